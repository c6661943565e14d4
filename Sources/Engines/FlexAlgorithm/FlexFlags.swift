/// Facts about a node that are one bit each.
package struct FlexFlags: OptionSet {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The node must be laid out again: its style, its children or a descendant's size changed.
    package static let dirty = FlexFlags(rawValue: 1 << 0)
    /// The content of this measured leaf may have changed.
    package static let contentDirty = FlexFlags(rawValue: 1 << 1)
    /// A descendant's content may have changed.
    package static let descendantContentDirty = FlexFlags(rawValue: 1 << 2)
    /// The layout of the tree below this root is running.
    package static let busy = FlexFlags(rawValue: 1 << 3)
    /// The resolved layout direction is right to left.
    package static let rightToLeft = FlexFlags(rawValue: 1 << 4)
    /// CSS's defaults, and with them the min-content floor of fit-content sizes.
    package static let cssDefaults = FlexFlags(rawValue: 1 << 5)
    /// A child was, at some time, absolutely positioned, here or deeper.
    package static let hasAbsoluteDescendant = FlexFlags(rawValue: 1 << 6)
    /// Here or deeper, something depends on whether the height of its parent is definite.
    package static let hasHeightDependentDescendant = FlexFlags(rawValue: 1 << 7)
    /// The frames of the children have to be rounded again.
    package static let childrenMoved = FlexFlags(rawValue: 1 << 8)
    /// The item is frozen while flexible lengths are resolved (§9.7).
    package static let frozen = FlexFlags(rawValue: 1 << 9)
    /// The clamp made the item larger than its share (§9.7).
    package static let minimumViolation = FlexFlags(rawValue: 1 << 10)
    /// The clamp made the item smaller than its share (§9.7).
    package static let maximumViolation = FlexFlags(rawValue: 1 << 11)
    /// The automatic minimum size applies and has not been worked out yet (§4.5).
    package static let pendingAutomaticMinimum = FlexFlags(rawValue: 1 << 12)
    /// The whole subtree of this hidden node has zero frames already.
    package static let hiddenFramesCleared = FlexFlags(rawValue: 1 << 13)
    /// The node has a measure function.
    package static let measures = FlexFlags(rawValue: 1 << 14)
    /// The node has a baseline function.
    package static let hasBaselineFunction = FlexFlags(rawValue: 1 << 15)
    /// For an adapter: the object is left out of the layout of the one above.
    package static let excluded = FlexFlags(rawValue: 1 << 16)
    /// The measured size must not be rounded down on the pixel grid.
    package static let roundsSizeUp = FlexFlags(rawValue: 1 << 17)
    /// For an adapter: the objects that the children stand for changed since the children were last made.
    package static let childrenAreStale = FlexFlags(rawValue: 1 << 18)
    /// The children of a descendant's node are stale.
    package static let descendantsAreStale = FlexFlags(rawValue: 1 << 22)
    /// The measurements are of this pass, although the node is dirty.
    package static let keepsMeasurements = FlexFlags(rawValue: 1 << 20)
    /// The flex base size of a column's item is definite, and with it its main size (§9.8).
    package static let definiteMain = FlexFlags(rawValue: 1 << 21)
    /// The cross size of the item is known and definite before its layout (§9.8).
    package static let definiteCross = FlexFlags(rawValue: 1 << 19)
    /// The last layout was by Yoga's algorithm.
    static let isYoga = FlexFlags(rawValue: 1 << 29)
    /// The node's baseline is its container's.
    package static let isReferenceBaseline = FlexFlags(rawValue: 1 << 32)
    /// The node was laid out since the mark was last taken away.
    package static let hasNewLayout = FlexFlags(rawValue: 1 << 33)
    /// In Yoga's algorithm: the node was asked for its size without a width, or its container was, in this layout.
    static let askedWithoutWidth = FlexFlags(rawValue: 1 << 34)
    /// The same without a height.
    static let askedWithoutHeight = FlexFlags(rawValue: 1 << 35)
    /// Here or deeper, a size, limit, basis, margin or padding is a percentage, or was.
    static let hasPercentages = FlexFlags(rawValue: 1 << 36)
    /// In Yoga's algorithm: the node got its size last without a look at its content.
    static let sizedWithoutContent = FlexFlags(rawValue: 1 << 37)
    /// The node has a function that is called when it turns dirty.
    static let hasDirtiedFunction = FlexFlags(rawValue: 1 << 38)
    /// The node is an adapter's, whose objects are rounded as those of every engine are.
    package static let standsForView = FlexFlags(rawValue: 1 << 39)
    /// What is in the node needed more space than it had, in Yoga's algorithm.
    static let hadOverflow = FlexFlags(rawValue: 1 << 31)
    /// There is room for side blocks behind the storage.
    package static let hasTail = FlexFlags(rawValue: 1 << 26)
    /// The room for another side block than the edges behind the storage is not in use yet.
    package static let tailIsFree = FlexFlags(rawValue: 1 << 23)
    /// The node has, or had, a measure or baseline function.
    package static let hasFunctions = FlexFlags(rawValue: 1 << 24)
    /// The height of the row's item comes from its aspect ratio, and may have been raised to its content's.
    package static let heightFromRatio = FlexFlags(rawValue: 1 << 25)
    /// The content of the leaf knows a baseline.
    package static let contentHasBaseline = FlexFlags(rawValue: 1 << 28)
    /// The content was asked for its baseline, on which the layout depends.
    package static let baselineWasAsked = FlexFlags(rawValue: 1 << 27)
}
