#!/usr/bin/env python3
"""Prints the trees of a file in the format of FlexFixtures/yoga-main.txt with random changes, without their frames: lengths made
smaller and larger, other directions, alignments, factors and ratios, sizes that become automatic, items that come to grow or shrink,
another space. Trees become tight that way, so that items are cut and shrunk where a generator of screens leaves them room. The
changes of a seed are always the same.

  Tools/flex_trees/changed_trees.py Tests/EnginesTests/FlexFixtures/yoga-main.txt 1 10 > trees.txt     # each tree with the seeds 1 to 10

Needs Python 3.9.
"""

import random
import re
import sys

# Keys of lengths that are one number: sizes, limits and the flex basis. Edges and gaps are a letter and a digit.
LENGTHS = {"w", "h", "nw", "nh", "xw", "xh", "fb"}
EDGES = re.compile(r"[mpig]\d")
NUMBER = re.compile(r"(-?[\d.]+)(%?)")
# The share of a property's values that are drawn anew, and from what.
DRAWN = {
    "fd": (0.15, "002213"), "ai": (0.2, "12345"), "as": (0.2, "12345"), "jc": (0.2, "123456"), "fw": (0.1, "0"),
    "fg": (0.3, ["0", "1", "2", "0.5"]), "fs": (0.3, ["0", "1", "2", "0.5"]), "ar": (0.3, ["0.5", "1", "2", "1.777"]),
}


def changed_value(key, value, numbers):
    chance = numbers.random()
    if key in DRAWN:
        share, values = DRAWN[key]
        return numbers.choice(values) if chance < share else value
    if key not in LENGTHS and not EDGES.fullmatch(key):
        return value
    number = NUMBER.fullmatch(value)
    if number and chance < 0.5:
        length = float(number[1]) * numbers.choice([0.5, 0.75, 0.9, 1.1, 1.5, 2.5])
        return "%g%s" % (round(length * 4) / 4, number[2])
    return "a" if chance < 0.54 and key in ("w", "h", "fb") else value


def changed_space(space, numbers):
    width, height, direction = space.split()
    if width != "u" and numbers.random() < 0.6:
        width = "%g" % (round(float(width) * numbers.uniform(0.6, 1.4) * 2) / 2)
    if height != "u" and numbers.random() < 0.3:
        height = "u"
    return "%s %s %s" % (width, height, direction)


def changed(line, seed, place):
    numbers = random.Random(seed * 1_000_003 + place)
    tree, space = line.rsplit(" L ", 1)
    words = tree.split()
    result = words[:2]
    index = 2
    while index < len(words):
        if words[index] in "{}":
            result.append(words[index])
            index += 1
            continue
        key, value = words[index : index + 2]
        result += [key, changed_value(key, value, numbers)]
        if key not in "tq" and numbers.random() < 0.015:
            result += [numbers.choice(["fg", "fs"]), numbers.choice(["1", "0.3"])]
        index += 2
    return " ".join(result) + " L " + changed_space(space, numbers)


def main():
    path, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    with open(path, encoding="utf-8") as file:
        trees = [line.strip() for line in file if line.startswith("tree ")]
    for seed in range(first, last + 1):
        for place, line in enumerate(trees):
            print(changed(line, seed, place))


if __name__ == "__main__":
    main()
