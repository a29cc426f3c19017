// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// The core alone, without VTK: prints how a flock orders itself.

#include <boids/Measures.h>
#include <boids/PeriodicBoids.h>
#include <boids/Timeline.h>

#include <cstdio>

int main()
{
  boids::PeriodicBoidsParameters parameters;
  parameters.seed = 7;
  constexpr std::size_t cacheBytes = 1 << 20;
  boids::Timeline timeline(boids::PeriodicBoids(parameters), parameters.numberOfTicks, cacheBytes);
  for (const int tick : {0, 100, 500, 1000, 500})
  {
    const boids::Measures measures = boids::measure(timeline.at(tick)->state.velocity);
    std::printf("tick %4d: mean speed %.4f, polarization %.4f\n", tick, measures.meanSpeed,
      measures.polarization);
  }
}
