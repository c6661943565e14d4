import Engines
import Foundation
import Testing

/// Positions relative to other views: `a` is 50 60 100×40 (right 150, bottom 100, center 100 80), `b` is 200 150 80×50
/// (right 280, bottom 200, center 240 175); together they span 50 60 to 280 200, their average center is 170 127.5. The
/// view is 60×40 at 10 20 in 400×300.
@Suite("Pin: relative positions")
struct PinRelativeTests {
    @Test(arguments: facts)
    func relative(_ fact: PinFact) { fact.check() }

    static let facts: [PinFact] = [
        PinFact("above", [10, 20, 60, 40]) { $0.v.pin.above(of: $0.a) },
        PinFact("above b", [10, 110, 60, 40]) { $0.v.pin.above(of: $0.b) },
        PinFact("below", [10, 100, 60, 40]) { $0.v.pin.below(of: $0.a) },
        PinFact("left of", [-10, 20, 60, 40]) { $0.v.pin.left(of: $0.a) },
        PinFact("right of", [150, 20, 60, 40]) { $0.v.pin.right(of: $0.a) },
        PinFact("before", [-10, 20, 60, 40]) { $0.v.pin.before(of: $0.a) },
        PinFact("before", [150, 20, 60, 40], rightToLeft: true) { $0.v.pin.before(of: $0.a) },
        PinFact("after", [150, 20, 60, 40]) { $0.v.pin.after(of: $0.a) },
        PinFact("after", [-10, 20, 60, 40], rightToLeft: true) { $0.v.pin.after(of: $0.a) },
        PinFact("left of is left", [-10, 20, 60, 40], rightToLeft: true) { $0.v.pin.left(of: $0.a) },
        PinFact("right of is right", [150, 20, 60, 40], rightToLeft: true) { $0.v.pin.right(of: $0.a) },
        // all of several
        PinFact("above both", [10, 20, 60, 40]) { $0.v.pin.above(of: [$0.a, $0.b]) },
        PinFact("below both", [10, 200, 60, 40]) { $0.v.pin.below(of: [$0.a, $0.b]) },
        PinFact("below both, in the other order", [10, 200, 60, 40]) { $0.v.pin.below(of: [$0.b, $0.a]) },
        PinFact("left of both", [-10, 20, 60, 40]) { $0.v.pin.left(of: [$0.a, $0.b]) },
        PinFact("right of both", [280, 20, 60, 40]) { $0.v.pin.right(of: [$0.a, $0.b]) },
        PinFact("before both", [-10, 20, 60, 40]) { $0.v.pin.before(of: [$0.a, $0.b]) },
        PinFact("before both", [280, 20, 60, 40], rightToLeft: true) { $0.v.pin.before(of: [$0.a, $0.b]) },
        PinFact("after both", [280, 20, 60, 40]) { $0.v.pin.after(of: [$0.a, $0.b]) },
        PinFact("after both", [-10, 20, 60, 40], rightToLeft: true) { $0.v.pin.after(of: [$0.a, $0.b]) },
        PinFact("below one in a list", [10, 100, 60, 40]) { $0.v.pin.below(of: [$0.a]) },
        // two edges
        PinFact("below and above", [10, 100, 60, 50]) { $0.v.pin.below(of: $0.a).above(of: $0.b) },
        PinFact("after and before", [150, 20, 50, 40]) { $0.v.pin.after(of: $0.a).before(of: $0.b) },
        PinFact("after and before", [150, 20, 50, 40], rightToLeft: true) { $0.v.pin.before(of: $0.a).after(of: $0.b) },
        PinFact("below, to the right edge", [340, 100, 60, 40]) { $0.v.pin.below(of: $0.a).right() },
        // other superviews
        PinFact("below a nephew", [10, 216, 60, 40]) { $0.v.pin.below(of: $0.nephew) },
        PinFact("right of a nephew", [325, 20, 60, 40]) { $0.v.pin.right(of: $0.nephew) },
        PinFact("above a cousin", [10, -58, 60, 40]) { $0.v.pin.above(of: $0.cousin) },
        PinFact("right of a cousin", [-69, 20, 60, 40]) { $0.v.pin.right(of: $0.cousin) },
        PinFact("below the superview's sibling", [10, 40, 60, 40]) { $0.v.pin.below(of: $0.uncle) },
        PinFact("right of the superview", [400, 20, 60, 40]) { $0.v.pin.right(of: $0.container) },
        PinFact("below a sibling and a nephew", [10, 216, 60, 40]) { $0.v.pin.below(of: [$0.a, $0.nephew]) },
        PinFact("below a view in scrolled content", [10, 206, 60, 40]) {
            $0.brother.bounds.origin.y = 10
            $0.v.pin.below(of: $0.nephew)
        },
    ]

