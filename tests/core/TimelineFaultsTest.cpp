// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/Timeline.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <new>
#include <vector>

/// A timeline whose work is stopped, or whose memory runs out at any point.
namespace
{

/// Shared by all parts of the fake model: counts what can fail and lets one of them.
struct Fault
{
  int untilFailure = -1; ///< never, if below 0
  int livingStates = 0;

  void mayFail()
  {
    if (untilFailure >= 0 && untilFailure-- == 0)
    {
      throw std::bad_alloc();
    }
  }
};

/// A state of a large swarm as far as memory goes: its copy may fail.
class FakeState
{
public:
  static constexpr std::size_t bytesPerBoid = 100;

  FakeState() = default;
  FakeState(std::shared_ptr<Fault> fault, std::uint64_t value)
    : fault_(std::move(fault)), value_(value)
  {
    ++fault_->livingStates;
  }
  FakeState(const FakeState& other) : value_(other.value_)
  {
    if (other.fault_)
    {
      other.fault_->mayFail();
      fault_ = other.fault_;
      ++fault_->livingStates;
    }
  }
  FakeState(FakeState&& other) noexcept { swap(other); }
  FakeState& operator=(FakeState other) noexcept
  {
    swap(other);
    return *this;
  }
  ~FakeState()
  {
    if (fault_)
    {
      --fault_->livingStates;
    }
  }

  std::uint64_t value() const { return value_; }

private:
  void swap(FakeState& other) noexcept
  {
    std::swap(fault_, other.fault_);
    std::swap(value_, other.value_);
  }

  std::shared_ptr<Fault> fault_;
  std::uint64_t value_ = 0;
};

struct FakeModel
{
  using State = FakeState;
  using Steering = std::uint64_t;
  struct Parameters
  {
    std::int64_t numberOfBoids = 10;
  };

  std::shared_ptr<Fault> fault;

  Parameters parameters() const { return {}; }
  State start() const
  {
    fault->mayFail();
    return {fault, 1};
  }
  bool steer(const State& state, Steering& steering, const boids::Progress& progress) const
  {
    if (progress && !progress(0))
    {
      return false;
    }
    fault->mayFail();
    steering = state.value() * 3 + 1;
    return !progress || progress(0.5);
  }
  State advance(State state, Steering steering) const
  {
    fault->mayFail();
    return {fault, state.value() * 5 + steering};
  }
};

using Timeline = boids::Timeline<FakeModel>;

constexpr std::size_t stateBytes = 10 * FakeState::bytesPerBoid + 256;

std::uint64_t valueAt(std::int64_t tick)
{
  std::uint64_t value = 1;
  for (std::int64_t k = 0; k < tick; ++k)
  {
    value = value * 5 + (value * 3 + 1);
  }
  return value;
}

testing::AssertionResult isRight(Timeline& timeline, std::int64_t tick)
{
  const Timeline::Moment* const moment = timeline.at(tick);
  if (moment && moment->tick == tick && moment->state.value() == valueAt(tick) &&
    moment->steering == valueAt(tick) * 3 + 1)
  {
    return testing::AssertionSuccess();
  }
  return testing::AssertionFailure() << "not the moment of tick " << tick;
}

/// Lets the request for @a tick fail at its @a step-th chance.
/// @returns whether there was such a chance
bool failAt(Timeline& timeline, Fault& fault, std::int64_t tick, int step)
{
  fault.untilFailure = step;
  bool failed = false;
  try
  {
    timeline.at(tick);
  }
  catch (const std::bad_alloc&)
  {
    failed = true;
  }
  fault.untilFailure = -1;
  return failed;
}

} // namespace

TEST(TimelineFaults, NextRequestIsRightWhereverMemoryRanOut)
{
  for (const std::size_t budget : {std::size_t{0}, 3 * stateBytes, 100 * stateBytes})
  {
    for (const std::int64_t first : {0, 4, 7, 12})
    {
      bool failed = true;
      for (int step = 0; failed; ++step)
      {
        const auto fault = std::make_shared<Fault>();
        Timeline timeline(FakeModel{fault}, 12, budget);
        timeline.at(first);
        failed = failAt(timeline, *fault, 9, step);
        for (const std::int64_t tick : {9, 12, 0, 5, 4, 11})
        {
          ASSERT_TRUE(isRight(timeline, tick)) << first << ", failed at step " << step;
        }
      }
    }
  }
}

