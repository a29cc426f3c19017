// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/PeriodicBoids.h>

#include <gtest/gtest.h>

#include <cmath>

/// One tick worked out by hand. Coordinates are sums of powers of two, so that no step rounds but
/// where the comment says so.
namespace
{

using boids::Vector;
using support::columns;

support::Parameters exact()
{
  support::Parameters parameters;
  parameters.period = 8;
  parameters.perceptionRadius = 2;
  parameters.separationFraction = 0.5; // close means nearer than 1
  parameters.separationWeight = 0.5;
  parameters.alignmentWeight = 0.25;
  parameters.cohesionWeight = 1;
  parameters.maximumSpeed = 16;
  parameters.timeStep = 0.5;
  return parameters;
}

/// Boid 0 has four neighbours, of which 1 and 2 are close; boid 5 is too far away.
const boids::Vectors positions =
  columns({{0, 0, 0}, {0.375, 0.5, 0}, {-0.75, 0, 0}, {0, 0, 1.5}, {0, -1.25, 0}, {3, 3, 3}});
const boids::Vectors velocities =
  columns({{0.25, 0, -0.5}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}, {7, 7, 7}});

} // namespace

TEST(Steering, SeparationIsTheSumOfUnitVectorsAwayFromTheClose)
{
  // 1: d = (.375, .5, 0), |d| = sqrt(.140625 + .25) = .625, -d/|d| = (-.6, -.8, 0)
  // 2: d = (-.75, 0, 0), -d/|d| = (1, 0, 0); 3 and 4 are 1.5 and 1.25 away, not below 1
  const auto steering = support::steeringAt(exact(), positions, velocities);
  EXPECT_EQ(steering.separation(0, 0), -0.6 + 1);
  EXPECT_EQ(steering.separation(1, 0), -0.8);
  EXPECT_EQ(steering.separation(2, 0), 0);
}

TEST(Steering, AlignmentIsTheMeanVelocityMinusOwn)
{
  // (1 + 0 + 0 + 1, 0 + 1 + 0 + 1, 0 + 0 + 1 + 1)/4 - (.25, 0, -.5)
  const auto steering = support::steeringAt(exact(), positions, velocities);
  EXPECT_EQ(steering.alignment.col(0), Vector(0.25, 0.5, 1));
}

TEST(Steering, CohesionIsTheMeanDisplacement)
{
  // (.375 - .75, .5 - 1.25, 1.5)/4
  const auto steering = support::steeringAt(exact(), positions, velocities);
  EXPECT_EQ(steering.cohesion.col(0), Vector(-0.09375, -0.1875, 0.375));
}

TEST(Steering, NeighborsAreCountedWithoutTheBoidItself)
{
  // 1-2: (-1.125, -.5, 0), squared 1.52; 1-3: .141 + .25 + 2.25 = 2.64; 1-4: .141 + 3.06 = 3.20;
  // 2-3: .5625 + 2.25 = 2.81; 2-4: .5625 + 1.5625 = 2.125; 3-4: 1.5625 + 2.25 = 3.81: all within 4.
  const auto steering = support::steeringAt(exact(), positions, velocities);
  EXPECT_EQ(steering.neighborCount, (Eigen::VectorXi(6) << 4, 4, 4, 4, 4, 0).finished());
}

TEST(Steering, IsZeroWithoutNeighbors)
{
  const auto steering = support::steeringAt(exact(), positions, velocities);
  EXPECT_EQ(steering.separation.col(5), Vector(0, 0, 0));
  EXPECT_EQ(steering.alignment.col(5), Vector(0, 0, 0)); // not minus its own velocity
  EXPECT_EQ(steering.cohesion.col(5), Vector(0, 0, 0));
}

TEST(Steering, HasOneColumnABoid)
{
  for (const int n : {0, 1, 5})
  {
    const auto steering =
      support::steeringAt(exact(), boids::Vectors::Zero(3, n), boids::Vectors::Zero(3, n));
    EXPECT_EQ(steering.separation.cols(), n);
    EXPECT_EQ(steering.alignment.cols(), n);
    EXPECT_EQ(steering.cohesion.cols(), n);
    EXPECT_EQ(steering.neighborCount.size(), n);
  }
}

TEST(Steering, CloseBorderDoesNotBelongToTheClose)
{
  const auto pair = [](double distance)
  {
    const boids::Vectors two = columns({{0, 0, 0}, {distance, 0, 0}});
    return support::steeringAt(exact(), two, support::atRest(two)).separation(0, 0);
  };
  EXPECT_EQ(pair(1), 0);
  EXPECT_EQ(pair(std::nextafter(1, 0)), -1);
}

TEST(Steering, RadiusBorderBelongsToTheNeighborhood)
{
  const auto pair = [](double distance)
  {
    const boids::Vectors two = columns({{0, 0, 0}, {0, distance, 0}});
    return support::steeringAt(exact(), two, support::atRest(two)).neighborCount[0];
  };
  EXPECT_EQ(pair(2), 1);
  EXPECT_EQ(pair(std::nextafter(2, 3)), 0);
}

