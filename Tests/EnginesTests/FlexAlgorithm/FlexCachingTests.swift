import Engines
import FlexAlgorithm
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

@Suite("FlexNode: what is laid out and measured again")
struct FlexCachingTests {
    /// A leaf whose size a test can change, with the number of its measurements.
    final class Content {
        let node = FlexNode()
        var size: FlexSize
        var calls = 0

        init(_ width: Double, _ height: Double) {
            size = FlexSize(width: width, height: height)
            node.measureFunction = { [unowned self] request in
                calls += 1
                return FlexSize(
                    width: request.widthMode == .undefined ? size.width : min(size.width, request.width),
                    height: size.height)
            }
        }
    }

    let root = FlexNode()
    let row = FlexNode()
    let first = Content(30, 10)
    let second = Content(40, 20)
    let below = Content(50, 15)

    init() throws {
        row.direction = .row
        row.alignItems = .start
        try root.addChild(row)
        try root.addChild(below.node)
        try row.addChild(first.node)
        try row.addChild(second.node)
    }

    @Test func eachLeafIsMeasuredOnce() throws {
        try root.calculateLayout(width: 100)
        #expect(first.calls == 1 && second.calls == 1 && below.calls == 1)
        #expect(root.frame.height == 35)
        #expect(second.node.frame == CGRect(x: 30, y: 0, width: 40, height: 20))
    }

    @Test func anUnchangedTreeCostsNothing() throws {
        try root.calculateLayout(width: 100)
        root.resetCounters()
        try root.calculateLayout(width: 100)
        #expect(root.counters == FlexCounters())
        #expect(!root.isDirty)
    }

    @Test func aRootThatIsOnlyAskedForItsSizeIsNotLaidOut() throws {
        let overlay = Content(20, 20)
        overlay.node.position = .absolute
        try root.addChild(overlay.node)
        for width in [100.0, 90, 80] {
            root.resetCounters()
            let size = try root.storage.calculateSize(width: width, height: .nan, rightToLeft: false)
            #expect(size == FlexSize(width: width, height: 35))
        }
        #expect(root.frame == .zero && second.node.frame == .zero)
        root.resetCounters()
        try root.calculateLayout(width: 80)
        #expect(root.frame == CGRect(x: 0, y: 0, width: 80, height: 35))
        #expect(second.node.frame == CGRect(x: 30, y: 0, width: 40, height: 20))
        #expect(overlay.node.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test func aRootThatIsLaidOutAfterQuestionsIsNotLaidOutTwice() throws {
        _ = try root.storage.calculateSize(width: 100, height: .nan, rightToLeft: false)
        root.resetCounters()
        try root.calculateLayout(width: 100)
        #expect(root.counters == FlexCounters())
        #expect(second.node.frame == CGRect(x: 30, y: 0, width: 40, height: 20))
    }

    /// Catches: the second question, which is answered by the first, shows what that found.
    @Test func questionsLeaveTheFramesAsTheyAre() throws {
        try root.calculateLayout(width: 100)
        for _ in 0..<2 {
            let size = try root.storage.calculateSize(width: 60, height: .nan, rightToLeft: false)
            #expect(size == FlexSize(width: 60, height: 35))
            #expect(root.frame == CGRect(x: 0, y: 0, width: 100, height: 35))
            #expect(below.node.frame == CGRect(x: 0, y: 20, width: 100, height: 15))
        }
        try root.calculateLayout(width: 60)
        #expect(below.node.frame == CGRect(x: 0, y: 20, width: 60, height: 15))
    }

    @Test func theHeightThatTheContentAskedForIsLaidOutAlready() throws {
        try root.calculateLayout(width: 100)
        root.resetCounters()
        try root.calculateLayout(width: 100, height: 35)
        #expect(root.counters.containerLayouts == 0 && root.counters.measureCalls == 0)
        #expect(below.node.frame == CGRect(x: 0, y: 20, width: 100, height: 15))
    }

    @Test func aSizeFollowsContentsWhileTheTreeIsLaidOutAtIt() throws {
        func show() throws -> FlexSize {
            let size = try root.storage.calculateSize(width: 100, height: .nan, rightToLeft: false)
            try root.calculateLayout(width: 100, height: size.height)
            return size
        }
        _ = try show()
        first.node.markDirty()
        below.node.markDirty()
        #expect(try show() == FlexSize(width: 100, height: 35))
        below.size.height = 25
        below.node.markDirty()
        #expect(try show() == FlexSize(width: 100, height: 45))
        #expect(below.node.frame == CGRect(x: 0, y: 20, width: 100, height: 25))
    }

    @Test func aPartThatItsParentLaidOutSinceIsLaidOutAgainByItself() throws {
        try row.calculateLayout(width: 90)
        try root.calculateLayout(width: 100)
        try row.calculateLayout(width: 90)
        #expect(row.frame.width == 90)
    }