TEST(TimelineFaults, OneFailureAfterAnotherDoesNoHarm)
{
  const auto fault = std::make_shared<Fault>();
  Timeline timeline(FakeModel{fault}, 30, 4 * stateBytes);
  support::Random random(1);
  for (int request = 0; request < 2000; ++request)
  {
    failAt(timeline, *fault, random.below(31), random.below(40));
    if (request % 5 == 0)
    {
      const std::int64_t tick = random.below(31);
      ASSERT_TRUE(isRight(timeline, tick));
    }
  }
}

TEST(TimelineFaults, ProgressThatThrowsDoesNoHarm)
{
  Timeline timeline(FakeModel{std::make_shared<Fault>()}, 30, 4 * stateBytes);
  int calls = 0;
  const auto progress = [&](double) -> bool
  {
    if (++calls == 5)
    {
      throw std::bad_alloc();
    }
    return true;
  };
  EXPECT_THROW(timeline.at(20, progress), std::bad_alloc);
  EXPECT_TRUE(isRight(timeline, 20));
  EXPECT_TRUE(isRight(timeline, 3));
}

TEST(TimelineFaults, ProgressIsTheShareDone)
{
  Timeline timeline(FakeModel{std::make_shared<Fault>()}, 30, 0);
  std::vector<double> shares;
  const auto progress = [&](double share)
  {
    shares.push_back(share);
    return true;
  };
  // The steering of ticks 0 to 3, each told at its start and in its middle.
  ASSERT_NE(timeline.at(3, progress), nullptr);
  EXPECT_EQ(shares, (std::vector<double>{0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875}));
  shares.clear();
  ASSERT_NE(timeline.at(5, progress), nullptr); // from tick 3 on
  EXPECT_EQ(shares, (std::vector<double>{0, 0.25, 0.5, 0.75}));
  shares.clear();
  ASSERT_NE(timeline.at(5, progress), nullptr);
  EXPECT_TRUE(shares.empty());
}

TEST(TimelineFaults, StoppedWorkGivesNothingAndTheNextRequestIsRight)
{
  for (const std::size_t budget : {std::size_t{0}, 3 * stateBytes, 100 * stateBytes})
  {
    // It is asked twice in each tick, tick 0 included.
    for (int allowed = 0; allowed < 2 * 11; ++allowed)
    {
      for (const std::int64_t next : {10, 12, 0, 3, 9})
      {
        Timeline timeline(FakeModel{std::make_shared<Fault>()}, 12, budget);
        int calls = 0;
        EXPECT_EQ(timeline.at(10, [&](double) { return calls++ < allowed; }), nullptr);
        EXPECT_EQ(timeline.computedTicks(), allowed / 2);
        ASSERT_TRUE(isRight(timeline, next)) << "stopped after " << allowed;
      }
    }
  }
}

TEST(TimelineFaults, StoppedWorkIsNotLost)
{
  Timeline timeline(FakeModel{std::make_shared<Fault>()}, 12, 0);
  int calls = 0;
  timeline.at(10, [&](double) { return calls++ < 2 * 7; });
  EXPECT_EQ(timeline.computedTicks(), 7);
  EXPECT_TRUE(isRight(timeline, 10));
  EXPECT_EQ(timeline.computedTicks(), 3);
}

TEST(TimelineFaults, KeptStatesKeepToTheBudget)
{
  for (const std::size_t room : {0, 1, 2, 3, 10, 30, 31, 1000})
  {
    const auto fault = std::make_shared<Fault>();
    Timeline timeline(FakeModel{fault}, 30, room * stateBytes);
    support::Random random(room);
    for (int request = 0; request < 200; ++request)
    {
      const int tick = random.below(31);
      ASSERT_TRUE(isRight(timeline, tick));
      // The moment that is shown does not count.
      ASSERT_LE(fault->livingStates, static_cast<int>(room) + 1);
    }
    timeline.at(30);
    EXPECT_EQ(fault->livingStates > 1, room > 0);
  }
}

TEST(TimelineFaults, HugeRunsAndBudgetsDoNotOverflow)
{
  const auto fault = std::make_shared<Fault>();
  EXPECT_EQ(Timeline(FakeModel{fault}, 1000000, SIZE_MAX).spacing(), 1);
  EXPECT_EQ(Timeline(FakeModel{fault}, 1000000, stateBytes).spacing(), 1000001);
}
