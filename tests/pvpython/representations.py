# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Boid Cones and Boid Ring: the representations that a swarm has by default."""

import numpy
import support
from boids.vtkBoids import vtkBoidGlyphSource
from paraview import simple
from support import BOIDS, BOX, CHOSEN_BOID, CONES
from vtkmodules.util.numpy_support import vtk_to_numpy
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
        simple.Show(flock, view).BoidGlyph.ConeResolution = 64
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


def test_the_size_of_the_drawn_cones_can_be_set():
    def check(view):
        flock = simple.PeriodicBoids(NumberOfBoids=20)
        display = simple.Show(flock, view)
        before = lit(view).sum()
        display.BoidGlyph.ConeLength = 0.5
        display.BoidGlyph.ConeRadius = 0.16
        assert 3 * before < lit(view).sum() < 5 * before

    without_reset(check)


def test_the_glyph_has_the_size_that_was_entered():
    glyph = vtkBoidGlyphSource()
    glyph.SetConeLength(2)
    glyph.SetConeRadius(0.5)
    glyph.SetConeResolution(4)
    glyph.Update()
    cone, vertex = (glyph.GetOutput().GetBlock(block) for block in (0, 1))
    assert numpy.allclose(cone.GetBounds(), (-1, 1, -0.5, 0.5, -0.5, 0.5), atol=1e-15)
    assert cone.GetPoint(0) == (1, 0, 0) and cone.GetNumberOfPolys() == 5
    assert vertex.GetNumberOfVerts() == 1 and vertex.GetPoint(0) == (0, 0, 0)


def test_a_size_that_is_not_allowed_has_its_sentence():
    for name, value, allowed in (
        ("ConeLength", 0, "above 0 and at most 1000000"),
        ("ConeRadius", float("nan"), "above 0 and at most 1000000"),
        ("ConeResolution", 2, "from 3 to 256"),
    ):
        glyph = vtkBoidGlyphSource()
        texts = []
        glyph.AddObserver("ErrorEvent", support.keeper(texts))
        getattr(glyph, "Set" + name)(value)
        glyph.Update()
        assert len(texts) == 1 and f"{name} must be {allowed}, but is {value}." in texts[0], texts
        assert glyph.GetOutput().GetNumberOfPoints() == 0


def test_a_state_file_brings_them_back():
    def save(view):
        flock = simple.PeriodicBoids()
        simple.Show(flock, view).BoidGlyph.ConeLength = 0.4
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
    assert (cones.BoidGlyph.ConeLength, ring.RingRadius) == (0.4, 0.2)
    simple.Delete(view)


support.main(globals())
