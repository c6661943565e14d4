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

/// Finding the structures of a tree: which boxes can be laid out by one with all that is in them, their items linked
/// and their styles resolved. It stays in the nodes, so that only what is dirty is looked at again.
extension FlexPass {
    /// Finds the structures in a subtree. Returns whether the box has one: nothing in it needs the general steps.
    ///
    /// - Parameters:
    ///   - inherited: whether the direction of what the box is in is right to left.
    ///   - isRoot: whether the box begins a layout, so that its direction may be any.
    mutating func structure(_ node: FlexPointer, rightToLeft inherited: Bool, isRoot: Bool = false) -> Bool {
        if looksAgain { node.pointee.flags.remove(.leavesStructure) }
        let flags = node.pointee.flags
        let rightToLeft = node.pointee.style.layoutDirection.isRightToLeft(inherited: inherited)
        let keepsStyle = keepsStyle(node, rightToLeft)
        if keepsStyle && !flags.contains(.dirty) { return true }
        if flags.isDisjoint(with: .dirty | .isStructured) && flags.contains(.rightToLeft) == rightToLeft && !looksAgain
        {
            return false
        }
        var has =
            (isRoot ? node.pointee.parent == nil : rightToLeft == inherited)
            && flags.isDisjoint(with: .hasPercentages | .leavesStructure) && !(leavesOrdered && node.dependsOnOrder)
            && (keepsStyle || resolve(node, rightToLeft: rightToLeft))
        if node.pointee.firstChild != nil {
            depth += 1
            has = depth <= FlexNode.maximumDepth && linkItems(node, rightToLeft: rightToLeft, isPlain: has)
            depth -= 1
        }
        if has {
            node.forgetDirtyAnswers()
            node.pointee.flags.insert(.isStructured)
        } else {
            node.leaveOwnStructure()
            // Until the general steps come to it.
            if flags.contains(.dirty) { node.pointee.flags.insert(.dirty) }
        }
        if has != flags.contains(.isStructured) { node.markAncestorsDirty(below: knownAbove) }
        return has
    }

