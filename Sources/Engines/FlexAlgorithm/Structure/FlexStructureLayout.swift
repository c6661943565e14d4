/// Layouts by structures.
///
/// They take the steps of Yoga's algorithm for containers of one line of plain items, and find the same sizes and
/// places. Where what Yoga does depends on more than that, for instance where a limit cuts an item's share or where
/// something is larger than its space, they give up, and the general steps lay out the container.
extension FlexPass {
    /// Finds a container's size in a space for its border box. Returns false where the general steps are needed.
    ///
    /// - Parameter performs: whether its items have to have their places by it.
    mutating func lay(_ node: FlexPointer, width: FlexLineSpace, height: FlexLineSpace, performs: Bool) -> Bool {
        counters.nodeVisits += 1
        let isGiven = width.mode == .exactly && height.mode == .exactly
        // Nothing in it is asked before the layout that counts, which is another one for what fills its line.
        let counts = isGiven ? performs || !findsSizes : performs && !isTentative && !node.has(.stretches)
        if width.isFixed && height.isFixed && !counts {
            node.setMeasured(node.bound(larger(width.length, 0), horizontal: true), horizontal: true)
            node.setMeasured(node.bound(larger(height.length, 0), horizontal: false), horizontal: false)
            node.pointee.asItem.answerFacts = isGiven ? .ofGiven : []
            node.pointee.asItem.isCurrent = false
            if performs && !node.has(.stretches) { isUnsure = true }
            return true
        }
        let answers = node.sideAnswers()
        let pass = Int32(truncatingIfNeeded: number)
        let isOrdered = node.pointee.flags.contains(.dependsOnOrder)
        let isFirst = node.pointee.asItem.sizedPass != pass
        if isFirst && node.dependsOnOrder { answers.pointee.removeAll() }
        // Beside what its items were asked in the pass, an older layout is not known to stand by Yoga's rules.
        if let layout = answers.layout, isFirst || answers.pointee.knowsLayout {
            if layout.pointee.isLayout(width, height) {
                node.setAnswer(layout.pointee, isCurrent: true)
                answers.noteRecall(in: pass, isSized: !isFirst, isLayout: true)
                return true
            }
            if node.has(.isStack) && (node.has(.isRow) ? width : height).mode == .exactly
                && stands(node, layout, width, height)
            {
                answers.noteRecall(in: pass, isSized: !isFirst, isLayout: true)
                return true
            }
        }
        if !performs {
            for index in 0..<Int(answers.pointee.count) where answers.entries[index].isLayout(width, height) {
                node.setAnswer(answers.entries[index], isCurrent: false)
                answers.noteRecall(in: pass, isSized: !isFirst, isLayout: false)
                return true
            }
        }
        if node.pointee.asItem.asksLeaves, let asking = answers.askingLeaves {
            let isLayout = asking == answers.layout
            // The leaves forget what they were asked in another pass.
            if isFirst { answers.pointee.isIncomplete = true }
            let askedBefore = answers.pointee.recalledPass == pass || answers.pointee.count > (isLayout ? 0 : 1)
            if isLayout || !performs, leavesAgree(node, asking, width, height, askedBefore: askedBefore) {
                node.setAnswer(asking.pointee, isCurrent: isLayout)
                answers.noteRecall(in: pass, isSized: !isFirst, isLayout: isLayout)
                return true
            }
            asking.pointee.facts.remove(.asksLeaves)
        }
        // What was answered to questions of other layouts is of no use any more.
        if isFirst {
            node.pointee.asItem.sizedPass = pass
            answers.pointee.count = 0
            (answers.pointee.knowsLayout, answers.pointee.isIncomplete) = (false, answers.pointee.recalledPass == pass)
        }
        let (wasMixed, askedAgain) = (isMixed, asksAgain)
        if answers.pointee.recalledPass == pass { isMixed = true }
        asksAgain = isMixed || !isFirst
        defer { (isMixed, asksAgain) = (wasMixed, askedAgain) }
        if asksAgain && stoodNearby(node, width, height) { return givesUp(node) }
        if !performs && (findsSizes || isOrdered) {
            let outer = findsSizes
            findsSizes = true
            defer { findsSizes = outer }
            guard layItems(node, width, height, false) else { return givesUp(node) }
            node.keepMeasured(width, height)
            return true
        }
        // Laid out where its size is asked, as that mostly is the layout; where it wasn't, only the size is found.
        if answers.pointee.knowsLayout, let layout = answers.layout { node.keepFormer(layout.pointee) }
        let wasTentative = isTentative
        if !performs && !isTentative { (isTentative, isUnsure) = (true, false) }
        defer { isTentative = wasTentative }
        guard layItems(node, width, height, true) else { return givesUp(node) }
        if isTentative && isUnsure {
            node.sideAnswers().pointee.hasLayout = false
            node.pointee.asItem.answerFacts = []
            node.keepMeasured(width, height)
        } else {
            node.keepCurrent(width, height)
        }
        return true
    }

