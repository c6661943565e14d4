import Engines
import Foundation
import Testing

@testable import ManualEngine
@testable import ViewTree

@Suite("Frame alignment")
struct FrameAlignmentTests {
    /// The frame to align to: x 100...300, y 50...150.
    static let target = CGRect(x: 100, y: 50, width: 200, height: 100)
    static let size = CGSize(width: 40, height: 20)

    /// For a view 40 wide: outside left 100 - 40, left edge 100, middle 200 - 20, right edge 300 - 40, outside
    /// right 300.
    static let horizontal: [(HorizontalAlign, CGFloat)] = [
        (.left, 60), (.leftEdge, 100), (.center, 180), (.rightEdge, 260), (.right, 300),
    ]
    /// For a view 20 high: above 50 - 20, top 50, middle 100 - 10, bottom 150 - 20, below 150.
    static let vertical: [(VerticalAlign, CGFloat)] = [
        (.above, 30), (.top, 50), (.center, 90), (.base, 130), (.bottom, 130), (.below, 150),
    ]

    /// An observer in place of the constraint engine, which is notified of every frame write.
    final class WriteRecorder: ViewObserver {
        var writes = 0
        override func frameDidChange() { writes += 1 }
        override func intrinsicContentSizeDidChange() {}
        override func updateConstraintsIfNeeded() {}
        override func layoutSubviews() {}
        override func willMove(toSuperview superview: View?) {}
        override func didMoveToSuperview() {}
        override func layoutEnvironmentDidChange() {}
    }

    @Test func everyPlaceThereIsIsTested() {
        #expect(Set(Self.horizontal.map(\.0)).union([.start, .end, .none]) == Set(HorizontalAlign.allCases))
        #expect(Set(Self.vertical.map(\.0)).union([.none]) == Set(VerticalAlign.allCases))
    }

    @Test(arguments: horizontal, vertical)
    func aViewLiesWhereItIsAligned(_ x: (HorizontalAlign, CGFloat), _ y: (VerticalAlign, CGFloat)) {
        let expected = CGRect(x: x.1, y: y.1, width: 40, height: 20)
        let view = View()
        view.align(toFrame: Self.target, withSize: Self.size, horizontal: x.0, vertical: y.0)
        #expect(view.frame == expected)
        let other = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            other.rectAligned(toFrame: Self.target, withSize: Self.size, horizontal: x.0, vertical: y.0) == expected)
        #expect(other.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test(arguments: horizontal, vertical)
    func offsetsMoveRightAndDown(_ x: (HorizontalAlign, CGFloat), _ y: (VerticalAlign, CGFloat)) {
        let view = View()
        view.align(
            toFrame: Self.target, withSize: Self.size, horizontal: x.0, vertical: y.0, horizontalOffset: 7,
            verticalOffset: -3)
        #expect(view.frame == CGRect(x: x.1 + 7, y: y.1 - 3, width: 40, height: 20))
    }

    @Test func withoutAFrameTheSuperviewsBoundsCount() {
        let superview = View(frame: CGRect(x: 500, y: 500, width: 375, height: 667))
        let view = View()
        superview.addSubview(view)
        view.align(withSize: CGSize(width: 140, height: 140), horizontal: .center, vertical: .top, verticalOffset: 80)
        // (375 - 140) / 2
        #expect(view.frame == CGRect(x: 117.5, y: 80, width: 140, height: 140))
    }

    @Test func scrolledBoundsBeginWhereTheyBegin() {
        let superview = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        superview.bounds.origin = CGPoint(x: 0, y: 1000)
        let view = View()
        superview.addSubview(view)
        view.align(withSize: Self.size, horizontal: .leftEdge, vertical: .top)
        #expect(view.frame == CGRect(x: 0, y: 1000, width: 40, height: 20))
    }

    @Test func withoutArgumentsAViewKeepsItsSizeAndGoesToTheMiddle() {
        let superview = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        superview.addSubview(view)
        view.align()
        #expect(view.frame == CGRect(x: 30, y: 20, width: 40, height: 20))
    }

