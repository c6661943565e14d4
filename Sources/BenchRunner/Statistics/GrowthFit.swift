import Foundation

/// The growth of a time with n: time ≈ factor · n^exponent, by least squares on the logarithms.
///
/// The interval is the usual one for the slope of a regression line, with Student's t and n − 2 degrees of freedom
/// (Draper and Smith, Applied Regression Analysis, 1.4): it widens both with noise and where a power law doesn't fit.
public struct GrowthFit: Sendable, Hashable {
    /// The exponent; 1 if twice the n takes twice the time.
    public var exponent: Double
    /// The fitted time at n = 1.
    public var factor: Double
    /// The lower end of the exponent's interval.
    public var low: Double
    /// The upper end of the exponent's interval.
    public var high: Double

    /// Fits the times; `nil` with fewer than 3 different n, or with a value that isn't finite and above 0.
    public init?(sizes: [Double], times: [Double], confidence: Double = 0.95) {
        guard sizes.count == times.count, Set(sizes).count >= 3,
            (sizes + times).allSatisfy({ $0 > 0 && $0.isFinite })
        else { return nil }
        let (x, y) = (sizes.map { log($0) }, times.map { log($0) })
        let count = Double(x.count)
        let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
        let squares = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        let products = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        let slope = products / squares
        let intercept = meanY - slope * meanX
        let residuals = zip(x, y).reduce(0) { sum, point in
            let residual = point.1 - intercept - slope * point.0
            return sum + residual * residual
        }
        let error = (residuals / (count - 2) / squares).squareRoot()
        let reach = Distributions.studentQuantile(0.5 + confidence / 2, degrees: x.count - 2) * error
        exponent = slope
        factor = exp(intercept)
        low = slope - reach
        high = slope + reach
    }
}
