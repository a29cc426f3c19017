# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""After examples/run.sh --gui and Last Frame."""

from clicks import time_control


def the_last_tick_is_on_the_screen():
    import window
    from paraview import simple

    flock = window.the_flock()
    assert flock.GetXMLName() == "PeriodicBoids"
    assert len(flock.TimestepValues) == 1001
    assert abs(simple.GetTimeKeeper().Time - 40) < 1e-9, simple.GetTimeKeeper().Time
    assert simple.GetAnimationScene().PlayMode == "Snap To TimeSteps"
    shown = window.coloured("flock")
    simple.Hide(flock)
    simple.Hide(simple.OutputPort(flock, 2))
    hidden = window.coloured("nothing")
    assert shown > hidden + 2000, (shown, hidden)


STEPS = [time_control("LastFrame"), the_last_tick_is_on_the_screen]
