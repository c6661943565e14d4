/// Facts about a node that are one bit each. Inlinable: the adapter on views took three times as long to make a node
/// while it reached them by calls.
@frozen
@usableFromInline
package struct FlexFlags: OptionSet {
    @usableFromInline package let rawValue: UInt64

    @inlinable
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    @inlinable
    @inline(__always)
    init(bit: UInt64) {
        self.init(rawValue: 1 << bit)
    }

    /// The union. An array literal isn't always folded, and then makes an array each time.
    @inlinable
    @inline(__always)
    package static func | (left: FlexFlags, right: FlexFlags) -> FlexFlags {
        FlexFlags(rawValue: left.rawValue | right.rawValue)
    }

    // The standard library's, which aren't always inlined.

    @inlinable
    @inline(__always)
    @discardableResult
    package mutating func insert(_ new: FlexFlags) -> (inserted: Bool, memberAfterInsert: FlexFlags) {
        let old = self
        self = self | new
        return (old.rawValue & new.rawValue != new.rawValue, FlexFlags(rawValue: old.rawValue & new.rawValue) | new)
    }

    @inlinable
    @inline(__always)
    @discardableResult
    package mutating func remove(_ member: FlexFlags) -> FlexFlags? {
        let removed = rawValue & member.rawValue
        self = FlexFlags(rawValue: rawValue & ~member.rawValue)
        return removed == 0 ? nil : FlexFlags(rawValue: removed)
    }

    /// The node must be laid out again: its style, its children or a descendant's size changed.
    @inlinable package static var dirty: FlexFlags { FlexFlags(bit: 0) }
    /// The content of this measured leaf may have changed.
    @inlinable package static var contentDirty: FlexFlags { FlexFlags(bit: 1) }
    /// A descendant's content may have changed.
    @inlinable package static var descendantContentDirty: FlexFlags { FlexFlags(bit: 2) }
    /// The layout of the tree below this root is running.
    @inlinable package static var busy: FlexFlags { FlexFlags(bit: 3) }
    /// The resolved layout direction is right to left.
    @inlinable package static var rightToLeft: FlexFlags { FlexFlags(bit: 4) }
    /// CSS's defaults, and with them the min-content floor of fit-content sizes.
    @inlinable package static var cssDefaults: FlexFlags { FlexFlags(bit: 5) }
    /// A child was, at some time, absolutely positioned, here or deeper.
    @inlinable package static var hasAbsoluteDescendant: FlexFlags { FlexFlags(bit: 6) }
    /// Here or deeper, something other than an aspect ratio depends on whether the height of its parent is definite.
    @inlinable package static var hasHeightDependentDescendant: FlexFlags { FlexFlags(bit: 7) }
    /// The frames of the children have to be rounded again.
    @inlinable package static var childrenMoved: FlexFlags { FlexFlags(bit: 8) }
    /// The item is frozen while flexible lengths are resolved (§9.7).
    @inlinable package static var frozen: FlexFlags { FlexFlags(bit: 9) }
    /// The clamp made the item larger than its share (§9.7).
    @inlinable package static var minimumViolation: FlexFlags { FlexFlags(bit: 10) }
    /// The clamp made the item smaller than its share (§9.7).
    @inlinable package static var maximumViolation: FlexFlags { FlexFlags(bit: 11) }
    /// The automatic minimum size applies and has not been worked out yet (§4.5).
    @inlinable package static var pendingAutomaticMinimum: FlexFlags { FlexFlags(bit: 12) }
    /// The whole subtree of this hidden node has zero frames already.
    @inlinable package static var hiddenFramesCleared: FlexFlags { FlexFlags(bit: 13) }
    /// The node has a measure function.
    @inlinable package static var measures: FlexFlags { FlexFlags(bit: 14) }
    /// The node has a baseline function.
    @inlinable package static var hasBaselineFunction: FlexFlags { FlexFlags(bit: 15) }
    /// For an adapter: the object is left out of the layout of the one above.
    @inlinable package static var excluded: FlexFlags { FlexFlags(bit: 16) }
    /// The measured size must not be rounded down on the pixel grid.
    @inlinable package static var roundsSizeUp: FlexFlags { FlexFlags(bit: 17) }
    /// For an adapter: the objects that the children stand for changed since the children were last made.
    @inlinable package static var childrenAreStale: FlexFlags { FlexFlags(bit: 18) }
    /// The children of a descendant's node are stale.
    @inlinable package static var descendantsAreStale: FlexFlags { FlexFlags(bit: 22) }
    /// The flex base size of a column's item is definite, and with it its main size (§9.8).
    @inlinable package static var definiteMain: FlexFlags { FlexFlags(bit: 21) }
    /// The cross size of the item is known and definite before its layout (§9.8).
    @inlinable package static var definiteCross: FlexFlags { FlexFlags(bit: 19) }
    /// The last layout was by Yoga's algorithm.
    static var isYoga: FlexFlags { FlexFlags(bit: 29) }
    /// The last layout was by a structure, so that what a leaf answered is about its content.
    static var isStructured: FlexFlags { FlexFlags(bit: 35) }
    /// In the last layouts, the container needed the general steps for what was in it.
    static var leavesStructure: FlexFlags { FlexFlags(bit: 40) }
    /// The box turned out to need the general steps in the running pass, after it was asked by its structure.
    static var wasLeft: FlexFlags { FlexFlags(bit: 41) }
    /// The node's baseline is its container's.
    @inlinable package static var isReferenceBaseline: FlexFlags { FlexFlags(bit: 32) }
    /// The node was laid out since the mark was last taken away.
    @inlinable package static var hasNewLayout: FlexFlags { FlexFlags(bit: 33) }
    /// Below, an item has, or had, an order of its own.
    static var hasOrderedDescendant: FlexFlags { FlexFlags(bit: 44) }
    /// Here or deeper, a box has, or had, an aspect ratio.
    static var hasRatio: FlexFlags { FlexFlags(bit: 45) }
    /// The lines of the container are balanced, with CSS's defaults.
    static var balancesLines: FlexFlags { FlexFlags(bit: 46) }
    /// The item is collapsed, with CSS's defaults.
    static var collapses: FlexFlags { FlexFlags(bit: 51) }
    /// Below, an item is, or was, collapsed.
    static var hasCollapsedDescendant: FlexFlags { FlexFlags(bit: 52) }
    /// In the last layout, something in the node began to the left of it or above it.
    static var overflowsStart: FlexFlags { FlexFlags(bit: 47) }
    /// For an adapter: the content of the leaf is as high at every width as it was when it was measured.
    @inlinable package static var heightIgnoresWidth: FlexFlags { FlexFlags(bit: 49) }
    /// Here or deeper, a size, limit, basis, margin or padding is a percentage, or was.
    static var hasPercentages: FlexFlags { FlexFlags(bit: 36) }
    /// What a layout finds out about an item, and what doesn't outlast it.
    static var ofItem: FlexFlags {
        .hiddenFramesCleared | .pendingAutomaticMinimum | .definiteMain | .definiteCross | .heightFromRatio
    }
    /// The facts that are kept for whole subtrees, at all nodes above. They stay where what they tell is gone, which
    /// changes no result: they only say which shorter ways can't be taken.
    package static var ofDescendants: FlexFlags {
        .hasAbsoluteDescendant | .hasHeightDependentDescendant | .hasPercentages | .hasOrderedDescendant | .hasRatio
            | .hasCollapsedDescendant | .alignsBaselines | .keepsBases | .dependsOnOrder
    }
    /// Here or deeper, in a layout by a structure, an item whose flex basis is a length keeps, or kept, its content
    /// size as basis, because its container was first asked without a size: each layout asks that question first.
    static var keepsBases: FlexFlags { FlexFlags(bit: 37) }
    /// Here or deeper, in a layout by a structure, a leaf's answer depends, or did, on what it was asked before in the
    /// same layout: each begins anew, and asks for sizes first.
    static var dependsOnOrder: FlexFlags { FlexFlags(bit: 54) }
    /// Here or deeper, items are, or were, aligned at their baselines.
    static var alignsBaselines: FlexFlags { FlexFlags(bit: 34) }
    /// The node has a function that is called when it turns dirty.
    static var hasDirtiedFunction: FlexFlags { FlexFlags(bit: 38) }
    /// The node is an adapter's, whose objects are rounded as those of every engine are.
    @inlinable package static var roundsByPixelGrid: FlexFlags { FlexFlags(bit: 39) }
    /// In Yoga's algorithm: the style is the one that sizes, limits and edges were resolved from.
    static var isResolved: FlexFlags { FlexFlags(bit: 63) }
    /// For an adapter: the content of the leaf is as large in any space that it fits in.
    @inlinable package static var ignoresSpace: FlexFlags { FlexFlags(bit: 56) }
    /// The key of the style is known.
    static var isKeyed: FlexFlags { FlexFlags(bit: 62) }
    /// The facts about a tree that plans leave to the general steps.
    static var notPlanned: FlexFlags {
        .cssDefaults | .alignsBaselines | .hasPercentages | .keepsBases | .dependsOnOrder
    }
    /// For an adapter: the content of the leaf is a text, which nothing but itself knows how to measure.
    @inlinable package static var hasTextContent: FlexFlags { FlexFlags(bit: 55) }
    /// What is in the node needed more space than it had, in Yoga's algorithm.
    static var hadOverflow: FlexFlags { FlexFlags(bit: 31) }
    /// The room for another side block than the edges behind the storage is not in use yet.
    @inlinable package static var tailIsFree: FlexFlags { FlexFlags(bit: 23) }
    /// The node has, or had, a measure or baseline function.
    @inlinable package static var hasFunctions: FlexFlags { FlexFlags(bit: 24) }
    /// The height of the row's item comes from its aspect ratio, and may have been raised to its content's.
    @inlinable package static var heightFromRatio: FlexFlags { FlexFlags(bit: 25) }
    /// The content of the leaf knows a baseline.
    @inlinable package static var contentHasBaseline: FlexFlags { FlexFlags(bit: 28) }
    /// The content was asked for its baseline, on which the layout depends.
    @inlinable package static var baselineWasAsked: FlexFlags { FlexFlags(bit: 27) }
    /// For an adapter: what a node has whose object measures itself, and knows a baseline.
    @inlinable package static var measuresItself: FlexFlags { .measures | .roundsSizeUp | .contentHasBaseline }
    /// The children, or those of a descendant, are stale.
    @inlinable package static var anyStale: FlexFlags { .childrenAreStale | .descendantsAreStale }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if, here or deeper, something depends on whether the height of its parent is definite.
    @inline(__always)
    var dependsOnHeight: Bool { !pointee.flags.isDisjoint(with: .hasRatio | .hasHeightDependentDescendant) }
}
