import Engines
import Foundation
import Testing

/// The document's two tables of the effects of margins: which margin moves the view, which reduces it, which isn't
/// applied. The superview is 400×300, the view 60×40 at 10 20.
@Suite("Pin: margins")
struct PinMarginTests {
    /// The attributes pinned on one axis, and the view's position with a near and a far margin.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let pin: @Sendable (consuming PinLayout<View>) -> PinLayout<View>
        let place: @Sendable (CGFloat, CGFloat) -> (origin: CGFloat, length: CGFloat)

        init(
            _ description: String, _ pin: @escaping @Sendable (consuming PinLayout<View>) -> PinLayout<View>,
            _ place: @escaping @Sendable (CGFloat, CGFloat) -> (origin: CGFloat, length: CGFloat)
        ) {
            testDescription = description
            self.pin = pin
            self.place = place
        }
    }

    static let horizontalRows = [
        Row("nothing", { $0.width(70) }, { _, _ in (10, 70) }),
        Row("left", { $0.left(30) }, { left, _ in (30 + left, 60) }),
        Row("left and width", { $0.left(30).width(70) }, { left, _ in (30 + left, 70) }),
        Row("right", { $0.right(30) }, { _, right in (310 - right, 60) }),
        Row("right and width", { $0.right(30).width(70) }, { _, right in (300 - right, 70) }),
        Row("left and right", { $0.left(30).right(50) }, { left, right in (30 + left, 320 - left - right) }),
        Row("hCenter", { $0.hCenter() }, { left, right in (170 + left - right, 60) }),
        Row("hCenter and width", { $0.hCenter(10).width(100) }, { left, right in (160 + left - right, 100) }),
    ]

    static let verticalRows = [
        Row("nothing", { $0.height(70) }, { _, _ in (20, 70) }),
        Row("top", { $0.top(30) }, { top, _ in (30 + top, 40) }),
        Row("top and height", { $0.top(30).height(70) }, { top, _ in (30 + top, 70) }),
        Row("bottom", { $0.bottom(30) }, { _, bottom in (230 - bottom, 40) }),
        Row("bottom and height", { $0.bottom(30).height(70) }, { _, bottom in (200 - bottom, 70) }),
        Row("top and bottom", { $0.top(30).bottom(50) }, { top, bottom in (30 + top, 220 - top - bottom) }),
        Row("vCenter", { $0.vCenter() }, { top, bottom in (130 + top - bottom, 40) }),
        Row("vCenter and height", { $0.vCenter(10).height(100) }, { top, bottom in (110 + top - bottom, 100) }),
    ]

    static let margins: [(CGFloat, CGFloat)] = [(0, 0), (8, 0), (0, 12), (8, 12), (-6, 20), (20, -6)]

    @Test("the horizontal table", arguments: horizontalRows, [0, 1, 2, 3, 4, 5])
    func horizontal(_ row: Row, _ index: Int) {
        let (left, right) = PinMarginTests.margins[index]
        let expected = row.place(left, right)
        for rightToLeft in [false, true] {
            let frame = [expected.origin, 20, expected.length, 40]
            check(frame, rightToLeft) { _ = row.pin($0.v.pin).marginLeft(left).marginRight(right) }
            check(frame, rightToLeft) { _ = row.pin($0.v.pin.marginRight(right).marginLeft(left)) }
            check(frame, rightToLeft) { _ = row.pin($0.v.pin).margin(0, left, 0, right) }
            check(frame, rightToLeft) { _ = row.pin($0.v.pin).margin(EdgeInsets(left: left, right: right)) }
            check(frame, rightToLeft) {
                _ = row.pin($0.v.pin).marginLeft((left / 4)%).marginRight((right / 4)%)
            }
            // by direction: start is right in a right-to-left layout
            check(frame, rightToLeft) {
                _ = row.pin($0.v.pin).marginStart(rightToLeft ? right : left).marginEnd(rightToLeft ? left : right)
            }
            check(frame, rightToLeft) {
                _ = row.pin($0.v.pin).margin(
                    DirectionalEdgeInsets(
                        leading: rightToLeft ? right : left, trailing: rightToLeft ? left : right))
            }
        }
    }

    @Test("the vertical table", arguments: verticalRows, [0, 1, 2, 3, 4, 5])
    func vertical(_ row: Row, _ index: Int) {
        let (top, bottom) = PinMarginTests.margins[index]
        let expected = row.place(top, bottom)
        let frame = [10, expected.origin, 60, expected.length]
        check(frame, false) { _ = row.pin($0.v.pin).marginTop(top).marginBottom(bottom) }
        check(frame, false) { _ = row.pin($0.v.pin.marginBottom(bottom).marginTop(top)) }
        check(frame, false) { _ = row.pin($0.v.pin).margin(top, 0, bottom, 0) }
        check(frame, false) { _ = row.pin($0.v.pin).margin(top, 0, bottom) }
        check(frame, false) { _ = row.pin($0.v.pin).margin(EdgeInsets(top: top, bottom: bottom)) }
        check(frame, false) { _ = row.pin($0.v.pin).marginTop((top / 3)%).marginBottom((bottom / 3)%) }
    }

    private func check(_ expected: [CGFloat], _ rightToLeft: Bool, _ lay: (PinScene) -> Void) {
        let scene = PinScene(rightToLeft: rightToLeft)
        lay(scene)
        #expect(scene.v.frame.isClose(to: expected), "\(scene.v.frame)")
    }

    @Test("the last call counts, however many came before it", arguments: [2, 254, 255, 256, 257, 1000, 65_534])
    func lastOfManyCalls(count: Int) {
        let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        var chain = view.pin.left().marginLeft(3)
        for _ in 2..<count { chain = chain.marginTop(1) }
        chain.marginStart(7).layout()
        #expect(view.frame.minX == 7)
    }

    @Test(arguments: facts)
    func margin(_ fact: PinFact) { fact.check() }

    static let facts: [PinFact] = [
        // the document's examples
        PinFact("left, all margins", [10, 20, 60, 40]) { $0.v.pin.left().margin(10) },
        PinFact("right, width", [290, 20, 100, 40]) { $0.v.pin.right().width(100).marginHorizontal(10) },
        PinFact("left and right", [10, 20, 380, 40]) { $0.v.pin.left().right().margin(10) },
        PinFact("top, left, right, height", [10, 10, 380, 100]) {
            $0.v.pin.top().left().right().height(100).margin(10)
        },
        PinFact("all edges", [10, 10, 380, 280]) { $0.v.pin.top().bottom().left().right().margin(10) },
        PinFact("all, four margins", [12, 10, 376, 290]) { $0.v.pin.all().margin(10, 12, 0, 12) },
        PinFact("top left", [20, 20, 60, 40]) { $0.v.pin.top().left().margin(20) },
        PinFact("bottom", [10, 240, 60, 40]) { $0.v.pin.bottom().marginBottom(20) },
        PinFact("horizontally", [20, 20, 360, 40]) { $0.v.pin.horizontally().marginHorizontal(20) },
        // every form
        PinFact("margin, percent", [40, 30, 320, 240]) { $0.v.pin.all().margin(10%) },
        PinFact("vertical and horizontal", [20, 10, 360, 280]) { $0.v.pin.all().margin(10, 20) },
        PinFact("vertical and horizontal, percent", [40, 60, 320, 180]) { $0.v.pin.all().margin(20%, 10%) },
        PinFact("top, horizontal, bottom", [20, 10, 360, 260]) { $0.v.pin.all().margin(10, 20, 30) },
        PinFact("top, horizontal, bottom, percent", [40, 30, 320, 180]) { $0.v.pin.all().margin(10%, 10%, 30%) },
        PinFact("four, percent", [80, 30, 160, 180]) { $0.v.pin.all().margin(10%, 20%, 30%, 40%) },
        PinFact("marginHorizontal, percent", [40, 20, 320, 40]) { $0.v.pin.horizontally().marginHorizontal(10%) },
        PinFact("marginVertical", [10, 15, 60, 270]) { $0.v.pin.vertically().marginVertical(15) },
        PinFact("marginVertical, percent", [10, 30, 60, 240]) { $0.v.pin.vertically().marginVertical(10%) },
        PinFact("marginStart, percent", [40, 20, 360, 40]) { $0.v.pin.horizontally().marginStart(10%) },
        PinFact("marginStart, percent", [0, 20, 360, 40], rightToLeft: true) {
            $0.v.pin.horizontally().marginStart(10%)
        },
        PinFact("marginEnd, percent", [0, 20, 320, 40]) { $0.v.pin.horizontally().marginEnd(20%) },
        PinFact("insets", [2, 1, 394, 296]) { $0.v.pin.all().margin(PinEdgeTests.insets) },
        // by direction, at a leading and at a trailing edge
        PinFact("start, marginStart", [13, 20, 60, 40]) { $0.v.pin.start(10).marginStart(3).marginEnd(5) },
        PinFact("start, marginStart", [327, 20, 60, 40], rightToLeft: true) {
            $0.v.pin.start(10).marginStart(3).marginEnd(5)
        },
        PinFact("end, marginEnd", [325, 20, 60, 40]) { $0.v.pin.end(10).marginStart(3).marginEnd(5) },
        PinFact("end, marginEnd", [15, 20, 60, 40], rightToLeft: true) {
            $0.v.pin.end(10).marginStart(3).marginEnd(5)
        },
        PinFact("start, marginRight", [323, 20, 60, 40], rightToLeft: true) {
            $0.v.pin.start(10).marginLeft(5).marginRight(7)
        },
        PinFact("start and end, margins by side", [15, 20, 368, 40], rightToLeft: true) {
            $0.v.pin.start(10).end(10).marginLeft(5).marginRight(7)
        },
        // of two calls for a margin the later one holds
        PinFact("margin, then marginLeft", [5, 10, 385, 280]) { $0.v.pin.all().margin(10).marginLeft(5) },
        PinFact("marginLeft, then margin", [10, 10, 380, 280]) { $0.v.pin.all().marginLeft(5).margin(10) },
        PinFact("marginHorizontal, then margin", [10, 10, 380, 280]) {
            $0.v.pin.all().marginHorizontal(20).margin(10)
        },
        PinFact("marginTop, then marginVertical", [0, 20, 400, 260]) { $0.v.pin.all().marginTop(5).marginVertical(20) },
        PinFact("marginLeft, then marginStart", [9, 0, 391, 300]) { $0.v.pin.all().marginLeft(5).marginStart(9) },
        PinFact("marginStart, then marginLeft", [5, 0, 395, 300]) { $0.v.pin.all().marginStart(9).marginLeft(5) },
        PinFact("marginStart, then marginLeft", [5, 0, 386, 300], rightToLeft: true) {
            $0.v.pin.all().marginStart(9).marginLeft(5)
        },
        PinFact("marginEnd, then marginLeft", [5, 0, 395, 300], rightToLeft: true) {
            $0.v.pin.all().marginEnd(9).marginLeft(5)
        },
        PinFact("start and end, marginStart, then marginRight", [0, 0, 397, 300], rightToLeft: true) {
            $0.v.pin.vertically().start().end().marginStart(9).marginRight(3)
        },
        PinFact("marginStart, then marginHorizontal", [5, 0, 390, 300], rightToLeft: true) {
            $0.v.pin.all().marginStart(9).marginHorizontal(5)
        },
        PinFact("marginLeft twice", [10, 0, 390, 300]) { $0.v.pin.all().marginLeft(5).marginLeft(10) },
        PinFact("marginRight twice", [0, 0, 390, 300]) { $0.v.pin.all().marginRight(5).marginRight(10) },
        PinFact("marginRight twice, the smaller last", [0, 0, 395, 300]) {
            $0.v.pin.all().marginRight(10).marginRight(5)
        },
        PinFact("marginTop twice", [0, 10, 400, 290]) { $0.v.pin.all().marginTop(5).marginTop(10) },
        PinFact("marginBottom twice", [0, 0, 400, 290]) { $0.v.pin.all().marginBottom(5).marginBottom(10) },
        PinFact("marginStart twice", [10, 0, 390, 300]) { $0.v.pin.all().marginStart(5).marginStart(10) },
        PinFact("marginEnd twice", [0, 0, 390, 300]) { $0.v.pin.all().marginEnd(5).marginEnd(10) },
        PinFact("marginHorizontal twice", [10, 0, 380, 300]) {
            $0.v.pin.all().marginHorizontal(5).marginHorizontal(10)
        },
        PinFact("marginVertical twice", [0, 10, 400, 280]) { $0.v.pin.all().marginVertical(5).marginVertical(10) },
        PinFact("margin twice", [10, 10, 380, 280]) { $0.v.pin.all().margin(5).margin(10) },
        // margins that leave nothing
        PinFact("margins larger than the space leave the length", [250, 20, 60, 40]) {
            $0.v.pin.horizontally().marginHorizontal(250)
        },
    ]
}
