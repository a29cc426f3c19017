// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// Every pair.

#include "Rule.h"

namespace benchmarks
{

namespace
{

class BruteForce : public Method
{
public:
  explicit BruteForce(const Parameters& parameters) : rule_(parameters) {}

  void tick(Flock& flock) override
  {
    for (Eigen::Index i = 0; i < flock.state.size(); ++i)
    {
      Sums sums;
      for (Eigen::Index j = 0; j < flock.state.size(); ++j)
      {
        rule_.look(flock.state, i, j, sums);
      }
      rule_.settle(flock, i, sums);
    }
    rule_.advance(flock);
  }

private:
  Rule rule_;
};

} // namespace

std::unique_ptr<Method> makeBruteForce(const Parameters& parameters)
{
  return std::make_unique<BruteForce>(parameters);
}

} // namespace benchmarks
