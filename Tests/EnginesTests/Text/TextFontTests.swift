import Engines
import Foundation
import Testing

@testable import LayoutText

/// Expected numbers come from the tables of the font file itself: hhea (ascent 1854, descent -434, line gap 67), OS/2
/// (cap height 1409, x-height 1082) and hmtx, all in units of 1/2048 em.
@Suite struct TextFontTests {
    @Test func metricsAreThoseOfLiberationSans() {
        let font = Font.systemFont(ofSize: 2048)
        #expect(font.ascender == 1854)
        #expect(font.descender == -434)
        #expect(font.leading == 67)
        // 1854 + 434 + 67
        #expect(font.lineHeight == 2355)
        #expect(font.capHeight == 1409)
        #expect(font.xHeight == 1082)
    }

    @Test func metricsScaleWithTheSizeAndAreNotRounded() {
        // 17 · 2355 / 2048
        #expect(abs(Font.systemFont(ofSize: 17).lineHeight - 19.548_339_843_75) < 1e-12)
        // 17 · 1854 / 2048
        #expect(abs(Font.systemFont(ofSize: 17).ascender - 15.389_648_437_5) < 1e-12)
    }

    @Test func boldHasTheSameVerticalMetrics() {
        #expect(Font.boldSystemFont(ofSize: 17).lineHeight == Font.systemFont(ofSize: 17).lineHeight)
        #expect(Font.boldSystemFont(ofSize: 17) == Font.systemFont(ofSize: 17, weight: .bold))
        #expect(Font.boldSystemFont(ofSize: 17) != Font.systemFont(ofSize: 17))
    }

    @Test(arguments: [-1, -CGFloat.infinity, CGFloat.nan, 0])
    func aSizeThatIsNoSizeIsZero(_ size: CGFloat) {
        let font = Font.systemFont(ofSize: size)
        #expect(font.pointSize == 0)
        #expect(TextMeasurer.size(of: "text", font: font, maxWidth: 10) == .zero)
    }

    @Test func anInfiniteSizeIsAMillionPoints() {
        let font = Font.systemFont(ofSize: .infinity)
        #expect(font.pointSize == 1_000_000)
        #expect(TextMeasurer.size(of: "text", font: font).width.isFinite)
    }
}
