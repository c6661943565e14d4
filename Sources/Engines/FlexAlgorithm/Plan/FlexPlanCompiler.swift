/// Why a tree has no region for what it was asked: the answer depends on the order of questions, on more than one
/// line of items, or on too much.
struct FlexPlanLimit: Error {}

/// Makes a region of a plan: takes the steps of layouts by structures for one tree, with numbers that know how they
/// follow from the tree's contents and its space.
struct FlexPlanCompiler {
    private let items: [FlexPlanItem]
    private let nodes: UnsafeMutablePointer<FlexPointer>
    private let input: FlexLayoutInput
    private(set) var pass: FlexPass
    private var builder: FlexRegionBuilder
    private var boxes: [[FlexTerm]]
    private var sizes: [Question: Size] = [:]
    /// What each leaf answered so far.
    private var texts: [Int: [(space: FlexTerm, size: Size)]] = [:]
    private var contents: [Int: [(width: Space, height: Space, size: Size)]] = [:]
    /// The first of the answers of the present layout, which alone matter to Yoga's rules.
    private var firstTexts: [Int: Int] = [:]
    private var firstContents: [Int: Int] = [:]
    private var narrowing: FlexTerm?
    /// The nodes that answer the same in any height that they fit in.
    private var ignoresHeight: [Bool]

    private static let largestStepCount = 2000

    /// The space for a border box along an axis; without a length where nothing is known.
    private struct Space: Hashable {
        var length: FlexTerm?
        var mode: FlexMeasureMode

        static func exactly(_ length: FlexTerm) -> Space { Space(length: length, mode: .exactly) }
        static func atMost(_ length: FlexTerm?) -> Space {
            Space(length: length, mode: length == nil ? .undefined : .atMost)
        }
    }

    private struct Size {
        var width: FlexTerm
        var height: FlexTerm

        func along(horizontal: Bool) -> FlexTerm { horizontal ? width : height }
    }

    private struct Question: Hashable {
        let item: Int
        let width: Space
        let height: Space
        let performs: Bool
    }

    /// An item's flex basis within its limits, and what it was asked for it, if it was.
    private struct Basis {
        var length: FlexTerm
        var answer: Size?
    }

    init(
        _ items: [FlexPlanItem], _ nodes: UnsafeMutablePointer<FlexPointer>, _ input: FlexLayoutInput, pass: FlexPass
    ) {
        self.items = items
        self.nodes = nodes
        self.input = input
        self.pass = pass
        builder = FlexRegionBuilder(input)
        boxes = [[FlexTerm]](repeating: [], count: items.count)
        ignoresHeight = [Bool](repeating: false, count: items.count)
        for index in items.indices.reversed() { ignoresHeight[index] = findsNoHeight(index) }
    }

    /// True if a node answers the same in any height that it fits in, where those below are known.
    private func findsNoHeight(_ index: Int) -> Bool {
        let item = items[index]
        guard item.has(.isContainer) else {
            let flags = nodes[index].pointee.flags
            return !item.has(.hasRatio) && (!item.has(.measures) || item.has(.isText) || flags.contains(.ignoresSpace))
        }
        return mayLeaveOutHeight(index)
            && item.children.allSatisfy { ignoresHeight[$0] && (item.has(.isRow) || !items[$0].has(.hasLength)) }
    }

    /// True if none of a container's items takes less height than it has.
    private func mayLeaveOutHeight(_ index: Int) -> Bool {
        items[index].children.allSatisfy { items[$0].box.margin.top >= 0 && items[$0].box.margin.bottom >= 0 }
    }

