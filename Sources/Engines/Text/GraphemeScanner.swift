import LayoutGeometry

/// Iterates over the extended grapheme clusters of a text, with the position, width and line-break class of each,
/// without allocating.
///
/// A cluster is as wide as its widest character, so a base with its marks is as wide as the base, and a flag or a
/// family joined from several emoji is one em wide. A cluster that asks for emoji presentation (U+FE0F) is one em wide.
struct GraphemeScanner {
    struct Grapheme {
        /// Offsets in the text's UTF-8.
        var start: Int
        var end: Int
        /// The width in font units.
        var width: Int
        var lineBreak: LineBreakClass
        var isNewline: Bool
    }

    private let text: String
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The advances of the font's weight.
    var table: AdvanceTable
    private(set) var offset: Int

    /// - Parameters:
    ///   - bytes: the UTF-8 of `text`, alive as long as this scanner is used.
    ///   - table: the advances of the weight of the font at the start.
    ///   - offset: the start position, which must be a boundary between graphemes.
    init(text: String, bytes: UnsafeBufferPointer<UInt8>, table: AdvanceTable, offset: Int = 0) {
        self.text = text
        self.bytes = bytes
        self.table = table
        self.offset = offset
    }

    @inline(__always)
    mutating func next() -> Grapheme? {
        let start = offset
        guard start < bytes.count else { return nil }
        // There is always a boundary between two ASCII characters if the first isn't a control character.
        let advance = table[bytes[start]]
        if advance < LiberationSans.slowByte, start &+ 1 == bytes.count || bytes[start &+ 1] < 0x80 {
            offset = start &+ 1
            return Grapheme(
                start: start, end: offset, width: Int(advance),
                lineBreak: AdvanceTable.lineBreak(ofASCII: bytes[start]), isNewline: false)
        }
        let first = decode(at: start)
        offset = start + first.length
        if UTF8Decoder.isNewline(first.code) {
            if first.code == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
            return Grapheme(start: start, end: offset, width: 0, lineBreak: .lineStart, isNewline: true)
        }
        let entry = table.entry(of: first.code)
        if entry.standsAlone, offset >= bytes.count || AdvanceTable.standsAlone(decode(at: offset).code) {
            return Grapheme(
                start: start, end: offset, width: entry.advance, lineBreak: entry.lineBreak, isNewline: false)
        }
        return cluster(from: start, first: entry)
    }

    /// Reads the grapheme that begins at `start` and whose first character ends at `offset`.
    @inline(never)
    private mutating func cluster(from start: Int, first: AdvanceTable.Entry) -> Grapheme {
        let end = endOfMarkedBase(first) ?? endOfFlag(from: start) ?? endOfCluster(from: start)
        var grapheme = Grapheme(
            start: start, end: end, width: first.advance, lineBreak: first.lineBreak,
            isNewline: false)
        while offset < grapheme.end {
            let scalar = decode(at: offset)
            offset += scalar.length
            if scalar.code == 0xFE0F {
                grapheme.width = LiberationSans.fullWidth
                grapheme.lineBreak = .ideograph
            } else {
                grapheme.width = max(grapheme.width, table.entry(of: scalar.code).advance)
            }
        }
        return grapheme
    }

    /// The end of a cluster whose first character ends at `offset`, if it is a base with common combining marks,
    /// variation selectors or a skin tone. By rules GB9 and GB999 of UAX #29 these belong to the base, and a character
    /// that is a cluster by itself doesn't. Nil if another kind of character follows.
    private func endOfMarkedBase(_ base: AdvanceTable.Entry) -> Int? {
        // A control character (rule GB4) has no advance.
        guard base.standsAlone, base.advance > 0 else { return nil }
        var end = offset
        while end < bytes.count {
            let scalar = decode(at: end)
            switch scalar.code {
            case 0x0300...0x036F, 0x20D0...0x20F0, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: end += scalar.length
            default: return AdvanceTable.standsAlone(scalar.code) ? end : nil
            }
        }
        return end
    }

    /// The end of the cluster that begins at `start`, by the standard library.
    private func endOfCluster(from start: Int) -> Int {
        let utf8 = text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: start)
        return utf8.distance(from: utf8.startIndex, to: text.index(after: index))
    }

    /// The end of a flag whose first character ends at `offset`: two regional indicators, or one that is left over, by
    /// rules GB12 and GB13 of UAX #29. In the whole text the standard library would count them from the first of many.
    /// Nil if a character follows that may belong to it.
    private func endOfFlag(from start: Int) -> Int? {
        guard isRegionalIndicator(decode(at: start).code) else { return nil }
        var end = offset
        if end < bytes.count {
            let second = decode(at: end)
            if isRegionalIndicator(second.code) { end += second.length }
        }
        guard end < bytes.count else { return end }
        let next = decode(at: end).code
        return isRegionalIndicator(next) || AdvanceTable.standsAlone(next) ? end : nil
    }

    private func isRegionalIndicator(_ code: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(code) }

    @inline(__always)
    private func decode(at position: Int) -> (code: UInt32, length: Int) {
        UTF8Decoder.decode(bytes, at: position)
    }
}
