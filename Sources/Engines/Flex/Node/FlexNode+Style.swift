extension FlexNode {
    @inline(__always)
    private func set<Value: Equatable>(_ property: inout Value, _ value: Value) {
        if property == value { return }
        property = value
        markNeedsLayout()
    }

    /// A size property; a percentage or `stretch` in the vertical axis depends on the parent's height being definite.
    @inline(__always)
    private func setLength(_ property: inout FlexLength, _ value: FlexLength) {
        let value = value.nonNegative
        if property == value { return }
        property = value
        if value.unit == .percent || value.unit == .stretch { markHeightDependent() }
        markNeedsLayout()
    }

    /// The node's layout depends on whether the parent's height is definite, so that fact is kept at the parents.
    private func markHeightDependent() {
        storage.raise(.hasHeightDependentDescendant)
    }

    // MARK: - Container

    /// The direction of the main axis. Default column (CSS: row).
    public var direction: FlexDirection {
        get { storage.pointee.direction }
        set { set(&storage.pointee.direction, newValue) }
    }

    /// Whether items wrap into lines. Default noWrap.
    public var wrap: FlexWrap {
        get { storage.pointee.wrap }
        set {
            set(&storage.pointee.wrap, newValue)
            // The width of a column that wraps depends on its height.
            if newValue != .noWrap { markHeightDependent() }
        }
    }

    /// How items share the free space of the main axis. Default start.
    public var justifyContent: FlexJustify {
        get { storage.pointee.justifyContent }
        set { set(&storage.pointee.justifyContent, newValue) }
    }

    /// How items lie across their line. Default stretch.
    public var alignItems: FlexAlign {
        get { storage.pointee.alignItems }
        set { set(&storage.pointee.alignItems, newValue) }
    }

    /// How lines share the free space of the cross axis, when the container wraps. Default start (CSS: stretch).
    public var alignContent: FlexAlignContent {
        get { storage.pointee.alignContent }
        set { set(&storage.pointee.alignContent, newValue) }
    }

    /// The direction of rows here and, where inherited, below. Default inherit.
    public var layoutDirection: FlexLayoutDirection {
        get { storage.pointee.layoutDirection }
        set { set(&storage.pointee.layoutDirection, newValue) }
    }

    /// The space between the lines of a row and between the items of a column. Default undefined, which is 0.
    public var rowGap: FlexLength {
        get { storage.pointee.edges?.pointee.rowGap ?? .undefined }
        set { setGap(row: true, newValue) }
    }

    /// The space between the items of a row and between the lines of a column. Default undefined, which is 0.
    public var columnGap: FlexLength {
        get { storage.pointee.edges?.pointee.columnGap ?? .undefined }
        set { setGap(row: false, newValue) }
    }

    private func setGap(row isRow: Bool, _ value: FlexLength) {
        let value = value.nonNegative
        if storage.pointee.edges == nil && value.unit == .undefined { return }
        let edges = sideStorageForEdges()
        if value == (isRow ? edges.pointee.rowGap : edges.pointee.columnGap) { return }
        if isRow {
            edges.pointee.rowGap = value
        } else {
            edges.pointee.columnGap = value
        }
        if value.unit == .percent { markHeightDependent() }
        markNeedsLayout()
    }

    // MARK: - Item

    /// How the node lies across its line in its parent. Default auto, the parent's `alignItems`.
    public var alignSelf: FlexAlign {
        get { storage.pointee.alignSelf }
        set { set(&storage.pointee.alignSelf, newValue) }
    }

    /// The share of positive free space that the item takes. Default 0; negative is 0, infinite is the
    /// largest finite number, NaN is 0.
    public var grow: Double {
        get { storage.pointee.grow }
        set { set(&storage.pointee.grow, FlexNode.factor(newValue)) }
    }

    /// The share of negative free space that the item gives, times its base size. Default 0 (CSS: 1); bad numbers
    /// as for `grow`.
    public var shrink: Double {
        get { storage.pointee.shrink }
        set { set(&storage.pointee.shrink, FlexNode.factor(newValue)) }
    }

    private static func factor(_ value: Double) -> Double {
        // Sums and products of factors must stay finite.
        value > 0 ? min(value, 1e30) : 0
    }

    /// The size in the main axis before free space is shared. Default auto: the size property, else the content.
    public var basis: FlexLength {
        get { storage.pointee.basis }
        set { setLength(&storage.pointee.basis, newValue) }
    }

    /// The width. Default auto.
    public var width: FlexLength {
        get { storage.pointee.width }
        set { setLength(&storage.pointee.width, newValue) }
    }

    /// The height. Default auto.
    public var height: FlexLength {
        get { storage.pointee.height }
        set { setLength(&storage.pointee.height, newValue) }
    }

    /// The least width. Default undefined (CSS: auto).
    public var minWidth: FlexLength {
        get { storage.pointee.minWidth }
        set { setLength(&storage.pointee.minWidth, newValue) }
    }

    /// The least height. Default undefined (CSS: auto).
    public var minHeight: FlexLength {
        get { storage.pointee.minHeight }
        set { setLength(&storage.pointee.minHeight, newValue) }
    }

    /// The largest width, unless `minWidth` is larger. Default undefined.
    public var maxWidth: FlexLength {
        get { storage.pointee.maxWidth }
        set { setLength(&storage.pointee.maxWidth, newValue) }
    }

    /// The largest height, unless `minHeight` is larger. Default undefined.
    public var maxHeight: FlexLength {
        get { storage.pointee.maxHeight }
        set { setLength(&storage.pointee.maxHeight, newValue) }
    }

    /// Width divided by height, or nil. It gives the size in one axis from the other where that one is `auto`. Values that
    /// aren't finite and positive are nil. Default nil.
    public var aspectRatio: Double? {
        get { storage.pointee.aspectRatio.isNaN ? nil : storage.pointee.aspectRatio }
        set {
            var ratio = Double.nan
            if let newValue, newValue.isFinite, newValue > 0 { ratio = min(max(newValue, 1e-9), 1e9) }
            if ratio == storage.pointee.aspectRatio || (ratio.isNaN && storage.pointee.aspectRatio.isNaN) { return }
            storage.pointee.aspectRatio = ratio
            if !ratio.isNaN { markHeightDependent() }
            markNeedsLayout()
        }
    }

    /// Which box the sizes measure. Default borderBox (CSS: contentBox).
    public var boxSizing: FlexBoxSizing {
        get { storage.pointee.boxSizing }
        set { set(&storage.pointee.boxSizing, newValue) }
    }

    /// In flow, shifted, or taken out of the flow. Default relative (CSS: static).
    public var position: FlexPosition {
        get { storage.pointee.position }
        set {
            set(&storage.pointee.position, newValue)
            if newValue == .absolute { storage.pointee.parent?.raise(.hasAbsoluteDescendant) }
        }
    }

    /// Whether the node has a box. Default flex.
    public var display: FlexDisplay {
        get { storage.pointee.display }
        set { set(&storage.pointee.display, newValue) }
    }

    /// Whether content may be larger than the box; other than visible the automatic minimum size is 0. Default visible.
    public var overflow: FlexOverflow {
        get { storage.pointee.overflow }
        set { set(&storage.pointee.overflow, newValue) }
    }

    // MARK: - Edges

    /// Sets the margin of an edge; `.auto` takes free space. Default undefined, which is 0.
    public func setMargin(_ edge: FlexEdge, _ value: FlexLength) {
        setEdge(.margin, edge, value)
    }

    /// Sets the padding of an edge; negative is undefined. Default undefined, which is 0.
    public func setPadding(_ edge: FlexEdge, _ value: FlexLength) {
        setEdge(.padding, edge, value.nonNegative)
    }

    /// Sets the border of an edge; negative is undefined. Default undefined, which is 0.
    public func setBorder(_ edge: FlexEdge, _ value: FlexLength) {
        setEdge(.border, edge, value.nonNegative)
    }

    /// Sets the inset of an edge: the distance from the containing block for absolute nodes, a shift for relative ones.
    /// Default undefined, which is `auto`.
    public func setInset(_ edge: FlexEdge, _ value: FlexLength) {
        setEdge(.inset, edge, value.unit == .auto ? .undefined : value)
        if value.unit == .percent { markHeightDependent() }
    }

    /// The margin that was set for an edge or group of edges.
    public func margin(_ edge: FlexEdge) -> FlexLength { storage.pointee.edges?.pointee.margin[edge] ?? .undefined }
    /// The padding that was set for an edge or group of edges.
    public func padding(_ edge: FlexEdge) -> FlexLength { storage.pointee.edges?.pointee.padding[edge] ?? .undefined }
    /// The border that was set for an edge or group of edges.
    public func border(_ edge: FlexEdge) -> FlexLength { storage.pointee.edges?.pointee.border[edge] ?? .undefined }
    /// The inset that was set for an edge or group of edges.
    public func inset(_ edge: FlexEdge) -> FlexLength { storage.pointee.edges?.pointee.inset[edge] ?? .undefined }

    private func setEdge(
        _ kind: FlexEdges.Kind,
        _ edge: FlexEdge,
        _ value: FlexLength
    ) {
        if storage.pointee.edges == nil && value.unit == .undefined { return }
        let edges = sideStorageForEdges()
        let lengths = edges.lengths(kind)
        if lengths.pointee[edge] == value { return }
        lengths.pointee[edge] = value
        edges.pointee.usedKinds |= 1 << UInt8(kind.rawValue)
        if value.unit == .percent { edges.pointee.usesPercentages = true }
        edges.pointee.isResolved = false
        markNeedsLayout()
    }

    private func sideStorageForEdges() -> UnsafeMutablePointer<FlexEdges> {
        if let edges = storage.pointee.edges { return edges }
        let edges = FlexSideBlock.allocate(FlexEdges.self)
        // Everything in it is undefined or 0, which all-zero bytes are.
        UnsafeMutableRawPointer(edges).initializeMemory(
            as: UInt8.self, repeating: 0, count: MemoryLayout<FlexEdges>.size)
        storage.pointee.edges = edges
        return edges
    }
}
