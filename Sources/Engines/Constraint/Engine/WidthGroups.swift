import Foundation
import ViewTree

/// The items whose widths and horizontal positions may depend on each other through constraints.
///
/// An item is rigid where contents have no say in its place: the root while its width is asked for above all contents,
/// and what required equations tie to rigid items at two of its edges, middle and width. The others are in groups that
/// constraints connect. With constraints that come and go, groups become larger than they have to be, never smaller.
struct WidthGroups {
    /// True if a constraint ties a width to a height.
    private(set) var couplesAxes = false
    /// The order in which an item was found to be rigid: after the items that it is tied to. 0 for those that aren't.
    private var turns: ContiguousArray<Int32> = []
    private var lastTurn = WidthGroups.outside
    /// The places at which required equations tie an item to rigid ones: a bit each for width, left, right and another.
    private var places: ContiguousArray<UInt8> = []
    /// Each item's last edge, and the edges to the items that it is tied to, each with the one before.
    private var lastEdges: ContiguousArray<Int32> = []
    private var edges: ContiguousArray<(other: Int32, before: Int32)> = []
    /// With more edges the groups are to be made anew.
    private var mostEdges = Int.max
    /// The number of searches for what changes reach, the last one that reached each item, and what the last one found.
    private var search = 0
    private var searches: ContiguousArray<Int> = []
    private(set) var found: [Int32] = []

    /// The turn of items whose frames come from outside.
    private static let outside: Int32 = 1
    /// The number of searches for rigid items; those found later count as others.
    private static let rigidRounds = 4

    /// The groups of an engine's items. O(constraints)
    init(of engine: ConstraintEngine) {
        for index in engine.items.indices { place(index) }
        if engine.target.widthLevel == ConstraintLevel.frame { turns[0] = WidthGroups.outside }
        for index in engine.path.fixed { turns[Int(index)] = WidthGroups.outside }
        var ties: [WidthTie] = []
        engine.forEachHeldConstraint { constraint in
            // Inequalities may be put off until the others are solved.
            guard constraint.handle != nil || constraint.state.contains(.pending),
                let tie = WidthTie(constraint, in: engine), tie.isWhole
            else { return }
            add(tie)
            ties.append(tie)
        }
        var rounds = 1
        while rounds < WidthGroups.rigidRounds, ties.count(where: { markRigid($0) }) > 0 { rounds += 1 }
        mostEdges = 2 * edges.count + 256
    }

    /// True if so many constraints came that the groups are to be made anew.
    var isOutgrown: Bool { edges.count > mostEdges }

    private func isRigid(_ item: Int32) -> Bool { turns[Int(item)] > 0 }

    /// Of a constraint between rigid items the one whose place follows from the others. `nil` for other constraints,
    /// and where all frames come from outside.
    private func latest(of tie: WidthTie) -> Int32? {
        var last: Int32?
        var areRigid = tie.isFirm
        tie.forEachItem { item in
            if !isRigid(item) { areRigid = false }
            if turns[Int(item)] > last.map({ turns[Int($0)] }) ?? WidthGroups.outside { last = item }
        }
        return areRigid ? last : nil
    }

    /// Looks for the items that changes of constraints and contents may move: what is in the groups of the items that
    /// aren't rigid; of several rigid ones, what is tied to the last one and what follows it. Returns false where these
    /// may be all.
    mutating func search(from touched: [WidthTie]) -> Bool {
        search += 1
        found.removeAll(keepingCapacity: true)
        for tie in touched where !tie.isContent || !isRigid(tie.first) {
            let last = latest(of: tie)
            var isFound = false
            tie.forEachItem { item in
                guard !isRigid(item) || item == last else { return }
                isFound = true
                reach(item)
            }
            if !isFound { return false }
        }
        var next = 0
        while next < found.count {
            let item = found[next]
            next += 1
            var edge = lastEdges[Int(item)]
            while edge >= 0 {
                let other = edges[Int(edge)].other
                if !isRigid(other) || isRigid(item) && turns[Int(other)] > turns[Int(item)] { reach(other) }
                edge = edges[Int(edge)].before
            }
        }
        // Contents have no say in the width of a rigid item.
        for tie in touched where tie.isContent { reach(tie.first) }
        return true
    }

    @inline(__always)
    private mutating func reach(_ item: Int32) {
        guard searches[Int(item)] != search else { return }
        searches[Int(item)] = search
        found.append(item)
    }

    // MARK: Changes

    /// Puts an item that nothing is tied to at a place that is free, or behind the last one.
    mutating func place(_ item: Int) {
        if item == turns.count {
            turns.append(0)
            places.append(0)
            lastEdges.append(-1)
            searches.append(0)
        }
        (turns[item], places[item], lastEdges[item]) = (0, 0, -1)
    }

