# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Time steps, and what a time shows that is none of them."""

import math

import numpy
import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import servermanager, simple
from support import BOIDS, Pipeline

STEPS = (0.04, 0.1, 0.07, 1 / 3, 1 / 65, 1e-3, 0.2, 1e-9, 1e3)


def swarm(step=0.04, ticks=1000, boids=1):
    """A VTK object of its own, without a proxy."""
    algorithm = vtkPeriodicBoids()
    algorithm.SetNumberOfBoids(boids)
    algorithm.SetTimeStep(step)
    algorithm.SetNumberOfTicks(ticks)
    return algorithm


def tick_shown(data, step):
    """The tick that the output says; its time is that of the tick."""
    tick = support.field(data, "Tick")
    assert data.GetInformation().Get(data.DATA_TIME_STEP()) == tick * step
    return tick


def assert_time_steps(source):
    """The proxy, the time keeper and the pipeline all know k * TimeStep."""
    source.UpdatePipelineInformation()
    expected = [tick * source.TimeStep for tick in range(source.NumberOfTicks + 1)]
    assert list(source.TimestepValues) == expected
    keeper = simple.GetTimeKeeper().TimestepValues
    assert (list(keeper) if hasattr(keeper, "__len__") else [keeper]) == expected
    assert list(source.GetPropertyValue("TimeRange")) == [expected[0], expected[-1]]
    algorithm = source.GetClientSideObject()
    for port in range(4):
        information = algorithm.GetOutputInformation(port)
        steps = [information.Get(Pipeline.TIME_STEPS(), k) for k in (0, len(expected) - 1)]
        assert information.Length(Pipeline.TIME_STEPS()) == len(expected), port
        assert steps == [expected[0], expected[-1]], port


def test_T14_time_steps_are_products():
    for ticks, step in ((3, 0.1), (10, 0.1), (65, 1 / 65), (3, 1 / 3), (1000, 0.04), (100000, 0.1)):
        source = simple.PeriodicBoids(NumberOfBoids=1, NumberOfTicks=ticks, TimeStep=step)
        source.UpdatePipelineInformation()
        values = numpy.array(source.TimestepValues)
        assert len(values) == ticks + 1 and values[0] == 0 and (numpy.diff(values) > 0).all()
        assert (values == [k * step for k in range(ticks + 1)]).all(), (ticks, step)
        assert list(source.GetPropertyValue("TimeRange")) == [0, ticks * step]
        simple.Delete(source)


def test_time_steps_are_there_at_once():
    source = simple.PeriodicBoids()
    assert len(source.TimestepValues) == 1001
    assert len(simple.GetTimeKeeper().TimestepValues) == 1001


def test_T51_changes_of_the_time_steps():
    source = simple.PeriodicBoids(NumberOfBoids=3)
    scene = simple.GetAnimationScene()
    support.output(source, BOIDS, 40)
    for name, value in (
        ("NumberOfTicks", 20),
        ("NumberOfTicks", 5),
        ("NumberOfTicks", 1),
        ("NumberOfTicks", 50),
        ("TimeStep", 0.1),
        ("TimeStep", 0.2),
        ("NumberOfTicks", 4),
        ("TimeStep", 0.04),
    ):
        setattr(source, name, value)
        assert_time_steps(source)
        scene.UpdateAnimationUsingDataTimeSteps()
        assert scene.EndTime == source.NumberOfTicks * source.TimeStep, (name, value)
        # The time from before may lie beyond the new end.
        data = support.output(source, BOIDS, 40)
        assert tick_shown(data, source.TimeStep) == min(source.NumberOfTicks, int(40 / source.TimeStep))
        fresh = simple.PeriodicBoids(NumberOfBoids=3, NumberOfTicks=source.NumberOfTicks, TimeStep=source.TimeStep)
        assert support.equal(support.contents(data), support.contents(support.output(fresh, BOIDS, 40)))
        simple.Delete(fresh)


def test_no_tick_after_the_start():
    source = simple.PeriodicBoids(NumberOfTicks=0)
    source.UpdatePipelineInformation()
    values = source.GetPropertyValue("TimestepValues")
    assert (list(values) if hasattr(values, "__len__") else [values]) == [0]
    for time in (0, -1, 0.04, 1e6):
        assert tick_shown(support.output(source, BOIDS, time), 0.04) == 0
        assert support.output(source).GetNumberOfPoints() == 150


