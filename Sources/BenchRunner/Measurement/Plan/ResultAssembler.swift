import BenchModel
import BenchStatistics

/// Turns samples and counters into rows with their statistics.
enum ResultAssembler {
    /// The rows and the series of samples of one block, in the order: metric, engine.
    static func rows(of block: MeasuredBlock) -> (rows: [ResultRow], samples: [SampleSeries]) {
        var (rows, series): ([ResultRow], [SampleSeries]) = ([], [])
        for (metric, values) in [(Metric.wallTime, \MeasuredBlock.EngineSamples.wall), (.cpuTime, \.cpu)] {
            let reference = block.engines.first { $0.engine == block.reference }?[keyPath: values]
            let effects = designEffects(of: block, clusters: block.portions) { $0[keyPath: values] }
            for engine in block.engines {
                let key = block.key(engine.engine, metric)
                let samples = engine[keyPath: values]
                guard
                    var row = timeRow(
                        key, samples, reference: reference, repetitions: engine.repetitions, designEffects: effects)
                else { continue }
                (row.interrupted, row.waiting) = (engine.interrupted, block.waiting)
                rows.append(row)
                series.append(SampleSeries(key: key, values: samples))
            }
        }
        let (frameRows, frameSeries) = frameRows(of: block)
        rows += frameRows
        series += frameSeries
        let reference = block.engines.first { $0.engine == block.reference }
        for (index, counter) in (block.engines.first?.counters ?? []).enumerated() {
            for engine in block.engines where engine.counters.indices.contains(index) {
                rows.append(
                    exactRow(
                        block.key(engine.engine, counter.metric), Double(engine.counters[index].count),
                        reference: (reference?.counters[index].count).map(Double.init)))
            }
        }
        return (rows, series)
    }

    /// The rows of a scroll: over the frames of one round, with the ratio of the mean frame, and the percentiles over
    /// batches of rounds.
    private static func frameRows(of block: MeasuredBlock) -> (rows: [ResultRow], samples: [SampleSeries]) {
        var (rows, series): ([ResultRow], [SampleSeries]) = ([], [])
        let reference = block.engines.first { $0.engine == block.reference }?.frames
        let clusters = block.portions.map(FrameBatches.count(rounds:))
        let meanEffect = designEffects(of: block, clusters: clusters, \.frames?.means).ratio
        for engine in block.engines {
            guard let frames = engine.frames,
                var row = timeRow(block.key(engine.engine, .frameTime), frames.times, reference: nil, repetitions: 1)
            else { continue }
            let ratio = reference.flatMap { PairedRatio.interval(frames.means, to: $0.means, designEffect: meanEffect) }
            (row.ratio, row.ratioLow, row.ratioHigh) = (ratio?.median, ratio?.low, ratio?.high)
            // The order of the frames is no order of rounds, and an interval over them says nothing.
            (row.drift, row.medianLow, row.medianHigh, row.outliers) = (nil, nil, nil, 0)
            rows.append(row)
        }
        for (place, (metric, _)) in Metric.frameQuantiles.enumerated() {
            let effects = designEffects(of: block, clusters: clusters) { $0.frames?.quantiles(place) }
            for engine in block.engines {
                guard let samples = engine.frames?.quantiles(place) else { continue }
                let key = block.key(engine.engine, metric)
                let row = timeRow(
                    key, samples, reference: reference?.quantiles(place), repetitions: FrameBatches.size,
                    designEffects: effects)
                guard let row else { continue }
                rows.append(row)
                series.append(SampleSeries(key: key, values: samples))
            }
        }
        return (rows, series)
    }

    /// The frames of a scroll, engine by engine; `nil` where nothing was scrolled.
    static func frames(of block: MeasuredBlock) -> [FrameSeries]? {
        let series = block.engines.compactMap { engine in
            engine.frames.map { frames in
                FrameSeries(
                    key: block.key(engine.engine, .frameTime), times: frames.times,
                    kinds: FrameSeries.kinds(of: frames.kinds))
            }
        }
        return series.isEmpty ? nil : series
    }

    /// The number of rounds that count as one, as those of a process move together: of ratios, and of times.
    struct DesignEffects {
        var ratio = 1.0
        var time = 1.0
    }

    private static func designEffects(
        of block: MeasuredBlock, clusters: [Int], _ values: (MeasuredBlock.EngineSamples) -> [Double]?
    ) -> DesignEffects {
        let reference = block.engines.first { $0.engine == block.reference }.flatMap(values)
        let others = block.engines.filter { $0.engine != block.reference }.compactMap(values)
        let ratios = reference.map { reference in others.map { PairedRatio.ratios($0, to: reference) } } ?? []
        return DesignEffects(
            ratio: DesignEffect.ofMedians(ratios, clusters: clusters),
            time: DesignEffect.ofMedians(block.engines.compactMap(values), clusters: clusters))
    }

    /// The row of a series of times; `nil` when it is empty.
    static func timeRow(
        _ key: ResultKey, _ samples: [Double], reference: [Double]?, repetitions: Int,
        designEffects: DesignEffects = DesignEffects()
    ) -> ResultRow? {
        guard let summary = Summary(samples) else { return nil }
        let ratio = reference.flatMap { PairedRatio.interval(samples, to: $0, designEffect: designEffects.ratio) }
        let interval = MedianInterval.interval(of: samples, designEffect: designEffects.time)
        return ResultRow(
            key: key, unit: key.metric.unit, samples: summary.count, min: summary.min, p25: summary.p25,
            median: summary.median, p75: summary.p75, p90: summary.p90, p99: summary.p99, max: summary.max,
            mean: summary.mean, standardDeviation: summary.standardDeviation, ratio: ratio?.median,
            ratioLow: ratio?.low, ratioHigh: ratio?.high, medianLow: interval?.low, medianHigh: interval?.high,
            medianAbsoluteDeviation: summary.medianAbsoluteDeviation, outliers: summary.outliers.count,
            drift: RankCorrelation.drift(of: samples), repetitions: repetitions)
    }

    /// The row of a counter, which is counted once as it is the same every time.
    static func exactRow(_ key: ResultKey, _ value: Double, reference: Double?) -> ResultRow {
        ResultRow(exact: value, key: key, ratio: reference.flatMap { $0 > 0 ? value / $0 : nil })
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
            let (sizes, times) = (points.map { Double($0.cells) }, points.map(\.time))
            return GrowthFit(sizes: sizes, times: times).map { fit in
                let line = LineFit(sizes: sizes, times: times).flatMap { line in
                    line.fixed >= 0 && line.error <= fit.error(sizes: sizes, times: times) ? line : nil
                }
                return GrowthRow(
                    scenario: key.scenario, engine: key.engine, phase: key.phase, metric: key.metric,
                    points: points.count, exponent: fit.exponent, low: fit.low, high: fit.high, fixed: line?.fixed,
                    perCell: line?.perUnit)
            }
        }
    }
}