    // MARK: Alignment

    @Test("above and below, aligned", arguments: [HorizontalAlign.left, .center, .right, .start, .end], [false, true])
    func horizontalAlignment(_ alignment: HorizontalAlign, rightToLeft: Bool) {
        let isLeft = alignment == .left || alignment == (rightToLeft ? .end : .start)
        func x(_ left: CGFloat, _ center: CGFloat, _ right: CGFloat) -> CGFloat {
            alignment == .center ? center - 30 : isLeft ? left : right - 60
        }
        let one = x(50, 100, 150)
        let two = x(50, 170, 280)
        check([one, 20, 60, 40], rightToLeft) { $0.v.pin.above(of: $0.a, aligned: alignment) }
        check([one, 100, 60, 40], rightToLeft) { $0.v.pin.below(of: $0.a, aligned: alignment) }
        check([two, 20, 60, 40], rightToLeft) { $0.v.pin.above(of: [$0.a, $0.b], aligned: alignment) }
        check([two, 200, 60, 40], rightToLeft) { $0.v.pin.below(of: [$0.b, $0.a], aligned: alignment) }
        check([x(305, 315, 325), 216, 60, 40], rightToLeft) { $0.v.pin.below(of: $0.nephew, aligned: alignment) }
    }

    @Test("at the sides, aligned", arguments: [VerticalAlign.top, .center, .bottom], [false, true])
    func verticalAlignment(_ alignment: VerticalAlign, rightToLeft: Bool) {
        func y(_ top: CGFloat, _ center: CGFloat, _ bottom: CGFloat) -> CGFloat {
            alignment == .center ? center - 20 : alignment == .top ? top : bottom - 40
        }
        let one = y(60, 80, 100)
        // half a pixel is rounded away from zero: 107.5 is 108
        let two = y(60, 128, 200)
        let before: CGFloat = rightToLeft ? 150 : -10
        let after: CGFloat = rightToLeft ? -10 : 150
        check([-10, one, 60, 40], rightToLeft) { $0.v.pin.left(of: $0.a, aligned: alignment) }
        check([150, one, 60, 40], rightToLeft) { $0.v.pin.right(of: $0.a, aligned: alignment) }
        check([before, one, 60, 40], rightToLeft) { $0.v.pin.before(of: $0.a, aligned: alignment) }
        check([after, one, 60, 40], rightToLeft) { $0.v.pin.after(of: $0.a, aligned: alignment) }
        check([-10, two, 60, 40], rightToLeft) { $0.v.pin.left(of: [$0.a, $0.b], aligned: alignment) }
        check([280, two, 60, 40], rightToLeft) { $0.v.pin.right(of: [$0.a, $0.b], aligned: alignment) }
        check([rightToLeft ? 280 : -10, two, 60, 40], rightToLeft) {
            $0.v.pin.before(of: [$0.a, $0.b], aligned: alignment)
        }
        check([rightToLeft ? -10 : 280, two, 60, 40], rightToLeft) {
            $0.v.pin.after(of: [$0.a, $0.b], aligned: alignment)
        }
    }

