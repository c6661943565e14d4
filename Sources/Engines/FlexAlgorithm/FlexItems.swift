/// CSS Flexbox §9.1 and §9.2: the items, their flex base sizes and hypothetical main sizes, and the container's main
/// size.
extension FlexPass {
    /// Links the items of a container, in order, and resolves their styles. Returns the first.
    ///
    /// Nodes without a box (`contents`) are replaced by their children; hidden and absolutely positioned
    /// nodes are no items.
    mutating func collectItems(_ node: FlexPointer, percentWidth: Double, percentHeight: Double) -> FlexPointer? {
        node.forgetCurrentLayout()
        var first: FlexPointer?
        var last: FlexPointer?
        let rightToLeft = node.pointee.flags.contains(.rightToLeft)
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.style.display != .flex {
                next = child.nextBox(within: node, descending: child.pointee.style.display == .contents)
                skipBox(child)
                continue
            }
            if next == nil && child.pointee.parent != node { next = child.nextBox(within: node, descending: false) }
            if child.pointee.style.position == .absolute { continue }
            // Only below nodes without a box is the parent another one than the container.
            let inherited =
                child.pointee.parent == node ? rightToLeft : child.parentFlags.contains(.rightToLeft)
            prepareItem(
                child, percentWidth: percentWidth, percentHeight: percentHeight, parentIsRightToLeft: inherited)
            child.pointee.asItem.nextItem = nil
            child.pointee.line.next = nil
            if let last {
                last.pointee.asItem.nextItem = child
            } else {
                first = child
            }
            last = child
        }
        return node.pointee.flags.contains(.hasOrderedDescendant) ? inOrder(first) : first
    }

    /// The same items linked by their `order`, where that is the same as they were. Returns the first.
    private func inOrder(_ first: FlexPointer?) -> FlexPointer? {
        var head: FlexPointer?
        var next = first
        while let item = next {
            next = item.pointee.asItem.nextItem
            var before: FlexPointer?
            var after = head
            while let other = after, other.pointee.style.order <= item.pointee.style.order {
                before = other
                after = other.pointee.asItem.nextItem
            }
            item.pointee.asItem.nextItem = after
            if let before { before.pointee.asItem.nextItem = item } else { head = item }
        }
        return head
    }

    func skipBox(_ child: FlexPointer) {
        if child.pointee.style.display == .none {
            child.hide()
        } else {
            // Nothing measures it, so that it has nothing to keep until it is a box again.
            child.pointee.answers?.pointee.removeAll()
            child.pointee.flags.subtract(.dirty | .isResolved | .hadOverflow)
            child.pointee.flags.insert(.childrenMoved)
            child.forgetEdges()
            if child.pointee.style.layoutDirection.isRightToLeft(inherited: child.parentFlags.contains(.rightToLeft)) {
                child.pointee.flags.insert(.rightToLeft)
            } else {
                child.pointee.flags.remove(.rightToLeft)
            }
            child.pointee.result.x = 0
            child.pointee.result.y = 0
            child.pointee.result.laidOutWidth = 0
            child.pointee.result.laidOutHeight = 0
        }
    }

    /// §9.2 step 3.
    mutating func determineFlexBaseSizes(_ container: inout FlexContainer) {
        var count = 0
        // A constant, so that it is handed on without a copy for each item.
        let constant = container
        var next = container.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            if constant.isStrut(item) { continue }
            count += 1
            if constant.isRow {
                determineRowBase(item, constant)
            } else {
                determineColumnBase(item, constant)
            }
            let base = item.pointee.asItem.flexBase
            item.pointee.asItem.hypothetical = item.clamp(base, horizontal: container.isRow)
        }
        container.itemCount = count
    }

    private mutating func determineRowBase(_ item: FlexPointer, _ container: FlexContainer) {
        let margins = item.marginSum(horizontal: true)
        let available = max(container.innerWidth - margins, 0)
        let hasAutomaticMinimum = item.pointee.minWidth.unit == .auto && item.pointee.style.overflow == .visible
        let basis = item.pointee.basis
        if item.pointee.minWidth.isSizingKeyword || item.pointee.maxWidth.isSizingKeyword {
            applyKeywordLimits(item, available: available, height: definiteCrossHeight(item, container))
        }
        var base = resolvedBasis(item, basis, percentBase: container.innerWidth, horizontal: true)
        if base.isNaN && basis.isSizingKeyword {
            base = keywordWidth(
                item, basis, available: available, height: definiteCrossHeight(item, container))
        }
        if !base.isNaN {
            // Only a basis of its own can be below the automatic minimum: a size or the content isn't.
            item.pointee.asItem.flexBase = base
            if hasAutomaticMinimum { applyAutomaticMinimum(item, container) }
            return
        }
        if basis.unit == .auto || basis.unit == .undefined {
            base = item.pointee.box.setWidth
            if base.isNaN && item.pointee.width.isSizingKeyword {
                base = keywordWidth(
                    item,
                    item.pointee.width,
                    available: available,
                    height: definiteCrossHeight(item, container)
                )
            }
        }
        if base.isNaN {
            let height = definiteCrossHeight(item, container)
            if !item.pointee.style.aspectRatio.isNaN && !height.isNaN {
                base = item.widthFromRatio(height: height)
                item.pointee.asItem.flexBase = base
                if hasAutomaticMinimum { applyAutomaticMinimum(item, container) }
                return
            }
            base = intrinsicWidth(item, .maxContent, height: height)
        }
        item.pointee.asItem.flexBase = base
        if hasAutomaticMinimum { item.pointee.flags.insert(.pendingAutomaticMinimum) }
    }

    private mutating func determineColumnBase(_ item: FlexPointer, _ container: FlexContainer) {
        let hasAutomaticMinimum = item.pointee.minHeight.unit == .auto && item.pointee.style.overflow == .visible
        let basis = item.pointee.basis
        // With a basis from the content, a height of its own says nothing about the item.
        let isContentBased =
            basis.unit == .content || basis.isContentKeyword
            || (basis.unit == .percent && container.percentHeight.isNaN)
        let width = columnItemWidth(
            item, container, height: isContentBased ? .nan : definiteColumnItemHeight(item, container))
        item.pointee.asItem.cross = width
        applyContentHeightLimits(item, container)
        var base = resolvedBasis(item, basis, percentBase: container.percentHeight, horizontal: false)
        if base.isNaN && basis.unit == .stretch {
            base = max(container.percentHeight - item.marginSum(horizontal: false), item.frameInsets.vertical)
        }
        if !base.isNaN {
            item.pointee.flags.insert(.definiteMain)
            item.pointee.asItem.flexBase = base
            if hasAutomaticMinimum { applyAutomaticMinimum(item, container) }
            return
        }
        // A percentage of an indefinite height is `content`.
        if basis.unit == .auto || basis.unit == .undefined {
            base = item.definiteHeight(
                available: max(container.percentHeight - item.marginSum(horizontal: false), 0))
        }
        if !base.isNaN {
            item.pointee.flags.insert(.definiteMain)
        } else {
            if !item.pointee.style.aspectRatio.isNaN { item.pointee.flags.insert(.definiteMain) }
            if !item.pointee.style.aspectRatio.isNaN && hasDefiniteColumnWidth(item, container) {
                base = item.heightFromRatio(width: width)
                item.pointee.asItem.flexBase = base
                if hasAutomaticMinimum { applyAutomaticMinimum(item, container) }
                return
            }
            base =
                item.pointee.style.aspectRatio.isNaN
                ? unlimitedContentHeight(item, width: width)
                : item.heightFromRatio(width: widthWithoutHeight(item, container, ignoringPercentages: true))
        }
        item.pointee.asItem.flexBase = base
        if hasAutomaticMinimum && !item.pointee.style.aspectRatio.isNaN {
            // The content may be higher than the ratio makes the item.
            applyAutomaticMinimum(item, container)
            return
        }
        if hasAutomaticMinimum { item.pointee.flags.insert(.pendingAutomaticMinimum) }
    }

    // MARK: - Container

    /// §9.2 step 4: the main size of a column of automatic height, found from its hypothetical main sizes. A column
    /// that wraps has its maximum height as the limit of its lines.
    func determineMainSize(_ container: inout FlexContainer) {
        guard !container.isRow && !container.wraps && (container.innerMain.isNaN || container.limitsByContent) else {
            return
        }
        var sum = container.mainGap * Double(max(container.itemCount - 1, 0))
        var next = container.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            if container.isStrut(item) { continue }
            sum += item.pointee.asItem.hypothetical + item.marginSum(horizontal: false)
        }
        setHeight(&container, contentHeight: sum)
    }

    /// Sets the container's height to its own, or else its content's, within its minimum and maximum.
    func setHeight(_ container: inout FlexContainer, contentHeight: Double) {
        let vertical = container.insets.vertical
        let content = max(contentHeight, 0) + vertical
        let own = container.innerHeight.isNaN ? content : container.innerHeight + vertical
        let height =
            (container.limitsByContent
                ? container.node.clampHeight(own, content: content) : container.node.clampHeight(own))
            - vertical
        container.innerHeight = height
        if container.isRow {
            container.innerCross = height
        } else {
            container.innerMain = height
        }
    }

    /// True if an item takes the cross size of its line: aligned `stretch`, size `auto`, no `auto` margin in that axis.
    func isStretched(_ item: FlexPointer, in container: FlexPointer, row: Bool) -> Bool {
        let length = row ? item.pointee.height : item.pointee.width
        // The keyword asks for the same, however the item is aligned.
        if length.unit == .stretch { return true }
        guard alignment(of: item, in: container) == .stretch else { return false }
        if length.unit != .auto && length.unit != .undefined { return false }
        return item.autoMargins & (row ? 0b1010 : 0b0101) == 0
    }

    /// The item's cross-axis alignment, with `auto` resolved.
    @inline(__always)
    func alignment(of item: FlexPointer, in container: FlexPointer) -> FlexAlign {
        let own = item.pointee.style.alignSelf
        let align = own == .auto ? container.pointee.style.alignItems : own
        if align == .auto { return .stretch }
        return align.rawValue <= FlexAlign.baseline.rawValue ? align : flexAlignment(align, of: item, in: container)
    }

    /// What an alignment in a writing mode is along the container's cross axis: `start` or `end`.
    private func flexAlignment(_ align: FlexAlign, of item: FlexPointer, in container: FlexPointer) -> FlexAlign {
        var isStart = align == .writingStart || align == .selfStart
        if container.pointee.style.wrap == .wrapReverse { isStart.toggle() }
        if align == .selfStart || align == .selfEnd, !container.pointee.style.direction.isRow,
            item.pointee.flags.contains(.rightToLeft) != container.pointee.flags.contains(.rightToLeft)
        {
            isStart.toggle()
        }
        return isStart ? .start : .end
    }

    /// The same, of an item whose margin box is larger than its line by `-free`.
    func alignment(of item: FlexPointer, in container: FlexPointer, free: Double) -> FlexAlign {
        let align = alignment(of: item, in: container)
        guard free < 0 && align != .baseline else { return align }
        let isSafe =
            item.pointee.style.alignSelf == .auto
            ? container.pointee.style.safeAlignments.contains(.items)
            : item.pointee.style.safeAlignments.contains(.itself)
        return isSafe ? flexAlignment(.writingStart, of: item, in: container) : align
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Takes the results of a hidden subtree away, once.
    func hide() {
        pointee.flags.remove(.dirty)
        if pointee.flags.contains(.hiddenFramesCleared) { return }
        forgetLayout()
        pointee.flags.insert(.hiddenFramesCleared)
    }

    /// The nearest box around, through those without one (`display: contents`); nil for a root.
    var boxAround: FlexPointer? {
        var parent = pointee.parent
        while let node = parent, node.pointee.style.display == .contents { parent = node.pointee.parent }
        return parent
    }

    /// The flags of the parent; none for a root.
    var parentFlags: FlexFlags { pointee.parent?.pointee.flags ?? [] }

    /// Makes the results of the node and of all below it those of nodes that were never laid out: what is below is
    /// dirty.
    func forgetLayout() {
        clearFrames()
        var next: FlexPointer? = self
        while let node = next {
            if node != self { node.pointee.flags.insert(.dirty) }
            node.pointee.flags.subtract(
                .hadOverflow | .rightToLeft | .isResolved | .hiddenFramesCleared)
            node.forgetEdges()
            node.forgetPass()
            next = node.nextInPreorder(within: self)
        }
    }

    /// Makes the resolved margins, paddings and borders zero until they are resolved again.
    func forgetEdges() {
        guard let edges = pointee.edges else { return }
        edges.pointee.isResolved = false
        (edges.pointee.resolvedPadding, edges.pointee.resolvedBorder) = (FlexInsets(), FlexInsets())
        (pointee.box.margin, pointee.box.frameInsets) = (FlexInsets(), FlexInsets())
        (pointee.box.horizontalMargins, pointee.box.ownHorizontalMargins) = (0, 0)
    }

    /// Gives the node and all below it zero frames.
    ///
    /// - Parameter isCollapsed: whether this is a collapsed item, whose size the layout found. What its contents
    ///   answered is still relied on. What didn't matter to the size has not been reached, and must not stay dirty all
    ///   the same: a later change there would be taken for one that the nodes above know of.
    func clearFrames(isCollapsed: Bool = false) {
        var next: FlexPointer? = self
        while let node = next {
            if isCollapsed && node.pointee.style.display == .none && node != self {
                node.hide()
                next = node.nextInPreorderSkippingChildren(within: self)
                continue
            }
            node.pointee.result.x = 0
            node.pointee.result.y = 0
            node.pointee.asItem.flowY = 0
            node.pointee.result.laidOutWidth = 0
            node.pointee.result.laidOutHeight = 0
            node.pointee.cache?.pointee.invalidate()
            if !isCollapsed {
                node.pointee.answers?.pointee.removeAll()
            } else if node.pointee.flags.contains(.dirty) {
                node.forgetDirtyAnswers()
            }
            if isCollapsed && node != self {
                // Not every way to the item's size resolves them.
                node.forgetEdges()
                node.pointee.flags.subtract(.rightToLeft | .isResolved)
            }
            node.pointee.result.frameX = 0
            node.pointee.result.frameY = 0
            node.pointee.result.frameWidth = 0
            node.pointee.result.frameHeight = 0
            next = node.nextInPreorder(within: self)
        }
    }

    /// Makes a dirty node clean, and forgets what it answered.
    @inline(__always)
    func forgetDirtyAnswers() {
        pointee.answers?.pointee.removeAll()
        pointee.flags.remove(.dirty)
    }

    /// The node after this one in the list of a container's children with `contents` nodes opened.
    func nextBox(within container: FlexPointer, descending: Bool) -> FlexPointer? {
        if descending, let child = pointee.firstChild { return child }
        var node = self
        while node != container {
            if let sibling = node.pointee.nextSibling { return sibling }
            guard let parent = node.pointee.parent, parent != container else { return nil }
            node = parent
        }
        return nil
    }
}
