// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Memory.h>

#include <stdexcept>
#include <string>

namespace boids
{

namespace
{

constexpr std::size_t mebibyte = std::size_t{1} << 20;

std::string freeMemory(std::size_t available)
{
  return " with the " + std::to_string(available / mebibyte) + " MiB of memory that are free";
}

} // namespace

std::size_t MemoryNeed::cacheBytes() const
{
  // Divided, since the product of a large entry could overflow.
  return cacheMebibytes <= allTicksBytes / mebibyte ? cacheMebibytes * mebibyte : allTicksBytes;
}

void requireMemory(const char* numberName, const MemoryNeed& need, std::size_t available)
{
  const std::size_t most = available / need.bytesPerBoid;
  if (static_cast<std::size_t>(need.numberOfBoids) > most)
  {
    throw std::invalid_argument(std::string(numberName) + " must be from 0 to " +
      std::to_string(most) + freeMemory(available) + ", but is " +
      std::to_string(need.numberOfBoids) + ".");
  }
  const std::size_t left =
    available - static_cast<std::size_t>(need.numberOfBoids) * need.bytesPerBoid;
  if (need.cacheBytes() > left)
  {
    throw std::invalid_argument("CacheSize must be from 0 to " + std::to_string(left / mebibyte) +
      freeMemory(available) + ", but is " + std::to_string(need.cacheMebibytes) + ".");
  }
}

} // namespace boids
