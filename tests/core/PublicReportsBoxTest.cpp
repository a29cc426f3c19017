// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/CellGrid.h>
#include <boids/PeriodicBoids.h>
#include <boids/PeriodicBox.h>
#include <boids/Start.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

/// Faults that others reported of periodic boxes, each named after what went wrong there.
namespace
{

using boids::Vector;
using support::columns;
using Triple = brute_force::Triple;

constexpr double infinity = std::numeric_limits<double>::infinity();

const boids::PeriodicBox box(8.4);

support::Parameters withRadius(double radius)
{
  support::Parameters parameters;
  parameters.perceptionRadius = radius;
  return parameters;
}

support::Steering steeringOf(const std::vector<Triple>& positions, double radius)
{
  const boids::Vectors position = columns(positions);
  return support::steeringAt(withRadius(radius), position, support::atRest(position));
}

void expectOneNeighborEach(const std::vector<Triple>& pair, double radius)
{
  const auto steering = steeringOf(pair, radius);
  EXPECT_EQ(steering.neighborCount[0], 1) << radius;
  EXPECT_EQ(steering.neighborCount[1], 1) << radius;
}

/// A position with @a x on one axis and zero on the others.
Triple onAxis(int axis, double x)
{
  Triple position{};
  position[axis] = x;
  return position;
}

void expectBruteForce(const support::Parameters& parameters, const brute_force::Swarm& swarm)
{
  EXPECT_TRUE(support::equal(boids::PeriodicBoids(parameters).steer(support::stateOf(swarm)),
    support::steeringOf(brute_force::steer(support::ruleOf(parameters), swarm))))
    << parameters.perceptionRadius;
}

} // namespace

TEST(PublicReports, T01_FlockScattersAtTheBoundaryWherePositionsAreAveraged)
{
  // JuliaDynamics/ABMFrameworksComparison #72. Displacements from boid 0: -.05 and +.1, and so on.
  const auto steering = steeringOf({{4.15, 0, 0}, {4.10, 0, 0}, {-4.15, 0, 0}}, 0.5);
  EXPECT_NEAR(steering.cohesion(0, 0), 0.025, 1e-14);
  EXPECT_NEAR(steering.cohesion(0, 1), 0.1, 1e-14);
  EXPECT_NEAR(steering.cohesion(0, 2), -0.125, 1e-14);
  EXPECT_NEAR(steering.cohesion.row(0).sum(), 0, 1e-15);
}

TEST(PublicReports, T05_NeighborAcrossTheBoundary)
{
  // mitsuyoshi-yamazaki/SwarmChemistry #4
  for (int axis = 0; axis < 3; ++axis)
  {
    const std::vector<Triple> pair = {onAxis(axis, -4.19), onAxis(axis, 4.19)};
    expectOneNeighborEach(pair, 0.1);
    const auto steering = steeringOf(pair, 0.1);
    EXPECT_EQ(steering.cohesion(axis, 0), -0.019999999999999574);
    EXPECT_EQ(steering.cohesion(axis, 1), 0.019999999999999574);
  }
}

TEST(PublicReports, T05_NeighborAcrossTheCorner)
{
  const std::vector<Triple> pair = {{4.19, 4.19, 4.19}, {-4.19, -4.19, -4.19}};
  expectOneNeighborEach(pair, 0.1);
  const Vector d = box.shortest({4.19, 4.19, 4.19}, {-4.19, -4.19, -4.19});
  EXPECT_NEAR(boids::length(d), 0.0346410, 1e-7); // sqrt(3) * .02
}

TEST(PublicReports, T07_NeighborCountedTwiceWhereFewerThanThreeCellsFit)
{
  // JuliaDynamics/Agents.jl #566: [1, 3, 3, 1, 3] for three agents
  for (const double radius : {2.81, 3.5, 4.2, 4.21, 5.0, 8.4, 100.0, 1e6})
  {
    expectOneNeighborEach({{0, 0, 0}, {1, 0, 0}}, radius);
    expectOneNeighborEach({{-4, -4, -4}, {4, 4, 4}}, radius);
  }
}

