// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Timeline.h>

#include <boids/Entry.h>

#include <cmath>

namespace boids
{

void requireTime(std::int64_t numberOfTicks, double timeStep)
{
  requireBetween("NumberOfTicks", numberOfTicks, 0, 1000000);
  requirePositive("TimeStep", timeStep, 1e3);
}

std::int64_t tickAt(double time, double timeStep, std::int64_t lastTick)
{
  const double tick = std::floor(time / timeStep + 1e-6);
  // Compared before it is made an integer: the time may be infinite or not a number.
  if (!(tick > 0))
  {
    return 0;
  }
  return tick >= static_cast<double>(lastTick) ? lastTick : static_cast<std::int64_t>(tick);
}

} // namespace boids
