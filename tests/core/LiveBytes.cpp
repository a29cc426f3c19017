// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "LiveBytes.h"

#include <atomic>
#include <cerrno>
#include <malloc.h>

namespace
{

// Signed: a thread may give back what another has not counted yet.
std::atomic<std::ptrdiff_t> live = 0;
std::atomic<std::ptrdiff_t> most = 0;

void* counted(void* memory)
{
  if (memory)
  {
    const auto size = static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
    const std::ptrdiff_t all = live.fetch_add(size) + size;
    std::ptrdiff_t before = most.load();
    while (before < all && !most.compare_exchange_weak(before, all))
    {
    }
  }
  return memory;
}

void forget(void* memory)
{
  if (memory)
  {
    live.fetch_sub(static_cast<std::ptrdiff_t>(malloc_usable_size(memory)));
  }
}

} // namespace

namespace live_bytes
{

std::size_t now()
{
  return static_cast<std::size_t>(live.load());
}

std::size_t peak()
{
  return static_cast<std::size_t>(most.load());
}

void forgetPeak()
{
  most.store(live.load());
}

} // namespace live_bytes

// The whole family, so that nothing is given back that was not counted. Visible, since the
// libraries are to find these, too.
#define BOIDS_VISIBLE __attribute__((visibility("default")))

extern "C"
{
  // glibc's own under names that stay.
  void* __libc_malloc(std::size_t size);
  void* __libc_calloc(std::size_t count, std::size_t size);
  void* __libc_realloc(void* memory, std::size_t size);
  void* __libc_memalign(std::size_t alignment, std::size_t size);
  void __libc_free(void* memory);

  BOIDS_VISIBLE void* malloc(std::size_t size) noexcept
  {
    return counted(__libc_malloc(size));
  }

  BOIDS_VISIBLE void* calloc(std::size_t count, std::size_t size) noexcept
  {
    return counted(__libc_calloc(count, size));
  }

  BOIDS_VISIBLE void* realloc(void* memory, std::size_t size) noexcept
  {
    // While it moves both are there.
    const std::size_t old = memory ? malloc_usable_size(memory) : 0;
    void* const moved = counted(__libc_realloc(memory, size));
    if (moved || size == 0)
    {
      live.fetch_sub(static_cast<std::ptrdiff_t>(old));
    }
    return moved;
  }

  BOIDS_VISIBLE void* memalign(std::size_t alignment, std::size_t size) noexcept
  {
    return counted(__libc_memalign(alignment, size));
  }

  BOIDS_VISIBLE void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept
  {
    return memalign(alignment, size);
  }

  BOIDS_VISIBLE int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept
  {
    *memory = memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
  }

  BOIDS_VISIBLE void free(void* memory) noexcept
  {
    forget(memory);
    __libc_free(memory);
  }
}
