#!/usr/bin/env python3
"""Generates random sessions with kiwi's answers for the solver's differential test.

    pip install kiwisolver
    python3 Tools/make_kiwi_cases.py > Tests/ConstraintSolverTests/Cases/kiwi-sessions.txt

One session a line: the number of variables, then operations separated by ';':

    aSR c,v:k,...   add  sum(k * v) + c R 0  with strength S (0 required, 1 strong, 2 medium, 3 weak), R one of = < >
    A...            the same, but kiwi finds it unsatisfiable
    rN              remove the N-th constraint that is in the solver, counted from 0 in order of adding
    eV,S            edit variable V with strength S, at first with the value 0
    sV,x            suggest x for the edit variable V
    xV              end the edit of V
    qE1,E2,E3       the weighted errors of strong, medium and weak constraints (edits included) are now these

Solutions need not be unique, so the errors are what must agree, not the values. Coefficients are small, so that kiwi's
strengths, which are one number each, do not outvote one another. The answers are those of a fresh kiwi solver.
"""

import random
import sys

import kiwisolver as kiwi

SESSIONS = 500
STRENGTHS = ["required", "strong", "medium", "weak"]


def number(x):
    text = f"{x:.7g}"
    return "0" if text == "-0" else text


class Session:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = self.random.choice([1, 2, 2, 3, 3, 4, 5, 6])
        self.rows = []  # (strength, relation, constant, {variable: coefficient})
        self.edits = {}  # variable: (strength, value)
        self.text = []

    def solve(self, rows):
        """A fresh solver's values, or None when the rows contradict each other."""
        solver = kiwi.Solver()
        variables = [kiwi.Variable(str(i)) for i in range(self.count)]
        try:
            for strength, relation, constant, terms in rows:
                expression = kiwi.Expression([k * variables[v] for v, k in terms.items()], constant)
                operator = {"=": "==", "<": "<=", ">": ">="}[relation]
                solver.addConstraint(kiwi.Constraint(expression, operator, STRENGTHS[strength]))
            for variable, (strength, value) in self.edits.items():
                solver.addEditVariable(variables[variable], STRENGTHS[strength])
                solver.suggestValue(variables[variable], value)
        except kiwi.UnsatisfiableConstraint:
            return None
        solver.updateVariables()
        return [variable.value() for variable in variables]

    def errors(self, values):
        sums = [0.0] * 4
        for strength, relation, constant, terms in self.rows:
            value = constant + sum(k * values[v] for v, k in terms.items())
            error = abs(value) if relation == "=" else max(0, value if relation == "<" else -value)
            sums[strength] += error
        for variable, (strength, value) in self.edits.items():
            sums[strength] += abs(values[variable] - value)
        assert sums[0] < 1e-6, sums
        return sums[1:]

    def row(self):
        r = self.random
        if self.rows and r.random() < 0.15:
            # Near-parallel, redundant or contradicting: another row, slightly changed or moved.
            strength, relation, constant, terms = r.choice(self.rows)
            terms = dict(terms)
            kind = r.randrange(4)
            if kind == 0:
                key = r.choice(list(terms))
                terms[key] *= 1.0625
            elif kind == 1:
                constant += r.choice([-1, 1])
            elif kind == 2:
                terms = {v: 2 * k for v, k in terms.items()}
                constant *= 2
            else:
                relation = r.choice("=<>")
            return (r.choice([0, strength]), relation, constant, terms)
        size = min(self.count, r.choice([1, 1, 2, 2, 2, 3, 4]))
        terms = {v: r.choice([1, 1, 1, -1, -1, 2, 0.5]) for v in r.sample(range(self.count), size)}
        return (r.choice([0, 0, 1, 2, 3]), r.choice("==<>"), r.choice([0, 0, r.randint(-20, 20)]), terms)

    def add(self):
        row = self.row()
        strength, relation, constant, terms = row
        impossible = strength == 0 and self.solve(self.rows + [row]) is None
        body = ",".join([number(constant)] + [f"{v}:{number(k)}" for v, k in terms.items()])
        self.text.append(f"{'A' if impossible else 'a'}{strength}{relation}{body}")
        if not impossible:
            self.rows.append(row)

    def step(self):
        r = self.random
        choice = r.random()
        if choice < 0.5 or not self.rows:
            self.add()
        elif choice < 0.65:
            index = r.randrange(len(self.rows))
            self.text.append(f"r{index}")
            del self.rows[index]
        elif choice < 0.72:
            free = [v for v in range(self.count) if v not in self.edits]
            if free:
                variable = r.choice(free)
                self.edits[variable] = (r.choice([1, 2]), 0)
                self.text.append(f"e{variable},{self.edits[variable][0]}")
                value = r.randint(-20, 20)
                self.edits[variable] = (self.edits[variable][0], value)
                self.text.append(f"s{variable},{value}")
        elif choice < 0.75 and self.edits:
            variable = r.choice(list(self.edits))
            del self.edits[variable]
            self.text.append(f"x{variable}")
        elif self.edits:
            variable = r.choice(list(self.edits))
            value = r.randint(-30, 30)
            self.edits[variable] = (self.edits[variable][0], value)
            self.text.append(f"s{variable},{value}")
        else:
            self.add()

    def check(self):
        errors = self.errors(self.solve(self.rows))
        self.text.append("q" + ",".join(number(round(e, 6)) for e in errors))

    def run(self):
        steps = self.random.randint(6, 22)
        for step in range(steps):
            self.step()
            if step % 4 == 3 or step == steps - 1:
                self.check()
        return f"{self.count};" + ";".join(self.text)


def main():
    for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else SESSIONS):
        print(Session(seed).run())


if __name__ == "__main__":
    main()
