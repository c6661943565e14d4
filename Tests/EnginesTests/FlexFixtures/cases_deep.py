"""Chains of five to ten boxes that repeat the styles of one to three boxes of `cases_wide`, some with leaves beside the box within:
what is asked twice of each box is asked 500 times of the last one."""
import random

import cases_random
import cases_wide

COUNT = 200


def cases(count, first=0):
    for index in range(first, first + count):
        rng = random.Random(index * 32452843 + 17)
        drawn = []
        while len(drawn) < rng.choice([1, 1, 2, 3]):
            drawn.append(cases_wide.node(rng, 1, [3])["s"])
        styles = [";".join(part for part in style.split(";") if part and not part.startswith(("position", "display"))) for style in drawn]
        before, behind = rng.randint(0, 1), rng.randint(0, 1)
        tree = None
        depth = rng.randint(4, 9)
        for level in range(depth, -1, -1):
            leaf = {"s": "", "m": [rng.randint(1, 5), rng.choice([8, 15, 20]), rng.choice([6, 10, 12])]}
            beside = {"s": cases_random.style(rng, 2, True, False), "m": leaf["m"]}
            within = [beside] * before + [tree] + [beside] * behind if tree else [leaf]
            tree = {"s": styles[level % len(styles)], "c": within}
        tree["s"] = ("position:relative;" + tree["s"]).rstrip(";")
        case = {"n": "deep-%d" % index, "w": rng.choice([100, 200, 320, 375.5]), "t": tree}
        if rng.random() < 0.2:
            case["d"] = "rtl"
        yield case