    @Test func withoutArgumentsTheRectangleIsAroundTheOrigin() {
        let view = View(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
        #expect(view.rectAligned() == CGRect(x: -20, y: -10, width: 40, height: 20))
    }

    @Test func anUnchangedFrameIsNotWritten() {
        let view = View()
        let recorder = WriteRecorder()
        view.observerReference = .passRetained(recorder)
        view.align(toFrame: Self.target, withSize: Self.size, horizontal: .leftEdge)
        #expect(recorder.writes == 1)
        view.align(toFrame: Self.target, withSize: Self.size, horizontal: .leftEdge)
        view.align(toFrame: Self.target, horizontal: .leftEdge)
        #expect(recorder.writes == 1)
        view.align(toFrame: Self.target, horizontal: .leftEdge, horizontalOffset: 1)
        #expect(recorder.writes == 2)
    }

    @Test func withoutFrameAndSuperviewAViewStays() {
        let view = View(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
        view.align(withSize: CGSize(width: 100, height: 100), horizontalOffset: 3)
        #expect(view.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
    }

    @Test func aViewAlignsToItsSibling() {
        let superview = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let picker = View(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
        let label = View()
        superview.addSubview(picker)
        superview.addSubview(label)
        label.align(
            toFrame: picker.frame, withSize: CGSize(width: 240, height: 50), vertical: .above, verticalOffset: -50)
        #expect(label.frame == CGRect(x: 30, y: 100, width: 240, height: 50))
    }

    @Test func aViewLargerThanTheFrameOverhangsIt() {
        let view = View()
        view.align(toFrame: CGRect(x: 10, y: 10, width: 10, height: 10), withSize: CGSize(width: 30, height: 50))
        #expect(view.frame == CGRect(x: 0, y: -10, width: 30, height: 50))
    }

    @Test(arguments: [false, true])
    func startAndEndAreLeftAndRightByDirection(rightToLeft: Bool) {
        let view = View()
        view.layoutDirection = rightToLeft ? .rightToLeft : .leftToRight
        view.align(toFrame: Self.target, withSize: Self.size, horizontal: .start)
        #expect(view.frame.origin.x == (rightToLeft ? 300 : 60))
        view.align(toFrame: Self.target, withSize: Self.size, horizontal: .end)
        #expect(view.frame.origin.x == (rightToLeft ? 60 : 300))
    }

    @Test func aViewThatIsNotAlignedStaysWhereItIs() {
        let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.align(toFrame: Self.target, withSize: Self.size, horizontal: .none, vertical: .none)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 40, height: 20))
    }

    /// Compiles only if the names of the two engines don't clash inside a view.
    @Test func bothEnginesNameOneTypeInsideAView() {
        final class Row: View {
            var place: HorizontalAlign = .start
            func lay(_ view: View) {
                view.pin.justify(place)
                view.align(horizontal: place)
            }
        }
        let place: HorizontalAlign = Row().place
        let former: View.HorizontalAlign = place
        #expect(former == .start)
    }

    @Test func upperCaseSpellingsMeanTheSame() {
        let horizontal: [(HorizontalAlign, HorizontalAlign)] = [
            (.Left, .left), (.LeftEdge, .leftEdge), (.Center, .center), (.RightEdge, .rightEdge), (.Right, .right),
        ]
        let vertical: [(VerticalAlign, VerticalAlign)] = [
            (.Above, .above), (.Top, .top), (.Center, .center), (.Base, .base), (.Below, .below),
        ]
        #expect(horizontal.allSatisfy { $0.0 == $0.1 })
        #expect(vertical.allSatisfy { $0.0 == $0.1 })
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func whatIsNoGeometryCountsAsZero(_ value: CGFloat) {
        let view = View(frame: CGRect(x: 1, y: 1, width: 10, height: 10))
        view.align(
            toFrame: CGRect(x: 0, y: 0, width: 100, height: 100), horizontal: .leftEdge, vertical: .top,
            horizontalOffset: value, verticalOffset: 5)
        #expect(view.frame == CGRect(x: 0, y: 5, width: 10, height: 10))
        view.align(toFrame: CGRect(x: value, y: 0, width: 100, height: 100), withSize: CGSize(width: value, height: 10))
        // (100 - 0) / 2, (100 - 10) / 2
        #expect(view.frame == CGRect(x: 50, y: 45, width: 0, height: 10))
    }

    @Test func aNegativeSizeIsStandardized() {
        let view = View()
        view.align(
            toFrame: CGRect(x: 0, y: 0, width: 100, height: 100), withSize: CGSize(width: -10, height: 10),
            horizontal: .leftEdge, vertical: .top)
        #expect(view.frame == CGRect(x: -10, y: 0, width: 10, height: 10))
        view.align(
            toFrame: CGRect(x: 100, y: 100, width: -100, height: -100), withSize: CGSize(width: 10, height: 10),
            horizontal: .rightEdge, vertical: .base)
        #expect(view.frame == CGRect(x: 90, y: 90, width: 10, height: 10))
    }

    @Test func aFrameOfATransformedViewIsAligned() {
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.align(toFrame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
        #expect(view.bounds.size == CGSize(width: 10, height: 10))
    }
}
