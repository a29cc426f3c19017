# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Boid Cones and Boid Ring: the representations that a swarm has by default."""

import numpy
import support
from boids.vtkBoids import vtkBoidGlyphSource
from paraview import servermanager, simple
from support import BOIDS, BOX, CHOSEN_BOID, CONES
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkDoubleArray
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkIOImage import vtkPNGReader

SIZE = (600, 600)
FLOCK = """<?xml version="1.0"?>
<VTKFile type="PolyData" version="0.1" byte_order="LittleEndian">
  <PolyData>
    <Piece NumberOfPoints="2" NumberOfVerts="0" NumberOfLines="0" NumberOfStrips="0" NumberOfPolys="0">
      <PointData>
        <DataArray type="Float64" Name="Velocity" NumberOfComponents="3" format="ascii">1 0 0 0 0 0</DataArray>
        <DataArray type="UInt8" Name="AtRest" format="ascii">0 1</DataArray>
      </PointData>
      <Points>
        <DataArray type="Float64" NumberOfComponents="3" format="ascii">2 -2 0 -2 2 0</DataArray>
      </Points>
    </Piece>
  </PolyData>
</VTKFile>
"""


def black_view():
    view = simple.CreateView("BoidsIsometricView")
    view.ViewSize = SIZE
    view.OrientationAxesVisibility = 0
    view.UseColorPaletteForBackground = 0
    view.Background = [0, 0, 0]
    return view


def lit(view):
    """Which pixels are not background, as rows and columns."""
    simple.SaveScreenshot("view.png", view)
    reader = vtkPNGReader()
    reader.SetFileName("view.png")
    reader.Update()
    rgb = vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())[:, :3]
    return (rgb.max(axis=1) > 20).reshape(SIZE[1], SIZE[0])


def pixel(point):
    """Row and column of a point in the fixed projection, from the default camera."""
    x, y, z = point
    scale = SIZE[1] / (2 * 7.5)
    right = (y - x) / numpy.sqrt(2)
    up = (2 * z - x - y) / numpy.sqrt(6)
    return SIZE[1] / 2 + up * scale, SIZE[0] / 2 + right * scale


def without_reset(check):
    """Runs a check with a view whose camera stays where it is by default."""
    simple._DisableFirstRenderCameraReset()
    view = black_view()
    try:
        check(view)
    finally:
        # ParaView 5.11 may crash at the end of a script while a view is open.
        simple.Delete(view)


def test_they_are_the_default_in_both_views():
    for kind in ("RenderView", "BoidsIsometricView"):
        view = simple.CreateView(kind)
        flock = simple.PeriodicBoids()
        ports = {BOIDS: "Boid Cones", CONES: "Surface", CHOSEN_BOID: "Boid Ring", BOX: "Surface"}
        for port, name in ports.items():
            assert simple.Show(simple.OutputPort(flock, port), view).Representation == name, (kind, port)
        simple.Delete(flock)
        simple.Delete(view)


def test_the_drawn_cones_are_those_of_the_port():
    def check(view):
        # Round, since the two place the corners of their bases differently.
        flock = simple.PeriodicBoids(ConeResolution=64)
        simple.Show(flock, view)
        drawn = lit(view)
        simple.Hide(flock, view)
        assert not lit(view).any()
        simple.Show(simple.OutputPort(flock, CONES), view)
        of_port = lit(view)
        assert drawn.sum() > 3000
        # Rasterising rounds; a cone that points elsewhere would differ by half its pixels.
        assert (drawn != of_port).sum() < 0.03 * drawn.sum(), ((drawn != of_port).sum(), drawn.sum())

    without_reset(check)


def test_the_ring_is_an_annulus_round_the_chosen_boid():
    def check(view):
        flock = simple.PeriodicBoids()
        simple.Show(simple.OutputPort(flock, CHOSEN_BOID), view)
        for boid in (0, 17, 149):
            flock.ChosenBoid = boid
            rows, columns = numpy.nonzero(lit(view))
            row, column = pixel(support.copied(flock, BOIDS)["Points"][boid])
            distance = numpy.hypot(rows - row, columns - column)
            unit = SIZE[1] / (2 * 7.5) * 0.14
            assert len(distance) > 50, boid
            assert 1.6 * unit - 2 < distance.min() and distance.max() < 2 * unit + 2, (boid, distance)
        flock.ChosenBoid = -1
        assert not lit(view).any()

    without_reset(check)


