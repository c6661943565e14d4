import FlexAlgorithm
import Foundation
import TestSupport
import Testing

/// A tree that was laid out by itself lies in another one as if it were new, and one with another height somewhere
/// around its boxes. What it knows is of passes that have the numbers of the other one's, and perhaps of other options.
@Suite("Flex: trees that join others") struct FlexJoiningTests {
    private func trees(_ group: String, _ defaults: FlexDefaults) throws -> [FlexFixture] {
        let folder = PackageFolder.root.appendingPathComponent("Tests/EnginesTests/FlexFixtures")
        return try FlexFixture.read(folder.appendingPathComponent("\(group).txt").path, defaults: defaults)
    }

    /// A row as wide and high as what a tree is laid out in.
    private func row(_ defaults: FlexDefaults, _ options: FlexYogaOptions = []) -> FlexNode {
        let row = FlexNode(defaults: defaults)
        row.direction = .row
        row.yogaOptions = options
        return row
    }

    private func frames(_ tree: FlexFixture, in root: FlexNode) throws -> [CGRect] {
        try root.calculateLayout(
            width: tree.width, height: tree.height, direction: tree.isRightToLeft ? .rtl : .ltr)
        return tree.nodes.map(\.frame)
    }

    /// - Parameter passes: of the tree by itself, and of the row with the tree.
    @Test(
        arguments: [
            ("yoga", FlexDefaults.flexLayout), ("yoga-cells", .flexLayout), ("yoga-levels", .flexLayout),
            ("random", .css), ("wide", .css), ("changed", .css), ("deep", .css), ("sizing", .css),
        ], [1, 2, 5])
    func aTreeThatWasLaidOutIsAsNew(of group: (name: String, defaults: FlexDefaults), passes: Int) throws {
        var differing: [String] = []
        for (tree, other) in zip(try trees(group.name, group.defaults), try trees(group.name, group.defaults)) {
            let (row, otherRow) = (self.row(group.defaults), self.row(group.defaults))
            for _ in 0..<passes {
                _ = try frames(tree, in: tree.root)
                tree.root.markDirty()
            }
            // All but one before there is a tree in it.
            for pass in 1..<passes {
                _ = try frames(tree, in: row)
                row.width = .points(Double(pass))
            }
            row.width = .auto
            try row.addChild(tree.root)
            try otherRow.addChild(other.root)
            if try frames(tree, in: row) != frames(other, in: otherRow) { differing.append(tree.name) }
        }
        #expect(differing.isEmpty)
    }

    /// - Parameter wasPart: whether the tree was a part of another one with its options.
    @Test(arguments: [false, true]) func aTreeThatJoinsAnotherFollowsItsOptions(wasPart: Bool) throws {
        var changed = 0
        var differing: [String] = []
        let group = "yoga-fixed-basis"
        for (tree, other) in zip(try trees(group, .flexLayout), try trees(group, .flexLayout)) {
            let former = wasPart ? row(.flexLayout, .fixedFlexBasis) : tree.root
            if wasPart { try former.addChild(tree.root) } else { former.yogaOptions = .fixedFlexBasis }
            let before = try frames(tree, in: former)
            if wasPart { try former.removeChild(tree.root) }
            let (joined, fresh) = (row(.flexLayout), row(.flexLayout))
            try joined.addChild(tree.root)
            try fresh.addChild(other.root)
            let expected = try frames(other, in: fresh)
            if try frames(tree, in: joined) != expected { differing.append(tree.name) }
            if before != expected { changed += 1 }
        }
        #expect(differing.isEmpty)
        #expect(changed > 10)
    }

    /// Answers that a height around a box decided are forgotten with that height: the root's, or that of a container
    /// one or two levels in it.
    @Test(arguments: ["corners", "wide", "changed", "deep"], [FlexLength.points(70), .auto])
    func aTreeWithAnotherHeightIsAsNew(group: String, height: FlexLength) throws {
        func container(_ level: Int, in tree: FlexFixture) -> FlexNode? {
            (0..<level).reduce(tree.root) { node, _ in node?.children.first { !$0.children.isEmpty } }
        }
        var differing: [String] = []
        for level in 0..<3 {
            for (tree, other) in zip(try trees(group, .css), try trees(group, .css)) {
                guard let node = container(level, in: tree), let otherNode = container(level, in: other) else {
                    continue
                }
                if height == .auto { node.height = .points(55) }
                try tree.layOut()
                (node.height, otherNode.height) = (height, height)
                try tree.layOut()
                try other.layOut()
                if tree.nodes.map(\.frame) != other.nodes.map(\.frame) { differing.append(tree.name) }
            }
        }
        #expect(differing.isEmpty)
    }
}
