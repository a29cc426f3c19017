# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Periodic Boids From Points: a start that is given, by hand, by a file or by another flock."""

import glob
import itertools
import json
import math
import os
import pathlib
import re

import numpy
import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple
from support import BOIDS, BOX, CHOSEN_BOID, CONES
from vtkmodules import vtkCommonCore as vtk
from vtkmodules.util.numpy_support import numpy_to_vtk, vtk_to_numpy
from vtkmodules.vtkCommonDataModel import vtkPolyData

PORTS = (BOIDS, CONES, CHOSEN_BOID, BOX)
DT = 0.04
NAN, INF = math.nan, math.inf
GOLDEN = pathlib.Path(os.environ["BOIDS_SOURCE_DIR"]) / "tests/data/golden"
# What the parameters are called in the JSON files and in the names of the CSV files.
PARAMETERS = [
    ("radius", "r", "PerceptionRadius"),
    ("separation", "ws", "SeparationWeight"),
    ("alignment", "wa", "AlignmentWeight"),
    ("cohesion", "wc", "CohesionWeight"),
    ("maxSpeed", "vmax", "MaximumSpeed"),
    ("period", "L", "Period"),
    ("dt", "dt", "TimeStep"),
    ("fraction", "f", "SeparationFraction"),
]
SEEDED = {"NumberOfBoids", "Seed"}
# All but the image flags, which count from the start of a run.
STATE = (*support.GOLDEN_COLUMNS, "Speed", "AtRest", "BoidId")
HINTS = [
    ("ShowInMenu", None, None, None, "Boids"),
    ("View", "None", "1", None, None),
    ("RepresentationType", "Boid Cones", "0", "RenderView", None),
    ("RepresentationType", "Boid Cones", "0", "BoidsIsometricView", None),
    ("RepresentationType", "Boid Ring", "2", "RenderView", None),
    ("RepresentationType", "Boid Ring", "2", "BoidsIsometricView", None),
]


def array(values, name, dtype=float):
    """A VTK array, one tuple a row."""
    made = numpy_to_vtk(numpy.array(values, dtype), deep=True)
    made.SetName(name)
    return made


def points(places, velocity=None, dtype=float):
    """A vtkPolyData of points alone, with an array Velocity if there is one."""
    data = vtkPolyData()
    data.SetPoints(vtk.vtkPoints())
    data.GetPoints().SetData(array(numpy.reshape(places, (-1, 3)), "Points", dtype))
    if velocity is not None:
        made = velocity if isinstance(velocity, vtk.vtkAbstractArray) else array(velocity, "Velocity")
        data.GetPointData().AddArray(made)
    return data


def with_fields(data):
    """The same with field data as a flock has that was exported."""
    for name, value in (("Seed", 77), ("Tick", 55), ("NumberOfBoids", 99), ("Period", 3), ("Other", 1)):
        data.GetFieldData().AddArray(array([value], name))
    return data


def given(data, **properties):
    """The filter on data of its own, and a function that puts other data there."""
    producer = simple.TrivialProducer()
    put = producer.GetClientSideObject().SetOutput
    put(data)
    return simple.PeriodicBoidsFromPoints(Input=producer, **properties), put


def all_ports(flock, times=(0, 0.4)):
    """Everything that all ports show at several times."""
    return [support.contents(support.output(flock, port, time)) for time in times for port in PORTS]


def rows_of(path):
    """The rows of a golden file, also if there are none."""
    lines = path.read_text(encoding="utf8").split()
    assert lines[0] == support.GOLDEN_HEADER, path
    return numpy.array([line.split(",") for line in lines[1:]], float).reshape(-1, 18)


def states():
    """The starts made by hand: name, properties, rows of ticks 0 and 1."""
    for path in sorted((GOLDEN / "states").glob("*.json")):
        entries = json.loads(path.read_text(encoding="utf8"))
        assert entries.keys() == {key for key, _, _ in PARAMETERS}, path
        properties = {name: entries[key] for key, _, name in PARAMETERS}
        yield path.stem, properties, rows_of(path.with_suffix(".csv"))


def runs():
    """The runs of periodic boids: name, properties but those of a seeded start, rows."""
    for path in sorted(GOLDEN.glob("*.csv")):
        if not path.stem.startswith(("flocking", "butterflies")):
            entries = dict(re.findall(r"(?<![A-Za-z])([A-Za-z]+)([0-9.]+)", path.stem))
            found = {name: float(entries[key]) for _, key, name in PARAMETERS if key in entries}
            yield path.stem, found, rows_of(path)


def start_of(rows, tick=0):
    """The rows of a tick as an input."""
    start = rows[rows[:, 0] == tick]
    return points(start[:, support.GOLDEN_COLUMNS["Points"]], start[:, support.GOLDEN_COLUMNS["Velocity"]])


def assert_tick(flock, rows, tick, since=0):
    """All columns of a tick of a run that was given at the tick since; a zero may have either sign."""
    rows = rows[rows[:, 0] == tick]
    data = support.output(flock, BOIDS, (tick - since) * flock.TimeStep)
    assert support.field(data, "Tick") == tick - since and data.GetNumberOfPoints() == len(rows)
    boids = support.contents(data)
    assert boids["BoidId"].tolist() == rows[:, 1].tolist()
    for name, columns in support.GOLDEN_COLUMNS.items() if len(rows) else ():
        wrong = (boids[name] != rows[:, columns]).nonzero()[0]
        assert boids[name].shape == rows[:, columns].shape and not len(wrong), (tick, name, wrong)


