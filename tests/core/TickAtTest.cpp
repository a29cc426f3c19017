// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Timeline.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>

namespace
{

using boids::tickAt;

constexpr double infinity = std::numeric_limits<double>::infinity();
const double timeSteps[] = {0.04, 0.1, 1.0 / 65, 1.0 / 60, 1.0 / 3, 0.07, 1e-3, 1, 1e3};

} // namespace

TEST(TickAt, FindsEveryMultipleOfTheTimeStep)
{
  for (const double dt : timeSteps)
  {
    for (std::int64_t k = 0; k <= 100000; ++k)
    {
      ASSERT_EQ(tickAt(static_cast<double>(k) * dt, dt, 1000000), k) << dt;
    }
  }
}

TEST(TickAt, FindsTheLastTicksOfTheLongestRun)
{
  for (const double dt : timeSteps)
  {
    for (std::int64_t k = 999000; k <= 1000000; ++k)
    {
      ASSERT_EQ(tickAt(static_cast<double>(k) * dt, dt, 1000000), k) << dt;
    }
  }
}

TEST(TickAt, IsTheTickBeforeATimeBetweenTwo)
{
  for (const double dt : timeSteps)
  {
    for (std::int64_t k = 0; k < 10000; ++k)
    {
      for (const double share : {1e-3, 0.25, 0.5, 0.999})
      {
        ASSERT_EQ(tickAt((static_cast<double>(k) + share) * dt, dt, 1000000), k) << dt;
      }
    }
  }
}

TEST(TickAt, TakesATimeThatIsATickUpToRoundingForThatTick)
{
  for (const double dt : timeSteps)
  {
    for (std::int64_t k = 1; k < 10000; ++k)
    {
      const double time = static_cast<double>(k) * dt;
      ASSERT_EQ(tickAt(std::nextafter(time, 0), dt, 1000000), k) << dt;
      ASSERT_EQ(tickAt(std::nextafter(time, infinity), dt, 1000000), k) << dt;
    }
  }
}

TEST(TickAt, FindsTicksOfAccumulatedTimes)
{
  // A caller that adds time steps is off by 1.4e-11 after a thousand.
  double time = 0;
  for (std::int64_t k = 0; k <= 1000; ++k)
  {
    ASSERT_EQ(tickAt(time, 0.1, 1000), k);
    time += 0.1;
  }
}

TEST(TickAt, IsTheFirstTickBeforeTheRun)
{
  EXPECT_EQ(tickAt(-5, 0.04, 100), 0);
  EXPECT_EQ(tickAt(-0.0, 0.04, 100), 0);
  EXPECT_EQ(tickAt(-1e-300, 0.04, 100), 0);
  EXPECT_EQ(tickAt(-1e300, 0.04, 100), 0);
  EXPECT_EQ(tickAt(-infinity, 0.04, 100), 0);
}

TEST(TickAt, IsTheLastTickAfterTheRun)
{
  EXPECT_EQ(tickAt(4, 0.04, 100), 100);
  EXPECT_EQ(tickAt(4.04, 0.04, 100), 100);
  EXPECT_EQ(tickAt(1e6, 0.04, 100), 100);
  EXPECT_EQ(tickAt(1e300, 0.04, 100), 100);
  EXPECT_EQ(tickAt(1e300, 1e-300, 100), 100); // the quotient overflows
  EXPECT_EQ(tickAt(infinity, 0.04, 100), 100);
  EXPECT_EQ(tickAt(1, 0.04, 0), 0);
}

TEST(TickAt, IsTheFirstTickForWhatIsNotANumber)
{
  EXPECT_EQ(tickAt(std::nan(""), 0.04, 100), 0);
  EXPECT_EQ(tickAt(-std::nan(""), 0.04, 100), 0);
}
