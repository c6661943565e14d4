"""Sizes that depend on how a size became known: what random trees (`cases_wide`) were found to disagree by, mechanism by mechanism."""
from itertools import product

from trees import Cases, box

COLUMN = "flex-direction:column"
WRAPPING = COLUMN + ";flex-wrap:wrap"


def cases():
    result = Cases()
    add = result.add

    # An absolute box that fills the width is raised to its content, if its height gives it another width by the ratio.
    heights = ["", "height:10px", "top:10px;bottom:5px", "min-height:15px", "top:0;bottom:-20px;height:50%"]
    for block, height, ratio, content in product(["width:10px", "width:60px;height:40px"], heights, ["1", "0.5"], [
            dict(words=[3, 20, 10]), dict(children=[box("width:25px;height:5px")])]):
        add("absolute-stretch-%s-%s-%s-%d" % (block, height, ratio, len(content.get("words", []))), box("", [
            box("position:relative;" + block, [
                box("position:absolute;width:stretch;aspect-ratio:%s;%s" % (ratio, height), **content)])]))

    # Between insets, its height gives it the width, and only those of the other axis say whether its content raises that.
    for insets, width, extra in product(["left:0;right:0", "left:0", ""], ["fit-content", "min-content", "stretch"],
                                        ["", "align-self:stretch", "align-self:center", "height:3px", "min-height:20px"]):
        add("absolute-between-%s-%s-%s" % (insets, width, extra), box("height:42px", [
            box("position:absolute;aspect-ratio:1;top:10px;bottom:30px;%s;width:%s;%s" % (insets, width, extra), words=[2, 8, 6])]))

    # The automatic minimum of an item with a ratio and a width of its own, in content-based widths: its height is definite because
    # its container is stretched, has a height, lies between insets, or grew or shrank to one.
    item = "aspect-ratio:1.5;flex-basis:%s;%s"
    outers = {
        "stretched": lambda row: box("", [row, box("height:60px")]),
        "nested": lambda row: box("", [box("", [row]), box("height:60px")]),
        "grown": lambda row: box(COLUMN + ";height:60px;align-items:flex-start", [{**row, "s": row["s"] + ";flex-grow:1"}]),
        "basis": lambda row: box("", [box(COLUMN, [{**row, "s": row["s"] + ";flex-basis:60px;align-self:flex-start"}])]),
        "absolute": lambda row: box("position:relative;height:60px", [{**row, "s": row["s"] + ";position:absolute;top:-5px;bottom:5px"}]),
    }
    sizes = ["width:110px", "width:50px", "width:110px;height:stretch", "width:110px;height:40px", "width:max-content", "",
             "width:110px;min-width:0"]
    for (outer, wrap), size, own, basis in product(outers.items(), sizes, ["", "height:30px"], ["0", "40px"]):
        if own and outer == "grown":
            continue  # the browser's answer depends on what it keeps: it is another one at the root than further down
        row = box(own, [box(item % (basis, size), words=[2, 10, 10]), box("width:5px")])
        add("own-width-%s-%s-%s-%s" % (outer, size, own, basis), wrap(row))

    # The content-based minimum height of a column's item comes from the width that it would have without its height.
    children = ["aspect-ratio:1", "aspect-ratio:1;flex-grow:1", "aspect-ratio:1;width:50%", "aspect-ratio:2;height:33%", "width:50px;aspect-ratio:1"]
    for child, height, align in product(children, ["height:120px", "height:60px", "height:90px;flex-basis:10px", "flex-basis:120px"],
                                        ["flex-start", "baseline", "stretch"]):
        for content in [dict(), dict(words=[6, 15, 10])]:
            add("column-minimum-%s-%s-%s-%s" % (child, height, align, bool(content)),
                box(COLUMN + ";height:70px;align-items:" + align, [
                    box(height, [box(child, **content)]), box("height:40px;width:10px")]))

    # The content-based width of a column that wraps, with ratios among its items.
    for child, wrap, height in product(
            ["height:80px;flex-basis:50%", "height:80px;flex-basis:20px", "height:30px;flex-basis:20px", "height:110px;flex-basis:content",
             "flex-basis:20px", "flex-basis:content", "height:50%"], ["wrap", "wrap-reverse"], ["height:40px", "max-height:40px", ""]):
        add("column-lines-ratio-%s-%s-%s" % (child, wrap, height), box("align-items:flex-start", [
            box("%s;flex-wrap:%s;%s" % (COLUMN, wrap, height), [box("padding-left:10px;height:5px"), box("aspect-ratio:1;" + child)])]))

    # Lines of a column whose maximum depends on the container.
    for limit, outer, inner in product(
            ["max-height:stretch", "max-height:100%", "max-height:130px", "max-height:110px"], ["height:120px", "max-height:120px", ""], [WRAPPING, COLUMN]):
        column = box(COLUMN + ";" + outer, [box(inner + ";" + limit, [box("height:70px"), box("height:60px")])])
        add("column-maximum-%s-%s-%s" % (limit, outer, inner), column)
        add("column-maximum-row-%s-%s-%s" % (limit, outer, inner), box("", [column]))

    # Items that fill their line and are aligned at baselines: the line's baseline comes from their size before that.
    stretch = ["height:stretch", "height:stretch;aspect-ratio:1", "height:stretch;flex-direction:column"]
    rows = {"auto": "", "minimum": "min-height:70px", "high": "height:70px", "maximum": "max-height:40px"}
    for (name, row), style, parent in product(rows.items(), stretch, ["", COLUMN, WRAPPING, COLUMN + ";height:90px"]):
        add("stretch-baseline-%s-%s-%s" % (name, style, parent), box("", [box(parent, [
            box("align-items:baseline;" + row, [
                box("", [box("", words=[2, 20, 10]), box("height:30px")]), box(style), box(style, [box("height:20px;align-self:center")])])])]))

    # Boxes with a ratio whose height is a keyword, or whose limits are.
    for height, ratio, width in product(["fit-content", "min-content", "max-content", "auto"], ["1", "2"], ["", "width:fit-content", "width:min-content"]):
        add("keyword-height-%s-%s-%s" % (height, ratio, width), box(COLUMN + ";align-items:flex-start", [
            box("height:%s;aspect-ratio:%s;%s" % (height, ratio, width), [box("", words=[2, 20, 10]), box("aspect-ratio:1.5"), box("min-width:10px")])]))
    for size, minimum, limit in product(["width:10px;height:50px", "width:min-content", "width:fit-content", "height:50px", ""],
                                        ["min-content", "fit-content"], ["max-height:50%", "max-height:20px", "min-width:max-content"]):
        add("keyword-limit-%s-%s-%s" % (size, minimum, limit), box("", [box(COLUMN, [
            box("aspect-ratio:1.5;min-height:%s;%s;%s" % (minimum, size, limit), words=[3, 30, 10])])]))
    for root, basis, maximum in product(["max-content", "fit-content", "min-content"], ["70px", "10px;flex-grow:2", "auto"],
                                        ["min-content", "max-content", "30px", "none"]):
        add("keyword-minimum-%s-%s-%s" % (root, basis, maximum), box("width:" + root, [
            box("min-width:fit-content;max-width:%s;flex-basis:%s" % (maximum, basis), words=[3, 20, 10])]), width=100)
    for size, maximum, factor in product(["width:80px", "flex-basis:80px", "width:50px;flex-basis:80px"], ["10px", "30px", "min-content"],
                                         ["", "flex-shrink:0", "flex-grow:1"]):
        add("keyword-minimum-own-%s-%s-%s" % (size, maximum, factor), box("", [box("", [
            box("%s;min-width:fit-content;max-width:%s;%s" % (size, maximum, factor), words=[5, 20, 6])])]), width=100)

    # Safely aligned absolute boxes whose container has its static position before or after the containing block.
    for align, margin, size in product(["flex-start", "center", "flex-end"], [-50, -30, 30, 50], [10, 70]):
        add("static-safe-%s-%d-%d" % (align, margin, size), box("height:40px", [box("height:20px;margin-top:%dpx" % margin, [
            box("position:absolute;align-self:safe %s;min-height:%dpx" % (align, size))])]), width=40)
        row = box("flex-direction:column;width:20px;margin-right:%dpx" % margin, [
            box("position:absolute;align-self:safe %s;min-width:%dpx;height:5px" % (align, size))])
        add("static-safe-column-%s-%d-%d" % (align, margin, size), box("height:40px;direction:rtl;flex-direction:column", [row]), width=40)

    # An item that fills less than its edges take has an inner size of zero, so that it isn't frozen where the others shrink.
    for name, sizing in product(["own", "basis"], ["", "box-sizing:border-box"]):
        for size, edge, direction in [("width", "left", "row"), ("height", "top", "column")]:
            filling = "%s:stretch" % (size if name == "own" else "flex-basis")
            add("stretch-edges-%s-%s-%s" % (size, name, sizing), box("", [box("position:absolute;%s:5px;flex-direction:%s" % (size, direction), [
                box("padding-%s:10px;%s;%s" % (edge, filling, sizing)),
                box("flex-shrink:0.5;overflow:hidden", [box("%s:110px;flex-shrink:0" % size)])])]))

    # A column's own height, which a flex basis from the content puts aside, still says how many lines its content-based width has.
    columns = {"break": [box("height:30px;width:10px"), box("width:20px;height:15px")],
               "percent": [box("height:30px;width:10px"), box("width:20px;height:50%")],
               "minimum": [box("padding-right:10px;min-height:40px"), box("", words=[1, 8, 6])],
               "ratio": [box("height:30px;width:10px"), box("aspect-ratio:1;height:20px")]}
    for (name, lines), basis, width, parent in product(columns.items(), ["content", "50%", "max-content"],
                                                       ["", "width:fit-content", "width:max-content", "width:min-content", "aspect-ratio:2"],
                                                       [COLUMN, COLUMN + ";flex-wrap:wrap", COLUMN + ";min-height:100px", COLUMN + ";height:100px"]):
        add("column-own-height-%s-%s-%s-%s" % (name, basis, width, parent), box(parent + ";align-items:flex-start", [
            box("%s;height:40px;flex-basis:%s;%s" % (WRAPPING, basis, width), lines)]))

    # The width of a column's item with a ratio is raised to what its content asks for in the item's main size.
    for basis, height, child, parent in product(["0", "20px", "auto"], ["height:50px", "height:50%"], ["aspect-ratio:2", "aspect-ratio:1;height:50%"],
                                                [COLUMN, COLUMN + ";height:20px", COLUMN + ";height:200px"]):
        add("column-ratio-content-%s-%s-%s-%s" % (basis, height, child, parent), box(parent + ";align-items:flex-start", [
            box("flex-basis:%s;aspect-ratio:0.5;%s" % (basis, height), [box(child, words=[1, 8, 6])])]))

    # The automatic minimum height of a column that wraps and has a ratio: its lines break at its own height, if it has one.
    for height, parent in product(["height:100px", "height:45px", ""], [COLUMN + ";height:20px", COLUMN + ";max-height:20px"]):
        add("column-minimum-lines-%s-%s" % (height, parent), box(parent, [
            box("%s;width:20px;aspect-ratio:0.5;%s" % (WRAPPING, height), [box("height:6px;width:8px"), box("height:40px")])]))

    # The automatic minimum width that a ratio gives counts a height that is known beforehand: a single line's, or a share of one.
    containers = {"stretched": "", "percent": "height:50%", "aligned": "align-self:flex-start", "minimum": "min-height:50px", "column-percent": "height:50%"}
    for (name, style), row, nested, basis in product(containers.items(), ["height:60px", "", "min-height:60px", "height:60px;flex-wrap:wrap"],
                                                     [False, True], ["0", "10px"]):
        tree = box(row + (";flex-direction:column;align-items:flex-start" if name == "column-percent" else ""),
                   [box(style, [box("aspect-ratio:0.5;width:80px;flex-basis:" + basis)])])
        add("known-height-%s-%s-%s-%s" % (name, row, nested, basis), box("height:300px", [tree]) if nested else tree)

    # So is what a column's item flexes to, unless its content is asked for its flex basis or its automatic minimum.
    items = {"height": "height:60px", "basis": "flex-basis:20px", "percent": "flex-basis:20%", "content": "height:60px;flex-basis:content", "auto": "flex-grow:1"}
    for (name, style), minimum, column, boxed in product(items.items(), ["", "min-height:0", "overflow:hidden", "min-height:min-content"],
                                                         ["", "height:30px", "align-items:flex-start", "flex-wrap:wrap"], [False, True]):
        child = box("aspect-ratio:1.5;width:24px;flex-basis:0")
        add("known-column-height-%s-%s-%s-%s" % (name, minimum, column, boxed), box(COLUMN + ";" + column, [
            box(style + ";" + minimum, [box("", [child]) if boxed else child])]))

    # The automatic minimum isn't asked for where nothing can shrink to it: alone in a line that has room.
    item = box("aspect-ratio:0.5;width:80px;flex-basis:0")
    for column, style, boxed in product(["height:320px", "height:149px", "min-height:320px", "max-height:320px", "height:320px;align-items:flex-start"],
                                        ["height:150px", "height:150px;flex-grow:1", "flex-basis:150px", "height:150px;flex-shrink:0", "height:40px;flex-basis:60px"], [False, True]):
        add("known-room-%s-%s-%s" % (column, style, boxed), box(COLUMN + ";" + column, [box(style, [box("", [item]) if boxed else item])]))
    for wrapping, height, beside, isFirst in product(["", ";flex-wrap:wrap"], ["150px", "50%"], ["", "height:20px", "height:200px"], [False, True]):
        pair = [box("height:" + height, [box("", [item])]), box(beside)]
        add("known-room-beside-%s-%s-%s-%s" % (wrapping, height, beside, isFirst), box(COLUMN + ";height:320px" + wrapping, pair if isFirst else pair[::-1]))

    # Where the column's width comes from its content, that is asked while the item has its own height, not yet what it flexes to.
    for column, style, boxed in product(["", "height:70px", "width:100%", "align-items:flex-start"],
                                        ["height:90px", "flex-basis:20px;overflow:hidden", "height:50px;flex-basis:content", "height:50%;flex-grow:1"], [False, True]):
        inner = box(style, [box("", [item]) if boxed else item])
        add("known-content-width-%s-%s-%s" % (column, style, boxed), box("height:70px", [box(COLUMN + ";" + column, [inner])]))
        add("known-content-width-nested-%s-%s-%s" % (column, style, boxed), box("", [box(COLUMN, [box(COLUMN + ";" + column, [inner])])]))
    for outer, middle in product(["", "align-items:flex-start", "height:110px;align-items:flex-start"],
                                 ["min-height:150px", "width:20px;aspect-ratio:1", "position:absolute;min-height:50px;aspect-ratio:2", "position:absolute;height:stretch",
                                  "position:absolute;top:10px;bottom:5px"]):
        add("known-middle-%s-%s" % (outer, middle), box(outer, [box(middle, [box("", [item])])]))
        add("known-middle-nested-%s-%s" % (outer, middle), box(outer, [box("", [box(middle, [box("", [item])]), box("height:70px")])]))

    # Stretching a height that only lines make known makes nothing wider.
    for height, wrapping in product(["40px", "60px", "600px"], ["wrap", "wrap-reverse"]):
        add("wrapped-stretch-%s-%s" % (height, wrapping), box("align-items:flex-start", [box(COLUMN + ";flex-wrap:%s;row-gap:5px;max-height:%s" % (wrapping, height), [
            box("", words=[3, 20, 10]), box("height:stretch;aspect-ratio:2", words=[3, 20, 10]), box("width:52px;height:9px")])]))

    # A container's own height gives what its padding and border, and the item's margins, leave.
    for container, margin, parent in product(["padding-top:10px", "border-bottom-width:7px;box-sizing:border-box", "padding-bottom:50px;box-sizing:border-box"],
                                             ["", "margin-top:12px", "margin-bottom:-8px"], ["", COLUMN + ";align-items:flex-start", "height:100px"]):
        add("known-own-height-%s-%s-%s" % (container, margin, parent), box(parent, [
            box("height:60px;min-height:0;" + container, [box("aspect-ratio:0.5;width:80px;flex-basis:0;" + margin)])]))

    # What an absolute box fills is nothing where its inset lies beyond the other edge, in either direction.
    for inset, direction in product(["left:90%", "left:100%", "left:120%", "right:100%", "left:120%;right:5px"], ["ltr", "rtl"]):
        add("absolute-filled-%s-%s" % (inset, direction), box("position:relative;direction:" + direction, [
            box("position:absolute;height:10px;width:stretch;" + inset, words=[2, 20, 10]), box("height:30px")]))

    # Sums in another order, which rounding makes differ, resize nothing: the row's height stays one that percentages don't refer to.
    add("rounding-free-space", box(COLUMN, [box("margin-bottom:9.8px;min-height:60px"), box("", [
        box("aspect-ratio:1.5", [box("position:relative;top:100%")]), box("height:100px")])]), width=100)
    add("rounding-edges", box("", [box("width:51px;border-top-width:10px;align-self:flex-end", [
        box("border-right-width:6px;padding-bottom:5%;aspect-ratio:0.5", [
            box("border-left-width:2px;margin-top:10px;width:43px;height:120%")])])]), width=375.5)
    return result
