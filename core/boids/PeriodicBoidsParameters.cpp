// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/PeriodicBoidsParameters.h>

#include <boids/Entry.h>
#include <boids/Timeline.h>

#include <limits>
#include <tuple>

namespace boids
{

namespace
{

auto tie(const PeriodicBoidsParameters& p)
{
  return std::tie(p.numberOfBoids, p.seed, p.perceptionRadius, p.separationWeight,
    p.alignmentWeight, p.cohesionWeight, p.maximumSpeed, p.numberOfTicks, p.period, p.timeStep,
    p.separationFraction);
}

} // namespace

void PeriodicBoidsParameters::validate() const
{
  // Boids are numbered by int.
  requireBetween("NumberOfBoids", numberOfBoids, 0, std::numeric_limits<int>::max());
  requirePositive("PerceptionRadius", perceptionRadius, 1e6);
  requireBetween("SeparationWeight", separationWeight, 0, 1e6);
  requireBetween("AlignmentWeight", alignmentWeight, 0, 1e6);
  requireBetween("CohesionWeight", cohesionWeight, 0, 1e6);
  requireBetween("MaximumSpeed", maximumSpeed, 0, 1e6);
  requireTime(numberOfTicks, timeStep);
  requireBetween("Period", period, 1e-3, 1e6);
  requireBetween("SeparationFraction", separationFraction, 0, 1);
}

bool PeriodicBoidsParameters::operator==(const PeriodicBoidsParameters& other) const
{
  return tie(*this) == tie(other);
}

} // namespace boids
