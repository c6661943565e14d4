/// Everything a node is and knows, apart from its identity.
///
/// The algorithm walks these through pointers, so that a layout neither counts references nor allocates: the
/// children are a linked list, and what the container works out for an item while it lays it out (flex base size, target
/// sizes, lines) lives in the item itself. Boxes without any edge set, leaves without a measure function and
/// nodes without children each save a side allocation (`edges`, `measured`, `cache`).
struct FlexStorage {
    // MARK: Tree

    var parent: FlexPointer?
    var firstChild: FlexPointer?
    var lastChild: FlexPointer?
    var previousSibling: FlexPointer?
    var nextSibling: FlexPointer?
    /// Set as soon as the node exists.
    var ownerReference: Unmanaged<FlexNode>?
    var owner: Unmanaged<FlexNode> { @inline(__always) get { ownerReference.unsafelyUnwrapped } }
    var childCount = 0

    // MARK: Style

    var direction: FlexDirection
    var wrap = FlexWrap.noWrap
    var justifyContent = FlexJustify.start
    var alignItems = FlexAlign.stretch
    var alignSelf = FlexAlign.auto
    var alignContent: FlexAlignContent
    var position: FlexPosition
    var display = FlexDisplay.flex
    var overflow = FlexOverflow.visible
    var boxSizing: FlexBoxSizing
    var layoutDirection = FlexLayoutDirection.inherit
    var flags: FlexFlags
    var grow = 0.0
    var shrink: Double
    var basis = FlexLength.auto
    var width = FlexLength.auto
    var height = FlexLength.auto
    var minWidth: FlexLength
    var minHeight: FlexLength
    var maxWidth = FlexLength.undefined
    var maxHeight = FlexLength.undefined
    var aspectRatio = Double.nan
    var edges: UnsafeMutablePointer<FlexEdges>?
    var measured: UnsafeMutablePointer<FlexMeasured>?
    var cache: UnsafeMutablePointer<FlexCache>?

    // MARK: Result, before rounding, relative to the parent's border box

    var x = 0.0
    var y = 0.0
    /// `y` without the shift of a relative position.
    var flowY = 0.0
    var laidOutWidth = 0.0
    var laidOutHeight = 0.0

    // MARK: Result, on the pixel grid

    var frameX = 0.0
    var frameY = 0.0
    var frameWidth = 0.0
    var frameHeight = 0.0

    // MARK: For whoever the node stands for

    /// A view, not retained; nil in a tree without views, and after the view's end.
    var view: Unmanaged<View>?
    /// The generation of the view's subviews that the children were made from.
    var subviewsGeneration: UInt32 = 0

    // MARK: What the container works out about this node as its item (border-box sizes)

    var nextItem: FlexPointer?
    /// The first item of the next line, in the first item of a line.
    var nextLine: FlexPointer?
    var lineItemCount = 0
    var lineCross = 0.0
    /// The resolved width and height properties, NaN where they behave as `auto`.
    var setWidth = Double.nan
    var setHeight = Double.nan
    var minW = 0.0
    var maxW = Double.infinity
    var minH = 0.0
    var maxH = Double.infinity
    var flexBase = 0.0
    var hypothetical = 0.0
    var main = 0.0
    var cross = 0.0
    /// The position in the container's content box from its main-start and cross-start edges.
    var mainOffset = 0.0
    var crossOffset = 0.0
    var baseline = 0.0
}

typealias FlexPointer = UnsafeMutablePointer<FlexStorage>

/// Facts about a node that are one bit each.
struct FlexFlags: OptionSet {
    let rawValue: UInt32

    /// The node must be laid out again: its style, its children or a descendant's size changed.
    static let dirty = FlexFlags(rawValue: 1 << 0)
    /// The content of this measured leaf may have changed.
    static let contentDirty = FlexFlags(rawValue: 1 << 1)
    /// A descendant's content may have changed.
    static let descendantContentDirty = FlexFlags(rawValue: 1 << 2)
    /// The layout of the tree below this root is running.
    static let busy = FlexFlags(rawValue: 1 << 3)
    /// The resolved layout direction is right to left.
    static let rightToLeft = FlexFlags(rawValue: 1 << 4)
    /// CSS's defaults, and with them the min-content floor of fit-content sizes.
    static let cssDefaults = FlexFlags(rawValue: 1 << 5)
    /// A child was, at some time, absolutely positioned, here or deeper.
    static let hasAbsoluteDescendant = FlexFlags(rawValue: 1 << 6)
    /// Here or deeper, something depends on whether the height of its parent is definite.
    static let hasHeightDependentDescendant = FlexFlags(rawValue: 1 << 7)
    /// The frames of the children have to be rounded again.
    static let childrenMoved = FlexFlags(rawValue: 1 << 8)
    /// The item is frozen while flexible lengths are resolved (§9.7).
    static let frozen = FlexFlags(rawValue: 1 << 9)
    /// The clamp made the item larger than its share (§9.7).
    static let minimumViolation = FlexFlags(rawValue: 1 << 10)
    /// The clamp made the item smaller than its share (§9.7).
    static let maximumViolation = FlexFlags(rawValue: 1 << 11)
    /// The automatic minimum size applies and has not been worked out yet (§4.5).
    static let pendingAutomaticMinimum = FlexFlags(rawValue: 1 << 12)
    /// The whole subtree of this hidden node has zero frames already.
    static let hiddenFramesCleared = FlexFlags(rawValue: 1 << 13)
    /// The node has a measure function.
    static let measures = FlexFlags(rawValue: 1 << 14)
    /// The node has a baseline function.
    static let hasBaselineFunction = FlexFlags(rawValue: 1 << 15)
    /// The view is left out of its superview's layout.
    static let excluded = FlexFlags(rawValue: 1 << 16)
    /// The measured size must not be rounded down on the pixel grid.
    static let roundsSizeUp = FlexFlags(rawValue: 1 << 17)
    /// The view's subviews changed, or one began or ceased to take part, since the children were last made.
    static let childrenAreStale = FlexFlags(rawValue: 1 << 18)
    /// The children of a descendant's node are stale.
    static let descendantsAreStale = FlexFlags(rawValue: 1 << 22)
    /// The measurements are of this pass, although the node is dirty.
    static let keepsMeasurements = FlexFlags(rawValue: 1 << 20)
    /// The flex base size of a column's item is definite, and with it its main size (§9.8).
    static let definiteMain = FlexFlags(rawValue: 1 << 21)
    /// The cross size of the item is known and definite before its layout (§9.8).
    static let definiteCross = FlexFlags(rawValue: 1 << 19)
}
