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
        let direction = root.pointee.style.layoutDirection
        let rightToLeft = direction == .inherit ? input.rightToLeft : direction == .rtl
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
        hasOlderAnswers = hasOlderAnswers || state.pointee.lastInput != nil
        let isOpen = root.setSize(horizontal: true).isNaN && input.width.isNaN
        root.pointee.flags.remove(.dirty)
        repeat {
            if usedOlderAnswers {
                usedOlderAnswers = false
                number &+= 1
            }
            if !layRoot(root, input) {
                giveUpStructure(root, state)
                return false
            }
            if !sizesOnly { layAbsolutes(below: root, widthMode: isOpen ? .undefined : .exactly) }
        } while usedOlderAnswers && hasOlderAnswers
        root.pointee.result.laidOutWidth = root.pointee.asItem.measuredWidth
        root.pointee.result.laidOutHeight = root.pointee.asItem.measuredHeight
        return true
    }

    /// Leaves the tree to the general steps, for a while. What contents answered stands.
    private mutating func giveUpStructure(_ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>) {
        state.pointee.structureRests = 16
        var next: FlexPointer? = root
        while let node = next {
            if node.pointee.firstChild == nil && node.pointee.flags.contains(.isStructured) { makeAnswersGeneral(node) }
            next = node.nextInPreorder(within: root)
        }
        root.leaveStructure(keepsContents: true)
        state.pointee.forgetLayouts()
        number &+= 1
        hasOlderAnswers = true
        (usedOlderAnswers, findsSizes, isLate, narrowing) = (false, false, false, 0)
    }

    /// Makes what the content of a leaf answered the answers of the leaf, as the general steps keep them.
    func makeAnswersGeneral(_ leaf: FlexPointer) {
        guard let answers = leaf.pointee.answers, leaf.has(.isText), !leaf.pointee.flags.contains(.dependsOnOrder)
        else { return }
        let insets = leaf.frameInsets
        for index in 0..<Int(answers.pointee.count) {
            let entry = answers.entries + index
            var space = YogaSpace(entry.pointee)
            space.width =
                space.widthMode == .undefined ? .nan : space.width + insets.horizontal + leaf.ownHorizontalMargins
            space.height = space.heightMode == .undefined ? .nan : space.height + insets.vertical + leaf.margin.vertical
            let size = FlexSize(width: entry.pointee.resultWidth, height: entry.pointee.resultHeight)
            entry.pointee = yogaAnswer(of: leaf, to: space, content: size)
        }
        (answers.pointee.pass, answers.pointee.usedPass, answers.pointee.knownCount) = (0, 0, 0)
        answers.pointee.rightToLeft = leaf.pointee.flags.contains(.rightToLeft)
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

    /// Lays out the absolute boxes in a box and below it.
    ///
    /// - Parameter widthMode: how the box's width was meant in Yoga's last question.
    private mutating func layAbsolutes(below node: FlexPointer, widthMode: FlexMeasureMode) {
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
            layOutYogaAbsolutes(below: node, in: node, widthMode: widthMode, offsetX: 0, offsetY: 0)
        }
    }

    /// Measures the leaves again that were marked. Returns whether a size may be another one; the answers of the
    /// containers above are then forgotten.
    ///
    /// - Parameter isOutdated: whether the leaves will be asked something else, so that they aren't now.
    mutating func validateByStructure(_ node: FlexPointer, isOutdated: Bool) -> Bool {
        if node.pointee.firstChild == nil && (!node.has(.isText) || node.pointee.flags.contains(.dependsOnOrder)) {
            let isOther = validateContents(of: node, inputChanged: isOutdated)
            if isOther { node.forgetDirtyAnswers() }
            return isOther
        }
        node.pointee.flags.subtract(.contentDirty | .descendantContentDirty)
        guard node.pointee.firstChild != nil else {
            if !isOutdated { return textIsOther(node) }
            node.pointee.answers?.pointee.removeAll()
            return true
        }
        let isRow = node.pointee.style.direction.isRow
        var isOther = validateChildren(of: node, flexible: isRow ? false : nil, isOutdated: isOutdated)
        // They get what the others leave.
        if isRow, validateChildren(of: node, flexible: true, isOutdated: isOutdated || isOther) { isOther = true }
        if isOther { node.pointee.answers?.pointee.removeAll() }
        return isOther
    }

    /// The same for children: those of a row that are flexible, or those that aren't, else all.
    @inline(__always)
    private mutating func validateChildren(of node: FlexPointer, flexible: Bool?, isOutdated: Bool)
        -> Bool
    {
        var isOther = false
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.flags.isDisjoint(with: .contentDirty | .descendantContentDirty) { continue }
            if let flexible, (child.pointee.style.grow != 0 || child.pointee.style.shrink != 0) != flexible { continue }
            if child.pointee.style.display == .none {
                layOutWhenShown(child)
            } else if child.pointee.style.position == .absolute {
                if validateContents(of: child, inputChanged: isOutdated) { isOther = true }
                if child.pointee.flags.contains(.dirty) { child.forgetDirtyBelow() }
            } else if validateByStructure(child, isOutdated: isOutdated) {
                isOther = true
            }
        }
        return isOther
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Makes a tree that was laid out by a structure one that was never laid out, but for its frames.
    ///
    /// - Parameter keepsContents: whether what leaves answered stands, as the general steps lay out the same state.
    func leaveStructure(keepsContents: Bool = false) {
        var next: FlexPointer? = self
        while let node = next {
            if !keepsContents || node.pointee.firstChild != nil { node.pointee.answers?.pointee.removeAll() }
            node.pointee.flags.remove(.isStructured | .isResolved)
            node.pointee.flags.formUnion(keepsContents ? .dirty | .keepsMeasurements : .dirty)
            next = node.nextInPreorder(within: self)
        }
    }
}
