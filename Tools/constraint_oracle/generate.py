#!/usr/bin/env python3
"""Solves the layouts of layouts.py, strictly level by level, with HiGHS.

    pip install highspy==1.15.0
    python3 Tools/constraint_oracle/generate.py FIRST COUNT > Tests/.../level-errors.bin

Required are the constraints of priority 1000 and "no width or height is negative". Below them come the root's frame
(level 3000), contents of priority 1000 (level 2000) and the priorities: hugging is "length <= natural length",
compression resistance "length >= natural length". On each level the sum of the errors is made as small as those above
leave it.

Output, one layout after the other, 13 states each (as made, and after each of 12 edits): a byte, 255 where the required
constraints contradict each other, else the number of levels whose errors differ from those of the state before (from 0 in
a layout's first state and after a contradiction). For each of these a byte, its place among the levels of the state from
the highest down, and the sum of its errors in sixtieths as a base-128 number, least digits first.
"""

import sys

import highspy
import numpy as np

from layouts import BOTTOM, CENTER_X, EDITS, HEIGHT, LEFT, REQUIRED, RIGHT, TOP, WIDTH, Layout

INF = highspy.kHighsInf
FRAME, REQUIRED_CONTENT = 3000, 2000


class Axis:
    """One axis as a problem for the LP solver: a position (from its parent's) and a length for each box."""

    def __init__(self, layout, axis):
        self.layout, self.axis = layout, axis
        self.count = 2 * len(layout.nodes)
        self.rows = []  # (terms, constant, relation, level or None): terms + constant  relation  0
        hidden = {index for index, node in enumerate(layout.nodes) if node.is_hidden}
        for row in layout.rows:
            if row.first in hidden:
                continue
            if row.is_active and (row.a in (LEFT, RIGHT, WIDTH, CENTER_X)) == (axis == 0):
                terms = self.attribute(row.first, row.a, {}, 1)
                if row.second >= 0:
                    self.attribute(row.second, row.b, terms, -row.multiplier)
                if row.base:
                    self.attribute(row.base[0], row.base[1], terms, -1)
                    self.attribute(row.base[2], row.base[3], terms, 1)
                level = None if row.priority == REQUIRED else row.priority
                self.rows.append((terms, -row.constant, row.relation, level))
        self.rows.append(({1: 1}, -layout.root[axis], 0, FRAME))
        for index, node in enumerate(layout.nodes):
            if node.size[axis] >= 0 and not node.is_hidden:
                for relation, priority in [(-1, node.hugging[axis]), (1, node.compression[axis])]:
                    level = REQUIRED_CONTENT if priority == REQUIRED else priority
                    self.rows.append(({2 * index + 1: 1}, -node.size[axis], relation, level))

    def attribute(self, index, attribute, terms, factor):
        """Adds factor times an attribute in root coordinates."""
        length = 2 * index + 1
        if attribute in (WIDTH, HEIGHT):
            terms[length] = terms.get(length, 0) + factor
            return terms
        part = 0 if attribute in (LEFT, TOP) else 1 if attribute in (RIGHT, BOTTOM) else 0.5
        if part:
            terms[length] = terms.get(length, 0) + part * factor
        while index > 0:
            terms[2 * index] = terms.get(2 * index, 0) + factor
            index = self.layout.nodes[index].parent
        return terms

    def levels(self):
        return {row[3] for row in self.rows if row[3] is not None}

    def solve(self):
        """The error of each level; None where the required constraints contradict each other."""
        model = highspy.HighsLp()
        lower, upper = [-INF] * self.count, [INF] * self.count
        lower[1::2] = [0.0] * (self.count // 2)
        lower[0] = upper[0] = 0.0
        columns = [[] for _ in range(self.count)]
        row_lower, row_upper, owners = [], [], {}
        for number, (terms, constant, relation, level) in enumerate(self.rows):
            for variable, coefficient in terms.items():
                if coefficient:
                    columns[variable].append((number, coefficient))
            row_lower.append(-constant if relation >= 0 else -INF)
            row_upper.append(-constant if relation <= 0 else INF)
            if level is None:
                continue
            if relation >= 0:
                owners.setdefault(level, []).append(len(columns))
                columns.append([(number, 1.0)])
            if relation <= 0:
                owners.setdefault(level, []).append(len(columns))
                columns.append([(number, -1.0)])
        extra = len(columns) - self.count
        model.num_col_, model.num_row_ = len(columns), len(self.rows)
        model.col_cost_ = np.zeros(len(columns))
        model.col_lower_ = np.array(lower + [0.0] * extra)
        model.col_upper_ = np.array(upper + [INF] * extra)
        model.row_lower_, model.row_upper_ = np.array(row_lower), np.array(row_upper)
        model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        starts = np.cumsum([0] + [len(c) for c in columns])
        model.a_matrix_.start_ = starts.astype(np.int32)
        model.a_matrix_.index_ = np.array([e[0] for c in columns for e in c], dtype=np.int32)
        model.a_matrix_.value_ = np.array([e[1] for c in columns for e in c])
        highs = highspy.Highs()
        highs.setOptionValue("output_flag", False)
        highs.setOptionValue("threads", 1)
        highs.setOptionValue("presolve", "off")
        highs.setOptionValue("solver", "simplex")
        highs.passModel(model)
        highs.run()
        if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        errors = {}
        for level in sorted(owners, reverse=True):
            variables = owners[level]
            for variable in variables:
                highs.changeColCost(variable, 1.0)
            highs.run()
            assert highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
            value = highs.getInfo().objective_function_value
            errors[level] = value
            for variable in variables:
                highs.changeColCost(variable, 0.0)
            # The optimal face is where every variable and row with a reduced cost stays at its bound.
            solution = highs.getSolution()
            for variable, dual in enumerate(solution.col_dual):
                if abs(dual) > 1e-7:
                    at = round(solution.col_value[variable] * 2**20) / 2**20
                    highs.changeColBounds(variable, at, at)
            for row, dual in enumerate(solution.row_dual):
                if abs(dual) > 1e-7:
                    at = row_upper[row] if dual < 0 and row_upper[row] < INF else row_lower[row]
                    at = row_upper[row] if at == -INF else at
                    highs.changeRowBounds(row, at, at)
        return errors


def states(seed):
    layout = Layout(seed)
    solved = [None, None]
    stale = {0, 1}
    for step in range(EDITS + 1):
        if step > 0:
            stale = layout.edit()
        for axis in stale:
            problem = Axis(layout, axis)
            solved[axis] = (problem.levels(), problem.solve())
        if solved[0][1] is None or solved[1][1] is None:
            yield None
            continue
        levels = sorted(solved[0][0] | solved[1][0], reverse=True)
        sums = [solved[0][1].get(level, 0) + solved[1][1].get(level, 0) for level in levels]
        yield {place: round(60 * error) for place, error in enumerate(sums) if error > 1e-6}


def encoded(errors, before):
    if errors is None:
        return bytes([255])
    changes = [place for place in sorted({*errors, *before}) if errors.get(place) != before.get(place)]
    out = bytearray([len(changes)])
    for place in changes:
        out.append(place)
        number = errors.get(place, 0)
        while number >= 128:
            out.append(number % 128 | 128)
            number //= 128
        out.append(number)
    return bytes(out)


def main():
    first, count = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + count):
        before = {}
        for errors in states(seed):
            sys.stdout.buffer.write(encoded(errors, before))
            before = errors or {}


if __name__ == "__main__":
    main()
