"""The packed form of a case, one line each: name|width,height|direction|tree|boxes|texts.

A tree is `style[child,child]`; a style is declarations `key:value` separated by `;`, with the short keys and words
below, and points without a unit. Boxes are x, y, width and height of each node in preorder, rounded to a tenth.
Content: m:COUNT/WIDTH/HEIGHT (boxes that wrap like words), t:LINE/WIDTH/WIDTH... (words in lines of a height), k:WIDTH/HEIGHT
(a size that nothing changes), x:INDEX (one of the texts at the end of the line, which `~` separates).
"""

KEYS = {
    "width": "w", "height": "h", "min-width": "wn", "min-height": "hn", "max-width": "wx", "max-height": "hx",
    "flex-basis": "b", "flex-grow": "g", "flex-shrink": "s", "aspect-ratio": "r", "row-gap": "gr", "column-gap": "gc",
    "gap": "ga", "flex": "f", "flex-direction": "d", "flex-wrap": "fw", "justify-content": "j", "align-items": "i",
    "align-self": "a", "align-content": "c", "position": "p", "overflow": "o", "box-sizing": "z", "display": "y",
    "direction": "e", "order": "n", "visibility": "v", "margin": "M", "padding": "P", "border-width": "B",
}
EDGES = {"left": "L", "top": "T", "right": "R", "bottom": "B", "start": "S", "end": "E", "horizontal": "H",
         "vertical": "V", "all": "A"}
for edge, code in EDGES.items():
    KEYS[edge] = "q" + code
    KEYS["margin-" + edge] = "m" + code
    KEYS["padding-" + edge] = "p" + code
    KEYS["border-%s-width" % edge] = "b" + code
WORDS = {
    "flex-start": "fs", "flex-end": "fe", "center": "ce", "space-between": "sb", "space-around": "sa",
    "space-evenly": "se", "stretch": "st", "baseline": "bl", "row": "r", "row-reverse": "rr", "column": "c",
    "column-reverse": "cr", "nowrap": "nw", "wrap": "w", "wrap-reverse": "wr", "absolute": "ab", "relative": "re",
    "static": "sc", "none": "no", "contents": "co", "visible": "vi", "hidden": "hi", "scroll": "sl", "border-box": "bb",
    "content-box": "cb", "auto": "au", "content": "ct", "max-content": "xc", "min-content": "nc", "fit-content": "fc",
    "start": "as", "end": "ae", "self-start": "ss", "self-end": "sf", "collapse": "cl", "balance": "ba",
}
assert len(set(KEYS.values())) == len(KEYS) and len(set(WORDS.values())) == len(WORDS)


def number(value):
    text = ("%.1f" % value).rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pack_value(value):
    words = value.split(" ")
    return " ".join(WORDS.get(word, word[:-2] if word.endswith("px") else word) for word in words)


def pack_tree(node, texts):
    parts = []
    for declaration in filter(None, (node.get("s") or "").split(";")):
        key, value = declaration.split(":", 1)
        parts.append(KEYS[key.strip()] + ":" + pack_value(value.strip()))
    for kind in "mtk":
        if kind in node:
            parts.append(kind + ":" + "/".join(number(value) for value in node[kind]))
    if "x" in node:
        parts.append("x:%d" % len(texts))
        texts.append(node["x"])
    text = ";".join(parts)
    if node.get("c"):
        text += "[" + ",".join(pack_tree(child, texts) for child in node["c"]) + "]"
    return text


def pack(case):
    texts = []
    width, height = case.get("w"), case.get("h")
    space = ("" if width is None else "%g" % width) + ("" if height is None else ",%g" % height)
    tree = pack_tree(case["t"], texts)
    fields = [case["n"], space, "r" if case.get("d") == "rtl" else "", tree, " ".join(map(number, case["b"]))]
    if texts:
        fields.append("~".join(texts))
    return "|".join(fields)


LONG_KEYS = {short: key for key, short in KEYS.items()}
LONG_WORDS = {short: word for word, short in WORDS.items()}
WITH_WORDS = {"flex-direction", "flex-wrap", "justify-content", "align-items", "align-self", "align-content", "position",
              "overflow", "box-sizing", "display", "direction", "visibility"}


def unpack_value(key, value):
    if key in WITH_WORDS or value in ("au", "ct"):
        return LONG_WORDS.get(value, value)
    if key in ("flex-grow", "flex-shrink", "aspect-ratio", "order") or value.endswith("%"):
        return value
    return value + "px"


def unpack_tree(text):
    """The tree at the beginning of a text, and what follows it."""
    node, style = {}, []
    while text and text[0] not in "[,]":
        end = next((index for index, character in enumerate(text) if character in ";[,]"), len(text))
        key, value = text[:end].split(":", 1)
        if key in ("m", "t", "k"):
            node[key] = [float(part) for part in value.split("/")]
        else:
            style.append(LONG_KEYS[key] + ":" + unpack_value(LONG_KEYS[key], value))
        text = text[end:].lstrip(";")
    node["s"] = ";".join(style)
    if text.startswith("["):
        node["c"] = []
        while not text.startswith("]"):
            child, text = unpack_tree(text[1:])
            node["c"].append(child)
        text = text[1:]
    return node, text


def unpack(line):
    """The case without its boxes; trees with texts (`x`) and keywords as sizes aren't read."""
    name, space, direction, tree = line.split("|")[:4]
    case = {"n": name, "t": unpack_tree(tree)[0]}
    for key, size in zip("wh", space.split(",")):
        if size:
            case[key] = float(size)
    if direction == "r":
        case["d"] = "rtl"
    return case
