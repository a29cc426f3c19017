// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Parallel.h>

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstddef>
#include <future>
#include <vector>

namespace boids
{

namespace
{

#ifdef BOIDS_PLAIN_THREADS

// For ThreadSanitizer, which does not see how oneTBB's library hands work from thread to thread.
void divide(std::int64_t size, std::int64_t grain, const RangeWork& work)
{
  const std::int64_t parts = std::clamp<std::int64_t>(size / grain, 1, numberOfThreads());
  std::vector<std::future<void>> others;
  for (std::int64_t part = 1; part < parts; ++part)
  {
    others.push_back(std::async(
      std::launch::async, [&, part] { work(part * size / parts, (part + 1) * size / parts); }));
  }
  work(0, size / parts);
  for (std::future<void>& other : others)
  {
    other.get();
  }
}

#else

void divide(std::int64_t size, std::int64_t grain, const RangeWork& work)
{
  tbb::parallel_for(tbb::blocked_range<std::int64_t>(0, size, static_cast<std::size_t>(grain)),
    [&](const tbb::blocked_range<std::int64_t>& range) { work(range.begin(), range.end()); });
}

#endif

} // namespace

void inParallel(std::int64_t size, std::int64_t grain, const RangeWork& work)
{
  if (size > std::max<std::int64_t>(1, grain))
  {
    divide(size, std::max<std::int64_t>(1, grain), work);
  }
  else if (size > 0)
  {
    work(0, size);
  }
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

} // namespace boids
