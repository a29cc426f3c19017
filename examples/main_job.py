# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The main job: a flock is loaded, shown, animated and exported.

pvpython main_job.py PLUGIN OUTPUT leaves in the folder OUTPUT
  start_3d.png, end_3d.png                an ordinary 3D view at the first and the last tick
  start_isometric.png, end_isometric.png  the same, seen along (-1, -1, -1) without perspective
  frames/flock_0000.png ...               an image series of every tenth tick
  data/flock.vtp.series, flock_0.vtp ...  every tenth tick as a series for ParaView
  flock.csv                               the same as one table, all digits
"""

import json
import os
import sys

import paraview.simple
from paraview.simple import *

from workspace import prepared, seen_from_a_corner, show_flock

EVERY = 10


def report(flock, time):
    """Mean speed and polarization at a time, from the source's field data."""
    flock.UpdatePipeline(time)
    values = [flock.FieldData[name].GetRange(0)[0] for name in ("MeanSpeed", "Polarization")]
    return "mean speed %.4f, polarization %.4f" % tuple(values)


def animate(scene, views, folder):
    """Steps through every tenth tick by ParaView's animation scene, with a picture of each."""
    os.makedirs(os.path.join(folder, "frames"))
    frames = int(scene.NumberOfFrames)
    scene.GoToFirst()
    for frame in range(frames):
        SaveScreenshot(os.path.join(folder, "frames", "flock_%04d.png" % frame), views[0])
        for view, name in zip(views, ("3d", "isometric")):
            if frame in (0, frames - 1):
                when = "start" if frame == 0 else "end"
                SaveScreenshot(os.path.join(folder, "%s_%s.png" % (when, name)), view)
        if frame % 10 == 0 or frame == frames - 1:
            print("frame %d of %d, time %.1f s" % (frame + 1, frames, GetTimeKeeper().Time), flush=True)
        if frame < frames - 1:
            scene.GoToNext()


def export(flock, folder):
    """Every tenth tick as a .vtp series and as one CSV."""
    tenth = ExtractTimeSteps(
        Input=flock,
        SelectionMode="Select Time Range",
        TimeStepRange=[0, len(flock.TimestepValues) - 1],
        TimeStepInterval=EVERY)
    data = os.path.join(folder, "data")
    os.makedirs(data)
    # Binary, since ParaView 5.11 cannot read its appended data with a libexpat of 2024 or later.
    SaveData(os.path.join(data, "flock.vtp"), proxy=tenth,
             Writetimestepsasfileseries=1, DataMode="Binary")
    # One file to open in ParaView, with the times at a glance.
    files = [{"name": "flock_%d.vtp" % index, "time": time}
             for index, time in enumerate(flock.TimestepValues[::EVERY])]
    with open(os.path.join(data, "flock.vtp.series"), "w", encoding="utf-8") as series:
        json.dump({"file-series-version": "1.0", "files": files}, series, indent=1)
    SaveData(os.path.join(folder, "flock.csv"), proxy=tenth, WriteTimeSteps=1, AddTime=1, Precision=17)


def main(plugin, folder):
    LoadPlugin(os.path.abspath(plugin), remote=False, ns=globals())
    # The cameras stand where the whole cube is seen.
    paraview.simple._DisableFirstRenderCameraReset()
    os.makedirs(folder)
    flock = PeriodicBoids()
    views = [seen_from_a_corner(CreateView("RenderView")), prepared(CreateView("BoidsIsometricView"))]
    for view in views:
        view.ViewSize = [900, 700]
        show_flock(flock, view)

    scene = GetAnimationScene()
    scene.UpdateAnimationUsingDataTimeSteps()
    scene.PlayMode = "Sequence"
    scene.NumberOfFrames = (len(flock.TimestepValues) - 1) // EVERY + 1
    animate(scene, views, folder)
    export(flock, folder)

    print("boids: %d, ticks: %d, time: %g s" % (
        flock.NumberOfBoids, flock.NumberOfTicks, flock.TimestepValues[-1]))
    print("start:", report(flock, 0))
    print("end:  ", report(flock, flock.TimestepValues[-1]))
    files = sum(len(names) for _, _, names in os.walk(folder))
    print("files written: %d, in %s" % (files, folder))


main(*sys.argv[1:])
