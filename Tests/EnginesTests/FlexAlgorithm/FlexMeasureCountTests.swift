import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

/// The number of measurements of leaves, compared with the smallest number that the algorithm needs. A measurement has
/// a width (or none) and a height (or none); the same one isn't repeated, and content that fits without a limit isn't
/// measured within one.
@Suite("FlexNode: leaves are measured as seldom as the algorithm allows")
struct FlexMeasureCountTests {
    private final class Leaf {
        let node = FlexNode()
        var calls = 0

        /// A text of `words` words, 10 wide each, in lines of 10.
        init(words: Double = 3) {
            node.measureFunction = { [unowned self] request in
                calls += 1
                let full = words * 10
                let width = request.widthMode == .undefined ? full : min(full, max(request.width, 10))
                let lines = (words / max((width / 10).rounded(.down), 1)).rounded(.up)
                return FlexSize(width: width, height: lines * 10)
            }
        }
    }

    private let root = FlexNode()
    private let leaves = [Leaf(), Leaf(), Leaf()]

    private func counts(width: Double?, height: Double? = nil) throws -> [Int] {
        try root.calculateLayout(width: width, height: height)
        let counts = leaves.map(\.calls)
        for leaf in leaves { leaf.calls = 0 }
        return counts
    }

    private func fill(_ node: FlexNode) throws {
        for leaf in leaves { try node.addChild(leaf.node) }
    }

    @Test func aColumnThatStretchesAsksForTheHeightAtItsWidth() throws {
        try fill(root)
        // The width is the container's, so only the height is missing.
        #expect(try counts(width: 100) == [1, 1, 1])
        #expect(try counts(width: 100) == [0, 0, 0])
        // Each height belongs to a width.
        #expect(try counts(width: 20) == [1, 1, 1])
        // The heights at the width that was the last but one are still known.
        #expect(try counts(width: 100) == [0, 0, 0])
    }

    /// CSS Box Sizing 3, 4.1: a content box isn't narrower than 0.
    @Test func paddingBeyondTheWidthLeavesNoRoomForAText() throws {
        let node = FlexNode(defaults: .css)
        var widths: [Double] = []
        node.measureFunction = { request in
            widths.append(request.width)
            return FlexSize(width: 5, height: 10)
        }
        for edge in [FlexEdge.left, .right] { node.setPadding(edge, .points(30)) }
        let root = FlexNode(defaults: .css)
        root.alignItems = .start
        node.boxSizing = .borderBox
        node.width = .points(20)
        try root.addChild(node)
        try root.calculateLayout(width: 100)
        #expect(node.frame == CGRect(x: 0, y: 0, width: 60, height: 10))
        #expect(widths.allSatisfy { $0 == 0 } && !widths.isEmpty)
    }

    @Test func aColumnWithoutAWidthAsksForTheWidthToo() throws {
        try fill(root)
        // The widths without a limit: 30 each. All are as wide as the container then, so their heights are known with
        // them.
        #expect(try counts(width: nil) == [1, 1, 1])
    }

    @Test func aRowAsksForTheBasisAndWhereThatIsNotTheSizeForTheHeight() throws {
        root.direction = .row
        try fill(root)
        leaves[1].node.grow = 1
        // A basis each; the second grows from 30 to 60, and its height at that width isn't known.
        #expect(try counts(width: 120) == [1, 2, 1])
        // Nothing grows at 90: the heights at 30 are known with the bases.
        #expect(try counts(width: 90) == [0, 0, 0])
    }

    @Test func aRowThatIsAsHighAsItsParentSaysNeedsNoHeights() throws {
        root.direction = .row
        try fill(root)
        for leaf in leaves { leaf.node.grow = 1 }
        // Stretched to the definite height: only the bases are asked for.
        #expect(try counts(width: 200, height: 50) == [1, 1, 1])
    }

    @Test func aDefiniteSizeNeedsNoQuestion() throws {
        root.direction = .row
        try fill(root)
        leaves[0].node.basis = 20
        leaves[1].node.width = 20
        leaves[1].node.height = 20
        leaves[2].node.basis = .percent(10)
        #expect(try counts(width: 200, height: 50) == [0, 0, 0])
    }

    @Test func aRowThatShrinksAsksTwiceOfWhatShrinks() throws {
        root.direction = .row
        try fill(root)
        for leaf in leaves { leaf.node.shrink = 1 }
        leaves[2].node.shrink = 0
        // 90 into 70: the first two lose 10 each, and have another height than at their basis.
        #expect(try counts(width: 70) == [2, 2, 1])
    }

    @Test func anItemThatFitsItsContentIsAskedOnceWithinTheSpace() throws {
        root.alignItems = .start
        try fill(root)
        // One question answers the width within the space and the height at that width.
        #expect(try counts(width: 100) == [1, 1, 1])
        #expect(try counts(width: 15) == [1, 1, 1])
    }

    @Test func containersAroundALeafAskNoMoreThanTheOutermost() throws {
        // Rows and columns in turns around the leaves, all stretched: the innermost column asks for a width and, as it
        // gets that width, knows the heights.
        var outer = root
        outer.direction = .row
        for level in 0..<6 {
            let inner = FlexNode()
            inner.direction = level % 2 == 0 ? .column : .row
            try outer.addChild(inner)
            outer = inner
        }
        outer.direction = .column
        try fill(outer)
        #expect(try counts(width: 300) == [1, 1, 1])
    }

    @Test func oneOfManyThatIsDirtyIsAskedAlone() throws {
        let row = FlexNode()
        row.direction = .row
        try fill(row)
        try root.addChild(row)
        _ = try counts(width: 100)
        leaves[1].node.markDirty()
        #expect(try counts(width: 100) == [0, 1, 0])
    }

    @Test func hiddenAndAbsoluteLeaves() throws {
        try fill(root)
        leaves[0].node.display = .none
        leaves[1].node.position = .absolute
        leaves[1].node.setInset(.horizontal, 5)
        // A hidden leaf has no size; an absolute one between two insets has a width, and only its height is asked for.
        #expect(try counts(width: 100) == [0, 1, 1])
        leaves[0].node.display = .flex
        #expect(try counts(width: 100) == [1, 0, 0])
    }
}
