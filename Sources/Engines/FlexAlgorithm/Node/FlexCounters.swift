/// The cost of layouts, in counts.
public struct FlexCounters: Equatable, Sendable {
    /// The number of visits of nodes for its size or its layout, answers from a cache included.
    public var nodeVisits = 0
    /// The number of runs of the flex algorithm over a container's items.
    public var containerLayouts = 0
    /// The number of calls of measure functions.
    public var measureCalls = 0

    /// No cost.
    public init() {}

    mutating func add(_ other: FlexCounters) {
        nodeVisits += other.nodeVisits
        containerLayouts += other.containerLayouts
        measureCalls += other.measureCalls
    }
}
