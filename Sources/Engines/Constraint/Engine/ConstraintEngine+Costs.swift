import ConstraintSolver
import ViewTree

// What large trees leave open, a hundred views at a time perhaps, is decided for all items together: a level for each
// variable, as small trees have, would cost too much.
//
// All items are as small as they can be, and of those that could give way for others the later ones do; then all lie as
// near to their superviews' upper left corners as they can. That is: the sum of all sizes is the smallest, each times a
// weight that grows with the item's place in the tree, and of the solutions with that sum, the sum of all places. The
// weights follow from the tree alone, and are so uneven that one solution has the smallest sum.
//
// Sizes and places cost that much in the solver, without rows. A row comes where a place would fall below 0, and holds
// it there, as being left of a superview's edge is no better than being right of it.
extension ConstraintEngine {
    /// True if a tree has more items than plans are made for. Places that are free for items to come don't count, as a
    /// new tree has none.
    var isLarge: Bool { items.count - places.free.count > TreeSkeleton.mostItems }

    /// Decides what the solution of a large tree leaves open.
    func closeLargeSolution() {
        if path.costs.keys.isEmpty {
            if path.costs.amounts.isEmpty, !mayBeOpen { return }
            beginCosts()
        }
        while !areRowsRefused, updateCosts() { solve() }
    }

    private var mayBeOpen: Bool {
        if openMark == path.openness.mark { return false }
        let values = solver.solution
        let mayBe = solver.mayBeOpen(above: ConstraintLevel.weakest(0)) { contentPin(ofVariable: $0, values) }
        path.openness.mark = mayBe == nil ? openMark : nil
        return mayBe == true
    }

    private func beginCosts() {
        if path.costs.amounts.isEmpty { removeWeakestRows() }
        path.costs.keys = keysOfPlaces()
        path.costs.counts = nil
        let count = 4 * items.count
        path.costs.amounts.append(contentsOf: repeatElement(0, count: count - path.costs.amounts.count))
        path.openness.rows.append(contentsOf: repeatElement(nil, count: count - path.openness.rows.count))
    }

    /// Lets nothing cost anything: the tree has become small.
    func endCosts() {
        removeWeakestRows()
        for index in path.costs.amounts.indices { setCost(0, of: index) }
        path.costs = OpenCosts()
        solve()
    }

    /// Sets costs where rows came and went, and adds rows that costs ask for. Returns whether anything is to be solved
    /// for.
    private func updateCosts() -> Bool {
        var isChanged = path.costs.isDue
        path.costs.isDue = false
        for index in solver.takePushedIndices() {
            if let length = length(ofVariable: index), bringContentRows(of: length) { isChanged = true }
        }
        for index in solver.takeUnboundedIndices() {
            path.costs.amounts[index] = 0
            // Where rows came and went meanwhile, more was open than is now.
            if path.costs.counts == path.rowCounts { path.costs.fallen.append(Int32(truncatingIfNeeded: index)) }
        }
        if path.costs.counts != path.rowCounts {
            path.costs.counts = path.rowCounts
            let values = solver.solution
            for index in 4..<4 * items.count where values[index] < -ConstraintEngine.tolerance {
                path.costs.fallen.append(Int32(truncatingIfNeeded: index))
            }
            for index in 4..<4 * items.count where updateCost(of: index) { isChanged = true }
        }
        if bringRowsOfFallen() { isChanged = true }
        return isChanged
    }

    private func bringRowsOfFallen() -> Bool {
        var isAny = false
        for index in path.costs.fallen.map({ Int($0) })
        where path.openness.rows[index] == nil && path.costs.amounts[index] >= 0 {
            setCost(0, of: index)
            let strength = Strength(level: OpenCosts.level(of: index), weight: path.costs.weight(of: index))
            path.openness.rows[index] = try? solver.add(
                1, times: solver.variable(at: index), constant: 0, .equal, strength)
            isAny = true
        }
        path.costs.fallen.removeAll(keepingCapacity: true)
        return isAny
    }

