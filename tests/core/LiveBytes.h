// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TESTS_LIVE_BYTES_H
#define BOIDS_TESTS_LIVE_BYTES_H

#include <cstddef>

/// Counts what this program has allocated and not yet given back, whoever asked for it and in
/// whichever thread. Only for a program of its own: it takes the place of malloc and its kin.
namespace live_bytes
{

std::size_t now();

/// The most since the peak was last forgotten.
std::size_t peak();

void forgetPeak();

} // namespace live_bytes

#endif
