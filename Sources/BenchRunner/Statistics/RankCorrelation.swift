/// Spearman's rank correlation (The American Journal of Psychology 15, 1904).
public enum RankCorrelation {
    /// The correlation of the ranks, from −1 to 1; `nil` with fewer than 3 pairs, or if one side is constant. Equal
    /// values share the mean of their ranks. O(n log n).
    public static func spearman(_ x: [Double], _ y: [Double]) -> Double? {
        guard x.count == y.count, x.count >= 3 else { return nil }
        let (rankX, rankY) = (ranks(x), ranks(y))
        let mean = Double(x.count + 1) / 2
        var (product, squareX, squareY) = (0.0, 0.0, 0.0)
        for (a, b) in zip(rankX, rankY) {
            product += (a - mean) * (b - mean)
            squareX += (a - mean) * (a - mean)
            squareY += (b - mean) * (b - mean)
        }
        guard squareX > 0, squareY > 0 else { return nil }
        return product / (squareX * squareY).squareRoot()
    }

    /// The correlation of samples with their position in the series; `nil` with fewer than 9 samples, or if all are
    /// equal.
    public static func drift(of samples: [Double]) -> Double? {
        samples.count < 9 ? nil : spearman(samples.indices.map(Double.init), samples)
    }

    /// The ranks, from 1; equal values get the mean of the ranks that they occupy together.
    static func ranks(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
            for index in order[start..<end] { ranks[index] = Double(start + 1 + end) / 2 }
            start = end
        }
        return ranks
    }
}
