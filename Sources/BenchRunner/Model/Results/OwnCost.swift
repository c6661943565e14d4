/// The cost of one engine's pass beyond measuring texts, and the texts that it measures. On a device with another text
/// system, an engine's own cost stays in proportion to the others', and the texts cost other sums.
public struct OwnCost: Codable, Sendable, Hashable {
    /// The scenario's name.
    public var scenario: String
    /// The engine's name.
    public var engine: String
    /// The number of cells of a pass.
    public var cells: Int
    /// The raw value of a ``Phase``.
    public var phase: String
    /// Texts measured per pass: calls of a measuring function; the mean of several passes.
    public var texts: Double
    /// Nanoseconds per pass beyond `textTime`; the median of several passes, which noise can make negative. `nil` if no
    /// times were taken.
    public var time: Double?
    /// Nanoseconds per pass of the same measurements by themselves; `nil` if no times were taken.
    public var textTime: Double?
    /// Instructions per pass beyond `textInstructions`; `nil` if they weren't counted.
    public var instructions: Double?
    /// Instructions per pass of the measurements by themselves; `nil` if they weren't counted.
    public var textInstructions: Double?

    /// Creates a cost without times and instructions.
    public init(scenario: String, engine: String, cells: Int, phase: String, texts: Double) {
        self.scenario = scenario
        self.engine = engine
        self.cells = cells
        self.phase = phase
        self.texts = texts
    }

    /// The place in the results: the engine, scenario, number of cells and phase.
    var place: [String] { [scenario, engine, "\(cells)", phase] }
}

extension ResultSet {
    /// Adds own costs; those of a place that has some get what they lack.
    package mutating func add(ownCosts others: [OwnCost]) {
        for other in others {
            guard let index = ownCosts.firstIndex(where: { $0.place == other.place }) else {
                ownCosts.append(other)
                continue
            }
            ownCosts[index].time = ownCosts[index].time ?? other.time
            ownCosts[index].textTime = ownCosts[index].textTime ?? other.textTime
            ownCosts[index].instructions = ownCosts[index].instructions ?? other.instructions
            ownCosts[index].textInstructions = ownCosts[index].textInstructions ?? other.textInstructions
        }
    }
}
