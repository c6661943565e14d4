#!/usr/bin/env python3
"""Times this package's flex engine and Yoga's C++ side by side, on the trees of `bench-runner flex`.

    swift build -c release
    python3 Tools/compare_yoga/compare_yoga.py [--runner .build/release/bench-runner] [--slices 21]

Yoga comes as the static library and headers in the wheel of `pyyoga` 0.1.0 (Yoga 3, an optimised Linux build), which
pip downloads into a temporary folder; a C++ compiler links `yoga_trees.cpp` beside this script with it. The two programs
take turns in short slices, the first one alternating. One line a tree and case: the medians of the slices, and the
median of the paired ratios Yoga/ours with its 95 % interval by order statistics; above 1, this package is faster.

Times are of the thread's CPU. full: build and lay out the tree, read all frames, and free it. build: build
and free it. read: read all frames. relayout: lay out again after one leaf turned dirty.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import median_interval

WHEEL = "pyyoga==0.1.0"
TREES = ["growing", "stretched", "nested", "huge", "absolute", "deep", "random"]
CASES = ["full", "build", "read", "relayout"]
UNITS = {"ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9}


def yoga_program(folder):
    """Downloads Yoga, and compiles and links the driver."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    subprocess.run(pip + ["--dest", folder, WHEEL], check=True)
    wheel = next(pathlib.Path(folder).glob("pyyoga-*.whl"))
    zipfile.ZipFile(wheel).extractall(folder)
    library = next(pathlib.Path(folder).rglob("libyogacore.a"))
    program = pathlib.Path(folder) / "yoga_trees"
    source = pathlib.Path(__file__).with_name("yoga_trees.cpp")
    subprocess.run(
        ["c++", "-O2", "-std=c++20", "-I", str(pathlib.Path(folder) / "include"), str(source), str(library),
         "-o", str(program)], check=True)
    return program


def ours(runner, tree, rounds):
    """Nanoseconds of both cases, from the table that `bench-runner flex` prints."""
    table = subprocess.run(
        [runner, "flex", "--trees", tree, "--iterations", str(rounds)], check=True, capture_output=True, text=True).stdout
    words = table.splitlines()[1].split()
    values = [float(words[at]) * UNITS[words[at + 1]] for at in (1, 3, 7, 9)]
    return dict(zip(CASES, values))


def yoga(program, tree, rounds):
    lines = subprocess.run([program, str(rounds), tree], check=True, capture_output=True, text=True).stdout.splitlines()
    values = {case: [] for case in CASES}
    for line in lines:
        _, case, time = line.split()
        values[case].append(float(time))
    return {case: statistics.median(times) for case, times in values.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runner", default=".build/release/bench-runner")
    parser.add_argument("--slices", type=int, default=21)
    parser.add_argument("--rounds", type=int, default=11, help="rounds in a slice")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = yoga_program(folder)
        print(f"{'tree':12}{'case':10}{'ours us':>12}{'Yoga us':>12}{'ratio':>8}   interval")
        for tree in TREES:
            pairs = []
            for index in range(options.slices):
                if index % 2:
                    theirs = yoga(program, tree, options.rounds)
                    mine = ours(options.runner, tree, options.rounds)
                else:
                    mine = ours(options.runner, tree, options.rounds)
                    theirs = yoga(program, tree, options.rounds)
                pairs.append((mine, theirs))
            for case in CASES:
                ratios = [theirs[case] / mine[case] for mine, theirs in pairs]
                ratio, ends = median_interval.of(ratios)
                mine, theirs = (statistics.median(pair[side][case] for pair in pairs) / 1e3 for side in (0, 1))
                print(f"{tree:12}{case:10}{mine:12.2f}{theirs:12.2f}{ratio:8.2f}"
                      + (f"   {ends[0]:.2f} to {ends[1]:.2f}" if ends else ""), flush=True)


if __name__ == "__main__":
    main()
