# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""pvpython pvpython_flock.py PLUGIN: reads a flock at any time, forwards and backwards."""

import os
import sys

from paraview.simple import *
from vtkmodules.util.numpy_support import vtk_to_numpy

LoadPlugin(os.path.abspath(sys.argv[1]), remote=False, ns=globals())
flock = PeriodicBoids(NumberOfBoids=300, Seed=7)
for time in (0, 20, 40, 20):
    flock.UpdatePipeline(time)
    boids = servermanager.Fetch(flock)
    speed = vtk_to_numpy(boids.GetPointData().GetArray("Speed"))
    print("time %2d s: speeds from %.4f to %.4f" % (time, speed.min(), speed.max()))
