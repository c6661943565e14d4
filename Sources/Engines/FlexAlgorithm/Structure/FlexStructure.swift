/// Facts that a node's style decides about it in a layout by the structure of its tree, whatever the contents.
struct FlexStructureFacts: OptionSet {
    let rawValue: UInt16

    // Of the node itself.
    static let isContainer = FlexStructureFacts(rawValue: 1)
    static let isRow = FlexStructureFacts(rawValue: 2)
    /// The leaf has a content; if it is a text, it is the same in exactly a space as in at most that much.
    static let measures = FlexStructureFacts(rawValue: 4)
    static let isText = FlexStructureFacts(rawValue: 8)
    /// The node has a minimum or maximum.
    static let isLimited = FlexStructureFacts(rawValue: 32)
    static let hasRatio = FlexStructureFacts(rawValue: 64)
    /// The container's items begin at its right or lower edge.
    static let isReversed = FlexStructureFacts(rawValue: 16384)
    /// Across its main axis, the container begins at its right edge.
    static let isCrossReversed = FlexStructureFacts(rawValue: 32768)

    // Of a container, by its items.
    /// An item can grow and shrink.
    static let hasUnsteady = FlexStructureFacts(rawValue: 512)
    /// The container's items have the same sizes and places in any space along its main axis in which each of them
    /// fits.
    static let isStack = FlexStructureFacts(rawValue: 1024)

    // Of an item in its container.
    /// The item fills its line.
    static let stretches = FlexStructureFacts(rawValue: 16)
    /// The node has a flex basis or a size along its container's main axis, and isn't asked for it.
    static let isGiven = FlexStructureFacts(rawValue: 2048)
    /// The flex basis is a length.
    static let hasLength = FlexStructureFacts(rawValue: 4096)
    /// No other item can grow or shrink, and this one can do both: it gets what is left.
    static let isOnlyFlexible = FlexStructureFacts(rawValue: 128)
    /// No other item of the row can shrink.
    static let isOnlyShrinking = FlexStructureFacts(rawValue: 256)

    static let ofContainer: FlexStructureFacts = [.hasUnsteady, .isStack]
    static let ofItem: FlexStructureFacts = [.stretches, .isGiven, .hasLength]
    /// The facts about an item that depend on the others of its container.
    static let ofOnly: FlexStructureFacts = [.isOnlyFlexible, .isOnlyShrinking]

    @inline(__always)
    func has(_ fact: FlexStructureFacts) -> Bool { rawValue & fact.rawValue != 0 }
}

/// Finding a tree's structure: which nodes are items, linked in their containers, with their styles resolved. It stays
/// in the nodes, so that only what is dirty is looked at again.
extension FlexPass {
    /// Makes the structure of a subtree, and forgets what its dirty nodes answered. Returns false where something in it
    /// needs the general steps.
    ///
    /// - Parameter container: nil for the root.
    mutating func structure(_ node: FlexPointer, in container: FlexPointer?, rightToLeft: Bool) -> Bool {
        let isResolved = keepsStyle(node, rightToLeft)
        node.forgetDirtyAnswers()
        node.pointee.flags.insert(.isStructured)
        guard isResolved || resolve(node, in: container, rightToLeft: rightToLeft) else { return false }
        guard node.pointee.asItem.structure.has(.isContainer) else { return true }
        depth += 1
        defer { depth -= 1 }
        return depth <= FlexNode.maximumDepth && linkItems(node, rightToLeft: rightToLeft)
    }

