import BenchStatistics
import Engines
import Foundation
import Testing

/// Most chains use a faster path to the frame than the solver's. The frame doesn't show which path a chain used.
@Suite("Pin: the short way and the solver")
struct PinPlainRulesTests {
    typealias Step = PinChainTests.Step

    /// Groups of calls that use the fast path. Each set contains at most one call of each group.
    static let groups: [[Step]] = [
        [
            { c, _ in c.left(3.3) }, { c, _ in c.start(5) }, { c, s in c.right(of: s.a) }, { c, s in c.after(of: s.a) },
            { c, _ in c.hCenter(1.7) },
        ],
        [{ c, _ in c.right(4.2) }, { c, _ in c.end(7) }, { c, s in c.left(of: s.b) }, { c, s in c.before(of: s.b) }],
        [{ c, _ in c.top(10%) }, { c, s in c.below(of: s.a) }, { c, s in c.vCenter(to: s.b.edge.top) }],
        [{ c, _ in c.bottom(5.6) }, { c, s in c.bottom(to: s.b.edge.bottom) }],
        [{ c, _ in c.width(55.1) }, { c, s in c.width(of: s.b) }],
        [{ c, _ in c.height(33.4) }, { c, _ in c.height(15%) }],
        [{ c, _ in c.margin(4) }, { c, _ in c.marginHorizontal(6.1) }, { c, _ in c.marginVertical(-3) }],
        [{ c, _ in c.marginLeft(7) }, { c, _ in c.marginStart(9.2) }],
        [{ c, _ in c.marginRight(2.3) }, { c, _ in c.marginEnd(8) }],
        [{ c, _ in c.marginTop(2.2) }, { c, _ in c.marginBottom(1.1) }],
        [
            { c, _ in c.justify(.left) }, { c, _ in c.justify(.center) }, { c, _ in c.justify(.right) },
            { c, _ in c.justify(.start) }, { c, _ in c.justify(.end) },
        ],
        [{ c, _ in c.align(.top) }, { c, _ in c.align(.center) }, { c, _ in c.align(.bottom) }],
        [
            { c, _ in c.sizeToFit() }, { c, _ in c.sizeToFit(.width) }, { c, _ in c.sizeToFit(.height) },
            { c, _ in c.sizeToFit(.widthFlexible) }, { c, _ in c.sizeToFit(.heightFlexible) },
            { c, _ in c.aspectRatio(1.6) }, { c, s in c.aspectRatio(of: s.b) },
        ],
        [{ c, _ in c.minWidth(70.2) }, { c, _ in c.maxWidth(31.7) }, { c, _ in c.minWidth(50).maxWidth(48.3) }],
        [{ c, _ in c.maxHeight(25.4) }, { c, _ in c.minHeight(20%) }, { c, _ in c.minHeight(44).maxHeight(90) }],
    ]

