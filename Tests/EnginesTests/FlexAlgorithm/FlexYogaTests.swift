import Engines
import Foundation
import Testing

@Suite("FlexNode: what Yoga's nodes do")
struct FlexYogaTests {
    private func box(_ width: Double? = nil, _ height: Double? = nil) -> FlexNode {
        let node = FlexNode()
        if let width { node.width = .points(width) }
        if let height { node.height = .points(height) }
        return node
    }

    /// A text of one line of 16, which is cut into as many lines as it takes.
    private func text(width full: Double) -> FlexNode {
        let node = FlexNode()
        node.measureFunction = { request in
            let width = request.widthMode == .undefined ? full : min(full, request.width)
            return FlexSize(width: width, height: (full / max(width, 1)).rounded(.up) * 16)
        }
        return node
    }

    @Test func aCopiedStyleCollapsesAsTheOtherOne() {
        let (from, to) = (FlexNode(), FlexNode())
        from.collapses = true
        to.copyStyle(from: from)
        #expect(to.collapses)
        to.copyStyle(from: FlexNode())
        #expect(!to.collapses)
    }

    @Test func anAlignedContainerIsNotCutToItsParentsWidth() throws {
        let (root, container, wide) = (box(52), box(), box(72, 10))
        root.alignItems = .center
        try container.addChild(wide)
        try root.addChild(container)
        try root.calculateLayout()
        #expect(container.frame.minX == -10 && container.frame.width == 72)
    }

    @Test func aLeafIsAskedWithinTheRoomThatThereIs() throws {
        let (root, leaf) = (box(50), text(width: 68))
        root.direction = .row
        try root.addChild(leaf)
        try root.calculateLayout()
        #expect(leaf.frame.width == 50 && leaf.frame.height == 32)
    }

    @Test func insetsCountFromTheMainStartOfAReversedContainer() throws {
        let (root, item) = (box(100, 20), box(10, 10))
        root.direction = .rowReverse
        item.setInset(.left, 10)
        try root.addChild(item)
        try root.calculateLayout()
        #expect(item.frame.minX == 80)
    }

    /// The places are Yoga's.
    @Test func anAbsoluteRootHasTheMarginsOfItsOwnDirection() throws {
        let directions: [(FlexLayoutDirection, FlexLayoutDirection, Double)] = [
            (.rtl, .ltr, 3), (.ltr, .rtl, 16), (.inherit, .rtl, 3),
        ]
        for (own, given, x) in directions {
            let root = box(50, 10)
            root.position = .absolute
            root.layoutDirection = own
            root.setMargin(.start, 16)
            root.setMargin(.end, 3)
            try root.calculateLayout(width: 300, direction: given)
            #expect(Double(root.frame.minX) == x)
        }
    }

    @Test func aSingleFlexibleItemIsNotMeasured() throws {
        let (root, leaf) = (box(100, 100), text(width: 30))
        leaf.grow = 1
        leaf.shrink = 1
        try root.addChild(leaf)
        try root.calculateLayout()
        #expect(root.counters.measureCalls == 0 && leaf.frame.height == 100)
    }

    @Test func flexSetsThreeProperties() {
        let node = FlexNode()
        node.setFlex(2)
        #expect(node.grow == 2 && node.shrink == 0 && node.basis == .points(0))
        node.setFlex(-3)
        #expect(node.grow == 0 && node.shrink == 3 && node.basis == .auto)
        node.setFlex(.nan)
        #expect(node.grow == 0 && node.shrink == 0 && node.basis == .auto)
    }

    /// CSS Flexbox §7.1.1: `flex: 2` is `2 1 0`, and the initial `flex-shrink` is 1.
    @Test func flexShrinksByOneInCSS() {
        let node = FlexNode(defaults: .css)
        node.setFlex(2)
        #expect(node.grow == 2 && node.shrink == 1 && node.basis == .points(0))
        node.setFlex(.nan)
        #expect(node.grow == 0 && node.shrink == 1 && node.basis == .auto)
    }

    /// A positive one grows by it from nothing, a negative one shrinks by it.
    @Test(arguments: [-2, -1, -0.25, 0, 0.25, 1, 1.5])
    func flexGrowsAboveNothingAndShrinksBelow(value: Double) {
        for (defaults, shrink) in [(FlexDefaults.css, 1.0), (.flexLayout, 0)] {
            let node = FlexNode(defaults: defaults)
            node.setFlex(value)
            #expect(node.grow == max(value, 0))
            #expect(node.shrink == (value < 0 ? -value : shrink))
            #expect(node.basis == (value > 0 ? .points(0) : .auto))
        }
    }

    @Test func aReferenceBaselineIsItsContainers() throws {
        let root = box()
        root.direction = .row
        root.alignItems = .baseline
        let column = box()
        let (first, second) = (box(10, 10), box(10, 20))
        second.isReferenceBaseline = true
        try column.addChild(first)
        try column.addChild(second)
        let beside = box(10, 50)
        try root.addChild(column)
        try root.addChild(beside)
        try root.calculateLayout()
        // 10 and 20 above the baseline, which is 50 below the top.
        #expect(column.frame.minY == 20)
    }

    @Test func theDirtiedFunctionIsCalledOnce() throws {
        let (root, leaf) = (box(100, 100), text(width: 30))
        try root.addChild(leaf)
        try root.calculateLayout()
        var calls: [String] = []
        root.dirtiedFunction = { calls.append("root") }
        leaf.dirtiedFunction = { calls.append("leaf") }
        leaf.markDirty()
        leaf.markDirty()
        leaf.width = 3
        #expect(calls == ["leaf", "root"])
        try root.calculateLayout()
        root.grow = 1
        #expect(calls == ["leaf", "root", "root"])
    }

