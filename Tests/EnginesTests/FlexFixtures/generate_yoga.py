#!/usr/bin/env python3
"""Writes what Yoga makes of random trees over FlexLayout's properties.

    export YOGA_LIBRARY=libyoga.so   # `yoga_library.py` tells which
    python3 generate_yoga.py         # the committed groups: yoga.txt, yoga-cells.txt, yoga-levels.txt, yoga-histories.txt
    python3 generate_yoga.py yoga 3000 100000 out.txt      # trees never seen: group, count, first seed, file

Sizes aren't rounded (Yoga's point scale factor is 0).
"""
import os
import random
import sys

import cases_yoga
import cases_yoga_histories
import cases_yoga_levels
from packing import pack
from yoga_library import Node, config

HERE = os.path.dirname(os.path.abspath(__file__))
CONFIG = config()
FIXED_BASIS = config(fixes_flex_basis=True)

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
        if "k" in tree:
            return tree["k"]
        return words_size(tree["t"][0], tree["t"][1:], float("inf") if width_mode == "undefined" else width)
    return function


def build(tree, nodes, config):
    node = Node(config)
    for declaration in filter(None, tree["s"].split(";")):
        node.set(*declaration.split(":"))
    if "k" in tree or "t" in tree:
        node.measure_by(measure(tree))
    nodes.append(node)
    for child in tree.get("c", []):
        node.add(build(child, nodes, config))
    return node


def lay_out(case, config=CONFIG):
    """The boxes, and how often measure functions were called."""
    nodes = []
    root = build(case["t"], nodes, config)
    root.lay_out(case.get("w"), case.get("h"), "rtl" if case.get("d") == "rtl" else "ltr")
    # A node without a box may have no number for its place.
    boxes = [0 if value != value else value for node in nodes for value in node.box()]
    calls = sum(node.calls for node in nodes)
    root.free()
    return boxes, calls


class Yoga:
    """Lays out many cases."""

    def lay_out(self, cases):
        return [lay_out(case)[0] for case in cases]


def scrolled(cases):
    """The same with more that scrolls and more flex bases, for the option FixFlexBasisFitContent."""
    rng = random.Random(1)
    for case in cases:
        todo = [case["t"]]
        while todo:
            node = todo.pop()
            todo += node.get("c", [])
            if rng.random() < 0.3:
                node["s"] += ";overflow:scroll" if node.get("c") else ";flex-basis:%s" % rng.choice(["20px", "50%", "0px"])
        yield {**case, "n": "f" + case["n"]}


def write(file, cases, config=CONFIG):
    count = 0
    with open(file, "w", encoding="utf-8") as out:
        for case in cases:
            boxes, calls = lay_out(case, config)
            out.write(pack({**case, "b": boxes}) + "|%d\n" % calls)
            count += 1
    print(file, count, "cases")


GROUPS = {"yoga": cases_yoga.cases, "yoga-cells": cases_yoga.other_cases, "yoga-levels": cases_yoga_levels.cases}

if __name__ == "__main__":
    if len(sys.argv) > 1:
        group, count, first, file = sys.argv[1:5]
        if group == "yoga-fixed-basis":
            write(file, scrolled(cases_yoga.cases(int(count), int(first))), FIXED_BASIS)
        else:
            write(file, GROUPS[group](int(count), int(first)))
    else:
        for group, trees in (("yoga", cases_yoga.cases(800)), ("yoga-cells", cases_yoga.other_cases(300)),
                             ("yoga-levels", cases_yoga_levels.committed()),
                             ("yoga-histories", cases_yoga_histories.cases())):
            write(os.path.join(HERE, group + ".txt"), trees)
        write(os.path.join(HERE, "yoga-fixed-basis.txt"), scrolled(cases_yoga.cases(300)), FIXED_BASIS)
