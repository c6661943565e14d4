/// A flex container while it is laid out: its axes, its inner sizes, and where its lines begin.
///
/// Main and cross sizes are reached through these accessors, so that rows and columns share every line of the
/// algorithm. Edges are numbered left 0, top 1, right 2, bottom 3.
struct FlexContainer {
    let node: FlexPointer
    let isRow: Bool
    let wraps: Bool
    let isRightToLeft: Bool
    /// The content box's width; definite in every layout.
    let innerWidth: Double
    /// The content box's height, NaN while it is unknown.
    var innerHeight: Double
    /// True if percentages of the height resolve (CSS Sizing §5.2.1).
    let heightIsDefinite: Bool
    /// The definite content height that percentages of items refer to, and that lines of a column are filled up to,
    /// where that isn't the height itself: a box that its content makes higher than its aspect ratio does keeps the
    /// ratio's, and one with a limit that the content decides the height without that limit.
    let ratioHeight: Double
    /// True if the height is still subject to limits that the content decides.
    let limitsByContent: Bool
    let insets: FlexInsets
    let mainStart: Int
    let crossStart: Int
    var mainGap = 0.0
    var crossGap = 0.0
    var firstItem: FlexPointer?
    /// The number of items, without struts.
    var itemCount = 0
    /// True if its collapsed items are struts by now (`FlexPass.measureStruts`).
    var hasStruts = false
    /// The largest cross size of a strut.
    var strutCross = 0.0
    /// The container's main size; NaN until §9.2 step 4 has found it for a column of automatic height.
    var innerMain = Double.nan
    /// The container's cross size; NaN until §9.4 step 15 has found it for a row of automatic height.
    var innerCross = Double.nan

    var mainEnd: Int { mainStart ^ 2 }
    var crossEnd: Int { crossStart ^ 2 }

    /// The height that percentages of items refer to.
    var percentHeight: Double { heightIsDefinite ? (ratioHeight.isNaN ? innerHeight : ratioHeight) : .nan }

    init(
        _ node: FlexPointer,
        width: Double,
        height: Double,
        heightIsDefinite: Bool,
        ratioHeight: Double = .nan,
        limitsByContent: Bool = false
    ) {
        self.node = node
        self.limitsByContent = limitsByContent
        insets = node.frameInsets
        isRow = node.pointee.style.direction.isRow
        wraps = node.pointee.style.wrap != .noWrap
        isRightToLeft = node.pointee.flags.contains(.rightToLeft)
        innerWidth = max(width - insets.horizontal, 0)
        innerHeight = height.isNaN ? .nan : max(height - insets.vertical, 0)
        self.heightIsDefinite = heightIsDefinite && !height.isNaN
        self.ratioHeight =
            ratioHeight.isNaN ? (limitsByContent ? innerHeight : .nan) : max(ratioHeight - insets.vertical, 0)
        let reverse = node.pointee.style.direction.isReverse
        let wrapReverse = node.pointee.style.wrap == .wrapReverse
        let inlineStart = isRightToLeft ? 2 : 0
        if isRow {
            mainStart = reverse ? inlineStart ^ 2 : inlineStart
            crossStart = wrapReverse ? 3 : 1
            innerMain = innerWidth
            innerCross = innerHeight
        } else {
            mainStart = reverse ? 3 : 1
            crossStart = wrapReverse ? inlineStart ^ 2 : inlineStart
            innerMain = innerHeight
            innerCross = innerWidth
        }
        if let edges = node.pointee.edges, edges.hasGaps {
            let column = edges[.columnGap].resolved(against: innerWidth)
            let row = edges[.rowGap].resolved(against: percentHeight)
            mainGap = isRow ? column : row
            crossGap = isRow ? row : column
            if mainGap.isNaN { mainGap = 0 }
            if crossGap.isNaN { crossGap = 0 }
        }
    }

    /// A container with what its layout depends on.
    init(_ node: FlexPointer, _ key: FlexCache.Key) {
        self.init(
            node, width: key.width, height: key.height, heightIsDefinite: key.heightIsDefinite,
            ratioHeight: key.ratioHeight < 0 ? .nan : key.ratioHeight, limitsByContent: key.isLimitedByContent)
    }

    @inline(__always)
    func isStrut(_ item: FlexPointer) -> Bool { hasStruts && item.pointee.flags.contains(.collapses) }

    @inline(__always)
    func frameMain(_ item: FlexPointer) -> Double {
        isRow ? item.frameInsets.horizontal : item.frameInsets.vertical
    }
}

