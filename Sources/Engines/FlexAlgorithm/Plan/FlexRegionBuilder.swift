/// A number of a region that is being made: a slot and a constant.
struct FlexTerm: Equatable {
    var slot: Int
    var constant: Double

    static func + (term: FlexTerm, constant: Double) -> FlexTerm {
        FlexTerm(slot: term.slot, constant: term.constant + constant)
    }
    static func - (term: FlexTerm, constant: Double) -> FlexTerm { term + -constant }
    static let zero = FlexTerm(slot: 0, constant: 0)

    /// True if both are the same number whatever the slots are, but for rounding errors of the constants.
    func isSame(as other: FlexTerm) -> Bool {
        slot == other.slot && (constant == other.constant || abs(constant - other.constant) < 1e-9)
    }
}

/// The place of a node in its parent and its size.
struct FlexBoxTerms {
    var x: FlexTerm
    var y: FlexTerm
    var width: FlexTerm
    var height: FlexTerm
}

/// Writes down the steps of a region while they are evaluated for one tree.
///
/// Of a comparison whose outcome isn't certain, the one for that tree becomes a check. What is known of a slot's range,
/// and of the slots that it was made of, makes most of them certain.
struct FlexRegionBuilder {
    private(set) var steps: [FlexStep] = []
    private var slots: [Slot]

    /// A slot as far as it is known.
    private struct Slot {
        /// The number for the tree.
        var value: Double
        /// The range, whatever the tree's contents are as long as the checks so far hold.
        var low: Double
        var high: Double
        /// The step that wrote it; -1 for inputs.
        var origin = -1
        /// The largest width of a text.
        var space: FlexTerm?

        init(_ value: Double, in range: (low: Double, high: Double)) {
            (self.value, low, high) = (value, range.low, range.high)
        }
    }

    init(_ input: FlexLayoutInput) {
        slots = [
            Slot(0, in: (0, 0)), Slot(input.width, in: (0, FlexLength.largest)),
            Slot(input.height, in: (0, FlexLength.largest)),
        ]
    }

    var slotCount: Int { slots.count }

    func value(_ term: FlexTerm) -> Double { slots[term.slot].value + term.constant }

    static func constant(_ value: Double) -> FlexTerm { FlexTerm(slot: 0, constant: value) }

    // MARK: - Steps

    mutating func sum(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if a.slot == 0 { return b + a.constant }
        if b.slot == 0 { return a + b.constant }
        let (first, second) = (min(a.slot, b.slot), max(a.slot, b.slot))
        let (left, right) = (slots[first], slots[second])
        let slot = add(
            .sum, first, second, 0,
            Slot(left.value + right.value, in: (left.low + right.low, left.high + right.high)))
        return FlexTerm(slot: slot, constant: a.constant + b.constant)
    }

    mutating func difference(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if b.slot == 0 { return a - b.constant }
        if a.slot == b.slot { return Self.constant(a.constant - b.constant) }
        let (left, right) = (slots[a.slot], slots[b.slot])
        let slot = add(
            .difference, a.slot, b.slot, 1,
            Slot(left.value - right.value, in: (left.low - right.high, left.high - right.low)))
        return FlexTerm(slot: slot, constant: a.constant - b.constant)
    }

    mutating func larger(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if isCertainlyAtMost(a, b) { return b }
        if isCertainlyAtMost(b, a) { return a }
        return chosen(.larger, a, b) { max($0, $1) }
    }

    mutating func smaller(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if isCertainlyAtMost(a, b) { return a }
        if isCertainlyAtMost(b, a) { return b }
        return chosen(.smaller, a, b) { min($0, $1) }
    }

    /// One of two terms, by a step.
    private mutating func chosen(
        _ kind: FlexStep.Kind, _ a: FlexTerm, _ b: FlexTerm, by choose: (Double, Double) -> Double
    ) -> FlexTerm {
        let (a, b) = ordered(a, b)
        let constant = b.constant - a.constant
        let (left, right) = (slots[a.slot], slots[b.slot])
        let range = (choose(left.low, right.low + constant), choose(left.high, right.high + constant))
        let slot = add(
            kind, a.slot, b.slot, constant, Slot(choose(left.value, right.value + constant), in: range))
        return FlexTerm(slot: slot, constant: a.constant)
    }

    /// The one that isn't a constant comes first.
    private func ordered(_ a: FlexTerm, _ b: FlexTerm) -> (FlexTerm, FlexTerm) { a.slot == 0 ? (b, a) : (a, b) }

    mutating func multiple(_ term: FlexTerm, _ factor: Double) -> FlexTerm {
        if factor == 1 { return term }
        if term.slot == 0 || factor == 0 { return Self.constant(term.constant * factor) }
        let known = slots[term.slot]
        let (first, second) = (known.low * factor, known.high * factor)
        let product = Slot(known.value * factor, in: (min(first, second), max(first, second)))
        let constant = term.constant * factor
        // In one step with the difference that it is of.
        if known.origin >= 0, steps[known.origin].kind == .difference, steps[known.origin].constant == 1 {
            let of = steps[known.origin]
            return FlexTerm(slot: add(.difference, Int(of.a), Int(of.b), factor, product), constant: constant)
        }
        return FlexTerm(slot: add(.multiple, term.slot, 0, factor, product), constant: constant)
    }

