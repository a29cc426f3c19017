// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_TESTS_VECTOR_TARGETS_H
#define BOIDS_TESTS_VECTOR_TARGETS_H

#include <cstdint>
#include <string>
#include <vector>

namespace support
{

/// The kinds of vector instructions that this processor has and the core was compiled for.
std::vector<std::int64_t> vectorTargets();

/// Its name, as AVX2.
std::string nameOfTarget(std::int64_t target);

/// While it lives the core uses no other vector instructions.
class OnlyTarget
{
public:
  explicit OnlyTarget(std::int64_t target);
  ~OnlyTarget();
  OnlyTarget(const OnlyTarget&) = delete;
  OnlyTarget& operator=(const OnlyTarget&) = delete;
};

} // namespace support

#endif
