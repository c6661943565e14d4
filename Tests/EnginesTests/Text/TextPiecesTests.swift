import BenchStatistics
import Foundation
import LayoutGeometry
import Testing

@testable import LayoutText

/// Compares the fast path over a text, piece by piece, with the general one, grapheme by grapheme.
@Suite struct TextPiecesTests {
    static let font = Font.systemFont(ofSize: 2048)

    /// Characters most of which are clusters by themselves, with few exceptions, so that both paths are used.
    static let alphabets: [[String]] = [
        ["a", "b", "i", "W", "5", "0", " ", " ", " ", ".", ",", "(", ")", "-", "'", "\"", "/", "\t"],
        ["a", "é", "ß", "Ø", "ñ", " ", " ", "’", "“", "”", "–", "—", "…", "«", "\u{A0}", "\u{AD}", "¿", "-"],
        ["Ж", "а", "λ", "Ω", "漢", "字", "。", "「", "」", "한", "カ", "ー", " ", "\u{3000}", "\u{200B}", "-", "ไ"],
        [
            "a", " ", "😀", "\u{301}", "👨‍👩‍👧", "🇫🇷", "\n", "\u{2028}", "\u{85}", "\r\n", "-", "\u{FE0F}", "\u{202F}",
            "\u{2011}",
        ],
    ]

    /// The number of texts compared for each alphabet: `TEXT_PIECES=25000` gives 100,000 in all.
    static let count = ProcessInfo.processInfo.environment["TEXT_PIECES"].flatMap(Int.init) ?? 2000

    static func texts(of alphabet: [String], seed: UInt64) -> [String] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 1...60, using: &generator)).map { _ in alphabet.randomElement(using: &generator)! }
                .joined()
        }
    }

    private static func isEqual(_ a: TextExtent, _ b: TextExtent) -> Bool {
        a.width == b.width && a.limit == b.limit && a.lineCount == b.lineCount && a.isTruncated == b.isTruncated
    }

    @Test(arguments: 0..<alphabets.count)
    func piecesGiveTheExtentOfGraphemes(alphabet: Int) {
        var generator = SplitMix64(seed: UInt64(alphabet) + 77)
        let table = AdvanceTable(.regular)
        for text in Self.texts(of: Self.alphabets[alphabet], seed: UInt64(alphabet)) {
            let limit = Int.random(in: 0...60000, using: &generator) >> Int.random(in: 0...6, using: &generator)
            let maxLines = Bool.random(using: &generator) ? Int.max : Int.random(in: 1...4, using: &generator)
            let fast = TextMeasurer.extent(
                of: text, font: Self.font, maxWidth: CGFloat(limit), numberOfLines: maxLines == .max ? 0 : maxLines)
            TextMeasurer.withUTF8(of: text) { text, bytes in
                let slow = TextMeasurer.brokenExtent(
                    of: text, bytes: bytes, table: table, limit: fast.limit, maxLines: maxLines)
                #expect(Self.isEqual(fast, slow), "\(text.debugDescription) within \(limit), \(maxLines) lines")
                let limits = (fast.limit, fast.limit / 2)
                let pair = TextMeasurer.extents(
                    of: text, bytes: bytes, table: table, limits: limits, maxLines: (maxLines, maxLines))
                let slowPair = TextMeasurer.brokenExtents(
                    of: text, bytes: bytes, table: table, limits: limits, maxLines: (maxLines, maxLines))
                #expect(
                    Self.isEqual(pair.0, slowPair.0) && Self.isEqual(pair.1, slowPair.1), "\(text.debugDescription)")
                var breaker = LineBreaker(sink: LongestLine(), limit: 0, maxLines: .max, breaksWords: false)
                TextMeasurer.breakLines(of: text, bytes: bytes, table: table, with: &breaker)
                #expect(
                    TextMeasurer.widestPiece(of: text, bytes: bytes, table: table) == breaker.sink.width,
                    "\(text.debugDescription)")
            }
        }
    }

    @Test(arguments: ["", " ", "a", "a b", "é", "a\nb"], [1, 0])
    func aPairOfSizesIsWhatEachWidthGivesByItself(text: String, numberOfLines: Int) {
        let pair = TextMeasurer.sizes(
            of: text, font: Self.font, within: (3000, 1500), numberOfLines: numberOfLines, scale: 2)
        func size(_ maxWidth: CGFloat) -> CGSize {
            TextMeasurer.size(of: text, font: Self.font, maxWidth: maxWidth, numberOfLines: numberOfLines)
        }
        #expect(pair.0 == size(3000) && pair.1 == size(1500))
    }

    @Test(arguments: 0..<alphabets.count)
    func naturalSizesHoldTheWrappedOnesThatSizeGives(alphabet: Int) {
        for text in Self.texts(of: Self.alphabets[alphabet], seed: 1000 + UInt64(alphabet)) {
            for (maxWidth, narrower) in [(40000.0, 20000.0), (9000, 3000), (.infinity, 12000)] as [(CGFloat, CGFloat)] {
                let natural = TextMeasurer.naturalSize(
                    of: text, font: Self.font, within: maxWidth, narrower: narrower, numberOfLines: 0, scale: 2)
                guard let wrapped = natural.wrapped else { continue }
                let size = TextMeasurer.size(of: text, font: Self.font, maxWidth: narrower)
                #expect(wrapped == size, "\(text.debugDescription) within \(narrower)")
            }
        }
    }
}
