#!/usr/bin/env python3
"""Says of trees that the constraint engine laid out whether an LP solver finds a better layout.

    pip install highspy==1.15.0
    CONSTRAINT_JUDGED=/tmp/trees.jsonl CONSTRAINT_EDITS=100 CONSTRAINT_EDITS_FIRST=1 swift test --filter JudgedTree
    python3 Tools/constraint_oracle/judge.py /tmp/trees.jsonl [NAME]

The trees are those of random edits (`Tests/EnginesTests/Constraint/Edits`): views, guides, stacks, texts that wrap, margins,
baselines, both directions. Their constraints are written as a linear program here, from what each says, and solved level by
level: the required ones, the root's frame (3000), contents of priority 1000 (2000), the priorities, and then what is left open,
first all sizes (0.005) and then all places (0.002) with their weights. A layout is wrong where the sum of its errors on a level
is larger than the least one that the levels above leave. So frames are compared, too: the two last levels leave one solution.

With the name of a tree (a distribution and a seed) its frames and the program's are printed. "At odds" are trees with a text
that asks for another size than the layout took it to ask for: no widths and heights agree with each other there. "Numerical"
are those that the LP solver gives up.
"""

import json
import sys
from collections import Counter

import highspy

INF = highspy.kHighsInf
FRAME, REQUIRED_CONTENT, SIZES, PLACES = 3000, 2000, 0.005, 0.002
(LEFT, RIGHT, TOP, BOTTOM, LEADING, TRAILING, WIDTH, HEIGHT, CENTER_X, CENTER_Y, LAST_BASELINE, FIRST_BASELINE, LEFT_MARGIN,
 RIGHT_MARGIN, TOP_MARGIN, BOTTOM_MARGIN, LEADING_MARGIN, TRAILING_MARGIN, CENTER_X_MARGINS, CENTER_Y_MARGINS) = range(1, 21)
HORIZONTAL = {LEFT, RIGHT, LEADING, TRAILING, CENTER_X, LEFT_MARGIN, RIGHT_MARGIN, LEADING_MARGIN, TRAILING_MARGIN,
              CENTER_X_MARGINS, WIDTH}
DIRECTIONAL = {LEADING, TRAILING, LEADING_MARGIN, TRAILING_MARGIN}
WITHOUT_MARGIN = {LEFT_MARGIN: LEFT, RIGHT_MARGIN: RIGHT, TOP_MARGIN: TOP, BOTTOM_MARGIN: BOTTOM, LEADING_MARGIN: LEADING,
                  TRAILING_MARGIN: TRAILING, CENTER_X_MARGINS: CENTER_X, CENTER_Y_MARGINS: CENTER_Y}
# Frames are multiples of 2^-16 points.
PRECISION = 2e-3


class Sum:
    """Variables times factors, and a constant. Of item i the variables are 4i (left), 4i + 1 (top), width and height."""

    def __init__(self, constant=0.0):
        self.factors, self.constant = {}, constant

    def add(self, variable, factor):
        if factor != 0:
            self.factors[variable] = self.factors.get(variable, 0.0) + factor

    def add_sum(self, other, factor):
        for variable, own in other.factors.items():
            self.add(variable, own * factor)
        self.constant += other.constant * factor

    def at(self, values):
        return self.constant + sum(factor * values[variable] for variable, factor in self.factors.items())


class Row:
    """A sum that is to be 0 (relation 0), at most 0 (-1) or at least 0 (1), on a level; INF is required."""

    def __init__(self, total, relation, level, text, weight=1.0):
        self.total, self.relation, self.level, self.text, self.weight = total, relation, level, text, weight

    def error(self, values):
        value = self.total.at(values)
        return max(0, -value) if self.relation == 1 else max(0, value) if self.relation == -1 else abs(value)

    @property
    def bounds(self):
        least, most = -self.total.constant, -self.total.constant
        return (least if self.relation >= 0 else -INF), (most if self.relation <= 0 else INF)

    @property
    def size(self):
        return 1 + sum(map(abs, self.total.factors.values()))


