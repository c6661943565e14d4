import FlexAlgorithm
import Foundation
import Testing

@Suite("FlexNode: order and alignments by writing mode, in trees with CSS's defaults")
struct FlexOrderTests {
    private let root = FlexNode(defaults: .css)
    private let items = (0..<3).map { _ in FlexNode(defaults: .css) }

    init() throws {
        root.width = 100
        root.height = 50
        for item in items {
            item.width = 10
            item.height = 10
            try root.addChild(item)
        }
    }

    private func lefts() throws -> [Double] {
        try root.calculateLayout()
        return items.map { Double($0.frame.minX) }
    }

    @Test func lowerNumbersComeFirst() throws {
        items[0].order = 1
        items[2].order = -1
        #expect(try lefts() == [20, 10, 0])
        items[0].order = 0
        #expect(try lefts() == [10, 20, 0])
    }

    @Test func anItemBringsItsOrderWithIt() throws {
        let late = FlexNode(defaults: .css)
        late.order = -1
        late.width = 5
        try root.addChild(late)
        #expect(try lefts() == [5, 15, 25])
    }

    @Test func theWritingModesStartIsThatOfAReversedRow() throws {
        root.direction = .rowReverse
        #expect(try lefts() == [90, 80, 70])
        root.justifyContent = .writingStart
        #expect(try lefts() == [20, 10, 0])
    }

    @Test func safeAlignmentsKeepTheStartInView() throws {
        for item in items {
            item.width = 40
            item.shrink = 0
        }
        root.justifyContent = .center
        #expect(try lefts() == [-10, 30, 70])
        root.safeAlignments = .justifyContent
        #expect(try lefts() == [0, 40, 80])
    }

    @Test func anItemsOwnDirectionSaysWhereItStarts() throws {
        root.direction = .column
        items[1].alignSelf = .selfStart
        items[1].layoutDirection = .rtl
        items[2].alignSelf = .writingEnd
        #expect(try lefts() == [0, 90, 90])
    }
}
