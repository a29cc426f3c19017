# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""What a script sees of the source: name, ports, arrays, field data, topology."""

import functools
import itertools
import operator
import os
import re

import numpy
import support
from paraview import simple
from support import BOIDS, BOX, CHOSEN_BOID, CONES
from vtkmodules import vtkCommonCore as vtk

PORTS = range(4)
# Name, VTK type, components, in this order.
ARRAYS = [
    ("Velocity", vtk.VTK_DOUBLE, 3),
    ("Speed", vtk.VTK_DOUBLE, 1),
    ("BoidId", vtk.VTK_ID_TYPE, 1),
    ("ImageFlags", vtk.VTK_LONG_LONG, 3),
    ("AtRest", vtk.VTK_UNSIGNED_CHAR, 1),
    ("Separation", vtk.VTK_DOUBLE, 3),
    ("Alignment", vtk.VTK_DOUBLE, 3),
    ("Cohesion", vtk.VTK_DOUBLE, 3),
    ("NeighborCount", vtk.VTK_INT, 1),
]
FEW = {"NumberOfBoids": 10, "NumberOfTicks": 200}


def layout(data):
    """Names, types and components of the point arrays."""
    arrays = [data.GetPointData().GetAbstractArray(i) for i in range(data.GetPointData().GetNumberOfArrays())]
    return [(a.GetName(), a.GetDataType(), a.GetNumberOfComponents()) for a in arrays]


def attributes(data):
    """Names of active scalars and vectors and of the global ids."""
    point_data = data.GetPointData()
    found = (point_data.GetScalars(), point_data.GetVectors(), point_data.GetGlobalIds())
    return tuple(array.GetName() if array else None for array in found)


def edges(data):
    """The lines of a port as pairs of points."""
    corners = support.contents(data)
    pairs = corners["Lines"].reshape(-1, 2)
    assert (numpy.diff(corners["Lines offsets"]) == 2).all()
    return [(tuple(corners["Points"][a]), tuple(corners["Points"][b])) for a, b in pairs]


def assert_box(data, half):
    """Eight corners, and the twelve edges between those that differ in one coordinate."""
    assert data.GetNumberOfPoints() == 8 and data.GetNumberOfCells() == data.GetNumberOfLines() == 12
    corners = {tuple(point) for point in support.contents(data)["Points"]}
    assert corners == set(itertools.product((-half, half), repeat=3)), corners
    found = {frozenset(edge) for edge in edges(data)}
    assert len(found) == 12
    assert all(sum(a != b for a, b in zip(*edge)) == 1 for edge in found)


def test_names():
    source = simple.PeriodicBoids()
    assert source.GetXMLName() == "PeriodicBoids" and source.GetXMLGroup() == "sources"
    assert source.GetXMLLabel() == "Periodic Boids"
    proxy = source.SMProxy
    names = [proxy.GetOutputPortName(port) for port in range(proxy.GetNumberOfOutputPorts())]
    assert names == ["Boids", "Cones", "Chosen Boid", "Box"], names
    assert source.GetClientSideObject().GetClassName() == "vtkPeriodicBoids"
    menu = proxy.GetHints().FindNestedElementByName("ShowInMenu")
    assert menu and menu.GetAttribute("category") == "Boids"


def test_arrays_and_attributes():
    source = simple.PeriodicBoids()
    for time, port in itertools.product((0, 0.4), (BOIDS, CONES, CHOSEN_BOID)):
        data = support.output(source, port, time)
        assert layout(data) == ARRAYS, (port, layout(data))
        ids = "BoidId" if port == BOIDS else None
        scalars = None if port == CHOSEN_BOID else "Speed"
        assert attributes(data) == (scalars, "Velocity", ids), (port, attributes(data))
    assert layout(support.output(source, BOX)) == []


def test_T40_points_are_double_and_in_the_box():
    source = simple.PeriodicBoids(NumberOfBoids=40, PerceptionRadius=0.1)
    crossings = 0
    for period in (8.4, 1, 10, 0.1, 2 * 0.5**0.5):
        source.Period = period
        for time in (0, 0.04, 4, 16):
            boids = support.copied(source, BOIDS, time)
            assert (-period / 2 <= boids["Points"]).all() and (boids["Points"] < period / 2).all()
            crossings += numpy.abs(boids["ImageFlags"]).sum()
    assert crossings > 1000, crossings
    for port in PORTS:
        assert support.output(source, port).GetPoints().GetDataType() == vtk.VTK_DOUBLE, port


