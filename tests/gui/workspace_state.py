# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""File > Load State..., examples/workspace.pvsm: the workspace, at three times."""

import os

from clicks import *


def it_shows_ten_seconds():
    import window
    import workspace_values

    workspace_values.assert_workspace(250)
    window.capture("workspace")


def it_shows_the_end():
    import workspace_values

    workspace_values.assert_workspace(1000)


def it_shows_the_start():
    import workspace_values

    workspace_values.assert_workspace(0)


STEPS = [
    load_state(os.path.join(os.environ["BOIDS_SOURCE_DIR"], "examples", "workspace.pvsm")),
    time_control("LastFrame"),
    it_shows_the_end,
    choose_time("10"),
    it_shows_ten_seconds,
    time_control("FirstFrame"),
    it_shows_the_start,
]
