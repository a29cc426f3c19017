// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Entry.h>

#include <array>
#include <charconv>
#include <cmath>
#include <stdexcept>

namespace boids
{

namespace
{

[[noreturn]] void refuse(const char* name, const std::string& allowed, const std::string& value)
{
  throw std::invalid_argument(
    std::string(name) + " must be " + allowed + ", but is " + value + ".");
}

} // namespace

std::string entryText(double value)
{
  if (std::isnan(value))
  {
    // Its sign means nothing to a user.
    return "nan";
  }
  const double size = std::abs(value);
  const bool readable = size == 0 || (size >= 1e-4 && size < 1e16);
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value,
    readable ? std::chars_format::fixed : std::chars_format::scientific);
  return {text.data(), end.ptr};
}

void requireBetween(const char* name, double value, double lowest, double highest)
{
  if (!(value >= lowest && value <= highest))
  {
    refuse(name, "from " + entryText(lowest) + " to " + entryText(highest), entryText(value));
  }
}

void requireBetween(const char* name, std::int64_t value, std::int64_t lowest, std::int64_t highest)
{
  if (value < lowest || value > highest)
  {
    refuse(name, "from " + std::to_string(lowest) + " to " + std::to_string(highest),
      std::to_string(value));
  }
}

void requirePositive(const char* name, double value, double highest)
{
  if (!(value > 0 && value <= highest))
  {
    refuse(name, "above 0 and at most " + entryText(highest), entryText(value));
  }
}

} // namespace boids
