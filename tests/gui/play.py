#!/usr/bin/env python3
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""play.py TEST COMMAND...: plays a test in a window of ParaView, which the command starts.

TEST is a module of this folder. Its STEPS are clicks, and functions that look at the window: these run
in ParaView's Python shell. A fault in a function or a click that finds nothing ends ParaView with an
error; that each function came to its end is looked at here, since a fault in the shell alone would not be
seen.
"""

import importlib
import os
import pathlib
import subprocess
import sys
from xml.sax.saxutils import quoteattr

SHELL = "pqClientMainWindow/pythonShellDock/pythonShell/consoleWidget"


def checks(steps):
    """The functions among the steps."""
    return [step for step in steps if callable(step)]


def events(name, steps):
    """All events of a test, the functions as lines typed into the Python shell."""
    yield "pqClientMainWindow/menubar/menu_View", "activate", "Python Shell"
    for step in steps:
        if callable(step):
            yield SHELL, "executeCommand", f"import window; window.run({name!r}, {step.__name__!r})"
        else:
            yield from step


def write(path, name, steps):
    """The file that ParaView plays."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<pqevents>"]
    for event in events(name, steps):
        names = ("object", "command", "arguments")
        lines.append("<pqevent " + " ".join(f"{n}={quoteattr(v)}" for n, v in zip(names, event)) + "/>")
    path.write_text("\n".join([*lines, "</pqevents>", ""]), encoding="utf-8")


def main():
    name, *command = sys.argv[1:]
    home = pathlib.Path(os.environ["HOME"])
    steps = importlib.import_module(name).STEPS
    assert checks(steps), "no checks"
    write(home / f"{name}.xml", name, steps)
    environment = os.environ | {"PYTHONPATH": f"{pathlib.Path(__file__).parent}:{os.environ.get('PYTHONPATH', '')}"}
    flags = ["--dr", f"--test-script={home}/{name}.xml", f"--test-directory={home}", "--exit"]
    status = subprocess.run([*command, *flags], env=environment, check=False).returncode
    missed = [check.__name__ for check in checks(steps) if not (home / f"{check.__name__}.done").exists()]
    print("not reached:" if missed else "all checks reached", *missed)
    sys.exit(status or bool(missed))


main()
