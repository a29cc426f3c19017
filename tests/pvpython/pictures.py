# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""What is drawn, by counts of coloured pixels."""

import itertools
import os
import sys

import numpy
from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader

import support

SIZE = (400, 400)
HALF = 4.2
PARALLEL_SCALE = 9.0


def isometric_view():
    """White, along (-1, -1, -1), z up; half the height of the picture is PARALLEL_SCALE units."""
    view = simple.CreateRenderView(ViewSize=SIZE)
    view.UseColorPaletteForBackground = 0
    view.Background = [1, 1, 1]
    view.OrientationAxesVisibility = 0
    # The first picture moves the camera.
    simple.Render(view)
    view.CameraParallelProjection = 1
    view.CameraPosition = [50, 50, 50]
    view.CameraFocalPoint = [0, 0, 0]
    view.CameraViewUp = [0, 0, 1]
    view.CameraParallelScale = PARALLEL_SCALE
    return view


def show(proxy, view):
    """Shows a port in one dark colour, so that every pixel of it counts."""
    display = simple.Show(proxy, view)
    display.ColorArrayName = ["POINTS", ""]
    display.AmbientColor = display.DiffuseColor = [0.1, 0.2, 0.6]
    return display


def picture(view):
    """Height x width x 3 of the view as it is drawn now, the first row at the bottom."""
    simple.Render(view)
    path = os.path.abspath("picture.png")
    simple.SaveScreenshot(path, view, ImageResolution=SIZE, TransparentBackground=0)
    reader = vtkPNGReader()
    reader.SetFileName(path)
    reader.Update()
    image = reader.GetOutput()
    width, height, _ = image.GetDimensions()
    pixels = numpy.array(vtk_to_numpy(image.GetPointData().GetScalars()))
    os.remove(path)
    assert (width, height) == SIZE
    return pixels.reshape(height, width, -1)[:, :, :3]


def coloured(pixels):
    """Where a picture is not background."""
    return (pixels != 255).any(axis=2)


def count(view):
    return int(coloured(picture(view)).sum())


def at_time(time):
    simple.GetAnimationScene().AnimationTime = time


def test_an_empty_scene_has_no_coloured_pixel():
    view = isometric_view()
    assert count(view) == 0
    simple.PeriodicBoids()
    assert count(view) == 0, "a source that is not shown is drawn"


def test_T19_boids_are_visible_by_default():
    view = isometric_view()
    source = simple.PeriodicBoids()
    simple.Show(source, view)
    shown = count(view)
    assert shown > 100, shown
    simple.Hide(source, view)
    assert count(view) == 0


def test_cones_cover_more_than_points():
    view = isometric_view()
    source = simple.PeriodicBoids()
    show(source, view).SetRepresentationType("Surface")
    points = count(view)
    simple.Hide(source, view)
    display = show(simple.OutputPort(source, support.CONES), view)
    cones = count(view)
    assert cones > 2 * points > 0, (cones, points)
    source.ConeLength, source.ConeRadius = 0.5, 0.16
    assert count(view) > 2 * cones
    display.Visibility = 0
    assert count(view) == 0


def projected(points):
    """Where points are in the picture, in pixels from its lower left corner."""
    right = numpy.array([-1, 1, 0]) / numpy.sqrt(2)
    up = numpy.array([-1, -1, 2]) / numpy.sqrt(6)
    scale = SIZE[1] / 2 / PARALLEL_SCALE
    return numpy.stack([points @ right, points @ up], axis=-1) * scale + numpy.array(SIZE) / 2


def box_corners():
    return numpy.array(list(itertools.product((-HALF, HALF), repeat=3)))


def extent(pixels):
    """First and last column, first and last row that have a coloured pixel."""
    rows, columns = numpy.nonzero(coloured(pixels))
    return numpy.array([columns.min(), rows.min()]), numpy.array([columns.max(), rows.max()])


def test_cones_are_within_the_projection_of_the_box():
    view = isometric_view()
    source = simple.PeriodicBoids()
    show(simple.OutputPort(source, support.CONES), view)
    corners = projected(box_corners())
    # Half a cone may reach out of the box.
    reach = 0.5 * 0.25 * SIZE[1] / 2 / PARALLEL_SCALE + 1
    for time in (0, 8, 40):
        at_time(time)
        first, last = extent(picture(view))
        assert (first >= corners.min(axis=0) - reach).all(), (time, first)
        assert (last <= corners.max(axis=0) + reach).all(), (time, last)
    view.CameraParallelScale = PARALLEL_SCALE / 2
    first, last = extent(picture(view))
    assert (first < corners.min(axis=0) - reach).any() or (last > corners.max(axis=0) + reach).any()


