# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""A request that is stopped leaves nothing behind, and the next one gives the full result."""

import os

import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple
from support import BOIDS, CONES
from vtkmodules.vtkFiltersCore import vtkPassThrough

PORTS = range(4)
NUMBER, LAST = 40, 300


def swarm():
    """A VTK object of its own, without a proxy."""
    algorithm = vtkPeriodicBoids()
    algorithm.SetNumberOfBoids(NUMBER)
    algorithm.SetNumberOfTicks(LAST)
    return algorithm


def expected(port, tick):
    """What a fresh source shows."""
    return support.contents(support.request(swarm(), port, tick * 0.04))


class Stop:
    """Stops an algorithm once, at a share of its work."""

    def __init__(self, algorithm, share):
        self.share = share
        self.done = False
        self.algorithm = algorithm
        self.observer = algorithm.AddObserver("ProgressEvent", self.look)

    def look(self, algorithm, event):
        if not self.done and self.share <= algorithm.GetProgress() < 1:
            self.done = True
            algorithm.SetAbortExecute(1)

    def was_used(self):
        """Whether it stopped the work. Who sets VTK's flag takes it back."""
        self.algorithm.RemoveObserver(self.observer)
        self.algorithm.SetAbortExecute(0)
        return self.done


def assert_shows(data, port, tick):
    """All of a tick."""
    assert support.equal(support.contents(data), expected(port, tick)), (port, tick)


def test_a_stopped_request_is_empty_and_the_next_one_full():
    for port in PORTS:
        for share in (0, 0.1, 0.5, 0.99):
            algorithm = swarm()
            stop = Stop(algorithm, share)
            for _ in range(2):
                # As long as the flag is set.
                data = support.request(algorithm, port, LAST * 0.04)
                assert data.GetNumberOfPoints() == data.GetFieldData().GetNumberOfArrays() == 0, (port, share)
            assert stop.was_used(), (port, share)
            assert_shows(support.request(algorithm, port, LAST * 0.04), port, LAST)


def test_other_requests_after_a_stop():
    for port in PORTS:
        for then in (0, 1, 150, LAST):
            algorithm = swarm()
            assert_shows(support.request(algorithm, port, 0.4), port, 10)
            stop = Stop(algorithm, 0.5)
            assert support.request(algorithm, BOIDS, LAST * 0.04).GetNumberOfPoints() == 0
            assert stop.was_used()
            for other in PORTS:
                assert_shows(support.request(algorithm, other, then * 0.04), other, then)


def test_Update_after_a_stop_brings_all_ports_but_the_cones():
    algorithm = swarm()
    stop = Stop(algorithm, 0.5)
    algorithm.UpdateTimeStep(LAST * 0.04)
    assert stop.was_used()
    assert [algorithm.GetOutputDataObject(port).GetNumberOfPoints() for port in PORTS] == [0] * 4
    algorithm.UpdateTimeStep(LAST * 0.04)
    for port in PORTS:
        if port != CONES:
            assert_shows(algorithm.GetOutputDataObject(port), port, LAST)


def test_a_filter_after_a_stop():
    for port in PORTS:
        algorithm = swarm()
        through = vtkPassThrough()
        through.SetInputConnection(algorithm.GetOutputPort(port))
        through.UpdateTimeStep(0.4)
        assert_shows(through.GetOutputDataObject(0), port, 10)
        stop = Stop(algorithm, 0.5)
        through.UpdateTimeStep(LAST * 0.04)
        assert stop.was_used()
        assert through.GetOutputDataObject(0).GetNumberOfPoints() == 0, port
        through.UpdateTimeStep(LAST * 0.04)
        assert_shows(through.GetOutputDataObject(0), port, LAST)


def test_a_stop_by_way_of_the_proxy():
    source = simple.PeriodicBoids(NumberOfBoids=NUMBER, NumberOfTicks=LAST)
    messages = support.Messages(source)
    stop = Stop(source.GetClientSideObject(), 0.5)
    simple.OutputPort(source, BOIDS).SMProxy.UpdatePipeline(LAST * 0.04)
    assert stop.was_used()
    for port in PORTS:
        assert_shows(support.output(source, port, LAST * 0.04), port, LAST)
    assert messages.take() == ([], [])


class StopAtOnce:
    """Stops an algorithm as soon as any of its work is done, and keeps what it told of."""

    def __init__(self, algorithm):
        self.told = []
        self.algorithm = algorithm
        algorithm.AddObserver("ProgressEvent", self.look)

    def look(self, algorithm, event):
        # VTK itself tells 0 before and 1 after.
        if 0 < algorithm.GetProgress() < 1:
            self.told.append(algorithm.GetProgress())
            algorithm.SetAbortExecute(1)


def crowded(number):
    """A swarm in which each boid sees all others; it has no tick but the first."""
    algorithm = swarm()
    algorithm.SetNumberOfBoids(number)
    algorithm.SetNumberOfTicks(0)
    algorithm.SetPerceptionRadius(8.4)
    return algorithm


def test_a_stop_within_the_first_tick():
    # By one thread, since others could leave the one that tells little to do.
    os.environ["VTK_SMP_MAX_THREADS"] = "1"
    told = []
    whole = crowded(6000)
    whole.AddObserver("ProgressEvent", lambda algorithm, event: told.append(algorithm.GetProgress()))
    support.request(whole, BOIDS, 0)
    within = [progress for progress in told if 0 < progress < 1]
    assert within == sorted(within) and len(within) >= 2 and within[0] < 0.5, told
    del os.environ["VTK_SMP_MAX_THREADS"]
    for port in PORTS:
        algorithm = crowded(60000)
        stop = StopAtOnce(algorithm)
        assert support.request(algorithm, port, 0).GetNumberOfPoints() == 0
        for other in PORTS:
            assert algorithm.GetOutputDataObject(other).GetNumberOfPoints() == 0, (port, other)
        # Nothing was told after that, so little was computed of 3.6 billion pairs.
        assert len(stop.told) == 1 and stop.told[0] < 0.1, stop.told
        algorithm.SetAbortExecute(0)
        algorithm.RemoveAllObservers()
        algorithm.SetNumberOfBoids(NUMBER)
        algorithm.SetNumberOfTicks(LAST)
        algorithm.SetPerceptionRadius(2.4)
        for other in PORTS:
            assert_shows(support.request(algorithm, other, 0.4), other, 10)


support.main(globals())
