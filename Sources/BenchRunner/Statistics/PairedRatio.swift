/// The ratio of two engines' times that were taken in the same rounds.
///
/// A disturbance that lasts longer than a round hits both times of the round and cancels in their quotient, so the
/// quotient is taken round by round and its median is reported, not the quotient of two medians (Chen and Revels,
/// "Robust benchmarking in noisy environments", 2016, describes the noise; pairing is the classical answer to it).
public enum PairedRatio {
    /// `values[i] / reference[i]`, where both are finite and the reference is above 0.
    public static func ratios(_ values: [Double], to reference: [Double]) -> [Double] {
        zip(values, reference).compactMap { value, reference in
            let ratio = value / reference
            return reference > 0 && ratio.isFinite ? ratio : nil
        }
    }

    /// The median ratio with its distribution-free interval; the ends are `nil` when there are too few rounds.
    public static func interval(
        _ values: [Double], to reference: [Double], confidence: Double = 0.95
    ) -> (median: Double, low: Double?, high: Double?)? {
        let ratios = ratios(values, to: reference)
        guard let median = ratios.median else { return nil }
        let interval = MedianInterval.interval(of: ratios, confidence: confidence)
        return (median, interval?.low, interval?.high)
    }
}
