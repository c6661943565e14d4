import Engines

/// The trees that flex implementations are usually timed with: Yoga's own benchmark has the first four, with the same
/// parameters.
public enum FlexBenchmarkTree: String, CaseIterable, Sendable {
    /// 10 measured children that grow, in a container of 100 × 100.
    case growing
    /// 10 measured children that are stretched in an undefined width.
    case stretched
    /// 10 growing children with 10 measured growing children each.
    case nested
    /// 10 × 10 × 10 × 10 boxes with fixed sizes that grow, alternately in columns and rows: 11,111 nodes.
    case huge
    /// 1,000 absolute boxes with a measure function, placed by two insets.
    case absolute
    /// 100 levels of a fixed box beside a growing one, in a definite height.
    case deep
    /// 10,000 boxes at random places, a third of them growing, in a definite width.
    case random
    /// 20 stacks of 20 levels, rows and columns by turns, each of a measured leaf and the next level, in a definite
    /// width.
    case stacks
    /// 10,000 boxes at random places that are as large as their contents, with paddings and gaps; every leaf is
    /// measured, a quarter grows, and every tenth has a width, in a definite width.
    case fitted

    /// A description of the tree for a table.
    public var summary: String {
        switch self {
        case .growing: "10 growing children with a measure function"
        case .stretched: "10 children stretched in an undefined width"
        case .nested: "10 x 10 nested growing children"
        case .huge: "10 x 10 x 10 x 10 nested boxes, 11,111 nodes"
        case .absolute: "1,000 measured absolute boxes"
        case .deep: "100 levels with growing boxes in a definite height"
        case .random: "10,000 boxes at random places"
        case .stacks: "20 stacks, 20 levels deep, as large as their contents"
        case .fitted: "10,000 boxes at random places, as large as their contents"
        }
    }

    /// The number of trees built in a timed round, so that the round lasts well above the clock's resolution.
    var repeats: Int {
        switch self {
        case .growing, .stretched: 200
        case .nested, .deep: 20
        case .absolute: 4
        case .huge, .random, .stacks, .fitted: 1
        }
    }

    /// The tree, not laid out yet, with the node that is marked dirty for a re-layout.
    ///
    /// - Throws: `FlexError`, which none of the trees causes: a new node has no parent and no children, and an
    ///   insertion fails for nothing else.
    public func build() throws -> (root: FlexNode, leaf: FlexNode) {
        let root = FlexNode()
        var leaf = root
        switch self {
        case .growing:
            root.width = 100
            root.height = 100
            for _ in 0..<10 {
                leaf = FlexNode()
                leaf.measureFunction = Self.measure
                leaf.setFlex(1)
                try root.addChild(leaf)
            }
        case .stretched:
            for _ in 0..<10 {
                leaf = FlexNode()
                leaf.height = 20
                leaf.measureFunction = Self.measure
                try root.addChild(leaf)
            }
        case .nested:
            for _ in 0..<10 {
                let child = FlexNode()
                child.setFlex(1)
                try root.addChild(child)
                for _ in 0..<10 {
                    leaf = FlexNode()
                    leaf.measureFunction = Self.measure
                    leaf.setFlex(1)
                    try child.addChild(leaf)
                }
            }
        case .huge:
            leaf = try Self.addBoxes(to: root, levels: 4)
        case .absolute:
            root.width = 1000
            root.height = 1000
            for index in 0..<1000 {
                leaf = FlexNode()
                leaf.measureFunction = Self.measure
                leaf.position = .absolute
                leaf.setInset(.left, .points(Double(index)))
                leaf.setInset(.top, .points(Double(index / 2)))
                try root.addChild(leaf)
            }
        case .deep:
            root.height = 1000
            var parent = root
            for _ in 0..<100 {
                let fixed = FlexNode()
                fixed.height = 2
                try parent.addChild(fixed)
                leaf = FlexNode()
                leaf.grow = 1
                leaf.shrink = 1
                try parent.addChild(leaf)
                parent = leaf
            }
        case .random:
            root.width = 2000
            leaf = try Self.addRandomBoxes(to: root, count: 10_000)
        case .stacks:
            root.width = 2000
            for _ in 0..<20 { leaf = try Self.addStack(to: root, levels: 20) }
        case .fitted:
            root.width = 10_000
            leaf = try Self.addFittedBoxes(to: root, count: 10_000)
        }
        return (root, leaf)
    }

