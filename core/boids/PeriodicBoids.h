// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_PERIODIC_BOIDS_H
#define BOIDS_PERIODIC_BOIDS_H

#include <boids/PeriodicBoidsParameters.h>
#include <boids/Progress.h>
#include <boids/State.h>

namespace boids
{

/// The periodic boids: separation, alignment and cohesion in a cube whose opposite faces are
/// joined, without obstacles, goals, collisions or forces. One variant, not *the* boids formula.
/// Idea: C. W. Reynolds, Flocks, herds and schools, SIGGRAPH 1987.
///
/// The result is defined to the last bit: IEEE double precision, the operations in the order
/// written here, sums over neighbours in ascending boid number, no fused multiply-add.
class PeriodicBoids
{
public:
  using Parameters = PeriodicBoidsParameters;
  using State = boids::State;

  /// What acts in the next tick. Column i is boid i; without neighbours all is zero.
  struct Steering
  {
    Vectors separation;            ///< 3 x N, sum of unit vectors away from close neighbours
    Vectors alignment;             ///< 3 x N, units per second, mean neighbour velocity minus own
    Vectors cohesion;              ///< 3 x N, model units, mean displacement to the neighbours
    Eigen::VectorXi neighborCount; ///< N

    /// Memory of a steering, in bytes a boid.
    static constexpr std::size_t bytesPerBoid = 9 * sizeof(double) + sizeof(int);
  };

  /// A seeded start.
  /// @throws std::invalid_argument if the parameters are not valid
  explicit PeriodicBoids(const Parameters& parameters);

  /// A start that is given (see givenStart); numberOfBoids and seed do not count.
  /// @throws std::invalid_argument if the parameters or the state are not valid
  PeriodicBoids(const Parameters& parameters, const Vectors& position, const Vectors& velocity);

  const Parameters& parameters() const { return parameters_; }

  /// Whether both give the same states at every tick.
  bool operator==(const PeriodicBoids& other) const;

  /// The state at tick 0.
  State start() const;

  /// What acts in the next tick, read from the old state alone. O(N k) for k neighbours a
  /// boid while they are spread evenly, O(N^2) where all crowd into few cells.
  Steering steer(const State& state) const;

  /// The same into memory that may be there already. False if @a progress stopped the work; then
  /// @a steering holds nothing of use.
  bool steer(const State& state, Steering& steering, const Progress& progress) const;

  /// The state one tick later. @a steering is what steer gave for @a state.
  State advance(State state, const Steering& steering) const;

  /// Memory while a tick is computed, in bytes a boid: the state, the steering, and a grid that is
  /// being built or, with the boids in its order, looked at by so many threads.
  static std::size_t bytesPerBoid(int threads);

private:
  Parameters parameters_;
  bool given_ = false;
  State givenStart_;
};

} // namespace boids

#endif