def assert_sentence(texts, words, value=None):
    """One sentence that says all of the words, and at its end the value."""
    assert len(texts) == 1, (words, value, texts)
    sentence = texts[0].strip().split("): ", 1)[1]
    assert sentence.endswith(".") and "\n" not in sentence, sentence
    for word in words:
        assert re.search(rf"\b{word}\b", sentence), (word, sentence)
    if value is not None:
        found = float(sentence.rstrip(".").split()[-1])
        assert found == value or math.isnan(found) and math.isnan(value), (value, sentence)


def assert_empty(flock, times=(0.4, 0, 1e6, NAN, 0.4)):
    """No port shows anything, nothing of an earlier result or of the input either."""
    for time, port in itertools.product(times, PORTS):
        data = support.output(flock, port, time)
        assert data.GetNumberOfPoints() == data.GetNumberOfCells() == 0, (port, time)
        assert data.GetPointData().GetNumberOfArrays() == 0, (port, time)
        assert data.GetFieldData().GetNumberOfArrays() == 0, (port, time)


# The golden values


def test_there_are_all_states():
    names = [name for name, _, _ in states()]
    assert len(names) == 29 and {"none", "one", "wrap_fix_low", "coincident"} <= set(names), names
    assert len(list(runs())) == 5


def test_states_bit_for_bit_and_after_a_seek_back():
    for cache, (name, properties, rows) in itertools.product((256, 0), states()):
        flock, _ = given(start_of(rows), CacheSize=cache, **properties)
        messages = support.Messages(flock)
        for tick in (0, 1):
            assert_tick(flock, rows, tick)
        support.output(flock, BOIDS, 30 * flock.TimeStep)
        for tick in (1, 0):
            assert_tick(flock, rows, tick)
        assert messages.take() == ([], []), name


def test_one_filter_takes_all_states():
    flock, put = given(points([(1, 2, 3)]))
    for _, properties, rows in states():
        for name, value in properties.items():
            setattr(flock, name, value)
        put(start_of(rows))
        for tick in (1, 0):
            assert_tick(flock, rows, tick)


def test_states_count_the_faces_that_were_crossed():
    crossed = 0
    for name, properties, rows in states():
        flock, _ = given(start_of(rows), **properties)
        before, after = (rows[rows[:, 0] == tick] for tick in (0, 1))
        moved = before[:, 2:5] + flock.TimeStep * after[:, 5:8]
        expected = numpy.rint((moved - after[:, 2:5]) / flock.Period)
        if len(rows):
            assert not support.copied(flock, BOIDS, 0)["ImageFlags"].any(), name
            found = support.copied(flock, BOIDS, flock.TimeStep)["ImageFlags"]
            assert numpy.array_equal(found, expected), (name, found, expected)
            crossed += (expected != 0).sum()
    assert crossed >= 8, crossed


def test_runs_from_each_tick_that_is_known():
    for name, properties, rows in runs():
        ticks = sorted(set(rows[:, 0].astype(int)))
        print(name, ticks, flush=True)
        for since, tick in zip(ticks, ticks[1:]):
            flock, _ = given(start_of(rows, since), **properties)
            for shown in (since, tick, since):
                assert_tick(flock, rows, shown, since)
            simple.Delete(flock)


# What is taken from the input

# In binary fractions of the period 8, so that each step is exact: coordinate, where it goes, flag.
ABOVE_LOW, BELOW_HIGH = math.nextafter(-4, 0), math.nextafter(4, 0)
WRAPS = [
    (4, -4, 1),
    (-4, -4, 0),
    (BELOW_HIGH, BELOW_HIGH, 0),
    (ABOVE_LOW, ABOVE_LOW, 0),
    (4.5, -3.5, 1),
    (-4.5, 3.5, -1),
    (12, -4, 2),
    (-12, -4, -1),
    (29.5, -2.5, 4),
    (-29.5, 2.5, -4),
    (0, 0, 0),
    (1e9, 0, 125000000),
    (1 - 1e9, 1, -125000000),
]


def assert_start(data, expected, flags, **properties):
    """Places and flags at tick 0, and after a seek back."""
    flock, _ = given(data, **properties)
    for time in (0, 0.4, 0):
        boids = support.copied(flock, BOIDS, time)
    assert numpy.array_equal(boids["Points"], expected), boids["Points"]
    assert numpy.array_equal(boids["ImageFlags"], flags), boids["ImageFlags"]
    return boids


def test_points_outside_are_wrapped_and_counted():
    for axis in range(3):
        places, expected, flags = numpy.full((3, len(WRAPS), 3), -1.0)
        flags[:] = 0
        places[:, axis], expected[:, axis], flags[:, axis] = numpy.transpose(WRAPS)
        boids = assert_start(points(places), expected, flags, Period=8)
        assert numpy.array_equal(boids["Points"] + 8.0 * boids["ImageFlags"], places)


