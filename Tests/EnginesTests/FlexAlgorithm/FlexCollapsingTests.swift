import FlexAlgorithm
import Foundation
import Testing

/// By CSS Flexbox §4.4, whose second example is a menu that stays as wide as its widest item.
@Suite("FlexNode: collapsed items")
struct FlexCollapsingTests {
    private let row = FlexNode(defaults: .css)
    private let items = [(20.0, 10.0), (30, 40), (15, 0)].map { width, height in
        let item = FlexNode(defaults: .css)
        item.width = .points(width)
        if height > 0 { item.height = .points(height) }
        return item
    }

    init() throws {
        row.columnGap = 5
        for item in items { try row.addChild(item) }
    }

    private func frames() throws -> [CGRect] {
        try row.calculateLayout(width: 100, height: .nan)
        return items.map(\.frame)
    }

    @Test func theLineStaysAsHighAndNothingElseIsLeft() throws {
        items[1].collapses = true
        let frames = try frames()
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(frames[1] == .zero)
        #expect(frames[2] == CGRect(x: 25, y: 0, width: 15, height: 40))
        #expect(row.frame.height == 40)
    }

    @Test func itComesBackAsItWas() throws {
        let before = try frames()
        items[1].collapses = true
        _ = try frames()
        items[1].collapses = false
        #expect(try frames() == before)
    }

    @Test func freeSpaceIsPutBetweenTheOthers() throws {
        row.justifyContent = .spaceBetween
        items[2].collapses = true
        #expect(try frames()[1].maxX == 100)
    }

    @Test func whatItsContentAsksForKeepsDecidingTheLine() throws {
        var height = 50.0
        let leaf = FlexNode(defaults: .css)
        leaf.measureFunction = { _ in FlexSize(width: 10, height: height) }
        try row.removeChild(items[1])
        try row.addChild(leaf)
        leaf.collapses = true
        _ = try frames()
        #expect(row.frame.height == 50)
        height = 70
        leaf.markDirty()
        _ = try frames()
        #expect(row.frame.height == 70)
        #expect(leaf.frame == .zero)
    }

    @Test func whatIsInItHasNoFrameEither() throws {
        let inside = FlexNode(defaults: .css)
        inside.width = 8
        inside.height = 8
        try items[1].addChild(inside)
        let absolute = FlexNode(defaults: .css)
        absolute.position = .absolute
        absolute.width = 8
        absolute.height = 8
        try items[1].addChild(absolute)
        items[1].collapses = true
        _ = try frames()
        #expect(inside.frame == .zero)
        #expect(absolute.frame == .zero)
    }

    /// A box out of the flow in a collapsed item, which therefore isn't laid out.
    private func unreachedBox() throws -> FlexNode {
        let box = FlexNode(defaults: .css)
        box.position = .absolute
        box.height = 60
        try items[2].addChild(box)
        items[2].collapses = true
        return box
    }

    @Test func whatWasOutOfFlowInItCountsInFlow() throws {
        let box = try unreachedBox()
        _ = try frames()
        #expect(row.frame.height == 40)
        box.position = .static
        _ = try frames()
        #expect(row.frame.height == 60)
    }

    @Test func whatComesIntoABoxInItHasNoFrameAnyMore() throws {
        let box = try unreachedBox()
        let moved = FlexNode(defaults: .css)
        moved.width = 8
        try row.addChild(moved)
        _ = try frames()
        #expect(moved.frame == CGRect(x: 60, y: 0, width: 8, height: 40))
        try row.removeChild(moved)
        _ = try frames()
        try box.addChild(moved)
        _ = try frames()
        #expect(moved.frame == .zero)
    }

    @Test func withFlexLayoutsDefaultsItMeansNothing() throws {
        let column = FlexNode()
        let item = FlexNode()
        item.height = 10
        try column.addChild(item)
        item.collapses = true
        try column.calculateLayout(width: 50, height: .nan)
        #expect(column.frame.height == 10)
    }
}
