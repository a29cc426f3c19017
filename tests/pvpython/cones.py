# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The port of cones: their geometry, worked out here from the boids alone, and what they carry."""

import itertools

import numpy
from boids.vtkBoids import vtkPeriodicBoids
from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy

import support
from described import arrays, attributes, cells, described, difference

LENGTH, RADIUS, SIDES = 0.25, 0.08, 8
EXACT = 1e-12


def flock(**properties):
    """A source whose boids fly straight, as they start."""
    straight = dict(SeparationWeight=0, AlignmentWeight=0, CohesionWeight=0, PerceptionRadius=0.3)
    return simple.PeriodicBoids(**(straight | properties))


def directions(velocity):
    """Unit vectors; of tiny and of huge ones too."""
    scaled = velocity / numpy.abs(velocity).max(axis=1, keepdims=True)
    return scaled / numpy.sqrt((scaled**2).sum(axis=1, keepdims=True))


def cones_of(source, time=0.0):
    """Boids that move, and the points of their cones: boids, directions, N x points x 3."""
    boids = support.copied(source, support.BOIDS, time)
    cones = support.copied(source, support.CONES, time)
    moving = numpy.flatnonzero(boids["AtRest"] == 0)
    points_per_cone = numpy.bincount(cones["BoidId"], minlength=len(boids["BoidId"]))
    assert len(set(points_per_cone[moving])) == 1, points_per_cone
    of_moving = boids["AtRest"][cones["BoidId"]] == 0
    order = numpy.argsort(cones["BoidId"][of_moving], kind="stable")
    points = cones["Points"][of_moving][order].reshape(len(moving), -1, 3)
    return boids["Points"][moving], directions(boids["Velocity"][moving]), points


def assert_cones(source, length=LENGTH, radius=RADIUS, sides=SIDES, time=0.0):
    """Each cone is centred on its boid, along its velocity, of one size, its base regular."""
    centres, axes, points = cones_of(source, time)
    assert points.shape[1] == sides + 1, points.shape
    offsets = points - centres[:, None, :]
    along = numpy.einsum("npk,nk->np", offsets, axes)
    across = offsets - along[:, :, None] * axes[:, None, :]
    distance = numpy.sqrt((across**2).sum(axis=2))
    exact = EXACT * max(1, length, radius, numpy.abs(centres).max())
    is_tip = along > 0
    assert (is_tip.sum(axis=1) == 1).all()
    assert numpy.abs(along[is_tip] - length / 2).max() < exact
    assert distance[is_tip].max() < exact
    assert numpy.abs(along[~is_tip] + length / 2).max() < exact
    assert numpy.abs(distance[~is_tip] - radius).max() < exact
    # Regular: from any corner the distances to all corners are those of a regular polygon.
    corners = across[~is_tip].reshape(len(centres), sides, 3)
    apart = numpy.sqrt(((corners[:, :, None] - corners[:, None]) ** 2).sum(axis=3))
    regular = numpy.sort(2 * radius * numpy.sin(numpy.pi * numpy.arange(sides) / sides))
    assert numpy.abs(numpy.sort(apart, axis=2) - regular).max() < 4 * exact


def test_geometry_for_directions_of_all_kinds():
    source = flock(NumberOfBoids=3000)
    assert_cones(source)
    _, axes, _ = cones_of(source)
    kinds = [numpy.array(k) for k in itertools.product((-1, 0, 1), repeat=3) if any(k)]
    for kind in kinds:
        nearest = (axes @ (kind / numpy.linalg.norm(kind))).max()
        assert nearest > numpy.cos(0.1), (kind, nearest)


def test_geometry_along_axes():
    # Seeds whose first boid flies within 5e-5 rad of an axis: the best of all 2^32 seeds.
    seeds = {
        (1, 0, 0): 920289560,
        (-1, 0, 0): 1281569259,
        (0, 1, 0): 1710952474,
        (0, -1, 0): 959057405,
        (0, 0, 1): 2666065331,
        (0, 0, -1): 2957971863,
    }
    source = flock(NumberOfBoids=2)
    for axis, seed in seeds.items():
        source.Seed = seed
        assert_cones(source)
        _, axes, _ = cones_of(source)
        assert numpy.linalg.norm(numpy.cross(axes[0], axis)) < 5e-5 and axes[0] @ axis > 0


def test_geometry_with_a_component_of_zero():
    # The only seeds whose first boid has exactly 0 for vx, vy, vz: the draw is 2^31.
    source = flock(NumberOfBoids=1)
    for component, seed in enumerate((1727902220, 1321480993, 2940518474)):
        source.Seed = seed
        assert_cones(source)
        velocity = support.copied(source, time=0.0)["Velocity"][0]
        assert velocity[component] == 0 and numpy.count_nonzero(velocity) == 2


