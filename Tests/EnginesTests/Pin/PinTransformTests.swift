import Engines
import Foundation
import Testing

/// `pin` lays out the view ignoring its transform, and references ignoring theirs; `pinFrame` lays out the transformed
/// view, relative to transformed references.
@Suite("Pin: transforms")
struct PinTransformTests {
    static let quarter = CGAffineTransform(rotationAngle: .pi / 2)

    @Test(
        "pin ignores the view's transform",
        arguments: [
            quarter, CGAffineTransform(scaleX: 1.5, y: 1.5), CGAffineTransform(translationX: 20, y: 30),
            CGAffineTransform(scaleX: 0.5, y: 2).translatedBy(x: 3, y: 4), .identity,
        ])
    func pin(_ transform: CGAffineTransform) {
        let scene = PinScene()
        scene.v.transform = transform
        scene.v.pin.center().width(100).height(50)
        #expect(scene.v.untransformedFrame.isClose(to: [150, 125, 100, 50]))
        #expect(scene.v.bounds.size == CGSize(width: 100, height: 50))
        #expect(scene.v.transform == transform)
    }

    @Test("after a rotation")
    func rotation() {
        let scene = PinScene()
        scene.v.transform = PinTransformTests.quarter
        scene.v.pin.center().width(100).height(50)
        #expect(scene.v.frame.isClose(to: [175, 100, 50, 100]), "\(scene.v.frame)")
        scene.v.pinFrame.center().width(100).height(50)
        #expect(scene.v.frame.isClose(to: [150, 125, 100, 50]), "\(scene.v.frame)")
        #expect(abs(scene.v.bounds.width - 50) < 1e-6 && abs(scene.v.bounds.height - 100) < 1e-6)
    }

    @Test("after a scale and a translation")
    func scaleAndTranslation() {
        let scene = PinScene()
        scene.v.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        scene.v.pinFrame.topLeft(10).width(100).height(50)
        #expect(scene.v.frame.isClose(to: [10, 10, 100, 50]), "\(scene.v.frame)")
        #expect(scene.v.bounds.size == CGSize(width: 50, height: 100))
        scene.v.pin.topLeft(10).width(100).height(50)
        // around the center 60 35: twice as wide, half as high
        #expect(scene.v.frame.isClose(to: [-40, 22.5, 200, 25]), "\(scene.v.frame)")
        scene.v.transform = CGAffineTransform(translationX: 20, y: 30)
        scene.v.pin.topLeft()
        #expect(scene.v.frame.isClose(to: [20, 30, 100, 50]))
        scene.v.pinFrame.topLeft()
        #expect(scene.v.frame.isClose(to: [0, 0, 100, 50]))
    }

    @Test("without a transform the two are the same", arguments: PinEdgeTests.facts.indices)
    func identity(_ index: Int) {
        let scene = PinScene()
        let other = PinScene()
        scene.v.pin.left(3%).top(7).width(of: scene.a).marginLeft(2)
        other.v.pinFrame.left(3%).top(7).width(of: other.a).marginLeft(2)
        #expect(scene.v.frame == other.v.frame)
    }

