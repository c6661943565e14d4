"""Random trees over FlexLayout's properties: `cases` as the engine was built by, `other_cases` of another distribution."""
import random

from cases_random import pick


def points(rng, high=120):
    value = rng.uniform(0, high)
    return "%dpx" % value if rng.random() < 0.7 else "%.1fpx" % value


def length(rng, high=120, percent=0.2):
    if rng.random() < percent:
        return "%d%%" % rng.choice([10, 25, 33, 50, 75, 100, 120])
    return points(rng, high)


def content(rng):
    if rng.random() < 0.3:
        return {"k": [rng.randint(5, 80), rng.randint(5, 50)]}
    return {"t": [rng.choice([8, 10, 16])] + [rng.randint(5, 45) for _ in range(rng.randint(1, 9))]}


def style(rng, is_leaf, is_root):
    s = []

    def maybe(chance, name, value):
        if rng.random() < chance:
            s.append(name + ":" + value)

    if not is_leaf:
        maybe(0.55, "flex-direction", pick(rng, "row", "row", "column", "row-reverse", "column-reverse"))
        maybe(0.25, "flex-wrap", pick(rng, "wrap", "wrap", "wrap-reverse"))
        maybe(0.35, "justify-content", pick(
            rng, "flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"))
        maybe(0.4, "align-items", pick(rng, "stretch", "flex-start", "flex-end", "center", "baseline"))
        maybe(0.2, "align-content", pick(
            rng, "flex-start", "flex-end", "center", "stretch", "space-between", "space-around"))
        maybe(0.12, "row-gap", points(rng, 14))
        maybe(0.12, "column-gap", points(rng, 14))
    maybe(0.3, "width", length(rng))
    maybe(0.3, "height", length(rng))
    maybe(0.1, "min-width", length(rng))
    maybe(0.1, "min-height", length(rng))
    maybe(0.1, "max-width", length(rng))
    maybe(0.1, "max-height", length(rng))
    maybe(0.1, "box-sizing", "content-box")
    for edge in ("left", "top", "right", "bottom", "start", "end", "horizontal", "vertical", "all"):
        maybe(0.06, "padding-" + edge, length(rng, 14, 0.1))
        maybe(0.04, "border-%s-width" % edge, points(rng, 6))
        maybe(0.06, "margin-" + edge, pick(
            rng, length(rng, 14, 0.1), points(rng, 14), "auto", "-%dpx" % rng.randint(1, 12)))
    maybe(0.3, "flex-grow", pick(rng, "1", "1", "2", "0.5", "0.2"))
    maybe(0.3, "flex-shrink", pick(rng, "1", "1", "2", "0.5"))
    maybe(0.2, "flex-basis", pick(rng, "0px", "auto", length(rng), length(rng)))
    maybe(0.2, "align-self", pick(rng, "auto", "stretch", "flex-start", "flex-end", "center", "baseline"))
    maybe(0.08, "aspect-ratio", pick(rng, "1", "2", "0.5", "1.5"))
    maybe(0.1, "overflow", pick(rng, "hidden", "scroll"))
    position = rng.random()
    insets = 0.08
    if position < 0.12:
        s.append("position:absolute")
        insets = 0.3
    elif position < 0.18:
        s.append("position:static")
    for edge in ("left", "top", "right", "bottom", "start", "end"):
        maybe(insets, edge, pick(rng, length(rng, 40), "-%dpx" % rng.randint(1, 12)))
    display = rng.random()
    if display < 0.03 and not is_root:
        s.append("display:none")
    elif display < 0.06 and not is_leaf and not is_root:
        s.append("display:contents")
    if rng.random() < 0.06:
        s.append("direction:" + pick(rng, "ltr", "rtl"))
    return ";".join(s)


def node(rng, depth, budget, is_root=False):
    is_leaf = not is_root and (depth >= 5 or budget[0] <= 0 or rng.random() < 0.2 + 0.15 * depth)
    result = {"s": style(rng, is_leaf, is_root)}
    if is_leaf:
        if rng.random() < 0.6:
            result.update(content(rng))
        return result
    count = rng.randint(1, 4)
    budget[0] -= count
    result["c"] = [node(rng, depth + 1, budget) for _ in range(count)]
    return result


