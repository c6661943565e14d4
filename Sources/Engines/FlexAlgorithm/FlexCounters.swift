/// What layouts cost.
public struct FlexCounters: Equatable, Sendable {
    /// How often a node was visited for its size or its layout, answers from a cache included.
    public var nodeVisits = 0
    /// How often the flex algorithm ran over a container's items.
    public var containerLayouts = 0
    /// How often a measure function was called.
    public var measureCalls = 0

    /// No cost.
    public init() {}

    mutating func add(_ other: FlexCounters) {
        nodeVisits += other.nodeVisits
        containerLayouts += other.containerLayouts
        measureCalls += other.measureCalls
    }
}
