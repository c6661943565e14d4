import Foundation
import LayoutGeometry
import ViewTree

/// What a new tree is recognized by before anything is made for it: its views and guides in the order in which a walk
/// down from the root meets them, and what its constraints say in terms of that order.
///
/// `ShapeKey` says the same of items, which have to be made for it, and of constraints in any order. A tree of a class
/// that was met before has its views and constraints in the same order again, so that one comparison of memory tells
/// all. Stack views that follow from few settings are told by these: their constraints needn't be made.
final class TreeOutline: Sendable {
    let words: ContiguousArray<UInt64>
    let hash: UInt64
    /// The item of each view and guide of the walk; -1 for those that have none.
    let items: ContiguousArray<Int32>
    /// Where in the shape the rows of the constraints stand, in the order of the walk.
    let rows: ContiguousArray<Int32>
    let stacks: ContiguousArray<Stack>
    let root: UInt64

    /// A stack view that is told by its settings.
    struct Stack: Sendable {
        let number: Int32
        let visible: UInt64
        /// Its layout margins where it keeps to them.
        let margins: EdgeInsets?
        /// Where in the shape its rows stand, in the order in which an arrangement makes its constraints.
        let rows: ContiguousArray<Int32>
        /// Which of the rows have the spacings as constants.
        let gaps: Range<Int>
        /// Which of the rows has the largest spacing, where the gaps are steps.
        let leastStep: Int?
    }

    init(
        words: ContiguousArray<UInt64>, hash: UInt64, items: ContiguousArray<Int32>, rows: ContiguousArray<Int32>,
        stacks: ContiguousArray<Stack>, root: UInt64
    ) {
        self.words = words
        self.hash = hash
        self.items = items
        self.rows = rows
        self.stacks = stacks
        self.root = root
    }

    var byteCount: Int {
        words.count * 8 + (items.count + rows.count) * 4
            + stacks.reduce(0) { $0 + MemoryLayout<Stack>.stride + $1.rows.count * 4 }
    }
}
