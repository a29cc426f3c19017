// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_BENCHMARK_REPORT_H
#define BOIDS_BENCHMARK_REPORT_H

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdint>

namespace benchmarks
{

/// Measures what it is told to, without what lies between: wall time, since threads are compared.
class Stopwatch
{
public:
  /// Runs and times @a work.
  template <class Work>
  void time(benchmark::State& state, const Work& work)
  {
    const auto begin = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    state.SetIterationTime(taken.count());
    seconds_ += taken.count();
  }

  /// Nanoseconds for each of so many equal parts of all work.
  double nanosecondsFor(std::int64_t parts) const
  {
    return 1e9 * seconds_ / static_cast<double>(parts);
  }

private:
  double seconds_ = 0;
};

} // namespace benchmarks

#endif
