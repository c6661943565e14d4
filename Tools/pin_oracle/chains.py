"""Random chains of one to six calls, or `PIN_ORACLE_CALLS` in the environment, drawn from a seed.

`Tests/EnginesTests/Pin/PinOracleScene.swift` and `PinOracleCalls.swift` draw the same ones: every draw here has its
counterpart there, in the same order.
"""

import os
from dataclasses import dataclass, field
from fractions import Fraction as F

MASK = (1 << 64) - 1
MOST_CALLS = int(os.environ.get("PIN_ORACLE_CALLS", "6"))

PARENT = {"window": None, "root": "window", "container": "root", "v": "container", "a": "container", "b": "container",
          "brother": "container", "nephew": "brother", "uncle": "root", "cousin": "uncle", "loose": None}
MOVED = ["root", "container", "v", "a", "b", "brother", "nephew", "uncle", "cousin"]
HOLDERS = {"root", "container", "brother", "uncle"}
REFERENCES = ["a", "b", "nephew", "cousin", "brother", "uncle"] * 3 + ["a", "b", "container", "root", "loose", "v"]
SIDES = ["left", "right", "top", "bottom", "start", "end", "hCenter", "vCenter"]
ANCHORS = ["topLeft", "topCenter", "topRight", "topStart", "topEnd", "centerLeft", "center", "centerRight",
           "centerStart", "centerEnd", "bottomLeft", "bottomCenter", "bottomRight", "bottomStart", "bottomEnd"]
HORIZONTAL = ["left", "hCenter", "right", "start", "end"]
VERTICAL = ["top", "vCenter", "bottom"]
RELATIVE = ["above", "below", "before", "after", "leftOf", "rightOf"]
PERCENTS = [F(0), F(10), F(25, 2), F(25), F(30), F(33), F(50), F(75), F(100), F(-10)]
RATIOS = [F(1, 2), F(3, 4), F(1), F(3, 2), F(2)]
SCALES = [F(1, 2), F(3, 4), F(3, 2), F(2)]
MARGINS = ["Top", "Left", "Bottom", "Right", "Start", "End", "Horizontal", "Vertical"]
KINDS = (["side"] * 10 + ["corner"] * 3 + ["several"] * 2 + ["edge"] * 4 + ["anchor"] * 3 + ["relative"] * 6
         + ["between"] * 3 + ["size"] * 6 + ["limit"] * 5 + ["margin"] * 6 + ["pinEdges"] * 2 + ["place"] * 3
         + ["fit"] * 3 + ["ratio"] * 2)


class SplitMix64:
    def __init__(self, state):
        self.state = state & MASK

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n):
        return (self.next() >> 32) % n

    def pick(self, items):
        return items[self.below(len(items))]


@dataclass
class Node:
    name: str
    x: F
    y: F
    w: F
    h: F
    transform: tuple = (F(1), F(0), F(0), F(1), F(0), F(0))
    origin: tuple = (F(0), F(0))
    visible: bool = True


@dataclass
class Case:
    scale: int
    rtl: bool
    pin_frame: bool
    nodes: dict
    calls: list = field(default_factory=list)


def points(r):
    return F(r.below(161) - 40, 2)


def length(r):
    return F(r.below(300) - 12, 2)


def size_amount(r):
    return ("percent", r.pick(PERCENTS)) if r.below(4) == 0 else ("points", length(r))


def insets(r):
    return tuple(points(r) for _ in range(4))


def draw_node(r, name):
    x, y = F(r.below(260) - 30), F(r.below(200) - 30)
    if name in ("root", "container"):
        w, h = F(200 + r.below(300)), F(150 + r.below(250))
    else:
        w, h = F(5 + r.below(120)), F(5 + r.below(90))
    return Node(name, x, y, w, h)


def draw_transform(r, name):
    kind = r.below(3)
    sx, sy = r.pick(SCALES), r.pick(SCALES)
    tx, ty = F(r.below(41) - 20, 2), F(r.below(41) - 20, 2)
    if name in HOLDERS or kind == 0:
        return (sx, F(0), F(0), sy, tx, ty)
    if kind == 1:  # a quarter turn, scaled
        return (F(0), sx, -sy, F(0), tx, ty)
    return (-sx, F(0), F(0), sy, tx, ty)  # mirrored


