#!/usr/bin/env python3
"""Prints random trees in the format of FlexFixtures/yoga-main.txt: nested boxes with percentages up to 150 %, limits, ratios,
factors down to 0.01, insets, hidden boxes and texts. The tree of a seed is always the same.

  Tools/flex_trees/nested_trees.py 100000 105000 > trees.txt     # the seeds from 100,000 to 104,999
  Tools/flex_trees/run.sh extremes yoga trees.txt

Needs Python 3.9.
"""

import random
import sys

LENGTHS = [0, 1, 4, 8, 10, 16, 20, 24, 44]
FACTORS = [1, 2, 0.5, 0.3, 0.01]
# Key, share of the boxes that have it, and its values.
CHOICES = [
    ("fd", 0.55, [0, 1, 2, 2, 3]), ("jc", 0.25, range(1, 7)), ("ac", 0.15, [1, 2, 3, 4, 6, 7, 8]),
    ("ai", 0.35, [1, 2, 3, 4, 4, 5]), ("as", 0.15, range(1, 6)), ("pt", 0.1, [0, 1, 2, 2]), ("fw", 0.2, [1, 1, 2]),
    ("ov", 0.06, [1, 2]), ("di", 0.04, [1, 2]), ("bs", 0.08, [1]), ("dr", 0.05, [1, 2]), ("fg", 0.3, FACTORS),
    ("fs", 0.3, FACTORS), ("ar", 0.12, [1, 2, 0.5, 1.5, 3, 0.33, 0.75]),
]
# Key, share of the boxes that have it, and the share of them for which it is `auto`.
SIZES = [("fb", 0.15, 0.1), ("w", 0.3, 0.08), ("h", 0.25, 0.08), ("nw", 0.1, 0), ("nh", 0.1, 0), ("xw", 0.15, 0),
         ("xh", 0.15, 0)]
SPACES = [("u", "u"), ("100", "50.5"), ("320", "u"), ("375", "667"), ("u", "300"), ("414.5", "u")]


class Tree:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.words = []
        self.boxes = self.random.choice([8, 20, 50])

    def number(self, low, high):
        kind = self.random.randrange(3)
        if kind == 0:
            return str(self.random.randint(low, high))
        return str(round(self.random.uniform(low, high), 1) if kind == 1 else self.random.choice(LENGTHS))

    def length(self, high, most_percent, automatic=0.0):
        share = self.random.random()
        if share < automatic:
            return "a"
        return f"{self.random.randint(0, most_percent)}%" if share < 0.35 else self.number(0, high)

    def add_box(self, depth):
        self.words.append("{")
        for key, share, values in CHOICES:
            if self.random.random() < share:
                self.words.append(f"{key} {self.random.choice(values)}")
        for key, share, automatic in SIZES:
            if self.random.random() < share:
                self.words.append(f"{key} {self.length(120, 150, automatic)}")
        for edge in self.random.sample(range(9), self.random.choice([0, 0, 0, 1, 1, 2, 3])):
            key = self.random.choice("mmppbi")
            value = self.number(0, 20) if key == "b" else self.length(24, 40, 0.15 if key == "m" else 0)
            self.words.append(f"{key}{edge} {value}")
        if self.random.random() < 0.15:
            self.words.append(f"g2 {self.number(0, 20)}")
        children = self.random.choice([0, 1, 2, 2, 3, 4, 6]) if depth > 0 and self.boxes > 0 else 0
        for _ in range(children):
            self.boxes -= 1
            self.add_box(depth - 1)
        if children == 0:
            self.add_content()
        self.words.append("}")

    def add_content(self):
        share = self.random.random()
        if share < 0.4:
            words = ",".join(self.number(4, 60) for _ in range(self.random.randint(1, 9)))
            self.words.append(f"t {self.random.choice([10, 14, 17, 20.3])}:{words}")
        elif share < 0.55:
            self.words.append(f"q {self.random.randint(5, 100)}x{self.random.randint(5, 100)}")

    def line(self):
        self.add_box(self.random.choice([2, 3, 4, 6]))
        width, height = self.random.choice(SPACES)
        direction = self.random.choice([1, 1, 2])
        return " ".join(["tree", str(self.random.randrange(4)), *self.words, "L", width, height, str(direction)])


def main():
    if len(sys.argv) != 3 or not all(word.isdigit() for word in sys.argv[1:]):
        sys.exit("two seeds are needed: the first one, and the one behind the last")
    for seed in range(int(sys.argv[1]), int(sys.argv[2])):
        print(Tree(seed).line())


if __name__ == "__main__":
    main()
