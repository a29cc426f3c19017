// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TESTS_THREADS_H
#define BOIDS_TESTS_THREADS_H

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <cstddef>

namespace support
{

/// What @a work gives when so many threads do it, more than the machine has if need be.
template <class Work>
auto withThreads(int threads, const Work& work)
{
  const tbb::global_control allowed(
    tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  return arena.execute(work);
}

} // namespace support

#endif
