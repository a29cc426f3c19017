// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_SHARED_PROGRESS_H
#define BOIDS_SHARED_PROGRESS_H

#include <boids/Progress.h>

#include <atomic>
#include <cstdint>
#include <thread>

namespace boids
{

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
