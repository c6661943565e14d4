#!/usr/bin/env python3
"""Generates random solver sessions with answers by HiGHS, for the solver's differential test.

    pip install highspy==1.15.1 numpy==2.4.6 gmpy2==2.3.2
    python3 Tools/solver_oracle/make_sessions.py --sizes 2-9 --kind unit --count 100 --seed 1 > sessions.txt

The oracle solves the strict lexicographic problem and knows nothing of the solver: HiGHS (`highs_oracle.py`), or a
simplex method in exact rationals (`exact_oracle.py`) for the kinds whose rows no floating point can judge.

One session a line: `variables|operation;operation;...`. Levels are the letters `a` (strongest) to `e`, `R` is required;
a weight other than 1 follows the letter. Relations are `=`, `<`, `>`, and `c,v:k,...` stands for `c + sum of k * v`.

    +SRc,v:k,...   add with strength S and relation R        !SRc,v:k,...   the same, and it contradicts the others
    -N             remove the N-th constraint in the solver, in order of adding
    cN,x  CN,x     set its constant; `C`: that contradicts the others
    tN,S  TN,S     set its strength; `T`: that contradicts the others
    eV,S,x         edit variable V with strength S and suggest x
    sV,x           suggest x       xV   end the edit
    ?a,b,...       the least sums of weighted errors, level by level, zeros at the end left out; `?f`: the oracle failed
    ?a,b~c,d       the same, and how much more each may be where each row is off by the documented tolerance

Kinds: `unit` (coefficients 1, -1, 2, 0.5, 3), `layout` (chains, equal widths, containers, least sizes), `degenerate`
(redundant and parallel rows, zero constants), `scaled` (a unit or layout session in other units: powers of 2, so that
nothing is rounded; each variable's over 1e-6...1e6, each row's over 1e-3...1e3), `weights` (a unit session with weights
over 1e-6...1e6), `parallel` (few patterns of terms, each in many rows of several strengths, constants and relations), `near` (as
`parallel`, with coefficients a millionth apart, as 1/3 beside 0.333333; in exact rationals).

`point_sessions.py` makes systems that have one answer by construction.
"""

import argparse
import importlib
import os
import random
import sys

from rows import LEVELS, OracleFailure, Row

def number(x):
    text = f"{x:.7g}"
    if float(text) != x:
        text = repr(float(x))
    return "0" if text == "-0" else text