def test_points_outside_of_the_default_cube():
    # 3.7 * 8.4 = 31.08 = 4 * 8.4 - 2.52.
    places = [(4.2, -4.2, 3.7 * 8.4), (-3.7 * 8.4, -4.2, 4.1), (4.2 + 8.4, -4.3, -12.6)]
    flock, _ = given(points(places))
    boids = support.copied(flock, BOIDS, 0)
    assert boids["ImageFlags"].tolist() == [[1, 0, 4], [-4, 0, 0], [2, -1, -1]]
    expected = [(-4.2, -4.2, -2.52), (2.52, -4.2, 4.1), (-4.2, 4.1, -4.2)]
    assert numpy.abs(boids["Points"] - expected).max() < 1e-13
    assert boids["Points"][0, :2].tolist() == [-4.2, -4.2] and boids["Points"][1, 1:].tolist() == [-4.2, 4.1]
    assert numpy.abs(boids["Points"] + 8.4 * boids["ImageFlags"] - places).max() < 1e-13


def test_the_path_goes_on_from_where_it_was_given():
    # One boid, 0.125 a tick on x: from 11.75 through the face at 12, which is the second one.
    flock, _ = given(points([(11.75, 0, 0)], [(0.5, 0, 0)]), Period=8, TimeStep=0.25)
    moments = ((0, 3.75, 1), (1, 3.875, 1), (2, -4, 2), (3, -3.875, 2), (65, 3.875, 2), (66, -4, 3))
    for tick, x, flag in moments:
        boids = support.copied(flock, BOIDS, tick * 0.25)
        assert boids["Points"].tolist() == [[x, 0, 0]], tick
        assert boids["ImageFlags"].tolist() == [[flag, 0, 0]], tick


def test_a_point_that_is_wrapped_is_a_neighbor():
    # 7.5 is -0.5 with the period 8, one unit from 0.5.
    flock, _ = given(points([(0.5, 0, 0), (7.5, 0, 0)]), Period=8)
    boids = support.copied(flock, BOIDS, 0)
    assert boids["NeighborCount"].tolist() == [1, 1] and boids["Cohesion"].tolist() == [[-1, 0, 0], [1, 0, 0]]


def test_points_and_velocities_of_other_types():
    places, velocity = [(0.1, -3.3, 1), (4.2, 0, -2)], [(1, 2, 3), (0, 0, 0)]
    types = (numpy.float32, numpy.int8, numpy.uint8, numpy.int16, numpy.int32, numpy.int64, numpy.uint64)
    for dtype in types:
        flock, _ = given(points(places, array(velocity, "Velocity", dtype), numpy.float32))
        data = support.output(flock, BOIDS, 0)
        boids = support.copied(flock, BOIDS, 0)
        assert data.GetPoints().GetDataType() == vtk.VTK_DOUBLE
        assert data.GetPointData().GetArray("Velocity").GetDataType() == vtk.VTK_DOUBLE
        assert boids["Velocity"].tolist() == [[1, 2, 3], [0, 0, 0]], dtype
        assert boids["Speed"].tolist() == [14**0.5, 0] and boids["AtRest"].tolist() == [0, 1]
        # In single precision 4.2 is less than in double precision, so it is inside.
        assert numpy.array_equal(boids["Points"], numpy.array(places, numpy.float32).astype(float))
        assert not boids["ImageFlags"].any()
    flock, _ = given(points([(1, -5, 9)], dtype=numpy.int32), Period=8)
    boids = support.copied(flock, BOIDS, 0)
    assert boids["Points"].tolist() == [[1, 3, 1]] and boids["ImageFlags"].tolist() == [[0, -1, 1]]


def test_velocities_above_the_maximum_speed_are_taken_as_they_stand():
    velocity = [(30, 40, 0), (0, 0, -1e9), (1, 1, 1)]
    places = [(-4, -4, -4), (0, 0, 0), (3, 3, 3)]
    flock, _ = given(points(places, velocity), MaximumSpeed=1.8, PerceptionRadius=0.5)
    for time in (0, 0.4, 0):
        boids = support.copied(flock, BOIDS, time)
    assert boids["Velocity"].tolist() == [list(map(float, v)) for v in velocity]
    assert boids["Speed"].tolist() == [50, 1e9, 3**0.5]
    # Nobody is near: the next tick brings them to the maximum speed, in their direction.
    q = 1.8 / 50
    moved = support.copied(flock, BOIDS, DT)
    assert moved["Velocity"].tolist() == [[30 * q, 40 * q, 0], [0, 0, -1e9 * (1.8 / 1e9)], [1, 1, 1]]
    assert moved["Points"][0].tolist() == [-4 + DT * (30 * q), -4 + DT * (40 * q), -4]


def test_the_largest_numbers_are_good():
    flock, _ = given(points([(1e9, -1e9, 0)], [(1e9, -1e9, 1e9)]))
    messages = support.Messages(flock)
    assert support.copied(flock, BOIDS, 0)["Velocity"].tolist() == [[1e9, -1e9, 1e9]]
    assert support.output(flock, BOIDS, 0.4).GetNumberOfPoints() == 1 and messages.take() == ([], [])


