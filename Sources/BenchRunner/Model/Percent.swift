/// Formats shares as percentages.
package enum Percent {
    /// The share in percent, with one decimal below 10 %: `9 %`, `2.5 %`.
    package static func text(_ share: Double) -> String {
        let tenths = (share * 1000).rounded() / 10
        return tenths < 10 ? "\(CSV.number(tenths)) %" : "\(CSV.number(tenths.rounded())) %"
    }
}
