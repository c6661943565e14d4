/// The options of a measurement as given on a command line. `nil` means a default that depends on the command or the
/// scenario.
///
/// This is the only place that reads and writes the options of a measurement: `run` parses them, further processes and
/// other builds receive them, the gate repeats a baseline's measurement with them, and a report says how to reproduce a
/// run.
package struct RunRequest: Sendable, Equatable {
    /// Names of scenarios, or `all`.
    package var scenarios: [String]?
    /// Kinds of texts: each scenario that is meant is replaced by its twins with such texts, where it has them.
    package var texts: [String]?
    /// Names of engines, or `all`.
    package var engines: [String]?
    package var cells: [Int]?
    /// Raw values of `Phase`, or `all`.
    package var phases: [String]?
    package var iterations: Int?
    package var warmup: Int?
    /// The container's width in points.
    package var width: Double?
    /// Pixels per point.
    package var displayScale: Double?
    package var textSize: TextSize?
    /// The largest difference in points at which frames count as equal.
    package var tolerance: Double?
    /// The viewport's height in points.
    package var viewportHeight: Double?
    /// The viewport's movement per frame in points.
    package var scrollSpeed: Double?
    /// The time limit of a frame in microseconds.
    package var frameBudget: Double?
    package var seed: UInt64?

    /// Creates a request that leaves everything to the defaults.
    package init() {}

    /// Creates a request that repeats a stored run.
    package init(_ options: RunOptions) {
        scenarios = options.scenarios
        engines = options.engines
        cells = options.cells
        phases = options.phases
        iterations = options.iterations
        warmup = options.warmup
        width = options.width
        displayScale = options.displayScale
        textSize = options.textSize.flatMap(TextSize.init)
        tolerance = options.tolerance
        viewportHeight = options.viewportHeight
        scrollSpeed = options.scrollSpeed
        frameBudget = options.frameBudget
        seed = options.seed
    }

    /// Creates the request of a parsed command line.
    ///
    /// - Parameter values: the values of the options as texts, by the options' names.
    /// - Throws: `HarnessError` that says what would be right.
    package init(values: [String: String]) throws {
        for option in RunOption.all {
            if let text = values[option.name] { try option.read(text, &self) }
        }
    }

    /// The arguments that `init(values:)` reads back, without those left to the defaults.
    package var arguments: [String] {
        RunOption.all.flatMap { option in option.write(self).map { [option.name, $0] } ?? [] }
    }
}

extension RunOptions {
    /// The options of a request, with the defaults in place of what it leaves to them; without the names of scenarios
    /// and engines, and the numbers of cells, whose defaults depend on the scenario.
    package init(_ request: RunRequest) {
        self.init(scenarios: [], engines: [], cells: [])
        if let iterations = request.iterations { self.iterations = iterations }
        if let width = request.width { self.width = width }
        if let viewportHeight = request.viewportHeight { self.viewportHeight = viewportHeight }
        if let seed = request.seed { self.seed = seed }
        (warmup, displayScale, textSize) = (request.warmup, request.displayScale, request.textSize?.rawValue)
        (tolerance, scrollSpeed, frameBudget) = (request.tolerance, request.scrollSpeed, request.frameBudget)
    }
}

