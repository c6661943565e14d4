import ConstraintSolver
import ViewTree

/// Lengths that required equalities make the same: a forest, whose edges are equalities and whose roots are the
/// *leaders* of their trees.
struct EqualLengths {
    typealias Length = ConstraintEngine.Length

    /// By their numbers, the length that an equality leads to; -1 for none. Empty while there are no equalities.
    private var next: ContiguousArray<Int32> = []
    /// The same for a length farther along, where that is known.
    private var shortcuts: ContiguousArray<Int32> = []
    /// True for items that rows of others may speak of.
    private var areSpeakers: ContiguousArray<Bool> = []
    /// True if an edge went since this was set to false.
    var hasLostEdges = false

    /// Adds an edge, unless the first length has one or would lead to itself. Returns whether it did.
    mutating func add(_ first: Length, _ second: Length) -> Bool {
        while next.count <= max(first.number, second.number) {
            next.append(-1)
            shortcuts.append(-1)
        }
        guard next[first.number] < 0, leader(of: second) != first else { return false }
        next[first.number] = Int32(truncatingIfNeeded: second.number)
        return true
    }

    /// Records that a row about an item's content speaks of another item.
    mutating func addSpeaker(_ item: Int) {
        while areSpeakers.count <= item { areSpeakers.append(false) }
        areSpeakers[item] = true
    }

    /// Returns whether rows of other items may speak of an item.
    func areSpokenOf(_ item: Int) -> Bool { item < areSpeakers.count && areSpeakers[item] }

    /// Removes an edge, if there is one.
    mutating func remove(_ first: Length, _ second: Length) {
        guard first.number < next.count, Int(next[first.number]) == second.number else { return }
        next[first.number] = -1
        for index in shortcuts.indices { shortcuts[index] = -1 }
        hasLostEdges = true
    }

    /// The leader of a length. O(1), amortized, while no edge goes
    mutating func leader(of length: Length) -> Length {
        var end = length.number
        while let following = following(end) { end = following }
        var current = length.number
        while let following = following(current), following != end {
            shortcuts[current] = Int32(truncatingIfNeeded: end)
            current = following
        }
        return Length(number: end)
    }

    private func following(_ number: Int) -> Int? {
        guard number < next.count, next[number] >= 0 else { return nil }
        return Int(shortcuts[number] >= 0 ? shortcuts[number] : next[number])
    }
}

// What the solver answers about one of several equal lengths holds for all, and the rows about their contents speak of
// their leader: with these on one variable none of them has to be followed from equality to equality.
extension ConstraintEngine {
    /// Records that a required equality makes one item's length follow from that of another one.
    ///
    /// - Parameter isPlain: whether its row says that two variables are equal.
    func addEqualLengths(_ constraint: LayoutConstraint, isPlain: Bool) {
        constraint.state.remove(.linksLengths)
        guard isPlain, constraint.relation == .equal, constraint.priority == .required,
            let (first, second) = lengths(of: constraint), path.contentRows.equalLengths.add(first, second)
        else { return }
        constraint.state.insert(.linksLengths)
    }

    /// Forgets what `addEqualLengths(_:isPlain:)` recorded.
    func removeEqualLengths(_ constraint: LayoutConstraint) {
        guard constraint.state.contains(.linksLengths) else { return }
        constraint.state.remove(.linksLengths)
        guard let (first, second) = lengths(of: constraint) else { return }
        path.contentRows.equalLengths.remove(first, second)
    }

    /// The two sides of an equality of lengths. Guides may go before the constraints that speak of them.
    private func lengths(of constraint: LayoutConstraint) -> (first: Length, second: Length)? {
        guard constraint.firstAttribute.isSize, constraint.firstAttribute == constraint.secondAttribute,
            let other = constraint.second, !other.isGuide, let first = existingItemIndex(of: constraint.first),
            let second = existingItemIndex(of: other), first != second
        else { return nil }
        let isHorizontal = constraint.firstAttribute == .width
        return (Length(item: first, isHorizontal: isHorizontal), Length(item: second, isHorizontal: isHorizontal))
    }

    /// The length whose variable the rows about a length speak of.
    func leader(of length: Length) -> Length { path.contentRows.equalLengths.leader(of: length) }

    /// Removes rows about contents that speak of leaders which are others now, after equalities went: they come back
    /// where a solution violates them. O(items)
    func removeRowsOfLostLeaders() {
        path.contentRows.equalLengths.hasLostEdges = false
        removeRows { leader(of: $0) != leader(of: $1) }
    }

    /// Removes rows about other items' contents that speak of an item which is about to go. O(items)
    func removeRows(speakingOf item: Int) { removeRows { $1.item == item } }

    private func removeRows(where isLost: (_ length: Length, _ speaker: Length) -> Bool) {
        for number in path.lengths.indices where items[number >> 1].nodeReference != nil {
            let (length, speaker) = (Length(number: number), Int(path.lengths[number].speaker))
            guard speaker >= 0, isLost(length, Length(number: speaker)) else { continue }
            removeRows(of: length)
            watch(length.item)
        }
    }

    /// Returns whether only errors above all contents could change a length; asks the solver once a solve for all equal
    /// ones.
    func isHeld(_ length: Length) -> Bool {
        let first = leader(of: length)
        if path.lengths[first.number].lookedAt == path.contentRows.look { return path.lengths[first.number].isHeld }
        var isHeld = false
        if case .held = solver.freedom(of: variable(first), above: ConstraintLevel.requiredContent) { isHeld = true }
        path.lengths[first.number].lookedAt = path.contentRows.look
        path.lengths[first.number].isHeld = isHeld
        return isHeld
    }
}
