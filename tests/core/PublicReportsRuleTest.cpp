// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/PeriodicBoids.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <stdexcept>
#include <vector>

/// Faults that others reported of flocking rules, each named after what went wrong there.
namespace
{

using boids::Vector;
using support::columns;
using Triple = brute_force::Triple;

constexpr double infinity = std::numeric_limits<double>::infinity();

support::Parameters withRadius(double radius)
{
  support::Parameters parameters;
  parameters.perceptionRadius = radius;
  return parameters;
}

/// Two coordinates of which one may be on the lower face and so has no opposite.
double sumOfOpposites(double a, double b)
{
  return a == -4.2 && b == -4.2 ? 0 : a + b;
}

int neighborsOf(const std::vector<Triple>& positions, const support::Parameters& parameters, int i)
{
  const boids::Vectors position = columns(positions);
  return support::steeringAt(parameters, position, support::atRest(position)).neighborCount[i];
}

/// The pair of T33, turned.
support::Steering turnedPair(const std::function<Triple(const Triple&)>& turn)
{
  return support::steeringAt(withRadius(1), columns({turn({0, 0, 0}), turn({0.3, 0, 0})}),
    columns({turn({1, 0, 0}), turn({0, 1, 0})}));
}

/// In a process of its own, since it may crash: exits with 0 if it does not.
void steerWithCoordinate(double bad)
{
  support::Parameters parameters = withRadius(0.5);
  parameters.numberOfBoids = 300;
  const boids::PeriodicBoids model(parameters);
  boids::State state = model.start();
  state.position(1, 7) = bad;
  try
  {
    model.steer(state);
  }
  catch (const std::invalid_argument&)
  {
    std::exit(0);
  }
  std::exit(0);
}

Vector vectorOf(const Triple& a)
{
  return {a[0], a[1], a[2]};
}

} // namespace

TEST(PublicReports, T03_UpdateInPlaceMakesTheOrderOfBoidsCount)
{
  // webgpu/webgpu-samples #340. Two boids in opposite states stay in opposite states.
  const boids::PeriodicBoids model(
    withRadius(1), columns({{-0.2, 0, 0}, {0.2, 0, 0}}), columns({{0, 1, 0}, {0, -1, 0}}));
  boids::State state = model.start();
  for (int tick = 1; tick <= 100; ++tick)
  {
    const auto steering = model.steer(state);
    state = model.advance(state, steering);
    const double tolerance = state.imageFlags.isZero() ? 1e-15 : 1e-12;
    for (int axis = 0; axis < 3; ++axis)
    {
      ASSERT_NEAR(state.velocity(axis, 0) + state.velocity(axis, 1), 0, tolerance) << tick;
      ASSERT_NEAR(sumOfOpposites(state.position(axis, 0), state.position(axis, 1)), 0, tolerance)
        << tick;
    }
  }
}

TEST(PublicReports, T16_BoidOrItsOwnImageCountsAsItsNeighbor)
{
  // metatensor/featomic #240
  for (const double radius : {1.0, 4.2, 8.4, 100.0})
  {
    const boids::PeriodicBoids model(
      withRadius(radius), boids::Vectors::Zero(3, 1), columns({{1, 0, 0}}));
    const auto steering = model.steer(model.start());
    EXPECT_EQ(steering.neighborCount[0], 0);
    EXPECT_EQ(steering.separation.col(0), Vector(0, 0, 0));
    EXPECT_EQ(steering.alignment.col(0), Vector(0, 0, 0));
    EXPECT_EQ(steering.cohesion.col(0), Vector(0, 0, 0));
    EXPECT_NEAR(support::stateAfter(model, 10).position(0, 0), 0.4, 1e-15);
    // 200 * .04 = 8, and so -.4
    EXPECT_NEAR(support::stateAfter(model, 200).position(0, 0), -0.4, 1e-12);
  }
}

TEST(PublicReports, T30_NumberThatIsNoneHangsOrIndexesOutOfRange)
{
  // openmm/openmm #3758
  for (const double bad : {std::nan(""), infinity, -infinity})
  {
    boids::Vectors values = boids::Vectors::Zero(3, 4);
    values(1, 2) = bad;
    const boids::Vectors zero = support::atRest(values);
    EXPECT_THROW(boids::PeriodicBoids(support::Parameters(), values, zero), std::invalid_argument);
    EXPECT_THROW(boids::PeriodicBoids(support::Parameters(), zero, values), std::invalid_argument);
  }
}

