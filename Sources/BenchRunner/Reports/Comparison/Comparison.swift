import BenchModel

/// Several result sets that can be compared: machines, devices or commits.
struct Comparison {
    struct Member {
        var source: ResultSource
        var model: ReportModel
        /// A short name, different for every member.
        var label: String
    }

    /// The part of a scenario that all members measured.
    struct Common {
        var scenario: String
        var fileName: String
        var phase: String
        var cells: Int
        var reference: String?
        /// The engines in the order of their first appearance.
        var engines: [String]

        var title: String { "\(scenario), \(Quantity.count(cells, "cell")), \(phase)" }
    }

    let members: [Member]
    let scenarios: [Common]
    /// Remarks that a reader should know before comparing.
    let remarks: [String]

    /// Creates a comparison.
    ///
    /// - Throws: `HarnessError` with the reason if the sources can't be compared.
    init(_ sources: [ResultSource]) throws {
        try Self.check(sources)
        let names = sources.compactMap(\.name)
        if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
            throw HarnessError("two runs are called \(twice); give each a name of its own")
        }
        let labels = zip(sources, Self.labels(sources)).map { $0.name ?? $1 }
        members = zip(sources, labels).map { Member(source: $0, model: ReportModel($0.results), label: $1) }
        scenarios = Self.common(members.map(\.model))
        guard !scenarios.isEmpty else {
            let contents = members.map { member in
                let places = member.model.scenarios.map {
                    "\($0.name) (\($0.headlinePhase), \($0.timedCells.map(String.init).joined(separator: "/")) cells)"
                }
                return "\(member.source.file) has \(places.isEmpty ? "nothing" : places.joined(separator: ", "))"
            }
            throw HarnessError(
                "the files measured nothing in common: \(contents.joined(separator: "; ")); compare runs of the same "
                    + "scenario, phase and number of cells")
        }
        try Self.checkReferences(members, scenarios)
        remarks = Self.remarks(sources)
    }

    /// A scenario's rows in a member.
    func model(_ common: Common, _ member: Member) -> ScenarioModel? {
        member.model.scenarios.first { $0.name == common.scenario }
    }

    func row(_ common: Common, _ member: Member, _ engine: String) -> ResultRow? {
        model(common, member)?.time(engine, cells: common.cells, phase: common.phase)
    }

    /// The members with a history: groups that ran on the same machine at different dates, each in the order of dates.
    var histories: [(machine: String, members: [Member])] {
        members.map(\.source.machine).uniqued().compactMap { machine in
            let group = members.filter { $0.source.machine == machine }
            guard Set(group.map(\.source.results.environment.date)).count > 1 else { return nil }
            return (machine, group.sorted { $0.source.results.environment.date < $1.source.results.environment.date })
        }
    }

    private static func check(_ sources: [ResultSource]) throws {
        guard let first = sources.first, sources.count > 1 else {
            throw HarnessError("a comparison needs at least two files with results")
        }
        for (index, source) in sources.enumerated() {
            if source.results.rows.isEmpty { throw HarnessError("\(source.file) holds no results; leave it out") }
            if let twin = sources[..<index].first(where: { $0.results == source.results }) {
                throw HarnessError("\(twin.file) and \(source.file) hold the same run; give each run once")
            }
            let (one, other) = (first.results, source.results)
            let facts = [
                ("build", one.environment.buildConfiguration, other.environment.buildConfiguration),
                ("width", CSV.number(one.options.width), CSV.number(other.options.width)),
                (
                    "display scale", CSV.number(one.options.effectiveDisplayScale),
                    CSV.number(other.options.effectiveDisplayScale)
                ),
                ("text size", one.options.effectiveTextSize, other.options.effectiveTextSize),
                ("viewport height", CSV.number(one.options.viewportHeight), CSV.number(other.options.viewportHeight)),
            ]
            for (name, here, there) in facts where here != there {
                throw HarnessError(
                    "\(first.file) and \(source.file) can't be compared: their \(name) is \(here) and \(there); "
                        + "measure both with the same one")
            }
        }
    }

    /// Checks that all members have the same reference engines: ratios to different engines can't be compared.
    private static func checkReferences(_ members: [Member], _ scenarios: [Common]) throws {
        for common in scenarios {
            let references = members.map { member in
                member.model.scenarios.first { $0.name == common.scenario }?.reference
            }
            guard Set(references).count > 1 else { continue }
            let names = zip(members, references).map { "\($0.source.file): \($1 ?? "none")" }
            throw HarnessError(
                "the ratios of \(common.scenario) divide by different engines (\(names.joined(separator: ", "))); "
                    + "measure all with the same reference engine")
        }
    }

    private static func common(_ models: [ReportModel]) -> [Common] {
        guard let first = models.first else { return [] }
        return first.scenarios.compactMap { scenario in
            let others = models.compactMap { model in model.scenarios.first { $0.name == scenario.name } }
            guard others.count == models.count else { return nil }
            let phases = ([scenario.headlinePhase] + scenario.phases).uniqued()
            for phase in phases {
                let cells = others.map { other in
                    Set(
                        other.cells.filter { count in
                            other.engines.contains { other.time($0, cells: count, phase: phase) != nil }
                        })
                }
                guard let most = cells.dropFirst().reduce(cells[0], { $0.intersection($1) }).max() else { continue }
                return Common(
                    scenario: scenario.name, fileName: scenario.fileName, phase: phase, cells: most,
                    reference: scenario.reference, engines: others.flatMap(\.engines).uniqued())
            }
            return nil
        }
    }

    private static func remarks(_ sources: [ResultSource]) -> [String] {
        var remarks: [String] = []
        if Set(sources.map(\.results.options.seed)).count > 1 {
            remarks.append("The runs had different seeds: scenarios with seeded texts did not show the same texts.")
        }
        if Set(sources.map(\.results.environment.compiler)).count > 1 {
            remarks.append("The runs were built by different compilers.")
        }
        for source in sources where !source.results.isComplete {
            remarks.append("\(source.name ?? source.file) comes from a run that was interrupted.")
        }
        for source in sources where !source.results.warnings.isEmpty {
            let warnings = Quantity.count(source.results.warnings.count, "warning")
            remarks.append("\(source.name ?? source.file) has \(warnings).")
        }
        return remarks
    }

    /// Labels of the sources: machine, revision, or both and the day; the first of them that differs for all sources.
    /// Otherwise numbers with machine and date.
    private static func labels(_ sources: [ResultSource]) -> [String] {
        let candidates: [(ResultSource) -> String] = [
            { $0.machine }, { $0.revision }, { "\($0.results.environment.machine), \($0.revision)" },
            { "\($0.results.environment.machine), \($0.revision), \($0.day)" },
        ]
        for candidate in candidates {
            let labels = sources.map(candidate)
            if Set(labels).count == labels.count { return labels }
        }
        return sources.enumerated().map { "\($0 + 1): \($1.machine), \($1.results.environment.date)" }
    }
}