extension FlexPass {
    /// Lays out a node with a known border-box width. Returns its border-box height.
    ///
    /// Afterwards the children's sizes and positions are those of this layout.
    ///
    /// - Parameters:
    ///   - height: the border-box height, or NaN to let the content decide within the node's minimum and maximum.
    ///   - heightIsDefinite: whether percentages of a known height resolve; a height that only came from stretching an
    ///     indefinite main axis isn't definite (CSS Flexbox §9.8).
    ///   - ratioHeight: the border-box height that percentages refer to instead of `height`, or NaN for none.
    ///   - limitsByContent: whether limits that the content decides are still to be applied to `height`, to which
    ///     percentages then refer, but not the places of lines and items. For boxes without an aspect ratio.
    mutating func layout(
        _ node: FlexPointer,
        width: Double,
        height: Double,
        heightIsDefinite: Bool,
        ratioHeight: Double = .nan,
        limitsByContent: Bool = false
    ) -> Double {
        counters.nodeVisits += 1
        if node.pointee.firstChild == nil {
            if !height.isNaN && !limitsByContent { return height }
            let content = leafHeight(node, width: width)
            return limitsByContent
                ? node.clampHeight(height.isNaN ? content : height, content: content) : node.clampHeight(content)
        }
        let key = cacheKey(
            node, width: width, height: height, heightIsDefinite: heightIsDefinite, ratioHeight: ratioHeight,
            limitsByContent: limitsByContent)
        switch standing(node, for: key) {
        case .laidOut(let height, _): return height
        case .asked(let asked): return layOutAsAsked(node, asked.key)
        case nil: break
        }
        guard let answer = layOutAnew(node, key, placesItems: true) else { return 0 }
        if height.isNaN { node.keepInCache(answer) }
        return answer.size
    }

    /// Lays out a container for what it was asked last, with the limits of then.
    private mutating func layOutAsAsked(_ node: FlexPointer, _ key: FlexCache.Key) -> Double {
        let limits = (node.pointee.box.minH, node.pointee.box.maxH)
        (node.pointee.box.minH, node.pointee.box.maxH) = (key.minH, key.maxH)
        let answer = layOutAnew(node, key, placesItems: true)
        (node.pointee.box.minH, node.pointee.box.maxH) = limits
        return answer?.size ?? 0
    }

    /// The height that a layout with this width would have, and the one that the content asks for in it
    /// (`FlexCache.contentHeight`; NaN for leaves), if possible without doing it.
    ///
    /// - Parameter height: the border-box height, which is definite, or NaN to find it.
    mutating func heightAnswer(
        _ node: FlexPointer, width: Double, height: Double = .nan, limitsByContent: Bool = false
    ) -> (height: Double, content: Double) {
        guard node.pointee.firstChild != nil else {
            let used = layout(
                node, width: width, height: height, heightIsDefinite: !height.isNaN, limitsByContent: limitsByContent)
            return (used, .nan)
        }
        counters.nodeVisits += 1
        let key = cacheKey(
            node, width: width, height: height, heightIsDefinite: !height.isNaN, limitsByContent: limitsByContent)
        switch standing(node, for: key) {
        case .laidOut(let height, let content): return (height, content)
        case .asked(let asked): return (asked.answer.size, asked.answer.contentHeight)
        case nil: break
        }
        if let known = node.sideCache().recall(.height(key), in: answerPass) {
            useAnswer(of: known.pass)
            return (known.size, known.contentHeight)
        }
        let placesItems = !node.sideCache().pointee.isUnsettled(in: number)
        guard let answer = layOutAnew(node, key, placesItems: placesItems) else { return (0, 0) }
        node.keepInCache(answer)
        if !placesItems { _ = node.sideCache().recall(answer.question, in: answerPass) }
        return (answer.size, answer.contentHeight)
    }

    /// The height that a layout with this width would have, if possible without doing it.
    mutating func contentHeight(_ node: FlexPointer, width: Double) -> Double {
        heightAnswer(node, width: width).height
    }

    /// The first baseline of a container in a layout of the given size, if possible without doing it.
    mutating func baselineAnswer(
        _ node: FlexPointer, width: Double, height: Double, ratioHeight: Double = .nan, limitsByContent: Bool = false
    ) -> Double {
        let key = cacheKey(
            node, width: width, height: height, heightIsDefinite: !height.isNaN, ratioHeight: ratioHeight,
            limitsByContent: limitsByContent)
        if let known = node.sideCache().answer(to: .baseline(key), in: answerPass) {
            useAnswer(of: known.pass)
            return known.size
        }
        let lookedAbove = beginAnswer()
        let used = layout(
            node, width: width, height: height, heightIsDefinite: !height.isNaN, ratioHeight: ratioHeight,
            limitsByContent: limitsByContent)
        let baseline = firstBaseline(of: node, width: width, height: used)
        node.keepInCache(
            FlexCache.Answer(question: .baseline(key), pass: endAnswer(lookedAbove), size: baseline))
        return baseline
    }

    private func cacheKey(
        _ node: FlexPointer,
        width: Double,
        height: Double,
        heightIsDefinite: Bool,
        ratioHeight: Double = .nan,
        limitsByContent: Bool = false
    ) -> FlexCache.Key {
        FlexCache.Key(
            width: width,
            height: height,
            minH: node.pointee.box.minH,
            maxH: node.pointee.box.maxH,
            ratioHeight: limitsByContent ? FlexCache.Key.limitedByContent : ratioHeight.isNaN ? -1 : ratioHeight,
            heightIsDefinite: heightIsDefinite,
            rightToLeft: node.pointee.flags.contains(.rightToLeft)
        )
    }

