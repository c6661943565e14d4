/// One of several parts that machines do of a run, gate, comparison, count or verification.
public struct Shard: Codable, Sendable, Hashable {
    /// From 1 to ``count``.
    public var index: Int
    /// The number of parts.
    public var count: Int
    /// The subcommand, e.g. `run`.
    public var command: String
    /// The options of the whole run, of which every part measures its share.
    public var whole: RunOptions
    /// The baseline that a gate compares with, as a checksum of the file; empty for other commands.
    public var baseline: String

    /// A part of a command's work.
    public init(index: Int, count: Int, command: String, whole: RunOptions, baseline: String = "") {
        self.index = index
        self.count = count
        self.command = command
        self.whole = whole
        self.baseline = baseline
    }

    /// `2/6`.
    package var name: String { "\(index)/\(count)" }
}

/// The value of `--shard`.
package struct ShardNumber: Sendable, Hashable {
    /// From 1 to `count`.
    package var index: Int
    package var count: Int

    /// The most parts.
    package static let limit = 1000

    /// - Throws: `HarnessError` with what would be right.
    package init(_ text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], (1...Self.limit).contains(count),
            (1...count).contains(index)
        else {
            throw HarnessError("--shard \(text) is not right: give the part and how many there are, such as 2/6")
        }
        self.index = index
        self.count = count
    }
}

/// The findings of a part of a gate, a comparison or a verification; the part of a run or a count is a result set.
package struct ShardReport: Codable, Sendable {
    package static let currentSchema = 1
    /// The file's name in the folder that `--output` names.
    package static let fileName = "shard.json"

    package var schema = currentSchema
    package var shard: Shard
    package var environment: RunEnvironment
    /// A verification's lines.
    package var lines: [String] = []
    package var mismatches: [String] = []
    package var rows: [ComparisonRow] = []
    /// The kind of the times' values: `ratio` or `time`.
    package var valueName = ""
    package var threshold = 0.0
    /// A sentence on how undecided rows could be decided.
    package var remedy = ""
    package var countersFail = true

    package init(shard: Shard, environment: RunEnvironment) {
        self.shard = shard
        self.environment = environment
    }
}
