import Engines
import Foundation
import Testing

@testable import FlexEngine
@testable import ViewTree

@Suite("FlexNode: defaults and trees")
struct FlexNodeTests {
    @Test func defaultsAreFlexLayouts() {
        let node = FlexNode()
        #expect(node.direction == .column)
        #expect(node.justifyContent == .start)
        #expect(node.alignItems == .stretch)
        #expect(node.alignSelf == .auto)
        #expect(node.alignContent == .start)
        #expect(node.grow == 0)
        #expect(node.shrink == 0)
        #expect(node.basis == .auto)
        #expect(node.wrap == .noWrap)
        #expect(node.position == .relative)
        #expect(node.layoutDirection == .inherit)
        #expect(node.aspectRatio == nil)
        #expect(node.boxSizing == .borderBox)
    }

    /// A block-level box fills the width that it gets, and the height where its own isn't set.
    @Test func aRootFillsWhatItsOwnSizesLeaveOpen() throws {
        let heights: [(FlexLength, CGFloat)] = [
            (.auto, 200), (.points(50), 50), (.percent(25), 50), (.stretch, 200), (.maxContent, 30), (.minContent, 30),
            (.fitContent, 30),
        ]
        for (height, expected) in heights {
            for (available, width) in [(300.0, FlexLength.auto), (500, .points(300))] {
                let (root, child) = (FlexNode(defaults: .css), FlexNode(defaults: .css))
                (root.height, root.width, child.height) = (height, width, .points(30))
                try root.addChild(child)
                try root.calculateLayout(width: available, height: 200)
                #expect(root.frame == CGRect(x: 0, y: 0, width: 300, height: expected), "\(height)")
            }
        }
    }

    /// Below a hidden node nothing is laid out, so that the frame of another place would stay.
    @Test(arguments: [(5.0, 0.0, 0.0, 0.0), (0, 5, 0, 0), (0, 0, 5, 0), (0, 0, 0, 5), (1, 2, 3, 4)])
    func aFrameIsForgottenBelowAHiddenNode(x: Double, y: Double, width: Double, height: Double) throws {
        let (root, hidden, child) = (FlexNode(), FlexNode(), FlexNode())
        hidden.display = .none
        child.position = .absolute
        child.setInset(.left, .points(x))
        child.setInset(.top, .points(y))
        (child.width, child.height) = (.points(width), .points(height))
        try root.addChild(hidden)
        try root.addChild(child)
        try root.calculateLayout(width: 100, height: 100)
        #expect(child.frame == CGRect(x: x, y: y, width: width, height: height))
        try root.removeChild(child)
        try hidden.addChild(child)
        try root.calculateLayout(width: 100, height: 100)
        #expect(child.frame == .zero)
    }

    @Test func cssDefaultsAreTheSpecifications() {
        let node = FlexNode(defaults: .css)
        #expect(node.direction == .row)
        #expect(node.alignContent == .stretch)
        #expect(node.shrink == 1)
        #expect(node.position == .static)
        #expect(node.minWidth == .auto && node.minHeight == .auto)
        #expect(node.boxSizing == .contentBox)
    }

    @Test func aNodeHasOneParentAndNoCycle() throws {
        let root = FlexNode()
        let child = FlexNode()
        let leaf = FlexNode()
        try root.addChild(child)
        try child.addChild(leaf)
        #expect(throws: FlexError.nodeIsAncestor) { try root.addChild(root) }
        #expect(throws: FlexError.nodeHasParent) { try root.addChild(leaf) }
        #expect(throws: FlexError.nodeIsAncestor) { try leaf.addChild(root) }
        #expect(throws: FlexError.notAChild) { try root.removeChild(leaf) }
        #expect(throws: FlexError.indexOutOfRange(index: 2, count: 1)) { try root.insertChild(FlexNode(), at: 2) }
        #expect(throws: FlexError.indexOutOfRange(index: -1, count: 1)) { try root.insertChild(FlexNode(), at: -1) }
        #expect(root.children.map(ObjectIdentifier.init) == [ObjectIdentifier(child)])
        try root.removeChild(child)
        #expect(child.parent == nil && root.childCount == 0)
        try leaf.addChild(root)
        #expect(root.parent === leaf)
    }

