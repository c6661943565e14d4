/// Receives the pieces of a text. A piece is the text between two break opportunities.
protocol PieceSink {
    /// Adds the next piece. Returns false if no more of the text is needed.
    /// - Parameters:
    ///   - spaces: the width of the spaces before the piece, in font units.
    ///   - width: the width of the piece without spaces, in font units, more than 0.
    mutating func add(spaces: Int, width: Int) -> Bool
}

/// Iterates over a text piece by piece instead of grapheme by grapheme: the fast path for texts in which each character
/// is a grapheme cluster by itself, as in Latin, Greek, Cyrillic and ideographic texts and most emoji.
///
/// The pieces are those between which `LineBreaker` may break. Texts with line ends, control characters or clusters of
/// several characters are left to `LineBreaker`.
enum TextPieces {
    /// Adds the pieces of a text to a sink until it needs no more. Returns false if a character was found first that
    /// this fast path can't measure; the sink's result is then invalid.
    @inline(__always)
    static func walk(
        _ bytes: UnsafeBufferPointer<UInt8>, table: AdvanceTable, into sink: inout some PieceSink
    ) -> Bool {
        var position = 0
        // The width of the current piece, and of the spaces before it.
        var (width, spaces) = (0, 0)
        var previous = LineBreakClass.lineStart
        while position < bytes.count {
            var advance = 0
            var lineBreak = LineBreakClass.letter
            let first = bytes[position]
            if isLetter(first) {
                repeat {
                    advance &+= Int(table[bytes[position]])
                    position &+= 1
                } while position < bytes.count && isLetter(bytes[position])
            } else if first < 0x80 {
                let units = table[first]
                guard units < LiberationSans.slowByte else { return false }
                advance = Int(units)
                lineBreak = first == 0x20 ? .space : AdvanceTable.lineBreak(ofASCII: first)
                position &+= 1
            } else {
                let scalar = UTF8Decoder.decode(bytes, at: position)
                let entry = table.entry(of: scalar.code)
                guard entry.standsAlone, !UTF8Decoder.isNewline(scalar.code) else { return false }
                (advance, lineBreak) = (entry.advance, entry.lineBreak)
                position &+= scalar.length
            }
            if lineBreak == .space {
                // After a space a line may break before any character.
                if width > 0 {
                    guard sink.add(spaces: spaces, width: width) else { return true }
                    (width, spaces) = (0, 0)
                }
                spaces &+= advance
                previous = .space
            } else if advance == 0 {
                if lineBreak == .glue && previous != .space { previous = .glue }
            } else {
                lineBreak = lineBreak.resolved(after: previous)
                if width > 0, previous.allowsBreak(before: lineBreak) {
                    guard sink.add(spaces: spaces, width: width) else { return true }
                    (width, spaces) = (0, 0)
                }
                width &+= advance
                previous = lineBreak
            }
        }
        if width > 0 { _ = sink.add(spaces: spaces, width: width) }
        return true
    }

    /// True for ASCII letters, which are all of the class `letter`.
    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}

/// Fills lines with whole pieces; gives the same lines as `LineBreaker` if no piece is wider than a line.
struct LineFiller: PieceSink {
    let limit: Int
    let maxLines: Int
    private var longest = 0
    private var width = 0
    private var finished = 0
    private var isTruncated = false
    private var breaksPiece = false

    /// - Parameters:
    ///   - limit: the width limit of a line, in font units.
    ///   - maxLines: the maximum number of lines, at least 1.
    init(limit: Int, maxLines: Int) {
        (self.limit, self.maxLines) = (limit, maxLines)
    }

    @inline(__always)
    mutating func add(spaces: Int, width piece: Int) -> Bool {
        let wider = width &+ spaces &+ piece
        if wider <= limit {
            width = wider
        } else if finished == maxLines - 1 {
            isTruncated = true
        } else if piece > limit {
            breaksPiece = true
        } else {
            longest = max(longest, width)
            finished &+= 1
            width = piece
        }
        return !(isTruncated || breaksPiece)
    }

    /// The extent of the added pieces; nil if a piece has to be broken between graphemes.
    @inline(__always)
    var extent: TextExtent? {
        if breaksPiece { return nil }
        return TextExtent(
            width: isTruncated ? limit : max(longest, width), limit: limit, lineCount: finished &+ 1,
            isTruncated: isTruncated)
    }
}

/// Fills the lines of two widths in one pass.
struct LineFillerPair: PieceSink {
    var wide: LineFiller
    var narrow: LineFiller
    private var (wideTakesMore, narrowTakesMore) = (true, true)

    init(wide: LineFiller, narrow: LineFiller) {
        (self.wide, self.narrow) = (wide, narrow)
    }

    // Inlined, the two fillers' states leave no register for the walk: a catalog's text takes 17 % more instructions.
    @inline(never)
    mutating func add(spaces: Int, width: Int) -> Bool {
        if wideTakesMore { wideTakesMore = wide.add(spaces: spaces, width: width) }
        if narrowTakesMore { narrowTakesMore = narrow.add(spaces: spaces, width: width) }
        return wideTakesMore || narrowTakesMore
    }
}

/// Records the width of the widest piece.
struct WidestPiece: PieceSink {
    private(set) var width = 0

    @inline(__always)
    mutating func add(spaces: Int, width: Int) -> Bool {
        self.width = max(self.width, width)
        return true
    }
}
