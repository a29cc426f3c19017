// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/PeriodicBoids.h>
#include <boids/Timeline.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

/// Faults that others reported of time steps and repeatability, each named after what went wrong.
namespace
{

using Timeline = boids::Timeline<boids::PeriodicBoids>;

constexpr std::int64_t lastTick = 60;

boids::PeriodicBoids model()
{
  support::Parameters parameters;
  parameters.numberOfBoids = 20;
  return boids::PeriodicBoids(parameters);
}

/// Asks for @a requests, the last of which is tick 40, and compares that with a direct request.
void expectTick40AsAskedDirectly(const std::vector<std::int64_t>& requests)
{
  Timeline direct(model(), lastTick, 0);
  const Timeline::Moment* const expected = direct.at(40);
  for (const std::size_t budget : {0, 8000, 1 << 20})
  {
    Timeline timeline(model(), lastTick, budget);
    const Timeline::Moment* moment = nullptr;
    for (const std::int64_t tick : requests)
    {
      moment = timeline.at(tick);
    }
    ASSERT_EQ(moment->tick, 40);
    EXPECT_TRUE(support::equal(moment->state, expected->state));
    EXPECT_TRUE(support::equal(moment->steering, expected->steering));
  }
}

} // namespace

TEST(PublicReports, T11_ResultDependsOnTheTimesAskedForBefore)
{
  // b-editor/beutl #2160
  expectTick40AsAskedDirectly({40});
  expectTick40AsAskedDirectly({60, 40});
  expectTick40AsAskedDirectly({40, 39, 38, 37, 36, 35, 40});
  std::vector<std::int64_t> forward;
  for (std::int64_t tick = 0; tick <= 40; ++tick)
  {
    forward.push_back(tick);
  }
  expectTick40AsAskedDirectly(forward);
  support::Random random(11);
  std::vector<std::int64_t> any(200);
  for (std::int64_t& tick : any)
  {
    tick = random.below(lastTick + 1);
  }
  any.push_back(40);
  expectTick40AsAskedDirectly(any);
}

TEST(PublicReports, T11_FramesThatSkipOrRepeatTicksShowTheSameTicks)
{
  // cubedhuang/boids #5: 7, 33 or 100 frames of one run
  Timeline straight(model(), lastTick, 1 << 20);
  for (const int frames : {7, 33, 100})
  {
    Timeline played(model(), lastTick, 0);
    for (int frame = 0; frame <= frames; ++frame)
    {
      const double time = 0.04 * lastTick * frame / frames;
      const std::int64_t tick = boids::tickAt(time, 0.04, lastTick);
      const Timeline::Moment* const expected = straight.at(tick);
      ASSERT_TRUE(support::equal(played.at(tick)->state, expected->state)) << frame;
    }
  }
}

TEST(PublicReports, T13_TimesThatAreNoTimeStepArriveAsTheyAre)
{
  // iterorganization/IMAS-ParaView #70
  EXPECT_EQ(boids::tickAt(-5, 0.1, 100), 0);
  EXPECT_EQ(boids::tickAt(1e6, 0.1, 100), 100);
  EXPECT_EQ(boids::tickAt(std::nan(""), 0.1, 100), 0);
  EXPECT_EQ(boids::tickAt(1.05, 0.1, 100), 10); // the tick before
}

TEST(PublicReports, T14_LastTickIsLostWhereTimesAreAdded)
{
  // SciML/NBodySimulator.jl #47. T/dt + 1 time steps are ticks 0 to T/dt.
  EXPECT_EQ(boids::tickAt(0.3, 0.1, 1000000), 3); // .3/.1 is 2.9999999999999996
  EXPECT_EQ(boids::tickAt(1, 0.1, 1000000), 10);
  EXPECT_EQ(boids::tickAt(1, 1.0 / 65, 1000000), 65);
  EXPECT_EQ(boids::tickAt(1, 1.0 / 3, 1000000), 3);
}

TEST(PublicReports, T14_EveryTimeStepOfALongRunIsItsOwnTick)
{
  for (const double dt : {0.04, 0.1, 1.0 / 65, 1.0 / 3})
  {
    for (std::int64_t k = 0; k <= 100000; ++k)
    {
      ASSERT_EQ(boids::tickAt(static_cast<double>(k) * dt, dt, 100000), k) << dt;
    }
  }
}

TEST(PublicReports, T42_RandomNumbersDifferByStandardLibrary)
{
  // HaliteChallenge/Halite-II #241. Seed 42, worked out with integers by another program.
  support::Parameters parameters;
  parameters.numberOfBoids = 3;
  const boids::Vectors expected =
    support::columns({{-1.66424042545259, -2.76779969483614, 0.5193296521157026},
      {-0.35426975883543493, -2.5639487747848038, 2.5120281026512385},
      {0.9542463601380589, 2.428985579609871, 0.648276897892356}});
  EXPECT_EQ(boids::PeriodicBoids(parameters).start().position, expected);
}

TEST(PublicReports, T43_FirstBoidsDependOnTheNumberOfBoids)
{
  support::Parameters parameters;
  parameters.numberOfBoids = 10;
  const boids::State ten = boids::PeriodicBoids(parameters).start();
  parameters.numberOfBoids = 20;
  const boids::State twenty = boids::PeriodicBoids(parameters).start();
  EXPECT_EQ(twenty.position.leftCols(10), ten.position);
  EXPECT_EQ(twenty.velocity.leftCols(10), ten.velocity);
}

TEST(PublicReports, T43_NumberOfTicksChangesTheRun)
{
  support::Parameters parameters;
  parameters.numberOfBoids = 20;
  const boids::State expected = support::stateAfter(boids::PeriodicBoids(parameters), 30);
  for (const std::int64_t ticks : {0, 30, 1000000})
  {
    parameters.numberOfTicks = ticks;
    EXPECT_TRUE(
      support::equal(support::stateAfter(boids::PeriodicBoids(parameters), 30), expected));
  }
}

TEST(PublicReports, T43_LengthAndCacheOfATimelineChangeTheRun)
{
  Timeline longer(model(), 1000000, 1 << 20);
  Timeline shorter(model(), lastTick, 0);
  EXPECT_TRUE(support::equal(longer.at(lastTick)->state, shorter.at(lastTick)->state));
}