TEST(PublicReports, T30_StateOutsideTheBoxIsRefusedOrComputed)
{
  for (const double bad : {std::nan(""), infinity, -infinity, 1e300, -1e300, 5.0})
  {
    EXPECT_EXIT(steerWithCoordinate(bad), testing::ExitedWithCode(0), "") << bad;
  }
}

TEST(PublicReports, T30_HugeWeightsAreRefusedAndTheLargestStayFinite)
{
  support::Parameters parameters;
  parameters.separationWeight = 1e308;
  EXPECT_THROW(boids::PeriodicBoids{parameters}, std::invalid_argument);
  parameters.separationWeight = parameters.alignmentWeight = parameters.cohesionWeight = 1e6;
  parameters.maximumSpeed = 1e6;
  parameters.timeStep = 1e3;
  const boids::State state = support::stateAfter(boids::PeriodicBoids(parameters), 20);
  EXPECT_TRUE(state.position.allFinite());
  EXPECT_TRUE(state.velocity.allFinite());
  EXPECT_LE(state.position.cwiseAbs().maxCoeff(), 4.2);
}

TEST(PublicReports, T30_LargestGivenValuesStayFinite)
{
  support::Parameters parameters;
  parameters.period = 1e-3;
  parameters.perceptionRadius = 1e6;
  parameters.alignmentWeight = 1e6;
  const boids::Vectors values = columns({{1e9, -1e9, 1e9}, {-1e9, 1e9, 1e9}, {999999999.9, 0, 1}});
  const boids::State state =
    support::stateAfter(boids::PeriodicBoids(parameters, values, values), 5);
  EXPECT_TRUE(state.velocity.allFinite());
  EXPECT_LE(state.position.cwiseAbs().maxCoeff(), 5e-4);
}

TEST(PublicReports, T31_BorderOfTheRadiusBelongsToItInAnySearch)
{
  // scikit-learn/scikit-learn #3919. Few boids give one cell, many a grid.
  std::vector<Triple> positions = {{-0.25, 0, 0}, {0.25, 0, 0}};
  EXPECT_EQ(neighborsOf(positions, withRadius(0.5), 0), 1);
  EXPECT_EQ(neighborsOf(positions, withRadius(std::nextafter(0.5, 0)), 0), 0);
  positions.resize(300, {3, 3, 3});
  EXPECT_EQ(neighborsOf(positions, withRadius(0.5), 0), 1);
  EXPECT_EQ(neighborsOf(positions, withRadius(std::nextafter(0.5, 0)), 0), 0);
}

TEST(PublicReports, T31_BorderOfTheRadiusBelongsToItAcrossAFace)
{
  support::Parameters parameters = withRadius(0.5);
  parameters.period = 8.5; // 8.5 - 8 = .5
  std::vector<Triple> positions = {{-4, 0, 0}, {4, 0, 0}};
  EXPECT_EQ(neighborsOf(positions, parameters, 0), 1);
  EXPECT_EQ(neighborsOf(positions, parameters, 1), 1);
  positions.resize(300, {1, 3, 3});
  EXPECT_EQ(neighborsOf(positions, parameters, 0), 1);
  EXPECT_EQ(neighborsOf(positions, parameters, 1), 1);
}

TEST(PublicReports, T33_SignFunctionOrDivisorIsWrong)
{
  // JuliaDynamics/ABMFrameworksComparison #35. Close is nearer than .35.
  const auto steering = turnedPair([](const Triple& a) { return a; });
  EXPECT_EQ(steering.separation.col(0), Vector(-1, 0, 0));
  EXPECT_EQ(steering.alignment.col(0), Vector(-1, 1, 0)); // mean less own
  EXPECT_EQ(steering.cohesion.col(0), Vector(0.3, 0, 0));
  EXPECT_EQ(steering.separation.col(1), -steering.separation.col(0));
  EXPECT_EQ(steering.alignment.col(1), -steering.alignment.col(0));
  EXPECT_EQ(steering.cohesion.col(1), -steering.cohesion.col(0));
}

