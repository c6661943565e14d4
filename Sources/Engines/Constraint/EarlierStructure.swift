import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// A structure that a tree had before, with the solution as it was then: where the constraints of a cell come and go,
/// the tree exchanges states with it, and neither adds, removes nor copies a row.
final class EarlierStructure {
    /// What was in force in it.
    struct Row {
        /// The constraint, which may be out of force for good, with another one that says the same in its place: it
        /// then tells what the row is about. Retained.
        var constraint: Unmanaged<LayoutConstraint>
        let holder: Unmanaged<LayoutNode>?
        /// The row's; `nil` where it isn't known, so that the structure is never found.
        let priority: LayoutPriority?
        let row: Constraint
    }

    /// What an engine knows of its solver.
    struct Tables {
        var items: PlainList<EngineItem>
        var owners: PlainList<Int32>
        var held: PlainList<Int32>
        var widthGroups: WidthGroups?
        var target: ConstraintEngine.RootTarget
        var widthRow: Constraint?
        var heightRow: Constraint?

        func free() {
            items.free()
            owners.free()
            held.free()
        }

        func copy() -> Tables {
            var result = self
            result.items = items.copy()
            result.owners = owners.copy()
            result.held = held.copy()
            return result
        }

        var byteCount: Int { items.count * MemoryLayout<EngineItem>.stride + (owners.count + held.count) * 4 }
    }

    /// The solver's state and the engine's tables. An object, so that a tree exchanges its own for these without
    /// copies.
    final class State {
        let solver: SolverState
        var tables: Tables

        init(_ solver: SolverState, _ tables: Tables) {
            self.solver = solver
            self.tables = tables
        }

        deinit { tables.free() }
    }

    /// What tells whether a view may lie elsewhere than at an earlier time, and so have other margins.
    struct Places: Equatable {
        var frameWrites = 0
        var rootSize = CGSize.zero
    }

    let hash: UInt64
    private(set) var rows: ContiguousArray<Row>
    /// Items that no row speaks of in all their variables.
    let loose: ContiguousArray<Int32>
    /// `nil` while the tree has this structure.
    var state: State?
    /// Where the tree's views were when it left the structure.
    var places = Places()
    fileprivate var lastUse = 0
    fileprivate var reservedBytes = 0

    init(hash: UInt64, rows: ContiguousArray<Row>, loose: ContiguousArray<Int32>) {
        self.hash = hash
        self.rows = rows
        self.loose = loose
        for row in rows { _ = row.constraint.retain() }
    }

    deinit {
        for row in rows { row.constraint.release() }
        ConstraintShapes.table.release(reservedBytes)
    }

    /// Whether a tree with a number of constraints in force holds just these, or others that say the same: the rows are
    /// those of the tree's constraints then.
    ///
    /// - Parameter forEachHeld: calls what it is given with all constraints that the tree holds.
    func takesRows(count: Int, forEachHeld: ((LayoutConstraint) -> Void) -> Void) -> Bool {
        guard rows.count == count else { return false }
        var open: [Int] = []
        for index in rows.indices where !rows[index].isHeld { open.append(index) }
        if open.isEmpty { return true }
        guard open.count <= EarlierStructure.mostReplaced else { return false }
        for row in rows where row.isHeld { row.constraint._withUnsafeGuaranteedRef { _ = $0.state.insert(.isKnown) } }
        var isSame = true
        forEachHeld { constraint in
            if constraint.state.contains(.isKnown) {
                constraint.state.remove(.isKnown)
            } else if let found = open.firstIndex(where: { rows[$0].says(what: constraint) }) {
                let index = open.remove(at: found)
                let old = rows[index].constraint
                rows[index].constraint = .passRetained(constraint)
                old.release()
            } else {
                isSame = false
            }
        }
        return isSame && open.isEmpty
    }

    /// At most this many constraints may have been replaced, as every pair of them is compared.
    private static let mostReplaced = 32
}

