import Foundation

/// A box in a flex layout: a style, children or a measure function, and after `calculateLayout` a frame.
///
/// A node that has children lays them out by the CSS Flexible Box Layout algorithm; a node without children is as large
/// as its measure function says, or empty. Build a tree with `addChild`, set the style properties, then call
/// `calculateLayout` on the root and read `frame` of each node. Changing a style property, the children, or
/// calling `markDirty` makes the next `calculateLayout` lay out again what depends on it, and nothing else.
///
/// Lengths are in points, relative to the parent's border box. A tree must be used from one thread at a time.
public class FlexNode {
    /// The deepest nesting that `calculateLayout` accepts; a deeper tree makes it throw `FlexError.treeTooDeep`.
    public static let maximumDepth = 512

    /// What the algorithm works on, inside of the object, so that a node is one allocation. Reached by its address alone.
    @exclusivity(unchecked) private final var inlineStorage: FlexStorage
    /// Filled by the root: what its layouts cost since it was created or `resetCounters` was called.
    @exclusivity(unchecked) public private(set) final var counters = FlexCounters()
    @exclusivity(unchecked) final var lastInput: FlexLayoutInput?
    @exclusivity(unchecked) final var passNumber = 0

    /// A node with the given defaults for its style.
    public init(defaults: FlexDefaults = .flexLayout) {
        let css = defaults == .css
        inlineStorage = FlexStorage(
            direction: css ? .row : .column,
            alignContent: css ? .stretch : .start,
            position: css ? .static : .relative,
            boxSizing: css ? .contentBox : .borderBox,
            flags: css ? [.dirty, .cssDefaults] : [.dirty],
            shrink: css ? 1 : 0,
            minWidth: css ? .auto : .undefined,
            minHeight: css ? .auto : .undefined
        )
        storage.pointee.ownerReference = Unmanaged.passUnretained(self)
    }

    /// Where the node's storage is, for as long as the node lives: a stored property of an object doesn't move, and no other
    /// access to it exists.
    @inline(__always)
    final var storage: FlexPointer { withUnsafeMutablePointer(to: &inlineStorage) { $0 } }