    @Test func insertedChildrenComeInOrder() throws {
        let root = FlexNode()
        let nodes = (0..<4).map { _ in FlexNode() }
        try root.addChild(nodes[3])
        try root.insertChild(nodes[0], at: 0)
        try root.insertChild(nodes[1], at: 1)
        try root.insertChild(nodes[2], at: 2)
        #expect(root.children.map(ObjectIdentifier.init) == nodes.map(ObjectIdentifier.init))
        try root.removeAllChildren()
        #expect(root.children.isEmpty && nodes.allSatisfy { $0.parent == nil })
    }

    @Test func childrenOutliveTheirParentOnlyWhereSomebodyHoldsThem() throws {
        let held = FlexNode()
        weak var dropped: FlexNode?
        do {
            let root = FlexNode()
            let middle = FlexNode()
            dropped = middle
            try root.addChild(middle)
            try middle.addChild(held)
        }
        #expect(dropped == nil)
        #expect(held.parent == nil)
    }

    @Test func aTreeTenThousandDeepIsRefusedAndFreed() throws {
        let root = FlexNode()
        var last = root
        for _ in 0..<10_000 {
            let next = FlexNode()
            try last.addChild(next)
            last = next
        }
        #expect(throws: FlexError.treeTooDeep(limit: FlexNode.maximumDepth)) {
            try root.calculateLayout(width: 100, height: 100)
        }
        last.markDirty()
        #expect(throws: FlexError.treeTooDeep(limit: FlexNode.maximumDepth)) {
            try root.calculateLayout(width: 100, height: 100)
        }
    }

    /// In each mode, as deep as is allowed, and one level deeper.
    @Test(arguments: [FlexDefaults.flexLayout, .css])
    func aTreeAsDeepAsAllowedIsLaidOut(defaults: FlexDefaults) throws {
        let root = FlexNode(defaults: defaults)
        root.direction = .column
        var last = root
        func addLevel() throws {
            let next = FlexNode(defaults: defaults)
            (next.direction, next.grow) = (.column, 1)
            try last.addChild(next)
            last = next
        }
        for _ in 0..<FlexNode.maximumDepth { try addLevel() }
        try root.calculateLayout(width: 100, height: 50)
        #expect(last.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        try addLevel()
        #expect(throws: FlexError.treeTooDeep(limit: FlexNode.maximumDepth)) {
            try root.calculateLayout(width: 100, height: 50)
        }
    }

    /// Levels are counted from the root on, however many boxes were laid out before.
    @Test(arguments: [FlexDefaults.flexLayout, .css])
    func aTreeIsTooDeepBesideThousandContainers(defaults: FlexDefaults) throws {
        let root = FlexNode(defaults: defaults)
        root.wrap = .wrap
        for index in 0..<1_000 {
            let container = FlexNode(defaults: defaults)
            container.width = .points(Double(index))
            container.wrap = .wrap
            try container.addChild(FlexNode(defaults: defaults))
            try root.addChild(container)
        }
        var last = root
        for _ in 0...FlexNode.maximumDepth {
            let next = FlexNode(defaults: defaults)
            try last.addChild(next)
            last = next
        }
        #expect(throws: FlexError.treeTooDeep(limit: FlexNode.maximumDepth)) {
            try root.calculateLayout(width: 100, height: 50)
        }
    }

    /// In a space that a row needn't fill, Yoga gives no place to what its items leave free; here they take less than
    /// nothing.
    @Test(arguments: [FlexJustify.start, .center, .end, .spaceAround])
    func itemsOfLessThanNothingLeaveNoFreeSpace(justify: FlexJustify) throws {
        let (root, row, item) = (FlexNode(), FlexNode(), FlexNode())
        (row.direction, row.alignSelf, row.justifyContent) = (.row, .start, justify)
        (item.width, item.height) = (20, 10)
        item.setMargin(.left, -50)
        try row.addChild(item)
        try root.addChild(row)
        try root.calculateLayout(width: 300, height: nil)
        #expect(item.frame == CGRect(x: -50, y: 0, width: 20, height: 10))
    }

    /// A flex basis of `stretch` is what the margin box leaves of the container (CSS Box Sizing 4, 4.1).
    @Test func aStretchedBasisLeavesRoomForMarginsAlongItsAxis() throws {
        let (root, item) = (FlexNode(defaults: .css), FlexNode(defaults: .css))
        (root.direction, root.height, item.basis) = (.column, 100, .stretch)
        item.setMargin(.top, 10)
        item.setMargin(.bottom, 15)
        item.setMargin(.left, 3)
        try root.addChild(item)
        try root.calculateLayout(width: 200, height: nil)
        #expect(item.frame == CGRect(x: 3, y: 10, width: 197, height: 75))
    }

    /// Padding that is higher than its box leaves no height to what is stretched in it, so that its ratio makes no
    /// width of it.
    @Test func aBoxLowerThanItsPaddingHasNoContentHeight() throws {
        let (root, box, item) = (FlexNode(defaults: .css), FlexNode(defaults: .css), FlexNode(defaults: .css))
        (root.direction, root.alignItems) = (.column, .start)
        (box.boxSizing, box.height) = (.borderBox, 4)
        box.setPadding(.all, 5)
        item.aspectRatio = 2
        try box.addChild(item)
        try root.addChild(box)
        try root.calculateLayout(width: 200, height: nil)
        #expect(box.frame.width == 10 && item.frame.width == 0)
    }

    @Test func resolvedEdgesFollowTheDirection() throws {
        let root = FlexNode()
        let child = FlexNode()
        try root.addChild(child)
        child.setMargin(.start, 3)
        child.setMargin(.all, 1)
        child.setPadding(.end, .percent(10))
        child.setBorder(.horizontal, 2)
        try root.calculateLayout(width: 100, height: 100, direction: .rtl)
        #expect(child.layoutMargin == FlexInsets(left: 1, top: 1, right: 3, bottom: 1))
        #expect(child.layoutPadding == FlexInsets(left: 10))
        #expect(child.layoutBorder == FlexInsets(left: 2, right: 2))
        #expect(child.resolvedDirection == .rtl)
        #expect(child.frame == CGRect(x: 1, y: 1, width: 96, height: 0))
    }

    /// Shares of the whole fit into one line in both modes, also where the width has no exact binary number.
    @Test(arguments: [100, 123.456, 320.5, 414.0 + 1.0 / 3, 999.9, 1000.1], [2, 3, 4, 6, 7])
    func sharesThatMakeAWholeFitInOneLine(width: Double, count: Int) throws {
        for defaults in [FlexDefaults.css, .flexLayout] {
            let root = FlexNode(defaults: defaults)
            (root.direction, root.wrap) = (.row, .wrap)
            root.pointScaleFactor = 0
            let items = (0..<count).map { _ in FlexNode(defaults: defaults) }
            for item in items {
                (item.width, item.height) = (.percent(100 / Double(count)), 10)
                try root.addChild(item)
            }
            try root.calculateLayout(width: width, height: nil, direction: .ltr)
            #expect(items.allSatisfy { $0.frame.minY == 0 }, "\(defaults)")
        }
    }

    /// Margins of 30 on each side in a space of 100 by 100 leave 40, in one of 50 nothing (CSS Box Sizing 4, 4.1).
    @Test(arguments: [(100.0, 40.0), (60, 0), (50, 0), (0, 0)])
    func aRootThatStretchesIsNotBelowZero(space: Double, length: Double) throws {
        let root = FlexNode(defaults: .css)
        (root.width, root.height) = (.stretch, .stretch)
        root.setMargin(.all, 30)
        try root.calculateLayout(width: space, height: space, direction: .ltr)
        #expect(root.frame.width == length && root.frame.height == length)
    }
}