    /// Notes that a container needs the general steps, and not only what is in it. Returns false.
    @inline(never)
    private mutating func givesUp(_ node: FlexPointer) -> Bool {
        if !gaveUp { node.pointee.flags.insert(.leavesStructure) }
        gaveUp = true
        return false
    }

    /// True if a container's layout is also the one for exactly another size along its main axis, which then is its
    /// own.
    @inline(never)
    private func stands(
        _ node: FlexPointer, _ layout: UnsafeMutablePointer<FlexAnswer>, _ width: FlexLineSpace, _ height: FlexLineSpace
    ) -> Bool {
        let row = node.has(.isRow)
        let (main, cross) = row ? (width, height) : (height, width)
        guard !node.has(.isLimited), layout.pointee.facts.contains(.holdsInLess),
            layout.pointee.isLayout(cross, horizontal: !row)
        else { return false }
        // More than there was may be more than an item was cut to.
        let former = layout.pointee.space(horizontal: row)
        let inner = main.length - node.inset(horizontal: row)
        guard inner >= 0, inner >= node.pointee.asItem.largest,
            former.mode == .undefined && former.length.isNaN
                || layout.pointee.facts.contains(.isCalm) && main.length <= former.length
        else { return false }
        node.setAnswer(layout.pointee, isCurrent: true)
        node.setMeasured(main.length, horizontal: row)
        node.pointee.asItem.answerFacts.setHolds(exactly: true, within: true, horizontal: row)
        node.pointee.flags.remove(.hadOverflow)
        if inner < node.pointee.asItem.consumed || node.hasOverflowingItem { node.pointee.flags.insert(.hadOverflow) }
        return true
    }

    /// True if a container is asked for exactly a size across that may round to the same pixel as one that it stood for
    /// in the pass without asking its texts, which by Yoga's rule answer now what they would have answered then.
    @inline(__always)
    private func stoodNearby(_ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace) -> Bool {
        let horizontal = !node.has(.isRow)
        let cross = horizontal ? width : height
        guard cross.mode == .exactly else { return false }
        func stood(_ answer: FlexAnswer) -> Bool {
            answer.space(horizontal: horizontal).mode != .exactly
                && answer.facts.holds(horizontal: horizontal, within: false)
                && mayBeSamePixel(horizontal ? answer.resultWidth : answer.resultHeight, cross.length)
        }
        let answers = node.sideAnswers()
        if answers.pointee.knowsLayout, let layout = answers.layout, stood(layout.pointee) { return true }
        for index in 0..<Int(answers.pointee.count) where stood(answers.entries[index]) { return true }
        return false
    }

    @inline(__always)
    private mutating func layItems(
        _ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace, _ performs: Bool
    ) -> Bool { node.has(.isRow) ? layRow(node, width, height, performs) : layColumn(node, width, height, performs) }

    @inline(never)
    private mutating func layRow(
        _ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace, _ performs: Bool
    ) -> Bool {
        let outer = narrowing
        narrowing = 0
        defer { narrowing = outer }
        return lay(node, main: width, cross: height, performs, row: true)
    }

    @inline(never)
    private mutating func layColumn(
        _ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace, _ performs: Bool
    ) -> Bool { lay(node, main: height, cross: width, performs, row: false) }

