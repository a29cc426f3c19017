// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "Support.h"

#include <boids/Entry.h>
#include <boids/PeriodicBoids.h>
#include <boids/PeriodicBoidsParameters.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using boids::PeriodicBoidsParameters;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

/// A parameter that is a real number.
struct Real
{
  std::string name;
  double PeriodicBoidsParameters::*field;
  double lowest;
  double highest;
  bool lowestIsAllowed;
};

std::ostream& operator<<(std::ostream& stream, const Real& real)
{
  return stream << real.name;
}

std::vector<Real> reals()
{
  using P = PeriodicBoidsParameters;
  return {{"PerceptionRadius", &P::perceptionRadius, 0, 1e6, false},
    {"SeparationWeight", &P::separationWeight, 0, 1e6, true},
    {"AlignmentWeight", &P::alignmentWeight, 0, 1e6, true},
    {"CohesionWeight", &P::cohesionWeight, 0, 1e6, true},
    {"MaximumSpeed", &P::maximumSpeed, 0, 1e6, true}, {"Period", &P::period, 1e-3, 1e6, true},
    {"TimeStep", &P::timeStep, 0, 1e3, false},
    {"SeparationFraction", &P::separationFraction, 0, 1, true}};
}

/// A parameter that is a whole number.
struct Whole
{
  std::string name;
  std::int64_t PeriodicBoidsParameters::*field;
  std::int64_t highest;
};

std::ostream& operator<<(std::ostream& stream, const Whole& whole)
{
  return stream << whole.name;
}

std::vector<Whole> wholes()
{
  using P = PeriodicBoidsParameters;
  return {{"NumberOfBoids", &P::numberOfBoids, 2147483647},
    {"NumberOfTicks", &P::numberOfTicks, 1000000}};
}

/// The sentence that refuses @a parameters, or nothing.
std::string refusal(const PeriodicBoidsParameters& parameters)
{
  try
  {
    parameters.validate();
  }
  catch (const std::invalid_argument& error)
  {
    return error.what();
  }
  return "";
}

template <class Field>
std::string refusal(const Field& field, double value)
{
  PeriodicBoidsParameters parameters;
  parameters.*(field.field) = value;
  return refusal(parameters);
}

std::string refusal(const Whole& whole, std::int64_t value)
{
  PeriodicBoidsParameters parameters;
  parameters.*(whole.field) = value;
  return refusal(parameters);
}

/// The sentence starts with the property and says the range and the value.
testing::AssertionResult says(const std::string& text, const std::string& name,
  const std::string& lowest, const std::string& highest, const std::string& value)
{
  if (text.rfind(name + " must be ", 0) != 0)
  {
    return testing::AssertionFailure() << "does not start with " << name << ": " << text;
  }
  for (const std::string& part : {lowest, highest, value})
  {
    if (text.find(" " + part) == std::string::npos)
    {
      return testing::AssertionFailure() << "does not say " << part << ": " << text;
    }
  }
  return testing::AssertionSuccess();
}

class RealParameter : public testing::TestWithParam<Real>
{
};

class WholeParameter : public testing::TestWithParam<Whole>
{
};

/// One set of parameters for each field, which differs from the defaults in it alone.
std::vector<PeriodicBoidsParameters> changedInOneField()
{
  std::vector<PeriodicBoidsParameters> changed;
  for (const Real& real : reals())
  {
    changed.emplace_back().*(real.field) += 0.125;
  }
  for (const Whole& whole : wholes())
  {
    changed.emplace_back().*(whole.field) += 1;
  }
  changed.emplace_back().seed += 1;
  return changed;
}

} // namespace

TEST_P(RealParameter, TakesBothBoundsAndTheDefault)
{
  const Real& real = GetParam();
  EXPECT_EQ(refusal(PeriodicBoidsParameters()), "");
  EXPECT_EQ(refusal(real, real.highest), "");
  EXPECT_EQ(refusal(real, real.lowestIsAllowed ? real.lowest : smallest), "");
}

TEST_P(RealParameter, RefusesWhatIsJustOutside)
{
  const Real& real = GetParam();
  EXPECT_NE(refusal(real, std::nextafter(real.highest, infinity)), "");
  EXPECT_NE(refusal(real, std::nextafter(real.lowest, -infinity)), "");
  if (!real.lowestIsAllowed)
  {
    EXPECT_NE(refusal(real, 0.0), "");
    EXPECT_NE(refusal(real, -0.0), "");
  }
}