def test_T19_a_vertex_for_each_boid():
    for number in (1, 150):
        data = support.output(simple.PeriodicBoids(NumberOfBoids=number), BOIDS)
        assert data.GetNumberOfVerts() == data.GetNumberOfCells() == number
        cells = support.contents(data)
        assert cells["Verts"].tolist() == list(range(number))
        assert cells["Verts offsets"].tolist() == list(range(number + 1))


def test_T47_vectors_are_recognised():
    source = simple.PeriodicBoids(NumberOfBoids=100)
    # Before there are bounds ParaView takes a negative scale.
    source.UpdatePipeline()
    glyph = simple.Glyph(Input=source, GlyphType="Arrow", GlyphMode="All Points", ScaleFactor=1)
    for name in ("Velocity", "Separation", "Alignment", "Cohesion"):
        glyph.OrientationArray = ["POINTS", name]
        glyph.UpdatePipeline(0)
        arrows = support.contents(glyph.GetClientSideObject().GetOutputDataObject(0))["Points"]
        # An arrow starts at its boid, and is symmetric.
        boids = support.copied(source, BOIDS, 0)
        directions = arrows.reshape(100, -1, 3).mean(axis=1) - boids["Points"]
        directions /= numpy.linalg.norm(directions, axis=1)[:, None]
        vectors = boids[name]
        lengths = numpy.linalg.norm(vectors, axis=1)
        assert lengths.any(), name
        steered = lengths > 0
        unit = vectors[steered] / lengths[steered, None]
        error = numpy.abs(directions[steered] - unit).max()
        assert error < 1e-5, (name, error)


def test_speed_and_rest_belong_to_the_velocity():
    source = simple.PeriodicBoids(NumberOfBoids=30)
    boids = support.copied(source, BOIDS, 2)
    x, y, z = boids["Velocity"].T
    assert (boids["Speed"] == numpy.sqrt((x * x + y * y) + z * z)).all() and boids["Speed"].all()
    assert not boids["AtRest"].any()
    source.MaximumSpeed = 0
    boids = support.copied(source, BOIDS, 2)
    assert not boids["Velocity"].any() and not boids["Speed"].any() and (boids["AtRest"] == 1).all()


def test_field_data():
    with open(os.path.join(os.environ["BOIDS_SOURCE_DIR"], "CMakeLists.txt"), encoding="utf8") as file:
        version = re.search(r"project\(Boids VERSION ([0-9.]+)", file.read())[1]
    source = simple.PeriodicBoids(NumberOfBoids=20)
    for port in PORTS:
        data = support.output(source, port, 0.4)
        velocity = support.copied(source, BOIDS)["Velocity"]
        x, y, z = velocity.T
        speed = numpy.sqrt((x * x + y * y) + z * z)
        polarization = numpy.linalg.norm((velocity / speed[:, None]).sum(axis=0)) / 20
        assert support.field(data, "BoidsVersion") == version
        assert support.field(data, "Tick") == 10
        # Added up one after the other, in the order of the boids; since 3.12 Python's sum() does more.
        assert support.field(data, "MeanSpeed") == functools.reduce(operator.add, speed.tolist()) / 20
        assert abs(support.field(data, "Polarization") - polarization) < 1e-14
        assert data.GetInformation().Get(data.DATA_TIME_STEP()) == 10 * 0.04


def test_chosen_boid_is_a_row_of_the_boids():
    source = simple.PeriodicBoids()
    for time, chosen in itertools.product((0, 0.4), (0, 7, 149)):
        source.ChosenBoid = chosen
        boids = support.copied(source, BOIDS, time)
        row = support.copied(source, CHOSEN_BOID, time)
        assert support.equal(row, {name: array[chosen : chosen + 1] for name, array in boids.items()})
        data = support.output(source, CHOSEN_BOID)
        assert data.GetNumberOfVerts() == data.GetNumberOfCells() == data.GetNumberOfPoints() == 1


