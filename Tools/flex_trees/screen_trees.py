#!/usr/bin/env python3
"""Prints random trees in the format of FlexFixtures/yoga-main.txt: app screens of headers, lists, cards and grids, or deep chains
of boxes with percentages of heights that are found from within. The tree of a seed is always the same.

  Tools/flex_trees/screen_trees.py screens 1 10000 > trees.txt     # the seeds from 1 to 10,000
  Tools/flex_trees/screen_trees.py deep 1 10000 > trees.txt

Needs Python 3.9.
"""

import random
import sys

# Of the boxes of deep chains: the share that has a property, and its values.
DEEP = [
    (0.12, "fb", ["0", "40", "30%", "a"]), (0.12, "w", ["120", "60%", "90%", "a"]), (0.12, "h", ["60", "80%", "100%", "a"]),
    (0.08, "nw", ["40", "30%"]), (0.08, "xw", ["160", "70%"]), (0.08, "nh", ["20", "30%"]), (0.08, "xh", ["90", "70%"]),
]


class Tree:
    def __init__(self, seed):
        self.random = random.Random(seed * 7919 + 13)

    def one_of(self, *values):
        return self.random.choice(values)

    def chance(self, share):
        return self.random.random() < share

    def quarters(self, first, last):
        return "%g" % (self.random.randint(first, last) / 4)

    def text(self):
        count = self.random.choice([1, 1, 2, 3, 5, 8, 13, 25])
        line = self.random.choice([12, 13.5, 15, 17, 20.25, 24, 33])
        return "t %g:%s" % (line, ",".join(self.quarters(3, 260) for _ in range(count)))

    def picture(self):
        return "q %sx%s" % (self.quarters(4, 600), self.quarters(4, 600))

    # Screens

    def leaf(self):
        if self.chance(0.6):
            return "{ " + self.text() + (" fs 1" if self.chance(0.4) else "") + (" fg 1" if self.chance(0.15) else "") + " }"
        if self.chance(0.5):
            return "{ w %d h %d }" % (self.random.randint(8, 96), self.random.randint(8, 64))
        shrinks = self.picture() + (" fs 1" if self.chance(0.3) else "")
        return "{ " + shrinks + (" ar " + self.one_of("1", "1.5", "0.75") if self.chance(0.15) else "") + " }"

    def row(self, depth):
        style = "fd %d" % self.one_of(2, 2, 2, 3)
        if self.chance(0.6):
            style += " ai %d" % self.one_of(1, 2, 2, 3, 4, 5)
        if self.chance(0.3):
            style += " jc %d" % self.random.randint(1, 6)
        if self.chance(0.5):
            style += " g%d %d" % (self.one_of(0, 2), self.one_of(4, 6, 8, 10, 16))
        if self.chance(0.4):
            style += " p%d %d" % (self.one_of(6, 7, 8, 4), self.one_of(4, 8, 12, 16))
        if self.chance(0.2):
            style += " nh %d" % self.one_of(44, 56, 80)
        if self.chance(0.1):
            style += " fw 1"
        children = []
        for _ in range(self.random.randint(1, 4)):
            is_leaf = depth == 0 or self.chance(0.6)
            children.append(self.leaf() if is_leaf else self.column(depth - 1, is_in_row=True))
        return "{ " + style + " " + " ".join(children) + " }"

    def column(self, depth, is_in_row=False):
        style = "fd %d" % self.one_of(0, 0, 0, 1)
        if is_in_row:
            style += " fs 1" if self.chance(0.6) else ""
            style += " fg 1" if self.chance(0.5) else ""
            style += " fb " + self.one_of("0", "0%", "50%", "120") if self.chance(0.2) else ""
        if self.chance(0.4):
            style += " ai %d" % self.one_of(1, 2, 3, 4)
        if self.chance(0.2):
            style += " jc %d" % self.random.randint(1, 6)
        if self.chance(0.4):
            style += " g%d %g" % (self.one_of(1, 2), self.one_of(2, 4, 8, 12.5))
        if self.chance(0.3):
            style += " p%d %d" % (self.one_of(8, 6, 7, 0, 1), self.one_of(4, 8, 12, 16))
        if self.chance(0.15):
            style += " xw " + self.one_of("300", "80%", "240")
        children = [self.row_of_column(depth) for _ in range(self.random.randint(1, 5))]
        if self.chance(0.15):
            insets = (self.one_of("i2 8", "i5 4", "i0 10%"), self.one_of("i1 -4", "i3 0", "i1 8"))
            sizes = (self.random.randint(8, 40), self.random.randint(8, 40))
            children.append("{ pt 2 %s %s w %d h %d }" % (insets + sizes))
        return "{ " + style + " " + " ".join(children) + " }"

    def row_of_column(self, depth):
        share = self.random.random()
        if depth == 0 or share < 0.35:
            return self.leaf()
        if share < 0.8:
            return self.row(depth - 1)
        return self.card(depth - 1) if share < 0.9 else self.grid()

    def card(self, depth):
        style = "m8 %d p8 %d" % (self.one_of(4, 8, 12), self.one_of(8, 12, 16))
        if self.chance(0.4):
            style += " b8 " + self.one_of("1", "0.5", "2")
        if self.chance(0.3):
            style += " ov 1"
        content = self.column(depth) if depth else self.leaf()
        return "{ " + style + " " + content + " " + (self.row(depth - 1) if depth and self.chance(0.7) else self.leaf()) + " }"

    def grid(self):
        width = {2: "50%", 3: "33.3%", 4: "25%", 5: "20%"}[self.one_of(2, 3, 4, 5)]
        cells = [
            "{ w %s p8 %d %s }" % (width, self.one_of(2, 4, 6), self.leaf()) for _ in range(self.random.randint(1, 9))
        ]
        return "{ fd 2 fw %d%s %s }" % (self.one_of(1, 1, 1, 2), " jc 4" if self.chance(0.2) else "", " ".join(cells))

    def screen(self):
        style = "fd 0"
        if self.chance(0.5):
            style += " p8 %d" % self.one_of(8, 16, 20)
        header, footer = self.row(1), self.row(0)
        scrolls = "ov 2 " if self.chance(0.3) else ""
        rows = [self.column(3) if self.chance(0.5) else self.row(3) for _ in range(self.random.randint(1, 4))]
        return "{ %s %s { fg 1 fs 1 %s%s } %s }" % (style, header, scrolls, " ".join(rows), footer)

    # Deep chains

    def chain(self, depth):
        style = ""
        if self.chance(0.5):
            style += " fd %d" % self.random.randint(0, 3)
        if self.chance(0.4):
            style += " p%d %s" % (self.random.randint(0, 8), self.quarters(0, 24))
        if self.chance(0.3):
            style += " m%d %s" % (self.random.randint(0, 8), self.quarters(-4, 24))
        if self.chance(0.3):
            style += " ai %d" % self.random.randint(1, 5)
        if self.chance(0.15):
            style += " as %d" % self.random.randint(1, 5)
        if self.chance(0.2):
            style += " jc %d" % self.random.randint(1, 6)
        for key in ("fg", "fs"):
            if self.chance(0.25):
                style += " %s %s" % (key, self.one_of("1", "0.5", "2"))
        for share, key, values in DEEP:
            if self.chance(share):
                style += " %s %s" % (key, self.one_of(*values))
        if self.chance(0.06):
            style += " fw %d" % self.random.randint(1, 2)
        if self.chance(0.05):
            style += " ar " + self.one_of("1", "2", "0.5")
        if self.chance(0.06):
            style += " ov %d" % self.random.randint(1, 2)
        if self.chance(0.05):
            style += " dr %d" % self.random.randint(1, 2)
        if self.chance(0.05):
            style += " pt %d" % self.random.randint(0, 2)
        if self.chance(0.15):
            style += " g%d %s" % (self.random.randint(0, 2), self.quarters(0, 40))
        if depth == 0:
            return "{" + style + " " + (self.text() if self.chance(0.7) else self.picture()) + " }"
        children = [self.chain(depth - 1)]
        while self.chance(0.35) and len(children) < 3:
            children.append(self.chain(self.random.randint(0, min(2, depth - 1))))
        self.random.shuffle(children)
        return "{" + style + " " + " ".join(children) + " }"

    def line(self, kind):
        if kind == "screens":
            box = self.screen()
            width = self.one_of("320", "375", "390", "393", "414", "430", "768", "1024")
            height = self.one_of("u", "568", "667", "812", "844", "896")
        else:
            box = self.chain(self.random.randint(4, 14))
            width, height = self.one_of("u", "200", "320", "411", "600"), self.one_of("u", "u", "300", "500")
        return "tree %s %s L %s %s %d" % (self.one_of("1", "2", "3"), box, width, height, self.one_of(1, 1, 1, 2))


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in ("screens", "deep") or not all(word.isdigit() for word in sys.argv[2:]):
        sys.exit("a kind of trees (screens or deep) and two seeds are needed: the first one and the last")
    for seed in range(int(sys.argv[2]), int(sys.argv[3]) + 1):
        print(Tree(seed).line(sys.argv[1]))


if __name__ == "__main__":
    main()
