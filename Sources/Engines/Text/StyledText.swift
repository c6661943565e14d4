import Foundation
import LayoutGeometry

/// A text in several fonts, or with its letters or lines set apart. Its lines break as ``TextMeasurer`` breaks those of
/// a plain text; a grapheme cluster is in the font of its start.
package struct StyledText: Sendable {
    /// A part of the text in one font.
    package struct Run: Sendable {
        package var text: String
        package var font: Font
        /// Added to the width of every grapheme cluster, in points.
        package var kern: CGFloat
        package var setting: LineSetting

        package init(text: String, font: Font, kern: CGFloat = 0, setting: LineSetting = LineSetting()) {
            (self.text, self.font, self.setting) = (text, font, setting)
            self.kern = abs(kern) <= Font.largestPointSize ? kern : 0
        }
    }

    /// The setting of a paragraph's lines, in points. The paragraph has that of its start.
    package struct LineSetting: Equatable, Sendable {
        package var lineSpacing: CGFloat = 0
        package var paragraphSpacing: CGFloat = 0
        package var paragraphSpacingBefore: CGFloat = 0
        /// 0: the fonts say how high a line is.
        package var lineHeightMultiple: CGFloat = 0
        package var minimumLineHeight: CGFloat = 0
        /// 0: no limit.
        package var maximumLineHeight: CGFloat = 0
        package var firstLineHeadIndent: CGFloat = 0
        package var headIndent: CGFloat = 0
        /// A line's end: from the leading edge if positive, otherwise from the trailing edge.
        package var tailIndent: CGFloat = 0

        package init() {}

        /// A line's height, from that of its fonts.
        fileprivate func height(of natural: CGFloat) -> CGFloat {
            let height = max(lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, minimumLineHeight)
            return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
        }

        /// The width left for a line in a width.
        fileprivate func width(of maxWidth: CGFloat, indent: CGFloat) -> CGFloat {
            (tailIndent > 0 ? min(maxWidth, tailIndent) : maxWidth + tailIndent) - indent
        }
    }

    private let text: String
    private let runs: [Run]
    /// The end of each run in the text's UTF-8.
    private let ends: [Int]
    /// Widths are counted in this fraction of a point, small enough that the sum of a whole text's is as good as exact
    /// and large enough that it doesn't overflow.
    private let unitsPerPoint: CGFloat

    /// - Parameter runs: at least one, none of them empty.
    package init(_ runs: [Run]) {
        self.runs = runs
        var (text, ends, widest): (String, [Int], CGFloat) = ("", [], 1)
        for run in runs {
            text += run.text
            ends.append(text.utf8.count)
            widest = max(widest, 4 * run.font.pointSize + abs(run.kern))
        }
        (self.text, self.ends) = (text, ends)
        unitsPerPoint = min(
            0x1p32,
            CGFloat(sign: .plus, exponent: 60, significand: 1)
                / CGFloat(sign: .plus, exponent: (widest * CGFloat(text.utf8.count + 1)).exponent + 1, significand: 1))
    }

    /// The text's extent; arguments and rules are those of
    /// ``TextMeasurer/measure(_:font:maxWidth:numberOfLines:scale:)``. The spacing between lines and paragraphs is
    /// between them only; what a line's setting adds to its height is above its letters.
    package func measure(maxWidth: CGFloat, numberOfLines: Int, scale: CGFloat) -> TextMeasurement {
        TextMeasurer.countMeasurement(
            .styled(self, maxWidth: maxWidth, numberOfLines: numberOfLines, scale: scale))
        let maxLines = numberOfLines > 0 ? numberOfLines : Int.max
        let breaker = brokenLines(within: maxWidth, maxLines: maxLines)
        var (width, height, isTooWide): (CGFloat, CGFloat, Bool) = (0, 0, false)
        var (firstBaseline, lastBaseline): (CGFloat, CGFloat) = (0, 0)
        let lines = breaker.sink.lines
        for (number, line) in lines.enumerated() {
            let setting = runs[line.settingRun].setting
            if number > 0 {
                let previous = runs[lines[number - 1].settingRun].setting
                height += previous.lineSpacing
                if line.isFirst { height += previous.paragraphSpacing + setting.paragraphSpacingBefore }
            }
            // Spaces that hang over the end of a line are part of it.
            let isLast = number == lines.count - 1
            let textEnd = breaker.truncation == .none ? text.utf8.count : line.end
            let end = isLast ? textEnd : lines[number + 1].start
            let (ascender, depth) = extent(from: line.start, to: end)
            height += setting.height(of: ascender + depth)
            lastBaseline = height - depth
            if number == 0 { firstBaseline = lastBaseline }
            let indent = line.isFirst ? setting.firstLineHeadIndent : setting.headIndent
            var own = CGFloat(line.width) / unitsPerPoint
            if breaker.truncation == .lineEnd, isLast {
                let font = runs[run(at: line.end)].font
                own = max(
                    own, min(own + font.points(LiberationSans.ellipsis), setting.width(of: maxWidth, indent: indent)))
            }
            if line.width > line.limit { isTooWide = true }
            width = max(width, own + indent)
        }
        if breaker.truncation == .overflow { width = max(width, maxWidth) }
        width = TextMeasurer.roundUp(width, scale: scale)
        if !isTooWide, width > maxWidth { width = max(maxWidth, 0) }
        return TextMeasurement(
            size: CGSize(width: width, height: TextMeasurer.roundUp(height, scale: scale)), lineCount: lines.count,
            firstBaseline: firstBaseline, lastBaseline: lastBaseline, isTruncated: breaker.truncation != .none)
    }

    private func brokenLines(within maxWidth: CGFloat, maxLines: Int) -> LineBreaker<Lines> {
        TextMeasurer.withUTF8(of: text) { text, bytes in
            var run = 0
            var scanner = GraphemeScanner(text: text, bytes: bytes, table: AdvanceTable(runs[0].font.weight))
            var breaker = LineBreaker(sink: Lines(), limit: 0, maxLines: maxLines)
            beginParagraph(run: 0, within: maxWidth, in: &breaker)
            while var grapheme = scanner.next() {
                if grapheme.width != 0 {
                    grapheme.width = Int((runs[run].font.points(grapheme.width) + runs[run].kern) * unitsPerPoint)
                }
                guard breaker.add(grapheme, count: bytes.count) else { break }
                while run + 1 < runs.count, scanner.offset >= ends[run] {
                    run += 1
                    scanner.table = AdvanceTable(runs[run].font.weight)
                }
                if grapheme.isNewline { beginParagraph(run: run, within: maxWidth, in: &breaker) }
            }
            breaker.finish()
            return breaker
        }
    }

    /// Sets the limits of a paragraph's lines.
    private func beginParagraph(run: Int, within maxWidth: CGFloat, in breaker: inout LineBreaker<Lines>) {
        let setting = runs[run].setting
        let first = units(fitting: setting.width(of: maxWidth, indent: setting.firstLineHeadIndent))
        breaker.limit = first
        breaker.laterLimit = units(fitting: setting.width(of: maxWidth, indent: setting.headIndent))
        breaker.sink.beginParagraph(settingRun: run, limits: (first, breaker.laterLimit))
    }

    private func units(fitting width: CGFloat) -> Int {
        let units = (width + Font.fitTolerance) * unitsPerPoint
        // NaN means no limit.
        return units < 0x1p62 ? Int(max(0, units)) : Int.max
    }

    /// The run of the character at an offset; the last one at the text's end. O(log runs)
    private func run(at offset: Int) -> Int { min(ends.partitioningIndex { $0 > offset }, runs.count - 1) }

    /// The largest ascender and depth of a line's fonts, above and below its baseline.
    private func extent(from start: Int, to end: Int) -> (ascender: CGFloat, depth: CGFloat) {
        var (ascender, depth): (CGFloat, CGFloat) = (0, 0)
        var run = run(at: start)
        repeat {
            let font = runs[run].font
            ascender = max(ascender, font.ascender)
            depth = max(depth, font.lineHeight - font.ascender)
            run += 1
        } while run < runs.count && ends[run - 1] < end
        return (ascender, depth)
    }
}

/// Collects every line with its paragraph.
private struct Lines: LineSink {
    struct Line {
        var start: Int
        var end: Int
        var width: Int
        var limit: Int
        /// True for a paragraph's first line.
        var isFirst: Bool
        /// The run whose setting the paragraph has.
        var settingRun: Int
    }

    private(set) var lines: [Line] = []
    private var isFirst = true
    private var settingRun = 0
    private var limits = (0, 0)

    mutating func beginParagraph(settingRun: Int, limits: (Int, Int)) {
        (isFirst, self.settingRun, self.limits) = (true, settingRun, limits)
    }

    mutating func finishLine(start: Int, end: Int, width: Int) {
        lines.append(
            Line(
                start: start, end: end, width: width, limit: isFirst ? limits.0 : limits.1, isFirst: isFirst,
                settingRun: settingRun))
        isFirst = false
    }
}
