# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""What is drawn can be changed without computing a tick again."""

import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple
from support import CHOSEN_BOID, CONES

NUMBER, TICK, STEP = 40, 50, 0.04
DRAWING = {"ChosenBoid": 7, "ConeLength": 0.5, "ConeRadius": 0.01, "ConeResolution": 5}
PORTS = range(4)


class Work:
    """How often an algorithm told that it had done a part of its ticks, since the last call of take()."""

    def __init__(self, algorithm):
        self.algorithm = algorithm
        self.told = 0
        algorithm.AddObserver("ProgressEvent", self.count)

    def count(self, algorithm, event):
        # VTK itself tells 0 before and 1 after.
        self.told += 0 < algorithm.GetProgress() < 1

    def take(self):
        told, self.told = self.told, 0
        return told


def contents(algorithm, tick=TICK):
    """What all ports show."""
    return [support.contents(support.request(algorithm, port, tick * STEP)) for port in PORTS]


def swarm(**entries):
    """An object that keeps no tick but the current one."""
    algorithm = vtkPeriodicBoids()
    for name, value in {"NumberOfBoids": NUMBER, "CacheSize": 0, **entries}.items():
        getattr(algorithm, "Set" + name)(value)
    return algorithm


def test_progress_tells_of_ticks():
    """Otherwise the tests below could not fail."""
    algorithm = swarm()
    work = Work(algorithm)
    contents(algorithm)
    assert work.take() == TICK
    contents(algorithm, TICK + 10)
    assert work.take() >= 9
    # Without checkpoints from the start.
    contents(algorithm, TICK - 1)
    assert work.take() == TICK - 1
    algorithm.SetPerceptionRadius(2.3)
    contents(algorithm, TICK)
    assert work.take() == TICK


def test_drawing_computes_no_tick():
    for name, value in DRAWING.items():
        algorithm = swarm()
        work = Work(algorithm)
        before = contents(algorithm)
        assert work.take() == TICK
        getattr(algorithm, "Set" + name)(value)
        after = contents(algorithm)
        assert work.take() == 0, name
        port = CHOSEN_BOID if name == "ChosenBoid" else CONES
        points = "Points" if name != "ConeResolution" else "Polys"
        assert before[port][points].tobytes() != after[port][points].tobytes(), name
        fresh = contents(swarm(**{name: value}))
        assert all(support.equal(a, b) for a, b in zip(after, fresh)), name


def test_drawing_in_a_session_computes_no_tick():
    source = simple.PeriodicBoids(NumberOfBoids=NUMBER, CacheSize=0)
    work = Work(source.GetClientSideObject())
    source.UpdatePipeline(TICK * STEP)
    assert work.take() == TICK
    for name, value in DRAWING.items():
        source.SetPropertyWithName(name, value)
        source.UpdatePipeline(TICK * STEP)
        assert support.field(source.GetClientSideObject().GetOutputDataObject(CONES), name) == value
    assert work.take() == 0
    source.PerceptionRadius = 2.3
    source.UpdatePipeline(TICK * STEP)
    assert work.take() == TICK


support.main(globals())
