# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Every property: its default in XML and C++, where it goes, its range, its documentation."""

import scene
import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple

# The names and defaults that state files and scripts rely on.
DEFAULTS = {
    "NumberOfBoids": 150,
    "Seed": 42,
    "ChosenBoid": 0,
    "PerceptionRadius": 2.4,
    "SeparationWeight": 0.2,
    "AlignmentWeight": 0.3,
    "CohesionWeight": 0.3,
    "MaximumSpeed": 1.8,
    "NumberOfTicks": 1000,
    "ConeLength": 0.25,
    "ConeRadius": 0.08,
    "ConeResolution": 8,
    "Period": 8.4,
    "TimeStep": 0.04,
    "SeparationFraction": 0.35,
    "CacheSize": 256,
}
OTHERS = scene.SEEDED
INFORMATION = {"TimestepValues", "TimeRange"}
ADVANCED = {"ConeRadius", "ConeResolution", "Period", "TimeStep", "SeparationFraction", "CacheSize"}


def got(algorithm, name):
    """What a getter of the C++ object says."""
    return getattr(algorithm, "Get" + name)()


def ranges():
    """(name, smallest, largest) of the sliders; None: no end."""
    source = simple.PeriodicBoids()
    for name in DEFAULTS:
        domain = source.SMProxy.GetProperty(name).FindDomain("vtkSMDoubleRangeDomain")
        domain = domain or source.SMProxy.GetProperty(name).FindDomain("vtkSMIntRangeDomain")
        if domain:
            ends = [(domain.GetMinimum, domain.GetMinimumExists), (domain.GetMaximum, domain.GetMaximumExists)]
            yield name, *(value(0) if exists(0) else None for value, exists in ends)


def test_the_properties_are_those_documented():
    source = simple.PeriodicBoids()
    assert set(source.ListProperties()) == set(DEFAULTS) | INFORMATION, source.ListProperties()


def test_T68_defaults_are_the_same_in_XML_and_in_Cxx():
    source = simple.PeriodicBoids()
    algorithm = vtkPeriodicBoids()
    for name, value in DEFAULTS.items():
        assert source.GetPropertyValue(name) == value, (name, source.GetPropertyValue(name))
        assert got(algorithm, name) == value, (name, got(algorithm, name))
    shown, alone = support.output(source), support.request(algorithm)
    assert support.equal(support.contents(shown), support.contents(alone))


def test_each_property_sets_its_own_value():
    source = simple.PeriodicBoids()
    algorithm = source.GetClientSideObject()
    for changed, value in OTHERS.items():
        setattr(source, changed, value)
        source.UpdateVTKObjects()
        for name, default in DEFAULTS.items():
            expected = value if name == changed else default
            assert got(algorithm, name) == expected, (changed, name, got(algorithm, name))
        setattr(source, changed, DEFAULTS[changed])


def test_each_change_shows_the_flock_of_a_fresh_source():
    source = simple.PeriodicBoids()
    before = [support.contents(support.output(source, port, 2)) for port in range(4)]
    for name, value in OTHERS.items():
        setattr(source, name, value)
        fresh = simple.PeriodicBoids(**{name: value})
        for port in range(4):
            shown = support.contents(support.output(source, port, 2))
            assert support.equal(shown, support.contents(support.output(fresh, port, 2))), (name, port)
            assert not support.equal(shown, before[port]), (name, port)
        simple.Delete(fresh)
        # Shown again before the next change, which is then the only one.
        setattr(source, name, DEFAULTS[name])
        again = [support.contents(support.output(source, port, 2)) for port in range(4)]
        assert all(map(support.equal, again, before)), name


def test_field_data_says_how_to_make_the_flock_again():
    for properties in (DEFAULTS, OTHERS):
        source = simple.PeriodicBoids(**properties)
        for port in range(4):
            data = support.output(source, port, 0.4)
            found = {name: support.field(data, name) for name in properties}
            assert found == properties, (port, found)


def test_each_property_is_documented():
    source = simple.PeriodicBoids()
    for name in DEFAULTS:
        sm_property = source.SMProxy.GetProperty(name)
        documentation = sm_property.GetDocumentation()
        assert documentation and len(documentation.GetDescription()) > 20, name
        assert sm_property.GetPanelVisibility() == ("advanced" if name in ADVANCED else "default"), name
    documentation = source.SMProxy.GetDocumentation()
    assert documentation.GetShortHelp() and documentation.GetLongHelp()
    assert len(documentation.GetDescription()) > 100


def test_T68_the_ends_of_each_slider_are_good_entries():
    found = list(ranges())
    assert {name for name, _, _ in found} == set(DEFAULTS) - {"Seed"}
    for name, smallest, largest in found:
        assert (smallest is None or smallest <= DEFAULTS[name]) and (largest is None or DEFAULTS[name] <= largest)
        for value in (smallest, largest):
            if value is not None:
                source = simple.PeriodicBoids(**{name: value})
                messages = support.Messages(source)
                number = value if name == "NumberOfBoids" else 150
                for port in range(4):
                    data = support.output(source, port, 0.08)
                assert support.output(source).GetNumberOfPoints() == number, (name, value)
                assert data.GetNumberOfLines() == 12
                assert messages.take() == ([], []), (name, value)
                simple.Delete(source)


def beyond(value, sign):
    """A value outside the end of a slider."""
    far = value + sign * (1 + abs(value))
    return max(min(far, 2**31 - 1), -(2**31)) if isinstance(value, int) else far


def test_T68_beyond_the_sliders_there_is_a_flock_or_a_message():
    refused = taken = 0
    for name, smallest, largest in ranges():
        outside = [beyond(smallest, -1)] if smallest is not None else []
        outside += [beyond(largest, 1)] if largest is not None else []
        for value in outside:
            source = simple.PeriodicBoids(**{name: value})
            messages = support.Messages(source)
            counts = [support.output(source, port, 0.04).GetNumberOfPoints() for port in range(4)]
            errors, warnings = messages.take()
            if errors:
                assert len(errors) == 1 and counts == [0] * 4, (name, value, counts, errors)
                assert name in errors[0], errors
                refused += 1
            else:
                assert counts[0] and counts[1] and counts[3] == 8, (name, value, counts)
                assert len(warnings) == (name == "ChosenBoid"), (name, value, warnings)
                taken += 1
            simple.Delete(source)
    # Below the sliders nearly all is refused, above them most is allowed.
    assert (refused, taken) == (15, 13), (refused, taken)


support.main(globals())
