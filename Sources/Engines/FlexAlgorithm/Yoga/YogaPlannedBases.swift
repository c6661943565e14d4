/// The flex bases of a container that is laid out by its plan.
extension FlexPass {
    /// Finds the flex basis of each item and what they take together.
    @inline(__always)
    mutating func sumPlannedBases(_ box: inout YogaPlannedBox, gap: Double, row: Bool) {
        var isFound = false
        var next = box.node.pointee.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            let flags = item.pointee.flags
            let traits = item.pointee.asItem.traits
            if row && traits.contains(.isOnlyShrinking) && box.mainMode != .undefined {
                // The others come first.
                narrowing = box.consumed + (box.count > 0 ? gap : 0) + findBases(after: item, &box, gap: gap)
                findPlannedBasis(item, &box, row: row)
                narrowing = 0
                isFound = true
            } else if !isFound {
                findPlannedBasis(item, &box, row: row)
            }
            // In a known cross size, the ratio gives the main size.
            if traits.contains(.hasRatio) && box.crossMode != .exactly { box.crossReach = .none }
            if traits.contains(.isUnsteady) { box.noteUnsteady(item, row: row) }
            if flags.contains(.hasBasisDescendant) && box.innerCross.isNaN && item.setSize(horizontal: !row).isNaN {
                box.crossReach = .none
            }
            let base = item.plannedBase(row: row)
            item.pointee.asItem.hypothetical = base
            box.consumed += base + item.marginSum(horizontal: row) + (box.count > 0 ? gap : 0)
            box.count += 1
            box.growSum += item.pointee.style.grow
            box.shrinkSum -= item.pointee.style.shrink * item.pointee.asItem.flexBase
        }
        if box.growSum > 0 && box.growSum < 1 { box.growSum = 1 }
    }

    /// Finds the flex bases of the items of a row that follow one. Returns what they take.
    private mutating func findBases(after item: FlexPointer, _ box: inout YogaPlannedBox, gap: Double) -> Double {
        var sum = 0.0
        var next = item.pointee.asItem.nextItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            findPlannedBasis(item, &box, row: true)
            sum += gap + item.plannedBase(row: true) + item.marginSum(horizontal: true)
        }
        return sum
    }

    /// Finds the flex basis of an item.
    @inline(__always)
    private mutating func findPlannedBasis(_ item: FlexPointer, _ box: inout YogaPlannedBox, row: Bool) {
        let pass = Int32(truncatingIfNeeded: number)
        if item.pointee.flags.contains(.dirty) { item.forgetDirtyAnswers() }
        item.pointee.asItem.answersBasis = false
        let traits = item.pointee.asItem.traits
        var flexBase = item.pointee.asItem.flexBase
        if traits.contains(.isOnlyFlexible) && box.mainMode == .exactly {
            // It gets what is left, so that its content doesn't matter. That stays for what is asked later.
            flexBase = 0
        } else if !traits.contains(.hasLength) || item.pointee.asItem.basisPass != pass {
            // The first length that is found in a layout stays.
            flexBase = plannedBasis(item, &box, row: row)
        }
        item.pointee.asItem.flexBase = flexBase
        item.pointee.asItem.basisPass = pass
    }

    @inline(__always)
    private mutating func plannedBasis(_ item: FlexPointer, _ box: inout YogaPlannedBox, row: Bool) -> Double {
        let frame = row ? item.frameInsets.horizontal : item.frameInsets.vertical
        let fills = box.fills(item)
        switch item.pointee.asItem.kind {
        case .fixed:
            let size =
                item.pointee.asItem.traits.contains(.hasLength)
                ? item.resolve(item.pointee.basis, horizontal: row, percentageBase: .nan)
                : item.setSize(horizontal: row)
            return larger(size, frame)
        case .empty:
            // Whatever it is asked, its size is nothing.
            counters.nodeVisits += 1
            item.pointee.asItem.sizedPass = Int32(truncatingIfNeeded: number)
            let base = item.bound(frame, horizontal: row)
            item.setMeasured(base, horizontal: row)
            item.setMeasured(
                item.bound(item.crossOfEmpty(box.innerCross, fills: fills, row: row), horizontal: !row),
                horizontal: !row)
            return base
        case .leaf, .container:
            let space = item.basisSpace(
                box.innerMain, box.innerCross, fills: fills, mainBase: box.innerMain, row: row)
            if !sizeContent(item, in: space) {
                // What neither grows nor shrinks gets the size that it answers.
                let isFinal =
                    box.performs && !row && item.pointee.asItem.kind == .container
                    && item.pointee.style.grow == 0 && item.pointee.style.shrink == 0
                sizeEarly(item, in: space, ownerWidth: .nan, ownerHeight: .nan, mayPerform: isFinal)
            }
            item.pointee.asItem.answersBasis = true
            box.noteAsked(item, row: row)
            return larger(item.measured(horizontal: row), frame)
        }
    }
}
