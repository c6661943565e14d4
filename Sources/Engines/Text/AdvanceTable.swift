import LayoutGeometry

/// The advance widths of a font weight, in font units, and the other properties of a character that measuring needs.
///
/// The generated tables are only subscripted in place, so that the compiler reads them from the binary's data. A
/// pointer to a table, or a copy of one, would make it initialize an array object first.
struct AdvanceTable {
    private let byteOffset: Int
    private let blockOffset: Int

    /// The properties of a character that measuring needs.
    struct Entry {
        /// The advance width in font units.
        var advance: Int
        var lineBreak: LineBreakClass
        /// True if the character is a grapheme cluster by itself when another such character, or nothing, follows.
        var standsAlone: Bool
    }

    @inline(__always)
    init(_ weight: Font.Weight) {
        byteOffset = weight == .bold ? 256 : 0
        blockOffset = weight == .bold ? LiberationSans.boldBlocks : 0
    }

    /// The advance of a UTF-8 byte that is a character by itself; `LiberationSans.slowByte` for any other byte, and for
    /// control characters except the tab.
    @inline(__always)
    subscript(byte: UInt8) -> UInt32 {
        // The mask proves that the index is in bounds.
        LiberationSans.byteAdvances[byteOffset & 256 | Int(byte)]
    }

    /// The line-break class of an ASCII character.
    @inline(__always)
    static func lineBreak(ofASCII byte: UInt8) -> LineBreakClass {
        LineBreakClass(rawValue: LiberationSans.blockProperties[place(of: UInt32(byte))] & ~LiberationSans.standsAlone)
    }

    /// The properties of the character with this code.
    @inline(__always)
    func entry(of code: UInt32) -> Entry {
        guard code < 0x10000 else { return Self.entryBeyondBasicPlane(code) }
        let place = Self.place(of: code)
        let advance = LiberationSans.blockAdvances[blockOffset &+ place]
        let properties = LiberationSans.blockProperties[place]
        return Entry(
            advance: advance == LiberationSans.byCategory ? Self.advanceByCategory(code) : Int(advance),
            lineBreak: LineBreakClass(rawValue: properties & ~LiberationSans.standsAlone),
            standsAlone: properties & LiberationSans.standsAlone != 0
        )
    }

    /// True if the character is a grapheme cluster by itself when another such character follows or precedes.
    @inline(__always)
    static func standsAlone(_ code: UInt32) -> Bool {
        guard code < 0x10000 else { return entryBeyondBasicPlane(code).standsAlone }
        return LiberationSans.blockProperties[place(of: code)] & LiberationSans.standsAlone != 0
    }

    /// The index of a character of the basic plane in the block tables.
    @inline(__always)
    private static func place(of code: UInt32) -> Int {
        let block = Int(LiberationSans.blockIndex[Int(code >> LiberationSans.blockShift)])
        return block << Int(LiberationSans.blockShift) | Int(code & (1 << LiberationSans.blockShift - 1))
    }

    @inline(never)
    private static func entryBeyondBasicPlane(_ code: UInt32) -> Entry {
        switch code {
        // Skin tones modify the emoji before them; two regional indicators join to a flag.
        case 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF:
            return Entry(advance: LiberationSans.fullWidth, lineBreak: .ideograph, standsAlone: false)
        // Wide in the sense of UAX #11 (East Asian width), or emoji.
        case 0x16FE0...0x16FE3, 0x17000...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            return Entry(advance: LiberationSans.fullWidth, lineBreak: .ideograph, standsAlone: true)
        default:
            if code < 0x1F200, Unicode.Scalar(code)?.properties.isEmojiPresentation ?? false {
                return Entry(advance: LiberationSans.fullWidth, lineBreak: .ideograph, standsAlone: true)
            }
            return Entry(advance: advanceByCategory(code), lineBreak: .letter, standsAlone: false)
        }
    }

    @inline(never)
    private static func advanceByCategory(_ code: UInt32) -> Int {
        switch Unicode.Scalar(code)?.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return LiberationSans.unknown
        }
    }
}
