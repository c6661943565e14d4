/// Walks over a text by extended grapheme clusters, giving each one's place, width and line-break class, without
/// allocating.
///
/// A cluster is as wide as its widest character, so a base with its marks is as wide as the base, and a flag or a
/// family joined from several emoji is one em wide. A cluster that asks for emoji presentation (U+FE0F) is one em wide.
struct GraphemeScanner {
    struct Grapheme {
        /// Offsets in the text's UTF-8.
        var start: Int
        var end: Int
        /// In font units.
        var width: Int
        var lineBreak: LineBreakClass
        var isNewline: Bool
    }

    private let text: String
    private let bytes: UnsafeBufferPointer<UInt8>
    private let table: WidthTable.Pointers
    private(set) var offset: Int

    /// - Parameters:
    ///   - bytes: the UTF-8 of `text`, alive as long as this scanner is used.
    ///   - table: the advances of the font's weight.
    ///   - offset: where to begin: a boundary between graphemes.
    init(text: String, bytes: UnsafeBufferPointer<UInt8>, table: WidthTable.Pointers, offset: Int = 0) {
        self.text = text
        self.bytes = bytes
        self.table = table
        self.offset = offset
    }

    @inline(__always)
    mutating func next() -> Grapheme? {
        let start = offset
        guard start < bytes.count else { return nil }
        let byte = bytes[start]
        // Between two ASCII characters that are no line ends there is always a boundary.
        let advance = table.bytes[Int(byte)]
        if advance < LiberationSans.slowByte, start + 1 == bytes.count || bytes[start + 1] < 0x80 {
            offset = start + 1
            return Grapheme(
                start: start, end: offset, width: Int(advance), lineBreak: LineBreakClass(ascii: byte), isNewline: false
            )
        }
        return nextBeyondASCII()
    }

    @inline(never)
    private mutating func nextBeyondASCII() -> Grapheme {
        let start = offset
        let first = decode(at: start)
        if Self.isNewline(first.code) {
            let isPair = first.code == 0x0D && start + 1 < bytes.count && bytes[start + 1] == 0x0A
            offset = start + (isPair ? 2 : first.length)
            return Grapheme(start: start, end: offset, width: 0, lineBreak: .lineStart, isNewline: true)
        }
        offset = start + first.length
        var width = Advance.of(first.code, blocks: table.blocks)
        var lineBreak = LineBreakClass(scalar: first.code)
        if !endsAfter(first.code) {
            offset = clusterEnd(from: start)
            var position = start + first.length
            while position < offset {
                let scalar = decode(at: position)
                position += scalar.length
                if scalar.code == 0xFE0F {
                    width = Advance.fullWidth
                    lineBreak = .ideograph
                } else {
                    width = max(width, Advance.of(scalar.code, blocks: table.blocks))
                }
            }
        }
        return Grapheme(start: start, end: offset, width: width, lineBreak: lineBreak, isNewline: false)
    }

    /// The characters of Swift's `Character.isNewline`.
    private static func isNewline(_ code: UInt32) -> Bool {
        switch code {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return true
        default: return false
        }
    }

    /// Whether the cluster of `code` is surely that character alone, given what stands at `offset`.
    private func endsAfter(_ code: UInt32) -> Bool {
        guard Self.standsAlone(code) else { return false }
        guard offset < bytes.count else { return true }
        return Self.standsAlone(decode(at: offset).code)
    }

    /// Characters whose grapheme-cluster break property is Other (or a complete Hangul syllable, or a control): between
    /// two of them, line feeds aside, UAX #29 always has a boundary. Not all such characters: those of common texts.
    static func standsAlone(_ code: UInt32) -> Bool {
        switch code {
        case 0..<0xAD, 0xAE...0x02FF, 0x0370...0x0482, 0x048A...0x0590: return true
        case 0x1E00...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x20CF, 0x2100...0x2BFF: return true
        case 0x2E80...0x3029, 0x3030...0x3098, 0x309B...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: return true
        case 0xFE30...0xFE6F, 0xFF01...0xFF9D: return true
        case 0x1F300...0x1F3FA, 0x1F400...0x1FAFF, 0x20000...0x3FFFD: return true
        default: return false
        }
    }

    /// Asks the standard library where the cluster that begins at `start` ends.
    private func clusterEnd(from start: Int) -> Int {
        let utf8 = text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: start)
        return utf8.distance(from: utf8.startIndex, to: text.index(after: index))
    }

    /// The character that begins at a byte. The text is a string's, so its UTF-8 is valid.
    @inline(__always)
    private func decode(at position: Int) -> (code: UInt32, length: Int) {
        let lead = UInt32(bytes[position])
        if lead < 0x80 { return (lead, 1) }
        if lead < 0xE0 { return ((lead & 0x1F) << 6 | tail(position + 1), 2) }
        if lead < 0xF0 { return ((lead & 0x0F) << 12 | tail(position + 1) << 6 | tail(position + 2), 3) }
        return ((lead & 0x07) << 18 | tail(position + 1) << 12 | tail(position + 2) << 6 | tail(position + 3), 4)
    }

    @inline(__always)
    private func tail(_ position: Int) -> UInt32 {
        UInt32(bytes[position]) & 0x3F
    }
}
