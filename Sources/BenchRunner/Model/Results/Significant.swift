import Foundation

/// Rounds numbers to the precision of a measured time, so that files stay small.
enum Significant {
    private static let digits = 7

    /// The value rounded to seven significant digits; integers, infinities and NaN are unchanged.
    static func rounded(_ value: Double) -> Double {
        guard value.isFinite, value != value.rounded() else { return value }
        let magnitude = Int(log10(abs(value)).rounded(.down))
        let places = digits - 1 - magnitude
        guard (1...15).contains(places) else { return places < 1 ? value.rounded() : value }
        let factor = pow(10, Double(places))
        return (value * factor).rounded() / factor
    }
}
