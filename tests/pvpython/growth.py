# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Memory does not grow with the sources that were, and what somebody holds of a source stays as it is."""

import ctypes
import gc
import os

import numpy
import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple
from support import BOIDS, CHOSEN_BOID, CONES
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonDataModel import vtkPolyData

NUMBER, LAST, STEP = 10000, 200, 0.04
# Boids that keep apart, so that a tick does not take long.
FLOCK = {"NumberOfBoids": NUMBER, "NumberOfTicks": LAST, "PerceptionRadius": 0.3, "CohesionWeight": 0}
# A source that leaves an array of one number a boid behind, 80 kB, adds 1.1 MiB in 15 rounds; a state adds 10 MiB,
# all its checkpoints 2 GiB. What Python and ParaView themselves keep moved by 0.1 MiB.
BOUND = 1 << 20
PORTS = range(4)


def resident():
    """Bytes of this process in memory, without what malloc keeps for later."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def assert_does_not_grow(one_round):
    sizes = []
    for _ in range(20):
        one_round()
        sizes.append(resident())
    assert sizes[19] - sizes[4] < BOUND, [size >> 10 for size in sizes]


def test_T55_sources_of_a_session_that_were_deleted():
    def one_round():
        source = simple.PeriodicBoids(**FLOCK)
        for tick in range(0, LAST + 1, 20):
            source.UpdatePipeline(tick * STEP)
        assert support.field(source.GetClientSideObject().GetOutputDataObject(CONES), "Tick") == LAST
        simple.Delete(source)

    assert_does_not_grow(one_round)


def test_T55_objects_that_were_deleted():
    def one_round():
        algorithm = vtkPeriodicBoids()
        for name, value in FLOCK.items():
            getattr(algorithm, "Set" + name)(value)
        # Back again too, through the ticks that are kept.
        for tick in (20, 40, 60, 7, 0):
            for port in PORTS:
                support.request(algorithm, port, tick * STEP)

    assert_does_not_grow(one_round)


def arrays_of(data):
    """All arrays of a data set, in a fixed order."""
    point_data = data.GetPointData()
    arrays = [point_data.GetArray(index) for index in range(point_data.GetNumberOfArrays())]
    cells = [kind.GetConnectivityArray() for kind in (data.GetVerts(), data.GetLines(), data.GetPolys())]
    return [data.GetPoints().GetData(), *arrays, *cells]


class Held:
    """What somebody holds of a data set in three ways, and how it was then."""

    def __init__(self, data):
        self.shallow = vtkPolyData()
        self.shallow.ShallowCopy(data)
        self.arrays = arrays_of(data)
        self.views = [vtk_to_numpy(array) for array in self.arrays]
        self.contents = support.contents(data)
        self.copies = [numpy.array(view) for view in self.views]

    def assert_unchanged(self):
        assert support.equal(support.contents(self.shallow), self.contents)
        for array, view, copy in zip(self.arrays, self.views, self.copies):
            assert view.tobytes() == vtk_to_numpy(array).tobytes() == copy.tobytes(), array.GetName()


def assert_stays(request, delete):
    """Holds each port at tick 30 while others are asked for, and after the source is gone."""
    held = [Held(request(port, 30)) for port in PORTS]
    for tick in (31, 0, 30, 29, 90, 30):
        for port in PORTS:
            data = request(port, tick)
            assert tick == 30 or port in (CHOSEN_BOID, support.BOX) or not support.equal(
                support.contents(data), held[port].contents)
        for one in held:
            one.assert_unchanged()
    # Of the source's own output the last that was shown.
    last = request(BOIDS, 90)
    contents = support.contents(last)
    del data
    delete()
    gc.collect()
    for one in held:
        one.assert_unchanged()
    assert support.equal(support.contents(last), contents)


def test_data_of_a_tick_stay_while_they_are_held():
    for cache in (256, 1, 0):
        objects = [vtkPeriodicBoids()]
        objects[0].SetNumberOfBoids(300)
        objects[0].SetCacheSize(cache)
        assert_stays(lambda port, tick: support.request(objects[0], port, tick * STEP), objects.clear)


def test_data_of_a_tick_stay_while_they_are_held_in_a_session():
    sources = [simple.PeriodicBoids(NumberOfBoids=300)]

    def delete():
        simple.Delete(sources[0])
        sources.clear()

    assert_stays(lambda port, tick: support.output(sources[0], port, tick * STEP), delete)


support.main(globals())
