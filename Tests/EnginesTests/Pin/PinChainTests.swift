import BenchStatistics
import Engines
import Foundation
import Testing

/// Rules for all chains: the order of calls, the end of a chain, the objects that it keeps alive, and invalid values.
@Suite("Pin: chains")
struct PinChainTests {
    typealias Step = @Sendable (consuming PinLayout<View>, PinScene) -> PinLayout<View>

    /// Groups of calls that don't contradict each other; each set contains at most one call of each group.
    static let groups: [[Step]] = [
        [{ c, _ in c.left(3) }, { c, _ in c.start(5) }, { c, s in c.right(of: s.a) }, { c, s in c.after(of: s.a) }],
        [{ c, _ in c.top(10%) }, { c, s in c.below(of: s.a) }, { c, s in c.top(to: s.b.edge.vCenter) }],
        [{ c, _ in c.bottom(5) }, { c, s in c.bottom(to: s.b.edge.bottom) }],
        [{ c, _ in c.width(55) }, { c, _ in c.width(20%) }, { c, s in c.width(of: s.b) }],
        [{ c, _ in c.minWidth(30) }, { c, _ in c.minWidth(40%) }],
        [{ c, _ in c.maxWidth(300) }, { c, _ in c.maxWidth(60) }],
        [{ c, _ in c.minHeight(20) }],
        [{ c, _ in c.maxHeight(120) }],
        // One call for each margin: the later of two holds.
        [
            { c, _ in c.margin(4) }, { c, _ in c.margin(1, 2, 3, 4) }, { c, _ in c.marginEnd(9) },
            { c, _ in c.marginHorizontal(6).marginVertical(5%) }, { c, _ in c.marginLeft(7).marginTop(2) },
        ],
        [{ c, _ in c.pinEdges() }],
        [{ c, _ in c.justify(.center) }, { c, _ in c.justify(.end) }],
        [{ c, _ in c.align(.bottom) }, { c, _ in c.align(.center) }],
        [{ c, _ in c.sizeToFit(.width) }, { c, _ in c.sizeToFit() }, { c, _ in c.aspectRatio(1.5) }],
    ]

    @Test("the order of the calls does not matter", arguments: 0..<300)
    func order(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9 &+ 1)
        let steps = PinChainTests.groups.compactMap { group in
            Bool.random(using: &random) ? group.randomElement(using: &random) : nil
        }
        let rightToLeft = seed % 2 == 1
        func frame(_ steps: [Step]) -> CGRect {
            let scene = PinScene(rightToLeft: rightToLeft)
            _ = Pin.collectingWarnings {
                var chain = scene.v.pin
                for step in steps { chain = step(chain, scene) }
            }
            return scene.v.frame
        }
        let expected = frame(steps)
        for _ in 0..<4 { #expect(frame(steps.shuffled(using: &random)) == expected) }
    }

    @Test("values that are no geometry, and enormous ones, leave a finite frame")
    func noGeometry() {
        let values: [CGFloat] = [
            .nan, .infinity, -.infinity, -1, 0, 1e308, -1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        ]
        for first in values {
            for second in values {
                let scene = PinScene(scale: 3)
                _ = Pin.collectingWarnings {
                    scene.v.pin.left(first).right(second).top(second).height(first)
                    scene.v.pin.hCenter(first).width(second).marginLeft(first).marginRight(second).minHeight(first)
                    scene.v.pin.start(first).end(second).vCenter(first).maxWidth(second).aspectRatio(first)
                    scene.v.pin.width(first).aspectRatio(second).margin(first).sizeToFit(.width)
                    scene.v.pin.left(first%).size(second%).marginStart(first).pinEdges()
                    scene.v.pin.sizeToFit(.heightFlexible).height(first).maxHeight(second).justify(.center)
                    scene.brother.pin.wrapContent(padding: first).width(second)
                }
                let frame = scene.v.frame
                #expect([frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite })
                #expect(frame.width >= 0 && frame.height >= 0)
            }
        }
    }

    @Test("a superview without size")
    func emptySuperview() {
        let scene = PinScene()
        scene.container.frame.size = .zero
        // edges that cross keep the length
        scene.v.pin.all(10)
        #expect(scene.v.frame.isClose(to: [10, 10, 60, 40]))
        scene.v.pin.center().size(20)
        #expect(scene.v.frame.isClose(to: [-10, -10, 20, 20]))
        scene.v.pin.left(50%).width(50%).height(8)
        #expect(scene.v.frame.isClose(to: [0, -10, 0, 8]))
    }

    @Test("content that answers nonsense has no size")
    func nonsense() {
        final class Odd: View {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: CGFloat.nan, height: -5) }
        }
        let scene = PinScene()
        let odd = Odd(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        scene.container.addSubview(odd)
        odd.pin.sizeToFit()
        #expect(odd.frame.isClose(to: [1, 2, 0, 0]))
    }

    // MARK: When a chain ends

    @Test("a chain lays out when its statement ends, and one with a name when it is last used")
    func ends() {
        let scene = PinScene()
        scene.v.pin.top(5)
        #expect(scene.v.frame.minY == 5)
        let chain = scene.v.pin.top(9)
        #expect(scene.v.frame.minY == 5)
        chain.left(3).layout()
        #expect(scene.v.frame.isClose(to: [3, 9, 60, 40]))
        do {
            let unused = scene.v.pin.left(77)
            _ = consume unused
        }
        #expect(scene.v.frame.minX == 77)
    }

    @Test("a chain without calls writes nothing")
    func untouched() {
        let scene = PinScene()
        scene.v.frame.origin.x = 1.25
        _ = scene.v.pin
        _ = scene.v.pin.safeArea
        #expect(scene.v.frame.minX == 1.25)
    }

    // MARK: What a chain keeps alive

    final class Tracked: View {
        let onDeinit: () -> Void

        init(_ onDeinit: @escaping () -> Void) {
            self.onDeinit = onDeinit
            super.init(frame: .zero)
        }

        deinit { onDeinit() }
    }

    @Test("a view that nobody else keeps lives until the chain ends")
    func detachedView() {
        var isGone = false
        _ = Pin.collectingWarnings {
            let chain = Tracked { isGone = true }.pin
            #expect(!isGone)
            chain.top(5).layout()
        }
        #expect(isGone)
    }

    @Test("a view that its superview lets go of lives until the chain ends", arguments: [0, 1, 2, 3])
    func releasedBySuperview(way: Int) {
        var isGone = false
        var superview: View? = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        weak var view: Tracked?
        do {
            let made = Tracked { isGone = true }
            superview?.addSubview(made)
            view = made
        }
        guard let begun = view?.pin else { return }
        let chain = begun
        switch way {
        case 0: view?.removeFromSuperview()
        case 1: superview = nil
        case 2:
            let other = View()
            if let view { other.addSubview(view) }
        default:
            let grandparent = View()
            if let superview { grandparent.addSubview(superview) }
            superview = nil
        }
        #expect(!isGone)
        chain.pinEdges().layout()
        #expect(isGone)
    }

    @Test("chains for one view can overlap, more of them than a byte counts")
    func overlapping() {
        let scene = PinScene()
        func nest(_ depth: Int) {
            let chain = scene.v.pin.left(CGFloat(depth))
            if depth > 0 { nest(depth - 1) }
            chain.layout()
        }
        nest(600)
        #expect(scene.v.frame.minX == 600)
        weak var view: View? = scene.v
        #expect(view != nil)
        scene.v.removeFromSuperview()
        view = scene.v
        #expect(view?.superview == nil)
    }
}
