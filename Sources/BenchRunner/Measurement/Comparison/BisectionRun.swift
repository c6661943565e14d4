import BenchModel
import BenchScenarios

/// The search for the commit that made an engine slower: its builds, its comparisons, and what is remembered of both.
package struct BisectionRun {
    private let builds: CommitBuilds
    private let progress: ProgressLine
    private let request: RunRequest
    private let plan: RunPlan
    private let isExact: Bool
    private let threshold: Double
    private let maxTime: Double
    /// The path of the file of steps.
    private let path: String
    private let file: BisectionFile
    /// The full hash of the commit that was fast enough.
    package let good: String
    /// The commits that are searched, the oldest first.
    package let commits: [String]
    /// The number of steps that an earlier search with the same question has left.
    package var knownCount: Int { file.steps.count }

    /// - Parameters:
    ///   - builds: what builds the commits; its worktree goes with the last reference to it.
    ///   - good: a commit that was fast enough, as git names it.
    ///   - bad: a later one that is slower.
    ///   - isExact: whether instructions are counted instead of timing.
    ///   - threshold: the smallest relative change that counts.
    ///   - maxTime: seconds a comparison.
    /// - Throws: `HarnessError` where git does not know a commit or there is none between the two.
    package init(
        _ builds: CommitBuilds, good: String, bad: String, _ request: RunRequest, _ plan: RunPlan, isExact: Bool,
        threshold: Double, maxTime: Double, _ progress: ProgressLine
    ) throws {
        self.builds = builds
        self.progress = progress
        self.request = request
        self.plan = plan
        self.isExact = isExact
        self.threshold = threshold
        self.maxTime = maxTime
        self.good = try builds.commit(good)
        let last = try builds.commit(bad)
        commits = try builds.commits(after: self.good, to: last)
        path = "\(builds.folder)/bisect.json"
        file = BisectionFile.read(
            path, question: [self.good, last, "\(threshold)", "\(isExact)"] + request.arguments)
    }

    /// - Parameters:
    ///   - report: gets each step as it is made: a search takes minutes.
    ///   - note: gets a sentence where a step can't be kept for a later search.
    /// - Throws: `HarnessError` where a commit can't be compared, `CancellationError` when the user interrupted.
    package func search(
        report: @escaping (BisectionStep) -> Void, note: @escaping (String) -> Void
    ) throws -> BisectionOutcome {
        var file = file
        let base = try builds.executable(of: good)
        return try Bisection(known: file.steps) { commit in
            try compare(commit, withBase: base)
        } report: { step in
            report(step)
            guard !file.steps.contains(step) else { return }
            file.steps.append(step)
            do {
                try file.write(to: path)
            } catch {
                note("\(error)")
            }
        }.run(commits)
    }

    /// The rows of `ab` by which a commit is judged.
    private func compare(_ commit: String, withBase base: String) throws -> [ComparisonRow] {
        let measurement = ABMeasurement(
            base: SliceRunner(executable: base, request: request),
            head: SliceRunner(executable: try builds.executable(of: commit), request: request),
            rule: ComparisonRule(threshold: threshold, looks: ABMeasurement.looks.count), maxTime: maxTime,
            seed: plan.seed, progress: progress)
        progress.start("comparing \(commit.prefix(12))", done: 0, of: 1)
        let rows =
            isExact ? try measurement.instructions(plan, threshold: threshold) : try measurement.run().rows
        progress.end()
        return rows.filter { $0.key.metric.isTime || $0.key.metric == .instructions }
    }
}
