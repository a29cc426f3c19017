// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "NeighborCases.h"
#include "Threads.h"
#include "VectorTargets.h"

#include <boids/PeriodicBoids.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// The suite that every neighbour search runs, with brute force as the oracle. Another search joins
/// by a line in searches().
namespace
{

struct Search
{
  std::string name;
  std::function<support::Steering(const support::Parameters&, const boids::State&)> steer;
};

std::vector<Search> searches()
{
  std::vector<Search> all;
  for (const std::int64_t target : support::vectorTargets())
  {
    const auto steer = [target](const support::Parameters& parameters, const boids::State& state)
    {
      const support::OnlyTarget only(target);
      return boids::PeriodicBoids(parameters).steer(state);
    };
    all.push_back({"CellGrid_" + support::nameOfTarget(target), steer});
  }
  for (const int threads : {1, 2, 8})
  {
    const auto steer = [threads](const support::Parameters& parameters, const boids::State& state)
    {
      return support::withThreads(
        threads, [&] { return boids::PeriodicBoids(parameters).steer(state); });
    };
    all.push_back({"Threads_" + std::to_string(threads), steer});
  }
  return all;
}

class NeighborSearch : public testing::TestWithParam<support::NeighborCase>
{
};

void expectBruteForce(const Search& search, const support::NeighborCase& one)
{
  const brute_force::Rule rule = support::ruleOf(one.parameters);
  const boids::PeriodicBoids model(one.parameters);
  brute_force::Swarm expected = one.swarm;
  boids::State state = support::stateOf(one.swarm);
  for (int tick = 0; tick <= one.ticks; ++tick)
  {
    SCOPED_TRACE(tick);
    const auto steering = search.steer(one.parameters, state);
    const auto expectedSteering = brute_force::steer(rule, expected);
    ASSERT_TRUE(support::equal(steering, support::steeringOf(expectedSteering)));
    state = model.advance(state, steering);
    expected = brute_force::advance(rule, expected, expectedSteering);
    ASSERT_TRUE(support::equal(state, support::stateOf(expected)));
  }
}

} // namespace

TEST_P(NeighborSearch, EqualsBruteForceBitForBit)
{
  for (const Search& search : searches())
  {
    SCOPED_TRACE(search.name);
    expectBruteForce(search, GetParam());
  }
}

INSTANTIATE_TEST_SUITE_P(Shared, NeighborSearch, testing::ValuesIn(support::allNeighborCases()),
  [](const auto& one) { return one.param.name; });
