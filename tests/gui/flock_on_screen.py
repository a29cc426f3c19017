# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""After examples/run.sh --gui, and after Last Frame."""

from clicks import time_control


def the_start_is_on_the_screen():
    import workspace_values

    workspace_values.assert_workspace(0)


def the_last_tick_is_on_the_screen():
    import workspace_values
    from paraview import simple

    assert simple.GetAnimationScene().PlayMode == "Snap To TimeSteps"
    workspace_values.assert_workspace(1000)


STEPS = [the_start_is_on_the_screen, time_control("LastFrame"), the_last_tick_is_on_the_screen]
