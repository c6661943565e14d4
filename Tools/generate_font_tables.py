#!/usr/bin/env python3
"""Writes Sources/Engines/Text/LiberationSansTables.swift from the font files themselves.

Made with fontTools 4.68.0 (PyPI) from Liberation Sans 2.1.5, regular and bold: Debian 13's package
`fonts-liberation` 1:2.1.5, or Debian 12's `fonts-liberation2` 2.1.5. General categories and East Asian widths are those
of the running Python: 3.11, Unicode 14.

    pip install fonttools
    python3 Tools/generate_font_tables.py /usr/share/fonts/truetype/liberation

The folder is the one that holds LiberationSans-Regular.ttf and LiberationSans-Bold.ttf. Taken from the font: advance
widths (hmtx, by way of cmap), vertical metrics (hhea), cap height and x-height (OS/2). Kerning and ligatures are left
out: the measurer adds up advances.
"""

import pathlib
import sys
import unicodedata

from fontTools.ttLib import TTFont

VERSION = "2.1.5"
WEIGHTS = ["Regular", "Bold"]
BLOCK = 32
# Controls (line ends among them) and every byte of a character beyond ASCII leave the fast path.
SLOW = 1 << 31
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Sources/Engines/Text/LiberationSansTables.swift"


# The raw values of LineBreakClass in Sources/Engines/Text/LineBreakClass.swift.
SPACE, LETTER, HYPHEN, OPENING, CLOSING = 1, 2, 3, 5, 6
IDEOGRAPH, IDEOGRAPHIC_OPENING, IDEOGRAPHIC_CLOSING, GLUE = 7, 8, 9, 10
# Added to the class of a character that is a grapheme cluster by itself when another such character follows.
STANDS_ALONE = 0x80

FULL_WIDTH, HALF_WIDTH = 2048, 1024
# For a character that the font lacks and that has no rule: as much as a digit.
UNKNOWN = 1139
# In place of the advance of a narrow character that the font lacks. Its general category tells whether it takes room;
# to list those of every script would treble the tables.
BY_CATEGORY = 0xFFFF


def codes(text):
    """The codes and ranges of codes in a list such as '41 61-7A', in hexadecimal."""
    found = set()
    for part in text.split():
        first, _, last = part.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


# What departs from the rules of `line_break_class` is named here, after the classes of UAX #14.
CLASSES = {
    SPACE: codes("9 20 1680 2000-2006 2008-200B 205F 3000"),
    HYPHEN: codes("2D 58A 2010 2012-2014"),
    OPENING: set(map(ord, "([{")),
    CLOSING: set(map(ord, ")]}!%,.:;?")) | codes("2024-2026 203C 2047-2049"),
    # No-break spaces and hyphens, the word joiner, quotation marks.
    GLUE: codes("22 27 A0 AB BB 2007 2011 2018-201F 202F 2039-203A 2060 FEFF"),
    IDEOGRAPHIC_OPENING: codes("3008 300A 300C 300E 3010 3014 3016 3018 301A 301D FF08 FF3B FF5B FF5F FF62"),
    # Full stops, commas, closing brackets; small kana, iteration marks, prolonged sound marks, the middle dot.
    IDEOGRAPHIC_CLOSING: codes(
        "3001 3002 3005 3009 300B 300D 300F 3011 3015 3017 3019 301B 301C 301E 301F 303B FF01 FF09 FF0C FF0E FF1A FF1B"
        " FF1F FF3D FF5D FF60 FF61 FF63-FF65"
        " 3041 3043 3045 3047 3049 3063 3083 3085 3087 308E 3095 3096 309B-309E 30A0 30A1 30A3 30A5 30A7 30A9 30C3 30E3"
        " 30E5 30E7 30EE 30F5 30F6 30FB-30FE 31F0-31FF FF67-FF70 FF9E FF9F"
    ),
    IDEOGRAPH: codes("FF66 FF71-FF9D"),
}
CLASS_OF = {code: line_break for line_break, members in CLASSES.items() for code in members}

# Characters whose grapheme-cluster break property is Other, complete Hangul syllables and controls: between two of
# them, CR LF aside, UAX #29 always has a boundary. Not all such characters: those of common texts.
ALONE = codes(
    "0-AC AE-2FF 370-482 48A-590 1E00-200A 2010-2027 202F-205F 2070-20CF 2100-2BFF 2E80-3029 3030-3098 309B-A4CF"
    " AC00-D7A3 F900-FAFF FE30-FE6F FF01-FF9D"
)


def east_asian_width(code):
    # Older Pythons call unassigned characters full width.
    return "N" if unicodedata.category(chr(code)) == "Cn" else unicodedata.east_asian_width(chr(code))


def is_invisible(code):
    return unicodedata.category(chr(code)) in ("Mn", "Me", "Cf", "Cc", "Zl", "Zp")


def line_break_class(code, advance):
    if code in CLASS_OF:
        return CLASS_OF[code]
    return IDEOGRAPH if advance == FULL_WIDTH and east_asian_width(code) in ("W", "F") else LETTER


def advances(font):
    """The advance of every BMP character in font units, or BY_CATEGORY."""
    mapped = font.getBestCmap()
    metrics = font["hmtx"]
    widths = {}
    for code in range(0x10000):
        width = east_asian_width(code)
        # Private use: the font's own glyphs there are none that a text means.
        in_font = code in mapped and not 0xE000 <= code <= 0xF8FF
        if in_font:
            widths[code] = 0 if is_invisible(code) else metrics[mapped[code]][0]
        elif width in ("W", "F"):
            widths[code] = 0 if is_invisible(code) else FULL_WIDTH
        elif width == "H":
            widths[code] = HALF_WIDTH
        elif code <= 0x9F:
            widths[code] = 0
        else:
            widths[code] = BY_CATEGORY
    # The font leaves the drawing of a non-breaking hyphen to the hyphen's glyph.
    widths[0x2011] = widths[0x2010]
    # A tab is as wide as four spaces, wherever it stands.
    widths[0x09] = 4 * widths[0x20]
    return widths