    @Test("aligned on two sides")
    func twoAlignments() {
        check([150, 60, 50, 40], false) { $0.v.pin.after(of: $0.a, aligned: .top).left(of: $0.b) }
        check([150, 60, 50, 140], false) { $0.v.pin.after(of: $0.a, aligned: .top).before(of: $0.b, aligned: .bottom) }
    }

    private func check(_ expected: [CGFloat], _ rightToLeft: Bool, _ lay: (PinScene) -> Void) {
        let scene = PinScene(rightToLeft: rightToLeft)
        lay(scene)
        #expect(scene.v.frame.isClose(to: expected), "\(scene.v.frame)")
    }

    // MARK: Visible references and fallbacks

    @Test("only visible references count")
    func visibleReferences() {
        let scene = PinScene()
        scene.b.isHidden = true
        #expect(visible([scene.a, scene.b]).map(ObjectIdentifier.init) == [ObjectIdentifier(scene.a)])
        scene.v.pin.below(of: visible([scene.a, scene.b])).horizontally()
        #expect(scene.v.frame.isClose(to: [0, 100, 400, 40]))
        scene.b.isHidden = false
        scene.a.alpha = 0
        #expect(visible([scene.a, scene.b]).map(ObjectIdentifier.init) == [ObjectIdentifier(scene.b)])
    }

    @Test("where no reference is left, nothing is pinned", arguments: [false, true])
    func noReference(rightToLeft: Bool) {
        let none: [View] = []
        let warnings = Pin.collectingWarnings {
            check([10, 20, 60, 40], rightToLeft) { $0.v.pin.below(of: none) }
            check([10, 20, 60, 40], rightToLeft) { $0.v.pin.after(of: none, aligned: .bottom) }
            check([10, 7, 60, 40], rightToLeft) { $0.v.pin.below(of: none, aligned: .center).top(7) }
        }
        #expect(warnings.map(\.cause) == [.noReference, .noReference, .noReference])
    }

    @Test("a fallback takes the place of references that are all hidden", arguments: [false, true])
    func fallback(rightToLeft: Bool) {
        let none: [View] = []
        let start: CGFloat = rightToLeft ? 340 : 0
        let end: CGFloat = rightToLeft ? 0 : 340
        check([10, 0, 60, 40], rightToLeft) { $0.v.pin.below(of: none, else: .top) }
        check([10, 130, 60, 40], rightToLeft) { $0.v.pin.below(of: none, else: .vCenter) }
        check([10, 260, 60, 40], rightToLeft) { $0.v.pin.above(of: none, else: .bottom) }
        check([0, 20, 60, 40], rightToLeft) { $0.v.pin.right(of: none, else: .left) }
        check([170, 20, 60, 40], rightToLeft) { $0.v.pin.right(of: none, else: .hCenter) }
        check([340, 20, 60, 40], rightToLeft) { $0.v.pin.left(of: none, else: .right) }
        check([start, 20, 60, 40], rightToLeft) { $0.v.pin.after(of: none, else: .start) }
        check([end, 20, 60, 40], rightToLeft) { $0.v.pin.before(of: none, else: .end) }
        check([10, 12, 60, 40], rightToLeft) { $0.v.pin.below(of: none, aligned: .right, else: .top).marginTop(12) }
        check([start, 20, 60, 40], rightToLeft) { $0.v.pin.after(of: none, aligned: .bottom, else: .start) }
        check([10, 0, 60, 40], rightToLeft) { $0.v.pin.above(of: none, aligned: .left, else: .top) }
        check([end, 20, 60, 40], rightToLeft) { $0.v.pin.before(of: none, aligned: .top, else: .end) }
        check([0, 20, 60, 40], rightToLeft) { $0.v.pin.right(of: none, aligned: .top, else: .left) }
        check([340, 20, 60, 40], rightToLeft) { $0.v.pin.left(of: none, aligned: .top, else: .right) }
        // not used while there is a reference
        check([10, 100, 60, 40], rightToLeft) { $0.v.pin.below(of: [$0.a], else: .top) }
        check([150, 60, 60, 40], rightToLeft) { $0.v.pin.right(of: [$0.a], aligned: .top, else: .left) }
    }

