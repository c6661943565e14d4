import BenchModel

/// A result set in a comparison.
public struct ResultSource: Sendable {
    /// The file of the results, for messages.
    public var file: String
    /// The file's contents.
    public var results: ResultSet
    /// The name of the run in the comparison. `nil`: a description that distinguishes it, from machine, commit and
    /// date.
    public var name: String?

    /// Creates a source, with a name for the comparison if given.
    public init(file: String, results: ResultSet, name: String? = nil) {
        self.file = file
        self.results = results
        self.name = name
    }

    /// The machine with its system: the runs of one history have the same.
    var machine: String {
        let environment = results.environment
        return "\(environment.machine), \(environment.operatingSystem)"
    }

    /// The first digits of the commit, or the date if there is no commit.
    var revision: String {
        guard let commit = results.environment.commit, !commit.isEmpty else { return day }
        let isDirty = commit.hasSuffix("-dirty")
        return String(commit.prefix(8)) + (isDirty && commit.count > 8 ? "-dirty" : "")
    }

    /// The date without its time.
    var day: String { String(results.environment.date.prefix(10)) }
}
