// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_BENCHMARK_BENCHMARKS_H
#define BOIDS_BENCHMARK_BENCHMARKS_H

namespace benchmarks
{

/// tick/METHOD/CASE/threads:N, a tick of one state by each method.
void registerTicks();

/// seek/WAY/CACHE, a timeline forwards, backwards and at random.
void registerSeeks();

/// source/WHAT/N and cones/N, the VTK source around the core.
void registerSources();

} // namespace benchmarks

#endif
