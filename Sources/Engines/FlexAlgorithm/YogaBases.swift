/// The items of a container and their flex bases, in Yoga's algorithm.
extension FlexPass {
    /// Links the items in order, finds the flex basis of each, and adds them up, margins included.
    mutating func determineYogaBases(_ box: inout YogaContainer) {
        linkYogaItems(&box)
        let single = box.mainMode == .exactly ? onlyFlexibleItem(box) : nil
        let container = box
        if usesBaselines(container) { forgetEarlierLayouts(below: container) }
        var sum = 0.0
        var next = box.firstItem
        while let item = next {
            next = item.pointee.nextItem
            if item == single {
                // It gets what is left, so that its content doesn't matter.
                item.pointee.flexBase = 0
            } else {
                item.pointee.flexBase = yogaBasis(item, container)
            }
            sum += item.pointee.flexBase + item.marginSum(horizontal: container.isRow)
        }
        box.basisSum = sum
    }

    private mutating func linkYogaItems(_ box: inout YogaContainer) {
        let node = box.node
        var last: FlexPointer?
        var count = 0
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
            if child.pointee.display == .none {
                hide(child)
                continue
            }
            if child.pointee.position == .absolute { continue }
            prepareYoga(
                child, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight, ownerIsRightToLeft: box.isRightToLeft,
                open: box.open)
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

    /// Takes away the answers of former layouts from the containers in a row whose items are aligned at their baselines: these
    /// depend on sizes that boxes deeper down had in the layout that gave the answer.
    private func forgetEarlierLayouts(below box: YogaContainer) {
        var next = box.firstItem
        while let item = next {
            next = item.pointee.nextItem
            var below: FlexPointer? = item
            while let node = below {
                below = node.nextInPreorder(within: item)
                guard let cache = node.pointee.yoga, cache.pointee.pass != number else { continue }
                cache.pointee.pass = number
                cache.pointee.removeAll()
            }
        }
    }

    /// The only item that can grow or shrink, where it can do both.
    private func onlyFlexibleItem(_ box: YogaContainer) -> FlexPointer? {
        var single: FlexPointer?
        var next = box.firstItem
        while let item = next {
            next = item.pointee.nextItem
            guard item.pointee.grow != 0 || item.pointee.shrink != 0 else { continue }
            if single != nil || item.pointee.grow == 0 || item.pointee.shrink == 0 { return nil }
            single = item
        }
        return single
    }

    private mutating func yogaBasis(_ item: FlexPointer, _ box: YogaContainer) -> Double {
        let row = box.isRow
        let frame = row ? item.frameInsets.horizontal : item.frameInsets.vertical
        let wasOpen = box.open.contains(row ? .askedWithoutWidth : .askedWithoutHeight)
        if item.pointee.basis.isLength && !box.innerMain.isNaN && !wasOpen {
            if item.pointee.basis.unit == .percent {
                // The first that is found in a layout stays, also where the container gets another size.
                if item.pointee.basisPass == Int32(truncatingIfNeeded: number) { return item.pointee.flexBase }
                item.pointee.basisPass = Int32(truncatingIfNeeded: number)
            }
            let basis = item.resolve(item.pointee.basis, horizontal: row, percentageBase: box.innerMain)
            if !basis.isNaN { return max(basis, frame) }
        }
        item.pointee.basisPass = Int32(truncatingIfNeeded: number)
        // Then a percentage among the sizes had nothing to refer to.
        let wasFoundOpen = wasOpen && item.pointee.basis.isLength
        let size = wasFoundOpen && item.usesPercentage(horizontal: row) ? .nan : item.setSize(horizontal: row)
        if !size.isNaN { return max(size, frame) }
        self.size(
            item, in: basisSpace(item, box, mainIsOpen: wasFoundOpen),
            ownerWidth: box.innerWidth, ownerHeight: box.innerHeight, performs: false)
        return max(row ? item.pointee.measuredWidth : item.pointee.measuredHeight, frame)
    }

    /// The space in which an item without a main size is asked for its content.
    ///
    /// - Parameter mainIsOpen: whether the content counts as it was found without a main size.
    private func basisSpace(_ item: FlexPointer, _ box: YogaContainer, mainIsOpen: Bool) -> YogaSpace {
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
        if !box.innerMain.isNaN && !scrolls && !mainIsOpen {
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
