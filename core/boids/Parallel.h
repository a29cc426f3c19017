// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_PARALLEL_H
#define BOIDS_PARALLEL_H

#include <boids/Progress.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>

namespace boids
{

/// Work on the range [first, last) of something.
using RangeWork = std::function<void(std::int64_t first, std::int64_t last)>;

/// Does all of 0 .. size-1 in ranges, by as many threads as the machine has or ThreadLimit allows.
/// The ranges depend on chance, so what is done for one number must not depend on the others.
/// @param grain ranges are not made smaller than this, so that dividing them costs little
void inParallel(std::int64_t size, std::int64_t grain, const RangeWork& work);

/// How many threads inParallel may use.
int numberOfThreads();

/// While it lives the process uses at most so many threads.
class ThreadLimit
{
public:
  explicit ThreadLimit(int most);
  ~ThreadLimit();
  ThreadLimit(const ThreadLimit&) = delete;
  ThreadLimit& operator=(const ThreadLimit&) = delete;

private:
  struct Control;
  std::unique_ptr<Control> control_;
};

/// Progress of work by several threads. It is told on the thread that made it alone, since those
/// who listen (windows, scripts) are used to that.
class SharedProgress
{
public:
  /// @param total the work that is to be done, in any unit
  SharedProgress(const Progress& progress, std::int64_t total);

  /// To be called by any thread after some of the work.
  /// @param effort what it took, in pairs of boids or the like: it is told from time to time also
  /// while little gets done
  void add(std::int64_t done, std::int64_t effort);

  /// Whether all are to stop.
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

private:
  void tell(std::int64_t done);

  const Progress& progress_;
  std::int64_t total_;
  std::thread::id teller_;
  std::int64_t nextTold_ = 0; ///< of the teller alone, as the next one
  std::int64_t effort_ = 0;   ///< since it told last
  std::atomic<std::int64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
};

} // namespace boids

#endif
