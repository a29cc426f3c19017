// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "LiveBytes.h"
#include "Support.h"
#include "Threads.h"

#include <boids/PeriodicBoids.h>
#include <boids/Timeline.h>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <future>
#include <ostream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

/// What is promised of memory, held against what is allocated.
namespace
{

using Place = std::function<brute_force::Triple(support::Random&, int)>;

struct Crowd
{
  std::string name;
  int numberOfBoids;
  double radius;
  Place place; ///< of a boid by its number
};

std::ostream& operator<<(std::ostream& stream, const Crowd& crowd)
{
  return stream << crowd.name;
}

boids::PeriodicBoids modelOf(const Crowd& crowd)
{
  support::Parameters parameters;
  parameters.perceptionRadius = crowd.radius;
  parameters.numberOfBoids = crowd.numberOfBoids;
  return boids::PeriodicBoids(parameters);
}

boids::State stateOf(const Crowd& crowd)
{
  support::Random random(1);
  brute_force::Swarm swarm(crowd.numberOfBoids);
  for (int i = 0; i < crowd.numberOfBoids; ++i)
  {
    swarm[i].position = crowd.place(random, i);
    swarm[i].velocity = random.inCube(1);
  }
  return support::stateOf(swarm);
}

// About one boid a cell is sensible: 47 cells an axis for 100,000, each wider than the radius.
constexpr int many = 100000;
constexpr int cells = 47;
constexpr double radius = 0.17;

brute_force::Triple anywhere(support::Random& random, int)
{
  return random.inCube(4.2);
}

brute_force::Triple inCell(support::Random& random, int x, int y, int z)
{
  const auto in = [&](int c) { return -4.2 + 8.4 / cells * (c + random.between(0.1, 0.9)); };
  return {in(x), in(y), in(z)};
}

brute_force::Triple inOneRow(support::Random& random, int)
{
  const int x = random.below(cells);
  return inCell(random, x, 20, 20);
}

/// Nearly all in one row, so that each of the nine rows has all of them to look at.
brute_force::Triple inNineRows(support::Random& random, int i)
{
  const int x = random.below(cells);
  return i % 10 > 0 ? inCell(random, x, 20, 20)
                    : inCell(random, x, 19 + i / 10 % 3, 19 + i / 30 % 3);
}

/// An eighth of them: they all see each other, so that more would take long.
brute_force::Triple inFewCells(support::Random& random, int i)
{
  return i % 8 > 0 ? random.inCube(4.2) : inCell(random, 20 + i / 8 % 2, 20, 20 + i / 16 % 2);
}

std::vector<Crowd> crowds()
{
  return {{"Anywhere", many, radius, anywhere}, {"InOneRow", many, radius, inOneRow},
    {"InNineRows", many, radius, inNineRows}, {"InFewCells", many, radius, inFewCells},
    {"AllSeeAll", 12000, 8.4, anywhere}};
}

struct Taken
{
  std::size_t atMost; ///< while the work was done
  std::size_t after;  ///< and is held
};

/// The bytes that some work takes on top of what was there.
template <class Work>
Taken taken(int threads, const Work& work)
{
  return support::withThreads(threads,
    [&]
    {
      // What the threads keep for themselves is none of the work's.
      const boids::PeriodicBoids few{support::Parameters()};
      few.steer(few.start());
      const std::size_t before = live_bytes::now();
      live_bytes::forgetPeak();
      work();
      return Taken{live_bytes::peak() - before, live_bytes::now() - before};
    });
}

/// Tables as long as a row of cells, the sums of a thread, blocks that are rounded up; and up to 7
/// % more cells than boids, since they are as many an axis as the cube root, rounded up.
constexpr std::size_t little = 256 * 1024;

class PeakMemory : public testing::TestWithParam<std::tuple<Crowd, int>>
{
};

} // namespace

