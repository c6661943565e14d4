import Foundation
import LayoutGeometry
import ViewTree

/// The common part of trees with the same items, constraints and arrangements: the numbers of all rows, in the order
/// in which a tree's holders have them. Immutable.
final class TreeStructure: Sendable {
    let skeleton: TreeSkeleton
    /// Of the constraints.
    let numbers: ContiguousArray<Number>
    /// Of the stack views that have rows alone.
    let stacks: ContiguousArray<(key: StackKey, numbers: StackNumbers)>
    let horizontal, vertical: FormSet
    /// The items that constraints speak of, bit by bit.
    let mentioned: UInt64
    /// The largest number; -1 for none.
    let last: Int

    struct Number: Sendable {
        let value: Int32
        /// True if the constant follows margins or the safe area.
        let isEnvironmental: Bool

        @inline(__always)
        init(_ value: Int, isEnvironmental: Bool) {
            (self.value, self.isEnvironmental) = (Int32(truncatingIfNeeded: value), isEnvironmental)
        }
    }

    /// Its identity: its items, constraints and arrangements as words.
    let words: ContiguousArray<UInt64>

    /// The structure of a tree whose plan was numbered.
    init(_ plan: TreePlan, _ numbers: ContiguousArray<Number>, _ key: StructureKey) {
        words = key.words.contents
        skeleton = plan.skeleton
        self.numbers = numbers
        stacks = ContiguousArray(plan.stacks.map { ($0.key, $0.numbers) })
        (horizontal, vertical) = (plan.horizontal.forms, plan.vertical.forms)
        mentioned = plan.mentioned
        last = plan.constants.count - 1
    }

    var byteCount: Int { 8 * (numbers.count + words.count) + 96 * stacks.count + 160 }
}

/// Words that identify items or a structure, with their hash. Whoever makes one frees its words.
struct StructureKey {
    private(set) var words = PlainList<UInt64>(capacity: 256)
    private(set) var hash: UInt64 = 0

    @inline(__always)
    mutating func append(_ word: UInt64) {
        words.append(word)
        hash = ConstraintForm.mix(hash ^ word)
    }
}