def test_a_million_ticks():
    algorithm = swarm(ticks=1_000_000, boids=2)
    algorithm.UpdateInformation()
    information = algorithm.GetOutputInformation(BOIDS)
    assert information.Length(Pipeline.TIME_STEPS()) == 1_000_001
    for tick in (999_999, 123_457, 1_000_000):
        assert information.Get(Pipeline.TIME_STEPS(), tick) == tick * 0.04
    assert tick_shown(support.request(algorithm, BOIDS, 0.4), 0.04) == 10
    assert tick_shown(support.request(algorithm, BOIDS, 20_000 * 0.04), 0.04) == 20_000


def test_T13_times_outside_the_run():
    source = simple.PeriodicBoids(NumberOfBoids=20, NumberOfTicks=100)
    algorithm = source.GetClientSideObject()
    computed = []
    algorithm.AddObserver("ProgressEvent", lambda caller, event: computed.append(1))
    messages = support.Messages(source)
    source.UpdatePipeline()
    assert tick_shown(algorithm.GetOutputDataObject(BOIDS), 0.04) == 0
    for time, tick in (
        (-5, 0),
        (1e6, 100),
        (math.nan, 0),
        (math.inf, 100),
        (-math.inf, 0),
        (1e300, 100),
        (math.nan, 0),
        (-1e-300, 0),
        (4, 100),
        (4.0001, 100),
    ):
        computed.clear()
        data = support.output(source, BOIDS, time)
        assert tick_shown(data, 0.04) == tick, time
        # At once: no more than the ticks of the run, and what the pipeline itself reports.
        assert len(computed) <= 120, (time, len(computed))
        fresh = support.request(swarm(ticks=100, boids=20), BOIDS, tick * 0.04)
        assert support.equal(support.contents(data), support.contents(fresh)), time
    assert messages.take() == ([], [])


def test_ticks_are_told_while_they_are_computed():
    """Otherwise the bound above could not fail."""
    algorithm = swarm(ticks=100)
    computed = []
    algorithm.AddObserver("ProgressEvent", lambda caller, event: computed.append(1))
    support.request(algorithm, BOIDS, 1e6)
    assert len(computed) >= 10, len(computed)


def test_T13_each_time_step_shows_its_own_tick():
    for step in STEPS:
        algorithm = swarm(step)
        algorithm.UpdateInformation()
        steps = [algorithm.GetOutputInformation(BOIDS).Get(Pipeline.TIME_STEPS(), k) for k in range(1001)]
        for tick in (*range(100), 333, 999, 1000):
            assert tick_shown(support.request(algorithm, BOIDS, steps[tick]), step) == tick, (step, tick)


def test_T13_a_time_up_to_rounding_is_that_tick():
    algorithm = swarm()
    added = 0.0
    for tick in range(501):
        for time in (numpy.nextafter(tick * 0.04, -1), numpy.nextafter(tick * 0.04, 1e9), added, tick / 25):
            assert tick_shown(support.request(algorithm, BOIDS, float(time)), 0.04) == tick, (tick, time)
        added += 0.04


def test_T13_between_two_ticks_it_is_the_one_before():
    algorithm = swarm()
    for tick in (0, 1, 2, 26, 999):
        for part in (0.001, 0.26, 0.5, 0.9, 0.999, 0.99999):
            data = support.request(algorithm, BOIDS, (tick + part) * 0.04)
            assert tick_shown(data, 0.04) == tick, (tick, part)
        at_tick = support.contents(support.request(algorithm, BOIDS, tick * 0.04))
        assert support.equal(support.contents(data), at_tick)
    data = support.request(swarm(0.1), BOIDS, 1.05)
    assert tick_shown(data, 0.1) == 10


def test_T50_the_time_of_the_data_is_that_of_the_tick():
    source = simple.PeriodicBoids(NumberOfBoids=5)
    annotation = simple.AnnotateTimeFilter(Input=source, Format="{time:.17g}")
    for time, tick in ((0, 0), (0.04, 1), (0.12, 3), (4, 100), (40, 1000)):
        assert tick_shown(support.output(source, BOIDS, time), 0.04) == tick
        annotation.UpdatePipeline(time)
        rows = annotation.GetClientSideObject().GetOutputDataObject(0).GetRowData()
        assert float(rows.GetAbstractArray(0).GetValue(0)) == tick * 0.04
    for port in range(4):
        data = support.output(source, port, 0.1)
        assert tick_shown(data, 0.04) == 2
        assert servermanager.OutputPort(source, port).GetDataInformation().DataInformation.GetTime() == 0.08


def test_T50_the_time_goes_into_a_file():
    source = simple.PeriodicBoids(NumberOfBoids=5)
    source.UpdatePipeline(0.1)
    simple.SaveData("boids.vtp", proxy=source, DataMode="Binary")
    data = support.output(simple.OpenDataFile("boids.vtp"))
    assert support.field(data, "TimeValue") == 0.08 and support.field(data, "Tick") == 2


support.main(globals())