    /// Knowledge of the layout that is asked for.
    private enum Standing {
        /// The children have it.
        case laidOut(height: Double, content: Double)
        /// The last question was about it.
        case asked((key: FlexCache.Key, answer: FlexCache.Answer))
    }

    private mutating func standing(_ node: FlexPointer, for key: FlexCache.Key) -> Standing? {
        let cache = node.sideCache()
        let asked = cache.lastAsked(in: answerPass)
        if let current = cache.current(in: answerPass) {
            let holds =
                asked == nil
                ? layout(of: current, cache.pointee.currentHeight, in: node, holdsFor: key) : current.matches(key)
            if holds {
                useAnswer(of: cache.pointee.currentPass)
                return .laidOut(height: cache.pointee.currentHeight, content: cache.pointee.contentHeight)
            }
        }
        guard let asked, layout(of: asked.key, asked.answer.size, in: node, holdsFor: key) else { return nil }
        useAnswer(of: asked.answer.pass)
        return .asked(asked)
    }

    /// True if a layout that found a height is the one that another question asks for.
    private func layout(
        of known: FlexCache.Key, _ height: Double, in node: FlexPointer, holdsFor key: FlexCache.Key
    ) -> Bool {
        if known.matches(key) { return true }
        guard
            known.width == key.width && known.rightToLeft == key.rightToLeft && !key.height.isNaN
                && known.ratioHeight == key.ratioHeight
        else { return false }
        // Being given exactly the height that was found, or found before to be the given one, changes nothing,
        // unless percentages turn definite by it.
        let sameDefiniteness = known.heightIsDefinite == key.heightIsDefinite || !node.dependsOnHeight
        return height == key.height && sameDefiniteness
    }

    /// The height of a node without children at a known width.
    private mutating func leafHeight(_ node: FlexPointer, width: Double) -> Double {
        let insets = node.frameInsets
        guard node.pointee.flags.contains(.measures) else { return insets.vertical }
        return measuredHeight(node, contentWidth: max(width - insets.horizontal, 0)) + insets.vertical
    }

    /// Begins a walk over the node's items. Returns false when the tree is too deep to go on.
    mutating func enter(_ node: FlexPointer) -> Bool {
        depth += 1
        if depth > FlexNode.maximumDepth {
            isTooDeep = true
            depth -= 1
            return false
        }
        return true
    }

    mutating func leave(_ node: FlexPointer) {
        depth -= 1
    }

    /// The flex layout algorithm (CSS Flexbox §9) for one container. Returns its border-box height as an answer; `nil`
    /// where the tree is too deep.
    ///
    /// - Parameter placesItems: false to leave the items as finding the height leaves them: the container has no layout
    ///   then.
    private mutating func layOutAnew(
        _ node: FlexPointer, _ key: FlexCache.Key, placesItems: Bool
    ) -> FlexCache.Answer? {
        guard enter(node) else { return nil }
        let lookedAbove = beginAnswer()
        counters.containerLayouts += 1
        node.sideCache().pointee.countLayout(in: number)
        var container = FlexContainer(node, key)
        if hasCollapsedItem(node) {
            measureStruts(container)
            container.hasStruts = true
        }
        arrangeLines(&container)
        // A constant, so that it is handed on without copies.
        let final = container
        if placesItems {
            stretchLinesAndItems(final)
            // §9.5 and §9.6
            placeItems(final)
        }
        let cache = node.sideCache()
        let answer = FlexCache.Answer(
            question: .height(key), pass: endAnswer(lookedAbove), size: final.innerHeight + final.insets.vertical,
            contentHeight: cache.pointee.contentHeight)
        if placesItems {
            cache.setCurrent(key, height: answer.size, pass: answer.pass)
            node.pointee.flags.insert(.childrenMoved)
        }
        leave(node)
        return answer
    }

    /// Finds the lines, the main sizes of the items, and the cross sizes before anything is stretched.
    mutating func arrangeLines(_ container: inout FlexContainer) {
        let node = container.node
        // §9.1 and §9.2
        container.firstItem = collectItems(
            node, percentWidth: container.innerWidth, percentHeight: container.percentHeight)
        determineFlexBaseSizes(&container)
        determineMainSize(&container)
        // §9.3
        breakIntoLines(&container)
        var line = container.firstItem
        while let first = line {
            resolveFlexibleLengths(container, line: first)
            line = first.pointee.line.next
        }
        // §9.4
        determineCrossSizes(&container)
        determineLineCrossSizes(&container)
        if !node.pointee.style.aspectRatio.isNaN || (container.wraps && !container.isRow) {
            node.sideCache().pointee.contentHeight = contentBasedHeight(container)
        }
        determineContainerCrossSize(&container)
    }
}
