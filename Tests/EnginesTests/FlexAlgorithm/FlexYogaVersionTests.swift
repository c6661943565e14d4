import FlexAlgorithm
import Foundation
import Testing

/// Differences of Yoga's main of June 2026 from the versions before it, in trees that arithmetic answers.
@Suite("FlexNode: follows Yoga's main of June 2026")
struct FlexYogaVersionTests {
    private func box(_ direction: FlexDirection = .column, _ children: FlexNode...) throws -> FlexNode {
        let node = FlexNode()
        node.direction = direction
        for child in children { try node.addChild(child) }
        return node
    }

    @Test func aMaximumBelowTheHeightReachesParents() throws {
        let leaf = FlexNode()
        leaf.height = 120
        leaf.maxHeight = 50
        let tree = try box(.column, try box(.column, try box(.column, leaf)))
        try tree.calculateLayout(width: 100)
        var node = tree
        while let child = node.children.first {
            #expect(node.frame.height == 50)
            node = child
        }
    }

    @Test func aMaximumCutsAPercentage() throws {
        let leaf = FlexNode()
        leaf.width = .percent(50)
        leaf.maxWidth = 120
        let row = try box(.row, leaf)
        try box(.rowReverse, row).calculateLayout(width: 414.5)
        #expect(row.frame.width == 120)
    }

    /// Yoga's change #1905.
    @Test func aMinimumOverTheWidthReachesAnAutomaticParent() throws {
        let leaf = FlexNode()
        leaf.width = 50
        leaf.minWidth = 100
        let row = try box(.row, leaf)
        row.height = 10
        let root = try box(.row, row)
        try root.calculateLayout(height: 10)
        #expect(row.frame.width == 100)
    }

    /// Yoga's change #1820: with no space in one axis only, the content is asked.
    @Test func noHeightDoesNotMeanNoWidth() throws {
        let leaf = FlexNode()
        leaf.measureFunction = { _ in FlexSize(width: 10, height: 20) }
        let item = try box(.column, leaf)
        let row = try box(.row, item)
        row.height = 0
        row.alignItems = .start
        try row.calculateLayout(width: 400)
        #expect(item.frame.width == 10)
    }

    @Test func itemsKeepTheirAutomaticMinimumWithTheOption() throws {
        for (options, expected) in [(FlexYogaOptions(), 20.0), (.automaticMinimum, 30.0)] {
            let leaf = FlexNode()
            leaf.shrink = 1
            leaf.measureFunction = { FlexSize(width: $0.widthMode == .undefined ? 80 : max($0.width, 30), height: 10) }
            let root = try box(.row, leaf)
            root.yogaOptions = options
            try root.calculateLayout(width: 20)
            #expect(Double(leaf.frame.width) == expected)
            leaf.minWidth = 5
            try root.calculateLayout(width: 20)
            #expect(leaf.frame.width == 20)
        }
    }

    @Test func optionsThatChangeLayOutAnew() throws {
        let leaf = FlexNode()
        leaf.shrink = 1
        leaf.measureFunction = { FlexSize(width: $0.widthMode == .undefined ? 80 : max($0.width, 30), height: 10) }
        let (item, root) = (try box(.row, leaf), FlexNode())
        item.width = 20
        try root.addChild(item)
        try root.calculateLayout(width: 100)
        root.yogaOptions = .automaticMinimum
        try root.calculateLayout(width: 100)
        #expect(leaf.frame.width == 30)
        // A tree that was laid out without the option joins one that has it, and leaves it.
        try root.removeChild(item)
        try item.calculateLayout(width: 100)
        #expect(leaf.frame.width == 20)
        try root.addChild(item)
        try root.calculateLayout(width: 100)
        #expect(leaf.frame.width == 30)
    }
}
