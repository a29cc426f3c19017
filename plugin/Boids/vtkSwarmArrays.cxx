// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkSwarmArrays.h"

#include "vtkCellArray.h"
#include "vtkDoubleArray.h"
#include "vtkFieldData.h"
#include "vtkIdList.h"
#include "vtkIdTypeArray.h"
#include "vtkIntArray.h"
#include "vtkNew.h"
#include "vtkPointData.h"
#include "vtkPoints.h"
#include "vtkPolyData.h"
#include "vtkStringArray.h"
#include "vtkTypeInt64Array.h"
#include "vtkUnsignedCharArray.h"

#include <boids/Vector.h>

#include <algorithm>
#include <numeric>

namespace
{

/// Columns of a matrix into an array of as many components as it has rows: one block of memory,
/// since both are stored boid by boid.
template <class ArrayT, class Matrix>
void CopyColumns(const Matrix& values, const vtkSwarmArrays::Range& range, ArrayT* array)
{
  array->SetNumberOfComponents(static_cast<int>(values.rows()));
  array->SetNumberOfTuples(range.Size());
  const auto* first = values.data() + range.First * values.rows();
  std::copy(first, first + range.Size() * values.rows(), array->GetPointer(0));
}

template <class ArrayT, class Value>
void AddOneValue(const char* name, Value value, vtkFieldData* output)
{
  vtkNew<ArrayT> array;
  array->SetName(name);
  array->InsertNextValue(value);
  output->AddArray(array);
}

void AddVertices(vtkIdType count, vtkPolyData* output)
{
  vtkNew<vtkIdTypeArray> offsets;
  vtkNew<vtkIdTypeArray> points;
  offsets->SetNumberOfValues(count + 1);
  points->SetNumberOfValues(count);
  std::iota(offsets->GetPointer(0), offsets->GetPointer(0) + count + 1, vtkIdType{0});
  std::iota(points->GetPointer(0), points->GetPointer(0) + count, vtkIdType{0});
  vtkNew<vtkCellArray> vertices;
  vertices->SetData(offsets, points);
  output->SetVerts(vertices);
}

} // namespace

namespace vtkSwarmArrays
{

Range PieceOf(vtkIdType total, int piece, int pieces)
{
  const vtkIdType size = total / pieces;
  const vtkIdType larger = total % pieces;
  // A piece that does not exist is empty.
  const auto start = [&](vtkIdType number)
  {
    const vtkIdType p = std::clamp<vtkIdType>(number, 0, pieces);
    return p * size + std::min(p, larger);
  };
  return {start(piece), start(vtkIdType{piece} + 1)};
}

void AddBoids(const boids::State& state, const Range& range, vtkPolyData* output)
{
  vtkNew<vtkDoubleArray> coordinates;
  CopyColumns(state.position, range, coordinates.Get());
  vtkNew<vtkPoints> points;
  points->SetData(coordinates);
  output->SetPoints(points);
  AddVertices(range.Size(), output);

  vtkPointData* pointData = output->GetPointData();
  AddVectors("Velocity", state.velocity, range, pointData);
  vtkNew<vtkDoubleArray> speed;
  speed->SetName("Speed");
  speed->SetNumberOfValues(range.Size());
  vtkNew<vtkIdTypeArray> ids;
  ids->SetName("BoidId");
  ids->SetNumberOfValues(range.Size());
  vtkNew<vtkUnsignedCharArray> atRest;
  atRest->SetName("AtRest");
  atRest->SetNumberOfValues(range.Size());
  for (vtkIdType i = 0; i < range.Size(); ++i)
  {
    const double size = boids::length(state.velocity.col(range.First + i));
    speed->SetValue(i, size);
    ids->SetValue(i, range.First + i);
    atRest->SetValue(i, size == 0);
  }
  vtkNew<vtkTypeInt64Array> imageFlags;
  imageFlags->SetName("ImageFlags");
  CopyColumns(state.imageFlags, range, imageFlags.Get());
  pointData->AddArray(speed);
  pointData->AddArray(ids);
  pointData->AddArray(imageFlags);
  pointData->AddArray(atRest);
  pointData->SetActiveScalars("Speed");
  pointData->SetActiveVectors("Velocity");
  pointData->SetGlobalIds(ids);
}

void AddVectors(
  const char* name, const boids::Vectors& values, const Range& range, vtkPointData* output)
{
  vtkNew<vtkDoubleArray> array;
  array->SetName(name);
  CopyColumns(values, range, array.Get());
  output->AddArray(array);
}

void AddCounts(
  const char* name, const Eigen::VectorXi& values, const Range& range, vtkPointData* output)
{
  vtkNew<vtkIntArray> array;
  array->SetName(name);
  array->SetNumberOfValues(range.Size());
  std::copy(values.data() + range.First, values.data() + range.Last, array->GetPointer(0));
  output->AddArray(array);
}

void CopyTuples(vtkPointData* from, vtkIdList* ids, vtkPointData* to)
{
  for (int a = 0; a < from->GetNumberOfArrays(); ++a)
  {
    vtkAbstractArray* source = from->GetAbstractArray(a);
    auto copy = vtkSmartPointer<vtkAbstractArray>::Take(source->NewInstance());
    copy->SetName(source->GetName());
    copy->SetNumberOfComponents(source->GetNumberOfComponents());
    copy->SetNumberOfTuples(ids->GetNumberOfIds());
    source->GetTuples(ids, copy);
    to->AddArray(copy);
  }
  to->SetActiveScalars("Speed");
  to->SetActiveVectors("Velocity");
}

void AddField(const char* name, double value, vtkFieldData* output)
{
  AddOneValue<vtkDoubleArray>(name, value, output);
}

void AddField(const char* name, int value, vtkFieldData* output)
{
  AddOneValue<vtkIntArray>(name, value, output);
}

void AddField(const char* name, vtkTypeInt64 value, vtkFieldData* output)
{
  AddOneValue<vtkTypeInt64Array>(name, value, output);
}

void AddField(const char* name, const char* value, vtkFieldData* output)
{
  AddOneValue<vtkStringArray>(name, value, output);
}

} // namespace vtkSwarmArrays
