"""Yoga's C functions, by ctypes: nodes of a shared library that was built from github.com/facebook/yoga.

    YOGA_LIBRARY=/path/to/libyoga.so     # all of yoga/*.cpp and yoga/*/*.cpp, compiled as C++20 and linked as one library

The committed fixtures are of commit f6206ec3 (its main branch of 9 June 2026). A size is returned as the eight bytes
of a double, which is how x86-64 (System V) returns two floats.
"""
import ctypes
import os
import struct

LIBRARY = ctypes.CDLL(os.environ["YOGA_LIBRARY"])
FLOAT, INT, POINTER = ctypes.c_float, ctypes.c_int, ctypes.c_void_p
MEASURE = ctypes.CFUNCTYPE(ctypes.c_double, POINTER, FLOAT, INT, FLOAT, INT)
BASELINE = ctypes.CFUNCTYPE(FLOAT, POINTER, FLOAT, FLOAT)
UNDEFINED = float("nan")

DIRECTIONS = ["inherit", "ltr", "rtl"]
MODES = ["undefined", "exactly", "atMost"]
ALIGN = ["auto", "flex-start", "center", "flex-end", "stretch", "baseline", "space-between", "space-around", "space-evenly"]
ENUMS = {
    "flex-direction": ("FlexDirection", ["column", "column-reverse", "row", "row-reverse"]),
    "flex-wrap": ("FlexWrap", ["nowrap", "wrap", "wrap-reverse"]),
    "justify-content": (
        "JustifyContent",
        [None, "flex-start", "center", "flex-end", "space-between", "space-around", "space-evenly"]),
    "align-items": ("AlignItems", ALIGN), "align-self": ("AlignSelf", ALIGN), "align-content": ("AlignContent", ALIGN),
    "position": ("PositionType", ["static", "relative", "absolute"]),
    "overflow": ("Overflow", ["visible", "hidden", "scroll"]),
    "display": ("Display", ["flex", "none", "contents"]),
    "direction": ("Direction", DIRECTIONS),
    "box-sizing": ("BoxSizing", ["border-box", "content-box"]),
}
EDGES = ["left", "top", "right", "bottom", "start", "end", "horizontal", "vertical", "all"]
SIZES = {
    "width": "Width", "height": "Height", "min-width": "MinWidth", "min-height": "MinHeight", "max-width": "MaxWidth",
    "max-height": "MaxHeight", "flex-basis": "FlexBasis"}
MIN_SIZE_UNDEFINED = 8  # YGErrataMinSizeUndefinedInsteadOfAuto
FIX_FLEX_BASIS = 1  # YGExperimentalFeatureFixFlexBasisFitContent


def function(name, result, *arguments):
    found = getattr(LIBRARY, name)
    found.restype, found.argtypes = result, arguments
    return found


def setter(name, *arguments):
    return function("YGNodeStyleSet" + name, None, POINTER, *arguments)


new_config = function("YGConfigNew", POINTER)
set_scale = function("YGConfigSetPointScaleFactor", None, POINTER, FLOAT)
set_errata = function("YGConfigSetErrata", None, POINTER, INT)
get_errata = function("YGConfigGetErrata", INT, POINTER)
set_feature = function("YGConfigSetExperimentalFeatureEnabled", None, POINTER, INT, ctypes.c_bool)
new_node = function("YGNodeNewWithConfig", POINTER, POINTER)
insert_child = function("YGNodeInsertChild", None, POINTER, POINTER, ctypes.c_size_t)
free_tree = function("YGNodeFreeRecursive", None, POINTER)
set_measure = function("YGNodeSetMeasureFunc", None, POINTER, MEASURE)
set_baseline = function("YGNodeSetBaselineFunc", None, POINTER, BASELINE)
calculate = function("YGNodeCalculateLayout", None, POINTER, FLOAT, FLOAT, INT)
RESULTS = [function("YGNodeLayoutGet" + name, FLOAT, POINTER) for name in ("Left", "Top", "Width", "Height")]
SETTERS = {key: setter(name, INT) for key, (name, _) in ENUMS.items()}
NUMBERS = {key: setter(name, FLOAT) for key, name in (
    ("flex-grow", "FlexGrow"), ("flex-shrink", "FlexShrink"), ("aspect-ratio", "AspectRatio"))}
LENGTHS = {
    key: (setter(name, FLOAT), setter(name + "Percent", FLOAT),
          setter(name + "Auto") if not name.startswith(("Min", "Max")) else None)
    for key, name in SIZES.items()}
EDGE_LENGTHS = {
    "margin": (setter("Margin", INT, FLOAT), setter("MarginPercent", INT, FLOAT), setter("MarginAuto", INT)),
    "padding": (setter("Padding", INT, FLOAT), setter("PaddingPercent", INT, FLOAT), None),
    "border": (setter("Border", INT, FLOAT), None, None),
    "position": (setter("Position", INT, FLOAT), setter("PositionPercent", INT, FLOAT), None),
}
GAP = (setter("Gap", INT, FLOAT), setter("GapPercent", INT, FLOAT), None)


def config(scale=0, automatic_minimum=False, fixes_flex_basis=False):
    made = new_config()
    set_scale(made, scale)
    if automatic_minimum:
        set_errata(made, get_errata(made) & ~MIN_SIZE_UNDEFINED)
    set_feature(made, FIX_FLEX_BASIS, fixes_flex_basis)
    return made


def set_length(setters, value, *before):
    points, percent, auto = setters
    if value == "auto":
        if auto:
            auto(*before)
    elif value.endswith("%"):
        percent(*before, float(value[:-1]))
    else:
        points(*before, float(value[:-2] if value.endswith("px") else value))


class Node:
    """A node and the functions that Yoga calls for it."""

    def __init__(self, config):
        self.pointer = new_node(config)
        self.children, self.functions, self.calls = [], [], 0

    def set(self, key, value):
        parts = key.split("-")
        if key in ENUMS:
            SETTERS[key](self.pointer, ENUMS[key][1].index(value))
        elif parts[0] in ("margin", "padding", "border"):
            set_length(EDGE_LENGTHS[parts[0]], value, self.pointer, EDGES.index(parts[1] if parts[1:] else "all"))
        elif key in EDGES:
            set_length(EDGE_LENGTHS["position"], value, self.pointer, EDGES.index(key))
        elif key in ("column-gap", "row-gap", "gap"):
            set_length(GAP, value, self.pointer, ("column-gap", "row-gap", "gap").index(key))
        elif key in NUMBERS:
            NUMBERS[key](self.pointer, float(value))
        else:
            set_length(LENGTHS[key], value, self.pointer)

    def add(self, child):
        insert_child(self.pointer, child.pointer, len(self.children))
        self.children.append(child)

    def measure_by(self, measure):
        """`measure` takes width, mode, height, mode (of `MODES`) and returns the size."""
        def called(_, width, width_mode, height, height_mode):
            self.calls += 1
            size = measure(width, MODES[width_mode], height, MODES[height_mode])
            return struct.unpack("<d", struct.pack("<ff", *size))[0]
        self.functions.append(MEASURE(called))
        set_measure(self.pointer, self.functions[-1])

    def baseline_by(self, baseline):
        self.functions.append(BASELINE(lambda _, width, height: baseline(width, height)))
        set_baseline(self.pointer, self.functions[-1])

    def lay_out(self, width, height, direction):
        calculate(
            self.pointer, UNDEFINED if width is None else width, UNDEFINED if height is None else height,
            DIRECTIONS.index(direction))

    def box(self):
        return [result(self.pointer) for result in RESULTS]

    def free(self):
        free_tree(self.pointer)