    /// Takes in a constraint.
    mutating func add(_ tie: WidthTie) {
        if tie.couplesAxes { couplesAxes = true }
        tie.forEachItem { item in
            tie.forEachItem { other in
                guard other != item else { return }
                edges.append((other, lastEdges[Int(item)]))
                lastEdges[Int(item)] = Int32(truncatingIfNeeded: edges.count - 1)
            }
        }
        markRigid(tie)
    }

    /// Marks the item of a constraint that is rigid by it. Returns whether there is one.
    @discardableResult
    private mutating func markRigid(_ tie: WidthTie) -> Bool {
        guard tie.isFirm, tie.scaling < 0 || isRigid(tie.scaling) else { return false }
        if tie.second < 0 || isRigid(tie.second), fix(tie.first, tie.firstAttribute) { return true }
        return tie.second >= 0 && isRigid(tie.first) && fix(tie.second, tie.secondAttribute)
    }

    /// Notes that a place of an item follows from rigid ones. Returns whether the item is rigid by that.
    private mutating func fix(_ item: Int32, _ attribute: LayoutConstraint.Attribute) -> Bool {
        guard !isRigid(item) else { return false }
        switch attribute {
        case .width: places[Int(item)] |= 1
        case .left, .leftMargin, .leading, .leadingMargin: places[Int(item)] |= 2
        case .right, .rightMargin, .trailing, .trailingMargin: places[Int(item)] |= 4
        default: places[Int(item)] |= 8
        }
        guard places[Int(item)].nonzeroBitCount >= 2 else { return false }
        lastTurn += 1
        turns[Int(item)] = lastTurn
        return true
    }

    /// Takes from items what they are by a constraint that went: rigid, or nearly so, and those that are so by them.
    mutating func remove(_ tie: WidthTie) {
        guard tie.isFirm else { return }
        tie.forEachItem { if !isRigid($0) { places[Int($0)] = 0 } }
        var loose = latest(of: tie).map { [$0] } ?? []
        while let item = loose.popLast() {
            let turn = turns[Int(item)]
            guard turn > 0 else { continue }
            (turns[Int(item)], places[Int(item)]) = (0, 0)
            var edge = lastEdges[Int(item)]
            while edge >= 0 {
                let other = edges[Int(edge)].other
                if turns[Int(other)] > turn { loose.append(other) }
                if !isRigid(other) { places[Int(other)] = 0 }
                edge = edges[Int(edge)].before
            }
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
    /// -1 for none.
    private let items: SIMD4<Int32>

    /// True if it stands for an item's content.
    var isContent: Bool { firstAttribute == .notAnAttribute }

    @inline(__always)
    func forEachItem(_ body: (Int32) -> Void) {
        for place in 0..<4 where items[place] >= 0 { body(items[place]) }
    }

    /// Of an item's content.
    init(of item: Int32) {
        (first, second, scaling, firstAttribute, secondAttribute) = (item, -1, -1, .notAnAttribute, .notAnAttribute)
        (isFirm, couplesAxes, isWhole) = (false, false, true)
        items = SIMD4(item, -1, -1, -1)
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
            guard let index = engine.spokenItemIndex(of: node) else {
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
        items = SIMD4(first, second, step, scaling)
    }
}

/// The known facts about the widths of contents that wrap.
struct Widths {
    /// Items whose height depends on their width.
    var wrapping: [Int32] = []
    /// Items whose wrapping the next pass is to look at.
    var toWrap = PlainList<Int32>(capacity: 8)
    /// `nil` where they are to be made anew.
    var groups: WidthGroups?
    /// The root's width in the last solution.
    var rootWidth = 0.0
    /// Changes since the last solve that may have an effect on widths; `nil` where they may have one on all.
    private(set) var touched: [WidthTie]?

    /// Has all contents go through both passes.
    mutating func touchAll() { touched = nil }

    mutating func touch(_ tie: @autoclosure () -> WidthTie?) {
        guard touched != nil, let tie = tie() else { return }
        if tie.isWhole, !tie.couplesAxes, !wrapping.isEmpty { touched?.append(tie) } else { touched = nil }
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
    func changeWidthGroups(_ constraint: LayoutConstraint, isNew: Bool) {
        guard path.widths.groups != nil || path.widths.touched != nil, let tie = WidthTie(constraint, in: self) else {
            return
        }
        path.widths.touch(tie)
        if !tie.isWhole || tie.couplesAxes || path.widths.groups?.isOutgrown == true {
            path.widths.groups = nil
        } else if isNew {
            path.widths.groups?.add(tie)
        } else {
            path.widths.groups?.remove(tie)
        }
    }
}
