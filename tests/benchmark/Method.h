// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_BENCHMARK_METHOD_H
#define BOIDS_BENCHMARK_METHOD_H

#include <boids/PeriodicBoids.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace benchmarks
{

using Parameters = boids::PeriodicBoidsParameters;
using Steering = boids::PeriodicBoids::Steering;

/// What every method steps, and what acted in the last tick: a view shows both.
struct Flock
{
  boids::State state;
  Steering steering;

  /// Memory is touched here, so that no method pays for the first touch.
  explicit Flock(const boids::State& start);
};

/// One way to compute a tick of the periodic boids. It may keep memory between ticks, but nothing
/// that it found out.
class Method
{
public:
  virtual ~Method() = default;

  /// One whole tick: builds the index, finds the neighbours, sums, advances, wraps.
  virtual void tick(Flock& flock) = 0;
};

/// A method that is compared.
struct Peer
{
  std::string name;
  std::function<std::unique_ptr<Method>(const Parameters&)> make;
  std::int64_t mostBoids;   ///< with more it would take too long
  bool slow;                ///< takes many seconds for a million boids
  std::string vectorTarget; ///< instructions that were picked at run time; empty: none are
};

/// All of them, ours first.
const std::vector<Peer>& peers();

std::unique_ptr<Method> makeOurs(const Parameters& parameters);
std::unique_ptr<Method> makeOrderFree(const Parameters& parameters);
std::unique_ptr<Method> makeBruteForce(const Parameters& parameters);
std::unique_ptr<Method> makeTextbookCells(const Parameters& parameters);
std::unique_ptr<Method> makeKdTree(const Parameters& parameters);
std::unique_ptr<Method> makeStaticPointLocator(const Parameters& parameters);
std::unique_ptr<Method> makeRTree(const Parameters& parameters);

/// The vector instructions that the core and the order-free method use.
std::string oursVectorTarget();
std::string orderFreeVectorTarget();

} // namespace benchmarks

#endif
