/// The style of a node, for `FlexNode` and for the views' interface alike: a change marks what it makes invalid. What
/// the properties mean, and their defaults, is described at `FlexNode`'s properties of the same names.
extension UnsafeMutablePointer<FlexStorage> {
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
        if value.unit == .percent { raise(.hasPercentages) }
        if value.unit == .percent || value.unit == .stretch { markHeightDependent() }
        markNeedsLayout()
    }

    /// The node's layout depends on whether the parent's height is definite, so that fact is kept at the parents.
    private func markHeightDependent() {
        raise(.hasHeightDependentDescendant)
    }

    // MARK: - Container

    package var direction: FlexDirection {
        get { pointee.style.direction }
        nonmutating set { set(&pointee.style.direction, newValue) }
    }

    package var wrap: FlexWrap {
        get { pointee.style.wrap }
        nonmutating set {
            set(&pointee.style.wrap, newValue)
            // The width of a column that wraps depends on its height.
            if newValue != .noWrap { markHeightDependent() }
        }
    }

    package var balancesLines: Bool {
        get { pointee.flags.contains(.balancesLines) }
        nonmutating set {
            if newValue == balancesLines { return }
            pointee.flags.formSymmetricDifference(.balancesLines)
            markNeedsLayout()
        }
    }

    package var collapses: Bool {
        get { pointee.flags.contains(.collapses) }
        nonmutating set {
            if newValue == collapses { return }
            pointee.flags.formSymmetricDifference(.collapses)
            pointee.parent?.raise(.hasCollapsedDescendant)
            markNeedsLayout()
        }
    }

    package var justifyContent: FlexJustify {
        get { pointee.style.justifyContent }
        nonmutating set { set(&pointee.style.justifyContent, newValue) }
    }

    package var alignItems: FlexAlign {
        get { pointee.style.alignItems }
        nonmutating set {
            set(&pointee.style.alignItems, newValue)
            // A layout that counts knows other baselines than a question about the size.
            if newValue == .baseline { markBaseline() }
        }
    }

    package var alignContent: FlexAlignContent {
        get { pointee.style.alignContent }
        nonmutating set { set(&pointee.style.alignContent, newValue) }
    }

    package var layoutDirection: FlexLayoutDirection {
        get { pointee.style.layoutDirection }
        nonmutating set { set(&pointee.style.layoutDirection, newValue) }
    }

    package var rowGap: FlexLength {
        get { pointee.edges?[.rowGap] ?? .undefined }
        nonmutating set { setGap(.rowGap, newValue) }
    }

    package var columnGap: FlexLength {
        get { pointee.edges?[.columnGap] ?? .undefined }
        nonmutating set { setGap(.columnGap, newValue) }
    }

    private func setGap(_ slot: FlexEdges.Slot, _ value: FlexLength) {
        setSlot(slot, value.nonNegative)
        if value.unit == .percent { markHeightDependent() }
    }

    // MARK: - Item

    package var alignSelf: FlexAlign {
        get { pointee.style.alignSelf }
        nonmutating set {
            set(&pointee.style.alignSelf, newValue)
            if newValue == .baseline { markBaseline() }
        }
    }

    private func markBaseline() {
        markHeightDependent()
        raise(.alignsBaselines)
    }

    package var order: Int32 {
        get { pointee.style.order }
        nonmutating set {
            set(&pointee.style.order, newValue)
            if newValue != 0 { pointee.parent?.raise(.hasOrderedDescendant) }
        }
    }

    package var safeAlignments: FlexSafeAlignments {
        get { pointee.style.safeAlignments }
        nonmutating set { set(&pointee.style.safeAlignments, newValue) }
    }

    package var grow: Double {
        get { pointee.style.grow }
        nonmutating set { set(&pointee.style.grow, Self.factor(newValue)) }
    }

    package var shrink: Double {
        get { pointee.style.shrink }
        nonmutating set { set(&pointee.style.shrink, Self.factor(newValue)) }
    }

    private static func factor(_ value: Double) -> Double {
        // Sums and products of factors must stay finite.
        value > 0 ? min(value, 1e30) : 0
    }

    package var basis: FlexLength {
        get { pointee.basis }
        nonmutating set { setLength(&pointee.basis, newValue) }
    }

    package var width: FlexLength {
        get { pointee.width }
        nonmutating set { setLength(&pointee.width, newValue) }
    }

    package var height: FlexLength {
        get { pointee.height }
        nonmutating set { setLength(&pointee.height, newValue) }
    }

    package var minWidth: FlexLength {
        get { pointee.minWidth }
        nonmutating set { setLength(&pointee.minWidth, newValue) }
    }

    package var minHeight: FlexLength {
        get { pointee.minHeight }
        nonmutating set { setLength(&pointee.minHeight, newValue) }
    }

    package var maxWidth: FlexLength {
        get { pointee.maxWidth }
        nonmutating set { setLength(&pointee.maxWidth, newValue) }
    }

    package var maxHeight: FlexLength {
        get { pointee.maxHeight }
        nonmutating set { setLength(&pointee.maxHeight, newValue) }
    }

    package var aspectRatio: Double? {
        get { pointee.style.aspectRatio.isNaN ? nil : pointee.style.aspectRatio }
        nonmutating set {
            var ratio = Double.nan
            if let newValue, newValue.isFinite, newValue > 0 { ratio = min(max(newValue, 1e-9), 1e9) }
            if isSameLength(ratio, pointee.style.aspectRatio) { return }
            pointee.style.aspectRatio = ratio
            if !ratio.isNaN { raise(.hasRatio) }
            markNeedsLayout()
        }
    }

    package var boxSizing: FlexBoxSizing {
        get { pointee.style.boxSizing }
        nonmutating set { set(&pointee.style.boxSizing, newValue) }
    }

    package var position: FlexPosition {
        get { pointee.style.position }
        nonmutating set {
            set(&pointee.style.position, newValue)
            if newValue == .absolute { pointee.parent?.raise(.hasAbsoluteDescendant) }
        }
    }

    package var display: FlexDisplay {
        get { pointee.style.display }
        nonmutating set { set(&pointee.style.display, newValue) }
    }

    package var overflow: FlexOverflow {
        get { pointee.style.overflow }
        nonmutating set { set(&pointee.style.overflow, newValue) }
    }

    // MARK: - Edges

    package func setMargin(_ edge: FlexEdge, _ value: FlexLength) {
        setSlot(FlexEdges.Slot(.margin, edge), value)
    }

    package func setPadding(_ edge: FlexEdge, _ value: FlexLength) {
        setSlot(FlexEdges.Slot(.padding, edge), value.nonNegative)
    }

    package func setBorder(_ edge: FlexEdge, _ value: FlexLength) {
        setSlot(FlexEdges.Slot(.border, edge), value.nonNegative)
    }

    package func setInset(_ edge: FlexEdge, _ value: FlexLength) {
        setSlot(FlexEdges.Slot(.inset, edge), value.unit == .auto ? .undefined : value)
        if value.unit == .percent { markHeightDependent() }
    }

    /// The length that was set for an edge or group of edges.
    package func edge(_ kind: FlexEdges.Kind, _ edge: FlexEdge) -> FlexLength {
        pointee.edges?[FlexEdges.Slot(kind, edge)] ?? .undefined
    }

    private func setSlot(_ slot: FlexEdges.Slot, _ value: FlexLength) {
        if let edges = pointee.edges {
            if edges[slot] == value { return }
        } else if value.unit == .undefined {
            return
        }
        if value.unit == .percent { raise(.hasPercentages) }
        sideEdges(withRoomFor: slot).set(slot, value)
        markNeedsLayout()
    }
}
