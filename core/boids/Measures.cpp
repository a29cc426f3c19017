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

double meanSpeed(const Vectors& velocity)
{
  Eigen::VectorXd speeds(std::min<std::int64_t>(block, velocity.cols()));
  double sum = 0;
  inOrder(
    velocity.cols(), [&](std::int64_t i, std::int64_t n) { speeds[n] = length(velocity.col(i)); },
    [&](std::int64_t n) { sum += speeds[n]; });
  return velocity.cols() > 0 ? sum / static_cast<double>(velocity.cols()) : 0;
}

double polarization(const Vectors& velocity)
{
  Vectors headings(3, std::min<std::int64_t>(block, velocity.cols()));
  Vector sum = Vector::Zero();
  const auto head = [&](std::int64_t i, std::int64_t n)
  {
    // A boid at rest adds zero, which changes no bit.
    const double speed = length(velocity.col(i));
    headings.col(n) = speed > 0 ? Vector(velocity.col(i) / speed) : Vector(Vector::Zero());
  };
  inOrder(velocity.cols(), head, [&](std::int64_t n) { sum += headings.col(n); });
  return velocity.cols() > 0 ? length(sum) / static_cast<double>(velocity.cols()) : 0;
}

} // namespace boids
