/// Deterministic counts of the work that layouts do, read by a harness.
///
/// Counting is off unless `isEnabled` is set. Then it belongs to one thread: enable it only where no other thread lays
/// out views or measures text. Off, it costs one load and a branch that is never taken.
public enum LayoutCounters {
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var counting = false
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var frameWriteCount = 0

    /// Whether work is counted. Default: false.
    public static var isEnabled: Bool {
        get { counting }
        set { counting = newValue }
    }

    /// How often a frame, bounds or center was written to a view since the last `reset()`, changed or not.
    public static var frameWrites: Int { frameWriteCount }

    /// Sets the counts of views back to zero.
    public static func reset() {
        frameWriteCount = 0
    }
}
