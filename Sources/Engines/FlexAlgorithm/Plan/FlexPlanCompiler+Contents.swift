/// The answers of leaves.
extension FlexPlanCompiler {
    mutating func measureText(
        _ index: Int, _ width: Space, _ height: Space
    ) throws(FlexPlanLimit) -> Size {
        let item = items[index]
        let (horizontal, vertical) = (item.inset(horizontal: true), item.inset(horizontal: false))
        let isExact = width.mode == .exactly
        let inner = width.length.map { $0 - horizontal } ?? FlexRegionBuilder.constant(.infinity)
        if builder.isBelow(inner, .zero) { throw FlexPlanLimit() }
        if let length = height.length, builder.isBelow(length - vertical, .zero) { throw FlexPlanLimit() }
        let former = known[index].askedWidths
        if width.mode == .atMost, isClose(item, former, inner) { throw FlexPlanLimit() }
        let size = try textSize(index, inner, isExact: isExact)
        if !isExact && isClose(item, former, size.width) { throw FlexPlanLimit() }
        var outerHeight = height.mode == .exactly ? height.length ?? size.height : size.height + vertical
        if height.mode == .atMost, let space = height.length, builder.isBelow(space, outerHeight) {
            // Cut to a little less, it would stand by Yoga's rule.
            if item.hasEdges && item.margins(horizontal: false) != 0 { throw FlexPlanLimit() }
            outerHeight = space
        }
        let outer = isExact ? width.length ?? size.width : size.width + horizontal
        let measured = bound(outer, index, horizontal: true)
        if item.has(.isLimited) {
            if let space = width.length, builder.isBelow(space, measured) { throw FlexPlanLimit() }
            if builder.isBelow(measured, size.width + horizontal) { throw FlexPlanLimit() }
        }
        return Size(width: measured, height: bound(outerHeight, index, horizontal: false))
    }

    /// True if a leaf was asked for a little less width, by no more than its margins: by Yoga's rule that answer
    /// stands, where another one would be measured.
    mutating func isClose(
        _ item: FlexPlanItem, _ former: [FlexTerm], _ width: FlexTerm
    ) -> Bool {
        let margins = item.margins(horizontal: true)
        guard item.hasEdges, margins > 0 else { return false }
        for asked in former where builder.isBelow(asked, width) && builder.isBelow(width, asked + margins) {
            return true
        }
        return false
    }

    mutating func textSize(_ index: Int, _ width: FlexTerm, isExact: Bool) throws(FlexPlanLimit) -> Size {
        for text in known[index].texts where isExact || !text.isExact {
            let isHeld =
                text.space.isSame(as: width) || text.size.width.isSame(as: width)
                || builder.isCertainlyAtMost(text.size.width, width)
                    && builder.isCertainlyAtMost(width, text.space)
            if isHeld {
                known[index].askedWidths.append(text.space)
                return text.size
            }
        }
        let node = nodes[index]
        pass.narrowing = narrowing.map { builder.value($0) } ?? 0
        let measured = pass.textSize(node, builder.value(width), isExact: isExact)
        pass.narrowing = 0
        let (textWidth, textHeight) = builder.text(
            index, within: width, narrowing: narrowing, isExact: isExact, measured)
        let size = Size(width: textWidth, height: textHeight)
        known[index].texts.append(TextAnswer(space: width, size: size, isExact: isExact))
        known[index].askedWidths.append(width)
        return size
    }

    /// The size of a content that answers the same in any space that it fits in.
    mutating func measureFixed(
        _ index: Int, _ width: Space, _ height: Space
    ) throws(FlexPlanLimit) -> Size {
        let infinite = FlexRegionBuilder.constant(.infinity)
        let request = FlexPlanQuestion.request(
            .infinity, .infinity, FlexPlanQuestion.constant(.undefined, .undefined))
        let measured = pass.contentSize(of: nodes[index], request)
        let content = builder.content(index, infinite, .undefined, infinite, .undefined, measured)
        func length(_ space: Space, _ content: FlexTerm, horizontal: Bool) throws(FlexPlanLimit) -> FlexTerm {
            let outer = content + items[index].inset(horizontal: horizontal)
            guard let known = space.length else { return bound(outer, index, horizontal: horizontal) }
            if space.mode == .exactly { return bound(known, index, horizontal: horizontal) }
            // It is cut.
            if builder.isBelow(known, outer) { throw FlexPlanLimit() }
            return bound(outer, index, horizontal: horizontal)
        }
        return Size(
            width: try length(width, content.width, horizontal: true),
            height: try length(height, content.height, horizontal: false))
    }

