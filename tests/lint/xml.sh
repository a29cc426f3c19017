#!/bin/sh
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
#
# The XML is well formed, and each file holds the proxy that it is named after.
set -eu

for file in xml/*.xml; do
  xmllint --noout "$file"
  name=$(basename "$file" .xml)
  xmllint --xpath "//*[@name='$name']/@name" "$file" >/dev/null
done
