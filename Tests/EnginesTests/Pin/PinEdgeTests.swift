import Engines
import Foundation
import Testing

/// Edges relative to the superview: 400 wide, 300 high; the view is 60×40 at 10 20.
@Suite("Pin: edges of the superview")
struct PinEdgeTests {
    @Test(arguments: facts)
    func edge(_ fact: PinFact) { fact.check() }

    static let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    static let facts: [PinFact] = [
        PinFact("nothing", [10, 20, 60, 40]) { _ = $0.v.pin },
        PinFact("top", [10, 0, 60, 40]) { $0.v.pin.top() },
        PinFact("top, points", [10, 7, 60, 40]) { $0.v.pin.top(7) },
        PinFact("top, negative points", [10, -7, 60, 40]) { $0.v.pin.top(-7) },
        PinFact("top, percent", [10, 75, 60, 40]) { $0.v.pin.top(25%) },
        PinFact("top, insets", [10, 1, 60, 40]) { $0.v.pin.top(insets) },
        PinFact("bottom", [10, 260, 60, 40]) { $0.v.pin.bottom() },
        PinFact("bottom, points", [10, 253, 60, 40]) { $0.v.pin.bottom(7) },
        PinFact("bottom, percent", [10, 230, 60, 40]) { $0.v.pin.bottom(10%) },
        PinFact("bottom, insets", [10, 257, 60, 40]) { $0.v.pin.bottom(insets) },
        PinFact("left", [0, 20, 60, 40]) { $0.v.pin.left() },
        PinFact("left, points", [9, 20, 60, 40]) { $0.v.pin.left(9) },
        PinFact("left, percent", [40, 20, 60, 40]) { $0.v.pin.left(10%) },
        PinFact("left, insets", [2, 20, 60, 40]) { $0.v.pin.left(insets) },
        PinFact("right", [340, 20, 60, 40]) { $0.v.pin.right() },
        PinFact("right, points", [331, 20, 60, 40]) { $0.v.pin.right(9) },
        PinFact("right, percent", [300, 20, 60, 40]) { $0.v.pin.right(10%) },
        PinFact("right, insets", [336, 20, 60, 40]) { $0.v.pin.right(insets) },
        PinFact("hCenter", [170, 20, 60, 40]) { $0.v.pin.hCenter() },
        PinFact("hCenter, points", [181, 20, 60, 40]) { $0.v.pin.hCenter(11) },
        PinFact("hCenter, negative percent", [130, 20, 60, 40]) { $0.v.pin.hCenter(-10%) },
        PinFact("vCenter", [10, 130, 60, 40]) { $0.v.pin.vCenter() },
        PinFact("vCenter, points", [10, 119, 60, 40]) { $0.v.pin.vCenter(-11) },
        PinFact("vCenter, percent", [10, 160, 60, 40]) { $0.v.pin.vCenter(10%) },
        // start is left, right to left right; end the other one
        PinFact("start", [0, 20, 60, 40]) { $0.v.pin.start() },
        PinFact("start", [340, 20, 60, 40], rightToLeft: true) { $0.v.pin.start() },
        PinFact("start, points", [9, 20, 60, 40]) { $0.v.pin.start(9) },
        PinFact("start, points", [331, 20, 60, 40], rightToLeft: true) { $0.v.pin.start(9) },
        PinFact("start, percent", [40, 20, 60, 40]) { $0.v.pin.start(10%) },
        PinFact("start, percent", [300, 20, 60, 40], rightToLeft: true) { $0.v.pin.start(10%) },
        PinFact("start, insets", [2, 20, 60, 40]) { $0.v.pin.start(insets) },
        PinFact("start, insets", [336, 20, 60, 40], rightToLeft: true) { $0.v.pin.start(insets) },
        PinFact("end", [340, 20, 60, 40]) { $0.v.pin.end() },
        PinFact("end", [0, 20, 60, 40], rightToLeft: true) { $0.v.pin.end() },
        PinFact("end, points", [331, 20, 60, 40]) { $0.v.pin.end(9) },
        PinFact("end, points", [9, 20, 60, 40], rightToLeft: true) { $0.v.pin.end(9) },
        PinFact("end, percent", [300, 20, 60, 40]) { $0.v.pin.end(10%) },
        PinFact("end, percent", [40, 20, 60, 40], rightToLeft: true) { $0.v.pin.end(10%) },
        PinFact("end, insets", [336, 20, 60, 40]) { $0.v.pin.end(insets) },
        PinFact("end, insets", [2, 20, 60, 40], rightToLeft: true) { $0.v.pin.end(insets) },
        PinFact("start and end", [20, 20, 360, 40]) { $0.v.pin.start(20).end(20) },
        PinFact("start and end", [30, 20, 350, 40], rightToLeft: true) { $0.v.pin.start(20).end(30) },
        PinFact("left is left", [9, 20, 60, 40], rightToLeft: true) { $0.v.pin.left(9) },
        PinFact("left and end", [5, 20, 388, 40]) { $0.v.pin.left(5).end(7) },
        PinFact("start and left", [5, 20, 388, 40], rightToLeft: true) { $0.v.pin.start(7).left(5) },
        PinFact("right and start", [7, 20, 388, 40]) { $0.v.pin.right(5).start(7) },
        // several edges at once
        PinFact("all", [0, 0, 400, 300]) { $0.v.pin.all() },
        PinFact("all, points", [10, 10, 380, 280]) { $0.v.pin.all(10) },
        PinFact("all, insets", [2, 1, 394, 296]) { $0.v.pin.all(insets) },
        PinFact("horizontally", [0, 20, 400, 40]) { $0.v.pin.horizontally() },
        PinFact("horizontally, points", [10, 20, 380, 40]) { $0.v.pin.horizontally(10) },
        PinFact("horizontally, percent", [40, 20, 320, 40]) { $0.v.pin.horizontally(10%) },
        PinFact("horizontally, insets", [2, 20, 394, 40]) { $0.v.pin.horizontally(insets) },
        PinFact("horizontally, insets", [2, 20, 394, 40], rightToLeft: true) { $0.v.pin.horizontally(insets) },
        PinFact("vertically", [10, 0, 60, 300]) { $0.v.pin.vertically() },
        PinFact("vertically, points", [10, 10, 60, 280]) { $0.v.pin.vertically(10) },
        PinFact("vertically, percent", [10, 30, 60, 240]) { $0.v.pin.vertically(10%) },
        PinFact("vertically, insets", [10, 1, 60, 296]) { $0.v.pin.vertically(insets) },
        PinFact("horizontally, negative points", [-10, 20, 420, 40]) { $0.v.pin.horizontally(-10) },
        // edges that cross determine no length
        PinFact("edges that cross leave the length", [250, 20, 60, 40]) { $0.v.pin.left(250).right(200) },
        PinFact("edges that cross, vertically", [10, 200, 60, 40]) { $0.v.pin.top(200).bottom(150) },
    ]