    mutating func product(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if a.slot == 0 { return multiple(b, a.constant) }
        if b.slot == 0 { return multiple(a, b.constant) }
        let (first, second) = (slot(of: a), slot(of: b))
        let slot = add(
            .product, first, second, 0,
            Slot(slots[first].value * slots[second].value, in: (-.infinity, .infinity)))
        return FlexTerm(slot: slot, constant: 0)
    }

    mutating func quotient(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if b.slot == 0 { return multiple(a, 1 / b.constant) }
        let (first, second) = (slot(of: a), slot(of: b))
        let slot = add(
            .quotient, first, second, 0,
            Slot(slots[first].value / slots[second].value, in: (-.infinity, .infinity)))
        return FlexTerm(slot: slot, constant: 0)
    }

    /// A slot that holds a term.
    private mutating func slot(of term: FlexTerm) -> Int {
        if term.constant == 0 { return term.slot }
        let known = slots[term.slot]
        return add(
            .sum, term.slot, 0, term.constant,
            Slot(known.value + term.constant, in: (known.low + term.constant, known.high + term.constant)))
    }

    /// The size of a text, which was measured for the tree in `width`.
    mutating func text(
        _ node: Int, within width: FlexTerm, narrowing: FlexTerm?, isExact: Bool, _ size: FlexSize
    ) -> (width: FlexTerm, height: FlexTerm) {
        var other = 0
        if let narrowing { other = self.slot(of: narrowing) }
        let slot = add(
            isExact ? .textExactly : .text, width.slot, other, width.constant, Slot(size.width, in: (0, .infinity)),
            node: node)
        addHeight(size.height, of: slot)
        slots[slot].space = width
        return (FlexTerm(slot: slot, constant: 0), FlexTerm(slot: slot + 1, constant: 0))
    }

    /// The size of another content, which was measured for the tree.
    mutating func content(
        _ node: Int, _ width: FlexTerm, _ widthMode: FlexMeasureMode, _ height: FlexTerm, _ heightMode: FlexMeasureMode,
        _ size: FlexSize
    ) -> (width: FlexTerm, height: FlexTerm) {
        let first = widthMode == .undefined ? 0 : slot(of: width)
        let second = heightMode == .undefined ? 0 : slot(of: height)
        let slot = add(
            .content, first, second, FlexPlanQuestion.constant(widthMode, heightMode),
            Slot(size.width, in: (0, .infinity)), node: node)
        addHeight(size.height, of: slot)
        return (FlexTerm(slot: slot, constant: 0), FlexTerm(slot: slot + 1, constant: 0))
    }

    /// A number of a node's style.
    mutating func style(_ node: Int, _ number: FlexStyleNumber, _ value: Double) -> FlexTerm {
        let slot = add(
            .style, 0, 0, Double(bitPattern: UInt64(number.rawValue)), Slot(value, in: (0, FlexLength.largest)),
            node: node)
        return FlexTerm(slot: slot, constant: 0)
    }

    private mutating func addHeight(_ height: Double, of slot: Int) {
        guard slotCount == slot + 1 else { return }
        var other = Slot(height, in: (0, .infinity))
        other.origin = slots[slot].origin
        slots.append(other)
    }

    private mutating func add(
        _ kind: FlexStep.Kind, _ a: Int, _ b: Int, _ constant: Double, _ written: Slot, node: Int = 0
    ) -> Int {
        let slot = slotCount
        let step = FlexStep(
            kind: kind, node: UInt8(node), target: UInt16(truncatingIfNeeded: slot), a: UInt16(truncatingIfNeeded: a),
            b: UInt16(truncatingIfNeeded: b), constant: constant)
        if let known = steps.first(where: { $0.isSame(as: step) }) { return Int(known.target) }
        slots.append(written)
        slots[slot].origin = steps.count
        steps.append(step)
        return slot
    }

    // MARK: - Comparisons

    /// True if a term is at most another one, for the tree; it is checked where it isn't certain.
    mutating func isAtMost(_ a: FlexTerm, _ b: FlexTerm) -> Bool {
        if isCertainlyAtMost(a, b) { return true }
        if isCertainlyAtMost(b, a), isCertainlyOther(a, b) { return false }
        return check(a, b, orEqual: true)
    }

    /// True if a term is smaller than another one, for the tree; it is checked where it isn't certain.
    mutating func isBelow(_ a: FlexTerm, _ b: FlexTerm) -> Bool {
        if isCertainlyAtMost(b, a) { return false }
        if isCertainlyAtMost(a, b), isCertainlyOther(a, b) { return true }
        return check(a, b, orEqual: false)
    }

