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

    /// Views that stick out of a superview of 100 points, and where they are once it has another length: a distance
    /// below 0 counts as 0. The same along both axes.
    @Test(
        arguments: [
            ((0, 150), [false, true, true], 200, (0, 250)), ((0, 150), [false, false, true], 200, (0, 150)),
            ((0, 150), [true, false, true], 200, (50, 150)), ((0, 150), [true, true, true], 50, (0, 100)),
            ((-50, 100), [true, true, false], 200, (-50, 200)), ((-20, 60), [true, false, true], 200, (-20, 60)),
            ((-50, 200), [true, true, true], 200, (-50, 300)), ((-40, 80), [true, true, true], 170, (-40, 120)),
            ((120, 30), [true, false, true], 200, (220, 30)), ((120, 30), [true, true, true], 200, (200, 50)),
            ((60, 60), [true, false, true], 40, (0, 60)), ((60, 60), [true, true, true], 40, (30, 30)),
            // Nor has a length of 0, so that the margins share all.
            ((50, 0), [true, true, true], 200, (100, 0)),
        ] as [((CGFloat, CGFloat), [Bool], CGFloat, (CGFloat, CGFloat))])
    func whatSticksOutHasNoDistanceToShare(
        old: (origin: CGFloat, length: CGFloat), isFlexible: [Bool], length: CGFloat,
        new: (origin: CGFloat, length: CGFloat)
    ) {
        let across: [AutoresizingMask] = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
        let down: [AutoresizingMask] = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
        for isVertical in [false, true] {
            let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = View(
                frame: isVertical
                    ? CGRect(x: 1, y: old.origin, width: 9, height: old.length)
                    : CGRect(x: old.origin, y: 1, width: old.length, height: 9))
            root.addSubview(view)
            view.autoresizingMask = AutoresizingMask(
                zip(isVertical ? down : across, isFlexible).filter { $0.1 }.map { $0.0 })
            root.frame.size = CGSize(width: isVertical ? 100 : length, height: isVertical ? length : 100)
            #expect(
                view.frame
                    == (isVertical
                        ? CGRect(x: 1, y: new.origin, width: 9, height: new.length)
                        : CGRect(x: new.origin, y: 1, width: new.length, height: 9)))
        }
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
