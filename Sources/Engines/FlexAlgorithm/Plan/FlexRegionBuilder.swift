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
    private var values: [Double]
    /// The range of each slot, whatever the tree's contents are as long as the checks so far hold.
    private var low: [Double]
    private var high: [Double]
    /// The step that wrote a slot; -1 for inputs.
    private var origin = [-1, -1, -1]
    /// The largest width of each text, by its slot.
    private var spaces: [(slot: Int, space: FlexTerm)] = []

    init(_ input: FlexLayoutInput) {
        values = [0, input.width, input.height]
        low = [0, 0, 0]
        high = [0, FlexLength.largest, FlexLength.largest]
    }

    var slotCount: Int { values.count }

    func value(_ term: FlexTerm) -> Double { values[term.slot] + term.constant }

    static func constant(_ value: Double) -> FlexTerm { FlexTerm(slot: 0, constant: value) }

    // MARK: - Steps

    mutating func sum(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if a.slot == 0 { return b + a.constant }
        if b.slot == 0 { return a + b.constant }
        let (first, second) = (min(a.slot, b.slot), max(a.slot, b.slot))
        let slot = add(
            .sum, first, second, 0, values[first] + values[second], low[first] + low[second],
            high[first] + high[second])
        return FlexTerm(slot: slot, constant: a.constant + b.constant)
    }

    mutating func difference(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if b.slot == 0 { return a - b.constant }
        if a.slot == b.slot { return Self.constant(a.constant - b.constant) }
        let slot = add(
            .difference, a.slot, b.slot, 0, values[a.slot] - values[b.slot], low[a.slot] - high[b.slot],
            high[a.slot] - low[b.slot])
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
        let slot = add(
            kind, a.slot, b.slot, constant, choose(values[a.slot], values[b.slot] + constant),
            choose(low[a.slot], low[b.slot] + constant), choose(high[a.slot], high[b.slot] + constant))
        return FlexTerm(slot: slot, constant: a.constant)
    }

    /// The one that isn't a constant comes first.
    private func ordered(_ a: FlexTerm, _ b: FlexTerm) -> (FlexTerm, FlexTerm) { a.slot == 0 ? (b, a) : (a, b) }

    mutating func multiple(_ term: FlexTerm, _ factor: Double) -> FlexTerm {
        if factor == 1 { return term }
        if term.slot == 0 || factor == 0 { return Self.constant(term.constant * factor) }
        let (first, second) = (low[term.slot] * factor, high[term.slot] * factor)
        let slot = add(
            .multiple, term.slot, 0, factor, values[term.slot] * factor, min(first, second), max(first, second))
        return FlexTerm(slot: slot, constant: term.constant * factor)
    }

    mutating func product(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if a.slot == 0 { return multiple(b, a.constant) }
        if b.slot == 0 { return multiple(a, b.constant) }
        let (first, second) = (slot(of: a), slot(of: b))
        let slot = add(.product, first, second, 0, values[first] * values[second], -.infinity, .infinity)
        return FlexTerm(slot: slot, constant: 0)
    }

    mutating func quotient(_ a: FlexTerm, _ b: FlexTerm) -> FlexTerm {
        if b.slot == 0 { return multiple(a, 1 / b.constant) }
        let (first, second) = (slot(of: a), slot(of: b))
        let slot = add(.quotient, first, second, 0, values[first] / values[second], -.infinity, .infinity)
        return FlexTerm(slot: slot, constant: 0)
    }

    /// A slot that holds a term.
    private mutating func slot(of term: FlexTerm) -> Int {
        if term.constant == 0 { return term.slot }
        return add(
            .sum, term.slot, 0, term.constant, values[term.slot] + term.constant, low[term.slot] + term.constant,
            high[term.slot] + term.constant)
    }

    /// The size of a text, which was measured for the tree in `width`.
    mutating func text(
        _ node: Int, within width: FlexTerm, narrowing: FlexTerm?, isExact: Bool, _ size: FlexSize
    ) -> (width: FlexTerm, height: FlexTerm) {
        var other = 0
        if let narrowing { other = self.slot(of: narrowing) }
        let slot = add(
            isExact ? .textExactly : .text, width.slot, other, width.constant, size.width, 0, .infinity, node: node)
        addHeight(size.height, of: slot)
        spaces.append((slot, width))
        return (FlexTerm(slot: slot, constant: 0), FlexTerm(slot: slot + 1, constant: 0))
    }

    /// The size of another content, which was measured for the tree.
    mutating func content(
        _ node: Int, _ width: FlexTerm, _ widthMode: FlexMeasureMode, _ height: FlexTerm, _ heightMode: FlexMeasureMode,
        _ size: FlexSize
    ) -> (width: FlexTerm, height: FlexTerm) {
        let (first, second) = (slot(of: width), slot(of: height))
        let slot = add(
            .content, first, second, FlexPlanQuestion.constant(widthMode, heightMode), size.width, 0, .infinity,
            node: node)
        addHeight(size.height, of: slot)
        return (FlexTerm(slot: slot, constant: 0), FlexTerm(slot: slot + 1, constant: 0))
    }

    /// A number of a node's style.
    mutating func style(_ node: Int, _ number: FlexStyleNumber, _ value: Double) -> FlexTerm {
        let slot = add(.style, 0, 0, Double(number.rawValue), value, 0, FlexLength.largest, node: node)
        return FlexTerm(slot: slot, constant: 0)
    }

    private mutating func addHeight(_ height: Double, of slot: Int) {
        guard slotCount == slot + 1 else { return }
        values.append(height)
        low.append(0)
        high.append(.infinity)
        origin.append(origin[slot])
    }

    private mutating func add(
        _ kind: FlexStep.Kind, _ a: Int, _ b: Int, _ constant: Double, _ value: Double, _ lowest: Double,
        _ highest: Double, node: Int = 0
    ) -> Int {
        let slot = values.count
        let step = FlexStep(
            kind: kind, node: UInt8(node), target: UInt16(truncatingIfNeeded: slot), a: UInt16(truncatingIfNeeded: a),
            b: UInt16(truncatingIfNeeded: b), constant: constant)
        if let known = steps.first(where: { $0.isSame(as: step) }) { return Int(known.target) }
        origin.append(steps.count)
        steps.append(step)
        values.append(value)
        low.append(lowest)
        high.append(highest)
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
        let value = values[slot]
        let holds = orEqual && value == bound || (isUpper ? value < bound : value > bound)
        let includesBound = holds == orEqual
        if holds == isUpper {
            high[slot] = min(high[slot], bound)
            addCheck(includesBound ? .isAtMost : .isBelow, slot, bound)
        } else {
            low[slot] = max(low[slot], bound)
            addCheck(includesBound ? .isAtLeast : .isAbove, slot, bound)
        }
        return holds
    }

    private mutating func addCheck(_ kind: FlexStep.Kind, _ slot: Int, _ bound: Double) {
        let step = FlexStep(kind: kind, a: UInt16(truncatingIfNeeded: slot), constant: bound)
        if !steps.contains(step) { steps.append(step) }
    }

    /// True if two terms that are in order are so strictly.
    private func isCertainlyOther(_ a: FlexTerm, _ b: FlexTerm) -> Bool {
        if a.slot == b.slot { return a.constant != b.constant }
        return low[a.slot] + a.constant > high[b.slot] + b.constant
            || high[a.slot] + a.constant < low[b.slot] + b.constant
    }

    /// True if a term is at most another one wherever the region is valid.
    func isCertainlyAtMost(_ a: FlexTerm, _ b: FlexTerm, depth: Int = 0) -> Bool {
        if a.slot == b.slot { return a.constant <= b.constant }
        if high[a.slot] + a.constant <= low[b.slot] + b.constant { return true }
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
        guard let space = spaces.first(where: { $0.slot == a.slot })?.space else { return false }
        return isCertainlyAtMost(space + a.constant, b, depth: depth + 1)
    }

    /// The two terms that a term is the larger or the smaller one of.
    private func operands(of term: FlexTerm, _ kind: FlexStep.Kind) -> (FlexTerm, FlexTerm)? {
        guard origin[term.slot] >= 0 else { return nil }
        let step = steps[origin[term.slot]]
        guard step.kind == kind else { return nil }
        return (
            FlexTerm(slot: Int(step.a), constant: term.constant),
            FlexTerm(slot: Int(step.b), constant: step.constant + term.constant)
        )
    }

    // MARK: - The region

    /// Makes the height that the root is laid out in known for the tree.
    mutating func setHeight(_ height: Double) { values[2] = height }

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
