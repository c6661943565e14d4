import Foundation

/// A fixed cost and a cost for each of n: time ≈ fixed + perUnit · n, by least squares of the relative errors, so that
/// small times count as much as large ones.
public struct LineFit: Sendable, Hashable {
    /// The time at n = 0.
    public var fixed: Double
    /// The slope: the cost of one more unit of n.
    public var perUnit: Double
    /// The root of the mean squared relative error.
    public var error: Double

    /// Fits the times; `nil` with fewer than 3 different n, or with a time that isn't finite and above 0.
    public init?(sizes: [Double], times: [Double]) {
        guard sizes.count == times.count, Set(sizes).count >= 3, sizes.allSatisfy(\.isFinite),
            times.allSatisfy({ $0 > 0 && $0.isFinite })
        else { return nil }
        // Dividing each equation by its time makes the residuals relative: 1 ≈ fixed / t + perUnit · n / t.
        let (a, b) = (times.map { 1 / $0 }, zip(sizes, times).map { $0 / $1 })
        func sum(_ x: [Double], _ y: [Double]) -> Double { zip(x, y).reduce(0) { $0 + $1.0 * $1.1 } }
        let (aa, ab, bb) = (sum(a, a), sum(a, b), sum(b, b))
        let (ar, br) = (a.reduce(0, +), b.reduce(0, +))
        let determinant = aa * bb - ab * ab
        guard determinant > 0 else { return nil }
        let fixed = (ar * bb - br * ab) / determinant
        let perUnit = (aa * br - ab * ar) / determinant
        let squares = zip(a, b).reduce(0) { total, point in
            let residual = 1 - fixed * point.0 - perUnit * point.1
            return total + residual * residual
        }
        self.fixed = fixed
        self.perUnit = perUnit
        error = (squares / Double(times.count)).squareRoot()
    }
}

extension GrowthFit {
    /// The root of the mean squared relative error at the given points.
    public func error(sizes: [Double], times: [Double]) -> Double {
        let squares = zip(sizes, times).reduce(0) { total, point in
            let residual = 1 - factor * pow(point.0, exponent) / point.1
            return total + residual * residual
        }
        return (squares / Double(max(times.count, 1))).squareRoot()
    }
}
