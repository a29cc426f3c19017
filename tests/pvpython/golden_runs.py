# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The runs of an independent program, bit for bit through ParaView's pipeline."""

import os
import pathlib
import re

import numpy
import support
from paraview import simple

PROPERTIES = {
    "n": "NumberOfBoids",
    "seed": "Seed",
    "r": "PerceptionRadius",
    "ws": "SeparationWeight",
    "wa": "AlignmentWeight",
    "wc": "CohesionWeight",
    "vmax": "MaximumSpeed",
    "L": "Period",
    "dt": "TimeStep",
    "f": "SeparationFraction",
}
RUNS = sorted((pathlib.Path(os.environ["BOIDS_SOURCE_DIR"]) / "tests/data/golden").glob("*.csv"))


def properties(path):
    """The entries that a file's name holds; what it does not name is at its default."""
    if path.stem == "default":
        return {}
    parts = [re.fullmatch(r"([A-Za-z]+)([0-9.]+)", part) for part in path.stem.split("_")]
    return {PROPERTIES[part[1]]: (int if part[1] == "n" else float)(part[2]) for part in parts}


def periodic_runs():
    """The runs of periodic boids with their rows."""
    for path in RUNS:
        if not path.stem.startswith(("flocking", "butterflies")):
            with open(path, encoding="utf8") as file:
                assert file.readline().strip() == support.GOLDEN_HEADER, path
                yield path, numpy.loadtxt(file, delimiter=",")


def assert_tick(source, rows, tick):
    """All columns of a tick; a zero may have either sign."""
    rows = rows[rows[:, 0] == tick]
    boids = support.copied(source, support.BOIDS, tick * (source.TimeStep))
    assert support.field(support.output(source), "Tick") == tick
    assert len(rows) == source.NumberOfBoids and boids["BoidId"].tolist() == rows[:, 1].tolist()
    for name, columns in support.GOLDEN_COLUMNS.items():
        wrong = (boids[name] != rows[:, columns]).nonzero()[0]
        assert boids[name].shape == rows[:, columns].shape and not len(wrong), (tick, name, wrong)


def test_there_are_runs():
    assert len(list(periodic_runs())) >= 5


def test_runs_forwards():
    for path, rows in periodic_runs():
        source = simple.PeriodicBoids(**properties(path))
        ticks = sorted(set(rows[:, 0].astype(int)))
        assert len(ticks) >= 3 and ticks[0] == 0 and ticks[-1] >= 50
        print(path.name, ticks, flush=True)
        for tick in ticks:
            assert_tick(source, rows, tick)


def test_runs_backwards_without_a_cache():
    for path, rows in periodic_runs():
        source = simple.PeriodicBoids(CacheSize=0, **properties(path))
        for tick in sorted(set(rows[:, 0].astype(int)), reverse=True):
            assert_tick(source, rows, tick)


def test_one_source_takes_the_entries_of_all_runs():
    source = simple.PeriodicBoids()
    defaults = {name: source.GetPropertyValue(name) for name in PROPERTIES.values()}
    for path, rows in periodic_runs():
        for name, value in (defaults | properties(path)).items():
            setattr(source, name, value)
        assert_tick(source, rows, 1)
        assert_tick(source, rows, 0)


support.main(globals())
