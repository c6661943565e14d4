"""Random trees of texts and boxes on up to five levels: lengths in half points, limits on every third item, hardly any
percentages. The distribution that the short way of Yoga's algorithm is tested on, with more of what leads out of it."""
import random


# Trees that once were laid out otherwise than by Yoga, or still are: all of those among the 10,000 from number 100,000 on.
NOTABLE = [
    100047, 100171, 100416, 100417, 100674, 100997, 101027, 101171, 101296, 101970, 102094, 102180, 102246,
    102296, 102470, 102526, 102986, 103038, 103083, 103128, 103300, 103356, 103534, 103595, 103868, 103952,
    103996, 104051, 104125, 104393, 104540, 104776, 104865, 104919, 104920, 104935, 104974, 104983, 105130,
    105384, 105396, 105543, 105806, 105956, 105975, 105985, 106112, 106229, 106388, 106562, 106686, 106971,
    107117, 107307, 107321, 107350, 107442, 107497, 107723, 107921, 107929, 108095, 108168, 108282, 108399,
    108518, 108839, 108908, 108911, 108932, 109234, 109255, 109414, 109632, 109825, 109848
]


def half(rng, limit):
    return "%gpx" % (rng.randrange(limit * 2) / 2)


ITEM = (
    # chance, property, values
    (0.33, "flex-grow", ["1", "0.25", "2"]), (0.33, "flex-shrink", ["1", "2"]), (0.2, "flex-basis", 60),
    (0.33, "margin-", 10), (0.08, "margin-left", ["-4px"]),
    (0.16, "align-self", ["flex-start", "center", "flex-end", "stretch"]),
    (0.1, "max-width", 90), (0.1, "min-height", 40), (0.08, "max-height", 50), (0.05, "min-width", 60),
    (0.12, "height", 50), (0.06, "width", 80), (0.05, "aspect-ratio", ["1.5", "0.5"]), (0.05, "margin-start", ["auto"]),
    (0.04, "margin-bottom", ["auto"]), (0.06, "position", ["absolute"]), (0.05, "align-self", ["baseline"]),
    (0.03, "width", ["50%"]), (0.02, "height", ["50%", "100%"]), (0.03, "display", ["none"]), (0.04, "top", 8),
    (0.04, "right", 8), (0.03, "box-sizing", ["content-box"]))


def item(rng):
    s = []
    for chance, name, values in ITEM:
        if rng.random() < chance:
            if name == "margin-":
                name += rng.choice(["start", "top", "all", "horizontal", "bottom"])
            s.append("%s:%s" % (name, rng.choice(values) if isinstance(values, list) else half(rng, values)))
    return s


def leaf(rng):
    if rng.random() < 0.33:
        return {"s": "width:%s;height:%s" % (half(rng, 60), half(rng, 40))}
    return {"s": "", "t": [5 + rng.randrange(20) / 2] + [1 + rng.randrange(30) / 2] * (1 + rng.randrange(12))}


def container(rng, levels):
    directions = ["row", "column", "column", "row-reverse", "column-reverse"]
    s = ["flex-direction:" + rng.choice(directions[:5 if rng.random() < 0.25 else 2]),
         "align-items:" + rng.choice(["stretch", "flex-start", "center", "flex-end", "stretch"]),
         "justify-content:" + rng.choice(
             ["flex-start", "center", "space-between", "flex-end", "space-around", "space-evenly"])]
    for chance, name, values in (
            (0.33, "padding-all", 12), (0.25, "row-gap", 8), (0.25, "column-gap", 8), (0.08, "flex-wrap", ["wrap"]),
            (0.1, "direction", ["rtl"]), (0.03, "overflow", ["scroll", "hidden"]), (0.02, "align-items", ["baseline"])):
        if rng.random() < chance:
            s.append("%s:%s" % (name, rng.choice(values) if isinstance(values, list) else half(rng, values)))
    children = []
    for _ in range(1 + rng.randrange(4)):
        child = container(rng, levels - 1) if levels > 1 and rng.random() < 0.5 else leaf(rng)
        child["s"] = ";".join(filter(None, [child["s"]] + item(rng)))
        children.append(child)
    return {"s": ";".join(s), "c": children}


def case(index):
    rng = random.Random(index * 15485863 + 3)
    result = {"n": "l%d" % index, "t": container(rng, 1 + rng.randrange(5))}
    width, height = rng.choice([(320, None), (320, 200), (None, None), (100, None), (None, 120), (1000, 50)])
    if width is not None:
        result["w"] = width
    if height is not None:
        result["h"] = height
    return result


def cases(count, first=0):
    return map(case, range(first, first + count))


def committed():
    return map(case, [*range(200), *NOTABLE])
