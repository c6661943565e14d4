/// The ratio of two engines' times, measured in the same rounds.
///
/// A disturbance that lasts longer than a round affects both times of the round and cancels in their quotient. So the
/// quotient is computed for each round and its median is reported, rather than the quotient of two medians (Chen and
/// Revels, "Robust benchmarking in noisy environments", 2016, describes the noise; pairing is the classical remedy).
public enum PairedRatio {
    /// The quotients `values[i] / reference[i]`, without those that aren't finite or whose reference isn't above 0.
    public static func ratios(_ values: [Double], to reference: [Double]) -> [Double] {
        zip(values, reference).compactMap { value, reference in
            let ratio = value / reference
            return reference > 0 && ratio.isFinite ? ratio : nil
        }
    }

    /// The median ratio with its distribution-free interval; the ends are `nil` if there are too few rounds.
    ///
    /// - Parameter designEffect: how many rounds count as one, as in ``MedianInterval``.
    public static func interval(
        _ values: [Double], to reference: [Double], designEffect: Double = 1, confidence: Double = 0.95
    ) -> (median: Double, low: Double?, high: Double?)? {
        let ratios = ratios(values, to: reference)
        guard let median = ratios.median else { return nil }
        let interval = MedianInterval.interval(of: ratios, designEffect: designEffect, confidence: confidence)
        return (median, interval?.low, interval?.high)
    }
}
