import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

@Suite("FlexNode: who owns what")
struct FlexOwnershipTests {
    @Test func aNodeWhoseObjectNobodyHoldsStaysInItsTree() throws {
        let root = FlexNode()
        do {
            let row = FlexNode()
            row.direction = .row
            try root.addChild(row)
            let item = FlexNode()
            item.width = 30
            item.height = 7
            try row.addChild(item)
        }
        try root.calculateLayout(width: 100, height: 50)
        let row = try #require(root.children.first)
        #expect(row.direction == .row && row.frame == CGRect(x: 0, y: 0, width: 100, height: 7))
        #expect(root.children.first === row && row.children.first?.parent === row && row.parent === root)
        #expect(row.children.first?.frame == CGRect(x: 0, y: 0, width: 30, height: 7))
    }

    /// Its former superview's node hears of it only by its own next layout.
    @Test(arguments: [true, false]) func aViewThatLeavesALayoutKeepsItsAnswersAsAnyRoot(staysSubview: Bool) {
        let cell = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        for text in ["one", "and two"] {
            let label = Label()
            label.text = text
            box.flex.addItem(label)
        }
        cell.flex.addItem(box)
        cell.flex.layout()
        if staysSubview { box.flex.isIncludedInLayout = false } else { box.removeFromSuperview() }
        box.flex.layout()
        box.flex.resetCounters()
        for _ in 0..<3 { box.flex.layout() }
        #expect(box.flex.counters.nodeVisits == 0 && box.flex.counters.measureCalls == 0)
        if staysSubview { box.flex.isIncludedInLayout = true } else { cell.addSubview(box) }
        cell.flex.layout()
        #expect(box.frame.width == 100)
    }

    @Test func whatFormerNodesOfViewsWereDoesNotMatterToTheNext() {
        for _ in 0..<3 {
            let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let items = (0..<150).map { _ in View() }
            for item in items { root.flex.addItem(item) }
            root.flex.layout()
            #expect(items.allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 100, height: 0) })
            for item in items { item.flex.padding(3).margin(2).width(20).grow(1).addItem().height(4) }
            root.flex.layout()
            #expect(items[149].frame.minX == 2 && items[149].frame.width == 20)
        }
    }

