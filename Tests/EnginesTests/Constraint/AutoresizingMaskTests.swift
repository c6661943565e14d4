import Engines
import Foundation
import Testing

@Suite("Constraint: autoresizing masks")
struct AutoresizingMaskTests {
    /// As in UIKit, the order of the two calls makes no difference.
    @Test(arguments: [false, true])
    func aMaskHoldsWhetherItIsSetBeforeOrAfterTheViewIsAdded(isAddedFirst: Bool) {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = View(frame: CGRect(x: 10, y: 20, width: 280, height: 100))
        if isAddedFirst { root.addSubview(view) }
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        if !isAddedFirst { root.addSubview(view) }
        root.frame.size = CGSize(width: 500, height: 350)
        #expect(view.frame == CGRect(x: 10, y: 70, width: 480, height: 100))
    }

    @Test func masksHandASizeDownATreeOfAnyDepth() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        var deepest = root
        for _ in 0..<100_000 {
            let next = View(frame: root.bounds)
            next.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            deepest.addSubview(next)
            deepest = next
        }
        root.frame.size = CGSize(width: 500, height: 200)
        #expect(deepest.frame == CGRect(x: 0, y: 0, width: 500, height: 200))
    }
}
