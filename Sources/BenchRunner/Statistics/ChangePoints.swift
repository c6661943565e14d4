import Foundation

/// A place in a series where its level changes.
package struct ChangePoint: Sendable, Hashable {
    /// The index of the first value of the new level.
    package var index: Int
    /// The indices at which the new level may as well begin, by the likelihood (95 %).
    package var range: ClosedRange<Int>
    /// The levels before and after, in the values' unit.
    package var before: Double
    package var after: Double

    /// 0.03 where the new level is 3 % higher.
    package var change: Double { before > 0 ? after / before - 1 : .infinity }
}

/// Finds the changes of a series' level by PELT: R. Killick, P. Fearnhead and I. A. Eckley, "Optimal Detection of
/// Changepoints With a Linear Computational Cost", Journal of the American Statistical Association 107 (2012),
/// 1590–1598. The cost of a segment is that of a normal mean with a known variance, of the values' logarithms, so that
/// steps are relative.
package enum ChangePoints {
    /// The fewest values between two changes: fewer are rather outliers.
    package static let minimumLength = 3
    /// The penalty of a change in units of the variance, as a multiple of ln n. Schwarz's criterion, 2 for a level and
    /// a place, finds a step in 15 % of series of 200 commits without any; 2.5 in 3 %.
    static let penaltyFactor = 2.5

    /// The changes in the order of the series. O(n) to O(n²), by how many changes there are.
    ///
    /// - Parameters:
    ///   - values: greater than 0; a series with others has no changes.
    ///   - quietNoise: the least relative standard deviation that is assumed, for series that hardly vary.
    package static func changes(of values: [Double], quietNoise: Double) -> [ChangePoint] {
        guard values.count >= 2 * minimumLength, values.allSatisfy({ $0 > 0 && $0.isFinite }) else { return [] }
        let series = Series(values.map { log($0) }, quietNoise: quietNoise)
        let starts = series.segmentStarts()
        return starts.indices.dropFirst().map { number in
            let (first, start) = (starts[number - 1], starts[number])
            let end = number + 1 < starts.count ? starts[number + 1] : values.count
            return ChangePoint(
                index: start, range: series.range(first, start, end), before: exp(series.mean(first, start)),
                after: exp(series.mean(start, end)))
        }
    }

    /// Prefix sums for the costs of segments.
    private struct Series {
        private var sums = [0.0]
        private var squares = [0.0]
        private let variance: Double
        private var count: Int { sums.count - 1 }

        init(_ values: [Double], quietNoise: Double) {
            // Differences of neighbours don't know of levels: their median deviation is that of the noise.
            let differences = zip(values.dropFirst(), values).map { abs($0 - $1) }.sorted()
            // 1.4826 turns a median absolute deviation into a standard deviation, and a difference has √2 times it.
            let noise = differences.quantile(0.5) * 1.4826 / 2.0.squareRoot()
            variance = pow(max(noise, quietNoise), 2)
            // Around the first value, so that sums of squares don't cancel.
            for value in values.map({ $0 - values[0] }) {
                sums.append(sums[sums.count - 1] + value)
                squares.append(squares[squares.count - 1] + value * value)
            }
            origin = values[0]
        }

        private let origin: Double

        func mean(_ start: Int, _ end: Int) -> Double { origin + (sums[end] - sums[start]) / Double(end - start) }

        /// The squared deviations from the segment's mean, in units of the variance.
        private func cost(_ start: Int, _ end: Int) -> Double {
            let sum = sums[end] - sums[start]
            return max(squares[end] - squares[start] - sum * sum / Double(end - start), 0) / variance
        }

        /// The starts of the segments, the first at 0.
        func segmentStarts() -> [Int] {
            let penalty = penaltyFactor * log(Double(count))
            var best = [-penalty] + Array(repeating: Double.infinity, count: count)
            var last = Array(repeating: 0, count: count + 1)
            var candidates = [0]
            for end in minimumLength...count {
                for start in candidates where end - start >= minimumLength {
                    let total = best[start] + cost(start, end) + penalty
                    if total < best[end] { (best[end], last[end]) = (total, start) }
                }
                // The paper's pruning (theorem 3.1): such a start can't be the last change of any longer series.
                candidates.removeAll { end - $0 >= minimumLength && best[$0] + cost($0, end) > best[end] }
                let next = end - minimumLength + 1
                if next >= minimumLength { candidates.append(next) }
            }
            var starts: [Int] = []
            var end = count
            while end > 0 {
                starts.append(last[end])
                end = last[end]
            }
            return starts.reversed()
        }

        /// The places between two others at which a change explains the values nearly as well: twice the logarithm of
        /// the likelihood ratio is below the 95 % quantile of χ² with one degree of freedom.
        func range(_ first: Int, _ place: Int, _ end: Int) -> ClosedRange<Int> {
            func total(_ index: Int) -> Double { cost(first, index) + cost(index, end) }
            let limit = total(place) + 3.841
            let places = (first + 1..<end).filter { total($0) <= limit }
            return min(places.first ?? place, place)...max(places.last ?? place, place)
        }
    }
}