TEST_P(PeakMemory, OfATickIsAsPromised)
{
  const auto& [crowd, threads] = GetParam();
  const boids::PeriodicBoids model = modelOf(crowd);
  boids::State state = stateOf(crowd);
  const Taken tick = taken(threads,
    [&]
    {
      const support::Steering steering = model.steer(state);
      state = model.advance(std::move(state), steering);
    });
  // The state was there.
  const std::size_t boids = crowd.numberOfBoids;
  const std::size_t all = tick.atMost + boids * boids::State::bytesPerBoid;
  EXPECT_LE(all, boids * boids::PeriodicBoids::bytesPerBoid(threads) + little)
    << "bytes a boid: " << all / boids;
  EXPECT_LE(all, boids * 400);
  EXPECT_GE(tick.atMost, boids * support::Steering::bytesPerBoid);
  EXPECT_LE(tick.after, little);
}

INSTANTIATE_TEST_SUITE_P(Crowds, PeakMemory,
  testing::Combine(testing::ValuesIn(crowds()), testing::Values(1, 2, 8)),
  [](const testing::TestParamInfo<std::tuple<Crowd, int>>& one)
  { return std::get<0>(one.param).name + "_Threads_" + std::to_string(std::get<1>(one.param)); });

namespace
{

using Timeline = boids::Timeline<boids::PeriodicBoids>;

constexpr std::int64_t lastTick = 8;
constexpr std::size_t boidsInRun = 10000;
constexpr std::size_t stateBytes = boidsInRun * boids::State::bytesPerBoid;
constexpr std::size_t momentBytes =
  boidsInRun * (boids::State::bytesPerBoid + support::Steering::bytesPerBoid);

class PeakMemoryOfTimeline : public testing::TestWithParam<int>
{
protected:
  /// A budget of so many states.
  Timeline timeline()
  {
    const std::size_t each = Timeline::checkpointBytes(boidsInRun, 0);
    return Timeline(
      modelOf({"", boidsInRun, 0.3, anywhere}), lastTick, each * static_cast<std::size_t>(states));
  }

  void expectAsPromised(const Taken& run)
  {
    const std::size_t kept = stateBytes * states;
    EXPECT_LE(run.after, kept + momentBytes + little);
    EXPECT_LE(run.atMost, kept + boidsInRun * boids::PeriodicBoids::bytesPerBoid(threads) + little);
  }

  int states = GetParam();
  int threads = 2;
};

} // namespace

TEST_P(PeakMemoryOfTimeline, PlayedForwardAndBackwardIsItsBudgetAndTheCurrentMoment)
{
  Timeline line = timeline();
  const Taken run = taken(threads,
    [&]
    {
      for (std::int64_t tick = -lastTick; tick <= lastTick; ++tick)
      {
        line.at(lastTick - std::abs(tick));
      }
    });
  expectAsPromised(run);
  // It makes use of it, and all of it is counted.
  EXPECT_GE(run.after, stateBytes * states + momentBytes);
}

TEST_P(PeakMemoryOfTimeline, AskedInAnyOrderIsItsBudgetAndTheCurrentMoment)
{
  Timeline line = timeline();
  support::Random random(2);
  expectAsPromised(taken(threads,
    [&]
    {
      for (int request = 0; request < 30; ++request)
      {
        line.at(random.below(lastTick + 1));
      }
    }));
}

INSTANTIATE_TEST_SUITE_P(
  States, PeakMemoryOfTimeline, testing::Values(0, 1, 2, 4, 9), testing::PrintToStringParamName());

TEST(LiveBytes, CountAllThatIsAllocatedInAnyThread)
{
  const std::size_t size = 1000000;
  std::vector<char> kept;
  std::vector<char> keptByAnother;
  boids::Vectors passing;
  const Taken some = taken(1,
    [&]
    {
      kept.resize(size);
      std::async(std::launch::async, [&] { keptByAnother.resize(size); }).get();
      passing.resize(3, size);
      passing.resize(3, 0);
    });
  EXPECT_GE(some.after, 2 * size);
  EXPECT_LT(some.after, 2 * size + little);
  EXPECT_GE(some.atMost, 2 * size + 24 * size);
  EXPECT_LT(some.atMost, 2 * size + 24 * size + little);
}
