import Engines
import FlexAlgorithm
import Foundation
import TestSupport
import Testing

@Suite("FlexNode: neither what was laid out before nor the way in which boxes are laid out changes a result")
struct FlexHistoryTests {
    private static func lines(_ group: String) throws -> [Substring] {
        try PackageFolder.text("Tests/EnginesTests/FlexFixtures/\(group).txt").split(separator: "\n")
    }

    /// The long run takes files of trees: `Tools/flex_trees/run.sh histories FILE`.
    @Test(arguments: ["yoga", "yoga-cells", "yoga-levels"])
    func treesThatWereChangedAreTheFreshOnes(group: String) throws {
        let lines = try Self.lines(group)
        var random = SystemIndependentRandom(seed: 1)
        for index in stride(from: 0, to: lines.count, by: 20) {
            let other = lines[(index + 1) % lines.count]
            let found = try FlexHistory.difference(of: lines[index], like: other, steps: 4, random: &random)
            if let found { Issue.record("\(found)") }
        }
    }

    /// The same trees without what no structure knows (percentages, lines, baselines, boxes without a box, and the
    /// like), so that the absolute boxes in them have structures of their own.
    @Test func plainTreesThatWereChangedAreTheFreshOnes() throws {
        let lines = try Self.lines("yoga").map(Self.plain)
        #expect(lines.count { $0.contains("p:ab") } > 300)
        var random = SystemIndependentRandom(seed: 2)
        for index in stride(from: 0, to: lines.count, by: 8) {
            let other = lines[(index + 1) % lines.count]
            let found = try FlexHistory.difference(of: lines[index], like: other, steps: 4, random: &random)
            if let found { Issue.record("\(found)") }
        }
    }

    private static func plain(_ line: Substring) -> Substring {
        var text = String(line)
        for (former, new) in [
            ("%", ""), ("fw:wr", "fw:nw"), ("fw:w", "fw:nw"), (":bl", ":fs"), ("z:cb", "z:bb"), ("p:sc", "p:re"),
            ("y:co", "y:no"), ("e:rtl", "e:ltr"), (":au", ":3"),
        ] {
            text = text.replacingOccurrences(of: former, with: new)
        }
        return text[...]
    }

    /// The states of one tree follow each other in the file; the boxes are those that Yoga gives each.
    @Test func statesThatOnceDependedOnTheFormerOnesAreYogas() throws {
        let lines = try Self.lines("yoga-histories")
        let trees = Dictionary(grouping: lines) { $0.prefix { $0 != "|" } }
        #expect(trees.count >= 16)
        for (name, states) in trees {
            let tree = try FlexHistory(states[0])
            for state in states {
                try tree.become(FlexHistory(state))
                let fixture = try FlexFixture(state, defaults: .flexLayout)
                let frames = try tree.frames().flatMap { [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) } }
                let isSame = zip(frames, fixture.boxes).allSatisfy { abs($0 - $1) <= 0.5 }
                #expect(isSame && frames.count == fixture.boxes.count, "\(name): \(frames)")
                #expect(try fixture.disagreement(movesRoot: true) == nil)
            }
        }
    }

    /// Without a known width, the text takes one line of 100, which the column's maximum cuts; with one, it has 40:
    /// three lines of 10.
    @Test func aMaximumThatCutTheContentLeavesItLessSpaceOnceTheWidthIsKnown() throws {
        let (root, column, text) = (FlexNode(), FlexNode(), FlexNode())
        text.measureFunction = { request in
            request.width < 100
                ? FlexSize(width: request.width, height: 10 * (100 / request.width).rounded(.up))
                : FlexSize(width: 100, height: 10)
        }
        column.position = .absolute
        column.maxWidth = .points(40)
        try column.addChild(text)
        try root.addChild(column)
        try root.calculateLayout()
        #expect(column.frame == CGRect(x: 0, y: 0, width: 40, height: 10))
        try root.calculateLayout(width: 320)
        #expect(column.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    }

    /// Yoga shows a root whatever its `display`, and aligns the baselines of one that isn't shown in a column, too.
    @Test func baselinesOfARootThatIsNotShownStayWhereTheyWere() throws {
        let (root, leaf, column, inner) = (FlexNode(), FlexNode(), FlexNode(), FlexNode())
        for (node, size) in [(leaf, FlexSize(width: 42, height: 12)), (inner, FlexSize(width: 54, height: 13))] {
            node.measureFunction = { _ in size }
        }
        root.display = .none
        root.wrap = .wrap
        root.alignItems = .baseline
        try column.addChild(inner)
        try root.setChildren([leaf, column])
        var frames: [[CGRect]] = []
        for _ in 0..<2 {
            try root.calculateLayout(width: 200)
            frames.append([leaf.frame, column.frame, inner.frame])
            root.markDirty()
        }
        #expect(frames[0].map(\.minY) == [1, 0, 0])
        #expect(frames[1] == frames[0])
    }

    @Test func plainContainersTakeTheShortWay() throws {
        let visits = try [true, false].map { takesShortWay in
            let row = FlexNode()
            row.direction = .row
            let column = FlexNode()
            for _ in 0..<3 {
                let leaf = FlexNode()
                leaf.measureFunction = { _ in FlexSize(width: 20, height: 10) }
                try column.addChild(leaf)
            }
            try row.addChild(column)
            row.storage.sideRoot().pointee.takesShortWay = takesShortWay
            try row.calculateLayout(width: 100)
            return row.counters.nodeVisits
        }
        #expect(visits[0] < visits[1])
    }
}
