// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Perception.h>

#include <algorithm>

namespace boids
{

namespace
{

// A coordinate is at most half the period L, so that it is rounded by at most 2^-25 L. With the
// rounding of two of them, of their difference and of its shortest image, a displacement is wrong
// by less than 2^-22 L on each axis; twice that on all three together is more than its error, and
// here that is doubled again.
double errorIn(const PeriodicBox& box)
{
  return 0x1p-20 * box.period();
}

// The squares and their sum are rounded four times by 2^-24, and the border once.
constexpr double rounding = 0x1p-20;

float above(double distance)
{
  return static_cast<float>(distance * distance * (1 + rounding));
}

} // namespace

Perception::Perception(const PeriodicBox& box, double radius, double closeRadius)
  : box_(box)
  , squaredRadius_(radius * radius)
  , squaredCloseRadius_(closeRadius * closeRadius)
  , possible_(above(radius + errorIn(box)))
  , possiblyClose_(above(closeRadius + errorIn(box)))
{
  const double certain = radius - errorIn(box);
  // Nothing is certain where the radius is less than what is rounded.
  certain_ = certain > 0 ? static_cast<float>(certain * certain * (1 - rounding)) : -1;
}

} // namespace boids