    private mutating func check(_ a: FlexTerm, _ b: FlexTerm, orEqual: Bool) -> Bool {
        if a.slot != 0 && b.slot != 0 { return check(difference(a, b), .zero, orEqual: orEqual) }
        // One slot is compared with a constant, from below or from above.
        let isUpper = b.slot == 0
        let slot = isUpper ? a.slot : b.slot
        let bound = isUpper ? b.constant - a.constant : a.constant - b.constant
        let value = slots[slot].value
        let holds = orEqual && value == bound || (isUpper ? value < bound : value > bound)
        let includesBound = holds == orEqual
        if holds == isUpper {
            slots[slot].high = min(slots[slot].high, bound)
            addCheck(includesBound ? .isAtMost : .isBelow, slot, bound)
        } else {
            slots[slot].low = max(slots[slot].low, bound)
            addCheck(includesBound ? .isAtLeast : .isAbove, slot, bound)
        }
        return holds
    }

    /// Adds a check, in place of a former one that holds where it does: what was to be checked first still is.
    private mutating func addCheck(_ kind: FlexStep.Kind, _ slot: Int, _ bound: Double) {
        let step = FlexStep(kind: kind, a: UInt16(truncatingIfNeeded: slot), constant: bound)
        if let former = steps.firstIndex(where: { step.implies($0) }) {
            steps[former] = step
        } else {
            steps.append(step)
        }
    }

    /// True if two terms that are in order are so strictly.
    private func isCertainlyOther(_ a: FlexTerm, _ b: FlexTerm) -> Bool {
        if a.slot == b.slot { return a.constant != b.constant }
        let (first, second) = (slots[a.slot], slots[b.slot])
        return first.low + a.constant > second.high + b.constant || first.high + a.constant < second.low + b.constant
    }

    /// True if a term is at most another one wherever the region is valid.
    func isCertainlyAtMost(_ a: FlexTerm, _ b: FlexTerm, depth: Int = 0) -> Bool {
        if a.slot == b.slot { return a.constant <= b.constant }
        if slots[a.slot].high + a.constant <= slots[b.slot].low + b.constant { return true }
        if depth == 6 { return false }
        if let (first, second) = operands(of: a, .larger) {
            return isCertainlyAtMost(first, b, depth: depth + 1) && isCertainlyAtMost(second, b, depth: depth + 1)
        }
        if let (first, second) = operands(of: b, .larger),
            isCertainlyAtMost(a, first, depth: depth + 1) || isCertainlyAtMost(a, second, depth: depth + 1)
        {
            return true
        }
        if let (first, second) = operands(of: a, .smaller),
            isCertainlyAtMost(first, b, depth: depth + 1) || isCertainlyAtMost(second, b, depth: depth + 1)
        {
            return true
        }
        guard let space = slots[a.slot].space else { return false }
        return isCertainlyAtMost(space + a.constant, b, depth: depth + 1)
    }

    /// The two terms that a term is the larger or the smaller one of.
    private func operands(of term: FlexTerm, _ kind: FlexStep.Kind) -> (FlexTerm, FlexTerm)? {
        let origin = slots[term.slot].origin
        guard origin >= 0 else { return nil }
        let step = steps[origin]
        guard step.kind == kind else { return nil }
        return (
            FlexTerm(slot: Int(step.a), constant: term.constant),
            FlexTerm(slot: Int(step.b), constant: step.constant + term.constant)
        )
    }

    // MARK: - The region

    /// Makes the height that the root is laid out in known for the tree.
    mutating func setHeight(_ height: Double) { slots[2].value = height }

    /// The region with boxes as they are given, without the steps that neither they nor a check need.
    ///
    /// - Parameter parents: the number of each node's parent.
    func region(
        _ boxes: [FlexBoxTerms], parents: [Int], openBox: FlexBoxTerms?, _ question: FlexPlanQuestion
    ) -> FlexRegion? {
        guard slotCount <= FlexRegion.largestSlotCount else { return nil }
        var isNeeded = [Bool](repeating: false, count: slotCount)
        for box in openBox.map({ boxes + [$0] }) ?? boxes {
            for term in [box.x, box.y, box.width, box.height] { isNeeded[term.slot] = true }
        }
        var kept: [FlexStep] = []
        for step in steps.reversed() {
            let target = Int(step.target)
            guard step.isCheck || isNeeded[target] || step.measures && isNeeded[target + 1] else { continue }
            isNeeded[Int(step.a)] = true
            if step.readsB { isNeeded[Int(step.b)] = true }
            kept.append(step)
        }
        var followsHeight = [Bool](repeating: false, count: slotCount)
        followsHeight[2] = true
        var (open, others): ([FlexStep], [FlexStep]) = ([], [])
        for step in kept.reversed() {
            let follows = followsHeight[Int(step.a)] || step.readsB && followsHeight[Int(step.b)]
            if follows { others.append(step) } else { open.append(step) }
            guard follows && !step.isCheck else { continue }
            followsHeight[Int(step.target)] = true
            if step.measures { followsHeight[Int(step.target) + 1] = true }
        }
        let planned = zip(boxes, parents).map { box, parent in
            var planned = FlexPlannedBox(box)
            planned.parent = UInt16(parent)
            return planned
        }
        return FlexRegion(
            open + others, openCount: open.count, boxes: planned, openBox: openBox.map(FlexPlannedBox.init),
            slotCount: slotCount, question: question)
    }
}
