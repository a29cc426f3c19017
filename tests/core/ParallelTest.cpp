// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "NeighborCases.h"
#include "Threads.h"

#include <boids/Parallel.h>
#include <boids/PeriodicBoids.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <new>
#include <thread>
#include <vector>

namespace
{

/// A flock that takes several tellings of progress a tick.
support::Parameters largeFlock()
{
  support::Parameters parameters;
  parameters.numberOfBoids = 20000;
  parameters.perceptionRadius = 0.5;
  return parameters;
}

/// Everybody in one place, so that one cell has all the work.
boids::State crowd(int numberOfBoids)
{
  boids::State state = support::stateOf(support::uniformSwarm(numberOfBoids, 5, {}));
  state.position *= 1e-3;
  return state;
}

} // namespace

TEST(Parallel, DoesEachNumberOnce)
{
  for (const int threads : {1, 2, 8})
  {
    for (const std::int64_t size : {0, 1, 2, 1000, 1001})
    {
      for (const std::int64_t grain : {1, 7, 1000, 5000})
      {
        std::vector<std::atomic<int>> visits(size);
        support::withThreads(threads,
          [&]
          {
            boids::inParallel(size, grain,
              [&](std::int64_t first, std::int64_t last)
              {
                for (std::int64_t i = first; i < last; ++i)
                {
                  ++visits.at(i);
                }
              });
          });
        EXPECT_TRUE(std::all_of(visits.begin(), visits.end(), [](int count) { return count == 1; }))
          << threads << " " << size << " " << grain;
      }
    }
  }
}

TEST(Parallel, HandsAnExceptionOn)
{
  const auto fail = [](std::int64_t, std::int64_t) { throw std::bad_alloc(); };
  EXPECT_THROW(boids::inParallel(1000, 1, fail), std::bad_alloc);
}

TEST(Parallel, LimitOfThreadsHoldsWhileItLives)
{
  support::withThreads(4,
    []
    {
      EXPECT_EQ(boids::numberOfThreads(), 4);
      {
        const boids::ThreadLimit limit(2);
        EXPECT_EQ(boids::numberOfThreads(), 2);
      }
      EXPECT_EQ(boids::numberOfThreads(), 4);
      const boids::ThreadLimit least(0);
      EXPECT_EQ(boids::numberOfThreads(), 1);
    });
}

TEST(Parallel, ProgressOfATickAscendsAndIsToldOnTheThreadThatAsked)
{
  const boids::PeriodicBoids model(largeFlock());
  for (const int threads : {1, 2, 8})
  {
    std::vector<double> shares;
    boids::PeriodicBoids::Steering steering;
    support::withThreads(threads,
      [&]
      {
        const std::thread::id asking = std::this_thread::get_id();
        const auto progress = [&](double share)
        {
          EXPECT_EQ(std::this_thread::get_id(), asking);
          shares.push_back(share);
          return true;
        };
        EXPECT_TRUE(model.steer(model.start(), steering, progress));
      });
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_EQ(shares.front(), 0);
    EXPECT_LE(shares.back(), 1);
    EXPECT_LE(shares.size(), 40);
    if (threads == 1)
    {
      EXPECT_GE(shares.size(), 8);
    }
  }
}

TEST(Parallel, TickIsStoppedWhereverItIsAsked)
{
  const boids::PeriodicBoids model(largeFlock());
  for (const int threads : {1, 2, 8})
  {
    for (const int allowed : {0, 1, 5})
    {
      int calls = 0;
      boids::PeriodicBoids::Steering steering;
      const bool done = support::withThreads(threads,
        [&] {
          return model.steer(model.start(), steering, [&](double) { return calls++ < allowed; });
        });
      // Other threads may have left less to tell.
      EXPECT_TRUE(!done || threads > 1) << threads << " " << allowed;
      EXPECT_LE(calls, done ? 40 : allowed + 1);
    }
  }
}

TEST(Parallel, CrowdIsStoppedBeforeItIsDone)
{
  // 8000 * 8000 pairs; told about every 10 million.
  support::Parameters parameters;
  parameters.perceptionRadius = 0.5;
  const boids::State state = crowd(8000);
  const boids::PeriodicBoids model(parameters, state.position, state.velocity);
  std::vector<double> shares;
  boids::PeriodicBoids::Steering steering;
  const auto progress = [&](double share)
  {
    shares.push_back(share);
    return share < 0.3;
  };
  EXPECT_FALSE(support::withThreads(1, [&] { return model.steer(state, steering, progress); }));
  EXPECT_GT(shares.size(), 2);
  EXPECT_LT(shares.back(), 0.6);
}

TEST(Parallel, SteeringIsTheSameIntoMemoryThatWasUsedBefore)
{
  const boids::PeriodicBoids model(largeFlock());
  const support::Steering expected = model.steer(model.start());
  for (const int size : {0, 5, 20000, 30000})
  {
    support::Steering steering;
    steering.separation.setConstant(3, size, 7);
    steering.alignment.setConstant(3, size, 7);
    steering.cohesion.setConstant(3, size, 7);
    steering.neighborCount.setConstant(size, 7);
    ASSERT_TRUE(model.steer(model.start(), steering, {}));
    EXPECT_TRUE(support::equal(steering, expected));
  }
}
