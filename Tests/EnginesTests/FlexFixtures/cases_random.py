"""Random trees: depth up to 5, all properties, from a fixed seed."""
import random

COUNT = 1000


def pick(rng, *choices):
    return rng.choice(choices)


def length(rng, percent=0.2, low=0, high=120):
    if rng.random() < percent:
        return "%d%%" % rng.choice([10, 20, 25, 33, 50, 75, 100, 120])
    value = rng.uniform(low, high)
    return "%dpx" % value if rng.random() < 0.7 else "%.1fpx" % value


def small(rng, percent=0.15):
    if rng.random() < percent:
        return "%d%%" % rng.choice([2, 5, 10])
    return "%dpx" % rng.randint(0, 14)


def size(rng):
    if rng.random() < 0.06:
        return rng.choice(["max-content", "fit-content", "min-content"])
    if rng.random() < 0.02:
        return "stretch"
    return length(rng)


def style(rng, depth, is_leaf, is_root):
    s = []

    def maybe(chance, name, value):
        if rng.random() < chance:
            s.append(name + ":" + value)

    if not is_leaf:
        maybe(0.6, "flex-direction", pick(rng, "row", "column", "column", "row-reverse", "column-reverse"))
        maybe(0.3, "flex-wrap", pick(rng, "wrap", "wrap", "wrap-reverse"))
        maybe(0.35, "justify-content", pick(
            rng, "flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"))
        maybe(0.4, "align-items", pick(rng, "stretch", "flex-start", "flex-end", "center", "baseline"))
        maybe(0.2, "align-content", pick(
            rng, "flex-start", "flex-end", "center", "stretch", "space-between", "space-around", "space-evenly"))
        maybe(0.15, "row-gap", small(rng))
        maybe(0.15, "column-gap", small(rng))
    maybe(0.4, "width", size(rng))
    maybe(0.4, "height", size(rng))
    maybe(0.12, "min-width", size(rng))
    maybe(0.12, "min-height", length(rng))
    maybe(0.12, "max-width", size(rng))
    maybe(0.12, "max-height", length(rng))
    maybe(0.4, "box-sizing", "border-box")
    for edge in ("left", "top", "right", "bottom"):
        maybe(0.1, "padding-" + edge, small(rng))
        maybe(0.08, "border-%s-width" % edge, "%dpx" % rng.randint(0, 6))
    if is_root:
        return ";".join(s)
    maybe(0.3, "flex-grow", pick(rng, "1", "1", "2", "0.5", "0.2"))
    maybe(0.3, "flex-shrink", pick(rng, "0", "0", "2", "0.5"))
    maybe(0.25, "flex-basis", pick(rng, "0", "auto", "content", length(rng), length(rng)))
    maybe(0.2, "align-self", pick(rng, "auto", "stretch", "flex-start", "flex-end", "center", "baseline"))
    for edge in ("left", "top", "right", "bottom"):
        maybe(0.1, "margin-" + edge, pick(
            rng, small(rng), small(rng), "auto", "-%dpx" % rng.randint(1, 12)))
    maybe(0.06, "aspect-ratio", pick(rng, "1", "2", "0.5", "1.5"))
    maybe(0.1, "overflow", pick(rng, "hidden", "scroll"))
    position = rng.random()
    if position < 0.12:
        s.append("position:absolute")
        insets = 0.4
    elif position < 0.3:
        s.append("position:relative")
        insets = 0.15
    else:
        insets = 0
    for edge in ("left", "top", "right", "bottom"):
        maybe(insets, edge, pick(rng, length(rng, high=40), "-%dpx" % rng.randint(1, 12)))
    display = rng.random()
    if display < 0.03:
        s.append("display:none")
    elif display < 0.06 and not is_leaf:
        s.append("display:contents")
    if rng.random() < 0.06:
        s.append("direction:" + pick(rng, "ltr", "rtl"))
    return ";".join(s)


def node(rng, depth, budget, is_root=False):
    is_leaf = not is_root and (depth >= 5 or budget[0] <= 0 or rng.random() < 0.15 + 0.15 * depth)
    result = {"s": style(rng, depth, is_leaf, is_root)}
    if is_leaf:
        if rng.random() < 0.4:
            result["m"] = [rng.randint(1, 6), rng.choice([8, 15, 20, 30]), rng.choice([6, 10, 12])]
        return result
    count = rng.randint(1, 4)
    budget[0] -= count
    result["c"] = [node(rng, depth + 1, budget) for _ in range(count)]
    return result


def cases(count=COUNT, first=0):
    result = []
    for index in range(first, first + count):
        rng = random.Random(index * 7919 + 17)
        tree = node(rng, 0, [10], is_root=True)
        # Insets and margins of the root would move it in the stage, which isn't part of the comparison.
        tree["s"] = ("position:relative;" + tree["s"]).rstrip(";")
        width = rng.choice([None, 100, 200, 320, 375.5])
        if "%" in tree["s"] or "stretch" in tree["s"]:
            # The browser has no containing block of undefined size.
            width = width or 250
        case = {"n": "random-%d" % index, "w": width, "t": tree}
        if rng.random() < 0.3:
            case["d"] = "rtl"
        result.append(case)
    return result
