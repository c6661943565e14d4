import LayoutGeometry
import ViewTree

/// Everything a node is and knows: one block of memory, made and freed in `FlexLifetime.swift`.
///
/// The algorithm walks these through pointers, so that a layout neither counts references nor allocates: the
/// children are a linked list, and what the container works out for an item while it lays it out (flex base size, target
/// sizes, lines) lives in the item itself. Boxes without any edge set, leaves without a measure function and
/// nodes without children each save a side block (`edges`, `measured`, `cache`); so does what is no root (`root`).
struct FlexStorage {
    // MARK: Tree

    var parent: FlexPointer?
    var firstChild: FlexPointer?
    var lastChild: FlexPointer?
    var previousSibling: FlexPointer?
    var nextSibling: FlexPointer?
    /// The object through which a user of `FlexNode` reaches the node, not retained; nil while nobody holds one.
    var handle: Unmanaged<FlexNode>?
    /// The view that the node belongs to, not retained; nil in a tree without views, and after the view's end.
    var view: Unmanaged<View>?
    var childCount: Int32 = 0
    /// The generation of the view's subviews that the children were made from.
    var subviewsGeneration: UInt32 = 0
    var flags: FlexFlags

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
    // The lengths' units and numbers apart, as each pair would take as much room as two numbers.
    private var basisUnit = FlexLength.Unit.auto
    private var widthUnit = FlexLength.Unit.auto
    private var heightUnit = FlexLength.Unit.auto
    private var minWidthUnit: FlexLength.Unit
    private var minHeightUnit: FlexLength.Unit
    private var maxWidthUnit = FlexLength.Unit.undefined
    private var maxHeightUnit = FlexLength.Unit.undefined
    /// In the first item of a line: bit i is set when an item of it has an `auto` margin at edge i (left, top, right, bottom).
    var lineAutoMargins: UInt8 = 0
    private var basisValue = 0.0
    private var widthValue = 0.0
    private var heightValue = 0.0
    private var minWidthValue = 0.0
    private var minHeightValue = 0.0
    private var maxWidthValue = 0.0
    private var maxHeightValue = 0.0
    var grow = 0.0
    var shrink: Double
    var aspectRatio = Double.nan

    // MARK: Side blocks

    var edges: UnsafeMutablePointer<FlexEdges>?
    var measured: UnsafeMutablePointer<FlexMeasured>?
    var cache: UnsafeMutablePointer<FlexCache>?
    var root: UnsafeMutablePointer<FlexRoot>?

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
    var baseline = 0.0

    // Inlined, so that a node is initialized where it lies.
    @inline(__always)
    init(defaults: FlexDefaults) {
        let css = defaults == .css
        flags = css ? [.dirty, .cssDefaults] : .dirty
        direction = css ? .row : .column
        alignContent = css ? .stretch : .start
        position = css ? .static : .relative
        boxSizing = css ? .contentBox : .borderBox
        minWidthUnit = css ? .auto : .undefined
        minHeightUnit = css ? .auto : .undefined
        shrink = css ? 1 : 0
    }
}

extension FlexStorage {
    /// Whether the frame isn't zero.
    var hasFrame: Bool { frameWidth != 0 || frameHeight != 0 || frameX != 0 || frameY != 0 }

    var basis: FlexLength {
        @inline(__always) get { FlexLength(value: basisValue, unit: basisUnit) }
        set { (basisValue, basisUnit) = (newValue.value, newValue.unit) }
    }
    var width: FlexLength {
        @inline(__always) get { FlexLength(value: widthValue, unit: widthUnit) }
        set { (widthValue, widthUnit) = (newValue.value, newValue.unit) }
    }
    var height: FlexLength {
        @inline(__always) get { FlexLength(value: heightValue, unit: heightUnit) }
        set { (heightValue, heightUnit) = (newValue.value, newValue.unit) }
    }
    var minWidth: FlexLength {
        @inline(__always) get { FlexLength(value: minWidthValue, unit: minWidthUnit) }
        set { (minWidthValue, minWidthUnit) = (newValue.value, newValue.unit) }
    }
    var minHeight: FlexLength {
        @inline(__always) get { FlexLength(value: minHeightValue, unit: minHeightUnit) }
        set { (minHeightValue, minHeightUnit) = (newValue.value, newValue.unit) }
    }
    var maxWidth: FlexLength {
        @inline(__always) get { FlexLength(value: maxWidthValue, unit: maxWidthUnit) }
        set { (maxWidthValue, maxWidthUnit) = (newValue.value, newValue.unit) }
    }
    var maxHeight: FlexLength {
        @inline(__always) get { FlexLength(value: maxHeightValue, unit: maxHeightUnit) }
        set { (maxHeightValue, maxHeightUnit) = (newValue.value, newValue.unit) }
    }
}

typealias FlexPointer = UnsafeMutablePointer<FlexStorage>
