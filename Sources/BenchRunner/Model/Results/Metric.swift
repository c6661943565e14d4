/// The metric of a result row: a time or a counter. The raw value is its name in files and on the command line.
public struct Metric: RawRepresentable, Sendable, Hashable, Codable {
    /// The name in files and on the command line, e.g. `wall_time`.
    public var rawValue: String

    /// Creates a metric with this name. Other packages may have metrics of their own, which are treated as counters.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Elapsed time of one pass in nanoseconds.
    public static let wallTime = Metric(rawValue: "wall_time")
    /// CPU time of one pass in nanoseconds.
    public static let cpuTime = Metric(rawValue: "cpu_time")

    /// Time of each frame of a scroll in nanoseconds, as a distribution over the frames.
    public static let frameTime = Metric(rawValue: "frame_time")
    /// The 50th, 90th and 99th percentile of the frame times, and the worst one, each as a distribution over the
    /// rounds.
    public static let frameQuantiles: [(metric: Metric, probability: Double)] = [
        (Metric(rawValue: "frame_time_p50"), 0.5), (Metric(rawValue: "frame_time_p90"), 0.9),
        (Metric(rawValue: "frame_time_p99"), 0.99), (Metric(rawValue: "frame_time_worst"), 1),
    ]
    /// Instructions executed by one pass, counted by callgrind or by the processor.
    public static let instructions = Metric(rawValue: "instructions")
    /// Processor cycles of one pass, estimated by callgrind's simulated caches: instructions, plus 10 for each
    /// first-level miss and 100 for each last-level miss.
    public static let estimatedCycles = Metric(rawValue: "estimated_cycles")

    /// Heap allocations.
    public static let allocations = Metric(rawValue: "allocations")
    /// Bytes allocated on the heap.
    public static let allocatedBytes = Metric(rawValue: "allocated_bytes")
    /// The peak of heap bytes in use during the pass, beyond those in use before it.
    public static let peakBytes = Metric(rawValue: "peak_bytes")
    /// Strong retains by the Swift runtime.
    public static let retains = Metric(rawValue: "retains")
    /// Strong releases by the Swift runtime.
    public static let releases = Metric(rawValue: "releases")
    /// Texts measured (cached results not counted).
    public static let textMeasurements = Metric(rawValue: "text_measurements")
    /// Exchanges of a basic and a parametric variable in the solver's tableau.
    public static let solverPivots = Metric(rawValue: "solver_pivots")
    /// Row combinations in the solver's tableau.
    public static let solverRowOperations = Metric(rawValue: "solver_row_operations")
    /// Layouts and fittings of constraints that plans answered.
    public static let planHits = Metric(rawValue: "plan_hits")
    /// Visits of a node by the flex algorithm.
    public static let flexNodeVisits = Metric(rawValue: "flex_node_visits")
    /// Calls of a leaf's measure function by the flex algorithm.
    public static let flexMeasureCalls = Metric(rawValue: "flex_measure_calls")
    /// Frames written to views.
    public static let frameWrites = Metric(rawValue: "frame_writes")

    /// True for times, which vary between samples; the other metrics are counters, which are the same in every run.
    public var isTime: Bool { self == .wallTime || self == .cpuTime || isFrameTime }

    /// True for the times of a scroll's frames.
    public var isFrameTime: Bool { rawValue.hasPrefix("frame_time") }

    /// True for metrics that are counted in separate processes, which cost more than a pass and run only on request.
    public var isInstructions: Bool { self == .instructions || self == .estimatedCycles }

    /// The unit in files: `ns`, `bytes` or `count`.
    public var unit: String {
        if isTime { return "ns" }
        return rawValue.hasSuffix("_bytes") ? "bytes" : "count"
    }
}
