// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Benchmarks.h"
#include "Report.h"

#include <boids/PeriodicBoids.h>
#include <boids/Timeline.h>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace benchmarks
{

namespace
{

using Line = boids::Timeline<boids::PeriodicBoids>;

constexpr std::int64_t numberOfBoids = 500;
constexpr std::int64_t lastTick = 1000;
// Checkpoints at every tick, and at every tenth or so.
constexpr std::size_t ample = std::size_t{256} << 20;
constexpr std::size_t scarce = ample / 64;

Line freshLine(std::size_t cacheBytes)
{
  boids::PeriodicBoidsParameters parameters;
  parameters.numberOfBoids = numberOfBoids;
  parameters.numberOfTicks = lastTick;
  return {boids::PeriodicBoids(parameters), lastTick, cacheBytes};
}

std::vector<std::int64_t> forwards()
{
  std::vector<std::int64_t> ticks(lastTick + 1);
  std::iota(ticks.begin(), ticks.end(), 0);
  return ticks;
}

std::vector<std::int64_t> backwards()
{
  const std::vector<std::int64_t> ticks = forwards();
  return {ticks.rbegin(), ticks.rend()};
}

std::vector<std::int64_t> atRandom()
{
  std::mt19937_64 random(1987);
  std::vector<std::int64_t> ticks(500);
  for (std::int64_t& tick : ticks)
  {
    tick = static_cast<std::int64_t>(random() % (lastTick + 1));
  }
  return ticks;
}

std::int64_t ask(Line& line, const std::vector<std::int64_t>& ticks)
{
  std::int64_t computed = 0;
  for (const std::int64_t tick : ticks)
  {
    benchmark::DoNotOptimize(line.at(tick));
    computed += line.computedTicks();
  }
  return computed;
}

/// Asks for ticks one after the other, forwards in a fresh line, else in one that was played.
void seek(benchmark::State& state, const std::vector<std::int64_t>& ticks, bool played,
  std::size_t cacheBytes)
{
  Stopwatch watch;
  std::int64_t computed = 0;
  std::int64_t spacing = 0;
  for (auto iteration : state)
  {
    (void)iteration;
    Line line = freshLine(cacheBytes);
    if (played)
    {
      line.at(lastTick);
    }
    watch.time(state, [&] { computed = ask(line, ticks); });
    spacing = line.spacing();
  }
  const auto asked = static_cast<std::int64_t>(ticks.size());
  state.counters["ns_per_request"] = watch.nanosecondsFor(state.iterations() * asked);
  state.counters["ticks_computed"] = static_cast<double>(computed);
  state.counters["requests"] = static_cast<double>(asked);
  state.counters["checkpoint_spacing"] = static_cast<double>(spacing);
}

void add(const std::string& way, const std::vector<std::int64_t>& ticks, bool played)
{
  for (const std::size_t cacheBytes : {ample, scarce})
  {
    const std::string name = "seek/" + way + "/cache:" + std::to_string(cacheBytes >> 20) + "MiB";
    benchmark::RegisterBenchmark(name.c_str(), seek, ticks, played, cacheBytes)
      ->UseManualTime()
      ->Unit(benchmark::kMillisecond)
      ->Iterations(1);
  }
}

} // namespace

void registerSeeks()
{
  add("forward", forwards(), false);
  add("backward", backwards(), true);
  add("random", atRandom(), true);
}

} // namespace benchmarks
