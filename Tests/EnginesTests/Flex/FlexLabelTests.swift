import Engines
import Foundation
import Testing

@testable import FlexAlgorithm
@testable import FlexEngine
@testable import ViewTree

@Suite("Flex: labels as items")
struct FlexLabelTests {
    private let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

    /// A text whose width and height in points are different at scales 1, 2 and 3.
    private static let text = "Measured again"

    /// In a tree of more views than plans take. Catches: a text that measures as before has its row laid out.
    @Test func aTextOfTheSameSizeLaysOutNothing() {
        let labels = (0..<80).map { _ in Label(text: "same", font: .systemFont(ofSize: 13)) }
        for label in labels { root.flex.addItem(label) }
        root.flex.layout()
        root.flex.resetCounters()
        labels[3].text = "emas"
        root.flex.layout()
        #expect(root.flex.counters.containerLayouts == 0 && root.flex.counters.measureCalls >= 1)
        labels[3].text = "same\nand more"
        root.flex.layout()
        #expect(root.flex.counters.containerLayouts == 1)
    }

    @Test func anotherScaleMeasuresLabelsAgain() {
        let label = Label(text: Self.text, font: .systemFont(ofSize: 13.3))
        let row = View()
        root.flex.alignItems(.start).addItem(row).direction(.row).alignItems(.start).addItem(label)
        var sizes: Set<CGFloat> = []
        for scale in [2, 1, 3, 2] as [CGFloat] {
            root.contentScaleFactor = scale
            root.flex.layout()
            let natural = label.sizeThatFits(CGSize(width: 300, height: 100))
            #expect(label.frame.size == natural)
            #expect(row.frame.size == natural)
            #expect((natural.width * scale).truncatingRemainder(dividingBy: 1) == 0)
            sizes.insert(natural.width)
        }
        #expect(sizes.count == 3)
    }

    @Test func aScaleOfItsOwnOrOfAnotherSuperviewDoesToo() {
        let label = Label(text: Self.text, font: .systemFont(ofSize: 13.3))
        root.flex.alignItems(.start).addItem(label)
        root.flex.layout()
        let before = label.frame.width
        label.contentScaleFactor = 1
        root.flex.layout()
        #expect(label.frame.width == label.sizeThatFits(root.bounds.size).width)
        #expect(label.frame.width != before)

        let moved = Label(text: Self.text, font: .systemFont(ofSize: 13.3))
        let other = View(frame: root.frame)
        other.contentScaleFactor = 3
        other.flex.alignItems(.start).addItem(moved)
        other.flex.layout()
        let atThree = moved.frame.width
        root.flex.addItem(moved)
        root.flex.layout()
        #expect(moved.frame.width == moved.sizeThatFits(root.bounds.size).width)
        #expect(moved.frame.width != atThree)
    }

    @Test func anUnchangedScaleMeasuresNothing() {
        root.flex.alignItems(.start).addItem(Label(text: Self.text))
        root.flex.layout()
        root.flex.resetCounters()
        root.contentScaleFactor = 2
        root.flex.layout()
        #expect(root.flex.counters == FlexCounters())
    }

    /// The distance of a label's first baseline from the root's top edge.
    private func baseline(_ label: Label) -> CGFloat {
        var y = label.baselines(in: label.bounds.size).first
        var view: View = label
        while view !== root {
            y += view.frame.minY
            view = view.superview ?? root
        }
        return y
    }

