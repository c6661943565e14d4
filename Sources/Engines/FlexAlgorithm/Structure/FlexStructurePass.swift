/// A pass over a tree with structures: of all of it, or of parts that the general steps come to.
extension FlexPass {
    /// Brings the structures of a tree up to date. Returns whether the whole tree has one.
    mutating func updateStructures(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, input: FlexLayoutInput
    ) -> Bool {
        guard takesShortWay, root.pointee.firstChild != nil, root.pointee.style.display == .flex,
            root.pointee.flags.isDisjoint(with: .cssDefaults | .alignsBaselines)
        else {
            // Below a part of a tree there may be structures that the tree's layouts found.
            let isPart = root.pointee.parent != nil && root.top.pointee.root?.pointee.hasStructures == true
            if isPart || state.pointee.hasStructures || root.pointee.flags.contains(.isStructured) {
                root.leaveStructure()
                state.pointee.forgetLayouts()
            }
            return false
        }
        looksAgain = !state.pointee.hasStructures || state.pointee.structureRests == 1
        leavesOrdered = state.pointee.hasStructures && !state.pointee.isStructured
        if state.pointee.structureRests > 0 { state.pointee.structureRests -= 1 }
        let isStructured = structure(root, rightToLeft: input.rightToLeft, isRoot: true)
        looksAgain = false
        if state.pointee.isStructured && !isStructured { state.pointee.forgetLayouts() }
        (state.pointee.isStructured, state.pointee.hasStructures) = (isStructured, true)
        return isStructured
    }

    /// Lays out the tree of a root by its structure. Returns false where the general steps are needed.
    mutating func layOutByStructure(_ root: FlexPointer, input: FlexLayoutInput, sizesOnly: Bool) -> Bool {
        let isOpen = root.setSize(horizontal: true).isNaN && input.width.isNaN
        guard layRoot(root, input) else {
            giveUpStructure(of: root, wasAsked: true, beganAnew: true)
            return false
        }
        root.keepLaidOutSize()
        if !sizesOnly { layAbsolutes(below: root, widthMode: isOpen ? .undefined : .exactly) }
        return true
    }

    /// Leaves a box to the general steps for a while, though what is in it may have structures yet. As its leaves don't
    /// know what it was asked before, the pass begins anew where it was.
    ///
    /// - Parameters:
    ///   - wasAsked: whether it was.
    ///   - beganAnew: whether the pass was to begin anew before the question that it can't answer.
    private mutating func giveUpStructure(of node: FlexPointer, wasAsked: Bool, beganAnew: Bool) {
        if !gaveUp { node.pointee.flags.insert(.leavesStructure) }
        node.leaveStructure(keepsContents: true)
        (findsSizes, isTentative, narrowing, gaveUp, gaveUpOnce) = (false, false, 0, false, true)
        if wasAsked {
            node.pointee.flags.insert(.wasLeft)
            beginsAnew = true
        } else {
            beginsAnew = beganAnew
            let rightToLeft = node.boxAround?.pointee.flags.contains(.rightToLeft) == true
            (leavesOrdered, knownAbove) = (true, node.pointee.parent)
            _ = structure(node, rightToLeft: rightToLeft)
            knownAbove = nil
            prepareYoga(node, ownerWidth: .nan, ownerHeight: .nan, ownerIsRightToLeft: rightToLeft)
        }
    }

    /// Begins the pass anew: what was answered by the boxes that were left, or beside them, isn't known.
    mutating func beginAnew(_ root: FlexPointer) {
        var next: FlexPointer? = root
        while let node = next {
            next = node.nextInPreorder(within: root)
            guard node.pointee.flags.remove(.wasLeft) != nil else { continue }
            node.leaveStructure(keepsContents: true)
            node.markAncestorsDirty()
        }
        (beginsAnew, hasEarlierLayouts) = (false, true)
        number &+= 1
    }

