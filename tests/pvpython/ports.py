# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Ports asked for one by one, in many orders: never stale, never of another tick."""

import functools
import random

import numpy
import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple
from support import BOIDS, BOX, CHOSEN_BOID, CONES
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkFiltersCore import vtkPassThrough
from vtkmodules.vtkFiltersGeneral import vtkTransformPolyDataFilter
from vtkmodules.vtkCommonTransforms import vtkTransform

PORTS = (BOIDS, CONES, CHOSEN_BOID, BOX)
TICKS = 30
CHANGES = [
    ("ChosenBoid", (-1, 0, 7, 19)),
    ("Seed", (1, 2)),
    ("Period", (8.4, 6.5)),
    ("ConeLength", (0.25, 0.5)),
    ("CacheSize", (0, 256)),
    ("NumberOfTicks", (TICKS, TICKS + 5)),
    ("MaximumSpeed", (0, 1.8)),
]
START = {name: values[0] for name, values in CHANGES} | {"NumberOfBoids": 20}


def swarm(properties=START):
    """A VTK object of its own, without a proxy."""
    algorithm = vtkPeriodicBoids()
    for name, value in dict(properties).items():
        getattr(algorithm, "Set" + name)(value)
    return algorithm


@functools.cache
def expected(properties, port, tick):
    """What a fresh source shows on a port that is all it is asked for."""
    return support.contents(support.request(swarm(properties), port, tick * 0.04))


def assert_shows(data, properties, port, tick):
    """A port shows a tick, all of it and of nothing else."""
    right = expected(tuple(sorted(properties.items())), port, tick)
    found = support.contents(data)
    wrong = [name for name in found.keys() | right.keys() if not same(found.get(name), right.get(name))]
    assert not wrong, (port, tick, wrong)


def same(a, b):
    """Whether two arrays have the same bits."""
    return a is not None and b is not None and a.dtype == b.dtype and a.tobytes() == b.tobytes()


def change(algorithm, properties, chance):
    """Another value for one of the properties, or the same one again."""
    name, values = chance.choice(CHANGES)
    properties[name] = chance.choice(values)
    getattr(algorithm, "Set" + name)(properties[name])


def a_request(chance, ticks):
    """A port, a tick, and a time that shows it: its own, or one between it and the next."""
    port, tick = chance.choice(PORTS), chance.choice(ticks)
    return port, tick, (tick + chance.choice((0, 0, 0.25, 0.5))) * 0.04


def test_expected_values_differ():
    """Otherwise the tests below could not fail."""
    start = tuple(sorted(START.items()))
    for port in PORTS:
        shown = [expected(start, port, tick) for tick in (0, 1, TICKS)]
        assert not any(support.equal(a, b) for a in shown for b in shown if a is not b)
        assert all(item["field Tick"] == tick for item, tick in zip(shown, (0, 1, TICKS)))


def test_Update_of_a_VTK_object_brings_all_ports_but_the_cones_up_to_date():
    algorithm = swarm()
    algorithm.Update()
    for port in (BOIDS, CHOSEN_BOID, BOX):
        assert_shows(algorithm.GetOutputDataObject(port), START, port, 0)
    assert algorithm.GetOutputDataObject(CONES).GetNumberOfPoints() == 0
    algorithm.SetChosenBoid(7)
    algorithm.UpdateTimeStep(0.2)
    for port in (BOIDS, CHOSEN_BOID, BOX):
        assert_shows(algorithm.GetOutputDataObject(port), START | {"ChosenBoid": 7}, port, 5)
    assert algorithm.GetOutputDataObject(CONES).GetNumberOfPoints() == 0
    algorithm.Update(CONES)
    cones = algorithm.GetOutputDataObject(CONES)
    assert_shows(cones, START | {"ChosenBoid": 7}, CONES, support.field(cones, "Tick"))


def test_each_port_alone_first():
    for port in PORTS:
        assert_shows(support.request(swarm(), port, 0.4), START, port, 10)
        untimed = support.request(swarm(), port)
        assert_shows(untimed, START, port, 0)


def test_times_in_many_orders():
    chance = random.Random(1)
    for _ in range(20):
        algorithm = swarm()
        for _ in range(40):
            port, tick, time = a_request(chance, (0, 1, 2, TICKS))
            assert_shows(support.request(algorithm, port, time), START, port, tick)