def draw_call(r):
    kind = r.pick(KINDS)
    if kind == "side":
        side, form = r.pick(SIDES), r.below(6)
        if form == 0:
            return (kind, side, ("none",))
        if form == 1:
            return (kind, side, ("percent", r.pick(PERCENTS)))
        if form == 2:
            i = insets(r)
            return (kind, side, ("points", F(0)) if side in ("hCenter", "vCenter") else ("insets", i))
        return (kind, side, ("points", points(r)))
    if kind == "corner":
        corner = r.pick(ANCHORS)
        return (kind, corner, ("none",) if r.below(3) == 0 else ("points", points(r)))
    if kind == "several":
        which, form = r.pick(["all", "horizontally", "vertically"]), r.below(4)
        if form == 0:
            return (kind, which, ("none",))
        if form == 1:
            p = r.pick(PERCENTS)
            return (kind, which, ("points", F(7)) if which == "all" else ("percent", p))
        if form == 2:
            return (kind, which, ("insets", insets(r)))
        return (kind, which, ("points", points(r)))
    if kind == "edge":
        side, ref = r.pick(SIDES), r.pick(REFERENCES)
        h, v = r.pick(HORIZONTAL), r.pick(VERTICAL)
        return (kind, side, ref, v if side in ("top", "bottom", "vCenter") else h)
    if kind == "anchor":
        return (kind, r.pick(ANCHORS), r.pick(REFERENCES), r.pick(ANCHORS))
    if kind == "relative":
        which = r.pick(RELATIVE)
        refs = [r.pick(REFERENCES) for _ in range(1 + max(0, r.below(6) - 3))]
        only_visible = r.below(3) == 0
        h, v, aligned = r.pick(HORIZONTAL), r.pick(VERTICAL), r.below(2) == 0
        return (kind, which, refs, only_visible, (h if which in ("above", "below") else v) if aligned else None)
    if kind == "between":
        horizontal = r.below(2) == 0
        first, second = r.pick(REFERENCES), r.pick(REFERENCES)
        h, v, aligned = r.pick(HORIZONTAL), r.pick(VERTICAL), r.below(2) == 0
        return (kind, horizontal, first, second, (v if horizontal else h) if aligned else None)
    if kind == "size":
        which, of = r.pick(["width", "height", "size"]), r.below(4) == 0
        if of:
            return (kind, which, ("of", r.pick(REFERENCES[:22])))
        return (kind, which, size_amount(r))
    if kind == "limit":
        return (kind, r.pick(["minWidth", "maxWidth", "minHeight", "maxHeight"]), size_amount(r))
    if kind == "margin":
        form = r.below(12)
        if form < 8:
            which = MARGINS[form]
            amount = ("percent", r.pick(PERCENTS)) if r.below(4) == 0 else ("points", points(r))
            return (kind, which, amount)
        if form == 8:
            return (kind, "insets", insets(r))
        if form == 9:
            return (kind, "directional", insets(r))
        count, percent = 1 + r.below(4), r.below(4) == 0
        return (kind, "percents" if percent else "values",
                tuple(r.pick(PERCENTS) if percent else points(r) for _ in range(count)))
    if kind == "pinEdges":
        return (kind,)
    if kind == "place":
        horizontal = r.below(2) == 0
        h, v = r.pick(HORIZONTAL), r.pick(VERTICAL)
        return (kind, "justify" if horizontal else "align", h if horizontal else v)
    if kind == "fit":
        return (kind, r.pick(["content", "width", "height", "widthFlexible", "heightFlexible"]))
    if r.below(3) == 0:
        return (kind, ("of", r.pick(REFERENCES[:6])))
    return (kind, ("ratio", r.pick(RATIOS)))


def draw(seed):
    r = SplitMix64(seed)
    scale, rtl, transformed = 1 + r.below(3), r.below(2) == 1, r.below(2) == 1
    nodes = {name: draw_node(r, name) for name in PARENT}
    nodes["brother"].origin = (F(0), F(r.below(2) * 15))
    for name in ("a", "b", "nephew"):
        nodes[name].visible = r.below(4) != 0
    pin_frame = False
    if transformed:
        pin_frame = r.below(2) == 1
        for name in MOVED:
            if r.below(3) == 0:
                nodes[name].transform = draw_transform(r, name)
    case = Case(scale, rtl, pin_frame, nodes)
    case.calls = [draw_call(r) for _ in range(1 + r.below(MOST_CALLS))]
    return case
