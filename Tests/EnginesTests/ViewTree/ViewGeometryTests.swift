import Engines
import Foundation
import Testing

@Suite("View: geometry")
struct ViewGeometryTests {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

    @Test func frameBoundsAndCenterAgree() {
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
        view.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
    }

    @Test func scaleGrowsTheFrameAroundTheCenter() {
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: -40, y: -30, width: 200, height: 150))
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
        #expect(view.untransformedFrame == CGRect(x: 10, y: 20, width: 100, height: 50))
    }

    @Test func aQuarterTurnSwapsTheSides() {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        expectSame(view.frame, CGRect(x: 35, y: -5, width: 50, height: 100))
    }

    @Test func writingTheFrameOfAScaledViewSizesItsBounds() {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 60)
        expectSame(view.frame, CGRect(x: 0, y: 0, width: 40, height: 60))
        #expect(view.bounds.size == CGSize(width: 20, height: 30))
    }

    @Test func writingTheFrameOfATranslatedViewMovesTheCenter() {
        view.transform = CGAffineTransform(translationX: 5, y: 7)
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        expectSame(view.frame, CGRect(x: 1, y: 2, width: 30, height: 40))
        expectSame(view.untransformedFrame, CGRect(x: -4, y: -5, width: 30, height: 40))
    }

    /// Sizing to the natural size keeps the origin of the frame, which is larger than the bounds because of a scale.
    @Test func sizingToFitGivesTheBoundsTheNaturalSizeUnderATransform() {
        let image = ImageView(image: Image(width: 30, height: 40))
        image.frame = CGRect(x: 10, y: 20, width: 2, height: 2)
        image.transform = CGAffineTransform(scaleX: 2, y: 2)
        let corner = image.frame.origin
        image.sizeToFit()
        #expect(image.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        expectSame(image.frame, CGRect(origin: corner, size: CGSize(width: 60, height: 80)))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0])
    func aScaleThatIsNoneLeavesALengthAsItIs(scale: CGFloat) {
        #expect(CGFloat(1.3).roundedToPixel(scale: scale) == 1.3)
        #expect(CGFloat(1.3).roundedUpToPixel(scale: scale) == 1.3)
    }

    static let notGeometry: [(CGRect, CGRect)] = [
        (CGRect(x: CGFloat.nan, y: 1, width: 2, height: 3), CGRect(x: 0, y: 1, width: 2, height: 3)),
        (CGRect(x: 1, y: CGFloat.infinity, width: 2, height: 3), CGRect(x: 1, y: 0, width: 2, height: 3)),
        (CGRect(x: 1, y: 1, width: CGFloat.nan, height: -CGFloat.infinity), CGRect(x: 1, y: 1, width: 0, height: 0)),
        (CGRect(x: 10, y: 20, width: -4, height: -6), CGRect(x: 6, y: 14, width: 4, height: 6)),
    ]

    @Test(arguments: notGeometry)
    func whatIsNoGeometryIsStoredAsDocumented(written: CGRect, stored: CGRect) {
        view.frame = written
        #expect(view.frame == stored)
        #expect(View(frame: written).frame == stored)
    }

    @Test func hugeFiniteValuesAreKept() {
        let huge = CGRect(x: 1e308, y: 1e308, width: 1e308, height: 1e308)
        view.frame = huge
        #expect(view.frame == huge)
    }

    @Test func aTransformThatIsNotFiniteIsTheIdentity() {
        view.transform = CGAffineTransform(scaleX: .nan, y: 1)
        #expect(view.transform.isIdentity)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    }

    @Test(arguments: [(CGFloat(-1), CGFloat(0)), (0.25, 0.25), (7, 1), (.nan, 1)])
    func alphaIsHeldBetweenZeroAndOne(written: CGFloat, stored: CGFloat) {
        view.alpha = written
        #expect(view.alpha == stored)
    }

    @Test func conversionBetweenCousins() {
        let root = View(frame: CGRect(x: 1000, y: 1000, width: 500, height: 500))
        let left = View(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let right = View(frame: CGRect(x: 200, y: 50, width: 100, height: 100))
        let leaf = View(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        root.addSubview(left)
        root.addSubview(right)
        left.addSubview(leaf)
        #expect(leaf.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -184, y: -32))
        #expect(right.convert(CGPoint(x: 1, y: 2), from: leaf) == CGPoint(x: -184, y: -32))
        #expect(leaf.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 18))
        #expect(right.convert(leaf.bounds, from: leaf) == CGRect(x: -185, y: -34, width: 10, height: 10))
    }

    @Test func conversionThroughATransformAndBack() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let turned = View(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        root.addSubview(turned)
        turned.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(turned.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 0, y: 50))
        #expect(turned.convert(CGPoint(x: 10, y: 50), from: root) == CGPoint(x: 5, y: 0))
    }

    @Test func conversionFollowsScrolledBounds() {
        let scrolled = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = View(frame: CGRect(x: 0, y: 300, width: 100, height: 20))
        scrolled.addSubview(child)
        scrolled.bounds.origin = CGPoint(x: 0, y: 250)
        #expect(scrolled.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        let root = View()
        root.addSubview(scrolled)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 0, y: 50))
        scrolled.bounds.origin = CGPoint(x: 7, y: 250)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: -7, y: 50))
        #expect(child.convert(CGPoint(x: -7, y: 50), from: root) == .zero)
        #expect(scrolled.convert(CGPoint.zero, from: root) == CGPoint(x: 7, y: 250))
    }

    /// The middle of the view lies at (200, 150), that of what it shows half a size from the bounds' origin.
    @Test(arguments: [(CGFloat(0), CGFloat(10)), (7, 0), (-3, 12)])
    func conversionThroughATransformFollowsScrolledBounds(left: CGFloat, top: CGFloat) {
        let root = View(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let scaled = View(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        root.addSubview(scaled)
        scaled.transform = CGAffineTransform(scaleX: 2, y: 4)
        scaled.bounds.origin = CGPoint(x: left, y: top)
        for point in [CGPoint.zero, CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 9), CGPoint(x: 150, y: -30)] {
            let outer = CGPoint(x: 200 + 2 * (point.x - left - 100), y: 150 + 4 * (point.y - top - 50))
            #expect(scaled.convert(point, to: root) == outer && root.convert(point, from: scaled) == outer)
            #expect(scaled.convert(outer, from: root) == point && root.convert(outer, to: scaled) == point)
        }
        scaled.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // A quarter turn takes what lies to the right of the middle to below it, and what lies below to the left.
        let (point, outer) = (CGPoint(x: left + 130, y: top + 60), CGRect(x: 190, y: 180, width: 0, height: 0))
        expectSame(CGRect(origin: scaled.convert(point, to: root), size: .zero), outer)
        expectSame(
            CGRect(origin: scaled.convert(outer.origin, from: root), size: .zero), CGRect(origin: point, size: .zero))
    }

    private func expectSame(_ a: CGRect, _ b: CGRect, sourceLocation: SourceLocation = #_sourceLocation) {
        let difference = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].map(abs).max() ?? 0
        #expect(difference < 1e-9, "\(a) is not \(b)", sourceLocation: sourceLocation)
    }
}
