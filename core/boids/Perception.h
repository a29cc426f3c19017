// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_PERCEPTION_H
#define BOIDS_PERCEPTION_H

#include <boids/PeriodicBox.h>

namespace boids
{

/// Who is a neighbour: whoever is within a radius, the border included, by the shortest periodic
/// displacement. And who is too close: within another radius, its border and its centre excluded.
class Perception
{
public:
  /// @param radius of neighbours, > 0, model units
  /// @param closeRadius at most @a radius
  Perception(const PeriodicBox& box, double radius, double closeRadius);

  const PeriodicBox& box() const { return box_; }
  double squaredRadius() const { return squaredRadius_; }
  double squaredCloseRadius() const { return squaredCloseRadius_; }

  /// What single precision can tell beyond doubt. Positions in the box that were rounded to it give
  /// a squared distance that is no more than certain() only for neighbours, more than possible()
  /// only for others, and more than possiblyClose() only for those that are not too close.
  float certain() const { return certain_; }
  float possible() const { return possible_; }
  float possiblyClose() const { return possiblyClose_; }

private:
  PeriodicBox box_;
  double squaredRadius_;
  double squaredCloseRadius_;
  float certain_;
  float possible_;
  float possiblyClose_;
};

} // namespace boids

#endif
