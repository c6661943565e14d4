import Foundation
import LayoutGeometry

/// The extent of a text in font units and lines.
struct TextExtent {
    /// The width of the longest line, without trailing spaces.
    var width: Int
    /// The width limit of a line.
    var limit: Int
    var lineCount: Int
    var isTruncated: Bool
    /// A line end was met.
    var hasLineEnd = false

    /// The extent of a text without characters.
    static func none(limit: Int) -> TextExtent {
        TextExtent(width: 0, limit: limit, lineCount: 0, isTruncated: false)
    }
}

/// Records the width of the longest line.
struct LongestLine: LineSink {
    var width = 0

    @inline(__always)
    mutating func finishLine(start: Int, end: Int, width: Int) {
        self.width = max(self.width, width)
    }
}

extension TextMeasurer {
    /// Calls `body` with the text's UTF-8, without copying it. A string stored in another encoding (bridged from
    /// Objective-C) is copied first; the body also gets the string whose bytes these are.
    @inline(__always)
    static func withUTF8<Result>(of text: String, _ body: (String, UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable({ body(text, $0) }) { return result }
        var copy = text
        copy.makeContiguousUTF8()
        let native = copy
        return copy.withUTF8 { body(native, $0) }
    }

    /// The width of an ASCII text without line ends, excluding trailing spaces, in font units. Nil for any other text,
    /// and for an empty one.
    @inline(__always)
    static func widthOfASCIILine(_ text: String, table: AdvanceTable) -> Int? {
        withUTF8(of: text) { _, bytes in
            if bytes.isEmpty { return nil }
            var sum: UInt64 = 0
            for byte in bytes { sum &+= UInt64(table[byte]) }
            // Such a long text may still be ASCII, but returning nil is always correct.
            if sum >= LiberationSans.slowByte { return nil }
            return Int(sum) &- trailingSpaces(of: bytes, table: table)
        }
    }

    @inline(never)
    static func extent(of text: String, font: Font, maxWidth: CGFloat, numberOfLines: Int) -> TextExtent {
        let limit = font.units(fitting: maxWidth)
        if text.isEmpty { return .none(limit: limit) }
        let maxLines = numberOfLines > 0 ? numberOfLines : Int.max
        let table = AdvanceTable(font.weight)
        return withUTF8(of: text) { text, bytes in
            var filler = LineFiller(limit: limit, maxLines: maxLines)
            if TextPieces.walk(bytes, table: table, into: &filler), let extent = filler.extent { return extent }
            return brokenExtent(of: text, bytes: bytes, table: table, limit: limit, maxLines: maxLines)
        }
    }

    /// The sizes of a text within two widths, the first one the larger, in one pass over the text. The other arguments
    /// are those of `size(of:font:maxWidth:numberOfLines:scale:)`.
    package static func sizes(
        of text: String, font: Font, within widths: (CGFloat, CGFloat), numberOfLines: Int, scale: CGFloat
    ) -> (CGSize, CGSize) {
        countMeasurement(.sizes(text, font, within: widths, numberOfLines: numberOfLines, scale: scale))
        let table = AdvanceTable(font.weight)
        // As in `size(of:font:maxWidth:numberOfLines:scale:)`: most texts are one line of ASCII, if not in both widths
        // then in the larger one.
        if let units = widthOfASCIILine(text, table: table), numberOfLines == 1 || font.points(units) <= widths.0 {
            func size(within width: CGFloat) -> CGSize {
                sizeOfASCIIText(
                    text, units, font: font, maxWidth: width, numberOfLines: numberOfLines, scale: scale)
            }
            return (size(within: widths.0), size(within: widths.1))
        }
        let limits = (font.units(fitting: widths.0), font.units(fitting: widths.1))
        let maxLines = numberOfLines > 0 ? numberOfLines : Int.max
        let both = withUTF8(of: text) { text, bytes in
            extents(of: text, bytes: bytes, table: table, limits: limits, maxLines: (maxLines, maxLines))
        }
        return (
            size(of: both.0, font: font, maxWidth: widths.0, scale: scale),
            size(of: both.1, font: font, maxWidth: widths.1, scale: scale)
        )
    }

    /// The size of a text whose width as one line of ASCII is known, in font units.
    @inline(__always)
    static func sizeOfASCIIText(
        _ text: String, _ units: Int, font: Font, maxWidth: CGFloat, numberOfLines: Int, scale: CGFloat
    ) -> CGSize {
        if let line = sizeOfASCIILine(
            units, font: font, maxWidth: maxWidth, numberOfLines: numberOfLines, scale: scale)
        {
            return line
        }
        let extent = extent(of: text, font: font, maxWidth: maxWidth, numberOfLines: numberOfLines)
        return size(of: extent, font: font, maxWidth: maxWidth, scale: scale)
    }

    /// The extents within two limits, the first one the larger. The two numbers of lines may only differ for a text
    /// without line ends.
    @inline(never)
    static func extents(
        of text: String, bytes: UnsafeBufferPointer<UInt8>, table: AdvanceTable, limits: (Int, Int),
        maxLines: (Int, Int)
    ) -> (TextExtent, TextExtent) {
        if bytes.isEmpty { return (.none(limit: limits.0), .none(limit: limits.1)) }
        var pair = LineFillerPair(
            wide: LineFiller(limit: limits.0, maxLines: maxLines.0),
            narrow: LineFiller(limit: limits.1, maxLines: maxLines.1))
        if TextPieces.walk(bytes, table: table, into: &pair) {
            if let wide = pair.wide.extent, let narrow = pair.narrow.extent { return (wide, narrow) }
        }
        return brokenExtents(of: text, bytes: bytes, table: table, limits: limits, maxLines: maxLines)
    }

    @inline(__always)
    private static func trailingSpaces(of bytes: UnsafeBufferPointer<UInt8>, table: AdvanceTable) -> Int {
        var width = 0
        var end = bytes.count
        while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 {
            width &+= Int(table[bytes[end - 1]])
            end &-= 1
        }
        return width
    }

    @inline(never)
    static func brokenExtent(
        of text: String, bytes: UnsafeBufferPointer<UInt8>, table: AdvanceTable, limit: Int, maxLines: Int
    ) -> TextExtent {
        var breaker = LineBreaker(sink: LongestLine(), limit: limit, maxLines: maxLines)
        breakLines(of: text, bytes: bytes, table: table, with: &breaker)
        return extent(of: breaker, limit: limit)
    }

    @inline(__always)
    private static func extent(of breaker: LineBreaker<LongestLine>, limit: Int) -> TextExtent {
        var width = breaker.sink.width
        switch breaker.truncation {
        case .none: break
        case .overflow: width = max(width, limit)
        case .lineEnd: width = max(width, min(breaker.contentWidth + LiberationSans.ellipsis, limit))
        }
        return TextExtent(
            width: width, limit: limit, lineCount: breaker.lineCount, isTruncated: breaker.truncation != .none,
            hasLineEnd: breaker.hasLineEnd)
    }

    /// The extents within two limits, the first one the larger, by `LineBreaker`. Both are the same until a line of the
    /// narrower text is full; the wider one continues from a copy of that state. The two numbers of lines may only
    /// differ for a text without line ends.
    @inline(never)
    static func brokenExtents(
        of text: String, bytes: UnsafeBufferPointer<UInt8>, table: AdvanceTable, limits: (Int, Int),
        maxLines: (Int, Int)
    ) -> (TextExtent, TextExtent) {
        var scanner = GraphemeScanner(text: text, bytes: bytes, table: table)
        var narrow = LineBreaker(sink: LongestLine(), limit: limits.1, maxLines: maxLines.1)
        var next = scanner.next()
        var takesMore = true
        while let grapheme = next, takesMore, narrow.hasRoom(for: grapheme.width) {
            takesMore = narrow.add(grapheme, count: bytes.count)
            next = scanner.next()
        }
        var wide = narrow
        (wide.limit, wide.laterLimit, wide.maxLines) = (limits.0, limits.0, maxLines.0)
        var takesMoreWide = takesMore
        while let grapheme = next, takesMore || takesMoreWide {
            if takesMore { takesMore = narrow.add(grapheme, count: bytes.count) }
            if takesMoreWide { takesMoreWide = wide.add(grapheme, count: bytes.count) }
            next = scanner.next()
        }
        narrow.finish()
        wide.finish()
        return (extent(of: wide, limit: limits.0), extent(of: narrow, limit: limits.1))
    }

    /// The size of a text that only breaks at line ends. A text that is one line wider than `maxWidth` counts as
    /// exactly that wide, and measuring may stop as soon as this is known; `isWhole` is false then. The other arguments
    /// are those of `size(of:font:maxWidth:numberOfLines:scale:)`.
    ///
    /// - Parameter narrower: a smaller width. If the text is wider than that and has to be broken anyway, `wrapped` is
    ///   its size within this width; otherwise nil.
    package static func naturalSize(
        of text: String, font: Font, within maxWidth: CGFloat, narrower: CGFloat, numberOfLines: Int, scale: CGFloat
    ) -> (size: CGSize, isWhole: Bool, wrapped: CGSize?) {
        countMeasurement(
            .naturalSize(
                text, font, within: maxWidth, narrower: narrower, numberOfLines: numberOfLines, scale: scale))
        if text.isEmpty { return (.zero, true, nil) }
        let table = AdvanceTable(font.weight)
        // As in `size(of:font:maxWidth:numberOfLines:scale:)`: most texts are one line of ASCII.
        if let units = widthOfASCIILine(text, table: table) {
            let height = roundUp(font.lineHeight, scale: scale)
            let width = font.points(units)
            let isWhole = width <= maxWidth
            var wrapped: CGSize?
            if narrower > 0, narrower < maxWidth, width > narrower, units > font.units(fitting: narrower) {
                wrapped = sizeOfASCIIText(
                    text, units, font: font, maxWidth: narrower, numberOfLines: numberOfLines, scale: scale)
            }
            return (CGSize(width: isWhole ? roundUp(width, scale: scale) : maxWidth, height: height), isWhole, wrapped)
        }
        let limits = (font.units(fitting: maxWidth), font.units(fitting: narrower))
        let mayWrap = narrower > 0 && limits.1 < limits.0
        let maxLines = numberOfLines > 0 ? numberOfLines : Int.max
        var wrapped: TextExtent?
        let extent = withUTF8(of: text) { text, bytes in
            var line: TextExtent
            if mayWrap {
                let both = extents(of: text, bytes: bytes, table: table, limits: limits, maxLines: (1, maxLines))
                line = both.0
                if line.width > limits.1 { wrapped = both.1 }
            } else {
                line = Self.extent(of: text, font: font, maxWidth: maxWidth, numberOfLines: 1)
            }
            guard line.hasLineEnd || line.isTruncated && hasLineEnd(bytes) else { return line }
            wrapped = nil
            line = brokenExtent(
                of: text, bytes: bytes, table: table, limit: font.units(fitting: .infinity), maxLines: maxLines)
            // Lines beyond the maximum number are cut off in a natural size, too.
            line.isTruncated = false
            return line
        }
        var size = Self.size(of: extent, font: font, maxWidth: .infinity, scale: scale)
        if extent.isTruncated { size.width = maxWidth }
        return (
            size, !extent.isTruncated, wrapped.map { Self.size(of: $0, font: font, maxWidth: narrower, scale: scale) }
        )
    }

    /// True if the text contains one of the line ends of `Character.isNewline`.
    private static func hasLineEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        func isOne(_ last: UInt8, _ before: UInt8, _ first: UInt8) -> UInt8 {
            (last &- 0x0A < 4 ? 1 : 0) | (last == 0x85 ? 1 : 0) & (before == 0xC2 ? 1 : 0)
                | (last & 0xFE == 0xA8 ? 1 : 0) & (before == 0x80 ? 1 : 0) & (first == 0xE2 ? 1 : 0)
        }
        var found = isOne(base[0], 0, 0)
        if bytes.count > 1 { found |= isOne(base[1], base[0], 0) }
        // Without a branch per byte, so that the compiler takes many at a time.
        let (before, last) = (base + 1, base + 2)
        for index in 0..<max(0, bytes.count - 2) { found |= isOne(last[index], before[index], base[index]) }
        return found != 0
    }

    /// Adds the whole text to a breaker, or as much as it accepts. The text isn't empty.
    @inline(__always)
    static func breakLines<Sink: LineSink>(
        of text: String, bytes: UnsafeBufferPointer<UInt8>, table: AdvanceTable,
        with breaker: inout LineBreaker<Sink>
    ) {
        var scanner = GraphemeScanner(text: text, bytes: bytes, table: table)
        while let grapheme = scanner.next(), breaker.add(grapheme, count: bytes.count) {}
        breaker.finish()
    }

    /// The width of the widest piece of a text between two break opportunities, in font units.
    static func widestPiece(of text: String, bytes: UnsafeBufferPointer<UInt8>, table: AdvanceTable) -> Int {
        var widest = WidestPiece()
        if TextPieces.walk(bytes, table: table, into: &widest) { return widest.width }
        // With a limit of 0, the text is broken at every break opportunity and nowhere else.
        var breaker = LineBreaker(sink: LongestLine(), limit: 0, maxLines: .max, breaksWords: false)
        breakLines(of: text, bytes: bytes, table: table, with: &breaker)
        return breaker.sink.width
    }
}
