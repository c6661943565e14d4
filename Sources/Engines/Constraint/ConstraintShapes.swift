import ConstraintSolver
import Foundation
import LayoutGeometry

/// The solved structures of trees, from which trees of the same structure begin.
///
/// Cells of one class bring the same views and the same constraints; only constants and contents differ. The second tree of a
/// structure leaves its solved state here, later ones take a copy of it, set what differs and go on from there. That changes
/// how fast a layout is found, not which: a tree whose layout its constraints leave open is solved by itself.
///
/// At most 32 structures and 8 MB are kept; those used least recently go first. May be used from any thread.
public enum ConstraintShapes {
    /// Whether structures are shared. Default: true, unless the environment variable `CONSTRAINT_SHAPES` is `off`.
    public static var isEnabled: Bool {
        get { table.isEnabled }
        set { table.isEnabled = newValue }
    }

    /// Forgets all structures.
    public static func removeAll() { table.removeAll() }

    /// How many structures are kept.
    public static var count: Int { table.count }

    static let table = ShapeTable()
}

/// What `ConstraintShapes` keeps, behind a lock.
final class ShapeTable: @unchecked Sendable {
    private static let greatestCount = 32
    private static let greatestByteCount = 8 << 20
    /// A larger structure is its own.
    private static let greatestShape = 2 << 20
    /// How many structures that came once are remembered, by their hashes.
    private static let greatestSeen = 256

    private let lock = NSLock()
    private var isOn = ProcessInfo.processInfo.environment["CONSTRAINT_SHAPES"] != "off"
    /// The one used last at the end.
    private var shapes: [ConstraintShape] = []
    private var byteCount = 0
    private var seen: [UInt64] = []
    private var nextSeen = 0

    /// What is known of a structure.
    enum Finding {
        /// It came for the first time, or sharing it doesn't pay.
        case alone
        /// It came before, and its solved state is wanted.
        case recurring
        case known(ConstraintShape)
    }

    var isEnabled: Bool {
        get { lock.withLock { isOn } }
        set { lock.withLock { isOn = newValue } }
    }

    var count: Int { lock.withLock { shapes.count } }

    func removeAll() {
        lock.withLock {
            shapes = []
            byteCount = 0
            seen = []
            nextSeen = 0
        }
    }

    func find(_ key: ShapeKey) -> Finding {
        lock.lock()
        defer { lock.unlock() }
        var position = shapes.count - 1
        while position >= 0 {
            let shape = shapes[position]
            if shape.key == key {
                if position != shapes.count - 1 {
                    shapes.remove(at: position)
                    shapes.append(shape)
                }
                return shape.isAmbiguous ? .alone : .known(shape)
            }
            position -= 1
        }
        if seen.contains(key.hash) { return .recurring }
        if seen.count < ShapeTable.greatestSeen {
            seen.append(key.hash)
        } else {
            seen[nextSeen] = key.hash
            nextSeen = (nextSeen + 1) % ShapeTable.greatestSeen
        }
        return .alone
    }

    func insert(_ shape: ConstraintShape) {
        guard shape.byteCount <= ShapeTable.greatestShape else { return }
        lock.withLock {
            guard isOn, !shapes.contains(where: { $0.key == shape.key }) else { return }
            shapes.append(shape)
            byteCount += shape.byteCount
            while shapes.count > ShapeTable.greatestCount || byteCount > ShapeTable.greatestByteCount {
                byteCount -= shapes.removeFirst().byteCount
            }
        }
    }

    /// Notes that a structure leaves layouts open, so that each of its trees is solved by itself.
    func markAmbiguous(_ shape: ConstraintShape) {
        lock.withLock { shape.isAmbiguous = true }
    }
}

/// The structure of a tree: its items with what they say of their contents, and its constraints without their constants, in the
/// order in which the tree is taken in.
struct ShapeKey: Equatable {
    let words: ContiguousArray<UInt64>
    let hash: UInt64

    init(_ words: ContiguousArray<UInt64>) {
        var hash: UInt64 = 0
        words.withUnsafeBufferPointer { buffer in
            for word in buffer {
                hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash &>> 29
            }
        }
        self.words = words
        self.hash = hash
    }

    static func == (first: ShapeKey, second: ShapeKey) -> Bool {
        first.hash == second.hash && first.words == second.words
    }
}

/// The state of an engine that has solved a structure. Immutable but for `isAmbiguous`, which the table's lock guards.
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
    let wrapping: ContiguousArray<Int32>
    let held: ContiguousArray<Int32>
    let widthGroups: WidthGroups?
    let target: ConstraintEngine.RootTarget
    let widthRow: Constraint
    let heightRow: Constraint
    let look: UInt32
    let sweep: UInt32
    fileprivate var isAmbiguous = false

    init(
        key: ShapeKey, solver: SolverSnapshot, rows: ContiguousArray<Row>, of engine: ConstraintEngine,
        widthRow: Constraint, heightRow: Constraint
    ) {
        self.key = key
        self.solver = solver
        self.rows = rows
        self.widthRow = widthRow
        self.heightRow = heightRow
        items = ContiguousArray(
            engine.items.indices.map { index in
                var item = engine.items[index]
                item.nodeReference = nil
                item.flags.subtract([.dirty, .watched])
                item.flags.insert(.moved)
                return item
            })
        owners = engine.owners.contents
        held = engine.held.contents
        wrapping = engine.wrapping
        widthGroups = engine.widthGroups
        target = engine.target
        look = engine.look
        sweep = engine.sweep
    }

    var byteCount: Int {
        solver.byteCount + key.words.count * 8 + items.count * MemoryLayout<EngineItem>.stride + owners.count * 4
            + rows.count * MemoryLayout<Row>.stride
    }
}
