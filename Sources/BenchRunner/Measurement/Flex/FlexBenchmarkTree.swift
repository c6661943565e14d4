import Engines

/// The trees that flex implementations are usually timed with; Yoga's own benchmark has the same four.
public enum FlexBenchmarkTree: String, CaseIterable, Sendable {
    /// 10 measured children that grow, in a container of 100 × 100.
    case growing
    /// 10 measured children that are stretched in an undefined width.
    case stretched
    /// 10 growing children with 10 measured growing children each.
    case nested
    /// 10 × 10 × 10 × 10 boxes with fixed sizes that grow, alternately in columns and rows: 11,111 nodes.
    case huge

    /// What the tree is, for a table.
    public var summary: String {
        switch self {
        case .growing: "10 growing children with a measure function"
        case .stretched: "10 children stretched in an undefined width"
        case .nested: "10 x 10 nested growing children"
        case .huge: "10 x 10 x 10 x 10 nested boxes, 11,111 nodes"
        }
    }

    /// What Yoga's C++ needs for building, laying out and freeing the tree on a core of a 2.5 GHz Xeon, in nanoseconds.
    public var yogaNanoseconds: Double {
        switch self {
        case .growing, .stretched: 10_000
        case .nested: 180_000
        case .huge: 13_000_000
        }
    }

    /// The tree, not laid out yet, with the node that is turned dirty for a re-layout.
    ///
    /// - Throws: `FlexError`, which none of the trees causes: a new node has no parent and no children, which is all that an
    ///   insertion can fail for.
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
                leaf.grow = 1
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
                child.grow = 1
                try root.addChild(child)
                for _ in 0..<10 {
                    leaf = FlexNode()
                    leaf.measureFunction = Self.measure
                    leaf.grow = 1
                    try child.addChild(leaf)
                }
            }
        case .huge:
            leaf = try Self.addBoxes(to: root, levels: 4)
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

    private static let measure: @Sendable (FlexMeasureRequest) -> FlexSize = { request in
        FlexSize(
            width: request.widthMode == .undefined ? 10 : request.width,
            height: request.heightMode == .undefined ? 10 : request.height
        )
    }
}
