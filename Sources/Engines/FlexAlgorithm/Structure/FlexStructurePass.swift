/// A pass over a tree that has a structure.
extension FlexPass {
    /// Brings the structure of a tree up to date. Returns false where the general steps are needed.
    mutating func updateStructure(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, input: FlexLayoutInput
    ) -> Bool {
        guard takesShortWay, options.isEmpty, root.pointee.parent == nil, root.pointee.firstChild != nil,
            root.pointee.style.display == .flex,
            root.pointee.flags.isDisjoint(with: .cssDefaults | .hasPercentages | .alignsBaselines)
        else { return false }
        let isOutdated = !root.pointee.flags.isDisjoint(with: .dirty | .contentDirty | .descendantContentDirty)
        if !state.pointee.isStructured && (!isOutdated || state.pointee.structureRests > 0) {
            if isOutdated { state.pointee.structureRests -= 1 }
            return false
        }
        let rightToLeft = root.pointee.style.layoutDirection.isRightToLeft(inherited: input.rightToLeft)
        if !state.pointee.isStructured || rightToLeft != root.pointee.flags.contains(.rightToLeft)
            || root.pointee.flags.contains(.dirty)
        {
            guard structure(root, in: nil, rightToLeft: rightToLeft) else {
                state.pointee.structureRests = 16
                return false
            }
            root.pointee.flags.insert(.dirty)
        }
        state.pointee.isStructured = true
        return true
    }

    /// Lays out the tree of a root by its structure. Returns false where the general steps are needed.
    mutating func layOutByStructure(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, input: FlexLayoutInput, sizesOnly: Bool
    ) -> Bool {
        let isOpen = root.setSize(horizontal: true).isNaN && input.width.isNaN
        root.pointee.flags.remove(.dirty)
        hasEarlierLayouts = state.pointee.lastInput != nil
        guard inOrder({ $0.layRoot(root, input) }) else {
            giveUpStructure(root, state)
            return false
        }
        if !sizesOnly { layAbsolutes(below: root, widthMode: isOpen ? .undefined : .exactly) }
        root.pointee.result.laidOutWidth = root.pointee.asItem.measuredWidth
        root.pointee.result.laidOutHeight = root.pointee.asItem.measuredHeight
        return true
    }

    /// Lays something out, anew where the order of questions turned out to matter (`note`). Returns false where the
    /// general steps are needed.
    @inline(__always)
    private mutating func inOrder(_ lay: (inout FlexPass) -> Bool) -> Bool {
        repeat {
            if beginsAnew {
                beginsAnew = false
                number &+= 1
            }
            if !lay(&self) { return false }
        } while beginsAnew
        return true
    }

    /// Leaves the tree to the general steps, for a while.
    private mutating func giveUpStructure(_ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>) {
        state.pointee.structureRests = 16
        leaveStructure(of: root)
        state.pointee.forgetLayouts()
    }

    /// Leaves what is in a box to the general steps, which begin anew.
    private mutating func leaveStructure(of node: FlexPointer) {
        node.leaveStructure(keepsContents: true)
        number &+= 1
        (findsSizes, isTentative, narrowing, beginsAnew) = (false, false, 0, false)
    }

    /// Lays out the root in its containing block.
    private mutating func layRoot(_ root: FlexPointer, _ input: FlexLayoutInput) -> Bool {
        guard !root.has(.isLimited) else { return false }
        func space(_ size: Double, _ owner: Double, horizontal: Bool) -> FlexLineSpace {
            if !size.isNaN { return FlexLineSpace(exactly: size) }
            let inner = owner - root.marginSum(horizontal: horizontal)
            return inner.isNaN ? FlexLineSpace(atMost: inner) : FlexLineSpace(exactly: inner)
        }
        guard
            lay(
                root, width: space(root.setSize(horizontal: true), input.width, horizontal: true),
                height: space(root.setSize(horizontal: false), input.height, horizontal: false), performs: true)
        else { return false }
        // A root is shifted as if it were laid out from left to right.
        let shift = relativeShift(root, ownerWidth: input.width, ownerHeight: input.height, rightToLeft: false)
        root.pointee.result.x = root.margin.left + shift.x
        root.pointee.result.y = root.margin.top + shift.y
        return true
    }

    /// Lays out an absolute box by its structure. Returns false where the general steps are needed.
    ///
    /// - Parameters:
    ///   - open: the space for its margin box in which it is asked for the sizes that are NaN, or nil.
    ///   - width: of the margin box.
    mutating func layAbsolute(_ node: FlexPointer, open: YogaSpace?, width: Double, height: Double) -> Bool {
        let (horizontal, vertical) = (node.marginSum(horizontal: true), node.marginSum(horizontal: false))
        let isLaidOut = inOrder { pass in
            var (width, height) = (width - horizontal, height - vertical)
            if let open {
                let (openWidth, openHeight) = (
                    FlexLineSpace(length: open.width - horizontal, mode: open.widthMode),
                    FlexLineSpace(length: open.height - vertical, mode: open.heightMode)
                )
                if !pass.ask(node, width: openWidth, height: openHeight, performs: false) { return false }
                (width, height) = (node.pointee.asItem.measuredWidth, node.pointee.asItem.measuredHeight)
            }
            return pass.ask(
                node, width: FlexLineSpace(exactly: width), height: FlexLineSpace(exactly: height), performs: true)
        }
        guard isLaidOut else {
            leaveStructure(of: node)
            return false
        }
        node.pointee.result.laidOutWidth = node.pointee.asItem.measuredWidth
        node.pointee.result.laidOutHeight = node.pointee.asItem.measuredHeight
        if node.has(.isContainer) { layAbsolutes(below: node, widthMode: .exactly) }
        return true
    }

    /// Lays out the absolute boxes in a box and below it.
    ///
    /// - Parameter widthMode: how the box's width was meant in Yoga's last question.
    mutating func layAbsolutes(below node: FlexPointer, widthMode: FlexMeasureMode) {
        guard node.pointee.flags.contains(.hasAbsoluteDescendant) else { return }
        var next = node.pointee.firstItem
        while let child = next {
            next = child.pointee.asItem.nextItem
            if !child.has(.isContainer) { continue }
            let isGiven = node.has(.isRow) || child.has(.stretches) || !child.setSize(horizontal: true).isNaN
            let isOpen = widthMode == .undefined && !child.pointee.maxWidth.isLength
            layAbsolutes(below: child, widthMode: isGiven ? .exactly : isOpen ? .undefined : .atMost)
        }
        if node.pointee.style.position != .static || node.pointee.parent == nil {
            layOutAbsolutes(below: node, in: node, widthMode: widthMode)
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Makes a tree that was laid out by a structure one that was never laid out, but for its frames.
    ///
    /// - Parameter keepsContents: whether what leaves answered that are no texts stands, as the general steps ask them
    ///   the same.
    func leaveStructure(keepsContents: Bool = false) {
        var next: FlexPointer? = self
        while let node = next {
            node.pointee.flags.remove(.isStructured | .isResolved)
            if !keepsContents || !node.pointee.flags.contains(.measures) || node.has(.isText)
                || node.pointee.firstChild != nil
            {
                node.pointee.answers?.pointee.removeAll()
                node.pointee.flags.insert(.dirty)
            }
            next = node.nextInPreorder(within: self)
        }
    }
}
