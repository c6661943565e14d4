import Foundation

/// The extent of a text in font units and lines.
struct TextExtent {
    /// The width of the longest line, without trailing spaces.
    var width: Int
    /// The widest line that was permitted.
    var limit: Int
    var lineCount: Int
    var isTruncated: Bool
}

/// Counts lines and keeps the width of the longest.
struct LongestLine: LineSink {
    var width = 0

    @inline(__always)
    mutating func finishLine(start: Int, end: Int, width: Int) {
        self.width = max(self.width, width)
    }
}

/// The advance tables of a font's weight.
struct WidthTable {
    struct Pointers {
        /// By UTF-8 byte; see `LiberationSans.slowByte`.
        var bytes: UnsafePointer<UInt32>
        /// See `Advance.of`.
        var blocks: UnsafePointer<UInt16>
    }

    private let weight: Font.Weight

    init(_ font: Font) {
        weight = font.weight
    }

    @inline(__always)
    func withPointers<Result>(_ body: (Pointers) -> Result) -> Result {
        let isBold = weight == .bold
        let bytes = isBold ? LiberationSans.boldBytes : LiberationSans.regularBytes
        let blocks = isBold ? LiberationSans.boldBlocks : LiberationSans.regularBlocks
        return bytes.withUnsafeBufferPointer { bytes in
            blocks.withUnsafeBufferPointer { blocks in
                body(Pointers(bytes: bytes.baseAddress!, blocks: blocks.baseAddress!))
            }
        }
    }
}

extension TextMeasurer {
    /// The text's UTF-8 without copying it; a string that is kept in another encoding (one bridged from Objective-C) is
    /// copied first. The body gets the string that the bytes are of.
    @inline(__always)
    static func withUTF8<Result>(of text: String, _ body: (String, UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable({ body(text, $0) }) { return result }
        var copy = text
        copy.makeContiguousUTF8()
        let native = copy
        return copy.withUTF8 { body(native, $0) }
    }

    @inline(__always)
    static func extent(of text: String, font: Font, maxWidth: CGFloat, numberOfLines: Int) -> TextExtent {
        countMeasurement()
        let limit = font.units(fitting: maxWidth)
        let maxLines = numberOfLines > 0 ? numberOfLines : Int.max
        return WidthTable(font).withPointers { table in
            withUTF8(of: text) { text, bytes in
                // Most labels hold one line of ASCII that fits: a sum decides that, and is the answer.
                var sum: UInt64 = 0
                for byte in bytes { sum &+= UInt64(table.bytes[Int(byte)]) }
                // A sum that reaches the mark without any slow byte only takes the longer way.
                if sum < LiberationSans.slowByte {
                    let width = Int(sum) - trailingSpaces(of: bytes, table: table)
                    if width <= limit {
                        return TextExtent(
                            width: width, limit: limit, lineCount: bytes.isEmpty ? 0 : 1, isTruncated: false)
                    }
                    if maxLines == 1 { return TextExtent(width: limit, limit: limit, lineCount: 1, isTruncated: true) }
                }
                return brokenExtent(of: text, bytes: bytes, table: table, limit: limit, maxLines: maxLines)
            }
        }
    }

    @inline(__always)
    private static func trailingSpaces(of bytes: UnsafeBufferPointer<UInt8>, table: WidthTable.Pointers) -> Int {
        var width = 0
        var end = bytes.count
        while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 {
            width += Int(table.bytes[Int(bytes[end - 1])])
            end -= 1
        }
        return width
    }

    @inline(never)
    private static func brokenExtent(
        of text: String, bytes: UnsafeBufferPointer<UInt8>, table: WidthTable.Pointers, limit: Int, maxLines: Int
    ) -> TextExtent {
        var breaker = LineBreaker(sink: LongestLine(), limit: limit, maxLines: maxLines)
        breakLines(of: text, bytes: bytes, table: table, with: &breaker)
        var width = breaker.sink.width
        switch breaker.truncation {
        case .none: break
        case .overflow: width = max(width, limit)
        case .lineEnd: width = max(width, min(breaker.contentWidth + Advance.ellipsis, limit))
        }
        return TextExtent(
            width: width, limit: limit, lineCount: breaker.lineCount, isTruncated: breaker.truncation != .none)
    }

    /// Feeds the whole text to a breaker, or as much as it takes. The text is not empty.
    @inline(__always)
    static func breakLines<Sink: LineSink>(
        of text: String, bytes: UnsafeBufferPointer<UInt8>, table: WidthTable.Pointers,
        with breaker: inout LineBreaker<Sink>
    ) {
        var scanner = GraphemeScanner(text: text, bytes: bytes, table: table)
        while let grapheme = scanner.next() {
            if grapheme.isNewline {
                if !breaker.addNewline(end: grapheme.end, isLast: grapheme.end == bytes.count) { break }
            } else if !breaker.add(
                grapheme.lineBreak, width: grapheme.width, start: grapheme.start, end: grapheme.end)
            {
                break
            }
        }
        breaker.finish()
    }

    /// The widest piece of a text between places where a line may break, in font units.
    static func longestPiece(
        of text: String, bytes: UnsafeBufferPointer<UInt8>, table: WidthTable.Pointers
    ) -> Int {
        // With room for nothing, every place to break is taken; what is never done is to break elsewhere.
        var breaker = LineBreaker(sink: LongestLine(), limit: 0, maxLines: .max, breaksWords: false)
        breakLines(of: text, bytes: bytes, table: table, with: &breaker)
        return breaker.sink.width
    }
}
