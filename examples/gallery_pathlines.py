# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""pvpython gallery_pathlines.py PLUGIN: the paths of a flock without jumps at the boundary, pathlines.png."""

import os
import sys

from paraview.simple import *

from workspace import colour_by_speed, prepared

LoadPlugin(os.path.abspath(sys.argv[1]), remote=False, ns=globals())
view = prepared(CreateView("RenderView"))
view.ViewSize = [900, 500]
view.OrientationAxesVisibility = 0
flock = PeriodicBoids(NumberOfBoids=100)
unwrapped = UnwrapTrajectories(Input=flock)
paths = TemporalParticlesToPathlines(
    Input=unwrapped, IdChannelArray="BoidId", MaskPoints=1, MaxTrackLength=len(flock.TimestepValues))
# The filter joins the times that it is asked for: every fourth.
for time in flock.TimestepValues[::4]:
    paths.UpdatePipeline(time)
GetAnimationScene().AnimationTime = flock.TimestepValues[-1]
colour_by_speed(Show(paths, view), view, flock.MaximumSpeed)
Show(unwrapped, view)
view.ResetActiveCameraToPositiveX()
ResetCamera(view)
SaveScreenshot("pathlines.png", view)
Delete(view)
