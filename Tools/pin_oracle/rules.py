"""What a chain does to its view, by PinLayout's documentation, in exact fractions; limits, margins and fits beside each
other by what its sources do.

The sections named in comments are those of PinLayout's README. `Unclear` is raised where the documents leave the answer
open (two readings that both fit); such a chain is played, but not compared.
"""

from fractions import Fraction as F

from chains import PARENT

HUGE = F(10**9)

SIDES = {"h": ("left", "hCenter", "right", "width", "Width"), "v": ("top", "vCenter", "bottom", "height", "Height")}


class Unclear(Exception):
    pass


class Refused(Exception):
    """A call without effect ("Warnings")."""


class Scene:
    def __init__(self, case):
        self.case, self.nodes, self.rtl = case, case.nodes, case.rtl
        self.divided = False  # by a scale that is no power of two

    # Coordinates

    def rect(self, name):
        """The rectangle in the superview's coordinates that `pin` or `pinFrame` sees ("UIView's transforms")."""
        n = self.nodes[name]
        if not self.case.pin_frame:
            return (n.x, n.y, n.w, n.h)
        ps = [self.up(name, (n.origin[0] + px, n.origin[1] + py)) for px in (0, n.w) for py in (0, n.h)]
        xs, ys = [p[0] for p in ps], [p[1] for p in ps]
        return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def up(self, name, p):
        n = self.nodes[name]
        a, b, c, d, tx, ty = n.transform
        dx, dy = p[0] - n.origin[0] - n.w / 2, p[1] - n.origin[1] - n.h / 2
        return (n.x + n.w / 2 + a * dx + c * dy + tx, n.y + n.h / 2 + b * dx + d * dy + ty)

    def down(self, name, p):
        n = self.nodes[name]
        a, b, c, d, tx, ty = n.transform
        dx, dy = p[0] - n.x - n.w / 2 - tx, p[1] - n.y - n.h / 2 - ty
        det = a * d - b * c
        self.divided |= det.numerator & (det.numerator - 1) != 0
        return (n.origin[0] + n.w / 2 + (d * dx - c * dy) / det, n.origin[1] + n.h / 2 + (a * dy - b * dx) / det)

    def path(self, name):
        up = [name]
        while PARENT[up[-1]] is not None:
            up.append(PARENT[up[-1]])
        return up

    def seen(self, name):
        """A reference as three x and three y in the container's coordinates: near edge, middle, far edge."""
        if PARENT[name] is None:
            raise Refused  # not added to a superview
        ancestors = self.path("container")
        if name in ancestors:  # a superview is seen from within: its own transform moves both alike
            home, n = name, self.nodes[name]
            x, y, w, h = F(0), F(0), n.w, n.h
        else:
            home = PARENT[name]
            x, y, w, h = self.rect(name)
        near, far = self.to_container(home, (x, y)), self.to_container(home, (x + w, y + h))
        return ((near[0], (near[0] + far[0]) / 2, far[0]), (near[1], (near[1] + far[1]) / 2, far[1]))

    def to_container(self, home, p):
        ancestors = self.path("container")
        while home not in ancestors:
            p, home = self.up(home, p), PARENT[home]
        for name in reversed(ancestors[:ancestors.index(home)]):
            p = self.down(name, p)
        return p


