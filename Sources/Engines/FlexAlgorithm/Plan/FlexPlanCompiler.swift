/// Why a tree has no region for what it was asked: the answer depends on the order of questions, on more than one
/// line of items, or on too much.
struct FlexPlanLimit: Error {}

/// Makes a region of a plan: takes the steps of layouts by structures for one tree, with numbers that know how they
/// follow from the tree's contents and its space.
struct FlexPlanCompiler {
    let items: [FlexPlanItem]
    let nodes: UnsafeMutablePointer<FlexPointer>
    let input: FlexLayoutInput
    /// The direction of the whole tree, which its root may have set.
    let rightToLeft: Bool
    var pass: FlexPass
    var builder: FlexRegionBuilder
    /// The questions to each node so far, and its place.
    var known: [Known]
    var narrowing: FlexTerm?
    /// Bit i is set where node i answers the same in any height that it fits in.
    var ignoresHeight: UInt64 = 0

    static let largestStepCount = 2000

    /// The space for a border box along an axis; without a length where nothing is known.
    struct Space: Equatable {
        var length: FlexTerm?
        var mode: FlexMeasureMode

        static func exactly(_ length: FlexTerm) -> Space { Space(length: length, mode: .exactly) }
        static func atMost(_ length: FlexTerm?) -> Space {
            Space(length: length, mode: length == nil ? .undefined : .atMost)
        }
    }

    struct Size {
        var width: FlexTerm
        var height: FlexTerm

        func along(horizontal: Bool) -> FlexTerm { horizontal ? width : height }
    }

    struct Question: Equatable {
        let width: Space
        let height: Space
        let performs: Bool
    }

    /// The questions to a node, its answers and its place.
    struct Known {
        /// The answers of the present layout.
        var sizes: [Answer] = []
        /// A text's answers so far, and the widths that it was asked for in the present layout, which alone matter to
        /// Yoga's rules.
        var texts: [TextAnswer] = []
        var askedWidths: [FlexTerm] = []
        /// Another content's answers so far, and the first one of the present layout.
        var contents: [ContentAnswer] = []
        var firstContent = 0
        var box: FlexBoxTerms?

        mutating func beginLayout() {
            sizes.removeAll()
            askedWidths.removeAll()
            firstContent = contents.count
        }
    }

    struct Answer {
        let question: Question
        let size: Size
    }

    /// The size of a text; one that is asked for exactly a width says only how high it is.
    struct TextAnswer {
        let space: FlexTerm
        let size: Size
        let isExact: Bool
    }

    struct ContentAnswer {
        let width: Space
        let height: Space
        let size: Size
    }

    /// An item's flex basis within its limits, and what it was asked for it, if it was.
    struct Basis {
        var length: FlexTerm
        var answer: Size?
    }

    init(
        _ items: [FlexPlanItem], _ nodes: UnsafeMutablePointer<FlexPointer>, _ input: FlexLayoutInput, pass: FlexPass
    ) {
        self.items = items
        self.nodes = nodes
        self.input = input
        rightToLeft = nodes[0].pointee.style.layoutDirection.isRightToLeft(inherited: input.rightToLeft)
        self.pass = pass
        builder = FlexRegionBuilder(input)
        known = Array(repeating: Known(), count: items.count)
        for index in items.indices.reversed() where findsNoHeight(index) { ignoresHeight |= 1 << UInt64(index) }
    }

    func ignoresHeight(_ index: Int) -> Bool { ignoresHeight & 1 << UInt64(index) != 0 }

    /// True if a node answers the same in any height that it fits in, where those below are known.
    func findsNoHeight(_ index: Int) -> Bool {
        let item = items[index]
        guard item.has(.isContainer) else {
            let flags = nodes[index].pointee.flags
            return !item.has(.hasRatio) && (!item.has(.measures) || item.has(.isText) || flags.contains(.ignoresSpace))
        }
        return mayLeaveOutHeight(index)
            && item.children.allSatisfy { ignoresHeight($0) && (item.has(.isRow) || !items[$0].has(.hasLength)) }
    }

    /// True if none of a container's items takes less height than it has.
    func mayLeaveOutHeight(_ index: Int) -> Bool {
        items[index].children.allSatisfy { items[$0].box.margin.top >= 0 && items[$0].box.margin.bottom >= 0 }
    }

