import Engines
import Foundation
import Testing

/// The origin is rounded to the nearest pixel, half away from zero; the size up to the next one.
@Suite("Pin: pixels")
struct PinRoundingTests {
    @Test(arguments: facts)
    func rounding(_ fact: PinFact) { fact.check() }

    static let facts: [PinFact] = [
        PinFact("down, one pixel a point", [3, 20, 60, 40]) { $0.v.pin.left(3.4) },
        PinFact("up", [4, 20, 60, 40]) { $0.v.pin.left(3.6) },
        PinFact("half up", [4, 20, 60, 40]) { $0.v.pin.left(3.5) },
        PinFact("negative half away from zero", [-4, 20, 60, 40]) { $0.v.pin.left(-3.5) },
        PinFact("even half", [3, 20, 60, 40]) { $0.v.pin.left(2.5) },
        PinFact("two pixels a point", [3.5, 20, 60, 40], scale: 2) { $0.v.pin.left(3.4) },
        PinFact("two pixels a point, quarter", [3.5, 20, 60, 40], scale: 2) { $0.v.pin.left(3.25) },
        PinFact("two pixels a point, below", [3, 20, 60, 40], scale: 2) { $0.v.pin.left(3.2) },
        PinFact("three pixels a point", [10.0 / 3, 20, 60, 40], scale: 3) { $0.v.pin.left(3.4) },
        PinFact("three pixels a point, vertically", [10, 11.0 / 3, 60, 40], scale: 3) { $0.v.pin.top(3.6) },
        PinFact("a size is rounded up", [10, 20, 31, 41]) { $0.v.pin.width(30.1).height(40.9) },
        PinFact("a size is rounded up, two", [10, 20, 30.5, 41], scale: 2) { $0.v.pin.width(30.1).height(40.9) },
        PinFact("a size is rounded up, three", [10, 20, 91.0 / 3, 41], scale: 3) { $0.v.pin.width(30.1).height(40.9) },
        PinFact("the error of a sum is no pixel", [10, 20, 30, 40]) { $0.v.pin.width(10.1 + 19.9 + 1e-9) },
        PinFact("a third of the width", [10, 20, 400.0 / 3 + 1.0 / 6, 40], scale: 2) { $0.v.pin.width((100.0 / 3)%) },
        PinFact("a third, three pixels a point", [10, 20, 400.0 / 3, 40], scale: 3) { $0.v.pin.width((100.0 / 3)%) },
        // the origin follows from the size before it is rounded: 400 − 30.4 = 369.6
        PinFact("right edge", [370, 20, 31, 40]) { $0.v.pin.right().width(30.4) },
        PinFact("center", [185, 20, 31, 40]) { $0.v.pin.hCenter().width(30.5) },
        PinFact("leading edge, mirrored", [370, 20, 31, 40], rightToLeft: true) { $0.v.pin.start().width(30.4) },
    ]

    @Test("the present size is rounded too")
    func presentSize() {
        let scene = PinScene()
        scene.v.frame = CGRect(x: 1.2, y: 3.4, width: 50.3, height: 20.7)
        scene.v.pin.left(5)
        #expect(scene.v.frame.isClose(to: [5, 3, 51, 21]))
    }

    @Test("a view's own scale holds for it")
    func ownScale() {
        let scene = PinScene(scale: 1)
        scene.v.contentScaleFactor = 4
        scene.v.pin.left(3.3)
        #expect(scene.v.frame.minX == 3.25)
    }

    @Test("numbers too large for a fraction are kept")
    func largeNumbers() {
        let scene = PinScene(scale: 3)
        scene.v.pin.left(1e17).width(1e16)
        #expect(scene.v.frame.minX == 1e17 && scene.v.frame.width == 1e16)
    }
}