    /// The former superview isn't laid out, so that its node still has the child. Catches: a view that left with other
    /// subviews than before counts as a part of that tree, of which every layout is a new one.
    @Test func aViewThatLeftItsSuperviewIsARootOfItsOwn() {
        let (root, row) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), View())
        root.flex.addItem(row)
        for height in [5, 7] as [CGFloat] { row.flex.addItem().height(height) }
        root.flex.layout()
        row.removeFromSuperview()
        row.subviews[0].removeFromSuperview()
        row.frame.size = CGSize(width: 50, height: 20)
        row.flex.layout()
        #expect(row.subviews.map(\.frame) == [CGRect(x: 0, y: 0, width: 50, height: 7)])
        row.flex.resetCounters()
        row.flex.layout()
        #expect(row.flex.counters.containerLayouts == 0)
    }

    @Test func viewsAreLaidOutAndFreedOnSeveralThreadsAtOnce() {
        let threads = 8
        nonisolated(unsafe) let edges = UnsafeMutableBufferPointer<CGFloat>.allocate(capacity: threads)
        defer { edges.deallocate() }
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for _ in 0..<20 {
                let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let items = (0..<30).map { _ in View() }
                for item in items { root.flex.addItem(item).height(CGFloat(thread + 1)) }
                root.flex.layout()
                edges[thread] = items[29].frame.maxY
            }
        }
        #expect(Array(edges) == Array(stride(from: CGFloat(30), through: CGFloat(30 * threads), by: 30)))
    }

    @Test func aHeldNodeBecomesARootWithWhatIsBelowIt() throws {
        let held = FlexNode()
        do {
            let root = FlexNode()
            let middle = FlexNode()
            try root.addChild(middle)
            try middle.addChild(held)
            let leaf = FlexNode()
            leaf.height = 5
            try held.addChild(leaf)
            try root.calculateLayout(width: 10)
        }
        #expect(held.parent == nil && held.childCount == 1)
        try held.calculateLayout(width: 40)
        #expect(held.children[0].frame == CGRect(x: 0, y: 0, width: 40, height: 5))
    }

    /// An object that, when freed, does something with a node of the tree whose functions owned the object.
    private final class LastWord {
        let act: () -> Void

        init(_ act: @escaping () -> Void) { self.act = act }

        deinit { act() }
    }

    @Test func functionsMayUseWhatIsLeftOfTheTreeAtTheirEnd() throws {
        let held = FlexNode()
        var ends = 0
        do {
            let root = FlexNode()
            for index in 0..<4 {
                let leaf = FlexNode()
                let word = LastWord {
                    ends += 1
                    #expect(held.parent == nil)
                    held.height = .points(Double(ends))
                }
                leaf.measureFunction = { _ in withExtendedLifetime(word) { FlexSize(width: 1, height: 1) } }
                try root.addChild(leaf)
                if index == 1 { try root.addChild(held) }
            }
            try root.calculateLayout()
        }
        #expect(ends == 4 && held.height == 4)
    }

    @Test func aTreeRefusesChildrenAnywhereWhileItIsLaidOut() throws {
        let root = FlexNode()
        let row = FlexNode()
        let leaf = FlexNode()
        var refused: FlexError?
        try root.addChild(row)
        try row.addChild(leaf)
        leaf.measureFunction = { [unowned row] _ in
            do throws(FlexError) { try row.addChild(FlexNode()) } catch { refused = error }
            return FlexSize(width: 1, height: 1)
        }
        try root.calculateLayout()
        #expect(refused == .treeIsBeingLaidOut && row.childCount == 1)
    }

    @Test func everyEdgeAndGapKeepsItsOwnLength() {
        var random = SystemIndependentRandom(seed: 3)
        let setters: [(FlexNode, FlexEdge, FlexLength) -> Void] = [
            { $0.setMargin($1, $2) }, { $0.setPadding($1, $2) }, { $0.setBorder($1, $2) }, { $0.setInset($1, $2) },
        ]
        let getters: [(FlexNode, FlexEdge) -> FlexLength] = [
            { $0.margin($1) }, { $0.padding($1) }, { $0.border($1) }, { $0.inset($1) },
        ]
        for _ in 0..<20 {
            let node = FlexNode()
            var expected = [[FlexLength]](repeating: [FlexLength](repeating: .undefined, count: 9), count: 4)
            for _ in 0..<60 {
                let kind = random.next(4)
                let edge = FlexEdge.allCases[random.next(9)]
                let number = Double(random.next(50))
                let length: FlexLength = [.points(number), .percent(number), .undefined][random.next(3)]
                setters[kind](node, edge, length)
                expected[kind][edge.rawValue] = length
                if random.next(5) == 0 {
                    node.rowGap = .points(number)
                    node.columnGap = .percent(number)
                    #expect(node.rowGap == .points(number) && node.columnGap == .percent(number))
                }
            }
            let found = getters.map { getter in FlexEdge.allCases.map { getter(node, $0) } }
            #expect(found == expected)
        }
    }

    @Test func changedTreesOfViewsAreLaidOutAsNewOnes() {
        for seed in 0..<30 {
            var random = SystemIndependentRandom(seed: UInt64(seed))
            let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            root.flex.padding(3)
            var views = [root]
            for step in 0..<60 {
                let view = views[random.next(views.count)]
                switch random.next(6) {
                case 0, 1:
                    let added = View()
                    added.tag = 5 + random.next(20)
                    view.flex.addItem(added).minHeight(CGFloat(added.tag)).marginTop(1)
                    views.append(added)
                case 2:
                    // Also moves it, and has no effect if it would be below itself.
                    view.flex.addItem(views[random.next(views.count)])
                case 3:
                    view.insertSubview(views[random.next(views.count)], at: random.next(3))
                case 4:
                    view.removeFromSuperview()
                default:
                    views.removeAll { $0 !== root && !$0.isDescendant(of: root) }
                }
                if step % 4 == 0 {
                    root.flex.layout()
                    let copy = Self.copy(of: root)
                    copy.flex.padding(3).layout()
                    #expect(Self.frames(root) == Self.frames(copy))
                }
            }
        }
    }

    private static func copy(of view: View) -> View {
        let copy = View(frame: view.frame)
        for subview in view.subviews {
            let child = Self.copy(of: subview)
            child.frame = .zero
            copy.addSubview(child)
            child.flex.minHeight(CGFloat(subview.tag)).marginTop(1)
        }
        return copy
    }

    private static func frames(_ view: View) -> [CGRect] {
        view.subviews.flatMap { [$0.frame] + frames($0) }
    }
}
