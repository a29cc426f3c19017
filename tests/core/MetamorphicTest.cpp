// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/PeriodicBoids.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

/// What must not change, or must change along, if the whole swarm is moved, turned or renumbered.
namespace
{

using support::Parameters;

using Change = std::function<brute_force::Triple(const brute_force::Triple&)>;

Parameters crowded()
{
  Parameters parameters;
  parameters.perceptionRadius = 1.6;
  return parameters;
}

/// A box of 8, in which positions and displacements in eighths are exact.
Parameters exact()
{
  Parameters parameters;
  parameters.period = 8;
  parameters.perceptionRadius = 1.75;
  return parameters;
}

/// Positions and velocities in eighths.
brute_force::Swarm exactSwarm(int n)
{
  support::Random random(11);
  brute_force::Swarm swarm(n);
  for (brute_force::Boid& boid : swarm)
  {
    for (std::size_t c = 0; c < 3; ++c)
    {
      boid.position[c] = -4 + 0.125 * random.below(64);
      boid.velocity[c] = 0.125 * (random.below(16) - 8);
    }
  }
  return swarm;
}

brute_force::Swarm changed(brute_force::Swarm swarm, const Change& position, const Change& velocity)
{
  for (brute_force::Boid& boid : swarm)
  {
    boid.position = position(boid.position);
    boid.velocity = velocity(boid.velocity);
  }
  return swarm;
}

brute_force::Triple same(const brute_force::Triple& a)
{
  return a;
}

boids::Vectors changed(boids::Vectors vectors, const Change& change)
{
  for (Eigen::Index i = 0; i < vectors.cols(); ++i)
  {
    const brute_force::Triple a = change({vectors(0, i), vectors(1, i), vectors(2, i)});
    vectors.col(i) << a[0], a[1], a[2];
  }
  return vectors;
}

boids::PeriodicBoids modelOf(const Parameters& parameters, const brute_force::Swarm& swarm)
{
  const boids::State state = support::stateOf(swarm);
  return boids::PeriodicBoids(parameters, state.position, state.velocity);
}

/// Largest difference of a component, of positions through the faces of the box.
double difference(const boids::State& a, const boids::State& b, double period)
{
  const boids::Vectors moved = a.position - b.position;
  double largest = (a.velocity - b.velocity).cwiseAbs().maxCoeff();
  for (Eigen::Index i = 0; i < moved.size(); ++i)
  {
    largest = std::max(largest, std::abs(brute_force::shortest(moved.data()[i], period)));
  }
  return largest;
}

/// The run of the changed swarm is the changed run, up to @a tolerance after each of 20 ticks.
void expectSymmetry(const Parameters& parameters, const Change& change, double tolerance)
{
  const brute_force::Swarm swarm = support::uniformSwarm(120, 3, parameters);
  const boids::PeriodicBoids plain = modelOf(parameters, swarm);
  const boids::PeriodicBoids turned = modelOf(parameters, changed(swarm, change, change));
  boids::State a = plain.start();
  boids::State b = turned.start();
  for (int tick = 0; tick < 20; ++tick)
  {
    const auto steeringA = plain.steer(a);
    const auto steeringB = turned.steer(b);
    ASSERT_EQ(steeringA.neighborCount, steeringB.neighborCount) << tick;
    const boids::Vectors separation = changed(steeringA.separation, change);
    ASSERT_LE((separation - steeringB.separation).cwiseAbs().maxCoeff(), tolerance) << tick;
    a = plain.advance(a, steeringA);
    b = turned.advance(b, steeringB);
    boids::State expected = a;
    expected.position = changed(a.position, change);
    expected.velocity = changed(a.velocity, change);
    ASSERT_LE(difference(expected, b, parameters.period), tolerance) << tick;
  }
}

} // namespace

TEST(Metamorphic, MirrorOfTheSwarmIsMirrorOfTheRunBitForBit)
{
  for (std::size_t axis = 0; axis < 3; ++axis)
  {
    const Change mirror = [axis](brute_force::Triple a)
    {
      a[axis] = -a[axis];
      return a;
    };
    expectSymmetry(crowded(), mirror, 0);
  }
}

TEST(Metamorphic, QuarterTurnAboutZIsExact)
{
  // The squares of x and y are added first, in either order.
  expectSymmetry(
    crowded(),
    [](const brute_force::Triple& a) {
      return brute_force::Triple{-a[1], a[0], a[2]};
    },
    0);
}

TEST(Metamorphic, QuarterTurnAboutXIsExactUpToTheOrderOfSquares)
{
  expectSymmetry(
    crowded(),
    [](const brute_force::Triple& a) {
      return brute_force::Triple{a[0], -a[2], a[1]};
    },
    1e-11);
}

TEST(Metamorphic, QuarterTurnAboutYIsExactUpToTheOrderOfSquares)
{
  expectSymmetry(
    crowded(),
    [](const brute_force::Triple& a) {
      return brute_force::Triple{a[2], a[1], -a[0]};
    },
    1e-11);
}