    @inline(__always)
    private mutating func lay(
        _ node: FlexPointer, main: FlexLineSpace, cross: FlexLineSpace, _ performs: Bool, row: Bool
    ) -> Bool {
        let (insetMain, insetCross) = (node.inset(horizontal: row), node.inset(horizontal: !row))
        var innerMain = YogaContainer.inner(
            main.length - insetMain, insetMain, node.minimum(horizontal: row), node.maximum(horizontal: row))
        let innerCross = YogaContainer.inner(
            cross.length - insetCross, insetCross, node.minimum(horizontal: !row), node.maximum(horizontal: !row))
        let fills = cross.mode == .exactly
        node.pointee.flags.remove(.hadOverflow)
        node.pointee.flags.insert(.childrenMoved)
        counters.containerLayouts += 1
        let stoodNearby = standsNearby
        standsNearby = false
        defer { standsNearby = stoodNearby }
        // Facts about the layout: whether it is also the one for exactly its own size, and what is in it fits.
        var holdsMain = main.mode == .exactly || !node.has(.hasUnsteady)
        var holdsInLess = true
        var holdsCross = true
        var holdsCrossWithin = true
        var asksLeaves = false
        var isCalm = true
        // Where there is no space across, what is given its main size isn't asked.
        if !fills && cross.length <= Self.noSpace { holdsMain = main.mode == .exactly }
        if main.mode != .exactly && main.length <= Self.noSpace { holdsCross = fills }

        // The flex bases.
        let gap = node.pointee.asItem.gap
        var consumed = 0.0
        var growSum = 0.0
        var shrinkSum = 0.0
        var count = 0
        var largest = -Double.infinity
        var isFound = false
        var next = node.pointee.firstItem
        while let child = next {
            next = child.pointee.asItem.nextItem
            if row && child.has(.isOnlyShrinking) && main.mode != .undefined {
                // The others come first, so that what is left for it is known before it is asked.
                isFound = true
                var others = consumed + (count > 0 ? gap : 0)
                var after = next
                while let other = after {
                    after = other.pointee.asItem.nextItem
                    guard findBasis(other, of: node, innerMain, innerCross, main.mode, fills: fills, row: row) else {
                        return false
                    }
                    others += gap + other.pointee.asItem.hypothetical + other.marginSum(horizontal: row)
                }
                narrowing = others
                let isAnswered = findBasis(child, of: node, innerMain, innerCross, main.mode, fills: fills, row: row)
                narrowing = 0
                if !isAnswered { return false }
            } else if !isFound {
                guard findBasis(child, of: node, innerMain, innerCross, main.mode, fills: fills, row: row) else {
                    return false
                }
            }
            let base = child.pointee.asItem.hypothetical
            let outer = base + child.marginSum(horizontal: row)
            largest = larger(outer, largest)
            consumed += outer + (count > 0 ? gap : 0)
            growSum += child.pointee.style.grow
            shrinkSum -= child.pointee.style.shrink * child.pointee.asItem.flexBase
            count += 1
        }

        // The free space.
        if growSum > 0 && growSum < 1 { growSum = 1 }
        var free: Double
        if main.mode == .exactly {
            free = innerMain - consumed
        } else {
            let (minimum, maximum) = (node.minimum(horizontal: row), node.maximum(horizontal: row))
            if consumed < minimum - insetMain {
                innerMain = minimum - insetMain
                free = innerMain - consumed
                holdsMain = holdsMain && growSum == 0 && node.pointee.style.justifyContent == .start
            } else if consumed > maximum - insetMain {
                // The items shrink, or stick out.
                return false
            } else {
                if growSum == 0 || node.pointee.parent == nil || node.pointee.style.grow == 0 { innerMain = consumed }
                free = consumed < 0 ? -consumed : 0
            }
        }
        if !performs && fills && node.pointee.flags.contains(.dependsOnOrder) {
            return sizeOnly(node, main: main, cross: cross, consumed: consumed, free: free, count: count, row: row)
        }
        if free < 0 ? shrinkSum != 0 : free > 0 && growSum != 0 {
            if main.mode != .exactly { return false }
            let grows = free > 0
            let unit = free / (grows ? growSum : shrinkSum)
            var distributed = 0.0
            var next = node.pointee.firstItem
            while let child = next {
                next = child.pointee.asItem.nextItem
                let base = child.pointee.asItem.hypothetical
                let factor = grows ? child.pointee.style.grow : -child.pointee.style.shrink * base
                if factor == 0 { continue }
                let size = base + unit * factor
                // Nor where it is nearly cut: Yoga's numbers decide then.
                if size <= child.inset(horizontal: row) + 1e-3 { return false }
                child.pointee.asItem.hypothetical = size
                distributed += size - base
            }
            free -= distributed
        }
        if free < 0 { node.pointee.flags.insert(.hadOverflow) }

        // The items' sizes, and their places along the main axis from where it begins.
        let insets = node.frameInsets
        let isReversed = node.has(.isReversed)
        let (left, right) = isReversed && row ? (insets.right, insets.left) : (insets.left, insets.right)
        let (top, bottom) = isReversed && !row ? (insets.bottom, insets.top) : (insets.top, insets.bottom)
        var (lead, between) = (0.0, gap)
        if node.pointee.style.justifyContent != .start {
            if main.mode == .atMost && free > 0 { return false }
            let distribution = FlexDistribution(node.pointee.style.justifyContent, free: free, count: count)
            (lead, between) = (distribution.offset, gap + distribution.spacing)
        }
        var position = (row ? left : top) + lead
        var line = 0.0
        next = node.pointee.firstItem
        while let child = next {
            next = child.pointee.asItem.nextItem
            let size = child.pointee.asItem.hypothetical
            if child.has(.isContainer) && child.pointee.asItem.answersBasis {
                // What it answered about its basis has to hold, not only what it answers at its size.
                let facts = child.pointee.asItem.answerFacts
                if !facts.holds(horizontal: row, within: true) { holdsInLess = false }
                if !fills {
                    if !facts.holds(horizontal: !row, within: true) { holdsCrossWithin = false }
                    if !facts.holds(horizontal: !row, within: !child.has(.stretches)) { holdsCross = false }
                }
            }
            // A leaf's first answer may stand in place of the one about its basis.
            if !child.pointee.asItem.answersBasis || child.measured(horizontal: row) != size
                || !child.has(.isContainer) && (standsNearby || child.pointee.flags.contains(.dependsOnOrder))
                || child.has(.isContainer)
                    && !child.holds(horizontal: row, withPlaces: performs && child.mayStand(fills: fills, row: row))
            {
                let places = performs && child.mayStand(fills: fills, row: row)
                let foundSizes = findsSizes
                if !places { findsSizes = true }
                guard ask(child, atMain: size, innerCross, places, fills: fills, row: row) else { return false }
                findsSizes = foundSizes
                // Stretched, it is asked once more, and knows no longer what it answered here.
                if !fills && child.has(.isContainer)
                    && !child.pointee.asItem.answerFacts.holds(horizontal: !row, within: true)
                {
                    holdsCrossWithin = false
                }
                // The padding is larger.
                if child.measured(horizontal: row) != size { return false }
            }
            if performs {
                let margin = child.margin
                let start =
                    position
                    + (row ? (isReversed ? margin.right : margin.left) : isReversed ? margin.bottom : margin.top)
                if row { child.pointee.result.x = start } else { child.pointee.result.y = start }
            }
            position += size + child.marginSum(horizontal: row) + (next == nil ? 0 : between)
            line = larger(child.measured(horizontal: !row) + child.marginSum(horizontal: !row), line)
        }
        position += row ? right : bottom

        // The line's cross size, then the container's own.
        if fills { line = innerCross }
        let bounded = node.bound(line + insetCross, horizontal: !row) - insetCross
        if bounded < line { (holdsCross, holdsCrossWithin) = (fills, fills) }
        line = bounded
        let crossSize = node.bound(fills ? cross.length : line + insetCross, horizontal: !row)
        let mainSize = node.bound(main.mode == .exactly ? main.length : larger(position, 0), horizontal: row)
        node.setMeasured(mainSize, horizontal: row)
        node.setMeasured(crossSize, horizontal: !row)

        // The places across.
        let isCrossReversed = !row && node.has(.isCrossReversed)
        let crossStart = row ? insets.top : isCrossReversed ? insets.right : insets.left
        next = node.pointee.firstItem
        while let child = next {
            next = child.pointee.asItem.nextItem
            let size = child.measured(horizontal: !row)
            let margins = child.marginSum(horizontal: !row)
            let margin = child.margin
            var place = (row ? margin.top : isCrossReversed ? margin.right : margin.left) + crossStart
            if child.has(.stretches) {
                // In exactly this size, what isn't a text is asked something else.
                if !fills && child.pointee.asItem.answersBasis {
                    if child.has(.isContainer) || child.has(.hasRatio) {
                        let isAsked = !child.pointee.asItem.answerFacts.holds(horizontal: !row, within: false)
                        if size + margins < line - 1e-4 || isAsked { holdsCross = false }
                    } else if child.has(.measures) && !child.has(.isText) && size + margins < line - 1e-4 {
                        asksLeaves = true
                    }
                }
                if performs { guard stretch(child, to: line - margins, row: row) else { return false } }
            } else if child.pointee.asItem.align != .start && child.pointee.asItem.align != .stretch {
                let free = (fills ? innerCross : line) - size - margins
                place += child.pointee.asItem.align == .center ? free / 2 : free
            }
            if performs {
                let (width, height) = (child.pointee.asItem.measuredWidth, child.pointee.asItem.measuredHeight)
                if isCrossReversed { place = crossSize - place - width }
                if row { child.pointee.result.y = place } else { child.pointee.result.x = place }
                if isReversed {
                    if row {
                        child.pointee.result.x = mainSize - child.pointee.result.x - width
                    } else {
                        child.pointee.result.y = mainSize - child.pointee.result.y - height
                    }
                }
                (child.pointee.result.laidOutWidth, child.pointee.result.laidOutHeight) = (width, height)
            }
            if child.has(.isContainer) {
                if !child.pointee.asItem.answerFacts.holds(horizontal: !row, within: true) {
                    holdsCrossWithin = false
                    if !child.has(.stretches) { holdsCross = false }
                }
                if child.pointee.flags.contains(.hadOverflow) { node.pointee.flags.insert(.hadOverflow) }
                isCalm = isCalm && child.pointee.asItem.answerFacts.contains(.isCalm)
            }
        }
        if standsNearby { (holdsInLess, holdsCross, holdsCrossWithin, asksLeaves) = (false, fills, false, false) }
        if mainSize > main.length || crossSize > cross.length { isCalm = false }
        let innerSize = mainSize - insetMain
        let holdsMainWithin =
            main.mode == .exactly
            || holdsInLess && isCalm && largest <= innerSize + 1e-9 && abs(innerSize - consumed) < 1e-9
        holdsMain = holdsMain && holdsMainWithin && (main.mode == .exactly || !standsNearby)
        holdsCross = fills || holdsCross && isCalm
        var facts: FlexStructureAnswerFacts = isCalm ? .isCalm : []
        if holdsInLess { facts.insert(.holdsInLess) }
        facts.setHolds(exactly: holdsMain, within: holdsMainWithin, horizontal: row)
        asksLeaves = asksLeaves && holdsCross
        node.pointee.asItem.asksLeaves = asksLeaves
        if asksLeaves {
            facts.insert(.asksLeaves)
            holdsCross = false
        }
        facts.setHolds(exactly: holdsCross, within: fills || holdsCrossWithin && isCalm, horizontal: !row)
        node.pointee.asItem.answerFacts = facts
        if performs { (node.pointee.asItem.largest, node.pointee.asItem.consumed) = (largest, consumed) }
        return true
    }

