import BenchMeasurement
import BenchModel
import BenchReports

/// `bench-runner bisect`.
struct BisectCommand: Command {
    let name = "bisect"
    let summary = "the commit that made an engine slower"
    let discussion = """
        Builds commits between a good and a bad one and compares each with the good one as 'ab' does, until
        the first slower one is found; the exit code is then 1. Commits that don't build are passed over.
        Builds are kept below .build/bench-runner, and a search that was interrupted goes on where it was.

          \(Program.name) bisect --good v0.1 --bad main --engine constraint --scenario feed-varied
        """
    let options =
        [
            CommandOption("--good", "REF", "a commit that was fast enough"),
            CommandOption("--bad", "REF", "a later commit that is slower (default: HEAD)"),
            CommandOption("--engine", "NAME", "the engine to watch (default: all of the scenario)"),
            CommandOption("--product", "NAME", "the executable product that is built (default \(Program.name))"),
            CommandOption("--instructions", nil, "count instructions instead of timing"),
            CommandOption(
                "--threshold", "P", "the smallest change that counts, in percent (default 2.5; 0.2 of instructions)"),
            CommandOption("--max-time", "S", "how many seconds one comparison may take (default 60)"),
        ] + ([RunOption.scenario, .cells, .phases, .width, .viewportHeight, .seed]).commandOptions

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let good = arguments.text("--good") else {
            throw HarnessError(
                "bisect needs --good REF, a commit that was fast enough; '\(Program.name) bisect --help' explains")
        }
        let isExact = arguments.has("--instructions")
        let threshold = try VerdictOutput.threshold(
            arguments, or: isExact ? GateCommand.instructionThreshold : ABCommand.defaultThreshold, isExact: isExact)
        let maxTime = try arguments.number("--max-time", in: 1...86_400) ?? 60
        var request = try arguments.request()
        request.cells = request.cells ?? [100]
        request.engines = arguments.text("--engine").map { [$0] }
        let plan = try RunPlan(request, context.registry)
        Interruption.listen(isPatient: true)
        let progress = ProgressLine(isShown: true)
        defer { progress.end() }
        do {
            let builds = try CommitBuilds(product: arguments.text("--product") ?? Program.name, progress: progress)
            defer { builds.remove() }
            let (first, last) = (try builds.commit(good), try builds.commit(arguments.text("--bad") ?? "HEAD"))
            let commits = try builds.commits(after: first, to: last)
            let question = [first, last, "\(threshold)", "\(isExact)"] + request.arguments
            let path = "\(builds.folder)/bisect.json"
            var file = BisectionFile.read(path, question: question)
            context.print("\(Quantity.count(commits.count, "commit")) after \(first.prefix(12))")
            if !file.steps.isEmpty { context.print("going on after \(Quantity.count(file.steps.count, "step"))") }
            let base = try builds.executable(of: first)
            let bisection = Bisection(known: file.steps) { commit in
                let measurement = ABMeasurement(
                    base: SliceRunner(executable: base, request: request),
                    head: SliceRunner(executable: try builds.executable(of: commit), request: request),
                    rule: ComparisonRule(threshold: threshold, looks: ABMeasurement.looks.count), maxTime: maxTime,
                    seed: plan.seed, progress: progress)
                progress.start("comparing \(commit.prefix(12))", done: 0, of: 1)
                guard let outcome = isExact ? try measurement.instructions(plan) : try measurement.run() else {
                    throw CancellationError()
                }
                progress.end()
                return outcome.rows.filter { $0.key.metric.isTime || $0.key.metric == .instructions }
            } report: { step in
                context.print(Self.line(step, builds.subject(step.commit)))
                guard !file.steps.contains(step) else { return }
                file.steps.append(step)
                do {
                    try file.write(to: path)
                } catch {
                    context.note("\(Program.name): \(error)")
                }
            }
            return Self.finish(try bisection.run(commits), builds, context)
        } catch is CancellationError {
            context.note("\(Program.name): interrupted; the same command goes on where it was")
            return .interrupted
        }
    }

    private static func finish(_ outcome: Bisection.Outcome, _ builds: CommitBuilds, _ context: CommandContext)
        -> ExitCode
    {
        switch outcome {
        case .nothing(let step):
            context.print("\n\(step.commit.prefix(12)) is no slower than the good commit: there is nothing to find")
            return .done
        case .found(let step, let unknown):
            context.print("\nfirst slower commit: \(step.commit.prefix(12)) \(builds.subject(step.commit))")
            if !unknown.isEmpty {
                let names = unknown.map { String($0.prefix(12)) }.joined(separator: ", ")
                context.print("or one of those before it that don't build: \(names)")
            }
            return .found
        }
    }

    private static func line(_ step: Bisection.Step, _ subject: String) -> String {
        let place = "\(step.commit.prefix(12))  \(step.judgement.rawValue)"
        guard let change = step.change, let low = step.low, let high = step.high else {
            return "\(place)  \(step.verdict)  \(subject)"
        }
        let interval = low == high ? "" : " (\(signed(low)) … \(signed(high)))"
        return "\(place)  \(step.verdict) \(signed(change))\(interval)  \(subject)"
    }

    private static func signed(_ share: Double) -> String {
        (share < 0 ? "-" : "+") + Quantity.fixed(abs(share) * 100, decimals: 2) + " %"
    }
}
