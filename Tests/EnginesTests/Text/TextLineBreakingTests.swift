import Engines
import Foundation
import Testing

@testable import LayoutText

/// Line breaks. In a font of 2048 points a font unit is a point; a width limit is given as the width of a text.
@Suite struct TextLineBreakingTests {
    static let font = Font.systemFont(ofSize: 2048)

    /// The lines of a text in a space that is just wide enough for another text.
    static func lines(_ text: String, wideAs sample: String, numberOfLines: Int = 0) -> [String] {
        let width = TextMeasurer.size(of: sample, font: font).width
        return TextMeasurer.lines(of: text, font: font, maxWidth: width, numberOfLines: numberOfLines)
            .map(\.displayedText)
    }

    @Test(arguments: [
        // At spaces, which hang.
        ("aa bb cc", "aa bb", ["aa bb", "cc"]),
        ("aa   bb", "aa", ["aa", "bb"]),
        ("aa bb   ", "aa bb", ["aa bb"]),
        ("aa\tbb", "aa", ["aa", "bb"]),
        ("aa\u{200B}bb", "aab", ["aa", "bb"]),
        ("aa\u{3000}bb", "aab", ["aa", "bb"]),
        // After hyphens inside words, not after those that begin one.
        ("well-known", "well-kno", ["well-", "known"]),
        ("aa\u{2013}bb", "aa\u{2013}b", ["aa\u{2013}", "bb"]),
        ("a--bb", "a--b", ["a--", "bb"]),
        ("aa -bb", "aa -", ["aa", "-bb"]),
        ("aa --bb", "aa --", ["aa", "--bb"]),
        ("aa b-) c", "aa b-", ["aa", "b-) c"]),
        // Not at characters that forbid it.
        ("aa bb\u{A0}cc", "aa bb\u{A0}", ["aa", "bb\u{A0}cc"]),
        ("aa bb\u{2011}cc", "aa bb\u{2011}", ["aa", "bb\u{2011}cc"]),
        ("aa 漢\u{2060}字", "aa 漢", ["aa", "漢\u{2060}字"]),
        // Over-long words between graphemes, on a line of their own.
        ("aaaaa", "aa", ["aa", "aa", "a"]),
        ("b aaaaa", "aaa", ["b", "aaa", "aa"]),
        ("aaaaa b", "aaaa", ["aaaa", "a b"]),
        ("e\u{301}e\u{301}e\u{301}", "ee", ["e\u{301}e\u{301}", "e\u{301}"]),
        ("👨‍👩‍👧‍👦👍🏽🇫🇷🇩🇪", "漢漢", ["👨‍👩‍👧‍👦👍🏽", "🇫🇷🇩🇪"]),
        // Between ideographs and emoji, but with the punctuation that belongs to them.
        ("漢字漢字", "漢字漢", ["漢字漢", "字"]),
        ("aa漢字", "aa漢", ["aa漢", "字"]),
        ("漢aa字", "漢a", ["漢", "aa", "字"]),
        ("漢字。漢", "漢字", ["漢", "字。", "漢"]),
        ("漢「字」", "漢漢", ["漢", "「字", "」"]),
        ("漢カー", "漢漢", ["漢", "カー"]),
        ("漢字!", "漢字", ["漢", "字!"]),
        ("한국말", "漢漢", ["한국", "말"]),
        ("aa😀bb", "aa漢", ["aa😀", "bb"]),
        // At line ends, each of which begins a line.
        ("a\nb", "aaaa", ["a", "b"]),
        ("a\r\nb\rc\u{2028}d\u{2029}e", "aaaa", ["a", "b", "c", "d", "e"]),
        ("a\n\nb\n", "aaaa", ["a", "", "b", ""]),
        ("\n", "aaaa", ["", ""]),
        ("a  \nb", "aaaa", ["a", "b"]),
        // Leading spaces stay where they are.
        ("  aa", "aaa", ["  aa"]),
        ("a\n  b", "aaa", ["a", "  b"]),
        ("  aaa", "aaa", ["", "aaa"]),
    ])
    func aLineBreaks(_ text: String, _ wideAs: String, _ expected: [String]) {
        #expect(Self.lines(text, wideAs: wideAs) == expected)
    }

