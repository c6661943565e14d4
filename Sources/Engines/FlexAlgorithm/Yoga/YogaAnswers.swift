/// Which questions an answer stands for in Yoga's algorithm.
extension UnsafeMutablePointer<FlexAnswers> {
    /// The layout of a container, where it was for the same question.
    @inline(__always)
    func sameLayout(_ space: YogaSpace) -> UnsafeMutablePointer<FlexAnswer>? {
        guard let layout, layout.pointee.answers(space) else { return nil }
        return layout
    }

    /// The answer to the same question that wasn't about a layout.
    @inline(__always)
    func sameAnswer(_ space: YogaSpace) -> UnsafeMutablePointer<FlexAnswer>? {
        for index in 0..<Int(pointee.count) where entries[index].answers(space) { return entries + index }
        return nil
    }

    /// The layout of a container, where it was for the same question or for one with the same result.
    @inline(__always)
    func layoutAnswer(to space: YogaSpace, of node: FlexPointer) -> UnsafeMutablePointer<FlexAnswer>? {
        guard let layout, layout.pointee.reaches(space, node) else { return nil }
        return layout
    }

    /// What a container answered to the same question, or to one with the same answer.
    @inline(__always)
    func answer(to space: YogaSpace, of node: FlexPointer) -> UnsafeMutablePointer<FlexAnswer>? {
        if node.pointee.flags.contains(.dependsOnOrder), let same = sameAnswer(space) { return same }
        if let layout, !layout.pointee.facts.measuresOtherwise, layout.pointee.reaches(space, node) { return layout }
        for index in 0..<Int(pointee.count) where entries[index].reaches(space, node) { return entries + index }
        return nil
    }

    /// An answer to a question about the same height, whatever the width.
    func answer(toHeightOf space: YogaSpace) -> UnsafeMutablePointer<FlexAnswer>? {
        if let layout, layout.pointee.asksHeight(of: space) { return layout }
        for index in 0..<Int(pointee.count) where entries[index].asksHeight(of: space) { return entries + index }
        return nil
    }

    // A pass must not depend on those before it, while Yoga takes the first answer that fits. So a measured leaf looks
    // among the answers of the running pass first, with Yoga's rule; an older one only stands for what would be
    // measured now.

    /// Says that a pass asks a measured leaf.
    @inline(__always)
    func begin(_ pass: Int32) {
        guard pointee.usedPass != pass else { return }
        pointee.usedPass = pass
        pointee.knownCount = 0
        pointee.knowsLayout = false
    }

    /// A measured leaf's answer in the running pass, from the question that was asked or another one with the same
    /// answer.
    ///
    /// - Parameters:
    ///   - width: the margins of left and right together, `height` those of top and bottom.
    @inline(__always)
    func measuredAnswer(
        to space: YogaSpace, margins width: Double, _ height: Double
    ) -> UnsafeMutablePointer<FlexAnswer>? {
        if pointee.knowsLayout, let layout, layout.holds(space, width, height, isKnown: true) { return layout }
        for index in 0..<Int(pointee.knownCount) where (entries + index).holds(space, width, height, isKnown: true) {
            return entries + index
        }
        return nil
    }

    /// The answer to the same question before the running pass, which is known from now on.
    func recalledAnswer(to space: YogaSpace, performs: Bool) -> UnsafeMutablePointer<FlexAnswer>? {
        if performs {
            guard !pointee.knowsLayout, let same = sameLayout(space) else { return nil }
            pointee.knowsLayout = true
            return same
        }
        let known = Int(pointee.knownCount)
        for index in known..<Int(pointee.count) where entries[index].answers(space) {
            if index > known { swap(&entries[index], &entries[known]) }
            pointee.knownCount += 1
            return entries + known
        }
        return nil
    }

    /// True if an answer from before the current pass satisfies a condition.
    @inline(__always)
    func containsOlder(where condition: (UnsafeMutablePointer<FlexAnswer>) -> Bool) -> Bool {
        if pointee.hasLayout && !pointee.knowsLayout, let layout, condition(layout) { return true }
        for index in Int(pointee.knownCount)..<Int(pointee.count) where condition(entries + index) { return true }
        return false
    }

    /// Whether, of an answer and another one of a measured leaf, one was asked for a little less than the other needs,
    /// by no more than the margins: asked for exactly what the other needs, the leaf takes the one for less by Yoga's
    /// rule, which leaves the margins out of the present space only.
    func containClose(to answer: FlexAnswer, margins width: Double, _ height: Double) -> Bool {
        if let layout, answer.isClose(to: layout.pointee, width, height) { return true }
        for index in 0..<Int(pointee.count) where answer.isClose(to: entries[index], width, height) { return true }
        return false
    }

    /// What a measured leaf answered before the running pass to a question with the same answer.
    func olderAnswer(
        to space: YogaSpace, margins width: Double, _ height: Double
    ) -> UnsafeMutablePointer<FlexAnswer>? {
        if pointee.hasLayout && !pointee.knowsLayout, let layout, layout.holds(space, width, height, isKnown: false) {
            return layout
        }
        for index in Int(pointee.knownCount)..<Int(pointee.count)
        where (entries + index).holds(space, width, height, isKnown: false) {
            return entries + index
        }
        return nil
    }
}

extension FlexAnswer {
    /// True if the question was the same about the height.
    @inline(__always)
    fileprivate func asksHeight(of space: YogaSpace) -> Bool {
        heightMode == space.heightMode && isSameLength(height, space.height)
    }

