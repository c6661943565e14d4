#!/usr/bin/env python3
"""Times this package's solver and kiwi's C++ side by side.

    swift build -c release
    python3 Tools/compare_kiwi/compare_kiwi.py [--runner .build/release/bench-runner] [--samples 31] [--only NAME,...]

Both get the same systems, from `bench-runner solver --serve`, with the constraints made beforehand; only the solvers'
calls are timed, in CPU time of their threads. They take turns, a sample each, the first one changing. A sample is as many
operations as take the slower one a millisecond. Kiwi comes from the source distribution of `kiwisolver`, which pip
downloads into a temporary folder; a C++ compiler builds `kiwi_server.cpp` beside this script with it.

With `--instructions`, valgrind's callgrind counts instead of a clock: thousands of instructions in the place of microseconds,
the same each time whatever else the machine does. Instructions aren't time: they know no caches and no waiting.

One line a case: the medians in microseconds, and the median ratio kiwi/ours with its 95 % interval; above 1, this package is
faster. `growth` is the exponent x of a cost n^x between a case and the one before it of the same name, ours and kiwi's.
`--table` prints the table of the solver's README in their place.
"""

import argparse
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tarfile
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import median_interval

KIWI = "1.5.1"
# system, sizes, and the cases to time. Kiwi needs minutes for what is marked with a largest size of its own.
CASES = [
    ("form", [35], ["build", "resize", "remove_add"]),
    ("chain", [100, 1000], ["build", "local", "global", "remove_add"]),
    ("beads", [100, 1000], ["build", "local", "remove_add"]),
    ("grid", [100, 1000], ["build", "local", "remove_add"]),
    ("tree", [100, 1000], ["build", "local", "remove_add"]),
    ("row", [5, 10, 20, 50, 100], ["build", "drag"]),
    ("edits", [10, 50, 200], ["build", "drag"]),
    ("equal", [10, 30, 100, 300, 1000], ["build", "drag"]),
    ("equal_apart", [10, 30, 100, 300, 1000], ["build", "drag"]),
    ("closed", [10, 30, 100, 300, 1000], ["build", "drag"]),
    ("dense", [200], ["build", "total", "part"]),
    ("loose", [20, 50, 100], ["build", "drag"]),
    ("refused", [100, 1000], ["build", "refuse_equal", "refuse_less"]),
    ("strength", [10, 100, 1000], ["build", "strengthen"]),
    ("churn", [10, 100], ["churn"]),
]


