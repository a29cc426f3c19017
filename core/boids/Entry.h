// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_ENTRY_H
#define BOIDS_ENTRY_H

#include <cstdint>
#include <string>

namespace boids
{

/// Checks of what a user entered. Each throws std::invalid_argument with one sentence that names
/// the property, the allowed range and the value, fit to be shown as it is. NaN is never allowed.

/// Requires lowest <= value <= highest.
void requireBetween(const char* name, double value, double lowest, double highest);
void requireBetween(
  const char* name, std::int64_t value, std::int64_t lowest, std::int64_t highest);

/// Requires 0 < value <= highest.
void requirePositive(const char* name, double value, double highest);

/// The fewest digits that read back to the same number: 0.35, 1000000, 1e+30, nan, -inf.
std::string entryText(double value);

} // namespace boids

#endif
