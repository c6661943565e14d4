/// The edges' lengths of a node that has any, and what they resolved to.
struct FlexEdges {
    /// The groups of lengths, in the order in which they are stored.
    enum Kind: Int {
        case margin
        case padding
        case border
        case inset
    }

    var margin = FlexEdgeLengths()
    var padding = FlexEdgeLengths()
    var border = FlexEdgeLengths()
    var inset = FlexEdgeLengths()
    var columnGap = FlexLength.undefined
    var rowGap = FlexLength.undefined

    /// Bit k is set when a length of kind k was ever set; the others resolve to 0.
    var usedKinds: UInt8 = 0
    /// A percentage was ever set, so that what the lengths resolve to depends on the owner's width.
    var usesPercentages = false

    var resolvedMargin = FlexInsets()
    var resolvedPadding = FlexInsets()
    var resolvedBorder = FlexInsets()
    /// Padding and border together.
    var frame = FlexInsets()
    /// Bit i is set when the margin of edge i (left, top, right, bottom) is `auto`.
    var autoMargins: UInt8 = 0

    /// What the resolved lengths were resolved with.
    var resolvedOwnerWidth = Double.nan
    var resolvedRightToLeft = false
    var isResolved = false
}

/// One length for each of the nine edges and groups of edges.
struct FlexEdgeLengths: Equatable {
    var left = FlexLength.undefined
    var top = FlexLength.undefined
    var right = FlexLength.undefined
    var bottom = FlexLength.undefined
    var start = FlexLength.undefined
    var end = FlexLength.undefined
    var horizontal = FlexLength.undefined
    var vertical = FlexLength.undefined
    var all = FlexLength.undefined

    subscript(edge: FlexEdge) -> FlexLength {
        get {
            switch edge {
            case .left: return left
            case .top: return top
            case .right: return right
            case .bottom: return bottom
            case .start: return start
            case .end: return end
            case .horizontal: return horizontal
            case .vertical: return vertical
            case .all: return all
            }
        }
        set {
            switch edge {
            case .left: left = newValue
            case .top: top = newValue
            case .right: right = newValue
            case .bottom: bottom = newValue
            case .start: start = newValue
            case .end: end = newValue
            case .horizontal: horizontal = newValue
            case .vertical: vertical = newValue
            case .all: all = newValue
            }
        }
    }

    // Inlined, so that a caller reads four lengths instead of copying all of them.
    @inline(__always)
    private static func first(_ a: FlexLength, _ b: FlexLength, _ c: FlexLength, _ d: FlexLength) -> FlexLength {
        if a.unit != .undefined { return a }
        if b.unit != .undefined { return b }
        return c.unit != .undefined ? c : d
    }

    @inline(__always)
    func physicalLeft(rightToLeft: Bool) -> FlexLength {
        Self.first(rightToLeft ? end : start, left, horizontal, all)
    }

    @inline(__always)
    func physicalRight(rightToLeft: Bool) -> FlexLength {
        Self.first(rightToLeft ? start : end, right, horizontal, all)
    }

    @inline(__always)
    var physicalTop: FlexLength { Self.first(top, vertical, all, all) }
    @inline(__always)
    var physicalBottom: FlexLength { Self.first(bottom, vertical, all, all) }
}

extension UnsafeMutablePointer<FlexEdges> {
    /// The lengths of a kind: the first four properties, which follow each other in memory.
    @inline(__always)
    func lengths(_ kind: FlexEdges.Kind) -> UnsafeMutablePointer<FlexEdgeLengths> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: FlexEdgeLengths.self) + kind.rawValue
    }
    /// Whether a length of a kind was ever set.
    @inline(__always)
    func uses(_ kind: FlexEdges.Kind) -> Bool { pointee.usedKinds & (1 << UInt8(kind.rawValue)) != 0 }
}