TEST(Metamorphic, TranslationChangesNoSteering)
{
  const brute_force::Swarm swarm = exactSwarm(200);
  const Change shift = [](const brute_force::Triple& a)
  {
    return brute_force::Triple{brute_force::wrap(a[0] + 2.875, 8), brute_force::wrap(a[1] - 3.5, 8),
      brute_force::wrap(a[2] + 4, 8)};
  };
  const boids::PeriodicBoids model(exact());
  EXPECT_TRUE(support::equal(model.steer(support::stateOf(changed(swarm, shift, same))),
    model.steer(support::stateOf(swarm))));
}

TEST(Metamorphic, TranslationMovesTheRunAlong)
{
  const Parameters parameters = crowded();
  const brute_force::Swarm swarm = support::uniformSwarm(120, 4, parameters);
  const auto shift = [&](double x) { return brute_force::wrap(x + 3.21, parameters.period); };
  const Change shiftAll = [&](const brute_force::Triple& a) {
    return brute_force::Triple{shift(a[0]), shift(a[1]), shift(a[2])};
  };
  boids::State expected = support::stateAfter(modelOf(parameters, swarm), 20);
  expected.position = changed(expected.position, shiftAll);
  const boids::State actual =
    support::stateAfter(modelOf(parameters, changed(swarm, shiftAll, same)), 20);
  EXPECT_LE(difference(expected, actual, parameters.period), 1e-11);
}

TEST(Metamorphic, CommonVelocityChangesNoSteering)
{
  const brute_force::Swarm swarm = exactSwarm(64);
  const Change wind = [](const brute_force::Triple& a) {
    return brute_force::Triple{a[0] + 1.5, a[1] - 0.25, a[2] + 4};
  };
  const boids::PeriodicBoids model(exact());
  const auto calm = model.steer(support::stateOf(swarm));
  const auto windy = model.steer(support::stateOf(changed(swarm, same, wind)));
  EXPECT_EQ(calm.separation, windy.separation);
  EXPECT_EQ(calm.cohesion, windy.cohesion);
  EXPECT_LE((calm.alignment - windy.alignment).cwiseAbs().maxCoeff(), 1e-14);
}

TEST(Metamorphic, RenumberingRenumbersTheRun)
{
  const Parameters parameters = crowded();
  const brute_force::Swarm swarm = support::uniformSwarm(120, 5, parameters);
  brute_force::Swarm reversed(swarm.rbegin(), swarm.rend());
  boids::State expected = support::stateAfter(modelOf(parameters, swarm), 20);
  expected.position = expected.position.rowwise().reverse().eval();
  expected.velocity = expected.velocity.rowwise().reverse().eval();
  const boids::State actual = support::stateAfter(modelOf(parameters, reversed), 20);
  EXPECT_LE(difference(expected, actual, parameters.period), 1e-12);
}

TEST(Metamorphic, RenumberingIsExactWhereSumsAre)
{
  Parameters parameters = exact();
  parameters.separationFraction = 0; // its unit vectors are the only terms that are rounded
  const brute_force::Swarm swarm = exactSwarm(200);
  const boids::PeriodicBoids model(parameters);
  auto expected = model.steer(support::stateOf(swarm));
  expected.alignment = expected.alignment.rowwise().reverse().eval();
  expected.cohesion = expected.cohesion.rowwise().reverse().eval();
  expected.neighborCount = expected.neighborCount.reverse().eval();
  const brute_force::Swarm reversed(swarm.rbegin(), swarm.rend());
  EXPECT_TRUE(support::equal(model.steer(support::stateOf(reversed)), expected));
}

TEST(Metamorphic, DoubledLengthsDoubleTheRunBitForBit)
{
  const Parameters parameters = crowded();
  Parameters doubled = parameters;
  doubled.period *= 2;
  doubled.perceptionRadius *= 2;
  doubled.maximumSpeed *= 2;
  doubled.separationWeight *= 2; // separation alone has no unit
  const Change twice = [](const brute_force::Triple& a) {
    return brute_force::Triple{2 * a[0], 2 * a[1], 2 * a[2]};
  };
  const brute_force::Swarm swarm = support::uniformSwarm(120, 6, parameters);
  boids::State expected = support::stateAfter(modelOf(parameters, swarm), 30);
  expected.position *= 2;
  expected.velocity *= 2;
  EXPECT_TRUE(support::equal(
    support::stateAfter(modelOf(doubled, changed(swarm, twice, twice)), 30), expected));
}

TEST(Metamorphic, FarBoidsChangeNothing)
{
  Parameters parameters = crowded();
  parameters.perceptionRadius = 0.5;
  brute_force::Swarm swarm = support::uniformSwarm(60, 7, parameters);
  for (brute_force::Boid& boid : swarm)
  {
    boid.position[0] = boid.position[0] / 8; // |x| < 0.53
  }
  const auto alone = boids::PeriodicBoids(parameters).steer(support::stateOf(swarm));
  for (const brute_force::Boid& other : support::uniformSwarm(60, 8, parameters))
  {
    swarm.push_back(other);
    swarm.back().position[0] = 2 + other.position[0] / 8;
  }
  const auto together = boids::PeriodicBoids(parameters).steer(support::stateOf(swarm));
  EXPECT_EQ(together.separation.leftCols(60), alone.separation);
  EXPECT_EQ(together.alignment.leftCols(60), alone.alignment);
  EXPECT_EQ(together.cohesion.leftCols(60), alone.cohesion);
}
