// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_PERIODIC_BOIDS_PARAMETERS_H
#define BOIDS_PERIODIC_BOIDS_PARAMETERS_H

#include <cstdint>

namespace boids
{

/// What a run of the periodic boids depends on. The weights act once per tick: they are not rates
/// in continuous time, so another time step is another model.
struct PeriodicBoidsParameters
{
  std::int64_t numberOfBoids = 150; ///< 0 and more, memory permitting
  std::uint32_t seed = 42;          ///< of the start; every value is valid
  double perceptionRadius = 2.4;    ///< model units, above 0, at most 1e6; the border belongs to it
  double separationWeight = 0.2;    ///< 0 to 1e6
  double alignmentWeight = 0.3;     ///< 0 to 1e6
  double cohesionWeight = 0.3;      ///< 0 to 1e6
  double maximumSpeed = 1.8;        ///< units per second, 0 to 1e6
  std::int64_t numberOfTicks = 1000; ///< last tick that can be asked for, 0 to 1,000,000
  double period = 8.4;               ///< edge of the cube, model units, 1e-3 to 1e6
  double timeStep = 0.04;            ///< seconds a tick, above 0, at most 1e3
  double separationFraction = 0.35;  ///< of the radius, within which boids separate, 0 to 1

  /// @throws std::invalid_argument with a sentence that names the property, its range and the value
  void validate() const;

  bool operator==(const PeriodicBoidsParameters& other) const;
  bool operator!=(const PeriodicBoidsParameters& other) const { return !(*this == other); }
};

} // namespace boids

#endif
