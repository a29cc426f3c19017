// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "FuzzCases.h"
#include "Threads.h"
#include "VectorTargets.h"

#include <boids/PeriodicBoids.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

namespace
{

/// A number that the environment holds, or another.
std::uint64_t numberIn(const char* variable, std::uint64_t otherwise)
{
  const char* const text = std::getenv(variable);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

std::string described(std::uint64_t number, const support::FuzzCase& one)
{
  const support::Parameters& p = one.parameters;
  std::ostringstream text;
  text.precision(17);
  text << "BOIDS_FUZZ_FIRST=" << number << " BOIDS_FUZZ_CASES=1 repeats it: " << one.swarm.size()
       << " boids, " << one.threads << " threads, radius " << p.perceptionRadius << ", period "
       << p.period << ", weights " << p.separationWeight << " " << p.alignmentWeight << " "
       << p.cohesionWeight << ", speed " << p.maximumSpeed << ", time step " << p.timeStep
       << ", fraction " << p.separationFraction;
  return text.str();
}

/// By each kind of vector instructions.
testing::AssertionResult steersAs(
  const support::FuzzCase& one, const boids::State& state, const support::Steering& expected)
{
  for (const std::int64_t target : support::vectorTargets())
  {
    const support::OnlyTarget only(target);
    const support::Steering steering = boids::PeriodicBoids(one.parameters).steer(state);
    const testing::AssertionResult result = support::equal(steering, expected);
    if (!result)
    {
      return testing::AssertionFailure()
        << support::nameOfTarget(target) << ": " << result.message();
    }
  }
  return testing::AssertionSuccess();
}

testing::AssertionResult runsAsBruteForce(const support::FuzzCase& one)
{
  const brute_force::Rule rule = support::ruleOf(one.parameters);
  brute_force::Swarm swarm = one.swarm;
  testing::AssertionResult result = testing::AssertionSuccess();
  for (int tick = 0; result && tick < one.ticks; ++tick)
  {
    const auto acting = brute_force::steer(rule, swarm);
    const boids::State state = support::stateOf(swarm);
    const support::Steering steering = support::steeringOf(acting);
    result = steersAs(one, state, steering);
    swarm = brute_force::advance(rule, swarm, acting);
    if (result)
    {
      const boids::State next = boids::PeriodicBoids(one.parameters).advance(state, steering);
      result = support::equal(next, support::stateOf(swarm));
    }
    if (!result)
    {
      result << " (after tick " << tick << ")";
    }
  }
  return result;
}

/// Pairs of boids that are what the cases are for.
struct Pairs
{
  std::int64_t onTheBorder = 0;
  std::int64_t onTheCloseBorder = 0;
  std::int64_t besideTheBorder = 0; ///< by a few roundings
  std::int64_t nearTheBorder = 0;   ///< by less than single precision can tell
  std::int64_t throughAFace = 0;    ///< neighbours
  std::int64_t atOnePoint = 0;
  std::int64_t inTheOppositeHalf = 0; ///< of a box in which there are cells: no neighbours
};

void count(const support::FuzzCase& one, Pairs& pairs)
{
  const brute_force::Rule rule = support::ruleOf(one.parameters);
  const double border = rule.radius * rule.radius;
  const double close = rule.separationFraction * rule.radius;
  for (const brute_force::Boid& a : one.swarm)
  {
    for (const brute_force::Boid& b : one.swarm)
    {
      if (&a == &b)
      {
        continue;
      }
      const double d2 = brute_force::squaredDistance(a, b, rule.period);
      const double dx = b.position[0] - a.position[0];
      const bool through = brute_force::shortest(dx, rule.period) != dx;
      pairs.onTheBorder += d2 > 0 && d2 == border ? 1 : 0;
      pairs.onTheCloseBorder += d2 > 0 && d2 == close * close ? 1 : 0;
      pairs.besideTheBorder += d2 > border && d2 < border * (1 + 1e-14) ? 1 : 0;
      pairs.nearTheBorder += d2 != border && std::abs(d2 - border) < border * 1e-8 ? 1 : 0;
      pairs.throughAFace += d2 <= border && through ? 1 : 0;
      pairs.atOnePoint += d2 == 0 ? 1 : 0;
      pairs.inTheOppositeHalf += d2 > border && 4 * rule.radius < rule.period ? 1 : 0;
    }
  }
}

} // namespace

TEST(Fuzz, EqualsBruteForceBitForBit)
{
  const std::uint64_t first = numberIn("BOIDS_FUZZ_FIRST", 0);
  const std::uint64_t cases = numberIn("BOIDS_FUZZ_CASES", 1500);
  for (std::uint64_t number = first; number - first < cases; ++number)
  {
    const support::FuzzCase one = support::fuzzCase(number);
    ASSERT_NO_THROW(one.parameters.validate()) << described(number, one);
    ASSERT_TRUE(support::withThreads(one.threads, [&] { return runsAsBruteForce(one); }))
      << described(number, one);
  }
}

TEST(Fuzz, CasesMeetWhatBreaksSearches)
{
  Pairs pairs;
  for (std::uint64_t number = 0; number < 1000; ++number)
  {
    count(support::fuzzCase(number), pairs);
  }
  EXPECT_GT(pairs.onTheBorder, 1000);
  EXPECT_GT(pairs.onTheCloseBorder, 1000);
  EXPECT_GT(pairs.besideTheBorder, 1000);
  EXPECT_GT(pairs.nearTheBorder, 1000);
  EXPECT_GT(pairs.throughAFace, 1000);
  EXPECT_GT(pairs.atOnePoint, 1000);
  EXPECT_GT(pairs.inTheOppositeHalf, 1000);
}
