# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""ranks_save.py FOLDER [PORT]: saves swarms, in the processes of pvbatch or of a server at a port."""

import os
import sys

from paraview import servermanager, simple

folder, *port = sys.argv[1:]
if port:
    simple.Connect("127.0.0.1", int(port[0]))
    simple.LoadPlugin(os.environ["BOIDS_PLUGIN"], remote=True, ns=vars(simple))
simple.LoadPlugin(os.environ["BOIDS_PLUGIN"], remote=False, ns=vars(simple))


def started(points):
    """A swarm from points, whose Velocity is made in ParaView."""
    velocity = simple.Calculator(Input=points, ResultArrayName="Velocity", Function="vx*iHat + vy*jHat + vz*kHat")
    return simple.PeriodicBoidsFromPoints(Input=velocity)


table = simple.OpenDataFile(os.path.join(folder, "start.csv"))
swarms = {
    "none": simple.PeriodicBoids(NumberOfBoids=0),
    "few": simple.PeriodicBoids(NumberOfBoids=5),
    "many": simple.PeriodicBoids(NumberOfBoids=150),
    "from_table": started(simple.TableToPoints(Input=table, XColumn="x", YColumn="y", ZColumn="z")),
    "from_file": started(simple.OpenDataFile(os.path.join(folder, "start.vtp"))),
    "from_source": simple.PeriodicBoidsFromPoints(Input=simple.PeriodicBoids(NumberOfBoids=5)),
}
for name, swarm in swarms.items():
    swarm.UpdatePipeline(0.4)
    simple.SaveData(os.path.join(folder, name + ".csv"), proxy=swarm, Precision=17)
    simple.SaveData(os.path.join(folder, name + ".pvtp"), proxy=swarm, DataMode="Binary")
print("PROCESSES", servermanager.ActiveConnection.GetNumberOfDataPartitions(), flush=True)
