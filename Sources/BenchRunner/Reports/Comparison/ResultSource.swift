import BenchModel

/// A result set that takes part in a comparison.
public struct ResultSource: Sendable {
    /// The file that it came from, for messages.
    public var file: String
    /// The file's contents.
    public var results: ResultSet
    /// What the comparison calls it; `nil` for what tells it apart: machine, commit, date or file.
    public var name: String?

    /// A result set that takes part under a name.
    public init(file: String, results: ResultSet, name: String? = nil) {
        self.file = file
        self.results = results
        self.name = name
    }

    /// The machine with its system: what runs in one history share.
    var machine: String {
        let environment = results.environment
        return "\(environment.machine), \(environment.operatingSystem)"
    }

    /// The commit's first digits, or the date.
    var revision: String {
        guard let commit = results.environment.commit, !commit.isEmpty else { return day }
        let isDirty = commit.hasSuffix("-dirty")
        return String(commit.prefix(8)) + (isDirty && commit.count > 8 ? "-dirty" : "")
    }

    /// The date without its time.
    var day: String { String(results.environment.date.prefix(10)) }
}
