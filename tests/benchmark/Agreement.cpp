// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Agreement.h"

#include "Cases.h"

#include <cmath>
#include <sstream>
#include <utility>

namespace benchmarks
{

namespace
{

/// The paths without wrapping: a boid on a face may end on either side by rounding.
boids::Vectors paths(const Flock& flock, double period)
{
  return flock.state.position + period * flock.state.imageFlags.cast<double>();
}

/// Where two matrices differ by more than rounding, or an empty text.
std::string difference(
  const char* what, const boids::Vectors& actual, const boids::Vectors& expected, double size)
{
  for (Eigen::Index i = 0; i < expected.cols(); ++i)
  {
    for (Eigen::Index axis = 0; axis < 3; ++axis)
    {
      // Written so that NaN differs.
      if (!(std::abs(actual(axis, i) - expected(axis, i)) <= 1e-11 * size))
      {
        std::ostringstream text;
        text.precision(17);
        text << what << " of boid " << i << ", component " << axis << ": " << actual(axis, i)
             << ", not " << expected(axis, i);
        return text.str();
      }
    }
  }
  return {};
}

std::string difference(const Flock& actual, const Flock& expected, double period)
{
  for (Eigen::Index i = 0; i < expected.state.size(); ++i)
  {
    const int found = actual.steering.neighborCount[i];
    const int right = expected.steering.neighborCount[i];
    if (found != right)
    {
      return "boid " + std::to_string(i) + " has " + std::to_string(found) + " neighbours, not " +
        std::to_string(right);
    }
  }
  const double most = expected.steering.neighborCount.maxCoeff() + 1;
  const std::pair<const char*, boids::Vectors Steering::*> vectors[] = {
    {"separation", &Steering::separation},
    {"alignment", &Steering::alignment},
    {"cohesion", &Steering::cohesion},
  };
  for (const auto& [name, vector] : vectors)
  {
    std::string text = difference(name, actual.steering.*vector, expected.steering.*vector, most);
    if (!text.empty())
    {
      return text;
    }
  }
  const std::string text =
    difference("velocity", actual.state.velocity, expected.state.velocity, most);
  return text.empty() ? difference("path", paths(actual, period), paths(expected, period), most)
                      : text;
}

/// Two ticks, the second of which starts from boids that have moved and flags that have counted.
Flock afterTwoTicks(const Peer& peer, const Case& start)
{
  const auto method = peer.make(start.parameters);
  Flock flock(start.state);
  method->tick(flock);
  method->tick(flock);
  return flock;
}

std::string disagreement(const Case& start, const std::string& name)
{
  const Flock expected = afterTwoTicks(peers().front(), start);
  for (const Peer& peer : peers())
  {
    const Flock flock = afterTwoTicks(peer, start);
    const std::string text = difference(flock, expected, start.parameters.period);
    if (!text.empty())
    {
      return peer.name + " differs from " + peers().front().name + " (" + name + "): " + text;
    }
  }
  return {};
}

} // namespace

std::int64_t neighborTotal(const Flock& flock)
{
  return flock.steering.neighborCount.cast<std::int64_t>().sum();
}

std::string disagreement()
{
  for (const std::int64_t numberOfBoids : {600, 3000})
  {
    const std::string number = std::to_string(numberOfBoids);
    std::string text = disagreement(uniformCase(numberOfBoids, 1, 20), number + " spread out");
    text = text.empty() ? disagreement(clusteredCase(numberOfBoids), number + " in clumps") : text;
    if (!text.empty())
    {
      return text;
    }
  }
  return {};
}

} // namespace benchmarks
