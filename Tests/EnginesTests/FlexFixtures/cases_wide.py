"""Random trees of a wider distribution than `cases_random`: up to 19 boxes and 9 levels, keywords for every size and limit."""
import random

import cases_random
from cases_random import length, pick

COUNT = 300

KEYWORDS = ["max-content", "min-content", "fit-content", "stretch"]
LIMITS = ["width", "height", "min-width", "min-height", "max-width", "max-height"]


def node(rng, depth, budget, is_root=False):
    is_leaf = not is_root and (depth >= 8 or budget[0] <= 0 or rng.random() < 0.25)
    kept = [d for d in cases_random.style(rng, depth, is_leaf, is_root).split(";")
            if d and d.split(":")[0] not in LIMITS]
    for name in LIMITS:
        if rng.random() < (0.3 if name in ("width", "height") else 0.12):
            kept.append(name + ":" + (rng.choice(KEYWORDS) if rng.random() < 0.35 else length(rng)))
    if is_root and rng.random() < 0.1:
        kept.append("aspect-ratio:" + pick(rng, "1", "2", "0.5"))
    result = {"s": ";".join(kept)}
    if is_leaf:
        if rng.random() < 0.4:
            result["m"] = [rng.randint(1, 6), rng.choice([8, 15, 20, 30]), rng.choice([6, 10, 12])]
        return result
    count = min(rng.randint(1, 3), max(budget[0], 1))
    budget[0] -= count
    result["c"] = [node(rng, depth + 1, budget) for _ in range(count)]
    return result


def cases(count, first=0):
    for index in range(first, first + count):
        rng = random.Random(index * 15485863 + 29)
        tree = node(rng, 0, [18], is_root=True)
        tree["s"] = ("position:relative;" + tree["s"]).rstrip(";")
        case = {"n": "wide-%d" % index, "w": rng.choice([100, 200, 320, 375.5]), "t": tree}
        if rng.random() < 0.3:
            case["d"] = "rtl"
        yield case