    @Test func anotherHeightIsLaidOutAgain() throws {
        below.node.grow = 1
        try root.calculateLayout(width: 100)
        try root.calculateLayout(width: 100, height: 40)
        #expect(below.node.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    }

    @Test func aWidthThatDoesNotMatterLaysOutNothing() throws {
        root.width = 80
        try root.calculateLayout(width: 100)
        root.resetCounters()
        try root.calculateLayout(width: 120)
        #expect(root.counters.containerLayouts == 0 && root.counters.measureCalls == 0)
        #expect(root.frame.width == 80)
    }

    @Test func aPercentageOfTheRootsIsFoundAgain() throws {
        root.width = 80
        root.setMargin(.left, .percent(10))
        try root.calculateLayout(width: 100)
        try root.calculateLayout(width: 120)
        #expect(root.frame.minX == 12)
    }

    @Test func containersOfTheirContentsSizeAreLaidOutOnce() throws {
        try root.calculateLayout(width: 100, height: 300)
        // The root and the row.
        #expect(root.counters.containerLayouts == 2)
    }

    @Test func containersInContainersOfTheirContentsSizeAreLaidOutFourTimesAtMost() throws {
        let texts = (0..<21).map { _ in Content(56, 17) }
        var parent = root
        for (level, text) in texts.enumerated() {
            try parent.addChild(text.node)
            if level == 20 { break }
            let next = FlexNode()
            next.direction = level % 2 == 0 ? .row : .column
            next.setPadding(.all, .points(2))
            try parent.addChild(next)
            parent = next
        }
        try root.calculateLayout(width: 2000)
        // The root, the row and the twenty.
        #expect(root.counters.containerLayouts <= 4 * 22)
        #expect(texts.allSatisfy { $0.calls <= 2 })
    }

    @Test func aLeafThatMeasuresAsBeforeStopsTheLayoutThere() throws {
        try root.calculateLayout(width: 100)
        root.resetCounters()
        first.node.markDirty()
        #expect(root.isDirty && row.isDirty && first.node.isDirty && !second.node.isDirty)
        try root.calculateLayout(width: 100)
        #expect(first.calls == 2 && second.calls == 1 && below.calls == 1)
        #expect(root.counters.containerLayouts == 0)
        #expect(!root.isDirty && !first.node.isDirty)
    }

    @Test func aLeafThatChangedIsMeasuredOnceAndMovesItsSiblings() throws {
        try root.calculateLayout(width: 100)
        first.size = FlexSize(width: 35, height: 40)
        first.node.markDirty()
        try root.calculateLayout(width: 100)
        #expect(first.calls == 2 && second.calls == 1 && below.calls == 1)
        #expect(second.node.frame.minX == 35)
        #expect(below.node.frame.minY == 40)
        #expect(root.frame.height == 55)
    }

    @Test func anotherWidthMeasuresWhatDependsOnIt() throws {
        try root.calculateLayout(width: 100)
        try root.calculateLayout(width: 120)
        // A leaf that was measured within the space is measured again within more space, as in Yoga.
        #expect(first.calls == 2 && second.calls == 2 && below.calls == 2)
        #expect(below.node.frame.width == 120)
    }

    @Test func dirtyBranchesOnlyAreLaidOutAgain() throws {
        let other = FlexNode()
        let leaf = FlexNode()
        leaf.height = 5
        try other.addChild(leaf)
        try root.addChild(other)
        try root.calculateLayout(width: 100)
        root.resetCounters()
        leaf.height = 6
        try root.calculateLayout(width: 100)
        // The root and `other`, not the row.
        #expect(root.counters.containerLayouts == 2)
        #expect(root.counters.measureCalls == 0)
        #expect(other.frame.height == 6)
    }

    @Test func settingAPropertyToItsValueChangesNothing() throws {
        try root.calculateLayout(width: 100)
        row.direction = .row
        row.setMargin(.left, .undefined)
        row.aspectRatio = nil
        #expect(!root.isDirty)
        row.setMargin(.left, 1)
        #expect(root.isDirty && row.isDirty && !first.node.isDirty)
    }

    @Test func incrementalLayoutsAreTheFullOnes() throws {
        // Random changes, each followed by a layout, against a fresh layout of the same content.
        var random = SystemIndependentRandom(seed: 42)
        try root.calculateLayout(width: 100)
        for step in 0..<300 {
            let content = [first, second, below][random.next(3)]
            switch random.next(5) {
            case 0: row.direction = FlexDirection.allCases[random.next(4)]
            case 1: row.wrap = FlexWrap.allCases[random.next(3)]
            case 2: content.node.grow = Double(random.next(3))
            case 3: row.setPadding(.all, .points(Double(random.next(9)) / 2))
            default:
                content.size = FlexSize(width: Double(random.next(60)), height: Double(random.next(30)))
                content.node.markDirty()
            }
            let width = step % 7 == 0 ? 60.5 : 100
            try root.calculateLayout(width: width)
            let frames = [root, row, first.node, second.node, below.node].map(\.frame)
            for node in [root, row] {
                // Every layout starts from scratch below a node whose style changed twice.
                node.setPadding(.top, 1)
                node.setPadding(.top, .undefined)
            }
            for content in [first, second, below] {
                let function = content.node.measureFunction
                content.node.measureFunction = function
            }
            try root.calculateLayout(width: width)
            #expect([root, row, first.node, second.node, below.node].map(\.frame) == frames)
        }
    }
}
