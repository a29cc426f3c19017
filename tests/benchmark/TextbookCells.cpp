// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// A grid as textbooks have it: a list of boids for each cell, the cell and the 26 around it.

#include "Rule.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace benchmarks
{

namespace
{

class TextbookCells : public Method
{
public:
  explicit TextbookCells(const Parameters& parameters) : rule_(parameters) {}

  void tick(Flock& flock) override
  {
    fill(flock.state);
    for (Eigen::Index i = 0; i < flock.state.size(); ++i)
    {
      rule_.settle(flock, i, sumsOf(flock.state, i));
    }
    rule_.advance(flock);
  }

private:
  void fill(const boids::State& state)
  {
    const double period = rule_.box().period();
    // No more than a boid a cell, or the cells would take all memory in a large box.
    const double most = std::cbrt(static_cast<double>(state.size())) + 1;
    const double fitting = period / (rule_.parameters().perceptionRadius * (1 + 1e-9));
    perAxis_ = std::max(1, static_cast<int>(std::min(fitting, most)));
    cells_.resize(static_cast<std::size_t>(perAxis_ * perAxis_ * perAxis_));
    for (std::vector<int>& cell : cells_)
    {
      cell.clear();
    }
    for (Eigen::Index i = 0; i < state.size(); ++i)
    {
      const boids::Vector x = state.position.col(i);
      cells_[cellAt(along(x[0]), along(x[1]), along(x[2]))].push_back(static_cast<int>(i));
    }
  }

  /// The cells beside and at a coordinate, along one axis.
  struct Around
  {
    int cells[3];
    int count;
  };

  Around around(double coordinate) const
  {
    const int own = along(coordinate);
    const int last = perAxis_ - 1;
    // Of fewer than three cells an axis some would be looked at twice.
    return {{own, own == last ? 0 : own + 1, own == 0 ? last : own - 1}, std::min(perAxis_, 3)};
  }

  Sums sumsOf(const boids::State& state, Eigen::Index i) const
  {
    Sums sums;
    const Around x = around(state.position(0, i));
    const Around y = around(state.position(1, i));
    const Around z = around(state.position(2, i));
    for (int c = 0; c < z.count; ++c)
    {
      for (int b = 0; b < y.count; ++b)
      {
        for (int a = 0; a < x.count; ++a)
        {
          for (const int j : cells_[cellAt(x.cells[a], y.cells[b], z.cells[c])])
          {
            rule_.look(state, i, j, sums);
          }
        }
      }
    }
    return sums;
  }

  int along(double coordinate) const
  {
    const double share = (coordinate + rule_.box().half()) / rule_.box().period();
    return std::min(static_cast<int>(share * perAxis_), perAxis_ - 1);
  }

  int cellAt(int x, int y, int z) const { return (z * perAxis_ + y) * perAxis_ + x; }

  Rule rule_;
  int perAxis_ = 1;
  std::vector<std::vector<int>> cells_;
};

} // namespace

std::unique_ptr<Method> makeTextbookCells(const Parameters& parameters)
{
  return std::make_unique<TextbookCells>(parameters);
}

} // namespace benchmarks
