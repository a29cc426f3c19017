# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""ParaView's own filters on the source: their values beside those of the source."""

import numpy
from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy

import support
from described import arrays, attributes, cells

TICKS = 20
TIMES = [k * 0.04 for k in range(TICKS + 1)]


def flock(**properties):
    return simple.PeriodicBoids(**(dict(NumberOfBoids=30, NumberOfTicks=TICKS) | properties))


def over_time(source, name):
    """An array of the source at all times: times x boids x components."""
    return numpy.array([support.copied(source, time=t)[name] for t in source.TimestepValues])


def updated(proxy, time=None):
    """The output of a filter, whatever its class."""
    return support.output(proxy, 0, time)


def column(table, name):
    found = table.GetRowData().GetAbstractArray(name)
    assert found is not None, name
    return numpy.array([found.GetValue(i) for i in range(found.GetNumberOfValues())])


def pathlines(source, **properties):
    """Pathlines of all boids over all times, and their lines as lists of points."""
    entries = dict(MaskPoints=1, MaxTrackLength=10000, IdChannelArray="BoidId") | properties
    filter = simple.TemporalParticlesToPathlines(Input=source, **entries)
    for time in source.TimestepValues:
        filter.UpdatePipeline(time)
    data = filter.GetClientSideObject().GetOutputDataObject(0)
    return data, cells(data.GetLines())


def longest_step(data, lines):
    """The longest component of a segment, not of segments from a point to itself."""
    points = vtk_to_numpy(data.GetPoints().GetData()).astype(float)
    return max(numpy.abs(numpy.diff(points[line], axis=0)).max() for line in lines if len(line) > 1)


def test_T24_pathlines_do_not_streak_through_the_box():
    source = flock(NumberOfTicks=300)
    limit = source.MaximumSpeed * source.TimeStep
    data, lines = pathlines(source, MaxStepDistance=[source.Period / 2] * 3)
    # Points of this filter are in single precision.
    assert 0 < longest_step(data, lines) < limit * (1 + 1e-9) + 2 * 4.2 * 2**-23
    streaks = longest_step(*pathlines(source, MaxStepDistance=[100] * 3))
    assert streaks > 8, "no boid crossed a face: this test shows nothing"


def test_T24_one_pathline_a_boid():
    source = flock(NumberOfTicks=300)
    data, lines = pathlines(source, MaxStepDistance=[source.Period / 2] * 3)
    ids = vtk_to_numpy(data.GetPointData().GetArray("TrailId"))
    assert sorted(ids[line[0]] for line in lines) == list(range(30))
    crossings = numpy.diff(over_time(source, "ImageFlags"), axis=0).any(axis=2)
    places = over_time(source, "Points").astype(numpy.float32)
    points = vtk_to_numpy(data.GetPoints().GetData())
    assert crossings.any(axis=0).any() and not crossings.any(axis=0).all()
    for line in lines:
        boid = int(ids[line[0]])
        # A crossing starts the line anew, from the second tick after it.
        start = max(numpy.flatnonzero(crossings[:, boid]) + 2, default=0)
        expected = places[start:, boid]
        assert numpy.array_equal(points[line], expected), (boid, len(line), len(expected))


def test_T24_pathlines_without_a_name_of_ids_are_the_same():
    # Boid k is point k at every time.
    source = flock()
    named, _ = pathlines(source, MaxStepDistance=[source.Period / 2] * 3)
    unnamed, _ = pathlines(source, MaxStepDistance=[source.Period / 2] * 3, IdChannelArray="")
    a, b = (vtk_to_numpy(data.GetPoints().GetData()) for data in (named, unnamed))
    assert len(a) == 30 * (TICKS + 1) and (a == b).all()


def test_T24_no_array_has_a_name_of_coordinates():
    names = set(support.copied(flock(), time=0.0))
    assert not {n.lower() for n in names - {"Points"}} & {"x", "y", "z", "points", "coordsx"}


def test_plot_data_over_time():
    source = flock()
    table = updated(simple.PlotDataOverTime(Input=source)).GetBlock(0)
    assert column(table, "Time").tolist() == TIMES
    speeds = over_time(source, "Speed")
    assert (column(table, "max(Speed)") == speeds.max(axis=1)).all()
    assert (column(table, "min(Speed)") == speeds.min(axis=1)).all()
    assert numpy.abs(column(table, "avg(Speed)") - speeds.mean(axis=1)).max() < 1e-14
    assert (column(table, "N") == 30).all()
    counts = over_time(source, "NeighborCount")
    sums = counts.sum(axis=1)
    assert numpy.abs(column(table, "sum(NeighborCount)") - sums).max() < 1e-9 and sums.all()


