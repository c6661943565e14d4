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
        ]
        + ([RunOption.scenario, .cells, .phases, .width, .displayScale, .textSize, .viewportHeight, .seed])
        .commandOptions

    let interruption = "; the same command goes on where it was"

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let good = arguments.text("--good") else {
            throw HarnessError(
                "bisect needs --good REF, a commit that was fast enough; '\(Program.name) bisect --help' explains")
        }
        let isExact = arguments.has("--instructions")
        let threshold = try VerdictOutput.threshold(
            arguments, or: isExact ? InstructionCount.usualThreshold : ABMeasurement.usualThreshold, isExact: isExact)
        let maxTime = try arguments.number("--max-time", in: 1...86_400) ?? 60
        var request = try arguments.request()
        request.cells = request.cells ?? [100]
        request.engines = arguments.text("--engine").map { [$0] }
        let plan = try RunPlan(request, context.registry)
        Interruption.listen(isPatient: true)
        let progress = ProgressLine(isShown: true)
        defer { progress.end() }
        let builds = try CommitBuilds(product: arguments.text("--product") ?? Program.name, progress: progress)
        defer { builds.remove() }
        let run = try BisectionRun(
            builds, good: good, bad: arguments.text("--bad") ?? "HEAD", request, plan, isExact: isExact,
            threshold: threshold, maxTime: maxTime, progress)
        context.print(
            BisectionReport.beginning(commits: run.commits.count, good: run.good, known: run.knownCount))
        let outcome = try run.search {
            context.print(BisectionReport.line($0, subject: builds.subject($0.commit)))
        } note: {
            context.note("\(Program.name): \($0)")
        }
        context.print(BisectionReport.end(outcome, subject: builds.subject(outcome.step.commit)))
        return outcome.isFound ? .found : .done
    }
}