    /// For a view without a transform `pinFrame` means the same as `pin`, but always uses the solver.
    @Test("both give the same frame and the same warnings", arguments: 0..<1500)
    func sameFrame(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9 &+ 7)
        let steps = PinPlainRulesTests.groups.compactMap { group in
            Bool.random(using: &random) ? group.randomElement(using: &random) : nil
        }
        let scale = CGFloat(1 + seed / 2 % 3)
        func lay(solved: Bool) -> (frame: CGRect, causes: [PinWarning.Cause]) {
            let scene = PinScene(scale: scale, rightToLeft: seed % 2 == 1)
            scene.v.frame = CGRect(x: 10.37, y: 20.61, width: 60.45, height: 40.24)
            let warnings = Pin.collectingWarnings {
                var chain = solved ? scene.v.pinFrame : scene.v.pin
                for step in steps { chain = step(chain, scene) }
            }
            return (scene.v.frame, warnings.map(\.cause))
        }
        let short = lay(solved: false)
        let solved = lay(solved: true)
        #expect(short.frame == solved.frame)
        #expect(short.causes == solved.causes)
    }

    /// Values that aren't finite, that overflow when added, or that are too long to be rounded to pixels.
    static let odd: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, -0.0, 1e308, -1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        1e15 / 3,
        4_503_599_627_370_497, 1.000_000_1,
    ]

    static let oddGroups: [[@Sendable (consuming PinLayout<View>, CGFloat) -> PinLayout<View>]] = [
        [{ c, v in c.left(v) }, { c, v in c.start(v) }, { c, v in c.hCenter(v) }, { c, v in c.horizontally(v) }],
        [{ c, v in c.right(v) }, { c, v in c.end(v) }],
        [{ c, v in c.top(v) }, { c, v in c.vCenter(v) }, { c, v in c.vertically(v) }],
        [{ c, v in c.bottom(v) }],
        [{ c, v in c.width(v) }, { c, v in c.height(v) }, { c, v in c.size(v) }],
        [{ c, v in c.margin(v) }, { c, v in c.marginLeft(v) }, { c, v in c.marginEnd(v) }, { c, v in c.marginTop(v) }],
        [{ c, _ in c.justify(.right) }, { c, _ in c.justify(.center) }, { c, _ in c.justify(.start) }],
        [
            { c, _ in c.sizeToFit() }, { c, _ in c.sizeToFit(.width) }, { c, _ in c.sizeToFit(.heightFlexible) },
            { c, v in c.aspectRatio(v) },
        ],
        [{ c, v in c.maxWidth(v) }, { c, v in c.minWidth(v) }],
        [{ c, v in c.maxHeight(v) }, { c, v in c.minHeight(v) }],
    ]

    /// Content whose fitting size may be invalid.
    final class Odd: View {
        var answer = CGSize.zero
        override func sizeThatFits(_ size: CGSize) -> CGSize { answer }
    }

    @Test("both agree about values that are no geometry", arguments: 0..<1500)
    func sameOddFrame(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9 &+ 11)
        func value() -> CGFloat {
            Int.random(in: 0..<3, using: &random) > 0
                ? CGFloat(Int.random(in: 0..<100, using: &random)) / 4
                : PinPlainRulesTests.odd.randomElement(using: &random)!
        }
        let steps = PinPlainRulesTests.oddGroups.compactMap { group in
            Bool.random(using: &random) ? (group.randomElement(using: &random)!, value()) : nil
        }
        let answer = CGSize(width: value(), height: value())
        func lay(solved: Bool) -> (frame: CGRect, causes: [PinWarning.Cause]) {
            let scene = PinScene(scale: CGFloat(1 + seed / 2 % 3), rightToLeft: seed % 2 == 1)
            let view = Odd(frame: CGRect(x: 10.37, y: 20.61, width: 60.45, height: 40.24))
            view.answer = answer
            scene.container.addSubview(view)
            let warnings = Pin.collectingWarnings {
                var chain = solved ? view.pinFrame : view.pin
                for (step, value) in steps { chain = step(chain, value) }
            }
            return (view.frame, warnings.map(\.cause))
        }
        let short = lay(solved: false)
        let solved = lay(solved: true)
        // In a right-to-left layout the two paths add the same lengths in another order.
        let largest = steps.map(\.1.magnitude).filter(\.isFinite).max() ?? 0
        let difference = max(
            (short.frame.origin.x - solved.frame.origin.x).magnitude, (short.frame.width - solved.frame.width).magnitude
        )
        #expect(difference <= max(largest, answer.width.isFinite ? answer.width.magnitude : 0) / 1e9)
        #expect(short.frame.origin.y == solved.frame.origin.y && short.frame.height == solved.frame.height)
        #expect("\(short.causes)" == "\(solved.causes)")
    }

    @Test("content is offered lengths, whatever was pinned")
    func offers() {
        final class Asked: View {
            var offers: [CGSize] = []
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                offers.append(size)
                return size
            }
        }
        for value in PinPlainRulesTests.odd {
            let scene = PinScene()
            let view = Asked(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            scene.container.addSubview(view)
            _ = Pin.collectingWarnings {
                view.pin.width(value).sizeToFit(.width)
                view.pin.left(value).right(3).sizeToFit(.widthFlexible)
                view.pin.left(3).right(value).sizeToFit(.width)
                view.pin.height(value).top(value).sizeToFit(.height)
                view.pin.vertically(value).sizeToFit(.heightFlexible)
                view.pin.left(1).marginLeft(value).right(1).sizeToFit(.width)
            }
            #expect(view.offers.count >= 6)
            #expect(view.offers.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "\(value): \(view.offers)")
        }
    }

    @Test("a view may leave its superview while it is measured")
    func leavesWhileMeasured() {
        final class Leaving: View {
            var isFree: () -> Void = {}
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                removeFromSuperview()
                return CGSize(width: 30, height: 20)
            }
            deinit { isFree() }
        }
        let superview = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var isFree = false
        weak var view: Leaving?
        do {
            let made = Leaving()
            made.isFree = { isFree = true }
            superview.addSubview(made)
            view = made
        }
        func pin() { (superview.subviews[0] as! Leaving).pin.top(1).end(2).sizeToFit() }
        pin()
        #expect(isFree)
        #expect(view == nil)
        #expect(superview.subviews.isEmpty)
    }

    @Test("a value that is no number gives its warning in a chain that would take the short way")
    func noNumber() {
        let steps: [(Step, PinWarning.Cause)] = [
            ({ c, _ in c.left(.nan).top(1) }, .notFinite), ({ c, _ in c.bottom(.infinity) }, .notFinite),
            ({ c, _ in c.left(1).marginRight(.nan) }, .notFinite), ({ c, _ in c.top(1).marginStart(.nan) }, .notFinite),
            ({ c, _ in c.left(1).width(-2) }, .negativeLength), ({ c, _ in c.height(-2) }, .negativeLength),
            ({ c, _ in c.height(-2).sizeToFit() }, .negativeLength),
            ({ c, _ in c.left(1).justify(.right) }, .edgesMissing),
            ({ c, _ in c.top(1).align(.bottom) }, .edgesMissing),
        ]
        for (step, cause) in steps {
            let scene = PinScene()
            #expect(Pin.collectingWarnings { _ = step(scene.v.pin, scene) }.map(\.cause) == [cause])
        }
    }

    @Test("contents are measured once, also those that answer 0")
    func measuredOnce() async {
        await #expect(processExitsWith: .success) {
            final class Counting: View {
                var calls = 0
                var answer: CGFloat = 0
                override func sizeThatFits(_ size: CGSize) -> CGSize {
                    calls += 1
                    return CGSize(width: answer, height: answer)
                }
            }
            Pin.logWarnings = false
            let steps: [(Counting) -> Void] = [
                { $0.pin.top(1).minWidth(5).maxHeight(40).sizeToFit() },
                { $0.pin.width(9).minHeight(5).sizeToFit(.width) },
                { $0.pin.height(9).minWidth(5).sizeToFit(.height) },
                { $0.pin.width(9).minHeight(5).maxWidth(60).sizeToFit(.widthFlexible) },
                { $0.pin.height(9).minWidth(5).maxHeight(60).sizeToFit(.heightFlexible) },
            ]
            for (number, step) in steps.enumerated() {
                for answer in [0, 20] as [CGFloat] {
                    let (superview, view) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Counting())
                    superview.addSubview(view)
                    view.answer = answer
                    step(view)
                    #expect(view.calls == 1, "\(number)")
                    let length = max(answer, 5)
                    let sizes = [(length, answer), (9, length), (length, 9), (answer, length), (length, answer)]
                    #expect(view.frame.size == CGSize(width: sizes[number].0, height: sizes[number].1), "\(number)")
                }
            }
        }
    }
}
