/// Advance widths in font units.
enum Advance {
    /// What a grapheme of an emoji, an ideograph or a Hangul syllable takes: one em.
    static let fullWidth = LiberationSans.unitsPerEm
    static let halfWidth = LiberationSans.unitsPerEm / 2
    /// What a character takes that is in no table and has no rule: as much as a digit.
    static let unknown = 1139
    /// The advance of the ellipsis, U+2026, in both weights.
    static let ellipsis = 2048

    /// The advance of one character.
    static func of(_ code: UInt32, blocks: UnsafePointer<UInt16>) -> Int {
        if code < 0x10000 {
            let block = LiberationSans.blockIndex.withUnsafeBufferPointer { index in
                Int(index[Int(code >> LiberationSans.blockShift)])
            }
            let inBlock = Int(code & (1 << LiberationSans.blockShift - 1))
            let advance = blocks[block << Int(LiberationSans.blockShift) | inBlock]
            if advance != LiberationSans.notInFont { return Int(advance) }
        }
        return outsideFont(code)
    }

    private static func outsideFont(_ code: UInt32) -> Int {
        switch code {
        // The ideographic marks inside the blocks of full-width characters.
        case 0x302A...0x302F, 0x3099, 0x309A: return 0
        case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: return halfWidth
        default: break
        }
        if isFullWidth(code) { return fullWidth }
        guard let scalar = Unicode.Scalar(code) else { return unknown }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return unknown
        }
    }

    /// Whether a character outside the font is drawn in an em square: wide in the sense of UAX #11 (East Asian width),
    /// or an emoji.
    static func isFullWidth(_ code: UInt32) -> Bool {
        switch code {
        case 0..<0x1100: return false
        case 0x2E80...0xA4CF, 0xAC00...0xD7A3: return code != 0x303F
        case 0x1100...0x115F, 0xA960...0xA97C, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6:
            return true
        case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F1E6...0x1F2FF, 0x1F300...0x1FAFF, 0x20000...0x3FFFD: return true
        case 0x2300...0x2BFF, 0x1F000...0x1F1E5:
            return Unicode.Scalar(code)?.properties.isEmojiPresentation ?? false
        default: return false
        }
    }
}
