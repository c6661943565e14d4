import ConstraintEngine
import Engines
import Foundation
import Testing

/// Counts its layouts.
private final class LayoutCountingView: View {
    private(set) var layouts = 0

    override func layoutSubviews() {
        layouts += 1
    }
}

/// The values that views inherit from the views above.
@Suite("View: inherited values")
struct ViewEnvironmentTests {
    /// A root, a view in it, and a view with a subview of its own in that, all laid out.
    private func tree() -> (root: View, middle: View, inner: LayoutCountingView) {
        let (root, middle, inner) = (View(), View(), LayoutCountingView())
        root.addSubview(middle)
        middle.addSubview(inner)
        inner.addSubview(View())
        root.layoutIfNeeded()
        return (root, middle, inner)
    }

    private static let changes: [@Sendable (View) -> Void] = [
        { $0.layoutDirection = .rightToLeft },
        { $0.contentScaleFactor = 3 }, { $0.ownSafeAreaInsets = EdgeInsets(top: 20) },
    ]

    @Test(arguments: changes)
    func viewsBelowAreLaidOutAgainWhenWhatTheyInheritChanges(change: @Sendable (View) -> Void) {
        let (root, _, inner) = tree()
        let before = inner.layouts
        change(root)
        root.layoutIfNeeded()
        #expect(inner.layouts == before + 1)
    }

    @Test(arguments: changes)
    func viewsBelowOneWithItsOwnValueAreLeftAlone(change: @Sendable (View) -> Void) {
        let (root, middle, inner) = tree()
        change(middle)
        root.layoutIfNeeded()
        let before = inner.layouts
        change(root)
        root.layoutIfNeeded()
        #expect(inner.layouts == before)
    }

    /// A view with a value of its own inherits the other one.
    @Test(
        arguments: [{ $0.contentScaleFactor = 3 }, { $0.layoutDirection = .rightToLeft }] as [@Sendable (View) -> Void])
    func aTreeThatComesBelowOtherValuesIsLaidOutForTheInheritedOne(own: @Sendable (View) -> Void) {
        let (root, middle, inner) = tree()
        own(middle)
        root.layoutIfNeeded()
        let (before, outer) = (inner.layouts, View())
        outer.contentScaleFactor = 3
        outer.layoutDirection = .rightToLeft
        outer.addSubview(root)
        outer.layoutIfNeeded()
        #expect(inner.layouts == before + 1)
    }

    @Test func aDirectionThatHeldAlreadyChangesNothing() {
        let (root, _, inner) = tree()
        let before = inner.layouts
        root.layoutDirection = .leftToRight
        root.layoutIfNeeded()
        #expect(inner.layouts == before)
    }

    @Test func preservedMarginsAreLaidOutAgain() {
        let (root, middle, inner) = tree()
        middle.preservesSuperviewLayoutMargins = true
        inner.preservesSuperviewLayoutMargins = true
        root.layoutIfNeeded()
        let before = inner.layouts
        root.layoutMargins = EdgeInsets(all: 20)
        root.layoutIfNeeded()
        #expect(inner.layouts == before + 1)
    }

    @Test func insetsReachThroughATreeOfAnyDepth() throws {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let root = View(frame: frame)
        root.ownSafeAreaInsets = EdgeInsets(top: 20)
        root.insetsLayoutMarginsFromSafeArea = false
        root.layoutMargins = EdgeInsets(all: 30)
        var leaf = root
        for _ in 0..<100_000 {
            let next = View(frame: frame)
            next.preservesSuperviewLayoutMargins = true
            next.insetsLayoutMarginsFromSafeArea = false
            leaf.addSubview(next)
            leaf = next
        }
        #expect(leaf.safeAreaInsets == EdgeInsets(top: 20))
        #expect(leaf.layoutMargins == EdgeInsets(all: 30))
    }

    @Test func aTreeThatComesBelowAnotherScaleAndDirectionIsLaidOutForThem() {
        let (root, _, inner) = tree()
        let label = Label(text: "text")
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(!inner.needsLayout)
        let outer = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        outer.contentScaleFactor = 3
        outer.layoutDirection = .rightToLeft
        outer.addSubview(root)
        #expect(inner.needsLayout)
        outer.layoutIfNeeded()
        #expect(abs(label.frame.height - label.sizeThatFits(.zero).height) < 1e-9)
        #expect(abs(label.frame.maxX - root.bounds.width) < 1e-9)
        root.removeFromSuperview()
        #expect(inner.needsLayout)
    }

    @Test func aLabelsNaturalSizeInConstraintsFollowsTheScale() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let label = Label(text: "a")
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        LayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        // The font's "a" is 1139 of 2048 units wide: 9.45 points at 17, rounded up to half points, then to whole ones.
        #expect(label.frame.width == 9.5)
        root.contentScaleFactor = 1
        root.layoutIfNeeded()
        #expect(label.frame.width == 10)
    }
}
