import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// Contents that follow the solution: those whose height follows their width.
///
/// First they ask for their natural widths, then for the size that they take at the widths that came out. Where nothing ties
/// widths to heights, heights have no say in the first pass and stay as they are. What a content asks for decides its own
/// width and those of the items in its group (`WidthGroups`), so that a change takes only groups through both passes whose
/// contents or horizontal constants it touches.
extension ConstraintEngine {
    /// What the changes since the last solve may have done to widths.
    struct TouchedWidths {
        var areAll = true
        var groups: [Int32] = []
    }

    /// Notes that the content of an item may ask for another width than before.
    func touchWidth(of index: Int) {
        guard !touchedWidths.areAll else { return }
        guard let widthGroups, index < widthGroups.groups.count else {
            touchedWidths.areAll = true
            return
        }
        let group = widthGroups.groups[index]
        if !touchedWidths.groups.contains(group) { touchedWidths.groups.append(group) }
    }

    /// Notes what a new constant does to widths.
    func touchWidths(of constraint: LayoutConstraint) {
        guard !touchedWidths.areAll, constraint.firstAttribute.isHorizontal else { return }
        // Beside rigid items, which aren't in a group, others may be behind.
        for node in [constraint.first, constraint.second].compactMap(\.self) {
            guard let index = existingItemIndex(of: node), let widthGroups, index < widthGroups.groups.count,
                widthGroups.groups[index] >= 0
            else {
                touchedWidths.areAll = true
                return
            }
            touchWidth(of: index)
        }
    }

    /// Ends the validity of the groups where a constraint that comes or goes has a say in widths.
    func forgetWidthGroups(for constraint: LayoutConstraint) {
        if constraint.firstAttribute.isHorizontal || constraint.secondAttribute.isHorizontal { forgetWidthGroups() }
    }

    func forgetWidthGroups() {
        widthGroups = nil
        touchedWidths.areAll = true
    }

    /// First pass: content whose height follows its width asks for its natural width again.
    func unwrapContents() {
        toWrap.removeAll()
        let touched = touchedWidths
        touchedWidths = TouchedWidths(areAll: false)
        if touched.areAll, wrapping.allSatisfy({ items[Int($0)].asked == items[Int($0)].natural }) {
            for index in wrapping { toWrap.append(index) }
            return
        }
        let known = knownWidthGroups
        for index in wrapping {
            let isTouched =
                touched.areAll || known.couplesAxes || touched.groups.contains(known.groups[Int(index)])
            guard isTouched else { continue }
            toWrap.append(index)
            var size = items[Int(index)].natural
            let height = items[Int(index)].asked.height
            if !known.couplesAxes, size.width < 0 || height >= 0 { size.height = height }
            ask(for: size, of: Int(index))
        }
    }

    /// The groups, made where they aren't known.
    var knownWidthGroups: WidthGroups {
        if let widthGroups { return widthGroups }
        let made = makeWidthGroups()
        widthGroups = made
        return made
    }

    /// Second pass: wraps contents at the widths that the solution gives them, and renews the constants that follow the
    /// solution. Whether something has to be solved again.
    func adjustToSolution() -> Bool {
        var changed = false
        let count = toWrap.count
        var position = 0
        // Measuring calls the client's code, which may end the tree.
        while position < min(count, toWrap.count) {
            let index = Int(toWrap[position])
            position += 1
            if index < items.count, items[index].flags.contains(.wraps), wrap(index) { changed = true }
        }
        toWrap.removeFirst(min(count, toWrap.count))
        if !environmental.isEmpty && refreshEnvironmental(baselinesOnly: true) { changed = true }
        if !fixed.isEmpty && readFixedFrames() { changed = true }
        return changed
    }

    private func wrap(_ index: Int) -> Bool {
        let width = onPixels(solver.value(of: items[index].width))
        let asked = items[index].asked
        let natural = items[index].natural
        let isNew = abs(width - items[index].wrappedAt) > ConstraintEngine.tolerance
        if asked.width >= 0, width >= asked.width - ConstraintEngine.tolerance {
            // Where the natural width has room, so has the natural height.
            guard asked.width == natural.width, asked.height != natural.height else { return false }
            ask(for: natural, of: index)
            return true
        }
        guard let node = items[index].nodeReference, let view = node._withUnsafeGuaranteedRef({ $0.view }) else {
            return false
        }
        if isNew {
            let size = ConstraintEngine.cleaned(view.sizeThatFits(wrappingLimit(max(0, width))))
            guard isItem(index, of: node) else { return false }
            items[index].wrapped = size
            items[index].wrappedAt = width
        }
        var size = items[index].wrapped
        if natural.width < 0 { size.width = -1 }
        guard size != asked else { return false }
        ask(for: size, of: index)
        return true
    }

    /// A length that differs from whole pixels by rounding errors alone, on them.
    private func onPixels(_ length: Double) -> CGFloat {
        let doubled = (length * 64).rounded() / 64
        return abs(doubled - length) < ConstraintEngine.tolerance ? doubled : length
    }
}

