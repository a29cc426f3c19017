// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_STATE_H
#define BOIDS_STATE_H

#include <boids/PeriodicBox.h>
#include <boids/Vector.h>

#include <cstdint>

namespace boids
{

/// 3 x N: how many periods each boid has crossed on each axis since the start.
using ImageFlags = Eigen::Matrix<std::int64_t, 3, Eigen::Dynamic>;

/// All that the next tick depends on. Column i is boid i in each matrix.
struct State
{
  Vectors position;      ///< 3 x N, model units, each coordinate in [-L/2, L/2)
  Vectors velocity;      ///< 3 x N, units per second
  ImageFlags imageFlags; ///< 3 x N; position + L * imageFlags is the path without wrapping

  Eigen::Index size() const { return position.cols(); }

  /// Memory of a state, in bytes a boid.
  static constexpr std::size_t bytesPerBoid = 6 * sizeof(double) + 3 * sizeof(std::int64_t);
};

/// Brings a coordinate of boid @a i back into the box and counts the crossing in its image flags.
inline void wrapInto(const PeriodicBox& box, State& state, Eigen::Index i, const Vector& moved)
{
  for (Eigen::Index axis = 0; axis < 3; ++axis)
  {
    state.position(axis, i) = box.wrap(moved[axis]);
    if (!box.contains(moved[axis]))
    {
      state.imageFlags(axis, i) += box.images(moved[axis], state.position(axis, i));
    }
  }
}

} // namespace boids

#endif
