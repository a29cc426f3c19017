#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# run.sh SOURCE_DIR: the main job, and what it leaves.
set -eu

cd "$1"
env -u DISPLAY examples/run.sh
/usr/bin/python3 tests/examples/check_output.py examples/output tests/data/golden/default.csv
