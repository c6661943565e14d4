import Engines
import Foundation

/// What is to be measured or verified, with every name resolved and every number checked.
struct RunPlan: Sendable {
    /// One scenario with the engines and phases that it is measured with.
    struct Part: Sendable {
        var scenario: any Scenario
        /// The reference engine first, when it is among them.
        var engines: [String]
        var phases: [Phase]
        var cells: [Int]
    }

    /// One scenario, number of cells and phase.
    struct Block: Sendable {
        var part: Part
        var cells: Int
        var phase: Phase
    }

    var parts: [Part]
    var iterations: Int
    /// Untimed rounds; `nil` means until the times are stable.
    var warmup: Int?
    var width: Double
    var viewportHeight = usualViewportHeight
    var seed: UInt64

    static let selectionOptions = [
        CommandOption(
            "--scenario", "a,b", "the scenarios by name, or 'all' (default: the first of 'bench-runner list')"),
        CommandOption("--engines", "a,b", "the engines by name, or 'all' (default: all but stack)"),
        CommandOption(
            "--cells", "N", "how many cells: a number, a list a,b,c or a range from...to:step (default 10...100:10)"),
        CommandOption("--width", "W", "the container's width in points (default 375)"),
        CommandOption("--seed", "N", "the seed of everything random: data and order of rounds (default 1)"),
    ]
    static let measuringOptions = [
        CommandOption("--iterations", "N", "how many rounds are timed (default 100)"),
        CommandOption(
            "--phases", "a,b", "what is timed: pass, create, bind, measure, layout, resize, or 'all' (default pass)"),
        CommandOption("--warmup", "N", "untimed rounds before the timed ones (default: until the times are stable)"),
        viewportOption,
    ]
    static let viewportOption = CommandOption(
        "--viewport-height", "H", "how high the viewport is in points (default 667)")

    func configuration(cells: Int) -> PassConfiguration {
        PassConfiguration(cells: cells, width: width, viewportHeight: viewportHeight, seed: seed)
    }

    /// What is measured, in the order of the results.
    var blocks: [Block] {
        parts.flatMap { part in
            part.cells.flatMap { cells in part.phases.map { Block(part: part, cells: cells, phase: $0) } }
        }
    }

    /// The blocks as they are measured, in the same order.
    var tasks: [MeasuringTask] {
        blocks.map { block in
            MeasuringTask(
                scenario: block.part.scenario, engines: block.part.engines, phase: block.phase,
                configuration: configuration(cells: block.cells))
        }
    }

    /// What is measured, in a few words.
    var title: String {
        let options = options
        let sizes =
            options.cells.count > 1
            ? "\(options.cells[0]) to \(options.cells[options.cells.count - 1])" : "\(options.cells.first ?? 0)"
        return
            "\(options.scenarios.joined(separator: " + ")), \(sizes) cells, \(options.phases.joined(separator: " + "))"
    }

    /// The options as they are written into the results.
    var options: RunOptions {
        RunOptions(
            scenarios: parts.map(\.scenario.name), engines: Self.union(parts.map(\.engines)),
            cells: Set(parts.flatMap(\.cells)).sorted(),
            phases: Self.union(parts.map { $0.phases.map(\.rawValue) }), iterations: iterations, warmup: warmup,
            width: width, viewportHeight: viewportHeight, seed: seed)
    }

