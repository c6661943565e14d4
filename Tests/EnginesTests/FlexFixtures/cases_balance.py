"""Random containers with `flex-wrap: balance`: rows and columns, with gaps, margins, items that flex, and contents that wrap."""
import random

COUNT = 150


def item(rng):
    style = ["flex-shrink:%s" % rng.choice(["0", "1"])]
    if rng.random() < 0.8:
        style += ["width:%gpx" % rng.choice([7, 10, 13, 20, 25, 30.5, 41, 60, 130]),
                  "height:%dpx" % rng.choice([8, 10, 25, 40])]
    for chance, choices in (
            (0.2, ["flex-grow:1", "flex-grow:0.5"]), (0.15, ["margin-left:5px", "margin-top:-4px", "margin-right:auto"]),
            (0.15, ["flex-basis:20px", "flex-basis:30%", "flex-basis:content"]), (0.1, ["order:1", "order:-1"]),
            (0.1, ["min-width:40px", "max-width:15px", "min-height:30px"]), (0.05, ["position:absolute", "display:none"])):
        if rng.random() < chance:
            style.append(rng.choice(choices))
    node = {"s": ";".join(style)}
    if rng.random() < 0.3:
        node["m"] = [rng.randint(1, 6), rng.choice([8, 15, 20]), rng.choice([6, 10])]
    return node


def cases(count=COUNT, first=0):
    for index in range(first, first + count):
        rng = random.Random(index * 104729 + 11)
        style = ["flex-wrap:" + rng.choice(["balance", "balance", "wrap-reverse balance"])]
        if rng.random() < 0.35:
            style += ["flex-direction:column", rng.choice(["height:60px", "height:90px", "max-height:50px", ""])]
        for name, values in (
                ("column-gap", ["5px", "10%"]), ("row-gap", ["3px"]), ("align-content", ["flex-start", "space-between"]),
                ("align-items", ["center", "flex-end", "baseline"]), ("justify-content", ["flex-end", "space-around"]),
                ("padding-left", ["7px"])):
            if rng.random() < 0.3:
                style.append(name + ":" + rng.choice(values))
        inner = {"s": ";".join(filter(None, style)), "c": [item(rng) for _ in range(rng.randint(2, 10))]}
        outer = rng.choice(["", "align-items:flex-start", "flex-direction:column", "flex-direction:column;align-items:center"])
        case = {"n": "balance-%d" % index, "w": rng.choice([60, 100, 150, 210.5]),
                "t": {"s": ("position:relative;" + outer).rstrip(";"), "c": [inner]}}
        if rng.random() < 0.2:
            case["d"] = "rtl"
        yield case
