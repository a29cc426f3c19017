// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/PeriodicBoids.h>
#include <boids/Timeline.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace
{

using Timeline = boids::Timeline<boids::PeriodicBoids>;

constexpr std::int64_t lastTick = 40;
constexpr std::size_t boidsInRun = 12;
/// What the timeline allows for one checkpoint.
constexpr std::size_t stateBytes = boidsInRun * boids::State::bytesPerBoid + 256;

boids::PeriodicBoids model()
{
  support::Parameters parameters;
  parameters.numberOfBoids = boidsInRun;
  parameters.numberOfTicks = lastTick;
  return boids::PeriodicBoids(parameters);
}

struct Tick
{
  boids::State state;
  support::Steering steering;
};

/// The run without a timeline.
const std::vector<Tick>& straightRun()
{
  static const std::vector<Tick> run = []
  {
    const boids::PeriodicBoids boids = model();
    std::vector<Tick> ticks = {{boids.start(), boids.steer(boids.start())}};
    while (ticks.size() <= lastTick)
    {
      const boids::State next = boids.advance(ticks.back().state, ticks.back().steering);
      ticks.push_back({next, boids.steer(next)});
    }
    return ticks;
  }();
  return run;
}

testing::AssertionResult isRight(Timeline& timeline, std::int64_t tick)
{
  const Timeline::Moment* const moment = timeline.at(tick);
  if (!moment || moment->tick != tick)
  {
    return testing::AssertionFailure() << "no moment, or not that of tick " << tick;
  }
  const Tick& expected = straightRun().at(tick);
  const testing::AssertionResult result = support::equal(moment->state, expected.state);
  return result ? support::equal(moment->steering, expected.steering) : result;
}

/// No checkpoint, one, a few, one for each tick and more than enough.
const std::size_t budgets[] = {0, stateBytes - 1, stateBytes, 3 * stateBytes, 7 * stateBytes,
  13 * stateBytes, lastTick* stateBytes, (lastTick + 1) * stateBytes, std::size_t{1} << 40};

class TimelineWith : public testing::TestWithParam<std::size_t>
{
protected:
  void expectRight(std::int64_t tick) { ASSERT_TRUE(isRight(timeline, tick)); }

  Timeline timeline{model(), lastTick, GetParam()};
};

} // namespace

TEST_P(TimelineWith, GivesTheRunForward)
{
  for (std::int64_t tick = 0; tick <= lastTick; ++tick)
  {
    expectRight(tick);
    EXPECT_EQ(timeline.computedTicks(), tick == 0 ? 0 : 1);
  }
}

TEST_P(TimelineWith, GivesTheRunBackward)
{
  for (std::int64_t tick = lastTick; tick >= 0; --tick)
  {
    expectRight(tick);
  }
}

TEST_P(TimelineWith, GivesAnyTickFirst)
{
  for (const std::int64_t tick : {0, 1, 17, 39, 40})
  {
    Timeline fresh(model(), lastTick, GetParam());
    EXPECT_TRUE(isRight(fresh, tick));
  }
}

TEST_P(TimelineWith, GivesTheSameTickTwiceWithoutComputing)
{
  for (const std::int64_t tick : {23, 40, 0})
  {
    expectRight(tick);
    expectRight(tick);
    EXPECT_EQ(timeline.computedTicks(), 0);
  }
}

TEST_P(TimelineWith, GivesAThousandTicksInRandomOrder)
{
  support::Random random(GetParam() % 1000);
  for (int request = 0; request < 1000; ++request)
  {
    expectRight(random.below(lastTick + 1));
  }
}

TEST_P(TimelineWith, ComputesLessThanTheSpacingOnceTheRunIsKnown)
{
  timeline.at(lastTick);
  EXPECT_EQ(timeline.computedTicks(), lastTick);
  support::Random random(3);
  for (int request = 0; request < 300; ++request)
  {
    const std::int64_t tick = random.below(lastTick + 1);
    expectRight(tick);
    EXPECT_LE(timeline.computedTicks(), timeline.spacing() > 0 ? timeline.spacing() - 1 : tick);
  }
}

TEST_P(TimelineWith, ComputesEachTickOnceMoreBackwardWhileThereIsRoomForTwiceTheRoot)
{
  timeline.at(lastTick);
  std::int64_t computed = 0;
  for (std::int64_t tick = lastTick; tick >= 0; --tick)
  {
    expectRight(tick);
    computed += timeline.computedTicks();
  }
  // 2 * sqrt(41) = 12.8
  if (GetParam() >= 13 * stateBytes)
  {
    EXPECT_LE(computed, lastTick);
  }
  if (GetParam() >= (lastTick + 1) * stateBytes)
  {
    EXPECT_EQ(computed, 0);
  }
}