TEST_P(RealParameter, RefusesWhatIsFarOutsideOrNotFinite)
{
  for (const double value : {-1.0, -1e300, 1e308, infinity, -infinity, std::nan("")})
  {
    EXPECT_NE(refusal(GetParam(), value), "") << value;
  }
}

TEST_P(RealParameter, RefusalNamesPropertyRangeAndValue)
{
  const Real& real = GetParam();
  for (const double value : {-2.5, 1.5e6, std::nan(""), infinity, -infinity})
  {
    EXPECT_TRUE(says(refusal(real, value), real.name, boids::entryText(real.lowest),
      boids::entryText(real.highest), boids::entryText(value)));
  }
}

INSTANTIATE_TEST_SUITE_P(Parameters, RealParameter, testing::ValuesIn(reals()),
  [](const testing::TestParamInfo<Real>& one) { return one.param.name; });

TEST_P(WholeParameter, TakesItsRangeAndNoMore)
{
  const Whole& whole = GetParam();
  EXPECT_EQ(refusal(whole, std::int64_t{0}), "");
  EXPECT_EQ(refusal(whole, whole.highest), "");
  EXPECT_NE(refusal(whole, std::int64_t{-1}), "");
  EXPECT_NE(refusal(whole, whole.highest + 1), "");
  EXPECT_NE(refusal(whole, std::int64_t{1} << 62), "");
  EXPECT_NE(refusal(whole, std::numeric_limits<std::int64_t>::min()), "");
}

TEST_P(WholeParameter, RefusalNamesPropertyRangeAndValue)
{
  const Whole& whole = GetParam();
  EXPECT_TRUE(
    says(refusal(whole, std::int64_t{-7}), whole.name, "0", std::to_string(whole.highest), "-7"));
  EXPECT_TRUE(says(refusal(whole, whole.highest + 1), whole.name, "0",
    std::to_string(whole.highest), std::to_string(whole.highest + 1)));
}

INSTANTIATE_TEST_SUITE_P(Parameters, WholeParameter, testing::ValuesIn(wholes()),
  [](const testing::TestParamInfo<Whole>& one) { return one.param.name; });

TEST(Parameters, DefaultsAreThoseOfTheModel)
{
  const PeriodicBoidsParameters p;
  EXPECT_EQ(p.numberOfBoids, 150);
  EXPECT_EQ(p.seed, 42u);
  EXPECT_EQ(p.perceptionRadius, 2.4);
  EXPECT_EQ(p.separationWeight, 0.2);
  EXPECT_EQ(p.alignmentWeight, 0.3);
  EXPECT_EQ(p.cohesionWeight, 0.3);
  EXPECT_EQ(p.maximumSpeed, 1.8);
  EXPECT_EQ(p.numberOfTicks, 1000);
  EXPECT_EQ(p.period, 8.4);
  EXPECT_EQ(p.timeStep, 0.04);
  EXPECT_EQ(p.separationFraction, 0.35);
}

TEST(Parameters, ComparisonNoticesEveryField)
{
  // Does not compile when a field is added: extend reals(), wholes() or changedInOneField() too.
  const auto [boids, seed, radius, ws, wa, wc, speed, ticks, period, dt, fraction] =
    PeriodicBoidsParameters();
  const std::vector<double> fields = {
    double(boids), double(seed), radius, ws, wa, wc, speed, double(ticks), period, dt, fraction};
  const std::vector<PeriodicBoidsParameters> changed = changedInOneField();
  ASSERT_EQ(changed.size(), fields.size());
  for (const PeriodicBoidsParameters& one : changed)
  {
    EXPECT_FALSE(one == PeriodicBoidsParameters());
    EXPECT_TRUE(one != PeriodicBoidsParameters());
    EXPECT_TRUE(one == PeriodicBoidsParameters(one));
    EXPECT_FALSE(one != PeriodicBoidsParameters(one));
  }
}

TEST(Parameters, EverySeedIsValid)
{
  for (const std::uint32_t seed : {0u, 1u, 4294967295u})
  {
    PeriodicBoidsParameters parameters;
    parameters.seed = seed;
    EXPECT_EQ(refusal(parameters), "");
  }
}

TEST(Parameters, ModelRefusesThemToo)
{
  const boids::Vectors none(3, 0);
  for (const Real& real : reals())
  {
    PeriodicBoidsParameters parameters;
    parameters.*(real.field) = std::nan("");
    EXPECT_THROW(boids::PeriodicBoids{parameters}, std::invalid_argument) << real.name;
    EXPECT_THROW(boids::PeriodicBoids(parameters, none, none), std::invalid_argument) << real.name;
  }
}
