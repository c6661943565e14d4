import ConstraintSolver
import ViewTree

// Items whose lengths required equalities tie to each other: what the solver answers about one of them holds for all.
extension ConstraintEngine {
    /// Notes that a required equality makes one item's length follow from that of another one.
    func noteEqualLengths(_ constraint: LayoutConstraint) {
        guard constraint.relation == .equal, constraint.priority == .required,
            let (first, second, isHorizontal) = lengths(of: constraint),
            items[first].rows(isHorizontal).leader < 0, leader(second, isHorizontal) != first
        else { return }
        setLeader(Int32(truncatingIfNeeded: second), first, isHorizontal)
    }

    /// Forgets what `noteEqualLengths(_:)` noted.
    func forgetEqualLengths(_ constraint: LayoutConstraint) {
        guard let (first, second, isHorizontal) = lengths(of: constraint),
            Int(items[first].rows(isHorizontal).leader) == second
        else { return }
        setLeader(-1, first, isHorizontal)
    }

    private func lengths(of constraint: LayoutConstraint) -> (first: Int, second: Int, isHorizontal: Bool)? {
        guard constraint.firstAttribute.isSize, constraint.firstAttribute == constraint.secondAttribute,
            let other = constraint.second, let first = existingItemIndex(of: constraint.first),
            let second = existingItemIndex(of: other), first != second
        else { return nil }
        return (first, second, constraint.firstAttribute == .width)
    }

    private func setLeader(_ leader: Int32, _ item: Int, _ isHorizontal: Bool) {
        if isHorizontal { items[item].horizontal.leader = leader } else { items[item].vertical.leader = leader }
        if leader < 0 { leaderShortcuts.removeAll() }
    }

    /// The item at the end of the equalities that begin at one. O(1), amortized, while none of them goes
    private func leader(_ item: Int, _ isHorizontal: Bool) -> Int {
        let axis = isHorizontal ? 0 : 1
        while leaderShortcuts.count < 2 * items.count { leaderShortcuts.append(-1) }
        func next(_ item: Int) -> Int {
            let shortcut = leaderShortcuts[2 * item + axis]
            return Int(shortcut >= 0 ? shortcut : items[item].rows(isHorizontal).leader)
        }
        var end = item
        while next(end) >= 0 { end = next(end) }
        var current = item
        while current != end {
            let following = next(current)
            leaderShortcuts[2 * current + axis] = Int32(truncatingIfNeeded: end)
            current = following
        }
        return end
    }

    /// Returns whether only errors above all contents could change a length; asks the solver once a solve for all equal
    /// ones.
    func isHeld(_ length: Length) -> Bool {
        let first = leader(length.item, length.isHorizontal)
        let known = items[first].rows(length.isHorizontal)
        if known.lookedAt == look { return known.isHeld }
        let found: Bool
        if case .held = solver.freedom(
            of: variable(Length(item: first, isHorizontal: length.isHorizontal)),
            above: ConstraintLevel.requiredContent)
        {
            found = true
        } else {
            found = false
        }
        if length.isHorizontal {
            items[first].horizontal.lookedAt = look
            items[first].horizontal.isHeld = found
        } else {
            items[first].vertical.lookedAt = look
            items[first].vertical.isHeld = found
        }
        return found
    }
}