def test_parameters_and_times_in_many_orders():
    chance = random.Random(2)
    for _ in range(15):
        algorithm, properties = swarm(), dict(START)
        for _ in range(60):
            if chance.random() < 0.4:
                change(algorithm, properties, chance)
            port, tick, time = a_request(chance, (0, 3, TICKS))
            assert_shows(support.request(algorithm, port, time), properties, port, tick)
            if port == BOIDS:
                # A port that was asked for alone since then may show its own tick.
                for along in (CHOSEN_BOID, BOX):
                    data = algorithm.GetOutputDataObject(along)
                    assert_shows(data, properties, along, support.field(data, "Tick"))


def test_a_filter_on_each_port_at_times_of_its_own():
    chance = random.Random(3)
    algorithm, properties = swarm(), dict(START)
    filters = {port: vtkPassThrough() for port in PORTS}
    for port, item in filters.items():
        item.SetInputConnection(algorithm.GetOutputPort(port))
    for _ in range(400):
        if chance.random() < 0.2:
            change(algorithm, properties, chance)
        port, tick, time = a_request(chance, (0, 3, TICKS))
        filters[port].UpdateTimeStep(time)
        assert_shows(filters[port].GetOutputDataObject(0), properties, port, tick)


def test_a_filter_on_two_ports():
    algorithm = swarm()
    together = vtkTransformPolyDataFilter()
    together.SetTransform(vtkTransform())
    other = vtkPassThrough()
    together.SetInputConnection(algorithm.GetOutputPort(CHOSEN_BOID))
    other.SetInputConnection(algorithm.GetOutputPort(BOIDS))
    for tick in (0, 5, 5, 2, TICKS, 0):
        for chosen in (3, 4):
            algorithm.SetChosenBoid(chosen)
            together.UpdateTimeStep(tick * 0.04)
            other.UpdateTimeStep(tick * 0.04)
            boids, row = map(support.contents, (other.GetOutputDataObject(0), together.GetOutputDataObject(0)))
            assert row["BoidId"] == [chosen]
            assert row["Points"].tobytes() == boids["Points"][chosen].tobytes()


def test_the_pipeline_of_ParaView_is_never_stale():
    chance = random.Random(4)
    source = simple.PeriodicBoids(**START)
    properties = dict(START)
    for _ in range(150):
        name, values = chance.choice(CHANGES)
        properties[name] = chance.choice(values)
        setattr(source, name, properties[name])
        port, tick, time = a_request(chance, (0, 3, TICKS))
        assert_shows(support.output(source, port, time), properties, port, tick)


def test_T54_a_held_output_stays_as_it_was():
    algorithm = swarm()
    held = []
    for tick in (5, 6, 0, TICKS, 5):
        for port in PORTS:
            copy = vtkPolyData()
            copy.ShallowCopy(support.request(algorithm, port, tick * 0.04))
            held.append((copy, port, tick))
    algorithm.SetSeed(99)
    for port in PORTS:
        support.request(algorithm, port, 0.4)
    for copy, port, tick in held:
        assert_shows(copy, START, port, tick)
    del algorithm
    for copy, port, tick in held:
        assert_shows(copy, START, port, tick)


def test_T54_who_writes_into_an_output_changes_no_other_tick():
    algorithm = swarm()
    for tick in (5, 6, 0, 7, 5):
        for port in PORTS:
            data = support.request(algorithm, port, tick * 0.04)
            assert_shows(data, START, port, tick)
            spoilt = [data.GetPoints().GetData()] if data.GetPoints() else []
            spoilt += [data.GetPointData().GetArray(i) for i in range(data.GetPointData().GetNumberOfArrays())]
            for array in spoilt:
                support.vtk_to_numpy(array)[...] = 3


def test_T54_a_calculator_with_an_array_s_name():
    source = simple.PeriodicBoids(NumberOfBoids=20)
    calculator = simple.Calculator(Input=source, ResultArrayName="Velocity", Function="-2*Velocity")
    for tick in (5, 6, 5, 0):
        calculator.UpdatePipeline(tick * 0.04)
        result = calculator.GetClientSideObject().GetOutputDataObject(0).GetPointData().GetArray("Velocity")
        velocity = support.copied(source, BOIDS, tick * 0.04)["Velocity"]
        fresh = support.contents(support.request(swarm({"NumberOfBoids": 20}), BOIDS, tick * 0.04))
        assert velocity.tobytes() == fresh["Velocity"].tobytes()
        assert numpy.array_equal(support.vtk_to_numpy(result), -2 * velocity)


support.main(globals())
