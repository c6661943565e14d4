/// The items of a container and their flex bases, in Yoga's algorithm.
extension FlexPass {
    /// Links the items in order, finds the flex basis of each, and adds them up, margins included.
    mutating func determineYogaBases(_ box: inout YogaContainer) {
        linkYogaItems(&box)
        let row = box.isRow
        if box.usesBaselines { (box.holdsMain, box.holdsCross) = (false, false) }
        let single = box.mainMode == .exactly ? box.onlyFlexible : nil
        var sum = 0.0
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
                if child.pointee.display == .none { hide(child) }
                continue
            }
            if child.pointee.alignSelf == .baseline && box.isRow {
                box.usesBaselines = true
                box.isPlain = false
            }
            // Yoga counts hidden ones, too, here and for the baselines.
            let (grows, shrinks) = (child.pointee.grow != 0, child.pointee.shrink != 0)
            if grows || shrinks {
                canBeSingle = canBeSingle && box.onlyFlexible == nil && grows && shrinks
                box.onlyFlexible = canBeSingle ? child : nil
            }
            if child.pointee.display == .none {
                hide(child)
                continue
            }
            prepareYoga(
                child, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight, ownerIsRightToLeft: box.isRightToLeft)
            if !child.pointee.flags.contains(.isPlain) { box.isPlain = false }
            // It counts only where the main size is known, and which one came first matters.
            if child.pointee.basis.isLength && box.innerMain.isNaN { box.isPlain = false }
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
        if isLength && !box.innerMain.isNaN {
            // The first that is found in a layout stays, also what the content was while the size was unknown.
            if item.pointee.basisPass == pass {
                noteFixed(item, &box)
                return item.pointee.flexBase
            }
            let basis = item.resolve(item.pointee.basis, horizontal: row, percentageBase: box.innerMain)
            if !basis.isNaN {
                item.pointee.basisPass = pass
                noteFixed(item, &box)
                return max(basis, frame)
            }
        }
        item.pointee.basisPass = pass
        if isLength { noteOrder(box.node) }
        let size = item.setSize(horizontal: row)
        if !size.isNaN {
            noteFixed(item, &box)
            return max(size, frame)
        }
        if item.isEmptyLeaf && item.pointee.aspectRatio.isNaN && !item.pointee.flags.contains(.hasPercentages) {
            // Whatever it is asked, its size is nothing.
            noteFixed(item, &box)
            counters.nodeVisits += 1
            item.pointee.sizedPass = pass
            let base = item.bound(frame, horizontal: row)
            let cross = box.crossOfEmpty(item, stretches: box.alignment(of: item) == .stretch)
            item.setMeasured(base, horizontal: row)
            item.setMeasured(item.bound(cross, horizontal: !row), horizontal: !row)
            return base
        }
        let space = basisSpace(item, &box)
        // What neither grows nor shrinks gets the size that it answers: then it is laid out at once, and the layout at
        // exactly that size finds it done.
        let performs =
            box.performs && !row && !asksAll && item.canBeLaidOutEarly && item.pointee.grow == 0
            && item.pointee.shrink == 0 && !isFixed(item, space) && !item.laysOutAbsolutesTwice(space)
        self.size(
            item, in: space, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight, performs: performs)
        if performs { noteLaidOutEarly(item, space, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight) }
        item.pointee.answersBasis = true
        noteAsked(item, &box)
        return max(row ? item.pointee.measuredWidth : item.pointee.measuredHeight, frame)
    }

    /// Marks an item that was laid out where only its size was asked, and asks for the size alone where that is another one.
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

    /// Follows up whether the container's layout holds for exactly its own size, for an item whose content wasn't asked.
    @inline(__always)
    private func noteFixed(_ item: FlexPointer, _ box: inout YogaContainer) {
        noteFlexibility(item, &box)
        guard box.holdsCross && item.setSize(horizontal: !box.isRow).isNaN else { return }
        if item.marginSum(horizontal: !box.isRow) < 0 { box.holdsCross = false }
        // Its bases are other ones once the cross size is known.
        if box.innerCross.isNaN && item.pointee.flags.contains(.hasBasisDescendant) { box.holdsCross = false }
        if box.alignment(of: item) == .stretch && !box.stretches(item) { box.holdsCross = false }
    }

    /// The same for an item whose content was asked.
    @inline(__always)
    private func noteAsked(_ item: FlexPointer, _ box: inout YogaContainer) {
        noteFixed(item, &box)
        let row = box.isRow
        box.noteEmpty(item)
        box.largestMain = max(box.largestMain, item.measured(horizontal: row) + item.marginSum(horizontal: row))
        if !box.holds(item, horizontal: row) { box.holdsMain = false }
        guard box.holdsCross && item.setSize(horizontal: !row).isNaN else { return }
        if item.pointee.firstChild == nil && !item.pointee.flags.contains(.measures) { return }
        if !box.holds(item, horizontal: !row) { box.holdsCross = false }
        guard box.alignment(of: item) == .stretch else { return }
        // With the cross size known it would have been asked for exactly that one.
        let cross = row ? item.pointee.measuredHeight : item.pointee.measuredWidth
        box.leastStretched = min(box.leastStretched, cross + item.marginSum(horizontal: !row))
    }

    @inline(__always)
    private func noteFlexibility(_ item: FlexPointer, _ box: inout YogaContainer) {
        if item.pointee.basis.isLength && box.innerMain.isNaN { box.holdsMain = false }
        if item.pointee.grow != 0 && item.pointee.shrink != 0 {
            box.holdsMain = false
            // As the only one that flexes in a known size it has the basis 0, which stays.
            if item.pointee.basis.isLength { box.holdsCross = false }
        }
    }

    /// The space in which an item without a main size is asked for its content.
    private func basisSpace(_ item: FlexPointer, _ box: inout YogaContainer) -> YogaSpace {
        let row = box.isRow
        let crossMargin = item.marginSum(horizontal: !row)
        let mainMargin = item.marginSum(horizontal: row)
        let ratio = row ? item.pointee.aspectRatio : 1 / item.pointee.aspectRatio
        let scrolls = box.node.pointee.overflow == .scroll
        var main = Double.nan
        var mainMode = FlexMeasureMode.undefined
        var cross = Double.nan
        var crossMode = FlexMeasureMode.undefined
        let crossSize = item.setSize(horizontal: !row)
        if !crossSize.isNaN {
            cross = crossSize + crossMargin
            crossMode = .exactly
        } else if !box.innerCross.isNaN {
            cross = box.innerCross
            crossMode = .atMost
        }
        // What scrolls doesn't limit its content along the axis in which it scrolls.
        if !box.innerMain.isNaN && !scrolls {
            main = box.innerMain
            mainMode = .atMost
        }
        if !ratio.isNaN && crossMode == .exactly {
            main = mainMargin + (cross - crossMargin) * ratio
            mainMode = .exactly
        }
        if crossSize.isNaN && box.crossMode == .exactly && !box.innerCross.isNaN
            && box.alignment(of: item) == .stretch && crossMode != .exactly
        {
            cross = box.innerCross
            crossMode = .exactly
            if !ratio.isNaN {
                main = (cross - crossMargin) * ratio
                mainMode = .exactly
            }
        }
        item.limitSpace(&main, &mainMode, horizontal: row, percentageBase: row ? box.innerWidth : box.innerHeight)
        item.limitSpace(&cross, &crossMode, horizontal: !row, percentageBase: row ? box.innerHeight : box.innerWidth)
        return YogaSpace(isRow: row, main: main, mainMode, cross: cross, crossMode)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Whether absolute boxes below, when they are laid out for this space, are asked with another width than in the last layout.
    @inline(__always)
    func laysOutAbsolutesTwice(_ space: YogaSpace) -> Bool {
        pointee.flags.contains(.hasAbsoluteDescendant) && space.widthMode != .exactly
    }

    /// Whether the node is a leaf without content.
    @inline(__always)
    var isEmptyLeaf: Bool { pointee.firstChild == nil && !pointee.flags.contains(.measures) }

    /// Whether it pays to lay out the node where only its size is asked: the layout at exactly that size then finds it done,
    /// unless that turned out otherwise before. Where margins are other ones in the box's direction than in its container's, what
    /// measures answers by what it was asked before.
    @inline(__always)
    var canBeLaidOutEarly: Bool {
        pointee.firstChild != nil
            && pointee.flags.isDisjoint(with: [
                .hasPercentages, .hasHeightDependentDescendant, .hasFlexibleBasis, .hasMixedMargins, .wasLaidOutTwice,
            ])
    }
}