    /// `a`, 50 60 100×40, enlarged by half around its center 100 80: 25 50 150×60.
    @Test(
        "references",
        arguments: [
            PinFact("below, pin", [50, 100, 60, 40]) { $0.v.pin.below(of: $0.a, aligned: .left) },
            PinFact("below, pinFrame", [25, 110, 60, 40]) { $0.v.pinFrame.below(of: $0.a, aligned: .left) },
            PinFact("right of, pin", [150, 60, 60, 40]) { $0.v.pin.right(of: $0.a, aligned: .center) },
            PinFact("right of, pinFrame", [175, 60, 60, 40]) { $0.v.pinFrame.right(of: $0.a, aligned: .center) },
            PinFact("edge, pin", [10, 60, 60, 40]) { $0.v.pin.top(to: $0.a.edge.top) },
            PinFact("edge, pinFrame", [10, 50, 60, 40]) { $0.v.pinFrame.top(to: $0.a.edge.top) },
            PinFact("anchor, pin", [150, 100, 60, 40]) { $0.v.pin.topLeft(to: $0.a.anchor.bottomRight) },
            PinFact("anchor, pinFrame", [175, 110, 60, 40]) { $0.v.pinFrame.topLeft(to: $0.a.anchor.bottomRight) },
            PinFact("size, pin", [10, 20, 100, 40]) { $0.v.pin.size(of: $0.a) },
            PinFact("size, pinFrame", [10, 20, 150, 60]) { $0.v.pinFrame.size(of: $0.a) },
            PinFact("several, pin", [10, 200, 60, 40]) { $0.v.pin.below(of: [$0.a, $0.b]) },
            PinFact("between, pinFrame", [175, 20, 25, 40]) { $0.v.pinFrame.horizontallyBetween($0.a, and: $0.b) },
        ])
    func reference(_ fact: PinFact) {
        let scene = PinScene()
        scene.a.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        fact.lay(scene)
        #expect(scene.v.frame.isClose(to: fact.expected), "\(scene.v.frame)")
    }

    @Test("a reference in a superview that is scaled")
    func scaledSuperview() {
        let scene = PinScene()
        // brother, 300 200 80×90, twice as large around its center 340 245: nephew's 5 6 lies at 260 + 10, 155 + 12
        scene.brother.transform = CGAffineTransform(scaleX: 2, y: 2)
        scene.v.pin.below(of: scene.nephew, aligned: .left)
        #expect(scene.v.frame.isClose(to: [270, 187, 60, 40]), "\(scene.v.frame)")
        scene.v.pin.topLeft(to: scene.nephew.anchor.bottomRight)
        #expect(scene.v.frame.isClose(to: [310, 187, 60, 40]), "\(scene.v.frame)")
    }

    @Test("a superview as the reference is seen from within, whatever its transform")
    func superview() {
        let scene = PinScene()
        for holder in [scene.container, scene.root] { holder.transform = CGAffineTransform(scaleX: 2, y: 0.5) }
        let window = View(frame: CGRect(x: 0, y: 0, width: 900, height: 900))
        window.addSubview(scene.root)
        scene.v.pin.topLeft(to: scene.container.anchor.topLeft)
        #expect(scene.v.frame.isClose(to: [0, 0, 60, 40]), "\(scene.v.frame)")
        scene.v.pin.right(to: scene.container.edge.right).bottom(to: scene.container.edge.bottom)
        #expect(scene.v.frame.isClose(to: [340, 260, 60, 40]), "\(scene.v.frame)")
        // The container, 400×300 at 100 50, appears in the root as 800×150 at -100 125, so the root's 0 0 is at 50 -250
        // in it.
        scene.v.pin.topLeft(to: scene.root.anchor.topLeft)
        #expect(scene.v.frame.isClose(to: [50, -250, 60, 40]), "\(scene.v.frame)")
    }

    @Test("a view turns and scales around its anchor point, which pin leaves where it is in the view")
    func anchorPoint() {
        let scene = PinScene()
        scene.v.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(scene.v.center == CGPoint(x: 40, y: 40))
        #expect(scene.v.frame.isClose(to: [40, 0, 60, 40]))
        scene.v.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(scene.v.frame.isClose(to: [40, -40, 120, 80]))
        scene.v.pin.topLeft(10).size(30)
        #expect(scene.v.untransformedFrame.isClose(to: [10, 10, 30, 30]))
        #expect(scene.v.frame.isClose(to: [10, -20, 60, 60]))
        scene.v.pinFrame.topLeft(10).size(30)
        #expect(scene.v.frame.isClose(to: [10, 10, 30, 30]))
        #expect(scene.v.bounds.size == CGSize(width: 15, height: 15))
        // 0 0 of the view is the upper left corner of its visible part
        #expect(scene.v.convert(CGPoint.zero, to: scene.container) == CGPoint(x: 10, y: 10))
        #expect(scene.container.convert(CGPoint(x: 40, y: 40), to: scene.v) == CGPoint(x: 15, y: 15))
    }
}