class Server:
    """A process that answers each line with a line."""

    def __init__(self, command, lines=()):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdin.write("".join(line + "\n" for line in lines))

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.process.args[0]} ended at '{line}'")
        return answer.rstrip("\n")

    def describe(self, name, size):
        lines = [self.ask(f"describe {name} {size}")]
        while lines[-1] != "end":
            lines.append(self.process.stdout.readline().rstrip("\n"))
        return lines

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def kiwi_server(folder):
    """Downloads kiwi's source, and compiles the server."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary=:all:"]
    subprocess.run(pip + ["--dest", folder, f"kiwisolver=={KIWI}"], check=True)
    with tarfile.open(next(pathlib.Path(folder).glob("kiwisolver-*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    headers = next(pathlib.Path(folder).rglob("kiwi.h")).parent.parent
    program = pathlib.Path(folder) / "kiwi_server"
    source = pathlib.Path(__file__).with_name("kiwi_server.cpp")
    subprocess.run(
        ["c++", "-O3", "-DNDEBUG", "-std=c++20", "-I", str(headers), str(source), "-o", str(program)], check=True)
    return program


def compare(sides, wanted):
    """The medians of both sides, a sample each in turn, and the interval of their ratio."""
    first = [side(1) for side in sides]
    repeats = max(1, min(1000, round(1e6 / max(max(first), 1))))
    samples = max(1, min(wanted, round(3e9 / max(first))))
    times = [[] for _ in sides]
    for index in range(samples):
        for turn in range(len(sides)):
            side = (index + turn) % len(sides)
            times[side].append(sides[side](repeats))
    return [statistics.median(side) for side in times] + [median_interval.of([other / mine for mine, other in zip(*times)])]


def short(value):
    """Two digits or more: 0.84, 4.6, 31.6, 10458."""
    return f"{value:.2f}" if value < 4 else f"{value:.1f}" if value < 50 else f"{value:.0f}"


def cell(mine, other, ratio):
    """Medians in microseconds and the ratio with its interval, as the README shows them."""
    median, ends = ratio
    text = f"{short(mine / 1000)}, {short(other / 1000)}: {short(median)}x"
    return text + (f" ({short(ends[0])} to {short(ends[1])})" if ends else "")


def table_row(name, size, cells):
    """The row of a system: building it, and its moves."""
    moves = "; ".join(f"{case} {text}" for case, text in cells.items() if case != "build")
    return f"| {name} {size} | {cells.get('build', '')} | {moves} |"


def instructions(command, lines, function, operations):
    """Instructions an operation, in the function of that name."""
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        run = subprocess.run(
            valgrind + [f"--toggle-collect=*{function}*"] + command, input="".join(line + "\n" for line in lines),
            capture_output=True, text=True, env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}, check=True)
    return int(re.search(r"Collected : (\d+)", run.stderr)[1]) / operations


def count(runner, kiwi, system, name, size, case):
    """Thousands of instructions an operation, ours and kiwi's."""
    # What only first calls pay is to be a small part.
    repeats = max(2, 400 // size) if case == "build" else 2 if case == "churn" else 200
    kind = "build" if case == "build" else "move" if f"m {case} " in "\n".join(system) else "perform"
    mine = instructions(
        [runner, "solver", "--serve"], [f"time {name} {size} {case} {repeats}"], f"SolverSession*{kind}", repeats)
    other = instructions([kiwi], system + [f"time {case} {repeats}"], f"System::{kind}", repeats)
    return mine, other


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runner", default=".build/release/bench-runner")
    parser.add_argument("--samples", type=int, default=31)
    parser.add_argument("--largest", type=int, default=1000)
    parser.add_argument("--only", help="systems, separated by commas")
    parser.add_argument("--instructions", action="store_true", help="count instructions with valgrind, not time")
    parser.add_argument("--table", action="store_true", help="the rows of the README's table")
    parser.add_argument("--kiwi", help="a kiwi_server that was compiled before")
    options = parser.parse_args()
    only = options.only.split(",") if options.only else None
    ours = Server([options.runner, "solver", "--serve"])
    with tempfile.TemporaryDirectory() as folder:
        program = options.kiwi or kiwi_server(folder)
        if options.instructions:
            # Valgrind can't read Swift's debug information.
            counted = f"{folder}/runner"
            subprocess.run(["strip", "-g", "-o", counted, options.runner], check=True)
            print(f"kiwi {KIWI}; thousands of instructions an operation")
        else:
            print(f"kiwi {KIWI}; medians of {options.samples} samples, fewer where one takes a tenth of a second and more")
        unit = "k instr" if options.instructions else "us"
        if options.table:
            print("| system | build | moves |\n| --- | --- | --- |")
        else:
            print(f"{'case':28}{'ours ' + unit:>12}{'kiwi ' + unit:>12}{'ratio':>8}{'95 % interval':>16}{'growth':>8}{'kiwi':>6}")
        for name, sizes, cases in CASES:
            if only and name not in only:
                continue
            before = {}
            for size in [size for size in sizes if size <= options.largest]:
                system = ours.describe(name, size)
                kiwi = Server([str(program)], system)
                cells = {}
                for case in cases:
                    if options.instructions:
                        mine, other = count(counted, str(program), system, name, size, case)
                        ratio = (other / mine, None)
                    else:
                        mine, other, ratio = compare(
                            [lambda repeats: float(ours.ask(f"time {name} {size} {case} {repeats}")),
                             lambda repeats: float(kiwi.ask(f"time {case} {repeats}"))], options.samples)
                    cells[case] = cell(mine, other, ratio)
                    ends = f"{short(ratio[1][0])} to {short(ratio[1][1])}" if ratio[1] else ""
                    line = f"{f'{name} {size} {case}':28}{mine / 1000:12.2f}{other / 1000:12.2f}{ratio[0]:8.2f}{ends:>16}"
                    if case in before:
                        steps = math.log(size / before[case][0])
                        growth = [math.log(now / then) / steps for now, then in zip((mine, other), before[case][1:])]
                        line += f"{growth[0]:8.2f}{growth[1]:6.2f}"
                    if not options.table:
                        print(line, flush=True)
                    before[case] = (size, mine, other)
                if options.table:
                    print(table_row(name, size, cells), flush=True)
                kiwi.end()


if __name__ == "__main__":
    main()