    /// The region that holds for the tree.
    mutating func region(_ question: FlexPlanQuestion) throws(FlexPlanLimit) -> FlexRegion {
        let root = items[0]
        guard !root.has(.isLimited) else { throw FlexPlanLimit() }
        let asked = question.ofLayout
        let width = rootSpace(1, isKnown: asked.hasWidth, horizontal: true)
        let height = rootSpace(2, isKnown: asked.hasHeight, horizontal: false)
        // A root is shifted as if it were laid out from left to right.
        let shift = pass.relativeShift(
            nodes[0], ownerWidth: input.width, ownerHeight: input.height, rightToLeft: false)
        let (x, y) = (root.box.margin.left + shift.x, root.box.margin.top + shift.y)
        func box(_ size: Size) -> [FlexTerm] {
            [FlexRegionBuilder.constant(x), FlexRegionBuilder.constant(y), size.width, size.height]
        }
        var openBox: [FlexTerm]?
        if question.isOpen {
            let open = try lay(0, width, rootSpace(2, isKnown: false, horizontal: false), performs: false)
            openBox = box(open)
            firstTexts = texts.mapValues(\.count)
            firstContents = contents.mapValues(\.count)
            sizes = [:]
            // Mostly it is laid out in the height that it answers.
            builder.setHeight(pass.onGrid(builder.value(open.height)) + root.margins(horizontal: false))
        }
        boxes[0] = box(try lay(0, width, height, performs: !asked.sizesOnly))
        if !asked.sizesOnly { try placeAbsolutes(widthIsOpen: width.length == nil) }
        let shown = asked.sizesOnly ? [boxes[0]] : boxes
        guard shown.allSatisfy({ !$0.isEmpty }),
            let region = builder.region(shown, parents: items.map(\.parent), openBox: openBox, question)
        else {
            throw FlexPlanLimit()
        }
        return region
    }

    /// The space for the root along an axis, whose containing block is in a slot.
    private func rootSpace(_ slot: Int, isKnown: Bool, horizontal: Bool) -> Space {
        let size = items[0].setSize(horizontal: horizontal)
        if !size.isNaN { return .exactly(FlexRegionBuilder.constant(size)) }
        guard isKnown else { return .atMost(nil) }
        return .exactly(FlexTerm(slot: slot, constant: -items[0].margins(horizontal: horizontal)))
    }

    // MARK: - Containers

    private mutating func lay(
        _ index: Int, _ width: Space, _ height: Space, performs: Bool
    ) throws(FlexPlanLimit) -> Size {
        let item = items[index]
        if !performs && isFixed(width) && isFixed(height), let width = width.length, let height = height.length {
            return Size(
                width: bound(atLeast(0, width), index, horizontal: true),
                height: bound(atLeast(0, height), index, horizontal: false))
        }
        let question = Question(item: index, width: width, height: height, performs: performs)
        if let known = sizes[question] { return known }
        guard builder.steps.count < Self.largestStepCount else { throw FlexPlanLimit() }
        let row = item.has(.isRow)
        let outer = narrowing
        if row { narrowing = nil }
        let (main, cross) = row ? (width, height) : (height, width)
        var size: Size?
        if height.length != nil && mayLeaveOutHeight(index) {
            size = try lay(index, main: main, cross: cross, performs: performs, row: row, leavesOutHeight: true)
        }
        if size == nil {
            size = try lay(index, main: main, cross: cross, performs: performs, row: row, leavesOutHeight: false)
        }
        narrowing = outer
        guard let size else { throw FlexPlanLimit() }
        sizes[question] = size
        return size
    }

