// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_MEASURES_H
#define BOIDS_MEASURES_H

#include <boids/Vector.h>

namespace boids
{

/// How a whole swarm flies.
struct Measures
{
  /// Arithmetic mean of the speeds, units per second; 0 without boids.
  double meanSpeed = 0;
  /// Length of the mean heading: 1 when all fly the same way, near 0 when headings cancel; 0
  /// without boids. A boid at rest adds nothing.
  double polarization = 0;
};

/// @param velocity 3 x N
Measures measure(const Vectors& velocity);

} // namespace boids

#endif
