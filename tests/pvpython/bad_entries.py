# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Entries that are not allowed: one message, empty outputs, and all is well once they are mended."""

import math
import re

import support
from paraview import simple

PORTS = range(4)
TIMES = (0.4, 0, 1e6, math.nan, 0.4)
NAN, INF = math.nan, math.inf
POSITIVE, WEIGHT, SEED = ("0", "1000000"), ("0", "1000000"), ("0", "4294967295")
# Property, values, and the numbers that its message must hold: the ends of the allowed range.
TABLE = [
    ("NumberOfBoids", (-1, -(2**31)), ("0",)),
    ("NumberOfBoids", (2**31 - 1,), ("0",)),
    ("PerceptionRadius", (0.0, -1.0, NAN, INF, -INF, 1000001.0), POSITIVE),
    ("SeparationWeight", (-0.5, NAN, INF, 1e308), WEIGHT),
    ("AlignmentWeight", (-0.5, NAN, INF, 1e308), WEIGHT),
    ("CohesionWeight", (-0.5, NAN, INF, 1e308), WEIGHT),
    ("MaximumSpeed", (-1.0, NAN, INF), WEIGHT),
    ("Period", (0.0, -8.4, NAN, INF, 1e-4, 1e7), ("0.001", "1000000")),
    ("TimeStep", (0.0, -0.04, NAN, INF, 1001.0), ("0", "1000")),
    ("SeparationFraction", (2.0, -0.1, NAN, INF), ("0", "1")),
    ("NumberOfTicks", (-1, 1000001, 2**31 - 1, -(2**31)), ("0", "1000000")),
    ("Seed", (-1.0, 1.5, 2.0**32, NAN, INF), SEED),
    ("ConeLength", (0.0, -1.0, NAN, INF), POSITIVE),
    ("ConeRadius", (0.0, -1.0, NAN, INF), POSITIVE),
    ("ConeResolution", (2, -1, 257, 2**31 - 1), ("3", "256")),
    ("CacheSize", (-1, -(2**31), 2**31 - 1), ("0", "1048576")),
]
SMALL = {"NumberOfBoids": 20, "NumberOfTicks": 50}


def all_ports(source, times=TIMES):
    """Everything that all ports show at several times."""
    return [support.contents(support.output(source, port, time)) for time in times for port in PORTS]


def fresh(properties=SMALL):
    """What a source shows that never had a bad entry."""
    source = simple.PeriodicBoids(**properties)
    shown = all_ports(source)
    simple.Delete(source)
    return shown


def assert_empty(source, times=TIMES, ports=PORTS):
    """No port shows anything, nothing of an earlier result either."""
    for time in times:
        for port in ports:
            data = support.output(source, port, time)
            assert data.GetClassName() == "vtkPolyData"
            assert data.GetNumberOfPoints() == data.GetNumberOfCells() == 0, (port, time)
            assert data.GetPointData().GetNumberOfArrays() == 0, (port, time)
            assert data.GetFieldData().GetNumberOfArrays() == 0, (port, time)


def assert_good(source, expected):
    """The source shows what a fresh one shows."""
    assert all(map(support.equal, all_ports(source), expected))


def numbers(sentence):
    """The numbers in a message, as they stand there."""
    return re.findall(r"-?(?:\d+(?:\.\d+)?(?:e[-+]?\d+)?|inf|nan)\b", sentence)


def assert_message(texts, name, value, allowed):
    """One sentence that names the property, the value and the range."""
    assert len(texts) == 1, (name, value, texts)
    sentence = texts[0].strip().split("): ", 1)[1]
    assert re.search(rf"\b{name}\b", sentence), (name, sentence)
    assert sentence.endswith(".") and sentence.count("\n") == 0, sentence
    found = numbers(sentence)
    assert float(found[-1]) == value or found[-1] == str(value) == "nan", (value, sentence)
    assert all(text in found[:-1] for text in allowed), (allowed, sentence)


def test_each_bad_entry_gives_one_message_and_nothing_else():
    expected = fresh()
    source = simple.PeriodicBoids(**SMALL)
    messages = support.Messages(source)
    for name, values, allowed in TABLE:
        good = source.GetPropertyValue(name)
        for value in values:
            setattr(source, name, value)
            source.UpdatePipelineInformation()
            assert_empty(source)
            errors, warnings = messages.take()
            assert_message(errors, name, value, allowed)
            assert not warnings, warnings
        setattr(source, name, good)
        assert_good(source, expected)
        assert messages.take() == ([], []), name


def test_a_bad_entry_from_the_start():
    expected = fresh()
    for name, values, allowed in TABLE:
        source = simple.PeriodicBoids(**(SMALL | {name: values[0]}))
        messages = support.Messages(source)
        assert_empty(source)
        assert_message(messages.take()[0], name, values[0], allowed)
        setattr(source, name, SMALL.get(name, simple.PeriodicBoids().GetPropertyValue(name)))
        assert_good(source, expected)
        simple.Delete(source)


