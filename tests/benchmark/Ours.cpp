// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// The core, as a timeline calls it.

#include "Method.h"

#include <boids/NeighborSums.h>

#include <utility>

namespace benchmarks
{

namespace
{

class Ours : public Method
{
public:
  explicit Ours(const Parameters& parameters) : model_(parameters) {}

  void tick(Flock& flock) override
  {
    model_.steer(flock.state, flock.steering, {});
    flock.state = model_.advance(std::move(flock.state), flock.steering);
  }

private:
  boids::PeriodicBoids model_;
};

} // namespace

std::unique_ptr<Method> makeOurs(const Parameters& parameters)
{
  return std::make_unique<Ours>(parameters);
}

std::string oursVectorTarget()
{
  return boids::vectorTarget();
}

} // namespace benchmarks
