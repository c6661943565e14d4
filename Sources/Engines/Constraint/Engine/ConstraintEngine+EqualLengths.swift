import ConstraintSolver
import ViewTree

/// Lengths that required equalities make the same, along one axis or the other: a forest, whose edges are equalities
/// and whose roots are the *leaders* of their trees.
struct EqualLengths {
    /// Of each item's two axes: the item with the same length that an equality leads to; -1 for none. Empty while there
    /// are no equalities.
    private var next: ContiguousArray<Int32> = []
    /// The same for an item farther along, where that is known.
    private var shortcuts: ContiguousArray<Int32> = []
    /// True for items that rows of others may speak of.
    private var areSpeakers: ContiguousArray<Bool> = []
    /// True if an edge went since this was set to false.
    var hasLostEdges = false

    /// Adds an edge, unless the first item has one or would lead to itself. Returns whether it did.
    mutating func add(_ first: Int, _ second: Int, isHorizontal: Bool) -> Bool {
        let (from, to) = (place(first, isHorizontal), place(second, isHorizontal))
        while next.count <= max(from, to) {
            next.append(-1)
            shortcuts.append(-1)
        }
        guard next[from] < 0, leader(of: second, isHorizontal: isHorizontal) != first else { return false }
        next[from] = Int32(truncatingIfNeeded: second)
        return true
    }

    /// Records that a row about an item's content speaks of another item.
    mutating func addSpeaker(_ item: Int) {
        while areSpeakers.count <= item { areSpeakers.append(false) }
        areSpeakers[item] = true
    }

    /// Returns whether rows of other items may speak of an item.
    func isSpeaker(_ item: Int) -> Bool { item < areSpeakers.count && areSpeakers[item] }

    /// Removes an edge, if there is one.
    mutating func remove(_ first: Int, _ second: Int, isHorizontal: Bool) {
        let from = place(first, isHorizontal)
        guard from < next.count, Int(next[from]) == second else { return }
        next[from] = -1
        for index in shortcuts.indices { shortcuts[index] = -1 }
        hasLostEdges = true
    }

    /// The leader of an item. O(1), amortized, while no edge goes
    mutating func leader(of item: Int, isHorizontal: Bool) -> Int {
        var end = item
        while let following = following(end, isHorizontal) { end = following }
        var current = item
        while let following = following(current, isHorizontal), following != end {
            shortcuts[place(current, isHorizontal)] = Int32(truncatingIfNeeded: end)
            current = following
        }
        return end
    }

    private func place(_ item: Int, _ isHorizontal: Bool) -> Int { 2 * item + (isHorizontal ? 0 : 1) }

    private func following(_ item: Int, _ isHorizontal: Bool) -> Int? {
        let place = place(item, isHorizontal)
        guard place < next.count, next[place] >= 0 else { return nil }
        return Int(shortcuts[place] >= 0 ? shortcuts[place] : next[place])
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
            let (first, second, isHorizontal) = lengths(of: constraint),
            path.contentRows.equalLengths.add(first, second, isHorizontal: isHorizontal)
        else { return }
        constraint.state.insert(.linksLengths)
    }

    /// Forgets what `addEqualLengths(_:isPlain:)` recorded.
    func removeEqualLengths(_ constraint: LayoutConstraint) {
        guard constraint.state.contains(.linksLengths) else { return }
        constraint.state.remove(.linksLengths)
        guard let (first, second, isHorizontal) = lengths(of: constraint) else { return }
        path.contentRows.equalLengths.remove(first, second, isHorizontal: isHorizontal)
    }

    /// The items of an equality of lengths. Guides may go before the constraints that speak of them.
    private func lengths(of constraint: LayoutConstraint) -> (first: Int, second: Int, isHorizontal: Bool)? {
        guard constraint.firstAttribute.isSize, constraint.firstAttribute == constraint.secondAttribute,
            let other = constraint.second, !other.isGuide, let first = existingItemIndex(of: constraint.first),
            let second = existingItemIndex(of: other), first != second
        else { return nil }
        return (first, second, constraint.firstAttribute == .width)
    }

    /// The length whose variable an item's rows about its content speak of.
    func leader(of length: Length) -> Length {
        Length(
            item: path.contentRows.equalLengths.leader(of: length.item, isHorizontal: length.isHorizontal),
            isHorizontal: length.isHorizontal)
    }

    /// Removes rows about contents that speak of leaders which are others now, after equalities went: they come back
    /// where a solution violates them. O(items)
    func removeRowsOfLostLeaders() {
        path.contentRows.equalLengths.hasLostEdges = false
        removeContentRows { length, speaker in
            leader(of: length).item
                != path.contentRows.equalLengths.leader(of: speaker, isHorizontal: length.isHorizontal)
        }
    }

    /// Removes rows about other items' contents that speak of an item which is about to go. O(items)
    func removeContentRows(speakingOf item: Int) { removeContentRows { $1 == item } }

    private func removeContentRows(where isLost: (_ length: Length, _ speaker: Int) -> Bool) {
        for index in items.indices where items[index].nodeReference != nil {
            for isHorizontal in [true, false] {
                let speaker = items[index][isHorizontal].speaker
                let length = Length(item: index, isHorizontal: isHorizontal)
                guard speaker >= 0, isLost(length, Int(speaker)) else { continue }
                removeContentRows(of: length)
                watch(index)
            }
        }
    }

    /// Returns whether only errors above all contents could change a length; asks the solver once a solve for all equal
    /// ones.
    func isHeld(_ length: Length) -> Bool {
        let first = leader(of: length)
        let item = items[first.item]
        if item[length.isHorizontal].lookedAt == path.contentRows.look { return item[length.isHorizontal].isHeld }
        var isHeld = false
        if case .held = solver.freedom(of: variable(first), above: ConstraintLevel.requiredContent) { isHeld = true }
        item[length.isHorizontal].lookedAt = path.contentRows.look
        item[length.isHorizontal].isHeld = isHeld
        return isHeld
    }
}