    /// - Parameter leavesOutHeight: whether items that answer the same in any height that they fit in are asked without
    ///   one, and then are to fit together: one check in place of one an item.
    /// - Returns: nil where they don't fit.
    private mutating func lay(
        _ index: Int, main: Space, cross: Space, performs: Bool, row: Bool, leavesOutHeight: Bool
    ) throws(FlexPlanLimit) -> Size? {
        let item = items[index]
        let (insetMain, insetCross) = (item.inset(horizontal: row), item.inset(horizontal: !row))
        let innerMain = inner(main.length, index, horizontal: row)
        let innerCross = inner(cross.length, index, horizontal: !row)
        let fills = cross.mode == .exactly
        let children = item.children

        // The flex bases.
        var bases = [Basis?](repeating: nil, count: children.count)
        var consumed = FlexTerm.zero
        func findBasis(_ place: Int) throws(FlexPlanLimit) {
            bases[place] = try basis(
                of: children[place], innerMain, innerCross, main.mode, fills: fills, row: row,
                leavesOutHeight: leavesOutHeight)
        }
        let shrinking =
            row && main.mode != .undefined ? children.firstIndex { items[$0].has(.isOnlyShrinking) } : nil
        for place in children.indices where place != shrinking { try findBasis(place) }
        if let shrinking {
            // The others come first, so that what is left for it is known before it is asked.
            narrowing = FlexRegionBuilder.constant(item.gap * Double(children.count - 1))
            for (place, child) in children.enumerated() where place != shrinking {
                narrowing = builder.sum(
                    narrowing ?? .zero, bases[place]!.length + items[child].margins(horizontal: row))
            }
            try findBasis(shrinking)
            narrowing = nil
        }
        let growSum = children.reduce(0.0) { $0 + items[$1].grow }
        for (place, child) in children.enumerated() {
            consumed = builder.sum(consumed, bases[place]!.length + items[child].margins(horizontal: row))
            if place > 0 { consumed = consumed + item.gap }
        }

        if leavesOutHeight && !row, let innerMain, !fits(consumed, innerMain) { return nil }

        // The free space.
        var free = FlexTerm.zero
        if main.mode == .exactly, let innerMain {
            free = builder.difference(innerMain, consumed)
        } else {
            let (minimum, maximum) = limits(of: index, horizontal: row)
            if let maximum, builder.isBelow(maximum - insetMain, consumed) { throw FlexPlanLimit() }
            if builder.isBelow(consumed, .zero) {
                free = builder.multiple(consumed, -1)
            } else if let minimum {
                free = builder.larger(builder.difference(minimum - insetMain, consumed), .zero)
            }
            let isFlexible = growSum != 0 || item.justify != .start && main.mode == .atMost
            if isFlexible && builder.isBelow(.zero, free) { throw FlexPlanLimit() }
        }
        var lengths = bases.map { $0!.length }
        try share(&free, &lengths, children, growSum: growSum > 0 ? max(growSum, 1) : 0, row: row)

        // The items' sizes, and their places along the main axis from where it begins.
        let insets = item.box.frameInsets
        let isReversed = item.has(.isReversed)
        let (start, end) =
            row
            ? (isReversed ? insets.right : insets.left, isReversed ? insets.left : insets.right)
            : (isReversed ? insets.bottom : insets.top, isReversed ? insets.top : insets.bottom)
        var (lead, between) = (FlexTerm.zero, FlexRegionBuilder.constant(item.gap))
        if item.justify != .start {
            let unit = FlexDistribution(item.justify, free: 1, count: children.count)
            let isShifted = FlexDistribution(item.justify, free: -1, count: children.count).offset != 0
            let space = isShifted ? free : builder.larger(free, .zero)
            lead = builder.multiple(space, unit.offset)
            between = builder.multiple(space, unit.spacing) + item.gap
        }
        var position = lead + start
        var line = FlexTerm.zero
        var answers: [Size] = []
        var positions: [FlexTerm] = []
        for (place, child) in children.enumerated() {
            let length = lengths[place]
            let answer = try size(
                of: child, atMain: length, innerCross, basis: bases[place]!.answer, performs: performs, fills: fills,
                row: row, leavesOutHeight: leavesOutHeight)
            // The padding is larger.
            guard answer.along(horizontal: row).isSame(as: length) else { throw FlexPlanLimit() }
            answers.append(answer)
            let margin = items[child].box.margin
            positions.append(
                position + (row ? (isReversed ? margin.right : margin.left) : isReversed ? margin.bottom : margin.top))
            position = builder.sum(position, length + items[child].margins(horizontal: row))
            if place + 1 < children.count { position = builder.sum(position, between) }
            line = builder.larger(answer.along(horizontal: !row) + items[child].margins(horizontal: !row), line)
        }
        if leavesOutHeight && row, let innerCross, !fits(line, innerCross) { return nil }
        position = position + end

        // The line's cross size, then the container's own.
        if fills, let innerCross { line = innerCross }
        line = bound(line + insetCross, index, horizontal: !row) - insetCross
        let outerCross = fills ? cross.length ?? line + insetCross : line + insetCross
        let crossSize = bound(outerCross, index, horizontal: !row)
        let outerMain = main.mode == .exactly ? main.length : nil
        let mainSize = bound(outerMain ?? atLeast(0, position), index, horizontal: row)
        let size = Size(width: row ? mainSize : crossSize, height: row ? crossSize : mainSize)
        if performs {
            try placeAcross(
                index, children, answers, positions, size, line: line, free: fills ? innerCross ?? line : line, row: row
            )
        }
        return size
    }

