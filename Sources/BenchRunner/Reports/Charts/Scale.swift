import Foundation

/// Maps values to positions along an axis, and chooses its ticks.
struct Scale {
    enum Kind {
        case linear
        case logarithmic
    }

    let kind: Kind
    let low: Double
    let high: Double
    /// Round numbers within the scale, ascending.
    let ticks: [Double]
    /// The names of the ticks 0, 1, 2, …, if these represent categories.
    private var names: [String]?

    private init(kind: Kind, low: Double, high: Double, ticks: [Double], names: [String]? = nil) {
        self.kind = kind
        self.low = low
        self.high = high
        self.ticks = ticks
        self.names = names
    }

    /// A scale with a named tick for each of 0, 1, 2, …
    static func names(_ names: [String]) -> Scale {
        Scale(
            kind: .linear, low: -0.25, high: Double(Swift.max(1, names.count)) - 0.75,
            ticks: names.indices.map(Double.init), names: names.map { Escaping.shortened($0, to: 14) })
    }

    /// A linear scale from zero (or below, if there are negative values) to a round number above all values.
    ///
    /// `values` must be finite; without any the scale goes from 0 to 1. Beyond ±1e200 nothing is drawn.
    static func linear(_ values: [Double], fromZero: Bool = true) -> Scale {
        let most = Swift.min(values.max() ?? 1, 1e200)
        let least = Swift.max(values.min() ?? 0, -1e200)
        let low = fromZero ? Swift.min(0, least) : least
        let high = most > low ? most : low + (abs(low) > 0 ? abs(low) : 1)
        let step = roundStep((high - low) / 5)
        let first = (low / step).rounded(.down)
        let last = (high / step - 1e-9).rounded(.up)
        let ticks = (0...Int(Swift.min(50, Swift.max(1, last - first)))).map { (first + Double($0)) * step }
        guard let start = ticks.first, let end = ticks.last, end > start else {
            return Scale(kind: .linear, low: low, high: high, ticks: [low, high])
        }
        return Scale(kind: .linear, low: start, high: end, ticks: ticks)
    }

    /// A logarithmic scale over all values from 1e-200 to 1e200; they must be finite and positive.
    ///
    /// It ends a twentieth of the span outside the values, so that one decade doesn't need an empty second one.
    static func logarithmic(_ values: [Double]) -> Scale {
        let least = Swift.max(values.min() ?? 1, 1e-200)
        let most = Swift.min(values.max() ?? 10, 1e200)
        let span = Swift.max(log10(most) - log10(least), 0.2)
        let low = pow(10, log10(least) - span / 20)
        let high = pow(10, log10(most) + span / 20)
        let decades = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
        let candidates: [[Double]] = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 4, 5, 6, 8]]
        let all = candidates.map { (mantissas: [Double]) -> [Double] in
            let powers = decades.map { pow(10, Double($0)) }
            let values = powers.flatMap { power in mantissas.map { $0 * power } }
            return values.filter { $0 >= low * 0.999999 && $0 <= high * 1.000001 }
        }
        let finest = all.last ?? []
        let ticks = all.first { $0.count >= 4 } ?? (finest.count >= 2 ? finest : [least, most])
        return Scale(kind: .logarithmic, low: low, high: high, ticks: ticks)
    }

    /// The same scale without the part behind the largest value.
    func ending(with values: [Double]) -> Scale {
        guard kind == .linear, let most = values.max(), most > low, most < high else { return self }
        return Scale(kind: kind, low: low, high: most, ticks: ticks.filter { $0 <= most }, names: names)
    }

    /// The position of a value: 0 at the low end, 1 at the high end.
    func position(_ value: Double) -> Double {
        switch kind {
        case .linear: (value - low) / (high - low)
        case .logarithmic: (log(value) - log(low)) / (log(high) - log(low))
        }
    }

    /// The text of a tick: all ticks of a linear scale have the same number of decimals.
    func label(_ tick: Double) -> String {
        if let names, let index = Int(exactly: tick), names.indices.contains(index) { return names[index] }
        guard kind == .linear, ticks.count > 1 else { return trimmed(Quantity.number(tick, digits: 2)) }
        let step = ticks[1] - ticks[0]
        // The step determines the number of decimals: 0.25 needs two, though its magnitude alone would suggest one.
        let decimals = (0...9).first { decimals in
            let scaled = step * pow(10, Double(decimals))
            return abs(scaled - scaled.rounded()) < 1e-6 * scaled
        }
        return decimals.map { Quantity.fixed(tick, decimals: $0) } ?? Quantity.number(tick)
    }

    private func trimmed(_ text: String) -> String {
        guard text.contains("."), !text.contains("e") else { return text }
        var text = text
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }

    /// The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least `step`.
    private static func roundStep(_ step: Double) -> Double {
        guard step > 0, step.isFinite else { return 1 }
        let power = pow(10, log10(step).rounded(.down))
        return ([1, 2, 2.5, 5].first { $0 * power >= step * 0.999999 } ?? 10) * power
    }
}
