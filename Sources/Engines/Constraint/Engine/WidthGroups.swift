import Foundation
import ViewTree

/// The items whose widths and horizontal positions may depend on each other through constraints.
///
/// An item is rigid where contents have no say in its place: the root while its width is asked for above all contents,
/// and what required equations tie to rigid items at two of its edges, middle and width. The others are in groups that
/// constraints connect. Made anew when it is needed after constraints came or went.
struct WidthGroups {
    /// True if a constraint ties a width to a height.
    private(set) var couplesAxes = false
    /// The order in which an item was found to be rigid: after the items that it is tied to. 0 for those that aren't.
    private var turns: ContiguousArray<Int32>
    /// The items that constraints tie to each item: of the item i those from `starts[i]` to `starts[i + 1]`.
    private var starts: ContiguousArray<Int32> = []
    private var neighbours: ContiguousArray<Int32> = []
    /// True if rigid items are tied to each other more often than it takes to make them rigid, so that the root's size
    /// follows.
    private(set) var isOverdetermined = false

    /// The groups of an engine's items. O(constraints)
    init(of engine: ConstraintEngine) {
        turns = ContiguousArray(repeating: 0, count: engine.items.count)
        var ties: [WidthTie] = []
        engine.forEachHeldConstraint { constraint in
            guard constraint.handle != nil, let tie = WidthTie(constraint, in: engine) else { return }
            if tie.couplesAxes { couplesAxes = true }
            if tie.isWhole { ties.append(tie) }
        }
        guard !couplesAxes else { return }
        markRigid(ties, engine)
        collectNeighbours(ties)
        let firm = ties.count { $0.isFirm && areRigid($0.items) }
        isOverdetermined = firm > 2 * turns.count { $0 > WidthGroups.outside }
    }

    private func isRigid(_ item: Int32) -> Bool { turns[Int(item)] > 0 }

    private func areRigid(_ items: TiedItems) -> Bool { items.allSatisfy { isRigid($0) } }

    /// The turn of items whose frames come from outside.
    private static let outside: Int32 = 1

    /// The items that changes of constraints and contents may move: what is in the groups of the items that aren't
    /// rigid; of several rigid ones, what is tied to the last one and what follows it. `nil` where these may be all.
    func reached(from touched: [WidthTie]) -> Set<Int32>? {
        var known: Set<Int32> = []
        var reached: [Int32] = []
        for tie in touched {
            guard tie.items.allSatisfy({ Int($0) < turns.count }) else { return nil }
            var starts = tie.items.filter { !isRigid($0) }
            if starts.isEmpty, tie.firstAttribute == .notAnAttribute {
                // Contents have no say in the width of a rigid item.
                known.insert(tie.first)
            } else if starts.isEmpty {
                guard tie.isFirm, !isOverdetermined, let last = tie.items.max(by: { turns[Int($0)] < turns[Int($1)] }),
                    turns[Int(last)] > WidthGroups.outside
                else { return nil }
                starts = [last]
            }
            for item in starts where known.insert(item).inserted { reached.append(item) }
        }
        while let item = reached.popLast() {
            for place in starts[Int(item)]..<starts[Int(item) + 1] {
                let other = neighbours[Int(place)]
                let follows = !isRigid(other) || isRigid(item) && turns[Int(other)] > turns[Int(item)]
                if follows, known.insert(other).inserted { reached.append(other) }
            }
        }
        return known
    }

    // MARK: Making them

    private mutating func collectNeighbours(_ ties: [WidthTie]) {
        starts = ContiguousArray(repeating: 0, count: turns.count + 1)
        for tie in ties {
            for item in tie.items { starts[Int(item) + 1] += Int32(truncatingIfNeeded: tie.items.count - 1) }
        }
        for item in turns.indices { starts[item + 1] += starts[item] }
        neighbours = ContiguousArray(repeating: 0, count: Int(starts[turns.count]))
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
        var places = ContiguousArray<UInt8>(repeating: 0, count: turns.count)
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

    /// Of an item's content.
    init(of item: Int32) {
        (first, second, scaling, firstAttribute, secondAttribute) = (item, -1, -1, .notAnAttribute, .notAnAttribute)
        (isFirm, couplesAxes, isWhole) = (false, false, true)
        items.insert(item)
    }

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

/// The known facts about the widths of contents that wrap.
struct Widths {
    /// Items whose height depends on their width.
    var wrapping: ContiguousArray<Int32> = []
    /// Items whose wrapping the next pass is to look at.
    var toWrap = PlainList<Int32>(capacity: 8)
    var groups: WidthGroups?
    /// Items or constraints have come or gone since the groups were made.
    var areGroupsStale = false
    /// Changes since the last solve that may have an effect on widths; `nil` for too many.
    private(set) var touched: [WidthTie]?

    /// With more changes than this, all widths count as touched.
    private static let mostTouched = 64

    /// Has all contents go through both passes.
    mutating func touchAll() { touched = nil }

    mutating func touch(_ tie: @autoclosure () -> WidthTie?) {
        guard let known = touched, let tie = tie() else { return }
        let isLocal = tie.isWhole && !tie.couplesAxes && !wrapping.isEmpty && known.count < Widths.mostTouched
        if isLocal { touched?.append(tie) } else { touched = nil }
    }

    /// The changes until now, which are then forgotten.
    mutating func takeTouched() -> [WidthTie]? {
        defer { touched = [] }
        return touched
    }
}

extension ConstraintEngine {
    /// Notes that the content of an item may ask for another width than before.
    func touchWidth(of index: Int) { path.widths.touch(WidthTie(of: Int32(truncatingIfNeeded: index))) }

    /// Notes what a new constant does to widths.
    func touchWidths(of constraint: LayoutConstraint) { path.widths.touch(WidthTie(constraint, in: self)) }

    /// Notes that a constraint came or went.
    func changeWidthGroups(_ constraint: LayoutConstraint) {
        guard path.widths.groups != nil || path.widths.touched != nil, let tie = WidthTie(constraint, in: self) else {
            return
        }
        path.widths.areGroupsStale = true
        // With one tie more or less the root's size may follow no more.
        if path.widths.groups?.isOverdetermined != false { path.widths.touchAll() }
        path.widths.touch(tie)
    }
}