    /// True if a length is at most another one for the tree, which then is a check.
    private mutating func fits(_ length: FlexTerm, _ space: FlexTerm) -> Bool {
        builder.value(length) <= builder.value(space) && builder.isAtMost(length, space)
    }

    /// Shares the free space among the items that grow, and what is missing among those that shrink.
    private mutating func share(
        _ free: inout FlexTerm, _ lengths: inout [FlexTerm], _ children: [Int], growSum: Double, row: Bool
    ) throws(FlexPlanLimit) {
        let shrinking = children.indices.filter { items[children[$0]].shrink != 0 }
        let missing = builder.smaller(free, .zero)
        if !shrinking.isEmpty && missing != .zero {
            var sum = FlexTerm.zero
            for place in shrinking {
                sum = builder.sum(sum, builder.multiple(lengths[place], items[children[place]].shrink))
            }
            // What has no length doesn't shrink.
            if builder.isBelow(.zero, sum) {
                let unit = shrinking.count == 1 ? nil : builder.quotient(missing, sum)
                for place in shrinking {
                    let change = unit.map {
                        builder.product(builder.multiple($0, items[children[place]].shrink), lengths[place])
                    }
                    try setShare(&lengths[place], change ?? missing, free, children[place], row: row)
                }
                free = builder.larger(free, .zero)
            }
        }
        let space = builder.larger(free, .zero)
        guard growSum != 0 && space != .zero else { return }
        var distributed = 0.0
        for (place, child) in children.enumerated() where items[child].grow != 0 {
            let part = items[child].grow / growSum
            distributed += part
            try setShare(&lengths[place], builder.multiple(space, part), builder.multiple(free, -1), child, row: row)
        }
        let rest = abs(1 - distributed) < 1e-9 ? .zero : builder.multiple(space, 1 - distributed)
        free = builder.sum(builder.smaller(free, .zero), rest)
    }

    /// - Parameter other: at least 0 where nothing is shared, so that the length is the flex basis.
    private mutating func setShare(
        _ length: inout FlexTerm, _ change: FlexTerm, _ other: FlexTerm, _ child: Int, row: Bool
    ) throws(FlexPlanLimit) {
        length = builder.sum(length, change)
        // Nor where it is nearly cut: Yoga's numbers decide then.
        let rest = length - (items[child].inset(horizontal: row) + 1e-3)
        if builder.isBelow(builder.larger(rest, other), .zero) { throw FlexPlanLimit() }
    }

    private mutating func placeAcross(
        _ index: Int, _ children: [Int], _ answers: [Size], _ positions: [FlexTerm], _ size: Size, line: FlexTerm,
        free inner: FlexTerm, row: Bool
    ) throws(FlexPlanLimit) {
        let item = items[index]
        let isCrossReversed = !row && item.has(.isCrossReversed)
        let insets = item.box.frameInsets
        let crossStart = row ? insets.top : isCrossReversed ? insets.right : insets.left
        for (place, child) in children.enumerated() {
            let (childItem, margin) = (items[child], items[child].box.margin)
            let margins = childItem.margins(horizontal: !row)
            var answer = answers[place]
            var across = FlexRegionBuilder.constant(
                (row ? margin.top : isCrossReversed ? margin.right : margin.left) + crossStart)
            if childItem.has(.stretches) {
                answer = try stretched(child, answer, to: line - margins, row: row)
            } else if childItem.align != .start && childItem.align != .stretch {
                let free = builder.difference(inner - margins, answer.along(horizontal: !row))
                across = builder.sum(across, childItem.align == .center ? builder.multiple(free, 0.5) : free)
            }
            if isCrossReversed { across = builder.difference(builder.difference(size.width, across), answer.width) }
            var along = positions[place]
            if item.has(.isReversed) {
                along = builder.difference(
                    builder.difference(size.along(horizontal: row), along), answer.along(horizontal: row))
            }
            boxes[child] = [row ? along : across, row ? across : along, answer.width, answer.height]
        }
    }

    // MARK: - Absolute boxes

