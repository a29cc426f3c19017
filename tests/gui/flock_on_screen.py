# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Run in the Python shell of ParaView's window: ends ParaView with 1 unless a flock is on the screen."""

import os
import traceback

from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader


def coloured(name):
    """Number of pixels of the active view whose channels differ clearly: cones, no grey lines."""
    path = os.path.join(os.environ["HOME"], name)
    simple.SaveScreenshot(path, simple.GetActiveView())
    reader = vtkPNGReader()
    reader.SetFileName(path)
    reader.Update()
    rgb = vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())[:, :3].astype(int)
    return int((rgb.max(axis=1) - rgb.min(axis=1) > 60).sum())


def check():
    (flock,) = simple.GetSources().values()
    assert flock.GetXMLName() == "PeriodicBoids"
    assert len(flock.TimestepValues) == 1001
    assert abs(simple.GetTimeKeeper().Time - 40) < 1e-9, simple.GetTimeKeeper().Time
    assert simple.GetAnimationScene().PlayMode == "Snap To TimeSteps"
    shown = coloured("flock.png")
    simple.Hide(simple.OutputPort(flock, 1))
    simple.Hide(simple.OutputPort(flock, 2))
    hidden = coloured("nothing.png")
    assert shown > hidden + 2000, (shown, hidden)


try:
    check()
except BaseException:
    with open("/dev/stderr", "w", encoding="utf-8") as stderr:
        traceback.print_exc(file=stderr)
    os._exit(1)
