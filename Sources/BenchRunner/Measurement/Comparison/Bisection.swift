import BenchModel
import Foundation

/// Finds the commit that made an engine slower, by halving the commits between a good and a bad one.
///
/// What is compared with the good commit is decided as `ab` decides; a commit that stays undecided is judged by the
/// side of half the whole change that its estimate lies on. Commits that don't build are passed over.
struct Bisection {
    /// The steps of an earlier search with the same question, which are not made again.
    var known: [BisectionStep] = []
    /// Compares a commit with the good one: the rows of `ab`.
    ///
    /// Throws `HarnessError` where the commit does not build or can't measure, and `CancellationError`.
    var compare: (_ commit: String) throws -> [ComparisonRow]
    /// Called after each step, new or remembered.
    var report: (BisectionStep) -> Void

    /// - Parameter commits: those after the good one, the oldest first; the last one is the bad one. At most about
    ///   log2(number of commits) + 1 of them are compared.
    /// - Throws: what `compare` throws, but for commits between good and bad that don't build.
    func run(_ commits: [String]) throws -> BisectionOutcome {
        guard let bad = commits.last else { throw HarnessError("there is no commit to look at") }
        let last = try step(bad, whole: nil)
        guard last.judgement == .bad, let whole = last.change else { return .nothing(last) }
        var steps = [bad: last]
        // Invariant: everything before `low` is good, `high` is bad.
        var (low, high) = (0, commits.count - 1)
        while low < high {
            let open = (low..<high).filter { steps[commits[$0]]?.judgement != .skipped }
            guard !open.isEmpty else { break }
            let index = open[open.count / 2]
            let made = try orSkipped(commits[index]) { try step(commits[index], whole: whole) }
            steps[commits[index]] = made
            switch made.judgement {
            case .bad: high = index
            case .good: low = index + 1
            case .skipped: continue
            }
        }
        return .found(steps[commits[high]] ?? last, unknown: Array(commits[low..<high]))
    }

    private func orSkipped(_ commit: String, _ body: () throws -> BisectionStep) throws -> BisectionStep {
        do {
            return try body()
        } catch let error as HarnessError {
            let step = BisectionStep(commit: commit, judgement: .skipped, verdict: error.message)
            report(step)
            return step
        }
    }

    private func step(_ commit: String, whole: Double?) throws -> BisectionStep {
        if let step = known.first(where: { $0.commit == commit }) {
            report(step)
            return step
        }
        let rows = try compare(commit).filter { $0.change != nil && $0.verdict != .vanished }
        guard
            let row = rows.max(by: { ($0.change?.estimate ?? 0) < ($1.change?.estimate ?? 0) }), let change = row.change
        else { throw HarnessError("\(commit.prefix(12)) has nothing in common with the good commit") }
        let isBad = whole.map { row.verdict == .undecided ? change.estimate > $0 / 2 : row.verdict == .regressed }
        let step = BisectionStep(
            commit: commit, judgement: isBad ?? (row.verdict == .regressed) ? .bad : .good,
            verdict: "\(row.key.scenario), \(row.key.engine): \(row.verdict.rawValue)", change: change.estimate,
            low: change.low, high: change.high)
        report(step)
        return step
    }
}

/// The steps of a search on the disk, so that one that was interrupted goes on where it was.
struct BisectionFile: Codable {
    /// Everything that the steps depend on.
    var question: [String]
    var steps: [BisectionStep] = []

    /// The file's steps where it is of the same question; otherwise none.
    static func read(_ path: String, question: [String]) -> BisectionFile {
        let file = FileManager.default.contents(atPath: path).flatMap {
            try? JSONDecoder().decode(BisectionFile.self, from: $0)
        }
        return file.flatMap { $0.question == question ? $0 : nil } ?? BisectionFile(question: question)
    }

    /// - Throws: `HarnessError` when it can't be written.
    func write(to path: String) throws {
        let file = OutputFile(path: FilePath.name(of: path), contents: try JSONEncoder().encode(self))
        try FileTransaction.write([file], below: FilePath.folder(of: path))
    }
}