    // MARK: Edges of other views

    @Test(arguments: edgeFacts)
    func edge(_ fact: PinFact) { fact.check() }

    static let edgeFacts: [PinFact] = [
        PinFact("top to top", [10, 60, 60, 40]) { $0.v.pin.top(to: $0.a.edge.top) },
        PinFact("top to vCenter", [10, 80, 60, 40]) { $0.v.pin.top(to: $0.a.edge.vCenter) },
        PinFact("top to bottom", [10, 100, 60, 40]) { $0.v.pin.top(to: $0.a.edge.bottom) },
        PinFact("vCenter to top", [10, 40, 60, 40]) { $0.v.pin.vCenter(to: $0.a.edge.top) },
        PinFact("vCenter to vCenter", [10, 60, 60, 40]) { $0.v.pin.vCenter(to: $0.a.edge.vCenter) },
        PinFact("vCenter to bottom", [10, 80, 60, 40]) { $0.v.pin.vCenter(to: $0.a.edge.bottom) },
        PinFact("bottom to top", [10, 20, 60, 40]) { $0.v.pin.bottom(to: $0.a.edge.top) },
        PinFact("bottom to vCenter", [10, 40, 60, 40]) { $0.v.pin.bottom(to: $0.a.edge.vCenter) },
        PinFact("bottom to bottom", [10, 60, 60, 40]) { $0.v.pin.bottom(to: $0.a.edge.bottom) },
        PinFact("left to left", [50, 20, 60, 40]) { $0.v.pin.left(to: $0.a.edge.left) },
        PinFact("left to hCenter", [100, 20, 60, 40]) { $0.v.pin.left(to: $0.a.edge.hCenter) },
        PinFact("left to right", [150, 20, 60, 40]) { $0.v.pin.left(to: $0.a.edge.right) },
        PinFact("hCenter to left", [20, 20, 60, 40]) { $0.v.pin.hCenter(to: $0.a.edge.left) },
        PinFact("hCenter to hCenter", [70, 20, 60, 40]) { $0.v.pin.hCenter(to: $0.a.edge.hCenter) },
        PinFact("hCenter to right", [120, 20, 60, 40]) { $0.v.pin.hCenter(to: $0.a.edge.right) },
        PinFact("right to left", [-10, 20, 60, 40]) { $0.v.pin.right(to: $0.a.edge.left) },
        PinFact("right to hCenter", [40, 20, 60, 40]) { $0.v.pin.right(to: $0.a.edge.hCenter) },
        PinFact("right to right", [90, 20, 60, 40]) { $0.v.pin.right(to: $0.a.edge.right) },
        PinFact("start to start", [50, 20, 60, 40]) { $0.v.pin.start(to: $0.a.edge.start) },
        PinFact("start to start", [90, 20, 60, 40], rightToLeft: true) { $0.v.pin.start(to: $0.a.edge.start) },
        PinFact("start to end", [150, 20, 60, 40]) { $0.v.pin.start(to: $0.a.edge.end) },
        PinFact("start to end", [-10, 20, 60, 40], rightToLeft: true) { $0.v.pin.start(to: $0.a.edge.end) },
        PinFact("end to start", [-10, 20, 60, 40]) { $0.v.pin.end(to: $0.a.edge.start) },
        PinFact("end to start", [150, 20, 60, 40], rightToLeft: true) { $0.v.pin.end(to: $0.a.edge.start) },
        PinFact("end to left", [150 - 100 - 60, 20, 60, 40]) { $0.v.pin.end(to: $0.a.edge.left) },
        PinFact("end to left", [50, 20, 60, 40], rightToLeft: true) { $0.v.pin.end(to: $0.a.edge.left) },
        PinFact("left to end", [50, 20, 60, 40], rightToLeft: true) { $0.v.pin.left(to: $0.a.edge.end) },
        PinFact("to a nephew", [325, 206, 60, 40]) {
            $0.v.pin.left(to: $0.nephew.edge.right).top(to: $0.nephew.edge.top)
        },
        PinFact("to a cousin", [-69, -14, 60, 40]) {
            $0.v.pin.left(to: $0.cousin.edge.right).top(to: $0.cousin.edge.vCenter)
        },
        PinFact("inside another view", [70, 70, 60, 40]) {
            $0.v.pin.top(to: $0.a.edge.top).hCenter(to: $0.a.edge.hCenter).marginTop(10)
        },
        PinFact("to the superview's edges", [340, 0, 60, 40]) {
            $0.v.pin.top(to: $0.container.edge.top).right(to: $0.container.edge.right)
        },
    ]

