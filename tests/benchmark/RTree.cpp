// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// The R-tree of Boost.Geometry, filled at once (packing).

#include "Images.h"

// Boost includes deprecated headers of its own, and tells.
#define BOOST_ALLOW_DEPRECATED_HEADERS
#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace benchmarks
{

namespace
{

namespace bg = boost::geometry;
using Point = bg::model::point<double, 3, bg::cs::cartesian>;
using Entry = std::pair<Point, int>;
using Tree = bg::index::rtree<Entry, bg::index::rstar<16>>;

Point pointAt(const boids::Vector& position, double offset)
{
  return {position.x() + offset, position.y() + offset, position.z() + offset};
}

class RTree : public Method
{
public:
  explicit RTree(const Parameters& parameters) : rule_(parameters), images_(rule_) {}

  void tick(Flock& flock) override
  {
    images_.make(flock.state.position);
    std::vector<Entry> entries;
    entries.reserve(images_.size());
    for (std::size_t image = 0; image < images_.size(); ++image)
    {
      entries.emplace_back(pointAt(images_.position(image), 0), images_.number(image));
    }
    const Tree tree(entries);
    for (Eigen::Index i = 0; i < flock.state.size(); ++i)
    {
      Sums sums;
      const auto look = [&](const Entry& entry) { rule_.look(flock.state, i, entry.second, sums); };
      const boids::Vector position = flock.state.position.col(i);
      const bg::model::box<Point> cube(
        pointAt(position, -images_.reach()), pointAt(position, images_.reach()));
      tree.query(bg::index::intersects(cube), boost::make_function_output_iterator(look));
      rule_.settle(flock, i, sums);
    }
    rule_.advance(flock);
  }

private:
  Rule rule_;
  Images images_;
};

} // namespace

std::unique_ptr<Method> makeRTree(const Parameters& parameters)
{
  return std::make_unique<RTree>(parameters);
}

} // namespace benchmarks
