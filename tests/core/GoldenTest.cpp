// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Golden.h"
#include "Support.h"

#include <boids/PeriodicBoids.h>
#include <boids/Timeline.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace
{

using Timeline = boids::Timeline<boids::PeriodicBoids>;

boids::State withoutFlags(boids::State state)
{
  state.imageFlags.setZero();
  return state;
}

brute_force::Swarm swarmOf(const std::vector<golden::Row>& rows)
{
  brute_force::Swarm swarm;
  for (const golden::Row& row : rows)
  {
    EXPECT_EQ(row.id, static_cast<int>(swarm.size()));
    swarm.push_back(row.boid);
  }
  return swarm;
}

support::Steering steeringOf(const std::vector<golden::Row>& rows)
{
  std::vector<brute_force::Steering> steering;
  for (const golden::Row& row : rows)
  {
    steering.push_back(row.steering);
  }
  return support::steeringOf(steering);
}

/// The core's run has the golden values at each tick that is in the file.
void expectGolden(Timeline timeline, const golden::Run& run)
{
  for (const auto& [tick, rows] : run)
  {
    SCOPED_TRACE(tick);
    const Timeline::Moment* const moment = timeline.at(tick);
    ASSERT_NE(moment, nullptr);
    EXPECT_TRUE(support::equal(withoutFlags(moment->state), support::stateOf(swarmOf(rows))));
    EXPECT_TRUE(support::equal(moment->steering, steeringOf(rows)));
  }
}

/// So has the oracle's.
void expectGolden(const brute_force::Rule& rule, brute_force::Swarm swarm, const golden::Run& run)
{
  int tick = 0;
  for (const auto& [goldenTick, rows] : run)
  {
    for (; tick < goldenTick; ++tick)
    {
      swarm = brute_force::tick(rule, swarm);
    }
    SCOPED_TRACE(tick);
    EXPECT_TRUE(
      support::equal(withoutFlags(support::stateOf(swarm)), support::stateOf(swarmOf(rows))));
    EXPECT_TRUE(
      support::equal(support::steeringOf(brute_force::steer(rule, swarm)), steeringOf(rows)));
  }
}

std::string nameOf(const testing::TestParamInfo<std::string>& info)
{
  std::string name = info.param;
  for (char& c : name)
  {
    c = c == '.' ? 'p' : c;
  }
  return name;
}

class GoldenRun : public testing::TestWithParam<std::string>
{
protected:
  const golden::Parameters parameters = golden::parametersInName(GetParam());
  const golden::Run run = golden::readRun(golden::path(GetParam() + ".csv"));
};

class GoldenState : public testing::TestWithParam<std::string>
{
protected:
  const golden::Parameters parameters =
    golden::readParameters(golden::path("states/" + GetParam() + ".json"));
  golden::Run run = golden::readRun(golden::path("states/" + GetParam() + ".csv"));
};

} // namespace

TEST(Golden, NoFileIsLost)
{
  EXPECT_EQ(golden::names("", ".csv").size(), 5);
  EXPECT_EQ(golden::names("states", ".json").size(), 29);
  EXPECT_EQ(golden::names("states", ".csv"), golden::names("states", ".json"));
}

TEST(Golden, NoRowIsLost)
{
  const std::vector<std::size_t> boids = {150, 12, 300, 40, 60};
  const std::vector<std::string> names = golden::names("", ".csv");
  ASSERT_EQ(names.size(), boids.size());
  for (std::size_t i = 0; i < names.size(); ++i)
  {
    const golden::Run run = golden::readRun(golden::path(names[i] + ".csv"));
    EXPECT_GE(run.size(), 3) << names[i];
    for (const auto& [tick, rows] : run)
    {
      EXPECT_EQ(rows.size(), boids[i]) << names[i] << " at tick " << tick;
    }
  }
}

TEST_P(GoldenRun, CoreGivesTheSameBits)
{
  support::Parameters core = support::parametersOf(parameters.rule);
  core.numberOfBoids = parameters.numberOfBoids;
  core.seed = parameters.seed;
  expectGolden(Timeline(boids::PeriodicBoids(core), run.rbegin()->first, 1 << 20), run);
}

TEST_P(GoldenRun, BruteForceGivesTheSameBits)
{
  expectGolden(parameters.rule,
    brute_force::start(parameters.numberOfBoids, parameters.seed, parameters.rule), run);
}

INSTANTIATE_TEST_SUITE_P(Golden, GoldenRun, testing::ValuesIn(golden::names("", ".csv")), nameOf);

TEST_P(GoldenState, CoreGivesTheSameBits)
{
  const boids::State start = support::stateOf(swarmOf(run[0]));
  const boids::PeriodicBoids model(
    support::parametersOf(parameters.rule), start.position, start.velocity);
  expectGolden(Timeline(model, 1, 0), run);
  EXPECT_EQ(run[1].size(), run[0].size());
}

TEST_P(GoldenState, BruteForceGivesTheSameBits)
{
  const brute_force::Swarm start = swarmOf(run[0]);
  expectGolden(parameters.rule, start, run);
}

INSTANTIATE_TEST_SUITE_P(
  Golden, GoldenState, testing::ValuesIn(golden::names("states", ".json")), nameOf);