    /// Looks again at what a length costs, whose content's rows came or went.
    func updateCost(of length: Length) {
        if !path.costs.keys.isEmpty, updateCost(of: variable(length).index) { path.costs.isDue = true }
    }

    /// Returns whether the variable costs something else than before.
    private func updateCost(of index: Int) -> Bool {
        if path.openness.rows[index] != nil { return false }
        if solver.useCount(solver.variable(at: index)) == 0 { return setCost(0, of: index) }
        if let length = length(ofVariable: index), asked(length) >= 0, path.lengths[length.number].atMost == nil,
            path.lengths[length.number].atLeast == nil
        {
            return setCost(OpenCosts.held, of: index)
        }
        return setCost(path.costs.weight(of: index), of: index)
    }

    @discardableResult
    private func setCost(_ amount: Double, of index: Int) -> Bool {
        if amount == path.costs.amounts[index] { return false }
        path.costs.amounts[index] = amount
        solver.setCost(
            max(0, amount), ofVariableAt: index, isHeld: amount == OpenCosts.held, level: OpenCosts.level(of: index))
        return true
    }

    /// A number for each item that follows from its place in the tree: how many views come before it and, of a guide,
    /// how many guides of its view. Views count whether they are items or not, which may depend on what was before.
    private func keysOfPlaces() -> ContiguousArray<Double> {
        var keys = ContiguousArray<Double>(repeating: 0, count: items.count)
        var stack = root?.viewReference.map { [$0] } ?? []
        var place = 0.0
        while let reference = stack.popLast() {
            place += 1
            reference._withUnsafeGuaranteedRef { view in
                for child in view.children.reversed() { stack.append(.passUnretained(child)) }
                guard let node = view.nodeReference?._withUnsafeGuaranteedRef({ $0 }) else { return }
                if let index = existingItemIndex(of: node) { keys[index] = place }
                for (number, guide) in (node.extras?.guides ?? []).enumerated() {
                    guard let index = guide.existingNode.flatMap(existingItemIndex) else { continue }
                    keys[index] = place + Double(number + 1) / Double(2 * number + 4)
                }
            }
        }
        return keys
    }
}

/// The costs of a large tree's variables.
struct OpenCosts {
    /// A number for each item, which follows from its place in the tree; empty where it isn't known.
    var keys: ContiguousArray<Double> = []
    /// The cost of each variable: 0, its weight, or ``held``; empty as long as nothing was open.
    var amounts: ContiguousArray<Double> = []
    /// True if an amount has changed since it was solved for.
    var isDue = false
    /// Variables with costs that fell below 0.
    var fallen: ContiguousArray<Int32> = []
    /// The state of the rows when all amounts were set.
    var counts: ConstraintEngine.RowCounts?

    /// The amount of a length that is as its content asks, without rows that say so: it costs nothing, and stays.
    static let held = -1.0

    /// The level at which a variable costs something. Sizes come before places.
    static func level(of index: Int) -> Double { ConstraintLevel.weakest(isSize(index) ? 0 : 1) }

    private static func isSize(_ index: Int) -> Bool { index & 3 <= FramePart.height.rawValue }

    /// Notes a variable's value, if it costs something and is below 0.
    mutating func note(_ value: Double, of variable: Int32) {
        guard value < -ConstraintEngine.tolerance, Int(variable) < amounts.count, amounts[Int(variable)] > 0 else {
            return
        }
        fallen.append(variable)
    }

    /// At least 2. Of sizes it grows by so much with each view that rounding can't be meant.
    func weight(of index: Int) -> Double {
        let key = keys[index >> 2]
        // A number without order, so that no sums of weights are the same.
        var mixed = key.bitPattern &+ UInt64(truncatingIfNeeded: index & 3) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 31) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        let share = Double(mixed >> 11) * 0x1p-53
        if !Self.isSize(index) { return 2 + share }
        return 2 + (key + share / 2) / 1024
    }
}
