// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
/// What is shown of a swarm, as VTK arrays. Private to the module.
#ifndef vtkSwarmArrays_h
#define vtkSwarmArrays_h

#include "vtkType.h"

#include <boids/State.h>

class vtkDataObject;
class vtkFieldData;
class vtkIdList;
class vtkPointData;
class vtkPolyData;

namespace vtkSwarmArrays
{

/// A contiguous range of boids, [First, Last).
struct Range
{
  vtkIdType First = 0;
  vtkIdType Last = 0;

  vtkIdType Size() const { return this->Last - this->First; }
};

/// The @a piece -th of @a pieces nearly equal parts of @a total boids, in order.
Range PieceOf(vtkIdType total, int piece, int pieces);

/// One vertex a boid, and the arrays that every model has: Velocity, Speed, BoidId, ImageFlags and
/// AtRest.
void AddBoids(const boids::State& state, const Range& range, vtkPolyData* output);

/// Adds the columns of @a range as a point array of doubles with three components.
void AddVectors(
  const char* name, const boids::Vectors& values, const Range& range, vtkPointData* output);

/// Adds the values of @a range as a point array of ints.
void AddCounts(
  const char* name, const Eigen::VectorXi& values, const Range& range, vtkPointData* output);

/// Copies the tuples @a ids of every array, and which of them are the active scalars and vectors.
/// An id may come more than once, so BoidId is a plain array in the copy.
void CopyTuples(vtkPointData* from, vtkIdList* ids, vtkPointData* to);

/// Adds an array of one value under @a name.
void AddField(const char* name, double value, vtkFieldData* output);
void AddField(const char* name, int value, vtkFieldData* output);
void AddField(const char* name, vtkTypeInt64 value, vtkFieldData* output);
void AddField(const char* name, const char* value, vtkFieldData* output);

/// The one number of the field array @a name; throws std::invalid_argument with a sentence for the
/// user where there is none.
double FieldOf(vtkDataObject* data, const char* name);

/// Memory of the shown boids, in bytes a boid: points, arrays and cells.
constexpr std::size_t BytesPerBoid =
  (3 + 3 + 1 + 9) * sizeof(double) + sizeof(int) + 6 * sizeof(vtkTypeInt64) + 1;

} // namespace vtkSwarmArrays

#endif
