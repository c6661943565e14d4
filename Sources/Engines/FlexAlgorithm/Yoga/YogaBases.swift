/// The items of a container and their flex bases, in Yoga's algorithm.
extension FlexPass {
    /// Links the items in order, finds the flex basis of each, and adds them up, margins included.
    mutating func determineYogaBases(_ box: inout YogaContainer) {
        linkYogaItems(&box)
        let row = box.isRow
        if box.usesBaselines { (box.holdsMain, box.holdsCross) = (false, false) }
        let single = box.mainMode == .exactly ? box.onlyFlexible : nil
        var sum = 0.0
        let changesBase =
            !isSameLength(box.basisWidth, box.innerWidth) || !isSameLength(box.basisHeight, box.innerHeight)
        var next = box.firstItem
        while let item = next {
            next = item.pointee.nextItem
            item.pointee.answersBasis = false
            if item == single {
                // It gets what is left, so that its content doesn't matter.
                item.pointee.flexBase = 0
                item.pointee.basisPass = Int32(truncatingIfNeeded: number)
                // Which stays for what is asked later.
                if item.pointee.basis.isLength { box.holdsCross = false }
            } else {
                item.pointee.flexBase = yogaBasis(item, &box)
            }
            if changesBase {
                prepareYoga(
                    item, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight,
                    ownerIsRightToLeft: box.isRightToLeft)
            }
            sum += item.pointee.flexBase + item.marginSum(horizontal: row)
        }
        box.basisSum = sum
    }

    private mutating func linkYogaItems(_ box: inout YogaContainer) {
        let node = box.node
        var last: FlexPointer?
        var count = 0
        var canBeSingle = true
        box.usesBaselines = box.isRow && node.pointee.alignItems == .baseline
        var next = node.pointee.firstChild
        while let child = next {
            let isDirect = child.pointee.parent == node
            next = child.pointee.nextSibling
            if child.pointee.display == .contents {
                next = child.nextBox(within: node, descending: true)
                skipBox(child)
                continue
            }
            if next == nil && !isDirect { next = child.nextBox(within: node, descending: false) }
            count += 1
            if child.pointee.position == .absolute {
                if child.pointee.display == .none { child.hide() }
                continue
            }
            if child.pointee.alignSelf == .baseline && box.isRow {
                box.usesBaselines = true
            }
            // Yoga counts hidden ones, too, here and for the baselines.
            let (grows, shrinks) = (child.pointee.grow != 0, child.pointee.shrink != 0)
            if grows || shrinks {
                canBeSingle = canBeSingle && box.onlyFlexible == nil && grows && shrinks
                box.onlyFlexible = canBeSingle ? child : nil
            }
            if child.pointee.display == .none {
                child.hide()
                continue
            }
            prepareYoga(
                child, ownerWidth: box.basisWidth, ownerHeight: box.basisHeight, ownerIsRightToLeft: box.isRightToLeft)
            child.pointee.nextItem = nil
            if let last {
                last.pointee.nextItem = child
            } else {
                box.firstItem = child
            }
            last = child
        }
        box.childCount = count
    }

    private mutating func yogaBasis(_ item: FlexPointer, _ box: inout YogaContainer) -> Double {
        let row = box.isRow
        let frame = row ? item.frameInsets.horizontal : item.frameInsets.vertical
        let isLength = item.pointee.basis.isLength
        let pass = Int32(truncatingIfNeeded: number)
        let percentageBase = row ? box.basisWidth : box.basisHeight
        let isKnown =
            !box.innerMain.isNaN
            || options.contains(.fixedFlexBasis)
                && item.resolve(item.pointee.basis, horizontal: row, percentageBase: percentageBase) > 0
        if isLength && isKnown {
            // The first that is found in a layout stays, also what the content was while the size was unknown.
            if item.pointee.basisPass == pass {
                box.noteFixed(item)
                return item.pointee.flexBase
            }
            let basis = item.resolve(item.pointee.basis, horizontal: row, percentageBase: percentageBase)
            if !basis.isNaN {
                item.pointee.basisPass = pass
                box.noteFixed(item)
                return max(basis, frame)
            }
        }
        item.pointee.basisPass = pass
        if isLength { noteOrder(box.node) }
        let size = item.setSize(horizontal: row)
        if !size.isNaN {
            box.noteFixed(item)
            return max(size, frame)
        }
        if item.isEmptyLeaf && item.pointee.aspectRatio.isNaN && !item.pointee.flags.contains(.hasPercentages) {
            // Whatever it is asked, its size is nothing.
            box.noteFixed(item)
            counters.nodeVisits += 1
            item.pointee.sizedPass = pass
            let base = item.bound(frame, horizontal: row)
            let cross = box.crossOfEmpty(item)
            item.setMeasured(base, horizontal: row)
            item.setMeasured(item.bound(cross, horizontal: !row), horizontal: !row)
            return base
        }
        let space = box.basisSpace(item)
        if sizeText(item, in: space) {
            item.pointee.answersBasis = true
            box.noteAsked(item)
            return item.measured(horizontal: row)
        }
        // What neither grows nor shrinks gets the size that it answers: then it is laid out at once, and the layout at
        // exactly that size finds it done.
        let performs =
            box.performs && !row && !asksAll && item.canBeLaidOutEarly && item.pointee.grow == 0
            && item.pointee.shrink == 0 && !isFixed(item, space) && !item.laysOutAbsolutesTwice(space)
        self.size(
            item, in: space, ownerWidth: box.basisWidth, ownerHeight: box.basisHeight, performs: performs)
        if performs { noteLaidOutEarly(item, space, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight) }
        item.pointee.answersBasis = true
        box.noteAsked(item)
        return larger(item.measured(horizontal: row), frame)
    }

