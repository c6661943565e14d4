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
    ]
}
