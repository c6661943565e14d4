import Foundation

/// A box in a flex layout: a style, children or a measure function, and after `calculateLayout` a frame.
///
/// A node that has children lays them out by the CSS Flexible Box Layout algorithm; a node without children is as large
/// as its measure function says, or empty. Build a tree with `addChild`, set the style properties, then call
/// `calculateLayout` on the root and read ``frame`` of each node. Changing a style property, the children, or
/// calling `markDirty` makes the next `calculateLayout` lay out again what depends on it, and nothing else.
///
/// Lengths are in points, relative to the parent's border box. A tree must be used from one thread at a time.
///
/// The object is a handle: a parent keeps its children, not their objects. Where nobody holds the object of a node,
/// another one is made when ``parent`` or ``children`` is asked for it.
public final class FlexNode {
    /// The deepest nesting that `calculateLayout` accepts; a deeper tree makes it throw `FlexError.treeTooDeep`.
    public static let maximumDepth = 512

    /// The algorithm's own part of the node.
    package let storage: FlexPointer

    /// A node with the given defaults for its style.
    public convenience init(defaults: FlexDefaults = .flexLayout) {
        self.init(storage: .make(defaults: defaults))
    }

    private init(storage: FlexPointer) {
        self.storage = storage
        storage.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        storage.pointee.content = FlexFunctions.self
    }

    /// The one object that stands for a node at a time.
    static func object(for storage: FlexPointer) -> FlexNode {
        guard let owner = storage.pointee.owner else { return FlexNode(storage: storage) }
        return Unmanaged<FlexNode>.fromOpaque(owner).takeUnretainedValue()
    }

    deinit {
        storage.pointee.owner = nil
        storage.freeUnlessOwned()
    }

    // MARK: - Layout

    /// Lays out the tree below this node, which is treated as a root.
    ///
    /// A given width or height is the size of the root's containing block: where the root's own size is `auto` it
    /// fills the block (less its margins), and its percentages refer to it. Without it, the root is as large as
    /// its content. When nothing changed since the last call this costs nothing; when only contents were
    /// marked dirty and they measure as before, it costs their measurements.
    ///
    /// - Parameters:
    ///   - width: in points; nil, NaN, negative widths and those from 1e12 on leave the width undefined.
    ///   - height: in points; treated like `width`.
    ///   - direction: the layout direction where nodes inherit it; `.inherit` is left to right.
    /// - Throws: `FlexError.treeTooDeep`, after which the frames are undefined but safe to read;
    ///   ``FlexError/treeIsBeingLaidOut`` when called by a measure function of the same tree.
    public func calculateLayout(
        width: Double? = nil,
        height: Double? = nil,
        direction: FlexLayoutDirection = .ltr
    ) throws(FlexError) {
        try storage.calculateLayout(width: width ?? .nan, height: height ?? .nan, rightToLeft: direction == .rtl)
    }

    /// The number of pixels in a point, for rounding frames; 0 leaves them as they are. The root's counts for its tree.
    /// Not finite or negative is 0. Default 1.
    public var pointScaleFactor: Double {
        get { storage.pointee.root?.pointee.pointScaleFactor ?? 1 }
        set { storage.setPointScaleFactor(newValue) }
    }

    /// At a root: what its layouts cost since it was created or `resetCounters` was called.
    public var counters: FlexCounters { storage.pointee.root?.pointee.counters ?? FlexCounters() }

    /// Sets ``counters`` back to zero.
    public func resetCounters() {
        storage.pointee.root?.pointee.counters = FlexCounters()
    }

    // MARK: - Results

    /// The border box relative to the parent's, rounded to the pixel grid. Zero before the first layout, and for nodes
    /// with ``display`` none or contents.
    public var frame: CGRect {
        let node = storage.pointee
        return CGRect(
            x: node.result.frameX, y: node.result.frameY, width: node.result.frameWidth, height: node.result.frameHeight
        )
    }

    /// The margins of the last layout in points; `auto` margins count as 0.
    public var layoutMargin: FlexInsets { storage.pointee.box.margin }
    /// The paddings of the last layout in points.
    public var layoutPadding: FlexInsets { storage.pointee.edges?.pointee.resolvedPadding ?? FlexInsets() }
    /// The borders of the last layout in points.
    public var layoutBorder: FlexInsets { storage.pointee.edges?.pointee.resolvedBorder ?? FlexInsets() }
    /// The layout direction of the last layout, `.ltr` or `.rtl`.
    public var resolvedDirection: FlexLayoutDirection {
        storage.pointee.flags.contains(.rightToLeft) ? .rtl : .ltr
    }

