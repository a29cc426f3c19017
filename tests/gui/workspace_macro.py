# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""examples/workspace.py as a macro makes the workspace of the selected swarm."""

import os

from clicks import *


def it_is_the_workspace_of_the_selected_flock():
    import window
    import workspace_values
    from paraview import simple

    swarms = [source for source in simple.GetSources().values() if source.GetXMLName() == "PeriodicBoids"]
    assert [(swarm.NumberOfBoids, swarm.ChosenBoid) for swarm in swarms] == [(80, 7)]
    kinds = {view.GetXMLName(): view for view in simple.GetViews()}
    assert len(kinds) == 4, kinds.keys()
    window.capture("macro")
    row = workspace_values.shown_row(kinds["SpreadSheetView"])
    assert workspace_values.numbers(row, "BoidId") == [7]


STEPS = [
    load_plugin(os.environ["BOIDS_PLUGIN"]),
    menu("menuSources/Boids", "PeriodicBoids"),
    enter("NumberOfBoids", 80),
    enter("ChosenBoid", 7),
    apply(),
    import_macro(os.path.join(os.environ["BOIDS_SOURCE_DIR"], "examples", "workspace.py")),
    run_macro("workspace"),
    it_is_the_workspace_of_the_selected_flock,
]
