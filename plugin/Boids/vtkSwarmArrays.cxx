// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#include "vtkSwarmArrays.h"

#include "vtkCellArray.h"
#include "vtkDataArray.h"
#include "vtkDataObject.h"
#include "vtkDoubleArray.h"
#include "vtkFieldData.h"
#include "vtkIdList.h"
#include "vtkIdTypeArray.h"
#include "vtkIntArray.h"
#include "vtkNew.h"
#include "vtkPointData.h"
#include "vtkPoints.h"
#include "vtkPolyData.h"
#include "vtkSmartPointer.h"
#include "vtkStringArray.h"
#include "vtkTypeInt64Array.h"
#include "vtkUnsignedCharArray.h"

#include <boids/Parallel.h>
#include <boids/Vector.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

// Fewer boids are not worth a thread.
constexpr vtkIdType Grain = 8192;

/// Columns of a matrix into an array of as many components as it has rows: one block of memory,
/// since both are stored boid by boid.
template <class ArrayT, class Matrix>
void CopyColumns(const Matrix& values, const vtkSwarmArrays::Range& range, ArrayT* array)
{
  const vtkIdType rows = values.rows();
  array->SetNumberOfComponents(static_cast<int>(rows));
  array->SetNumberOfTuples(range.Size());
  const auto* from = values.data() + range.First * rows;
  auto* to = array->GetPointer(0);
  boids::inParallel(range.Size(), Grain,
    [&](vtkIdType first, vtkIdType last)
    { std::copy(from + first * rows, from + last * rows, to + first * rows); });
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
  boids::inParallel(count, Grain,
    [&](vtkIdType first, vtkIdType last)
    {
      std::iota(offsets->GetPointer(first), offsets->GetPointer(last), first);
      std::iota(points->GetPointer(first), points->GetPointer(last), first);
    });
  offsets->SetValue(count, count);
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
  boids::inParallel(range.Size(), Grain,
    [&](vtkIdType first, vtkIdType last)
    {
      for (vtkIdType i = first; i < last; ++i)
      {
        const double size = boids::length(state.velocity.col(range.First + i));
        speed->SetValue(i, size);
        ids->SetValue(i, range.First + i);
        atRest->SetValue(i, size == 0);
      }
    });
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
  CopyColumns(values.transpose(), range, array.Get());
  output->AddArray(array);
}

void CopyTuples(vtkPointData* from, vtkIdList* ids, vtkPointData* to)
{
  std::vector<vtkSmartPointer<vtkAbstractArray>> copies;
  for (int a = 0; a < from->GetNumberOfArrays(); ++a)
  {
    vtkAbstractArray* source = from->GetAbstractArray(a);
    copies.push_back(vtkSmartPointer<vtkAbstractArray>::Take(source->NewInstance()));
    copies.back()->SetName(source->GetName());
    copies.back()->SetNumberOfComponents(source->GetNumberOfComponents());
    copies.back()->SetNumberOfTuples(ids->GetNumberOfIds());
    to->AddArray(copies.back());
  }
  boids::inParallel(from->GetNumberOfArrays(), ids->GetNumberOfIds() < Grain ? copies.size() : 1,
    [&](vtkIdType first, vtkIdType last)
    {
      for (vtkIdType a = first; a < last; ++a)
      {
        from->GetAbstractArray(static_cast<int>(a))->GetTuples(ids, copies[a]);
      }
    });
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

double FieldOf(vtkDataObject* data, const char* name)
{
  vtkDataArray* array = data->GetFieldData()->GetArray(name);
  if (!array || array->GetNumberOfValues() != 1)
  {
    throw std::invalid_argument(
      std::string("There is no field array ") + name + ", as the ports of a swarm have it.");
  }
  return array->GetTuple1(0);
}

} // namespace vtkSwarmArrays