def test_without_velocities_all_are_at_rest():
    data = points([(0, 0, 0), (1, 0, 0)])
    # No point array of that name: none of these is one.
    data.GetPointData().AddArray(array([(1, 1, 1)] * 2, "velocity"))
    data.GetPointData().SetVectors(array([(1, 1, 1)] * 2, "Vectors"))
    data.GetCellData().AddArray(array([(1, 1, 1)] * 2, "Velocity"))
    data.GetFieldData().AddArray(array([(1, 1, 1)] * 2, "Velocity"))
    flock, _ = given(data)
    boids = support.copied(flock, BOIDS, 0)
    assert boids["AtRest"].tolist() == [1, 1] and not boids["Velocity"].any() and not boids["Speed"].any()
    # One unit apart: too far for separation, so v' = 0.3 d and x' = x + 0.04 v'.
    moved = support.copied(flock, BOIDS, DT)
    assert moved["Velocity"].tolist() == [[0.3, 0, 0], [-0.3, 0, 0]] and moved["AtRest"].tolist() == [0, 0]
    assert moved["Points"].tolist() == [[DT * 0.3, 0, 0], [1 - DT * 0.3, 0, 0]]


def test_no_points():
    flock, put = given(points([(1, 2, 3)], [(1, 0, 0)]))
    messages = support.Messages(flock)
    names = support.copied(flock, BOIDS, 0).keys()
    no_velocities = vtk.vtkDoubleArray()
    no_velocities.SetName("Velocity")
    no_velocities.SetNumberOfComponents(3)
    for data in (vtkPolyData(), points([]), points([], no_velocities)):
        put(data)
        for time in (0, 0.4, 1e6):
            counts = [support.output(flock, port, time).GetNumberOfPoints() for port in PORTS]
            assert counts == [0, 0, 0, 8], counts
            shown = support.output(flock, BOIDS, time)
            assert {"Points"} | support.copied(flock, BOIDS, time).keys() == names
            for name, value in (("NumberOfBoids", 0), ("MeanSpeed", 0), ("Polarization", 0)):
                assert support.field(shown, name) == value
        put(points([(1, 2, 3)]))
        assert support.copied(flock, BOIDS, 0)["Points"].tolist() == [[1, 2, 3]]
    assert messages.take() == ([], [])


def test_other_arrays_and_cells_of_the_input_are_left():
    start = support.contents(support.output(simple.PeriodicBoids(NumberOfBoids=6), BOIDS, 2))
    plain = points(start["Points"], start["Velocity"])
    rich = points(start["Points"], start["Velocity"])
    others = {"BoidId": range(10, 4, -1), "AtRest": [9] * 6, "Colour": range(6), "Speed": [3] * 6}
    for name, values in others.items():
        rich.GetPointData().AddArray(array(values, name))
    rich.GetPointData().SetGlobalIds(array([5, 4, 3, 3, 2, 1], "Ids", numpy.int64))
    rich.Allocate()
    rich.InsertNextCell(4, 6, range(6))
    before = support.contents(rich)
    flocks = [all_ports(given(data)[0]) for data in (plain, rich)]
    assert all(map(support.equal, *flocks)) and flocks[0][0]["BoidId"].tolist() == list(range(6))
    assert support.equal(support.contents(rich), before), "the input was changed"


# Inputs that are not allowed


def strings():
    """Velocities as text."""
    made = vtk.vtkStringArray()
    made.SetName("Velocity")
    made.SetNumberOfComponents(3)
    for _ in range(9):
        made.InsertNextValue("1")
    return made


def spoilt(which, boid, value):
    """Three boids, one number of which is spoilt."""
    numbers = numpy.array([[(0.5, 1, 2), (1, 2, -3), (3, 3, 3)], [(1, 0, 0), (0, 1, 0), (0, 0, 1)]], float)
    numbers[which, boid, boid] = value
    return points(*numbers)


GOOD = spoilt(0, 0, 0.5)
# A bad input, what its message must name, and the value that it ends with.
BAD = [
    (lambda: spoilt(0, 1, NAN), ("position", "boid 1"), NAN),
    (lambda: spoilt(0, 2, INF), ("position", "boid 2"), INF),
    (lambda: spoilt(0, 0, 1e10), ("position", "boid 0"), 1e10),
    (lambda: spoilt(0, 2, -1e10), ("position", "boid 2"), -1e10),
    (lambda: spoilt(0, 2, math.nextafter(1e9, 1e10)), ("position", "boid 2"), math.nextafter(1e9, 1e10)),
    (lambda: spoilt(1, 2, -INF), ("velocity", "boid 2"), -INF),
    (lambda: spoilt(1, 0, NAN), ("velocity", "boid 0"), NAN),
    (lambda: spoilt(1, 1, 1e10), ("velocity", "boid 1"), 1e10),
    (lambda: points([(1, 2, 3)] * 3, [(1, 2)] * 3), ("Velocity", "2"), None),
    (lambda: points([(1, 2, 3)] * 3, [(1, 2, 3, 4)] * 3), ("Velocity", "4"), None),
    (lambda: points([(1, 2, 3)] * 3, [1, 2, 3]), ("Velocity", "1"), None),
    (lambda: points([(1, 2, 3)] * 3, [(1, 2, 3)] * 2), ("Velocity", "2", "3"), None),
    (lambda: points([(1, 2, 3)] * 3, strings()), ("Velocity", "string"), None),
]


