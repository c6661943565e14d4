"""The strict lexicographic optimum by HiGHS, level by level.

    pip install highspy==1.15.1 numpy==2.4.6

HiGHS minimizes the weighted sum of the errors on the strongest level, what has a dual value then is fixed, and so on
down. Its own tolerance of 1e-10 is what it can tell apart: rows that are nearly parallel are for `exact_oracle.py`.
"""

import highspy
import numpy

from rows import LEVELS, OracleFailure

# Dual values up to this share of a level's largest weight are rounding.
DUAL_SHARE = 1e-13
OPTIONS = {"output_flag": False, "primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10,
           "threads": 1, "solver": "simplex"}
INFINITE = highspy.kHighsInf
# An error up to this, HiGHS's feasibility tolerance, is rounding.
ERROR = 1e-10


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
    """The least sums of errors by level, and no slacks; None when the required rows contradict each other."""
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
    return sums, None


def is_feasible(count, rows):
    """Whether all required rows can hold; never None, as HiGHS always says one or the other."""
    return least_errors(count, [row for row in rows if row.level == "R"]) is not None
