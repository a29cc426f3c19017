// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/PeriodicBoids.h>
#include <boids/Start.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace
{

const boids::PeriodicBox box(8.4);
constexpr double infinity = std::numeric_limits<double>::infinity();

std::string refusal(const boids::Vectors& position, const boids::Vectors& velocity)
{
  try
  {
    boids::PeriodicBoids(support::Parameters(), position, velocity);
  }
  catch (const std::invalid_argument& error)
  {
    return error.what();
  }
  return "";
}

bool names(const std::string& text, const std::string& part)
{
  return text.find(part) != std::string::npos;
}

} // namespace

TEST(SeededStart, FirstDrawsOfSeed42ByHand)
{
  // s1 = 1664525 * 42 + 1013904223 = 1083814273
  // s2 = 1664525 * 1083814273 + 1013904223 mod 2^32 = 378494188
  const boids::State state = boids::seededStart(1, 42, box, 1.8);
  EXPECT_EQ(state.position(0, 0), ((1083814273 / 4294967296.0 - 0.5) * 4.2) * 1.6);
  EXPECT_EQ(state.position(1, 0), ((378494188 / 4294967296.0 - 0.5) * 4.2) * 1.6);
}

TEST(SeededStart, FirstDrawOfSeedZeroByHand)
{
  // s1 = 0 + 1013904223
  const boids::State state = boids::seededStart(1, 0, box, 1.8);
  EXPECT_EQ(state.position(0, 0), ((1013904223 / 4294967296.0 - 0.5) * 4.2) * 1.6);
}

TEST(SeededStart, VelocitiesAreTheFourthToSixthDraw)
{
  std::uint32_t s = 7;
  double draws[6];
  for (double& draw : draws)
  {
    s = 1664525u * s + 1013904223u;
    draw = s / 4294967296.0;
  }
  const boids::State state = boids::seededStart(1, 7, box, 10);
  EXPECT_EQ(state.position(2, 0), ((draws[2] - 0.5) * 4.2) * 1.6);
  EXPECT_EQ(state.velocity.col(0),
    boids::Vector((draws[3] - 0.5) * 2, (draws[4] - 0.5) * 2, (draws[5] - 0.5) * 2));
}

TEST(SeededStart, EqualsBruteForceForAnySeedAndBox)
{
  for (const std::uint32_t seed : {0u, 1u, 42u, 2024u, 2147483648u, 4294967295u})
  {
    brute_force::Rule rule;
    rule.period = 1.25 + seed % 10;
    rule.maximumSpeed = 0.9;
    EXPECT_TRUE(support::equal(boids::seededStart(100, seed, boids::PeriodicBox(rule.period), 0.9),
      support::stateOf(brute_force::start(100, seed, rule))));
  }
}

TEST(SeededStart, KeepsToTheInnerBoxAndTheMaximumSpeed)
{
  const boids::State state = boids::seededStart(5000, 3, box, 0.7);
  EXPECT_LE(state.position.cwiseAbs().maxCoeff(), 0.8 * 4.2);
  EXPECT_GT(state.position.maxCoeff(), 0.79 * 4.2);
  EXPECT_LT(state.position.minCoeff(), -0.79 * 4.2);
  EXPECT_LE(state.velocity.colwise().norm().maxCoeff(), 0.7 * (1 + 1e-15));
  EXPECT_TRUE(state.imageFlags.isZero());
}

TEST(SeededStart, HasNoBoidsIfNoneAreWanted)
{
  EXPECT_EQ(boids::seededStart(0, 42, box, 1.8).size(), 0);
}

TEST(SeededStart, IsTheStartOfTheModel)
{
  support::Parameters parameters;
  parameters.numberOfBoids = 20;
  parameters.seed = 99;
  parameters.period = 3;
  parameters.maximumSpeed = 0.5;
  EXPECT_TRUE(support::equal(boids::PeriodicBoids(parameters).start(),
    boids::seededStart(20, 99, boids::PeriodicBox(3), 0.5)));
}

TEST(GivenStart, KeepsVelocitiesAboveTheMaximumSpeed)
{
  const boids::Vectors velocity = support::columns({{1e9, -1e9, 3}});
  EXPECT_EQ(boids::givenStart(boids::Vectors::Zero(3, 1), velocity, box).velocity, velocity);
}

