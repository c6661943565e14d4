import Foundation

/// `bench-runner ab`.
struct ABCommand: Command {
    let name = "ab"
    let summary = "measure two builds of bench-runner against each other, interleaved"
    let discussion = """
        Runs two executables alternately, in short slices and in random order, and compares each engine's
        time in one with its time in the other. It is the only way to see a change that slows all engines
        alike.
        The exit code is 1 where a change is both certain and larger than the threshold. A slowdown as large
        as the threshold is found half of the time, as its estimate may fall on either side: the threshold
        is 2.5 % so that 5 % are found nearly always ('bench-runner calibrate' tells how often). The gate's
        is 5 %: it compares with another day's run, which no pairing makes as precise.

          bench-runner ab --base old/bench-runner --head new/bench-runner
          bench-runner ab --ref main        builds that commit beside the present tree, and compares
        """
    let options =
        [
            CommandOption("--base", "PATH", "the executable to compare with"),
            CommandOption("--head", "PATH", "the executable that is judged (default: this one)"),
            CommandOption("--ref", "GIT_REF", "build this commit for the base, and the present tree for the head"),
            CommandOption("--product", "NAME", "what --ref builds (default bench-runner)"),
            CommandOption("--counters-fail", nil, "a counter that grew is a regression too"),
        ] + ABCommand.measuringOptions + VerdictOutput.options(threshold: ABCommand.defaultThreshold)

    /// The options that are handed on to the slices.
    static let measuringOptions =
        RunPlan.selectionOptions + [
            CommandOption("--phases", "a,b", "what is timed (default pass)"),
            RunPlan.viewportOption,
        ]

    /// The smallest change that counts unless told. A slowdown of exactly the threshold is found in half of the trials only,
    /// as the estimate falls on either side of it: one of 5 % is to be found nearly always, so the threshold is half of that.
    static let defaultThreshold = 0.025

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let output = try VerdictOutput(arguments)
        let threshold = try arguments.percentage("--threshold") ?? Self.defaultThreshold
        // Checks the names and numbers before anything is built.
        let plan = try RunPlan(arguments, context.registry)
        Interruption.listen()
        let builds: Builds
        do {
            builds = try self.builds(arguments, context)
        } catch  where Interruption.isRequested {
            // The signal reached the compiler too, whose end is no error then.
            return Self.interrupted(context)
        }
        defer { builds.cleanUp() }
        let slices = Self.sliceOptions(arguments)
        let progress = Progress(isShown: true)
        progress.start("measuring both builds", done: 0, of: 1)
        let measurement = ABMeasurement(
            base: SliceRunner(executable: builds.base, options: slices),
            head: SliceRunner(executable: builds.head, options: slices),
            rule: ComparisonRule(threshold: threshold, looks: ABMeasurement.looks.count), maxTime: output.maxTime,
            seed: plan.seed, progress: progress)
        guard let outcome = try measurement.run() else {
            progress.end()
            return Self.interrupted(context)
        }
        progress.end()
        guard outcome.mismatches.isEmpty else {
            for mismatch in outcome.mismatches.prefix(PlanVerification.reportLimit) {
                context.note("mismatch: \(mismatch)")
            }
            context.note("bench-runner: the engines don't agree with the reference; nothing was timed")
            return .found
        }
        let report = VerdictReport(
            rows: outcome.rows, valueName: "time", threshold: threshold,
            remedy:
                "it would take more pairs of slices than the \(outcome.pairs) of this run: raise --max-time or --threshold, "
                + "or use a quieter machine",
            // A change may well trade memory for time: the counters are told, and the times judge.
            countersFail: arguments.has("--counters-fail"))
        return try output.finish(report, title: "bench-runner ab", context)
    }

    private static func interrupted(_ context: CommandContext) -> ExitCode {
        context.note("bench-runner: interrupted before there was a verdict")
        return .interrupted
    }

    /// The options of the selection as the slices get them; 100 cells unless told.
    static func sliceOptions(_ arguments: ParsedArguments) -> [String: String] {
        var options = ["--cells": "100"]
        for name in measuringOptions.map(\.name) { options[name] = arguments.text(name) ?? options[name] }
        return options
    }

    private struct Builds {
        var base: String
        var head: String
        var cleanUp: () -> Void = {}
    }

    private func builds(_ arguments: ParsedArguments, _ context: CommandContext) throws -> Builds {
        if let reference = arguments.text("--ref") {
            guard arguments.text("--base") == nil, arguments.text("--head") == nil else {
                throw HarnessError("--ref builds both sides itself; leave --base and --head out")
            }
            let worktree = try ReferenceBuild(
                reference: reference, product: arguments.text("--product") ?? "bench-runner", note: context.note)
            return Builds(base: worktree.base, head: worktree.head, cleanUp: worktree.remove)
        }
        guard let base = arguments.text("--base") else {
            throw HarnessError(
                "ab needs --base PATH (and --head PATH) or --ref GIT_REF; 'bench-runner ab --help' explains both")
        }
        let head = try arguments.text("--head") ?? OwnExecutable.path()
        for path in [base, head] where !FileManager.default.isExecutableFile(atPath: path) {
            throw HarnessError("\(path) is no executable file; name a bench-runner that was built with '-c release'")
        }
        return Builds(base: base, head: head)
    }
}