    @Test(arguments: [
        ("aaaa bbbb", "aaaa…", 1, ["aaaa…"]),
        // Fills the last line with graphemes, not with words.
        ("aaaa bbbb", "aaaa b…", 1, ["aaaa b…"]),
        ("aa bb cc dd", "aa b", 2, ["aa", "b…"]),
        // No space before the ellipsis.
        ("aaaa bbbb", "aaaa …", 1, ["aaaa…"]),
        ("aa\nbb", "aaaaaa", 1, ["aa…"]),
        ("aa  \nbb", "aaaaaa", 1, ["aa…"]),
        ("aaaa\nbb", "aaaa", 1, ["aa…"]),
        // A final line end leaves out nothing.
        ("aa\n", "aaaa", 1, ["aa"]),
        ("aa bb", "aa bb", 1, ["aa bb"]),
        ("aa bb", "a", 1, ["…"]),
        ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "漢漢", 1, ["👨‍👩‍👧‍👦…"]),
        ("aa bb cc", "aa bb", 2, ["aa bb", "cc"]),
        ("aa bb cc", "aa bb", 3, ["aa bb", "cc"]),
        ("aa bb cc", "aa bb", -1, ["aa bb", "cc"]),
    ])
    func textBeyondTheLastLineGivesWayToAnEllipsis(
        _ text: String, _ wideAs: String, _ numberOfLines: Int, _ expected: [String]
    ) {
        #expect(Self.lines(text, wideAs: wideAs, numberOfLines: numberOfLines) == expected)
    }

    @Test func aTruncatedLineIsAsWideAsTheLimit() {
        let font = Font.systemFont(ofSize: 17)
        let size = TextMeasurer.size(of: "a longer text", font: font, maxWidth: 50, numberOfLines: 1)
        #expect(size == CGSize(width: 50, height: 20))
        #expect(TextMeasurer.size(of: "a longer text", font: font, maxWidth: 0, numberOfLines: 1).width == 0)
    }

    @Test func aLineCutAtALineEndHasRoomForTheEllipsis() {
        // a 1139, ellipsis 2048
        #expect(TextMeasurer.size(of: "a\nb", font: Self.font, numberOfLines: 1).width == 3187)
    }

    @Test func theWidthIsThatOfTheLongestLineAndNotOfItsSpaces() {
        // "bbb" 3 · 1139
        let size = TextMeasurer.size(of: "a bbb cc", font: Self.font, maxWidth: 4000)
        #expect(size.width == 3417)
        #expect(TextMeasurer.measure("a bbb cc", font: Self.font, maxWidth: 4000).lineCount == 3)
    }

    @Test func roundingUpDoesNotExceedTheLimit() {
        // "Like" at 17 points is 31.186 wide.
        let font = Font.systemFont(ofSize: 17)
        #expect(TextMeasurer.size(of: "Like", font: font, maxWidth: 31.25) == CGSize(width: 31.25, height: 20))
        #expect(TextMeasurer.size(of: "Like Like", font: font, maxWidth: 31.25) == CGSize(width: 31.25, height: 39.5))
    }

    @Test func aGraphemeWiderThanTheLimitStandsAlone() {
        let font = Font.systemFont(ofSize: 17)
        for maxWidth in [0, -5, -CGFloat.infinity, 1] {
            // W is 1933 units: 16.045, rounded up 16.5.
            let size = TextMeasurer.size(of: "WiW", font: font, maxWidth: maxWidth)
            #expect(size == CGSize(width: 16.5, height: 59))
        }
    }

    @Test func noLimitAndNoNumberSetNoLimit() {
        let text = String(repeating: "word ", count: 200)
        let free = TextMeasurer.size(of: text, font: Self.font)
        #expect(free.height == 2355)
        #expect(TextMeasurer.size(of: text, font: Self.font, maxWidth: .nan) == free)
        #expect(TextMeasurer.size(of: text, font: Self.font, maxWidth: .greatestFiniteMagnitude) == free)
    }

    @Test func baselinesFollowTheLines() {
        let font = Font.systemFont(ofSize: 2048)
        let measured = TextMeasurer.measure("a\nb\nc", font: font)
        #expect(measured.firstBaseline == 1854)
        // 1854 + 2 · 2355
        #expect(measured.lastBaseline == 6564)
        let lines = TextMeasurer.lines(of: "a\nb\nc", font: font)
        #expect(lines.map(\.y) == [0, 2355, 4710])
        #expect(lines.map(\.baseline) == [1854, 4209, 6564])
        #expect(TextMeasurer.measure("", font: font).lastBaseline == 1854)
    }

    @Test func aLineKnowsItsPlaceInTheText() {
        let text = "aa bb\ncc"
        let lines = TextMeasurer.lines(of: text, font: Self.font)
        #expect(lines.map { text[$0.range] } == ["aa bb", "cc"])
    }

    @Test(arguments: [
        ("a bbb cc", 3417), ("well-known", 5920), ("漢字漢字", 2048), ("", 0), ("aa\nb", 2278), ("aa\u{A0}bb", 5125),
        ("   ", 0),
    ])
    func theMinContentWidthIsThatOfTheLongestPiece(_ text: String, _ width: CGFloat) {
        // "known" is k 1024, n 1139, o 1139, w 1479, n 1139: 5920; "well-" is w 1479, e 1139, l 455, l 455, -
        // 682: 4210.
        #expect(TextMeasurer.minContentWidth(of: text, font: Self.font) == width)
    }

    @Test func theMaxContentWidthBreaksOnlyAtLineEnds() {
        // "a bb" is 3 · 1139 + 569.
        #expect(TextMeasurer.maxContentWidth(of: "a bb\na", font: Self.font) == 3986)
    }

    /// Each flag is two characters that are told from those before them only by counting. Where that is done from the
    /// text's start for each line or flag, this takes minutes.
    @Test func flagsStandBesideEachOther() {
        let text = String(repeating: "\u{1F1E9}\u{1F1EA}", count: 60_000)
        let lines = TextMeasurer.lines(of: text, font: Self.font, maxWidth: 10 * 2048, numberOfLines: 0)
        #expect(lines.count == 6000 && lines.allSatisfy { $0.displayedText.count == 10 })
        let size = TextMeasurer.size(of: text, font: Self.font, maxWidth: 10 * 2048)
        #expect(size.width == CGFloat(10 * 2048))
    }

    /// The fonts of a line are looked up by its place: gone through from the start for each part, this takes hours.
    @Test func aLineOfEachOfManyPartsIsAsHighAsItsFont() {
        let runs = (0..<20_000).map { StyledText.Run(text: "1\n", font: .systemFont(ofSize: $0 % 2 == 0 ? 16 : 32)) }
        let text = StyledText(runs + [StyledText.Run(text: "1", font: .systemFont(ofSize: 16))])
        let measured = text.measure(maxWidth: .infinity, numberOfLines: 0, scale: 2)
        // A line is 2355/2048 em high: 18.3984375 points at 16, 36.796875 at 32.
        #expect(measured.lineCount == 20_001)
        let height: CGFloat = 10_000 * 55.1953125 + 18.3984375
        #expect(measured.size.height == (2 * height).rounded(.up) / 2)
    }
}