    /// Places the absolute boxes in their parents, which are their containing blocks, as Yoga does (`YogaAbsolute`).
    private mutating func placeAbsolutes(widthIsOpen: Bool) throws(FlexPlanLimit) {
        guard items.contains(where: { !$0.absolutes.isEmpty }) else { return }
        var modes = [FlexMeasureMode](repeating: .exactly, count: items.count)
        if widthIsOpen { modes[0] = .undefined }
        for index in items.indices {
            for child in items[index].children where items[child].has(.isContainer) {
                let isGiven =
                    items[index].has(.isRow) || items[child].has(.stretches)
                    || !items[child].setSize(horizontal: true).isNaN
                let isOpen = modes[index] == .undefined && items[child].maximum(horizontal: true).isNaN
                modes[child] = isGiven ? .exactly : isOpen ? .undefined : .atMost
            }
            for child in items[index].absolutes {
                guard nodes[index].pointee.style.position != .static, boxes[index].count == 4 else {
                    throw FlexPlanLimit()
                }
                try placeAbsolute(child, in: index, widthMode: modes[index])
            }
        }
    }

    private mutating func placeAbsolute(
        _ child: Int, in parent: Int, widthMode: FlexMeasureMode
    ) throws(FlexPlanLimit) {
        let item = items[child]
        guard nodes[child].pointee.style.aspectRatio.isNaN, item.box.autoMargins == 0 else { throw FlexPlanLimit() }
        let rightToLeft = input.rightToLeft
        let border = nodes[parent].border(rightToLeft: rightToLeft)
        let block = Size(width: boxes[parent][2], height: boxes[parent][3])
        let inset = nodes[child].insets(width: .nan, height: .nan, rightToLeft: rightToLeft)
        let (horizontal, vertical) = (item.margins(horizontal: true), item.margins(horizontal: false))
        func length(
            _ size: Double, _ margins: Double, _ inner: FlexTerm, _ start: Double, _ end: Double, isWidth: Bool
        ) -> FlexTerm? {
            if !size.isNaN { return FlexRegionBuilder.constant(size + margins) }
            if start.isNaN || end.isNaN { return nil }
            return bound(inner - start - end, child, horizontal: isWidth)
        }
        var width = length(
            item.box.setWidth, horizontal, block.width - border.horizontal, inset.left, inset.right, isWidth: true)
        var height = length(
            item.box.setHeight, vertical, block.height - border.vertical, inset.top, inset.bottom, isWidth: false)
        if width == nil || height == nil {
            var widthSpace = width.map { Space.exactly($0 - horizontal) } ?? .atMost(nil)
            let blockWidth = block.width - nodes[parent].border(rightToLeft: false).horizontal
            if width == nil && !items[parent].has(.isRow) && widthMode != .undefined,
                builder.isBelow(FlexRegionBuilder.constant(0x1p-20), blockWidth)
            {
                widthSpace = .atMost(blockWidth - horizontal)
            }
            let heightSpace = height.map { Space.exactly($0 - vertical) } ?? .atMost(nil)
            let size = try ask(child, width: widthSpace, height: heightSpace, performs: false)
            (width, height) = (size.width + horizontal, size.height + vertical)
        }
        guard let width, let height else { return }
        let size = try ask(
            child, width: .exactly(width - horizontal), height: .exactly(height - vertical), performs: true)
        boxes[child] = [
            try place(child, in: parent, block.width, size.width, inset, border, horizontal: true),
            try place(child, in: parent, block.height, size.height, inset, border, horizontal: false),
            size.width, size.height,
        ]
    }

    /// The left or top edge of an absolute box in its parent: by an inset, else by the parent's alignment.
    private mutating func place(
        _ child: Int, in parent: Int, _ block: FlexTerm, _ size: FlexTerm, _ inset: FlexInsets, _ border: FlexInsets,
        horizontal: Bool
    ) throws(FlexPlanLimit) -> FlexTerm {
        let start = horizontal ? (input.rightToLeft ? 2 : 0) : 1
        let margin = items[child].box.margin
        let edge = !inset[start].isNaN ? start : !inset[start ^ 2].isNaN ? start ^ 2 : -1
        if edge >= 0 {
            let distance = inset[edge] + border[edge] + margin[edge]
            if edge == (horizontal ? 0 : 1) { return FlexRegionBuilder.constant(distance) }
            return builder.difference(block, size) - distance
        }
        let frame = items[parent].box.frameInsets
        let (origin, align) = pass.staticYogaAlignment(
            nodes[child], in: nodes[parent], horizontal: horizontal, input.rightToLeft)
        let fromStart: FlexTerm
        switch align {
        case .center:
            let inner = block - (horizontal ? frame.horizontal : frame.vertical)
            let outer = size + items[child].margins(horizontal: horizontal)
            fromStart = builder.multiple(builder.difference(inner, outer), 0.5) + frame[origin] + margin[origin]
        case .end: fromStart = builder.difference(block, size) - frame[origin ^ 2] - margin[origin ^ 2]
        default: fromStart = FlexRegionBuilder.constant(frame[origin] + margin[origin])
        }
        return origin >= 2 ? builder.difference(builder.difference(block, size), fromStart) : fromStart
    }

