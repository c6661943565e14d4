/// CSS Flexbox §9.3 step 5: breaking the items into lines.
extension FlexPass {
    func breakIntoLines(_ container: inout FlexContainer) {
        guard let firstItem = container.firstItem else {
            if container.innerMain.isNaN || (container.limitsByContent && !container.isRow) {
                setHeight(&container, contentHeight: 0)
            }
            return
        }
        firstItem.pointee.line.itemCount = container.itemCount
        guard container.wraps else {
            if container.hasStruts { unlinkStruts(&container) }
            return
        }

        var limit = container.isRow || container.ratioHeight.isNaN ? container.innerMain : container.ratioHeight
        if limit.isNaN {
            let height = container.innerWidth.isNaN ? container.node.columnLimit : container.node.pointee.box.maxH
            limit = max(max(height, container.node.pointee.box.minH) - container.insets.vertical, 0)
        }
        let balances = container.node.pointee.flags.contains(.balancesLines)
        var line = firstItem
        var used = 0.0
        var count = 0
        var hasItem = false
        var longest = 0.0
        var next: FlexPointer? = firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            let isStrut = container.isStrut(item)
            var outer = isStrut ? 0 : item.pointee.asItem.hypothetical + item.marginSum(horizontal: container.isRow)
            // As in browsers, negative margins make no room in balanced lines.
            if balances { outer = max(outer, 0) }
            // A line takes at least one item. The tolerance is for sums of sizes that come from the limit itself.
            if count > 0 && used + container.mainGap + outer > limit + 1e-6 {
                line.pointee.line.itemCount = count
                line.pointee.line.next = item
                line = item
                longest = max(longest, used)
                (used, count, hasItem) = (0, 0, false)
            }
            count += 1
            if isStrut { continue }
            used += outer + (hasItem ? container.mainGap : 0)
            hasItem = true
        }
        longest = max(longest, used)
        line.pointee.line.itemCount = count
        if container.hasStruts {
            unlinkStruts(&container)
        } else if balances {
            longest = balanceLines(container, limit: limit)
        }
        if container.innerMain.isNaN || (container.limitsByContent && !container.isRow) {
            setHeight(&container, contentHeight: longest)
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Where the lines of a column break while its content-based width is found and its height isn't definite: at its
    /// maximum and, as in browsers, at a height of its own that a flex basis from the content puts aside.
    var columnLimit: Double {
        pointee.box.setHeight < pointee.box.maxH ? pointee.box.setHeight : pointee.box.maxH
    }

    /// The item after this one in its line, which the line's count says is there.
    ///
    /// This item where it is not: a measure function may lay out a tree that contains the running layout, and so leave
    /// fewer items than were counted.
    @inline(__always)
    var following: FlexPointer { pointee.asItem.nextItem ?? self }
}
