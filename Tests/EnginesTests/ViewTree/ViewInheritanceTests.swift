import BenchStatistics
import Engines
import Foundation
import Testing

/// Display scale and layout direction are inherited by the views below. After any change of a tree, each view has those
/// of the nearest view up to the root that sets them.
@Suite("View: inherited scale and direction")
struct ViewInheritanceTests {
    /// The values that were set on a view.
    private struct Own {
        var scale: CGFloat?
        var direction = LayoutDirection.inherit
    }

    @Test(arguments: 0..<40)
    func everyViewHasWhatTheNearestAboveSets(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9 &+ 3)
        var views = (0..<12).map { _ in View() }
        var own = views.map { _ in Own() }
        func expected(_ view: View) -> (scale: CGFloat, direction: UserInterfaceLayoutDirection) {
            var scale: CGFloat?
            var direction = LayoutDirection.inherit
            var current: View? = view
            while let view = current, let index = views.firstIndex(where: { $0 === view }) {
                scale = scale ?? own[index].scale
                if direction == .inherit { direction = own[index].direction }
                current = view.superview
            }
            return (scale ?? 2, direction == .rightToLeft ? .rightToLeft : .leftToRight)
        }
        for _ in 0..<60 {
            let index = Int.random(in: 0..<views.count, using: &random)
            let other = Int.random(in: 0..<views.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1, 2: views[index].addSubview(views[other])
            case 3: views[index].insertSubview(views[other], at: 0)
            case 4: views[index].removeFromSuperview()
            case 5:
                own[index].scale = [1, 2, 3].randomElement(using: &random)
                views[index].contentScaleFactor = own[index].scale!
            case 6:
                own[index].direction = [.inherit, .leftToRight, .rightToLeft].randomElement(using: &random)!
                views[index].layoutDirection = own[index].direction
            default:
                // The view is freed unless it is in another one; the views in it aren't.
                views[index].removeFromSuperview()
                views[index] = View()
                own[index] = Own()
            }
            for view in views {
                let (scale, direction) = expected(view)
                #expect(view.contentScaleFactor == scale)
                #expect(view.effectiveUserInterfaceLayoutDirection == direction)
            }
        }
    }

    @Test func aViewForgetsWhatAFreedTreeHandedOn() {
        let leaf = View()
        do {
            let root = View()
            root.contentScaleFactor = 3
            root.layoutDirection = .rightToLeft
            let middle = View()
            root.addSubview(middle)
            middle.addSubview(leaf)
            #expect(leaf.contentScaleFactor == 3)
            #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
        #expect(leaf.contentScaleFactor == View.defaultScale)
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func aTreeOfAnyDepthInheritsAndForgets() {
        let root = View()
        root.layoutDirection = .rightToLeft
        let top = View()
        var leaf = top
        for _ in 0..<100_000 {
            let next = View()
            leaf.addSubview(next)
            leaf = next
        }
        root.addSubview(top)
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        top.removeFromSuperview()
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
}
