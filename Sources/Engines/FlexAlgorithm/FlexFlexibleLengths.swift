/// CSS Flexbox §9.7: resolving flexible lengths.
extension FlexPass {
    /// Finds the used main size of each item of a line.
    mutating func resolveFlexibleLengths(_ container: FlexContainer, line first: FlexPointer) {
        let count = first.pointee.line.itemCount
        let row = container.isRow
        let gaps = container.mainGap * Double(count - 1)

        // Steps 1 and 2: grow or shrink, and which items take part.
        var hypotheticalSum = gaps
        var factorSum = 0.0
        var shrinkSum = 0.0
        var autoMargins: UInt8 = 0
        var item = first
        for index in 0..<count {
            if index > 0 { item = item.following }
            item.pointee.asItem.main = item.pointee.asItem.hypothetical
            hypotheticalSum += item.pointee.asItem.hypothetical + item.marginSum(horizontal: row)
            factorSum += item.pointee.style.grow
            shrinkSum += item.pointee.style.shrink
            autoMargins |= item.autoMargins
        }
        first.pointee.line.autoMargins = autoMargins
        let growing = hypotheticalSum < container.innerMain
        if !growing { factorSum = shrinkSum }
        if factorSum == 0 || hypotheticalSum == container.innerMain && !needsFreezing(container, first, count, growing)
        {
            return
        }

        var frozenSum = gaps
        var flexibleBaseSum = 0.0
        factorSum = 0
        var flexibleCount = 0
        item = first
        for index in 0..<count {
            if index > 0 { item = item.following }
            let factor = growing ? item.pointee.style.grow : item.pointee.style.shrink
            let base = item.pointee.asItem.flexBase
            let hypothetical = item.pointee.asItem.hypothetical
            if !growing && factor > 0 && item.pointee.flags.contains(.pendingAutomaticMinimum) {
                applyAutomaticMinimum(item, container)
            }
            let margins = item.marginSum(horizontal: row)
            if factor == 0 || (growing ? base > hypothetical : base < hypothetical) {
                item.pointee.flags.insert(.frozen)
                frozenSum += hypothetical + margins
            } else {
                item.pointee.flags.remove(.frozen)
                flexibleCount += 1
                factorSum += factor
                frozenSum += margins
                flexibleBaseSum += base
            }
        }

        // Step 3: initial free space. Step 4: the loop.
        let initialFreeSpace = container.innerMain - frozenSum - flexibleBaseSum
        while flexibleCount > 0 {
            var freeSpace = container.innerMain - frozenSum - flexibleBaseSum
            // What rounding leaves of sums in another order mustn't resize items that fill the line.
            if freeSpace.magnitude < 1e-9 { freeSpace = 0 }
            if factorSum < 1 && abs(initialFreeSpace * factorSum) < abs(freeSpace) {
                freeSpace = initialFreeSpace * factorSum
            }
            let violation = distribute(freeSpace, container, first, count, growing, factorSum)
            var remainingFactors = 0.0
            let countBefore = flexibleCount
            item = first
            for index in 0..<count {
                if index > 0 { item = item.following }
                if item.pointee.flags.contains(.frozen) { continue }
                // A sum that overflowed is no number, and has to end the loop like none.
                let freezes =
                    !(violation.magnitude > 0)
                    || item.pointee.flags.contains(violation > 0 ? .minimumViolation : .maximumViolation)
                if freezes {
                    item.pointee.flags.insert(.frozen)
                    flexibleCount -= 1
                    frozenSum += item.pointee.asItem.main
                    flexibleBaseSum -= item.pointee.asItem.flexBase
                } else {
                    remainingFactors += growing ? item.pointee.style.grow : item.pointee.style.shrink
                }
            }
            factorSum = remainingFactors
            // Rounding may leave a sum of violations without a violation of its sign.
            if flexibleCount == countBefore { return }
        }
    }

    /// True if items would flex even though their hypothetical sizes fill the line exactly: an item that was clamped
    /// the way the line flexes leaves room or takes it.
    private func needsFreezing(
        _ container: FlexContainer,
        _ first: FlexPointer,
        _ count: Int,
        _ growing: Bool
    ) -> Bool {
        var item = first
        for index in 0..<count {
            if index > 0 { item = item.following }
            if item.pointee.asItem.flexBase != item.pointee.asItem.hypothetical { return true }
        }
        return false
    }

    /// Steps 4c and 4d: shares the free space and clamps. Returns the sum of the violations.
    private func distribute(
        _ freeSpace: Double,
        _ container: FlexContainer,
        _ first: FlexPointer,
        _ count: Int,
        _ growing: Bool,
        _ factorSum: Double
    ) -> Double {
        let row = container.isRow
        var scaledSum = 0.0
        var item = first
        if !growing {
            for index in 0..<count {
                if index > 0 { item = item.following }
                if item.pointee.flags.contains(.frozen) { continue }
                scaledSum += item.pointee.style.shrink * (item.pointee.asItem.flexBase - container.frameMain(item))
            }
        }
        var totalViolation = 0.0
        item = first
        for index in 0..<count {
            if index > 0 { item = item.following }
            if item.pointee.flags.contains(.frozen) { continue }
            let base = item.pointee.asItem.flexBase
            var target = base
            if growing {
                target += freeSpace * (item.pointee.style.grow / factorSum)
            } else if scaledSum > 0 {
                let inner = base - container.frameMain(item)
                target += freeSpace * (item.pointee.style.shrink * inner / scaledSum)
            }
            let clamped = item.clamp(target, horizontal: row)
            item.pointee.asItem.main = clamped
            item.pointee.flags.subtract(.minimumViolation | .maximumViolation)
            if clamped > target {
                item.pointee.flags.insert(.minimumViolation)
            } else if clamped < target {
                item.pointee.flags.insert(.maximumViolation)
            }
            totalViolation += clamped - target
        }
        return totalViolation
    }
}