    // MARK: - Dirtiness

    /// True if the next `calculateLayout` has something to do here.
    public var isDirty: Bool {
        !storage.pointee.flags.isDisjoint(with: .dirty | .contentDirty | .descendantContentDirty)
    }

    /// Says that what the measure function of this node measures may have changed. The next layout measures it again,
    /// and lays out more only if the size is another one. On a node without a measure function, lays out this node
    /// again.
    ///
    /// Complexity: O(depth), and O(1) when an ancestor is marked already.
    public func markDirty() {
        storage.markContentDirty()
    }

    // MARK: - Functions

    /// Measures the content of a node that has no children: given the space for the content and how it is meant,
    /// returns the content's size in points. It is ignored while the node has children. Sizes that are not finite or
    /// negative count as 0. The function must not change the tree.
    public var measureFunction: ((FlexMeasureRequest) -> FlexSize)? {
        get { storage.pointee.functions?.pointee.measure }
        set {
            if newValue == nil && storage.pointee.functions == nil { return }
            storage.sideFunctions().pointee.measure = newValue
            storage.pointee.flags.insert(.hasFunctions)
            storage.setMeasures(newValue != nil)
        }
    }

    /// Says how far the first baseline of a node is below its top edge, given the node's size, in points. Without one,
    /// the baseline comes from the first item, and a node without items has its bottom edge as its baseline.
    /// What isn't finite counts as the node's height.
    public var baselineFunction: ((FlexSize) -> Double)? {
        get { storage.pointee.functions?.pointee.baseline }
        set {
            if let newValue {
                storage.sideFunctions().pointee.baseline = newValue
                storage.pointee.flags.insert(.hasFunctions | .hasBaselineFunction)
            } else if let functions = storage.pointee.functions {
                functions.pointee.baseline = nil
                storage.pointee.flags.remove(.hasBaselineFunction)
            }
            storage.markNeedsLayout()
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Says whether there is something to measure.
    fileprivate func setMeasures(_ measures: Bool) {
        pointee.answers?.pointee.removeAll()
        if measures {
            pointee.flags.insert(.measures | .roundsSizeUp)
        } else {
            pointee.flags.remove(.measures | .roundsSizeUp)
        }
        markNeedsLayout()
    }
}

/// Why a change of a flex tree, or its layout, was refused.
public enum FlexError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The node already has a parent.
    case nodeHasParent
    /// The node is the parent itself or one of its ancestors.
    case nodeIsAncestor
    /// The index is not between 0 and the number of children.
    case indexOutOfRange(index: Int, count: Int)
    /// The node is not a child of the one that was asked to remove it.
    case notAChild
    /// The tree was changed, or laid out again, by a measure or baseline function during its layout.
    case treeIsBeingLaidOut
    /// The tree is deeper than ``FlexNode/maximumDepth``.
    case treeTooDeep(limit: Int)

    /// The fault and its remedy, in one sentence.
    public var description: String {
        switch self {
        case .nodeHasParent:
            return "The node already has a parent; remove it from there first."
        case .nodeIsAncestor:
            return "The node can't become a child of itself or of one of its descendants."
        case .indexOutOfRange(let index, let count):
            return "Index \(index) is outside of 0...\(count), the places where a child can be inserted."
        case .notAChild:
            return "The node is not a child of this node; ask its own parent to remove it."
        case .treeIsBeingLaidOut:
            return "The tree is being laid out; change it after the layout, not in a measure or baseline function."
        case .treeTooDeep(let limit):
            return "The tree is nested more than \(limit) levels deep; flatten it."
        }
    }
}

/// The cost of layouts, in counts.
public struct FlexCounters: Equatable, Sendable {
    /// The number of visits of nodes for its size or its layout, answers from a cache included.
    public var nodeVisits = 0
    /// The number of runs of the flex algorithm over a container's items.
    public var containerLayouts = 0
    /// The number of calls of measure functions.
    public var measureCalls = 0

    /// No cost.
    public init() {}

    mutating func add(_ other: FlexCounters) {
        nodeVisits += other.nodeVisits
        containerLayouts += other.containerLayouts
        measureCalls += other.measureCalls
    }
}
