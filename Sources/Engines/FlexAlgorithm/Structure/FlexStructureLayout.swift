/// The space for a border box along an axis.
struct FlexLineSpace {
    /// NaN where nothing is known.
    var length: Double
    var mode: FlexMeasureMode

    @inline(__always)
    init(length: Double, mode: FlexMeasureMode) { (self.length, self.mode) = (length, mode) }
    @inline(__always)
    init(exactly length: Double) { (self.length, mode) = (length, .exactly) }
    @inline(__always)
    init(atMost length: Double) {
        (self.length, mode) = (length, length.isNaN ? .undefined : .atMost)
    }

    /// True if a content isn't asked: the size is given, or there is no space.
    @inline(__always)
    var isFixed: Bool { mode == .exactly || mode == .atMost && length <= 0 }
}

/// Layouts by structures.
///
/// They take the steps of Yoga's algorithm for containers of one line of plain items, and find the same sizes and
/// places. Where what Yoga does depends on more than that, for instance where a limit cuts an item's share or where
/// something is larger than its space, they give up, and the general steps lay out the tree.
extension FlexPass {
    // MARK: - Containers

    /// Finds a container's size in a space for its border box. Returns false where the general steps are needed.
    ///
    /// - Parameter performs: whether its items have to have their places by it.
    mutating func lay(_ node: FlexPointer, width: FlexLineSpace, height: FlexLineSpace, performs: Bool) -> Bool {
        counters.nodeVisits += 1
        if node.pointee.flags.contains(.dependsOnOrder) { return layInOrder(node, width, height, performs) }
        let answers = node.sideAnswers()
        if let layout = answers.layout, layout.pointee.isLayout(width, height) {
            node.setAnswer(layout.pointee, isCurrent: true)
            return true
        }
        if !performs {
            for index in 0..<Int(answers.pointee.count) where answers.entries[index].isLayout(width, height) {
                node.setAnswer(answers.entries[index], isCurrent: false)
                return true
            }
        }
        if findsSizes && width.mode == .exactly && height.mode == .exactly {
            // Nothing in it is asked.
            node.setMeasured(node.bound(width.length, horizontal: true), horizontal: true)
            node.setMeasured(node.bound(height.length, horizontal: false), horizontal: false)
            node.pointee.asItem.answerFacts = .ofGiven
            node.pointee.asItem.isCurrent = false
            return true
        }
        // What was answered to questions of other layouts is of no use any more.
        let pass = Int32(truncatingIfNeeded: number)
        let isFirst = node.pointee.asItem.sizedPass != pass
        if isFirst {
            node.pointee.asItem.sizedPass = pass
            answers.pointee.count = 0
        }
        if !performs && (findsSizes || node.pointee.flags.contains(.wasLaidOutTwice)) {
            let outer = findsSizes
            findsSizes = true
            defer { findsSizes = outer }
            guard layItems(node, width, height, false) else { return false }
            node.keepMeasured(width, height)
            return true
        }
        // Laid out where its size is asked, as that mostly is the layout; where it wasn't, only the size is found.
        if performs && node.pointee.asItem.isEarly { node.pointee.flags.insert(.wasLaidOutTwice) }
        node.pointee.asItem.isEarly = !performs
        if !isFirst, let layout = answers.layout { node.keepFormer(layout.pointee) }
        let outer = findsSizes
        guard layItems(node, width, height, true) else { return false }
        if !performs && node.pointee.flags.contains(.dependsOnOrder) {
            // It turned out that only the size may be found.
            findsSizes = outer
            node.sideAnswers().pointee.hasLayout = false
            node.keepMeasured(width, height)
        } else {
            node.keepCurrent(width, height)
        }
        return true
    }

