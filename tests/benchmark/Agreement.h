// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_BENCHMARK_AGREEMENT_H
#define BOIDS_BENCHMARK_AGREEMENT_H

#include "Method.h"

#include <cstdint>
#include <string>

namespace benchmarks
{

/// The number of neighbours of all boids together in the last tick.
std::int64_t neighborTotal(const Flock& flock);

/// Whether every method finds the same neighbours of each boid as ours, and steers and moves the
/// boids alike up to rounding, on small flocks spread out and in clumps. An empty text, or the
/// first difference.
std::string disagreement();

} // namespace benchmarks

#endif
