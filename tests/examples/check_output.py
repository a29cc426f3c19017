#!/usr/bin/python3
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""check_output.py FOLDER GOLDEN: what the main job left is whole, and equal to independent values."""

import csv
import json
import os
import sys

import numpy
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader

FOLDER, GOLDEN = sys.argv[1:]
TICKS = range(0, 1001, 10)
BACKGROUND = (26, 31, 41)


def path(*names):
    return os.path.join(FOLDER, *names)


def pixels(name):
    reader = vtkPNGReader()
    reader.SetFileName(path(name))
    reader.Update()
    assert reader.GetOutput().GetDimensions() == (900, 700, 1), reader.GetOutput().GetDimensions()
    return vtk_to_numpy(reader.GetOutput().GetPointData().GetScalars())[:, :3].astype(int)


def coloured(rgb):
    """Pixels whose channels differ clearly: cones, not the grey lines of the cube."""
    return int((rgb.max(axis=1) - rgb.min(axis=1) > 60).sum())


def check_pictures():
    frames = sorted(os.listdir(path("frames")))
    assert frames == ["flock_%04d.png" % k for k in range(len(TICKS))], frames
    seen = set()
    for name in ("start_3d.png", "end_3d.png", "start_isometric.png", "end_isometric.png"):
        rgb = pixels(name)
        background = (abs(rgb - BACKGROUND).max(axis=1) <= 2).mean()
        assert 0.8 < background < 0.999, (name, background)
        assert coloured(rgb) > 3000, (name, coloured(rgb))
        seen.add(rgb.tobytes())
    assert len(seen) == 4, "two pictures are the same"
    assert pixels("start_3d.png").tobytes() == pixels("frames/flock_0000.png").tobytes()
    assert pixels("end_3d.png").tobytes() == pixels("frames/flock_0100.png").tobytes()


def golden():
    """(tick, id): position and velocity."""
    with open(GOLDEN, encoding="utf-8") as text:
        return {(int(row["tick"]), int(row["id"])): [float(row[c]) for c in ("x", "y", "z", "vx", "vy", "vz")]
                for row in csv.DictReader(text)}


def check_csv():
    with open(path("flock.csv"), encoding="utf-8") as text:
        rows = list(csv.DictReader(text))
    keys = [(round(float(row["Time"]) / 0.04), int(row["BoidId"])) for row in rows]
    assert keys == [(tick, boid) for tick in TICKS for boid in range(150)]
    columns = ["Points:0", "Points:1", "Points:2", "Velocity:0", "Velocity:1", "Velocity:2"]
    checked = 0
    expected = golden()
    for key, row in zip(keys, rows):
        if key in expected:
            assert [float(row[c]) for c in columns] == expected[key], key
            checked += 1
    assert checked == 450, checked


def check_series():
    with open(path("data", "flock.vtp.series"), encoding="utf-8") as text:
        files = json.load(text)["files"]
    assert [round(file["time"] / 0.04) for file in files] == list(TICKS)
    expected = golden()
    for tick in (0, 250, 1000):
        reader = vtkXMLPolyDataReader()
        reader.SetFileName(path("data", files[tick // 10]["name"]))
        reader.Update()
        data = reader.GetOutput()
        assert data.GetFieldData().GetArray("Tick").GetValue(0) == tick
        points = vtk_to_numpy(data.GetPoints().GetData())
        assert numpy.array_equal(points, [expected[tick, boid][:3] for boid in range(150)]), tick


check_pictures()
check_csv()
check_series()
print("the output is whole")
