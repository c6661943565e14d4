#!/usr/bin/env python3
"""Generates random solver sessions with answers by HiGHS, for the solver's differential test.

    pip install highspy==1.15.1 numpy==2.4.6
    python3 Tools/solver_oracle/make_sessions.py --sizes 2-9 --kind unit --count 100 --seed 1 > sessions.txt

The oracle solves the strict lexicographic problem level by level: HiGHS minimizes the weighted sum of the errors on the
strongest level, what has a dual value then is fixed, and so on down. It knows nothing of the solver but the problem.

One session a line: `variables|operation;operation;...`. Levels are the letters `a` (strongest) to `e`, `R` is required;
a weight other than 1 follows the letter. Relations are `=`, `<`, `>`, and `c,v:k,...` stands for `c + sum of k * v`.

    +SRc,v:k,...   add with strength S and relation R        !SRc,v:k,...   the same, and it contradicts the others
    -N             remove the N-th constraint in the solver, in order of adding
    cN,x  CN,x     set its constant; `C`: that contradicts the others
    tN,S  TN,S     set its strength; `T`: that contradicts the others
    eV,S,x         edit variable V with strength S and suggest x
    sV,x           suggest x       xV   end the edit
    ?a,b,...       the least sums of weighted errors, level by level, zeros at the end left out; `?f`: the oracle failed

Kinds: `unit` (coefficients 1, -1, 2, 0.5, 3), `layout` (chains, equal widths, containers, least sizes), `degenerate`
(redundant and parallel rows, zero constants), `scaled` (a unit or layout session in other units: powers of 2, so that
nothing is rounded; each variable's over 1e-6...1e6, each row's over 1e-3...1e3), `weights` (a unit session with weights
over 1e-6...1e6), `parallel` (few patterns of terms, each in many rows of several strengths, constants and relations).
"""

import argparse
import os
import random
import sys

import highspy
import numpy

LEVELS = "abcde"
# Dual values up to this share of a level's largest weight are rounding.
DUAL_SHARE = 1e-13
OPTIONS = {"output_flag": False, "primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10,
           "threads": 1, "solver": "simplex"}
INFINITE = highspy.kHighsInf
# An error up to this, HiGHS's feasibility tolerance, is rounding.
ERROR = 1e-10


class OracleFailure(Exception):
    pass


class Row:
    def __init__(self, level, weight, relation, constant, terms):
        self.level, self.weight, self.relation, self.constant, self.terms = level, weight, relation, constant, terms

    def value(self, point):
        return self.constant + sum(k * point[v] for v, k in self.terms.items())

    def holds(self, point):
        value = self.value(point)
        return {"=": value == 0, "<": value <= 0, ">": value >= 0}[self.relation]


class Program:
    """The linear program of rows: the variables are free, and each preference has an error that isn't negative."""

    solver = None

    def __init__(self, count, rows, errors):
        self.first_error = count
        self.bounds, starts, indices, values = [], [], [], []

        def add(row, factor, error, low, high):
            starts.append(len(indices))
            indices.extend(row.terms)
            values.extend(factor * k for k in row.terms.values())
            if error is not None:
                indices.append(count + error)
                values.append(-1.0)
            self.bounds.append((low, high))

        for row in rows:
            error = errors.get(id(row))
            if row.relation == "=" and error is None:
                add(row, 1, None, -row.constant, -row.constant)
                continue
            if row.relation in "=<":
                add(row, 1, error, -INFINITE, -row.constant)
            if row.relation in "=>":
                add(row, -1, error, -INFINITE, row.constant)
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = count + len(errors), len(self.bounds)
        lp.col_cost_ = numpy.zeros(lp.num_col_)
        lp.col_lower_ = numpy.concatenate([numpy.full(count, -INFINITE), numpy.zeros(len(errors))])
        lp.col_upper_ = numpy.full(lp.num_col_, INFINITE)
        lp.row_lower_ = numpy.array([low for low, _ in self.bounds])
        lp.row_upper_ = numpy.array([high for _, high in self.bounds])
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.start_ = numpy.array(starts + [len(indices)])
        lp.a_matrix_.index_ = numpy.array(indices)
        lp.a_matrix_.value_ = numpy.array(values, dtype=float)
        if Program.solver is None:
            Program.solver = highspy.Highs()
            for option, value in OPTIONS.items():
                Program.solver.setOptionValue(option, value)
        self.solver.passModel(lp)

    def minimize(self, weights):
        """The least weighted sum of the errors; None when the rows contradict each other."""
        columns = numpy.arange(self.first_error, self.first_error + len(weights), dtype=numpy.int32)
        self.solver.changeColsCost(len(columns), columns, weights)
        self.solver.run()
        status = self.solver.getModelStatus()
        if status not in (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kOptimal):
            # Once more, without the basis of the level above.
            self.solver.clearSolver()
            self.solver.run()
            status = self.solver.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            return None
        if status != highspy.HighsModelStatus.kOptimal:
            raise OracleFailure(self.solver.modelStatusToString(status))
        errors = numpy.array(self.solver.getSolution().col_value[self.first_error:])
        return float(weights[errors > ERROR] @ errors[errors > ERROR])

    def tie(self, threshold):
        """Leaves only the answers that are as good: by complementary slackness those in which what has a dual value
        stays where it is. A bound on the sum instead would need a slack, and a millionth of one level may be a great
        deal of the next where weights are far apart."""
        solution = self.solver.getSolution()
        for row, dual in enumerate(solution.row_dual):
            low, high = self.bounds[row]
            if low != high and abs(dual) > threshold:
                self.bounds[row] = high, high
                self.solver.changeRowBounds(row, high, high)
        for column in range(self.first_error, len(solution.col_dual)):
            if solution.col_dual[column] > threshold:
                self.solver.changeColBounds(column, 0, 0)


