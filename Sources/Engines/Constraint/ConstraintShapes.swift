import ConstraintSolver
import Foundation
import LayoutGeometry

/// The solved structures of trees, from which trees of the same structure begin.
///
/// Cells of one class bring the same views and the same constraints; only constants and contents differ. The second
/// tree of a structure leaves its solved state here, later ones take a copy of it, set what differs and go on from
/// there. That changes how fast a layout is found, not which: a tree whose layout its constraints leave open is solved
/// by itself.
///
/// Memory is bounded by ``byteLimit``. A structure that has not been asked for in a long time makes room for a new one;
/// while all are in use, new ones aren't kept. May be used from any thread.
public enum ConstraintShapes {
    /// Whether structures are shared. Default: true, unless the environment variable `CONSTRAINT_SHAPES` is `off`.
    public static var isEnabled: Bool {
        get { table.isEnabled }
        set { table.isEnabled = newValue }
    }

    /// Whether the current task does without, while all others go on sharing: `$isSuspended.withValue(true) { … }`.
    @TaskLocal package static var isSuspended = false

    /// Whether the current task shares structures.
    static var isUsed: Bool { table.isEnabled && !isSuspended }

    /// Forgets all structures.
    public static func removeAll() { table.removeAll() }

    /// How many structures are kept.
    public static var count: Int { table.count }

    /// The bytes that they take.
    public static var byteCount: Int { table.byteCount }

    /// The bytes that trees take which keep structures that they had before, to come back to.
    public static var keptByteCount: Int { table.reservedByteCount }

    /// The bytes that structures may take, and those that trees keep for themselves as many again. Default: 32 MB. A
    /// lower limit than what they take forgets all.
    public static var byteLimit: Int {
        get { table.byteLimit }
        set { table.byteLimit = newValue }
    }

    static let table = ShapeTable<ConstraintShape>(
        isEnabled: ProcessInfo.processInfo.environment["CONSTRAINT_SHAPES"] != "off")
}

/// The structure of a tree: its items with what they say of their contents, and its constraints without their
/// constants, in any order.
///
/// Whoever has it made frees it.
struct ShapeKey {
    /// How the root's size is asked for, and what there is to say of each item.
    let head: PlainList<UInt64>
    let forms: PlainList<ConstraintForm>
    let hash: UInt64

    /// Takes the lists.
    init(_ head: PlainList<UInt64>, _ forms: PlainList<ConstraintForm>) {
        self.head = head
        self.forms = forms
        var hash: UInt64 = 0
        for index in head.indices { hash = ConstraintForm.mix(hash ^ head[index]) }
        // A sum, so that constraints that come and go leave the hash that they found.
        for index in forms.indices { hash = hash &+ forms[index].hash }
        self.hash = hash
    }

    func copy() -> ShapeKey { ShapeKey(head.copy(), forms.copy()) }

    func free() {
        head.free()
        forms.free()
    }
}

/// What a structure says of one constraint.
struct ConstraintForm: Hashable {
    /// The items, that of the holder, and one more than that of the step, where there is one; 16 bits each.
    var terms: UInt64
    /// As `LayoutConstraint` has it.
    var kind: UInt64
    var multiplier: UInt64

    @inline(__always)
    var hash: UInt64 {
        ConstraintForm.mix(ConstraintForm.mix(terms &+ kind &* 0x9E37_79B9_7F4A_7C15) ^ multiplier)
    }

    /// After the finalizer of MurmurHash3, half of it.
    @inline(__always)
    static func mix(_ word: UInt64) -> UInt64 {
        let mixed = (word ^ word &>> 33) &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ mixed &>> 29
    }
}

/// The state of an engine that has solved a structure. Immutable, and its items have no nodes.
final class ConstraintShape: @unchecked Sendable {
    /// A constraint's part in it.
    struct Row {
        var handle: Constraint
        var constant: CGFloat
        var environment: Double
        var state: LayoutConstraint.State
    }

