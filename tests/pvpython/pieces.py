# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The swarm in pieces, as the processes of a server ask for it: no boid twice, none missing."""

import itertools

import numpy
import support
from boids.vtkBoids import vtkPeriodicBoids
from support import BOIDS, BOX, CHOSEN_BOID, CONES

PIECES = (1, 2, 3, 7)
NUMBERS = (0, 1, 5, 150)
TIME = 0.4
SIDES = 8


def swarm(number, chosen=0):
    """A VTK object of its own, without a proxy."""
    algorithm = vtkPeriodicBoids()
    algorithm.SetNumberOfBoids(number)
    algorithm.SetChosenBoid(chosen)
    return algorithm


def point_arrays(data):
    """Points and point arrays, without cells and field data."""
    names = [data.GetPointData().GetArrayName(i) for i in range(data.GetPointData().GetNumberOfArrays())]
    contents = support.contents(data)
    return {name: contents[name] for name in (["Points"] if data.GetPoints() else []) + names}


def joined(parts):
    """Pieces one after the other."""
    assert len({tuple(part) for part in parts}) == 1, "other arrays in other pieces"
    return {name: numpy.concatenate([part[name] for part in parts]) for name in parts[0]}


def assert_pieces_are_the_whole(algorithm, whole, port, pieces):
    """The pieces of a port, asked for in order, are the whole."""
    parts = [point_arrays(support.request(algorithm, port, TIME, piece, pieces)) for piece in range(pieces)]
    assert support.equal(joined(parts), whole), (port, pieces)
    return parts


def test_pieces_of_the_boids_are_the_whole():
    for number, pieces in itertools.product(NUMBERS, PIECES):
        whole = point_arrays(support.request(swarm(number), BOIDS, TIME))
        assert whole["BoidId"].tolist() == list(range(number))
        for algorithm in (swarm(number), swarm(number, -1)):
            parts = assert_pieces_are_the_whole(algorithm, whole, BOIDS, pieces)
            sizes = [len(part["BoidId"]) for part in parts]
            assert max(sizes) - min(sizes) <= 1, sizes


def test_pieces_of_the_cones_are_the_whole():
    for number, pieces in itertools.product(NUMBERS, PIECES):
        whole = point_arrays(support.request(swarm(number), CONES, TIME))
        assert len(whole["BoidId"]) == number * (SIDES + 1)
        assert_pieces_are_the_whole(swarm(number), whole, CONES, pieces)


def test_each_piece_has_a_vertex_for_each_boid():
    for number, pieces in itertools.product(NUMBERS, PIECES):
        algorithm = swarm(number)
        for piece in range(pieces):
            data = support.request(algorithm, BOIDS, TIME, piece, pieces)
            verts = support.contents(data)["Verts"].tolist()
            assert verts == list(range(data.GetNumberOfPoints()))
            assert data.GetNumberOfVerts() == data.GetNumberOfPoints()
            assert data.GetPointData().GetGlobalIds().GetName() == "BoidId"


def test_chosen_boid_and_box_come_once():
    for number, pieces in itertools.product((1, 5, 150), PIECES):
        for chosen in {0, number // 2, number - 1}:
            algorithm = swarm(number, chosen)
            whole = point_arrays(support.request(swarm(number, chosen), CHOSEN_BOID, TIME))
            assert whole["BoidId"] == [chosen]
            assert_pieces_are_the_whole(algorithm, whole, CHOSEN_BOID, pieces)
            found = []
            for piece in range(pieces):
                box = support.request(algorithm, BOX, TIME, piece, pieces)
                found.append((box.GetNumberOfPoints(), box.GetNumberOfLines()))
            assert sorted(found) == [(0, 0)] * (pieces - 1) + [(8, 12)], found


def test_ports_that_come_along_have_the_same_piece():
    for pieces, chosen in itertools.product(PIECES, (0, 75, 149)):
        algorithm = swarm(150, chosen)
        marked, edges = [], 0
        for piece in range(pieces):
            algorithm.UpdateTimeStep(TIME, piece, pieces)
            boids = support.contents(algorithm.GetOutputDataObject(BOIDS))
            row = support.contents(algorithm.GetOutputDataObject(CHOSEN_BOID))
            assert (chosen in boids["BoidId"]) == (chosen in row["BoidId"])
            marked += row["BoidId"].tolist()
            edges += algorithm.GetOutputDataObject(BOX).GetNumberOfLines()
        assert marked == [chosen] and edges == 12


def test_a_chosen_boid_that_does_not_exist_is_told_once():
    algorithm = swarm(5, 5)
    texts = []

    def keep(caller, event, text):
        texts.append(text)

    keep.CallDataType = "string0"
    algorithm.AddObserver("WarningEvent", keep)
    for piece, port in itertools.product(range(3), range(4)):
        support.request(algorithm, port, TIME, piece, 3)
    assert len(texts) == 1, texts


def test_T39_neighbors_do_not_depend_on_pieces():
    whole = support.contents(support.request(swarm(300), BOIDS, TIME))
    total = whole["NeighborCount"].sum()
    assert total > 300
    for pieces in (1, 2, 4, 8):
        algorithm = swarm(300)
        parts = [support.contents(support.request(algorithm, BOIDS, TIME, p, pieces)) for p in range(pieces)]
        assert sum(part["NeighborCount"].sum() for part in parts) == total
        for part in parts:
            assert "vtkGhostType" not in part
            assert part["field MeanSpeed"] == whole["field MeanSpeed"]
            assert part["field Polarization"] == whole["field Polarization"]
            assert part["field Tick"] == 10 and part["field NumberOfBoids"] == 300


def assert_any_order(times, pieces_asked, count):
    """Random requests for ports and pieces, each right."""
    chance = numpy.random.default_rng(5)
    algorithm = swarm(7, 3)
    for _ in range(count):
        pieces = int(chance.choice(pieces_asked))
        piece, port, time = int(chance.integers(pieces)), int(chance.integers(4)), float(chance.choice(times))
        found = support.contents(support.request(algorithm, port, time, piece, pieces))
        right = support.contents(support.request(swarm(7, 3), port, time, piece, pieces))
        assert support.equal(found, right), (port, time, piece, pieces)


def test_pieces_times_and_ports_in_any_order():
    assert_any_order((0, 0.04, 0.06, 0.1), PIECES, 300)


def test_pieces_at_one_time_in_any_order():
    # The ports that come along with the boids must not forget what they were asked for themselves.
    assert_any_order((0.04,), (1, 2), 200)


support.main(globals())