    /// The size of a content that is no text: by Yoga's rule, the first answer that fits stands.
    mutating func measureContent(
        _ index: Int, _ width: Space, _ height: Space
    ) throws(FlexPlanLimit) -> Size {
        let item = items[index]
        let (former, first) = (known[index].contents, known[index].firstContent)
        for answer in former[first...] {
            if holds(width, answer.width, answer.size.width, margins: item.margins(horizontal: true)),
                holds(height, answer.height, answer.size.height, margins: item.margins(horizontal: false))
            {
                return answer.size
            }
        }
        guard former.count == first else { throw FlexPlanLimit() }
        if let answer = former.first(where: { $0.width == width && $0.height == height }) {
            known[index].contents.append(answer)
            return answer.size
        }
        let (horizontal, vertical) = (item.inset(horizontal: true), item.inset(horizontal: false))
        let infinite = FlexRegionBuilder.constant(.infinity)
        let (innerWidth, innerHeight) = (
            width.length.map { $0 - horizontal } ?? infinite, height.length.map { $0 - vertical } ?? infinite
        )
        let request = FlexPlanQuestion.request(
            builder.value(innerWidth), builder.value(innerHeight), FlexPlanQuestion.constant(width.mode, height.mode))
        let measured = pass.contentSize(of: nodes[index], request)
        let content = builder.content(index, innerWidth, width.mode, innerHeight, height.mode, measured)
        let outerWidth = width.mode == .exactly ? width.length ?? content.width : content.width + horizontal
        let outerHeight = height.mode == .exactly ? height.length ?? content.height : content.height + vertical
        let size = Size(
            width: bound(outerWidth, index, horizontal: true), height: bound(outerHeight, index, horizontal: false))
        // For exactly the width that was cut, or was more than the space, it may answer something else.
        if let space = width.length, builder.isBelow(space, size.width) { throw FlexPlanLimit() }
        if let maximum = limits(of: index, horizontal: true).maximum, builder.isAtMost(maximum, size.width) {
            throw FlexPlanLimit()
        }
        known[index].contents.append(ContentAnswer(width: width, height: height, size: size))
        return size
    }

    /// True if an answer of a content stands for another space along an axis, by Yoga's rule. Where margins decide,
    /// which that leaves out on one side, it doesn't.
    mutating func holds(_ space: Space, _ former: Space, _ answer: FlexTerm, margins: Double) -> Bool {
        guard let length = space.length else { return former.length == nil }
        if let known = former.length {
            if space.mode == former.mode && known.isSame(as: length) { return true }
            if margins > 0 && !isNearly(length, known) && !builder.isAtMost(length + margins, known) { return false }
        }
        switch space.mode {
        case .exactly:
            return builder.isBelow(length, answer + 1e-4) && builder.isBelow(answer - 1e-4, length)
        case .atMost:
            guard let known = former.length else { return builder.isAtMost(answer - 1e-4, length) }
            return former.mode == .atMost && builder.isAtMost(length, known + 1e-4)
                && builder.isAtMost(answer, length + 1e-4)
        case .undefined: return false
        }
    }

    /// True if two lengths differ by rounding errors, for the tree.
    mutating func isNearly(_ a: FlexTerm, _ b: FlexTerm) -> Bool {
        abs(builder.value(a) - builder.value(b)) < 1e-9 && builder.isAtMost(a, b + 1e-9)
            && builder.isAtMost(b, a + 1e-9)
    }
}