    deinit {
        // A child that nobody else holds would release its own children from its deinit, one stack frame a level;
        // moving grandchildren into this node's list first keeps deep trees off the stack.
        while let child = storage.pointee.firstChild {
            storage.pointee.firstChild = child.pointee.nextSibling
            child.pointee.parent = nil
            child.pointee.nextSibling = nil
            child.pointee.previousSibling = nil
            var reference = child.pointee.owner.takeRetainedValue()
            if isKnownUniquelyReferenced(&reference), let last = child.pointee.lastChild {
                last.pointee.nextSibling = storage.pointee.firstChild
                storage.pointee.firstChild = child.pointee.firstChild
                child.pointee.firstChild = nil
                child.pointee.lastChild = nil
            }
        }
        if let edges = storage.pointee.edges {
            free(edges)
        }
        if let cache = storage.pointee.cache {
            free(cache)
        }
        if let measured = storage.pointee.measured {
            measured.deinitialize(count: 1)
            free(measured)
        }
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
    ///   `FlexError.treeIsBeingLaidOut` when called by a measure function of the same tree.
    public final func calculateLayout(
        width: Double? = nil,
        height: Double? = nil,
        direction: FlexLayoutDirection = .ltr
    ) throws(FlexError) {
        let input = FlexLayoutInput(
            width: FlexNode.definiteSize(width),
            height: FlexNode.definiteSize(height),
            rightToLeft: direction == .rtl
        )
        if isBeingLaidOut { throw .treeIsBeingLaidOut }
        storage.pointee.flags.insert(.busy)
        defer { storage.pointee.flags.remove(.busy) }
        var pass = FlexPass(number: passNumber &+ 1, scale: pointScaleFactor)
        passNumber = pass.number
        defer { counters.add(pass.counters) }
        try pass.layoutRoot(storage, input: input, previous: lastInput)
        lastInput = input
        // A part of a tree that was laid out by itself no longer is what its parent made of it.
        parent?.markNeedsLayout()
    }

    /// Whether this call comes from a measure or baseline function of the node's own tree.
    final var isBeingLaidOut: Bool { storage.isBeingLaidOut }

    private static func definiteSize(_ size: Double?) -> Double {
        guard let size, size < FlexLength.largest, size >= 0 else { return .nan }
        return size
    }

    /// The number of pixels in a point, for rounding frames; 0 leaves them as they are. The root's counts for its tree.
    /// Not finite or negative is 0. Default 1.
    @exclusivity(unchecked) public final var pointScaleFactor = 1.0 {
        didSet {
            if !(pointScaleFactor.isFinite && pointScaleFactor >= 0) { pointScaleFactor = 0 }
            if pointScaleFactor != oldValue { markNeedsLayout() }
        }
    }

    /// Sets `counters` back to zero.
    public final func resetCounters() {
        counters = FlexCounters()
    }

    // MARK: - Results

    /// The border box relative to the parent's, rounded to the pixel grid. Zero before the first layout, and for nodes
    /// with `display` none or contents.
    public final var frame: CGRect {
        let node = storage.pointee
        return CGRect(x: node.frameX, y: node.frameY, width: node.frameWidth, height: node.frameHeight)
    }

    /// The margins of the last layout in points; `auto` margins count as 0.
    public final var layoutMargin: FlexInsets { storage.pointee.edges?.pointee.resolvedMargin ?? FlexInsets() }
    /// The paddings of the last layout in points.
    public final var layoutPadding: FlexInsets { storage.pointee.edges?.pointee.resolvedPadding ?? FlexInsets() }
    /// The borders of the last layout in points.
    public final var layoutBorder: FlexInsets { storage.pointee.edges?.pointee.resolvedBorder ?? FlexInsets() }
    /// The layout direction of the last layout, `.ltr` or `.rtl`.
    public final var resolvedDirection: FlexLayoutDirection {
        storage.pointee.flags.contains(.rightToLeft) ? .rtl : .ltr
    }

    // MARK: - Dirtiness

    /// Whether the next `calculateLayout` has something to do here.
    public final var isDirty: Bool {
        !storage.pointee.flags.isDisjoint(with: [.dirty, .contentDirty, .descendantContentDirty])
    }

    /// Says that what the measure function of this node measures may have changed. The next layout measures it again,
    /// and lays out more only if the size is another one. On a node without a measure function, lays out this node again.
    ///
    /// Complexity: O(depth), and O(1) when an ancestor is marked already.
    public final func markDirty() {
        storage.markContentDirty()
    }

    /// Makes the layout of this node and its ancestors invalid.
    @inline(__always)
    final func markNeedsLayout() {
        storage.markNeedsLayout()
    }

    // MARK: - Functions

    /// Measures the content of a node that has no children: given the space for the content and how it is meant, returns
    /// the content's size in points. It is ignored while the node has children. Sizes that are not finite
    /// or negative count as 0. The function must not change the tree.
    public final var measureFunction: ((FlexMeasureRequest) -> FlexSize)? {
        get { storage.pointee.measured?.pointee.measureFunction }
        set {
            if newValue == nil && storage.pointee.measured == nil { return }
            sideStorageForFunctions().pointee.measureFunction = newValue
            setMeasures(newValue != nil)
        }
    }

    /// What the layout calls to measure this node: here, the measure function.
    func measureContent(_ request: FlexMeasureRequest) -> FlexSize {
        // A copy, as the function may replace itself.
        guard let function = storage.pointee.measured?.pointee.measureFunction else {
            return FlexSize(width: 0, height: 0)
        }
        return function(request)
    }

    /// Says whether `measureContent` has something to measure.
    final func setMeasures(_ measures: Bool) {
        storage.pointee.measured?.pointee.removeAll()
        if measures {
            storage.pointee.flags.insert([.measures, .roundsSizeUp])
        } else {
            storage.pointee.flags.remove([.measures, .roundsSizeUp])
        }
        markNeedsLayout()
    }

    /// Says how far the first baseline of a node is below its top edge, given the node's size, in points. Without one,
    /// the baseline comes from the first item, and a node without items has its bottom edge as its baseline.
    /// What isn't finite counts as the node's height.
    public final var baselineFunction: ((FlexSize) -> Double)? {
        get { storage.pointee.measured?.pointee.baselineFunction }
        set {
            if let newValue {
                sideStorageForFunctions().pointee.baselineFunction = newValue
                storage.pointee.flags.insert(.hasBaselineFunction)
            } else if let measured = storage.pointee.measured {
                measured.pointee.baselineFunction = nil
                storage.pointee.flags.remove(.hasBaselineFunction)
            }
            markNeedsLayout()
        }
    }

    private final func sideStorageForFunctions() -> UnsafeMutablePointer<FlexMeasured> {
        storage.sideMeasured()
    }
}
