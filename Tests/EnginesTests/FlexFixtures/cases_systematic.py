"""Cases that go through the properties one by one and two by two."""
from itertools import product

from trees import box

DIRECTIONS = ["row", "row-reverse", "column", "column-reverse"]
JUSTIFY = ["flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"]
ALIGN = ["stretch", "flex-start", "flex-end", "center", "baseline"]
CONTENT = JUSTIFY + ["stretch"]


def cases():
    result = []

    def add(name, tree, width=300, both=True):
        directions = ["ltr", "rtl"] if both else ["ltr"]
        for direction in directions:
            case = {"n": name + ("-rtl" if direction == "rtl" else ""), "w": width, "t": tree}
            if direction == "rtl":
                case["d"] = "rtl"
            result.append(case)

    def three(extra=""):
        return [box("width:50px;height:30px;" + extra), box("width:30px;height:50px;" + extra),
                box("width:40px;height:20px;" + extra)]

    # §9.5: main-axis alignment, with room and with overflow.
    for direction, justify, size in product(DIRECTIONS, JUSTIFY, [200, 70]):
        add("justify-%s-%s-%d" % (direction, justify, size),
            box("flex-direction:%s;justify-content:%s;width:%dpx;height:%dpx" % (direction, justify, size, size),
                three("flex-shrink:0")))

    # §9.6: cross-axis alignment of items.
    for direction, align, wrap in product(DIRECTIONS, ALIGN, ["nowrap", "wrap", "wrap-reverse"]):
        children = three() + [box("width:20px;margin:3px 5px 7px 9px"), box("height:25px;margin:2px")]
        add("align-items-%s-%s-%s" % (direction, align, wrap),
            box("flex-direction:%s;align-items:%s;flex-wrap:%s;width:140px;height:120px;padding:4px 6px" % (
                direction, align, wrap), children), both=wrap != "nowrap" or align != "baseline")
    for align, own in product(ALIGN, ["auto"] + ALIGN):
        add("align-self-%s-%s" % (align, own),
            box("align-items:%s;height:90px" % align,
                [box("width:20px;align-self:" + own), box("width:20px;height:30px;align-self:" + own),
                 box("width:20px;height:120px;align-self:" + own)]), both=False)

    # §9.6: alignment of lines.
    for direction, content, wrap, size in product(["row", "column"], CONTENT, ["wrap", "wrap-reverse"], [160, 60]):
        children = [box("width:40px;height:40px") for _ in range(5)] + [box("min-width:30px;min-height:20px")]
        add("align-content-%s-%s-%s-%d" % (direction, content, wrap, size),
            box("flex-direction:%s;align-content:%s;flex-wrap:%s;width:%dpx;height:%dpx" % (
                direction, content, wrap, 100 if direction == "row" else size,
                size if direction == "row" else 100), children), both=direction == "column")
    for content in CONTENT:
        add("align-content-nowrap-" + content,
            box("align-content:%s;height:100px" % content, [box("width:20px;height:20px")]), both=False)

    # §9.7: grow, shrink, basis, with minima and maxima.
    for direction, grow, basis in product(["row", "column"], ["0", "1", "2", "0.4"], ["auto", "0", "40px", "25%", "content"]):
        axis = "width" if direction == "row" else "height"
        add("grow-%s-%s-%s" % (direction, grow, basis.replace("%", "pc")),
            box("flex-direction:%s;width:200px;height:200px" % direction, [
                box("flex-grow:%s;flex-basis:%s;%s:30px" % (grow, basis, axis)),
                box("flex-grow:1;max-%s:60px" % axis),
                box("flex-grow:0.2;min-%s:50px" % axis),
                box("flex-grow:%s" % grow, words=[3, 10, 10])]), both=False)
    for direction, shrink, basis in product(["row", "column"], ["0", "1", "3", "0.3"], ["auto", "120px", "80%", "content"]):
        axis = "width" if direction == "row" else "height"
        add("shrink-%s-%s-%s" % (direction, shrink, basis.replace("%", "pc")),
            box("flex-direction:%s;width:150px;height:150px" % direction, [
                box("flex-shrink:%s;flex-basis:%s;%s:90px" % (shrink, basis, axis)),
                box("%s:80px;min-%s:60px;padding:5px" % (axis, axis)),
                box("%s:70px;flex-shrink:2;box-sizing:border-box;border-width:4px" % axis),
                box("flex-shrink:%s" % shrink, words=[4, 20, 20])]), both=False)
    for direction, total in product(["row", "column"], [0.3, 0.7, 1, 1.5]):
        axis = "width" if direction == "row" else "height"
        add("factor-sum-%s-%s" % (direction, total),
            box("flex-direction:%s;width:200px;height:200px" % direction, [
                box("flex-grow:%s;%s:20px" % (total / 2, axis)),
                box("flex-grow:%s;%s:20px;max-%s:50px" % (total / 2, axis, axis))]), both=False)

    # §4.5: automatic minimum sizes.
    for direction, overflow, size in product(["row", "column"], ["visible", "hidden", "scroll"], ["auto", "30px", "200px"]):
        axis = "width" if direction == "row" else "height"
        add("automatic-minimum-%s-%s-%s" % (direction, overflow, size),
            box("flex-direction:%s;width:100px;height:40px" % direction, [
                box("flex:1 1 0px;overflow:%s;%s:%s" % (overflow, axis, size), [box("width:80px;height:30px")]),
                box("flex:1 1 auto;overflow:%s;%s:%s" % (overflow, axis, size), words=[5, 20, 20]),
                box("flex:1 1 0px;overflow:%s;max-%s:25px" % (overflow, axis), [box("width:60px;height:60px;flex-shrink:0")])]),
            both=False)

    # Sizes: units, keywords, box-sizing.
    for axis, value, sizing in product(["width", "height"], [
            "50%", "120px", "max-content", "min-content", "fit-content", "stretch"], ["content-box", "border-box"]):
        for direction in ["row", "column"]:
            add("size-%s-%s-%s-%s" % (axis, value.replace("%", "pc"), sizing, direction),
                box("flex-direction:%s;width:200px;height:150px" % direction, [
                    box("%s:%s;box-sizing:%s;padding:3px 7px;border-width:2px" % (axis, value, sizing),
                        words=[12, 20, 10]),
                    box("%s:%s;align-self:flex-start" % (axis, value), [box("width:30px;height:20px"),
                                                                        box("", words=[3, 20, 10])])]), both=False)
    for prefix, axis, value in product(["min", "max"], ["width", "height"], ["20px", "60%", "100px", "max-content", "min-content", "fit-content"]):
        for direction in ["row", "column"]:
            add("%s-%s-%s-%s" % (prefix, axis, value.replace("%", "pc"), direction),
                box("flex-direction:%s;width:160px;height:120px;align-items:flex-start" % direction, [
                    box("%s-%s:%s" % (prefix, axis, value), words=[8, 15, 10]),
                    box("%s-%s:%s;width:50px;height:50px" % (prefix, axis, value)),
                    box("flex:1;%s-%s:%s" % (prefix, axis, value), [box("width:30px;height:15px")])]), both=False)

    # Edges.
    for edge, value in product(["margin", "padding", "border"], ["3px", "5px 10px", "1px 2px 3px", "4px 8px 12px 16px", "10%"]):
        if edge == "border" and "%" in value:
            continue
        name = edge if edge != "border" else "border-width"
        for direction in ["row", "column"]:
            add("edge-%s-%s-%s" % (edge, value.replace(" ", "_").replace("%", "pc"), direction),
                box("flex-direction:%s;width:200px;%s:%s" % (direction, name if edge != "margin" else "padding", value),
                    [box("%s:%s" % (name, value), [box("width:20px;height:10px")]),
                     box("%s:%s;flex:1;height:20px;box-sizing:border-box" % (name, value))]))
    for mask, direction, size in product(range(1, 16), ["row", "column"], [120, 20]):
        names = [n for i, n in enumerate(["left", "top", "right", "bottom"]) if mask >> i & 1]
        style = ";".join("margin-%s:auto" % n for n in names)
        add("auto-margin-%s-%s-%d" % ("-".join(names), direction, size),
            box("flex-direction:%s;width:%dpx;height:%dpx;justify-content:center;align-items:center" % (
                direction, size, size),
                [box("flex-shrink:0;width:30px;height:30px;" + style), box("flex-shrink:0;width:10px;height:40px")]),
            both=size == 20)

    # Positions.
    for insets in ["left:10px", "right:10px", "top:5px", "bottom:5px", "left:10px;right:20px", "top:5px;bottom:15px",
                   "left:10%;top:20%", "left:5px;right:5px;top:5px;bottom:5px", ""]:
        for position, size in product(["relative", "absolute"], ["", "width:40px;height:30px", "width:50%"]):
            add("%s-%s-%s" % (position, insets.replace(";", "_").replace("%", "pc").replace(":", ""),
                              size.replace(";", "_").replace("%", "pc").replace(":", "")),
                box("position:relative;width:200px;height:100px;padding:10px;border-width:3px;justify-content:center;align-items:flex-end", [
                    box("width:20px;height:20px"),
                    box("position:%s;%s;%s" % (position, insets, size), [box("width:25px;height:15px")])]))
    for direction, justify, align in product(DIRECTIONS, JUSTIFY, ALIGN):
        add("static-position-%s-%s-%s" % (direction, justify, align),
            box("position:relative;width:150px;height:100px;padding:5px 10px;flex-direction:%s;justify-content:%s;align-items:%s" % (
                direction, justify, align),
                [box("position:absolute;width:30px;height:20px;margin:1px 2px 3px 4px"), box("width:10px;height:10px")]),
            both=direction.startswith("row"))
    for margin in ["margin-left:auto", "margin-right:auto", "margin:auto", "margin-top:auto"]:
        add("absolute-" + margin.replace(":", "-"),
            box("position:relative;width:100px;height:100px", [
                box("position:absolute;left:10px;right:0px;top:0px;bottom:20px;width:40px;height:30px;" + margin),
                box("position:absolute;left:10px;right:0px;top:0px;bottom:20px;width:140px;height:130px;" + margin)]))
    for position in ["static", "relative", "absolute"]:
        add("containing-block-" + position,
            box("position:relative;width:200px;height:200px;padding:10px", [
                box("width:100px;height:100px;margin:5px;padding:7px;border-width:2px;position:" + position, [
                    box("width:50px;height:50px", [
                        box("position:absolute;left:1px;bottom:2px;width:50%;height:25%"),
                        box("position:absolute;width:10px;height:10px")])])]))

    # Aspect ratio.
    for direction, ratio, style in product(["row", "column"], ["1", "2", "0.5"], [
            "width:40px", "height:40px", "flex:1", "width:50%", "max-width:30px;height:50px", "", "flex-grow:1;align-self:flex-start",
            "height:50%;align-self:center", "width:40px;height:30px"]):
        add("ratio-%s-%s-%s" % (direction, ratio, style.replace(";", "_").replace(":", "").replace("%", "pc")),
            box("flex-direction:%s;width:200px;height:150px" % direction,
                [box("aspect-ratio:%s;%s" % (ratio, style)), box("width:20px;height:20px")]), both=False)

    # Gaps.
    for direction, wrap, gap in product(DIRECTIONS, ["nowrap", "wrap"], ["10px", "5px 15px", "10%", "10px 5%"]):
        add("gap-%s-%s-%s" % (direction, wrap, gap.replace(" ", "_").replace("%", "pc")),
            box("flex-direction:%s;flex-wrap:%s;gap:%s;width:130px;height:130px" % (direction, wrap, gap),
                [box("width:40px;height:40px") for _ in range(5)] + [box("flex:1;min-width:10px")]))

    # Wrapping, with automatic sizes.
    for direction, width, style in product(["row", "column"], [None, 100, 170], ["", "height:90px", "max-height:70px", "min-height:150px"]):
        add("wrap-%s-%s-%s" % (direction, width, style.replace(":", "")),
            box("flex-wrap:wrap;flex-direction:%s;%s" % (direction, style), [
                box("width:50px;height:30px"), box("width:60px;height:40px;flex-grow:1"), box("height:20px;min-width:40px"),
                box("", words=[4, 20, 10]), box("width:200px;height:15px")]), width=width)

    # Display.
    for direction in ["row", "column"]:
        add("display-none-" + direction,
            box("gap:5px;flex-direction:" + direction, [
                box("width:10px;height:10px"), box("display:none;width:50px;height:50px", [box("width:10px;height:10px")]),
                box("width:10px;height:10px")]), both=False)
        add("display-contents-" + direction,
            box("gap:5px;height:60px;flex-direction:" + direction, [
                box("width:10px;height:10px"),
                box("display:contents", [box("width:20px;height:10px;flex-grow:1"), box("display:contents", [box("width:30px;height:5px")])]),
                box("display:contents"),
                box("width:10px;height:10px")]))

    # Baselines, nested.
    for inner, outer in product(["row", "column", "row-reverse", "column-reverse"], ["nowrap", "wrap", "wrap-reverse"]):
        add("baseline-%s-%s" % (inner, outer),
            box("align-items:baseline;flex-wrap:%s;width:150px" % outer, [
                box("width:30px;height:40px"),
                box("flex-direction:%s;padding:3px 5px 7px 9px" % inner, [box("", words=[4, 10, 12]), box("width:20px;height:25px")]),
                box("margin:4px 0 6px", words=[2, 20, 15]),
                box("align-self:flex-end;width:10px;height:10px"),
                box("width:40px", [box("margin-top:5px;width:20px;height:20px;align-self:baseline")])]), both=False)

    # Percentages through several levels, with definite and indefinite parents.
    for direction, parent, child in product(["row", "column"], ["", "height:80px", "flex:1", "align-self:flex-start", "height:50%"],
                                            ["height:50%", "width:50%;height:100%", "min-height:50%", "flex-basis:50%"]):
        add("percent-%s-%s-%s" % (direction, parent.replace(":", "").replace("%", "pc"), child.replace(":", "").replace("%", "pc").replace(";", "_")),
            box("flex-direction:%s;width:200px;height:160px" % direction, [
                box("flex-direction:column;" + parent, [
                    box(child, [box("width:20px;height:10px"), box("height:100%;width:5px")]),
                    box("width:30px;height:20px")])]), both=False)

    # Intrinsic sizes.
    for direction, style in product(["row", "column"], ["", "flex-grow:1", "flex-basis:0", "flex-basis:30px", "flex:1", "min-width:50px",
                                                        "max-width:20px", "width:50%", "margin:0 10%", "padding:0 10%", "flex-wrap:wrap"]):
        for width in [None, 90]:
            add("intrinsic-%s-%s-%s" % (direction, style.replace(":", "").replace("%", "pc").replace(" ", "_"), width),
                box("align-items:flex-start", [
                    box("flex-direction:%s" % direction, [
                        box(style, words=[4, 10, 10]), box(style, [box("width:25px;height:10px"), box("", words=[2, 15, 10])])])]),
                width=width, both=False)
    return result
