# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""A plugin whose Auto Load was ticked in the Plugin Manager is there in the next session."""

import os

from clicks import *


def it_was_not_there_before():
    from paraview import simple

    assert not hasattr(simple, "PeriodicBoids")


def it_is_loaded():
    assert_loaded("it_is_loaded")


def it_is_loaded_in_the_next_session():
    assert_loaded("it_is_loaded_in_the_next_session")


def assert_loaded(name):
    """The menu has made a flock, and it is seen."""
    import window

    assert window.the_flock().GetXMLName() == "PeriodicBoids"
    assert window.coloured(name) > 1000


FLOCK = [menu("menuSources/Boids", "PeriodicBoids"), apply()]
SESSIONS = [
    [it_was_not_there_before, load_plugin(os.environ["BOIDS_PLUGIN"]), *FLOCK, it_is_loaded],
    [*FLOCK, it_is_loaded_in_the_next_session],
]