/// Which items' widths and horizontal positions may depend on each other through constraints.
///
/// An item is rigid where contents have no say in its place: the root while its width is asked for above all contents, and
/// what required equations tie to rigid items at two of its edges, middle and width. The others are in groups that constraints
/// connect.
struct WidthGroups {
    /// By item: a number that those of a group share; a rigid item is alone in one below 0.
    var groups: ContiguousArray<Int32>
    /// Whether a constraint ties a width to a height.
    var couplesAxes = false
}

extension ConstraintEngine {
    /// O(constraints)
    fileprivate func makeWidthGroups() -> WidthGroups {
        var result = WidthGroups(groups: ContiguousArray((0..<items.count).map { Int32(truncatingIfNeeded: $0) }))
        var constraints: [LayoutConstraint] = []
        forEachHeldConstraint { constraint in
            guard constraint.handle != nil else { return }
            let isHorizontal = constraint.firstAttribute.isHorizontal
            if isHorizontal { constraints.append(constraint) }
            if constraint.second != nil, isHorizontal != constraint.secondAttribute.isHorizontal {
                result.couplesAxes = true
            }
        }
        guard !result.couplesAxes else { return result }
        markRigid(constraints, &result.groups)
        for constraint in constraints {
            var joined: Int32 = -1
            if let index = scalingItem(of: constraint) { join(index, &joined, &result.groups) }
            for node in [constraint.first, constraint.second, constraint.step].compactMap(\.self) {
                if let index = horizontalItem(of: node) { join(index, &joined, &result.groups) }
            }
        }
        for index in result.groups.indices where result.groups[index] >= 0 {
            result.groups[index] = representative(Int32(truncatingIfNeeded: index), &result.groups)
        }
        return result
    }

    /// The item from whose corner a position is multiplied, where one is.
    private func scalingItem(of constraint: LayoutConstraint) -> Int? {
        guard constraint.multiplier != 1, !constraint.firstAttribute.isSize, let holder = constraint.holder else {
            return nil
        }
        return existingItemIndex(of: holder)
    }

    private func horizontalItem(of node: LayoutNode) -> Int? {
        if node.flags.contains(.isDerivedGuide) { return node.view.flatMap { existingItemIndex(of: $0.layoutNode) } }
        return existingItemIndex(of: node)
    }

    /// How often rigid items are looked for; those found later count as others.
    private static let rigidRounds = 4

    private func markRigid(_ constraints: [LayoutConstraint], _ groups: inout ContiguousArray<Int32>) {
        if target.widthLevel == ConstraintEngine.frameLevel { groups[0] = ~0 }
        for index in fixed { groups[Int(index)] = ~index }
        var ties = ContiguousArray<UInt8>(repeating: 0, count: items.count)
        for _ in 0..<ConstraintEngine.rigidRounds {
            var isNew = false
            for constraint in constraints
            where constraint.relation == .equal && constraint.priority == .required && constraint.step == nil {
                guard let first = horizontalItem(of: constraint.first),
                    scalingItem(of: constraint).map({ groups[$0] < 0 }) ?? true
                else { continue }
                let second = constraint.second.map { horizontalItem(of: $0) ?? first }
                if second.map({ groups[$0] < 0 }) ?? true, tie(first, constraint.firstAttribute, &ties, &groups) {
                    isNew = true
                }
                if let second, groups[first] < 0, tie(second, constraint.secondAttribute, &ties, &groups) {
                    isNew = true
                }
            }
            if !isNew { return }
        }
    }

    /// Notes that a rigid item or a number decides an attribute. Whether the item is rigid by that.
    private func tie(
        _ index: Int, _ attribute: LayoutConstraint.Attribute, _ ties: inout ContiguousArray<UInt8>,
        _ groups: inout ContiguousArray<Int32>
    ) -> Bool {
        guard groups[index] >= 0 else { return false }
        switch attribute {
        case .width: ties[index] |= 1
        case .left, .leftMargin, .leading, .leadingMargin: ties[index] |= 2
        case .right, .rightMargin, .trailing, .trailingMargin: ties[index] |= 4
        default: ties[index] |= 8
        }
        guard ties[index].nonzeroBitCount >= 2 else { return false }
        groups[index] = ~Int32(truncatingIfNeeded: index)
        return true
    }

    private func join(_ index: Int, _ joined: inout Int32, _ groups: inout ContiguousArray<Int32>) {
        guard groups[index] >= 0 else { return }
        let one = representative(Int32(truncatingIfNeeded: index), &groups)
        if joined >= 0 { groups[Int(one)] = representative(joined, &groups) }
        joined = representative(one, &groups)
    }

    /// The item that stands for a group.
    private func representative(_ index: Int32, _ groups: inout ContiguousArray<Int32>) -> Int32 {
        var current = index
        while groups[Int(current)] != current {
            groups[Int(current)] = groups[Int(groups[Int(current)])]
            current = groups[Int(current)]
        }
        return current
    }
}
