"""Reads the hand-written cases: an HTML file whose `section` elements are cases.

A section has a `title` (the case's name), a `width` (the containing block's, several separated by spaces, `auto` for
none), and one `div`, the tree's root. A `div` with text in it is a text leaf. `class` names a rule of the `style` element,
which is plain `.name { declarations }`.
"""
import re
from html.parser import HTMLParser


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.cases, self.stack, self.rules, self.in_style = [], [], {}, False
        self.section = None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "style":
            self.in_style = True
        elif tag == "section":
            self.section = attributes
        elif tag == "div" and self.section is not None:
            style = [self.rules[name] for name in attributes.get("class", "").split()]
            if attributes.get("style"):
                style.append(attributes["style"])
            node = {"s": ";".join(part.strip().rstrip(";") for part in style)}
            if self.stack:
                self.stack[-1].setdefault("c", []).append(node)
            else:
                self.root = node
            self.stack.append(node)

    def handle_data(self, data):
        if self.in_style:
            for name, body in re.findall(r"\.([\w-]+)\s*\{([^}]*)\}", data):
                self.rules[name] = re.sub(r"\s*([:;])\s*", r"\1", body.strip())
        elif self.stack and data.strip():
            self.stack[-1]["x"] = " ".join(data.split())

    def handle_endtag(self, tag):
        if tag == "style":
            self.in_style = False
        elif tag == "div" and self.stack:
            self.stack.pop()
        elif tag == "section":
            for width in self.section["width"].split():
                for direction in ("ltr", "rtl"):
                    case = {
                        "n": "%s-%s-%s" % (self.section["title"], width, direction),
                        "w": None if width == "auto" else float(width),
                        "t": self.root,
                    }
                    if direction == "rtl":
                        case["d"] = "rtl"
                    self.cases.append(case)
            self.section = None


def realistic_cases(path):
    reader = Reader()
    with open(path, encoding="utf-8") as file:
        reader.feed(file.read())
    return reader.cases