    // MARK: - Items

    private mutating func basis(
        of child: Int, _ innerMain: FlexTerm?, _ innerCross: FlexTerm?, _ mode: FlexMeasureMode, fills: Bool, row: Bool,
        leavesOutHeight: Bool
    ) throws(FlexPlanLimit) -> Basis {
        let item = items[child]
        let inset = item.inset(horizontal: row)
        var basis = Basis(length: FlexRegionBuilder.constant(inset))
        if item.has(.hasLength) && innerMain == nil {
            throw FlexPlanLimit()
        } else if item.has(.isOnlyFlexible) && mode == .exactly {
            // It gets what is left, so that its content doesn't matter.
            basis.length = .zero
        } else if item.has(.hasLength) {
            basis.length = FlexRegionBuilder.constant(max(item.basis, inset))
        } else if !item.setSize(horizontal: row).isNaN {
            basis.length = FlexRegionBuilder.constant(max(item.setSize(horizontal: row), inset))
        } else {
            let leavesOut = leavesOutHeight && ignoresHeight[child]
            var main = Space.atMost(leavesOut && !row ? nil : innerMain.map { $0 - item.margins(horizontal: row) })
            var cross = crossSpace(of: item, innerCross, fills: fills, row: row)
            if leavesOut && row && cross.mode == .atMost { cross = .atMost(nil) }
            if item.has(.hasRatio) { main = try ratioSpace(child, cross, row: row) }
            main = cut(main, child, horizontal: row)
            cross = cut(cross, child, horizontal: !row)
            let answer = try ask(child, width: row ? main : cross, height: row ? cross : main, performs: false)
            basis.answer = answer
            basis.length = atLeast(inset, answer.along(horizontal: row))
        }
        if item.has(.isLimited) { basis.length = limit(basis.length, child, horizontal: row) }
        return basis
    }

    /// The space along the main axis that an aspect ratio makes of the known one across.
    private mutating func ratioSpace(_ child: Int, _ cross: Space, row: Bool) throws(FlexPlanLimit) -> Space {
        guard cross.mode == .exactly, let length = cross.length else { throw FlexPlanLimit() }
        let ratio = builder.style(child, .aspectRatio, nodes[child].pointee.style.aspectRatio)
        let main = row ? builder.product(length, ratio) : builder.quotient(length, ratio)
        let least = FlexRegionBuilder.constant(items[child].inset(horizontal: row))
        if builder.isBelow(main, least) { throw FlexPlanLimit() }
        return .exactly(main)
    }

    /// The size of an item at its main size.
    private mutating func size(
        of child: Int, atMain length: FlexTerm, _ innerCross: FlexTerm?, basis: Size?, performs: Bool, fills: Bool,
        row: Bool, leavesOutHeight: Bool
    ) throws(FlexPlanLimit) -> Size {
        let item = items[child]
        if let basis, !item.has(.isContainer), basis.along(horizontal: row).isSame(as: length) { return basis }
        let main = cut(.exactly(length), child, horizontal: row)
        var cross = crossSpace(of: item, innerCross, fills: fills, row: row)
        if leavesOutHeight && ignoresHeight[child] && row && cross.mode == .atMost { cross = .atMost(nil) }
        cross = cut(cross, child, horizontal: !row)
        return try ask(
            child, width: row ? main : cross, height: row ? cross : main,
            performs: performs && (fills || !item.has(.stretches)))
    }