    /// Each word once, in the order of its first appearance.
    private static func union(_ lists: [[String]]) -> [String] {
        lists.joined().reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension RunPlan {
    /// - Parameter usual: the scenarios that are meant when none is named; `nil` means the first one.
    /// - Throws: `HarnessError` for an unknown name or a number out of range.
    init(_ arguments: ParsedArguments, _ registry: Registry, usual: [String]? = nil) throws {
        let names = registry.scenarios.map(\.name)
        let scenarios =
            try arguments.names("--scenario", kind: "scenario", available: names) ?? usual ?? Array(names.prefix(1))
        let engines = try arguments.names(
            "--engines", kind: "engine", available: Self.union(registry.scenarios.map(\.engines)))
        let phases = try arguments.names("--phases", kind: "phase", available: Phase.allCases.map(\.rawValue))
        try self.init(
            scenarios: scenarios, engines: engines, phases: phases ?? [Phase.pass.rawValue],
            cells: try arguments.text("--cells").map(CellCounts.parse),
            iterations: try arguments.integer("--iterations", in: Self.iterationRange) ?? 100,
            warmup: try arguments.integer("--warmup", in: Self.warmupRange),
            width: try Self.width(arguments),
            seed: UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 1), registry)
        viewportHeight =
            try arguments.number("--viewport-height", in: Self.viewportRange) ?? Self.usualViewportHeight
    }

    private static let iterationRange = 1...100_000
    private static let warmupRange = 0...100_000
    /// Narrower than 200 points a feed's row of buttons does not fit.
    private static let widthRange = 200.0...10_000
    private static let viewportRange = 0.0...1_000_000
    private static let usualViewportHeight = 667.0

    /// The width in whole pixels: between them the engines round, each in its way.
    private static func width(_ arguments: ParsedArguments) throws -> Double {
        let width = try arguments.number("--width", in: Self.widthRange) ?? 375
        guard isOnGrid(width) else {
            throw HarnessError(
                "--width \(CSV.number(width)) is not right: give whole pixels, which are half points, such as 320.5")
        }
        return width
    }

    private static func isOnGrid(_ width: Double) -> Bool {
        (width * View.defaultScale).truncatingRemainder(dividingBy: 1) == 0
    }

    /// The plan that a result set was measured with, to measure the same again. What this `bench-runner` no longer has is
    /// left out.
    ///
    /// - Throws: `HarnessError` when nothing is left, or a number is out of range.
    init(_ options: RunOptions, _ registry: Registry) throws {
        func check(_ isRight: Bool, _ name: String, _ value: String, _ right: String) throws {
            if isRight { return }
            throw HarnessError("its \(name), \(value), must be \(right); write it again with a new run")
        }
        func text(_ range: ClosedRange<Double>) -> String {
            "from \(CSV.number(range.lowerBound)) to \(CSV.number(range.upperBound))"
        }
        try check(
            Self.iterationRange.contains(options.iterations), "number of iterations", "\(options.iterations)",
            "from 1 to \(Self.iterationRange.upperBound)")
        try check(
            Self.warmupRange.contains(options.warmup ?? 0), "warmup", "\(options.warmup ?? 0)",
            "from 0 to \(Self.warmupRange.upperBound)")
        try check(
            Self.widthRange.contains(options.width) && Self.isOnGrid(options.width), "width", "\(options.width)",
            "\(text(Self.widthRange)) in whole pixels, which are half points")
        try check(
            Self.viewportRange.contains(options.viewportHeight), "viewport height", "\(options.viewportHeight)",
            text(Self.viewportRange))
        try check(options.seed <= UInt64(Int.max), "seed", "\(options.seed)", "from 0 to \(Int.max)")
        try self.init(
            scenarios: options.scenarios, engines: options.engines, phases: options.phases, cells: options.cells,
            iterations: options.iterations, warmup: options.warmup, width: options.width, seed: options.seed, registry)
        viewportHeight = options.viewportHeight
    }

    private init(
        scenarios: [String], engines: [String]?, phases: [String], cells: [Int]?, iterations: Int, warmup: Int?,
        width: Double, seed: UInt64, _ registry: Registry
    ) throws {
        parts = try scenarios.compactMap(registry.scenario(named:)).map { scenario in
            let chosen = scenario.engines.filter((engines ?? scenario.usualEngines).contains)
            guard !chosen.isEmpty else {
                throw HarnessError(
                    "\(scenario.name) has none of the engines \((engines ?? []).joined(separator: ", ")); it has: "
                        + scenario.engines.joined(separator: ", "))
            }
            let timed = scenario.phases.filter { phases.contains($0.rawValue) }
            guard !timed.isEmpty else {
                throw HarnessError(
                    "\(scenario.name) has none of the phases \(phases.joined(separator: ", ")); it has: "
                        + scenario.phases.map(\.rawValue).joined(separator: ", "))
            }
            let range = scenario.cellRange
            if let count = cells?.first(where: { !range.contains($0) }) {
                throw HarnessError(
                    "--cells \(count) does not fit \(scenario.name), which takes \(range.lowerBound) to \(range.upperBound)"
                )
            }
            let usual = CellCounts.default.filter(range.contains)
            return Part(
                scenario: scenario, engines: chosen, phases: timed,
                cells: cells ?? (usual.isEmpty ? [range.lowerBound] : usual))
        }
        guard !parts.isEmpty else {
            throw HarnessError("none of the scenarios is there; 'bench-runner list' shows what is")
        }
        self.iterations = iterations
        self.warmup = warmup
        self.width = width
        self.seed = seed
    }
}