    private static func addBoxes(to parent: FlexNode, levels: Int) throws -> FlexNode {
        var last = parent
        for _ in 0..<10 {
            let box = FlexNode()
            box.direction = levels % 2 == 0 ? .column : .row
            box.grow = 1
            box.width = 10
            box.height = 10
            try parent.addChild(box)
            last = levels > 1 ? try addBoxes(to: box, levels: levels - 1) : box
        }
        return last
    }

    private static func addStack(to root: FlexNode, levels: Int) throws -> FlexNode {
        var parent = root
        var leaf = root
        for level in 0..<levels {
            leaf = FlexNode()
            leaf.measureFunction = measureText
            try parent.addChild(leaf)
            let next = FlexNode()
            next.direction = level % 2 == 0 ? .row : .column
            next.setPadding(.all, .points(2))
            try parent.addChild(next)
            parent = next
        }
        let last = FlexNode()
        last.measureFunction = measureText
        try parent.addChild(last)
        return leaf
    }

    private static func addFittedBoxes(to root: FlexNode, count: Int) throws -> FlexNode {
        var random = KnuthNumbers()
        var nodes = [root]
        for _ in 0..<count {
            let parent = nodes[random.below(nodes.count)]
            let box = FlexNode()
            box.direction = random.below(2) == 0 ? .row : .column
            if random.below(4) == 0 { box.grow = 1 }
            if random.below(10) == 0 { box.width = .points(Double(20 + random.below(100))) }
            if random.below(4) == 0 { box.setPadding(.all, .points(Double(random.below(8)))) }
            if random.below(4) == 0 {
                box.rowGap = .points(Double(random.below(8)))
                box.columnGap = box.rowGap
            }
            try parent.addChild(box)
            nodes.append(box)
        }
        for node in nodes where node.childCount == 0 { node.measureFunction = measureText }
        return nodes[count]
    }

    /// A text of 8 letters of 7 points, in lines of 17.
    private static let measureText: @Sendable (FlexMeasureRequest) -> FlexSize = { request in
        guard request.widthMode != .undefined, request.width < 56 else {
            return FlexSize(width: request.widthMode == .exactly ? request.width : 56, height: 17)
        }
        let columns = max((request.width / 7).rounded(.down), 1)
        return FlexSize(
            width: request.widthMode == .exactly ? request.width : columns * 7,
            height: (8 / columns).rounded(.up) * 17)
    }

    /// The same tree as in `Tools/compare_yoga/yoga_trees.cpp`.
    private static func addRandomBoxes(to root: FlexNode, count: Int) throws -> FlexNode {
        var random = KnuthNumbers()
        var nodes = [root]
        for _ in 0..<count {
            let parent = nodes[random.below(nodes.count)]
            let box = FlexNode()
            box.direction = random.below(2) == 0 ? .row : .column
            if random.below(3) == 0 { box.grow = 1 }
            box.width = .points(Double(2 + random.below(30)))
            box.height = .points(Double(2 + random.below(30)))
            try parent.addChild(box)
            nodes.append(box)
        }
        return nodes[count]
    }

    private static let measure: @Sendable (FlexMeasureRequest) -> FlexSize = { request in
        FlexSize(
            width: request.widthMode == .undefined ? 10 : request.width,
            height: request.heightMode == .undefined ? 10 : request.height
        )
    }
}

/// The upper bits of Knuth's linear congruential numbers: the same on every machine, and in other programs.
struct KnuthNumbers {
    private var state: UInt64

    init(seed: UInt64 = 1) { state = seed }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
