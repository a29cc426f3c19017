#!/usr/bin/python3
# SPDX-FileCopyrightText: Copyright (c) the Boids for ParaView authors
# SPDX-License-Identifier: BSD-3-Clause
"""Runs boids_benchmark and prints its medians as tables in Markdown.

The repetitions of all benchmarks are mixed, so that what else the computer does meets all alike. A
full run takes about ten minutes; for a quick look:

    tests/benchmark/table.py --repetitions 3 --filter tick/.*/10000x20
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TICK = re.compile(r"tick/(?P<method>[^/]+)/(?P<case>[^/]+)/threads:(?P<threads>\d+)")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(ROOT, "build", "release", "bin", "boids_benchmark"))
    parser.add_argument("--filter", default=".", help="regular expression of the benchmarks to run")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--large-repetitions", type=int, default=3, help="for a million boids")
    parser.add_argument("--min-time", default="0.2", help="seconds for each repetition")
    return parser.parse_args()


def listed(program, pattern):
    # The program looks for a part, and a name may be a part of another one.
    names = subprocess.run([program, "--benchmark_list_tests=true"], check=True, capture_output=True, text=True).stdout
    return [name for name in names.split() if re.search(pattern, name)]


def run(program, names, repetitions, min_time):
    """All runs of the named benchmarks, and the load before."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out.json")
        subprocess.run(
            [program, "--benchmark_filter=^(" + "|".join(names) + ")$", "--benchmark_enable_random_interleaving=true",
             f"--benchmark_repetitions={repetitions}", f"--benchmark_min_time={min_time}",
             "--benchmark_out=" + out, "--benchmark_out_format=json"],
            check=True, stdout=sys.stderr)
        with open(out, encoding="utf-8") as text:
            result = json.load(text)
    runs = [entry for entry in result["benchmarks"] if entry["run_type"] == "iteration"]
    return runs, result["context"]["load_avg"][:1]


def medians(runs):
    """The median of each number, by benchmark."""
    by_name = {}
    for entry in runs:
        by_name.setdefault(entry["run_name"], []).append(entry)
    return {
        name: {key: statistics.median(entry[key] for entry in entries)
               if isinstance(value, (int, float)) else value for key, value in entries[0].items()}
        for name, entries in by_name.items()}


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def ratio(time, other):
    return f"{time / other:.2f}" if other else ""


def print_ticks(results):
    ticks = {}
    for name, result in results.items():
        match = TICK.match(name)
        if match:
            ticks[match["case"], match["method"], int(match["threads"])] = result
    if not ticks:
        return
    row("case", "neighbours", "method", "threads", "vectors", "ns a boid and tick", "/ ours", "/ order_free")
    row("---", "---:", "---", "---:", "---", "---:", "---:", "---:")
    for (case, method, threads), result in ticks.items():
        time = result["ns_per_boid"]
        of = {other: ticks.get((case, other, 1), {}).get("ns_per_boid") for other in ("ours", "order_free")}
        row(case, f"{result['neighbors']:.1f}", method, threads, result.get("label", ""), f"{time:.0f}",
            ratio(time, of["ours"]), ratio(time, of["order_free"]))
    print()


def print_others(results):
    others = {name: result for name, result in results.items() if not TICK.match(name)}
    if not others:
        return
    row("benchmark", "ms", "counters")
    row("---", "---:", "---")
    for name, result in others.items():
        # What the program counted itself stands behind all that the library knows.
        keys = list(result)
        counters = keys[keys.index("time_unit") + 1:]
        row(re.sub("/(iterations:.*|manual_time)$", "", name), f"{result['real_time']:.1f}",
            ", ".join(f"{key} {result[key]:.0f}" for key in counters if key != "label"))
    print()


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as text:
        return re.search(r"^model name\s*: (.*)$", text.read(), re.MULTILINE)[1]


def main():
    options = arguments()
    names = listed(options.program, options.filter)
    large = [name for name in names if "/1000000x" in name]
    small = [name for name in names if name not in large]
    runs, loads = [], []
    for some, repetitions in ((small, options.repetitions), (large, options.large_repetitions)):
        if some:
            more, load = run(options.program, some, repetitions, options.min_time)
            runs += more
            loads += load
    commit = subprocess.run(
        ["git", "-C", ROOT, "describe", "--always", "--dirty"], check=True, capture_output=True, text=True).stdout
    print(f"{processor()}, {os.cpu_count()} processors, load before {', '.join(f'{load:.1f}' for load in loads)}; "
          f"commit {commit.strip()}; medians of {options.repetitions} repetitions "
          f"({options.large_repetitions} with a million boids)\n")
    found = medians(runs)
    results = {name: found[name] for name in names}
    print_ticks(results)
    print_others(results)


main()
