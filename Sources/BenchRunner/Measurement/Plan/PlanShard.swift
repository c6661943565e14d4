import BenchModel
import BenchScenarios

extension RunPlan {
    /// The scenarios and engines of one shard. What is split are pairs of a scenario and an engine, in the plan's order
    /// and into shards that differ by one pair at most; each engine keeps its scenario's reference engine beside it.
    ///
    /// - Throws: `HarnessError` where there are more shards than pairs.
    package func part(_ shard: ShardNumber) throws -> RunPlan {
        let pairs = parts.indices.flatMap { index -> [(part: Int, engines: [String])] in
            let engines = parts[index].engines
            guard let reference = engines.first, reference == parts[index].scenario.engines[0], engines.count > 1 else {
                return engines.map { (index, [$0]) }
            }
            return engines.dropFirst().map { (index, [reference, $0]) }
        }
        guard shard.count <= pairs.count else {
            throw HarnessError(
                "--shard \(shard.index)/\(shard.count) is not right: there are \(pairs.count) pairs of scenario and engine "
                    + "to split; use at most \(pairs.count) shards")
        }
        let own = pairs[pairs.count * (shard.index - 1) / shard.count..<pairs.count * shard.index / shard.count]
        var plan = self
        plan.parts = parts.indices.compactMap { index in
            let engines = Set(own.filter { $0.part == index }.flatMap(\.engines))
            guard !engines.isEmpty else { return nil }
            var part = parts[index]
            part.engines = part.engines.filter(engines.contains)
            return part
        }
        return plan
    }

    /// True where a row belongs to the plan.
    package func includes(_ key: ResultKey) -> Bool {
        parts.contains { $0.scenario.name == key.scenario && $0.engines.contains(key.engine) }
    }

    /// Plans of one scenario each, as other processes are asked for them.
    package var perScenario: [RunPlan] {
        parts.map { part in
            var plan = self
            plan.parts = [part]
            return plan
        }
    }
}
