/// A container that is laid out by its plan.
struct YogaPlannedBox {
    let node: FlexPointer
    let performs: Bool
    let insetMain: Double
    let insetCross: Double
    var innerMain: Double
    let innerCross: Double
    let mainMode: FlexMeasureMode
    let crossMode: FlexMeasureMode
    /// True if the layout is the same for exactly the main or cross size that comes out of it; see
    /// `FlexFlags.holdsAtOwnWidth`.
    var holdsMain: Bool
    var holdsCross: Bool
    /// `FlexFlags.leavesOutEmpty`.
    var leavesOutEmpty = false
    /// The largest main size that an item answered for its basis, margins included.
    var largestMain = -Double.infinity
    /// The smallest cross size that was asked for an item that its line stretches.
    var leastStretched = Double.infinity
    /// True if a question about the size alone would have been answered otherwise: Yoga then takes the flex bases
    /// within their limits.
    var measuresOtherwise = false
    // The line.
    /// The main size that the items take before they grow or shrink, margins and gaps included.
    var consumed = 0.0
    var growSum = 0.0
    var shrinkSum = 0.0
    var freeSpace = 0.0
    var count = 0
}

extension YogaPlannedBox {
    /// True if an item is stretched in a known cross size.
    @inline(__always)
    func fills(_ item: FlexPointer) -> Bool {
        crossMode == .exactly && item.pointee.traits.contains(.stretches)
    }

    // MARK: - What holds for exactly the container's own size

    @inline(never)
    mutating func noteUnsteady(_ item: FlexPointer, row: Bool) {
        if item.pointee.grow != 0 && item.pointee.shrink != 0 {
            holdsMain = false
            // As the only one that flexes in a known size it has the basis 0, which stays.
            if item.pointee.traits.contains(.hasLength) { holdsCross = false }
        }
        if item.setSize(horizontal: !row).isNaN && item.marginSum(horizontal: !row) < 0 { holdsCross = false }
    }

    @inline(__always)
    mutating func noteAsked(_ item: FlexPointer, row: Bool) {
        largestMain = larger(item.measured(horizontal: row) + item.marginSum(horizontal: row), largestMain)
        noteEmpty(item, row: row)
        if !item.holds(horizontal: row) { holdsMain = false }
        guard holdsCross && item.setSize(horizontal: !row).isNaN, !item.isEmptyLeaf else { return }
        if !item.holds(horizontal: !row) { holdsCross = false }
        guard item.pointee.traits.contains(.stretches) else { return }
        // With the cross size known it would have been asked for exactly that one.
        let outer = item.measured(horizontal: !row) + item.marginSum(horizontal: !row)
        if outer < leastStretched { leastStretched = outer }
    }

    /// Notes that an item is empty along an axis: where there is no more space for it, Yoga doesn't ask it.
    @inline(__always)
    mutating func noteEmpty(_ item: FlexPointer, row: Bool) {
        guard item.pointee.firstChild != nil else { return }
        let leavesOut = item.pointee.flags.contains(.leavesOutEmpty)
        let isAcross = item.pointee.direction.isRow == row
        if item.measured(horizontal: row) <= 0 || (leavesOut && !isAcross) { holdsMain = false }
        guard item.measured(horizontal: !row) <= 0 || (leavesOut && isAcross),
            item.setSize(horizontal: !row).isNaN
        else { return }
        // What is stretched is asked for exactly no space, which isn't left out, unless the container has at most some.
        if item.pointee.traits.contains(.stretches) { leavesOutEmpty = true } else { holdsCross = false }
    }

    /// Notes that an item isn't as large as its flex basis: a question about the size alone takes the bases where the
    /// cross size is known.
    @inline(__always)
    mutating func noteOtherThanBasis() {
        if crossMode == .exactly {
            measuresOtherwise = true
        } else if mainMode != .exactly {
            holdsCross = false
        }
    }
}