def test_plot_global_variables_over_time():
    source = flock()
    table = updated(simple.PlotGlobalVariablesOverTime(Input=source))
    assert column(table, "Time").tolist() == TIMES
    for name in ("MeanSpeed", "Polarization", "Tick", "BoidsVersion", "Period"):
        expected = [support.field(support.output(source, time=t), name) for t in TIMES]
        assert column(table, name).tolist() == expected, name
    assert len(set(column(table, "MeanSpeed"))) == len(set(column(table, "Polarization"))) == TICKS + 1


def test_group_time_steps():
    source = flock()
    grouped = updated(simple.GroupTimeSteps(Input=source))
    assert grouped.GetNumberOfPartitionedDataSets() == TICKS + 1
    for k, time in enumerate(TIMES):
        step = grouped.GetPartition(k, 0)
        shown = support.output(source, time=time)
        assert arrays(step.GetPointData()) == arrays(shown.GetPointData())
        assert support.field(step, "Tick") == k
        points = [vtk_to_numpy(d.GetPoints().GetData()).tobytes() for d in (step, shown)]
        assert points[0] == points[1]


def test_temporal_statistics():
    source = flock()
    found = updated(simple.TemporalStatistics(Input=source)).GetPointData()
    velocity = over_time(source, "Velocity")
    for name, expected in (
        ("average", velocity.mean(axis=0)),
        ("minimum", velocity.min(axis=0)),
        ("maximum", velocity.max(axis=0)),
        ("stddev", velocity.std(axis=0)),
    ):
        values = vtk_to_numpy(found.GetArray("Velocity_" + name))
        assert numpy.abs(values - expected).max() < 1e-12, name
    assert vtk_to_numpy(found.GetArray("BoidId")).tolist() == list(range(30))