TEST(GivenStart, WrapsPositionsAndCountsThePeriods)
{
  // 10 - 8 = 2; -4.5 + 8 = 3.5; 1e9 = 8 * 125000000
  const boids::Vectors position = support::columns({{10, -4.5, 1e9}});
  const boids::State state =
    boids::givenStart(position, support::atRest(position), boids::PeriodicBox(8));
  EXPECT_EQ(state.position.col(0), boids::Vector(2, 3.5, 0));
  EXPECT_EQ(state.imageFlags, (boids::ImageFlags(3, 1) << 1, -1, 125000000).finished());
}

TEST(GivenStart, SetsTheNumberOfBoids)
{
  support::Parameters parameters;
  parameters.numberOfBoids = 1000;
  const boids::Vectors three = boids::Vectors::Zero(3, 3);
  const boids::PeriodicBoids model(parameters, three, three);
  EXPECT_EQ(model.parameters().numberOfBoids, 3);
  EXPECT_EQ(model.start().size(), 3);
}

TEST(GivenStart, RefusesWhatIsNotFiniteOrTooLarge)
{
  for (const double bad : {std::nan(""), infinity, -infinity, 1e300, std::nextafter(1e9, 2e9)})
  {
    for (int axis = 0; axis < 3; ++axis)
    {
      boids::Vectors values = boids::Vectors::Zero(3, 5);
      values(axis, 3) = bad;
      const boids::Vectors zero = support::atRest(values);
      EXPECT_TRUE(names(refusal(values, zero), "position of boid 3")) << refusal(values, zero);
      EXPECT_TRUE(names(refusal(zero, values), "velocity of boid 3")) << refusal(zero, values);
    }
  }
}

TEST(GivenStart, RefusalNamesTheValue)
{
  boids::Vectors values = boids::Vectors::Zero(3, 1);
  values(1, 0) = -2.5e9;
  EXPECT_TRUE(names(refusal(values, support::atRest(values)), "but is -2500000000."));
}

TEST(GivenStart, RefusesOtherThanAVelocityAPosition)
{
  EXPECT_NE(refusal(boids::Vectors::Zero(3, 2), boids::Vectors::Zero(3, 3)), "");
}

TEST(GivenStart, ModelsAreEqualIfTheirParametersAndStartsAre)
{
  const boids::PeriodicBoidsParameters parameters;
  boids::PeriodicBoidsParameters other;
  other.maximumSpeed = 1;
  const boids::Vectors a = boids::Vectors::Constant(3, 2, 1);
  const boids::Vectors b = boids::Vectors::Constant(3, 2, 2);
  using Model = boids::PeriodicBoids;
  EXPECT_TRUE(Model(parameters) == Model(parameters));
  EXPECT_FALSE(Model(parameters) == Model(other));
  EXPECT_TRUE(Model(parameters, a, b) == Model(parameters, a, b));
  EXPECT_FALSE(Model(parameters, a, b) == Model(other, a, b));
  EXPECT_FALSE(Model(parameters, a, b) == Model(parameters, b, b));
  EXPECT_FALSE(Model(parameters, a, b) == Model(parameters, a, a));
  EXPECT_FALSE(Model(parameters, a.leftCols(1), b.leftCols(1)) == Model(parameters, a, b));
  // A period away: the same places, but another count of crossings.
  const boids::Vectors away = a.array() + parameters.period;
  EXPECT_FALSE(Model(parameters, a, b) == Model(parameters, away, b));
  boids::PeriodicBoidsParameters two;
  two.numberOfBoids = 2;
  EXPECT_FALSE(Model(two) == Model(two, a, b));
}

TEST(CheckedSeed, TakesEveryWholeNumberOf32Bits)
{
  EXPECT_EQ(boids::checkedSeed(0), 0u);
  EXPECT_EQ(boids::checkedSeed(42), 42u);
  EXPECT_EQ(boids::checkedSeed(2147483648.0), 2147483648u);
  EXPECT_EQ(boids::checkedSeed(4294967295.0), 4294967295u);
}

TEST(CheckedSeed, RefusesTheRestAndSaysWhy)
{
  for (const double bad :
    {-1.0, 1.5, 0.1, 4294967296.0, 4294967295.5, -infinity, infinity, std::nan(""), 1e300})
  {
    EXPECT_THROW(boids::checkedSeed(bad), std::invalid_argument) << bad;
  }
  try
  {
    boids::checkedSeed(1.5);
  }
  catch (const std::invalid_argument& error)
  {
    const std::string text = error.what();
    EXPECT_TRUE(names(text, "Seed") && names(text, "0 to 4294967295") && names(text, "1.5"))
      << text;
  }
}
