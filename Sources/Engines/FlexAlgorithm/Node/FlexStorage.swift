/// Everything a node is and knows: one block of memory, made and freed in `FlexLifetime.swift`.
///
/// The algorithm walks these through pointers, so that a layout neither counts references nor allocates: the children
/// are a linked list, and what the container works out for an item while it lays it out (flex base size, target sizes,
/// lines) lives in the item itself. Boxes without any edge set, those that nothing was asked and those without
/// functions each save a side block (`edges`, `answers`, `cache`, `functions`); so does what is no root (`root`).
package struct FlexStorage {
    // In the order in which a layout reaches them: what rounding and reading frames touch comes first, what each box of
    // Yoga's algorithm is asked for next, what is rarely needed last.

    package var firstChild: FlexPointer?
    package var nextSibling: FlexPointer?
    package var parent: FlexPointer?
    package var flags: FlexFlags
    package var result = FlexResult()
    /// The first item in a layout by a structure.
    var firstItem: FlexPointer?
    var asItem = FlexItem()
    package var style: FlexStyle
    var sizes: FlexSizes
    var edges: UnsafeMutablePointer<FlexEdges>?
    var answers: UnsafeMutablePointer<FlexAnswers>?
    var box = FlexBox()
    var childCount: Int32 = 0

    // MARK: Rarely needed

    /// The content of a leaf that measures.
    package var content: (any FlexContent.Type)?
    var functions: UnsafeMutablePointer<FlexFunctionTable>?
    /// The owner of the node apart from its parent, not retained; nil for none: the `FlexNode` of this storage, or what
    /// an adapter made it for. All nodes of a tree have owners of one kind.
    package var owner: UnsafeMutableRawPointer?
    var lastChild: FlexPointer?
    var previousSibling: FlexPointer?
    var cache: UnsafeMutablePointer<FlexCache>?
    package var root: UnsafeMutablePointer<FlexRoot>?
    var line = FlexLine()
    /// See `FlexPlanKey`.
    var styleKey: UInt64 = 0
    /// For an adapter whose nodes follow other objects: the generation of those that the children were made from.
    package var sourceGeneration: UInt32 = 0

    // Inlined, so that a node is initialized where it lies.
    @inline(__always)
    init(defaults: FlexDefaults) {
        let minimum = defaults == .css ? FlexLength.Unit.auto : .undefined
        flags = defaults == .css ? .dirty | .cssDefaults : .dirty
        style = FlexStyle(defaults: defaults)
        sizes = FlexSizes(minWidthUnit: minimum, minHeightUnit: minimum)
    }

    /// True if the frame isn't zero.
    var hasFrame: Bool {
        result.frameWidth != 0 || result.frameHeight != 0 || result.frameX != 0 || result.frameY != 0
    }
}

/// The place and size that a layout gave a node.
package struct FlexResult {
    // On the pixel grid.
    package var frameX = 0.0
    package var frameY = 0.0
    package var frameWidth = 0.0
    package var frameHeight = 0.0
    // Before rounding, relative to the parent's border box.
    var x = 0.0
    var y = 0.0
    var laidOutWidth = 0.0
    var laidOutHeight = 0.0
}

/// The container's working values for a node as its item (border-box sizes).
struct FlexItem {
    var nextItem: FlexPointer?
    /// The node's last answer, in Yoga's algorithm.
    var measuredWidth = 0.0
    var measuredHeight = 0.0
    var flexBase = 0.0
    var hypothetical = 0.0
    var main = 0.0
    var cross = 0.0
    /// The last layout in which Yoga's algorithm found a size of the node.
    var sizedPass: Int32 = 0
    /// The layout in which Yoga's algorithm found the flex basis.
    var basisPass: Int32 = 0
    var baseline = 0.0
    /// `y` without the shift of a relative position.
    var flowY = 0.0
    /// The smallest main size that an item shrinks to, in Yoga's algorithm with `FlexYogaOptions.automaticMinimum`.
    var automaticMinimum = 0.0
    // In a layout by a structure:
    var structure: FlexStructureFacts = []
    var align = FlexAlign.stretch
    /// The space between two items of the node.
    var gap = 0.0
    /// True if the last answer is about the flex basis.
    var answersBasis = false
    /// Facts about the container's last answer, and whether the places of its items are those of it.
    var answerFacts: FlexStructureAnswerFacts = []
    var isCurrent = false
    /// True if leaves are to be asked whether the container's last answer is also one to something else.
    var asksLeaves = false
    /// The space that its items take along the main axis, and the largest of them.
    var consumed = 0.0
    var largest = 0.0
    /// The modes in which a leaf was last asked; `exactly` also for a height that its text was cut to.
    var widthMode = FlexMeasureMode.undefined
    var heightMode = FlexMeasureMode.undefined
    /// The sizes that it was last asked for exactly, where that is known (`isNewSize`), and the pass that asked.
    var exactWidths = FlexAskedLengths()
    var exactHeights = FlexAskedLengths()
    var exactPass: Int32 = 0
}

