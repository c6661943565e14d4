#!/usr/bin/env python3
"""Generates sessions whose required rows leave one point, in the format of `make_sessions.py`.

    pip install gmpy2==2.3.2
    python3 Tools/solver_oracle/point_sessions.py --kind cone --count 100 --seed 1 > sessions.txt

Kinds:

- `cone`: homogeneous required rows of coefficients with two decimals, which exact rationals confirm to leave the origin
  alone, and preferences that pull away from it;
- `hidden`: a container closed to width 0 over children in fixed ratios, in any order of the rows;
- `residue`: constants and edits that are what rounding leaves of 0, before rows that bound the variable at 0;
- `large`: variables defined one after the other from one of 1e9 to 1e14, some of them differences of large ones, and then
  required rows that say again what follows from these definitions, rounded to doubles, or contradict it by a hundred times
  what the tolerances allow.

`--move 1000` moves the point: all constants change by what the rows make of it, rounded to doubles, so that nothing but a
tolerance makes the rows hold together. What each preference is off by at the point is arithmetic.
"""

import argparse
import random

import gmpy2

from exact_oracle import Optimum
from make_sessions import number
from rows import LEVELS, Row


class PointSession:
    def __init__(self, seed, kind, move):
        self.random = random.Random(f"{seed} {kind}")
        self.move, self.text, self.rows = move, [], []
        getattr(self, kind)()

    def send(self, row):
        """Adds a row of the unmoved system."""
        self.rows.append(row)
        constant = row.constant - self.move * sum(row.terms.values())
        weight = "" if row.weight == 1 else number(row.weight)
        body = ",".join([number(constant)] + [f"{v}:{number(k)}" for v, k in row.terms.items()])
        self.text.append(f"+{row.level}{weight}{row.relation}{body}")

    def check(self):
        sums = dict.fromkeys(LEVELS, 0.0)
        for row in self.rows:
            if row.level != "R":
                c = row.constant
                sums[row.level] += row.weight * {"=": abs(c), "<": max(c, 0), ">": max(-c, 0)}[row.relation]
        answers = [sums[level] for level in LEVELS]
        while answers and answers[-1] == 0:
            answers.pop()
        self.text.append("?" + ",".join("%.9g" % answer for answer in answers))

    def coefficient(self):
        r = self.random
        return r.choice([1, -1]) * r.choice([1, 10, r.randint(1, 300) / 100, r.randint(170, 190) / 100])

    def preference(self, count):
        r = self.random
        terms = {v: self.coefficient() for v in r.sample(range(count), r.choice([1, 1, min(2, count)]))}
        return Row(r.choice(LEVELS), r.choice([1, 1, 2, 0.5]), r.choice("=<>"), r.randint(-20, 20), terms)

    def cone(self):
        r = self.random
        self.count = r.randint(2, 6)
        while True:
            required = []
            for _ in range(r.randint(self.count, 2 * self.count + 1)):
                size = min(self.count, r.choice([1, 2, 2, 3, 4]))
                terms = {v: self.coefficient() for v in r.sample(range(self.count), size)}
                if required and r.random() < 0.3:
                    factor = r.choice([1, 1, -1, 0.5])
                    terms = {v: factor * k for v, k in r.choice(required).terms.items()}
                    changed = r.choice(list(terms))
                    terms[changed] = round(terms[changed] + r.choice([-0.01, 0.01]), 3) or 0.01
                required.append(Row("R", 1, r.choice("=<>"), 0, terms))
            if self.leaves_origin(required):
                break
        rows = required + [self.preference(self.count) for _ in range(r.randint(1, self.count + 1))]
        r.shuffle(rows)
        for row in rows:
            self.send(row)
            if r.random() < 0.1 and row is not rows[-1]:
                self.text.append("?f")
        self.check()

    def leaves_origin(self, required):
        for variable in range(self.count):
            for aim in (-1, 1):
                wish = Row("a", 1, "=", -aim, {variable: 1})
                if Optimum(self.count, required + [wish]).sums["a"] != 1:
                    return False
        return True

    def hidden(self):
        """Variable 0 is the container's width; then each child's left edge and width."""
        r = self.random
        children = r.randint(2, 20)
        self.count = 1 + 2 * children
        rows, last = [], None
        for child in range(children):
            left, width = 1 + 2 * child, 2 + 2 * child
            ratio = r.choice([r.randint(1, 99) / 100, 1 / 3, 0.1, 1 / children])
            other = 0 if last is None or r.random() < 0.5 else last[1]
            rows.append(Row("R", 1, "=", 0, {width: 1, other: -ratio}))
            rows.append(Row("R", 1, ">", 0, {width: 1}))
            rows.append(Row("R", 1, "=", 0, {left: 1} if last is None else {left: 1, last[0]: -1, last[1]: -1}))
            if r.random() < 0.3:
                rows.append(Row("R", 1, "<", 0, {left: 1, width: 1, 0: -1}) if r.random() < 0.2
                            else Row("R", 1, ">", 0, {0: 1}))
            if r.random() < 0.5:
                rows.append(Row(r.choice("bcd"), 1, r.choice("=>"), -r.randint(10, 300), {width: 1}))
            last = left, width
        r.shuffle(rows)
        wish = Row("c", 1, "=", -r.randint(100, 1000), {0: 1})
        for row in rows + [wish]:
            self.send(row)
        if r.random() < 0.5:
            self.text.append("?f")
        self.send(Row("R", 1, "=", 0, {0: 1}))
        self.check()

    def residue(self):
        """Variables are what rounding leaves of 0, equal to one another in other coefficients, and at least 0."""
        r = self.random
        self.count = r.randint(1, 5)
        residue = r.choice([0.3 - (0.1 + 0.2), -(1 - 0.9 - 0.1), 1e-15, -5e-15, -1e-12, 1e-31, -1e-318, 5e-324, -1e-10])
        rows = []
        for v in range(1, self.count):
            a, b = self.coefficient(), self.coefficient()
            rows.append(Row("R", 1, r.choice("=="), 0, {v: a, r.randrange(v): b}))
        if r.random() < 0.5:
            rows.append(Row("R", 1, "=", -residue, {0: 1}))
        else:
            self.text.append(f"e0,c,{number(residue + self.move)}")
        r.shuffle(rows)
        for row in rows:
            self.send(row)
        if r.random() < 0.5:
            self.text.append("?f")
        for v in range(self.count):
            for relation in r.sample("=<>", r.choice([1, 2])):
                self.send(Row("R", 1, relation, 0, {v: 1}))
        self.check()

    def large(self):
        r = self.random
        self.count = r.randint(3, 10)
        scale = 10 ** r.uniform(9, 14)
        is_edited = r.random() < 0.3
        # Differences of large values define nothing else: what rounding leaves in them isn't to be multiplied.
        point, definitions, whole = [gmpy2.mpq(round(scale, 2))], [], [0]
        if is_edited:
            self.text.append(f"e0,c,{number(round(scale, 2))}")
        else:
            self.send(Row("R", 1, "=", -round(scale, 2), {0: 1}))
        for v in range(1, self.count):
            constant = 0 if is_edited else r.choice([0, 0, r.randint(-300, 300) / 10])
            pair = r.sample(whole, 2) if len(whole) > 1 and r.random() < 0.4 else None
            terms = {pair[0]: 1.0, pair[1]: -1.0} if pair else {
                other: self.coefficient() for other in r.sample(whole, min(len(whole), r.choice([1, 1, 2, 3])))}
            if len(terms) == 1 and r.random() < 0.5:
                terms = {other: 1.0 for other in terms}
            whole += [] if pair else [v]
            point.append(gmpy2.mpq(constant) + sum(gmpy2.mpq(k) * point[other] for other, k in terms.items()))
            definitions.append(Row("R", 1, "=", -constant, {v: 1.0} | {other: -k for other, k in terms.items()}))
        largest = max(abs(value) for value in point)
        pending = [self.redundant(point, definitions, is_edited, largest) for _ in range(r.randint(2, 2 * self.count))]
        for row in definitions:
            self.send(row)
        for row, is_wrong in pending:
            self.send(row)
            if is_wrong:
                self.text[-1] = "!" + self.text[-1][1:]
            if r.random() < 0.2:
                self.text.append("?f")
        if is_edited:
            self.text.append(f"s0,{number(round(scale * r.choice([0.5, 2, 3]), 2))}")
        self.text.append("?")

    def redundant(self, point, definitions, is_edited, largest):
        """A row that holds at the point but for rounding, and whether it is moved to where it doesn't."""
        r = self.random
        if is_edited:
            terms = {}
            for definition in r.sample(definitions, min(len(definitions), r.choice([1, 2]))):
                factor = self.coefficient()
                for v, k in definition.terms.items():
                    terms[v] = terms.get(v, 0) + factor * k
            terms = {v: k for v, k in terms.items() if k != 0} or dict(definitions[0].terms)
            return Row("R", 1, r.choice("=<>"), 0, terms), False
        terms = {v: self.coefficient() for v in r.sample(range(self.count), r.choice([1, 1, 2]))}
        exact = sum(gmpy2.mpq(k) * point[v] for v, k in terms.items())
        relation = r.choice("=<>")
        if r.random() < 0.7:
            return Row("R", 1, relation, -float(exact), terms), False
        addend = max(abs(gmpy2.mpq(k) * point[v]) for v, k in terms.items())
        rest = 1e-4 * float(max(addend, abs(exact))) + 1e-10 * float(largest) * max(abs(k) for k in terms.values())
        return Row("R", 1, relation, -float(exact) + (rest if relation == "<" else -rest), terms), True

    def __str__(self):
        return f"{self.count}|" + ";".join(self.text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kind", default="cone", choices=["cone", "hidden", "residue", "large"])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--move", type=float, default=0)
    options = parser.parse_args()
    for seed in range(options.seed, options.seed + options.count):
        print(PointSession(seed, options.kind, options.move))


if __name__ == "__main__":
    main()
