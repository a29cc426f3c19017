// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Agreement.h"
#include "Benchmarks.h"
#include "Cases.h"
#include "Report.h"

#include <benchmark/benchmark.h>
#include <tbb/global_control.h>

#include <map>
#include <stdexcept>
#include <string>

namespace benchmarks
{

namespace
{

/// How many neighbours all boids of a case have together, by our own count.
std::int64_t expectedTotal(const NamedCase& named)
{
  static std::map<std::string, std::int64_t> totals;
  const auto known = totals.find(named.name);
  if (known != totals.end())
  {
    return known->second;
  }
  Flock flock(named.get().state);
  makeOurs(named.get().parameters)->tick(flock);
  return totals[named.name] = neighborTotal(flock);
}

/// Every iteration steps the same state, so that the number of iterations changes nothing.
void tick(benchmark::State& state, const Peer& peer, const NamedCase& named, int threads)
{
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  const Case& start = named.get();
  const auto method = peer.make(start.parameters);
  Flock flock(start.state);
  if (!peer.slow)
  {
    // Touches the method's own memory.
    method->tick(flock);
  }
  Stopwatch watch;
  for (auto iteration : state)
  {
    (void)iteration;
    flock.state = start.state;
    watch.time(state, [&] { method->tick(flock); });
  }
  if (neighborTotal(flock) != expectedTotal(named))
  {
    throw std::runtime_error(peer.name + " finds other neighbours than ours in " + named.name);
  }
  const auto boids = static_cast<double>(named.numberOfBoids);
  state.counters["ns_per_boid"] = watch.nanosecondsFor(state.iterations() * named.numberOfBoids);
  state.counters["neighbors"] = static_cast<double>(neighborTotal(flock)) / boids;
  state.SetLabel(peer.vectorTarget);
}

void add(const Peer& peer, const NamedCase& named, int threads)
{
  const std::string name =
    "tick/" + peer.name + "/" + named.name + "/threads:" + std::to_string(threads);
  auto* added = benchmark::RegisterBenchmark(name.c_str(), tick, peer, named, threads)
                  ->UseManualTime()
                  ->Unit(benchmark::kMillisecond);
  // The slow ones take many seconds, and then need no more.
  if (named.numberOfBoids >= 1000000)
  {
    added->Iterations(1);
  }
}

} // namespace

void registerTicks()
{
  for (const NamedCase& named : timedCases())
  {
    for (const Peer& peer : peers())
    {
      if (named.numberOfBoids <= peer.mostBoids)
      {
        add(peer, named, 1);
      }
    }
    add(peers().front(), named, 2);
  }
}

} // namespace benchmarks