def test_one_size_whatever_the_speed():
    source = flock(NumberOfBoids=200)
    for maximum in (1e-160, 1e-150, 1e-20, 1e-3, 1.8):
        source.MaximumSpeed = maximum
        assert_cones(source)
        speed = support.copied(source, time=0.0)["Speed"]
        assert 0 < speed.max() <= maximum * 1.001
    speed = support.copied(source, time=0.0)["Speed"]
    assert speed.max() > 4 * speed.min() > 0


def test_one_size_at_huge_speeds():
    source = simple.PeriodicBoids(NumberOfBoids=50, MaximumSpeed=1e6, SeparationWeight=1e6)
    assert_cones(source, time=0.04)
    assert support.copied(source, time=0.04)["Speed"].max() > 9e5


def test_shape_follows_the_properties():
    source = flock(NumberOfBoids=20)
    for length, radius, sides in ((1, 0.25, 3), (0.5, 2, 32), (1e-6, 1e-7, 7), (1e6, 1e6, 256)):
        source.ConeLength, source.ConeRadius, source.ConeResolution = length, radius, sides
        assert_cones(source, length, radius, sides)
    source.ConeLength, source.ConeRadius, source.ConeResolution = LENGTH, RADIUS, SIDES
    assert_cones(source)


def test_faces_close_the_cone_and_look_outward():
    source = flock(NumberOfBoids=50)
    data = support.output(source, support.CONES, 0.0)
    points = vtk_to_numpy(data.GetPoints().GetData())
    ids = vtk_to_numpy(data.GetPointData().GetArray("BoidId"))
    centres = support.copied(source, support.BOIDS, 0.0)["Points"]
    volume = numpy.zeros(50)
    edges = []
    for face in cells(data.GetPolys()):
        (boid,) = set(ids[face])
        corner = points[face] - centres[boid]
        normal = sum(numpy.cross(corner[i - 1], corner[i]) for i in range(len(face)))
        assert normal @ corner.mean(axis=0) > 0, "a face looks inward"
        for i in range(1, len(face) - 1):
            volume[boid] += numpy.linalg.det(corner[[0, i, i + 1]]) / 6
        edges += [(face[i - 1], face[i]) for i in range(len(face))]
    # Closed: each edge is walked once each way.
    assert len(set(edges)) == len(edges) and set(edges) == {(b, a) for a, b in edges}
    base = SIDES / 2 * RADIUS**2 * numpy.sin(2 * numpy.pi / SIDES)
    assert numpy.abs(volume - base * LENGTH / 3).max() < EXACT


def test_T44_no_boid_is_left_out():
    for number in (1, 10, 3000, 20000):
        source = flock(NumberOfBoids=number)
        for time in (0.0, 0.08, 40.0) if number < 20000 else (0.0, 0.08):
            data = support.output(source, support.CONES, time)
            assert data.GetNumberOfCells() == number * (SIDES + 1), (number, time)
            assert data.GetNumberOfPolys() == data.GetNumberOfCells()
            assert data.GetNumberOfPoints() == number * (SIDES + 1)
            ids = vtk_to_numpy(data.GetPointData().GetArray("BoidId"))
            assert (numpy.bincount(ids) == SIDES + 1).all() and len(set(ids)) == number
        simple.Delete(source)


def test_T46_cones_are_whole_near_a_face():
    source = simple.PeriodicBoids()
    outside = 0
    for time in numpy.arange(0, 1001, 50) * 0.04:
        boids = support.copied(source, support.BOIDS, time)
        cones = support.copied(source, support.CONES, time)
        apart = cones["Points"] - boids["Points"][cones["BoidId"]]
        assert numpy.sqrt((apart**2).sum(axis=1)).max() < LENGTH
        outside += (numpy.abs(cones["Points"]) > 4.2).any(axis=1).sum()
        assert (boids["Points"] >= -4.2).all() and (boids["Points"] < 4.2).all()
    assert outside > 100, "no cone came near a face"


def test_points_are_double():
    source = flock(NumberOfBoids=3)
    for number in (3, 0):
        source.NumberOfBoids = number
        for port in (support.BOIDS, support.CONES, support.CHOSEN_BOID, support.BOX):
            points = support.output(source, port, 0.0).GetPoints()
            assert points.GetData().GetDataTypeAsString() == "double", (number, port)