def test_a_boid_at_rest_is_a_point():
    with open("flock.vtp", "w", encoding="utf-8") as file:
        file.write(FLOCK)

    def check(view):
        display = simple.Show(simple.OpenDataFile("flock.vtp"), view)
        display.SetRepresentationType("Boid Cones")
        for size in (3, 9):
            display.PointSize = size
            found = lit(view)
            row, column = (round(v) for v in pixel((-2, 2, 0)))
            point = found[row - 20 : row + 20, column - 20 : column + 20]
            assert (size - 1) ** 2 <= point.sum() <= (size + 1) ** 2, (size, point.sum())
            row, column = (round(v) for v in pixel((2, -2, 0)))
            cone = found[row - 20 : row + 20, column - 20 : column + 20]
            assert cone.sum() == found.sum() - point.sum() > 20

    without_reset(check)


def picked(source, view, left, low, right, high):
    """The points of a source that a person picks by a rectangle of pixels, as numbers."""
    simple.ClearSelection(source)
    simple.SelectSurfacePoints(Rectangle=[left, low, right, high], View=view)
    selection = source.SMProxy.GetSelectionInput(0)
    if not selection:
        return []
    extract = simple.ExtractSelection(Input=source, Selection=servermanager._getPyProxy(selection))
    extract.UpdatePipeline()
    ids = servermanager.Fetch(extract).GetPointData().GetArray("vtkOriginalPointIds")
    simple.Delete(extract)
    return sorted(vtk_to_numpy(ids).tolist())


def test_every_boid_can_be_picked_in_both_views():
    start = simple.PeriodicBoids(NumberOfBoids=20)
    # At rest, so points; then those in flight.
    for start_input in (simple.PointSource(NumberOfPoints=1, Center=(1, 2, -1)), start):
        flock = simple.PeriodicBoidsFromPoints(Input=start_input)
        number = support.output(flock).GetNumberOfPoints()
        for kind in ("RenderView", "BoidsIsometricView"):
            view = simple.CreateView(kind)
            view.ViewSize = SIZE
            simple.Show(flock, view).PointSize = 5
            simple.Render(view)
            simple.ResetCamera(view)
            assert picked(flock, view, 0, 0, *SIZE) == list(range(number)), (kind, number)
            simple.Delete(view)


def test_a_boid_is_picked_where_it_is_drawn():
    with open("flock.vtp", "w", encoding="utf-8") as file:
        file.write(FLOCK)

    def check(view):
        flock = simple.OpenDataFile("flock.vtp")
        display = simple.Show(flock, view)
        display.SetRepresentationType("Boid Cones")
        simple.Render(view)
        for boid, point in enumerate(((2, -2, 0), (-2, 2, 0))):
            row, column = (round(v) for v in pixel(point))
            assert picked(flock, view, column - 4, row - 4, column + 4, row + 4) == [boid]
            assert picked(flock, view, column + 40, row, column + 60, row + 20) == []

    without_reset(check)


def test_the_size_of_the_drawn_cones_is_that_of_the_source():
    def check(view):
        flock = simple.PeriodicBoids(NumberOfBoids=20)
        simple.Show(flock, view)
        before = lit(view).sum()
        flock.ConeLength = 0.5
        flock.ConeRadius = 0.16
        assert 3 * before < lit(view).sum() < 5 * before

    without_reset(check)


def test_each_flock_has_its_own_size():
    def check(view):
        small, large = (simple.PeriodicBoids(NumberOfBoids=20, ConeLength=length) for length in (0.25, 1))
        simple.Show(small, view)
        shown = lit(view).sum()
        simple.Hide(small, view)
        simple.Show(large, view)
        assert lit(view).sum() > 3 * shown
        simple.Hide(large, view)
        simple.Show(small, view)
        assert lit(view).sum() == shown

    without_reset(check)


