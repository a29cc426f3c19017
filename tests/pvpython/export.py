# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Files written from all time steps, read again, hold what the source shows to the last bit."""

import csv
import glob
import os
import struct
import tempfile

import numpy
from paraview import simple

import support
from described import data_time, described, difference

TICKS = 6
TIMES = [k * 0.7 for k in range(TICKS + 1)]
ALL_PORTS = (support.BOIDS, support.CONES, support.CHOSEN_BOID, support.BOX)


def small_flock(**properties):
    """Few boids, no property at its default; in a new folder, for the files of one test."""
    os.chdir(tempfile.mkdtemp(dir=os.environ["HOME"]))
    entries = dict(
        NumberOfBoids=12,
        Seed=4294967295,
        PerceptionRadius=1.7,
        SeparationWeight=0.1,
        AlignmentWeight=0.15,
        CohesionWeight=0.05,
        MaximumSpeed=30,
        NumberOfTicks=TICKS,
        ChosenBoid=3,
        ConeLength=0.3,
        ConeRadius=0.1,
        ConeResolution=5,
        Period=5.3,
        TimeStep=0.7,
        SeparationFraction=0.4,
        CacheSize=1,
    )
    return simple.PeriodicBoids(**(entries | properties))


def number_in(path):
    """The number at the end of a file's name."""
    return int(path.rsplit(".", 1)[0].rsplit("_", 1)[1])


def read(files):
    """A reader of files; those of a series in the order of their numbers."""
    reader = simple.OpenDataFile(files)
    assert reader is not None, files
    reader.UpdatePipelineInformation()
    return reader


def read_series(pattern):
    files = sorted(glob.glob(pattern), key=number_in)
    assert len(files) == TICKS + 1, files
    return read(files)


def assert_same(source, port, reader, times):
    """What is read at each of times is what the port shows then, but for the time of the file."""
    for time, read_time in zip(TIMES, times, strict=True):
        shown = support.output(source, port, time)
        stored = support.output(reader, 0, read_time)
        assert shown.GetNumberOfPoints() + shown.GetNumberOfCells() > 0
        expected, found = described(shown), described(stored)
        found["fields"].pop("TimeValue", None)
        assert difference(expected, found) == [], (port, time, difference(expected, found))
        assert len(found["fields"]) == 20 and found["fields"]["BoidsVersion"][1] == "string"


def test_the_flock_is_worth_exporting():
    source = small_flock()
    first, last = support.copied(source, time=TIMES[0]), support.copied(source, time=TIMES[-1])
    assert first["ImageFlags"].any() != last["ImageFlags"].any()
    assert last["NeighborCount"].any() and last["Separation"].any()
    assert (first["Points"] != last["Points"]).all()


def test_T62_vtp_series():
    source = small_flock()
    for port in ALL_PORTS:
        proxy = simple.OutputPort(source, port)
        simple.SaveData(f"s{port}.vtp", proxy=proxy, Writetimestepsasfileseries=1, DataMode="Binary")
        reader = read_series(f"s{port}_*.vtp")
        assert list(reader.TimestepValues) == TIMES
        assert_same(source, port, reader, TIMES)


def test_T60_documented_commands():
    source = small_flock()
    b = source
    simple.SaveData("series.vtp", proxy=b, Writetimestepsasfileseries=1, DataMode="Binary")
    simple.SaveData("series.pvd", proxy=b, WriteTimeSteps=1, DataMode="Binary")
    simple.SaveData("table.csv", proxy=b, WriteTimeSteps=1, AddTime=1, Precision=17)
    assert_same(source, support.BOIDS, read_series("series_*.vtp"), TIMES)
    assert_same(source, support.BOIDS, read("series.pvd"), TIMES)
    assert len(rows("table.csv")) == 12 * (TICKS + 1)


def test_T50_a_file_knows_its_time():
    source = small_flock()
    simple.SaveData("s.vtp", proxy=source, Writetimestepsasfileseries=1, DataMode="Binary")
    for k, time in enumerate(TIMES):
        reader = read(f"s_{k}.vtp")
        assert list(reader.TimestepValues) == [time]
        data = support.output(reader, 0, time)
        assert support.field(data, "TimeValue") == time == data_time(data)
        assert support.field(data, "Tick") == k


