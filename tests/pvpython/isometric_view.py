# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The view of a fixed projection: direction, up and projection never change, the cube is in the picture."""

import math
import re
import xml.etree.ElementTree as ElementTree

import numpy
import support
from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader

SIZE = (600, 500)


def view_of(flock):
    view = simple.CreateView("BoidsIsometricView")
    view.ViewSize = SIZE
    view.OrientationAxesVisibility = 0
    view.UseColorPaletteForBackground = 0
    view.Background = [0, 0, 0]
    simple.Show(simple.OutputPort(flock, support.BOX), view)
    return view


def assert_isometric(view):
    """Seen along (-1, -1, -1), z up, without perspective, as the camera itself says."""
    camera = view.GetActiveCamera()
    assert camera.GetParallelProjection() == 1
    assert numpy.allclose(camera.GetDirectionOfProjection(), -1 / math.sqrt(3), atol=1e-12)
    assert tuple(camera.GetViewUp()) == (0, 0, 1)


def pixels(view):
    """The picture of a view, rows from the bottom x columns x 3."""
    simple.SaveScreenshot("view.png", view)
    reader = vtkPNGReader()
    reader.SetFileName("view.png")
    reader.Update()
    width, height, _ = reader.GetOutput().GetDimensions()
    assert (width, height) == SIZE
    rgb = vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())[:, :3]
    return rgb.reshape(height, width, 3)


def drawn(view):
    """First and last column and row of the picture that are not background."""
    rows, columns = numpy.nonzero(pixels(view).max(axis=2) > 40)
    return columns.min(), columns.max(), rows.min(), rows.max()


def assert_whole_cube(view, period):
    """The picture of the cube has the hexagon's size, and touches no border."""
    left, right, low, high = drawn(view)
    scale = SIZE[1] / (2 * view.GetActiveCamera().GetParallelScale())
    assert abs((right - left) - math.sqrt(2) * period * scale) < 4, (left, right)
    assert abs((high - low) - 4 / math.sqrt(6) * period * scale) < 4, (low, high)
    assert left > 0 and low > 0 and right < SIZE[0] - 1 and high < SIZE[1] - 1


def with_view(check, **properties):
    flock = simple.PeriodicBoids(**properties)
    view = view_of(flock)
    try:
        check(flock, view)
    finally:
        # ParaView 5.11 may crash at the end of a script while a view is open.
        simple.Delete(view)


def test_it_is_isometric_from_the_first_picture():
    def check(flock, view):
        simple.Render(view)
        assert_isometric(view)
        assert_whole_cube(view, 8.4)

    with_view(check)


def test_reset_camera_keeps_the_projection_for_any_period():
    for period in (0.01, 8.4, 300):

        def check(flock, view):
            simple.Render(view)
            simple.ResetCamera(view)
            assert_isometric(view)
            assert_whole_cube(view, period)

        with_view(check, Period=period, PerceptionRadius=period / 4)


def test_no_manipulator_of_the_mouse_is_on():
    def check(flock, view):
        assert list(view.Camera3DManipulators) == [0] * 9, view.Camera3DManipulators
        assert list(view.Camera2DManipulators) == [0] * 9, view.Camera2DManipulators
        assert view.Camera3DMouseWheelMotionFactor == 0

    with_view(check)


def drawn_in_svg(flock, view):
    """Where the vector graphic has the boids, in pixels of the view: x from the left, y from the top."""
    simple.SaveData("flock.svg", proxy=flock)
    (group,) = ElementTree.parse("flock.svg").getroot().findall("{*}g[@id='boids']")
    places = [re.fullmatch(r"translate\((.*),(.*)\)", shape.get("transform")).groups() for shape in group]
    # The cube is 740 pixels high there, around (400, 450).
    high = 2 * math.sqrt(2 / 3) * flock.Period
    scale = SIZE[1] / (2 * view.GetActiveCamera().GetParallelScale())
    from_centre = (numpy.array(places, dtype=float) - (400, 450)) * high / 740
    return from_centre * scale + (SIZE[0] / 2, SIZE[1] / 2)


def test_the_vector_graphic_agrees_within_a_pixel():
    def check(flock, view):
        simple.GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
        simple.GetAnimationScene().AnimationTime = 12
        simple.Hide(simple.OutputPort(flock, support.BOX), view)
        shown = simple.Show(flock, view, "GeometryRepresentation")
        shown.Representation = "Points"
        shown.PointSize = 2
        shown.ColorArrayName = [None, ""]
        shown.AmbientColor = shown.DiffuseColor = [1, 1, 1]
        shown.Ambient = 1
        view.CameraFocalPoint, view.CameraPosition = [0, 0, 0], [25, 25, 25]
        seen = (pixels(view).max(axis=2) > 100)[::-1]
        places = drawn_in_svg(flock, view)
        assert len(places) == 150 and seen.sum() > 100, (len(places), seen.sum())
        rows, columns = numpy.nonzero(seen)
        centres = numpy.stack([columns + 0.5, rows + 0.5], axis=1)
        apart = abs(places[:, None] - centres[None]).max(axis=2)
        # Each boid has a pixel, and each pixel a boid.
        assert apart.min(axis=1).max() <= 1, apart.min(axis=1).max()
        assert apart.min(axis=0).max() <= 1, apart.min(axis=0).max()

    with_view(check)


def test_a_state_file_brings_it_back():
    def save(flock, view):
        simple.Render(view)
        simple.SaveState("state.pvsm")

    with_view(save)
    simple.ResetSession()
    support.load()
    simple.LoadState("state.pvsm")
    (view,) = simple.GetViews()
    assert view.GetXMLName() == "BoidsIsometricView"
    simple.Render(view)
    assert_isometric(view)
    simple.Delete(view)


support.main(globals())
