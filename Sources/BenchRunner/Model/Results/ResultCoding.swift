// The file format of results: compact, because a run has thousands of rows. Schema 1, which had every field of every
// row and no reference engine, can still be read.

extension ResultKey: Codable {
    /// Encodes the key as an array: `["feed", "manual", 100, "pass", "wall_time"]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(scenario)
        try container.encode(engine)
        try container.encode(cells)
        try container.encode(phase)
        try container.encode(metric)
    }

    /// Decodes an array, or an object as in schema 1 and older builds.
    public init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            self.init(
                scenario: try list.decode(String.self), engine: try list.decode(String.self),
                cells: try list.decode(Int.self), phase: try list.decode(String.self),
                metric: try list.decode(Metric.self))
            return
        }
        let object = try decoder.container(keyedBy: Names.self)
        self.init(
            scenario: try object.decode(String.self, forKey: .scenario),
            engine: try object.decode(String.self, forKey: .engine), cells: try object.decode(Int.self, forKey: .cells),
            phase: try object.decode(String.self, forKey: .phase),
            metric: try object.decode(Metric.self, forKey: .metric))
    }

    private enum Names: CodingKey {
        case scenario, engine, cells, phase, metric
    }
}

extension ResultRow: Codable {
    private enum Names: CodingKey {
        case key, unit, samples, value, min, p25, median, p75, p90, p99, max, mean, standardDeviation, ratio, ratioLow
        case ratioHigh, medianLow, medianHigh, medianAbsoluteDeviation, outliers, interrupted, waiting, drift,
            repetitions
    }

    private typealias Field<Value> = (WritableKeyPath<ResultRow, Value> & Sendable, Names)

    /// The statistics of a series of samples.
    private static let numbers: [Field<Double>] = [
        (\.min, .min), (\.p25, .p25), (\.median, .median), (\.p75, .p75), (\.p90, .p90), (\.p99, .p99), (\.max, .max),
        (\.mean, .mean), (\.standardDeviation, .standardDeviation),
        (\.medianAbsoluteDeviation, .medianAbsoluteDeviation),
    ]
    private static let optionals: [Field<Double?>] = [
        (\.ratioLow, .ratioLow), (\.ratioHigh, .ratioHigh), (\.medianLow, .medianLow), (\.medianHigh, .medianHigh),
        (\.drift, .drift), (\.waiting, .waiting),
    ]

    /// True if the row has only a value, as a counter's row does.
    private var isExact: Bool {
        samples == 1 && [min, p25, p75, p90, p99, max, mean].allSatisfy { $0 == median } && standardDeviation == 0
            && medianAbsoluteDeviation == 0 && medianLow == nil && medianHigh == nil && drift == nil && outliers == 0
            && interrupted == nil && waiting == nil && repetitions == 1 && ratioLow == ratio && ratioHigh == ratio
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Names.self)
        try container.encode(key, forKey: .key)
        if unit != key.metric.unit { try container.encode(unit, forKey: .unit) }
        try container.encodeIfPresent(ratio, forKey: .ratio)
        if isExact { return try container.encode(median, forKey: .value) }
        try container.encode(samples, forKey: .samples)
        for (field, name) in Self.numbers { try container.encode(self[keyPath: field], forKey: name) }
        for (field, name) in Self.optionals { try container.encodeIfPresent(self[keyPath: field], forKey: name) }
        try container.encode(outliers, forKey: .outliers)
        try container.encodeIfPresent(interrupted, forKey: .interrupted)
        try container.encode(repetitions, forKey: .repetitions)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Names.self)
        let key = try container.decode(ResultKey.self, forKey: .key)
        let value = try container.decodeIfPresent(Double.self, forKey: .value)
        self.init(
            exact: value ?? 0, key: key, unit: try container.decodeIfPresent(String.self, forKey: .unit),
            ratio: try container.decodeIfPresent(Double.self, forKey: .ratio))
        guard value == nil else { return }
        samples = try container.decode(Int.self, forKey: .samples)
        for (field, name) in Self.numbers { self[keyPath: field] = try container.decode(Double.self, forKey: name) }
        for (field, name) in Self.optionals {
            self[keyPath: field] = try container.decodeIfPresent(Double.self, forKey: name)
        }
        outliers = try container.decode(Int.self, forKey: .outliers)
        interrupted = try container.decodeIfPresent(Int.self, forKey: .interrupted)
        repetitions = try container.decode(Int.self, forKey: .repetitions)
    }
}

extension ResultSet: Decodable {
    private enum Names: CodingKey {
        case schema, isComplete, environment, options, references, rows, samples, sketches, frames, growth, warnings
        case unavailable, shard, ownCosts
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Names.self)
        func list<Element: Decodable>(_ name: Names) throws -> [Element] {
            try container.decodeIfPresent([Element].self, forKey: name) ?? []
        }
        let rows = try container.decode([ResultRow].self, forKey: .rows)
        self.init(
            isComplete: try container.decode(Bool.self, forKey: .isComplete),
            environment: try container.decode(RunEnvironment.self, forKey: .environment),
            options: try container.decode(RunOptions.self, forKey: .options),
            references: try container.decodeIfPresent([String: String].self, forKey: .references)
                ?? Self.references(ofSchema1: rows),
            rows: rows, samples: try list(.samples), sketches: try list(.sketches), growth: try list(.growth),
            warnings: try list(.warnings), unavailable: try list(.unavailable))
        frames = try container.decodeIfPresent([FrameSeries].self, forKey: .frames)
        shard = try container.decodeIfPresent(Shard.self, forKey: .shard)
        ownCosts = try list(.ownCosts)
    }

    /// The reference engine of each scenario, for schema 1: the one whose times all have the ratio 1.
    private static func references(ofSchema1 rows: [ResultRow]) -> [String: String] {
        let times = rows.filter { $0.key.metric == .wallTime }
        let others = Set(
            times.filter { $0.ratio != 1 || $0.ratioLow ?? 1 != 1 }.map { [$0.key.scenario, $0.key.engine] })
        return Dictionary(
            times.filter { !others.contains([$0.key.scenario, $0.key.engine]) }.map { ($0.key.scenario, $0.key.engine) }
        ) { first, _ in first }
    }
}