extension EarlierStructure.Row {
    /// Whether its constraint is in force where it was, at the priority that it had.
    fileprivate var isHeld: Bool {
        constraint._withUnsafeGuaranteedRef { constraint in
            guard constraint.state.contains(.active), constraint.storedPriority == priority,
                let present = constraint.holderReference
            else { return false }
            return holder?.refers(to: present) ?? false
        }
    }

    /// Whether a constraint in force says the same, its constant apart.
    fileprivate func says(what other: LayoutConstraint) -> Bool {
        guard other.storedPriority == priority, let present = other.holderReference,
            let holder, holder.refers(to: present)
        else { return false }
        return constraint._withUnsafeGuaranteedRef { $0.saysTheSame(as: other) }
    }
}

/// The structures that a tree had before.
struct EarlierStructures {
    /// More aren't kept, and none beyond the bytes of `ConstraintShapes`, of which a tree may take a sixteenth.
    private static let greatestCount = 64
    private static let shareOfBytes = 16
    /// After finding no room, a tree lets this many changes of its structure pass before it tries again.
    private static let changesToWait = 64
    /// A structure counts as in use until this many changes for each kept structure have passed.
    private static let changesInUse = 4

    private(set) var all: [EarlierStructure] = []
    /// The one that the tree has, if it is one of them.
    var present: EarlierStructure?
    /// The hashes of some that the tree left once.
    private var left: [UInt64] = []
    private var nextLeft = 0
    private var changes = 0
    private var nextTry = 0

    mutating func find(
        _ hash: UInt64, count: Int, forEachHeld: ((LayoutConstraint) -> Void) -> Void
    ) -> EarlierStructure? {
        changes += 1
        for structure in all
        where structure.hash == hash && structure.state != nil
            && structure.takesRows(count: count, forEachHeld: forEachHeld)
        {
            structure.lastUse = changes
            return structure
        }
        return nil
    }

    /// Whether the tree left a structure before; notes that it does.
    mutating func leaves(_ hash: UInt64) -> Bool {
        if left.contains(hash) { return true }
        if left.count < Self.greatestCount {
            left.append(hash)
        } else {
            left[nextLeft] = hash
            nextLeft = (nextLeft + 1) % Self.greatestCount
        }
        return false
    }

    /// Whether one more could be kept, in place of one that isn't in use where there are many.
    var hasRoom: Bool { changes >= nextTry && (fits(byteCount / max(1, all.count)) || unused != nil) }

    private var byteCount: Int { all.reduce(0) { $0 + $1.reservedBytes } }

    private func fits(_ bytes: Int) -> Bool {
        all.count < Self.greatestCount && byteCount + bytes <= ConstraintShapes.byteLimit / Self.shareOfBytes
    }

    /// The one that was asked for longest ago, if it isn't in use any more.
    private var unused: Int? {
        guard let oldest = all.indices.min(by: { all[$0].lastUse < all[$1].lastUse }),
            changes - all[oldest].lastUse > Self.changesInUse * all.count
        else { return nil }
        return oldest
    }

    /// Keeps a structure. No effect where there is no room.
    mutating func insert(_ structure: EarlierStructure) {
        let bytes = structure.reservedBytes
        structure.reservedBytes = 0
        if !fits(bytes), let unused { all.remove(at: unused) }
        guard fits(bytes), ConstraintShapes.table.reserve(bytes) else {
            nextTry = changes + Self.changesToWait
            return
        }
        structure.reservedBytes = bytes
        structure.lastUse = changes
        all.append(structure)
    }

    /// Forgets the one that the tree has: its rows have changed.
    mutating func forgetPresent() {
        guard let present else { return }
        all.removeAll { $0 === present }
        self.present = nil
    }

    mutating func removeAll() {
        if all.isEmpty, present == nil { return }
        all = []
        present = nil
    }
}

extension EarlierStructure {
    /// Notes what keeping it takes.
    func measure() {
        guard let state else { return }
        reservedBytes = state.solver.byteCount + state.tables.byteCount + rows.count * MemoryLayout<Row>.stride
    }
}