def test_each_bad_input_gives_one_message_and_nothing_else():
    expected = all_ports(given(GOOD)[0])
    for make, words, value in BAD:
        # Also where it is the first one; the same again is not said again.
        for first in (GOOD, make()):
            flock, put = given(first)
            messages = support.Messages(flock)
            all_ports(flock)
            put(make())
            assert_empty(flock)
            errors, warnings = messages.take()
            assert_sentence(errors, words, value)
            assert not warnings and list(flock.TimestepValues) == [tick * DT for tick in range(1001)]
            put(GOOD)
            assert all(map(support.equal, all_ports(flock), expected)), words
            assert messages.take() == ([], []), words
            put(make())
            support.output(flock, BOIDS, 0.4)
            assert_sentence(messages.take()[0], words, value)
            simple.Delete(flock)


def test_a_bad_input_after_a_bad_one_is_told():
    flock, put = given(GOOD)
    messages = support.Messages(flock)
    for make, words, value in BAD + BAD[-2::-1]:
        put(make())
        assert_empty(flock)
        assert_sentence(messages.take()[0], words, value)


def test_a_number_that_is_spoilt_in_place_and_mended():
    data = spoilt(0, 0, 0.5)
    flock, _ = given(data)
    messages = support.Messages(flock)
    expected = all_ports(flock)
    velocity = data.GetPointData().GetArray("Velocity")
    for value in (NAN, 1e10, INF):
        velocity.SetTuple3(1, 0, value, 0)
        velocity.Modified()
        assert_empty(flock)
        assert_sentence(messages.take()[0], ("velocity", "boid 1"), value)
    velocity.SetTuple3(1, 0, 1, 0)
    velocity.Modified()
    assert all(map(support.equal, all_ports(flock), expected)) and messages.take() == ([], [])


def test_each_port_alone_is_empty_after_a_bad_input():
    flock, put = given(GOOD)
    algorithm = flock.GetClientSideObject()
    messages = support.Messages(flock)
    for first in PORTS:
        shown = {port: support.contents(support.request(algorithm, port, 0.4)) for port in PORTS}
        assert all(len(item["Points"]) for item in shown.values())
        put(spoilt(1, 1, NAN))
        for port in (first, *PORTS):
            data = support.request(algorithm, port, 0.4)
            assert data.GetNumberOfPoints() == data.GetFieldData().GetNumberOfArrays() == 0, (first, port)
        assert_sentence(messages.take()[0], ("velocity", "boid 1"), NAN)
        put(GOOD)
        for port in (first, *PORTS):
            assert support.equal(support.contents(support.request(algorithm, port, 0.4)), shown[port])


def test_a_bad_entry_and_a_bad_input():
    expected = all_ports(given(GOOD)[0])
    flock, put = given(GOOD)
    messages = support.Messages(flock)
    flock.PerceptionRadius = -1
    assert_empty(flock)
    assert_sentence(messages.take()[0], ("PerceptionRadius",), -1)
    put(spoilt(0, 1, NAN))
    assert_empty(flock)
    # The radius was told.
    assert messages.take() == ([], [])
    flock.PerceptionRadius = 2.4
    assert_empty(flock)
    assert_sentence(messages.take()[0], ("position", "boid 1"), NAN)
    put(GOOD)
    assert all(map(support.equal, all_ports(flock), expected)) and messages.take() == ([], [])


def test_a_chosen_boid_that_the_input_does_not_have_is_told():
    flock, put = given(GOOD, ChosenBoid=4)
    messages = support.Messages(flock)
    for number, warned in ((3, True), (5, False), (3, True), (4, True), (0, False), (4, True)):
        put(points([(1, 2, 3)] * number))
        counts = [support.output(flock, CHOSEN_BOID, time).GetNumberOfPoints() for time in (0.4, 0, 2)]
        assert counts == [number == 5] * 3, (number, counts)
        errors, warnings = messages.take()
        assert not errors and len(warnings) == warned, (number, errors, warnings)
        assert all("ChosenBoid" in text and str(number - 1) in text for text in warnings), warnings


# The proxy


def test_names_ports_and_hints():
    flock, _ = given(GOOD)
    proxy = flock.SMProxy
    assert (flock.GetXMLGroup(), flock.GetXMLName()) == ("filters", "PeriodicBoidsFromPoints")
    assert flock.GetXMLLabel() == "Periodic Boids From Points"
    assert flock.GetClientSideObject().GetClassName() == "vtkPeriodicBoids"
    names = [proxy.GetOutputPortName(port) for port in range(proxy.GetNumberOfOutputPorts())]
    assert names == ["Boids", "Cones", "Chosen Boid", "Box"], names
    element = proxy.GetHints()
    hints = [element.GetNestedElement(i) for i in range(element.GetNumberOfNestedElements())]
    attributes = ("type", "port", "view", "category")
    assert [(hint.GetName(), *map(hint.GetAttribute, attributes)) for hint in hints] == HINTS


def described(proxy, name):
    """What the panel and scripts know of a property."""
    found = proxy.SMProxy.GetProperty(name)
    documentation = found.GetDocumentation().GetDescription()
    domain = found.FindDomain("vtkSMDoubleRangeDomain") or found.FindDomain("vtkSMIntRangeDomain")
    ends = [(domain.GetMinimum(0), domain.GetMaximum(0))] if domain else []
    label, kind = found.GetXMLLabel(), found.GetClassName()
    visibility, command = found.GetPanelVisibility(), found.GetCommand()
    return kind, label, documentation, visibility, command, found.GetInformationOnly(), ends


