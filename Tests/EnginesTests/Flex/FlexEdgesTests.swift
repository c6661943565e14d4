import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// Every method for margins, paddings, borders, insets and gaps, one by one: its effect on a box in a container of 200
/// × 100.
@Suite("Flex: the methods for edges")
struct FlexEdgesTests {
    struct Case: Sendable, CustomStringConvertible {
        var description: String
        var apply: @Sendable (Flex) -> Void
        /// The distances of the left, top, right and bottom edges, left to right. In right-to-left layout they are
        /// mirrored for the leading and trailing edges.
        var edges: [CGFloat]
        var followsDirection = false

        init(
            _ description: String, _ edges: [CGFloat], followsDirection: Bool = false,
            _ apply: @escaping @Sendable (Flex) -> Void
        ) {
            self.description = description
            self.edges = edges
            self.followsDirection = followsDirection
            self.apply = apply
        }

        func frame(rightToLeft: Bool) -> CGRect {
            let flips = followsDirection && rightToLeft
            let (left, right) = flips ? (edges[2], edges[0]) : (edges[0], edges[2])
            return CGRect(x: left, y: edges[1], width: 200 - left - right, height: 100 - edges[1] - edges[3])
        }
    }

    static let borders: [Case] = [
        Case("borderTop", [0, 5, 0, 0]) { $0.borderTop(5) },
        Case("borderLeft", [5, 0, 0, 0]) { $0.borderLeft(5) },
        Case("borderBottom", [0, 0, 0, 5]) { $0.borderBottom(5) },
        Case("borderRight", [0, 0, 5, 0]) { $0.borderRight(5) },
        Case("borderStart", [5, 0, 0, 0], followsDirection: true) { $0.borderStart(5) },
        Case("borderEnd", [0, 0, 5, 0], followsDirection: true) { $0.borderEnd(5) },
        Case("borderHorizontal", [5, 0, 5, 0]) { $0.borderHorizontal(5) },
        Case("borderVertical", [0, 5, 0, 5]) { $0.borderVertical(5) },
        Case("border", [5, 5, 5, 5]) { $0.border(5) },
        Case("a negative border", [0, 0, 0, 0]) { $0.border(-5) },
        Case("a border that is no number", [0, 0, 0, 0]) { $0.border(5).border(.nan) },
        Case("a border beside paddings", [7, 5, 5, 5]) { $0.border(5).paddingLeft(2) },
    ]

