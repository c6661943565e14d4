"""Cases about sizes that come from other sizes: aspect ratios, sizing keywords, columns that wrap, and absolute boxes
with both insets. Each group isolates one rule that random trees brought up."""
from itertools import product

from trees import Cases, box

WORDS = [3, 20, 10]


def cases():
    result = Cases()
    add = result.add

    # CSS Sizing 4 §5.1.2: where the content raises the height above the ratio's, percentages keep to the ratio's height.
    parents = {
        "row": "", "row-center": "align-items:center", "row-definite": "height:80px",
        "row-definite-center": "height:80px;align-items:center", "wrap": "flex-wrap:wrap;align-items:flex-start",
        "column": "flex-direction:column", "column-center": "flex-direction:column;align-items:center",
    }
    relative = ["height:100%", "min-height:150%", "height:40px;max-height:50%", "position:relative;top:100%;height:5px"]
    for (parent, style), child in product(parents.items(), relative):
        add("ratio-percent-%s-%s" % (parent, child),
            box(style, [box("aspect-ratio:1.5;width:20px", [box("height:50px"), box(child)])]))
    for style in ["flex-direction:column;row-gap:10%", "flex-wrap:wrap", "flex-direction:column", "align-items:baseline"]:
        for basis in ["auto", "50%"]:
            add("ratio-content-%s-%s" % (style, basis),
                box("align-items:flex-start", [
                    box("aspect-ratio:1.5;width:20px;" + style,
                        [box("height:30px;flex-basis:" + basis), box("height:40px", words=[1, 6, 6])])]))
    # §9.3: the lines of a column with a ratio break at the ratio's height.
    for ratio, wrap in product(["0.5", "1", "2"], ["wrap", "wrap-reverse"]):
        children = [box("height:10px"), box("height:50px"), box("height:0px"), box("", words=WORDS)]
        add("ratio-lines-%s-%s" % (ratio, wrap),
            box("", [box("flex-direction:column;flex-wrap:%s;width:30px;aspect-ratio:%s" % (wrap, ratio), children)]))

    # Flexbox §4.5, CSS Sizing 4 §5.1: limits of the other axis carried over, automatic minima.
    heights = ["", "height:20px", "height:20px;max-height:10px", "max-height:10px", "min-height:30px", "max-height:25%",
               "height:stretch"]
    widths = ["", "flex-basis:0", "flex-basis:30px", "flex-basis:content", "overflow:hidden"]
    for height, width, content in product(heights, widths, [None, WORDS]):
        inner = dict(words=content) if content else dict(children=[box("width:50px")])
        name = "%s-%s-%s" % (height, width, "words" if content else "box")
        for align in ["", "align-items:center;"]:
            add("ratio-limits-row-%s%s" % (align, name),
                box(align + "height:60px", [box("aspect-ratio:1;%s;%s" % (height, width), **inner)]))
            add("ratio-limits-column-%s%s" % (align, name),
                box(align + "flex-direction:column;height:60px",
                    [box("aspect-ratio:1;%s;%s" % (height, width), **inner), box("flex-basis:15px")]))
    # Flexbox §9.2 step 3: the base size of a column's item with a ratio comes from the width that its content has.
    for basis, height, limit in product(
            ["content", "auto", "0", "10%"], ["100px", "auto", "20%"], ["", "min-width:20px", "max-width:30px"]):
        add("ratio-base-%s-%s-%s" % (basis, height, limit),
            box("flex-direction:column;align-items:flex-start", [
                box("aspect-ratio:2;flex-basis:%s;height:%s;%s" % (basis, height, limit), words=WORDS)]))

    # Sizing keywords beside a ratio, as sizes and as limits.
    keywords = ["min-content", "max-content", "fit-content", "stretch"]
    containers = {"row": "", "column": "flex-direction:column", "column-wrap": "flex-direction:column;flex-wrap:wrap"}
    for (parent, style), keyword, height in product(containers.items(), keywords, ["10px", "auto"]):
        add("ratio-keyword-%s-%s-%s" % (parent, keyword, height),
            box("height:60px", [box(style, [
                box("aspect-ratio:1.5;align-self:center;width:%s;height:%s" % (keyword, height), words=WORDS)])]))
        for limit in ["min", "max"]:
            add("ratio-keyword-%s-%s-%s-%s" % (limit, parent, keyword, height),
                box("height:60px", [box(style, [
                    box("aspect-ratio:1.5;align-self:center;%s-width:%s;width:%s;height:%s" % (
                        limit, keyword, "5px" if limit == "min" else "90px", height), words=WORDS)])]))
    for direction, keyword in product(["row", "column"], ["min-content", "max-content", "fit-content"]):
        add("ratio-keyword-height-%s-%s" % (direction, keyword),
            box("flex-direction:" + direction, [
                box("aspect-ratio:0.5;width:20px;height:" + keyword, [box("height:50px"), box("max-height:50%", words=WORDS)])]))
    # A limit that fits is what the flex base size fits into, as long as the container's width is looked for.
    for limit, size, grow in product(["min", "max"], ["width:20px", "flex-basis:20px", "flex-basis:200px", ""], ["0", "1"]):
        for kind in ["nowrap", "wrap"]:
            add("fit-limit-%s-%s-%s-%s" % (limit, size, grow, kind),
                box("height:60px", [box("flex-wrap:" + kind, [
                    box("%s-width:fit-content;%s;flex-grow:%s" % (limit, size, grow), words=[6, 20, 6]),
                    box("width:10px;flex-shrink:0")])]))

    # The content-based width of columns that wrap.
    items = {
        "basis": ["flex-basis:0", "flex-basis:100%", "flex-basis:15px"],
        "stretch": ["height:stretch", "width:30px;height:stretch"],
        "ratio": ["aspect-ratio:0.5", "width:50px;aspect-ratio:1", "height:stretch;aspect-ratio:2"],
        "limits": ["min-height:25px", "max-height:5px", "min-width:40px"],
    }
    for wrap, height in product(["wrap", "wrap-reverse"], ["height:40px", "max-height:40px", ""]):
        for kind, styles in items.items():
            for style in styles:
                add("column-width-%s-%s-%s" % (wrap, height, style),
                    box("align-items:flex-start", [
                        box("flex-direction:column;row-gap:5px;flex-wrap:%s;%s" % (wrap, height),
                            [box("", words=WORDS), box(style, words=WORDS), box("width:35px;height:10px")])]))
        add("column-width-baseline-%s-%s" % (wrap, height),
            box("align-items:flex-start", [
                box("flex-direction:column;align-items:baseline;flex-wrap:%s;%s" % (wrap, height),
                    [box("width:10px;height:20px"), box("margin-left:10px", words=WORDS), box("margin:0 -4px 0 7px;height:9px")])]))
    # Heights in percent and content-based minima in columns.
    for style in ["height:90px", "height:90%", "max-height:50%", "height:90px;flex-basis:content", "height:90%;flex-basis:content"]:
        for child in ["height:50%", "height:50px", "max-height:10%"]:
            add("column-content-%s-%s" % (style, child),
                box("flex-direction:column;height:40px", [
                    box("flex-direction:column;flex-wrap:wrap;" + style, [box(child, words=WORDS), box("height:20px")])]))

    # The keyword stretch: with baselines, as a minimum's cap, and within a line.
    for wrap, style in product(["nowrap", "wrap", "wrap-reverse"], ["height:stretch", "height:stretch;flex-direction:column"]):
        add("stretch-baseline-%s-%s" % (wrap, style),
            box("align-items:baseline;min-height:100px;flex-wrap:" + wrap,
                [box("height:50px", words=WORDS), box(style, [box("height:5px"), box("height:30px")])]))
    for style in ["height:stretch;flex-basis:100px", "height:stretch", "height:stretch;aspect-ratio:0.5"]:
        add("stretch-minimum-" + style,
            box("flex-direction:column;height:90px", [box(style, [box("height:110px;width:10px")]), box("padding-bottom:5px")]))
    for limit, wrap in product(["min-width:stretch", "max-width:stretch", "min-width:fit-content"], ["wrap", "wrap-reverse"]):
        add("stretch-limit-%s-%s" % (limit, wrap),
            box("flex-direction:column;flex-wrap:%s;width:20px" % wrap,
                [box("width:70px"), box("width:50px;" + limit, words=[6, 20, 12]), box(limit)]))

    # Absolute boxes with a ratio.
    insets = {"start": "top:5px;left:5px", "vertical": "top:5px;bottom:10px", "horizontal": "left:5px;right:10px"}
    sizes = ["", "width:20px", "height:20px", "width:fit-content", "height:stretch", "width:20px;height:stretch"]
    limits = ["", "max-height:30px", "min-height:70px", "max-width:min-content", "align-self:stretch"]
    for (place, inset), size, limit in product(insets.items(), sizes, limits):
        add("absolute-ratio-%s-%s-%s" % (place, size, limit),
            box("height:60px", [
                box("position:absolute;aspect-ratio:1;%s;%s;%s" % (inset, size, limit), [box("width:40px;height:25px"), box("height:50%")])]))
    # A scroll container has no end that an aligned box would be kept within, or no start where it stacks upwards.
    stacks = ["", "flex-direction:column", "flex-direction:column-reverse", "flex-wrap:wrap-reverse"]
    for overflow, inset, stack in product(
            ["visible", "hidden", "scroll"], ["top:100%;bottom:-8px", "top:2px;bottom:3px", "top:-2px;bottom:8px"], stacks):
        for align in ["flex-start", "center", "flex-end"]:
            add("absolute-overflow-%s-%s-%s-%s" % (overflow, inset, stack, align),
                box("", [box("position:relative;width:30px;height:10px;overflow:%s;%s" % (overflow, stack),
                             [box("position:absolute;align-self:%s;%s" % (align, inset), words=[2, 10, 20])])]))
    # `safe` counts at a static position too, and `unsafe` lifts what keeps a box within its containing block.
    for kind, align, inset, parent in product(
            ["safe ", "unsafe "], ["flex-start", "center", "flex-end", "self-end"], ["", "top:2px;bottom:30px", "top:20px;bottom:-12px"],
            ["height:10px", "flex-direction:column;width:20px", "flex-direction:column-reverse;flex-wrap:wrap-reverse;margin-left:5px"]):
        add("absolute-%s%s-%s-%s" % (kind, align, inset, parent),
            box("position:relative;height:40px", [
                box(parent, [box("position:absolute;width:50px;height:60px;align-self:%s%s;%s" % (kind, align, inset))])]))
    for inset in ["", "left:50px;right:10px", "right:20px"]:
        add("absolute-contents-direction-" + inset,
            box("direction:rtl;height:20px", [
                box("display:contents;direction:ltr", [box("position:absolute;width:100px;" + inset, [box("width:10px")])])]))
    return result