class Tree:
    def __init__(self, state):
        self.name, self.items = state["name"], state["items"]
        self.values = [number for item in self.items for number in item["frame"]]
        self.values[0] = self.values[1] = 0.0
        self.rows, self.spoken = [], set()
        for rule in state["rows"]:
            self.add_rule(rule)
        self.add_contents()
        for part in (2, 3):
            total = Sum(-self.items[0]["frame"][part])
            total.add(part, 1.0)
            self.rows.append(Row(total, 0, FRAME, "root"))
        self.used = {variable for row in self.rows for variable in row.total.factors}
        for index, item in enumerate(self.items):
            for part in range(4):
                if index > 0 and 4 * index + part in self.used and item["weights"][part] > 0:
                    total = Sum()
                    total.add(4 * index + part, 1.0)
                    level = SIZES if part >= 2 else PLACES
                    self.rows.append(Row(total, 0, level, f"{item['name']} open", item["weights"][part]))
        self.find_root()

    @property
    def is_at_odds(self):
        return any(
            item["wraps"] and index in self.spoken
            and any(abs(asked - natural) > 0.1 for asked, natural in zip(item["asked"], item["natural"]))
            for index, item in enumerate(self.items))

    def add_contents(self):
        for index, item in enumerate(self.items):
            if index not in self.spoken or index == 0 or not item["isItem"]:
                continue
            for axis in range(2):
                if item["natural"][axis] < 0:
                    continue
                total = Sum(-item["natural"][axis])
                total.add(4 * index + 2 + axis, 1.0)
                for relation, kind in [(-1, "hugging"), (1, "resistance")]:
                    priority = item[kind][axis]
                    level = REQUIRED_CONTENT if priority >= 1000 else priority
                    self.rows.append(Row(total, relation, level, f"{item['name']} {kind}"))

    def add_rule(self, rule):
        attributes = {rule["attribute"], rule["other"]}
        # The views of a row follow each other in the direction of the layout, also by their middles.
        is_step = rule["step"] >= 0 and rule["attribute"] == CENTER_X
        mirrored = self.items[rule["holder"]]["isRightToLeft"] and (bool(attributes & DIRECTIONAL) or is_step)
        total = Sum(-rule["constant"])
        total.add_sum(self.place(rule["first"], rule["attribute"], rule["area"], rule["holder"], mirrored), 1.0)
        if rule["second"] >= 0:
            second = self.place(rule["second"], rule["other"], rule["otherArea"], rule["holder"], mirrored)
            total.add_sum(second, -rule["multiplier"])
        if rule["step"] >= 0:
            total.add(4 * rule["step"] + (2 if rule["attribute"] in HORIZONTAL else 3), -1.0)
        level = rule["priority"] if rule["priority"] < 1000 else INF
        self.rows.append(Row(total, rule["relation"], level, rule["text"]))
        self.spoken |= {rule["first"], rule["second"]}

    def origin(self, item, axis, holder):
        """The way from the holder's left or upper edge to the item's."""
        total = Sum()
        while item != holder:
            total.add(4 * item + axis, 1.0)
            item = self.items[item]["parent"]
        return total

    def place(self, index, attribute, area, holder, mirrored):
        """An attribute, from the holder's left or upper edge, or mirrored from its right one."""
        item = self.items[index]
        axis = 0 if attribute in HORIZONTAL else 1
        if attribute in (FIRST_BASELINE, LAST_BASELINE):
            source, line, slope = item["baselines"][0 if attribute == FIRST_BASELINE else 1]
            source = int(source)
            total = self.origin(source, 1, holder)
            total.add(4 * source + 3, slope)
            total.constant += line - slope * self.items[source]["frame"][3]
            return total
        insets = item["margins"] if area == 1 or attribute in WITHOUT_MARGIN else item["safeArea"] if area == 2 else [0] * 4
        before, after = insets[axis], insets[2 + axis]
        attribute = WITHOUT_MARGIN.get(attribute, attribute)
        if attribute in (WIDTH, HEIGHT):
            total = Sum(-before - after)
            total.add(4 * index + 2 + axis, 1.0)
            return total
        if attribute in (LEADING, TRAILING):
            attribute = LEFT if (attribute == LEADING) != mirrored else RIGHT
        share = 0.0 if attribute in (LEFT, TOP) else 1.0 if attribute in (RIGHT, BOTTOM) else 0.5
        total = self.origin(index, axis, holder)
        total.add(4 * index + 2 + axis, share)
        total.constant += (1 - share) * before - share * after
        if not mirrored:
            return total
        result = Sum()
        result.add(4 * holder + 2, 1.0)
        result.add_sum(total, -1.0)
        return result

    def find_root(self):
        """Sets the root's size in the constraints, which required ones may make another one than its frame."""
        solver = new_solver()
        for part in (2, 3):
            for cost in (0, 1, 1):
                solver.addVar(0, INF)
                solver.changeColCost(solver.getNumCol() - 1, cost)
            size, first = self.items[0]["frame"][part], 3 * (part - 2)
            solver.addRow(size, size, 3, [first, first + 1, first + 2], [1.0, 1.0, -1.0])
        for row in self.rows:
            parts = [part for part in (2, 3) if row.total.factors.get(part)]
            if row.level != INF or not parts:
                continue
            rest = row.total.at(self.values) - sum(row.total.factors[part] * self.values[part] for part in parts)
            slack = 1e-4 * row.size
            solver.addRow(-rest - slack if row.relation >= 0 else -INF, -rest + slack if row.relation <= 0 else INF, len(parts),
                          [3 * (part - 2) for part in parts], [row.total.factors[part] for part in parts])
        if solve(solver) is None:
            return
        for part in (2, 3):
            size = solver.getSolution().col_value[3 * (part - 2)]
            if abs(size - self.values[part]) > 0.01:
                self.values[part] = size


