import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// Every method for sizes, limits and the flex basis, one by one: the size of a box with a child of 30 × 20, at the
/// start of a row of 200 × 100.
@Suite("Flex: the methods for sizes")
struct FlexSizeTests {
    struct Case: Sendable, CustomStringConvertible {
        var description: String
        var size: CGSize
        var apply: @Sendable (Flex) -> Void

        init(_ description: String, _ width: CGFloat, _ height: CGFloat, _ apply: @escaping @Sendable (Flex) -> Void) {
            (self.description, size, self.apply) = (description, CGSize(width: width, height: height), apply)
        }
    }

    static let sizes: [Case] = [
        Case("nothing", 30, 20) { _ in },
        Case("width", 50, 20) { $0.width(50) },
        Case("width percent", 60, 20) { $0.width(30%) },
        Case("width length", 60, 20) { $0.width(FlexLength.percent(30)) },
        Case("no width", 30, 20) { $0.width(50).width(nil) },
        Case("height", 30, 50) { $0.height(50) },
        Case("height percent", 30, 40) { $0.height(40%) },
        Case("height length", 30, 40) { $0.height(FlexLength.percent(40)) },
        Case("no height", 30, 20) { $0.height(50).height(nil) },
        Case("size", 50, 60) { $0.size(CGSize(width: 50, height: 60)) },
        Case("size of a side", 50, 50) { $0.size(50) },
        Case("size percent", 100, 50) { $0.size(50%) },
        Case("no size", 30, 20) { $0.size(50).size(nil) },
        Case("minWidth", 50, 20) { $0.minWidth(50) },
        Case("minWidth percent", 80, 20) { $0.minWidth(40%) },
        Case("minWidth length", 80, 20) { $0.minWidth(FlexLength.percent(40)) },
        Case("no minWidth", 30, 20) { $0.minWidth(50).minWidth(nil) },
        Case("minHeight", 30, 50) { $0.minHeight(50) },
        Case("minHeight percent", 30, 60) { $0.minHeight(60%) },
        Case("minHeight length", 30, 60) { $0.minHeight(FlexLength.percent(60)) },
        Case("no minHeight", 30, 20) { $0.minHeight(50).minHeight(nil) },
        Case("maxWidth", 25, 20) { $0.maxWidth(25) },
        Case("maxWidth percent", 20, 20) { $0.maxWidth(10%) },
        Case("maxWidth length", 20, 20) { $0.maxWidth(FlexLength.percent(10)) },
        Case("no maxWidth", 30, 20) { $0.maxWidth(25).maxWidth(nil) },
        Case("maxHeight", 30, 15) { $0.maxHeight(15) },
        Case("maxHeight percent", 30, 10) { $0.maxHeight(10%) },
        Case("maxHeight length", 30, 10) { $0.maxHeight(FlexLength.percent(10)) },
        Case("no maxHeight", 30, 20) { $0.maxHeight(15).maxHeight(nil) },
        Case("basis", 70, 20) { $0.basis(70) },
        Case("basis percent", 100, 20) { $0.basis(50%) },
        Case("basis length", 100, 20) { $0.basis(FlexLength.percent(50)) },
        Case("no basis", 50, 20) { $0.width(50).basis(70).basis(nil) },
        Case("a basis below the width", 40, 20) { $0.width(50).basis(40) },
        Case("border box", 50, 20) { $0.width(50).paddingLeft(5).boxSizing(.borderBox) },
        Case("content box", 55, 20) { $0.width(50).paddingLeft(5).boxSizing(.contentBox) },
        Case("aspectRatio", 80, 40) { $0.height(40).aspectRatio(2) },
        Case("no aspectRatio", 30, 40) { $0.height(40).aspectRatio(2).aspectRatio(nil) },
        Case("grow", 200, 20) { $0.grow(1) },
        Case("half of grow", 115, 20) { $0.grow(0.5) },
        Case("no shrink", 300, 20) { $0.width(300).shrink(0) },
        Case("shrink", 200, 20) { $0.width(300).shrink(1) },
        Case("no display", 0, 0) { $0.display(.none) },
    ]

    @Test(arguments: sizes)
    func aBoxHasTheSizeThatTheMethodSays(value: Case) {
        let row = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let box = View()
        row.flex.direction(.row).alignItems(.start).addItem(box).addItem().width(30).height(20)
        value.apply(box.flex)
        row.flex.layout()
        #expect(box.frame == CGRect(origin: .zero, size: value.size))
    }

    static let gaps: [Case] = [
        Case("columnGap", 0, 20) { $0.columnGap(70) },
        Case("columnGap percent", 50, 0) { $0.columnGap(20%) },
        Case("rowGap", 0, 25) { $0.columnGap(70).rowGap(5) },
        Case("rowGap percent", 0, 36) { $0.columnGap(70).rowGap(20%) },
        Case("gap", 0, 90) { $0.gap(70) },
        Case("a gap in a line", 35, 0) { $0.gap(5) },
    ]

    /// Two boxes of 30 × 20 in a row of 100 × 80 that wraps: the distance of the second one from the first.
    @Test(arguments: gaps)
    func boxesAreApart(value: Case) {
        let row = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        let boxes = [View(), View()]
        row.flex.direction(.row).wrap(.wrap).alignItems(.start)
        for box in boxes { row.flex.addItem(box).width(30).height(20) }
        value.apply(row.flex)
        row.flex.layout()
        let (x, y) = (boxes[1].frame.minX - boxes[0].frame.minX, boxes[1].frame.minY - boxes[0].frame.minY)
        #expect(CGSize(width: x, height: y) == value.size)
    }
}
