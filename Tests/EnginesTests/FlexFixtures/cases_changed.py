"""Trees of the other groups with random changes: other lengths, percentages, keywords and factors, parts of other trees, another
width. A property that a generator combines with few others meets all of them that way."""
import copy
import random
import re

import cases_corners
import cases_limits
import cases_random
import cases_sizing
import cases_systematic
import cases_wide

COUNT = 600
LENGTHS = re.compile(r"(width|height|min-.*|max-.*|flex-basis|.*gap|margin.*|padding.*|border.*|left|top|right|bottom)$")
NUMBER = re.compile(r"(-?[\d.]+)(px|%)")
# Values that properties are drawn from, and those that a box may come to have.
DRAWN = {
    "flex-direction": ["row", "column", "row-reverse", "column-reverse"],
    "flex-wrap": ["nowrap", "wrap", "wrap-reverse"],
    "flex-grow": ["0", "0.5", "1", "2"],
    "flex-shrink": ["0", "0.3", "1", "2"],
    "align-self": ["auto", "stretch", "flex-start", "flex-end", "center", "baseline"],
    "align-items": ["stretch", "flex-start", "flex-end", "center", "baseline"],
    "align-content": ["stretch", "flex-start", "flex-end", "center", "space-between"],
    "justify-content": ["flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"],
    "aspect-ratio": ["0.5", "1", "1.5", "2"],
    "box-sizing": ["border-box", "content-box"],
}
ADDED = ["flex-direction", "flex-wrap", "flex-grow", "flex-shrink", "align-self"]
LARGEST = 40


def nodes(tree):
    yield tree
    for child in tree.get("c", []):
        yield from nodes(child)


def changed_length(rng, key, value):
    def changed(match):
        if rng.random() < 0.5:
            return match[0]
        number = float(match[1]) * rng.choice([0.5, 0.75, 0.9, 1.1, 1.5, 2.5])
        # Browsers draw borders in whole pixels.
        return "%g%s" % (round(number) if key.startswith("border") else round(number * 4) / 4, match[2])

    if key in ("width", "height", "flex-basis") and rng.random() < 0.08:
        return "auto"
    if key in ("width", "height") and rng.random() < 0.05:
        return "%d%%" % rng.choice([25, 50, 80, 100])
    return NUMBER.sub(changed, value)


def changed_style(rng, style):
    declarations = dict(part.split(":", 1) for part in style.split(";") if part)
    for key, value in declarations.items():
        if key in DRAWN and rng.random() < 0.25:
            declarations[key] = rng.choice(DRAWN[key])
        elif LENGTHS.match(key):
            declarations[key] = changed_length(rng, key, value)
    for key in ADDED:
        if key not in declarations and rng.random() < 0.08:
            declarations[key] = rng.choice(DRAWN[key])
    return ";".join("%s:%s" % item for item in declarations.items())


def cases(count, first=0):
    known = [case for group in (cases_systematic.cases(), cases_sizing.cases(), cases_limits.cases(), cases_corners.cases(),
                                cases_random.cases(), cases_wide.cases(cases_wide.COUNT)) for case in group]
    number = first
    while count:
        rng = random.Random(number * 7368787 + 13)
        case = copy.deepcopy(rng.choice(known))
        places = [(node["c"], index) for node in nodes(case["t"]) for index in range(len(node.get("c", [])))]
        if places and rng.random() < 0.35:
            children, index = rng.choice(places)
            children[index] = copy.deepcopy(rng.choice(list(nodes(rng.choice(known)["t"]))))
        for node in nodes(case["t"]):
            node["s"] = changed_style(rng, node.get("s", ""))
        if "position" not in case["t"]["s"]:
            case["t"]["s"] = ("position:relative;" + case["t"]["s"]).rstrip(";")
        case["w"] = round((case["w"] or 300) * rng.uniform(0.6, 1.4) * 2) / 2
        case["n"] = "changed-%d" % number
        number += 1
        if sum(1 for _ in nodes(case["t"])) <= LARGEST and not any("x" in node for node in nodes(case["t"])):
            count -= 1
            yield case
