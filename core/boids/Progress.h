// SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
// SPDX-License-Identifier: BSD-3-Clause
#ifndef BOIDS_PROGRESS_H
#define BOIDS_PROGRESS_H

#include <functional>

namespace boids
{

/// Told while something long is computed: the share that is done, in [0, 1]. Returns false to stop.
/// May be empty.
using Progress = std::function<bool(double)>;

} // namespace boids

#endif
