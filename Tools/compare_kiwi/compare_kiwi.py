#!/usr/bin/env python3
"""Times this package's solver and kiwi side by side: kiwi's C++ itself, and its Python module.

    swift build -c release
    pip install kiwisolver==1.5.1
    python3 Tools/compare_kiwi/compare_kiwi.py [--runner .build/release/bench-runner] [--samples 101] [--largest 1000]

All get the same systems, from `bench-runner solver --serve`, with the constraints made beforehand; only the solvers'
calls are timed. They take turns, a sample each, the first one changing. Kiwi's C++ comes from the source distribution
of `kiwisolver`, which pip downloads into a temporary folder; a C++ compiler builds `kiwi_server.cpp` beside this script
with it. One line a case: the medians, and the ratios kiwi/ours; above 1, this package is faster.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time

import kiwisolver as kiwi

CASES = [
    ("form", 35, ["build", "resize", "remove_add"]),
    ("chain", 100, ["build", "local", "global", "remove_add"]),
    ("beads", 100, ["build", "local", "remove_add"]),
    ("grid", 100, ["build", "local", "remove_add"]),
    ("tree", 100, ["build", "local", "remove_add"]),
    ("chain", 1000, ["build", "local", "global", "remove_add"]),
    ("beads", 1000, ["build", "local", "remove_add"]),
    ("grid", 1000, ["build", "local", "remove_add"]),
    ("tree", 1000, ["build", "local", "remove_add"]),
]
REPEATS = 10


class Ours:
    def __init__(self, runner):
        self.process = subprocess.Popen(
            [runner, "solver", "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("bench-runner ended; is it a release build of this package?")
        return answer.rstrip("\n")

    def describe(self, name, size):
        lines = [self.ask(f"describe {name} {size}")]
        while lines[-1] != "end":
            lines.append(self.process.stdout.readline().rstrip("\n"))
        return lines[:-1]

    def sample(self, name, size, case):
        return float(self.ask(f"time {name} {size} {case}"))


class Kiwi:
    """One system in kiwi, its constraints made, nothing added."""

    def __init__(self, lines):
        self.solver = kiwi.Solver()
        self.edits, self.constraints, self.motions = [], [], {}
        self.step = 0
        for line in lines:
            kind, *words = line.split()
            if kind == "v":
                self.variables = [kiwi.Variable() for _ in range(int(words[0]))]
            elif kind == "e":
                self.edits.append((self.variables[int(words[0])], float(words[1])))
            elif kind == "c":
                relation, strength, constant, *terms = words
                pairs = zip(terms[::2], terms[1::2])
                expression = kiwi.Expression([float(k) * self.variables[int(v)] for v, k in pairs], float(constant))
                self.constraints.append(kiwi.Constraint(expression, relation, strength))
            elif kind == "m":
                name, count = words[0], int(words[1])
                edited = [self.variables[int(word)] for word in words[2:2 + count]]
                numbers = [float(word) for word in words[2 + count:]]
                positions = [numbers[at:at + count] for at in range(0, len(numbers), count)]
                self.motions[name] = [list(zip(edited, position)) for position in positions]

    def build(self):
        solver, edits, constraints = self.solver, self.edits, self.constraints
        start = time.perf_counter_ns()
        for variable, value in edits:
            solver.addEditVariable(variable, "strong")
            solver.suggestValue(variable, value)
        for constraint in constraints:
            solver.addConstraint(constraint)
        solver.updateVariables()
        return time.perf_counter_ns() - start

    def sample(self, case):
        solver, variables = self.solver, self.variables
        if case == "remove_add":
            last = self.constraints[-1]
            start = time.perf_counter_ns()
            for _ in range(REPEATS):
                solver.removeConstraint(last)
                solver.addConstraint(last)
                solver.updateVariables()
            return (time.perf_counter_ns() - start) / REPEATS
        positions = self.motions[case]
        suggest, update = solver.suggestValue, solver.updateVariables
        start = time.perf_counter_ns()
        for _ in range(REPEATS):
            self.step += 1
            for variable, value in positions[self.step % len(positions)]:
                suggest(variable, value)
            update()
            for variable in variables:
                variable.value()
        return (time.perf_counter_ns() - start) / REPEATS


class KiwiServer:
    """The same system in kiwi's C++."""

    def __init__(self, program, lines):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdin.write("\n".join(lines) + "\nend\n")

    def sample(self, case):
        self.process.stdin.write(f"time {case}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("kiwi_server ended")
        return float(answer)

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def kiwi_server(folder):
    """Downloads kiwi's source, and compiles the server."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary=:all:"]
    subprocess.run(pip + ["--dest", folder, f"kiwisolver=={kiwi.__version__}"], check=True)
    with tarfile.open(next(pathlib.Path(folder).glob("kiwisolver-*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    headers = next(pathlib.Path(folder).rglob("kiwi.h")).parent.parent
    program = pathlib.Path(folder) / "kiwi_server"
    source = pathlib.Path(__file__).with_name("kiwi_server.cpp")
    subprocess.run(
        ["c++", "-O3", "-DNDEBUG", "-std=c++20", "-I", str(headers), str(source), "-o", str(program)], check=True)
    return program


def compare(ours, program, name, size, cases, wanted):
    lines = ours.describe(name, size)
    steady, server = Kiwi(lines), KiwiServer(program, lines)
    slow = steady.build() > 50_000_000
    for case in cases:
        sides = [
            lambda: ours.sample(name, size, case),
            lambda: server.sample(case),
            lambda: Kiwi(lines).build() if case == "build" else steady.sample(case),
        ]
        times = ([], [], [])
        for index in range(5 if slow and case == "build" else wanted):
            for turn in range(3):
                side = (index + turn) % 3
                times[side].append(sides[side]())
        mine, native, module = (statistics.median(side) for side in times)
        print(f"{name + ' ' + str(size) + ' ' + case:24}{mine / 1000:12.2f}{native / 1000:12.2f}{native / mine:8.1f}"
              f"{module / 1000:14.2f}{module / mine:8.1f}", flush=True)
    server.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runner", default=".build/release/bench-runner")
    parser.add_argument("--samples", type=int, default=101)
    parser.add_argument("--largest", type=int, default=1000)
    options = parser.parse_args()
    ours = Ours(options.runner)
    with tempfile.TemporaryDirectory() as folder:
        program = kiwi_server(folder)
        print(f"kiwi {kiwi.__version__}, medians of {options.samples} samples (fewer where kiwi needs seconds)")
        print(f"{'case':24}{'ours us':>12}{'C++ us':>12}{'ratio':>8}{'Python us':>14}{'ratio':>8}")
        for name, size, cases in CASES:
            if size <= options.largest:
                compare(ours, program, name, size, cases, options.samples)


if __name__ == "__main__":
    main()
