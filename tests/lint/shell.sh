#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# Shell scripts.
set -eu

shellcheck .ci/install .ci/run examples/*.sh tests/run.sh tests/*/*.sh
