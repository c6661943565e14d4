import Engines
import Foundation
import Testing

/// The nine anchors of a rectangle, and their leading and trailing forms: a point of the view is placed on a point of
/// another rectangle. The position of a point is a fraction of the width and of the height: 0, a half or 1.
@Suite("Pin: corners and anchors")
struct PinCornerTests {
    typealias Chain = PinLayout<View>

    /// The method for one point, and the point's position: horizontally in both layout directions, and vertically.
    struct Corner: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let left: CGFloat
        let mirrored: CGFloat
        let top: CGFloat
        let pin: @Sendable (consuming Chain) -> Chain
        let pinWithOffset: @Sendable (consuming Chain, CGFloat) -> Chain
        let pinToAnchor: @Sendable (consuming Chain, Anchor<View>) -> Chain

        init(
            _ description: String, _ left: CGFloat, _ mirrored: CGFloat, _ top: CGFloat,
            _ pin: @escaping @Sendable (consuming Chain) -> Chain,
            _ pinWithOffset: @escaping @Sendable (consuming Chain, CGFloat) -> Chain,
            _ pinToAnchor: @escaping @Sendable (consuming Chain, Anchor<View>) -> Chain
        ) {
            testDescription = description
            self.left = left
            self.mirrored = mirrored
            self.top = top
            self.pin = pin
            self.pinWithOffset = pinWithOffset
            self.pinToAnchor = pinToAnchor
        }

