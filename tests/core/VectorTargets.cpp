// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause

#include "VectorTargets.h"

#include <hwy/highway.h>

namespace support
{

namespace
{

/// Highway chooses again at the next call.
void chooseAgain(std::int64_t targets)
{
  hwy::SetSupportedTargetsForTest(targets);
  hwy::GetChosenTarget().DeInit();
}

} // namespace

std::vector<std::int64_t> vectorTargets()
{
  return hwy::SupportedAndGeneratedTargets();
}

std::string nameOfTarget(std::int64_t target)
{
  return hwy::TargetName(target);
}

OnlyTarget::OnlyTarget(std::int64_t target)
{
  chooseAgain(target);
}

OnlyTarget::~OnlyTarget()
{
  chooseAgain(0);
}

} // namespace support
