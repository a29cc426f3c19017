# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The shortest script: the first Show of a session makes the view."""

import os

import numpy
from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader

import support


def number_of_colours(view):
    simple.SaveScreenshot("picture.png", view, ImageResolution=[400, 400])
    reader = vtkPNGReader()
    reader.SetFileName(os.path.abspath("picture.png"))
    reader.Update()
    pixels = vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())
    return len(numpy.unique(pixels, axis=0))


def test_T19_show_without_a_view():
    assert simple.GetActiveView() is None
    source = simple.PeriodicBoids()
    simple.Show(source)
    view = simple.Render()
    # The background, and boids coloured by their speed.
    assert number_of_colours(view) > 10
    simple.Hide(source, view)
    view.OrientationAxesVisibility = 0
    simple.HideScalarBarIfNotNeeded(simple.GetColorTransferFunction("Speed"), view)
    assert number_of_colours(view) == 1


try:
    support.main(globals())
finally:
    # pvpython 5.11 crashes at its end if a script exits while a view is open.
    for open_view in simple.GetViews():
        simple.Delete(open_view)