    /// Lines of the document that it calls equivalent.
    @Test("equivalent formulations give the same frame", arguments: equivalents)
    func equivalent(_ pair: Pair) {
        for rightToLeft in [false, true] {
            let first = PinScene(rightToLeft: rightToLeft)
            pair.first(first)
            let second = PinScene(rightToLeft: rightToLeft)
            pair.second(second)
            #expect(first.v.frame == second.v.frame)
        }
    }

    struct Pair: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let first: @Sendable (PinScene) -> Void
        let second: @Sendable (PinScene) -> Void

        init(
            _ description: String, _ first: @escaping @Sendable (PinScene) -> Void,
            _ second: @escaping @Sendable (PinScene) -> Void
        ) {
            testDescription = description
            self.first = first
            self.second = second
        }
    }

    static let equivalents = [
        Pair("all", { $0.v.pin.all(10) }, { $0.v.pin.top(10).bottom(10).left(10).right(10) }),
        Pair("topRight", { $0.v.pin.topRight().size(100) }, { $0.v.pin.top().right().size(100) }),
        Pair("four edges", { $0.v.pin.topLeft(10).bottomRight(10) }, { $0.v.pin.all(10) }),
        Pair(
            "below, centered", { $0.v.pin.below(of: $0.a, aligned: .center) },
            { $0.v.pin.topCenter(to: $0.a.anchor.bottomCenter) }),
        Pair(
            "after and before", { $0.v.pin.top().right(of: $0.a).left(of: $0.b).margin(10) },
            { $0.v.pin.top().left(to: $0.a.edge.right).right(to: $0.b.edge.left).margin(10) }),
        Pair(
            "between", { $0.v.pin.horizontallyBetween($0.a, and: $0.b, aligned: .top).marginHorizontal(10) },
            { $0.v.pin.top(to: $0.a.edge.top).right(of: $0.a).left(of: $0.b).marginHorizontal(10) }),
        Pair(
            "between, with a top", { $0.v.pin.horizontallyBetween($0.a, and: $0.b).top(10).marginHorizontal(5) },
            { $0.v.pin.right(of: $0.a).left(of: $0.b).top(10).marginHorizontal(5) }),
        Pair(
            "centered with a maximum", { $0.v.pin.top(20).hCenter().width(100%).maxWidth(200) },
            { $0.v.pin.top(20).horizontally().maxWidth(200).justify(.center) }),
        Pair(
            "pinEdges", { $0.v.pin.left().width(100%).pinEdges().marginHorizontal(20) },
            { $0.v.pin.left().right().marginHorizontal(20) }),
        Pair(
            "two anchors",
            {
                $0.b.pin.top(60).left(200).height(40)
                $0.v.pin.topLeft(to: $0.a.anchor.topRight).bottomRight(to: $0.b.anchor.bottomLeft).marginHorizontal(10)
            },
            {
                $0.b.pin.top(60).left(200).height(40)
                $0.v.pin.horizontallyBetween($0.a, and: $0.b, aligned: .top).height(of: $0.a).marginHorizontal(10)
            }),
        Pair(
            "below several",
            { $0.v.pin.below(of: [$0.a, $0.b], aligned: .left).right(to: $0.b.edge.right).marginTop(10) },
            {
                $0.v.pin.top(max($0.a.frame.maxY, $0.b.frame.maxY)).left(to: $0.a.edge.left)
                    .right(to: $0.b.edge.right).marginTop(10)
            }),
        Pair("an explicit end", { $0.v.pin.top(3).left(4).layout() }, { $0.v.pin.top(3).left(4) }),
        Pair(
            "end of the scope",
            {
                let chain = $0.v.pin.top(3)
                _ = chain.left(4)
            }, { $0.v.pin.top(3).left(4) }),
    ]
}