    /// Links the items of a container, and finds the facts about them.
    private mutating func linkItems(_ node: FlexPointer, rightToLeft: Bool) -> Bool {
        let style = node.pointee.style
        let row = style.direction.isRow
        var flexible: (count: Int, last: FlexPointer?) = (0, nil)
        var shrinking: (count: Int, last: FlexPointer?) = (0, nil)
        var facts = node.pointee.asItem.structure.subtracting(.ofContainer)
        var last: FlexPointer?
        node.pointee.firstItem = nil
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.style.display != .flex || child.pointee.style.position == .absolute {
                guard leaveOut(child, rightToLeft: rightToLeft) else { return false }
                continue
            }
            if !isKept(child, rightToLeft), !structure(child, in: node, rightToLeft: rightToLeft) { return false }
            guard noteItem(child, of: node, row: row) else { return false }
            let (grows, shrinks) = (child.pointee.style.grow != 0, child.pointee.style.shrink != 0)
            if grows || shrinks { flexible = (flexible.count + 1, child) }
            if shrinks { shrinking = (shrinking.count + 1, child) }
            if grows && shrinks { facts.insert(.hasUnsteady) }
            if let last { last.pointee.asItem.nextItem = child } else { node.pointee.firstItem = child }
            last = child
        }
        last?.pointee.asItem.nextItem = nil
        if flexible.count == 0 && !facts.has(.isReversed) && style.justifyContent == .start {
            facts.insert(.isStack)
        }
        node.pointee.asItem.structure = facts
        if flexible.count == 1, let only = flexible.last, only.pointee.style.grow != 0, only.pointee.style.shrink != 0 {
            // In a known size its basis is 0, which stays for what is asked later.
            let inset = row ? only.frameInsets.horizontal : only.frameInsets.vertical
            if only.pointee.basis.isLength, larger(only.pointee.basis.resolved(against: .nan), inset) > 0 {
                return false
            }
            only.pointee.asItem.structure.insert(.isOnlyFlexible)
        }
        if row && shrinking.count == 1 { shrinking.last?.pointee.asItem.structure.insert(.isOnlyShrinking) }
        return true
    }

    /// True if a box is as it was, and knows what it knew.
    @inline(__always)
    private func isKept(_ node: FlexPointer, _ rightToLeft: Bool) -> Bool {
        keepsStyle(node, rightToLeft) && !node.pointee.flags.contains(.dirty)
    }

    /// True if only what is below a box changed, so that the facts about itself stand.
    @inline(__always)
    private func keepsStyle(_ node: FlexPointer, _ rightToLeft: Bool) -> Bool {
        let kept: FlexFlags = rightToLeft ? .isStructured | .isResolved | .rightToLeft : .isStructured | .isResolved
        return node.pointee.flags.intersection(.isStructured | .isResolved | .rightToLeft) == kept
    }

    /// Makes a child that isn't an item one that was laid out. Returns false where it takes part in the layout.
    private mutating func leaveOut(_ child: FlexPointer, rightToLeft: Bool) -> Bool {
        guard child.pointee.style.display != .contents else { return false }
        if child.pointee.style.position == .absolute {
            // Laid out in each layout, by a structure of its own where it has one, and not where only the root's size
            // is asked.
            if child.pointee.style.display == .flex {
                if isKept(child, rightToLeft) { return true }
                if child.pointee.style.layoutDirection.isRightToLeft(inherited: rightToLeft) == rightToLeft,
                    structure(child, in: nil, rightToLeft: rightToLeft)
                {
                    return true
                }
            }
            if child.pointee.flags.contains(.isStructured) { child.leaveStructure() }
            if child.pointee.flags.contains(.dirty) { child.forgetDirtyBelow() }
            return true
        }
        // Yoga counts a hidden one among those that flex.
        if child.pointee.style.grow != 0 || child.pointee.style.shrink != 0 { return false }
        child.hide()
        return true
    }

    /// Resolves a node's style, and finds the facts about itself. Returns false where it needs the general steps.
    private mutating func resolve(_ node: FlexPointer, in container: FlexPointer?, rightToLeft: Bool) -> Bool {
        let style = node.pointee.style
        guard container == nil || style.layoutDirection.isRightToLeft(inherited: rightToLeft) == rightToLeft,
            style.boxSizing == .borderBox, style.alignItems != .auto, style.alignItems != .baseline,
            style.alignSelf != .baseline
        else { return false }
        prepareYoga(node, ownerWidth: .nan, ownerHeight: .nan, ownerIsRightToLeft: rightToLeft)
        var facts: FlexStructureFacts = []
        if let edges = node.pointee.edges {
            if container != nil && (style.position != .static && edges.uses(.inset) || node.autoMargins != 0) {
                return false
            }
            // Yoga adds up those from left to right.
            if rightToLeft && edges.mixesMargins { return false }
        }
        if !node.hasNoLimits {
            // Which share they cut is found in steps, and applied twice those that cross are others.
            if style.grow != 0 || style.shrink != 0 || node.limitsCross { return false }
            facts.insert(.isLimited)
        }
        if node.pointee.firstChild != nil {
            guard style.wrap == .noWrap, style.overflow != .scroll else { return false }
            let isRow = style.direction.isRow
            facts.formUnion(isRow ? [.isContainer, .isRow] : .isContainer)
            if style.direction.isReverse != (isRow && rightToLeft) { facts.insert(.isReversed) }
            if !isRow && rightToLeft { facts.insert(.isCrossReversed) }
            node.pointee.asItem.gap = 0
            if let edges = node.pointee.edges, edges.hasGaps {
                node.pointee.asItem.gap = larger(edges[isRow ? .columnGap : .rowGap].resolved(against: .nan), 0)
            }
        } else if node.pointee.flags.contains(.measures) {
            facts.formUnion(node.pointee.flags.contains(.hasTextContent) ? [.measures, .isText] : .measures)
        }
        node.pointee.asItem.structure = facts
        return container != nil || style.aspectRatio.isNaN
    }

    /// Finds the facts about an item in its container. Returns false where it needs the general steps.
    @inline(__always)
    private func noteItem(_ item: FlexPointer, of container: FlexPointer, row: Bool) -> Bool {
        var facts = item.pointee.asItem.structure.subtracting(.ofOnly).subtracting(.ofItem)
        let own = item.pointee.style.alignSelf
        let align = (own == .auto ? container.pointee.style.alignItems : own).withoutWritingMode
        item.pointee.asItem.align = align
        if align == .stretch && item.setSize(horizontal: !row).isNaN { facts.insert(.stretches) }
        if item.pointee.basis.isLength {
            facts.formUnion([.hasLength, .isGiven])
        } else if !item.setSize(horizontal: row).isNaN {
            facts.insert(.isGiven)
        }
        if item.pointee.edges != nil, item.marginSum(horizontal: !row) < 0 || row && item.marginSum(horizontal: row) < 0
        {
            // They leave items more space than there is.
            return false
        }
        if !item.pointee.style.aspectRatio.isNaN {
            // Where nothing but the size across, which is known, makes the one along the main axis.
            let isSized = !item.setSize(horizontal: !row).isNaN
            guard facts.isDisjoint(with: [.isContainer, .isLimited]), !facts.has(.isGiven),
                item.pointee.style.grow == 0, item.pointee.style.shrink == 0,
                isSized || facts.has(.stretches) && item.marginSum(horizontal: row) == 0
            else { return false }
            facts.insert(.hasRatio)
        }
        item.pointee.asItem.structure = facts
        return true
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    @inline(__always)
    func has(_ fact: FlexStructureFacts) -> Bool { pointee.asItem.structure.has(fact) }
    /// Padding and border of an axis together.
    @inline(__always)
    func inset(horizontal: Bool) -> Double {
        horizontal ? frameInsets.horizontal : frameInsets.vertical
    }
}
