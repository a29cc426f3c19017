// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_VECTOR_H
#define BOIDS_VECTOR_H

#include <Eigen/Core>

#include <cmath>

namespace boids
{

using Vector = Eigen::Vector3d;

/// 3 x N, column i belongs to boid i: the layout of a VTK array of three components.
using Vectors = Eigen::Matrix3Xd;

/// Square of the length. Written out because Eigen's squaredNorm adds in an order of its own.
inline double squaredLength(const Vector& a)
{
  return (a.x() * a.x() + a.y() * a.y()) + a.z() * a.z();
}

/// Length, in the unit of @a a. 0 also where the square of a tiny component underflows.
inline double length(const Vector& a)
{
  return std::sqrt(squaredLength(a));
}

/// @a a itself if it is no longer than @a limit, else @a a shortened to @a limit (up to rounding).
inline Vector cap(const Vector& a, double limit)
{
  const double size = length(a);
  if (size <= limit)
  {
    return a;
  }
  const double factor = limit / size;
  return a * factor;
}

} // namespace boids

#endif
