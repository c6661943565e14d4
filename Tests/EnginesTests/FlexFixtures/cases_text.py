"""Cases with text in Liberation Sans, which wraps."""
from itertools import product

WORDS = ("The quick brown fox jumps over the lazy dog while seven wizards quietly mix a very bright potion "
         "beside an old harbour wall").split()


def text(count, style="", start=0):
    return {"s": style, "x": " ".join(WORDS[(start + i) % len(WORDS)] for i in range(count))}


def cases():
    result = []

    def add(name, tree, width):
        for direction in ["ltr", "rtl"]:
            case = {"n": "text-" + name + ("-rtl" if direction == "rtl" else ""), "w": width, "t": tree}
            if direction == "rtl":
                case["d"] = "rtl"
            result.append(case)

    for width, count in product([60, 120, 200, 333, None], [1, 3, 8, 15]):
        add("column-%s-%d" % (width, count), {"s": "flex-direction:column", "c": [text(count), text(2, start=5)]}, width)
        add("row-%s-%d" % (width, count), {"s": "", "c": [text(count), text(3, start=4)]}, width)
        add("start-%s-%d" % (width, count),
            {"s": "flex-direction:column;align-items:flex-start", "c": [text(count, "padding:2px 4px")]}, width)
        add("grow-%s-%d" % (width, count),
            {"s": "column-gap:8px", "c": [text(1, "flex-shrink:0", 7), text(count, "flex:1"), text(1, "flex-shrink:0", 3)]}, width)
        add("baseline-%s-%d" % (width, count),
            {"s": "align-items:baseline", "c": [text(count, "padding-top:6px"), {"s": "width:20px;height:30px;flex-shrink:0"}]}, width)
    return result
