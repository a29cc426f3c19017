# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""What the pvpython tests share: a source, its outputs as numpy arrays, messages, a runner."""

import os

import numpy
from paraview import simple
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonExecutionModel import vtkStreamingDemandDrivenPipeline as Pipeline

BOIDS, CONES, CHOSEN_BOID, BOX = range(4)
# The first line of a golden file, and where its columns are shown.
GOLDEN_HEADER = "tick,id,x,y,z,vx,vy,vz,sx,sy,sz,ax,ay,az,cx,cy,cz,neighbors"
GOLDEN_COLUMNS = {
    "Points": slice(2, 5),
    "Velocity": slice(5, 8),
    "Separation": slice(8, 11),
    "Alignment": slice(11, 14),
    "Cohesion": slice(14, 17),
    "NeighborCount": 17,
}


def load():
    """Loads the plugin that was built."""
    simple.LoadPlugin(os.environ["BOIDS_PLUGIN"], remote=False, ns=vars(simple))


def output(source, port=BOIDS, time=None):
    """A port's vtkPolyData, brought up to date at a time."""
    algorithm = source.GetClientSideObject()
    if time is None:
        source.UpdatePipeline()
    else:
        source.UpdatePipeline(time)
    return algorithm.GetOutputDataObject(port)


def copied(source, port=BOIDS, time=None):
    """Points and all point arrays of a port at a time, copied, by name."""
    data = output(source, port, time)
    arrays = {"Points": numpy.array(vtk_to_numpy(data.GetPoints().GetData()))} if data.GetPoints() else {}
    point_data = data.GetPointData()
    for index in range(point_data.GetNumberOfArrays()):
        array = point_data.GetArray(index)
        arrays[array.GetName()] = numpy.array(vtk_to_numpy(array))
    return arrays


def field(data, name):
    """The one value of a field array."""
    array = data.GetFieldData().GetAbstractArray(name)
    assert array is not None, "no field array " + name
    assert array.GetNumberOfValues() == 1, name
    return array.GetValue(0)


def equal(a, b):
    """Whether two results of copied() have the same names, types and bits."""
    return a.keys() == b.keys() and all(
        a[name].dtype == b[name].dtype and a[name].tobytes() == b[name].tobytes() for name in a
    )


def request(algorithm, port=BOIDS, time=None, piece=0, pieces=1):
    """One port of a VTK object, asked for alone: its vtkPolyData."""
    algorithm.UpdateInformation()
    asked = algorithm.GetOutputInformation(port)
    if time is None:
        asked.Remove(Pipeline.UPDATE_TIME_STEP())
    else:
        asked.Set(Pipeline.UPDATE_TIME_STEP(), time)
    asked.Set(Pipeline.UPDATE_PIECE_NUMBER(), piece)
    asked.Set(Pipeline.UPDATE_NUMBER_OF_PIECES(), pieces)
    algorithm.Update(port)
    return algorithm.GetOutputDataObject(port)


def contents(data):
    """All that a vtkPolyData holds, copied: points, point arrays, cells, field data, its time."""
    found = {}
    if data.GetPoints():
        found["Points"] = numpy.array(vtk_to_numpy(data.GetPoints().GetData()))
    for kind, attributes in (("", data.GetPointData()), ("field ", data.GetFieldData())):
        for index in range(attributes.GetNumberOfArrays()):
            array = attributes.GetAbstractArray(index)
            numbers = vtk_to_numpy(array) if attributes.GetArray(index) else array.GetValue(0)
            found[kind + array.GetName()] = numpy.array(numbers)
    for kind in ("Verts", "Lines", "Polys", "Strips"):
        cells = getattr(data, "Get" + kind)()
        found[kind] = numpy.array(vtk_to_numpy(cells.GetConnectivityArray()))
        found[kind + " offsets"] = numpy.array(vtk_to_numpy(cells.GetOffsetsArray()))
    if data.GetInformation().Has(data.DATA_TIME_STEP()):
        found["time"] = numpy.array(data.GetInformation().Get(data.DATA_TIME_STEP()))
    return found


def keeper(texts):
    """An observer that appends the text of an error or a warning, which then is not printed."""

    def observer(caller, event, text):
        texts.append(text)

    observer.CallDataType = "string0"
    return observer


class Messages:
    """Catches a source's errors and warnings, which then are not printed."""

    def __init__(self, source):
        self.errors = []
        self.warnings = []
        algorithm = source.GetClientSideObject()
        algorithm.AddObserver("ErrorEvent", keeper(self.errors))
        algorithm.AddObserver("WarningEvent", keeper(self.warnings))

    def take(self):
        """All errors and warnings since the last call."""
        taken = (list(self.errors), list(self.warnings))
        self.errors.clear()
        self.warnings.clear()
        return taken


def main(namespace):
    """Runs every test_* function of a script, each named on the output."""
    load()
    tests = [(name, value) for name, value in namespace.items() if name.startswith("test_")]
    assert tests, "no tests"
    for name, test in tests:
        print(name, flush=True)
        simple.ResetSession()
        load()
        test()
    # The script ends by itself: ParaView 5.11 crashes in sys.exit() while a view is open.
    print(len(tests), "tests passed", flush=True)