def case(name, rng, tree):
    result = {"n": name, "w": rng.choice([None, 52, 100, 200, 320, 375.5]), "t": tree}
    height = rng.choice([None, None, 80, 300])
    if height is not None:
        result["h"] = height
    if rng.random() < 0.3:
        result["d"] = "rtl"
    return result


def cases(count, first=0):
    for index in range(first, first + count):
        rng = random.Random(index * 7919 + 5)
        yield case("y%d" % index, rng, node(rng, 0, [9], is_root=True))


# The other distribution: cells as apps have them. Rows and columns that alternate, insets and gaps, labels, images of a
# fixed size or ratio, spacers and badges; hardly any limits, up to 30 boxes.

def other_node(rng, depth, budget, row):
    s = []
    roll = rng.random()
    budget[0] -= 1
    if depth > 0 and (depth > 6 or budget[0] <= 0 or roll < 0.55):
        if roll < 0.35:
            if rng.random() < 0.5:
                s.append("flex-shrink:1")
            if rng.random() < 0.3:
                s.append("flex-grow:1")
            if rng.random() < 0.2:
                s.append("align-self:" + rng.choice(["center", "flex-end", "flex-start"]))
            if rng.random() < 0.4:
                s.append("margin-%s:%dpx" % (rng.choice(["start", "top", "end", "bottom", "all"]), rng.choice([2, 4, 8])))
            words = [rng.randint(10, 60) for _ in range(rng.choice([1, 2, 3, 8, 20]))]
            return {"s": ";".join(s), "t": [20] + words}
        if roll < 0.45:
            side = rng.choice([16, 24, 40, 50])
            s.append("width:%dpx;%s" % (side, rng.choice(["height:%dpx" % side, "aspect-ratio:1", "aspect-ratio:1.5"])))
            if rng.random() < 0.3:
                s.append("margin:4px")
        elif roll < 0.5:
            s.append("flex-grow:1")
        else:
            s.append("position:absolute;top:%dpx;%s:%d%s" % (
                rng.choice([0, 4, -6]), rng.choice(["left", "right", "start", "end"]), rng.choice([0, 6, 10]),
                rng.choice(["px", "%"])))
            if rng.random() < 0.5:
                s.append("width:12px;height:12px")
            else:
                return {"s": ";".join(s), "t": [14, rng.randint(8, 30)]}
        return {"s": ";".join(s)}
    if row:
        s.append("flex-direction:" + rng.choice(["row"] * 9 + ["row-reverse"]))
    elif rng.random() < 0.05:
        s.append("flex-direction:column-reverse")
    for chance, name, values in (
            (0.4, "align-items", ["center", "flex-start", "flex-end", "baseline"]),
            (0.3, "justify-content", ["center", "space-between", "flex-end", "space-evenly"]),
            (0.4, "padding-" + rng.choice(["all", "horizontal", "vertical", "start"]), ["8px", "12px", "5%"]),
            (0.3, "column-gap" if row else "row-gap", ["4px", "8px"]), (0.2, "flex-wrap", ["wrap"]),
            (0.25, "flex-grow", ["1"]), (0.4, "flex-shrink", ["1"]), (0.15, "flex-basis", ["0px", "50%"]),
            (0.1, "width", ["50%", "100%", "120px"]), (0.06, "min-height", ["44px"]), (0.05, "max-width", ["200px", "60%"]),
            (0.3, "margin-" + rng.choice(["top", "start"]), ["4px", "8px"])):
        if rng.random() < chance:
            s.append(name + ":" + rng.choice(values))
    return {"s": ";".join(s), "c": [other_node(rng, depth + 1, budget, not row) for _ in range(rng.randint(1, 4))]}


def other_cases(count, first=0):
    for index in range(first, first + count):
        rng = random.Random(index * 104729 + 11)
        tree = other_node(rng, 0, [rng.randint(6, 30)], rng.random() < 0.4)
        result = {"n": "c%d" % index, "w": rng.choice([320, 375, 375, 414, 120]), "t": tree}
        if rng.random() < 0.2:
            result["h"] = rng.choice([100, 667])
        if rng.random() < 0.25:
            result["d"] = "rtl"
        yield result
