/// Texts in a layout by structures: what they answered stands for all widths of which it is known to hold.
extension FlexPass {
    /// Finds the size of a text. Returns false where the order of its questions matters.
    @inline(__always)
    mutating func measure(
        _ node: FlexPointer, _ width: FlexLineSpace, _ height: FlexLineSpace
    ) -> Bool {
        let (horizontal, vertical) = (node.inset(horizontal: true), node.inset(horizontal: false))
        let inner = width.mode == .undefined ? .infinity : width.length - horizontal
        if inner < 0 || height.length - vertical < 0
            || node.pointee.edges != nil && width.mode == .atMost && isClose(node, inner)
        {
            return false
        }
        let size = textSize(node, inner, isExact: width.mode == .exactly)
        // Asked for its own size, which its containers take as known, it may answer what it did to less.
        if node.pointee.edges != nil && width.mode != .exactly && isClose(node, size.width) { return false }
        if asksAgain {
            if answeredOtherwise(node, near: inner, size) { return false }
            if answeredOtherwise(node, near: size.width, size) { standsNearby = true }
        }
        // It is cut to the space.
        if width.mode != .exactly && size.width > inner { return false }
        var outerHeight = height.mode == .exactly ? height.length : size.height + vertical
        // What was cut to a little less stands by Yoga's rule.
        if asksAgain && height.mode != .exactly {
            if height.mode == .atMost && outerHeight > height.length - pixel
                && !node.pointee.asItem.exactHeights.note(height.length, pixel: pixel)
            {
                return false
            }
            if node.pointee.asItem.exactHeights.mayBeSamePixel(outerHeight, pixel: pixel) { standsNearby = true }
        }
        if height.mode == .atMost && outerHeight > height.length {
            if node.pointee.edges != nil && node.marginSum(horizontal: false) != 0 { return false }
            outerHeight = height.length
            node.pointee.asItem.heightMode = .exactly
        }
        let outer = width.mode == .exactly ? width.length : size.width + horizontal
        node.pointee.asItem.measuredWidth = node.bound(outer, horizontal: true)
        node.pointee.asItem.measuredHeight = node.bound(outerHeight, horizontal: false)
        let measured = node.pointee.asItem.measuredWidth
        return !node.has(.isLimited) || !(measured > width.length || measured < size.width + horizontal)
    }

    /// True if a leaf was asked in the pass for a little less width, by no more than its margins, or may be for a
    /// little more: by Yoga's rule the first answer stands, where another one would be measured.
    @inline(__always)
    private func isClose(_ leaf: FlexPointer, _ width: Double) -> Bool {
        guard let answers = leaf.pointee.answers else { return false }
        let isAsked = answers.pointee.usedPass == Int32(truncatingIfNeeded: number)
        let margins = leaf.marginSum(horizontal: true)
        for index in 0..<Int(isMixed ? answers.pointee.count : isAsked ? answers.pointee.knownCount : 0) {
            let former = answers.entries[index].width
            if former < width && width < former + margins { return true }
        }
        // A container that stays as large as with an older answer would ask for just that width.
        for index in 0..<Int(answers.pointee.count) {
            let former = answers.entries[index].resultWidth
            if width < former && former < width + margins { return true }
        }
        return false
    }

    /// True if a text was asked in the pass for a width that may round to the same pixel, and answered something else,
    /// which stands by Yoga's rule.
    @inline(__always)
    private func answeredOtherwise(_ text: FlexPointer, near width: Double, _ size: FlexSize) -> Bool {
        let answers = text.sideAnswers()
        for index in 0..<Int(isMixed ? answers.pointee.count : answers.pointee.knownCount) {
            let former = answers.entries[index]
            if mayBeSamePixel(former.width, width)
                && (former.resultWidth != size.width || former.resultHeight != size.height)
            {
                return true
            }
        }
        return false
    }

    /// The size of a text in at most a width, which is the same in exactly that width. What it answered before stands
    /// for all widths between the size that it took and the one that it was asked for.
    @inline(__always)
    mutating func textSize(_ node: FlexPointer, _ width: Double, isExact: Bool) -> FlexSize {
        let answers = node.sideAnswers()
        var index = 0
        while index < Int(answers.pointee.count) {
            let entry = answers.entries + index
            if entry.pointee.resultWidth <= width && width <= entry.pointee.width
                || entry.pointee.width == width
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
        } else {
            answers.pointee.narrowings -= 1
        }
        return size
    }

    /// Measures a text again with the questions of the last layout. Returns whether an answer is another one.
    mutating func textIsOther(_ node: FlexPointer) -> Bool {
        guard let answers = node.pointee.answers, let content = node.pointee.content else { return false }
        if answers.pointee.isIncomplete {
            answers.pointee.removeAll()
            return true
        }
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
            if pointee.usedPass == pass && place < Int(pointee.knownCount) { pointee.isIncomplete = true }
        }
        entries[place] = FlexAnswer(to: .text(within: width), size)
        if isUsed { use(place, in: pass) }
    }
}