/// A line of items, kept in its first one.
struct FlexLine {
    /// The first item of the next line.
    var next: FlexPointer?
    var itemCount = 0
    var cross = 0.0
    /// The distance of the baseline that its items are aligned to from its cross start, before they are stretched.
    var baseline = 0.0
    /// Bit i is set when an item has an `auto` margin at edge i (left, top, right, bottom).
    var autoMargins: UInt8 = 0
}

/// The style properties of a node but sizes (`FlexSizes`), edges and gaps (`FlexEdges`).
package struct FlexStyle {
    package var direction: FlexDirection
    package var wrap = FlexWrap.noWrap
    package var justifyContent = FlexJustify.start
    package var alignItems = FlexAlign.stretch
    package var alignSelf = FlexAlign.auto
    package var alignContent: FlexAlignContent
    package var position: FlexPosition
    package var display = FlexDisplay.flex
    package var overflow = FlexOverflow.visible
    package var boxSizing: FlexBoxSizing
    package var layoutDirection = FlexLayoutDirection.inherit
    var safeAlignments: FlexSafeAlignments = []
    var order: Int32 = 0
    package var grow = 0.0
    package var shrink: Double
    package var aspectRatio = Double.nan

    @inline(__always)
    init(defaults: FlexDefaults) {
        let css = defaults == .css
        direction = css ? .row : .column
        alignContent = css ? .stretch : .start
        position = css ? .static : .relative
        boxSizing = css ? .contentBox : .borderBox
        shrink = css ? 1 : 0
    }
}

/// The size properties. The lengths' units and numbers are apart, as each pair would take as much room as two numbers.
struct FlexSizes {
    var basisUnit = FlexLength.Unit.auto
    var widthUnit = FlexLength.Unit.auto
    var heightUnit = FlexLength.Unit.auto
    var minWidthUnit: FlexLength.Unit
    var minHeightUnit: FlexLength.Unit
    var maxWidthUnit = FlexLength.Unit.undefined
    var maxHeightUnit = FlexLength.Unit.undefined
    var basisValue = 0.0
    var widthValue = 0.0
    var heightValue = 0.0
    var minWidthValue = 0.0
    var minHeightValue = 0.0
    var maxWidthValue = 0.0
    var maxHeightValue = 0.0
}

/// A node's sizes, limits and edges as they were resolved against its owner.
struct FlexBox {
    /// The width and height properties, NaN where they behave as `auto`.
    var setWidth = Double.nan
    var setHeight = Double.nan
    var minW = 0.0
    var maxW = Double.infinity
    var minH = 0.0
    var maxH = Double.infinity
    /// `auto` margins are 0.
    var margin = FlexInsets()
    /// Padding and border together.
    var frameInsets = FlexInsets()
    /// The margins of left and right together; in Yoga's algorithm what they are from left to right.
    var horizontalMargins = 0.0
    /// The same in the node's own direction, where those of `margin` are in its owner's.
    var ownHorizontalMargins = 0.0
    /// Bit i is set when the margin of edge i (left, top, right, bottom) is `auto`.
    var autoMargins: UInt8 = 0
}

extension FlexStorage {
    package var basis: FlexLength {
        @inline(__always) get { FlexLength(value: sizes.basisValue, unit: sizes.basisUnit) }
        set { (sizes.basisValue, sizes.basisUnit) = (newValue.value, newValue.unit) }
    }
    package var width: FlexLength {
        @inline(__always) get { FlexLength(value: sizes.widthValue, unit: sizes.widthUnit) }
        set { (sizes.widthValue, sizes.widthUnit) = (newValue.value, newValue.unit) }
    }
    package var height: FlexLength {
        @inline(__always) get { FlexLength(value: sizes.heightValue, unit: sizes.heightUnit) }
        set { (sizes.heightValue, sizes.heightUnit) = (newValue.value, newValue.unit) }
    }
    package var minWidth: FlexLength {
        @inline(__always) get { FlexLength(value: sizes.minWidthValue, unit: sizes.minWidthUnit) }
        set { (sizes.minWidthValue, sizes.minWidthUnit) = (newValue.value, newValue.unit) }
    }
    package var minHeight: FlexLength {
        @inline(__always) get { FlexLength(value: sizes.minHeightValue, unit: sizes.minHeightUnit) }
        set { (sizes.minHeightValue, sizes.minHeightUnit) = (newValue.value, newValue.unit) }
    }
    package var maxWidth: FlexLength {
        @inline(__always) get { FlexLength(value: sizes.maxWidthValue, unit: sizes.maxWidthUnit) }
        set { (sizes.maxWidthValue, sizes.maxWidthUnit) = (newValue.value, newValue.unit) }
    }
    package var maxHeight: FlexLength {
        @inline(__always) get { FlexLength(value: sizes.maxHeightValue, unit: sizes.maxHeightUnit) }
        set { (sizes.maxHeightValue, sizes.maxHeightUnit) = (newValue.value, newValue.unit) }
    }
}

/// Its fields are read by `.pointee`. A type of its own with dynamic members would cost nothing where it is optimized,
/// but a key path for each access in debug builds: 2 µs instead of 0.05.
package typealias FlexPointer = UnsafeMutablePointer<FlexStorage>