def test_all_other_properties_are_those_of_the_source():
    source, (flock, _) = simple.PeriodicBoids(), given(GOOD)
    shared = set(source.ListProperties()) - SEEDED
    assert len(shared) == 16 and set(flock.ListProperties()) == shared | SEEDED | {"Input"}
    for name in shared:
        assert described(flock, name) == described(source, name), name
    algorithm = flock.GetClientSideObject()
    for name in shared - {"TimestepValues", "TimeRange"}:
        default = source.GetPropertyValue(name)
        assert flock.GetPropertyValue(name) == default == getattr(algorithm, "Get" + name)(), name
        setattr(flock, name, default + 1)
        flock.UpdateVTKObjects()
        assert getattr(algorithm, "Get" + name)() == default + 1, name
        setattr(flock, name, default)
    for proxy in (flock, source):
        documentation = proxy.SMProxy.GetDocumentation()
        assert documentation.GetShortHelp() and documentation.GetLongHelp()
        assert len(documentation.GetDescription()) > 100
    assert len(flock.SMProxy.GetProperty("Input").GetDocumentation().GetDescription()) > 20


def test_what_belongs_to_a_seeded_start_cannot_be_set():
    flock, _ = given(GOOD)
    before = all_ports(flock)
    for name in SEEDED:
        try:
            setattr(flock, name, 5)
            raise AssertionError(name + " was set")
        except AttributeError:
            pass
    # Nor does it count where it can be set.
    algorithm = flock.GetClientSideObject()
    algorithm.SetSeed(1.5)
    algorithm.SetNumberOfBoids(-3)
    assert all(map(support.equal, all_ports(flock), before))


def field_names(data):
    fields = data.GetFieldData()
    return {fields.GetArrayName(i) for i in range(fields.GetNumberOfArrays())}


def assert_own_fields(flock, data, tick):
    """The field data of a source but for the seed: nothing of the input's."""
    source = simple.PeriodicBoids()
    expected = field_names(support.output(source)) - {"Seed"}
    simple.Delete(source)
    assert field_names(data) == expected, field_names(data) ^ expected
    assert support.field(data, "Tick") == tick, (support.field(data, "Tick"), tick)
    assert support.field(data, "NumberOfBoids") == 3
    for name in expected & set(flock.ListProperties()) - SEEDED:
        assert support.field(data, name) == flock.GetPropertyValue(name), name


def test_field_data():
    flock, _ = given(GOOD)
    for tick, port in itertools.product((0, 10), PORTS):
        assert_own_fields(flock, support.output(flock, port, tick * DT), tick)


def test_field_data_of_the_input_stay_out_of_each_port():
    # VTK passes the input's field data to all outputs, also to those that it does not make.
    flock, _ = given(with_fields(spoilt(0, 0, 0.5)))
    algorithm = flock.GetClientSideObject()
    for port, other in itertools.product(PORTS, PORTS):
        assert_own_fields(flock, support.request(algorithm, port, 0.4), 10)
        support.request(algorithm, other, 0.8)
        assert_own_fields(flock, support.request(algorithm, port, 0.4), 10)
    for tick, port in itertools.product((0, 10, 3), PORTS):
        assert_own_fields(flock, support.output(flock, port, tick * DT), tick)


def test_field_data_of_a_bad_input_stay_out_of_each_port():
    flock, put = given(with_fields(spoilt(0, 0, NAN)))
    support.Messages(flock)
    assert_empty(flock)
    put(with_fields(spoilt(0, 0, 0.5)))
    support.output(flock, BOIDS, 0.4)
    put(with_fields(spoilt(1, 2, INF)))
    assert_empty(flock)


def test_time_steps_are_its_own():
    source = simple.PeriodicBoids(NumberOfBoids=3, NumberOfTicks=5, TimeStep=0.5)
    flock = simple.PeriodicBoidsFromPoints(Input=source, NumberOfTicks=7)
    support.Messages(flock)
    for ticks, step in ((7, 0.04), (7, 0.1), (3, 0.1), (3, NAN), (3, 0.04)):
        flock.NumberOfTicks, flock.TimeStep = ticks, step
        flock.UpdatePipelineInformation()
        expected = [] if step != step else [tick * step for tick in range(ticks + 1)]
        assert list(flock.TimestepValues) == expected, (ticks, step)


def test_a_state_file():
    source = simple.PeriodicBoids(NumberOfBoids=7, Seed=3)
    flock = simple.PeriodicBoidsFromPoints(Input=source, PerceptionRadius=1.1, registrationName="Given")
    expected = support.copied(flock, BOIDS, 1)
    simple.SaveState("given.pvsm")
    simple.ResetSession()
    support.load()
    simple.LoadState("given.pvsm")
    found = simple.FindSource("Given")
    assert found.PerceptionRadius == 1.1 and support.equal(support.copied(found, BOIDS, 1), expected)


# Another flock as the input


