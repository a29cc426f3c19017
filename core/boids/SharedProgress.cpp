// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/SharedProgress.h>

#include <algorithm>

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
