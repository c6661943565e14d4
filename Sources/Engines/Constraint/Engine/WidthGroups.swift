import Foundation
import ViewTree

/// The items whose widths and horizontal positions may depend on each other through constraints.
///
/// An item is rigid where contents have no say in its place: the root while its width is asked for above all contents,
/// and what required equations tie to rigid items at two of its edges, middle and width. The others are in groups that
/// constraints connect. Constraints that come and go change the groups in place: they may then be larger than they
/// would have to be, but never smaller.
struct WidthGroups {
    /// True if a constraint ties a width to a height.
    private(set) var couplesAxes = false
    /// The group of each item, as a number in `parents`; a rigid item is alone in one.
    private var numbers: ContiguousArray<Int32>
    /// A forest: groups that became one have the same root.
    private var parents: ContiguousArray<Int32>
    /// The order in which an item was found to be rigid: after the items that it is tied to. 0 for those that aren't.
    private var turns: ContiguousArray<Int32>
    /// The items that constraints tie to each item: of the item i those from `starts[i]` to `starts[i + 1]`.
    private var starts: ContiguousArray<Int32> = []
    private var neighbours: ContiguousArray<Int32> = []
    /// True if rigid items are tied to each other more often than it takes to make them rigid, so that the root's size
    /// follows.
    private var isOverdetermined = false
    /// Ties to rigid items that were added later.
    private var laterTies: [(rigid: Int32, other: Int32)] = []

    /// Beyond this many later constraints with rigid items the groups are made anew.
    private static let mostLaterTies = 256

    /// The groups of an engine's items. O(constraints)
    init(of engine: ConstraintEngine) {
        let all = (0..<engine.items.count).map { Int32(truncatingIfNeeded: $0) }
        numbers = ContiguousArray(all)
        parents = numbers
        turns = ContiguousArray(repeating: 0, count: all.count)
        var ties: [WidthTie] = []
        engine.forEachHeldConstraint { constraint in
            guard constraint.handle != nil, let tie = WidthTie(constraint, in: engine) else { return }
            if tie.couplesAxes { couplesAxes = true }
            if tie.isWhole { ties.append(tie) }
        }
        guard !couplesAxes else { return }
        markRigid(ties, engine)
        for tie in ties { joinLoose(tie.items) }
        collectNeighbours(ties)
        let firm = ties.count { $0.isFirm && areRigid($0.items) }
        isOverdetermined = firm > 2 * turns.count { $0 > WidthGroups.outside }
    }

    // MARK: Groups

    func group(of item: Int) -> Int32 { representative(numbers[item]) }

    /// Returns whether an item's group is one of those touched.
    func isGroup(of item: Int, in touched: TouchedWidths) -> Bool {
        let group = group(of: item)
        return touched.groups.contains { representative($0) == group }
    }

    /// The group that a group is a part of by now.
    func representative(_ group: Int32) -> Int32 {
        var current = group
        while parents[Int(current)] != current { current = parents[Int(current)] }
        return current
    }

    func contains(_ item: Int) -> Bool { item < numbers.count }

    private func isRigid(_ item: Int32) -> Bool { turns[Int(item)] > 0 }

    private func areRigid(_ items: TiedItems) -> Bool { items.allSatisfy { isRigid($0) } }

    /// The turn of items whose frames come from outside.
    private static let outside: Int32 = 1

    private mutating func join(_ one: Int32, _ other: Int32) {
        let (one, other) = (shortened(one), shortened(other))
        parents[Int(max(one, other))] = min(one, other)
    }

    /// The root of a group, to which what lies on the way is brought nearer.
    private mutating func shortened(_ group: Int32) -> Int32 {
        var current = group
        while parents[Int(current)] != current {
            parents[Int(current)] = parents[Int(parents[Int(current)])]
            current = parents[Int(current)]
        }
        return current
    }

    /// Makes one group of those of the items that aren't rigid.
    private mutating func joinLoose(_ items: TiedItems) {
        var first: Int32 = -1
        for item in items where !isRigid(item) {
            if first >= 0 { join(numbers[Int(first)], numbers[Int(item)]) }
            first = item
        }
    }

