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
    /// The other spaces that the answer holds for along the axes.
    var mainReach = YogaReach.exactly
    var crossReach = YogaReach.exactly
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
        crossMode == .exactly && item.pointee.asItem.traits.contains(.stretches)
    }

    // MARK: - The other spaces that the answer holds for

    @inline(never)
    mutating func noteUnsteady(_ item: FlexPointer, row: Bool) {
        if item.pointee.style.grow != 0 && item.pointee.style.shrink != 0 {
            mainReach = .none
            // As the only one that flexes in a known size it has the basis 0, which stays.
            if item.pointee.asItem.traits.contains(.hasLength) { crossReach = .none }
        }
        if item.setSize(horizontal: !row).isNaN && item.marginSum(horizontal: !row) < 0 { crossReach = .none }
    }

    /// Notes an item that was asked for its flex basis. In a known main size it would be asked for at most that one;
    /// in a known cross size for at most that one, or for exactly that one where it is stretched.
    @inline(__always)
    mutating func noteAsked(_ item: FlexPointer, row: Bool) {
        largestMain = larger(item.measured(horizontal: row) + item.marginSum(horizontal: row), largestMain)
        if item.pointee.firstChild != nil {
            noteEmpty(item, row: row)
            let facts = item.pointee.flags.ofAnswer
            if facts.reach(horizontal: row) == .none { mainReach = .none }
            guard item.setSize(horizontal: !row).isNaN else { return }
            let reach = facts.reach(horizontal: !row)
            if reach == .none { crossReach = .none }
            guard item.pointee.asItem.traits.contains(.stretches) else { return }
            if reach == .atMost { noteNotExactCross() }
        } else {
            if item.pointee.flags.contains(.wasCut) {
                mainReach = .none
                if item.setSize(horizontal: !row).isNaN { crossReach = .none }
            }
            // A text is the same in exactly the space as in at most that much.
            guard item.pointee.asItem.traits.contains(.stretches), !item.pointee.flags.contains(.hasTextContent),
                !item.isEmptyLeaf
            else { return }
        }
        let outer = item.measured(horizontal: !row) + item.marginSum(horizontal: !row)
        if outer < leastStretched { leastStretched = outer }
    }

    /// Notes that the answer isn't the same for exactly its cross size.
    @inline(__always)
    mutating func noteNotExactCross() {
        if crossReach == .exactly { crossReach = .atMost }
    }

    /// Notes that an item is empty along an axis: where there is no more space for it, Yoga doesn't ask it.
    @inline(__always)
    mutating func noteEmpty(_ item: FlexPointer, row: Bool) {
        guard item.pointee.firstChild != nil else { return }
        let leavesOut = item.pointee.flags.contains(.leavesOutEmpty)
        let isAcross = item.pointee.style.direction.isRow == row
        if item.measured(horizontal: row) <= 0 || (leavesOut && !isAcross) { mainReach = .none }
        guard item.measured(horizontal: !row) <= 0 || (leavesOut && isAcross),
            item.setSize(horizontal: !row).isNaN
        else { return }
        // What is stretched is asked for exactly no space, which isn't left out, unless the container has at most some.
        if item.pointee.asItem.traits.contains(.stretches) { leavesOutEmpty = true } else { crossReach = .none }
    }

    /// Notes that an item isn't as large as its flex basis: a question about the size alone takes the bases where the
    /// cross size is known.
    @inline(__always)
    mutating func noteOtherThanBasis() {
        if crossMode == .exactly {
            measuresOtherwise = true
        } else if mainMode != .exactly {
            noteNotExactCross()
        }
    }

    /// Says which other spaces the layout holds for. More than the space that there is gives the items more space the
    /// next time.
    @inline(__always)
    mutating func noteReaches(_ outerWidth: Double, _ outerHeight: Double, row: Bool) {
        var facts = FlexAnswerFacts()
        defer { node.pointee.flags.ofAnswer = facts }
        if measuresOtherwise {
            facts.measuresOtherwise = true
            return
        }
        if leavesOutEmpty { facts.leavesOutEmpty = true }
        if mainMode != .exactly {
            let innerMain = node.measured(horizontal: row) - insetMain
            if largestMain > innerMain + 1e-9 {
                // With negative margins, the items may leave less space than one of them took.
                mainReach = .none
            } else if mainReach != .none && abs(innerMain - consumed) >= 1e-9 {
                // Once the size is given, what they don't take, or take too much, is shared.
                mainReach = mainMode == .atMost ? .atMost : .none
            }
        }
        let widthMode = row ? mainMode : crossMode
        let heightMode = row ? crossMode : mainMode
        if widthMode != .exactly && (heightMode != .atMost || outerHeight > 0) {
            let width = node.pointee.asItem.measuredWidth
            if !(width > outerWidth), node.limit(width, horizontal: true) == width {
                facts.setReach(row ? mainReach : crossReach, horizontal: true)
            }
        }
        if heightMode != .exactly && (widthMode != .atMost || outerWidth > 0) {
            let height = node.pointee.asItem.measuredHeight
            if !(height > outerHeight), node.limit(height, horizontal: false) == height {
                facts.setReach(row ? crossReach : mainReach, horizontal: false)
            }
        }
    }
}
