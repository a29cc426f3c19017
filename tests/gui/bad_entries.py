# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Bad entries in the panel: the message window says it, the view is empty, the next good entry draws."""

import os

from clicks import *

ADVANCED = ("ConeRadius", "ConeResolution", "Period", "TimeStep", "SeparationFraction", "CacheSize")
FILE = os.path.join(os.environ["HOME"], "messages.txt")


def taken():
    """The sentences that the message window held when it was saved."""
    with open(FILE, encoding="utf-8") as file:
        lines = file.read().splitlines()
    os.remove(FILE)
    return [line.split("): ", 1)[1] for line in lines if "): " in line]


def assert_empty(name):
    """The ports that are shown are empty, and so is the view but for the bar of colours."""
    import window

    for port in (0, 2, 3):
        assert window.the_flock().GetClientSideObject().GetOutputDataObject(port).GetNumberOfPoints() == 0
    assert bright(name) == 0


def bright(name):
    """Pixels of the middle of the view that are no background: cones, cube and ring."""
    import window

    rgb = window.pixels(name)
    rows, columns = rgb.shape[0], rgb.shape[1]
    middle = rgb[:, columns // 4 : 3 * columns // 4]
    return int((abs(middle - rgb[rows // 2, 2]).max(axis=2) > 8).sum())


def assert_flock(name, tick=0):
    """The view shows boids at a tick."""
    import window

    boids = window.the_flock().GetClientSideObject().GetOutputDataObject(0)
    assert boids.GetNumberOfPoints() == 150
    assert boids.GetFieldData().GetArray("Tick").GetValue(0) == tick
    assert bright(name) > 1000


def good_at_first():
    assert_flock("good_at_first")


def a_radius_below_zero():
    assert taken() == ["PerceptionRadius must be above 0 and at most 1000000, but is -1."]
    assert_empty("a_radius_below_zero")


def a_good_radius():
    import window

    assert window.the_flock().PerceptionRadius == 2
    assert_flock("a_good_radius")


def a_seed_that_is_no_whole_number():
    assert taken() == ["Seed must be a whole number from 0 to 4294967295, but is 1.5."]
    assert_empty("a_seed_that_is_no_whole_number")


def the_largest_seed():
    import window

    assert window.the_flock().Seed == 4294967295
    assert_flock("the_largest_seed")


def a_time_step_of_zero():
    import window

    assert taken() == ["TimeStep must be above 0 and at most 1000, but is 0."]
    assert len(window.the_flock().TimestepValues) == 0
    assert_empty("a_time_step_of_zero")


def a_good_time_step_and_its_last_tick():
    from paraview import simple

    assert abs(simple.GetTimeKeeper().Time - 20) < 1e-9
    assert_flock("a_good_time_step", tick=1000)


def a_chosen_boid_that_does_not_exist_is_only_a_warning():
    assert taken() == ["ChosenBoid must be from -1 to 149, but is 150: no boid is marked."]
    assert_flock("no_ring", tick=1000)


def nothing_was_said_of_the_good_entry_before():
    assert taken() == ["CacheSize must be from 0 to 1048576, but is -1."]


STEPS = [
    menu("menuSources/Boids", "PeriodicBoids"),
    apply(),
    good_at_first,
    enter("PerceptionRadius", -1),
    apply(),
    save_messages(FILE),
    a_radius_below_zero,
    enter("PerceptionRadius", 2),
    apply(),
    a_good_radius,
    enter("Seed", 1.5),
    apply(),
    save_messages(FILE),
    a_seed_that_is_no_whole_number,
    enter("Seed", 4294967295),
    apply(),
    the_largest_seed,
    [*shown("PerceptionRadius", True), *shown("ConeLength", True)],
    [event for name in ADVANCED for event in shown(name, False)],
    advanced(),
    [event for name in ADVANCED for event in shown(name, True)],
    enter("TimeStep", 0),
    apply(),
    save_messages(FILE),
    a_time_step_of_zero,
    enter("TimeStep", 0.02),
    apply(),
    time_control("LastFrame"),
    a_good_time_step_and_its_last_tick,
    enter("ChosenBoid", 150),
    apply(),
    save_messages(FILE),
    a_chosen_boid_that_does_not_exist_is_only_a_warning,
    enter("ChosenBoid", 0),
    apply(),
    enter("CacheSize", -1),
    apply(),
    save_messages(FILE),
    nothing_was_said_of_the_good_entry_before,
]
