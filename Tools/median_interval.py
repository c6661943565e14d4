"""The interval of a median, for the scripts that time two programs in turn."""

import math
import statistics


def of(values):
    """The median, and the ends of its distribution-free 95 % interval from the ranks of the sign test; None in the place
    of the ends with fewer than six values."""
    ordered, below, depth = sorted(values), 0.0, 0
    while True:
        below += math.comb(len(ordered), depth) / 2 ** len(ordered)
        if 2 * below > 0.05:
            break
        depth += 1
    return statistics.median(ordered), (ordered[depth - 1], ordered[-depth]) if depth > 0 else None
