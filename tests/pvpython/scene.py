# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""A scene with every entry off its default, what is seen of it, and its way through a state file.

As a script, in a process of its own: scene.py make FOLDER saves the scene in each way that ParaView has,
scene.py read FILE FOLDER loads one of them; both leave in FOLDER what is seen.
"""

import os
import pickle
import sys

import support
from paraview import simple, smstate
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader

TICK = 17
ENTRIES = {
    "ChosenBoid": 3,
    "PerceptionRadius": 1.7,
    "SeparationWeight": 0.11,
    "AlignmentWeight": 0.12,
    "CohesionWeight": 0.13,
    "MaximumSpeed": 1.9,
    "NumberOfTicks": 90,
    "ConeLength": 0.5,
    "ConeRadius": 0.15,
    "ConeResolution": 9,
    "Period": 7.3,
    "TimeStep": 0.05,
    "SeparationFraction": 0.4,
    "CacheSize": 2,
}
SEEDED = {"NumberOfBoids": 17, "Seed": 4294967295, **ENTRIES}
RING_RADIUS = 0.3
SIZE = (400, 300)


def prepared(view):
    """A view whose picture depends on the swarms alone."""
    view.ViewSize = SIZE
    view.OrientationAxesVisibility = 0
    view.UseColorPaletteForBackground = 0
    view.Background = [0, 0, 0]
    return view


def make():
    """Both proxies, all ports but the cones, in both views, at one time."""
    flock = simple.PeriodicBoids(registrationName="seeded", **SEEDED)
    start = simple.Sphere(registrationName="sphere", Radius=6, ThetaResolution=5, PhiResolution=4)
    given = simple.PeriodicBoidsFromPoints(registrationName="given", Input=start, **ENTRIES)
    for name in ("RenderView", "BoidsIsometricView"):
        view = prepared(simple.CreateView(name))
        for source, port in ((flock, 0), (flock, 2), (flock, 3), (given, 0), (given, 2)):
            display = simple.Show(simple.OutputPort(source, port), view)
            if port == support.CHOSEN_BOID:
                display.RingRadius = RING_RADIUS
        simple.ResetCamera(view)
    simple.GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
    simple.GetAnimationScene().AnimationTime = TICK * ENTRIES["TimeStep"]


def picture(view):
    """The pixels of a view."""
    simple.SaveScreenshot("view.png", view)
    reader = vtkPNGReader()
    reader.SetFileName("view.png")
    reader.Update()
    return vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())[:, :3].copy()


def seen():
    """Time, entries, data of all ports, and the pictures of both views, by name."""
    found = {"time": simple.GetTimeKeeper().Time}
    for name, names in (("seeded", SEEDED), ("given", ENTRIES)):
        source = simple.FindSource(name)
        found[name] = {entry: source.GetPropertyValue(entry) for entry in names}
        for port in range(4):
            data = support.output(source, port, found["time"])
            found[f"{name} {port}"] = support.contents(data)
        for view in simple.GetViews():
            ports = [simple.servermanager.GetRepresentation(simple.OutputPort(source, p), view) for p in range(4)]
            shown = [str(item.Representation) if item else None for item in ports]
            found[f"{name} in {view.GetXMLName()}"] = shown
            found[f"ring of {name} in {view.GetXMLName()}"] = ports[support.CHOSEN_BOID].RingRadius
    for view in simple.GetViews():
        found[f"picture {view.GetXMLName()}"] = picture(view)
    return found


def leave(folder):
    """Writes what is seen, and closes the views: ParaView 5.11 may crash at the end while one is open."""
    with open(os.path.join(folder, "seen.pickle"), "wb") as file:
        pickle.dump(seen(), file)
    for view in simple.GetViews():
        simple.Delete(view)


def main():
    what, *paths, folder = sys.argv[1:]
    if what == "make":
        make()
        simple.SaveState(os.path.join(folder, "scene.pvsm"))
        with open(os.path.join(folder, "scene.py"), "w", encoding="utf-8") as file:
            file.write(smstate.get_state())
    elif paths[0].endswith(".pvsm"):
        simple.LoadState(paths[0])
    else:
        with open(paths[0], encoding="utf-8") as file:
            exec(compile(file.read(), paths[0], "exec"), {})
        # ParaView 5.11 does not write the time into a Python state.
        simple.GetAnimationScene().AnimationTime = TICK * ENTRIES["TimeStep"]
    leave(folder)


if __name__ == "__main__":
    support.load()
    main()