    // MARK: Changes

    /// Puts an item into a group of its own.
    mutating func addItem(_ item: Int) {
        let group = Int32(truncatingIfNeeded: parents.count)
        parents.append(group)
        if item < numbers.count {
            numbers[item] = group
            turns[item] = 0
        } else {
            numbers.append(group)
            turns.append(0)
        }
    }

    /// Adds a new constraint to the groups. Returns false where they have to be made anew.
    mutating func add(_ tie: WidthTie, touching touched: inout TouchedWidths) -> Bool {
        guard isKnown(tie), laterTies.count <= WidthGroups.mostLaterTies, !areRigid(tie.items) else { return false }
        joinLoose(tie.items)
        for rigid in tie.items where isRigid(rigid) {
            for other in tie.items where other != rigid { laterTies.append((rigid, other)) }
        }
        touch(tie, in: &touched)
        return true
    }

    /// Removes what a constraint may have held. Returns false where the groups have to be made anew.
    mutating func remove(_ tie: WidthTie, touching touched: inout TouchedWidths) -> Bool {
        guard isKnown(tie) else { return false }
        touch(tie, in: &touched)
        if let last = latestOfRigid(tie) { loosen(last) }
        return true
    }

    /// Notes which groups a new constant of a constraint may move.
    ///
    /// Beside rigid items only the others move; of several rigid ones, what is tied to the others and what follows it.
    func touch(_ tie: WidthTie, in touched: inout TouchedWidths) {
        guard isKnown(tie) else {
            touched.areAll = true
            return
        }
        guard areRigid(tie.items) else {
            for item in tie.items where !isRigid(item) { touched.insert(group(of: Int(item))) }
            return
        }
        guard tie.isFirm, !isOverdetermined, let last = latestOfRigid(tie) else {
            touched.areAll = true
            return
        }
        forEachBehind(last) { touched.insert(group(of: Int($0))) }
    }

    private func isKnown(_ tie: WidthTie) -> Bool {
        tie.isWhole && !tie.couplesAxes && tie.items.allSatisfy { contains(Int($0)) }
    }

    /// The one of a constraint's items, all of them rigid, that is tied to the others. `nil` where one isn't rigid, or
    /// where all their frames come from outside.
    private func latestOfRigid(_ tie: WidthTie) -> Int32? {
        guard areRigid(tie.items), let last = tie.items.max(by: { turns[Int($0)] < turns[Int($1)] }) else { return nil }
        return turns[Int(last)] > WidthGroups.outside ? last : nil
    }

    /// Treats a rigid item, and those whose places follow from it, as one group with what is tied to them.
    private mutating func loosen(_ rigid: Int32) {
        var behind: [Int32] = []
        forEachBehind(rigid) { behind.append($0) }
        for item in behind {
            turns[Int(item)] = 0
            join(numbers[Int(item)], numbers[Int(rigid)])
        }
    }

    /// A rigid item, the rigid ones that are tied to it in turn, and what is tied to these. O(what they are tied to)
    private func forEachBehind(_ rigid: Int32, _ body: (Int32) -> Void) {
        var known: Set<Int32> = [rigid]
        var reached = [rigid]
        while let item = reached.popLast() {
            body(item)
            guard isRigid(item) else { continue }
            forEachNeighbour(of: item) { other in
                guard !isRigid(other) || turns[Int(other)] > turns[Int(item)], known.insert(other).inserted else {
                    return
                }
                reached.append(other)
            }
        }
    }

    private func forEachNeighbour(of item: Int32, _ body: (Int32) -> Void) {
        if Int(item) + 1 < starts.count {
            for position in starts[Int(item)]..<starts[Int(item) + 1] { body(neighbours[Int(position)]) }
        }
        for tie in laterTies where tie.rigid == item { body(tie.other) }
    }

    // MARK: Making them

