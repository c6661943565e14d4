"""Random containers with collapsed items (`visibility: collapse`), as Firefox lays them out: Chromium hides such items in their place.

CSS Flexbox §9.4 says that collapsed items are ignored once lines are known. Firefox counts them among those that free space or
automatic margins are put between, and takes baselines from them: these don't occur together here.
"""
import random

COUNT = 300


def item(rng, depth=0):
    style = ["flex-shrink:%s" % rng.choice(["0", "1"])]
    if rng.random() < 0.7:
        style += ["width:%gpx" % rng.choice([7, 10, 13, 20, 25, 30.5, 41, 60, 130]),
                  "height:%dpx" % rng.choice([8, 10, 25, 40])]
    for chance, choices in (
            (0.35, ["visibility:collapse"]), (0.2, ["flex-grow:1", "flex-grow:0.5"]),
            (0.2, ["margin-left:5px", "margin-top:-4px", "margin-right:auto", "margin:3px", "margin-left:-6px"]),
            (0.1, ["order:1", "order:-1"]),
            (0.15, ["align-self:baseline", "align-self:flex-end", "align-self:center"]),
            (0.1, ["min-width:40px", "max-width:15px", "min-height:30px"])):
        if rng.random() < chance:
            style.append(rng.choice(choices))
    if "visibility:collapse" in style:
        style = [declaration for declaration in style if "auto" not in declaration]
    elif rng.random() < 0.05:
        style.append(rng.choice(["position:absolute", "display:none"]))
    if depth == 0 and "baseline" not in style[-1] and rng.random() < 0.25:
        return container(rng, 1, style)
    node = {"s": ";".join(style)}
    if rng.random() < 0.3:
        node["m"] = [rng.randint(1, 6), rng.choice([8, 15, 20]), rng.choice([6, 10])]
    return node


def container(rng, depth, style):
    style = style + ["flex-wrap:" + rng.choice(["nowrap", "nowrap", "wrap", "wrap", "wrap-reverse"])]
    if rng.random() < 0.35:
        style.append("flex-direction:" + rng.choice(["column", "column", "column-reverse"]))
        if depth == 0:
            style.append(rng.choice(["height:60px", "height:90px", "min-height:40px"]))
    elif depth == 0 and rng.random() < 0.3:
        style.append(rng.choice(["height:60px", "min-height:70px", "flex-direction:row-reverse"]))
    for name, values in (
            ("column-gap", ["5px", "8px"]), ("row-gap", ["3px"]),
            ("align-content", ["flex-start", "space-between", "center", "flex-end"]),
            ("align-items", ["center", "flex-end", "baseline", "flex-start"]), ("justify-content", ["flex-end", "center"]),
            ("padding-left", ["7px"])):
        if rng.random() < 0.3:
            style.append(name + ":" + rng.choice(values))
    if "align-items:baseline" in style:
        depth = 1
    return {"s": ";".join(style), "c": [item(rng, depth) for _ in range(rng.randint(1, 7))]}


def inherit(node, collapses=False):
    """The tree with every inherited `visibility` as one of its own."""
    collapses = collapses or "visibility:collapse" in node["s"]
    result = dict(node)
    if collapses and "visibility:collapse" not in node["s"]:
        result["s"] = (node["s"] + ";visibility:collapse").lstrip(";")
    if "c" in node:
        result["c"] = [inherit(child, collapses) for child in node["c"]]
    return result


def cases(count=COUNT, first=0):
    for index in range(first, first + count):
        rng = random.Random(index * 15485863 + 5)
        inner = container(rng, 0, [])
        outer = rng.choice(["", "align-items:flex-start", "flex-direction:column"])
        case = {"n": "collapse-%d" % index, "w": rng.choice([60, 100, 150, 210.5]),
                "t": {"s": ("position:relative;" + outer).rstrip(";"), "c": [inherit(inner), {"s": "width:10px;height:20px"}]}}
        if rng.random() < 0.2:
            case["d"] = "rtl"
        yield case
