/// The items of a container in a layout by structures: their bases, and what they are asked.
extension FlexPass {
    /// Finds an item's flex basis within its limits (`hypothetical`).
    @inline(__always)
    mutating func findBasis(
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
            // Of what grows, this is mostly not the layout.
            let outer = findsSizes
            if node.has(.isContainer) && (node.pointee.style.grow != 0 || !node.mayStand(fills: fills, row: row)) {
                findsSizes = true
            }
            let isAnswered = ask(node, width: row ? main : cross, height: row ? cross : main, performs: false)
            findsSizes = outer
            if !isAnswered { return false }
            node.pointee.asItem.answersBasis = true
            base = larger(node.measured(horizontal: row), inset)
        }
        if node.has(.hasLength) {
            if innerMain.isNaN {
                let isOther = node.pointee.asItem.basisPass == pass && node.pointee.asItem.flexBase != base
                if isOther || node.has(.isOnlyFlexible) { return false }
                // The first question of a layout decides, so that in a first layout nothing was asked too early.
                note(.keepsBases, container, beginsAnew: hasEarlierLayouts)
            }
            node.pointee.asItem.basisPass = pass
        }
        node.pointee.asItem.flexBase = base
        node.pointee.asItem.hypothetical = node.has(.isLimited) ? node.limit(base, horizontal: row) : base
        return true
    }

    /// Records that it matters in which order boxes are asked in a layout: a basis stays what the content was while the
    /// container had no size (`keepsBases`), or the first answer of a leaf that fits by Yoga's rule stands, also where
    /// another one would be measured (`dependsOnOrder`).
    @inline(never)
    private mutating func note(_ fact: FlexFlags, _ node: FlexPointer, beginsAnew isNeeded: Bool) {
        guard !node.pointee.flags.contains(fact) else { return }
        node.raise(fact)
        if isNeeded { beginsAnew = true }
    }

    /// True if a container's answer is also the one for exactly the size across that came out, where that is asked: the
    /// stretched leaves, which alone are asked something else, answer as they did.
    ///
    /// - Parameter askedBefore: whether they may have been asked in the pass for another layout, too.
    @inline(never)
    mutating func leavesAgree(
        _ node: FlexPointer, _ answer: UnsafeMutablePointer<FlexAnswer>, _ width: FlexLineSpace,
        _ height: FlexLineSpace, askedBefore: Bool
    ) -> Bool {
        let row = node.has(.isRow)
        let (main, cross) = row ? (width, height) : (height, width)
        guard cross.isExactly(row ? answer.pointee.resultHeight : answer.pointee.resultWidth),
            answer.pointee.isLayout(main, horizontal: row)
        else { return false }
        let insets = node.inset(horizontal: row)
        let innerMain = YogaContainer.inner(
            main.length - insets, insets, node.minimum(horizontal: row), node.maximum(horizontal: row))
        let line = cross.length - node.inset(horizontal: !row)
        let askedAgain = asksAgain
        asksAgain = askedBefore
        defer { asksAgain = askedAgain }
        var agree = true
        var next = node.pointee.firstItem
        while agree, let child = next {
            next = child.pointee.asItem.nextItem
            guard child.has(.stretches), child.pointee.asItem.answersBasis, child.has(.measures), !child.has(.isText)
            else { continue }
            var space = FlexLineSpace(atMost: innerMain - child.marginSum(horizontal: row))
            var lineSpace = FlexLineSpace(exactly: line - child.marginSum(horizontal: !row))
            space.cut(to: child, horizontal: row)
            lineSpace.cut(to: child, horizontal: !row)
            let (width, height) = (child.measured(horizontal: true), child.measured(horizontal: false))
            guard ask(child, width: row ? space : lineSpace, height: row ? lineSpace : space, performs: false) else {
                return false
            }
            let base = larger(child.measured(horizontal: row), child.inset(horizontal: row))
            agree = base == child.pointee.asItem.flexBase
            child.setMeasured(width, horizontal: true)
            child.setMeasured(height, horizontal: false)
        }
        answer.pointee.facts.remove(.asksLeaves)
        if agree { answer.pointee.facts.setHolds(exactly: true, within: false, horizontal: !row) }
        return agree
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
    mutating func ask(
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
    mutating func stretch(_ node: FlexPointer, to size: Double, row: Bool) -> Bool {
        if !node.has(.isContainer) {
            if asksAgain && node.has(.measures) {
                let main = FlexLineSpace(exactly: node.measured(horizontal: row))
                let cross = FlexLineSpace(exactly: size)
                guard isNewSize(node, row ? main : cross, row ? cross : main) else { return false }
            }
            (node.pointee.asItem.widthMode, node.pointee.asItem.heightMode) = (.exactly, .exactly)
            let length = node.bound(size, horizontal: !row)
            // What measures keeps its answer where it is nearly the same, as Yoga's.
            if abs(length - node.measured(horizontal: !row)) >= 1e-4 { node.setMeasured(length, horizontal: !row) }
            return true
        }
        var main = FlexLineSpace(exactly: node.measured(horizontal: row))
        var cross = FlexLineSpace(exactly: size)
        main.cut(to: node, horizontal: row)
        cross.cut(to: node, horizontal: !row)
        return lay(node, width: row ? main : cross, height: row ? cross : main, performs: true)
    }

    /// Finds a box's size in a space for its border box.
    @inline(__always)
    mutating func ask(
        _ node: FlexPointer, width: FlexLineSpace, height: FlexLineSpace, performs: Bool
    ) -> Bool {
        if node.has(.isContainer) {
            return lay(node, width: width, height: height, performs: performs)
        }
        counters.nodeVisits += 1
        if asksAgain && node.has(.measures) && !isNewSize(node, width, height) { return false }
        (node.pointee.asItem.widthMode, node.pointee.asItem.heightMode) = (width.mode, height.mode)
        if !node.has(.measures) || width.mode == .exactly && height.mode == .exactly {
            let (horizontal, vertical) = (node.inset(horizontal: true), node.inset(horizontal: false))
            node.setMeasured(
                node.bound(width.mode == .exactly ? width.length : horizontal, horizontal: true), horizontal: true)
            node.setMeasured(
                node.bound(height.mode == .exactly ? height.length : vertical, horizontal: false), horizontal: false)
            return true
        }
        if node.has(.isText) { return measure(node, width, height) }
        return measureContent(node, width, height, performs: performs && !node.has(.stretches))
    }

    /// Notes the sizes that a measured leaf is asked for exactly by a container that was laid out before in the pass.
    /// Returns false where one of them rounds to the pixel of another one, whose answer stands by Yoga's rule: within
    /// one layout, no two questions are about nearly the same size.
    @inline(never)
    private func isNewSize(_ leaf: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace) -> Bool {
        let pass = Int32(truncatingIfNeeded: number)
        let (measuredWidth, measuredHeight) = (leaf.pointee.asItem.measuredWidth, leaf.pointee.asItem.measuredHeight)
        let (newWidth, newHeight) = (
            width.mode == .exactly ? width.length : .nan, height.mode == .exactly ? height.length : .nan
        )
        var isNew = true
        if leaf.pointee.asItem.exactPass != pass {
            leaf.pointee.asItem.exactPass = pass
            let formerWidth = leaf.pointee.asItem.widthMode == .exactly ? measuredWidth : .nan
            let formerHeight = leaf.pointee.asItem.heightMode == .exactly ? measuredHeight : .nan
            if !isMixed {
                isNew = leaf.pointee.asItem.exactWidths.begin(formerWidth, newWidth, pixel: pixel)
                return leaf.pointee.asItem.exactHeights.begin(formerHeight, newHeight, pixel: pixel) && isNew
            }
            _ = leaf.pointee.asItem.exactWidths.note(formerWidth, pixel: pixel)
            _ = leaf.pointee.asItem.exactHeights.note(formerHeight, pixel: pixel)
        }
        if width.mode == .exactly { isNew = leaf.pointee.asItem.exactWidths.note(newWidth, pixel: pixel) }
        if height.mode == .exactly { isNew = leaf.pointee.asItem.exactHeights.note(newHeight, pixel: pixel) && isNew }
        return isNew
    }

    /// True if two lengths, which differ by more than a rounding error, may round to the same pixel.
    @inline(__always)
    func mayBeSamePixel(_ a: Double, _ b: Double) -> Bool {
        let distance = abs(a - b)
        return distance < pixel && distance >= 1e-4
    }

    /// Looks for answers of a measured leaf in the pass to spaces that may round to the same pixel as the one that it
    /// was just asked for. Returns false where there is one, which stands by Yoga's rule.
    ///
    /// - Parameters:
    ///   - known: the number of its answers in the pass before that question.
    ///   - layout: its layout before that.
    @inline(never)
    private mutating func isNewQuestion(
        _ leaf: FlexPointer, _ space: YogaSpace, _ known: Int, _ layout: FlexAnswer?
    ) -> Bool {
        guard let answers = leaf.pointee.answers else { return true }
        let (width, height) = (leaf.pointee.asItem.measuredWidth, leaf.pointee.asItem.measuredHeight)
        let (outerWidth, outerHeight) = (width + leaf.ownHorizontalMargins, height + leaf.margin.vertical)
        func isNew(_ answer: FlexAnswer) -> Bool {
            if mayBeSamePixel(answer.width, outerWidth) || mayBeSamePixel(answer.height, outerHeight),
                answer.resultWidth != width || answer.resultHeight != height
            {
                standsNearby = true
            }
            return
                !(mayBeSamePixel(answer.width, space.width) && answer.widthMode == space.widthMode
                || mayBeSamePixel(answer.height, space.height) && answer.heightMode == space.heightMode)
        }
        if let layout, !isNew(layout) { return false }
        for index in 0..<(isMixed ? Int(answers.pointee.count) : known) where !isNew(answers.entries[index]) {
            return false
        }
        return true
    }

    /// Asks a leaf that is no text as the general steps do, and finds out where the order of its questions matters.
    /// Returns false where an answer to a space that may round to the same pixel stands: Yoga may not ask for it.
    @inline(never)
    private mutating func measureContent(
        _ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace, performs: Bool
    ) -> Bool {
        let space = YogaSpace(
            width: width.length + node.ownHorizontalMargins, width.mode, height: height.length + node.margin.vertical,
            height.mode)
        let isAsked = node.pointee.answers?.pointee.usedPass == Int32(truncatingIfNeeded: number)
        let known = isAsked ? Int(node.sideAnswers().pointee.knownCount) : 0
        // A new layout takes its place.
        let formerLayout = isAsked || isMixed ? node.pointee.answers?.layout?.pointee : nil
        sizeLeaf(node, space, performs: performs)
        if asksAgain && !isNewQuestion(node, space, known, formerLayout) { return false }
        if node.pointee.edges != nil, let answers = node.pointee.answers {
            let (horizontal, vertical) = (node.marginSum(horizontal: true), node.marginSum(horizontal: false))
            let (width, height) = (node.pointee.asItem.measuredWidth, node.pointee.asItem.measuredHeight)
            func matters(_ answer: FlexAnswer, isKnown: Bool) -> Bool {
                (answer.isClose(to: space, horizontal, vertical)
                    || answer.isNearlyCut(space, width, height, horizontal, vertical)
                    || answer.stands(forExactly: width, margins: horizontal))
                    && (isKnown || answer.resultWidth != width || answer.resultHeight != height)
            }
            // Containers above may have answered what would have led to an older question.
            for index in 0..<Int(answers.pointee.count)
            where matters(answers.entries[index], isKnown: isMixed || index < known) {
                note(.dependsOnOrder, node, beginsAnew: true)
            }
            if let formerLayout, matters(formerLayout, isKnown: true) {
                note(.dependsOnOrder, node, beginsAnew: true)
            }
        }
        // For exactly the width that was cut, or was more than the space, it may answer something else.
        let measured = node.pointee.asItem.measuredWidth
        if measured > width.length || node.has(.isLimited) && measured == node.maximum(horizontal: true) {
            note(.dependsOnOrder, node, beginsAnew: true)
        }
        return true
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if the layout of an item may stand when it is given the cross size of its line.
    ///
    /// - Parameter fills: whether that is known before.
    @inline(__always)
    func mayStand(fills: Bool, row: Bool) -> Bool {
        fills || !has(.stretches) || has(.isStack) && has(.isRow) != row
    }
}

/// The last lengths that a leaf was asked for.
struct FlexAskedLengths {
    private var lengths = SIMD4<Float>(repeating: .nan)

    /// Begins anew with a former length and a new one, or NaN. Returns false where these may round to the same pixel.
    @inline(__always)
    mutating func begin(_ former: Double, _ length: Double, pixel: Double) -> Bool {
        lengths = SIMD4(Float(former), Float(length), .nan, .nan)
        let distance = abs(former - length)
        return !(distance > Self.tolerance && distance < pixel)
    }

    /// Notes a length. Returns false where it may round to the pixel of another one, from which it differs by more than
    /// a rounding error.
    ///
    /// - Parameter pixel: in points; 0 where nothing is rounded.
    @inline(__always)
    mutating func note(_ length: Double, pixel: Double) -> Bool {
        if any(lengths .== Float(length)) { return true }
        defer { lengths = SIMD4(Float(length), lengths[0], lengths[1], lengths[2]) }
        return !mayBeSamePixel(length, pixel: pixel)
    }

    /// True if a length may round to the pixel of one of these, from which it differs by more than a rounding error.
    @inline(__always)
    func mayBeSamePixel(_ length: Double, pixel: Double) -> Bool {
        let distances = lengths - Float(length)
        let squares = distances * distances
        return any((squares .> Float(Self.tolerance * Self.tolerance)) .& (squares .< Float(pixel * pixel)))
    }

    /// More than single precision loses of lengths of some thousand points.
    private static var tolerance: Double { 1e-3 }
}

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

    /// True if the space is known, and needn't be kept to: what is in a box that wraps is asked so.
    @inline(__always)
    var isLoose: Bool { mode == .undefined && !length.isNaN }
    /// True if a content isn't asked: the size is given, or there is no space.
    @inline(__always)
    var isFixed: Bool { mode == .exactly || mode == .atMost && length <= FlexPass.noSpace }
    /// True if the space is exactly a size, but for rounding errors.
    @inline(__always)
    func isExactly(_ size: Double) -> Bool { mode == .exactly && abs(length - size) < 1e-9 }
}

extension FlexLineSpace {
    /// Cuts a space to a node's maximum, which stands in where no space is known.
    @inline(__always)
    mutating func cut(to node: FlexPointer, horizontal: Bool) {
        if !node.has(.isLimited) { return }
        let maximum = node.maximum(horizontal: horizontal)
        if maximum.isNaN { return }
        if mode == .undefined { mode = .atMost }
        if !(length < maximum) { length = maximum }
    }
}