TEST(PublicReports, T07_RadiiAroundAThirdAndHalfThePeriodEqualBruteForce)
{
  for (const double radius : {2.79, 2.80, 2.81, 4.19, 4.20, 4.21})
  {
    const support::Parameters parameters = withRadius(radius);
    expectBruteForce(parameters, support::uniformSwarm(200, 7, parameters));
  }
}

TEST(PublicReports, T09_WrapGivesTheUpperBoundAndTheBoidIsLost)
{
  // JuliaMolSim/NeighbourLists.jl #38, BLAST-WarpX/warpx #3397
  const double borders[] = {-4.2, 4.2, 12.6, -12.6, std::nextafter(-4.2, -infinity),
    std::nextafter(4.2, infinity), std::nextafter(4.2, -infinity), -5e-17,
    static_cast<double>(4.2f), static_cast<double>(-4.2f), 1e6 + 4.2, -1e6 - 4.2};
  for (const double x : borders)
  {
    const double wrapped = box.wrap(x);
    EXPECT_TRUE(-4.2 <= wrapped && wrapped < 4.2) << x;
    EXPECT_EQ(box.wrap(wrapped), wrapped) << x;
    for (int axis = 0; axis < 3; ++axis)
    {
      // The second boid is given unwrapped too, on either side.
      expectOneNeighborEach({onAxis(axis, x), onAxis(axis, wrapped + 0.05)}, 0.1);
      expectOneNeighborEach({onAxis(axis, x), onAxis(axis, wrapped - 0.05)}, 0.1);
    }
  }
}

TEST(PublicReports, T09_BoidsOnTheFacesAreFoundInAFullGrid)
{
  const support::Parameters parameters = withRadius(0.5);
  brute_force::Swarm swarm = support::uniformSwarm(600, 9, parameters);
  const double faces[] = {-4.2, std::nextafter(4.2, 0), std::nextafter(-4.2, 0), 4.15, -4.15};
  for (std::size_t i = 0; i < swarm.size(); ++i)
  {
    swarm[i].position[i % 3] = faces[i % 5];
  }
  expectBruteForce(parameters, swarm);
}

TEST(PublicReports, T18_CellsFoundByTruncationLoseNegativeCoordinates)
{
  // NVIDIA/warp #1256: int(-.5) is 0
  expectOneNeighborEach({{-0.3, 0, 0}, {0.2, 0, 0}}, 0.6);
  expectOneNeighborEach({{-3.3, 0, 0}, {-2.8, 0, 0}}, 0.6);
  expectOneNeighborEach({{-0.7, 0, 0}, {-0.25, 0, 0}}, 0.6);
  expectOneNeighborEach({{-0.3, -0.3, -0.3}, {0.2, 0.2, 0.2}}, 0.9);
}

TEST(PublicReports, T18_NeighborSetsEqualBruteForceInAFullBox)
{
  for (const double radius : {0.05, 0.3, 1.0, 2.9})
  {
    const support::Parameters parameters = withRadius(radius);
    expectBruteForce(parameters, support::uniformSwarm(1000, 18, parameters));
  }
}

TEST(PublicReports, T18_MeanNumberOfNeighborsIsThatOfABoxWithoutBorders)
{
  // 1999 * (4/3) pi / 8.4^3 = 14.13; about 12.4 where no neighbour is seen through a face
  const support::Parameters parameters = withRadius(1);
  const boids::State state = support::stateOf(support::uniformSwarm(2000, 181, parameters));
  const auto steering = boids::PeriodicBoids(parameters).steer(state);
  EXPECT_NEAR(steering.neighborCount.cast<double>().mean(), 14.1, 0.5);
}

TEST(PublicReports, T26_DisplacementIsAntisymmetricAtHalfAPeriod)
{
  // HITS-MBM/gromacs-fda #15: both boids pulled the same way
  EXPECT_EQ(box.shortest(4.2), -box.shortest(-4.2));
  const auto steering = steeringOf({{-2.1, 0, 0}, {2.1, 0, 0}}, 4.3);
  EXPECT_EQ(steering.neighborCount[0], 1);
  EXPECT_EQ(std::abs(steering.cohesion(0, 0)), 4.2);
  EXPECT_EQ(steering.cohesion(0, 0), -steering.cohesion(0, 1));
}