def test_a_flock_goes_on_from_itself():
    source = simple.PeriodicBoids(NumberOfBoids=60, Seed=5)
    steps = dict(Firsttimestep=100, Lasttimestep=102)
    simple.SaveData("s.vtp", proxy=source, Writetimestepsasfileseries=1, DataMode="Binary", **steps)
    began = support.copied(source, BOIDS, 100 * DT)
    assert began["ImageFlags"].any()
    series = simple.OpenDataFile([f"s_{tick}.vtp" for tick in range(100, 103)])
    series.UpdatePipelineInformation()
    assert list(series.TimestepValues) == [tick * DT for tick in range(100, 103)]
    fixed = simple.ForceTime(Input=source, IgnorePipelineTime=1, ForcedTime=100 * DT)
    # A time, a file, and files of which the first is not of the time 0.
    for start in (fixed, simple.OpenDataFile("s_100.vtp"), series):
        flock = simple.PeriodicBoidsFromPoints(Input=start)
        for tick in (0, 1, 50, 200, 102, 7, 0):
            found = support.copied(flock, BOIDS, tick * DT)
            expected = support.copied(source, BOIDS, (100 + tick) * DT)
            assert support.equal({n: found[n] for n in STATE}, {n: expected[n] for n in STATE}), tick
            assert numpy.array_equal(found["ImageFlags"], expected["ImageFlags"] - began["ImageFlags"]), tick
            support.output(start, BOIDS, 102 * DT)


def test_of_an_input_with_time_steps_the_first_is_taken():
    moving = simple.PeriodicBoids(NumberOfBoids=40, Seed=9)
    expected = {tick: support.copied(moving, BOIDS, tick * DT) for tick in (0, 1, 25, 200, 1000)}
    for order in ((1000, 200, 25, 1, 0), (0, 1, 25, 200, 1000), (25, 0, 200, 1), (1, 1000, 1)):
        source = simple.PeriodicBoids(NumberOfBoids=40, Seed=9)
        flock = simple.PeriodicBoidsFromPoints(Input=source)
        for tick in order:
            assert support.equal(support.copied(flock, BOIDS, tick * DT), expected[tick]), (order, tick)
            # Shown beside it, at another time.
            support.output(source, BOIDS, 3)


def computed(flock, beside):
    """How often progress is told while three ticks are shown, with the input at their times beside or not."""
    support.output(flock, BOIDS, 200 * DT)
    told = []
    tag = flock.GetClientSideObject().AddObserver("ProgressEvent", lambda *_: told.append(1))
    for tick in (201, 202, 203):
        if beside:
            support.output(flock.Input, BOIDS, tick * DT)
        support.output(flock, BOIDS, tick * DT)
    flock.GetClientSideObject().RemoveObserver(tag)
    return len(told)


def test_a_moving_input_that_is_shown_beside_costs_no_tick_again():
    # Told once a tick that is computed, and at both ends of each request.
    flock = simple.PeriodicBoidsFromPoints(Input=simple.PeriodicBoids(NumberOfBoids=10))
    counts = computed(flock, beside=False), computed(flock, beside=True)
    assert all(3 <= count < 100 for count in counts), counts


def test_a_bad_moving_input_that_is_shown_beside_is_told_once():
    source = simple.PeriodicBoids(NumberOfBoids=10)
    bad = simple.Calculator(Input=source, ResultArrayName="Velocity", Function="1e10*Velocity")
    flock = simple.PeriodicBoidsFromPoints(Input=bad)
    messages = support.Messages(flock)
    for tick in range(5):
        support.output(bad, 0, tick * DT)
        assert support.output(flock, BOIDS, tick * DT).GetNumberOfPoints() == 0
    assert_sentence(messages.take()[0], ("velocity", "boid 0"))


# Changes of the input


def assert_shows(flock, data, time):
    """All ports show what a filter shows that never had another input."""
    fresh, _ = given(data)
    assert all(map(support.equal, all_ports(flock, (time,)), all_ports(fresh, (time,))))
    simple.Delete(fresh)


def test_a_changed_input_shows_at_once():
    flock, put = given(GOOD)
    starts = [
        points([(1, 1, 1), (2, 2, 2)], [(1, 0, 0), (0, 1, 0)]),
        points([(1, 1, 1), (2, 2, 2.5)], [(1, 0, 0), (0, 1, 0)]),
        points([(1, 1, 1), (2, 2, 2.5)], [(1, 0, 0), (0, 1.5, 0)]),
        points([(1, 1, 1), (2, 2, 2.5)]),
        points([(1, 1, 1)] * 5),
        points([]),
        points([(0, 1, 1)]),
    ]
    for time, data in itertools.product((0.4, 0, 2), starts):
        put(data)
        boids = support.copied(flock, BOIDS, time)
        assert_shows(flock, data, time)
        if time == 0 and data.GetNumberOfPoints():
            assert numpy.array_equal(boids["Points"], vtk_to_numpy(data.GetPoints().GetData()))
    # Each of them is another flock, or nothing would be shown by this.
    shown = [support.contents(support.output(given(data)[0], BOIDS, 0.4)) for data in starts]
    assert not any(support.equal(a, b) for a, b in itertools.combinations(shown, 2))


