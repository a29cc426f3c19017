# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""pvpython gallery_forming.py PLUGIN: a flock forms, in forming_00.png, forming_08.png and forming_40.png."""

import os
import sys

import paraview.simple
from paraview.simple import *

from workspace import seen_from_a_corner, show_flock

LoadPlugin(os.path.abspath(sys.argv[1]), remote=False, ns=globals())
paraview.simple._DisableFirstRenderCameraReset()
view = seen_from_a_corner(CreateView("RenderView"))
view.ViewSize = [480, 420]
view.OrientationAxesVisibility = 0
flock = PeriodicBoids(NumberOfBoids=400, ConeLength=0.35, ConeRadius=0.11)
show_flock(flock, view)
GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
for seconds in (0, 8, 40):
    GetAnimationScene().AnimationTime = seconds
    SaveScreenshot("forming_%02d.png" % seconds, view)
Delete(view)
