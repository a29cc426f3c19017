# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""pvpython gallery_isometric.py PLUGIN: a flock as a vector graphic, isometric.svg; no screen is needed."""

import os
import sys

from paraview.simple import *

LoadPlugin(os.path.abspath(sys.argv[1]), remote=False, ns=globals())
flock = PeriodicBoids(NumberOfBoids=400, ConeLength=0.35, ConeRadius=0.11)
flock.UpdatePipeline(40)
SaveData("isometric.svg", proxy=flock)
