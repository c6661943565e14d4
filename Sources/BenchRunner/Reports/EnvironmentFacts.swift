import BenchModel

/// The environment of a run and the commands to reproduce it, for a reader.
enum EnvironmentFacts {
    static func list(_ results: ResultSet) -> [(String, String)] {
        let environment = results.environment
        let options = results.options
        return [
            ("machine", "\(environment.machine) (\(environment.architecture))"),
            ("cores", Quantity.grouped(Double(environment.cores))),
            ("memory", Quantity.bytes(Double(environment.memoryBytes))),
            ("operating system", environment.operatingSystem),
            ("compiler", environment.compiler),
            ("build", environment.buildConfiguration),
            ("executable's checkout", checkout(environment)),
            ("date", environment.date),
            ("clock: cost of a reading", Quantity.time(environment.timerCost)),
            ("clock: smallest step", Quantity.time(environment.timerResolution)),
            ("rounds", Quantity.grouped(Double(options.iterations))),
            ("warm-up", options.warmup.map { Quantity.count($0, "round") } ?? "until the times are stable"),
            ("width", "\(CSV.number(options.width)) points"),
            ("display scale", "\(CSV.number(options.effectiveDisplayScale)) pixels per point"),
            ("text size", options.effectiveTextSize),
            ("viewport", "\(CSV.number(options.viewportHeight)) points high"),
            ("seed", "\(options.seed)"),
        ]
    }

    private static let dirtySuffix = "-dirty"

    private static func checkout(_ environment: RunEnvironment) -> String {
        guard let commit = environment.commit, !commit.isEmpty else { return "unknown" }
        return commit.hasSuffix(dirtySuffix)
            ? "commit \(commit.dropLast(dirtySuffix.count)) with changes" : "commit \(commit)"
    }

    /// The commands that reproduce the run.
    static func commands(_ results: ResultSet) -> String {
        let line = RunRequest(results.options).arguments.map(Escaping.shell).joined(separator: " ")
        let checkout = results.environment.commit.flatMap { commit in
            commit.hasSuffix(dirtySuffix) || commit.isEmpty ? nil : "git checkout \(Escaping.shell(commit))\n"
        }
        return (checkout ?? "") + "swift build -c release\n.build/release/\(Program.name) run \(line)\n"
    }
}
