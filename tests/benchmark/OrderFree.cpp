// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// What a tick costs when the sums may run in any order: the yardstick for the price of equal bits.
// Boids are kept by cell for the time of a tick. In single precision, eight at a time, most boids
// nearby are told apart from neighbours beyond doubt; doubtful and close ones are decided in double
// precision, in which all sums are formed.
//
// Tried and slower: all in double precision with masked sums and no list of hits, the lanes of a
// vector being candidates of one boid, or boids of one cell; and a packed list of hits in place of
// the bits (Highway 1.0's Compress lets GCC copy its table to the stack at each call).

#include "OrderFreeKernel.h"
#include "Rule.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace benchmarks
{

namespace
{

class OrderFree : public Method
{
public:
  explicit OrderFree(const Parameters& parameters);

  void tick(Flock& flock) override
  {
    sort(flock.state);
    pack(flock.state);
    for (int z = 0; z < perAxis_; ++z)
    {
      for (int y = 0; y < perAxis_; ++y)
      {
        for (int x = 0; x < perAxis_; ++x)
        {
          steer(x, y, z);
        }
      }
    }
    for (Eigen::Index i = 0; i < flock.state.size(); ++i)
    {
      unpack(everybody_.acting[places_[i]], flock.steering, i);
    }
    rule_.advance(flock);
  }

private:
  void sort(const boids::State& state);
  void pack(const boids::State& state);
  void steer(int x, int y, int z);
  void unpack(const Acting& acting, Steering& steering, Eigen::Index i) const;

  int along(double coordinate) const
  {
    const double share = (coordinate + rule_.box().half()) / rule_.box().period();
    return std::min(static_cast<int>(share * perAxis_), perAxis_ - 1);
  }
  int cellAt(int x, int y, int z) const { return (z * perAxis_ + y) * perAxis_ + x; }

  Rule rule_;
  Limits limits_;
  int perAxis_ = 0;
  std::vector<std::int32_t> starts_, places_, cells_;
  std::vector<Row> rows_;
  Everybody everybody_;
  Nearby nearby_;
};

OrderFree::OrderFree(const Parameters& parameters) : rule_(parameters)
{
  const double radius = parameters.perceptionRadius;
  const double period = parameters.period;
  // About a boid a cell at most, in a large box.
  const double most = std::max(3., std::cbrt(static_cast<double>(parameters.numberOfBoids)));
  perAxis_ = static_cast<int>(std::min(period / (radius * (1 + 1e-6)), most));
  if (perAxis_ < 3)
  {
    throw std::invalid_argument("The radius must be below a third of the period.");
  }
  // Twice the most that rounding to single precision makes of a squared distance near the radius.
  const double doubt = 0x1p-19 * radius * (period + 2 * radius);
  limits_ = {period, rule_.squaredRadius(), rule_.squaredCloseRadius(),
    static_cast<float>(rule_.squaredRadius() + doubt),
    static_cast<float>(rule_.squaredRadius() - doubt),
    static_cast<float>(rule_.squaredCloseRadius() + doubt)};
}

/// Finds the cell of each boid and its place: cells one after the other.
void OrderFree::sort(const boids::State& state)
{
  const auto n = static_cast<std::size_t>(state.size());
  cells_.resize(n);
  places_.resize(n);
  starts_.assign(static_cast<std::size_t>(perAxis_ * perAxis_ * perAxis_ + 1), 0);
  for (std::size_t i = 0; i < n; ++i)
  {
    const double* x = state.position.col(static_cast<Eigen::Index>(i)).data();
    cells_[i] = cellAt(along(x[0]), along(x[1]), along(x[2]));
    ++starts_[cells_[i]];
  }
  // Each start becomes the end of its cell, and is counted down again.
  for (std::size_t cell = 1; cell < starts_.size(); ++cell)
  {
    starts_[cell] += starts_[cell - 1];
  }
  for (std::size_t i = n; i-- > 0;)
  {
    places_[i] = --starts_[cells_[i]];
  }
}

void OrderFree::pack(const boids::State& state)
{
  const auto n = static_cast<std::size_t>(state.size());
  everybody_.boids.resize(n);
  everybody_.acting.resize(n);
  for (std::size_t i = 0; i < n; ++i)
  {
    const double* x = state.position.col(static_cast<Eigen::Index>(i)).data();
    const double* v = state.velocity.col(static_cast<Eigen::Index>(i)).data();
    everybody_.boids[places_[i]] = {{x[0], x[1], x[2], 0}, {v[0], v[1], v[2], 0}};
  }
  for (Coordinates* coordinates : {&everybody_.coordinates, &nearby_.coordinates})
  {
    coordinates->x.resize(n + slack);
    coordinates->y.resize(n + slack);
    coordinates->z.resize(n + slack);
  }
  nearby_.place.resize(n + slack);
  for (std::size_t place = 0; place < n; ++place)
  {
    const double* x = everybody_.boids[place].position;
    everybody_.coordinates.x[place] = static_cast<float>(x[0]);
    everybody_.coordinates.y[place] = static_cast<float>(x[1]);
    everybody_.coordinates.z[place] = static_cast<float>(x[2]);
  }
}

void OrderFree::steer(int x, int y, int z)
{
  const int cell = cellAt(x, y, z);
  if (starts_[cell] == starts_[cell + 1])
  {
    return;
  }
  const int last = perAxis_ - 1;
  const auto period = static_cast<float>(rule_.box().period());
  const auto shift = [&](int c) { return c < 0 ? -period : c > last ? period : 0; };
  const auto inside = [&](int c) { return (c + perAxis_) % perAxis_; };
  rows_.clear();
  for (int zz = z - 1; zz <= z + 1; ++zz)
  {
    for (int yy = y - 1; yy <= y + 1; ++yy)
    {
      const int row = cellAt(0, inside(yy), inside(zz));
      const int from = std::max(x - 1, 0);
      const int to = std::min(x + 1, last);
      rows_.push_back({starts_[row + from], starts_[row + to + 1], {0, shift(yy), shift(zz)}});
      // A row that goes through a face is two.
      if (x == 0 || x == last)
      {
        const int other = row + last - x;
        rows_.push_back({starts_[other], starts_[other + 1],
          {shift(x == 0 ? -1 : last + 1), shift(yy), shift(zz)}});
      }
    }
  }
  const auto onFace = [&](int c) { return c == 0 || c == last; };
  steerCell(rows_, onFace(x) || onFace(y) || onFace(z), starts_[cell], starts_[cell + 1], limits_,
    nearby_, everybody_);
}

void OrderFree::unpack(const Acting& acting, Steering& steering, Eigen::Index i) const
{
  steering.separation.col(i) = Eigen::Map<const boids::Vector>(acting.separation);
  steering.alignment.col(i) = Eigen::Map<const boids::Vector>(acting.alignment);
  steering.cohesion.col(i) = Eigen::Map<const boids::Vector>(acting.cohesion);
  steering.neighborCount[i] = static_cast<int>(acting.separation[3]);
}

} // namespace

std::unique_ptr<Method> makeOrderFree(const Parameters& parameters)
{
  return std::make_unique<OrderFree>(parameters);
}

} // namespace benchmarks
