#!/usr/bin/env python3
"""Writes the expected boxes of the flex fixtures, as headless Chromium lays them out.

    python3 generate.py                 # all groups
    python3 generate.py wide 10000 0 out.txt    # trees never seen (random, alignment or wide): count, first number, file
    python3 generate.py systematic      # one group: systematic, sizing, realistic, text, random or alignment

Needs Python 3, Chromium (CHROMIUM names the binary, default `chromium`) and Liberation Sans.

A case is a tree of nodes; a node is a dictionary:
    s  the style, as CSS text
    c  the children
    m  [count, width, height]: a leaf whose content is so many boxes of this size, which wrap like words
    x  a leaf whose content is this text, in Liberation Sans 16px with lines of 20px
Each line of a group's file is a case: n (name), w (width of the containing block, or null: the root is as wide as its
content), d ("rtl", else left to right), t (the tree), b (x, y, width, height of each node in preorder,
relative to the border box of the nearest ancestor that has a box).
"""
import json
import os
import subprocess
import sys
import tempfile

import cases_alignment
import cases_random
import cases_sizing
import cases_systematic
import cases_text
import cases_wide
from packing import pack
from realistic_html import realistic_cases

HERE = os.path.dirname(os.path.abspath(__file__))

PAGE = """<!doctype html><meta charset="utf-8"><style>
* { margin: 0; padding: 0 }
#stage { position: absolute; left: 0; top: 0 }
#stage div { display: flex; border: 0 solid; scrollbar-width: none }
#stage .words { display: block; font-size: 0; line-height: 0 }
#stage .words span { display: inline-block }
#stage .text { display: block; font: 16px/20px "Liberation Sans"; font-kerning: none; font-variant-ligatures: none }
</style><div id="stage"></div><pre id="out"></pre><script>
const cases = %s;
const stage = document.getElementById("stage");
function build(node, parent) {
  const element = document.createElement("div");
  if (node.m) element.className = "words";
  if (node.x !== undefined) element.className = "text";
  element.style.cssText = node.s || "";
  if (node.m) {
    for (let i = 0; i < node.m[0]; i++) {
      const word = document.createElement("span");
      word.style.width = node.m[1] + "px";
      word.style.height = node.m[2] + "px";
      element.appendChild(word);
    }
  }
  if (node.x !== undefined) element.textContent = node.x;
  parent.appendChild(element);
  for (const child of node.c || []) build(child, element);
  return element;
}
function boxes(node, element, origin, out) {
  const rect = element.getBoundingClientRect();
  const display = getComputedStyle(element).display;
  const has = element.getClientRects().length > 0;
  const round = v => Math.round(v * 100) / 100 + 0;
  if (has) {
    out.push(round(rect.left - origin.left), round(rect.top - origin.top), round(rect.width), round(rect.height));
  } else out.push(0, 0, 0, 0);
  (node.c || []).forEach((child, i) => boxes(child, element.children[i], has ? rect : origin, out));
}
const results = cases.map(c => {
  stage.textContent = "";
  stage.style.direction = c.d || "ltr";
  stage.style.width = c.w == null ? "10000px" : c.w + "px";
  const root = build(c.t, stage);
  if (c.w == null) root.style.width = root.style.width || "max-content";
  const out = [];
  boxes(c.t, root, root.getBoundingClientRect(), out);
  return out;
});
document.getElementById("out").textContent = JSON.stringify(results);
stage.remove();
</script>"""


def lay_out(cases):
    """The boxes of each case."""
    with tempfile.TemporaryDirectory() as directory:
        page = os.path.join(directory, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write(PAGE % json.dumps(cases).replace("</", "<\\/"))
        output = subprocess.run(
            [
                os.environ.get("CHROMIUM", "chromium"), "--headless", "--no-sandbox", "--disable-gpu",
                "--user-data-dir=" + os.path.join(directory, "profile"), "--dump-dom", "file://" + page,
            ],
            check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=300,
        ).stdout.decode("utf-8")
    start = output.index('<pre id="out">') + len('<pre id="out">')
    return json.loads(output[start:output.index("</pre>", start)])


def write(group, cases, file=None):
    names = [case["n"] for case in cases]
    assert len(names) == len(set(names)), "names must be unique"
    with open(file or os.path.join(HERE, group + ".txt"), "w", encoding="utf-8") as out:
        for begin in range(0, len(cases), 400):
            chunk = cases[begin:begin + 400]
            for case, found in zip(chunk, lay_out(chunk)):
                out.write(pack({**case, "b": found}) + "\n")
    print(group, len(cases), "cases")


GROUPS = {
    "systematic": cases_systematic.cases,
    "sizing": cases_sizing.cases,
    "realistic": lambda: realistic_cases(os.path.join(HERE, "realistic.html")),
    "text": cases_text.cases,
    "random": cases_random.cases,
    "alignment": lambda: list(cases_alignment.cases()),
}

NEVER_SEEN = {"random": cases_random.cases, "alignment": cases_alignment.cases, "wide": cases_wide.cases}

if __name__ == "__main__":
    if sys.argv[2:]:
        group, count, first, file = sys.argv[1:5]
        write(group, list(NEVER_SEEN[group](int(count), int(first))), file)
    else:
        for group in sys.argv[1:] or GROUPS:
            write(group, GROUPS[group]())
