"""Random layouts and edits for the constraint engine's oracle test.

`ConstraintOracleLayout.swift` draws the same layouts from the same seeds: what one of the two files does to a layout, the
other has to do in the same order.
"""

MASK = (1 << 64) - 1
LEFT, RIGHT, TOP, BOTTOM, WIDTH, HEIGHT, CENTER_X, CENTER_Y = range(8)
REQUIRED = 1000
EDITS = 12
# From this seed on, layouts are stacks of equal spacing or equal centering, whose views hide and show.
FIRST_DISTRIBUTED = 1 << 32


class SplitMix:
    def __init__(self, seed):
        self.state = seed & MASK

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % bound


class Node:
    def __init__(self, parent):
        self.parent = parent
        self.size = [-1, -1]
        self.hugging = [250, 250]
        self.compression = [750, 750]
        self.is_hidden = False


class Row:
    """first.attribute  relation  multiplier * second.attribute + constant.

    With a base, a pair of items and attributes, the way between these is subtracted from the left side.
    """

    def __init__(self, first, a, relation, second, b, multiplier, constant, priority, base=None):
        self.first, self.a, self.relation, self.second, self.b = first, a, relation, second, b
        self.multiplier, self.constant, self.priority = multiplier, constant, priority
        self.base = base
        self.is_active = True
        self.is_implied = False


class Arranged:
    """What a stack of equal steps is told."""

    def __init__(self, stack, axis, is_centering, is_filling, spacing, custom, children):
        self.stack, self.axis, self.is_centering, self.is_filling = stack, axis, is_centering, is_filling
        self.spacing, self.custom, self.children = spacing, custom, children


