extension FlexNode {
    // MARK: - Container

    /// The direction of the main axis. Default column (CSS: row).
    public var direction: FlexDirection {
        get { storage.direction }
        set { storage.direction = newValue }
    }

    /// The wrapping of items into lines. Default noWrap.
    public var wrap: FlexWrap {
        get { storage.wrap }
        set { storage.wrap = newValue }
    }

    /// The sharing of the main axis' free space among items. Default start.
    public var justifyContent: FlexJustify {
        get { storage.justifyContent }
        set { storage.justifyContent = newValue }
    }

    /// The alignment of items across their line. Default stretch.
    public var alignItems: FlexAlign {
        get { storage.alignItems }
        set { storage.alignItems = newValue }
    }

    /// The sharing of the cross axis' free space among lines, when the container wraps. Default start (CSS: stretch).
    public var alignContent: FlexAlignContent {
        get { storage.alignContent }
        set { storage.alignContent = newValue }
    }

    /// The direction of rows here and, where inherited, below. Default inherit.
    public var layoutDirection: FlexLayoutDirection {
        get { storage.layoutDirection }
        set { storage.layoutDirection = newValue }
    }

    /// The space between the lines of a row and between the items of a column. Default undefined, which is 0.
    public var rowGap: FlexLength {
        get { storage.rowGap }
        set { storage.rowGap = newValue }
    }

    /// The space between the items of a row and between the lines of a column. Default undefined, which is 0.
    public var columnGap: FlexLength {
        get { storage.columnGap }
        set { storage.columnGap = newValue }
    }

    // MARK: - Item

    /// The node's alignment across its line in its parent. Default auto, the parent's ``alignItems``.
    public var alignSelf: FlexAlign {
        get { storage.alignSelf }
        set { storage.alignSelf = newValue }
    }

    /// Among its siblings, items with a lower number come first, and those with the same one in their own order; for
    /// trees with CSS's defaults (CSS Flexbox §5.4). Default 0.
    public var order: Int32 {
        get { storage.order }
        set { storage.order = newValue }
    }

    /// True if the item takes no room along its line, but keeps the line as large across as it would be with the item
    /// (CSS Flexbox §4.4: `visibility: collapse`); for trees with CSS's defaults. Its frame, and those in it, are zero.
    /// It isn't handed on to children, and means nothing where the node is no item: at a root, or where it's absolute.
    /// Lines aren't balanced beside it. Default false.
    public var collapses: Bool {
        get { storage.collapses }
        set { storage.collapses = newValue }
    }

    /// True if the lines of a container that wraps are made as equal as they can be, where else each takes what fits
    /// (CSS Flexbox 2: `flex-wrap: balance`); for trees with CSS's defaults. Default false.
    public var balancesLines: Bool {
        get { storage.balancesLines }
        set { storage.balancesLines = newValue }
    }

    /// Where items or lines that are too large for their room would stick out at the start of the writing mode, keeps
    /// them at that start, whatever the alignment says (CSS Box Alignment §4.4: `safe`); for trees with CSS's defaults.
    /// Default none.
    public var safeAlignments: FlexSafeAlignments {
        get { storage.safeAlignments }
        set { storage.safeAlignments = newValue }
    }

    /// The share of positive free space that the item takes. Default 0; negative is 0, infinite is the
    /// largest finite number, NaN is 0.
    public var grow: Double {
        get { storage.grow }
        set { storage.grow = newValue }
    }

    /// The share of negative free space that the item gives, times its base size. Default 0 (CSS: 1); bad numbers
    /// as for ``grow``.
    public var shrink: Double {
        get { storage.shrink }
        set { storage.shrink = newValue }
    }

    /// The size in the main axis before free space is shared. Default auto: the size property, else the content.
    public var basis: FlexLength {
        get { storage.basis }
        set { storage.basis = newValue }
    }

    /// The width. Default auto.
    public var width: FlexLength {
        get { storage.width }
        set { storage.width = newValue }
    }

    /// The height. Default auto.
    public var height: FlexLength {
        get { storage.height }
        set { storage.height = newValue }
    }

    /// The least width. Default undefined (CSS: auto).
    public var minWidth: FlexLength {
        get { storage.minWidth }
        set { storage.minWidth = newValue }
    }

    /// The least height. Default undefined (CSS: auto).
    public var minHeight: FlexLength {
        get { storage.minHeight }
        set { storage.minHeight = newValue }
    }

    /// The largest width, unless ``minWidth`` is larger. Default undefined.
    public var maxWidth: FlexLength {
        get { storage.maxWidth }
        set { storage.maxWidth = newValue }
    }

    /// The largest height, unless ``minHeight`` is larger. Default undefined.
    public var maxHeight: FlexLength {
        get { storage.maxHeight }
        set { storage.maxHeight = newValue }
    }

    /// Width divided by height, or nil. It gives the size in one axis from the other where that one is `auto`. Values
    /// that aren't finite and positive are nil. Default nil.
    public var aspectRatio: Double? {
        get { storage.aspectRatio }
        set { storage.aspectRatio = newValue }
    }

    /// The box that sizes measure. Default borderBox (CSS: contentBox).
    public var boxSizing: FlexBoxSizing {
        get { storage.boxSizing }
        set { storage.boxSizing = newValue }
    }

    /// In flow, shifted, or taken out of the flow. Default relative (CSS: static).
    public var position: FlexPosition {
        get { storage.position }
        set { storage.position = newValue }
    }

    /// True if the node has a box. Default flex.
    public var display: FlexDisplay {
        get { storage.display }
        set { storage.display = newValue }
    }

    /// True if content may be larger than the box; other than visible the automatic minimum size is 0. Default visible.
    public var overflow: FlexOverflow {
        get { storage.overflow }
        set { storage.overflow = newValue }
    }

    // MARK: - Edges

    /// Sets the margin of an edge; `.auto` takes free space. Default undefined, which is 0.
    public func setMargin(_ edge: FlexEdge, _ value: FlexLength) {
        storage.setMargin(edge, value)
    }

    /// Sets the padding of an edge; negative is undefined. Default undefined, which is 0.
    public func setPadding(_ edge: FlexEdge, _ value: FlexLength) {
        storage.setPadding(edge, value)
    }

    /// Sets the border of an edge; negative is undefined. Default undefined, which is 0.
    public func setBorder(_ edge: FlexEdge, _ value: FlexLength) {
        storage.setBorder(edge, value)
    }

    /// Sets the inset of an edge: the distance from the containing block for absolute nodes, a shift for relative ones.
    /// Default undefined, which is `auto`.
    public func setInset(_ edge: FlexEdge, _ value: FlexLength) {
        storage.setInset(edge, value)
    }

    /// The margin that was set for an edge or group of edges.
    public func margin(_ edge: FlexEdge) -> FlexLength { storage.edge(.margin, edge) }
    /// The padding that was set for an edge or group of edges.
    public func padding(_ edge: FlexEdge) -> FlexLength { storage.edge(.padding, edge) }
    /// The border that was set for an edge or group of edges.
    public func border(_ edge: FlexEdge) -> FlexLength { storage.edge(.border, edge) }
    /// The inset that was set for an edge or group of edges.
    public func inset(_ edge: FlexEdge) -> FlexLength { storage.edge(.inset, edge) }
}
