import Engines
import Foundation
import Testing

/// Calls by direction together with calls by side. Refused calls have no effect. The container is 400 wide.
@Suite("Pin: directions beside sides")
struct PinMixedDirectionTests {
    static let facts: [PinFact] = [
        PinFact("start, then right", [5, 20, 387, 40]) { $0.v.pin.start(5).right(8) },
        PinFact("start, then left, which it is", [5, 20, 60, 40]) { $0.v.pin.start(5).left(8) },
        PinFact("end, then left", [8, 20, 387, 40]) { $0.v.pin.end(5).left(8) },
        PinFact("left, then end", [8, 20, 387, 40]) { $0.v.pin.left(8).end(5) },
        PinFact("right, then end, which it is", [332, 20, 60, 40]) { $0.v.pin.right(8).end(5) },
        PinFact("after a view, then right", [150, 60, 242, 40]) { $0.v.pin.after(of: $0.a, aligned: .top).right(8) },
        PinFact("start, then right", [335, 20, 60, 40], rightToLeft: true) { $0.v.pin.start(5).right(8) },
        PinFact("start, then left", [8, 20, 387, 40], rightToLeft: true) { $0.v.pin.start(5).left(8) },
        PinFact("end, then left", [5, 20, 60, 40], rightToLeft: true) { $0.v.pin.end(5).left(8) },
        PinFact("right, then end", [5, 20, 387, 40], rightToLeft: true) { $0.v.pin.right(8).end(5) },
        PinFact("left, then end, which it is", [8, 20, 60, 40], rightToLeft: true) { $0.v.pin.left(8).end(5) },
        PinFact("the one refused, the next holds", [3, 20, 387, 40], rightToLeft: true) {
            $0.v.pin.start(10).right(8).left(3)
        },
        PinFact("the same twice, then a margin", [320, 20, 60, 40], rightToLeft: true) {
            $0.v.pin.start(10).right(10).marginRight(10)
        },
        // refused calls
        PinFact("after an unattached view", [10, 20, 60, 40], rightToLeft: true) { $0.v.pin.after(of: View()) },
        PinFact("before an unattached view", [10, 7, 60, 40], rightToLeft: true) { $0.v.pin.before(of: View()).top(7) },
        PinFact("an unattached view, then right", [332, 20, 60, 40], rightToLeft: true) {
            $0.v.pin.after(of: View()).right(8)
        },
        PinFact("no space, aligned by direction", [10, 20, 60, 40], rightToLeft: true) {
            $0.b.frame.origin.y = 60
            $0.v.pin.verticallyBetween($0.a, and: $0.b, aligned: .start)
        },
        PinFact("a center, then start", [310, 20, 60, 40], rightToLeft: true) { $0.v.pin.hCenter(140).start(10) },
        PinFact("a center, then end, then a margin", [300, 20, 60, 40], rightToLeft: true) {
            $0.v.pin.hCenter(140).end(10).marginRight(10)
        },
    ]

    @Test(arguments: facts)
    func mixed(_ fact: PinFact) {
        fact.check()
    }

    @Test("two calls for one edge give a warning where they differ")
    func warning() {
        let scene = PinScene(rightToLeft: true)
        let warnings = Pin.collectingWarnings {
            scene.v.pin.start(5).right(8)
            scene.v.pin.left(8).end(8)
        }
        #expect(warnings.map(\.cause) == [.alreadySet(PinWarning.Attribute(name: "right", value: 5))])
        #expect(warnings.map(\.call) == ["right(8)"])
    }
}
