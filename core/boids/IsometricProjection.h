// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_ISOMETRIC_PROJECTION_H
#define BOIDS_ISOMETRIC_PROJECTION_H

#include <boids/Vector.h>

#include <cmath>

namespace boids
{

/// A point or vector as the fixed isometric picture shows it, seen along (-1, -1, -1) without
/// perspective: x to the right, y up, z towards the viewer. The z axis of the model points up. A
/// rotation: lengths stay, in the unit of @a a.
inline Vector isometric(const Vector& a)
{
  return {(a.y() - a.x()) / std::sqrt(2.0), ((a.z() - a.x()) + (a.z() - a.y())) / std::sqrt(6.0),
    (a.x() + a.y() + a.z()) / std::sqrt(3.0)};
}

} // namespace boids

#endif
