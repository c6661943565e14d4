/// Shares as a reader wants them.
package enum Percent {
    /// With one digit after the point where that matters: `9 %`, `2.5 %`.
    package static func text(_ share: Double) -> String {
        let tenths = (share * 1000).rounded() / 10
        return tenths < 10 ? "\(CSV.number(tenths)) %" : "\(CSV.number(tenths.rounded())) %"
    }
}
