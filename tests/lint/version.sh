#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# version.sh VERSION: the changelog and the citation have the project's version.
set -eu

grep -q "^## \[$1\]" CHANGELOG.md
grep -q "^version: $1\$" CITATION.cff
