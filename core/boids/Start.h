// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_START_H
#define BOIDS_START_H

#include <boids/PeriodicBox.h>
#include <boids/State.h>

#include <cstdint>

namespace boids
{

/// The seed that a number stands for.
/// @throws std::invalid_argument if @a value is not a whole number from 0 to 2^32-1
std::uint32_t checkedSeed(double value);

/// A repeatable start: positions in the inner 80 % of the box, velocities in [-1, 1) on each axis,
/// shortened to @a maximumSpeed. From the linear congruential generator s = 1664525 s + 1013904223
/// (mod 2^32), six draws a boid in boid order, so the first boids do not depend on the number of
/// boids. For repeatable examples, not for cryptography.
State seededStart(
  std::int64_t numberOfBoids, std::uint32_t seed, const PeriodicBox& box, double maximumSpeed);

/// A start that is given: positions outside the box are wrapped and counted in the image flags,
/// velocities are taken as they stand, also above any maximum speed.
/// @param position 3 x N, finite, at most 1e9 in size
/// @param velocity 3 x N, finite, at most 1e9 in size
/// @throws std::invalid_argument that names the boid and the value
State givenStart(const Vectors& position, const Vectors& velocity, const PeriodicBox& box);

} // namespace boids

#endif
