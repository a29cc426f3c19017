// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Timeline.h>

#include <boids/Entry.h>

#include <algorithm>
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

CheckpointPlan planCheckpoints(std::int64_t lastTick, std::size_t room)
{
  if (room == 0)
  {
    return {};
  }
  const auto ticks = static_cast<std::size_t>(lastTick) + 1;
  if (room >= ticks)
  {
    return {1, 0};
  }
  const auto checkpoints = [&](std::size_t spacing) { return (ticks - 1) / spacing + 1; };
  // The closest that leave room for all ticks between two of them; beyond the square root of the
  // number of ticks that room would only grow.
  for (std::size_t spacing = 2; spacing * spacing <= 4 * ticks; ++spacing)
  {
    if (checkpoints(spacing) + spacing - 1 <= room)
    {
      return {static_cast<std::int64_t>(spacing), room - checkpoints(spacing)};
    }
  }
  const std::size_t spacing = (ticks - 1) / std::max<std::size_t>(1, room / 2) + 1;
  return {static_cast<std::int64_t>(spacing), room - checkpoints(spacing)};
}

} // namespace boids
