import BenchStatistics
import Engines
import Foundation
import Testing

@testable import LayoutText

/// Compares the measurer with a slow line breaker over an array of characters, and checks invariants of every text.
@Suite struct TextReferenceTests {
    static let font = Font.systemFont(ofSize: 2048)

    static let ascii: [Character] = ["a", "b", "i", "W", "5", " ", " ", " ", ".", "("]
    static let hyphens: [Character] = ascii + ["-", "-"]
    static let everything: [Character] =
        hyphens + [
            "\t", "\n", "\r\n", "\u{2028}", "é", "e\u{301}", "Ж", "漢", "字", "。", "「", "한", "😀", "👍🏽", "👨‍👩‍👧‍👦", "🇫🇷",
            "\u{A0}", "\u{200B}", "–", "…", "ก", "❤️", "\u{3000}", ",", "\"", "1️⃣",
        ]

    static func texts(of alphabet: [Character], count: Int, seed: UInt64) -> [String] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            String(
                (0..<Int.random(in: 1...40, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! })
        }
    }

    // MARK: The reference

    static let spaces: Set<Character> = [" ", "\t", "\u{200B}", "\u{3000}"]
    static let hyphenLike: Set<Character> = ["-", "–"]
    static let wide: Set<Character> = ["漢", "字", "한", "😀", "👍🏽", "👨‍👩‍👧‍👦", "🇫🇷", "❤️", "1️⃣"]
    static let noLineStart: Set<Character> = [".", ",", "。", "…", "\u{A0}", "\"", "-", "–"]
    static let noLineEnd: Set<Character> = ["(", "「", "\u{A0}", "\""]

    static func width(_ character: Character) -> CGFloat {
        TextMeasurer.size(of: "x\(character)x", font: font).width - TextMeasurer.size(of: "xx", font: font).width
    }

    /// True if a line may begin at an index of a paragraph.
    static func mayBreak(_ paragraph: [Character], before index: Int) -> Bool {
        let previous = paragraph[index - 1]
        let next = paragraph[index]
        if spaces.contains(next) { return false }
        if spaces.contains(previous) { return true }
        if noLineStart.contains(next) || noLineEnd.contains(previous) { return false }
        if wide.contains(previous) || previous == "。" { return true }
        if wide.contains(next) || next == "「" {
            return !isLeadingHyphen(paragraph, at: index - 1)
        }
        return hyphenLike.contains(previous) && !isLeadingHyphen(paragraph, at: index - 1)
    }

    static func isLeadingHyphen(_ paragraph: [Character], at index: Int) -> Bool {
        guard hyphenLike.contains(paragraph[index]) else { return false }
        guard index > 0 else { return true }
        let before = paragraph[index - 1]
        if hyphenLike.contains(before) { return isLeadingHyphen(paragraph, at: index - 1) }
        return spaces.contains(before) || before == "(" || before == "「"
    }

    static func contentWidth(_ line: some BidirectionalCollection<Character>) -> CGFloat {
        var content = Array(line)
        while let last = content.last, spaces.contains(last) { content.removeLast() }
        return content.reduce(0) { $0 + width($1) }
    }

    static func referenceLines(_ text: String, maxWidth: CGFloat) -> [[Character]] {
        var lines: [[Character]] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Array.init) {
            var start = 0
            repeat {
                let rest = paragraph[start...]
                let fits = rest.indices.map { $0 + 1 }.filter { contentWidth(paragraph[start..<$0]) <= maxWidth }
                var end = fits.last { $0 == paragraph.count || mayBreak(paragraph, before: $0) }
                if end == nil, !rest.isEmpty {
                    end = fits.last ?? start + 1
                    while end! < paragraph.count, spaces.contains(paragraph[end!]) { end! += 1 }
                }
                lines.append(Array(paragraph[start..<(end ?? start)]))
                start = end ?? start
            } while start < paragraph.count
        }
        return lines
    }

    @Test(arguments: [(ascii, 400, 44), (hyphens, 400, 55), (everything, 800, 66)] as [([Character], Int, UInt64)])
    func twoWidthsAtOnceAreThatOneByOne(_ alphabet: [Character], _ count: Int, _ seed: UInt64) {
        var generator = SplitMix64(seed: seed &* 77)
        for text in Self.texts(of: alphabet, count: count, seed: seed) {
            let wide = CGFloat(Int.random(in: 0...30000, using: &generator))
            let narrow = CGFloat(Int.random(in: 0...Int(wide), using: &generator))
            let lines = Int.random(in: 0...4, using: &generator)
            let both = TextMeasurer.sizes(
                of: text, font: Self.font, within: (wide, narrow), numberOfLines: lines, scale: 2)
            let single = { TextMeasurer.size(of: text, font: Self.font, maxWidth: $0, numberOfLines: lines, scale: 2) }
            #expect(both == (single(wide), single(narrow)), "\(text.debugDescription) in \(wide), \(narrow), \(lines)")
        }
    }

    @Test(arguments: [(ascii, 400, 11), (hyphens, 400, 22), (everything, 800, 33)] as [([Character], Int, UInt64)])
    func linesBreakWhereTheReferenceBreaksThem(_ alphabet: [Character], _ count: Int, _ seed: UInt64) {
        var generator = SplitMix64(seed: seed &* 77)
        for text in Self.texts(of: alphabet, count: count, seed: seed) {
            let maxWidth = CGFloat(Int.random(in: 0...16000, using: &generator))
            let expected = Self.referenceLines(text, maxWidth: maxWidth)
            let lines = TextMeasurer.lines(of: text, font: Self.font, maxWidth: maxWidth)
            let trimmed = expected.map { line in
                var line = line
                while let last = line.last, Self.spaces.contains(last) { line.removeLast() }
                return String(line)
            }
            #expect(lines.map { String($0.text) } == trimmed, "\(text.debugDescription) in \(maxWidth)")
            let measured = TextMeasurer.measure(text, font: Self.font, maxWidth: maxWidth)
            #expect(measured.lineCount == expected.count, "\(text.debugDescription) in \(maxWidth)")
            #expect(
                measured.size.width == expected.map { Self.contentWidth($0) }.max(),
                "\(text.debugDescription) in \(maxWidth)")
        }
    }

    @Test(arguments: [(ascii, 44), (hyphens, 55), (everything, 66)] as [([Character], UInt64)])
    func whatMustHoldForEveryTextHolds(_ alphabet: [Character], _ seed: UInt64) {
        let font = Font.systemFont(ofSize: 17)
        for text in Self.texts(of: alphabet, count: 60, seed: seed) {
            let widest = text.map { TextMeasurer.size(of: String($0), font: font).width }.max() ?? 0
            var linesBefore = Int.max
            for maxWidth in stride(from: CGFloat(0), through: 260, by: 3.7) {
                let measured = TextMeasurer.measure(text, font: font, maxWidth: maxWidth)
                #expect(measured.size.width <= max(maxWidth, widest), "\(text.debugDescription) in \(maxWidth)")
                #expect(measured.lineCount <= linesBefore, "\(text.debugDescription) in \(maxWidth)")
                linesBefore = measured.lineCount
                let height = CGFloat(measured.lineCount) * font.lineHeight
                #expect(measured.size.height >= height && measured.size.height < height + 0.5)
                // Within its own measured width, the text breaks in the same way. (If a grapheme is wider than the
                // limit, the text needs more than the limit.)
                if measured.size.width <= maxWidth {
                    let again = TextMeasurer.measure(text, font: font, maxWidth: measured.size.width)
                    #expect(again == measured, "\(text.debugDescription) in \(maxWidth)")
                }
                #expect(measured.size == TextMeasurer.size(of: text, font: font, maxWidth: maxWidth))
                let lines = TextMeasurer.lines(of: text, font: font, maxWidth: maxWidth)
                #expect(lines.count == measured.lineCount)
                #expect(lines.allSatisfy { $0.width <= measured.size.width + 1e-5 })
            }
        }
    }

    @Test(arguments: [(ascii, 77), (hyphens, 88), (everything, 99)] as [([Character], UInt64)])
    func numberOfLinesCutsTheTextAndNothingElse(_ alphabet: [Character], _ seed: UInt64) {
        let font = Self.font
        for text in Self.texts(of: alphabet, count: 60, seed: seed) {
            for maxWidth in stride(from: CGFloat(0), through: 16000, by: 1777) {
                let free = TextMeasurer.lines(of: text, font: font, maxWidth: maxWidth)
                for number in 1...4 {
                    let message: Comment = "\(text.debugDescription) in \(maxWidth), \(number) lines"
                    let lines = TextMeasurer.lines(of: text, font: font, maxWidth: maxWidth, numberOfLines: number)
                    let measured = TextMeasurer.measure(text, font: font, maxWidth: maxWidth, numberOfLines: number)
                    #expect(lines.count == measured.lineCount, message)
                    #expect(lines.last?.isTruncated == measured.isTruncated, message)
                    #expect(lines.dropLast() == free[..<(lines.count - 1)], message)
                    if measured.isTruncated {
                        #expect(lines.count == number, message)
                        #expect(lines.last!.width <= max(maxWidth, 2048), message)
                        #expect(
                            free[number - 1].text.hasPrefix(lines.last!.text) || lines.last!.text.count > 0, message)
                    } else {
                        // A final line end adds no line if no further line is permitted.
                        #expect(lines == free || lines == free.dropLast(), message)
                    }
                }
            }
        }
    }

    @Test func everyTwoCharactersThatStandAloneAreTwoGraphemes() {
        let samples = (0..<0x10000 as Range<UInt32>).filter { AdvanceTable.standsAlone($0) }.compactMap(
            Unicode.Scalar.init)
        #expect(samples.count > 40_000)
        var text = ""
        for scalar in samples where scalar != "\n" {
            text.unicodeScalars.append(scalar)
            text.unicodeScalars.append("a")
            text.unicodeScalars.append(scalar)
        }
        #expect(text.count == text.unicodeScalars.count)
    }

    /// The scanner finds most boundaries by itself; the standard library finds all of them.
    @Test func graphemesAreThoseOfTheStandardLibrary() {
        let scalars: [Unicode.Scalar] = [
            "a", "é", "\u{301}", "\u{200D}", "👍", "👩", "🏽", "\u{1F1EB}", "\u{1F1F7}", "\u{FE0F}", "\u{20E3}",
            "\u{1112}",
            "\u{1161}", "\u{11AB}", "한", "क", "\u{94D}", "त", "\r", "\n", "\u{1}", "\u{200C}", "\u{E33}", "\u{600}",
            "\u{AD}", "漢", "\u{200B}", "\u{E0067}", "\u{2764}", "\u{3099}",
        ]
        let table = AdvanceTable(.regular)
        var generator = SplitMix64(seed: 4242)
        for _ in 0..<2000 {
            var text = ""
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                text.unicodeScalars.append(scalars.randomElement(using: &generator)!)
            }
            let found = TextMeasurer.withUTF8(of: text) { text, bytes in
                var scanner = GraphemeScanner(text: text, bytes: bytes, table: table)
                var ends: [Int] = []
                while let grapheme = scanner.next() { ends.append(grapheme.end) }
                return ends
            }
            let expected = text.indices.map { text.utf8.distance(from: text.startIndex, to: text.index(after: $0)) }
            #expect(found == expected, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        }
    }

    @Test func hostileTextsAreMeasured() {
        let texts = [
            String(repeating: "\u{301}", count: 10_000), String(repeating: "👨‍", count: 2_000), "\0\u{1}\u{7F}",
            "\u{FFFD}\u{FFFE}\u{FFFF}", String(repeating: "\n", count: 10_000), String(repeating: " ", count: 10_000),
            String(repeating: "W", count: 10_000), "\u{202E}abc", String(repeating: "🇫", count: 999),
        ]
        for text in texts {
            for maxWidth in [CGFloat.nan, 0, 1, 100, .infinity] {
                for lines in [Int.min, 0, 1, 2, .max] {
                    let size = TextMeasurer.size(
                        of: text, font: .systemFont(ofSize: 17), maxWidth: maxWidth, numberOfLines: lines)
                    #expect(size.width.isFinite && size.height.isFinite)
                }
            }
        }
    }
}