TEST(PublicReports, T26_DisplacementIsAntisymmetricForAnyPair)
{
  support::Random random(26);
  for (int pair = 0; pair < 100000; ++pair)
  {
    const double x = random.between(-4.2, 4.2);
    const double y = random.between(-4.2, 4.2);
    ASSERT_EQ(box.shortest(y - x), -box.shortest(x - y));
    ASSERT_LE(std::abs(box.shortest(y - x)), 4.2);
  }
}

TEST(PublicReports, T27_HeadingIsWrongNearTheMiddleOfTheBox)
{
  // mesa/mesa #943: (98, 98) for (-2, -2)
  const Vector d = box.shortest({0.02, 0.02, 0}, {-0.02, -0.02, 0});
  EXPECT_EQ(d, Vector(-0.04, -0.04, 0));
}

TEST(PublicReports, T27_DistanceIsShortestOnEachAxisByItself)
{
  // x: 5.1 - 8.4; y: -.5 + 2.9
  const Vector d = box.shortest({-3.0, -2.9, 0}, {2.1, -0.5, 0});
  EXPECT_NEAR(d.x(), -3.3, 1e-14);
  EXPECT_NEAR(d.y(), 2.4, 1e-14);
  EXPECT_NEAR(boids::length(d), 4.080441152620634, 1e-14);
}

TEST(PublicReports, T29_PositionManyPeriodsOutsideIsWrappedOnce)
{
  // glotzerlab/freud #55
  for (const double x : {1e3, -1e3, 1e6, -1e6, 1e9, -1e9})
  {
    const double wrapped = box.wrap(x);
    EXPECT_TRUE(box.contains(wrapped)) << x;
    const double remainder = std::fmod(x, 8.4);
    const double difference = box.shortest(box.wrap(remainder) - wrapped);
    EXPECT_NEAR(difference, 0, std::abs(x) < 1e7 ? 1e-9 : 1e-6) << x;
  }
}

TEST(PublicReports, T29_StepLongerThanThePeriodStaysInTheBox)
{
  // 3.7 periods a tick: .7 on, that is .3 back, and 4 images
  support::Parameters parameters = withRadius(1);
  parameters.maximumSpeed = 1e6;
  const boids::Vectors velocity = columns({{3.7 * 8.4 / 0.04, -3.7 * 8.4 / 0.04, 0}});
  const boids::PeriodicBoids model(parameters, boids::Vectors::Zero(3, 1), velocity);
  const boids::State state = support::stateAfter(model, 1);
  EXPECT_NEAR(state.position(0, 0), -0.3 * 8.4, 1e-9);
  EXPECT_NEAR(state.position(1, 0), 0.3 * 8.4, 1e-9);
  EXPECT_EQ(state.imageFlags, (boids::ImageFlags(3, 1) << 4, -4, 0).finished());
}

TEST(PublicReports, T29_PositionThatNoSubtractionBringsBackReturnsAtOnce)
{
  box.wrap(1e300);
  box.wrap(infinity);
  const boids::Vectors far = columns({{1e300, 0, 0}});
  EXPECT_THROW(boids::givenStart(far, support::atRest(far), box), std::invalid_argument);
}

TEST(PublicReports, T40_TinyStepsVanishInSinglePrecision)
{
  // BLAST-WarpX/warpx #3397. 100,000 steps of 1e-9 are 1e-4; at 3 a float moves by 2.4e-7 or not.
  support::Parameters parameters = withRadius(0.1);
  const boids::Vectors velocity = columns({{1e-9 / 0.04, 0, 0}});
  const boids::PeriodicBoids model(parameters, columns({{3, 0, 0}}), velocity);
  const boids::State state = support::stateAfter(model, 100000);
  EXPECT_NEAR(state.position(0, 0) - 3, 1e-4, 1e-7);
}