/// One option of a measurement: its help, its parser and its formatter.
package struct RunOption: Sendable {
    /// The name with its dashes, e.g. `--cells`.
    package let name: String
    /// The placeholder for the value in the help.
    package let placeholder: String
    package let help: String
    let read: @Sendable (_ text: String, _ request: inout RunRequest) throws -> Void
    let write: @Sendable (_ request: RunRequest) -> String?

    package static let scenario = names(
        "--scenario", "a,b", "the scenarios by name, or 'all' (default: the first one that 'list' shows)", \.scenarios)
    package static let texts = names(
        "--texts", "plain,mixed",
        "screens in plain English, in several scripts, or both (default: as named; both for 'all')", \.texts)
    package static let engines = names(
        "--engines", "a,b", "the engines by name, or 'all' (default: all but stack)", \.engines)
    package static let cells = RunOption(
        name: "--cells", placeholder: "N",
        help: "how many cells: a number, a list a,b,c or a range from...to:step (default 10...100:10)",
        read: { $1.cells = try CellCounts.parse($0) },
        write: { $0.cells?.map(String.init).joined(separator: ",") })
    package static let phases = names(
        "--phases", "a,b",
        "what is timed: \(Phase.allCases.map(\.rawValue).joined(separator: ", ")), or 'all' (default pass)", \.phases)
    package static let iterations = whole(
        "--iterations", "N", "how many rounds are timed (default 100)", \.iterations, in: RunLimits.iterations)
    package static let warmup = whole(
        "--warmup", "N", "untimed rounds before the timed ones (default: until the times are stable)", \.warmup,
        in: 0...100_000)
    /// Below 200 points a feed's row of buttons doesn't fit. Cells are as wide as the whole pixels in the width.
    package static let width = number(
        "--width", "W", "the container's width in points, from 200 to 10000 in steps of half a point (default 375)",
        \.width, in: 200...10_000
    ) { width in
        guard (width * 2).truncatingRemainder(dividingBy: 1) == 0 else {
            throw HarnessError(
                "--width \(CSV.number(width)) is not right: give a multiple of half a point, such as 320.5")
        }
    }
    package static let displayScale = RunOption(
        name: "--display-scale", placeholder: "S", help: "pixels per point: 1, 2 or 3 (default 2)",
        read: { $1.displayScale = Double(try ArgumentValue.integer("--display-scale", $0, in: 1...3)) },
        write: { $0.displayScale.map { CSV.number($0) } })
    package static let textSize = RunOption(
        name: "--text-size", placeholder: "SIZE",
        help: "the user's text size: \(TextSize.allCases.map(\.rawValue).joined(separator: ", "))",
        read: {
            let names = TextSize.allCases.map(\.rawValue)
            $1.textSize = TextSize(rawValue: try ArgumentValue.choice("--text-size", $0, names))
        }, write: { $0.textSize?.rawValue })
    package static let tolerance = number(
        "--tolerance", "P", "the largest difference in points at which frames count as equal (default 0.01)",
        \.tolerance, in: 0...10_000)
    package static let viewportHeight = number(
        "--viewport-height", "H", "how high the viewport is in points (default 667)", \.viewportHeight,
        in: 0.5...1_000_000)
    package static let scrollSpeed = number(
        "--scroll-speed", "P",
        "how far a scroll moves with each frame in points; a fling's peak is five times as fast (default 40)",
        \.scrollSpeed, in: 0.1...100_000)
    package static let frameBudget = number(
        "--frame-budget", "US",
        "what a frame of a scroll may take in microseconds; the report counts the frames over it", \.frameBudget,
        in: 0.001...1_000_000_000)
    package static let seed = RunOption(
        name: "--seed", placeholder: "N", help: "the seed of everything random: data and order of rounds (default 1)",
        read: { $1.seed = UInt64(try ArgumentValue.integer("--seed", $0, in: 0...Int.max)) },
        write: { $0.seed.map(String.init) })

    /// The options that choose data and engines.
    package static let selection = [scenario, texts, engines, cells, width, displayScale, textSize, tolerance, seed]
    /// The options of the measurement.
    package static let measuring = [iterations, phases, warmup, viewportHeight, scrollSpeed, frameBudget]
    /// All options, in the order of a written command line.
    package static let all = [
        iterations, cells, engines, scenario, texts, phases, width, displayScale, textSize, tolerance, viewportHeight,
        scrollSpeed, frameBudget, warmup, seed,
    ]

    private typealias Path<Value> = WritableKeyPath<RunRequest, Value?> & Sendable

    private static func names(
        _ name: String, _ placeholder: String, _ help: String, _ path: Path<[String]>
    ) -> RunOption {
        RunOption(
            name: name, placeholder: placeholder, help: help,
            read: { $1[keyPath: path] = $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) },
            write: { $0[keyPath: path]?.joined(separator: ",") })
    }

    private static func whole(
        _ name: String, _ placeholder: String, _ help: String, _ path: Path<Int>, in range: ClosedRange<Int>
    ) -> RunOption {
        RunOption(
            name: name, placeholder: placeholder, help: help,
            read: { $1[keyPath: path] = try ArgumentValue.integer(name, $0, in: range) },
            write: { $0[keyPath: path].map(String.init) })
    }

    private static func number(
        _ name: String, _ placeholder: String, _ help: String, _ path: Path<Double>, in range: ClosedRange<Double>,
        check: @escaping @Sendable (Double) throws -> Void = { _ in }
    ) -> RunOption {
        RunOption(
            name: name, placeholder: placeholder, help: help,
            read: {
                let value = try ArgumentValue.number(name, $0, in: range)
                try check(value)
                $1[keyPath: path] = value
            }, write: { $0[keyPath: path].map { CSV.number($0) } })
    }
}

/// The limits of a measurement.
package enum RunLimits {
    package static let iterations = 1...100_000

    /// Checks the numbers of a stored run as those of a command line.
    ///
    /// - Throws: `HarnessError` that names the first one that can't be measured again.
    package static func check(_ options: RunOptions) throws {
        var request = RunRequest(options)
        let names: Set = [RunOption.scenario.name, RunOption.engines.name, RunOption.phases.name, RunOption.cells.name]
        do {
            if let size = options.textSize { try RunOption.textSize.read(size, &request) }
            for option in RunOption.all where !names.contains(option.name) {
                if let text = option.write(request) { try option.read(text, &request) }
            }
        } catch let error as HarnessError {
            throw HarnessError("its \(error.message); write it again with a new run")
        }
    }
}