def test_a_file_that_was_exported_is_drawn_alike():
    flock = simple.PeriodicBoids(NumberOfBoids=20, ConeLength=0.5, ConeResolution=5)
    simple.SaveData("exported.vtp", proxy=flock, DataMode="Binary")

    def check(view):
        simple.Show(flock, view)
        of_source = lit(view)
        simple.Hide(flock, view)
        display = simple.Show(simple.OpenDataFile("exported.vtp"), view)
        display.SetRepresentationType("Boid Cones")
        assert of_source.any() and (lit(view) == of_source).all()

    without_reset(check)


def glyph_of(**fields):
    """The blocks of the glyph of a data set with these field data, and the errors."""
    swarm = vtkPolyData()
    for name, value in fields.items():
        array = vtkDoubleArray()
        array.SetName(name)
        array.InsertNextValue(value)
        swarm.GetFieldData().AddArray(array)
    glyph, errors = vtkBoidGlyphSource(), []
    glyph.AddObserver("ErrorEvent", support.keeper(errors))
    glyph.SetInputDataObject(swarm)
    glyph.Update()
    return *(glyph.GetOutput().GetBlock(block) for block in (0, 1)), errors


def test_the_glyph_has_the_size_that_the_field_data_say():
    cone, vertex, errors = glyph_of(ConeLength=2, ConeRadius=0.5, ConeResolution=4)
    assert numpy.allclose(cone.GetBounds(), (-1, 1, -0.5, 0.5, -0.5, 0.5), atol=1e-15)
    assert cone.GetPoint(0) == (1, 0, 0) and cone.GetNumberOfPolys() == 5
    assert vertex.GetNumberOfVerts() == 1 and vertex.GetPoint(0) == (0, 0, 0)
    assert not errors


def test_the_glyph_of_other_data_has_the_default_size():
    alone = vtkBoidGlyphSource()
    alone.Update()
    for cone in (alone.GetOutput().GetBlock(0), glyph_of()[0]):
        assert cone.GetPoint(0) == (0.125, 0, 0) and cone.GetNumberOfPolys() == 9
        assert numpy.allclose(cone.GetBounds()[2:4], (-0.08, 0.08), atol=1e-15)


def test_a_size_that_is_not_allowed_has_its_sentence():
    for name, value, allowed in (
        ("ConeLength", 0, "above 0 and at most 1000000"),
        ("ConeRadius", float("nan"), "above 0 and at most 1000000"),
        ("ConeResolution", 2, "from 3 to 256"),
    ):
        cone, vertex, errors = glyph_of(**{name: value})
        assert len(errors) == 1 and f"{name} must be {allowed}, but is {value}." in errors[0], errors
        assert cone.GetNumberOfPoints() == vertex.GetNumberOfPoints() == 0


def test_a_state_file_brings_them_back():
    kept = []

    def save(view):
        flock = simple.PeriodicBoids(ConeLength=0.4)
        simple.Show(flock, view)
        kept.append(lit(view))
        simple.Show(simple.OutputPort(flock, CHOSEN_BOID), view).RingRadius = 0.2
        simple.Render(view)
        simple.SaveState("state.pvsm")

    without_reset(save)
    simple.ResetSession()
    support.load()
    simple.LoadState("state.pvsm")
    (view,) = simple.GetViews()
    (flock,) = simple.GetSources().values()
    cones = simple.GetDisplayProperties(flock, view)
    ring = simple.GetDisplayProperties(simple.OutputPort(flock, CHOSEN_BOID), view)
    assert (cones.Representation, ring.Representation) == ("Boid Cones", "Boid Ring")
    assert ring.RingRadius == 0.2
    simple.Hide(simple.OutputPort(flock, CHOSEN_BOID), view)
    assert kept[0].any() and (lit(view) == kept[0]).all()
    simple.Delete(view)


support.main(globals())
