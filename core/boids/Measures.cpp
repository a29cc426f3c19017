// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Measures.h>

#include <boids/Parallel.h>

#include <algorithm>
#include <cstdint>

namespace boids
{

namespace
{

// Of so many boids the numbers are made at once, by all threads; then they are added in order.
constexpr std::int64_t block = 32768;

// Fewer boids are not worth a thread.
constexpr std::int64_t grain = 4096;

/// Calls make(i, n) for each boid i, its number n within the block, and add(n) in ascending order.
template <class Make, class Add>
void inOrder(std::int64_t boids, const Make& make, const Add& add)
{
  for (std::int64_t start = 0; start < boids; start += block)
  {
    const std::int64_t size = std::min(block, boids - start);
    inParallel(size, grain,
      [&](std::int64_t first, std::int64_t last)
      {
        for (std::int64_t n = first; n < last; ++n)
        {
          make(start + n, n);
        }
      });
    for (std::int64_t n = 0; n < size; ++n)
    {
      add(n);
    }
  }
}

} // namespace

Measures measure(const Vectors& velocity)
{
  const std::int64_t boids = velocity.cols();
  if (boids == 0)
  {
    return {};
  }
  Eigen::VectorXd speeds(std::min(block, boids));
  Vectors headings(3, std::min(block, boids));
  const auto make = [&](std::int64_t i, std::int64_t n)
  {
    speeds[n] = length(velocity.col(i));
    // A boid at rest adds zero, which changes no bit.
    headings.col(n) = speeds[n] > 0 ? Vector(velocity.col(i) / speeds[n]) : Vector(Vector::Zero());
  };
  double speed = 0;
  Vector heading = Vector::Zero();
  const auto add = [&](std::int64_t n)
  {
    speed += speeds[n];
    heading += headings.col(n);
  };
  inOrder(boids, make, add);
  const auto number = static_cast<double>(boids);
  return {speed / number, length(heading) / number};
}

} // namespace boids
