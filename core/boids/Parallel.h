// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_PARALLEL_H
#define BOIDS_PARALLEL_H

#include <cstdint>
#include <functional>
#include <memory>

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

} // namespace boids

#endif
