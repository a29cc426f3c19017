// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// The KD-tree of nanoflann.

#include "Images.h"

#include <nanoflann.hpp>

#include <cstddef>

namespace benchmarks
{

namespace
{

/// How nanoflann reads points.
struct Points
{
  const Images& images;

  std::size_t kdtree_get_point_count() const { return images.size(); }
  double kdtree_get_pt(std::size_t image, std::size_t axis) const
  {
    return images.position(image)[static_cast<Eigen::Index>(axis)];
  }
  template <class Box>
  bool kdtree_get_bbox(Box&) const
  {
    return false;
  }
};

/// Takes what the tree finds, without a list between.
struct Found
{
  using DistanceType = double; // nanoflann 1.6 and later ask for it

  const Rule& rule;
  const Images& images;
  const boids::State& state;
  Eigen::Index own;
  double squaredReach;
  Sums sums;

  std::size_t size() const { return static_cast<std::size_t>(sums.neighbors); }
  bool empty() const { return sums.neighbors == 0; }
  bool full() const { return true; }
  double worstDist() const { return squaredReach; }
  void sort() {}
  bool addPoint(double, std::size_t image)
  {
    rule.look(state, own, images.number(image), sums);
    return true;
  }
};

using Tree =
  nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<double, Points>, Points, 3>;

class Nanoflann : public Method
{
public:
  explicit Nanoflann(const Parameters& parameters) : rule_(parameters), images_(rule_) {}

  void tick(Flock& flock) override
  {
    images_.make(flock.state.position);
    const Points points{images_};
    const Tree tree(3, points, nanoflann::KDTreeSingleIndexAdaptorParams(10));
    for (Eigen::Index i = 0; i < flock.state.size(); ++i)
    {
      Found found{rule_, images_, flock.state, i, images_.reach() * images_.reach(), {}};
      tree.radiusSearchCustomCallback(flock.state.position.col(i).data(), found);
      rule_.settle(flock, i, found.sums);
    }
    rule_.advance(flock);
  }

private:
  Rule rule_;
  Images images_;
};

} // namespace

std::unique_ptr<Method> makeKdTree(const Parameters& parameters)
{
  return std::make_unique<Nanoflann>(parameters);
}

} // namespace benchmarks
