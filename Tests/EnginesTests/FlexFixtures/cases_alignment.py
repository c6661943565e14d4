"""Random trees with the alignments by writing mode, `safe` and `unsafe`, and `order`: those of `cases_random`, with other words."""
import random

import cases_random

ITEM = ["start", "end", "self-start", "self-end", "flex-start", "flex-end", "center"]
LINE = ["start", "end", "flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"]


def word(rng, words):
    choice = rng.choice(words)
    if choice.startswith("space") or rng.random() < 0.5:
        return choice
    return rng.choice(["safe ", "safe ", "unsafe "]) + choice


def restyle(rng, node, is_root):
    kept = [d for d in node["s"].split(";") if d and d.split(":")[0] not in (
        "justify-content", "align-items", "align-self", "align-content")]
    for name, words in (("justify-content", LINE), ("align-items", ITEM), ("align-content", LINE)):
        if "c" in node and rng.random() < 0.5:
            kept.append(name + ":" + word(rng, words))
    if not is_root:
        if rng.random() < 0.3:
            kept.append("align-self:" + word(rng, ITEM))
        if rng.random() < 0.25:
            kept.append("order:%d" % rng.choice([-2, -1, 1, 1, 2]))
        if rng.random() < 0.1:
            kept.append("direction:" + rng.choice(["ltr", "rtl"]))
    node["s"] = ";".join(kept)
    for child in node.get("c", []):
        restyle(rng, child, False)


def cases(count=300, first=0):
    for index in range(first, first + count):
        rng = random.Random(index * 6007 + 3)
        tree = cases_random.node(rng, 0, [10], is_root=True)
        restyle(rng, tree, True)
        tree["s"] = ("position:relative;" + tree["s"]).rstrip(";")
        width = rng.choice([40, 100, 200, 320])
        case = {"n": "alignment-%d" % index, "w": width, "t": tree}
        if rng.random() < 0.3:
            case["d"] = "rtl"
        yield case
