#!/usr/bin/env python3
"""Makes trees on which an engine and Chromium or Yoga disagree as small as they can be, smallest first.

    python3 shrink.py ENGINE wide 1000 50000       # group of `generate.py` or `generate_yoga.py`, count, first number
    python3 shrink.py ENGINE < cases.json          # cases for Chromium, one a line

ENGINE is a command that reads packed cases, one a line, and answers each with its boxes, or with a line of another kind:
"../../../Tools/flex_trees/run.sh serve css" is this package's flex algorithm.
Needs Chromium (`browser.py`), or Yoga (`yoga_library.py`) for a group of `generate_yoga.py`. A case that still fails without a node, a declaration, a content or a precise number
is made so, until nothing can be taken away; another disagreement than the first may be what is left.
"""
import copy
import json
import shlex
import subprocess
import sys

from packing import pack

TOLERANCE = 0.5
# The contents that are as simple as can be, and for which kind of content.
PLAIN = [("m", {"m": [2, 20, 10]}), ("m", {"m": [1, 8, 6]}), ("t", {"k": [20, 10]}), ("t", {"t": [10, 20, 20]})]


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def lay_out(self, case):
        self.process.stdin.write(pack({**case, "b": []}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        try:
            return [float(word) for word in line.split("|")[0].split()]
        except ValueError:
            return None


def difference(expected, found):
    """The first node whose boxes differ, with both boxes; the root's position doesn't count. None when all agree."""
    if found is None:
        return -1, None, None
    for index in range(0, len(expected), 4):
        pair = expected[index:index + 4], found[index:index + 4]
        if any(abs(a - b) > TOLERANCE for a, b in list(zip(*pair))[2 if index == 0 else 0:]):
            return index // 4, pair[0], pair[1]
    return None


def nodes(node, path=()):
    """Paths of all nodes in preorder."""
    yield path
    for index, child in enumerate(node.get("c") or []):
        yield from nodes(child, path + (index,))


def at(tree, path):
    for index in path:
        tree = tree["c"][index]
    return tree


def declarations(node):
    return [part for part in (node.get("s") or "").split(";") if part]


def simpler(declaration):
    """The declaration with a rounder number, or None."""
    key, value = declaration.split(":", 1)
    if key in ("aspect-ratio", "flex-grow", "flex-shrink", "order"):
        return None
    for unit, steps in (("px", [1, 10]), ("%", [50])):
        if value.endswith(unit) and " " not in value:
            number = float(value[:-len(unit)])
            for step in steps:
                rounded = max(round(number / step), 1) * step
                if number > 0 and rounded != number and number % step:
                    return "%s:%d%s" % (key, rounded, unit)
    return None


def edits(tree):
    """What can be tried, most at first: a list of levels, each a list of functions that change a tree in place."""
    def remove_node(path):
        def edit(tree):
            parent = at(tree, path[:-1])
            parent["c"][path[-1]] = None
        return edit

    def hoist(path):
        def edit(tree):
            parent = at(tree, path[:-1])
            children = at(tree, path).get("c") or []
            parent["c"][path[-1]:path[-1] + 1] = children
        return edit

    def restyle(path, old, new):
        def edit(tree):
            node = at(tree, path)
            if node is None:
                return
            parts = declarations(node)
            if old in parts:
                parts[parts.index(old):parts.index(old) + 1] = [new] if new else []
            node["s"] = ";".join(parts)
        return edit

    def refill(path, content=None):
        def edit(tree):
            for kind in "mtk":
                at(tree, path).pop(kind, None)
            at(tree, path).update(content or {})
        return edit

    def content(path):
        return {kind: at(tree, path)[kind] for kind in "mtk" if kind in at(tree, path)}

    paths = [path for path in nodes(tree) if path]
    removals = [remove_node(path) for path in sorted(paths, key=len)]
    hoists = [hoist(path) for path in paths if at(tree, path).get("c")]
    styles = [restyle(path, part, None) for path in [()] + paths for part in declarations(at(tree, path))
              if path or part != "position:relative"]
    contents = [refill(path) for path in [()] + paths if content(path)]
    rounder = [restyle(path, part, simpler(part)) for path in [()] + paths
               for part in declarations(at(tree, path)) if simpler(part)]
    plainer = [refill(path, plain) for path in paths for kind, plain in PLAIN
               if kind in content(path) and content(path) not in [simple for _, simple in PLAIN]]
    return removals, hoists, contents, styles, rounder + plainer


def compact(node):
    """Without the nodes that were taken out."""
    if node.get("c") is not None:
        node["c"] = [compact(child) for child in node["c"] if child is not None]
        if not node["c"]:
            del node["c"]
    return node


def changed(case, chosen):
    copied = copy.deepcopy(case)
    for edit in chosen:
        try:
            edit(copied["t"])
        except (TypeError, KeyError):
            pass  # the node is gone
    compact(copied["t"])
    return copied


class Shrinker:
    def __init__(self, engine, oracle):
        self.engine, self.oracle = engine, oracle

    def failures(self, cases):
        """Whether each case still fails."""
        return [difference(expected, self.engine.lay_out(case)) is not None
                for case, expected in zip(cases, self.oracle.lay_out(cases))]

    def shrink(self, cases):
        """All cases at once, so that a browser is asked few and long questions."""
        active = list(range(len(cases)))
        level = [0] * len(cases)
        while active:
            questions, owners = [], []
            options = {}
            for index in active:
                levels = edits(cases[index]["t"])
                if level[index] == len(levels):
                    single = [] if "d" not in cases[index] else [None]
                    options[index] = single
                    if single:
                        plain = dict(cases[index])
                        del plain["d"]
                        questions.append(plain)
                        owners.append(index)
                    continue
                options[index] = levels[level[index]]
                for edit in options[index]:
                    questions.append(changed(cases[index], [edit]))
                    owners.append(index)
            fails = self.failures(questions)
            by_case = {}
            for owner, question, failing in zip(owners, questions, fails):
                by_case.setdefault(owner, []).append((question, failing))
            # Those that may go one by one may often go together.
            together, togethers = [], []
            for index in active:
                good = [edit for edit, (_, failing) in zip(options[index], by_case.get(index, [])) if failing]
                if len(good) > 1 and level[index] in (0, 2, 3, 4):
                    for part in (good, good[:len(good) // 2], good[len(good) // 2:]):
                        together.append(changed(cases[index], part))
                        togethers.append(index)
            joint = {}
            for owner, question, failing in zip(togethers, together, self.failures(together)):
                if failing:
                    joint.setdefault(owner, question)
            finished = []
            for index in active:
                found = by_case.get(index, [])
                first = joint.get(index) or next((question for question, failing in found if failing), None)
                if first is not None:
                    cases[index] = first
                    level[index] = 0 if level[index] in (1, 3) else level[index]
                elif level[index] < 5:
                    level[index] += 1
                else:
                    finished.append(index)
            active = [index for index in active if index not in finished]
            print("%d left, %d asked" % (len(active), len(questions)), file=sys.stderr)
        return cases


def main():
    engine = Engine(sys.argv[1])
    group = sys.argv[2] if sys.argv[2:] else ""
    if group.startswith("yoga"):
        from generate_yoga import GROUPS as groups, Yoga as Oracle
    else:
        from browser import Browser as Oracle
        from generate import NEVER_SEEN as groups
    if group:
        cases = list(groups[group](int(sys.argv[3]), int(sys.argv[4])))
    else:
        cases = [json.loads(line) for line in sys.stdin]
    oracle = Oracle()
    shrinker = Shrinker(engine, oracle)
    failing = [case for case, fails in zip(cases, shrinker.failures(cases)) if fails]
    print("%d of %d disagree" % (len(failing), len(cases)), file=sys.stderr)
    smallest = {}
    for case in shrinker.shrink(failing):
        smallest.setdefault(json.dumps({**case, "n": ""}), case)
    for case in sorted(smallest.values(), key=lambda case: len(pack({**case, "b": []}))):
        expected = oracle.lay_out([case])[0]
        index, box, ours = difference(expected, engine.lay_out(case))
        print(json.dumps(case))
        print("    %s: node %d is %s, expected %s" % (pack({**case, "b": []}), index, ours, box))


if __name__ == "__main__":
    main()
