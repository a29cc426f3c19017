# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""What the workspace must show, from the values of an independent program."""

import csv
import math
import os

from paraview import simple
from paraview.servermanager import Fetch

import window

TIMES = {0: 0, 250: 10, 1000: 40}
COLUMNS = {"Points": "x y z", "Velocity": "vx vy vz", "Separation": "sx sy sz", "Alignment": "ax ay az",
           "Cohesion": "cx cy cz"}


def golden(tick):
    """The rows of all boids at a tick."""
    with open(os.path.join(os.environ["BOIDS_SOURCE_DIR"], "tests/data/golden/default.csv"), encoding="utf-8") as text:
        rows = [{key: float(value) for key, value in row.items()} for row in csv.DictReader(text)]
    found = [row for row in rows if row["tick"] == tick]
    assert len(found) == 150
    return found


def views():
    """The four views by their kind."""
    found = {view.GetXMLName(): view for view in simple.GetViews()}
    assert found.keys() == {"RenderView", "BoidsIsometricView", "SpreadSheetView", "XYChartView"}, found.keys()
    assert len(simple.GetViews()) == 4 and len(simple.GetLayouts()) == 1
    return found


def shown_row(view):
    """The one row of the table as the view holds it, by the name of its column."""
    table = view.GetClientSideObject()
    assert table.GetNumberOfRows() == 1, table.GetNumberOfRows()
    return {table.GetColumnName(c): table.GetValue(0, c) for c in range(table.GetNumberOfColumns())}


def numbers(row, name):
    """The numbers of an array, which has a column for each component."""
    columns = [name] if name in row else [f"{name}_{component}" for component in range(3)]
    return [row[column].ToDouble() for column in columns]


def assert_table(tick):
    """Position, velocity, S, A and C of boid 0, the chosen one."""
    row = shown_row(views()["SpreadSheetView"])
    expected = golden(tick)[0]
    assert numbers(row, "BoidId") == [0]
    assert numbers(row, "NeighborCount") == [expected["neighbors"]]
    for name, columns in COLUMNS.items():
        assert numbers(row, name) == [expected[c] for c in columns.split()], (tick, name, row)


def assert_plot(tick, time):
    """Both lines at a time."""
    plot = simple.FindSource("Over time")
    lines = simple.GetRepresentation(plot, views()["XYChartView"])
    assert list(lines.SeriesVisibility) == ["MeanSpeed", "Polarization"], lines.SeriesVisibility
    table = Fetch(plot)
    assert table.GetNumberOfRows() == 1001
    assert abs(table.GetColumnByName("Time").GetValue(tick) - time) < 1e-9
    velocities = [[row[c] for c in ("vx", "vy", "vz")] for row in golden(tick)]
    speeds = [math.hypot(*v) for v in velocities]
    heading = [sum(v[axis] / s for v, s in zip(velocities, speeds)) / 150 for axis in range(3)]
    expected = {"MeanSpeed": sum(speeds) / 150, "Polarization": math.hypot(*heading)}
    for name, value in expected.items():
        assert abs(table.GetColumnByName(name).GetValue(tick) - value) < 1e-12, (tick, name)


def assert_pictures(name, time):
    """Both views show the flock, and the first one its time."""
    assert Fetch(simple.FindSource("Time")).GetColumn(0).GetValue(0) == "time %.2f s" % time
    for kind in ("RenderView", "BoidsIsometricView"):
        assert window.coloured(f"{name}_{kind}", views()[kind]) > 500, kind
    assert window.coloured(f"{name}_plot", views()["XYChartView"]) > 200


def assert_colours():
    """One range for all times, from rest to the maximum speed."""
    colours = simple.GetColorTransferFunction("Speed")
    assert (colours.RGBPoints[0], colours.RGBPoints[-4]) == (0, 1.8)
    assert colours.AutomaticRescaleRangeMode == "Never"


def assert_workspace(tick):
    """All four views at a tick."""
    time = TIMES[tick]
    assert abs(simple.GetTimeKeeper().Time - time) < 1e-9, simple.GetTimeKeeper().Time
    assert_table(tick)
    assert_plot(tick, time)
    assert_pictures(f"tick_{tick}", time)
    assert_colours()
