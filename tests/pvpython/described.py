# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""All that a vtkPolyData holds, as plain values that can be compared."""

import numpy
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonDataModel import vtkDataObject


def values(array):
    """Name, type, components and values of an array; numbers as their bytes."""
    if array.GetDataTypeAsString() == "string":
        content = [array.GetValue(i) for i in range(array.GetNumberOfValues())]
    else:
        content = numpy.array(vtk_to_numpy(array)).tobytes()
    return (array.GetName(), array.GetDataTypeAsString(), array.GetNumberOfComponents(), content)


def arrays(field_data):
    """All arrays of point, cell or field data, by name."""
    all_arrays = [field_data.GetAbstractArray(i) for i in range(field_data.GetNumberOfArrays())]
    return {array.GetName(): values(array) for array in all_arrays}


def attributes(point_data):
    """Which arrays are active, by the attribute."""
    active = {
        "scalars": point_data.GetScalars(),
        "vectors": point_data.GetVectors(),
        "global ids": point_data.GetGlobalIds(),
        "pedigree ids": point_data.GetPedigreeIds(),
        "normals": point_data.GetNormals(),
        "tensors": point_data.GetTensors(),
    }
    return {name: array.GetName() for name, array in active.items() if array}


def cells(cell_array):
    """The point numbers of each cell."""
    points = vtk_to_numpy(cell_array.GetConnectivityArray()).tolist()
    starts = vtk_to_numpy(cell_array.GetOffsetsArray()).tolist()
    return [points[first:last] for first, last in zip(starts, starts[1:])]


def data_time(data):
    """DATA_TIME_STEP, or None."""
    key = vtkDataObject.DATA_TIME_STEP()
    return data.GetInformation().Get(key) if data.GetInformation().Has(key) else None


def described(data):
    """Points, cells, point arrays, active attributes and field data."""
    points = data.GetPoints()
    return {
        "points": values(points.GetData())[1:] if data.GetNumberOfPoints() else None,
        "vertices": cells(data.GetVerts()),
        "lines": cells(data.GetLines()),
        "polygons": cells(data.GetPolys()),
        "strips": data.GetNumberOfStrips(),
        "arrays": arrays(data.GetPointData()),
        "cell arrays": arrays(data.GetCellData()),
        "attributes": attributes(data.GetPointData()),
        "fields": arrays(data.GetFieldData()),
    }


def difference(a, b):
    """The parts of two descriptions that are not equal; empty if they are."""
    found = []
    for part in a:
        if isinstance(a[part], dict):
            names = a[part].keys() | b[part].keys()
            found += [f"{part}: {n}" for n in sorted(names) if a[part].get(n) != b[part].get(n)]
        elif a[part] != b[part]:
            found.append(part)
    return found
