# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Run by mpiexec -n 2 pvbatch: two processes show together what one shows."""

import numpy
import support
from boids.vtkBoids import vtkPeriodicBoids
from paraview import servermanager, simple
from support import BOIDS, BOX, CHOSEN_BOID, CONES
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader


def alone(number, port, tick):
    """What one process shows."""
    algorithm = vtkPeriodicBoids()
    algorithm.SetNumberOfBoids(number)
    return support.contents(support.request(algorithm, port, tick * 0.04))


def fetched(source, port, tick):
    """What all processes show, brought together."""
    source.UpdatePipeline(tick * 0.04)
    return support.contents(servermanager.Fetch(source, idx=port))


def test_there_are_two_processes():
    assert servermanager.ActiveConnection.GetNumberOfDataPartitions() == 2
    simple.SaveData("pieces.pvtp", proxy=simple.PeriodicBoids(NumberOfBoids=5), DataMode="Binary")
    found = []
    for piece in range(2):
        reader = vtkXMLPolyDataReader()
        reader.SetFileName(f"pieces/pieces_{piece}.vtp")
        reader.Update()
        found.append(support.contents(reader.GetOutput())["BoidId"].tolist())
    assert found == [[0, 1, 2], [3, 4]], found


def test_T39_two_processes_show_what_one_shows():
    for number in (0, 1, 5, 150):
        source = simple.PeriodicBoids(NumberOfBoids=number)
        for tick in (0, 10, 3):
            for port in (BOIDS, CONES, CHOSEN_BOID):
                found, right = fetched(source, port, tick), alone(number, port, tick)
                names = {"Points", "Velocity", "BoidId", "ImageFlags", "NeighborCount", "Cohesion"}
                if number:
                    assert names <= found.keys()
                for name in names & found.keys():
                    assert numpy.array_equal(found[name], right[name]), (number, tick, port, name)
            box = fetched(source, BOX, tick)
            assert len(box["Points"]) == 8 and len(box["Lines offsets"]) == 13
        assert source.GetDataInformation(BOIDS).GetNumberOfPoints() == number
        simple.Delete(source)


def test_T62_pieces_in_a_file():
    source = simple.PeriodicBoids(NumberOfBoids=5)
    source.UpdatePipeline(0.4)
    simple.SaveData("boids.pvtp", proxy=source, DataMode="Binary")
    read = simple.OpenDataFile("boids.pvtp")
    read.UpdatePipeline()
    found, right = support.contents(servermanager.Fetch(read)), alone(5, BOIDS, 10)
    for name in right:
        if not name.startswith(("field", "time", "Verts", "Lines", "Polys", "Strips")):
            assert numpy.array_equal(found[name], right[name]), name


def main():
    # Not by support.main(): in several processes ParaView loads a plugin once, and sys.exit() skips MPI's end.
    support.load()
    tests = [(name, value) for name, value in globals().items() if name.startswith("test_")]
    for name, test in tests:
        print(name, flush=True)
        test()
    print(len(tests), "tests passed", flush=True)


main()