    /// The size of an item that is given the cross size of its line.
    private mutating func stretched(
        _ child: Int, _ size: Size, to length: FlexTerm, row: Bool
    ) throws(FlexPlanLimit) -> Size {
        let item = items[child]
        guard item.has(.isContainer) else {
            let length = bound(length, child, horizontal: !row)
            return Size(width: row ? size.width : length, height: row ? length : size.height)
        }
        let main = cut(.exactly(size.along(horizontal: row)), child, horizontal: row)
        let cross = cut(.exactly(length), child, horizontal: !row)
        return try lay(child, row ? main : cross, row ? cross : main, performs: true)
    }

    /// The space across for an item, margins taken off.
    private func crossSpace(of item: FlexPlanItem, _ innerCross: FlexTerm?, fills: Bool, row: Bool) -> Space {
        let size = item.setSize(horizontal: !row)
        if !size.isNaN { return .exactly(FlexRegionBuilder.constant(size)) }
        let length = innerCross.map { $0 - item.margins(horizontal: !row) }
        if fills && item.has(.stretches), let length { return .exactly(length) }
        return .atMost(length)
    }

    /// Finds a box's size in a space for its border box.
    private mutating func ask(
        _ index: Int, width: Space, height: Space, performs: Bool
    ) throws(FlexPlanLimit) -> Size {
        let item = items[index]
        if item.has(.isContainer) { return try lay(index, width, height, performs: performs) }
        if !item.has(.measures) || width.mode == .exactly && height.mode == .exactly {
            let insets = (
                FlexRegionBuilder.constant(item.inset(horizontal: true)),
                FlexRegionBuilder.constant(item.inset(horizontal: false))
            )
            return Size(
                width: bound(width.mode == .exactly ? width.length ?? insets.0 : insets.0, index, horizontal: true),
                height: bound(height.mode == .exactly ? height.length ?? insets.1 : insets.1, index, horizontal: false))
        }
        // The same question has the same answer in all of a layout.
        let question = Question(item: index, width: width, height: height, performs: false)
        if let known = sizes[question] { return known }
        let isFixed = nodes[index].pointee.flags.contains(.ignoresSpace) && !item.has(.isLimited)
        let size =
            item.has(.isText)
            ? try measureText(index, width, height)
            : isFixed ? try measureFixed(index, width, height) : try measureContent(index, width, height)
        sizes[question] = size
        return size
    }