def test_arrays_are_those_of_the_boid():
    source = simple.PeriodicBoids()
    for time in (0.0, 0.04, 20.0, 40.0):
        boids = support.copied(source, support.BOIDS, time)
        cones = support.copied(source, support.CONES, time)
        assert boids.keys() == cones.keys() and len(boids) == 10, cones.keys()
        for name in boids.keys() - {"Points"}:
            expected = boids[name][cones["BoidId"]]
            assert cones[name].dtype == expected.dtype, name
            assert cones[name].tobytes() == expected.tobytes(), name


def test_attributes_and_fields():
    source = simple.PeriodicBoids()
    boids = support.output(source, support.BOIDS, 4.0)
    cones = support.output(source, support.CONES, 4.0)
    active = {"scalars": "Speed", "vectors": "Velocity"}
    assert attributes(boids.GetPointData()) == active | {"global ids": "BoidId"}
    # An id comes more than once, so here it is a plain array.
    assert attributes(cones.GetPointData()) == active
    fields = arrays(boids.GetFieldData())
    assert len(fields) > 15 and arrays(cones.GetFieldData()) == fields
    assert support.field(cones, "Tick") == 100


def assert_vertices(source, number):
    """The boids at rest, that many, are vertices at their place; the others have cones."""
    boids = support.copied(source, support.BOIDS, 0.0)
    data = support.output(source, support.CONES, 0.0)
    points = vtk_to_numpy(data.GetPoints().GetData())
    ids = vtk_to_numpy(data.GetPointData().GetArray("BoidId"))
    vertices = [cell[0] for cell in cells(data.GetVerts()) if len(cell) == 1]
    resting = numpy.flatnonzero(boids["AtRest"])
    assert len(resting) == number == data.GetNumberOfVerts() == len(vertices)
    assert sorted(ids[vertices]) == resting.tolist()
    assert points[vertices].tobytes() == boids["Points"][ids[vertices]].tobytes()
    assert (boids["Speed"][resting] == 0).all() and numpy.bincount(ids)[resting].tolist() == [1] * number
    assert data.GetNumberOfPolys() == (len(boids["BoidId"]) - number) * (SIDES + 1)


def test_boids_at_rest_are_vertices():
    source = flock(NumberOfBoids=200, MaximumSpeed=0)
    assert_vertices(source, 200)
    source.MaximumSpeed = 1.8
    assert_vertices(source, 0)
    # So slow that the speed of some, as computed, is 0: the square of a component underflows.
    source.MaximumSpeed = 2e-162
    some = int(support.copied(source, time=0.0)["AtRest"].sum())
    assert 20 < some < 180, some
    assert_vertices(source, some)
    assert_cones(source)


def test_equal_after_seek():
    source = simple.PeriodicBoids(NumberOfBoids=40)
    times = (0.0, 3.0, 8.0, 40.0)
    first = {t: described(support.output(source, support.CONES, t)) for t in times}
    for time in (8.0, 0.0, 40.0, 3.0, 8.0):
        again = described(support.output(source, support.CONES, time))
        assert difference(first[time], again) == [], time
    assert "points" in difference(first[0.0], first[3.0])
    other = simple.PeriodicBoids(NumberOfBoids=40, CacheSize=0)
    uncached = described(support.output(other, support.CONES, 8.0))
    assert difference(first[8.0], uncached) == ["fields: CacheSize"]


def test_made_only_when_asked_for():
    algorithm = vtkPeriodicBoids()
    boids, cones = (algorithm.GetOutputDataObject(p) for p in (support.BOIDS, support.CONES))
    algorithm.Update(support.BOIDS)
    assert boids.GetNumberOfPoints() == 150 and cones.GetNumberOfPoints() == 0
    algorithm.Update(support.CONES)
    assert cones.GetNumberOfPolys() == 150 * (SIDES + 1)
    algorithm.SetNumberOfBoids(7)
    algorithm.Update(support.BOIDS)
    assert boids.GetNumberOfPoints() == 7 and cones.GetNumberOfPolys() != 7 * (SIDES + 1)
    algorithm.Update(support.CONES)
    assert cones.GetNumberOfPolys() == 7 * (SIDES + 1)


def test_not_made_for_a_filter_of_the_boids():
    source = simple.PeriodicBoids()
    after = simple.Calculator(Input=source, Function="1")
    algorithm = source.GetClientSideObject()
    boids, cones = (algorithm.GetOutputDataObject(p) for p in (support.BOIDS, support.CONES))
    for time, tick in ((0.4, 10), (0.8, 20)):
        after.UpdatePipeline(time)
        assert support.field(boids, "Tick") == tick and cones.GetNumberOfPoints() == 0
    # The proxy's own UpdatePipeline asks for every port.
    source.UpdatePipeline(0.8)
    assert support.field(cones, "Tick") == 20 and cones.GetNumberOfPoints() == 150 * (SIDES + 1)


support.main(globals())
