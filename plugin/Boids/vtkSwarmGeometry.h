// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
/// Shapes that show a swarm. Private to the module.
#ifndef vtkSwarmGeometry_h
#define vtkSwarmGeometry_h

#include "vtkType.h"

#include <cstddef>

class vtkPolyData;

namespace vtkSwarmGeometry
{

/// All cones of a swarm have one size.
struct Cone
{
  double Length = 0.25; ///< from the base to the tip, model units
  double Radius = 0.08; ///< of the base, model units
  int Resolution = 8;   ///< number of sides

  /// Throws std::invalid_argument with a sentence for the user if a size is not allowed.
  void Validate() const;
  std::size_t BytesPerBoid(std::size_t bytesPerPoint) const;
};

/// A cone for each boid, centred on it, its axis along the array Velocity; a vertex for a boid
/// whose AtRest is set. Each point carries the boid's point arrays. Cones reach out of the box
/// where their boid is near a face.
void MakeCones(vtkPolyData* boids, const Cone& cone, vtkPolyData* output);

/// A cone along x centred on the origin.
void MakeConeGlyph(const Cone& cone, vtkPolyData* output);

/// A vertex at the origin.
void MakeVertexGlyph(vtkPolyData* output);

/// The vertex of the boid at point @a index with all its arrays.
void MakeChosenBoid(vtkPolyData* boids, vtkIdType index, vtkPolyData* output);

/// No points, but all arrays of the boids with no tuples.
void MakeNobody(vtkPolyData* boids, vtkPolyData* output);

/// The twelve edges of the cube [-period/2, period/2]. Point 0 is its corner at the lower end of
/// each axis, point 7 the one at the upper end.
void MakeBox(double period, vtkPolyData* output);

} // namespace vtkSwarmGeometry

#endif
