import BenchModel
import BenchScenarios

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

    /// The build of a run and the texts of its scenarios, as far as they are the package's, in a sentence.
    static func origin(_ results: ResultSet) -> String {
        let build = results.environment.buildConfiguration
        let commit = results.environment.commit.map { $0.isEmpty ? "" : " of \(checkout(results.environment))" } ?? ""
        let suffix = TextKind.plain.suffix
        let names = results.options.scenarios
        let registry = Registry.standard
        func isKnown(_ name: String) -> Bool { registry.scenario(named: name) != nil }
        let mixed = names.filter { isKnown($0 + suffix) }
        let plain = names.filter { $0.hasSuffix(suffix) && isKnown($0) }
        let texts = [
            names.contains("feed") ? "feed has the published benchmark's" : nil,
            plain.isEmpty ? nil : "\(plain.count == 1 ? plain[0] : "what ends in \(suffix)") plain English",
            mixed.isEmpty ? nil : "\(mixed.count == 1 ? mixed[0] : "the other screens") several scripts",
        ].compactMap { $0 }
        return "A \(build) build\(commit)" + (texts.isEmpty ? "." : "; texts: \(texts.joined(separator: ", ")).")
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
