import Engines
import Foundation
import Testing

@testable import LayoutText

/// Widths compared with the font's hmtx table; in a 2048 point font a font unit is a point.
@Suite struct TextWidthTests {
    static let unitFont = Font.systemFont(ofSize: 2048)
    static let unitBold = Font.boldSystemFont(ofSize: 2048)

    /// The widths of the characters from `!` to `~` in thousandths of an em, of Adobe's Helvetica and Helvetica-Bold
    /// (their AFM files), whose metrics Liberation Sans has.
    static let helvetica: [(weight: Font.Weight, widths: [CGFloat])] = [
        (
            .regular,
            [
                278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
                556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
                500,
                667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
                333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
                556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
            ]
        ),
        (
            .bold,
            [
                333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
                556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556,
                722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
                333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333,
                611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
            ]
        ),
    ]

    /// The tables of the font end with the basic plane.
    @Test func theFirstCharacterBehindTheBasicPlaneIsAsWideAsTheNext() {
        let widths = ["\u{10000}", "\u{10001}"].map { TextMeasurer.size(of: $0, font: Self.unitFont).width }
        #expect(widths[0] == widths[1] && widths[0] > 0)
    }

    @Test(arguments: [CGFloat(0), 10, .infinity])
    func aTextWithoutCharactersIsComplete(maxWidth: CGFloat) {
        let measured = TextMeasurer.measure("", font: Self.unitFont, maxWidth: maxWidth, numberOfLines: 1)
        #expect(!measured.isTruncated && measured.size.width == 0 && measured.lineCount == 0)
    }

    @Test(arguments: helvetica)
    func charactersAreAsWideAsHelveticas(value: (weight: Font.Weight, widths: [CGFloat])) {
        let font = value.weight == .bold ? Font.boldSystemFont(ofSize: 1000) : Font.systemFont(ofSize: 1000)
        #expect(value.widths.count == 94)
        for (code, width) in zip(UInt8(0x21)..., value.widths) {
            let character = String(UnicodeScalar(code))
            // Both tables round: one to thousandths, the other to 2048ths.
            #expect(abs(TextMeasurer.size(of: character, font: font, scale: 0).width - width) < 0.8, "\(character)")
        }
    }

    @Test(
        arguments: [
            "", "a", "two words", "trailing   ", "größere Wörter, die weitergehen", "日本語の文章です", "👍🏽 and 👨‍👩‍👧",
            "one\ntwo lines", "one\n", "ein größerer Absatz\u{2029}noch einer", "\n", "e\u{301}e\u{301} combined",
        ], [5, 40, 150, 1000] as [CGFloat])
    func aNaturalSizeIsCutOffAtALimitThatOneLineExceeds(text: String, limit: CGFloat) {
        let font = Font.systemFont(ofSize: 17)
        let whole = TextMeasurer.size(of: text, font: font)
        let found = TextMeasurer.naturalSize(
            of: text, font: font, within: limit, narrower: limit / 2, numberOfLines: 0, scale: 2)
        let isOneLine = !text.contains(where: \.isNewline)
        #expect(found.isWhole == (!isOneLine || whole.width <= limit))
        #expect(found.size == (found.isWhole ? whole : CGSize(width: limit, height: whole.height)))
        #expect((found.wrapped != nil) == (isOneLine && whole.width > limit / 2))
        if let wrapped = found.wrapped {
            #expect(wrapped == TextMeasurer.size(of: text, font: font, maxWidth: limit / 2))
        }
    }

    /// Advances read off the hmtx tables of Liberation Sans 2.1.5.
    @Test(arguments: [
        ("A", 1366, 1479), ("i", 455, 569), ("W", 1933, 1933), ("@", 2079, 1997), ("0", 1139, 1139),
        ("-", 682, 682), (".", 569, 569), ("~", 1196, 1196), ("ä", 1139, 1139), ("Ω", 1531, 1642), ("Ж", 1891, 1851),
        ("€", 1139, 1139), ("…", 2048, 2048), ("–", 1139, 1139), ("א", 1286, 1397),
    ])
    func aCharacterIsAsWideAsItsAdvance(_ text: String, _ regular: CGFloat, _ bold: CGFloat) {
        #expect(TextMeasurer.size(of: text, font: Self.unitFont).width == regular)
        #expect(TextMeasurer.size(of: text, font: Self.unitBold).width == bold)
    }

