// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Images.h"

#include <stdexcept>

namespace benchmarks
{

Images::Images(const Rule& rule)
  : half_(rule.box().half())
  , period_(rule.box().period())
  , reach_(rule.parameters().perceptionRadius + 1e-9 * rule.box().period())
{
  if (2 * reach_ >= period_)
  {
    throw std::invalid_argument("The radius must be below half the period.");
  }
}

void Images::make(const boids::Vectors& position)
{
  positions_.clear();
  numbers_.clear();
  for (Eigen::Index i = 0; i < position.cols(); ++i)
  {
    positions_.emplace_back(position.col(i));
    numbers_.push_back(static_cast<int>(i));
  }
  // Copies of copies along the next axis fill the edges and corners.
  for (Eigen::Index axis = 0; axis < 3; ++axis)
  {
    const std::size_t count = positions_.size();
    for (std::size_t k = 0; k < count; ++k)
    {
      boids::Vector image = positions_[k];
      const double x = image[axis];
      if (x > half_ - reach_ || x < reach_ - half_)
      {
        image[axis] += x > 0 ? -period_ : period_;
        positions_.push_back(image);
        numbers_.push_back(numbers_[k]);
      }
    }
  }
}

} // namespace benchmarks
