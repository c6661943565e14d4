/// What a `LineBreaker` tells about each finished line.
protocol LineSink {
    /// A line is complete.
    /// - Parameters:
    ///   - start: where it begins, as an offset in the text's UTF-8.
    ///   - end: where its last character that is no trailing space ends.
    ///   - width: its width without trailing spaces, in font units.
    mutating func finishLine(start: Int, end: Int, width: Int)
}

/// Why text is left over after the last permitted line.
enum Truncation {
    /// None is.
    case none
    /// The line is full.
    case overflow
    /// The line ended, and text follows.
    case lineEnd
}

/// Breaks a text into lines, greedily: a line takes all that fits, up to the last place where a line may break; a piece
/// without such a place that is wider than the limit is broken between graphemes.
///
/// One pass, constant memory. Widths are font units, places are offsets in the text's UTF-8.
struct LineBreaker<Sink: LineSink> {
    var sink: Sink
    /// Complete lines so far.
    private(set) var lineCount = 0
    /// Why the last permitted line is the last.
    private(set) var truncation = Truncation.none
    /// Where the line that is being filled begins.
    private(set) var lineStart = 0
    /// The end and the width of the line that is being filled, without trailing spaces.
    private(set) var contentEnd = 0
    private(set) var contentWidth = 0

    /// The widest line.
    var limit: Int
    /// How many lines are permitted.
    var maxLines: Int
    private let breaksWords: Bool
    /// The width of the line that is being filled, with trailing spaces.
    private var width = 0
    private var previous = LineBreakClass.lineStart
    /// The last place on this line where it may break; negative when there is none.
    private var breakStart = -1
    /// What `width`, `contentWidth` and `contentEnd` were there.
    private var breakWidth = 0
    private var breakContentWidth = 0
    private var breakContentEnd = 0

    /// - Parameters:
    ///   - limit: the widest line.
    ///   - maxLines: how many lines are permitted, at least 1.
    ///   - breaksWords: whether a piece that is wider than the limit is broken between graphemes.
    init(sink: Sink, limit: Int, maxLines: Int, breaksWords: Bool = true) {
        self.sink = sink
        self.limit = limit
        self.maxLines = maxLines
        self.breaksWords = breaksWords
    }

    /// Whether the line that is being filled has room for so much more.
    @inline(__always)
    func hasRoom(for advance: Int) -> Bool { width + advance <= limit }

    /// Takes the next grapheme of a text of so many bytes. False when it takes no more.
    @inline(__always)
    mutating func add(_ grapheme: GraphemeScanner.Grapheme, count: Int) -> Bool {
        grapheme.isNewline
            ? addNewline(end: grapheme.end, isLast: grapheme.end == count)
            : add(grapheme.lineBreak, width: grapheme.width, start: grapheme.start, end: grapheme.end)
    }

    /// Takes the next grapheme, which is no line end. False when it does not fit on the last permitted line: the text
    /// is truncated and the breaker takes no more.
    @inline(__always)
    mutating func add(_ given: LineBreakClass, width advance: Int, start: Int, end: Int) -> Bool {
        if given == .space {
            width += advance
            previous = .space
            return true
        }
        if advance == 0 {
            // Takes no room, so it stays where it is and is no reason to break.
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

    /// Ends lines until `advance` fits, or stands alone.
    @inline(never)
    private mutating func makeRoom(for advance: Int, at start: Int) -> Bool {
        if lineCount == maxLines - 1 {
            truncation = .overflow
            return false
        }
        if breakStart >= 0 {
            sink.finishLine(start: lineStart, end: breakContentEnd, width: breakContentWidth)
            lineCount += 1
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
            startLine(at: start)
            if width + advance > limit, lineCount == maxLines - 1 {
                truncation = .overflow
                return false
            }
        }
        return true
    }

    /// Takes a line end. False when there is text behind it and no line left for that.
    mutating func addNewline(end: Int, isLast: Bool) -> Bool {
        if lineCount == maxLines - 1 {
            truncation = isLast ? .none : .lineEnd
            return false
        }
        sink.finishLine(start: lineStart, end: contentEnd, width: contentWidth)
        lineCount += 1
        startLine(at: end)
        return true
    }

    /// Completes the last line: after the end of the text, or after a refusal.
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
