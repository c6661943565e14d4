/// Which questions an answer stands for in Yoga's algorithm.
extension UnsafeMutablePointer<FlexAnswers> {
    /// The layout of a box that isn't measured, where it was for the same question.
    @inline(__always)
    func sameLayout(_ space: YogaSpace) -> UnsafeMutablePointer<FlexAnswer>? {
        guard let layout, layout.pointee.answers(space) else { return nil }
        return layout
    }

    /// The answer to the same question that wasn't about a layout, among the first ones.
    @inline(__always)
    func sameAnswer(_ space: YogaSpace, among count: UInt8) -> UnsafeMutablePointer<FlexAnswer>? {
        for index in 0..<Int(count) where entries[index].answers(space) { return entries + index }
        return nil
    }

    /// A container's answer in the running pass to the same question.
    @inline(__always)
    func knownAnswer(to space: YogaSpace, performs: Bool) -> UnsafeMutablePointer<FlexAnswer>? {
        if performs { return pointee.knowsLayout ? sameLayout(space) : nil }
        return sameAnswer(space, among: pointee.knownCount)
    }

    /// True if a container is asked in the running pass what it was asked in its last one, question by question, this
    /// one included. Nothing in it changed since; and as each pass begins anew, what it answers only depends on the
    /// questions of the pass. So it is as after its former answer, without being asked.
    func recalls(_ space: YogaSpace, performs: Bool) -> Bool {
        guard pointee.isRecalling, !pointee.knowsLayout else { return false }
        let known = Int(pointee.knownCount)
        if performs {
            guard known == pointee.count, let layout, layout.pointee.isAnswer(to: space) else { return false }
            pointee.knowsLayout = true
        } else {
            guard known < pointee.count, entries[known].isAnswer(to: space) else { return false }
            pointee.knownCount += 1
        }
        return true
    }

    // A pass must not depend on those before it, while Yoga takes the first answer that fits. So a measured leaf looks
    // among the answers of the running pass first, with Yoga's rule; an older one only stands for what would be
    // measured now.

    /// A measured leaf's answer in the running pass, from the question that was asked or another one with the same
    /// answer.
    ///
    /// - Parameters:
    ///   - width: the margins of left and right together, `height` those of top and bottom.
    ///   - grid: the pass, by whose pixels spaces are rounded.
    @inline(__always)
    func measuredAnswer(
        to space: YogaSpace, margins width: Double, _ height: Double, grid: FlexPass
    ) -> UnsafeMutablePointer<FlexAnswer>? {
        if pointee.knowsLayout, let layout, layout.pointee.stands(for: space, width, height, grid) { return layout }
        for index in 0..<Int(pointee.knownCount) where entries[index].stands(for: space, width, height, grid) {
            return entries + index
        }
        return nil
    }

    /// The answer to the very same question before the running pass, which is known from now on.
    func recalledAnswer(to space: YogaSpace, performs: Bool) -> UnsafeMutablePointer<FlexAnswer>? {
        if performs {
            guard !pointee.knowsLayout, let layout, layout.pointee.isAnswer(to: space) else { return nil }
            pointee.knowsLayout = true
            return layout
        }
        let known = Int(pointee.knownCount)
        for index in known..<Int(pointee.count) where entries[index].isAnswer(to: space) {
            if index > known { swap(&entries[index], &entries[known]) }
            pointee.knownCount += 1
            return entries + known
        }
        return nil
    }

    /// The answer of a measured leaf without margins, before the running pass, to another question of the same answer.
    func olderAnswer(to space: YogaSpace) -> UnsafeMutablePointer<FlexAnswer>? {
        for index in Int(pointee.knownCount)..<Int(pointee.count)
        where entries[index].holds(space) { return entries + index }
        return nil
    }
}

extension FlexAnswer {
    /// True if the question was about nearly the same space, so that margins, which Yoga's rule leaves out of one side
    /// of its comparison, may decide.
    @inline(__always)
    func isClose(to space: YogaSpace, _ horizontalMargins: Double, _ verticalMargins: Double) -> Bool {
        let (x, y) = (abs(space.width - width), abs(space.height - height))
        return (x > 0 && x < horizontalMargins) || (y > 0 && y < verticalMargins)
    }

