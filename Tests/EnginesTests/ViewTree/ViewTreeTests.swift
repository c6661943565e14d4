import Engines
import Foundation
import Testing

/// A view that counts the calls reporting a new superview.
private final class ParentCountingView: View {
    private(set) var moves = 0

    override func didMoveToSuperview() {
        moves += 1
    }
}

@Suite("View: the tree")
struct ViewTreeTests {
    @Test func addingMakesAChildAtTheFront() {
        let parent = View()
        let first = View()
        let second = View()
        parent.addSubview(first)
        parent.addSubview(second)
        #expect(parent.subviews.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
        #expect(first.superview === parent)
    }

    @Test func addingAgainMovesToTheFront() {
        let parent = View()
        let views = [View(), View(), View()]
        views.forEach(parent.addSubview)
        parent.addSubview(views[0])
        #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == [1, 2, 0])
    }

    @Test func addingToAnotherViewLeavesTheFirst() {
        let first = View()
        let second = View()
        let child = View()
        first.addSubview(child)
        second.addSubview(child)
        #expect(first.subviews.isEmpty)
        #expect(child.superview === second)
    }

    @Test(arguments: [(-3, 0), (0, 0), (1, 1), (2, 2), (99, 2)])
    func insertionIndexIsHeldWithinRange(index: Int, position: Int) {
        let parent = View()
        parent.addSubview(View())
        parent.addSubview(View())
        let inserted = View()
        parent.insertSubview(inserted, at: index)
        #expect(parent.subviews.firstIndex { $0 === inserted } == position)
    }

    @Test func insertionBelowAndAboveASibling() {
        let parent = View()
        let middle = View()
        parent.addSubview(middle)
        let below = View()
        let above = View()
        parent.insertSubview(above, aboveSubview: middle)
        parent.insertSubview(below, belowSubview: middle)
        #expect(parent.subviews.map(ObjectIdentifier.init) == [below, middle, above].map(ObjectIdentifier.init))
    }

    @Test(arguments: [0, 1, 2, 3], [0, 1, 2, 3])
    func aSubviewMovesBesideASibling(moved: Int, sibling: Int) {
        for inFront in [false, true] {
            let parent = View()
            let views = (0..<4).map { _ in ParentCountingView() }
            views.forEach(parent.addSubview)
            if inFront {
                parent.insertSubview(views[moved], aboveSubview: views[sibling])
            } else {
                parent.insertSubview(views[moved], belowSubview: views[sibling])
            }
            let order = parent.subviews.compactMap { view in views.firstIndex { $0 === view } }
            #expect(order.filter { $0 != moved } == [0, 1, 2, 3].filter { $0 != moved })
            if let place = order.firstIndex(of: moved), moved != sibling {
                #expect(order.firstIndex(of: sibling) == (inFront ? place - 1 : place + 1))
            }
            // The superview did not change.
            #expect(views[moved].moves == 1)
        }
    }

    @Test func aViewThatComesFromAnotherSuperviewIsToldOnce() {
        let (first, second, sibling, view) = (View(), View(), View(), ParentCountingView())
        first.addSubview(view)
        second.addSubview(sibling)
        second.insertSubview(view, belowSubview: sibling)
        #expect(view.moves == 2)
        #expect(first.subviews.isEmpty)
    }

    @Test func aViewNeverBecomesItsOwnDescendant() {
        let top = View()
        let middle = View()
        let bottom = View()
        top.addSubview(middle)
        middle.addSubview(bottom)
        bottom.addSubview(top)
        middle.addSubview(middle)
        #expect(top.superview == nil)
        #expect(middle.superview === top)
        #expect(bottom.subviews.isEmpty)
    }

    /// The view itself first, then each subview with what lies in it, from back to front.
    @Test func ofViewsWithOneTagTheFirstInTheTreeIsFound() {
        let (root, first, deep, second) = (View(), View(), View(), View())
        root.addSubview(first)
        first.addSubview(deep)
        root.addSubview(second)
        (deep.tag, second.tag) = (3, 3)
        #expect(root.viewWithTag(3) === deep)
        first.tag = 3
        #expect(root.viewWithTag(3) === first && root.viewWithTag(4) == nil)
        root.tag = 3
        #expect(root.viewWithTag(3) === root)
    }

    /// A view's own removal, as it is told that it leaves, isn't done once more.
    @Test func aViewThatLeavesAsItIsToldToLeavesOnce() {
        final class Leaving: View {
            var left = 0
            override func willMove(toSuperview newSuperview: View?) {
                if newSuperview == nil, left == 0 {
                    left += 1
                    removeFromSuperview()
                }
            }
            override func didMoveToSuperview() { if superview == nil { left += 10 } }
        }
        let (root, view) = (View(), Leaving())
        root.addSubview(view)
        view.removeFromSuperview()
        #expect(view.left == 11 && view.superview == nil && root.subviews.isEmpty)
    }

    @Test func superviewIsNotRetained() {
        let child = View()
        weak var released: View?
        do {
            let parent = View()
            parent.addSubview(child)
            released = parent
        }
        #expect(released == nil)
        #expect(child.superview == nil)
    }

    @Test func subviewsAreRetained() {
        let parent = View()
        weak var child: View?
        do {
            let made = View()
            parent.addSubview(made)
            child = made
        }
        #expect(child != nil)
        child?.removeFromSuperview()
        #expect(child == nil)
    }

    @Test func aVeryDeepTreeIsFreedAndLaidOut() {
        let root = View()
        var deepest = root
        for _ in 0..<50_000 {
            let next = View()
            deepest.addSubview(next)
            deepest = next
        }
        root.layoutIfNeeded()
        #expect(!deepest.needsLayout)
    }

    @Test func everyChangeOfSubviewsChangesTheirGeneration() {
        let parent = View()
        let first = View()
        let second = View()
        var seen: Set<UInt32> = [parent.subviewsGeneration]
        let changes: [() -> Void] = [
            { parent.addSubview(first) }, { parent.insertSubview(second, at: 0) },
            { parent.exchangeSubview(at: 0, withSubviewAt: 1) }, { parent.bringSubviewToFront(first) },
            { parent.sendSubviewToBack(first) }, { second.removeFromSuperview() },
        ]
        for change in changes {
            change()
            #expect(seen.insert(parent.subviewsGeneration).inserted)
        }
    }

    @Test func commonAncestorOfCousins() {
        let root = View()
        let left = View()
        let right = View()
        let leaf = View()
        let cousin = View()
        root.addSubview(left)
        root.addSubview(right)
        left.addSubview(leaf)
        right.addSubview(cousin)
        #expect(leaf.commonAncestor(with: cousin) === root)
        #expect(leaf.commonAncestor(with: left) === left)
        #expect(left.commonAncestor(with: leaf) === left)
        #expect(leaf.commonAncestor(with: right) === root)
        #expect(leaf.commonAncestor(with: leaf) === leaf)
        #expect(leaf.commonAncestor(with: View()) == nil)
    }
}
