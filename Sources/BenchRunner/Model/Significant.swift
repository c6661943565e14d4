import Foundation

/// Numbers as precise as a measured time can be, so that files stay small.
enum Significant {
    private static let digits = 7

    /// Rounded to seven significant digits; whole numbers, and what is no finite number, as they are.
    static func rounded(_ value: Double) -> Double {
        guard value.isFinite, value != value.rounded() else { return value }
        let magnitude = Int(log10(abs(value)).rounded(.down))
        let places = digits - 1 - magnitude
        guard (1...15).contains(places) else { return places < 1 ? value.rounded() : value }
        let factor = pow(10, Double(places))
        return (value * factor).rounded() / factor
    }
}