def test_cones_are_where_the_boids_are():
    view = isometric_view()
    source = simple.PeriodicBoids(NumberOfBoids=1, ConeLength=1, ConeRadius=0.3)
    show(simple.OutputPort(source, support.CONES), view)
    for time in (0, 2, 10):
        at_time(time)
        boid = support.copied(source, support.BOIDS, time)
        ends = projected(support.copied(source, support.CONES, time)["Points"])
        first, last = extent(picture(view))
        assert numpy.abs(first - ends.min(axis=0)).max() < 2, (time, first)
        assert numpy.abs(last - ends.max(axis=0)).max() < 2, (time, last)
        middle = projected(boid["Points"])[0].astype(int)
        assert coloured(picture(view))[middle[1], middle[0]]


def test_box_is_an_outline():
    view = isometric_view()
    source = simple.PeriodicBoids()
    show(simple.OutputPort(source, support.BOX), view)
    pixels = picture(view)
    first, last = extent(pixels)
    corners = projected(box_corners())
    assert numpy.abs(first - corners.min(axis=0)).max() < 2
    assert numpy.abs(last - corners.max(axis=0)).max() < 2
    outline = int(coloured(pixels).sum())
    inside = (last - first).prod()
    # Nine lines are seen, each a few pixels wide: no filled face.
    assert 300 < outline < inside / 8, (outline, inside)
    source.Period = 4.2
    smaller = extent(picture(view))
    assert numpy.abs((smaller[1] - smaller[0]) - (last - first) / 2).max() < 3


def test_chosen_boid_is_one_point():
    view = isometric_view()
    source = simple.PeriodicBoids(ChosenBoid=5)
    display = show(simple.OutputPort(source, support.CHOSEN_BOID), view)
    display.SetRepresentationType("Surface")
    display.PointSize = 9
    place = projected(support.copied(source, support.BOIDS, 0)["Points"][5])
    first, last = extent(picture(view))
    assert numpy.abs((first + last) / 2 - place).max() < 1.5 and (last - first).max() < 12
    source.ChosenBoid = -1
    assert count(view) == 0


def test_a_bad_entry_empties_the_picture_and_its_mending_restores_it():
    view = isometric_view()
    source = simple.PeriodicBoids()
    messages = support.Messages(source)
    for port in range(4):
        show(simple.OutputPort(source, port), view)
    at_time(2)
    before = picture(view)
    assert coloured(before).sum() > 1000 and messages.take() == ([], [])
    for name, bad in (("PerceptionRadius", -1), ("NumberOfBoids", -5), ("ConeLength", 0)):
        good = source.GetPropertyValue(name)
        setattr(source, name, bad)
        assert count(view) == 0, name
        errors, _ = messages.take()
        assert errors and all(name in error for error in errors), (name, errors)
        setattr(source, name, good)
        assert (picture(view) == before).all(), name
        assert messages.take() == ([], [])


def test_time_changes_the_picture_and_back():
    view = isometric_view()
    source = simple.PeriodicBoids()
    show(simple.OutputPort(source, support.CONES), view)
    pictures = {}
    for time in (0, 4, 40):
        at_time(time)
        pictures[time] = picture(view)
    for a, b in ((0, 4), (4, 40), (0, 40)):
        changed = (pictures[a] != pictures[b]).any(axis=2).sum()
        assert changed > 500, (a, b, changed)
    for time in (4, 0, 40, 0):
        at_time(time)
        assert (picture(view) == pictures[time]).all(), time


def test_a_query_selects_in_a_view():
    view = isometric_view()
    source = simple.PeriodicBoids()
    show(source, view)
    simple.QuerySelect(QueryString="BoidId == 7", FieldType="POINT", Source=source)
    assert count(view) > 0
    extract = simple.ExtractSelection(Input=source, Selection=source.GetSelectionInput(0))
    data = support.output(extract, 0, 2.0)
    assert vtk_to_numpy(data.GetPointData().GetArray("BoidId")).tolist() == [7]
    place = support.copied(source, support.BOIDS, 2.0)["Points"][7]
    assert data.GetPoint(0) == tuple(place)


def test_T48_colours_stand_for_the_same_speeds_at_all_times():
    sys.path.insert(0, os.path.join(os.environ["BOIDS_SOURCE_DIR"], "examples"))
    from workspace import show_flock

    view = isometric_view()
    source = simple.PeriodicBoids()
    show_flock(source, view)
    scene = simple.GetAnimationScene()
    scene.UpdateAnimationUsingDataTimeSteps()
    ranges = []
    for scene.AnimationTime in (0, 4, 40, 0):
        picture(view)
        colours = simple.GetColorTransferFunction("Speed")
        ranges.append((colours.RGBPoints[0], colours.RGBPoints[-4]))
    assert ranges == [(0, 1.8)] * 4, ranges


def test_T48_steering_has_a_range_at_the_first_step():
    source = simple.PeriodicBoids()
    source.UpdatePipeline(0)
    for name in ("Separation", "Alignment", "Cohesion"):
        low, high = source.PointData[name].GetRange(-1)
        assert high > low >= 0, (name, low, high)


try:
    support.main(globals())
finally:
    # pvpython 5.11 crashes at its end if a script exits while a view is open.
    for open_view in simple.GetViews():
        simple.Delete(open_view)