    /// Marks an item that was laid out where only its size was asked, and asks for the size alone where that is another
    /// one.
    mutating func noteLaidOutEarly(
        _ item: FlexPointer, _ space: YogaSpace, ownerWidth: Double, ownerHeight: Double
    ) {
        if item.pointee.flags.contains(.measuresOtherwise) {
            item.pointee.flags.insert(.wasLaidOutTwice)
            size(item, in: space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: false)
        } else {
            item.pointee.flags.insert(.laidOutAtBasis)
        }
    }
}

extension YogaContainer {
    /// Follows up whether the container's layout holds for exactly its own size, for an item whose content wasn't
    /// asked.
    @inline(__always)
    fileprivate mutating func noteFixed(_ item: FlexPointer) {
        noteFlexibility(item)
        guard holdsCross && item.setSize(horizontal: !isRow).isNaN else { return }
        if item.marginSum(horizontal: !isRow) < 0 { holdsCross = false }
        // Its bases are other ones once the cross size is known.
        if innerCross.isNaN && item.pointee.flags.contains(.hasBasisDescendant) { holdsCross = false }
        if item.autoMargins != 0 && alignment(of: item) == .stretch && !stretches(item) { holdsCross = false }
    }

    /// The same for an item whose content was asked.
    @inline(__always)
    fileprivate mutating func noteAsked(_ item: FlexPointer) {
        noteFixed(item)
        largestMain = larger(item.measured(horizontal: isRow) + item.marginSum(horizontal: isRow), largestMain)
        noteEmpty(item)
        if !item.holds(horizontal: isRow) { holdsMain = false }
        guard holdsCross && item.setSize(horizontal: !isRow).isNaN else { return }
        if item.isEmptyLeaf { return }
        if !item.holds(horizontal: !isRow) { holdsCross = false }
        guard alignment(of: item) == .stretch else { return }
        // With the cross size known it would have been asked for exactly that one.
        leastStretched = min(
            leastStretched, item.measured(horizontal: !isRow) + item.marginSum(horizontal: !isRow))
    }

    @inline(__always)
    private mutating func noteFlexibility(_ item: FlexPointer) {
        let isLength = item.pointee.basis.isLength
        if isLength && innerMain.isNaN { holdsMain = false }
        if item.pointee.grow != 0 && item.pointee.shrink != 0 {
            holdsMain = false
            // As the only one that flexes in a known size it has the basis 0, which stays.
            if isLength { holdsCross = false }
        }
    }

    /// The cross size of an item without content, before its limits.
    fileprivate func crossOfEmpty(_ item: FlexPointer) -> Double {
        let margin = item.marginSum(horizontal: !isRow)
        let size = item.setSize(horizontal: !isRow)
        if !size.isNaN { return size + margin - margin }
        return alignment(of: item) == .stretch && crossMode == .exactly ? innerCross - margin : 0
    }

    /// The space in which an item without a main size is asked for its content.
    @inline(__always)
    fileprivate mutating func basisSpace(_ item: FlexPointer) -> YogaSpace {
        // What scrolls doesn't limit its content along the axis in which it scrolls.
        let isOpen =
            innerMain.isNaN || node.pointee.overflow == .scroll
            || isInScrolledColumn && (item.pointee.firstChild != nil || !item.pointee.flags.contains(.measures))
        var main = isOpen ? .nan : innerMain
        var mainMode = isOpen ? FlexMeasureMode.undefined : .atMost
        var cross = innerCross
        var crossMode = cross.isNaN ? FlexMeasureMode.undefined : .atMost
        let crossSize = item.setSize(horizontal: !isRow)
        if !crossSize.isNaN {
            cross = crossSize + item.marginSum(horizontal: !isRow)
            crossMode = .exactly
        } else if self.crossMode == .exactly && crossMode == .atMost && alignment(of: item) == .stretch {
            crossMode = .exactly
        }
        let ratio = item.pointee.aspectRatio
        if !ratio.isNaN && crossMode == .exactly {
            main = (cross - item.marginSum(horizontal: !isRow)) * (isRow ? ratio : 1 / ratio)
            if !crossSize.isNaN { main += item.marginSum(horizontal: isRow) }
            mainMode = .exactly
        }
        if !item.pointee.flags.contains(.isUnlimited) {
            item.limitSpace(&main, &mainMode, horizontal: isRow, percentageBase: isRow ? innerWidth : innerHeight)
            item.limitSpace(&cross, &crossMode, horizontal: !isRow, percentageBase: isRow ? innerHeight : innerWidth)
        }
        return YogaSpace(isRow: isRow, main: main, mainMode, cross: cross, crossMode)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if absolute boxes below, when they are laid out for this space, are asked with another width than in the
    /// last layout.
    @inline(__always)
    func laysOutAbsolutesTwice(_ space: YogaSpace) -> Bool {
        pointee.flags.contains(.hasAbsoluteDescendant) && space.widthMode != .exactly
    }

    /// True if the node is a leaf without content.
    @inline(__always)
    var isEmptyLeaf: Bool { pointee.firstChild == nil && !pointee.flags.contains(.measures) }

    /// True if it pays to lay out the node where only its size is asked: the layout at exactly that size then finds it
    /// done, unless that turned out otherwise before. Where margins are other ones in the box's direction than in its
    /// container's, what measures answers by what it was asked before.
    @inline(__always)
    var canBeLaidOutEarly: Bool {
        pointee.firstChild != nil
            && pointee.flags.isDisjoint(with: [
                .hasPercentages, .hasHeightDependentDescendant, .hasFlexibleBasis, .hasMixedMargins, .wasLaidOutTwice,
                .dependsOnOrder,
            ])
    }
}
