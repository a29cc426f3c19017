// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_PERIODIC_BOX_H
#define BOIDS_PERIODIC_BOX_H

#include <boids/Vector.h>

#include <cmath>
#include <cstdint>

namespace boids
{

/// The cube [-L/2, L/2) on each axis, whose opposite faces are joined; L is the period.
class PeriodicBox
{
public:
  /// @param period the edge L > 0, in model units
  explicit PeriodicBox(double period) : period_(period), half_(period / 2) {}

  double period() const { return period_; }
  double half() const { return half_; }

  /// Whether a coordinate lies in [-L/2, L/2); false for NaN.
  bool contains(double x) const { return x >= -half_ && x < half_; }

  /// Minimum image of the difference @a d of two coordinates in the box. Exactly half a period
  /// keeps its sign, so that the displacements of a pair are opposite.
  double shortest(double d) const
  {
    if (d > half_)
    {
      d -= period_;
    }
    else if (d < -half_)
    {
      d += period_;
    }
    return d;
  }

  /// Shortest periodic displacement @a to - @a from between two positions in the box.
  Vector shortest(const Vector& from, const Vector& to) const
  {
    return {shortest(to.x() - from.x()), shortest(to.y() - from.y()), shortest(to.z() - from.z())};
  }

  /// The coordinate's image in [-L/2, L/2). @a x is finite; far beyond 2^52 periods no digit is
  /// left.
  double wrap(double x) const
  {
    if (contains(x))
    {
      return x;
    }
    double wrapped = x - period_ * std::floor((x + half_) / period_);
    // The quotient is rounded, so the result may lie a hair outside on either side.
    if (wrapped >= half_)
    {
      wrapped -= period_;
    }
    if (wrapped < -half_)
    {
      wrapped = -half_;
    }
    return wrapped;
  }

  /// Number of periods between a coordinate and its image @a wrapped, so that
  /// @a wrapped + L * images is the coordinate again, up to rounding.
  std::int64_t images(double x, double wrapped) const
  {
    return std::llround((x - wrapped) / period_);
  }

  /// The coordinate from its image and the number of periods between both.
  double unwrap(double wrapped, std::int64_t images) const
  {
    return wrapped + period_ * static_cast<double>(images);
  }

private:
  double period_;
  double half_;
};

} // namespace boids

#endif
