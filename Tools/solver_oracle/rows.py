"""What sessions and oracles have in common."""

LEVELS = "abcde"


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