    /// Percentages refer to the width of the container's container, which is 400.
    static let paddings: [Case] = [
        Case("paddingTop", [0, 5, 0, 0]) { $0.paddingTop(5) },
        Case("paddingTop percent", [0, 20, 0, 0]) { $0.paddingTop(5%) },
        Case("paddingLeft", [5, 0, 0, 0]) { $0.paddingLeft(5) },
        Case("paddingLeft percent", [20, 0, 0, 0]) { $0.paddingLeft(5%) },
        Case("paddingBottom", [0, 0, 0, 5]) { $0.paddingBottom(5) },
        Case("paddingBottom percent", [0, 0, 0, 20]) { $0.paddingBottom(5%) },
        Case("paddingRight", [0, 0, 5, 0]) { $0.paddingRight(5) },
        Case("paddingRight percent", [0, 0, 20, 0]) { $0.paddingRight(5%) },
        Case("paddingStart", [5, 0, 0, 0], followsDirection: true) { $0.paddingStart(5) },
        Case("paddingStart percent", [20, 0, 0, 0], followsDirection: true) { $0.paddingStart(5%) },
        Case("paddingEnd", [0, 0, 5, 0], followsDirection: true) { $0.paddingEnd(5) },
        Case("paddingEnd percent", [0, 0, 20, 0], followsDirection: true) { $0.paddingEnd(5%) },
        Case("paddingHorizontal", [5, 0, 5, 0]) { $0.paddingHorizontal(5) },
        Case("paddingHorizontal percent", [20, 0, 20, 0]) { $0.paddingHorizontal(5%) },
        Case("paddingVertical", [0, 5, 0, 5]) { $0.paddingVertical(5) },
        Case("paddingVertical percent", [0, 20, 0, 20]) { $0.paddingVertical(5%) },
        Case("padding", [5, 5, 5, 5]) { $0.padding(5) },
        Case("padding percent", [20, 20, 20, 20]) { $0.padding(5%) },
        Case("padding of two", [3, 2, 3, 2]) { $0.padding(2, 3) },
        Case("padding of two percent", [12, 8, 12, 8]) { $0.padding(2%, 3%) },
        Case("padding of three", [3, 2, 3, 4]) { $0.padding(2, 3, 4) },
        Case("padding of four", [3, 2, 5, 4]) { $0.padding(2, 3, 4, 5) },
        Case("padding of three percent", [12, 8, 12, 16]) { $0.padding(2%, 3%, 4%) },
        Case("padding of four percent, clockwise", [20, 8, 12, 16]) { $0.padding(2%, 3%, 4%, 5%) },
        Case("padding of insets", [3, 2, 5, 4]) { $0.padding(EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)) },
        Case("padding of directional insets", [3, 2, 5, 4], followsDirection: true) {
            $0.padding(DirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5))
        },
        Case("a more specific edge wins", [4, 3, 2, 3]) { $0.padding(2).paddingVertical(3).paddingLeft(4) },
    ]

    /// Percentages refer to the width of the container, 200.
    static let margins: [Case] = [
        Case("marginTop", [0, 5, 0, 0]) { $0.marginTop(5) },
        Case("marginTop percent", [0, 10, 0, 0]) { $0.marginTop(5%) },
        Case("marginLeft", [5, 0, 0, 0]) { $0.marginLeft(5) },
        Case("marginLeft percent", [10, 0, 0, 0]) { $0.marginLeft(5%) },
        Case("marginBottom", [0, 0, 0, 5]) { $0.marginBottom(5) },
        Case("marginBottom percent", [0, 0, 0, 10]) { $0.marginBottom(5%) },
        Case("marginRight", [0, 0, 5, 0]) { $0.marginRight(5) },
        Case("marginRight percent", [0, 0, 10, 0]) { $0.marginRight(5%) },
        Case("marginStart", [5, 0, 0, 0], followsDirection: true) { $0.marginStart(5) },
        Case("marginStart percent", [10, 0, 0, 0], followsDirection: true) { $0.marginStart(5%) },
        Case("marginEnd", [0, 0, 5, 0], followsDirection: true) { $0.marginEnd(5) },
        Case("marginEnd percent", [0, 0, 10, 0], followsDirection: true) { $0.marginEnd(5%) },
        Case("marginHorizontal", [5, 0, 5, 0]) { $0.marginHorizontal(5) },
        Case("marginHorizontal percent", [10, 0, 10, 0]) { $0.marginHorizontal(5%) },
        Case("marginVertical", [0, 5, 0, 5]) { $0.marginVertical(5) },
        Case("marginVertical percent", [0, 10, 0, 10]) { $0.marginVertical(5%) },
        Case("margin", [5, 5, 5, 5]) { $0.margin(5) },
        Case("margin percent", [10, 10, 10, 10]) { $0.margin(5%) },
        Case("a negative margin", [-5, -5, -5, -5]) { $0.margin(-5) },
        Case("margin of two", [3, 2, 3, 2]) { $0.margin(2, 3) },
        Case("margin of two percent", [6, 4, 6, 4]) { $0.margin(2%, 3%) },
        Case("margin of three", [3, 2, 3, 4]) { $0.margin(2, 3, 4) },
        Case("margin of four", [3, 2, 5, 4]) { $0.margin(2, 3, 4, 5) },
        Case("margin of three percent", [6, 4, 6, 8]) { $0.margin(2%, 3%, 4%) },
        Case("margin of four percent, clockwise", [10, 4, 6, 8]) { $0.margin(2%, 3%, 4%, 5%) },
        Case("margin of insets", [3, 2, 5, 4]) { $0.margin(EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)) },
        Case("margin of directional insets", [3, 2, 5, 4], followsDirection: true) {
            $0.margin(DirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5))
        },
    ]

    /// Percentages refer to the container's size in the inset's axis.
    static let insets: [Case] = [
        Case("top", [0, 5, 0, 0]) { $0.all(0).top(5) },
        Case("top percent", [0, 10, 0, 0]) { $0.all(0).top(10%) },
        Case("left", [5, 0, 0, 0]) { $0.all(0).left(5) },
        Case("left percent", [20, 0, 0, 0]) { $0.all(0).left(10%) },
        Case("bottom", [0, 0, 0, 5]) { $0.all(0).bottom(5) },
        Case("bottom percent", [0, 0, 0, 10]) { $0.all(0).bottom(10%) },
        Case("right", [0, 0, 5, 0]) { $0.all(0).right(5) },
        Case("right percent", [0, 0, 20, 0]) { $0.all(0).right(10%) },
        Case("start", [5, 0, 0, 0], followsDirection: true) { $0.all(0).start(5) },
        Case("start percent", [20, 0, 0, 0], followsDirection: true) { $0.all(0).start(10%) },
        Case("end", [0, 0, 5, 0], followsDirection: true) { $0.all(0).end(5) },
        Case("end percent", [0, 0, 20, 0], followsDirection: true) { $0.all(0).end(10%) },
        Case("horizontally", [5, 0, 5, 0]) { $0.all(0).horizontally(5) },
        Case("horizontally percent", [20, 0, 20, 0]) { $0.all(0).horizontally(10%) },
        Case("vertically", [0, 5, 0, 5]) { $0.all(0).vertically(5) },
        Case("vertically percent", [0, 10, 0, 10]) { $0.all(0).vertically(10%) },
        Case("all", [5, 5, 5, 5]) { $0.all(5) },
        Case("all percent", [20, 10, 20, 10]) { $0.all(10%) },
        Case("negative insets", [-5, 0, -5, 0]) { $0.all(0).left(-5).right(-5) },
    ]

    /// A container in a root that is twice as wide, and a box that fills it.
    private func filledContainer(rightToLeft: Bool) -> (root: View, container: View, box: View) {
        let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        root.contentScaleFactor = 1
        root.flex.layoutDirection(rightToLeft ? .rtl : .ltr).alignItems(.start)
        let container = root.flex.addItem().width(200).height(100).view
        return (root, container, container.flex.addItem().grow(1).view)
    }

    @Test(arguments: borders + paddings, [false, true])
    func edgesOfContainers(test: Case, rightToLeft: Bool) {
        let (root, container, box) = filledContainer(rightToLeft: rightToLeft)
        test.apply(container.flex)
        root.flex.layout()
        #expect(box.frame == test.frame(rightToLeft: rightToLeft))
        #expect(container.frame.size == CGSize(width: 200, height: 100))
    }

    @Test(arguments: margins, [false, true])
    func edgesOfItems(test: Case, rightToLeft: Bool) {
        let (root, _, box) = filledContainer(rightToLeft: rightToLeft)
        test.apply(box.flex)
        root.flex.layout()
        #expect(box.frame == test.frame(rightToLeft: rightToLeft))
    }

    @Test(arguments: insets, [false, true])
    func insetsOfAbsoluteItems(test: Case, rightToLeft: Bool) {
        let (root, _, box) = filledContainer(rightToLeft: rightToLeft)
        test.apply(box.flex.position(.absolute))
        root.flex.layout()
        #expect(box.frame == test.frame(rightToLeft: rightToLeft))
    }

    @Test(
        arguments: [
            (FlexEdge.left, 180, 0), (.right, 0, 0), (.start, 180, 0), (.end, 0, 0), (.horizontal, 90, 0),
            (.top, 0, 90),
            (.bottom, 0, 0), (.vertical, 0, 45), (.all, 90, 45),
        ] as [(FlexEdge, CGFloat, CGFloat)])
    func autoMarginsTakeTheFreeSpace(edge: FlexEdge, x: CGFloat, y: CGFloat) {
        let (root, container, box) = filledContainer(rightToLeft: false)
        container.flex.alignItems(.start)
        box.flex.size(20).height(10).grow(0).marginAuto(edge)
        root.flex.layout()
        #expect(box.frame == CGRect(x: x, y: y, width: 20, height: 10))
    }

    @Test func marginAutoIsForAllEdgesAndFollowsTheDirection() {
        let (root, container, box) = filledContainer(rightToLeft: true)
        container.flex.alignItems(.start)
        box.flex.width(20).height(10).grow(0).marginAuto()
        root.flex.layout()
        #expect(box.frame == CGRect(x: 90, y: 45, width: 20, height: 10))
        box.flex.margin(0).marginAuto(.start)
        root.flex.layout()
        #expect(box.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test func gapsLieBetweenItemsAndLines() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.contentScaleFactor = 1
        root.flex.direction(.row).wrap(.wrap)
        for _ in 0..<3 { root.flex.addItem().size(40) }
        func origins() -> [CGPoint] {
            root.flex.layout()
            return root.subviews.map(\.frame.origin)
        }
        root.flex.columnGap(5).rowGap(7)
        #expect(origins() == [CGPoint(x: 0, y: 0), CGPoint(x: 45, y: 0), CGPoint(x: 0, y: 47)])
        root.flex.gap(10)
        #expect(origins() == [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 50)])
        root.flex.columnGap(20%).rowGap(15%)
        #expect(origins() == [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 55)])
        // With one more point, the second doesn't fit.
        root.flex.columnGap(21)
        #expect(origins() == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 55), CGPoint(x: 0, y: 110)])
        root.flex.gap(-3)
        #expect(origins() == [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40)])
    }
}
