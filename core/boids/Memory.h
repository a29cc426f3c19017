// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_MEMORY_H
#define BOIDS_MEMORY_H

#include <cstddef>
#include <cstdint>

namespace boids
{

/// What a swarm is going to take.
struct MemoryNeed
{
  std::int64_t numberOfBoids = 0;
  std::size_t bytesPerBoid = 0; ///< all that is held and shown at once
  std::size_t cacheMebibytes = 0;
  std::size_t allTicksBytes = 0; ///< checkpoints never take more than a state for each tick

  /// Memory of the checkpoints, in bytes.
  std::size_t cacheBytes() const;
};

/// Asked before anything is allocated.
/// @param available bytes that the computer can still give
/// @throws std::invalid_argument that names NumberOfBoids or CacheSize and how much is possible
void requireMemory(const char* numberName, const MemoryNeed& need, std::size_t available);

} // namespace boids

#endif