def test_points_moved_in_place_show_at_once():
    data = points([(1, 1, 1), (2, 2, 2)], [(1, 0, 0), (0, 1, 0)])
    flock, _ = given(data)
    for x, time in ((1.5, 0), (0.5, 0), (9, 0.4), (1, 0.4), (0.75, 0)):
        data.GetPoints().SetPoint(0, x, 1, 1)
        data.GetPoints().Modified()
        boids = support.copied(flock, BOIDS, time)
        assert time or boids["Points"][0].tolist() == [x if x < 4.2 else 9 - 8.4, 1, 1]
        assert_shows(flock, data, time)


def test_a_changed_input_shows_on_each_port_asked_alone():
    flock, put = given(GOOD)
    algorithm = flock.GetClientSideObject()
    for x, port in itertools.product((1, 2, 3), PORTS):
        put(points([(x, 1, 1)] * x, [(0, 1, 0)] * x))
        shown = support.contents(support.request(algorithm, port, 0.4))
        fresh = given(points([(x, 1, 1)] * x, [(0, 1, 0)] * x))[0].GetClientSideObject()
        assert support.equal(shown, support.contents(support.request(fresh, port, 0.4))), (x, port)


def test_an_entry_of_the_input_and_another_input():
    source = simple.PeriodicBoids(NumberOfBoids=20)
    flock = simple.PeriodicBoidsFromPoints(Input=source)
    for name, value in (("Seed", 7), ("NumberOfBoids", 9), ("Seed", 42), ("NumberOfBoids", 20)):
        setattr(source, name, value)
        fresh = simple.PeriodicBoids(NumberOfBoids=source.NumberOfBoids, Seed=source.Seed)
        expected = support.copied(fresh, BOIDS, 0.4)
        assert support.equal(support.copied(flock, BOIDS, 0.4), expected), name
        other, _ = given(GOOD)
        assert len(support.copied(other, BOIDS, 0.4)["Points"]) == 3
        other.Input = fresh
        assert support.equal(support.copied(other, BOIDS, 0.4), expected), name


# Pieces


def on_a_flock(number):
    """A VTK object whose input is a flock that comes in pieces itself, and that flock."""
    source, flock = vtkPeriodicBoids(), vtkPeriodicBoids()
    source.SetNumberOfBoids(number)
    flock.SetInputConnection(source.GetOutputPort())
    return source, flock


def point_arrays(data):
    """Points and point arrays alone."""
    found = support.contents(data)
    return {name: found[name] for name in ("Points", "ImageFlags", *STATE) if name in found}


def test_pieces_are_the_whole():
    for number, pieces, port in itertools.product((0, 1, 5, 150), (1, 2, 3, 7), PORTS):
        # The seeded flock has the same start.
        alone = vtkPeriodicBoids()
        alone.SetNumberOfBoids(number)
        whole = point_arrays(support.request(alone, port, 0.4))
        source, flock = on_a_flock(number)
        parts = [point_arrays(support.request(flock, port, 0.4, piece, pieces)) for piece in range(pieces)]
        assert source.GetOutputDataObject(BOIDS).GetNumberOfPoints() == number
        for name, values in whole.items():
            found = numpy.concatenate([part[name] for part in parts if name in part])
            same = found.dtype == values.dtype and found.tobytes() == values.tobytes()
            assert same, (number, pieces, port, name)
        if port == BOIDS:
            sizes = [len(part["BoidId"]) for part in parts]
            assert max(sizes) - min(sizes) <= 1, sizes


def test_each_piece_has_the_measures_of_the_whole():
    measures = ("MeanSpeed", "Polarization", "NumberOfBoids", "Tick")
    alone = vtkPeriodicBoids()
    alone.SetNumberOfBoids(5)
    whole = support.request(alone, BOIDS, 0.4)
    for pieces in (1, 2, 3, 7):
        _, flock = on_a_flock(5)
        for piece in range(pieces):
            part = support.request(flock, BOIDS, 0.4, piece, pieces)
            assert all(support.field(part, name) == support.field(whole, name) for name in measures)


# The last test: a ProgrammableSource puts names of its own, as all and min, into this file's.

# One boid at (t + 1, 0, 0) at the time t, with any time from 0 to 4.
AT_ANY_TIME = """
from vtkmodules.vtkCommonCore import vtkPoints
from vtkmodules.vtkCommonExecutionModel import vtkStreamingDemandDrivenPipeline as Pipeline
asked = self.GetOutputInformation(0)
time = asked.Get(Pipeline.UPDATE_TIME_STEP()) if asked.Has(Pipeline.UPDATE_TIME_STEP()) else 0
places = vtkPoints()
places.InsertNextPoint(time + 1, 0, 0)
self.GetOutput().SetPoints(places)
"""
ITS_RANGE = """
from vtkmodules.vtkCommonExecutionModel import vtkStreamingDemandDrivenPipeline as Pipeline
self.GetOutputInformation(0).Set(Pipeline.TIME_RANGE(), [0.0, 4.0], 2)
"""


def test_an_input_at_any_time_gives_one_start():
    # A boid alone at rest stays where it starts, whatever time is asked for.
    source = simple.ProgrammableSource(
        OutputDataSetType="vtkPolyData", Script=AT_ANY_TIME, ScriptRequestInformation=ITS_RANGE
    )
    flock = simple.PeriodicBoidsFromPoints(Input=source)
    found = [support.copied(flock, BOIDS, time)["Points"].tolist() for time in (0, 2, 1, 0)]
    assert found == [[[1, 0, 0]]] * 4, found


support.main(globals())
