// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_MEASURES_H
#define BOIDS_MEASURES_H

#include <boids/Vector.h>

namespace boids
{

/// Arithmetic mean of the speeds, units per second; 0 without boids.
/// @param velocity 3 x N
double meanSpeed(const Vectors& velocity);

/// Length of the mean heading: 1 when all fly the same way, near 0 when headings cancel; 0 without
/// boids. A boid at rest adds nothing.
/// @param velocity 3 x N
double polarization(const Vectors& velocity);

} // namespace boids

#endif
