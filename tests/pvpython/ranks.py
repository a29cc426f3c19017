# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The same boids, each once, with the same bits, from 1, 2, 3 and 7 processes: CSV and .pvtp files.

Run by a plain Python, as pvbatch and as pvserver with a client.
"""

import csv
import os
import pathlib
import socket
import subprocess
import sys
import time

import numpy
import support
from boids.vtkBoids import vtkPeriodicBoids
from vtkmodules.util.numpy_support import numpy_to_vtk
from vtkmodules.vtkCommonCore import vtkPoints
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkIOXML import vtkXMLPolyDataWriter, vtkXMLPPolyDataReader

MPIEXEC, PVBATCH = sys.argv[1:]
PVSERVER, PVPYTHON = (str(pathlib.Path(PVBATCH).with_name(name)) for name in ("pvserver", "pvpython"))
PROCESSES = (1, 2, 3, 7)
SAVE = str(pathlib.Path(__file__).with_name("ranks_save.py"))
TIME = 0.4
POSITION = numpy.array([[-1.0, 0, 0], [1, 0.1, 0], [0, 1, 0.3], [5, 0, 0], [-4.2, -9, 0.7]])
VELOCITY = numpy.array([[1.0, 0, 0], [-1, 0, 0.2], [0, 0, 0.5], [0.3, -0.1, 0], [0, 0, 0]])


def start():
    """The given start as a data set."""
    data = vtkPolyData()
    points = vtkPoints()
    points.SetData(numpy_to_vtk(POSITION, deep=True))
    data.SetPoints(points)
    for name, values in zip(("vx", "vy", "vz"), VELOCITY.T):
        array = numpy_to_vtk(numpy.ascontiguousarray(values), deep=True)
        array.SetName(name)
        data.GetPointData().AddArray(array)
    return data


def write_start(folder):
    """The given start as the files that ranks_save.py reads."""
    rows = ["x,y,z,vx,vy,vz", *(",".join(map(repr, row)) for row in numpy.hstack([POSITION, VELOCITY]).tolist())]
    (folder / "start.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    writer = vtkXMLPolyDataWriter()
    writer.SetFileName(str(folder / "start.vtp"))
    writer.SetDataModeToBinary()
    writer.SetInputData(start())
    assert writer.Write()


def alone(number=0, given=None):
    """What one object in one process shows."""
    algorithm = vtkPeriodicBoids()
    algorithm.SetNumberOfBoids(number)
    if given:
        algorithm.SetInputDataObject(given)
    return support.contents(support.request(algorithm, support.BOIDS, TIME))


def expected():
    """The boids of each swarm that ranks_save.py saves, by its name."""
    data = start()
    velocity = numpy_to_vtk(VELOCITY, deep=True)
    velocity.SetName("Velocity")
    data.GetPointData().AddArray(velocity)
    first = vtkPeriodicBoids()
    first.SetNumberOfBoids(5)
    given = alone(given=data)
    return {
        "none": alone(0),
        "few": alone(5),
        "many": alone(150),
        "from_table": given,
        "from_file": given,
        "from_source": alone(given=support.request(first, support.BOIDS, 0)),
    }


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=150, check=False, **options)
    text = done.stdout + done.stderr
    assert done.returncode == 0 and "ERR|" not in text and "Traceback" not in text, (command, text)
    return text


def mpi(processes, program):
    return [MPIEXEC, "-n", str(processes), "--oversubscribe", program]


def save_by_batch(folder, processes):
    return run([*mpi(processes, PVBATCH), SAVE, str(folder)])


def save_by_server(folder, processes):
    """A client without a display, and a server in several processes."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = folder / "server.log"
    with open(log, "w", encoding="utf-8") as output:
        server = subprocess.Popen([*mpi(processes, PVSERVER), f"--server-port={port}"], stdout=output, stderr=output)
    try:
        while "Accepting" not in log.read_text(encoding="utf-8"):
            assert server.poll() is None, log.read_text(encoding="utf-8")
            time.sleep(0.1)
        return run([PVPYTHON, SAVE, str(folder), str(port)])
    finally:
        server.terminate()
        server.wait(30)
        assert "ERR|" not in log.read_text(encoding="utf-8"), log.read_text(encoding="utf-8")


def assert_csv(path, right):
    """Every column of the table, in the order of the boids."""
    with open(path, encoding="utf-8") as file:
        header, *rows = csv.reader(file)
    columns = dict(zip(header, numpy.array(rows, dtype=float).reshape(-1, len(header)).T))
    assert columns["BoidId"].tolist() == right["BoidId"].tolist(), path
    for name in ("Points", "Velocity", "Separation", "Alignment", "Cohesion", "ImageFlags"):
        for axis in range(3):
            assert (columns[f"{name}:{axis}"] == right[name][:, axis]).all(), (path, name)
    for name in ("Speed", "AtRest", "NeighborCount"):
        assert (columns[name] == right[name]).all(), (path, name)


def assert_pvtp(path, right, processes):
    """Every point array, to the bit; a file for each process."""
    reader = vtkXMLPPolyDataReader()
    reader.SetFileName(str(path))
    reader.Update()
    found = support.contents(reader.GetOutput())
    names = [name for name in right if not name.startswith(("field", "time", "Verts", "Lines", "Polys", "Strips"))]
    assert len(names) == 10 and all(found[name].tobytes() == right[name].tobytes() for name in names), path
    assert len(list(path.with_suffix("").glob("*.vtp"))) <= processes


def assert_same(save):
    right = expected()
    for processes in PROCESSES:
        folder = pathlib.Path(f"{save.__name__}-{processes}").absolute()
        folder.mkdir()
        write_start(folder)
        assert f"PROCESSES {processes}" in save(folder, processes)
        for name, boids in right.items():
            if len(boids["BoidId"]):
                assert_csv(folder / f"{name}.csv", boids)
                assert_pvtp(folder / f"{name}.pvtp", boids, processes)
        print(save.__name__, processes, flush=True)


def test_T39_batch():
    assert_same(save_by_batch)


def test_T39_server():
    assert_same(save_by_server)


test_T39_batch()
test_T39_server()
