import BenchModel
import Foundation

/// Each engine's cost beyond measuring texts, and the consequences for a device whose texts cost other sums.
struct OwnCostReport {
    /// The costs of a text that the chart covers, in nanoseconds.
    private static let charted = (low: 10.0, high: 1e6)

    private let scenario: ScenarioModel
    /// In the order of the scenario's engines.
    private let costs: [OwnCost]
    /// True if the model is of times, false if it is of instructions.
    let isTimed: Bool
    let model: TextCostModel
    /// The cost of measuring one text on a device, in nanoseconds, as its owner measured it.
    private let textCost: Double?

    /// - Returns: `nil` if the results have no own costs of the scenario's reference and another engine.
    init?(_ scenario: ScenarioModel, _ results: ResultSet, textCost: Double?) {
        let here = results.ownCosts.filter {
            $0.scenario == scenario.name && $0.cells == scenario.headlineCells && $0.phase == scenario.headlinePhase
        }
        costs = scenario.engines.compactMap { engine in here.first { $0.engine == engine } }
        let isTimed = costs.allSatisfy { $0.time != nil }
        let engines = costs.compactMap { cost in
            (isTimed ? cost.time : cost.instructions).map {
                TextCostModel.Engine(name: cost.engine, own: $0, texts: cost.texts)
            }
        }
        guard
            let model = TextCostModel(
                reference: engines.first { $0.name == scenario.reference },
                engines: engines.filter { $0.name != scenario.reference })
        else { return nil }
        self.scenario = scenario
        self.isTimed = isTimed
        self.model = model
        self.textCost = isTimed ? textCost : nil
    }

    static let introduction = """
        What a pass costs an engine beyond measuring texts: the pass without the time that the same measurements take by \
        themselves. On a device texts cost other sums, so an engine's ratio is another one there; its own cost stays in \
        about the same proportion to the other engines'. The ratio over the cost of one text, and the cost from which an \
        engine is within 10 % of the reference, are a model: (own + texts × cost) divided by the same of the reference. \
        Documentation/text-cost.md has twenty lines of Swift that measure the cost on a device.
        """

    private var columns: [String] {
        [
            "engine", "own cost a cell", "own instructions a cell", "texts a cell", "a text here",
            "within 10 % of \(model.reference.name)",
        ]
            + (textCost.map { ["ratio at \(Quantity.time($0)) a text"] } ?? [])
    }

    private func fields(_ cost: OwnCost) -> [ReportTable.Field] {
        let cells = Double(max(1, cost.cells))
        let text = cost.texts > 0 ? cost.textTime.map { $0 / cost.texts } : nil
        let engine = model.engines.first { $0.name == cost.engine }
        var fields: [ReportTable.Field] = [
            .init(cost.engine),
            .init(cost.time.map { Quantity.time($0 / cells) } ?? Quantity.none, (cost.time ?? .nan) / cells),
            .init(
                cost.instructions.map { Quantity.grouped($0 / cells) } ?? Quantity.none,
                (cost.instructions ?? .nan) / cells),
            .init(Quantity.number(cost.texts / cells), cost.texts / cells),
            .init(text.map(Quantity.time) ?? Quantity.none, text ?? .nan),
            .init(engine.map { self.text(of: model.range($0)) } ?? Quantity.none),
        ]
        if let textCost {
            let ratio = engine.map { model.ratio($0, textCost: textCost) } ?? 1
            fields.append(.init(Quantity.ratio(ratio) + "×", ratio))
        }
        return fields
    }

    private func text(of range: TextCostModel.Range) -> String {
        func cost(_ value: Double) -> String {
            isTimed ? Quantity.time(value) : "\(Quantity.grouped(value)) instructions"
        }
        return switch range {
        case .always: "at any cost"
        case .never: "at no cost"
        case .from(let value): "from \(cost(value)) a text"
        case .upTo(let value): "up to \(cost(value)) a text"
        }
    }

    var title: String { scenario.title }

    var table: ReportTable { ReportTable(caption: "\(title).", columns: columns, rows: costs.map(fields)) }

    /// The ratio over the cost of one text.
    func chart() -> LineChart? {
        guard isTimed else { return nil }
        let steps = 30
        let costs = (0...steps).map { step in
            Self.charted.low * pow(Self.charted.high / Self.charted.low, Double(step) / Double(steps))
        }
        let name = Escaping.shortened(model.reference.name, to: 20)
        return LineChart(
            title: "\(scenario.name): ratio to \(name) by the cost of one text, a model",
            subtitle: "(own cost + texts × cost of one) / the same of \(name); marks: the ends, and within 10 %",
            xTitle: "cost of measuring one text (µs)", yTitle: "times as long as \(name)", xKind: .logarithmic,
            yKind: .logarithmic,
            series: model.engines.map { engine in
                func point(_ cost: Double) -> ChartPoint {
                    let ratio = model.ratio(engine, textCost: cost)
                    return ChartPoint(
                        x: cost / 1e3, y: ratio,
                        label: "\(engine.name) at \(Quantity.time(cost)) a text: \(Quantity.ratio(ratio))×")
                }
                // Marked are the ends, and where the engine comes within 10 % of the reference.
                var marked = [Self.charted.low, Self.charted.high]
                switch model.range(engine) {
                case .from(let cost), .upTo(let cost):
                    if cost > Self.charted.low, cost < Self.charted.high { marked.insert(cost, at: 1) }
                case .always, .never: break
                }
                return ChartSeries(
                    name: engine.name, colour: scenario.colour(of: engine.name), points: marked.map(point),
                    fit: costs.map(point))
            }, hasUnitLine: true)
    }
}