def test_T62_pvd():
    source = small_flock()
    for port in ALL_PORTS:
        proxy = simple.OutputPort(source, port)
        simple.SaveData(f"p{port}.pvd", proxy=proxy, WriteTimeSteps=1, DataMode="Binary")
        reader = read(f"p{port}.pvd")
        # Six significant digits.
        assert list(reader.TimestepValues) == [float(f"{t:.6g}") for t in TIMES]
        assert_same(source, port, reader, list(reader.TimestepValues))


def test_T62_legacy_vtk():
    source = small_flock()
    for port in ALL_PORTS:
        proxy = simple.OutputPort(source, port)
        simple.SaveData(f"l{port}.vtk", proxy=proxy, Writetimestepsasfileseries=1)
        reader = read_series(f"l{port}_*.vtk")
        # This format has no time: the reader counts the files.
        assert_same(source, port, reader, list(range(TICKS + 1)))
        data = support.output(reader, 0, 2)
        assert support.field(data, "Tick") * support.field(data, "TimeStep") == TIMES[2]


def test_T61_default_times_stay_apart_in_a_pvd():
    source = simple.PeriodicBoids(NumberOfBoids=1)
    times = [k * 0.04 for k in range(1001)]
    simple.SaveData("p.pvd", proxy=source, WriteTimeSteps=1, DataMode="Binary")
    read_times = list(read("p.pvd").TimestepValues)
    assert len(read_times) == len(set(read_times)) == 1001
    assert read_times == [float(f"{t:.6g}") for t in times]
    # Where six digits no longer tell them apart: from 10000 s on.
    assert float(f"{250001 * 0.04:.6g}") == float(f"{250000 * 0.04:.6g}")


def rows(path):
    """The rows of a CSV file, as dictionaries of text."""
    with open(path, newline="", encoding="ascii") as file:
        return list(csv.DictReader(file))


def columns(name, values):
    """The columns that CSV makes of an array."""
    if values.ndim == 1:
        return {name: values}
    return {f"{name}:{c}": values[:, c] for c in range(values.shape[1])}


def assert_csv(path, source, port):
    """Every value of every row is the source's, bit for bit, in order of time and of point."""
    found = rows(path)
    start = 0
    for time in TIMES:
        arrays = support.copied(source, port, time)
        expected = {"Time": numpy.full(len(arrays["Points"]), time)}
        for name, values in arrays.items():
            expected |= columns(name, values)
        part = found[start : start + len(arrays["Points"])]
        assert part and part[0].keys() == expected.keys(), part[:1]
        for name, values in expected.items():
            parse = float if values.dtype == float else int
            read_values = numpy.array([parse(row[name]) for row in part], values.dtype)
            assert read_values.tobytes() == values.tobytes(), (name, time)
        start += len(part)
    assert start == len(found)


def test_T59_csv_to_the_last_digit():
    source = small_flock()
    for port in (support.BOIDS, support.CONES, support.CHOSEN_BOID):
        proxy = simple.OutputPort(source, port)
        simple.SaveData(f"c{port}.csv", proxy=proxy, WriteTimeSteps=1, AddTime=1, Precision=17)
        assert_csv(f"c{port}.csv", source, port)
    assert sorted(glob.glob("*")) == ["c0.csv", "c1.csv", "c2.csv"], "all times in one file"


def test_T59_time_and_id_are_a_key():
    source = small_flock()
    simple.SaveData("c.csv", proxy=source, WriteTimeSteps=1, AddTime=1, Precision=17)
    keys = [(row["Time"], row["BoidId"]) for row in rows("c.csv")]
    assert len(set(keys)) == len(keys) == 12 * (TICKS + 1)
    simple.SaveData("d.csv", proxy=source, WriteTimeSteps=1, Precision=17)
    assert "Time" not in rows("d.csv")[0], "the recipe needs AddTime no more"


def test_csv_read_in_paraview():
    source = small_flock()
    simple.SaveData("c.csv", proxy=source, WriteTimeSteps=1, AddTime=1, Precision=17)
    reader = read("c.csv")
    reader.UpdatePipeline()
    table = reader.GetClientSideObject().GetOutputDataObject(0)
    assert table.GetNumberOfRows() == 12 * (TICKS + 1)
    for k, time in enumerate(TIMES):
        arrays = support.copied(source, time=time)
        for boid in (0, 5, 11):
            row = k * 12 + boid
            for name, value in (("Points:2", arrays["Points"][boid, 2]), ("Speed", arrays["Speed"][boid])):
                stored = table.GetValueByName(row, name).ToDouble()
                assert struct.pack("d", stored) == struct.pack("d", value), (name, row)
            assert table.GetValueByName(row, "BoidId").ToInt() == boid


