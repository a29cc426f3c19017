// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Parallel.h>

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstddef>

namespace boids
{

namespace
{

// About so many times progress is told, and not for less than so much, since windows and scripts
// take their time to hear it.
constexpr std::int64_t tellings = 32;
constexpr std::int64_t worthTelling = 2048;

// So many pairs take about ten milliseconds.
constexpr std::int64_t muchEffort = 10000000;

} // namespace

void inParallel(std::int64_t size, std::int64_t grain, const RangeWork& work)
{
  if (size <= grain)
  {
    if (size > 0)
    {
      work(0, size);
    }
    return;
  }
  tbb::parallel_for(tbb::blocked_range<std::int64_t>(
                      0, size, static_cast<std::size_t>(std::max<std::int64_t>(1, grain))),
    [&](const tbb::blocked_range<std::int64_t>& range) { work(range.begin(), range.end()); });
}

int numberOfThreads()
{
  const std::size_t allowed =
    tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
  return static_cast<int>(
    std::min(allowed, static_cast<std::size_t>(tbb::this_task_arena::max_concurrency())));
}

struct ThreadLimit::Control
{
  explicit Control(int most)
    : control(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(most))
  {
  }

  tbb::global_control control;
};

ThreadLimit::ThreadLimit(int most) : control_(std::make_unique<Control>(std::max(1, most))) {}

ThreadLimit::~ThreadLimit() = default;

SharedProgress::SharedProgress(const Progress& progress, std::int64_t total)
  : progress_(progress)
  , total_(std::max<std::int64_t>(1, total))
  , teller_(std::this_thread::get_id())
{
  // The threads may leave nothing to do for this one.
  tell(0);
}

void SharedProgress::add(std::int64_t done, std::int64_t effort)
{
  const std::int64_t all = done_.fetch_add(done, std::memory_order_relaxed) + done;
  if (std::this_thread::get_id() != teller_ || stopped())
  {
    return;
  }
  effort_ += effort;
  if (all >= nextTold_ || effort_ >= muchEffort)
  {
    tell(all);
  }
}

void SharedProgress::tell(std::int64_t done)
{
  effort_ = 0;
  nextTold_ = done + std::max(worthTelling, total_ / tellings);
  if (progress_ && !progress_(static_cast<double>(done) / static_cast<double>(total_)))
  {
    stopped_.store(true, std::memory_order_relaxed);
  }
}

} // namespace boids