def new_solver():
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("primal_feasibility_tolerance", 1e-9)
    solver.setOptionValue("dual_feasibility_tolerance", 1e-9)
    return solver


def solve(solver):
    """The least cost; None where there is none, or the solver gives up."""
    for presolve in ("off", "on"):
        solver.clearSolver()
        solver.setOptionValue("presolve", presolve)
        solver.run()
        if solver.getModelStatus() == highspy.HighsModelStatus.kOptimal:
            return solver.getInfo().objective_function_value
    return None


def judge(tree):
    """What is wrong with a layout, and the values of the better one; None where nothing is."""
    solver = new_solver()
    for variable, value in enumerate(tree.values):
        item, part = tree.items[variable // 4], variable % 4
        if variable < 2 or variable not in tree.used:
            solver.addVar(value, value)
        else:
            solver.addVar(0 if part >= 2 and not item["mayBeNegative"] else -INF, INF)
            if part >= 2 and not item["mayBeNegative"] and value < -PRECISION:
                return f"{item['name']} has the size {value}", None
    for row in tree.rows:
        if row.level == INF:
            solver.addRow(*row.bounds, len(row.total.factors), list(row.total.factors), list(row.total.factors.values()))
    for row in tree.rows:
        if row.level == INF and row.error(tree.values) > PRECISION * row.size:
            is_possible = solve(solver) is not None
            return (f"{row.text} is off by {row.error(tree.values)}" if is_possible else "contradiction"), None
    for level in sorted({row.level for row in tree.rows} - {INF}, reverse=True):
        rows, costs = [row for row in tree.rows if row.level == level], []
        for row in rows:
            indices, factors = list(row.total.factors), list(row.total.factors.values())
            for relation, sign in [(1, 1.0), (-1, -1.0)]:
                if row.relation in (0, relation):
                    solver.addVar(0, INF)
                    costs.append((solver.getNumCol() - 1, row.weight))
                    indices.append(costs[-1][0])
                    factors.append(sign)
            solver.addRow(*row.bounds, len(indices), indices, factors)
        for variable, weight in costs:
            solver.changeColCost(variable, weight)
        best = solve(solver)
        if best is None:
            return "numerical", None
        actual = sum(row.weight * row.error(tree.values) for row in rows)
        if actual > best + PRECISION * (len(rows) + 1) + 1e-6 * best:
            return f"level {level}: {actual:.4f}, not {best:.4f}", list(solver.getSolution().col_value)
        for variable, _ in costs:
            solver.changeColCost(variable, 0)
        solver.addRow(-INF, max(best, 0) + 1e-8, len(costs), [variable for variable, _ in costs], [weight for _, weight in costs])
    return None, None


def show(tree, better):
    for index, item in enumerate(tree.items):
        frames = [[round(value, 3) for value in values[4 * index:4 * index + 4]] for values in (tree.values, better)]
        if frames[0] != frames[1]:
            print(f"  {index}: {item['name']} in {item['parent']}: {frames[0]}, not {frames[1]}; natural {item['natural']}")
    for row in tree.rows:
        errors = [round(row.error(values), 3) for values in (tree.values, better)]
        if errors[0] != errors[1] and row.level >= 1:
            print(f"  {row.level}: {errors[0]}, not {errors[1]}: {row.text}")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: judge.py TREES [NAME]")
    seen, wrong, others = Counter(), Counter(), Counter()
    with open(sys.argv[1]) as lines:
        for state in map(json.loads, filter(str.strip, lines)):
            if len(sys.argv) == 3 and state["name"] != sys.argv[2]:
                continue
            distribution = state["name"].rsplit(" ", 1)[0]
            seen[distribution] += 1
            tree = Tree(state)
            fault, better = judge(tree)
            if fault in ("contradiction", "numerical"):
                others[fault] += 1
            elif fault and tree.is_at_odds:
                others["at odds"] += 1
            elif fault:
                wrong[distribution] += 1
                print(f"{tree.name}: {fault}", flush=True)
            if better and len(sys.argv) == 3:
                show(tree, better)
    for distribution, count in seen.items():
        print(f"{distribution}: {wrong[distribution]} wrong of {count}")
    print(", ".join(f"{kind}: {count}" for kind, count in others.items()) or "all were judged")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