        func x(_ rightToLeft: Bool) -> CGFloat { rightToLeft ? mirrored : left }
    }

    struct Reference: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let left: CGFloat
        let mirrored: CGFloat
        let top: CGFloat
        let anchor: @Sendable (View) -> Anchor<View>

        init(
            _ description: String, _ left: CGFloat, _ mirrored: CGFloat, _ top: CGFloat,
            _ anchor: @escaping @Sendable (View) -> Anchor<View>
        ) {
            testDescription = description
            self.left = left
            self.mirrored = mirrored
            self.top = top
            self.anchor = anchor
        }
    }

    @Test("a corner on the superview's", arguments: corners, [false, true])
    func corner(_ corner: Corner, rightToLeft: Bool) {
        let scene = PinScene(rightToLeft: rightToLeft)
        _ = corner.pin(scene.v.pin)
        let expected = [340 * corner.x(rightToLeft), 260 * corner.top, 60, 40]
        #expect(scene.v.frame.isClose(to: expected), "\(scene.v.frame)")
    }

    @Test("a corner inside the superview's", arguments: corners, [false, true])
    func cornerWithOffset(_ corner: Corner, rightToLeft: Bool) {
        let scene = PinScene(rightToLeft: rightToLeft)
        _ = corner.pinWithOffset(scene.v.pin, 10)
        // Edges move inward. A center doesn't move if the other coordinate is an edge; otherwise both move right and
        // down.
        let x = corner.x(rightToLeft)
        let isCenter = x == 0.5 && corner.top == 0.5
        let dx: CGFloat = x == 0 ? 10 : x == 1 ? -10 : isCenter ? 10 : 0
        let dy: CGFloat = corner.top == 0 ? 10 : corner.top == 1 ? -10 : isCenter ? 10 : 0
        let expected = [340 * x + dx, 260 * corner.top + dy, 60, 40]
        #expect(scene.v.frame.isClose(to: expected), "\(scene.v.frame)")
    }

    @Test("a corner on every anchor of a sibling", arguments: corners, references)
    func anchor(_ corner: Corner, _ reference: Reference) {
        for rightToLeft in [false, true] {
            let scene = PinScene(rightToLeft: rightToLeft)
            _ = corner.pinToAnchor(scene.v.pin, reference.anchor(scene.a))
            let px = 50 + 100 * (rightToLeft ? reference.mirrored : reference.left)
            let py = 60 + 40 * reference.top
            let expected = [px - 60 * corner.x(rightToLeft), py - 40 * corner.top, 60, 40]
            #expect(scene.v.frame.isClose(to: expected), "\(scene.v.frame)")
        }
    }

    @Test("a corner on an anchor of a view that has another superview", arguments: corners, [false, true])
    func distantAnchor(_ corner: Corner, rightToLeft: Bool) {
        let scene = PinScene(rightToLeft: rightToLeft)
        _ = corner.pinToAnchor(scene.v.pin, scene.nephew.anchor.bottomRight)
        #expect(
            scene.v.frame.isClose(to: [325 - 60 * corner.x(rightToLeft), 216 - 40 * corner.top, 60, 40]),
            "\(scene.v.frame)")
        _ = corner.pinToAnchor(scene.v.pin, scene.cousin.anchor.topLeft)
        #expect(
            scene.v.frame.isClose(to: [-79 - 60 * corner.x(rightToLeft), -18 - 40 * corner.top, 60, 40]),
            "\(scene.v.frame)")
    }

    @Test("margins move a view that is pinned to an anchor, as the tables say", arguments: corners)
    func marginsAtAnchors(_ corner: Corner) {
        let scene = PinScene()
        _ = corner.pinToAnchor(scene.v.pin.margin(3, 5, 7, 11), scene.a.anchor.center)
        let dx: CGFloat = corner.left == 0 ? 5 : corner.left == 1 ? -11 : 5 - 11
        let dy: CGFloat = corner.top == 0 ? 3 : corner.top == 1 ? -7 : 3 - 7
        let expected = [100 - 60 * corner.left + dx, 80 - 40 * corner.top + dy, 60, 40]
        #expect(scene.v.frame.isClose(to: expected), "\(scene.v.frame)")
    }

    @Test("two anchors pin position and size")
    func twoAnchors() {
        let scene = PinScene()
        scene.v.pin.topLeft(to: scene.a.anchor.topLeft).bottomRight(to: scene.b.anchor.center)
        // from 50 60 to the center of b at 240 175
        #expect(scene.v.frame.isClose(to: [50, 60, 190, 115]))
    }

    static let corners: [Corner] = [
        Corner("topLeft", 0, 0, 0, { $0.topLeft() }, { $0.topLeft($1) }, { $0.topLeft(to: $1) }),
        Corner("topCenter", 0.5, 0.5, 0, { $0.topCenter() }, { $0.topCenter($1) }, { $0.topCenter(to: $1) }),
        Corner("topRight", 1, 1, 0, { $0.topRight() }, { $0.topRight($1) }, { $0.topRight(to: $1) }),
        Corner("topStart", 0, 1, 0, { $0.topStart() }, { $0.topStart($1) }, { $0.topStart(to: $1) }),
        Corner("topEnd", 1, 0, 0, { $0.topEnd() }, { $0.topEnd($1) }, { $0.topEnd(to: $1) }),
        Corner("centerLeft", 0, 0, 0.5, { $0.centerLeft() }, { $0.centerLeft($1) }, { $0.centerLeft(to: $1) }),
        Corner("center", 0.5, 0.5, 0.5, { $0.center() }, { $0.center($1) }, { $0.center(to: $1) }),
        Corner("centerRight", 1, 1, 0.5, { $0.centerRight() }, { $0.centerRight($1) }, { $0.centerRight(to: $1) }),
        Corner("centerStart", 0, 1, 0.5, { $0.centerStart() }, { $0.centerStart($1) }, { $0.centerStart(to: $1) }),
        Corner("centerEnd", 1, 0, 0.5, { $0.centerEnd() }, { $0.centerEnd($1) }, { $0.centerEnd(to: $1) }),
        Corner("bottomLeft", 0, 0, 1, { $0.bottomLeft() }, { $0.bottomLeft($1) }, { $0.bottomLeft(to: $1) }),
        Corner(
            "bottomCenter", 0.5, 0.5, 1, { $0.bottomCenter() }, { $0.bottomCenter($1) }, { $0.bottomCenter(to: $1) }),
        Corner("bottomRight", 1, 1, 1, { $0.bottomRight() }, { $0.bottomRight($1) }, { $0.bottomRight(to: $1) }),
        Corner("bottomStart", 0, 1, 1, { $0.bottomStart() }, { $0.bottomStart($1) }, { $0.bottomStart(to: $1) }),
        Corner("bottomEnd", 1, 0, 1, { $0.bottomEnd() }, { $0.bottomEnd($1) }, { $0.bottomEnd(to: $1) }),
    ]

    static let references: [Reference] = [
        Reference("topLeft", 0, 0, 0) { $0.anchor.topLeft },
        Reference("topCenter", 0.5, 0.5, 0) { $0.anchor.topCenter },
        Reference("topRight", 1, 1, 0) { $0.anchor.topRight },
        Reference("topStart", 0, 1, 0) { $0.anchor.topStart },
        Reference("topEnd", 1, 0, 0) { $0.anchor.topEnd },
        Reference("centerLeft", 0, 0, 0.5) { $0.anchor.centerLeft },
        Reference("center", 0.5, 0.5, 0.5) { $0.anchor.center },
        Reference("centerRight", 1, 1, 0.5) { $0.anchor.centerRight },
        Reference("centerStart", 0, 1, 0.5) { $0.anchor.centerStart },
        Reference("centerEnd", 1, 0, 0.5) { $0.anchor.centerEnd },
        Reference("bottomLeft", 0, 0, 1) { $0.anchor.bottomLeft },
        Reference("bottomCenter", 0.5, 0.5, 1) { $0.anchor.bottomCenter },
        Reference("bottomRight", 1, 1, 1) { $0.anchor.bottomRight },
        Reference("bottomStart", 0, 1, 1) { $0.anchor.bottomStart },
        Reference("bottomEnd", 1, 0, 1) { $0.anchor.bottomEnd },
        Reference("centers", 0.5, 0.5, 0.5) { $0.anchor.centers },
    ]
}