    @inline(__always)
    fileprivate func isClose(to other: FlexAnswer, _ horizontalMargins: Double, _ verticalMargins: Double) -> Bool {
        func needsLess(_ a: FlexAnswer, _ b: FlexAnswer) -> Bool {
            (a.widthMode == .atMost && a.width > b.resultWidth && a.width - horizontalMargins < b.resultWidth)
                || (a.heightMode == .atMost && a.height > b.resultHeight
                    && a.height - verticalMargins < b.resultHeight)
        }
        return needsLess(self, other) || needsLess(other, self)
    }

    /// True if the question was about nearly the same space, so that margins, which Yoga's rule leaves out of one side
    /// of its comparison, may decide.
    @inline(__always)
    func isClose(to space: YogaSpace, _ horizontalMargins: Double, _ verticalMargins: Double) -> Bool {
        let (x, y) = (abs(space.width - width), abs(space.height - height))
        return (x > 0 && x < horizontalMargins) || (y > 0 && y < verticalMargins)
    }

    /// True if the question was the same, but for rounding errors, which Yoga overlooks too.
    @inline(__always)
    func answers(_ space: YogaSpace) -> Bool {
        widthMode == space.widthMode && heightMode == space.heightMode
            && Self.isSame(width, space.width) && Self.isSame(height, space.height)
    }

    @inline(__always)
    private static func isSame(_ a: Double, _ b: Double) -> Bool {
        abs(a - b) < 1e-9 || (a.isNaN && b.isNaN)
    }

    /// True if the answer to another question is this one, too: in each axis the space is the same, or exactly what the
    /// answer needs, or it lies between that and the space that there was, and the answer says that this changes
    /// nothing.
    func reaches(_ space: YogaSpace, _ node: FlexPointer) -> Bool {
        let isSameWidth = widthMode == space.widthMode && Self.isSame(width, space.width)
        if !isSameWidth {
            guard
                reaches(
                    space.width, space.widthMode, width, widthMode, facts.reach(horizontal: true),
                    resultWidth + node.ownHorizontalMargins)
            else { return false }
        }
        if heightMode == space.heightMode && Self.isSame(height, space.height) { return true }
        // Where the order of questions matters, at least one of the axes stays as it was.
        if !isSameWidth && node.pointee.flags.contains(.dependsOnOrder) { return false }
        return reaches(
            space.height, space.heightMode, height, heightMode, facts.reach(horizontal: false),
            resultHeight + node.marginSum(horizontal: false))
    }

    @inline(__always)
    private func reaches(
        _ space: Double, _ mode: FlexMeasureMode, _ oldSpace: Double, _ oldMode: FlexMeasureMode, _ reach: YogaReach,
        _ answer: Double
    ) -> Bool {
        if reach == .none { return false }
        switch mode {
        case .exactly: return reach == .exactly && abs(space - answer) < 1e-9
        // What counts as unknown may be a number all the same, which what is inside then had as its space.
        case .atMost:
            if facts.leavesOutEmpty && space == answer { return false }
            return space >= answer && (oldMode == .undefined ? oldSpace.isNaN : space <= oldSpace)
        case .undefined: return false
        }
    }
}

extension UnsafeMutablePointer<FlexAnswer> {
    /// True if the answer holds for another question.
    ///
    /// - Parameter isKnown: whether the answer is of the running pass, where Yoga's rule counts: it compares former
    ///   spaces, margins included, with the present one without them, takes what was cut for what was measured, and
    ///   what is nearly the same for the same. What is older must be what would be measured.
    @inline(__always)
    fileprivate func holds(_ space: YogaSpace, _ width: Double, _ height: Double, isKnown: Bool) -> Bool {
        if !isKnown && pointee.isCut { return pointee.answers(space) }
        return Self.holds(
            space.width, space.widthMode, pointee.width, pointee.widthMode, pointee.resultWidth, width, isKnown)
            && Self.holds(
                space.height, space.heightMode, pointee.height, pointee.heightMode, pointee.resultHeight, height,
                isKnown)
    }

    /// True if the answer holds for another question by Yoga's rule, though another one would be measured.
    @inline(__always)
    func isLooser(for space: YogaSpace, _ width: Double, _ height: Double) -> Bool {
        holds(space, width, height, isKnown: true) && !isMeasured(for: space, width, height)
    }

    /// True if the answer to another question is what would be measured.
    @inline(__always)
    func isMeasured(for space: YogaSpace, _ width: Double, _ height: Double) -> Bool {
        holds(space, width, height, isKnown: false)
    }

    /// True if an answer in one axis holds for another space: content that fits in less stays what it is.
    @inline(__always)
    private static func holds(
        _ space: Double, _ mode: FlexMeasureMode, _ oldSpace: Double, _ oldMode: FlexMeasureMode, _ answer: Double,
        _ margins: Double, _ isKnown: Bool
    ) -> Bool {
        let tolerance = isKnown ? 1e-4 : 1e-9
        if mode == oldMode && (abs(space - oldSpace) < tolerance || (space.isNaN && oldSpace.isNaN)) { return true }
        let inner = space - margins
        switch mode {
        case .exactly: return abs(inner - answer) < tolerance
        case .atMost:
            if oldMode == .undefined { return inner >= answer - tolerance }
            return oldMode == .atMost && (isKnown ? oldSpace : oldSpace - margins) > inner
                && answer <= inner + tolerance
        case .undefined: return false
        }
    }
}
