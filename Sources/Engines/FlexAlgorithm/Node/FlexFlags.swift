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

    /// Which bit is whose: two cases of one number don't compile.
    @frozen
    @usableFromInline
    enum Bit: UInt64 {
        case dirty = 0
        case contentDirty = 1
        case descendantContentDirty = 2
        case busy = 3
        case rightToLeft = 4
        case cssDefaults = 5
        case hasAbsoluteDescendant = 6
        case hasHeightDependentDescendant = 7
        case childrenMoved = 8
        case frozen = 9
        case minimumViolation = 10
        case maximumViolation = 11
        case pendingAutomaticMinimum = 12
        case hiddenFramesCleared = 13
        case measures = 14
        case hasBaselineFunction = 15
        case excluded = 16
        case roundsSizeUp = 17
        case childrenAreStale = 18
        case definiteCross = 19
        case keepsMeasurements = 20
        case definiteMain = 21
        case descendantsAreStale = 22
        case tailIsFree = 23
        case hasFunctions = 24
        case heightFromRatio = 25
        case baselineWasAsked = 27
        case contentHasBaseline = 28
        case isYoga = 29
        case hadOverflow = 31
        case isReferenceBaseline = 32
        case hasNewLayout = 33
        case alignsBaselines = 34
        case hasPercentages = 36
        case hasDirtiedFunction = 38
        case roundsByPixelGrid = 39
        case wasLaidOutTwice = 41
        case laidOutAtBasis = 42
        case hasBasisDescendant = 43
        case hasOrderedDescendant = 44
        case hasRatio = 45
        case balancesLines = 46
        case overflowsStart = 47
        case isPlain = 48
        case heightIgnoresWidth = 49
        case hasFlexibleBasis = 50
        case collapses = 51
        case hasCollapsedDescendant = 52
        case wasCut = 53
        case dependsOnOrder = 54
        case hasTextContent = 55
        case holdsAtOwnWidth = 56
        case holdsAtOwnHeight = 57
        case measuresOtherwise = 58
        case leavesOutEmpty = 59
        case hasMixedMargins = 60
        case answersContent = 61
        case isUnlimited = 62
        case isResolved = 63
    }

    @inlinable
    @inline(__always)
    init(_ bit: Bit) {
        self.init(rawValue: 1 << bit.rawValue)
    }

    /// The node must be laid out again: its style, its children or a descendant's size changed.
    @inlinable package static var dirty: FlexFlags { FlexFlags(.dirty) }
    /// The content of this measured leaf may have changed.
    @inlinable package static var contentDirty: FlexFlags { FlexFlags(.contentDirty) }
    /// A descendant's content may have changed.
    @inlinable package static var descendantContentDirty: FlexFlags { FlexFlags(.descendantContentDirty) }
    /// The layout of the tree below this root is running.
    @inlinable package static var busy: FlexFlags { FlexFlags(.busy) }
    /// The resolved layout direction is right to left.
    @inlinable package static var rightToLeft: FlexFlags { FlexFlags(.rightToLeft) }
    /// CSS's defaults, and with them the min-content floor of fit-content sizes.
    @inlinable package static var cssDefaults: FlexFlags { FlexFlags(.cssDefaults) }
    /// A child was, at some time, absolutely positioned, here or deeper.
    @inlinable package static var hasAbsoluteDescendant: FlexFlags { FlexFlags(.hasAbsoluteDescendant) }
    /// Here or deeper, something depends on whether the height of its parent is definite.
    @inlinable package static var hasHeightDependentDescendant: FlexFlags { FlexFlags(.hasHeightDependentDescendant) }
    /// The frames of the children have to be rounded again.
    @inlinable package static var childrenMoved: FlexFlags { FlexFlags(.childrenMoved) }
    /// The item is frozen while flexible lengths are resolved (§9.7).
    @inlinable package static var frozen: FlexFlags { FlexFlags(.frozen) }
    /// The clamp made the item larger than its share (§9.7).
    @inlinable package static var minimumViolation: FlexFlags { FlexFlags(.minimumViolation) }
    /// The clamp made the item smaller than its share (§9.7).
    @inlinable package static var maximumViolation: FlexFlags { FlexFlags(.maximumViolation) }
    /// The automatic minimum size applies and has not been worked out yet (§4.5).
    @inlinable package static var pendingAutomaticMinimum: FlexFlags { FlexFlags(.pendingAutomaticMinimum) }
    /// The whole subtree of this hidden node has zero frames already.
    @inlinable package static var hiddenFramesCleared: FlexFlags { FlexFlags(.hiddenFramesCleared) }
    /// The node has a measure function.
    @inlinable package static var measures: FlexFlags { FlexFlags(.measures) }
    /// The node has a baseline function.
    @inlinable package static var hasBaselineFunction: FlexFlags { FlexFlags(.hasBaselineFunction) }
    /// For an adapter: the object is left out of the layout of the one above.
    @inlinable package static var excluded: FlexFlags { FlexFlags(.excluded) }
    /// The measured size must not be rounded down on the pixel grid.
    @inlinable package static var roundsSizeUp: FlexFlags { FlexFlags(.roundsSizeUp) }
    /// For an adapter: the objects that the children stand for changed since the children were last made.
    @inlinable package static var childrenAreStale: FlexFlags { FlexFlags(.childrenAreStale) }
    /// The children of a descendant's node are stale.
    @inlinable package static var descendantsAreStale: FlexFlags { FlexFlags(.descendantsAreStale) }
    /// The measurements are of this pass, although the node is dirty.
    @inlinable package static var keepsMeasurements: FlexFlags { FlexFlags(.keepsMeasurements) }
    /// The flex base size of a column's item is definite, and with it its main size (§9.8).
    @inlinable package static var definiteMain: FlexFlags { FlexFlags(.definiteMain) }
    /// The cross size of the item is known and definite before its layout (§9.8).
    @inlinable package static var definiteCross: FlexFlags { FlexFlags(.definiteCross) }
    /// The last layout was by Yoga's algorithm.
    static var isYoga: FlexFlags { FlexFlags(.isYoga) }
    /// The node's baseline is its container's.
    @inlinable package static var isReferenceBaseline: FlexFlags { FlexFlags(.isReferenceBaseline) }
    /// The node was laid out since the mark was last taken away.
    @inlinable package static var hasNewLayout: FlexFlags { FlexFlags(.hasNewLayout) }
    /// In Yoga's algorithm: what the node answered last, to a width that wasn't exact, holds for exactly the answered
    /// width too, and so do the places of what is in it.
    static var holdsAtOwnWidth: FlexFlags { FlexFlags(.holdsAtOwnWidth) }
    /// The same for the height.
    static var holdsAtOwnHeight: FlexFlags { FlexFlags(.holdsAtOwnHeight) }
    /// In Yoga's algorithm: they hold for exactly that size, but not for at most so much across the node's main axis:
    /// something empty that was stretched isn't asked then.
    static var leavesOutEmpty: FlexFlags { FlexFlags(.leavesOutEmpty) }
    /// In Yoga's algorithm: a layout at the height that the content asked for had to be done again at exactly that
    /// height.
    package static var wasLaidOutTwice: FlexFlags { FlexFlags(.wasLaidOutTwice) }
    /// In Yoga's algorithm: when it was last asked for its size, the node was laid out at once.
    static var laidOutAtBasis: FlexFlags { FlexFlags(.laidOutAtBasis) }
    /// Below, an item has, or had, an order of its own.
    static var hasOrderedDescendant: FlexFlags { FlexFlags(.hasOrderedDescendant) }
    /// Here or deeper, a box has, or had, an aspect ratio.
    static var hasRatio: FlexFlags { FlexFlags(.hasRatio) }
    /// The lines of the container are balanced, with CSS's defaults.
    static var balancesLines: FlexFlags { FlexFlags(.balancesLines) }
    /// The item is collapsed, with CSS's defaults.
    static var collapses: FlexFlags { FlexFlags(.collapses) }
    /// Below, an item is, or was, collapsed.
    static var hasCollapsedDescendant: FlexFlags { FlexFlags(.hasCollapsedDescendant) }
    /// In the last layout, something in the node began to the left of it or above it.
    static var overflowsStart: FlexFlags { FlexFlags(.overflowsStart) }
    /// In Yoga's algorithm: the item has no automatic margins, no shift, and no limits if it flexes, so that a plan
    /// can size and place it.
    static var isPlain: FlexFlags { FlexFlags(.isPlain) }
    /// For an adapter: the content of the leaf is as high at every width as it was when it was measured.
    @inlinable package static var heightIgnoresWidth: FlexFlags { FlexFlags(.heightIgnoresWidth) }
    /// Below, a basis is, or was, a length.
    static var hasBasisDescendant: FlexFlags { FlexFlags(.hasBasisDescendant) }
    /// Below, an item with such a basis both grows and shrinks, or did.
    static var hasFlexibleBasis: FlexFlags { FlexFlags(.hasFlexibleBasis) }
    /// Here or deeper, margins are set by side and by writing direction, or were (`mixesMargins`).
    static var hasMixedMargins: FlexFlags { FlexFlags(.hasMixedMargins) }
    /// Here or deeper, a size, limit, basis, margin or padding is a percentage, or was.
    static var hasPercentages: FlexFlags { FlexFlags(.hasPercentages) }
    /// In Yoga's algorithm: the last layout of the node gave it another size than a question about the size alone
    /// would.
    static var measuresOtherwise: FlexFlags { FlexFlags(.measuresOtherwise) }
    /// What a layout finds out about an item, and what doesn't outlast it.
    static var ofItem: FlexFlags {
        [.hiddenFramesCleared, .pendingAutomaticMinimum, .definiteMain, .definiteCross, .heightFromRatio]
    }
    /// `holdsAtOwnWidth`, `holdsAtOwnHeight`, `measuresOtherwise` and `leavesOutEmpty`, bits 56 to 59, as a number that
    /// belongs to each answer.
    var ofAnswer: UInt8 {
        @inline(__always) get { UInt8(truncatingIfNeeded: rawValue >> 56) & 15 }
        @inline(__always) set { self = FlexFlags(rawValue: rawValue & ~(15 << 56) | UInt64(newValue) << 56) }
    }
    /// The facts that are kept for whole subtrees, at all nodes above. They stay where what they tell is gone, which
    /// changes no result: they only say which shorter ways can't be taken.
    package static var ofDescendants: FlexFlags {
        [
            .hasAbsoluteDescendant, .hasHeightDependentDescendant, .hasPercentages, .hasBasisDescendant,
            .hasOrderedDescendant, .hasRatio, .hasFlexibleBasis, .hasCollapsedDescendant, .dependsOnOrder,
            .alignsBaselines, .hasMixedMargins,
        ]
    }
    /// Here or deeper, in Yoga's algorithm, an answer depends, or did, on what was asked before it in the same layout,
    /// so that those of other layouts don't count (`FlexPass.noteOrder`).
    static var dependsOnOrder: FlexFlags { FlexFlags(.dependsOnOrder) }
    /// In Yoga's algorithm: an answer of this measured leaf is, or was, cut (`FlexAnswer.isCut`), or close to another
    /// one (`FlexPass.noteClose`), so that in less space it may be one of those before it.
    package static var wasCut: FlexFlags { FlexFlags(.wasCut) }
    /// Here or deeper, items are, or were, aligned at their baselines.
    static var alignsBaselines: FlexFlags { FlexFlags(.alignsBaselines) }
    /// The node has a function that is called when it turns dirty.
    static var hasDirtiedFunction: FlexFlags { FlexFlags(.hasDirtiedFunction) }
    /// The node is an adapter's, whose objects are rounded as those of every engine are.
    @inlinable package static var roundsByPixelGrid: FlexFlags { FlexFlags(.roundsByPixelGrid) }
    /// In Yoga's algorithm: the style is the one that sizes, limits and edges were resolved from.
    static var isResolved: FlexFlags { FlexFlags(.isResolved) }
    /// In Yoga's algorithm: the node has no minimum and no maximum.
    static var isUnlimited: FlexFlags { FlexFlags(.isUnlimited) }
    /// In Yoga's algorithm: neither insets nor limits make the node's answers other sizes than its content's.
    static var answersContent: FlexFlags { FlexFlags(.answersContent) }
    /// For an adapter: the content of the leaf is a text, which nothing but itself knows how to measure.
    @inlinable package static var hasTextContent: FlexFlags { FlexFlags(.hasTextContent) }
    /// What is in the node needed more space than it had, in Yoga's algorithm.
    static var hadOverflow: FlexFlags { FlexFlags(.hadOverflow) }
    /// The room for another side block than the edges behind the storage is not in use yet.
    @inlinable package static var tailIsFree: FlexFlags { FlexFlags(.tailIsFree) }
    /// The node has, or had, a measure or baseline function.
    @inlinable package static var hasFunctions: FlexFlags { FlexFlags(.hasFunctions) }
    /// The height of the row's item comes from its aspect ratio, and may have been raised to its content's.
    @inlinable package static var heightFromRatio: FlexFlags { FlexFlags(.heightFromRatio) }
    /// The content of the leaf knows a baseline.
    @inlinable package static var contentHasBaseline: FlexFlags { FlexFlags(.contentHasBaseline) }
    /// The content was asked for its baseline, on which the layout depends.
    @inlinable package static var baselineWasAsked: FlexFlags { FlexFlags(.baselineWasAsked) }
    /// For an adapter: what a node has whose object measures itself, and knows a baseline.
    @inlinable package static var measuresItself: FlexFlags { [.measures, .roundsSizeUp, .contentHasBaseline] }
    /// What decides whether a leaf's content can be asked as a text's (`answersText`).
    static var ofContent: FlexFlags {
        [
            .answersText, .dirty, .hasPercentages, .hasBaselineFunction, .baselineWasAsked, .hasFlexibleBasis,
            .hasBasisDescendant,
        ]
    }
    /// A text that answers as large as it is, in Yoga's algorithm.
    static var answersText: FlexFlags { [.isYoga, .hasTextContent, .answersContent] }
    /// The children, or those of a descendant, are stale.
    @inlinable package static var anyStale: FlexFlags { [.childrenAreStale, .descendantsAreStale] }
}
