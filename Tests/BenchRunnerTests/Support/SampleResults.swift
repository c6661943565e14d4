@testable import BenchModel

/// A result set with every field filled, and with the characters that have to be quoted in CSV and JSON.
func sampleResults() -> ResultSet {
    let key = ResultKey(scenario: "a,\"b\"\nc", engine: "manual", cells: 10, phase: "pass", metric: .wallTime)
    let row = ResultRow(
        key: key, unit: "ns", samples: 3, min: 1, p25: 1.5, median: 2.25, p75: 3, p90: 3, p99: 3, max: 3,
        mean: 2.1, standardDeviation: 0.1, ratio: 1, ratioLow: 1, ratioHigh: nil, medianLow: 1, medianHigh: 3,
        medianAbsoluteDeviation: 0.5, outliers: 1, drift: -0.25, repetitions: 4)
    return ResultSet(
        isComplete: true,
        environment: RunEnvironment(
            machine: "m", architecture: "x86_64", cores: 2, memoryBytes: 1 << 33, operatingSystem: "os",
            compiler: "Swift", buildConfiguration: "release", commit: nil, date: "2026-01-01T00:00:00Z",
            timerCost: 20.5, timerResolution: 1),
        options: RunOptions(scenarios: ["feed"], engines: ["manual"], cells: [10], seed: .max),
        references: ["a,\"b\"\nc": "manual"], rows: [row], samples: [SampleSeries(key: key, values: [1, 2.25, 3e-9])],
        growth: [
            GrowthRow(
                scenario: "feed", engine: "manual", phase: "pass", metric: .wallTime, points: 3, exponent: 1.01,
                low: 0.99, high: 1.03)
        ],
        warnings: [ResultWarning(.noise, "busy", key: key), ResultWarning(.debugBuild, "debug")],
        unavailable: [UnavailableMetric(metric: .retains, reason: "no hooks")])
}
