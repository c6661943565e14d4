/// The short names of the fixtures' properties and words: those of `FlexFixtures/packing.py`.
enum FlexFixtureNames {
    static let properties: [Substring: String] = [
        "w": "width", "h": "height", "wn": "min-width", "hn": "min-height", "wx": "max-width", "hx": "max-height",
        "b": "flex-basis", "g": "flex-grow", "s": "flex-shrink", "r": "aspect-ratio", "gr": "row-gap",
        "gc": "column-gap", "ga": "gap", "f": "flex", "d": "flex-direction", "fw": "flex-wrap",
        "j": "justify-content", "i": "align-items", "a": "align-self", "c": "align-content", "p": "position",
        "o": "overflow", "z": "box-sizing", "y": "display", "e": "direction", "n": "order", "v": "visibility",
        "M": "margin", "P": "padding", "B": "border-width", "qL": "left", "mL": "margin-left", "pL": "padding-left",
        "bL": "border-left-width", "qT": "top", "mT": "margin-top", "pT": "padding-top", "bT": "border-top-width",
        "qR": "right", "mR": "margin-right", "pR": "padding-right", "bR": "border-right-width", "qB": "bottom",
        "mB": "margin-bottom", "pB": "padding-bottom", "bB": "border-bottom-width", "qS": "start",
        "mS": "margin-start", "pS": "padding-start", "bS": "border-start-width", "qE": "end", "mE": "margin-end",
        "pE": "padding-end", "bE": "border-end-width", "qH": "horizontal", "mH": "margin-horizontal",
        "pH": "padding-horizontal", "bH": "border-horizontal-width", "qV": "vertical", "mV": "margin-vertical",
        "pV": "padding-vertical", "bV": "border-vertical-width", "qA": "all", "mA": "margin-all",
        "pA": "padding-all", "bA": "border-all-width",
    ]

    static let words: [Substring: String] = [
        "fs": "flex-start", "fe": "flex-end", "ce": "center", "sb": "space-between", "sa": "space-around",
        "se": "space-evenly", "st": "stretch", "bl": "baseline", "r": "row", "rr": "row-reverse", "c": "column",
        "cr": "column-reverse", "nw": "nowrap", "w": "wrap", "wr": "wrap-reverse", "ab": "absolute",
        "re": "relative", "sc": "static", "no": "none", "co": "contents", "vi": "visible", "hi": "hidden",
        "sl": "scroll", "bb": "border-box", "cb": "content-box", "au": "auto", "ct": "content", "xc": "max-content",
        "nc": "min-content", "fc": "fit-content", "as": "start", "ae": "end", "ss": "self-start", "sf": "self-end",
        "cl": "collapse", "ba": "balance",
    ]
}
