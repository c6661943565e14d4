/// What Yoga's nodes offer besides.
extension FlexNode {
    /// Sets ``grow``, ``shrink`` and ``basis`` as Yoga's `flex` does.
    ///
    /// A positive number grows by it from a basis of 0 and doesn't shrink (CSS: shrinks by 1); a negative one shrinks
    /// by its amount from a basis of `auto`; anything else sets the three back to their defaults. What is set to the
    /// three properties afterwards counts.
    public func setFlex(_ value: Double) {
        let css = storage.pointee.flags.contains(.cssDefaults)
        storage.grow = value > 0 ? value : 0
        storage.shrink = value < 0 ? -value : css ? 1 : 0
        storage.basis = value > 0 ? .points(0) : .auto
    }

    /// True if the container's own baseline is this node's, as if it were aligned at its baseline; for trees with
    /// FlexLayout's defaults. Default false.
    public var isReferenceBaseline: Bool {
        get { storage.pointee.flags.contains(.isReferenceBaseline) }
        set {
            if newValue == isReferenceBaseline { return }
            storage.pointee.flags.formSymmetricDifference(.isReferenceBaseline)
            storage.markNeedsLayout()
        }
    }

    /// True if the node was part of a layout since this was last set to false. Default false.
    public var hasNewLayout: Bool {
        get { storage.pointee.flags.contains(.hasNewLayout) }
        set {
            if newValue != hasNewLayout { storage.pointee.flags.formSymmetricDifference(.hasNewLayout) }
        }
    }

    /// Whether, in the last layout, items needed more space than there was, here or in an item; for trees with
    /// FlexLayout's defaults.
    public var hadOverflow: Bool { storage.pointee.flags.contains(.hadOverflow) }

    /// The distance of the right border edge from the parent's, of the bottom edge from the parent's; 0 for roots.
    public var trailingFrame: (right: Double, bottom: Double) {
        guard let parent = storage.pointee.parent else { return (0, 0) }
        return (
            parent.pointee.result.frameWidth - storage.pointee.result.frameX - storage.pointee.result.frameWidth,
            parent.pointee.result.frameHeight - storage.pointee.result.frameY - storage.pointee.result.frameHeight
        )
    }

    /// Called when the node turns from clean to dirty, whatever made it so. It must not change the tree.
    public var dirtiedFunction: (() -> Void)? {
        get { storage.pointee.functions?.pointee.dirtied }
        set {
            if newValue == nil && storage.pointee.functions == nil { return }
            storage.sideFunctions().pointee.dirtied = newValue
            storage.pointee.flags.insert(.hasFunctions)
            if newValue == nil {
                storage.pointee.flags.remove(.hasDirtiedFunction)
            } else {
                storage.pointee.flags.insert(.hasDirtiedFunction)
            }
        }
    }

    /// Takes over every style property of another node; children, functions and defaults stay.
    public func copyStyle(from other: FlexNode) {
        guard other !== self else { return }
        direction = other.direction
        wrap = other.wrap
        balancesLines = other.balancesLines
        collapses = other.collapses
        justifyContent = other.justifyContent
        alignItems = other.alignItems
        alignContent = other.alignContent
        layoutDirection = other.layoutDirection
        rowGap = other.rowGap
        columnGap = other.columnGap
        alignSelf = other.alignSelf
        order = other.order
        safeAlignments = other.safeAlignments
        grow = other.grow
        shrink = other.shrink
        basis = other.basis
        width = other.width
        height = other.height
        minWidth = other.minWidth
        minHeight = other.minHeight
        maxWidth = other.maxWidth
        maxHeight = other.maxHeight
        aspectRatio = other.aspectRatio
        boxSizing = other.boxSizing
        position = other.position
        display = other.display
        overflow = other.overflow
        isReferenceBaseline = other.isReferenceBaseline
        for edge in FlexEdge.allCases {
            setMargin(edge, other.margin(edge))
            setPadding(edge, other.padding(edge))
            setBorder(edge, other.border(edge))
            setInset(edge, other.inset(edge))
        }
    }

    /// Makes the node what a new one with the same defaults is: style, functions and children go.
    ///
    /// - Throws: ``FlexError/nodeHasParent`` where it is a child, or `.treeIsBeingLaidOut`; then nothing is changed.
    public func reset() throws(FlexError) {
        if storage.pointee.parent != nil { throw .nodeHasParent }
        try removeAllChildren()
        measureFunction = nil
        baselineFunction = nil
        dirtiedFunction = nil
        hasNewLayout = false
        copyStyle(from: FlexNode(defaults: storage.pointee.flags.contains(.cssDefaults) ? .css : .flexLayout))
        storage.forgetLayout()
        storage.pointee.root?.pointee.forgetLayouts()
    }

    /// Makes these nodes the children, in this order.
    ///
    /// - Throws: what `addChild` throws, for instance where a node is listed twice; then nothing is changed.
    public func setChildren(_ nodes: [FlexNode]) throws(FlexError) {
        if storage.isBeingLaidOut { throw .treeIsBeingLaidOut }
        var seen: Set<ObjectIdentifier> = []
        for node in nodes {
            if !seen.insert(ObjectIdentifier(node)).inserted { throw .nodeHasParent }
            if let parent = node.storage.pointee.parent, parent != storage { throw .nodeHasParent }
            var ancestor: FlexPointer? = storage
            while let above = ancestor {
                if above == node.storage { throw .nodeIsAncestor }
                ancestor = above.pointee.parent
            }
        }
        if nodes.count == childCount && zip(nodes, children).allSatisfy({ $0 === $1 }) { return }
        try removeAllChildren()
        for node in nodes { try addChild(node) }
    }
}
