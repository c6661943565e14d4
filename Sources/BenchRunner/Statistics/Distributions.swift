import Foundation

/// The distribution functions that the intervals and tests are based on.
public enum Distributions {
    /// P(Z ≤ z) of the standard normal distribution.
    public static func normalCumulative(_ z: Double) -> Double {
        0.5 * erfc(-z / 2.0.squareRoot())
    }

    /// The z with P(Z ≤ z) = `probability`, for 0 < `probability` < 1; infinite at the ends.
    public static func normalQuantile(_ probability: Double) -> Double {
        guard probability > 0 else { return -.infinity }
        guard probability < 1 else { return .infinity }
        return bisect(from: -40, to: 40) { normalCumulative($0) < probability }
    }

    /// P(X = successes) of the binomial distribution with success probability ½.
    public static func fairBinomial(_ successes: Int, of trials: Int) -> Double {
        guard (0...trials).contains(successes) else { return 0 }
        let (k, n) = (Double(successes), Double(trials))
        let waysLogarithm: Double = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
        return exp(waysLogarithm - n * log(2.0))
    }

    /// P(X ≤ successes) of the binomial distribution with success probability ½. O(successes).
    public static func fairBinomialCumulative(_ successes: Int, of trials: Int) -> Double {
        guard successes >= 0 else { return 0 }
        guard successes < trials else { return 1 }
        return Swift.min((0...successes).reduce(0) { $0 + fairBinomial($1, of: trials) }, 1)
    }

    /// P(T ≤ t) of Student's distribution with `degrees` ≥ 1 degrees of freedom.
    public static func studentCumulative(_ t: Double, degrees: Int) -> Double {
        guard t.isFinite else { return t > 0 ? 1 : 0 }
        let freedom = Double(degrees)
        let tail = 0.5 * incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
        return t > 0 ? 1 - tail : tail
    }

    /// The t with P(T ≤ t) = `probability`, for 0 < `probability` < 1.
    public static func studentQuantile(_ probability: Double, degrees: Int) -> Double {
        guard probability > 0 else { return -.infinity }
        guard probability < 1 else { return .infinity }
        var reach = 10.0
        let target = Swift.max(probability, 1 - probability)
        while studentCumulative(reach, degrees: degrees) < target, reach < 1e300 { reach *= 10 }
        return bisect(from: -reach, to: reach) { studentCumulative($0, degrees: degrees) < probability }
    }

    /// The regularized incomplete beta function I_x(a, b).
    static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        // The fraction converges fast only on this side; the other one is its complement (DLMF 8.17.4).
        return x <= (a + 1) / (a + b + 2) ? betaFraction(x, a, b) : 1 - betaFraction(1 - x, b, a)
    }

    /// I_x(a, b) by the continued fraction DLMF 8.17.22, evaluated with the modified Lentz method.
    private static func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
        let scale: Double = lgamma(a + b) - lgamma(a) - lgamma(b)
        let power: Double = a * log(x) + b * log1p(-x)
        let factor = exp(scale + power) / a
        let tiny = 1e-300
        func nonzero(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
        var (numerator, denominator) = (1.0, 1 / nonzero(1 - (a + b) * x / (a + 1)))
        var value = denominator
        for step in 1...1000 {
            let m = Double(step)
            let (before, at, after) = (a + 2 * m - 1, a + 2 * m, a + 2 * m + 1)
            let even = m * (b - m) * x / (before * at)
            denominator = 1 / nonzero(1 + even * denominator)
            numerator = nonzero(1 + even / numerator)
            value *= denominator * numerator
            let odd = -(a + m) * (a + b + m) * x / (at * after)
            denominator = 1 / nonzero(1 + odd * denominator)
            numerator = nonzero(1 + odd / numerator)
            let change = denominator * numerator
            value *= change
            if abs(change - 1) < 1e-15 { break }
        }
        return factor * value
    }

    /// The point where `isBelow` turns from true to false.
    private static func bisect(from low: Double, to high: Double, isBelow: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<2000 {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { break }
            if isBelow(middle) { low = middle } else { high = middle }
        }
        return low + (high - low) / 2
    }
}