class Chain:
    def __init__(self, case):
        self.scene = Scene(case)
        self.rtl = case.rtl
        c = case.nodes["container"]
        self.room = {"h": c.w, "v": c.h}
        self.set = {}  # left right hCenter top bottom vCenter width height minWidth …
        self.margins = {}
        self.pinned_edges = False
        self.justify = self.align = self.fit = self.ratio = None
        self.warned = False

    # Attributes: one that contradicts another, or has another value already, is without effect ("Warnings")

    CONFLICTS = {"left": ["hCenter"], "right": ["hCenter"], "hCenter": ["left", "right"],
                 "top": ["vCenter"], "bottom": ["vCenter"], "vCenter": ["top", "bottom"]}

    def put(self, name, value):
        if any(other in self.set for other in self.CONFLICTS.get(name, [])):
            self.warned = True
        elif name in self.set:
            self.warned |= self.set[name] != value
        else:
            self.set[name] = value

    def side(self, side, inward):
        """An edge at a distance from the superview's edge, or a centre from its centre ("Edges layout")."""
        side = self.directed(side)
        axis = "h" if side in ("left", "right", "hCenter") else "v"
        room = self.room[axis]
        if side in ("hCenter", "vCenter"):
            self.put(side, room / 2 + inward)
        elif side in ("right", "bottom"):
            self.put(side, room - inward)
        else:
            self.put(side, inward)

    def directed(self, side):
        if side == "start":
            return "right" if self.rtl else "left"
        if side == "end":
            return "left" if self.rtl else "right"
        return side

    def amount(self, side, amount):
        side = self.directed(side)
        if amount[0] == "none":
            return F(0)
        if amount[0] == "points":
            return amount[1]
        if amount[0] == "percent":
            return self.room["h" if side in ("left", "right", "hCenter") else "v"] * amount[1] / 100
        return dict(zip(("top", "left", "bottom", "right"), amount[1]))[side]

    @staticmethod
    def parts(corner):
        """A corner's vertical and horizontal side: `bottomEnd` is bottom and end."""
        if corner == "center":
            return "vCenter", "hCenter"
        for vertical in ("top", "center", "bottom"):
            if corner.startswith(vertical):
                rest = corner[len(vertical):].lower()
                return ("vCenter" if vertical == "center" else vertical), ("hCenter" if rest == "center" else rest)

    def line(self, ref, side):
        xs, ys = self.scene.seen(ref)
        side = self.directed(side)
        return {"left": xs[0], "hCenter": xs[1], "right": xs[2], "top": ys[0], "vCenter": ys[1], "bottom": ys[2]}[side]

    # Calls

    def call(self, call):
        try:
            getattr(self, "call_" + call[0])(*call[1:])
        except Refused:
            self.warned = True

    def call_side(self, side, amount):
        self.side(side, self.amount(side, amount))

    def call_corner(self, corner, amount):
        # "Layout multiple edges": the offset moves away from the edges; a centre that goes with an edge isn't moved.
        offset = self.amount("left", amount)
        vertical, horizontal = self.parts(corner)
        both = corner == "center"
        self.side(vertical, offset if vertical != "vCenter" or both else F(0))
        self.side(horizontal, offset if horizontal != "hCenter" or both else F(0))

    def call_several(self, which, amount):
        if which in ("all", "vertically"):
            self.side("top", self.amount("top", amount))
            self.side("bottom", self.amount("bottom", amount))
        if which in ("all", "horizontally"):
            self.side("left", self.amount("left", amount))
            self.side("right", self.amount("right", amount))

    def call_edge(self, side, ref, edge):
        self.not_itself([ref])
        self.put(self.directed(side), self.line(ref, edge))

    def call_anchor(self, own, ref, anchor):
        self.not_itself([ref])
        vertical, horizontal = self.parts(anchor)
        y, x = self.line(ref, vertical), self.line(ref, horizontal)
        vertical, horizontal = self.parts(own)
        self.put(vertical, y)
        self.put(self.directed(horizontal), x)

    def not_itself(self, refs):
        if "v" in refs:
            raise Unclear  # a view as its own reference: documented for the two `between` only

    def call_relative(self, which, refs, only_visible, aligned):
        if only_visible:
            refs = [r for r in refs if self.scene.nodes[r].visible]
        if not refs:
            raise Refused
        self.not_itself(refs)
        if len(set(refs)) > 1 and "loose" in refs:
            raise Unclear  # whether the others of the list count
        for r in refs:
            self.scene.seen(r)
        if which == "before":
            which = "rightOf" if self.rtl else "leftOf"
        elif which == "after":
            which = "leftOf" if self.rtl else "rightOf"
        own, of, best = {"above": ("bottom", "top", min), "below": ("top", "bottom", max),
                         "leftOf": ("right", "left", min), "rightOf": ("left", "right", max)}[which]
        self.put(own, best(self.line(r, of) for r in refs))
        if aligned is not None:
            self.aligned(aligned, refs)

    def aligned(self, side, refs):
        side = self.directed(side)
        lines = [self.line(r, side) for r in refs]
        if side in ("left", "top"):
            self.put(side, min(lines))
        elif side in ("right", "bottom"):
            self.put(side, max(lines))
        else:
            self.put(side, sum(lines) / len(lines))

    def call_between(self, horizontal, first, second, aligned):
        if "v" in (first, second) or first == second:
            raise Refused
        axis = 0 if horizontal else 1
        a, b = self.scene.seen(first)[axis], self.scene.seen(second)[axis]
        if b[2] <= a[0] and not a[2] <= b[0]:
            a, b = b, a
        if a[2] > b[0]:
            raise Refused  # no space between them
        self.put("left" if horizontal else "top", a[2])
        self.put("right" if horizontal else "bottom", b[0])
        if aligned is not None:
            self.aligned(aligned, [first])

    def call_size(self, which, amount):
        if amount[0] == "of":
            _, _, w, h = self.scene.rect(amount[1])
            values = {"width": w, "height": h}
        elif amount[0] == "percent":
            values = {"width": self.room["h"] * amount[1] / 100, "height": self.room["v"] * amount[1] / 100}
        else:
            values = {"width": amount[1], "height": amount[1]}
        for name in (["width", "height"] if which == "size" else [which]):
            if values[name] < 0:
                raise Refused
        for name in (["width", "height"] if which == "size" else [which]):
            self.put(name, values[name])

    def call_limit(self, which, amount):
        axis = "h" if which.endswith("Width") else "v"
        value = self.room[axis] * amount[1] / 100 if amount[0] == "percent" else amount[1]
        if value < 0:
            raise Refused
        self.put(which, value)

    # Margins. The later of two calls for a margin holds, as in PinLayout's sources.

    def call_margin(self, which, value):
        if which in ("insets", "directional"):
            names = {"insets": ("top", "left", "bottom", "right"), "directional": ("top", "start", "bottom", "end")}
            for name, v in zip(names[which], value):
                self.margin(name, v)
            return
        if which in ("values", "percents"):
            t, l, b, r = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}[len(value)]
            for name, i in (("top", t), ("left", l), ("bottom", b), ("right", r)):
                room = self.room["h" if name in ("left", "right") else "v"]
                self.margin(name, value[i] if which == "values" else room * value[i] / 100)
            return
        if which == "Horizontal":
            v = self.amount("left", value)
            self.margin("left", v)
            self.margin("right", v)
        elif which == "Vertical":
            v = self.amount("top", value)
            self.margin("top", v)
            self.margin("bottom", v)
        else:
            name = which.lower()
            self.margin(name, self.amount(name, value))

    def margin(self, name, value):
        self.margins[self.directed(name)] = value

    def call_pinEdges(self):
        self.pinned_edges = True

    def call_place(self, what, side):
        side = self.directed(side)
        if getattr(self, what) not in (None, side):
            raise Unclear
        setattr(self, what, side)

    def call_fit(self, kind):
        if self.fit is None and self.ratio is None:
            self.fit = kind

    def call_ratio(self, value):
        if value[0] == "of":
            _, _, w, h = self.scene.rect(value[1])
            ratio = w / h
        else:
            ratio = value[1]
        if self.fit is None and self.ratio is None:
            self.ratio = ratio

    # The end of the chain

    def limited(self, name, value):
        """A length, or None for one that nothing gives, within the limits; the maximum holds over the minimum."""
        low, high = self.set.get("min" + name), self.set.get("max" + name)
        if low is not None and low > (value or 0):
            value = low
        if high is not None and (value is None or high < value):
            value = high
        return value

    def frame(self):
        x, y, w, h = self.scene.rect("v")
        now = {"h": (x, w), "v": (y, h)}
        edges, sizes = {}, {}
        for axis, (near, mid, far, name, limit) in SIDES.items():
            lo, center, hi, size = (self.set.get(k) for k in (near, mid, far, name))
            length = self.limited(limit, size)
            if self.pinned_edges and length is not None and (lo is None or hi is None):
                # "pinEdges() and margins": the edges stand where they would be without margins
                if lo is not None:
                    hi, size = lo + length, None
                elif hi is not None:
                    lo, size = hi - length, None
                elif center is not None:
                    lo, hi, center, size = center - length / 2, center + length / 2, None, None
            ml, mr = self.margins.get(near, F(0)), self.margins.get(far, F(0))
            edges[axis] = (lo, center, hi, ml, mr)
            if size is None and lo is not None and hi is not None:
                size = hi - mr - lo - ml
            elif size is None and self.fit is None and self.ratio is None:
                size = now[axis][1]
            sizes[axis] = size
        lengths = dict(zip("hv", self.lengths(sizes["h"], sizes["v"], now)))
        result = []
        for axis, place in (("h", self.justify), ("v", self.align)):
            length = self.limited(SIDES[axis][4], lengths[axis])
            lo, center, hi, ml, mr = edges[axis]
            at = now[axis][0]
            known = length is not None and length >= 0  # else the former length stays
            if not known:
                length = now[axis][1]
            if lo is not None and hi is not None:
                free = hi - mr - lo - ml - length
                at = lo + ml
                if known and place == SIDES[axis][1]:
                    at += free / 2
                elif known and place == SIDES[axis][2]:
                    at += free
            elif lo is not None:
                at = lo + ml
            elif hi is not None:
                at = hi - mr - length
            elif center is not None:
                at = center - length / 2 + ml - mr
            result.append((at, length))
        return (result[0][0], result[1][0], result[0][1], result[1][1])

    def lengths(self, w, h, now):
        """Width and height before the limits, by content or ratio; None where nothing gives one."""
        if self.fit is not None:
            return self.fitted(w, h, now)
        if self.ratio is not None and (w is None) != (h is None):
            if w is None:
                h = self.limited("Height", h)
                return h * self.ratio, h
            w = self.limited("Width", w)
            return w, w / self.ratio
        return w, h

    def fitted(self, w, h, now):
        """"Adjusting size", for a view whose `sizeThatFits` is `content`."""
        if self.fit == "content":
            return content(now["h"][1], now["v"][1])
        first = self.fit.startswith("width")
        reference = self.limited("Width", w) if first else self.limited("Height", h)
        if reference is None:
            reference = now["h" if first else "v"][1]
        if reference < 0:
            raise Unclear  # views are never asked for negative lengths here
        mw, mh = content(reference, HUGE) if first else content(HUGE, reference)
        if self.fit == "width":
            return reference, mh
        return (mw, reference) if self.fit == "height" else (mw, mh)


def content(width, height):
    """A content that is never as large as what it is asked for: wider when lower, higher when narrower."""
    if width >= HUGE and height >= HUGE:
        return (F(90), F(40))
    if width >= HUGE:
        return (F(120) - height / 4, height * 3 / 4 + 2)
    if height >= HUGE:
        return (width * 3 / 4 + 2, F(150) - width / 8)
    return (width / 2 + 30, height / 4 + 20)