    /// Finds the size of a container in which something depends on the order of questions: they are the ones that the
    /// general steps ask, and each layout begins anew.
    @inline(never)
    private mutating func layInOrder(
        _ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace, _ performs: Bool
    ) -> Bool {
        let pass = Int32(truncatingIfNeeded: number)
        if node.pointee.asItem.sizedPass != pass {
            node.pointee.asItem.sizedPass = pass
            node.pointee.answers?.pointee.removeAll()
        }
        node.pointee.asItem.answerFacts = []
        if performs {
            if let layout = node.sideAnswers().layout, layout.pointee.isSame(width, height) {
                node.setAnswer(layout.pointee, isCurrent: true)
                return true
            }
        } else {
            if width.isFixed && height.isFixed {
                node.setMeasured(node.bound(larger(width.length, 0), horizontal: true), horizontal: true)
                node.setMeasured(node.bound(larger(height.length, 0), horizontal: false), horizontal: false)
                return true
            }
            if let answers = node.pointee.answers {
                for index in 0..<Int(answers.pointee.count) where answers.entries[index].isSame(width, height) {
                    node.setAnswer(answers.entries[index], isCurrent: false)
                    return true
                }
            }
        }
        let outer = findsSizes
        findsSizes = !performs
        defer { findsSizes = outer }
        node.pointee.asItem.isEarly = false
        guard layItems(node, width, height, performs) else { return false }
        if performs { node.keepCurrent(width, height) } else { node.keepMeasured(width, height) }
        return true
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
        _ node: FlexPointer, main: FlexLineSpace, cross: FlexLineSpace, _ mayPerform: Bool, row: Bool
    ) -> Bool {
        var performs = mayPerform
        let (insetMain, insetCross) = (node.inset(horizontal: row), node.inset(horizontal: !row))
        var innerMain = YogaContainer.inner(
            main.length - insetMain, insetMain, node.minimum(horizontal: row), node.maximum(horizontal: row))
        let innerCross = YogaContainer.inner(
            cross.length - insetCross, insetCross, node.minimum(horizontal: !row), node.maximum(horizontal: !row))
        node.pointee.flags.remove(.hadOverflow)
        node.pointee.flags.insert(.childrenMoved)
        counters.containerLayouts += 1
        // Facts about the layout: whether it is also the one for exactly its own size, and what is in it fits.
        var holdsMain = main.mode == .exactly || !node.has(.hasUnsteady)
        var holdsCross = true
        var holdsCrossWithin = true
        var isCalm = true

        // The flex bases.
        let gap = node.pointee.asItem.gap
        let fills = cross.mode == .exactly
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

        // Where the order of questions matters, no others are asked than the general steps do.
        let isOrdered = node.pointee.flags.contains(.dependsOnOrder)
        if isOrdered && node.pointee.asItem.isEarly && performs {
            performs = false
            findsSizes = true
        }
        let outerLate = isLate
        if !isOrdered && (node.pointee.asItem.isEarly || !performs) { isLate = true }
        defer { isLate = outerLate }
        // Without a layout, a known cross size leaves nothing to find out.
        let skips = isOrdered && !performs && fills

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
        if !skips && (free < 0 ? shrinkSum != 0 : free > 0 && growSum != 0) {
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
            (lead, between) = YogaLine.spacing(
                node.pointee.style.justifyContent, free: free, count: Double(count), gap: gap)
        }
        var position = (row ? left : top) + lead
        var line = 0.0
        next = node.pointee.firstItem
        while let child = next {
            next = child.pointee.asItem.nextItem
            let size = child.pointee.asItem.hypothetical
            if skips {
                position += size + child.marginSum(horizontal: row) + (next == nil ? 0 : between)
                continue
            }
            let asksAgain = isOrdered && child.pointee.flags.contains(.dependsOnOrder)
            if asksAgain || !child.pointee.asItem.answersBasis || child.measured(horizontal: row) != size
                || child.has(.isContainer) && !child.holds(horizontal: row, withPlaces: performs)
            {
                let mayPerform = performs && !(asksAgain && child.has(.stretches))
                let wasLate = isLate
                // The general steps would ask for its size first.
                if mayPerform && child.has(.stretches) { isLate = true }
                guard ask(child, atMain: size, innerCross, mayPerform, fills: fills, row: row) else { return false }
                isLate = wasLate
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
        if skips {
            node.pointee.asItem.answerFacts = []
            return true
        }
        next = node.pointee.firstItem
        while let child = next {
            next = child.pointee.asItem.nextItem
            let size = child.measured(horizontal: !row)
            let margins = child.marginSum(horizontal: !row)
            let margin = child.margin
            var place = (row ? margin.top : isCrossReversed ? margin.right : margin.left) + crossStart
            if child.has(.stretches) {
                if !fills && child.pointee.asItem.answersBasis && !child.has(.isText)
                    && (size + margins < line - 1e-4
                        || child.has(.isContainer)
                            && !child.pointee.asItem.answerFacts.holds(horizontal: !row, within: false))
                {
                    holdsCross = false
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
                if !child.pointee.asItem.answerFacts.holds(horizontal: !row, within: true) { holdsCrossWithin = false }
                if child.pointee.flags.contains(.hadOverflow) { node.pointee.flags.insert(.hadOverflow) }
                isCalm = isCalm && child.pointee.asItem.answerFacts.contains(.isCalm)
            }
        }
        if mainSize > main.length || crossSize > cross.length { isCalm = false }
        if main.mode != .exactly {
            let inner = mainSize - insetMain
            holdsMain = holdsMain && isCalm && largest <= inner + 1e-9 && abs(inner - consumed) < 1e-9
        }
        holdsCross = fills || holdsCross && isCalm
        var facts: FlexStructureAnswerFacts = isCalm ? .isCalm : []
        facts.setHolds(exactly: holdsMain, within: holdsMain, horizontal: row)
        facts.setHolds(exactly: holdsCross, within: fills || holdsCrossWithin && isCalm, horizontal: !row)
        if isOrdered { facts = [] }
        node.pointee.asItem.answerFacts = facts
        node.pointee.asItem.largest = largest
        node.pointee.asItem.consumed = consumed
        return true
    }

    // MARK: - Items

    /// Finds an item's flex basis within its limits (`hypothetical`).
    @inline(__always)
    private mutating func findBasis(
        _ node: FlexPointer, of container: FlexPointer, _ innerMain: Double, _ innerCross: Double,
        _ mode: FlexMeasureMode, fills: Bool, row: Bool
    ) -> Bool {
        let pass = Int32(truncatingIfNeeded: number)
        node.pointee.asItem.answersBasis = false
        let inset = node.inset(horizontal: row)
        var base = inset
        if node.has(.isOnlyFlexible) && mode == .exactly {
            // It gets what is left, so that its content doesn't matter.
            base = 0
        } else if node.has(.hasLength) && !innerMain.isNaN {
            // The first that is found in a layout stays, also what the content was while the size was unknown.
            base =
                node.pointee.asItem.basisPass == pass
                ? node.pointee.asItem.flexBase : larger(node.pointee.basis.resolved(against: .nan), inset)
        } else if !node.setSize(horizontal: row).isNaN {
            base = larger(node.setSize(horizontal: row), inset)
        } else {
            var main = FlexLineSpace(atMost: innerMain - node.marginSum(horizontal: row))
            var cross = crossSpace(of: node, innerCross, fills: fills, row: row)
            if node.has(.hasRatio) {
                let ratio = node.pointee.style.aspectRatio
                main = FlexLineSpace(exactly: cross.length * (row ? ratio : 1 / ratio))
                if cross.mode != .exactly || main.length < inset { return false }
            }
            main.cut(to: node, horizontal: row)
            cross.cut(to: node, horizontal: !row)
            // Of a row, and of what flexes, this is mostly not the layout.
            let outer = findsSizes
            if row || node.pointee.style.grow != 0 || node.pointee.style.shrink != 0 { findsSizes = true }
            let isAnswered = ask(node, width: row ? main : cross, height: row ? cross : main, performs: false)
            findsSizes = outer
            if !isAnswered { return false }
            node.pointee.asItem.answersBasis = true
            base = larger(node.measured(horizontal: row), inset)
        }
        if node.has(.hasLength) {
            node.pointee.asItem.basisPass = pass
            if innerMain.isNaN { noteOrder(container) }
        }
        node.pointee.asItem.flexBase = base
        node.pointee.asItem.hypothetical = node.has(.isLimited) ? node.limit(base, horizontal: row) : base
        return true
    }

    /// The space across for an item, margins taken off.
    @inline(__always)
    private func crossSpace(of child: FlexPointer, _ innerCross: Double, fills: Bool, row: Bool) -> FlexLineSpace {
        let size = child.setSize(horizontal: !row)
        if !size.isNaN { return FlexLineSpace(exactly: size) }
        let length = innerCross - child.marginSum(horizontal: !row)
        return fills && child.has(.stretches) ? FlexLineSpace(exactly: length) : FlexLineSpace(atMost: length)
    }

    /// Asks an item at its main size.
    @inline(__always)
    private mutating func ask(
        _ child: FlexPointer, atMain size: Double, _ innerCross: Double, _ performs: Bool, fills: Bool, row: Bool
    ) -> Bool {
        var main = FlexLineSpace(exactly: size)
        var cross = crossSpace(of: child, innerCross, fills: fills, row: row)
        main.cut(to: child, horizontal: row)
        cross.cut(to: child, horizontal: !row)
        return ask(child, width: row ? main : cross, height: row ? cross : main, performs: performs)
    }

    /// Gives an item the cross size of its line.
    @inline(__always)
    private mutating func stretch(_ node: FlexPointer, to size: Double, row: Bool) -> Bool {
        if !node.has(.isContainer) && !node.pointee.flags.contains(.dependsOnOrder) {
            let length = node.bound(size, horizontal: !row)
            // What measures keeps its answer where it is nearly the same, as Yoga's.
            if abs(length - node.measured(horizontal: !row)) >= 1e-4 { node.setMeasured(length, horizontal: !row) }
            return true
        }
        var main = FlexLineSpace(exactly: node.measured(horizontal: row))
        var cross = FlexLineSpace(exactly: size)
        main.cut(to: node, horizontal: row)
        cross.cut(to: node, horizontal: !row)
        let (width, height) = row ? (main, cross) : (cross, main)
        if node.has(.isContainer) { return lay(node, width: width, height: height, performs: true) }
        askGenerally(node, width, height, performs: true)
        return true
    }

    /// Finds an item's size in a space for its border box.
    @inline(__always)
    private mutating func ask(
        _ node: FlexPointer, width: FlexLineSpace, height: FlexLineSpace, performs: Bool
    ) -> Bool {
        if node.has(.isContainer) {
            // Nothing in it is asked where there is no space.
            if width.length <= 0 || height.length <= 0, !node.pointee.flags.contains(.dependsOnOrder) {
                noteOrder(node)
                hasOlderAnswers = true
            }
            return lay(node, width: width, height: height, performs: performs)
        }
        counters.nodeVisits += 1
        let isOrdered = node.pointee.flags.contains(.dependsOnOrder)
        if !isOrdered && (!node.has(.measures) || width.mode == .exactly && height.mode == .exactly) {
            let (horizontal, vertical) = (node.inset(horizontal: true), node.inset(horizontal: false))
            node.setMeasured(
                node.bound(width.mode == .exactly ? width.length : horizontal, horizontal: true), horizontal: true)
            node.setMeasured(
                node.bound(height.mode == .exactly ? height.length : vertical, horizontal: false), horizontal: false)
            return true
        }
        if isOrdered || !node.has(.isText) {
            askGenerally(node, width, height, performs: performs && !node.has(.stretches))
        } else if !measure(node, width, height) {
            // Which answers stand depends on their order then.
            if isLate || node.sideAnswers().pointee.knownCount > 1 { hasOlderAnswers = true }
            makeAnswersGeneral(node)
            noteOrder(node)
            askGenerally(node, width, height, performs: performs && !node.has(.stretches))
        }
        return true
    }

    /// Asks a leaf as the general steps do, by Yoga's rule: the first answer that fits stands.
    @inline(never)
    private mutating func askGenerally(
        _ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace, performs: Bool
    ) {
        let wasUsed = usedOlderAnswers
        let space = YogaSpace(
            width: width.length + node.ownHorizontalMargins, width.mode, height: height.length + node.margin.vertical,
            height.mode)
        size(node, in: space, ownerWidth: .nan, ownerHeight: .nan, performs: performs)
        if isLate && !wasUsed && usedOlderAnswers { hasOlderAnswers = true }
    }

    // MARK: - Texts

    /// Finds the size of a text. Returns false where the order of its questions matters.
    @inline(__always)
    private mutating func measure(
        _ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace
    ) -> Bool {
        let (horizontal, vertical) = (node.inset(horizontal: true), node.inset(horizontal: false))
        let inner = width.mode == .undefined ? .infinity : width.length - horizontal
        if inner < 0 || height.length - vertical < 0
            || node.pointee.edges != nil && width.mode == .atMost && isClose(node, inner)
        {
            hasOlderAnswers = true
            return false
        }
        let size = textSize(node, inner, isExact: width.mode == .exactly)
        // It is cut to the space.
        if width.mode != .exactly && size.width > inner { return false }
        if height.mode == .atMost && size.height + vertical > height.length { return false }
        let outer = width.mode == .exactly ? width.length : size.width + horizontal
        node.pointee.asItem.measuredWidth = node.bound(outer, horizontal: true)
        node.pointee.asItem.measuredHeight = node.bound(
            height.mode == .exactly ? height.length : size.height + vertical, horizontal: false)
        let measured = node.pointee.asItem.measuredWidth
        return !node.has(.isLimited) || !(measured > width.length || measured < size.width + horizontal)
    }

    /// True if a leaf was asked in the pass for a little less width, by no more than its margins: by Yoga's rule that
    /// answer stands, where another one would be measured.
    @inline(__always)
    private func isClose(_ leaf: FlexPointer, _ width: Double) -> Bool {
        guard let answers = leaf.pointee.answers, answers.pointee.usedPass == Int32(truncatingIfNeeded: number) else {
            return false
        }
        let margins = leaf.marginSum(horizontal: true)
        for index in 0..<Int(answers.pointee.knownCount) {
            let former = answers.entries[index].width
            if former < width && width < former + margins { return true }
        }
        return false
    }

    /// The size of a text in at most a width, which is the same in exactly that width. What it answered before stands
    /// for all widths between the size that it took and the one that it was asked for.
    @inline(__always)
    private mutating func textSize(_ node: FlexPointer, _ width: Double, isExact: Bool) -> FlexSize {
        let answers = node.sideAnswers()
        var index = 0
        while index < Int(answers.pointee.count) {
            let entry = answers.entries + index
            if entry.pointee.resultWidth <= width && width <= entry.pointee.width
                || abs(entry.pointee.width - width) < 1e-9
                || isExact && node.pointee.flags.contains(.heightIgnoresWidth)
            {
                let size = FlexSize(
                    width: entry.pointee.resultWidth < width ? entry.pointee.resultWidth : width,
                    height: entry.pointee.resultHeight)
                answers.use(index, in: Int32(truncatingIfNeeded: number))
                return size
            }
            index += 1
        }
        return measureText(node, answers, width)
    }

    /// Measures a text, and keeps what it answered.
    @inline(never)
    private mutating func measureText(
        _ node: FlexPointer, _ answers: UnsafeMutablePointer<FlexAnswers>, _ width: Double
    ) -> FlexSize {
        counters.measureCalls += 1
        let content = node.pointee.content.unsafelyUnwrapped
        let pass = Int32(truncatingIfNeeded: number)
        // Asked for less than before in the same layout, as it may be the next time.
        if answers.pointee.usedPass == pass && answers.pointee.knownCount > 0 && width < answers.entries.pointee.width {
            (answers.pointee.mayBeNarrowed, answers.pointee.narrowings) = (true, FlexAnswers.largestNarrowings)
        }
        guard narrowing > 0, width - narrowing > 0, width.isFinite, answers.pointee.mayBeNarrowed else {
            let size = FlexPass.contentSize(content.measureText(node, maxWidth: width))
            answers.keepText(within: width, size, in: pass, isUsed: true)
            return size
        }
        let sizes = content.measure(node, .text(within: width), .text(within: width - narrowing))
        let size = FlexPass.contentSize(sizes.0)
        answers.keepText(within: width, size, in: pass, isUsed: true)
        if size.width > width - narrowing {
            answers.pointee.narrowings = FlexAnswers.largestNarrowings
            answers.keepText(within: width - narrowing, FlexPass.contentSize(sizes.1), in: pass, isUsed: false)
        } else if answers.pointee.narrowings == 0 {
            answers.pointee.mayBeNarrowed = false
        }
        return size
    }

    /// Measures a text again with the questions of the last layout. Returns whether an answer is another one.
    mutating func textIsOther(_ node: FlexPointer) -> Bool {
        guard let answers = node.pointee.answers, let content = node.pointee.content else { return false }
        var known = Int(answers.pointee.knownCount)
        // A text that once needed less room may do so again.
        if known == 1 && answers.pointee.narrowings > 0 && answers.pointee.count > 1
            && answers.entries[1].width < answers.entries[0].width
        {
            known = 2
        }
        answers.pointee.count = UInt8(known)
        var isOther = false
        let before = node.pointee.flags.contains(.heightIgnoresWidth)
        var index = 0
        while index < known {
            let entry = answers.entries + index
            counters.measureCalls += 1
            var size: FlexSize
            if index + 1 < known, entry[1].width < entry[0].width {
                let sizes = content.measure(node, .text(within: entry[0].width), .text(within: entry[1].width))
                size = sizes.0
                if entry[1].setResult(FlexPass.contentSize(sizes.1)) { isOther = true }
                if size.width > entry[1].width {
                    answers.pointee.narrowings = FlexAnswers.largestNarrowings
                } else if answers.pointee.narrowings > 0 {
                    answers.pointee.narrowings -= 1
                }
                index += 1
            } else {
                size = content.measureText(node, maxWidth: entry.pointee.width)
            }
            if entry.pointee.setResult(FlexPass.contentSize(size)) { isOther = true }
            index += 1
        }
        return isOther || before != node.pointee.flags.contains(.heightIgnoresWidth)
    }
}

/// Facts about a container's answer in a layout by a structure.
struct FlexStructureAnswerFacts: OptionSet {
    let rawValue: UInt8

    // Two bits for the width, and two for the height: the layout is also the one for exactly the size that came out,
    // and for at most something between that and the space that it was for.
    /// Nothing in the container is larger than its space.
    static let isCalm = FlexStructureAnswerFacts(rawValue: 16)
    /// Of what was given both sizes.
    static let ofGiven = FlexStructureAnswerFacts(rawValue: 31)

    @inline(__always)
    func holds(horizontal: Bool, within: Bool) -> Bool {
        rawValue & (within ? 2 : 1) << (horizontal ? 0 : 2) != 0
    }
    @inline(__always)
    mutating func setHolds(exactly: Bool, within: Bool, horizontal: Bool) {
        let bits: UInt8 = (exactly ? 1 : 0) | (within ? 2 : 0)
        self = FlexStructureAnswerFacts(rawValue: rawValue | bits << (horizontal ? 0 : 2))
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Makes an answer of a container its last one.
    @inline(__always)
    fileprivate func setAnswer(_ answer: FlexAnswer, isCurrent: Bool) {
        pointee.asItem.measuredWidth = answer.resultWidth
        pointee.asItem.measuredHeight = answer.resultHeight
        pointee.asItem.answerFacts = answer.facts
        pointee.asItem.isCurrent = isCurrent
    }

    /// Keeps the container's last answer as its layout.
    @inline(__always)
    fileprivate func keepCurrent(_ width: FlexLineSpace, _ height: FlexLineSpace) {
        let answers = sideAnswers()
        answers.pointee.layout = answer(width, height)
        answers.pointee.hasLayout = true
        pointee.asItem.isCurrent = true
    }

    /// Keeps the container's last answer as one about its size alone.
    fileprivate func keepMeasured(_ width: FlexLineSpace, _ height: FlexLineSpace) {
        keepFormer(answer(width, height))
        pointee.asItem.isCurrent = false
    }

    /// The container's last answer.
    @inline(__always)
    private func answer(_ width: FlexLineSpace, _ height: FlexLineSpace) -> FlexAnswer {
        var answer = FlexAnswer(
            to: YogaSpace(width: width.length, width.mode, height: height.length, height.mode),
            width: pointee.asItem.measuredWidth, height: pointee.asItem.measuredHeight)
        answer.facts = pointee.asItem.answerFacts
        return answer
    }

    /// Keeps what a container answered besides its last layout.
    fileprivate func keepFormer(_ answer: FlexAnswer) {
        let (width, height) = (
            FlexLineSpace(length: answer.width, mode: answer.widthMode),
            FlexLineSpace(length: answer.height, mode: answer.heightMode)
        )
        if let answers = pointee.answers {
            for index in 0..<Int(answers.pointee.count) where answers.entries[index].isSame(width, height) { return }
        }
        let answers = answersWithRoom()
        answers.entries[Int(answers.pointee.count)] = answer
        answers.pointee.count += 1
    }

    /// True if the container's last answer is also the one to exactly the size that came out along an axis.
    ///
    /// - Parameter withPlaces: whether its items must have the places of that layout.
    @inline(__always)
    fileprivate func holds(horizontal: Bool, withPlaces: Bool) -> Bool {
        pointee.asItem.answerFacts.holds(horizontal: horizontal, within: false)
            && (pointee.asItem.isCurrent || !withPlaces)
    }
}

extension FlexAnswer {
    /// True if a container was asked the same.
    @inline(__always)
    fileprivate func isSame(_ width: FlexLineSpace, _ height: FlexLineSpace) -> Bool {
        Self.isSame(self.width, widthMode, width) && Self.isSame(self.height, heightMode, height)
    }

    /// True if a container's layout is the one for a space: it was laid out for it; or that is the same, and the space
    /// is exactly what came out, or at most something between that and the space that it was laid out for.
    @inline(__always)
    fileprivate func isLayout(_ width: FlexLineSpace, _ height: FlexLineSpace) -> Bool {
        (Self.isSame(self.width, widthMode, width)
            || holds(self.width, widthMode, resultWidth, width, horizontal: true))
            && (Self.isSame(self.height, heightMode, height)
                || holds(self.height, heightMode, resultHeight, height, horizontal: false))
    }

    @inline(__always)
    private func holds(
        _ length: Double, _ mode: FlexMeasureMode, _ result: Double, _ space: FlexLineSpace, horizontal: Bool
    ) -> Bool {
        switch space.mode {
        case .exactly: facts.holds(horizontal: horizontal, within: false) && abs(space.length - result) < 1e-9
        case .atMost:
            facts.holds(horizontal: horizontal, within: true) && mode != .exactly && !(length < space.length)
                && result <= space.length
        case .undefined: false
        }
    }

    @inline(__always)
    private static func isSame(_ length: Double, _ mode: FlexMeasureMode, _ space: FlexLineSpace)
        -> Bool
    { mode == space.mode && (length == space.length || mode == .undefined || abs(length - space.length) < 1e-9) }
}

extension FlexAnswer {
    /// Sets another size. Returns whether it is one.
    fileprivate mutating func setResult(_ size: FlexSize) -> Bool {
        if resultWidth == size.width && resultHeight == size.height { return false }
        (resultWidth, resultHeight) = (size.width, size.height)
        return true
    }
}

extension FlexMeasureRequest {
    /// The question to a text.
    @inline(__always)
    fileprivate static func text(within width: Double) -> FlexMeasureRequest {
        FlexMeasureRequest(
            width: width, widthMode: width.isFinite ? .atMost : .undefined, height: .infinity, heightMode: .undefined)
    }
}

extension UnsafeMutablePointer<FlexAnswers> {
    /// Notes that a pass uses an answer about a content: those that it uses come first.
    @inline(__always)
    fileprivate func use(_ index: Int, in pass: Int32) {
        if pointee.usedPass != pass {
            pointee.usedPass = pass
            pointee.knownCount = 0
        }
        let known = Int(pointee.knownCount)
        if index < known { return }
        if index > known { swap(&entries[index], &entries[known]) }
        pointee.knownCount += 1
    }

    /// Keeps an answer of a text, in the place of one that the pass doesn't use where there is no room.
    @inline(__always)
    fileprivate func keepText(within width: Double, _ size: FlexSize, in pass: Int32, isUsed: Bool) {
        var place = Int(pointee.count)
        if pointee.count < pointee.capacity {
            pointee.count += 1
        } else {
            place = pointee.usedPass == pass ? min(Int(pointee.knownCount), place - 1) : 0
        }
        entries[place] = FlexAnswer(to: .text(within: width), size)
        if isUsed { use(place, in: pass) }
    }
}

extension FlexLineSpace {
    /// Cuts a space to a node's maximum, which stands in where no space is known.
    @inline(__always)
    fileprivate mutating func cut(to node: FlexPointer, horizontal: Bool) {
        if !node.has(.isLimited) { return }
        let maximum = node.maximum(horizontal: horizontal)
        if maximum.isNaN { return }
        if mode == .undefined { mode = .atMost }
        if !(length < maximum) { length = maximum }
    }
}
