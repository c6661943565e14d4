"""The strict lexicographic optimum in exact rationals, for rows that no LP solver in floating point can judge.

    pip install gmpy2==2.3.2

A primal simplex method over `s = a x + c`, one such variable a row, whose price is a vector: what a unit above 0 costs
and what a unit below 0 does, level by level. Infeasibility is the strongest level. It begins at x = 0 with every row
basic, lets the free variables enter first, and chooses by Bland's rule, so that it ends. Nothing is rounded: the given
doubles are taken for the rationals that they are.
"""

import gmpy2

from rows import LEVELS

REQUIRED = "R"
# The tolerance of a row, as a share of its largest coefficient and of its largest addend.
FLOOR, SHARE = 1e-9, 1e-12
# A cost counts from this share of its level's smallest weight on.
COST = 1e-10
# Required rows that are off together by less than this may hold or not, as far as a tolerance can tell.
CONTRADICTION = 0.5


class Optimum:
    """The least errors of rows (`level`, `weight`, `relation`, `constant`, `terms`) in `count` free variables.

    sums: by level, `R` being how far required rows are off; slacks: by level, how much more the sums may be where each
    row may be off by the solver's tolerance, and costs within the solver's tolerance of 0 don't count: from where it
    stops, as many rows and variables as there are variables lead to the optimum, none farther than its value there.
    """

    def __init__(self, count, rows):
        self.order = [REQUIRED] + list(LEVELS)
        self.free = count
        self.rows = rows
        self.prices = []
        self.table = {}
        self.values = {}
        self.sides = {}
        for index, row in enumerate(rows):
            name = count + index
            level = self.order.index(row.level)
            weight = gmpy2.mpq(row.weight if row.level != REQUIRED else 1)
            above = weight if row.relation in "=<" else gmpy2.mpq(0)
            below = weight if row.relation in "=>" else gmpy2.mpq(0)
            self.prices.append((level, above, below))
            self.table[name] = {v: gmpy2.mpq(k) for v, k in row.terms.items() if k != 0}
            self.values[name] = gmpy2.mpq(row.constant)
            self.sides[name] = 1 if self.values[name] >= 0 else -1
        self.columns = {v for row in self.table.values() for v in row}
        self.minimize()

    def slope(self, name):
        level, above, below = self.prices[name - self.free]
        return level, above if self.sides[name] > 0 else -below

    def gradients(self):
        """What the objective gains as each nonbasic variable rises, without its own price."""
        result = {column: {} for column in self.columns}
        for name, row in self.table.items():
            if name < self.free:
                continue
            level, slope = self.slope(name)
            if slope == 0:
                continue
            for column, factor in row.items():
                at = result[column]
                at[level] = at.get(level, 0) + slope * factor
        return result

    def sign(self, gradient, column, direction):
        own_level = -1
        if column >= self.free:
            own_level, above, below = self.prices[column - self.free]
            own = above if direction > 0 else below
        for level in range(len(self.order)):
            cost = direction * gradient.get(level, 0) + (own if level == own_level else 0)
            if cost != 0:
                return 1 if cost > 0 else -1
        return 0

    def entering(self):
        gradients = self.gradients()
        for column in sorted(self.columns):
            for direction in (1, -1):
                if self.sign(gradients[column], column, direction) < 0:
                    return column, direction
        return None

    def minimize(self):
        while (choice := self.entering()) is not None:
            column, direction = choice
            best = None
            for name, row in self.table.items():
                if name < self.free:
                    continue
                rate = row.get(column)
                if rate is None or (rate * direction > 0) == (self.sides[name] > 0):
                    continue
                step = abs(self.values[name] / rate)
                key = (step, 2 * name + (self.sides[name] < 0))
                if best is None or key < best[0]:
                    best = key, name, step
            # A free variable that has become basic is no row, and stops nothing.
            assert best is not None, "an objective that is bounded by 0 has no end"
            self.move(column, direction * best[2])
            self.exchange(column, best[1], direction)

    def move(self, column, step):
        if step != 0:
            for name, row in self.table.items():
                if column in row:
                    self.values[name] += row[column] * step
        self.step = step

    def exchange(self, column, leaving, direction):
        row = self.table.pop(leaving)
        del self.values[leaving], self.sides[leaving]
        pivot = row.pop(column)
        definition = {other: -factor / pivot for other, factor in row.items()}
        definition[leaving] = 1 / pivot
        for other in self.table.values():
            factor = other.pop(column, None)
            if factor is None:
                continue
            for name, value in definition.items():
                total = other.get(name, 0) + factor * value
                if total == 0:
                    other.pop(name, None)
                else:
                    other[name] = total
        self.columns.discard(column)
        self.columns.add(leaving)
        self.table[column] = definition
        self.values[column] = self.step
        self.sides[column] = direction

    @property
    def sums(self):
        result = {level: gmpy2.mpq(0) for level in self.order}
        for name, value in self.values.items():
            if name < self.free:
                continue
            level, above, below = self.prices[name - self.free]
            result[self.order[level]] += value * above if value > 0 else -value * below
        return result

    def tolerance(self, name):
        row = self.rows[name - self.free]
        addends = [abs(k * self.values.get(v, 0)) for v, k in row.terms.items()]
        return max(FLOOR * max(abs(k) for k in row.terms.values()), SHARE * float(max(addends + [abs(row.constant)])))

    @property
    def slacks(self):
        result = dict.fromkeys(self.order, 0.0)
        for column, gradient in self.gradients().items():
            if column >= self.free:
                for level, cost in gradient.items():
                    result[self.order[level]] += float(abs(cost)) * self.tolerance(column)
        for name in self.table:
            if name >= self.free:
                level, slope = self.slope(name)
                result[self.order[level]] += float(abs(slope)) * self.tolerance(name)
        farthest = float(max(map(abs, self.values.values()), default=0))
        for level in LEVELS:
            weights = [row.weight for row in self.rows if row.level == level]
            if weights:
                result[level] += COST * min(weights) * self.free * farthest
        return result


def least_errors(count, rows):
    """The least sums of errors by level and their slacks; None when the required rows contradict each other."""
    optimum = Optimum(count, rows)
    sums = optimum.sums
    if sums.pop(REQUIRED) > 0:
        return None
    return {level: float(value) for level, value in sums.items()}, optimum.slacks


def is_feasible(count, rows):
    """Whether all required rows can hold; None where they contradict each other by so little that a tolerance may
    excuse it."""
    least = Optimum(count, [row for row in rows if row.level == REQUIRED]).sums[REQUIRED]
    return True if least == 0 else False if least > CONTRADICTION else None
