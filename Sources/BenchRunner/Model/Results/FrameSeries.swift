/// The kind of work in one frame of a scroll.
public enum FrameKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A cell was created, because none was free.
    case made
    /// Cells that had left the viewport were bound to other items; none was created.
    case reused
    /// No cell entered.
    case idle
}

/// The frames of one engine's scroll: the time and the kind of each.
public struct FrameSeries: Codable, Sendable, Hashable {
    /// The key of the scroll, with the metric `frame_time`.
    public var key: ResultKey
    /// The time of each frame of one round, in nanoseconds.
    public var times: [Double]
    /// The kind of each frame.
    public var kinds: [FrameKind]

    /// Creates a series; there must be as many times as kinds.
    public init(key: ResultKey, times: [Double], kinds: [FrameKind]) {
        self.key = key
        self.times = times
        self.kinds = kinds
    }

    private enum CodingKeys: CodingKey {
        case key, times, kinds
    }

    // One letter per frame: words would make up most of a result file.
    private static let letters: [(kind: FrameKind, letter: Character)] = [(.made, "m"), (.reused, "r"), (.idle, "i")]

    /// The kinds as text, one letter per frame: `m` for made, `r` for reused, `i` for idle.
    public static func letters(of kinds: [FrameKind]) -> String {
        String(kinds.compactMap { kind in letters.first { $0.kind == kind }?.letter })
    }

    /// The kinds for a text of letters; unknown letters count as idle.
    public static func kinds(of letters: String) -> [FrameKind] {
        letters.map { letter in Self.letters.first { $0.letter == letter }?.kind ?? .idle }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        key = try container.decode(ResultKey.self, forKey: .key)
        times = try container.decode([Double].self, forKey: .times)
        kinds = Self.kinds(of: try container.decode(String.self, forKey: .kinds))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encode(times, forKey: .times)
        try container.encode(Self.letters(of: kinds), forKey: .kinds)
    }
}
