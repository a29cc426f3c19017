# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""VTK_SMP_MAX_THREADS limits the threads of the source and changes no bit. Run by a plain Python."""

import hashlib
import json
import os
import subprocess
import sys

import support
from boids.vtkBoids import vtkPeriodicBoids
from support import BOIDS

PORTS = range(4)
# So many that each part of the work is shared among threads.
NUMBER, RADIUS, TICKS, STEP = 20000, 0.4, (0, 3, 4), 0.04


def digest(data):
    """A hash of all that a port shows."""
    text = hashlib.sha256()
    for name, array in support.contents(data).items():
        text.update(f"{name} {array.dtype} {array.shape} ".encode() + array.tobytes())
    return text.hexdigest()


def threads():
    """How many this process has."""
    return len(os.listdir("/proc/self/task"))


def show():
    """Prints what a source shows, and how many threads there were more while it computed the first time."""
    before = threads()
    more = []
    algorithm = vtkPeriodicBoids()
    algorithm.SetNumberOfBoids(NUMBER)
    algorithm.SetPerceptionRadius(RADIUS)

    def count(caller, event):
        # Not at the end: when a limit ends oneTBB makes a thread, with nothing to do.
        if algorithm.GetProgress() < 1:
            more.append(threads() - before)

    observer = algorithm.AddObserver("ProgressEvent", count)
    support.request(algorithm, BOIDS, TICKS[-1] * STEP)
    algorithm.RemoveObserver(observer)
    digests = [digest(support.request(algorithm, port, tick * STEP)) for tick in TICKS for port in PORTS]
    print(json.dumps({"digests": digests, "more": max(more)}))


def shown(limit):
    """What show() prints in a process with a limit of threads, or without."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("VTK_SMP")}
    if limit is not None:
        environment["VTK_SMP_MAX_THREADS"] = str(limit)
    done = subprocess.run(
        [sys.executable, __file__, "show"], env=environment, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def test_limits():
    processors = len(os.sched_getaffinity(0))
    one, two, free = (shown(limit) for limit in (1, 2, None))
    assert len(set(one["digests"])) == len(TICKS) * len(PORTS)
    assert one["digests"] == two["digests"] == free["digests"]
    # The thread that asks works, too.
    assert one["more"] == 0, one["more"]
    assert two["more"] == min(2, processors) - 1, two["more"]
    assert min(2, processors) - 1 <= free["more"] <= processors - 1, free["more"]


if sys.argv[1:] == ["show"]:
    show()
else:
    test_limits()
    print("1 test passed")
