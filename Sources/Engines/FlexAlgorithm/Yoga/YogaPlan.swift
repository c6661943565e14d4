/// The plan of a container: what its style and those of its items decide, whatever the items contain. It is found once
/// and stands until one of these styles, or the children, change.
enum FlexPlan: UInt8 {
    case unknown
    /// The items can depend on each other in ways that only the general steps (`YogaLines`) follow.
    case none
    /// The items are linked, resolved, and plain (`FlexFlags.isPlain`).
    case plain
    /// The same, and some flex bases are lengths, which count only where the main size is known.
    case plainWithLengths
}

/// The question that a plan asks an item for its flex basis.
enum FlexItemKind: UInt8 {
    /// None: the basis, or the main size, is set.
    case fixed
    /// None: the item has no content.
    case empty
    case leaf
    case container
}

/// Facts about an item that its container's plan decides by.
struct FlexItemTraits: OptionSet {
    let rawValue: UInt8

    /// The item fills its line: it is stretched, and has no cross size.
    static let stretches = FlexItemTraits(rawValue: 1)
    /// The item has a minimum or maximum, an aspect ratio or a cross size, so that its space is its own.
    static let hasOwnSpace = FlexItemTraits(rawValue: 2)
    static let hasRatio = FlexItemTraits(rawValue: 4)
    /// A leaf without content and limits.
    static let isEmpty = FlexItemTraits(rawValue: 8)
    /// The item can grow and shrink, or has a negative margin in the cross axis, so that the container's answers hold
    /// in fewer cases.
    static let isUnsteady = FlexItemTraits(rawValue: 16)
    /// No other item can grow or shrink, and this one can do both.
    static let isOnlyFlexible = FlexItemTraits(rawValue: 32)
    /// The flex basis is a length.
    static let hasLength = FlexItemTraits(rawValue: 64)
    /// No other item of the row can shrink, so that it gets what the others leave.
    static let isOnlyShrinking = FlexItemTraits(rawValue: 128)
}

extension FlexPass {
    /// Links and resolves the items of a container where they are plain, and notes whether they are.
    @inline(never)
    mutating func makePlan(_ node: FlexPointer) {
        let row = node.pointee.style.direction.isRow
        let alignItems = node.pointee.style.alignItems
        node.pointee.plan = .none
        guard node.pointee.style.wrap == .noWrap, node.pointee.style.overflow != .scroll, alignItems != .auto,
            !(row && alignItems == .baseline)
        else { return }
        var last: FlexPointer?
        var flexible: FlexPointer?
        var count = 0
        var flexibleCount = 0
        var shrinking: FlexPointer?
        var shrinkingCount = 0
        var hasLengths = false
        node.pointee.firstItem = nil
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            guard child.pointee.style.display == .flex else { return }
            if child.pointee.style.position == .absolute { continue }
            let own = child.pointee.style.alignSelf
            if own == .baseline && row { return }
            prepareYoga(
                child, ownerWidth: .nan, ownerHeight: .nan,
                ownerIsRightToLeft: node.pointee.flags.contains(.rightToLeft))
            guard child.pointee.flags.contains(.isPlain) else { return }
            if child.pointee.style.grow != 0 || child.pointee.style.shrink != 0 {
                flexible = child
                flexibleCount += 1
            }
            if child.pointee.style.shrink != 0 {
                shrinking = child
                shrinkingCount += 1
            }
            count += 1
            var align = (own == .auto ? alignItems : own).withoutWritingMode
            if align == .baseline { align = .start }
            child.pointee.asItem.plannedAlign = align
            let traits = plannedTraits(of: child, row: row, align)
            child.pointee.asItem.traits = traits
            if traits.contains(.hasLength) { hasLengths = true }
            if traits.contains(.hasLength) || !child.setSize(horizontal: row).isNaN {
                child.pointee.asItem.kind = .fixed
            } else if child.pointee.firstChild != nil {
                child.pointee.asItem.kind = .container
            } else {
                child.pointee.asItem.kind = child.isEmptyLeaf && child.pointee.style.aspectRatio.isNaN ? .empty : .leaf
            }
            child.pointee.asItem.nextItem = nil
            if let last { last.pointee.asItem.nextItem = child } else { node.pointee.firstItem = child }
            last = child
        }
        if flexibleCount == 1, let flexible, flexible.pointee.style.grow != 0, flexible.pointee.style.shrink != 0 {
            flexible.pointee.asItem.traits.insert(.isOnlyFlexible)
        }
        if row && shrinkingCount == 1 { shrinking?.pointee.asItem.traits.insert(.isOnlyShrinking) }
        node.pointee.firstItem?.pointee.line.itemCount = count
        node.pointee.plan = hasLengths ? .plainWithLengths : .plain
    }

    @inline(__always)
    private func plannedTraits(of item: FlexPointer, row: Bool, _ align: FlexAlign) -> FlexItemTraits {
        let hasCrossSize = !item.setSize(horizontal: !row).isNaN
        let hasRatio = !item.pointee.style.aspectRatio.isNaN
        var traits: FlexItemTraits = []
        if align == .stretch && !hasCrossSize { traits.insert(.stretches) }
        if hasCrossSize || hasRatio || !item.pointee.flags.contains(.isUnlimited) { traits.insert(.hasOwnSpace) }
        if hasRatio { traits.insert(.hasRatio) }
        if !hasRatio && item.isEmptyLeaf && item.hasNoLimits { traits.insert(.isEmpty) }
        if item.pointee.style.grow != 0 && item.pointee.style.shrink != 0
            || !hasCrossSize && item.marginSum(horizontal: !row) < 0
        {
            traits.insert(.isUnsteady)
        }
        if item.pointee.basis.isLength { traits.insert(.hasLength) }
        return traits
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The question that the node will be asked where there is too little space for it; nil while that isn't known.
    @inline(__always)
    func narrowerSpace(than space: YogaSpace) -> YogaSpace? {
        guard let answers = pointee.answers, space.widthMode == .atMost, answers.pointee.narrowerWidth < space.width
        else { return nil }
        return YogaSpace(
            width: answers.pointee.narrowerWidth, answers.pointee.narrowerMode, height: space.height, space.heightMode)
    }

    /// True if an item that gets less space than it was asked for is asked for exactly that.
    @inline(__always)
    var fillsNarrowerSpace: Bool {
        pointee.asItem.traits.contains(.stretches) || pointee.parent.map { $0.pointee.style.direction.isRow } ?? false
    }
}