class Session:
    def __init__(self, seed, low, high, kind):
        self.random = random.Random(f"{seed} {low} {high} {kind}")
        r = self.random
        self.kind, self.count = kind, r.randint(low, high)
        self.oracle = importlib.import_module("exact_oracle" if kind == "near" else "highs_oracle")
        self.shape = r.choice(["unit", "layout"]) if kind == "scaled" else "unit" if kind == "weights" else kind
        self.point = [r.randint(-20, 20) for _ in range(self.count)]
        if self.shape in ("parallel", "near"):
            self.patterns = [self.unit_terms() for _ in range(r.randint(1, 1 + self.count // 3))]
            # One neighbour each: with two, rows can be a millionth of a millionth apart.
            if self.shape == "near":
                self.patterns += [self.nearly(terms) for terms in self.patterns]
        self.is_point_valid = True
        self.rows, self.edits, self.text = [], {}, []
        scaled = kind == "scaled"
        self.units = [2.0 ** r.randint(-20, 20) if scaled else 1.0 for _ in range(self.count)]
        self.row_unit = (lambda: 2.0 ** r.randint(-10, 10)) if scaled else (lambda: 1.0)

    # What the solver gets: `x' = unit * x`, and the row times its own unit, with the weight divided by it.

    def strength(self, level, weight):
        return level if level == "R" or weight == 1 else level + number(weight)

    def random_strength(self):
        r = self.random
        level = r.choice("RRabbcccde" if self.shape != "degenerate" else "RRRbbcc")
        return level, self.random_weight()

    def random_weight(self):
        r = self.random
        if self.kind == "weights":
            return float(f"{10 ** r.uniform(-6, 6):.3g}")
        return r.choice([1, 1, 1, 2, 0.5, 10])

    def weight_text(self, row):
        return self.strength(row.level, row.weight / row.unit)

    def send(self, prefix, row):
        body = [number(row.constant * row.unit)]
        body += [f"{v}:{number(k * row.unit / self.units[v])}" for v, k in row.terms.items()]
        self.text.append(f"{prefix}{self.weight_text(row)}{row.relation}{','.join(body)}")

    def all_rows(self):
        return self.rows + list(self.edits.values())

    def is_feasible(self, rows):
        required = [row for row in rows if row.level == "R"]
        if self.is_point_valid and all(row.holds(self.point) for row in required):
            return True
        feasible = self.oracle.is_feasible(self.count, required)
        if feasible:
            self.is_point_valid = False
        return feasible

    def random_terms(self):
        r = self.random
        if self.shape == "layout":
            return self.layout_terms()
        if self.shape in ("parallel", "near") and r.random() < 0.75:
            factor = r.choice([1, 1, 1, -1, 2, -0.5])
            return {v: factor * k for v, k in r.choice(self.patterns).items()}
        return self.unit_terms()

    def nearly(self, terms):
        """Terms that are a millionth from the given ones: a third of them with each coefficient rounded to 20 binary
        digits, or one coefficient larger or smaller. Products and sums of these are exact, so that rows are parallel or
        1e-6 apart, and none is parallel but for rounding."""
        r = self.random
        if r.random() < 0.5:
            return {v: round(k / 3 * 2 ** 20) / 2 ** 20 for v, k in terms.items()}
        changed = r.choice(list(terms))
        return terms | {changed: terms[changed] * (1 + r.choice([-1, 1]) * 2 ** -20)}

    def unit_terms(self):
        r = self.random
        size = min(self.count, r.choice([1, 2, 2, 3, 3, 4]))
        return {v: r.choice([1, 1, 1, -1, -1, 2, 0.5, 3, -3]) for v in r.sample(range(self.count), size)}

    def layout_terms(self):
        """Variables 2i and 2i + 1 are the left edge and the width of box i."""
        r = self.random
        boxes = self.count // 2
        if boxes < 2:
            return {r.randrange(self.count): 1}
        a, b = r.sample(range(boxes), 2)
        if r.random() < 0.6:
            b = (a + 1) % boxes
        return r.choice([
            {2 * b: 1, 2 * a: -1, 2 * a + 1: -1},  # after one another
            {2 * a: 1, 2 * b: -1},  # aligned
            {2 * a + 1: 1, 2 * b + 1: r.choice([-1, -1, -2, -0.5])},  # equal or in proportion
            {2 * a: 1, 2 * a + 1: 1, 2 * b: -1, 2 * b + 1: -1},  # right edges
            {2 * a: 2, 2 * a + 1: 1, 2 * b: -2, 2 * b + 1: -1},  # centered
            {2 * a + 1: 1}, {2 * a: 1}])

    def random_row(self):
        r = self.random
        level, weight = self.random_strength()
        if self.rows and r.random() < (0.5 if self.shape == "degenerate" else 0.08):
            # A copy, a multiple, a combination of two, or nearly parallel.
            first, second = r.choice(self.rows), r.choice(self.rows)
            terms, constant = dict(first.terms), first.constant
            kind = r.randrange(5)
            if kind == 0:
                factor = r.choice([2, -1, 0.5])
                terms, constant = {v: factor * k for v, k in terms.items()}, factor * constant
            elif kind == 1:
                for v, k in second.terms.items():
                    terms[v] = terms.get(v, 0) + k
                terms = {v: k for v, k in terms.items() if k != 0} or {0: 1}
                constant += second.constant
            elif kind == 2:
                constant += r.choice([-1, 1])
            elif kind == 3:
                terms[r.choice(list(terms))] *= 1.0625
            relation = r.choice("=<>")
        else:
            terms = self.random_terms()
            constant = r.choice([0, 0, r.randint(-20, 20)])
            relation = r.choice("==<>")
        row = Row(level, weight, relation, constant, terms)
        if level == "R" and r.random() < 0.85:
            value = row.value(self.point)
            slack = 0 if relation == "=" or self.shape == "degenerate" else r.choice([0, 0, r.randint(0, 10)])
            row.constant += -value + (slack if relation == ">" else -slack)
        row.unit = self.row_unit()
        return row

    def add(self):
        row = self.random_row()
        feasible = row.level != "R" or self.is_feasible(self.rows + [row])
        if feasible is None:
            return
        if not feasible:
            self.send("!", row)
            return
        self.send("+", row)
        self.rows.append(row)

    def change_constant(self):
        r = self.random
        index = r.randrange(len(self.rows))
        row = self.rows[index]
        old = row.constant
        row.constant += r.randint(-8, 8)
        if row.level == "R" and r.random() < 0.7:
            row.constant = old - row.value(self.point) + row.constant - old
        feasible = row.level != "R" or self.is_feasible(self.rows)
        if feasible is None:
            row.constant = old
            return
        sign = "c" if feasible else "C"
        self.text.append(f"{sign}{index},{number(row.constant * row.unit)}")
        if sign == "C":
            row.constant = old

    def change_strength(self):
        index = self.random.randrange(len(self.rows))
        row = self.rows[index]
        old = row.level, row.weight
        row.level, row.weight = self.random_strength()
        feasible = row.level != "R" or self.is_feasible(self.rows)
        if feasible is None:
            row.level, row.weight = old
            return
        sign = "t" if feasible else "T"
        self.text.append(f"{sign}{index},{self.weight_text(row)}")
        if sign == "T":
            row.level, row.weight = old

    def edit(self):
        r = self.random
        free = [v for v in range(self.count) if v not in self.edits]
        if self.edits and (not free or r.random() < 0.7):
            variable = r.choice(list(self.edits))
            if r.random() < 0.2:
                del self.edits[variable]
                self.text.append(f"x{variable}")
                return
            value = r.randint(-40, 40)
            self.edits[variable].constant = -value
            self.text.append(f"s{variable},{number(value * self.units[variable])}")
            return
        variable, value = r.choice(free), r.randint(-40, 40)
        row = Row(r.choice("abc"), self.random_weight(), "=", -value, {variable: 1})
        row.unit = self.units[variable]
        self.edits[variable] = row
        self.text.append(f"e{variable},{self.weight_text(row)},{number(value * row.unit)}")

    def check(self):
        try:
            sums = self.oracle.least_errors(self.count, self.all_rows())
            if sums is None:
                raise OracleFailure("infeasible")
            sums, slacks = sums
        except OracleFailure:
            self.text.append("?f")
            return
        answers = [sums.get(level, 0) for level in LEVELS]
        while answers and answers[-1] == 0:
            answers.pop()
        text = ",".join(("%.12g" if slacks else "%.9g") % answer for answer in answers)
        if slacks:
            text += "~" + ",".join("%.2g" % slacks[level] for level in LEVELS)
        self.text.append("?" + text)

    def run(self):
        r = self.random
        first = r.randint(self.count // 2, 3 * self.count)
        for _ in range(first):
            self.add()
        self.check()
        checks = 1 if self.count > 100 else 3
        for _ in range(checks):
            for _ in range(r.randint(1, max(4, self.count // 4))):
                choice = r.random()
                if choice < 0.35 or not self.rows:
                    self.edit()
                elif choice < 0.55:
                    self.add()
                elif choice < 0.7:
                    index = r.randrange(len(self.rows))
                    self.text.append(f"-{index}")
                    del self.rows[index]
                elif choice < 0.85:
                    self.change_constant()
                else:
                    self.change_strength()
            self.check()
        return f"{self.count}|" + ";".join(self.text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", default="2-9")
    parser.add_argument("--kind", default="unit", choices=["unit", "layout", "degenerate", "scaled", "weights", "parallel", "near"])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    low, high = map(int, options.sizes.split("-"))
    # What HiGHS prints of itself is no session.
    sessions = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for seed in range(options.seed, options.seed + options.count):
        try:
            print(Session(seed, low, high, options.kind).run(), file=sessions, flush=True)
        except OracleFailure:
            continue


if __name__ == "__main__":
    main()
