# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""The source as a VTK class, in a plain Python without ParaView's server manager."""

import sys

import boids.vtkBoids
import numpy
from boids.vtkBoids import vtkPeriodicBoids, vtkSwarmSource
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkCommonExecutionModel import vtkPolyDataAlgorithm
from vtkmodules.vtkFiltersCore import vtkElevationFilter, vtkGlyph3D
from vtkmodules.vtkFiltersSources import vtkConeSource


def positions(data):
    return numpy.array(vtk_to_numpy(data.GetPoints().GetData()))


def test_no_server_manager_is_needed():
    assert not [name for name in sys.modules if name.startswith("paraview")]
    assert "pvpython" not in sys.executable
    assert issubclass(vtkPeriodicBoids, vtkSwarmSource) and issubclass(vtkSwarmSource, vtkPolyDataAlgorithm)


def test_the_source_runs():
    source = vtkPeriodicBoids()
    source.Update()
    assert type(source.GetOutput()) is vtkPolyData
    start = positions(source.GetOutput())
    # The start for seed 42: s = (1664525 s + 1013904223) mod 2^32, u = s/2^32, ((u - 0.5)*(8.4/2))*1.6.
    seed, drawn = 42, []
    for _ in range(3):
        seed = (1664525 * seed + 1013904223) % 2**32
        drawn.append(((seed / 2**32 - 0.5) * (8.4 / 2)) * 1.6)
    assert start.shape == (150, 3) and start[0].tolist() == drawn
    source.UpdateTimeStep(0.04)
    moved = positions(source.GetOutput())
    assert numpy.array_equal(moved, start + 0.04 * vtk_to_numpy(source.GetOutput().GetPointData().GetVectors()))
    source.UpdateTimeStep(0)
    assert numpy.array_equal(positions(source.GetOutput()), start)


def test_it_is_the_start_of_a_pipeline():
    source = vtkPeriodicBoids()
    elevation = vtkElevationFilter()
    elevation.SetInputConnection(source.GetOutputPort())
    elevation.SetLowPoint(0, 0, -4.2)
    elevation.SetHighPoint(0, 0, 4.2)
    for tick in (0, 5, 2):
        elevation.UpdateTimeStep(tick * 0.04)
        data = elevation.GetOutput()
        assert data.GetFieldData().GetArray("Tick").GetValue(0) == tick
        heights = vtk_to_numpy(data.GetPointData().GetArray("Elevation"))
        assert numpy.abs(heights - (positions(data)[:, 2] + 4.2) / 8.4).max() < 1e-6
    source.SetNumberOfBoids(7)
    elevation.Update()
    assert elevation.GetOutput().GetNumberOfPoints() == 7


def test_a_glyph_for_each_boid():
    source = vtkPeriodicBoids()
    source.SetNumberOfBoids(12)
    glyph = vtkGlyph3D()
    glyph.SetInputConnection(0, source.GetOutputPort(0))
    cone = vtkConeSource()
    glyph.SetInputConnection(1, cone.GetOutputPort())
    glyph.Update()
    cone.Update()
    assert glyph.GetOutput().GetNumberOfPoints() == 12 * cone.GetOutput().GetNumberOfPoints()


def test_an_error_is_an_event():
    source = vtkPeriodicBoids()
    texts = []

    def keep(caller, event, text):
        texts.append(text)

    keep.CallDataType = "string0"
    source.AddObserver("ErrorEvent", keep)
    source.SetMaximumSpeed(-1)
    source.Update()
    assert len(texts) == 1 and "MaximumSpeed" in texts[0] and source.GetOutput().GetNumberOfPoints() == 0
    source.SetMaximumSpeed(1)
    source.Update()
    assert len(texts) == 1 and source.GetOutput().GetNumberOfPoints() == 150


def test_everything_has_a_docstring():
    for cls in (vtkPeriodicBoids, vtkSwarmSource):
        assert cls.__doc__ and len(cls.__doc__) > 300, cls
        own = [name for name in vars(cls) if name.startswith(("Set", "Get"))]
        for name in own:
            text = getattr(cls, name).__doc__
            assert text and "C++:" in text, name
            # Beyond the signatures that the wrapper writes there are words.
            assert "Default" in text or not name.startswith("Set"), (name, text)
    assert {"SetPerceptionRadius", "GetPerceptionRadius"} <= vars(vtkPeriodicBoids).keys()
    assert "SetSeed" in vars(vtkSwarmSource)


def test_ports_have_names():
    names = ("BOIDS", "CONES", "CHOSEN_BOID", "BOX", "NUMBER_OF_PORTS")
    assert [int(getattr(vtkSwarmSource, name)) for name in names] == [0, 1, 2, 3, 4]
    assert vtkPeriodicBoids().GetNumberOfOutputPorts() == 4
    assert "MaximumSpeed: 1.8" in str(vtkPeriodicBoids()) and "Seed: 42" in str(vtkPeriodicBoids())


def main():
    tests = [(name, value) for name, value in globals().items() if name.startswith("test_")]
    for name, test in tests:
        print(name, flush=True)
        test()
    print(len(tests), "tests passed with", sys.executable, boids.vtkBoids.__file__)


main()
