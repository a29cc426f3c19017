# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""What the checks share that run in the Python shell of ParaView's window."""

import importlib
import os
import shutil
import subprocess
import traceback

from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader

# What a check keeps for a later one.
kept = {}


def pixels(name, view=None):
    """The picture of a view, rows x columns x 3; kept as NAME.png in the test's folder."""
    path = os.path.join(os.environ["HOME"], name + ".png")
    simple.SaveScreenshot(path, view or simple.GetActiveView())
    reader = vtkPNGReader()
    reader.SetFileName(path)
    reader.Update()
    width, height, _ = reader.GetOutput().GetDimensions()
    rgb = vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())[:, :3].astype(int)
    return rgb.reshape(height, width, 3)


def coloured(name, view=None):
    """Number of pixels whose channels differ clearly: cones, no grey lines."""
    rgb = pixels(name, view)
    return int((rgb.max(axis=2) - rgb.min(axis=2) > 60).sum())


def capture(name):
    """A picture of the whole window, for a person to look at; kept as NAME.png."""
    tool = shutil.which("import")
    if tool:
        subprocess.run([tool, "-window", "root", os.path.join(os.environ["HOME"], name + ".png")], check=True)


def the_flock():
    """The one source that there is."""
    (flock,) = simple.GetSources().values()
    return flock


def run(module, check):
    """Runs a check of a test; a fault goes to the test's output and ends ParaView."""
    try:
        getattr(importlib.import_module(module), check)()
        with open(os.path.join(os.environ["HOME"], check + ".done"), "w", encoding="utf-8"):
            pass
    except BaseException:
        with open("/dev/stderr", "a", encoding="utf-8") as stderr:
            traceback.print_exc(file=stderr)
        os._exit(1)