    @Test func aWordIsAsWideAsItsAdvancesTogether() {
        // L 1139, i 455, k 1024, e 1139: 3757 units, at 17 points 31.186, rounded up to half a point 31.5.
        let size = TextMeasurer.size(of: "Like", font: .systemFont(ofSize: 17))
        #expect(size.width == 31.5)
        // 17 · 2355 / 2048 = 19.548, rounded up to half a point.
        #expect(size.height == 20)
    }

    @Test(arguments: [(1, 32), (2, 31.5), (3, 94 / 3.0), (4, 31.25), (0, 31.186_035_156_25), (-1, 31.186_035_156_25)])
    func widthsAreRoundedUpToThePixelOfTheScale(_ scale: CGFloat, _ width: CGFloat) {
        #expect(TextMeasurer.size(of: "Like", font: .systemFont(ofSize: 17), scale: scale).width == width)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func aScaleThatIsNoScaleRoundsNothing(_ scale: CGFloat) {
        #expect(TextMeasurer.size(of: "Like", font: .systemFont(ofSize: 17), scale: scale).width == 31.186_035_156_25)
    }

    @Test func aWholePixelStaysWhole() {
        #expect(TextMeasurer.roundUp(10.000_000_1, scale: 2) == 10)
        #expect(TextMeasurer.roundUp(10.000_01, scale: 2) == 10.5)
        #expect(TextMeasurer.roundUp(10, scale: 3) == 10)
        #expect(TextMeasurer.roundUp(0, scale: 3) == 0)
    }

    @Test func heightIsRoundedOnceForAllLines() {
        // 2 · 19.548 = 39.097: rounding each line first would give 40.
        #expect(TextMeasurer.size(of: "a\nb", font: .systemFont(ofSize: 17)).height == 39.5)
    }

    @Test func emptyTextTakesNoSpace() {
        #expect(TextMeasurer.size(of: "", font: Self.unitFont) == .zero)
        #expect(TextMeasurer.lines(of: "", font: Self.unitFont).isEmpty)
        #expect(TextMeasurer.measure("", font: Self.unitFont).lineCount == 0)
    }

    @Test(arguments: [
        "漢", "あ", "ア", "한", "Ａ", "。", "😀", "❤️", "☺️", "1️⃣", "🇫🇷", "👍🏽", "👨‍👩‍👧‍👦", "🏴‍☠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "\u{1112}\u{1161}\u{11AB}", "𠀀",
    ])
    func ideographsAndEmojiAreOneEm(_ text: String) {
        #expect(TextMeasurer.size(of: text, font: Self.unitFont).width == 2048)
        #expect(TextMeasurer.size(of: text + text, font: Self.unitFont).width == 4096)
    }

    @Test(arguments: [
        "e\u{301}", "e\u{301}\u{323}", "e\u{FE0E}", "e\u{20DD}", "e\u{200D}", "\u{200E}e", "e\u{AD}", "e\u{7}",
    ])
    func marksAndFormatCharactersTakeNoRoom(_ text: String) {
        #expect(TextMeasurer.size(of: text, font: Self.unitFont).width == 1139)
    }

    @Test func halfWidthKatakanaIsHalfAnEm() {
        #expect(TextMeasurer.size(of: "ｱ", font: Self.unitFont).width == 1024)
    }

    @Test(arguments: ["ก", "\u{E000}", "𐎀", "\u{10FFFF}"])
    func aCharacterThatTheFontLacksIsAsWideAsADigit(_ text: String) {
        #expect(TextMeasurer.size(of: text, font: Self.unitFont).width == 1139)
    }

    @Test func aTabIsFourSpaces() {
        // 2 · 1139 + 4 · 569
        #expect(TextMeasurer.size(of: "a\ta", font: Self.unitFont).width == 4554)
    }

    @Test(arguments: ["a ", "a   ", "a\t ", "a\u{3000}", "a\u{200B}", "a \u{2003} "])
    func trailingSpacesDoNotCount(_ text: String) {
        #expect(TextMeasurer.size(of: text, font: Self.unitFont).width == 1139)
    }

    @Test func leadingSpacesCount() {
        // 2 · 569 + 1139
        #expect(TextMeasurer.size(of: "  a", font: Self.unitFont).width == 2277)
    }

    @Test func aNoBreakSpaceIsNoTrailingSpace() {
        // 1139 + 569
        #expect(TextMeasurer.size(of: "a\u{A0}", font: Self.unitFont).width == 1708)
    }
}
