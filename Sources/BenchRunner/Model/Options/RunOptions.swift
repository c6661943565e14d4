/// The options of a run, as they are written into the results.
public struct RunOptions: Codable, Sendable, Hashable {
    /// Names of scenarios, in the order of the registry.
    public var scenarios: [String]
    /// Names of engines, with the reference engine first if it takes part.
    public var engines: [String]
    /// The numbers of cells, ascending.
    public var cells: [Int]
    /// Raw values of ``Phase``.
    public var phases: [String]
    /// The number of rounds.
    public var iterations: Int
    /// Untimed rounds before the timed ones; `nil` means until the times are stable.
    public var warmup: Int?
    /// The container's width in points.
    public var width: Double
    /// Pixels per point; `nil` means 2.
    public var displayScale: Double?
    /// A raw value of ``TextSize``; `nil` means the default one.
    public var textSize: String?
    /// The largest difference in points at which frames counted as equal; `nil` means 0.01.
    public var tolerance: Double?
    /// The viewport's height in points.
    public var viewportHeight: Double
    /// The viewport's movement per frame of a scroll, in points; `nil` means 40.
    public var scrollSpeed: Double?
    /// The time limit of a frame, in microseconds; reports count the frames above it. `nil` if not given.
    public var frameBudget: Double?
    /// The number of passes that were counted for the instructions; `nil` if none were counted.
    public var countedPasses: Int?
    /// The seed of all random choices: data, order of rounds, positions in memory.
    public var seed: UInt64

    /// Creates options; the defaults are those of the command line.
    public init(
        scenarios: [String], engines: [String], cells: [Int], phases: [String] = [Phase.pass.rawValue],
        iterations: Int = 100, warmup: Int? = nil, width: Double = 375, viewportHeight: Double = 667,
        displayScale: Double? = nil, textSize: String? = nil, tolerance: Double? = nil, scrollSpeed: Double? = nil,
        frameBudget: Double? = nil, seed: UInt64 = 1
    ) {
        self.scenarios = scenarios
        self.engines = engines
        self.cells = cells
        self.phases = phases
        self.iterations = iterations
        self.warmup = warmup
        self.width = width
        self.displayScale = displayScale
        self.textSize = textSize
        self.tolerance = tolerance
        self.viewportHeight = viewportHeight
        self.scrollSpeed = scrollSpeed
        self.frameBudget = frameBudget
        self.seed = seed
    }

    /// Pixels per point, given or by default.
    package var effectiveDisplayScale: Double { displayScale ?? 2 }
    /// The text size's raw value, given or by default.
    package var effectiveTextSize: String { textSize ?? TextSize.default.rawValue }
}
