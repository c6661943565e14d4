#!/usr/bin/env python3
"""Writes the expected boxes of the flex fixtures, as headless Chromium lays them out; those of `collapse`, as Firefox does.

    python3 generate.py                 # all groups
    python3 generate.py wide 10000 0 out.txt    # trees never seen (random, changed, alignment, balance, collapse, wide or deep): count, first number, file
    python3 generate.py systematic      # one group: systematic, sizing, limits, corners, realistic, text, random, alignment, balance,
                                        # collapse, wide, changed or deep

Needs Python 3.10, Chromium and Firefox (`browser.py`) and Liberation Sans.

A case is a tree of nodes; a node is a dictionary:
    s  the style, as CSS text
    c  the children
    m  [count, width, height]: a leaf whose content is so many boxes of this size, which wrap like words
    x  a leaf whose content is this text, in Liberation Sans 16px with lines of 20px
Each line of a group's file is a case: n (name), w (width of the containing block, or null: the root is as wide as its
content), d ("rtl", else left to right), t (the tree), b (x, y, width, height of each node in preorder,
relative to the border box of the nearest ancestor that has a box).
"""
import os
import sys

import cases_alignment
import cases_balance
import cases_changed
import cases_collapse
import cases_corners
import cases_deep
import cases_limits
import cases_random
import cases_sizing
import cases_systematic
import cases_text
import cases_wide
from browser import Browser, chromium, firefox
from packing import pack
from realistic_html import realistic_cases

HERE = os.path.dirname(os.path.abspath(__file__))


def write(browser, group, cases, file=None):
    names = [case["n"] for case in cases]
    assert len(names) == len(set(names)), "names must be unique"
    with open(file or os.path.join(HERE, group + ".txt"), "w", encoding="utf-8") as out:
        for case, found in zip(cases, browser.lay_out(cases)):
            out.write(pack({**case, "b": found}) + "\n")
    print(group, len(cases), "cases")


GROUPS = {
    "systematic": cases_systematic.cases,
    "sizing": cases_sizing.cases,
    "realistic": lambda: realistic_cases(os.path.join(HERE, "realistic.html")),
    "text": cases_text.cases,
    "random": cases_random.cases,
    "alignment": lambda: list(cases_alignment.cases()),
    "limits": cases_limits.cases,
    "corners": cases_corners.cases,
    "balance": lambda: list(cases_balance.cases()),
    "collapse": lambda: list(cases_collapse.cases()),
    "wide": lambda: list(cases_wide.cases(cases_wide.COUNT)),
    "changed": lambda: list(cases_changed.cases(cases_changed.COUNT)),
    "deep": lambda: list(cases_deep.cases(cases_deep.COUNT)),
}

NEVER_SEEN = {"random": cases_random.cases, "changed": cases_changed.cases, "alignment": cases_alignment.cases, "balance": cases_balance.cases,
              "collapse": cases_collapse.cases, "wide": cases_wide.cases, "deep": cases_deep.cases}


def browser(group, known={}):
    """The browser that a group's boxes come from, started once."""
    command = firefox if group == "collapse" else chromium
    if command not in known:
        known[command] = Browser(command)
    return known[command]


if __name__ == "__main__":
    if sys.argv[2:]:
        group, count, first, file = sys.argv[1:5]
        write(browser(group), group, list(NEVER_SEEN[group](int(count), int(first))), file)
    else:
        for group in sys.argv[1:] or GROUPS:
            write(browser(group), group, GROUPS[group]())
