/// Receives each finished line of a `LineBreaker`.
protocol LineSink {
    /// Receives a complete line.
    /// - Parameters:
    ///   - start: the line's start, as an offset in the text's UTF-8.
    ///   - end: the end of its last character that isn't a trailing space.
    ///   - width: its width without trailing spaces, in font units.
    mutating func finishLine(start: Int, end: Int, width: Int)
}

/// The reason why text is left over after the last permitted line.
enum Truncation {
    /// No text is left over.
    case none
    /// The last line is full.
    case overflow
    /// The last line ended at a line end, and text follows.
    case lineEnd
}

/// Breaks a text into lines, greedily: a line gets as much as fits, up to its last break opportunity. A piece without a
/// break opportunity that is wider than the limit is broken between graphemes.
///
/// One pass, constant memory. Widths are in font units, positions are offsets in the text's UTF-8.
struct LineBreaker<Sink: LineSink> {
    var sink: Sink
    /// The number of complete lines so far.
    private(set) var lineCount = 0
    /// The reason why no more text was accepted.
    private(set) var truncation = Truncation.none
    /// A line end was met.
    private(set) var hasLineEnd = false
    /// The start of the current line, the one being filled.
    private(set) var lineStart = 0
    /// The end and the width of the current line, without trailing spaces.
    private(set) var contentEnd = 0
    private(set) var contentWidth = 0

    /// The width limit of the current line.
    var limit: Int
    /// The width limit of the lines after it.
    var laterLimit: Int
    /// The maximum number of lines.
    var maxLines: Int
    private let breaksWords: Bool
    /// The width of the current line, with trailing spaces.
    private var width = 0
    private var previous = LineBreakClass.lineStart
    /// The last break opportunity on the current line; negative if there is none.
    private var breakStart = -1
    /// The values of `width`, `contentWidth` and `contentEnd` at that break opportunity.
    private var breakWidth = 0
    private var breakContentWidth = 0
    private var breakContentEnd = 0

    /// - Parameters:
    ///   - limit: the width limit of a line.
    ///   - maxLines: the maximum number of lines, at least 1.
    ///   - breaksWords: if true, a piece that is wider than the limit is broken between graphemes.
    init(sink: Sink, limit: Int, maxLines: Int, breaksWords: Bool = true) {
        self.sink = sink
        (self.limit, laterLimit) = (limit, limit)
        self.maxLines = maxLines
        self.breaksWords = breaksWords
    }

    /// True if the current line has room for this much more.
    @inline(__always)
    func hasRoom(for advance: Int) -> Bool { width + advance <= limit }

    /// Adds the next grapheme of a text of `count` bytes. Returns false if the breaker accepts no more.
    @inline(__always)
    mutating func add(_ grapheme: GraphemeScanner.Grapheme, count: Int) -> Bool {
        grapheme.isNewline
            ? addNewline(end: grapheme.end, isLast: grapheme.end == count)
            : add(grapheme.lineBreak, width: grapheme.width, start: grapheme.start, end: grapheme.end)
    }

    /// Adds the next grapheme, which isn't a line end. Returns false if it doesn't fit on the last permitted line: the
    /// text is truncated and the breaker accepts no more.
    @inline(__always)
    mutating func add(_ given: LineBreakClass, width advance: Int, start: Int, end: Int) -> Bool {
        if given == .space {
            width += advance
            previous = .space
            return true
        }
        if advance == 0 {
            // A grapheme without width stays on its line and never causes a break.
            if contentEnd == start { contentEnd = end }
            if given == .glue && previous != .space { previous = .glue }
            return true
        }
        let lineBreak = given.resolved(after: previous)
        if previous.allowsBreak(before: lineBreak) {
            breakStart = start
            breakWidth = width
            breakContentWidth = contentWidth
            breakContentEnd = contentEnd
        }
        if width + advance > limit, !makeRoom(for: advance, at: start) { return false }
        width += advance
        contentWidth = width
        contentEnd = end
        previous = lineBreak
        return true
    }

    /// Ends lines until `advance` fits, or is alone on its line. Returns false if it would need a line more than
    /// permitted.
    @inline(never)
    private mutating func makeRoom(for advance: Int, at start: Int) -> Bool {
        if lineCount == maxLines - 1 {
            truncation = .overflow
            return false
        }
        if breakStart >= 0 {
            sink.finishLine(start: lineStart, end: breakContentEnd, width: breakContentWidth)
            lineCount += 1
            limit = laterLimit
            lineStart = breakStart
            breakStart = -1
            width -= breakWidth
            contentWidth = width
            contentEnd = max(contentEnd, lineStart)
            if width + advance <= limit { return true }
            if lineCount == maxLines - 1 {
                truncation = .overflow
                return false
            }
        }
        if width > 0, breaksWords {
            sink.finishLine(start: lineStart, end: contentEnd, width: contentWidth)
            lineCount += 1
            limit = laterLimit
            startLine(at: start)
            if width + advance > limit, lineCount == maxLines - 1 {
                truncation = .overflow
                return false
            }
        }
        return true
    }

    /// Adds a line end. Returns false if no further line is permitted; the text is truncated if any of it follows.
    mutating func addNewline(end: Int, isLast: Bool) -> Bool {
        hasLineEnd = true
        if lineCount == maxLines - 1 {
            truncation = isLast ? .none : .lineEnd
            return false
        }
        sink.finishLine(start: lineStart, end: contentEnd, width: contentWidth)
        lineCount += 1
        startLine(at: end)
        return true
    }

    /// Completes the last line: at the end of the text, or after `add` returned false.
    mutating func finish() {
        sink.finishLine(start: lineStart, end: contentEnd, width: contentWidth)
        lineCount += 1
    }

    private mutating func startLine(at start: Int) {
        lineStart = start
        contentEnd = start
        contentWidth = 0
        width = 0
        breakStart = -1
        previous = .lineStart
    }
}
