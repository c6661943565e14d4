"""Keywords among the limits of heights: of items in every kind of container, of roots and of absolute boxes, with and without
an aspect ratio. Where the content decides a limit, percentages in the box refer to the height without it."""
from itertools import product

from trees import Cases, box

CONTAINERS = {
    "row": "", "row-start": "align-items:flex-start", "row-baseline": "align-items:baseline", "row-high": "height:40px",
    "row-min": "min-height:40px", "wrap": "flex-wrap:wrap", "wrap-high": "flex-wrap:wrap;height:40px",
    "column": "flex-direction:column", "column-high": "flex-direction:column;height:40px",
    "column-wrap": "flex-direction:column;flex-wrap:wrap;align-items:flex-start",
}
LIMITS = ["height:20px;max-height:%s", "height:5px;min-height:%s", "max-height:%s", "min-height:%s;max-height:5px",
          "height:50%%;min-height:%s"]
CONTENTS = {
    "words": dict(words=[3, 20, 10]),
    "row": dict(children=[box("height:30px"), box("", [box("height:100%")]), box("height:50%;align-self:flex-end")]),
    "column": dict(children=[box("", [box("flex-basis:30px;flex-shrink:0;width:10px"), box("height:50%;position:relative;top:50%")])]),
}


def cases():
    result = Cases()
    add = result.add

    def column(content, style):
        return style + (";flex-direction:column" if content == "column" else "")

    keywords = ["max-content", "stretch"]
    for (name, style), limit, keyword, (content, inner) in product(CONTAINERS.items(), LIMITS, keywords, CONTENTS.items()):
        if content == "column":
            inner = dict(children=inner["children"][0]["c"])
        add("limit-%s-%s-%s" % (name, limit % keyword, content),
            box(style, [box(column(content, limit % keyword), **inner), box("height:10px;width:20px")]))
        if content == "words":
            add("limit-ratio-%s-%s" % (name, limit % keyword),
                box(style, [box("aspect-ratio:2;" + limit % keyword, **inner), box("height:10px;width:20px")]))
            for width in ["width:30px", "min-width:30px", "flex-basis:10px;flex-grow:1"]:
                add("limit-ratio-%s-%s-%s" % (name, limit % keyword, width),
                    box(style, [box("aspect-ratio:2;%s;%s" % (width, limit % keyword)), box("height:10px;width:20px")]))
    # Roots, whose ratio carries limits over to an automatic width.
    for limit, keyword, (content, inner) in product(LIMITS[:4], keywords[:1], CONTENTS.items()):
        if content == "column":
            inner = dict(children=inner["children"][0]["c"])
        for extra in ["", "flex-wrap:wrap", "aspect-ratio:2", "aspect-ratio:0.5;width:40px"]:
            add("limit-root-%s-%s-%s" % (limit % keyword, content, extra),
                box(column(content, limit % keyword + ";" + extra).rstrip(";"), **inner))
    for limit, width in product(["max-height:10px", "min-height:50px"], ["", "width:80px", "width:stretch", "width:fit-content", "min-width:30px",
                                                                         "max-width:min-content", "min-width:max-content"]):
        add("root-ratio-%s-%s" % (limit, width), box("aspect-ratio:3;%s;%s" % (limit, width), [box("width:50px")]), width=100)
    for width in ["min-content", "max-content", "fit-content", "stretch"]:
        for limit in ["", ";min-height:100px", ";min-width:7px", ";overflow:hidden"]:
            add("root-ratio-height-%s%s" % (width, limit),
                box("aspect-ratio:0.5;height:10px;width:" + width + limit, [box("width:90px")]), width=100)
    # Absolute boxes.
    for limit, keyword, ratio, inset in product(
            LIMITS[:4], keywords, ["", "aspect-ratio:1.5;"], ["", "top:30px", "top:5px;bottom:10px"]):
        add("limit-absolute-%s%s-%s" % (ratio, limit % keyword, inset),
            box("padding-top:10px;height:40px", [
                box("position:absolute;%s%s;%s" % (ratio, limit % keyword, inset), words=[3, 20, 10])]))
    return result