    let key: ShapeKey
    let solver: SolverSnapshot
    /// By the items' indices; without their nodes.
    let items: ContiguousArray<EngineItem>
    let owners: ContiguousArray<Int32>
    /// In the key's order.
    let rows: ContiguousArray<Row>
    /// Where in the key a form stands.
    private let positions: [ConstraintForm: Int32]
    let wrapping: ContiguousArray<Int32>
    let held: ContiguousArray<Int32>
    let widthGroups: WidthGroups?
    let target: ConstraintEngine.RootTarget
    let widthRow: Constraint
    let heightRow: Constraint
    let look: UInt32
    /// Items that no row speaks of in all their variables.
    let loose: ContiguousArray<Int32>
    /// Why the solution is the only one; `nil` where it may not be.
    let proof: UniquenessProof?
    let constraintCount: Int
    /// What new trees of the structure are recognized by; `nil` where it can't be told.
    let outline: TreeOutline?

    /// `nil` where two constraints of the tree say the same.
    init?(
        key: ShapeKey, solver: SolverSnapshot, rows: ContiguousArray<Row>, of engine: ConstraintEngine,
        widthRow: Constraint, heightRow: Constraint, proof: UniquenessProof?,
        outline: TreeOutline?
    ) {
        self.solver = solver
        self.rows = rows
        self.widthRow = widthRow
        self.heightRow = heightRow
        self.proof = proof
        self.outline = outline
        constraintCount = engine.solver.constraintCount
        var positions: [ConstraintForm: Int32] = [:]
        positions.reserveCapacity(key.forms.count)
        for position in key.forms.indices { positions[key.forms[position]] = Int32(truncatingIfNeeded: position) }
        guard positions.count == key.forms.count else { return nil }
        self.positions = positions
        self.key = key.copy()
        items = ContiguousArray(
            engine.items.indices.map { index in
                var item = engine.items[index]
                item.nodeReference = nil
                item.flags.subtract([.dirty, .watched, .isCapped])
                item.flags.insert(.moved)
                // What a tree knows of its own contents and frames.
                item.natural = CGSize(width: -1, height: -1)
                item.wrapped = .zero
                item.wrappedAt = -1
                item.exact = .zero
                item.onGrid = .zero
                item.shift = 0
                return item
            })
        owners = engine.owners.contents
        held = engine.held.contents
        wrapping = engine.wrapping
        widthGroups = engine.widthGroups
        target = engine.target
        look = engine.look
        loose = engine.looseItems
    }

    deinit { key.free() }

    /// The bytes that it takes, nearly.
    var byteCount: Int {
        solver.byteCount + key.head.count * 8 + items.count * MemoryLayout<EngineItem>.stride + owners.count * 4
            + rows.count * (MemoryLayout<Row>.stride + 3 * MemoryLayout<ConstraintForm>.stride)
            + (outline?.byteCount ?? 0)
    }

    /// Where in this key another one's forms stand, in that one's order; `nil` where it is another structure. O(forms)
    func positions(of other: ShapeKey) -> ContiguousArray<Int32>? {
        let count = key.forms.count
        guard other.forms.count == count, other.head.hasSameBytes(as: key.head) else { return nil }
        var isFound = true
        var isInOrder = true
        let result = ContiguousArray<Int32>(unsafeUninitializedCapacity: count) { result, used in
            var cursor = 0
            for position in other.forms.indices {
                let form = other.forms[position]
                if cursor < count, key.forms[cursor] == form {
                    cursor += 1
                } else if cursor + 1 < count, key.forms[cursor + 1] == form {
                    // The one before stands elsewhere.
                    cursor += 2
                } else {
                    guard let place = positions[form] else {
                        isFound = false
                        return
                    }
                    isInOrder = false
                    result[position] = place
                    continue
                }
                result[position] = Int32(truncatingIfNeeded: cursor - 1)
            }
            used = count
        }
        return isFound && (isInOrder || ConstraintShape.isPermutation(result)) ? result : nil
    }

    private static func isPermutation(_ positions: ContiguousArray<Int32>) -> Bool {
        withUnsafeTemporaryAllocation(of: Bool.self, capacity: positions.count) { isTaken in
            isTaken.initialize(repeating: false)
            for position in positions {
                if isTaken[Int(position)] { return false }
                isTaken[Int(position)] = true
            }
            return true
        }
    }
}