    private mutating func measureText(
        _ index: Int, _ width: Space, _ height: Space
    ) throws(FlexPlanLimit) -> Size {
        let item = items[index]
        let (horizontal, vertical) = (item.inset(horizontal: true), item.inset(horizontal: false))
        let isExact = width.mode == .exactly
        let inner = width.length.map { $0 - horizontal } ?? FlexRegionBuilder.constant(.infinity)
        if builder.isBelow(inner, .zero) { throw FlexPlanLimit() }
        if let length = height.length, builder.isBelow(length - vertical, .zero) { throw FlexPlanLimit() }
        let former = Array((texts[index] ?? [])[(firstTexts[index] ?? 0)...])
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
    private mutating func isClose(
        _ item: FlexPlanItem, _ former: [(space: FlexTerm, size: Size)], _ width: FlexTerm
    ) -> Bool {
        let margins = item.margins(horizontal: true)
        guard item.hasEdges, margins > 0 else { return false }
        for question in former
        where builder.isBelow(question.space, width) && builder.isBelow(width, question.space + margins) {
            return true
        }
        return false
    }

    private mutating func textSize(_ index: Int, _ width: FlexTerm, isExact: Bool) throws(FlexPlanLimit) -> Size {
        for known in texts[index] ?? [] {
            let isHeld =
                known.space.isSame(as: width) || known.size.width.isSame(as: width)
                || builder.isCertainlyAtMost(known.size.width, width)
                    && builder.isCertainlyAtMost(width, known.space)
            if isHeld { return known.size }
        }
        let node = nodes[index]
        pass.narrowing = narrowing.map { builder.value($0) } ?? 0
        let measured = pass.textSize(node, builder.value(width), isExact: isExact)
        pass.narrowing = 0
        let (textWidth, textHeight) = builder.text(
            index, within: width, narrowing: narrowing, isExact: isExact, measured)
        let size = Size(width: textWidth, height: textHeight)
        texts[index, default: []].append((width, size))
        return size
    }

    /// The size of a content that answers the same in any space that it fits in.
    private mutating func measureFixed(
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
    private mutating func measureContent(
        _ index: Int, _ width: Space, _ height: Space
    ) throws(FlexPlanLimit) -> Size {
        let item = items[index]
        let (former, first) = (contents[index] ?? [], firstContents[index] ?? 0)
        for known in former[first...] {
            if holds(width, known.width, known.size.width, margins: item.margins(horizontal: true)),
                holds(height, known.height, known.size.height, margins: item.margins(horizontal: false))
            {
                return known.size
            }
        }
        guard former.count == first else { throw FlexPlanLimit() }
        if let known = former.first(where: { $0.width == width && $0.height == height }) {
            contents[index, default: []].append(known)
            return known.size
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
        contents[index, default: []].append((width, height, size))
        return size
    }

    /// True if an answer of a content stands for another space along an axis, by Yoga's rule. Where margins decide,
    /// which that leaves out on one side, it doesn't.
    private mutating func holds(_ space: Space, _ former: Space, _ answer: FlexTerm, margins: Double) -> Bool {
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
    private mutating func isNearly(_ a: FlexTerm, _ b: FlexTerm) -> Bool {
        abs(builder.value(a) - builder.value(b)) < 1e-9 && builder.isAtMost(a, b + 1e-9)
            && builder.isAtMost(b, a + 1e-9)
    }

    // MARK: - Lengths

    /// True if a content isn't asked: the size is given, or there is no space.
    private mutating func isFixed(_ space: Space) -> Bool {
        guard let length = space.length else { return false }
        return space.mode == .exactly || builder.isAtMost(length, .zero)
    }

    /// A length that is mostly at least another one, which is a check: the region then needs no step.
    private mutating func atLeast(_ least: Double, _ length: FlexTerm) -> FlexTerm {
        let least = FlexRegionBuilder.constant(least)
        return builder.isBelow(length, least) ? least : length
    }

    private mutating func inner(_ space: FlexTerm?, _ index: Int, horizontal: Bool) -> FlexTerm? {
        guard let space else { return nil }
        let insets = items[index].inset(horizontal: horizontal)
        let (minimum, maximum) = limits(of: index, horizontal: horizontal)
        var result = space - insets
        if let maximum { result = builder.smaller(result, maximum - insets) }
        if let minimum { return builder.larger(result, minimum - insets) }
        return atLeast(0, result)
    }

    /// A size within limits and no smaller than padding and border.
    private mutating func bound(_ size: FlexTerm, _ index: Int, horizontal: Bool) -> FlexTerm {
        atLeast(items[index].inset(horizontal: horizontal), limit(size, index, horizontal: horizontal))
    }

    private mutating func limit(_ size: FlexTerm, _ index: Int, horizontal: Bool) -> FlexTerm {
        let (minimum, maximum) = limits(of: index, horizontal: horizontal)
        var size = size
        if let maximum { size = builder.smaller(size, maximum) }
        if let minimum { size = builder.larger(size, minimum) }
        return size
    }

    /// Cuts a space to an item's maximum, which stands in where no space is known.
    private mutating func cut(_ space: Space, _ index: Int, horizontal: Bool) -> Space {
        guard let maximum = limits(of: index, horizontal: horizontal).maximum else { return space }
        return Space(
            length: space.length.map { builder.smaller($0, maximum) } ?? maximum,
            mode: space.mode == .undefined ? .atMost : space.mode)
    }

    /// The limits of a box along an axis. A single one is a number of the tree's, two are the plan's.
    private mutating func limits(of index: Int, horizontal: Bool) -> (minimum: FlexTerm?, maximum: FlexTerm?) {
        let item = items[index]
        let (minimum, maximum) = (item.minimum(horizontal: horizontal), item.maximum(horizontal: horizontal))
        if minimum.isNaN && maximum.isNaN { return (nil, nil) }
        if !minimum.isNaN && !maximum.isNaN {
            return (FlexRegionBuilder.constant(minimum), FlexRegionBuilder.constant(maximum))
        }
        let node = nodes[index]
        if !minimum.isNaN {
            let length = horizontal ? node.pointee.minWidth : node.pointee.minHeight
            return (builder.style(index, horizontal ? .minWidth : .minHeight, length.value), nil)
        }
        let length = horizontal ? node.pointee.maxWidth : node.pointee.maxHeight
        return (nil, builder.style(index, horizontal ? .maxWidth : .maxHeight, length.value))
    }
}
