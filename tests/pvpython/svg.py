# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Swarms as isometric SVG, beside the projection worked out here, without a screen."""

import math
import os
import re
import resource
import stat
import subprocess
import xml.etree.ElementTree as ElementTree

import numpy
from boids.vtkBoids import vtkIsometricSVGWriter
from paraview import simple
from vtkmodules import vtkCommonCore as vtk
from vtkmodules.util.numpy_support import numpy_to_vtk, vtk_to_numpy
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkFiltersSources import vtkSphereSource

import support

# To the right and up in the picture, for an eye at (1, 1, 1) with z up.
RIGHT = numpy.array([-1, 1, 0]) / math.sqrt(2)
UP = numpy.array([-1, -1, 2]) / math.sqrt(6)
# Half of the last digit that is written.
ROUNDED = 0.005 + 1e-9


def drawn(name):
    """The root element of a picture that was written."""
    return ElementTree.parse(name).getroot()


def boids_in(root):
    (group,) = root.findall("{*}g[@id='boids']")
    return list(group)


def place(element):
    return [float(x) for x in re.fullmatch(r"translate\((.*),(.*)\)", element.get("transform")).groups()]


def number(element):
    return int(re.fullmatch(r"\s*boid (\d+)\s*", element.find("{*}title").text)[1])


def frame(root):
    """Centre and height of the cube as it is drawn around the boids."""
    (path,) = root.findall("{*}path[@id='edges-around']")
    corners = numpy.array(re.findall(r"[ML]([^,]+),([^ML]+)", path.get("d")), dtype=float)
    low, high = corners.min(axis=0), corners.max(axis=0)
    return (low + high) / 2, high[1] - low[1]


def projected(points, period, root):
    """Pixels from the left and the top; the cube's diagonal from the bottom to the top is its height."""
    centre, height = frame(root)
    scale = height / (2 * math.sqrt(2 / 3) * period)
    return centre + scale * numpy.stack([points @ RIGHT, -(points @ UP)], axis=-1)


def saved(flock, time, name="flock.svg"):
    flock.UpdatePipeline(time)
    simple.SaveData(name, proxy=flock)
    return drawn(name)


def given(velocities):
    """A flock that starts at rest or with some velocities, a unit apart."""
    start = vtkPolyData()
    start.SetPoints(vtk.vtkPoints())
    for i in range(len(velocities)):
        start.GetPoints().InsertNextPoint(i - 2, 0, 0)
    array = numpy_to_vtk(numpy.array(velocities, dtype=float), deep=True)
    array.SetName("Velocity")
    start.GetPointData().AddArray(array)
    producer = simple.TrivialProducer()
    producer.GetClientSideObject().SetOutput(start)
    return simple.PeriodicBoidsFromPoints(Input=producer)


def test_any_number_of_boids_is_drawn_without_a_screen():
    assert "DISPLAY" not in os.environ
    for count, radius in ((0, 2.4), (1, 2.4), (150, 2.4), (10000, 0.6)):
        root = saved(simple.PeriodicBoids(NumberOfBoids=count, PerceptionRadius=radius), 0.4)
        subprocess.run(["xmllint", "--noout", "flock.svg"], check=True)
        subprocess.run(["rsvg-convert", "-o", "flock.png", "flock.svg"], check=True)
        assert os.path.getsize("flock.png") > 1000
        assert sorted(map(number, boids_in(root))) == list(range(count))


def test_boids_are_where_the_projection_puts_them():
    for period, radius in ((8.4, 2.4), (0.01, 0.003), (300, 80)):
        flock = simple.PeriodicBoids(Period=period, PerceptionRadius=radius)
        for time in (0, 4, 40):
            root = saved(flock, time)
            centre, height = frame(root)
            assert abs(height - 740) <= 2 * ROUNDED and abs(centre - (400, 450)).max() <= ROUNDED
            points = support.copied(flock, time=time)["Points"]
            shapes = boids_in(root)
            ids = [number(shape) for shape in shapes]
            expected = projected(points[ids], period, root)
            apart = abs(numpy.array([place(shape) for shape in shapes]) - expected).max()
            assert apart <= 2 * ROUNDED, (period, time, apart)
            # The farthest first.
            depth = points[ids].sum(axis=1)
            assert (numpy.diff(depth) >= 0).all()


def inside(corners, point, slack):
    """Whether a convex polygon, in either sense of rotation, holds a point up to some slack."""
    edges = numpy.roll(corners, -1, axis=0) - corners
    to_point = point - corners
    lengths = numpy.hypot(*edges.T)
    across = (edges[:, 0] * to_point[:, 1] - edges[:, 1] * to_point[:, 0]) / numpy.maximum(lengths, 1e-12)
    return (across >= -slack).all() or (across <= slack).all()


def test_outlines_are_those_of_the_cones():
    flock = simple.PeriodicBoids(NumberOfBoids=60, ConeLength=0.6, ConeRadius=0.2, ConeResolution=11)
    root = saved(flock, 10)
    cones = support.copied(flock, support.CONES, 10)
    seen = projected(cones["Points"], 8.4, root)
    for shape in boids_in(root):
        assert shape.tag.endswith("polygon")
        corners = numpy.array([pair.split(",") for pair in shape.get("points").split()], dtype=float) + place(shape)
        cone = seen[cones["BoidId"] == number(shape)]
        assert len(cone) == 12
        assert all(inside(corners, point, 0.02) for point in cone)
        assert all(numpy.hypot(*(cone - corner).T).min() < 0.02 for corner in corners)