TEST(Steering, CoincidentBoidCountsButDoesNotSeparate)
{
  // A = (2, 0, 0) - (0, 4, 0) for boid 0: the mean is of one
  const boids::Vectors two = columns({{1, 1, 1}, {1, 1, 1}});
  const auto steering = support::steeringAt(exact(), two, columns({{0, 4, 0}, {2, 0, 0}}));
  EXPECT_EQ(steering.neighborCount[0], 1);
  EXPECT_EQ(steering.separation.col(0), Vector(0, 0, 0));
  EXPECT_EQ(steering.alignment.col(0), Vector(2, -4, 0));
  EXPECT_EQ(steering.cohesion.col(0), Vector(0, 0, 0));
}

TEST(Steering, CoincidentBoidHalvesTheMeans)
{
  // Boid 1 on boid 0, boid 2 at 1.5: C = (0 + 1.5)/2
  const boids::Vectors three = columns({{0, 0, 0}, {0, 0, 0}, {1.5, 0, 0}});
  const auto steering = support::steeringAt(exact(), three, support::atRest(three));
  EXPECT_EQ(steering.cohesion.col(0), Vector(0.75, 0, 0));
}

TEST(Advance, AddsTheWeightedSteeringToTheVelocity)
{
  // x: .25 + .5 * .4 + .25 * .25 - .09375 = .41875, as rounded: .4 stands for -.6 + 1
  // y: 0 - .5 * .8 + .25 * .5 - .1875 = -.4625
  // z: -.5 + 0 + .25 * 1 + .375 = .125
  const boids::PeriodicBoids model(exact(), positions, velocities);
  const boids::State state = support::stateAfter(model, 1);
  EXPECT_EQ(state.velocity(0, 0), ((0.25 + 0.5 * (-0.6 + 1)) + 0.0625) + -0.09375);
  EXPECT_DOUBLE_EQ(state.velocity(0, 0), 0.41875);
  EXPECT_DOUBLE_EQ(state.velocity(1, 0), -0.4625);
  EXPECT_EQ(state.velocity(2, 0), 0.125);
}

TEST(Advance, MovesByTheNewVelocity)
{
  // z: 0 + .5 * .125; boid 5 flies on: 3 + .5 * 7 = 6.5, less a period of 8
  const boids::PeriodicBoids model(exact(), positions, velocities);
  const boids::State state = support::stateAfter(model, 1);
  EXPECT_EQ(state.position(2, 0), 0.0625);
  EXPECT_EQ(state.position.col(5), Vector(-1.5, -1.5, -1.5));
  EXPECT_EQ(state.velocity.col(5), Vector(7, 7, 7));
}

TEST(Advance, CountsACrossingInTheImageFlags)
{
  // -3 - .5 * 12 = -9 -> -1, one period down; 3 + .5 * 2 = 4 -> -4, one up; then -4 + 1 = -3
  support::Parameters parameters = exact();
  const boids::PeriodicBoids model(parameters, columns({{-3, 3, 0}}), columns({{-12, 2, 0}}));
  const boids::State once = support::stateAfter(model, 1);
  EXPECT_EQ(once.position.col(0), Vector(-1, -4, 0));
  EXPECT_EQ(once.imageFlags, (boids::ImageFlags(3, 1) << -1, 1, 0).finished());
  const boids::State twice = support::stateAfter(model, 2);
  EXPECT_EQ(twice.position.col(0), Vector(1, -3, 0)); // -1 - 6 = -7 -> 1
  EXPECT_EQ(twice.imageFlags, (boids::ImageFlags(3, 1) << -2, 1, 0).finished());
}

TEST(Advance, CapsTheSpeedAfterSteering)
{
  // A given speed of 10 above the maximum 5 acts on the others as it stands and is then capped.
  support::Parameters parameters = exact();
  parameters.maximumSpeed = 5;
  const boids::Vectors position = columns({{0, 0, 0}, {1.5, 0, 0}});
  const boids::PeriodicBoids model(parameters, position, columns({{0, 0, 0}, {6, 8, 0}}));
  const auto steering = model.steer(model.start());
  EXPECT_EQ(steering.alignment.col(0), Vector(6, 8, 0));
  // boid 0: (1/4)(6, 8, 0) + (1.5, 0, 0) = (3, 2, 0), below the cap
  // boid 1: (6, 8, 0) - (1/4)(6, 8, 0) - (1.5, 0, 0) = (3, 6, 0), its length sqrt(45) above 5
  const boids::State state = support::stateAfter(model, 1);
  EXPECT_EQ(state.velocity.col(0), Vector(3, 2, 0));
  const double factor = 5 / std::sqrt(45.0);
  EXPECT_EQ(state.velocity.col(1), Vector(3 * factor, 6 * factor, 0));
}

TEST(Advance, ReadsTheOldStateForAllBoids)
{
  // An update in place would let boid 1 see the new velocity of boid 0: with wa = 1 they swap.
  support::Parameters parameters = exact();
  parameters.separationWeight = parameters.cohesionWeight = 0;
  parameters.alignmentWeight = 1;
  const boids::Vectors position = columns({{0, 0, 0}, {1, 0, 0}});
  const boids::PeriodicBoids model(parameters, position, columns({{0, 1, 0}, {0, 0, 2}}));
  const boids::State state = support::stateAfter(model, 1);
  EXPECT_EQ(state.velocity.col(0), Vector(0, 0, 2));
  EXPECT_EQ(state.velocity.col(1), Vector(0, 1, 0));
}