TEST_P(TimelineWith, KeepsTicksShownLastWhateverWasAskedBetween)
{
  if (GetParam() < 7 * stateBytes)
  {
    return;
  }
  expectRight(30);
  expectRight(31);
  expectRight(2); // from the start, two ticks
  expectRight(31);
  EXPECT_EQ(timeline.computedTicks(), 0);
}

TEST_P(TimelineWith, RefusesTicksOutsideTheRun)
{
  expectRight(5);
  for (const std::int64_t tick : {std::int64_t{-1}, lastTick + 1, INT64_MAX, INT64_MIN})
  {
    EXPECT_THROW(timeline.at(tick), std::out_of_range);
  }
  expectRight(5);
  expectRight(4);
}

INSTANTIATE_TEST_SUITE_P(Budgets, TimelineWith, testing::ValuesIn(budgets),
  [](const testing::TestParamInfo<std::size_t>& one)
  { return std::to_string(one.param) + "_bytes"; });

TEST(Timeline, KeepsEveryTickIfThereIsRoom)
{
  EXPECT_EQ(Timeline(model(), lastTick, (lastTick + 1) * stateBytes).spacing(), 1);
}

TEST(Timeline, PlansByHand)
{
  const auto expectPlan =
    [](std::int64_t last, std::size_t room, std::int64_t spacing, std::size_t recent)
  {
    const boids::CheckpointPlan plan = boids::planCheckpoints(last, room);
    EXPECT_EQ(plan.spacing, spacing) << last << " " << room;
    EXPECT_EQ(plan.recent, recent) << last << " " << room;
  };
  expectPlan(1000, 0, 0, 0);
  expectPlan(1000, 1, 1001, 0);  // tick 0 alone
  expectPlan(1000, 3, 1001, 2);  // and the last two
  expectPlan(1000, 10, 201, 5);  // 0, 201, ... 804
  expectPlan(1000, 62, 33, 31);  // 31 checkpoints; of the 32 between one is missing
  expectPlan(1000, 64, 26, 25);  // 39 checkpoints, 25 ticks between
  expectPlan(1000, 501, 3, 167); // 334, and more than the 2 between
  expectPlan(1000, 502, 2, 1);   // 501, and the one between
  expectPlan(1000, 1001, 1, 0);
  expectPlan(0, 1, 1, 0);
}

TEST(Timeline, PlansWithinTheRoomAndWithinTheSpacingOfTheRoom)
{
  for (const std::int64_t last : {0, 1, 2, 40, 1000, 999983, 1000000})
  {
    for (std::size_t room = 1; room < 3000000; room += 1 + room / 3)
    {
      const boids::CheckpointPlan plan = boids::planCheckpoints(last, room);
      ASSERT_GT(plan.spacing, 0);
      const auto checkpoints = static_cast<std::size_t>(last / plan.spacing + 1);
      EXPECT_LE(checkpoints + plan.recent, room) << last << " " << room;
      // Never farther apart than with half of the room.
      EXPECT_LE(plan.spacing, last / std::max<std::int64_t>(1, room / 2) + 1);
    }
  }
}

TEST(Timeline, CheckpointBytesAreTheLeastForACheckpointAtEachTick)
{
  const std::size_t bytes = Timeline::checkpointBytes(boidsInRun, lastTick);
  EXPECT_EQ(bytes, (lastTick + 1) * stateBytes);
  EXPECT_EQ(Timeline(model(), lastTick, bytes).spacing(), 1);
  EXPECT_GT(Timeline(model(), lastTick, bytes - 1).spacing(), 1);
}

TEST(Timeline, HasOneTickIfTheRunHas)
{
  Timeline timeline(model(), 0, 1 << 20);
  EXPECT_TRUE(isRight(timeline, 0));
  EXPECT_THROW(timeline.at(1), std::out_of_range);
}

TEST(Timeline, RunsWithoutBoids)
{
  support::Parameters parameters;
  parameters.numberOfBoids = 0;
  Timeline timeline(boids::PeriodicBoids(parameters), 1000, 1 << 20);
  ASSERT_NE(timeline.at(1000), nullptr);
  EXPECT_EQ(timeline.at(1000)->state.size(), 0);
  EXPECT_EQ(timeline.at(3)->tick, 3);
}

TEST(Timeline, AnswersAsItDidBeforeAnotherWasAsked)
{
  Timeline one(model(), lastTick, 3 * stateBytes);
  Timeline other(model(), lastTick, 0);
  EXPECT_TRUE(isRight(one, 30));
  EXPECT_TRUE(isRight(other, 10));
  EXPECT_TRUE(isRight(one, 10));
  EXPECT_TRUE(isRight(other, 30));
}

TEST(Timeline, CopyGoesOnByItself)
{
  Timeline one(model(), lastTick, 3 * stateBytes);
  one.at(20);
  Timeline copy = one;
  EXPECT_TRUE(isRight(one, 40));
  EXPECT_TRUE(isRight(copy, 21));
  EXPECT_EQ(copy.computedTicks(), 1);
}
