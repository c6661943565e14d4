import BenchModel
import Foundation

/// An engine's time as a function of what measuring one text costs: own cost plus texts times that cost. A model: on a
/// device, texts cost other sums, and the engines' own costs stay in about the same proportion.
struct TextCostModel {
    /// One engine's cost of a pass, in nanoseconds (or instructions, if no times were taken), and its texts.
    struct Engine {
        var name: String
        var own: Double
        var texts: Double

        func cost(_ textCost: Double) -> Double { own + texts * textCost }
    }

    /// The costs of one text at which an engine is at most a share slower than the reference.
    enum Range: Equatable {
        case always
        case never
        /// From this cost on.
        case from(Double)
        /// Up to this cost.
        case upTo(Double)
    }

    let reference: Engine
    let engines: [Engine]

    /// - Returns: `nil` without a reference, or if noise left it no own cost.
    init?(reference: Engine?, engines: [Engine]) {
        guard let reference, reference.own > 0, reference.texts > 0, !engines.isEmpty else { return nil }
        self.reference = reference
        self.engines = engines
    }

    /// An engine's time as a multiple of the reference's.
    func ratio(_ engine: Engine, textCost: Double) -> Double { engine.cost(textCost) / reference.cost(textCost) }

    /// The costs of a text at which an engine takes at most `1 + share` times as long as the reference.
    func range(_ engine: Engine, within share: Double = 0.1) -> Range {
        let excess = engine.own - (1 + share) * reference.own
        let slope = engine.texts - (1 + share) * reference.texts
        switch (excess <= 0, slope <= 0) {
        case (true, true): return .always
        case (false, false): return .never
        case (false, true): return slope == 0 ? .never : .from(-excess / slope)
        case (true, false): return .upTo(-excess / slope)
        }
    }

    /// The ratios that some cost of a text gives: between the ratio of the own costs and that of the numbers of texts.
    func ratios(_ engine: Engine) -> ClosedRange<Double> {
        let ends = [engine.own / reference.own, engine.texts / reference.texts]
        return (ends.min() ?? 0)...(ends.max() ?? 0)
    }

    /// The cost of a text that explains measured ratios best: with the least sum of squares of the ratios' logarithms.
    /// Searched from a picosecond to a second, to a thousandth; `nil` without a ratio above 0.
    func bestTextCost(for measured: [(engine: Engine, ratio: Double)]) -> Double? {
        let usable = measured.filter { $0.ratio > 0 && ratio($0.engine, textCost: 1) > 0 }
        guard !usable.isEmpty else { return nil }
        let steps = 12_000
        let costs = (0...steps).map { pow(10, -3 + 12 * Double($0) / Double(steps)) }
        return costs.min { error(of: $0, usable) < error(of: $1, usable) }
    }

    private func error(of textCost: Double, _ measured: [(engine: Engine, ratio: Double)]) -> Double {
        measured.reduce(0) { sum, one in
            let distance = log(max(ratio(one.engine, textCost: textCost), 1e-9) / one.ratio)
            return sum + distance * distance
        }
    }
}
