# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""README, XML and C++ agree on every property's name, default and range, and on every array."""

import math
import os
import re
import xml.etree.ElementTree as ElementTree

import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple

ROOT = os.environ["BOIDS_SOURCE_DIR"]
XML = os.path.join(ROOT, "xml", "PeriodicBoids.xml")


def readme_rows(heading, first_column):
    """The rows of the first table under a heading whose first column has that title, as lists."""
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as readme:
        section = readme.read().split("\n## " + heading + "\n")[1].split("\n## ")[0]
    table = section.split("| " + first_column + " |")[1].split("\n\n")[0]
    rows = [[cell.strip().strip("`") for cell in line.strip("| ").split(" | ")]
            for line in table.splitlines()[2:]]
    assert rows, heading
    return rows


def readme_properties():
    """Name: (default, allowed, slider, text)."""
    return {row[0]: tuple(row[1:]) for row in readme_rows("Properties", "property")}


def xml_properties():
    """The properties that a user sets, as XML elements by name."""
    proxy = ElementTree.parse(XML).getroot().find("ProxyGroup/SourceProxy[@name='PeriodicBoids']")
    elements = [child for child in proxy if child.tag.endswith("VectorProperty")]
    return {e.get("name"): e for e in elements if e.get("information_only") != "1"}


def test_names():
    assert list(readme_properties()) == list(xml_properties()), "names or their order differ"
    setters = {name[3:] for name in dir(vtkPeriodicBoids) if name.startswith("Set")}
    for name, element in xml_properties().items():
        assert element.get("command") == "Set" + name, name
        assert name in setters, name


def test_defaults():
    fresh = vtkPeriodicBoids()
    for name, element in xml_properties().items():
        text = readme_properties()[name][0]
        assert element.get("default_values") == text, (name, text)
        assert getattr(fresh, "Get" + name)() == float(text), (name, text)


def test_documented_defaults_of_the_classes():
    text = ""
    for header in ("vtkPeriodicBoids.h", "vtkSwarmSource.h"):
        with open(os.path.join(ROOT, "plugin", "Boids", header), encoding="utf-8") as file:
            text += file.read()
    for name, (default, _, _, _) in readme_properties().items():
        before = text.split("vtkSetMacro(%s," % name)[0].rsplit("/**", 1)[1]
        words = " ".join(before.replace("*", " ").split())
        assert "Default: %s. " % default in words, (name, words)


def slider(element):
    """The range of the slider as the README writes it."""
    domain = element.find("IntRangeDomain")
    domain = element.find("DoubleRangeDomain") if domain is None else domain
    if domain is None:
        return "none"
    if domain.get("max") is None:
        return domain.get("min") + " and more"
    return domain.get("min") + " to " + domain.get("max")


def test_sliders():
    for name, element in xml_properties().items():
        assert slider(element) == readme_properties()[name][2], (name, slider(element))


def test_advanced_properties():
    for name, element in xml_properties().items():
        said = readme_properties()[name][3].startswith("advanced")
        assert said == (element.get("panel_visibility") == "advanced"), name


def ends(allowed):
    """(whether the lower end is left out, lower end, upper end) of an allowed range."""
    above, low, high = re.fullmatch(r"(above )?([\d.]+) to ([\d.]+)", allowed).groups()
    return bool(above), float(low), float(high)


def answer(name, value):
    """The source's error for a value, or None."""
    source = simple.PeriodicBoids(NumberOfTicks=2)
    messages = support.Messages(source)
    setattr(source, name, value)
    support.output(source)
    errors, _ = messages.take()
    simple.Delete(source)
    assert len(errors) <= 1, errors
    return errors[0] if errors else None


def neighbours(name, end):
    """The next values below and above an end that the property can hold."""
    if isinstance(getattr(vtkPeriodicBoids(), "Get" + name)(), int) or name == "Seed":
        return end - 1, end + 1
    return math.nextafter(end, -math.inf), math.nextafter(end, math.inf)


def written(number):
    return str(int(number)) if number == int(number) else repr(number)


def test_ranges_are_those_that_the_source_allows():
    for name, (_, allowed, _, _) in readme_properties().items():
        if name in ("ChosenBoid", "NumberOfBoids"):
            continue
        whole = isinstance(getattr(vtkPeriodicBoids(), "Get" + name)(), int)
        number = int if whole else float
        above, low, high = ends(allowed)
        inside, outside = low, neighbours(name, low)[0]
        if above:
            inside, outside = neighbours(name, low)[1], low
        for value in (inside, high):
            error = answer(name, number(value))
            assert error is None or name == "CacheSize", (name, value, error)
        for value in (outside, neighbours(name, high)[1]):
            error = answer(name, number(value))
            assert error and name in error, (name, value, error)
            assert written(low) in error and written(high) in error, (name, error)


def test_number_of_boids_ends_with_int_or_memory():
    _, low, high = ends(readme_properties()["NumberOfBoids"][1])
    assert answer("NumberOfBoids", int(low)) is None
    assert "from 0 to %d" % high in answer("NumberOfBoids", -1)
    assert "memory" in answer("NumberOfBoids", int(high))


def test_documentation_in_XML_names_the_allowed_range():
    for name, element in xml_properties().items():
        text = " ".join(element.find("Documentation").text.split())
        allowed = readme_properties()[name][1]
        if name in ("ChosenBoid", "NumberOfBoids"):
            continue
        above, low, high = ends(allowed)
        form = "above %s, at most %s" if above else "%s to %s"
        assert form % (written(low), written(high)) in text, (name, text)


def test_arrays():
    data = support.output(simple.PeriodicBoids(), support.BOIDS, 0.4)
    point_data = data.GetPointData()
    found = []
    for index in range(point_data.GetNumberOfArrays()):
        array = point_data.GetArray(index)
        # VTK's name for 64 bits differs between its versions.
        data_type = {"long": "int64", "long long": "int64"}.get(
            array.GetDataTypeAsString(), array.GetDataTypeAsString())
        found.append([array.GetName(), data_type, str(array.GetNumberOfComponents())])
    said = [row[:3] for row in readme_rows("Ports and arrays", "point array")]
    assert found == said, (found, said)


def test_ports():
    proxy = ElementTree.parse(XML).getroot().find("ProxyGroup/SourceProxy")
    found = [port.get("name") for port in proxy.findall("OutputPort")]
    assert found == [row[0] for row in readme_rows("Ports and arrays", "port")]


support.main(globals())