    /// Finds the size of a container with a known size across from the flex bases alone: without a layout, Yoga doesn't
    /// ask its items at their main sizes, and their first answer may stand for later questions.
    @inline(never)
    private func sizeOnly(
        _ node: FlexPointer, main: FlexLineSpace, cross: FlexLineSpace, consumed: Double, free: Double, count: Int,
        row: Bool
    ) -> Bool {
        if free < 0 { node.pointee.flags.insert(.hadOverflow) }
        var length = node.inset(horizontal: row) + consumed
        if node.pointee.style.justifyContent != .start {
            if main.mode == .atMost && free > 0 { return false }
            let distribution = FlexDistribution(node.pointee.style.justifyContent, free: free, count: count)
            length += distribution.offset + distribution.spacing * Double(max(count - 1, 0))
        }
        let isGiven = main.mode == .exactly
        node.setMeasured(node.bound(isGiven ? main.length : larger(length, 0), horizontal: row), horizontal: row)
        node.setMeasured(node.bound(cross.length, horizontal: !row), horizontal: !row)
        var facts: FlexStructureAnswerFacts = []
        facts.setHolds(exactly: isGiven, within: isGiven, horizontal: row)
        facts.setHolds(exactly: true, within: true, horizontal: !row)
        node.pointee.asItem.answerFacts = facts
        node.pointee.asItem.asksLeaves = false
        return true
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if what is in an item needed more space than it had.
    fileprivate var hasOverflowingItem: Bool {
        var next = pointee.firstItem
        while let item = next {
            if item.has(.isContainer) && item.pointee.flags.contains(.hadOverflow) { return true }
            next = item.pointee.asItem.nextItem
        }
        return false
    }
}
