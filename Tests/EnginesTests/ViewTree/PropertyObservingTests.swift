import Engines
import Foundation
import Testing
import ViewTree

@Suite("View: listening to its properties")
struct PropertyObservingTests {
    private final class Counting: PropertyObserver {
        var calls = 0
        override func propertyDidChange() { calls += 1 }
    }

    private static let changes: [(name: String, change: @Sendable (Label) -> Void)] = [
        ("frame", { $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }),
        ("origin", { $0.frame.origin.x = 9 }),
        ("bounds", { $0.bounds.size = CGSize(width: 3, height: 4) }), ("center", { $0.center.x = 7 }),
        ("alpha", { $0.alpha = 0.5 }), ("isHidden", { $0.isHidden = true }),
        ("transform", { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }), ("text", { $0.text = "b" }),
    ]

    @Test(arguments: changes)
    func theListenerHearsOfEveryChangeUntilItIsTakenAway(value: (name: String, change: @Sendable (Label) -> Void)) {
        let (view, listener) = (Label(text: "a"), Counting())
        view.propertyObserver = listener
        #expect(listener.calls == 0)
        value.change(view)
        #expect(listener.calls > 0, "\(value.name)")
        let other = Label(text: "a")
        other.propertyObserver = listener
        other.propertyObserver = nil
        let before = listener.calls
        value.change(other)
        #expect(listener.calls == before)
    }

    @Test func hidingAHiddenViewIsNoChange() {
        let (view, listener) = (View(), Counting())
        view.isHidden = true
        view.propertyObserver = listener
        view.isHidden = true
        #expect(listener.calls == 0)
    }
}
