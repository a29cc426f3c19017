// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Benchmarks.h"
#include "Cases.h"
#include "Report.h"

#include <boids/Parallel.h>
#include <boids/Timeline.h>

#include <vtkNew.h>
#include <vtkPeriodicBoids.h>
#include <vtkPolyData.h>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

namespace benchmarks
{

namespace
{

constexpr std::int64_t ticksPlayed = 10;

/// A seeded start, which fills the inner 80 % of the box, with a mean of about 20 neighbours.
Parameters parametersFor(std::int64_t numberOfBoids)
{
  Parameters parameters;
  parameters.numberOfBoids = numberOfBoids;
  parameters.perceptionRadius = 1;
  parameters.period = periodFor(numberOfBoids, 1, 20) / 0.8;
  return parameters;
}

void setUp(vtkPeriodicBoids* source, std::int64_t numberOfBoids)
{
  const Parameters parameters = parametersFor(numberOfBoids);
  source->SetNumberOfBoids(static_cast<int>(numberOfBoids));
  source->SetPerceptionRadius(parameters.perceptionRadius);
  source->SetPeriod(parameters.period);
}

void count(benchmark::State& state, const Stopwatch& watch, std::int64_t numberOfBoids)
{
  state.counters["ns_per_boid"] = watch.nanosecondsFor(state.iterations() * numberOfBoids);
}

void countBytes(benchmark::State& state, vtkPolyData* output, std::int64_t numberOfBoids)
{
  state.counters["bytes_per_boid"] =
    1024. * static_cast<double>(output->GetActualMemorySize()) / static_cast<double>(numberOfBoids);
}

/// Plays the first ticks as an animation does.
void updates(benchmark::State& state, std::int64_t numberOfBoids)
{
  vtkNew<vtkPeriodicBoids> source;
  setUp(source, numberOfBoids);
  source->UpdateTimeStep(0);
  std::int64_t tick = 0;
  Stopwatch watch;
  for (auto iteration : state)
  {
    (void)iteration;
    ++tick;
    watch.time(
      state, [&] { source->UpdateTimeStep(static_cast<double>(tick) * source->GetTimeStep()); });
  }
  count(state, watch, numberOfBoids);
  countBytes(state, source->GetOutput(), numberOfBoids);
}

/// The same ticks by the core alone, with the source's default cache.
void coreTicks(benchmark::State& state, std::int64_t numberOfBoids)
{
  const Parameters parameters = parametersFor(numberOfBoids);
  boids::Timeline<boids::PeriodicBoids> line(
    boids::PeriodicBoids(parameters), parameters.numberOfTicks, std::size_t{256} << 20);
  line.at(0);
  std::int64_t tick = 0;
  Stopwatch watch;
  for (auto iteration : state)
  {
    (void)iteration;
    ++tick;
    watch.time(state, [&] { benchmark::DoNotOptimize(line.at(tick)); });
  }
  count(state, watch, numberOfBoids);
  state.counters["bytes_per_boid"] =
    static_cast<double>(boids::PeriodicBoids::bytesPerBoid(boids::numberOfThreads()));
}

/// Makes the cones of one tick again and again; the tick itself is kept.
void cones(benchmark::State& state, std::int64_t numberOfBoids)
{
  vtkNew<vtkPeriodicBoids> source;
  setUp(source, numberOfBoids);
  source->Update(vtkSwarmSource::CONES);
  Stopwatch watch;
  for (auto iteration : state)
  {
    (void)iteration;
    source->SetConeLength(source->GetConeLength() * 1.001);
    watch.time(state, [&] { source->Update(vtkSwarmSource::CONES); });
  }
  count(state, watch, numberOfBoids);
  countBytes(state, source->GetOutput(vtkSwarmSource::CONES), numberOfBoids);
}

template <class Function>
auto* add(const std::string& name, Function function, std::int64_t numberOfBoids)
{
  return benchmark::RegisterBenchmark(
    (name + "/" + std::to_string(numberOfBoids)).c_str(), function, numberOfBoids)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
}

} // namespace

void registerSources()
{
  // Both play the same ticks.
  add("source/vtkPeriodicBoids", updates, 100000)->Iterations(ticksPlayed);
  add("source/core", coreTicks, 100000)->Iterations(ticksPlayed);
  add("cones", cones, 10000);
  add("cones", cones, 100000);
}

} // namespace benchmarks