    @Test func baselinesOfLabelsAreAligned() {
        // At a scale of 100 pixels per point, rounding moves nothing by more than a hundredth.
        root.contentScaleFactor = 100
        let small = Label(text: "small", font: .systemFont(ofSize: 11))
        let large = Label(text: "large", font: .systemFont(ofSize: 31))
        let nested = Label(text: "nested", font: .systemFont(ofSize: 19))
        let wrapped = Label(text: "a text of several lines", font: .systemFont(ofSize: 17), numberOfLines: 0)
        root.flex.direction(.row).alignItems(.baseline).define { flex in
            flex.addItem(small)
            flex.addItem(large)
            flex.addItem().paddingTop(9).define { $0.addItem(nested) }
            flex.addItem(wrapped).width(60)
            flex.addItem().size(10)
        }
        root.flex.layout()
        #expect(wrapped.frame.height > 40)
        let baselines = [small, large, nested, wrapped].map(baseline)
        for line in baselines { #expect(abs(line - baselines[0]) < 0.03) }
        // The bottom edge of a box without text is on the baseline.
        #expect(abs(root.subviews[4].frame.maxY - baselines[0]) < 0.03)
        #expect(large.frame.minY < small.frame.minY)
    }

    @Test func aBaselineThatMovesWithoutTheSizeMovesTheItems() {
        final class Sign: View {
            var line: CGFloat = 5
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 20, height: 20) }
            override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (line, line) }
        }
        let (first, second) = (Sign(), Sign())
        root.flex.direction(.row).alignItems(.baseline).define { flex in
            flex.addItem(first)
            flex.addItem(second)
        }
        second.line = 15
        root.flex.layout()
        #expect(first.frame.minY == 10 && second.frame.minY == 0)
        first.line = 18
        first.flex.markDirty()
        root.flex.layout()
        #expect(first.frame.minY == 0 && second.frame.minY == 3)
        // A baseline that is NaN counts as the bottom edge.
        first.line = .nan
        first.flex.markDirty()
        root.flex.layout()
        #expect(first.frame.minY == 0 && second.frame.minY == 5)
    }

    @Test func aLineThatIsCutIsMeasuredOnce() {
        let label = Label(text: "one line that is wider than what is left for it")
        root.frame.size = CGSize(width: 100, height: 50)
        root.flex.direction(.row).alignItems(.start).define { flex in
            flex.addItem(label).shrink(1)
            flex.addItem().width(40)
        }
        root.flex.layout()
        #expect(root.flex.counters.measureCalls == 1)
        #expect(label.frame.size == label.sizeThatFits(CGSize(width: 60, height: 0)))
        // Two lines have a different height at each width.
        label.numberOfLines = 2
        label.flex.markDirty()
        root.flex.layout()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 60, height: 0)).height)
    }

    @Test func aTextBesideOthersIsMeasuredOnceAtEachWidth() {
        let label = Label(text: "a text that wraps beside another one", numberOfLines: 0)
        let other = Label(text: "which stays as it is")
        root.flex.direction(.row).alignItems(.start).define { flex in
            flex.addItem(label).shrink(1).marginEnd(5)
            flex.addItem(other).marginEnd(3)
            flex.addItem().width(20)
        }
        for width in [300.0, 240, 290, 230] {
            root.frame.size.width = width
            root.flex.resetCounters()
            root.flex.layout()
            #expect(root.flex.counters.measureCalls <= 2)
            #expect(abs(root.subviews[2].frame.maxX - width) < 0.01)
        }
    }

    @Test func aLineThatWasCutToOneWidthBeginsToWrap() {
        let label = Label(text: "two words")
        root.frame.size = CGSize(width: 100, height: 80)
        root.flex.direction(.row).alignItems(.start).define { flex in
            flex.addItem(label).shrink(1)
            flex.addItem().width(60)
        }
        root.flex.layout()
        // The same with unlimited space.
        label.numberOfLines = 2
        label.flex.markDirty()
        root.flex.layout()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 40, height: 0)).height)
    }

    @Test(arguments: [false, true])
    func aTextThatWrapsInLessRoomIsMeasuredOnce(isInBox: Bool) {
        let label = Label(text: "two lines of text in all the room that there is, or three", numberOfLines: 0)
        root.frame.size = CGSize(width: 300, height: 200)
        root.flex.direction(.row).alignItems(.start).define { flex in
            if isInBox {
                flex.addItem().shrink(1).alignItems(.start).addItem(label)
            } else {
                flex.addItem(label).shrink(1)
            }
            flex.addItem().width(120)
        }
        root.flex.layout()
        #expect(root.flex.counters.measureCalls == 1)
        for width in [290.0, 410, 170, 270] {
            root.frame.size.width = width
            root.flex.resetCounters()
            root.flex.layout()
            #expect(root.flex.counters.measureCalls <= 1)
            #expect(label.frame.height == label.sizeThatFits(CGSize(width: width - 120, height: 0)).height)
        }
        root.frame.size.width = 300
        root.flex.layout()
        for text in ["other words, as many as before and too wide", "less", "again more words than there is room for"] {
            label.text = text
            label.flex.markDirty()
            root.flex.resetCounters()
            root.flex.layout()
            #expect(root.flex.counters.measureCalls == 1)
            #expect(label.frame.height == label.sizeThatFits(CGSize(width: 180, height: 0)).height)
        }
    }

    /// In two lines the text needs less than what is left for it, as it did in one. Catches: a text that never needed
    /// more is measured within what is left, too.
    @Test func aTextThatAlwaysFittedIsMeasuredWithinItsSpaceAlone() {
        let label = Label(text: "iiiiiiiiii iiiiiiiiii", numberOfLines: 0)
        let width = label.intrinsicContentSize.width
        root.flex.direction(.row).alignItems(.start).define { flex in
            flex.addItem(label).shrink(1)
            flex.addItem().width(10)
        }
        for space in [width + 20, width - 2, width - 3] {
            root.frame.size.width = space
            root.flex.layout()
            #expect(label.frame.width <= space - 10)
            #expect(label.flexPointer?.pointee.answers?.pointee.mayBeNarrowed == false)
        }
    }

    /// Two others of 60 and two gaps leave the rest for the label, wherever it stands: what it is measured within, too.
    @Test(arguments: 0...2, [0, 7] as [CGFloat])
    func gapsCountInWhatIsLeftForAText(place: Int, gap: CGFloat) {
        let label = Label(text: "two lines of text in all the room that there is, or three", numberOfLines: 0)
        root.frame.size = CGSize(width: 300, height: 200)
        root.flex.direction(.row).alignItems(.start).gap(gap).define { flex in
            for index in 0...2 {
                if index == place { flex.addItem(label).shrink(1) } else { flex.addItem().width(60) }
            }
        }
        root.flex.layout()
        #expect(root.flex.counters.measureCalls == 1)
        let left = 180 - 2 * gap
        #expect(label.frame.width == left)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: left, height: 0)).height)
    }
}