    /// True if the answer to one of two questions, this one and the last one, is cut in the space of the other by less
    /// than the margins: a container that stays as large as with an answer would ask for just that size, and by Yoga's
    /// rule get what was cut.
    @inline(__always)
    func isNearlyCut(
        _ space: YogaSpace, _ width: Double, _ height: Double, _ horizontalMargins: Double, _ verticalMargins: Double
    ) -> Bool {
        func isNearly(_ space: Double, _ size: Double, _ margins: Double) -> Bool {
            space > size && space < size + margins
        }
        return isNearly(space.width, resultWidth, horizontalMargins)
            || isNearly(space.height, resultHeight, verticalMargins)
            || isNearly(self.width, width, horizontalMargins) || isNearly(self.height, height, verticalMargins)
    }

    /// True if the answer stands, by Yoga's rule, where the leaf is asked for exactly a width that is more than it had,
    /// but less than that with margins.
    @inline(__always)
    func stands(forExactly width: Double, margins: Double) -> Bool {
        widthMode == .atMost && resultWidth < width && self.width > width && self.width - margins < width
    }

    /// True if the question was the very same.
    fileprivate func isAnswer(to space: YogaSpace) -> Bool {
        widthMode == space.widthMode && heightMode == space.heightMode && isSameLength(width, space.width)
            && isSameLength(height, space.height)
    }

    /// True if the question was the same, but for rounding errors, which Yoga overlooks too.
    @inline(__always)
    func answers(_ space: YogaSpace) -> Bool {
        widthMode == space.widthMode && heightMode == space.heightMode
            && Self.isSame(width, space.width) && Self.isSame(height, space.height)
    }

    @inline(__always)
    static func isSame(_ a: Double, _ b: Double) -> Bool {
        abs(a - b) < 1e-9 || (a.isNaN && b.isNaN)
    }

    /// True if the answer of an older pass is what would be measured for another question: a text in no width has one
    /// line, and in the width of a rounding error as many as it has words.
    @inline(__always)
    fileprivate func holds(_ space: YogaSpace) -> Bool {
        resultWidth <= width
            && (widthMode == space.widthMode && isSameLength(width, space.width)
                || Self.fits(space.width, space.widthMode, width, widthMode, resultWidth, tolerance: 0))
            && (heightMode == space.heightMode && isSameLength(height, space.height)
                || Self.fits(space.height, space.heightMode, height, heightMode, resultHeight, tolerance: 0))
    }

    /// True if the answer of the running pass stands for another question by Yoga's rule: it compares former spaces,
    /// margins included, with the present one without them, takes what was cut for what was measured, and what is
    /// nearly the same, or rounds to the same pixel, for the same.
    @inline(__always)
    fileprivate func stands(
        for space: YogaSpace, _ horizontalMargins: Double, _ verticalMargins: Double, _ grid: FlexPass
    ) -> Bool {
        (widthMode == space.widthMode && grid.isSamePixel(width, space.width)
            || Self.fits(
                space.width - horizontalMargins, space.widthMode, width, widthMode, resultWidth, tolerance: 1e-4))
            && (heightMode == space.heightMode && grid.isSamePixel(height, space.height)
                || Self.fits(
                    space.height - verticalMargins, space.heightMode, height, heightMode, resultHeight, tolerance: 1e-4))
    }

    /// True if content that was measured in a space along an axis is as large in another one.
    @inline(__always)
    private static func fits(
        _ space: Double, _ mode: FlexMeasureMode, _ oldSpace: Double, _ oldMode: FlexMeasureMode, _ answer: Double,
        tolerance: Double
    ) -> Bool {
        switch mode {
        case .exactly: return isNear(space, answer, tolerance)
        case .atMost:
            if oldMode == .undefined { return space >= answer - tolerance }
            return oldMode == .atMost && oldSpace > space && answer <= space + tolerance
        case .undefined: return false
        }
    }

    @inline(__always)
    private static func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
        a == b || abs(a - b) < tolerance
    }
}