    /// Finds the structures of a container's children, links its items, and finds the facts about them. Returns false
    /// where the container needs the general steps.
    ///
    /// - Parameter isPlain: false where it does anyway.
    private mutating func linkItems(_ node: FlexPointer, rightToLeft: Bool, isPlain: Bool) -> Bool {
        let style = node.pointee.style
        let row = style.direction.isRow
        var isPlain = isPlain
        var flexible: (count: Int, last: FlexPointer?) = (0, nil)
        var shrinking: (count: Int, last: FlexPointer?) = (0, nil)
        var facts = node.pointee.asItem.structure.subtracting(.ofContainer)
        var last: FlexPointer?
        node.pointee.firstItem = nil
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.style.display != .flex || child.pointee.style.position == .absolute {
                if !leaveOut(child, rightToLeft: rightToLeft, isPlain: isPlain) { isPlain = false }
                continue
            }
            if child.pointee.firstChild != nil {
                if !structure(child, rightToLeft: rightToLeft) { isPlain = false }
            } else {
                isPlain = isPlain && isPlainLeaf(child, rightToLeft: rightToLeft)
            }
            guard isPlain, noteItem(child, of: node, row: row) else {
                isPlain = false
                continue
            }
            let (grows, shrinks) = (child.pointee.style.grow != 0, child.pointee.style.shrink != 0)
            if grows || shrinks { flexible = (flexible.count + 1, child) }
            if shrinks { shrinking = (shrinking.count + 1, child) }
            if grows && shrinks { facts.insert(.hasUnsteady) }
            if let last { last.pointee.asItem.nextItem = child } else { node.pointee.firstItem = child }
            last = child
        }
        last?.pointee.asItem.nextItem = nil
        if isPlain && flexible.count == 1, let only = flexible.last, only.pointee.style.grow != 0,
            only.pointee.style.shrink != 0
        {
            // In a known size its basis is 0, which stays for what is asked later.
            let inset = row ? only.frameInsets.horizontal : only.frameInsets.vertical
            if only.pointee.basis.isLength, larger(only.pointee.basis.resolved(against: .nan), inset) > 0 {
                isPlain = false
            }
            only.pointee.asItem.structure.insert(.isOnlyFlexible)
        }
        guard isPlain else {
            leaveItems(of: node)
            return false
        }
        if flexible.count == 0 && !facts.has(.isReversed) && style.justifyContent == .start {
            facts.insert(.isStack)
        }
        node.pointee.asItem.structure = facts
        if row && shrinking.count == 1 { shrinking.last?.pointee.asItem.structure.insert(.isOnlyShrinking) }
        next = node.pointee.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            if item.pointee.firstChild != nil
                || item.pointee.flags.intersection(.isStructured | .dirty) == .isStructured
            {
                continue
            }
            // What isn't a text is asked the same by the general steps.
            if item.has(.isText) || item.pointee.flags.contains(.dirty) { item.forgetDirtyAnswers() }
            item.pointee.flags.insert(.isStructured)
        }
        return true
    }

    /// Leaves a container's children to the general steps, which lay it out: its leaves, and the boxes of which they
    /// must find each answer in Yoga's order. The others keep their structures, without the facts about items.
    private func leaveItems(of node: FlexPointer) {
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            child.pointee.asItem.structure.subtract([.ofItem, .ofOnly])
            if child.pointee.firstChild == nil && child.pointee.style.position != .absolute {
                child.leaveOwnStructure()
            } else if child.pointee.flags.contains(.isStructured) && child.dependsOnOrder {
                child.leaveStructure(keepsContents: true)
                child.markAncestorsDirty(below: knownAbove)
            }
        }
    }

    /// True if only what is below a box changed, so that the facts about itself stand.
    @inline(__always)
    private func keepsStyle(_ node: FlexPointer, _ rightToLeft: Bool) -> Bool {
        let kept: FlexFlags = rightToLeft ? .isStructured | .isResolved | .rightToLeft : .isStructured | .isResolved
        return node.pointee.flags.intersection(.isStructured | .isResolved | .rightToLeft) == kept
    }

    /// True if a leaf is one of a structure where its container has one, which isn't known yet.
    @inline(__always)
    private mutating func isPlainLeaf(_ leaf: FlexPointer, rightToLeft: Bool) -> Bool {
        if keepsStyle(leaf, rightToLeft) { return true }
        leaf.leaveOwnStructure()
        return leaf.pointee.style.layoutDirection.isRightToLeft(inherited: rightToLeft) == rightToLeft
            && leaf.pointee.flags.isDisjoint(with: .hasPercentages) && resolve(leaf, rightToLeft: rightToLeft)
    }

    /// Makes a child that isn't an item one that was laid out. Returns false where it takes part in the layout.
    ///
    /// - Parameter isPlain: false where the general steps come to it.
    private mutating func leaveOut(_ child: FlexPointer, rightToLeft: Bool, isPlain: Bool) -> Bool {
        if child.pointee.style.display == .contents {
            child.leaveOwnStructure()
            depth += 1
            if depth <= FlexNode.maximumDepth {
                _ = linkItems(child, rightToLeft: rightToLeft, isPlain: false)
            }
            depth -= 1
            return false
        }
        if child.pointee.style.position == .absolute {
            // Laid out in each layout, by a structure of its own where it has one, and not where only the root's size
            // is asked.
            if child.pointee.style.display == .flex && structure(child, rightToLeft: rightToLeft) { return true }
            child.leaveOwnStructure()
            if isPlain && child.pointee.flags.contains(.dirty) { child.forgetDirtyBelow() }
            return true
        }
        // Yoga counts a hidden one among those that flex.
        if child.pointee.style.grow != 0 || child.pointee.style.shrink != 0 { return false }
        if isPlain { child.hide() }
        return true
    }

    /// Resolves a node's style, and finds the facts about itself. Returns false where it needs the general steps.
    private mutating func resolve(_ node: FlexPointer, rightToLeft: Bool) -> Bool {
        let style = node.pointee.style
        guard style.boxSizing == .borderBox, style.alignItems != .auto, style.alignItems != .baseline else {
            return false
        }
        prepareYoga(node, ownerWidth: .nan, ownerHeight: .nan, ownerIsRightToLeft: rightToLeft)
        var facts: FlexStructureFacts = []
        // Yoga adds up margins from left to right.
        if rightToLeft, let edges = node.pointee.edges, edges.mixesMargins { return false }
        if !node.hasNoLimits {
            // Applied twice, those that cross are others.
            if node.limitsCross { return false }
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
        return true
    }

    /// Finds the facts about an item in its container. Returns false where it needs the general steps.
    @inline(__always)
    private func noteItem(_ item: FlexPointer, of container: FlexPointer, row: Bool) -> Bool {
        var facts = item.pointee.asItem.structure.subtracting(.ofOnly).subtracting(.ofItem)
        let own = item.pointee.style.alignSelf
        if own == .baseline { return false }
        let align = (own == .auto ? container.pointee.style.alignItems : own).withoutWritingMode
        item.pointee.asItem.align = align
        if align == .stretch && item.setSize(horizontal: !row).isNaN { facts.insert(.stretches) }
        if item.pointee.basis.isLength {
            facts.formUnion([.hasLength, .isGiven])
        } else if !item.setSize(horizontal: row).isNaN {
            facts.insert(.isGiven)
        }
        if let edges = item.pointee.edges {
            if item.autoMargins != 0 || edges.uses(.inset) && item.pointee.style.position != .static { return false }
            // They leave items more space than there is.
            if item.marginSum(horizontal: !row) < 0 || row && item.marginSum(horizontal: row) < 0 { return false }
        }
        if facts.has(.isLimited) && (item.pointee.style.grow != 0 || item.pointee.style.shrink != 0) {
            // Which share they cut is found in steps.
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
    /// True if, here or deeper, it matters in which order boxes are asked.
    var dependsOnOrder: Bool { !pointee.flags.isDisjoint(with: .dependsOnOrder | .keepsBases) }

    /// Makes what is above a box that answers otherwise than before forget what it answered.
    ///
    /// - Parameter top: the node at which that ends; nil for the root.
    func markAncestorsDirty(below top: FlexPointer? = nil) {
        var ancestor = pointee.parent
        while let node = ancestor, node != top, !node.pointee.flags.contains(.dirty) {
            node.pointee.flags.insert(.dirty)
            ancestor = node.pointee.parent
        }
    }

    /// Makes a box one that the general steps lay out, whatever is in it.
    @inline(__always)
    fileprivate func leaveOwnStructure() {
        guard pointee.flags.contains(.isStructured) else { return }
        pointee.flags.remove(.isStructured)
        if pointee.firstChild != nil || has(.isText) { pointee.answers?.pointee.removeAll() }
    }

    @inline(__always)
    func has(_ fact: FlexStructureFacts) -> Bool { pointee.asItem.structure.has(fact) }
    /// Padding and border of an axis together.
    @inline(__always)
    func inset(horizontal: Bool) -> Double {
        horizontal ? frameInsets.horizontal : frameInsets.vertical
    }
}