def least_errors(count, rows):
    """The least sums of errors by level; None when the required rows contradict each other."""
    preferences = [row for row in rows if row.level != "R"]
    program = Program(count, rows, {id(row): index for index, row in enumerate(preferences)})
    sums = {}
    levels = [level for level in LEVELS if any(row.level == level for row in preferences)]
    for level in levels or ["R"]:
        weights = numpy.array([row.weight if row.level == level else 0.0 for row in preferences])
        least = program.minimize(weights)
        if least is None:
            if sums:
                raise OracleFailure("infeasible below " + level)
            return None
        sums[level] = least
        threshold = DUAL_SHARE * max(weights, default=1)
        smallest = min((weight for weight in weights if weight > 0), default=1)
        program.tie(min(max(threshold, 1e-9 * smallest), 1e-3 * smallest))
    return sums


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
        self.shape = r.choice(["unit", "layout"]) if kind == "scaled" else "unit" if kind == "weights" else kind
        self.point = [r.randint(-20, 20) for _ in range(self.count)]
        if self.shape == "parallel":
            self.patterns = [self.unit_terms() for _ in range(r.randint(1, 1 + self.count // 3))]
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
        feasible = least_errors(self.count, required) is not None
        if feasible:
            self.is_point_valid = False
        return feasible

    def random_terms(self):
        r = self.random
        if self.shape == "layout":
            return self.layout_terms()
        if self.shape == "parallel" and r.random() < 0.75:
            factor = r.choice([1, 1, 1, -1, 2, -0.5])
            return {v: factor * k for v, k in r.choice(self.patterns).items()}
        return self.unit_terms()

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
        if row.level == "R" and not self.is_feasible(self.rows + [row]):
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
        sign = "c"
        if row.level == "R" and not self.is_feasible(self.rows):
            sign = "C"
        self.text.append(f"{sign}{index},{number(row.constant * row.unit)}")
        if sign == "C":
            row.constant = old

    def change_strength(self):
        index = self.random.randrange(len(self.rows))
        row = self.rows[index]
        old = row.level, row.weight
        row.level, row.weight = self.random_strength()
        sign = "t"
        if row.level == "R" and not self.is_feasible(self.rows):
            sign = "T"
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
            sums = least_errors(self.count, self.all_rows())
            if sums is None:
                raise OracleFailure("infeasible")
        except OracleFailure:
            self.text.append("?f")
            return
        answers = [sums.get(level, 0) for level in LEVELS]
        while answers and answers[-1] == 0:
            answers.pop()
        self.text.append("?" + ",".join("%.9g" % answer for answer in answers))

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
    parser.add_argument("--kind", default="unit", choices=["unit", "layout", "degenerate", "scaled", "weights", "parallel"])
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
