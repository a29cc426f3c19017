# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""What the checks share that run in the Python shell of ParaView's window."""

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


def end_unless(check):
    """Ends ParaView with 1 if a check fails, the reason goes to the test's output; tells run.sh of success."""
    try:
        check()
        with open(os.path.join(os.environ["HOME"], "checked"), "w", encoding="utf-8"):
            pass
    except BaseException:
        with open("/dev/stderr", "w", encoding="utf-8") as stderr:
            traceback.print_exc(file=stderr)
        os._exit(1)