def test_no_chosen_boid():
    source = simple.PeriodicBoids()
    flock = support.copied(source, BOIDS, 0.4)
    messages = support.Messages(source)
    for chosen, warned in ((-1, False), (150, True), (-1, False), (-2, True), (2**31 - 1, True)):
        source.ChosenBoid = chosen
        for time, port in itertools.product((0, 0.4), PORTS):
            data = support.output(source, port, time)
            assert bool(data.GetNumberOfPoints()) == (port != CHOSEN_BOID), (chosen, port)
        assert support.equal(support.copied(source, BOIDS, 0.4), flock)
        errors, warnings = messages.take()
        assert not errors and len(warnings) == warned, (chosen, errors, warnings)
        assert all("ChosenBoid" in text and str(chosen) in text and "149" in text for text in warnings)
    source.ChosenBoid = 3
    assert support.output(source, CHOSEN_BOID).GetNumberOfPoints() == 1


def test_box_follows_the_period():
    source = simple.PeriodicBoids()
    assert_box(support.output(source, BOX), 4.2)
    source.Period = 11
    assert_box(support.output(source, BOX, 0.4), 5.5)


def test_no_boid_and_one_boid():
    source = simple.PeriodicBoids(NumberOfBoids=0)
    messages = support.Messages(source)
    for number, time in itertools.product((0, 1), (0, 0.4, 1e6)):
        source.NumberOfBoids = number
        data = support.output(source, BOIDS, time)
        assert data.GetNumberOfPoints() == data.GetNumberOfVerts() == number
        assert layout(data) == ARRAYS and attributes(data) == ("Speed", "Velocity", "BoidId")
        chosen = support.output(source, CHOSEN_BOID)
        assert chosen.GetNumberOfPoints() == number and layout(chosen) == ARRAYS
        assert_box(support.output(source, BOX), 4.2)
        if number == 0:
            assert support.field(data, "MeanSpeed") == support.field(data, "Polarization") == 0
        else:
            alone = support.copied(source)
            assert not any(alone[name].any() for name in ("Separation", "Alignment", "Cohesion"))
    assert messages.take() == ([], [])


def test_T56_a_boid_is_the_same_point_at_every_time():
    source = simple.PeriodicBoids(**FEW)
    for time in (0, 0.04, 1, 8):
        assert support.copied(source, BOIDS, time)["BoidId"].tolist() == list(range(10))
    source.NumberOfTicks = 10
    source.UpdatePipelineInformation()
    seven = simple.GlobalIDSelectionSource(FieldType="POINT", GlobalIDs=[7])
    plot = simple.PlotSelectionOverTime(Input=source, Selection=seven, OnlyReportSelectionStatistics=0)
    plot.UpdatePipeline()
    rows = plot.GetClientSideObject().GetOutputDataObject(0).GetBlock(0).GetRowData()
    path = support.vtk_to_numpy(rows.GetArray("Point Coordinates"))
    boid = [support.copied(source, BOIDS, tick * 0.04)["Points"][7] for tick in range(11)]
    assert numpy.array_equal(path, boid)


def test_T57_topology_is_the_same_at_every_time():
    source = simple.PeriodicBoids(**FEW)
    for number, port in itertools.product((0, 1, 10), (BOIDS, CHOSEN_BOID, BOX)):
        source.NumberOfBoids = number
        kinds = {"Verts", "Verts offsets", "Lines", "Lines offsets", "Polys", "Strips"}

        def topology(time):
            data = support.output(source, port, time)
            found = support.contents(data)
            cells = [found[kind].tolist() for kind in sorted(kinds)]
            return data.GetNumberOfPoints(), layout(data), attributes(data), cells, list(found)

        first = topology(0)
        assert all(topology(tick * 0.04) == first for tick in (1, 2, 100, 200)), (number, port)


def test_T43_what_is_shown_changes_no_trajectory():
    source = simple.PeriodicBoids(**FEW)
    ticks = (0, 1, 100)
    expected = [support.copied(source, BOIDS, tick * 0.04) for tick in ticks]
    other = {"ConeLength": 0.9, "ConeRadius": 0.4, "ConeResolution": 5, "NumberOfTicks": 150}
    for name, value in (other | {"CacheSize": 0, "ChosenBoid": 4}).items():
        setattr(source, name, value)
        found = [support.copied(source, BOIDS, tick * 0.04) for tick in ticks]
        assert all(map(support.equal, found, expected)), name
    source.NumberOfBoids = 20
    more = support.copied(source, BOIDS, 0)
    assert all(numpy.array_equal(more[name][:10], expected[0][name]) for name in ("Points", "Velocity"))
    source.Seed = 43
    assert not numpy.array_equal(support.copied(source, BOIDS, 0)["Points"], more["Points"])


support.main(globals())