class Layout:
    """Boxes and constraints in a canvas (box 1) that fills a root (box 0) of a given size."""

    def __init__(self, seed):
        self.random = SplitMix(seed)
        self.nodes, self.rows, self.stacks = [], [], []
        self.arranged = None
        kind = 5 if seed >= FIRST_DISTRIBUTED else self.below(5)
        self.is_distinct = self.below(2) == 0
        self.root = [20 + self.below(300), 20 + self.below(200)]
        self.node(-1)
        canvas = self.node(0)
        for attribute in [LEFT, TOP, RIGHT, BOTTOM]:
            self.add(canvas, attribute, 0, 0, attribute, 1, 0, REQUIRED)
        if kind == 2:
            self.grid(canvas)
        elif kind == 3:
            self.nested(canvas)
        elif kind == 4:
            self.stack(canvas, self.below(2), 2)
        elif kind == 5:
            self.distributed(canvas)
        else:
            self.line(canvas, kind, [self.leaf(canvas) for _ in range(2 + self.below(5))], False)

    def below(self, bound):
        return self.random.below(bound)

    def node(self, parent):
        self.nodes.append(Node(parent))
        return len(self.nodes) - 1

    def priority(self, usual):
        if self.is_distinct:
            return 1 + self.below(3990) / 4
        return usual if self.below(3) > 0 else [250, 500, 750][self.below(3)]

    def leaf(self, parent):
        index = self.node(parent)
        node = self.nodes[index]
        node.size = [self.length(), self.length()]
        for axis in range(2):
            node.hugging[axis] = self.content_priority(250)
            node.compression[axis] = self.content_priority(750)
        return index

    def length(self):
        return -1 if self.below(8) == 0 else self.below(120)

    def content_priority(self, usual):
        return REQUIRED if self.below(14) == 0 else self.priority(usual)

    def add(self, first, a, relation, second, b, multiplier, constant, priority, base=None):
        self.rows.append(Row(first, a, relation, second, b, multiplier, constant, priority, base))

    def line(self, box, axis, children, is_closed):
        start, end, size, center = [(LEFT, RIGHT, WIDTH, CENTER_X), (TOP, BOTTOM, HEIGHT, CENTER_Y)][axis]
        inset = 4 * self.below(3)
        for position, child in enumerate(children):
            if position == 0:
                self.add(child, start, 0, box, start, 1, inset, REQUIRED)
            else:
                relation = 1 if self.below(5) == 0 else 0
                self.add(child, start, relation, children[position - 1], end, 1, 4 * self.below(4), REQUIRED)
        closing = 7 if is_closed else self.below(8)
        if closing > 0:
            priority = self.priority(900) if self.below(5) == 0 else REQUIRED
            self.add(box, end, 1 if closing == 1 else 0, children[-1], end, 1, inset, priority)
        for child in children:
            self.cross(box, 1 - axis, child)
        for child in children:
            if self.below(3) == 0:
                priority = REQUIRED if self.below(4) == 0 else self.priority(500)
                self.add(child, size, self.below(3) - 1, -1, -1, 1, self.below(120), priority)
        if self.below(3) == 0:
            for child in children[1:]:
                priority = REQUIRED if self.below(3) == 0 else self.priority(600)
                self.add(child, size, 0, children[0], size, [1, 1, 0.5, 2][self.below(4)], 0, priority)
        if self.below(6) == 0:
            self.add(children[0], center, 0, box, center, 1, 0, self.priority(700))

    def cross(self, box, axis, child):
        start, end, center = [(LEFT, RIGHT, CENTER_X), (TOP, BOTTOM, CENTER_Y)][axis]
        kind = self.below(4)
        if kind == 2:
            self.add(child, center, 0, box, center, 1, 0, REQUIRED)
            self.add(child, start, 1, box, start, 1, 0, REQUIRED)
            return
        self.add(child, start, 0, box, start, 1, 4 * self.below(3), REQUIRED)
        if kind == 0:
            self.add(child, end, 0, box, end, 1, 0, REQUIRED)
        elif kind == 1:
            self.add(child, end, -1, box, end, 1, -4 * self.below(3), REQUIRED)

    def grid(self, box):
        rows, columns = 2 + self.below(2), 2 + self.below(3)
        cells = [[self.leaf(box) for _ in range(columns)] for _ in range(rows)]
        gap = 4 * self.below(3)
        equal = REQUIRED if self.below(2) == 0 else self.priority(600)
        for r in range(rows):
            for c in range(columns):
                cell = cells[r][c]
                if c == 0:
                    self.add(cell, LEFT, 0, box, LEFT, 1, gap, REQUIRED)
                else:
                    self.add(cell, LEFT, 0, cells[r][c - 1], RIGHT, 1, gap, REQUIRED)
                    self.add(cell, WIDTH, 0, cells[r][c - 1], WIDTH, 1, 0, equal)
                    self.add(cell, TOP, 0, cells[r][0], TOP, 1, 0, REQUIRED)
                if c == columns - 1:
                    self.add(cell, RIGHT, 0, box, RIGHT, 1, -gap, REQUIRED)
                if r > 0:
                    self.add(cell, TOP, 1, cells[r - 1][c], BOTTOM, 1, gap, REQUIRED)
                elif c == 0:
                    self.add(cell, TOP, 0, box, TOP, 1, gap, REQUIRED)
                if r == rows - 1:
                    self.add(cell, BOTTOM, -1, box, BOTTOM, 1, -gap, REQUIRED)

    def nested(self, box):
        axis = self.below(2)
        containers = [self.node(box) for _ in range(2 + self.below(2))]
        for container in containers:
            self.line(container, 1 - axis, [self.leaf(container) for _ in range(1 + self.below(3))], True)
        self.line(box, axis, containers, True)

    def stack(self, parent, axis, depth):
        """Stacks in stacks, filled along and across their axes: what a stack makes of that is documented."""
        stack = self.node(parent)
        is_equal = self.below(3) == 0
        spacing = 4 * self.below(4)
        count = 2 + self.below(2)
        children = []
        for _ in range(count):
            is_leaf = depth == 1 or self.below(2) == 0
            children.append(self.leaf(stack) if is_leaf else self.stack(stack, 1 - axis, depth - 1))
        self.stacks.append((stack, axis, is_equal, spacing, children))
        first = len(self.rows)
        start, end, size = [(LEFT, RIGHT, WIDTH), (TOP, BOTTOM, HEIGHT)][axis]
        self.add(children[0], start, 0, stack, start, 1, 0, REQUIRED)
        for position in range(1, count):
            self.add(children[position], start, 0, children[position - 1], end, 1, spacing, REQUIRED)
            if is_equal:
                self.add(children[position], size, 0, children[0], size, 1, 0, REQUIRED)
        self.add(stack, end, 0, children[-1], end, 1, 0, REQUIRED)
        start, end = [(LEFT, RIGHT), (TOP, BOTTOM)][1 - axis]
        for child in children:
            self.add(child, start, 0, stack, start, 1, 0, REQUIRED)
            self.add(child, end, 0, stack, end, 1, 0, REQUIRED)
        for row in self.rows[first:]:
            row.is_implied = True
        if parent == 1:
            for attribute in [LEFT, TOP, RIGHT, BOTTOM]:
                self.add(stack, attribute, 0, parent, attribute, 1, 0, REQUIRED)
        return stack

    def distributed(self, canvas):
        """A stack of equal spacing or centering in the canvas, pinned to three or four of its edges."""
        stack = self.node(canvas)
        for attribute in [LEFT, TOP]:
            self.add(stack, attribute, 0, canvas, attribute, 1, 0, REQUIRED)
        for attribute in [RIGHT, BOTTOM]:
            if self.below(4) > 0:
                self.add(stack, attribute, 0, canvas, attribute, 1, 0, REQUIRED)
        self.arranged = Arranged(
            stack, self.below(2), self.below(2) == 0, self.below(2) == 0, 4 * self.below(4), {},
            [self.leaf(stack) for _ in range(2 + self.below(6))])
        for child in self.arranged.children:
            if self.below(5) == 0:
                size = [WIDTH, HEIGHT][self.arranged.axis]
                self.add(child, size, self.below(3) - 1, -1, -1, 1, self.below(120), self.priority(500))
        self.arrange()

    def arrange(self):
        """What the stack documents, with the errors that the constraints of its equal steps can have."""
        self.rows = [row for row in self.rows if not row.is_implied]
        first = len(self.rows)
        it = self.arranged
        views = [child for child in it.children if not self.nodes[child].is_hidden]
        start, end, size, center = [(LEFT, RIGHT, WIDTH, CENTER_X), (TOP, BOTTOM, HEIGHT, CENTER_Y)][it.axis]
        near, far = (center, center) if it.is_centering else (end, start)
        if views:
            self.add(views[0], start, 0, it.stack, start, 1, 0, REQUIRED)
            self.add(it.stack, end, 0, views[-1], end, 1, 0, REQUIRED)
        for one, other in zip(views, views[1:]):
            self.add(other, start, 1, one, end, 1, it.custom.get(one, it.spacing), REQUIRED)
            if one == views[0]:
                self.add(other, far, 0, one, near, 1, 0, 1)
                base = (other, far, one, near)
            else:
                self.add(other, far, 0, one, near, 1, 0, 150 if it.is_centering else REQUIRED, base)
        start, end, size = [(LEFT, RIGHT, WIDTH), (TOP, BOTTOM, HEIGHT)][1 - it.axis]
        for view in views:
            self.add(view, start, 0, it.stack, start, 1, 0, REQUIRED)
            self.add(it.stack, end, 0 if it.is_filling else 1, view, end, 1, 0, REQUIRED)
        if views and not it.is_filling:
            self.add(it.stack, size, 0, -1, -1, 1, 0, 1)
        for row in self.rows[first:]:
            row.is_implied = True

    def edit_distributed(self):
        it = self.arranged
        operation = self.below(6)
        if operation == 0:
            it.spacing = 4 * self.below(4)
        else:
            child = it.children[self.below(len(it.children))]
            if operation == 1:
                it.custom[child] = 4 * self.below(8)
            else:
                self.nodes[child].is_hidden = not self.nodes[child].is_hidden
        self.arrange()
        return {0, 1}

    def edit(self):
        """Changes one thing. Which axes that touches: a set of 0 and 1."""
        if self.arranged and self.below(2) == 0:
            return self.edit_distributed()
        operation = self.below(7)
        if operation == 0:
            self.root = [20 + self.below(300), 20 + self.below(200)]
            return {0, 1}
        if operation <= 2:
            leaves = [i for i, n in enumerate(self.nodes) if i > 1 and not self.is_parent(i)]
            node = self.nodes[leaves[self.below(len(leaves))]]
            axis = self.below(2)
            if operation == 1:
                node.size[axis] = self.length()
            elif self.below(2) == 0:
                node.hugging[axis] = self.content_priority(250)
            else:
                node.compression[axis] = self.content_priority(750)
            return {axis}
        free = [row for row in self.rows[4:] if not row.is_implied]
        row = free[self.below(len(free))]
        if operation <= 4:
            row.constant = self.below(120) if row.second < 0 else 4 * self.below(8) - 8
        elif operation == 5:
            row.is_active = not row.is_active
        else:
            row.priority = REQUIRED if self.below(4) == 0 else self.priority(600)
        return {0 if row.a in (LEFT, RIGHT, WIDTH, CENTER_X) else 1}

    def is_parent(self, index):
        return any(node.parent == index for node in self.nodes)
