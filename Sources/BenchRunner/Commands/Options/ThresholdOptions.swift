import BenchMeasurement
import BenchModel

/// The smallest changes that count: the command line's, else the scenarios' own, else the command's.
struct ThresholdOptions {
    /// Of times (of instructions alone where `isExact`).
    let usual: Double
    let instructions: Double
    let counters: Double
    /// The scenarios' own, without those that the command line overrides.
    let scenarios: [String: Thresholds]

    /// - Parameters:
    ///   - time: the command's own for times.
    ///   - isExact: whether instructions or counters are compared alone, which `--threshold` is for then.
    /// - Throws: `HarnessError` for a threshold that no measurement can decide about.
    init(_ arguments: ParsedArguments, time: Double, isExact: Bool, _ scenarios: [String: Thresholds]) throws {
        let given = arguments.text("--threshold") != nil
        usual = try VerdictOutput.threshold(
            arguments, or: isExact ? InstructionCount.usualThreshold : time, isExact: isExact)
        let ofInstructions = try arguments.percentage("--instruction-threshold")
        instructions = ofInstructions ?? (isExact ? usual : InstructionCount.usualThreshold)
        let ofCounters = try arguments.percentage("--counter-tolerance")
        counters = ofCounters ?? 0
        self.scenarios = scenarios.mapValues { own in
            Thresholds(
                instructions: ofInstructions != nil || given && isExact ? nil : own.instructions,
                time: given ? nil : own.time, allocations: ofCounters != nil ? nil : own.allocations)
        }
    }

    /// - Parameter shard: one of several that share the accepted chance of a false alarm.
    func rule(looks: Int, shard: ShardNumber?) -> ComparisonRule {
        var rule = ComparisonRule(threshold: usual, looks: looks)
        rule.scenarioThresholds = scenarios
        rule.significance /= Double(shard?.count ?? 1)
        return rule
    }
}