    // MARK: Between two views

    @Test(arguments: betweenFacts)
    func between(_ fact: PinFact) { fact.check() }

    /// Between `a` and `b` there are 150 to 200 horizontally and 100 to 150 vertically.
    static let betweenFacts: [PinFact] = [
        PinFact("horizontally", [150, 20, 50, 40]) { $0.v.pin.horizontallyBetween($0.a, and: $0.b) },
        PinFact("horizontally, the other order", [150, 20, 50, 40]) { $0.v.pin.horizontallyBetween($0.b, and: $0.a) },
        PinFact("horizontally, top", [150, 60, 50, 40]) {
            $0.v.pin.horizontallyBetween($0.a, and: $0.b, aligned: .top)
        },
        PinFact("horizontally, center", [150, 60, 50, 40]) {
            $0.v.pin.horizontallyBetween($0.a, and: $0.b, aligned: .center)
        },
        PinFact("horizontally, bottom of b", [150, 160, 50, 40]) {
            $0.v.pin.horizontallyBetween($0.b, and: $0.a, aligned: .bottom)
        },
        PinFact("horizontally, with margins", [155, 10, 40, 40]) {
            $0.v.pin.horizontallyBetween($0.a, and: $0.b).top(10).marginHorizontal(5)
        },
        PinFact("vertically", [10, 100, 60, 50]) { $0.v.pin.verticallyBetween($0.a, and: $0.b) },
        PinFact("vertically, the other order", [10, 100, 60, 50]) { $0.v.pin.verticallyBetween($0.b, and: $0.a) },
        PinFact("vertically, left", [50, 100, 60, 50]) { $0.v.pin.verticallyBetween($0.a, and: $0.b, aligned: .left) },
        PinFact("vertically, center, with margins", [70, 110, 60, 30]) {
            $0.v.pin.verticallyBetween($0.a, and: $0.b, aligned: .center).marginVertical(10)
        },
        PinFact("vertically, right of b", [220, 100, 60, 50]) {
            $0.v.pin.verticallyBetween($0.b, and: $0.a, aligned: .right)
        },
        PinFact("vertically, start", [90, 100, 60, 50], rightToLeft: true) {
            $0.v.pin.verticallyBetween($0.a, and: $0.b, aligned: .start)
        },
        PinFact("vertically, end", [50, 100, 60, 50], rightToLeft: true) {
            $0.v.pin.verticallyBetween($0.a, and: $0.b, aligned: .end)
        },
        PinFact("between a sibling and a nephew", [150, 20, 155, 40]) {
            $0.v.pin.horizontallyBetween($0.a, and: $0.nephew)
        },
        PinFact("no space: views that overlap", [10, 20, 60, 40]) {
            $0.b.frame.origin.x = 120
            $0.v.pin.horizontallyBetween($0.a, and: $0.b, aligned: .bottom)
        },
        PinFact("views that touch leave a space of length 0", [150, 20, 0, 40]) {
            $0.b.frame.origin.x = 150
            $0.v.pin.horizontallyBetween($0.a, and: $0.b)
        },
        PinFact("no space vertically, but the rest is applied", [9, 20, 60, 40]) {
            $0.b.frame.origin.y = 90
            $0.v.pin.verticallyBetween($0.a, and: $0.b).left(9)
        },
    ]
}
