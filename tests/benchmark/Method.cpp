// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Method.h"

#include <limits>

namespace benchmarks
{

Flock::Flock(const boids::State& start) : state(start)
{
  steering.separation.setOnes(3, start.size());
  steering.alignment.setOnes(3, start.size());
  steering.cohesion.setOnes(3, start.size());
  steering.neighborCount.setOnes(start.size());
}

const std::vector<Peer>& peers()
{
  constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
  static const std::vector<Peer> all = {
    {"ours", makeOurs, any, false, oursVectorTarget()},
    {"order_free", makeOrderFree, any, false, orderFreeVectorTarget()},
    {"brute_force", makeBruteForce, 10000, false, ""},
    {"textbook_cells", makeTextbookCells, any, false, ""},
    {"nanoflann", makeKdTree, any, true, ""},
    {"vtkStaticPointLocator", makeStaticPointLocator, any, true, ""},
    {"boost_rtree", makeRTree, any, true, ""},
  };
  return all;
}

} // namespace benchmarks
