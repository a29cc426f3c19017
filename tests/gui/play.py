#!/usr/bin/env python3
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""play.py TEST COMMAND...: plays a test in a window of ParaView, which the command starts.

TEST is a module of this folder. Its STEPS are clicks, and functions that look at the window: these run
in ParaView's Python shell. SESSIONS in their place are the steps of several windows one after the other,
which keep their settings. A fault in a function or a click that finds nothing ends ParaView with an
error; that each function came to its end is looked at here, since a fault in the shell alone would not be
seen.
"""

import importlib
import os
import pathlib
import re
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
    for item, command, arguments in events(name, steps):
        tag, verb = ("pqcheck", "property") if command.startswith("=") else ("pqevent", "command")
        values = {"object": item, verb: command.lstrip("="), "arguments": arguments}
        lines.append(f"<{tag} " + " ".join(f"{n}={quoteattr(v)}" for n, v in values.items()) + "/>")
    path.write_text("\n".join([*lines, "</pqevents>", ""]), encoding="utf-8")


def play(name, steps, command):
    """Plays one window; whether all went well."""
    home = pathlib.Path(os.environ["HOME"])
    assert checks(steps), "no checks"
    write(home / f"{name}.xml", name, steps)
    environment = os.environ | {"PYTHONPATH": f"{pathlib.Path(__file__).parent}:{os.environ.get('PYTHONPATH', '')}"}
    flags = [f"--test-script={home}/{name}.xml", f"--test-directory={home}", "--exit"]
    status = subprocess.run([*command, *flags], env=environment, check=False).returncode
    missed = [check.__name__ for check in checks(steps) if not (home / f"{check.__name__}.done").exists()]
    print("ParaView returned", status, "and did not reach:" if missed else "and reached all checks", *missed)
    return status == 0 and not missed


def silence_welcome(command):
    """Settings of a user who has seen ParaView's dialog of welcome, which would wait for somebody."""
    said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    version = re.search(r"\d+\.\d+\.\d+", said.stdout + said.stderr)[0]
    settings = pathlib.Path(os.environ["HOME"], f".config/ParaView/ParaView{version}.ini")
    settings.parent.mkdir(parents=True)
    settings.write_text("[General]\nGeneralSettings.ShowWelcomeDialog=false\n", encoding="utf-8")


def main():
    name, *command = sys.argv[1:]
    module = importlib.import_module(name)
    if hasattr(module, "SESSIONS"):
        silence_welcome(command)
        went_well = all(play(name, steps, command) for steps in module.SESSIONS)
    else:
        # --dr: without the settings of earlier sessions.
        went_well = play(name, module.STEPS, [*command, "--dr"])
    sys.exit(not went_well)


main()
