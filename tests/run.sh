#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# Installs what is missing, builds everything and runs every test. Arguments go to ctest, for example
# "tests/run.sh -R core" for the tests of the core.
set -eu

cd "$(dirname "$0")/.."
.ci/install
cmake --preset release
cmake --build --preset release
exec ctest --preset release "$@"
