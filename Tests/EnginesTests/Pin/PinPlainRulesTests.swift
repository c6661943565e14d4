import Engines
import Foundation
import Testing

/// Most chains take a shorter way to the frame than the solver's. Which one a chain took can't be told from the frame.
@Suite("Pin: the short way and the solver")
struct PinPlainRulesTests {
    typealias Step = PinChainTests.Step

    /// Groups of calls that take the short way. Each set takes at most one of each group.
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
        ],
    ]

    /// A least width of 0 limits nothing, but leaves the chain to the solver.
    @Test("both give the same frame and the same warnings", arguments: 0..<1500)
    func sameFrame(seed: Int) {
        var random = SplitMix(state: UInt64(seed) &* 0x9E37_79B9 &+ 7)
        let steps = PinPlainRulesTests.groups.compactMap { group in
            Bool.random(using: &random) ? group.randomElement(using: &random) : nil
        }
        let scale = CGFloat(1 + seed / 2 % 3)
        func lay(_ steps: [Step]) -> (frame: CGRect, causes: [PinWarning.Cause]) {
            let scene = PinScene(scale: scale, rightToLeft: seed % 2 == 1)
            scene.v.frame = CGRect(x: 10.37, y: 20.61, width: 60.45, height: 40.24)
            let warnings = Pin.collectingWarnings {
                var chain = scene.v.pin
                for step in steps { chain = step(chain, scene) }
            }
            return (scene.v.frame, warnings.map(\.cause))
        }
        let short = lay(steps)
        let solved = lay(steps + [{ c, _ in c.minWidth(0) }])
        guard !steps.isEmpty else { return }
        #expect(short.frame == solved.frame)
        #expect(short.causes == solved.causes)
    }

    @Test("a value that is no number gives its warning in a chain that would take the short way")
    func noNumber() {
        let steps: [(Step, PinWarning.Cause)] = [
            ({ c, _ in c.left(.nan).top(1) }, .notFinite), ({ c, _ in c.bottom(.infinity) }, .notFinite),
            ({ c, _ in c.left(1).marginRight(.nan) }, .notFinite), ({ c, _ in c.top(1).marginStart(.nan) }, .notFinite),
            ({ c, _ in c.left(1).width(-2) }, .negativeLength), ({ c, _ in c.height(-2) }, .negativeLength),
            ({ c, _ in c.left(1).justify(.right) }, .edgesMissing),
            ({ c, _ in c.top(1).align(.bottom) }, .edgesMissing),
        ]
        for (step, cause) in steps {
            let scene = PinScene()
            #expect(Pin.collectingWarnings { _ = step(scene.v.pin, scene) }.map(\.cause) == [cause])
        }
    }
}