def test_csv_of_the_fields():
    source = small_flock()
    options = dict(WriteTimeSteps=1, AddTime=1, Precision=17, FieldAssociation="Field Data")
    simple.SaveData("f.csv", proxy=source, **options)
    found = rows("f.csv")
    assert len(found) == TICKS + 1
    for row, time in zip(found, TIMES):
        fields = support.output(source, support.BOIDS, time).GetFieldData()
        assert float(row.pop("Time")) == time
        names = {fields.GetArrayName(i) for i in range(fields.GetNumberOfArrays())}
        assert row.keys() == names and {"Tick", "MeanSpeed", "Polarization", "Seed"} <= names
        for name, text in row.items():
            value = fields.GetAbstractArray(name).GetValue(0)
            assert type(value)(text) == value, (name, text, value)


def test_extracts_of_some_steps():
    source = small_flock()
    kinds = {"VTP": "points", "CSV": "table"}
    for kind, name in kinds.items():
        extractor = simple.CreateExtractor(kind, source)
        extractor.Trigger.Frequency = 3
        extractor.Writer.FileName = name + "_{timestep:06d}." + {"VTP": "pvtp", "CSV": "csv"}[kind]
        if kind == "VTP":
            extractor.Writer.DataMode = "Binary"
    extractor.Writer.Precision = 17
    cones = simple.CreateExtractor("VTP", simple.OutputPort(source, support.CONES))
    cones.Writer.FileName = "cones_{timestep:06d}.pvtp"
    cones.Writer.DataMode = "Binary"
    cones.Trigger.Frequency = 6
    simple.SaveExtracts(ExtractsOutputDirectory="extracts")
    steps = {"points": (0, 3, 6), "table": (0, 3, 6), "cones": (0, 6)}
    for name, ticks in steps.items():
        files = sorted(glob.glob(f"extracts/{name}_*.*"))
        assert [number_in(f) for f in files] == list(ticks), files
    for name, port in (("points", support.BOIDS), ("cones", support.CONES)):
        for tick in steps[name]:
            stored = described(support.output(read(f"extracts/{name}_{tick:06d}.pvtp"), 0))
            stored["fields"].pop("TimeValue", None)
            shown = described(support.output(source, port, TIMES[tick]))
            assert difference(shown, stored) == [], (name, tick, difference(shown, stored))
    for tick in steps["table"]:
        table = rows(f"extracts/table_{tick:06d}.csv")
        speeds = support.copied(source, time=TIMES[tick])["Speed"]
        assert [float(row["Speed"]) for row in table] == speeds.tolist()


def test_no_boids():
    source = small_flock(NumberOfBoids=0)
    for port in ALL_PORTS:
        proxy = simple.OutputPort(source, port)
        simple.SaveData(f"s{port}.vtp", proxy=proxy, Writetimestepsasfileseries=1, DataMode="Binary")
        simple.SaveData(f"l{port}.vtk", proxy=proxy, Writetimestepsasfileseries=1)
        simple.SaveData(f"p{port}.pvd", proxy=proxy, WriteTimeSteps=1, DataMode="Binary")
        simple.SaveData(f"c{port}.csv", proxy=proxy, WriteTimeSteps=1, AddTime=1)
        shown = described(support.output(source, port, TIMES[2]))
        assert len(shown["arrays"]) == (0 if port == support.BOX else 9)
        for reader, time in ((read_series(f"s{port}_*.vtp"), TIMES[2]), (read(f"p{port}.pvd"), 1.4)):
            stored = described(support.output(reader, 0, time))
            stored["fields"].pop("TimeValue", None)
            assert difference(shown, stored) == [], (port, difference(shown, stored))
        # Without points the table is that of the field data.
        assert [row["Tick"] for row in rows(f"c{port}.csv")] == [str(k) for k in range(TICKS + 1)]


support.main(globals())
