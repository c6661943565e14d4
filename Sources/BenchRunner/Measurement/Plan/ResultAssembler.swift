import BenchModel
import BenchStatistics

/// Turns samples and counters into rows, with everything that statistics has to say about them.
enum ResultAssembler {
    /// The rows and the series of samples of one block, in the order: metric, engine.
    static func rows(of block: MeasuredBlock) -> (rows: [ResultRow], samples: [SampleSeries]) {
        var (rows, series): ([ResultRow], [SampleSeries]) = ([], [])
        for (metric, values) in [(Metric.wallTime, \MeasuredBlock.EngineSamples.wall), (.cpuTime, \.cpu)] {
            let reference = block.engines.first { $0.engine == block.reference }?[keyPath: values]
            for engine in block.engines {
                let key = key(block, engine.engine, metric)
                let samples = engine[keyPath: values]
                guard let row = timeRow(key, samples, reference: reference, repetitions: engine.repetitions) else {
                    continue
                }
                rows.append(row)
                series.append(SampleSeries(key: key, values: samples))
            }
        }
        let reference = block.engines.first { $0.engine == block.reference }
        for (index, counter) in (block.engines.first?.counters ?? []).enumerated() {
            for engine in block.engines where engine.counters.indices.contains(index) {
                rows.append(
                    counterRow(
                        key(block, engine.engine, counter.metric), engine.counters[index].count,
                        reference: reference?.counters[index].count))
            }
        }
        return (rows, series)
    }

    private static func key(_ block: MeasuredBlock, _ engine: String, _ metric: Metric) -> ResultKey {
        ResultKey(
            scenario: block.scenario, engine: engine, cells: block.cells, phase: block.phase.rawValue, metric: metric)
    }

    /// The row of a series of times; `nil` when it is empty.
    static func timeRow(
        _ key: ResultKey, _ samples: [Double], reference: [Double]?, repetitions: Int
    ) -> ResultRow? {
        guard let summary = Summary(samples) else { return nil }
        let ratio = reference.flatMap { PairedRatio.interval(samples, to: $0) }
        let interval = MedianInterval.interval(of: samples)
        return ResultRow(
            key: key, unit: key.metric.unit, samples: summary.count, min: summary.min, p25: summary.p25,
            median: summary.median, p75: summary.p75, p90: summary.p90, p99: summary.p99, max: summary.max,
            mean: summary.mean, standardDeviation: summary.standardDeviation, ratio: ratio?.median,
            ratioLow: ratio?.low, ratioHigh: ratio?.high, medianLow: interval?.low, medianHigh: interval?.high,
            medianAbsoluteDeviation: summary.medianAbsoluteDeviation, outliers: summary.outliers.count,
            drift: Drift(samples)?.correlation, repetitions: repetitions)
    }

    private static func counterRow(_ key: ResultKey, _ count: Int, reference: Int?) -> ResultRow {
        let value = Double(count)
        let ratio = reference.flatMap { $0 > 0 ? value / Double($0) : nil }
        return ResultRow(
            key: key, unit: key.metric.unit, samples: 1, min: value, p25: value, median: value, p75: value, p90: value,
            p99: value, max: value, mean: value, standardDeviation: 0, ratio: ratio, ratioLow: ratio, ratioHigh: ratio)
    }

    /// The growth of the median wall time, for every scenario, engine and phase with at least three numbers of cells.
    static func growth(of rows: [ResultRow]) -> [GrowthRow] {
        var groups: [(key: ResultKey, points: [(cells: Int, time: Double)])] = []
        for row in rows where row.key.metric == .wallTime {
            var key = row.key
            key.cells = 0
            let point = (row.key.cells, row.median)
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].points.append(point)
            } else {
                groups.append((key, [point]))
            }
        }
        return groups.compactMap { key, points in
            GrowthFit(sizes: points.map { Double($0.cells) }, times: points.map(\.time)).map { fit in
                GrowthRow(
                    scenario: key.scenario, engine: key.engine, phase: key.phase, metric: key.metric,
                    points: points.count, exponent: fit.exponent, low: fit.low, high: fit.high)
            }
        }
    }
}