    /// True if a height leaves some to each container in another one, for the tree, which then is a check: in none,
    /// Yoga doesn't ask what is in them.
    mutating func leavesHeight(_ inner: FlexTerm, in index: Int) -> Bool {
        let containers = items[index].children.filter { items[$0].has(.isContainer) }
        guard let margins = containers.map({ items[$0].margins(horizontal: false) }).max() else { return true }
        return builder.value(inner) > margins && builder.isBelow(FlexRegionBuilder.constant(margins), inner)
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
        func box(_ size: Size) -> FlexBoxTerms {
            FlexBoxTerms(
                x: FlexRegionBuilder.constant(x), y: FlexRegionBuilder.constant(y), width: size.width,
                height: size.height)
        }
        var openBox: FlexBoxTerms?
        if question.isOpen {
            let open = try lay(0, width, rootSpace(2, isKnown: false, horizontal: false), performs: false)
            openBox = box(open)
            for index in items.indices { known[index].beginLayout() }
            // Mostly it is laid out in the height that it answers.
            builder.setHeight(pass.onGrid(builder.value(open.height)) + root.margins(horizontal: false))
        }
        known[0].box = box(try lay(0, width, height, performs: !asked.sizesOnly))
        if !asked.sizesOnly { try placeAbsolutes(widthIsOpen: width.length == nil) }
        let wanted = asked.sizesOnly ? known.prefix(1) : known[...]
        let shown = wanted.compactMap(\.box)
        guard shown.count == wanted.count,
            let region = builder.region(shown, parents: items.map(\.parent), openBox: openBox, question)
        else {
            throw FlexPlanLimit()
        }
        return region
    }

    /// The space for the root along an axis, whose containing block is in a slot.
    func rootSpace(_ slot: Int, isKnown: Bool, horizontal: Bool) -> Space {
        let size = items[0].setSize(horizontal: horizontal)
        if !size.isNaN { return .exactly(FlexRegionBuilder.constant(size)) }
        guard isKnown else { return .atMost(nil) }
        return .exactly(FlexTerm(slot: slot, constant: -items[0].margins(horizontal: horizontal)))
    }

    // MARK: - Containers

    mutating func lay(
        _ index: Int, _ width: Space, _ height: Space, performs: Bool
    ) throws(FlexPlanLimit) -> Size {
        let item = items[index]
        if !performs && isFixed(width) && isFixed(height), let width = width.length, let height = height.length {
            return Size(
                width: bound(atLeast(0, width), index, horizontal: true),
                height: bound(atLeast(0, height), index, horizontal: false))
        }
        let question = Question(width: width, height: height, performs: performs)
        if let answer = known[index].sizes.first(where: { $0.question == question }) { return answer.size }
        guard builder.steps.count < Self.largestStepCount else { throw FlexPlanLimit() }
        let row = item.has(.isRow)
        let outer = narrowing
        if row { narrowing = nil }
        let (main, cross) = row ? (width, height) : (height, width)
        var size: Size?
        if mayLeaveOutHeight(index), let inner = inner(height.length, index, horizontal: false),
            leavesHeight(inner, in: index)
        {
            size = try lay(index, main: main, cross: cross, performs: performs, row: row, leavesOutHeight: true)
        }
        if size == nil {
            size = try lay(index, main: main, cross: cross, performs: performs, row: row, leavesOutHeight: false)
        }
        narrowing = outer
        guard let size else { throw FlexPlanLimit() }
        known[index].sizes.append(Answer(question: question, size: size))
        return size
    }

    /// - Parameter leavesOutHeight: whether items that answer the same in any height that they fit in are asked without
    ///   one, and then are to fit together: one check in place of one an item.
    /// - Returns: nil where they don't fit.
    mutating func lay(
        _ index: Int, main: Space, cross: Space, performs: Bool, row: Bool, leavesOutHeight: Bool
    ) throws(FlexPlanLimit) -> Size? {
        let item = items[index]
        let (insetMain, insetCross) = (item.inset(horizontal: row), item.inset(horizontal: !row))
        let innerMain = inner(main.length, index, horizontal: row)
        let innerCross = inner(cross.length, index, horizontal: !row)
        let fills = cross.mode == .exactly
        let children = item.children

        // The flex bases.
        var bases = [Basis](repeating: Basis(length: .zero), count: children.count)
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
                    narrowing ?? .zero, bases[place].length + items[child].margins(horizontal: row))
            }
            try findBasis(shrinking)
            narrowing = nil
        }
        let growSum = children.reduce(0.0) { $0 + items[$1].grow }
        for (place, child) in children.enumerated() {
            consumed = builder.sum(consumed, bases[place].length + items[child].margins(horizontal: row))
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
        var lengths = bases.map(\.length)
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
                of: child, atMain: length, innerCross, basis: bases[place].answer, performs: performs, fills: fills,
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
    mutating func fits(_ length: FlexTerm, _ space: FlexTerm) -> Bool {
        builder.value(length) <= builder.value(space) && builder.isAtMost(length, space)
    }

    /// Shares the free space among the items that grow, and what is missing among those that shrink.
    mutating func share(
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
    mutating func setShare(
        _ length: inout FlexTerm, _ change: FlexTerm, _ other: FlexTerm, _ child: Int, row: Bool
    ) throws(FlexPlanLimit) {
        length = builder.sum(length, change)
        // Nor where it is nearly cut: Yoga's numbers decide then.
        let rest = length - (items[child].inset(horizontal: row) + 1e-3)
        if builder.isBelow(builder.larger(rest, other), .zero) { throw FlexPlanLimit() }
    }

    mutating func placeAcross(
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
            known[child].box = FlexBoxTerms(
                x: row ? along : across, y: row ? across : along, width: answer.width, height: answer.height)
        }
    }
}