    private mutating func collectNeighbours(_ ties: [WidthTie]) {
        starts = ContiguousArray(repeating: 0, count: numbers.count + 1)
        for tie in ties {
            for item in tie.items { starts[Int(item) + 1] += Int32(truncatingIfNeeded: tie.items.count - 1) }
        }
        for item in numbers.indices { starts[item + 1] += starts[item] }
        neighbours = ContiguousArray(repeating: 0, count: Int(starts[numbers.count]))
        var ends = starts
        for tie in ties {
            for item in tie.items {
                for other in tie.items where other != item {
                    neighbours[Int(ends[Int(item)])] = other
                    ends[Int(item)] += 1
                }
            }
        }
    }

    /// The number of searches for rigid items; those found later count as others.
    private static let rigidRounds = 4

    private mutating func markRigid(_ ties: [WidthTie], _ engine: ConstraintEngine) {
        var turn = WidthGroups.outside
        if engine.target.widthLevel == ConstraintLevel.frame { turns[0] = turn }
        for index in engine.path.fixed { turns[Int(index)] = turn }
        var places = ContiguousArray<UInt8>(repeating: 0, count: numbers.count)
        func tie(_ item: Int32, _ attribute: LayoutConstraint.Attribute) -> Bool {
            guard !isRigid(item) else { return false }
            switch attribute {
            case .width: places[Int(item)] |= 1
            case .left, .leftMargin, .leading, .leadingMargin: places[Int(item)] |= 2
            case .right, .rightMargin, .trailing, .trailingMargin: places[Int(item)] |= 4
            default: places[Int(item)] |= 8
            }
            guard places[Int(item)].nonzeroBitCount >= 2 else { return false }
            turn += 1
            turns[Int(item)] = turn
            return true
        }
        for _ in 0..<WidthGroups.rigidRounds {
            var isNew = false
            for entry in ties where entry.isFirm {
                guard entry.scaling < 0 || isRigid(entry.scaling) else { continue }
                if entry.second < 0 || isRigid(entry.second), tie(entry.first, entry.firstAttribute) { isNew = true }
                if entry.second >= 0, isRigid(entry.first), tie(entry.second, entry.secondAttribute) { isNew = true }
            }
            if !isNew { return }
        }
    }
}

/// The part of a constraint that concerns widths and horizontal positions.
struct WidthTie {
    let first: Int32
    /// -1 for none.
    let second: Int32
    /// The item from whose corner a position is multiplied; -1 for none.
    let scaling: Int32
    let firstAttribute: LayoutConstraint.Attribute
    let secondAttribute: LayoutConstraint.Attribute
    /// True if it decides one item's place by those of the others.
    let isFirm: Bool
    /// True if it ties a width to a height.
    let couplesAxes: Bool
    /// True if all of its items are known.
    let isWhole: Bool
    private(set) var items = TiedItems()

    /// `nil` for a constraint along the vertical axis.
    init?(_ constraint: LayoutConstraint, in engine: ConstraintEngine) {
        firstAttribute = constraint.firstAttribute
        secondAttribute = constraint.secondAttribute
        let isHorizontal = firstAttribute.isHorizontal
        couplesAxes = constraint.secondReference != nil && isHorizontal != secondAttribute.isHorizontal
        guard isHorizontal || couplesAxes else { return nil }
        isFirm = constraint.relation == .equal && constraint.storedPriority == .required && constraint.step == nil
        var isWhole = true
        func item(of node: LayoutNode?) -> Int32 {
            guard let node else { return -1 }
            let index =
                node.flags.contains(.isDerivedGuide)
                ? node.view.flatMap { engine.existingItemIndex(of: $0.layoutNode) } : engine.existingItemIndex(of: node)
            guard let index else {
                isWhole = false
                return -1
            }
            return Int32(truncatingIfNeeded: index)
        }
        first = item(of: constraint.first)
        second = item(of: constraint.second)
        let step = item(of: constraint.step)
        let isScaled = constraint.multiplier != 1 && !firstAttribute.isSize
        scaling = isScaled ? item(of: constraint.holder) : -1
        self.isWhole = isWhole && !(isScaled && scaling < 0)
        for item in [first, second, step, scaling] where item >= 0 { items.insert(item) }
    }
}