    /// Finds a box's size by its structure, where the general steps came to it. Returns false where they are needed in
    /// it, too.
    mutating func sizeByStructure(_ node: FlexPointer, _ space: YogaSpace, performs: Bool) -> Bool {
        let width = FlexLineSpace(length: space.width - node.ownHorizontalMargins, mode: space.widthMode)
        let height = FlexLineSpace(length: space.height - node.margin.vertical, mode: space.heightMode)
        let (wasAsked, beganAnew) = (node.isAsked(in: number), beginsAnew)
        // Of what grows, this is mostly not the layout.
        findsSizes =
            !performs && (keepsPlaces || node.pointee.style.grow != 0 || width.isFixed && height.isFixed)
        let isLaidOut =
            !(width.length.isNaN && width.mode != .undefined || height.length.isNaN && height.mode != .undefined)
            && ask(node, width: width, height: height, performs: performs)
        findsSizes = false
        guard isLaidOut && !node.dependsOnOrder else {
            giveUpStructure(of: node, wasAsked: wasAsked, beganAnew: beganAnew)
            return false
        }
        if width.isLoose || height.isLoose { node.forgetFacts() }
        if performs {
            node.keepLaidOutSize()
            if node.has(.isContainer) { layAbsolutes(below: node, widthMode: space.widthMode) }
        }
        return true
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
            areLaidOutByStructure = true
            layOutAbsolutes(below: node, in: node, widthMode: widthMode)
            areLaidOutByStructure = false
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Notes that the general steps ask a box with a structure in a pass. Returns whether they did before.
    fileprivate func isAsked(in pass: Int) -> Bool {
        let number = Int32(truncatingIfNeeded: pass)
        if pointee.firstChild == nil {
            defer { pointee.asItem.sizedPass = number }
            return pointee.asItem.sizedPass == number
        }
        // A layout by a structure only says of leaves and their contents when they were asked.
        let answers = sideAnswers()
        defer { answers.pointee.usedPass = number }
        return answers.pointee.usedPass == number
    }

    /// True if a node that was taken out of a tree may become a part of a structure as it is: it was laid out by one,
    /// never by itself, and nothing in it depends on the order of a layout's questions.
    var keepsStructure: Bool {
        pointee.flags.isSuperset(of: .isStructured | .isResolved) && !dependsOnOrder
            && pointee.flags.isDisjoint(with: .dirty | .hasAbsoluteDescendant) && pointee.style.position != .absolute
            && pointee.root?.pointee.lastInput == nil
    }

    /// Makes the answers in a subtree ones of no pass that may be the next, as another tree's have the same numbers.
    func forgetPasses() {
        var next: FlexPointer? = self
        while let node = next {
            node.forgetPass()
            next = node.nextInPreorder(within: self)
        }
    }

    /// The same for one node.
    func forgetPass() {
        (pointee.asItem.sizedPass, pointee.asItem.basisPass) = (0, 0)
        pointee.cache?.forgetPass()
        guard let answers = pointee.answers else { return }
        (answers.pointee.usedPass, answers.pointee.recalledPass) = (0, 0)
    }

    /// Makes a tree that was laid out by a structure one that was never laid out, but for its frames.
    ///
    /// - Parameter keepsContents: whether what leaves answered that are no texts stands, as the general steps ask them
    ///   the same.
    func leaveStructure(keepsContents: Bool = false) {
        var next: FlexPointer? = self
        while let node = next {
            node.pointee.flags.remove(.isStructured | .isResolved)
            if node != self { node.pointee.asItem.basisPass = 0 }
            if !keepsContents || !node.pointee.flags.contains(.measures) || node.has(.isText)
                || node.pointee.firstChild != nil
            {
                node.pointee.answers?.pointee.removeAll()
                node.pointee.flags.insert(.dirty)
            } else {
                // As if it had been asked in an earlier pass.
                node.pointee.answers?.pointee.usedPass = 0
            }
            next = node.nextInPreorder(within: self)
        }
    }
}