def properties(widths):
    """Line-break class and whether the character stands alone, of every BMP character."""
    return {
        code: line_break_class(code, widths[code]) | (STANDS_ALONE if code in ALONE else 0) for code in range(0x10000)
    }


def two_stage(tables):
    """One index for all weights, and each weight's blocks; equal blocks are stored once."""
    index, blocks, seen = [], [[] for _ in tables], {}
    for start in range(0, 0x10000, BLOCK):
        block = tuple(tuple(t[c] for c in range(start, start + BLOCK)) for t in tables)
        if block not in seen:
            seen[block] = len(seen)
            for stored, values in zip(blocks, block):
                stored.extend(values)
        index.append(seen[block])
    assert len(seen) < 256
    return index, blocks


def literal(name, comment, element, values):
    lines, line = [], "       "
    for value in values:
        if len(line) + len(f" {value},") > 120:
            lines.append(line)
            line = "       "
        line += f" {value},"
    lines.append(line)
    doc = "".join(f"    /// {text}\n" for text in comment)
    return f"{doc}    static let {name}: [{element}] = [\n" + "\n".join(lines) + "\n    ]\n"


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: generate_font_tables.py FOLDER_WITH_THE_LIBERATION_FONTS")
    folder = pathlib.Path(sys.argv[1])
    fonts = [TTFont(folder / f"LiberationSans-{weight}.ttf") for weight in WEIGHTS]
    for font in fonts:
        version = font["name"].getDebugName(5)
        if VERSION not in version:
            sys.exit(f"the tables are of Liberation Sans {VERSION}, and {folder} holds “{version}”")
    tables = [advances(font) for font in fonts]
    assert {table[0x2026] for table in tables} == {tables[0][0x2026]}
    index, (*blocks, block_properties) = two_stage([*tables, properties(tables[0])])
    header, os2 = fonts[0]["hhea"], fonts[0]["OS/2"]
    for font in fonts:
        same = (font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap, font["head"].unitsPerEm)
        assert same == (header.ascent, header.descent, header.lineGap, 2048)
        assert (font["OS/2"].sCapHeight, font["OS/2"].sxHeight) == (os2.sCapHeight, os2.sxHeight)

    parts = [
        "// swift-format-ignore-file\n"
        "// Generated by Tools/generate_font_tables.py; change the script, not this file.\n\n"
        f"/// Metrics of Liberation Sans {VERSION}, in font units: 2048 to the em, the same for both weights.\n"
        "enum LiberationSans {\n"
        "    static let unitsPerEm = 2048\n"
        "    /// From the font's hhea table, and so what browsers use for a normal line height.\n"
        f"    static let ascent = {header.ascent}\n"
        f"    static let descent = {header.descent}\n"
        f"    static let lineGap = {header.lineGap}\n"
        "    /// From the font's OS/2 table.\n"
        f"    static let capHeight = {os2.sCapHeight}\n"
        f"    static let xHeight = {os2.sxHeight}\n\n"
        "    /// The advances of what the font lacks: of full East Asian width, and anything else.\n"
        f"    static let fullWidth = {FULL_WIDTH}\n"
        f"    static let unknown = {UNKNOWN}\n"
        "    /// In place of an advance: the font lacks the character, and its general category decides if it takes room.\n"
        f"    static let byCategory: UInt16 = {BY_CATEGORY}\n"
        f"    static let ellipsis = {tables[0][0x2026]}\n\n"
        "    /// Set in a byte's advance when the byte is a control or a part of a character beyond ASCII.\n"
        f"    static let slowByte: UInt32 = {SLOW}\n"
        "    /// Characters in a block of the advance tables, as a power of two.\n"
        f"    static let blockShift: UInt32 = {BLOCK.bit_length() - 1}\n"
        "    /// Set in a character's properties when it is a grapheme cluster by itself if another such one follows.\n"
        f"    static let standsAlone: UInt8 = {STANDS_ALONE}\n"
        "    /// Where bold begins in `blockAdvances`.\n"
        f"    static let boldBlocks = {len(blocks[0])}\n"
    ]
    by_byte = [
        SLOW if byte >= 0x80 or is_invisible(byte) and byte != 0x09 else table[byte] for table in tables for byte in range(256)
    ]
    parts.append(
        literal(
            "byteAdvances",
            ["The advance of each UTF-8 byte that is a character by itself: 256 for regular, then 256 for bold."],
            "UInt32",
            by_byte,
        )
    )
    parts.append(
        literal(
            "blockIndex",
            ["The number of the block that holds a character of the basic plane: `code >> blockShift`."],
            "UInt8",
            index,
        )
    )
    parts.append(
        literal(
            "blockAdvances",
            ["Advances, block after block: those of regular, then those of bold, `boldBlocks` further."],
            "UInt16",
            [value for values in blocks for value in values],
        )
    )
    parts.append(
        literal(
            "blockProperties",
            ["Block after block: the raw value of a character's `LineBreakClass`, and `standsAlone`."],
            "UInt8",
            block_properties,
        )
    )
    OUTPUT.write_text("\n".join(parts) + "}\n")


main()