/// The items of a constraint: at most four, each once.
struct TiedItems: Sequence, IteratorProtocol {
    private var items = SIMD4<Int32>(repeating: -1)
    private(set) var count = 0
    private var position = 0

    mutating func insert(_ item: Int32) {
        for index in 0..<count where items[index] == item { return }
        items[count] = item
        count += 1
    }

    mutating func next() -> Int32? {
        guard position < count else { return nil }
        defer { position += 1 }
        return items[position]
    }
}

/// The possible effects on widths of the changes since the last solve.
struct TouchedWidths {
    var areAll = true
    private(set) var groups: [Int32] = []

    /// With more groups than this, all count as touched.
    private static let mostGroups = 64

    mutating func insert(_ group: Int32) {
        guard !areAll, !groups.contains(group) else { return }
        if groups.count < TouchedWidths.mostGroups { groups.append(group) } else { areAll = true }
    }
}

/// The known facts about the widths of contents that wrap.
struct Widths {
    /// Items whose height depends on their width.
    var wrapping: ContiguousArray<Int32> = []
    /// Items whose wrapping the next pass is to look at.
    var toWrap = PlainList<Int32>(capacity: 8)
    /// Items whose texts changed, while neither their natural sizes nor the widths that they were wrapped at did.
    var rewrapped: ContiguousArray<Int32> = []
    /// `nil` where constraints have come or gone since it was made.
    var groups: WidthGroups?
    var touched = TouchedWidths()

    /// Has the groups made anew, and all contents go through both passes.
    mutating func forget() {
        groups = nil
        touched.areAll = true
    }

    mutating func touch(_ tie: WidthTie) { groups?.touch(tie, in: &touched) }

    mutating func add(_ tie: WidthTie) { if groups?.add(tie, touching: &touched) != true { forget() } }

    mutating func remove(_ tie: WidthTie) { if groups?.remove(tie, touching: &touched) != true { forget() } }
}

extension ConstraintEngine {
    /// Returns whether there is something to note in the groups, which are made where they aren't known: not while all
    /// is touched.
    private func hasWidthGroups() -> Bool {
        if path.widths.touched.areAll { return path.widths.groups != nil }
        if path.widths.groups == nil {
            if path.widths.wrapping.isEmpty {
                path.widths.touched.areAll = true
                return false
            }
            path.widths.groups = WidthGroups(of: self)
        }
        return true
    }

    /// Notes that the content of an item may ask for another width than before.
    func touchWidth(of index: Int) {
        guard !path.widths.touched.areAll, hasWidthGroups(), let groups = path.widths.groups else { return }
        path.widths.touched.insert(groups.group(of: index))
    }

    /// Returns whether that was noted of an item, so that it goes through both passes.
    func areWidthsTouched(of index: Int) -> Bool {
        guard !path.widths.touched.areAll, hasWidthGroups(), let groups = path.widths.groups, !groups.couplesAxes else {
            return true
        }
        return groups.isGroup(of: index, in: path.widths.touched)
    }

    /// Notes what a new constant does to widths.
    func touchWidths(of constraint: LayoutConstraint) {
        guard !path.widths.touched.areAll, let tie = WidthTie(constraint, in: self), hasWidthGroups() else { return }
        path.widths.touch(tie)
    }

    /// Takes a constraint that came into the groups.
    func addToWidthGroups(_ constraint: LayoutConstraint) {
        if hasWidthGroups(), let tie = WidthTie(constraint, in: self) { path.widths.add(tie) }
    }

    /// Takes a constraint that went out of the groups.
    func removeFromWidthGroups(_ constraint: LayoutConstraint) {
        if hasWidthGroups(), let tie = WidthTie(constraint, in: self) { path.widths.remove(tie) }
    }
}