def test_each_port_alone_is_empty_after_a_bad_entry():
    source = simple.PeriodicBoids(**SMALL)
    algorithm = source.GetClientSideObject()
    messages = support.Messages(source)
    for first in PORTS:
        for name, value in (("PerceptionRadius", -1.0), ("TimeStep", NAN), ("ConeLength", 0.0)):
            good = source.GetPropertyValue(name)
            shown = {port: support.contents(support.request(algorithm, port, 0.4)) for port in PORTS}
            assert all(len(item["Points"]) for item in shown.values())
            setattr(source, name, value)
            source.UpdateVTKObjects()
            for port in (first, *PORTS):
                data = support.request(algorithm, port, 0.4)
                assert data.GetNumberOfPoints() == data.GetFieldData().GetNumberOfArrays() == 0, (first, port)
            assert len(messages.take()[0]) == 1
            setattr(source, name, good)
            source.UpdateVTKObjects()
            for port in (first, *PORTS):
                found = support.contents(support.request(algorithm, port, 0.4))
                assert support.equal(found, shown[port]), (first, port)


def test_each_change_of_a_bad_entry_is_told():
    source = simple.PeriodicBoids(**SMALL)
    messages = support.Messages(source)
    for value in (-1.0, -2.0, -1.0):
        source.PerceptionRadius = value
        assert_empty(source)
        assert_message(messages.take()[0], "PerceptionRadius", value, POSITIVE)
    source.Seed = 7
    assert_empty(source)
    assert_message(messages.take()[0], "PerceptionRadius", -1, POSITIVE)


def test_two_bad_entries_at_once():
    expected = fresh()
    both = {"PerceptionRadius": (-1.0, 2.4), "ConeResolution": (1, 8)}
    for mended_first in both:
        source = simple.PeriodicBoids(**SMALL)
        messages = support.Messages(source)
        all_ports(source)
        for name, (bad, _) in both.items():
            setattr(source, name, bad)
        assert_empty(source)
        (text,) = messages.take()[0]
        assert any(name in text for name in both), text
        setattr(source, mended_first, both[mended_first][1])
        assert_empty(source)
        (left,) = set(both) - {mended_first}
        (text,) = messages.take()[0]
        assert left in text and mended_first not in text, text
        setattr(source, left, both[left][1])
        assert_good(source, expected)
        assert messages.take() == ([], [])


def test_at_a_time_and_at_another():
    source = simple.PeriodicBoids(**SMALL)
    expected = support.contents(support.output(source, support.BOIDS, 1.2))
    support.Messages(source)
    for mended_at in (0.8, 0, 2):
        support.output(source, support.BOIDS, 0.8)
        source.MaximumSpeed = -1
        assert_empty(source, times=(0.8, 0.84))
        source.MaximumSpeed = 1.8
        assert support.field(support.output(source, support.BOIDS, mended_at), "Tick") == round(mended_at / 0.04)
        assert support.equal(support.contents(support.output(source, support.BOIDS, 1.2)), expected)


def test_time_steps_come_back():
    source = simple.PeriodicBoids(**SMALL)
    support.Messages(source)
    for name, value in (("TimeStep", NAN), ("TimeStep", 0.0), ("NumberOfTicks", -1), ("NumberOfTicks", 2**31 - 1)):
        good = source.GetPropertyValue(name)
        setattr(source, name, value)
        source.UpdatePipelineInformation()
        assert len(source.TimestepValues) == 0, (name, value)
        setattr(source, name, good)
        source.UpdatePipelineInformation()
        assert list(source.TimestepValues) == [tick * 0.04 for tick in range(51)]


def test_time_steps_stay_while_another_entry_is_bad():
    source = simple.PeriodicBoids(**SMALL)
    support.Messages(source)
    for name, value in (("PerceptionRadius", -1), ("ConeLength", 0), ("Seed", 1.5), ("CacheSize", -1)):
        good = source.GetPropertyValue(name)
        setattr(source, name, value)
        source.UpdatePipelineInformation()
        assert list(source.TimestepValues) == [tick * 0.04 for tick in range(51)], name
        setattr(source, name, good)


def test_a_filter_is_empty_too():
    source = simple.PeriodicBoids(**SMALL)
    messages = support.Messages(source)
    filters = [simple.Transform(Input=simple.OutputPort(source, port)) for port in PORTS]

    def counts(time):
        for item in filters:
            item.UpdatePipeline(time)
        return [item.GetClientSideObject().GetOutputDataObject(0).GetNumberOfPoints() for item in filters]

    full = [20, 180, 1, 8]
    for time in (0.4, 0.8):
        assert counts(time) == full
        source.SeparationWeight = -1
        assert counts(time) == counts(0.2) == [0] * 4
        assert len(messages.take()[0]) == 1
        source.SeparationWeight = 0.2
        assert counts(time) == full


support.main(globals())
