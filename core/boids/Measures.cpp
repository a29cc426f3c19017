// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include <boids/Measures.h>

namespace boids
{

double meanSpeed(const Vectors& velocity)
{
  double sum = 0;
  for (Eigen::Index i = 0; i < velocity.cols(); ++i)
  {
    sum += length(velocity.col(i));
  }
  return velocity.cols() > 0 ? sum / static_cast<double>(velocity.cols()) : 0;
}

double polarization(const Vectors& velocity)
{
  Vector sum = Vector::Zero();
  for (Eigen::Index i = 0; i < velocity.cols(); ++i)
  {
    const double speed = length(velocity.col(i));
    if (speed > 0)
    {
      sum += velocity.col(i) / speed;
    }
  }
  return velocity.cols() > 0 ? length(sum) / static_cast<double>(velocity.cols()) : 0;
}

} // namespace boids