TEST(PublicReports, T33_SteeringTurnsWithTheSwarm)
{
  const std::function<Triple(const Triple&)> turns[] = {[](const Triple& a) {
                                                          return Triple{-a[1], a[0], a[2]};
                                                        },
    [](const Triple& a) {
      return Triple{a[0], -a[2], a[1]};
    },
    [](const Triple& a) {
      return Triple{a[2], a[1], -a[0]};
    }};
  for (const auto& turn : turns)
  {
    const auto steering = turnedPair(turn);
    EXPECT_EQ(steering.separation.col(0), vectorOf(turn({-1, 0, 0})));
    EXPECT_EQ(steering.alignment.col(0), vectorOf(turn({-1, 1, 0})));
    EXPECT_EQ(steering.cohesion.col(0), vectorOf(turn({0.3, 0, 0})));
  }
}

TEST(PublicReports, T34_MeanOrSum)
{
  // mesa/mesa #3286. Each neighbour twice: the means stay, the sum doubles.
  const boids::Vectors once = columns({{0, 0, 0}, {0.25, 0, 0}, {0, 0.75, 0}});
  const boids::Vectors twice =
    columns({{0, 0, 0}, {0.25, 0, 0}, {0, 0.75, 0}, {0.25, 0, 0}, {0, 0.75, 0}});
  const auto one =
    support::steeringAt(withRadius(1), once, columns({{1, 0, 0}, {2, 0, 0}, {0, 4, 0}}));
  const auto two = support::steeringAt(
    withRadius(1), twice, columns({{1, 0, 0}, {2, 0, 0}, {0, 4, 0}, {2, 0, 0}, {0, 4, 0}}));
  EXPECT_EQ(one.separation.col(0), Vector(-1, 0, 0));
  EXPECT_EQ(two.separation.col(0), Vector(-2, 0, 0));
  EXPECT_EQ(one.alignment.col(0), Vector(0, 2, 0)); // (2, 4, 0)/2 - (1, 0, 0)
  EXPECT_EQ(two.alignment.col(0), one.alignment.col(0));
  EXPECT_EQ(one.cohesion.col(0), Vector(0.125, 0.375, 0));
  EXPECT_EQ(two.cohesion.col(0), one.cohesion.col(0));
}

TEST(PublicReports, T36_BoidAtRestWithoutWeightsStaysAtRest)
{
  // dxos/dxos #11479: a zero vector was normalised
  support::Parameters parameters = withRadius(1);
  parameters.separationWeight = parameters.alignmentWeight = parameters.cohesionWeight = 0;
  const boids::Vectors position = columns({{0, 0, 0}, {0.1, 0, 0}});
  const boids::PeriodicBoids model(parameters, position, support::atRest(position));
  const boids::State state = support::stateAfter(model, 10);
  EXPECT_EQ(state.position, position);
  EXPECT_EQ(state.velocity, support::atRest(position));
}

TEST(PublicReports, T36_SpeedLimitOfZeroStopsAll)
{
  support::Parameters parameters = withRadius(2.4);
  parameters.numberOfBoids = 30;
  parameters.maximumSpeed = 0;
  const boids::PeriodicBoids model(parameters);
  const boids::State state = support::stateAfter(model, 5);
  EXPECT_EQ(state.position, model.start().position);
  EXPECT_TRUE((state.velocity.array() == 0).all());
}

TEST(PublicReports, T36_TinyHugeAndNegativeSpeeds)
{
  const boids::Vectors tiny = columns({{1e-200, 0, 0}});
  const boids::PeriodicBoids model(withRadius(1), boids::Vectors::Zero(3, 1), tiny);
  EXPECT_EQ(support::stateAfter(model, 3).velocity, tiny);
  const boids::Vectors huge = columns({{1e200, 0, 0}});
  EXPECT_THROW(
    boids::PeriodicBoids(withRadius(1), boids::Vectors::Zero(3, 1), huge), std::invalid_argument);
  support::Parameters negative;
  negative.maximumSpeed = -1;
  EXPECT_THROW(boids::PeriodicBoids{negative}, std::invalid_argument);
}

TEST(PublicReports, T36_CapExceedsTheLimitByNoMoreThanRounding)
{
  support::Random random(36);
  for (int i = 0; i < 10000; ++i)
  {
    const Vector a = vectorOf(random.inCube(100));
    ASSERT_LE(boids::length(boids::cap(a, 1.8)), 1.8 * (1 + 4e-16));
  }
}
