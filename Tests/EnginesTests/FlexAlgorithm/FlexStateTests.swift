import FlexAlgorithm
import Foundation
import Testing

@Suite("FlexNode: what is hidden or taken out knows nothing of its past")
struct FlexStateTests {
    /// A row with a child that has a margin, laid out 100 wide.
    private func tree() throws -> (root: FlexNode, child: FlexNode, leaf: FlexNode) {
        let (root, child, leaf) = (FlexNode(), FlexNode(), FlexNode())
        child.setMargin(.left, 10)
        child.setPadding(.top, 3)
        leaf.width = 20
        leaf.height = 5
        leaf.setMargin(.top, 2)
        try child.addChild(leaf)
        try root.addChild(child)
        try root.calculateLayout(width: 100)
        #expect(child.frame == CGRect(x: 10, y: 0, width: 90, height: 10) && child.layoutMargin.left == 10)
        return (root, child, leaf)
    }

    /// A root of no size at y = 5 comes below a hidden box, where nothing is laid out.
    @Test func aPlaceWithoutASizeIsForgottenBelowAHiddenBox() throws {
        let (root, hidden, node) = (FlexNode(), FlexNode(), FlexNode())
        node.width = 0
        node.height = 0
        node.setMargin(.top, 5)
        try node.calculateLayout(width: 100)
        #expect(node.frame == CGRect(x: 0, y: 5, width: 0, height: 0))
        hidden.display = .none
        try root.addChild(hidden)
        try hidden.addChild(node)
        try root.calculateLayout(width: 100)
        #expect(node.frame == .zero)
    }

    /// 0 is a width as any other; without one, a root is as wide as its contents.
    @Test func aRootMayHaveNoWidth() throws {
        let (root, leaf) = (FlexNode(), FlexNode())
        leaf.width = 20
        leaf.height = 5
        try root.addChild(leaf)
        try root.calculateLayout(width: 0)
        #expect(root.frame == CGRect(x: 0, y: 0, width: 0, height: 5))
        try root.calculateLayout()
        #expect(root.frame == CGRect(x: 0, y: 0, width: 20, height: 5))
    }

    @Test func aRemovedChildIsAsNew() throws {
        let (root, child, leaf) = try tree()
        try root.removeChild(child)
        for node in [child, leaf] {
            #expect(node.isDirty && node.frame == .zero)
            #expect(node.layoutMargin == FlexInsets() && node.layoutPadding == FlexInsets())
        }
    }

    @Test func aRemovedChildDoesNotCallItsDirtiedFunction() throws {
        let (root, child, _) = try tree()
        var calls = 0
        child.dirtiedFunction = { calls += 1 }
        try root.removeChild(child)
        #expect(calls == 0)
    }

    @Test func aHiddenChildHasNoMargins() throws {
        let (root, child, leaf) = try tree()
        child.display = .none
        try root.calculateLayout(width: 100)
        for node in [child, leaf] {
            #expect(node.frame == .zero && node.layoutMargin == FlexInsets() && node.layoutPadding == FlexInsets())
        }
        child.display = .flex
        try root.calculateLayout(width: 100)
        #expect(child.layoutMargin.left == 10 && child.layoutPadding.top == 3 && leaf.layoutMargin.top == 2)
        #expect(child.frame == CGRect(x: 10, y: 0, width: 90, height: 10))
    }

    /// Catches: a frame of which one number alone isn't 0 counts as none.
    @Test(arguments: [
        CGRect(x: 5, y: 0, width: 0, height: 0), CGRect(x: 0, y: 5, width: 0, height: 0),
        CGRect(x: 0, y: 0, width: 5, height: 0), CGRect(x: 0, y: 0, width: 0, height: 5),
    ])
    func aNodeThatIsHiddenWithItsNewParentHasNothingOfItsFrame(frame: CGRect) throws {
        let (root, child) = (FlexNode(), FlexNode())
        child.setMargin(.left, .points(frame.minX))
        child.setMargin(.top, .points(frame.minY))
        child.width = .points(frame.width)
        child.height = .points(frame.height)
        try child.calculateLayout()
        #expect(child.frame == frame)
        root.display = .none
        try root.addChild(child)
        #expect(child.frame == .zero)
    }

