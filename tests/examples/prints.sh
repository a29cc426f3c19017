#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# prints.sh TEXT COMMAND...
# A command succeeds and prints just these lines. (ctest alone forgets the exit code where it looks for a
# text.)
set -eu

expected=$1
shift
printed=$("$@")
printf '%s\n' "$printed"
[ "$printed" = "$expected" ]