    /// A node is told when it becomes dirty, and not when something below one that is dirty does.
    @Test(arguments: [0, 1, 2]) func theDirtiedFunctionOfADirtyNodeIsNotCalled(changed: Int) throws {
        let (root, middle, leaf) = (box(100, 100), box(), text(width: 30))
        try middle.addChild(leaf)
        try root.addChild(middle)
        try root.calculateLayout()
        let nodes = [root, middle, leaf]
        nodes[changed].grow = 1
        var calls: [Int] = []
        for (index, node) in nodes.enumerated() { node.dirtiedFunction = { calls.append(index) } }
        leaf.markDirty()
        #expect(calls == (changed == 2 ? [] : Array(changed + 1...2).reversed()))
    }

    @Test func aLayoutLeavesMarks() throws {
        let (root, item) = (box(100, 100), box(10, 120))
        try root.addChild(item)
        try root.calculateLayout()
        #expect(root.hadOverflow && item.hasNewLayout && root.hasNewLayout)
        item.hasNewLayout = false
        try root.calculateLayout()
        #expect(!item.hasNewLayout)
        #expect(item.trailingFrame == (90, -20))
    }

    @Test func stylesAreCopiedAndReset() throws {
        let (from, to) = (box(30, .nan), FlexNode())
        from.setMargin(.start, 4)
        from.setPadding(.all, .percent(10))
        from.rowGap = 3
        from.direction = .rowReverse
        from.aspectRatio = 2
        to.copyStyle(from: from)
        #expect(to.width == 30 && to.margin(.start) == 4 && to.padding(.all) == .percent(10))
        #expect(to.rowGap == 3 && to.direction == .rowReverse && to.aspectRatio == 2)
        try to.addChild(FlexNode())
        try to.reset()
        #expect(to.width == .auto && to.margin(.start) == .undefined && to.direction == .column && to.childCount == 0)
    }

    @Test func childrenAreSetAtOnce() throws {
        let (root, nodes) = (FlexNode(), [FlexNode(), FlexNode(), FlexNode()])
        try root.setChildren(nodes)
        try root.setChildren([nodes[2], nodes[0]])
        #expect(root.children.map(ObjectIdentifier.init) == [nodes[2], nodes[0]].map(ObjectIdentifier.init))
        #expect(nodes[1].parent == nil)
        #expect(throws: FlexError.nodeHasParent) { try root.setChildren([nodes[1], nodes[1]]) }
        #expect(throws: FlexError.nodeIsAncestor) { try nodes[0].setChildren([root]) }
        #expect(root.childCount == 2)
    }

    @Test func framesAreReadWithoutNodes() throws {
        let (root, inner, leaf) = (box(100, 100), box(), box(10, 20))
        try inner.addChild(leaf)
        try root.addChild(inner)
        try root.addChild(box(5, 5))
        try root.calculateLayout()
        var found: [String] = []
        root.forEachFrame { found.append("\($1): \($0.width)x\($0.height)") }
        #expect(found == ["0: 100.0x100.0", "1: 100.0x20.0", "2: 10.0x20.0", "1: 5.0x5.0"])
    }

    @Test func theScaleMayBecomeZeroAndBack() throws {
        let (root, item) = (box(100, 100), box(10, 10))
        root.setPadding(.left, 0.4)
        try root.addChild(item)
        try root.calculateLayout()
        #expect(item.frame.minX == 0)
        root.pointScaleFactor = 0
        try root.calculateLayout()
        #expect(item.frame.minX == 0.4)
        root.pointScaleFactor = 1
        try root.calculateLayout()
        #expect(item.frame.minX == 0)
    }

    @Test(arguments: [FlexDefaults.css, .flexLayout])
    func boxesBehindANodeWithoutABoxAreRoundedAgain(defaults: FlexDefaults) throws {
        let nodes = (0..<4).map { _ in FlexNode(defaults: defaults) }
        let (root, container, contents, item) = (nodes[0], nodes[1], nodes[2], nodes[3])
        contents.display = .contents
        item.width = 10
        item.height = 10
        root.width = 100
        root.height = 100
        container.setPadding(.left, 0.3)
        container.setMargin(.left, 0)
        try contents.addChild(item)
        try container.addChild(contents)
        try root.addChild(container)
        try root.calculateLayout()
        container.setMargin(.left, 0.3)
        try root.calculateLayout()
        let fresh = item.frame.minX + container.frame.minX
        #expect(abs(fresh - (defaults == .css ? 1 : 0)) < 1e-9)
    }

    /// Yoga answers NaN there: a box whose first child is hidden has no baseline. A root that isn't shown has boxes,
    /// and aligns baselines in a column, too.
    @Test(arguments: ["", "fw:w;", "d:r;", "d:r;fw:w;", "d:cr;fw:w;", "d:rr;fw:wr;"], ["", "y:no;"])
    func aBoxWithoutABaselineHasAPlace(style: String, display: String) throws {
        let tree = try FlexFixture("hidden|100,80||\(display)\(style)i:bl[[y:no],h:10]||", defaults: .flexLayout)
        try tree.layOut()
        for frame in tree.nodes.map(\.frame) {
            #expect([frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0 >= 0 && $0 <= 100 })
        }
    }
}