def test_a_boid_at_rest_or_seen_end_on_is_a_point():
    root = saved(given([[0, 0, 0], [1, 1, 1], [-0.3, -0.3, -0.3], [1, 1, 1.01], [1, 0, 0]]), 0)
    kinds = {number(shape): shape.tag.split("}")[1] for shape in boids_in(root)}
    assert kinds == {0: "circle", 1: "circle", 2: "circle", 3: "polygon", 4: "polygon"}, kinds


def test_the_chosen_boid_has_a_ring():
    flock = simple.PeriodicBoids(ChosenBoid=7)
    root = saved(flock, 4)
    (ring,) = root.findall("{*}circle[@id='chosen-boid']")
    (boid,) = [shape for shape in boids_in(root) if number(shape) == 7]
    assert place(ring) == place(boid)
    flock.ChosenBoid = -1
    assert not saved(flock, 4).findall("{*}circle[@id='chosen-boid']")


def test_the_title_has_time_and_mean_speed():
    flock = simple.PeriodicBoids()
    for tick in (0, 7, 250):
        root = saved(flock, 0.04 * tick)
        mean = support.copied(flock, time=0.04 * tick)["Speed"].mean()
        expected = "time %.2f s, mean speed %.4f" % (0.04 * tick, mean)
        assert root.find("{*}title").text.strip() == root.find("{*}text").text.strip() == expected


def test_a_series_is_the_single_pictures():
    flock = simple.PeriodicBoids(NumberOfTicks=3)
    simple.SaveData("series.svg", proxy=flock, Writetimestepsasfileseries=1)
    for tick in range(4):
        saved(flock, 0.04 * tick, "single.svg")
        with open("single.svg", "rb") as single, open("series_%d.svg" % tick, "rb") as one:
            assert single.read() == one.read(), tick
    assert not os.path.exists("series_4.svg")


def test_an_exported_file_gives_the_same_picture():
    flock = simple.PeriodicBoids(NumberOfTicks=10)
    saved(flock, 0.4)
    simple.SaveData("flock.vtp", proxy=flock, DataMode="Binary")
    simple.SaveData("again.svg", proxy=simple.OpenDataFile("flock.vtp"))
    with open("flock.svg", "rb") as first, open("again.svg", "rb") as second:
        assert first.read() == second.read()


def refused(data, name):
    """The one error of the writer."""
    errors = []
    writer = vtkIsometricSVGWriter()
    writer.AddObserver("ErrorEvent", support.keeper(errors))
    writer.SetInputData(data)
    writer.SetFileName(name)
    writer.Write()
    assert len(errors) == 1, errors
    assert writer.GetErrorCode() != 0
    return errors[0]


def in_float(flock):
    """The boids with their velocities in single precision."""
    data = vtkPolyData()
    data.DeepCopy(support.output(flock))
    velocity = numpy_to_vtk(vtk_to_numpy(data.GetPointData().GetArray("Velocity")).astype("f4"), deep=True)
    velocity.SetName("Velocity")
    data.GetPointData().AddArray(velocity)
    return data


def without(flock, field):
    data = vtkPolyData()
    data.DeepCopy(support.output(flock))
    data.GetFieldData().RemoveArray(field)
    return data


def test_what_is_no_swarm_is_refused_in_one_sentence():
    flock = simple.PeriodicBoids(NumberOfBoids=5)
    sphere = vtkSphereSource()
    sphere.Update()
    with open("old.svg", "w", encoding="utf-8") as old:
        old.write("old")
    cases = {
        "a vertex for each point": sphere.GetOutput(),
        "Velocity in double": in_float(flock),
        "field array Period": without(flock, "Period"),
        "field array MeanSpeed": without(flock, "MeanSpeed"),
        "field array ConeLength": without(flock, "ConeLength"),
    }
    for words, data in cases.items():
        assert words in refused(data, "old.svg"), words
    for port in (support.BOX, support.CONES):
        assert "port Boids" in refused(support.output(flock, port), "new.svg")
    assert not os.path.exists("new.svg")
    with open("old.svg", encoding="utf-8") as old:
        assert old.read() == "old"
    assert "cannot be opened" in refused(support.output(flock), "nowhere/flock.svg")
    assert "no name" in refused(support.output(flock), "")


def test_a_full_disk_leaves_no_half_of_a_file():
    data = support.output(simple.PeriodicBoids())
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    # Python ignores the signal that comes with it.
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, limits[1]))
    try:
        error = refused(data, "half.svg")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert "half.svg could not be written" in error and not os.path.exists("half.svg")


def test_a_full_device_stays():
    if os.path.exists("/dev/full"):
        assert "could not be written" in refused(support.output(simple.PeriodicBoids()), "/dev/full")
        assert stat.S_ISCHR(os.stat("/dev/full").st_mode)


support.main(globals())
