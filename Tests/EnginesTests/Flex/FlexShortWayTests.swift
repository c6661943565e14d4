import Engines
import FlexAlgorithm
import Foundation
import Testing

/// A tree as cells have them: rows and columns of texts and boxes, most of them plain.
private struct CellTree {
    private(set) var nodes: [FlexNode] = []
    private(set) var leaves: [FlexNode] = []
    private var random: SystemIndependentRandom

    init(seed: UInt64, takesShortWay: Bool) throws {
        random = SystemIndependentRandom(seed: seed)
        let root = try container(levels: 1 + random.next(4))
        root.pointScaleFactor = [0, 2, 3][random.next(3)]
        root.storage.sideRoot().pointee.takesShortWay = takesShortWay
    }

    private mutating func isOne(in count: Int) -> Bool { random.next(count) == 0 }
    private mutating func length(_ limit: Int) -> FlexLength { .points(Double(random.next(limit * 2)) / 2) }

    private mutating func container(levels: Int) throws -> FlexNode {
        let node = FlexNode()
        nodes.append(node)
        node.direction = [.row, .column, .column, .rowReverse, .columnReverse][random.next(isOne(in: 4) ? 5 : 2)]
        node.alignItems = [.stretch, .start, .center, .end, .stretch][random.next(5)]
        node.justifyContent = [.start, .center, .spaceBetween, .end, .spaceAround, .spaceEvenly][random.next(6)]
        if isOne(in: 3) { node.setPadding(.all, length(12)) }
        if isOne(in: 4) { node.rowGap = length(8) }
        if isOne(in: 4) { node.columnGap = length(8) }
        if isOne(in: 12) { node.wrap = .wrap }
        if isOne(in: 10) { node.layoutDirection = .rtl }
        for _ in 0..<(1 + random.next(4)) {
            let child = levels > 1 && isOne(in: 2) ? try container(levels: levels - 1) : leaf()
            styleItem(child)
            try node.addChild(child)
        }
        return node
    }

    private mutating func leaf() -> FlexNode {
        let node = FlexNode()
        nodes.append(node)
        if isOne(in: 3) {
            node.width = length(60)
            node.height = length(40)
        } else {
            leaves.append(node)
            write(on: node)
        }
        return node
    }

    private mutating func styleItem(_ node: FlexNode) {
        if isOne(in: 3) { node.grow = [1, 0.25, 2][random.next(3)] }
        if isOne(in: 3) { node.shrink = [1, 2][random.next(2)] }
        if isOne(in: 5) { node.basis = length(60) }
        if isOne(in: 3) { node.setMargin([.start, .top, .all, .horizontal, .bottom][random.next(5)], length(10)) }
        if isOne(in: 12) { node.setMargin(.left, .points(-4)) }
        if isOne(in: 6) { node.alignSelf = [.start, .center, .end, .stretch][random.next(4)] }
        if isOne(in: 10) { node.maxWidth = length(90) }
        if isOne(in: 10) { node.minHeight = length(40) }
        if isOne(in: 12) { node.maxHeight = length(50) }
        if isOne(in: 8) { node.height = length(50) }
        if isOne(in: 20) { node.aspectRatio = 1.5 }
        if isOne(in: 20) { node.setMargin(.start, .auto) }
        if isOne(in: 16) { node.position = .absolute }
        if isOne(in: 20) { node.alignSelf = .baseline }
        if isOne(in: 30) { node.width = .percent(50) }
        if isOne(in: 30) { node.display = .none }
    }

    /// Gives a leaf other words, as many in a line as fit.
    private mutating func write(on node: FlexNode) {
        let word = Double(4 + random.next(60)) / 4
        let line = Double(10 + random.next(20)) / 2
        let count = Double(1 + random.next(12))
        node.measureFunction = { request in
            let full = word * count
            let width = request.widthMode == .undefined ? full : min(full, max(request.width, word))
            let inLine = max((width / word + 1e-9).rounded(.down), 1)
            return FlexSize(width: min(full, inLine * word), height: (count / inLine).rounded(.up) * line)
        }
    }

    mutating func edit() {
        if !leaves.isEmpty { write(on: leaves[random.next(leaves.count)]) }
        styleItem(nodes[random.next(nodes.count)])
    }

    func frames(width: Double?, height: Double?) throws -> [CGRect] {
        try nodes[0].calculateLayout(width: width, height: height)
        return nodes.map(\.frame)
    }
}

@Suite("FlexNode: plain containers are laid out the short way as they would be the general way")
struct FlexShortWayTests {
    private static let spaces: [(width: Double?, height: Double?)] = [
        (320, nil), (320, 200), (nil, nil), (100, nil), (nil, 120), (320, nil),
    ]

    /// Trees in which a limit cuts a length: the short way differed from the general one and from Yoga.
    private static let onceUnequal: [UInt64] = [1920, 1994, 4390]

    @Test func bothWaysGiveTheSameFrames() throws {
        var visits = (short: 0, general: 0)
        for seed in Array(1...UInt64(150)) + Self.onceUnequal {
            var short = try CellTree(seed: seed, takesShortWay: true)
            var general = try CellTree(seed: seed, takesShortWay: false)
            for (step, space) in Self.spaces.enumerated() {
                if step > 0 {
                    short.edit()
                    general.edit()
                }
                let frames = try short.frames(width: space.width, height: space.height)
                let expected = try general.frames(width: space.width, height: space.height)
                let difference = zip(frames, expected).enumerated().first { $1.0 != $1.1 }
                guard let difference else { continue }
                Issue.record("seed \(seed), step \(step), node \(difference.offset): \(difference.element)")
                break
            }
            visits.short += short.nodes[0].counters.nodeVisits
            visits.general += general.nodes[0].counters.nodeVisits
        }
        #expect(visits.short < visits.general)
    }
}
