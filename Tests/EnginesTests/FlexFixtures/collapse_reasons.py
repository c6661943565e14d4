#!/usr/bin/env python3
"""Why trees with collapsed items aren't laid out as by Firefox: what has to be written out for both to agree.

    python3 collapse_reasons.py "../../../Tools/flex_trees/run.sh serve css" 3000 100000    # engine, count, first number

Firefox, the only browser that collapses items, differs from Chromium in rules that have nothing to do with collapsing. Each
change below writes out, as Firefox has it, what one of them decides. A tree whose every box agrees after a change differed
by that rule alone.
"""
import copy
import itertools
import sys

import cases_collapse
from browser import Browser, firefox
from shrink import Engine, declarations, difference


def restyle(node, **style):
    style = {name.replace("_", "-"): value for name, value in style.items()}
    kept = [part for part in declarations(node) if part.split(":")[0] not in style]
    node["s"] = ";".join(kept + ["%s:%s" % pair for pair in style.items()])


def has(node, name, *values):
    return any("%s:%s" % (name, value) in declarations(node) for value in values)


def is_column(node):
    return node is not None and has(node, "flex-direction", "column", "column-reverse")


def is_wrapping_column(node):
    return is_column(node) and has(node, "flex-wrap", "wrap", "wrap-reverse")


def nodes(node, parent=None):
    yield node, parent
    for child in node.get("c") or []:
        yield from nodes(child, node)


def column_width(node, parent, width, height):
    """The content-based width of a column that wraps."""
    if is_wrapping_column(node) and not has(node, "visibility", "collapse"):
        restyle(node, width=width, min_width="0", max_width="9999px", box_sizing="border-box")
        if not is_column(parent):
            restyle(node, flex_grow="0", flex_shrink="0")


def space_between(node, parent, width, height):
    """Where lines begin that overflow with `align-content: space-between` and `wrap-reverse`."""
    if has(node, "align-content", "space-between"):
        restyle(node, align_content="flex-start")


def column_baseline(node, parent, width, height):
    """Whether items of a column are moved to a common baseline."""
    if is_column(node) and has(node, "align-items", "baseline"):
        restyle(node, align_items="flex-start")
    if is_column(parent) and has(node, "align-self", "baseline"):
        restyle(node, align_self="flex-start")


def fitting_width(node, parent, width, height):
    """Whether items of a column that wraps fit into the column or into their line."""
    own = any(part.startswith("width:") for part in declarations(node))
    if is_wrapping_column(parent) and not own and not has(node, "visibility", "collapse"):
        restyle(node, width=width, box_sizing="border-box")


def static_width(node, parent, width, height):
    """The room of an absolute box without insets at the center or end."""
    if has(node, "position", "absolute"):
        restyle(node, width=width, box_sizing="border-box")


def stretched_again(node, parent, width, height):
    """Whether a container that is stretched to the height of its own content is laid out again with it."""
    if parent and node.get("c") and not has(node, "visibility", "collapse"):
        restyle(node, height=height, box_sizing="border-box")


def minimum_height(node, parent, width, height):
    """The automatic minimum height of a column that wraps."""
    if node.get("c") and is_column(parent):
        restyle(node, min_height="0")


RULES = [column_width, space_between, column_baseline, static_width, fitting_width, stretched_again, minimum_height]


def main():
    engine, browser = Engine(sys.argv[1]), Browser(firefox)
    cases = list(cases_collapse.cases(int(sys.argv[2]), int(sys.argv[3])))
    failing = [(case, boxes) for case, boxes in zip(cases, browser.lay_out(cases))
               if difference(boxes, engine.lay_out(case)) is not None]
    choices = [choice for count in (1, 2) for choice in itertools.combinations(RULES, count)]
    changed = []
    for case, boxes in failing:
        for choice in choices:
            changed.append(copy.deepcopy(case))
            for rule in choice:
                for index, (node, parent) in enumerate(nodes(changed[-1]["t"])):
                    if parent:
                        rule(node, parent, *("%gpx" % size for size in boxes[index * 4 + 2:index * 4 + 4]))
    agrees = [difference(boxes, engine.lay_out(case)) is None for case, boxes in zip(changed, browser.lay_out(changed))]
    groups = {}
    for index, (case, _) in enumerate(failing):
        found = agrees[index * len(choices):(index + 1) * len(choices)]
        reason = choices[found.index(True)] if True in found else ()
        groups.setdefault(reason, []).append(case["n"])
    print("%d of %d disagree" % (len(failing), len(cases)))
    for reason, names in sorted(groups.items(), key=lambda pair: -len(pair[1])):
        print(len(names), " + ".join(rule.__name__ for rule in reason) or "not explained", *names)


if __name__ == "__main__":
    main()
