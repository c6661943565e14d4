import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// Each row of the document's table of defaults, on the view interface: the value if nothing was set, and its effect.
@Suite("Flex: the view interface's defaults")
struct FlexDefaultsTests {
    private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))

    init() {
        root.contentScaleFactor = 1
    }

    /// 4 : 0.5 is 8 : 1, so that a width of 80 comes with a height of 10.
    @Test func anImagesRatioCountsHoweverSmallItIs() {
        let image = ImageView(image: Image(width: 4, height: 0.5))
        root.flex.alignItems(.start).addItem(image).width(80).aspectRatio(of: image)
        root.flex.layout()
        #expect(image.frame.size == CGSize(width: 80, height: 10))
    }

    /// Kept for who draws: no length is negative or no number.
    @Test(arguments: [(5, 5), (0, 0), (-1, 0), (.nan, 0), (.infinity, 0)] as [(CGFloat, CGFloat)])
    func radiiAndDrawnBordersAreKept(written: CGFloat, kept: CGFloat) {
        #expect(View().flex.cornerRadius == 0 && View().flex.drawnBorder == nil)
        let (round, bordered) = (View(), View())
        round.flex.cornerRadius(written)
        bordered.flex.border(written, .black)
        #expect(round.flex.cornerRadius == kept)
        #expect(bordered.flex.drawnBorder?.width == kept && bordered.flex.drawnBorder?.color == .black)
    }

    private func add(_ width: CGFloat, _ height: CGFloat, to flex: Flex? = nil) -> Flex {
        (flex ?? root.flex).addItem(FlexIntroductionTests.sized(width, height))
    }

    private var frames: [CGRect] {
        root.flex.layout()
        return root.subviews.map(\.frame)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func everyPropertyOfTheTable() {
        let style = root.flex.storage.pointee.style
        #expect(style.direction == .column)
        #expect(style.justifyContent == .start)
        #expect(style.alignItems == .stretch)
        #expect(style.alignSelf == .auto)
        #expect(style.alignContent == .start)
        #expect(style.grow == 0)
        #expect(style.shrink == 0)
        #expect(root.flex.storage.pointee.basis == .auto)
        #expect(style.wrap == .noWrap)
        #expect(style.position == .relative)
        #expect(style.layoutDirection == .inherit)
        #expect(style.display == .flex && style.overflow == .visible && style.boxSizing == .borderBox)
        #expect(style.aspectRatio.isNaN)
        #expect(root.flex.isIncludedInLayout && root.flex.backgroundColor == nil)
    }

    @Test func directionIsColumnAndItemsStretchFromTheStart() {
        _ = add(10, 10)
        _ = add(20, 20)
        #expect(frames == [rect(0, 0, 100, 10), rect(0, 10, 100, 20)])
    }

    @Test func alignSelfFollowsAlignItems() {
        root.flex.alignItems(.center)
        _ = add(10, 10)
        #expect(frames == [rect(45, 0, 10, 10)])
    }

    @Test func linesLieAtTheStart() {
        root.flex.direction(.row).wrap(.wrap)
        _ = add(60, 10)
        _ = add(60, 20)
        #expect(frames == [rect(0, 0, 60, 10), rect(0, 10, 60, 20)])
    }

    @Test func itemsNeitherWrapNorShrinkNorGrow() {
        root.flex.direction(.row)
        _ = add(60, 10)
        _ = add(60, 20)
        #expect(frames == [rect(0, 0, 60, 80), rect(60, 0, 60, 80)])
        root.subviews[1].removeFromSuperview()
        #expect(frames == [rect(0, 0, 60, 80)])
    }

    @Test func theBasisIsTheItemsLengthOrItsContents() {
        _ = add(10, 15)
        _ = add(10, 15).height(25)
        _ = add(10, 15).height(25).basis(35)
        _ = add(10, 15).height(25).basis(35).basis(nil)
        #expect(frames.map(\.height) == [15, 25, 35, 25])
    }

    @Test func itemsArePositionedRelatively() {
        _ = add(10, 10).top(5).left(3)
        #expect(frames == [rect(3, 5, 100, 10)])
    }

    @Test func sizesIncludePaddingAndBorder() {
        root.flex.addItem().width(50).height(20).padding(8).border(2)
        #expect(frames == [rect(0, 0, 50, 20)])
    }

    @Test func theDirectionIsLeftToRightUnlessTheViewSaysOtherwise() {
        root.flex.direction(.row)
        _ = add(10, 10)
        #expect(frames == [rect(0, 0, 10, 80)])
    }

    @Test func layoutFitsTheContainer() {
        _ = add(10, 200)
        root.flex.layout()
        #expect(root.frame == rect(0, 0, 100, 80))
    }
}
