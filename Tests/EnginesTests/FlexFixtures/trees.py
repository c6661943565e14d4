"""What the hand-written groups of cases build their trees with."""


def box(style="", children=None, words=None):
    node = {"s": style}
    if children:
        node["c"] = children
    if words:
        node["m"] = words
    return node


class Cases(list):
    """Cases whose root is what insets refer to, instead of the page."""

    def add(self, name, tree, width=300):
        tree = {**tree, "s": ("position:relative;" + tree["s"]).rstrip(";")}
        for character, plain in (("%", "pc"), (":", ""), (";", "_"), (" ", "")):
            name = name.replace(character, plain)
        self.append({"n": name, "w": width, "t": tree})