/// Builds a commit beside the present tree.
struct ReferenceBuild {
    let base: String
    let head: String
    private let worktree: String

    /// - Throws: `HarnessError` when git does not know the commit, or one of the builds fails; `CancellationError` when
    ///   the user interrupted a build.
    init(reference: String, product: String, note: (String) -> Void) throws {
        let commit = try Subprocess.output(of: "git", ["rev-parse", "--verify", "--quiet", reference + "^{commit}"])
        guard commit.status == 0 else {
            throw HarnessError(
                "git knows no commit '\(reference)' here; name a branch, a tag or a commit of this repository")
        }
        let hash = commit.text.trimmingCharacters(in: .whitespacesAndNewlines)
        worktree =
            FileManager.default.temporaryDirectory.appendingPathComponent(
                "bench-runner-\(hash.prefix(12))-\(getpid())"
            ).path
        let added = try Subprocess.output(of: "git", ["worktree", "add", "--detach", "--quiet", worktree, hash])
        guard added.status == 0 else {
            throw HarnessError("git can't check out \(reference) beside this tree: \(Self.lastLine(added.errors))")
        }
        do {
            note("building \(reference) …")
            base = try Self.build(product, in: worktree)
            note("building the present tree …")
            head = try Self.build(product, in: FileManager.default.currentDirectoryPath)
        } catch {
            Self.remove(worktree)
            throw error
        }
    }

    func remove() { Self.remove(worktree) }

    private static func remove(_ worktree: String) {
        _ = try? Subprocess.output(of: "git", ["worktree", "remove", "--force", worktree])
    }

    private static func build(_ product: String, in folder: String) throws -> String {
        let arguments = ["build", "--configuration", "release", "--product", product, "--package-path", folder]
        let built = try Subprocess.output(of: "swift", arguments)
        if Interruption.isRequested { throw CancellationError() }
        guard built.status == 0 else {
            throw HarnessError(
                "\(folder) does not build: \(lastLine(built.text + built.errors)); mend it and try again")
        }
        let place = try Subprocess.output(of: "swift", arguments + ["--show-bin-path"])
        return place.text.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
    }

    private static func lastLine(_ text: String) -> String {
        text.split(separator: "\n").last { $0.contains("error") }.map(String.init)
            ?? text.split(separator: "\n").last.map(String.init) ?? "no message"
    }
}

/// The file that this process runs.
enum OwnExecutable {
    /// - Throws: `HarnessError` when the system does not tell.
    static func path() throws -> String {
        guard let path = Bundle.main.executablePath else {
            throw HarnessError("the system does not tell which file this process runs; name it with --head PATH")
        }
        return path
    }
}
