/// The items of a container and their flex bases, in Yoga's algorithm.
extension FlexPass {
    /// Links the items in order, finds the flex basis of each, and adds them up, margins included.
    mutating func determineYogaBases(_ box: inout YogaContainer) {
        linkYogaItems(&box)
        let row = box.isRow
        let single = box.mainMode == .exactly ? box.onlyFlexible : nil
        var sum = 0.0
        let changesBase =
            !isSameLength(box.basisWidth, box.innerWidth) || !isSameLength(box.basisHeight, box.innerHeight)
        var next = box.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            if item == single {
                // It gets what is left, so that its content doesn't matter. That stays for what is asked later.
                item.pointee.asItem.flexBase = 0
                item.pointee.asItem.basisPass = Int32(truncatingIfNeeded: number)
            } else {
                item.pointee.asItem.flexBase = yogaBasis(item, &box)
            }
            if changesBase {
                prepareYoga(
                    item, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight,
                    ownerIsRightToLeft: box.isRightToLeft)
            }
            sum += item.pointee.asItem.flexBase + item.marginSum(horizontal: row)
        }
        box.basisSum = sum
    }

    private mutating func linkYogaItems(_ box: inout YogaContainer) {
        let node = box.node
        var last: FlexPointer?
        var count = 0
        var canBeSingle = true
        box.usesBaselines = box.isRow && node.pointee.style.alignItems == .baseline
        var next = node.pointee.firstChild
        while let child = next {
            let isDirect = child.pointee.parent == node
            next = child.pointee.nextSibling
            if child.pointee.style.display == .contents {
                next = child.nextBox(within: node, descending: true)
                skipBox(child)
                continue
            }
            if next == nil && !isDirect { next = child.nextBox(within: node, descending: false) }
            count += 1
            if child.pointee.style.position == .absolute {
                if child.pointee.style.display == .none { child.hide() }
                continue
            }
            if child.pointee.style.alignSelf == .baseline && box.isRow {
                box.usesBaselines = true
            }
            // Yoga counts hidden ones, too, here and for the baselines.
            let (grows, shrinks) = (child.pointee.style.grow != 0, child.pointee.style.shrink != 0)
            if grows || shrinks {
                canBeSingle = canBeSingle && box.onlyFlexible == nil && grows && shrinks
                box.onlyFlexible = canBeSingle ? child : nil
            }
            if child.pointee.style.display == .none {
                child.hide()
                continue
            }
            prepareYoga(
                child, ownerWidth: box.basisWidth, ownerHeight: box.basisHeight, ownerIsRightToLeft: box.isRightToLeft)
            child.pointee.asItem.nextItem = nil
            if let last {
                last.pointee.asItem.nextItem = child
            } else {
                box.firstItem = child
            }
            last = child
        }
        box.childCount = count
    }

    private mutating func yogaBasis(_ item: FlexPointer, _ box: inout YogaContainer) -> Double {
        let row = box.isRow
        let frame = item.frame(horizontal: row, ownerIsRightToLeft: box.isRightToLeft)
        let isLength = item.pointee.basis.isLength
        let pass = Int32(truncatingIfNeeded: number)
        let percentageBase = row ? box.basisWidth : box.basisHeight
        let isKnown =
            !box.innerMain.isNaN
            || options.contains(.fixedFlexBasis)
                && item.resolve(item.pointee.basis, horizontal: row, percentageBase: percentageBase) > 0
        if isLength && isKnown {
            // The first that is found in a layout stays, also what the content was while the size was unknown.
            if item.pointee.asItem.basisPass == pass {
                return item.pointee.asItem.flexBase
            }
            let basis = item.resolve(item.pointee.basis, horizontal: row, percentageBase: percentageBase)
            if !basis.isNaN {
                item.pointee.asItem.basisPass = pass
                return max(basis, frame)
            }
        }
        item.pointee.asItem.basisPass = pass
        let ownSize = item.setSize(horizontal: row)
        if !ownSize.isNaN { return max(ownSize, frame) }
        let space = box.basisSpace(item)
        size(item, in: space, ownerWidth: box.basisWidth, ownerHeight: box.basisHeight, performs: false)
        return larger(item.measured(horizontal: row), frame)
    }
}
