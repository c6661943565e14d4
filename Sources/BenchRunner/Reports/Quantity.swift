import BenchModel
import Foundation

/// Formats numbers for people: three significant digits and the unit.
package enum Quantity {
    /// A unit of time, with its length in nanoseconds.
    package struct TimeUnit: Equatable {
        package var symbol: String
        package var nanoseconds: Double

        private static let all = [
            TimeUnit(symbol: "ns", nanoseconds: 1), TimeUnit(symbol: "µs", nanoseconds: 1e3),
            TimeUnit(symbol: "ms", nanoseconds: 1e6), TimeUnit(symbol: "s", nanoseconds: 1e9),
        ]

        /// The largest unit that isn't longer than `nanoseconds`.
        package static func fitting(_ nanoseconds: Double) -> TimeUnit {
            all.last { abs(nanoseconds) >= $0.nanoseconds } ?? all[0]
        }
    }

    /// The text for a missing number.
    package static let none = "–"

    /// A number with `digits` significant digits, without an exponent; `none` for a value that isn't finite.
    package static func number(_ value: Double, digits: Int = 3) -> String {
        guard value.isFinite else { return none }
        guard value != 0 else { return "0" }
        let magnitude = abs(value)
        if magnitude >= 1e15 || magnitude < 1e-9 { return String(format: "%.\(digits - 1)e", value) }
        let exponent = Int(log10(magnitude).rounded(.down))
        let decimals = max(0, digits - 1 - exponent)
        let text = fixed(value, decimals: decimals)
        // For example, 9.996 with three digits rounds to 10.00, which has one digit too many.
        if decimals > 0, Double(text).map({ abs($0) >= pow(10, Double(exponent + 1)) }) == true {
            return fixed(value, decimals: decimals - 1)
        }
        return text
    }

    /// A number with a fixed number of decimals.
    package static func fixed(_ value: Double, decimals: Int) -> String {
        String(format: "%.\(decimals)f", value)
    }

    /// A whole number with grouped digits, readable on a terminal too: `12 345`.
    package static func grouped(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return number(value) }
        let digits = fixed(abs(value), decimals: 0)
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result += " " }
            result.append(digit)
        }
        return value < 0 ? "-" + result : result
    }

    package static func time(_ nanoseconds: Double) -> String {
        guard nanoseconds.isFinite else { return none }
        let unit = TimeUnit.fitting(nanoseconds)
        return "\(number(nanoseconds / unit.nanoseconds)) \(unit.symbol)"
    }

    /// A time with its interval in one unit: `2.10 ms (2.05 to 2.14)`.
    package static func time(_ nanoseconds: Double, low: Double?, high: Double?) -> String {
        guard nanoseconds.isFinite, let low, let high, low.isFinite, high.isFinite else { return time(nanoseconds) }
        let unit = TimeUnit.fitting(nanoseconds)
        let ends = [low, high].map { number($0 / unit.nanoseconds) }
        return "\(time(nanoseconds)) (\(ends[0]) to \(ends[1]))"
    }

    /// A ratio: two decimals below 10, then three significant digits.
    package static func ratio(_ value: Double) -> String {
        guard value.isFinite else { return none }
        return abs(value) < 9.995 ? fixed(value, decimals: 2) : number(value)
    }

    /// A ratio with its interval: `1.04 (1.03 to 1.05)`.
    package static func ratio(_ value: Double?, low: Double?, high: Double?, sign: String = "") -> String {
        guard let value, value.isFinite else { return none }
        guard let low, let high, low.isFinite, high.isFinite, low != high || low != value else {
            return ratio(value) + sign
        }
        return "\(ratio(value))\(sign) (\(ratio(low)) to \(ratio(high)))"
    }

    /// A relative change with its sign: `+1.25 %`.
    package static func change(_ share: Double) -> String {
        (share < 0 ? "-" : "+") + fixed(abs(share) * 100, decimals: 2) + " %"
    }

    package static func bytes(_ value: Double) -> String {
        guard value.isFinite else { return none }
        if abs(value) < 1024 { return "\(number(value, digits: 4)) B" }
        if abs(value) < 1024 * 1024 { return "\(number(value / 1024)) KiB" }
        if abs(value) < 1024 * 1024 * 1024 { return "\(number(value / 1024 / 1024)) MiB" }
        return "\(number(value / 1024 / 1024 / 1024)) GiB"
    }

    /// A value in a metric's unit (`ns`, `bytes` or `count`); counts have no unit text.
    package static func value(_ value: Double, unit: String) -> String {
        switch unit {
        case "ns": time(value)
        case "bytes": bytes(value)
        default: value == value.rounded() ? grouped(value) : number(value)
        }
    }

    /// A number with a noun: `1 cell`, `12 345 cells`.
    package static func count(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(grouped(Double(count))) \(count == 1 ? singular : plural ?? singular + "s")"
    }
}
