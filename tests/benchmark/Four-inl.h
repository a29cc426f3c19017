// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
//
// Four doubles for the order-free kernel, in one register where there are such. Included once for
// each kind of vector instructions.
#if defined(BOIDS_BENCHMARK_FOUR_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef BOIDS_BENCHMARK_FOUR_INL_H
#undef BOIDS_BENCHMARK_FOUR_INL_H
#else
#define BOIDS_BENCHMARK_FOUR_INL_H
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace benchmarks
{
namespace HWY_NAMESPACE
{
namespace
{

// Elsewhere wide registers have no size that a struct could hold.
#if HWY_ARCH_X86 && HWY_MAX_BYTES >= 32

using Doubles = hwy::HWY_NAMESPACE::FixedTag<double, 4>;
using Four = hwy::HWY_NAMESPACE::Vec<Doubles>;

HWY_INLINE Four four(double value)
{
  return hwy::HWY_NAMESPACE::Set(Doubles(), value);
}

HWY_INLINE Four load(const double* from)
{
  return hwy::HWY_NAMESPACE::Load(Doubles(), from);
}

HWY_INLINE void store(const Four& a, double* to)
{
  hwy::HWY_NAMESPACE::Store(a, Doubles(), to);
}

HWY_INLINE Four rounded(const Four& a)
{
  return hwy::HWY_NAMESPACE::Round(a);
}

#else

struct Four
{
  double part[4];
};

/// Makes each part of the result from the parts of others.
template <class Operation>
HWY_INLINE Four each(const Operation& operation)
{
  return {operation(0), operation(1), operation(2), operation(3)};
}

HWY_INLINE Four four(double value)
{
  return {value, value, value, value};
}

HWY_INLINE Four load(const double* from)
{
  return each([=](int n) { return from[n]; });
}

HWY_INLINE void store(const Four& a, double* to)
{
  std::copy_n(a.part, 4, to);
}

HWY_INLINE Four rounded(const Four& a)
{
  return each([&](int n) { return std::nearbyint(a.part[n]); });
}

HWY_INLINE Four operator+(const Four& a, const Four& b)
{
  return each([&](int n) { return a.part[n] + b.part[n]; });
}

HWY_INLINE Four operator-(const Four& a, const Four& b)
{
  return each([&](int n) { return a.part[n] - b.part[n]; });
}

HWY_INLINE Four operator*(const Four& a, const Four& b)
{
  return each([&](int n) { return a.part[n] * b.part[n]; });
}

#endif

} // namespace
} // namespace HWY_NAMESPACE
} // namespace benchmarks
HWY_AFTER_NAMESPACE();

#endif
