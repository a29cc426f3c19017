# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Unwrap Trajectories: paths without jumps at the boundary."""

import numpy
from boids.vtkBoids import vtkUnwrapTrajectories
from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonDataModel import vtkPolyData

import support
from described import described, difference

# The longest step of the default flock; a capped speed may exceed the cap by its last digit.
STEP = 1.8 * 0.04 * (1 + 1e-9) + 1e-12


def unwrapped_points(flock, time):
    arrays = support.copied(flock, time=time)
    return arrays["Points"] + flock.Period * arrays["ImageFlags"]


def test_each_boid_moves_by_its_image_flags_and_nothing_else_changes():
    for entries in ({}, {"Period": 7.3, "NumberOfBoids": 20}, {"NumberOfBoids": 0}):
        flock = simple.PeriodicBoids(**entries)
        unwrapped = simple.UnwrapTrajectories(Input=flock)
        for time in (40, 0, 20.04, 12):
            expected = described(support.output(flock, time=time))
            found = described(support.output(unwrapped, time=time))
            moved = support.copied(unwrapped, time=time).get("Points", numpy.zeros((0, 3)))
            if len(moved):
                assert moved.tobytes() == unwrapped_points(flock, time).tobytes(), (entries, time)
            del expected["points"], found["points"]
            assert difference(expected, found) == [], (entries, time)


def test_an_exported_file_is_unwrapped_too():
    flock = simple.PeriodicBoids()
    flock.UpdatePipeline(40)
    simple.SaveData("flock.vtp", proxy=flock, DataMode="Binary")
    read = simple.UnwrapTrajectories(Input=simple.OpenDataFile("flock.vtp"))
    assert support.copied(read)["Points"].tobytes() == unwrapped_points(flock, 40).tobytes()


def test_T24_no_step_is_longer_than_a_boid_can_fly():
    flock = simple.PeriodicBoids()
    unwrapped = simple.UnwrapTrajectories(Input=flock)
    wrapped_steps, steps = [], []
    last = None
    for time in flock.TimestepValues:
        now = [support.copied(source, time=time)["Points"] for source in (flock, unwrapped)]
        if last:
            for longest, old, new in zip((wrapped_steps, steps), last, now):
                longest.append(numpy.linalg.norm(new - old, axis=1).max())
        last = now
    assert len(steps) == 1000
    assert max(steps) <= STEP, max(steps)
    assert max(wrapped_steps) > 8, "no boid crossed the boundary: this test can show nothing"


def segments(flock, source, every, **entries):
    """The lengths of all segments of the pathlines, and the number of lines."""
    paths = simple.TemporalParticlesToPathlines(
        Input=source, IdChannelArray="BoidId", MaskPoints=1, MaxTrackLength=1001, **entries)
    for time in flock.TimestepValues[::every]:
        paths.UpdatePipeline(time)
    lines = paths.GetClientSideObject().GetOutputDataObject(0)
    points = vtk_to_numpy(lines.GetPoints().GetData()).astype(float)
    ids = vtk_to_numpy(lines.GetLines().GetConnectivityArray())
    starts = vtk_to_numpy(lines.GetLines().GetOffsetsArray())
    lengths = [numpy.linalg.norm(numpy.diff(points[ids[a:b]], axis=0), axis=1) for a, b in zip(starts, starts[1:])]
    return numpy.concatenate(lengths), len(lengths)


def test_T24_pathlines_have_no_streaks():
    flock = simple.PeriodicBoids(NumberOfBoids=60)
    lengths, lines = segments(flock, simple.UnwrapTrajectories(Input=flock), every=5)
    assert lines == 60 and len(lengths) == 60 * 200, (lines, len(lengths))
    # The filter keeps single precision.
    assert lengths.max() <= 5 * STEP + 1e-5, lengths.max()
    far = {"MaxStepDistance": [100, 100, 100]}
    streaks, _ = segments(flock, flock, every=5, **far)
    assert streaks.max() > 8, streaks.max()


def refused(data):
    """The one error of the filter, which then gives nothing."""
    errors = []
    unwrap = vtkUnwrapTrajectories()
    unwrap.AddObserver("ErrorEvent", support.keeper(errors))
    unwrap.SetInputDataObject(data)
    unwrap.Update()
    assert len(errors) == 1, errors
    assert unwrap.GetOutputDataObject(0).GetNumberOfPoints() == 0
    return errors[0]


def changed(change):
    data = vtkPolyData()
    data.DeepCopy(support.output(simple.PeriodicBoids(NumberOfBoids=5)))
    change(data)
    return data


def test_what_is_no_swarm_is_refused_in_one_sentence():
    def one_component(data):
        array = data.GetPointData().GetArray("AtRest").NewInstance()
        array.SetName("ImageFlags")
        array.SetNumberOfTuples(5)
        data.GetPointData().AddArray(array)

    assert "ImageFlags" in refused(changed(lambda data: data.GetPointData().RemoveArray("ImageFlags")))
    assert "ImageFlags" in refused(changed(one_component))
    assert "Period" in refused(changed(lambda data: data.GetFieldData().RemoveArray("Period")))
    zero = changed(lambda data: data.GetFieldData().GetArray("Period").SetValue(0, 0))
    assert "Period" in refused(zero)


support.main(globals())
