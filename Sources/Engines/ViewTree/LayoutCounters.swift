/// Deterministic counts of the work that layouts do, read by a harness.
///
/// Counting is off unless ``isEnabled`` is set. It is for one thread: enable it only while no other thread lays out
/// views or measures text. While off, it costs one load and a branch that is never taken.
public enum LayoutCounters {
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var counting = false
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var frameWriteCount = 0

    /// Counts a frame that is about to be written.
    @inlinable @inline(__always)
    package static func countFrameWrite() {
        if counting { frameWriteCount &+= 1 }
    }

    /// A Boolean value: true while work is counted. Default: false.
    public static var isEnabled: Bool {
        get { counting }
        set { counting = newValue }
    }

    /// The number of writes of a frame, bounds or center to a view while work was counted, changed or not.
    public static var frameWrites: Int { frameWriteCount }

    /// Visits of a node by the flex algorithm, in layouts that started at a view.
    public package(set) nonisolated(unsafe) static var flexNodeVisits = 0
    /// Calls of a measure function by the flex algorithm, in layouts that started at a view.
    public package(set) nonisolated(unsafe) static var flexMeasureCalls = 0
    /// Pivots in the solvers of views' constraints.
    public package(set) nonisolated(unsafe) static var solverPivots = 0
    /// Rows and columns that the solvers of views' constraints computed.
    public package(set) nonisolated(unsafe) static var solverRowOperations = 0
    /// Layouts and fittings of views with constraints that plans answered.
    public package(set) nonisolated(unsafe) static var planHits = 0
}
