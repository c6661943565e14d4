/// Correction for many comparisons at once: Holm, "A simple sequentially rejective multiple test procedure"
/// (Scandinavian Journal of Statistics 6, 1979).
public enum HolmCorrection {
    /// The adjusted probabilities, in the order given: rejecting all below α keeps the chance of a single false
    /// rejection among them under α. O(n log n).
    public static func adjusted(_ probabilities: [Double]) -> [Double] {
        var adjusted = probabilities
        var largest = 0.0
        for (rank, index) in probabilities.indices.sorted(by: { probabilities[$0] < probabilities[$1] }).enumerated() {
            largest = max(largest, min(probabilities[index] * Double(probabilities.count - rank), 1))
            adjusted[index] = largest
        }
        return adjusted
    }
}
