#!/usr/bin/env python3
"""Writes what Yoga makes of random trees over FlexLayout's properties.

    pip install pyyoga==0.1.0        # has Yoga 3 inside
    python3 generate_yoga.py         # the committed groups: yoga.txt, yoga-cells.txt, yoga-levels.txt, yoga-histories.txt
    python3 generate_yoga.py yoga 3000 100000 out.txt      # trees never seen: group, count, first seed, file

Sizes aren't rounded (Yoga's point scale factor is 0).
"""
import os
import sys

import pyyoga
from pyyoga import (
    Align, BoxSizing, Config, Direction, Display, Edge, FlexDirection, Gutter, Justify, MeasureMode, Node, Overflow,
    PositionType, Wrap)

import cases_yoga
import cases_yoga_histories
import cases_yoga_levels
from packing import pack

HERE = os.path.dirname(os.path.abspath(__file__))
CONFIG = Config()
CONFIG._config.set_point_scale_factor(0)

ALIGN = {"auto": Align.Auto, "stretch": Align.Stretch, "flex-start": Align.FlexStart, "flex-end": Align.FlexEnd,
         "center": Align.Center, "baseline": Align.Baseline, "space-between": Align.SpaceBetween,
         "space-around": Align.SpaceAround}
JUSTIFY = {"flex-start": Justify.FlexStart, "flex-end": Justify.FlexEnd, "center": Justify.Center,
           "space-between": Justify.SpaceBetween, "space-around": Justify.SpaceAround,
           "space-evenly": Justify.SpaceEvenly}
ENUMS = {
    "flex-direction": ("flex_direction", {
        "row": FlexDirection.Row, "column": FlexDirection.Column, "row-reverse": FlexDirection.RowReverse,
        "column-reverse": FlexDirection.ColumnReverse}),
    "flex-wrap": ("flex_wrap", {"wrap": Wrap.Wrap, "wrap-reverse": Wrap.WrapReverse, "nowrap": Wrap.NoWrap}),
    "justify-content": ("justify_content", JUSTIFY),
    "align-items": ("align_items", ALIGN), "align-self": ("align_self", ALIGN), "align-content": ("align_content", ALIGN),
    "position": ("position_type", {
        "absolute": PositionType.Absolute, "relative": PositionType.Relative, "static": PositionType.Static}),
    "overflow": ("overflow", {"hidden": Overflow.Hidden, "scroll": Overflow.Scroll, "visible": Overflow.Visible}),
    "display": ("display", {"none": Display["None"] if hasattr(Display, "__getitem__") else getattr(Display, "None"),
                            "contents": Display.Contents, "flex": Display.Flex}),
    "direction": ("direction", {"ltr": Direction.LTR, "rtl": Direction.RTL}),
    "box-sizing": ("box_sizing", {"border-box": BoxSizing.BorderBox, "content-box": BoxSizing.ContentBox}),
}
EDGES = {"left": Edge.Left, "top": Edge.Top, "right": Edge.Right, "bottom": Edge.Bottom, "start": Edge.Start,
         "end": Edge.End, "horizontal": Edge.Horizontal, "vertical": Edge.Vertical, "all": Edge.All}


def length(text):
    if text == "auto" or text.endswith("%"):
        return text
    return float(text[:-2] if text.endswith("px") else text)


def apply(node, key, value):
    parts = key.split("-")
    if key in ENUMS:
        name, values = ENUMS[key]
        setattr(node, name, values[value])
    elif parts[0] == "margin":
        node.set_margin(EDGES[parts[1]] if len(parts) > 1 else Edge.All, length(value))
    elif parts[0] == "padding":
        node.set_padding(EDGES[parts[1]] if len(parts) > 1 else Edge.All, length(value))
    elif parts[0] == "border":
        node.set_border(EDGES[parts[1]], length(value))
    elif key in EDGES:
        node.set_position(EDGES[key], length(value))
    elif key in ("row-gap", "column-gap"):
        node.set_gap(Gutter.Row if key == "row-gap" else Gutter.Column, length(value))
    elif key in ("flex-grow", "flex-shrink", "aspect-ratio"):
        setattr(node, key.replace("-", "_"), float(value))
    else:
        setattr(node, key.replace("-", "_"), length(value))


SPACE = 4


def words_size(line, words, width):
    """The longest line and the height of words that are broken into lines of at most `width`."""
    longest, used, lines = 0, -SPACE, 1
    for word in words:
        if used + SPACE + word > width + 0.001 and used > 0:
            lines += 1
            used = -SPACE
        used += SPACE + word
        longest = max(longest, used)
    return longest, lines * line


def measure(tree):
    def function(width, width_mode, height, height_mode):
        function.calls += 1
        if "k" in tree:
            return tuple(map(float, tree["k"]))
        limit = float("inf") if width_mode == MeasureMode.Undefined else width
        longest, tall = words_size(tree["t"][0], tree["t"][1:], limit)
        return (float(longest), float(tall))
    function.calls = 0
    return function


def build(tree, nodes):
    node = Node(CONFIG)
    for declaration in filter(None, tree["s"].split(";")):
        apply(node, *declaration.split(":"))
    if "k" in tree or "t" in tree:
        node.set_measure_func(measure(tree))
    nodes.append(node)
    for child in tree.get("c", []):
        node.add_child(build(child, nodes))
    return node


def lay_out(case):
    """The boxes, and how often measure functions were called."""
    nodes = []
    root = build(case["t"], nodes)
    root.calculate_layout(case.get("w"), case.get("h"), Direction.RTL if case.get("d") == "rtl" else Direction.LTR)
    boxes = []
    for node in nodes:
        # A node without a box may have no number for its place.
        boxes += [0 if v != v else v for v in (node.layout_left, node.layout_top, node.layout_width, node.layout_height)]
    calls = sum(node._measure_func.calls for node in nodes if node._measure_func)
    root.free_recursive()
    return boxes, calls


class Yoga:
    """Lays out many cases."""

    def lay_out(self, cases):
        return [lay_out(case)[0] for case in cases]


def write(file, cases):
    count = 0
    with open(file, "w", encoding="utf-8") as out:
        for case in cases:
            boxes, calls = lay_out(case)
            out.write(pack({**case, "b": boxes}) + "|%d\n" % calls)
            count += 1
    print(file, count, "cases")


GROUPS = {"yoga": cases_yoga.cases, "yoga-cells": cases_yoga.other_cases, "yoga-levels": cases_yoga_levels.cases}

if __name__ == "__main__":
    if len(sys.argv) > 1:
        group, count, first, file = sys.argv[1:5]
        write(file, GROUPS[group](int(count), int(first)))
    else:
        for group, trees in (("yoga", cases_yoga.cases(800)), ("yoga-cells", cases_yoga.other_cases(300)),
                             ("yoga-levels", cases_yoga_levels.committed()),
                             ("yoga-histories", cases_yoga_histories.cases())):
            write(os.path.join(HERE, group + ".txt"), trees)