    /// Yoga lays out a hidden root itself, and the absolute child is empty in it.
    @Test(arguments: [FlexDefaults.css, .flexLayout])
    func aHiddenRootHidesAPartThatWasLaidOutByItself(defaults: FlexDefaults) throws {
        let nodes = (0..<3).map { _ in FlexNode(defaults: defaults) }
        try nodes[1].addChild(nodes[2])
        try nodes[0].addChild(nodes[1])
        nodes[0].display = .none
        nodes[1].position = .absolute
        try nodes[0].calculateLayout(width: 366)
        try nodes[2].calculateLayout(width: 366)
        #expect(nodes[2].frame.width == 366)
        try nodes[0].calculateLayout(width: 366)
        #expect(nodes[0].frame == CGRect(x: 0, y: 0, width: defaults == .css ? 0 : 366, height: 0))
        #expect(nodes.dropFirst().allSatisfy { $0.frame == .zero })
    }

    @Test func aLeafThatComesBelowAHiddenNodeHasNoMargins() throws {
        let (root, hidden, leaf) = (FlexNode(), FlexNode(), FlexNode())
        leaf.setMargin(.bottom, 9)
        try root.addChild(hidden)
        try leaf.calculateLayout()
        hidden.display = .none
        try root.calculateLayout()
        #expect(leaf.layoutMargin.bottom == 9)
        try hidden.addChild(leaf)
        try root.calculateLayout()
        #expect(leaf.layoutMargin == FlexInsets())
    }

    /// The box is at least as high as what it has in it, and its height else 8: Yoga counts the content of a leaf
    /// without a box.
    @Test func theContentOfALeafWithoutABoxCountsForAutomaticMinima() throws {
        let nodes = (0..<5).map { _ in FlexNode() }
        var height = 12.0
        nodes[4].measureFunction = { _ in FlexSize(width: 10, height: height) }
        nodes[4].display = .contents
        nodes[1].basis = 8
        nodes[2].shrink = 1
        nodes[3].height = 20
        for (child, parent) in [(1, 0), (2, 1), (3, 2), (4, 2)] { try nodes[parent].addChild(nodes[child]) }
        nodes[0].yogaOptions = [.automaticMinimum, .fixedFlexBasis]
        for new in [12, 3, 15] as [CGFloat] {
            height = Double(new)
            nodes[4].markDirty()
            try nodes[0].calculateLayout()
            #expect(nodes[2].frame.height == max(8, new))
        }
    }

    /// The part's sizes without the options don't count in a tree that has them.
    @Test func aPartThatWasLaidOutByItselfComesIntoATreeWithOptions() throws {
        let nodes = (0..<5).map { _ in FlexNode() }
        for index in [4, 3, 2] { try nodes[index - 1].addChild(nodes[index]) }
        nodes[0].yogaOptions = [.automaticMinimum]
        try nodes[2].calculateLayout()
        nodes[4].measureFunction = { _ in FlexSize(width: 30, height: 14) }
        try nodes[0].addChild(nodes[1])
        try nodes[0].calculateLayout()
        #expect(nodes.allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 30, height: 14) })
    }

    /// From right to left the box begins at the right edge of its parent, which is asked about less width on the way.
    @Test func anAbsoluteBoxLiesInItsParentAsThatWasLaidOut() throws {
        let nodes = (0..<5).map { _ in FlexNode() }
        nodes[3].position = .absolute
        nodes[4].width = 13
        for (child, parent) in [(1, 0), (4, 0), (2, 1), (3, 2)] { try nodes[parent].addChild(nodes[child]) }
        for height in [200, .nan, 100, .nan] {
            try nodes[0].calculateLayout(height: height, direction: .rtl)
            #expect(nodes[2].frame.width == 13 && nodes[3].frame.minX == 13)
        }
    }

    @Test func aRootWithoutABoxAlignsBaselines() throws {
        let nodes = (0..<5).map { _ in FlexNode() }
        nodes[0].display = .contents
        nodes[0].direction = .row
        nodes[2].alignSelf = .baseline
        nodes[4].measureFunction = { _ in FlexSize(width: 59, height: 15) }
        for (child, parent) in [(1, 0), (2, 0), (3, 0), (4, 1)] { try nodes[parent].addChild(nodes[child]) }
        for width in [0.0, 44, 10] {
            nodes[3].width = .points(width)
            try nodes[0].calculateLayout()
            #expect(nodes[0].frame.size == CGSize(width: 59 + width, height: 15))
        }
    }

    @Test func aMeasureFunctionCannotChangeWhatIsNotReachedYet() throws {
        let (root, leaf, later) = (FlexNode(), FlexNode(), FlexNode())
        var error: FlexError?
        leaf.measureFunction = { [unowned later] _ in
            do { try later.addChild(FlexNode()) } catch let caught { error = caught as? FlexError }
            return FlexSize(width: 10, height: 10)
        }
        try root.addChild(leaf)
        try root.addChild(later)
        try root.calculateLayout(width: 100)
        #expect(error == .treeIsBeingLaidOut && later.childCount == 0)
    }
}
