import Engines
import Foundation
import Testing

/// Liberation Sans: 2048 units per em, ascent 1854, descent 434, line gap 67. At 20 points a line is 20 × 2355 / 2048 =
/// 22.998 points high, 23 on all usual displays.
@Suite("Label")
struct LabelTests {
    private func label(_ text: String?, lines: Int = 1) -> Label {
        Label(text: text, font: .systemFont(ofSize: 20), numberOfLines: lines)
    }

    /// The advance of `i` is 455 units: ten of them are 44.43 points wide at 20 points, 44.5 to the pixel.
    @Test func naturalSize() {
        #expect(label("iiiiiiiiii").intrinsicContentSize == CGSize(width: 44.5, height: 23))
        #expect(label("iiiiiiiiii").sizeThatFits(CGSize(width: 1000, height: 1)) == CGSize(width: 44.5, height: 23))
    }

    @Test func withoutTextThereIsNoSize() {
        #expect(label(nil).intrinsicContentSize == .zero)
        #expect(label("").sizeThatFits(CGSize(width: 10, height: 10)) == .zero)
    }

    /// Two words of 10 letters, 44.43 points each: 60 points have room for one of them, and 20 points for a line of 4
    /// letters.
    @Test func wrappingIsAsWideAsTheLongestLine() {
        let text = "iiiiiiiiii iiiiiiiiii"
        #expect(label(text, lines: 0).sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 44.5, height: 46))
        #expect(label(text, lines: 1).sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 60, height: 23))
        #expect(label(text, lines: 0).sizeThatFits(CGSize(width: 20, height: 0)).height == CGFloat(138))
    }

    @Test(arguments: [CGFloat(0), -5, .nan, .infinity, -.infinity])
    func aWidthThatIsNoPositiveNumberDoesNotLimit(width: CGFloat) {
        let size = label("iiiiiiiiii iiiiiiiiii", lines: 0).sizeThatFits(CGSize(width: width, height: width))
        #expect(size == label("iiiiiiiiii iiiiiiiiii", lines: 0).intrinsicContentSize)
        #expect(size.height == 23)
    }

    /// Of two widths, the second one is the smaller one; but one that isn't positive is no limit, as for one width.
    @Test(arguments: [CGFloat(0), -5, .nan, 1, 30])
    func twoWidthsAtOnceAreAsEachByItself(narrower: CGFloat) {
        for lines in 0...2 {
            let label = label("iiiiiiiiii iiiiiiiiii", lines: lines)
            let sizes = label.measure(maxWidths: (60, narrower))
            #expect(sizes.0 == label.sizeThatFits(CGSize(width: 60, height: 0)))
            #expect(sizes.1 == label.sizeThatFits(CGSize(width: narrower, height: 0)))
        }
    }

    /// Catches: a limit of up to a point is taken for none.
    @Test(arguments: [CGFloat(0.5), 1, 30])
    func theLargestWidthOfALabelLimitsItsNaturalSize(largest: CGFloat) {
        let label = label("iiiiiiiiii iiiiiiiiii", lines: 0)
        label.preferredMaxLayoutWidth = largest
        let natural = label.naturalSize(within: 1000, narrower: 500)
        #expect(natural.isWhole && natural.size == label.sizeThatFits(CGSize(width: largest, height: 0)))
        #expect(natural.size.height > 23)
    }

    private final class ToldLabel: Label {
        var invalidations = 0
        override func invalidateIntrinsicContentSize() {
            invalidations += 1
            super.invalidateIntrinsicContentSize()
        }
    }

    @Test func everyPropertyThatItsSizeFollowsInvalidatesIt() {
        let changes: [(name: String, change: (Label) -> Void)] = [
            ("text", { $0.text = "other" }), ("font", { $0.font = .systemFont(ofSize: 21) }),
            ("numberOfLines", { $0.numberOfLines = 2 }),
            ("preferredMaxLayoutWidth", { $0.preferredMaxLayoutWidth = 30 }),
        ]
        for (name, change) in changes {
            let label = ToldLabel(text: "iiiiiiiiii iiiiiiiiii")
            label.layoutIfNeeded()
            change(label)
            #expect(label.invalidations == 1, "\(name)")
        }
    }

    @Test func fewerThanZeroLinesAreAnyNumber() {
        #expect(label("a\nb\nc", lines: -1).intrinsicContentSize.height == 69)
    }

    @Test(arguments: [(1, 45), (2, 44.5), (3, 134.0 / 3)] as [(CGFloat, CGFloat)])
    func sizesAreWholePixelsOfTheDisplay(scale: CGFloat, width: CGFloat) {
        let view = label("iiiiiiiiii")
        view.contentScaleFactor = scale
        #expect(abs(view.intrinsicContentSize.width - width) < 1e-9)
    }

    /// Ascender 20 × 1854 / 2048 = 18.105; the second line's baseline is one line height of 22.998 below.
    @Test func baselinesOfLinesInTheMiddleOfTheHeight() {
        let two = label("a\nb", lines: 0).baselines(in: CGSize(width: 100, height: 66))
        #expect(abs(two.first - (10 + 18.105)) < 0.01)
        #expect(abs(two.last - (10 + 18.105 + 22.998)) < 0.01)
    }

    /// At the leading edge, in the middle of the height.
    @Test func aTextIsDrawnAtItsLeadingEdge() {
        let view = label("iiiiiiiiii")
        let bounds = CGRect(x: 5, y: 7, width: 200, height: 43)
        let natural = view.intrinsicContentSize
        let left = view.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
        #expect(left == CGRect(x: 5, y: 7 + (43 - natural.height) / 2, width: natural.width, height: natural.height))
        view.layoutDirection = .rightToLeft
        #expect(view.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX == 205)
    }

    @Test func aNewTextAsksForLayoutAndTheSameTextDoesNot() {
        let view = label("a")
        view.layoutIfNeeded()
        view.text = "a"
        #expect(!view.needsLayout)
        view.text = "b"
        #expect(view.needsLayout)
    }

    /// Nothing is read from a coder: the views are those of a frame of zero.
    @Test func aViewOfACoderIsThatOfAFrame() throws {
        let label = try #require(Label(coder: NSCoder()))
        #expect(label.font == Label(frame: .zero).font && label.font.pointSize == 17 && label.numberOfLines == 1)
        #expect(label.text == nil && label.frame == .zero)
        let views: [(View?, View)] = [
            (label, Label(frame: .zero)), (ImageView(coder: NSCoder()), ImageView(frame: .zero)),
            (View(coder: NSCoder()), View(frame: .zero)), (Window(coder: NSCoder()), Window(frame: .zero)),
        ]
        for (coded, framed) in views {
            let coded = try #require(coded)
            #expect(coded.isUserInteractionEnabled == framed.isUserInteractionEnabled, "\(type(of: framed))")
            #expect((coded.window == nil) == (framed.window == nil) && coded.frame == framed.frame)
        }
    }
}