def test_T44_glyph_of_all_points():
    source = flock(NumberOfBoids=300)
    glyph = simple.Glyph(
        Input=source,
        GlyphType="Line",
        GlyphMode="All Points",
        OrientationArray=["POINTS", "Velocity"],
        ScaleArray=["POINTS", "No scale array"],
        ScaleFactor=0.5,
    )
    data = updated(glyph, TIMES[5])
    assert data.GetNumberOfLines() == 300
    boids = support.copied(source, time=TIMES[5])
    axes = boids["Velocity"] / boids["Speed"][:, None]
    points = vtk_to_numpy(data.GetPoints().GetData()).reshape(300, -1, 3)[:, [0, -1]]
    # Single precision, as the glyph's shape.
    assert numpy.abs((points[:, 1] - points[:, 0]) - 0.5 * axes).max() < 1e-5
    assert numpy.abs(points.mean(axis=1) - boids["Points"]).max() < 1e-5
    speeds = vtk_to_numpy(data.GetPointData().GetArray("Speed"))
    assert (speeds == numpy.repeat(boids["Speed"], len(speeds) // 300)).all()
    glyph.GlyphMode = "Uniform Spatial Distribution (Bounds Based)"
    assert updated(glyph, TIMES[5]).GetNumberOfLines() < 300, "the default mode serves too"


def test_T54_calculator_of_the_same_name():
    source = flock()
    before = {t: support.copied(source, time=t) for t in TIMES}
    doubled = simple.Calculator(Input=source, ResultArrayName="Velocity", Function="2*Velocity")
    for time in TIMES + TIMES[::-1]:
        values = vtk_to_numpy(updated(doubled, time).GetPointData().GetArray("Velocity"))
        assert (values == 2 * before[time]["Velocity"]).all()
        assert support.equal(support.copied(source, time=time), before[time]), time


def test_T54_writing_into_the_output():
    source = flock()
    before = {t: support.copied(source, time=t) for t in TIMES[:4]}
    for time in (TIMES[2], TIMES[0]):
        data = support.output(source, time=time)
        for name in ("Velocity", "ImageFlags", "Separation"):
            vtk_to_numpy(data.GetPointData().GetArray(name))[:] = 7
        vtk_to_numpy(data.GetPoints().GetData())[:] = 1e6
        assert not support.equal(support.copied(source, time=time), before[time])
        for other in (TIMES[3], TIMES[1], time):
            assert support.equal(support.copied(source, time=other), before[other]), (time, other)


def threshold_ids(source, name, low, high, time):
    filter = simple.Threshold(
        Input=source, Scalars=["POINTS", name], LowerThreshold=low, UpperThreshold=high
    )
    return vtk_to_numpy(updated(filter, time).GetPointData().GetArray("BoidId")).tolist()


def test_threshold():
    source = flock(NumberOfBoids=100)
    time = TIMES[10]
    counts = support.copied(source, time=time)["NeighborCount"]
    middle = int(numpy.median(counts))
    expected = numpy.flatnonzero(counts >= middle).tolist()
    assert 0 < len(expected) < 100
    assert threshold_ids(source, "NeighborCount", middle, 1e9, time) == expected
    # So slow that the speed of some, as computed, is 0.
    source.MaximumSpeed = 2e-162
    resting = numpy.flatnonzero(support.copied(source, time=0.0)["AtRest"]).tolist()
    assert 0 < len(resting) < 100
    assert threshold_ids(source, "AtRest", 1, 1, 0.0) == resting


def test_select_by_query():
    source = flock()
    query = simple.SelectionQuerySource(QueryString="(BoidId == 7) | (BoidId == 11)", ElementType=0)
    extract = simple.ExtractSelection(Input=source, Selection=query)
    for time in (TIMES[0], TIMES[20], TIMES[3]):
        data = updated(extract, time)
        boids = support.copied(source, time=time)
        assert vtk_to_numpy(data.GetPointData().GetArray("BoidId")).tolist() == [7, 11]
        points = vtk_to_numpy(data.GetPoints().GetData())
        assert points.tobytes() == boids["Points"][[7, 11]].tobytes()


def test_T56_selection_over_time_follows_one_boid():
    source = flock()
    speeds, counts, places = (
        over_time(source, name)[:, 7] for name in ("Speed", "NeighborCount", "Points")
    )
    assert len(set(speeds)) == TICKS + 1
    by_id = simple.GlobalIDSelectionSource(GlobalIDs=[7], FieldType="POINT")
    plot = simple.PlotSelectionOverTime(
        Input=source, Selection=by_id, OnlyReportSelectionStatistics=0
    )
    table = updated(plot).GetBlock(0)
    assert column(table, "Time").tolist() == TIMES
    assert column(table, "Speed").tolist() == speeds.tolist()
    assert column(table, "NeighborCount").tolist() == counts.tolist()
    shown = vtk_to_numpy(table.GetRowData().GetAbstractArray("Point Coordinates"))
    assert shown.tobytes() == places.tobytes()


def test_T56_query_over_time_follows_one_boid():
    source = flock()
    speeds, places = (over_time(source, name)[:, 7] for name in ("Speed", "Points"))
    query = simple.SelectionQuerySource(QueryString="BoidId == 7", ElementType=0)
    table = updated(simple.PlotSelectionOverTime(Input=source, Selection=query)).GetBlock(0)
    # A query gives statistics, here of one boid.
    assert column(table, "Time").tolist() == TIMES
    assert (column(table, "N") == 1).all() and (column(table, "max(BoidId)") == 7).all()
    for statistic in ("min", "max"):
        assert column(table, statistic + "(Speed)").tolist() == speeds.tolist()
        assert column(table, statistic + "(Z)").tolist() == places[:, 2].tolist()


def test_T50_annotation_shows_the_time_of_the_tick():
    source = flock()
    text = simple.AnnotateTimeFilter(Input=source, Format="{time:.17g}")
    shown = []
    for time in (0, 0.12, 0.13, 0.8, 99):
        table = updated(text, time)
        data = support.output(source, time=time)
        key = data.DATA_TIME_STEP()
        shown.append(float(table.GetRowData().GetAbstractArray(0).GetValue(0)))
        assert shown[-1] == data.GetInformation().Get(key)
    assert shown == [0, TIMES[3], TIMES[3], TIMES[20], TIMES[20]]


def test_filters_keep_the_active_arrays():
    source = flock()
    after = updated(simple.Calculator(Input=source, ResultArrayName="One", Function="1"), 0.4)
    assert attributes(after.GetPointData())["vectors"] == "Velocity"
    assert attributes(after.GetPointData())["global ids"] == "BoidId"


support.main(globals())
