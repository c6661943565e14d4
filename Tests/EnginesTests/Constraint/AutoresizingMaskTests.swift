import Engines
import Foundation
import Testing

@Suite("Constraint: autoresizing masks", .earlyPlans)
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

    /// Margins of 0.25 and 0.75 share 10 more points as 1 to 3, however short they are.
    @Test func shortMarginsShareByTheirLengths() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let view = View(frame: CGRect(x: 0.25, y: 0, width: 49, height: 50))
        root.addSubview(view)
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        root.frame.size.width = 60
        #expect(view.frame == CGRect(x: 2.75, y: 0, width: 49, height: 50))
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
