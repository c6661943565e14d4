#!/usr/bin/env python3
"""Times this package's solver and kiwi (`pip install kiwisolver`, C++ behind a Python module) side by side.

    swift build -c release
    python3 Tools/compare_kiwi.py [--runner .build/release/bench-runner] [--samples 101] [--largest 1000]

Both get the same systems, from `bench-runner solver --serve`, with the constraints made beforehand; only the solvers'
calls are timed. The two take turns, a sample each, the first one alternating. One line a case: the medians, their ratio
kiwi/ours, and the same with the estimated overhead of kiwi's Python calls taken away: as many calls of the same
methods as the case makes, on systems of one variable where they have next to nothing to do. What they do there is
counted as overhead, so the second ratio is a lower bound.
"""

import argparse
import statistics
import subprocess
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

    def overhead(self, case):
        """Nanoseconds that the case's calls take when there is nothing to solve."""
        solver, x = kiwi.Solver(), kiwi.Variable()
        solver.addEditVariable(x, "strong")

        def cost(call, count=2000):
            start = time.perf_counter_ns()
            for _ in range(count):
                call()
            return (time.perf_counter_ns() - start) / count

        update = cost(solver.updateVariables)
        # One constraint in an otherwise empty solver, there and back: two calls.
        pair = kiwi.Constraint(x + 0.0, ">=", "weak")
        other = kiwi.Solver()

        def there_and_back():
            other.addConstraint(pair)
            other.removeConstraint(pair)

        add = cost(there_and_back) / 2
        if case == "build":
            return (len(self.constraints) + 2 * len(self.edits)) * add + update
        if case == "remove_add":
            return 2 * add + update
        moved = len(self.motions[case][0])
        return moved * cost(lambda: solver.suggestValue(x, 1.0)) + update + len(self.variables) * cost(x.value)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runner", default=".build/release/bench-runner")
    parser.add_argument("--samples", type=int, default=101)
    parser.add_argument("--largest", type=int, default=1000)
    options = parser.parse_args()
    ours = Ours(options.runner)
    print(f"kiwisolver {kiwi.__version__}, medians of {options.samples} samples (fewer where kiwi needs seconds)")
    print(f"{'case':24}{'ours us':>12}{'kiwi us':>12}{'ratio':>9}{'without call overhead':>24}")
    for name, size, cases in CASES:
        if size > options.largest:
            continue
        lines = ours.describe(name, size)
        steady = Kiwi(lines)
        slow = steady.build() > 50_000_000
        for case in cases:
            samples = 5 if slow and case == "build" else options.samples
            times = ([], [])
            for index in range(samples):
                for side in ((0, 1) if index % 2 else (1, 0)):
                    if side == 0:
                        times[0].append(ours.sample(name, size, case))
                    else:
                        times[1].append(Kiwi(lines).build() if case == "build" else steady.sample(case))
            mine, theirs = (statistics.median(side) for side in times)
            bare = max(0.0, theirs - steady.overhead(case))
            print(f"{name + ' ' + str(size) + ' ' + case:24}{mine / 1000:12.2f}{theirs / 1000:12.2f}"
                  f"{theirs / mine:9.1f}{bare / mine:24.1f}", flush=True)


if __name__ == "__main__":
    main()
