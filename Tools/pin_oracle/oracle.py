#!/usr/bin/env python3
"""Answers for random PinLayout chains, from a second implementation of its documented rules.

    python3 oracle.py write ../../Tests/EnginesTests/Pin/Oracle/answers.bin   # all answers, packed
    python3 oracle.py show 1234                                             # one chain and its answer
    python3 oracle.py write /tmp/fresh.bin 5000000 20000                    # first seed, number of answers
    PIN_ORACLE_CALLS=7 python3 oracle.py write /tmp/fresh.bin 5000000 20000   # up to seven calls: the test needs the same
    PIN_ORACLE=/tmp/fresh.bin PIN_ORACLE_FIRST=5000000 PIN_TESTS=full Tools/test_module PinEngine --filter PinOracle

Python 3.9 or later, nothing else. The chains are drawn in `chains.py`, the rules stand in `rules.py`. The seeds are 0, 1,
2 … until 50,000 chains have an answer. One chain is one byte of flags: bits 0 to 3 say which of x, y, width and height
differ from the frame before, 16 that the chain is not compared; then a zigzag varint for each that differs, in pixels.
"""

import math
import sys
from fractions import Fraction as F

from chains import draw
from rules import SIDES, Chain, Scene, Unclear

WANTED = 50_000
NEAR = F(1, 100_000)


def answer(case):
    """The frame in pixels, or None where the documents or the rounding leave it open."""
    chain = Chain(case)
    for call in case.calls:
        chain.call(call)
    now = chain.scene.rect("v")
    if not chain.set and chain.fit is None and any((v * case.scale).denominator != 1 for v in now):
        raise Unclear  # whether a chain without effect moves its view to pixels
    pixels = []
    for i, value in enumerate(chain.frame()):
        value *= case.scale
        if i < 2:  # an origin goes to the nearest pixel, half away from zero
            twice = value * 2
            if twice.denominator != 1 or twice.numerator % 2 == 0:
                if abs(value - math.floor(value) - F(1, 2)) < NEAR:
                    raise Unclear
            elif not plain(chain, "hv"[i]):
                raise Unclear
            rounded = math.floor(abs(value) + F(1, 2))
            pixels.append(rounded if value >= 0 else -rounded)
        else:  # a size up to the next, where less than a thousandth of a pixel over doesn't count
            over = value - math.floor(value)
            if abs(over - F(1, 1000)) < NEAR:
                raise Unclear
            pixels.append(math.floor(value) if over < F(1, 1000) else math.floor(value) + 1)
    return pixels, chain


def plain(chain, axis):
    """Whether doubles compute the axis without error, so that a half pixel is one: sums and products of binary fractions.
    A way down into a superview divides by its scale, which needn't be one."""
    near, mid, far, name, limit = SIDES[axis]
    values = [chain.set[k] for k in (near, mid, far, name, "min" + limit, "max" + limit) if k in chain.set]
    values += [chain.margins[side] for side in (near, far) if side in chain.margins]
    values.append(chain.frame()[2 + "hv".index(axis)])
    return not chain.scene.divided and all(v.denominator & (v.denominator - 1) == 0 for v in values)


def packed(case):
    try:
        pixels, _ = answer(case)
    except Unclear:
        return bytes([16])
    out, flags = bytearray(), 0
    for i, (new, old) in enumerate(zip(pixels, Scene(case).rect("v"))):
        delta = new - math.floor(old * case.scale)
        if delta:
            flags |= 1 << i
            z = delta * 2 if delta > 0 else -delta * 2 - 1
            while z >= 128:
                out.append(z & 127 | 128)
                z >>= 7
            out.append(z)
    return bytes([flags]) + bytes(out)


def main():
    if sys.argv[1] == "show":
        seed = int(sys.argv[2])
        case = draw(seed)
        print(f"scale {case.scale} rtl {case.rtl} pinFrame {case.pin_frame}")
        for n in case.nodes.values():
            print(" ", n.name, *map(str, (n.x, n.y, n.w, n.h)), "transform", *map(str, n.transform),
                  "" if n.visible else "hidden")
        for call in case.calls:
            print(" ", *(str(c) if not isinstance(c, tuple) else tuple(map(str, c)) for c in call))
        try:
            pixels, chain = answer(case)
            print(pixels, {k: str(v) for k, v in chain.set.items()}, "exact", [str(x) for x in chain.frame()])
        except Unclear:
            print("not compared")
        return
    first, wanted = (int(x) for x in (sys.argv[3:] + ["0", str(WANTED)][len(sys.argv) - 3:]))
    data, compared, seed = bytearray(), 0, first
    while compared < wanted:
        p = packed(draw(seed))
        compared += p[0] != 16
        data += p
        seed += 1
    with open(sys.argv[2], "wb") as file:
        file.write(data)
    print(f"{seed - first} seeds, {compared} compared, {len(data)} bytes")


main()
