import Engines
import Foundation

@testable import BenchModel
@testable import BenchScenarios
@testable import BenchStatistics

/// Made-up result sets for the reports' tests: the numbers are chosen, not measured.
enum ReportFixtures {
    static let environment = RunEnvironment(
        machine: "Example CPU", architecture: "x86_64", cores: 4, memoryBytes: 8 << 30,
        operatingSystem: "Example OS 1.0", compiler: "Swift 6.0", buildConfiguration: "release", commit: "0123abc",
        date: "2026-01-01T00:00:00Z", timerCost: 21.5, timerResolution: 1)

    /// Engines with the time of one cell in nanoseconds.
    static let engines: [(String, Double)] = [
        ("manual", 20_000), ("pin", 20_800), ("flex", 31_000), ("constraint", 290_000),
    ]

    /// Names with special characters of markdown, HTML, XML, CSV, JSON or a shell.
    static let hostileNames = [
        "<manual> & co", "a|b,c\"d\"\ne", "']]>--><!--\u{0}\u{1}\u{FFFE}", "</script><script>alert(1)</script>",
        "`$(x)` *y* _z_ [l](m)",
        String(repeating: "longname", count: 20), "日本語\u{202E}レイアウト",
    ]

    /// A run whose engines and scenarios have such names.
    static func hostileRun() -> ResultSet {
        var results = run(
            scenarios: ["<b>feed</b> & \"x\" | y,z\n**e**", "</script><!--"],
            engines: hostileNames.enumerated().map { ($1, 20_000 + 5_000 * Double($0)) }, cells: [10, 100],
            phases: ["pass", "create", "bind", "measure", "layout"], rounds: 10)
        results.environment.machine = "<cpu> | & \"m\""
        results.environment.commit = "'; rm -rf ~ #"
        results.warnings = hostileNames.map { ResultWarning(.noise, $0, key: results.rows[0].key) }
        results.unavailable = hostileNames.map { UnavailableMetric(metric: Metric(rawValue: $0), reason: $0) }
        return results
    }

    /// A run of several engines: the time of n cells is their time of a cell times n, spread by a few percent.
    static func run(
        scenarios: [String] = ["feed"], engines: [(String, Double)] = engines, cells: [Int] = [10, 20, 50, 100],
        phases: [String] = ["pass"], rounds: Int = 40, environment: RunEnvironment = environment
    ) -> ResultSet {
        var random = Spread(state: 1)
        var results = ResultSet(
            isComplete: true, environment: environment,
            options: RunOptions(
                scenarios: scenarios, engines: engines.map(\.0), cells: cells, phases: phases, iterations: rounds),
            references: Dictionary(uniqueKeysWithValues: scenarios.map { ($0, engines.first?.0 ?? "") }))
        for scenario in scenarios {
            for count in cells {
                for (index, phase) in phases.enumerated() {
                    let share = index == 0 ? 1 : 0.7 / Double(index + 1)
                    for (name, cost) in engines {
                        let key = ResultKey(
                            scenario: scenario, engine: name, cells: count, phase: phase, metric: .wallTime)
                        let values = (0..<rounds).map { _ in
                            (cost * Double(count) * share * (1 + 0.06 * random.next())).rounded()
                        }
                        results.rows.append(row(key, values, ratio: cost / (engines.first?.1 ?? cost)))
                        results.samples.append(SampleSeries(key: key, values: values))
                    }
                }
            }
            results.growth += engines.map { name, _ in
                GrowthRow(
                    scenario: scenario, engine: name, phase: "pass", metric: .wallTime, points: cells.count,
                    exponent: 1, low: 0.98, high: 1.02)
            }
            for (index, engine) in engines.enumerated() {
                for (metric, value) in [(Metric.allocations, 120.0), (.allocatedBytes, 40_960)] {
                    let key = ResultKey(
                        scenario: scenario, engine: engine.0, cells: cells.last ?? 0, phase: "pass", metric: metric)
                    results.rows.append(row(key, [value * Double(index + 1)], ratio: Double(index + 1)))
                }
            }
        }
        return results
    }

    /// A run that scrolled two screens: frames of 75 numbers, so that two share a point of a chart, with a slow one at
    /// the start and at the end; own costs; a warning; an engine with a long name.
    static func scrollRun() -> ResultSet {
        let engines = [
            ("the engine with 21 let", 1.0), ("pin", 1.0625), ("flex", 1.5), ("constraint, not all in budget", 24),
        ]
        let slow = engines.map { ($0, $1 * 100_000) }
        var results = run(
            scenarios: ["feed", "chat"], engines: slow, cells: [40], phases: ["pass", "scroll"], rounds: 20)
        results.options.frameBudget = 8000
        results.frames = ["feed", "chat"].flatMap { scenario in
            engines.map { engine, factor in
                let key = ResultKey(
                    scenario: scenario, engine: engine, cells: 40, phase: "scroll", metric: .frameTime)
                let kinds = (0..<75).map { frame in
                    frame < 6 ? FrameKind.made : frame % 3 == 1 || frame > 70 ? .idle : .reused
                }
                let times = kinds.enumerated().map { frame, kind in
                    let base = kind == .idle ? 2_000.0 : kind == .made ? 300_000 : 80_000
                    let slowdown = frame == 3 || frame == 70 ? 1.5 : 1
                    return factor * base * slowdown * (scenario == "chat" ? 1.25 : 1) + Double(frame) * 125
                }
                return FrameSeries(key: key, times: times, kinds: kinds)
            }
        }
        for (index, engine) in engines.enumerated() {
            var cost = OwnCost(scenario: "feed", engine: engine.0, cells: 40, phase: "pass", texts: 160 + Double(index))
            cost.time = 1_000_000 * engine.1
            cost.textTime = 3_000_000
            results.ownCosts.append(cost)
        }
        results.warnings = [
            ResultWarning(.noise, "the machine was busy", key: results.rows[2].key),
            ResultWarning(.warmup, "not steady"),
        ]
        results.unavailable = [UnavailableMetric(metric: .retains, reason: "the runner was built without hooks")]
        return results
    }

    /// A pass of 100,000 instructions besides those of texts, with a function that is too narrow to be seen.
    static func profile(text: Double) -> PassProfile {
        typealias Frame = PassProfile.Frame
        func frame(_ symbol: String, _ object: String, own: Double, _ children: [Frame] = []) -> Frame {
            var frame = Frame(name: FunctionName(mangled: symbol, object: object))
            frame.own = own
            frame.inclusive = own + children.reduce(0) { $0 + $1.inclusive }
            frame.children = Dictionary(uniqueKeysWithValues: children.map { ($0.name, $0) })
            return frame
        }
        let runner = "/x/bench-runner"
        let malloc = frame("malloc", "/lib/libc.so.6", own: 20_000)
        let measure = frame("$s10TextEngine12TextMeasurerV", runner, own: text, [malloc])
        let root = frame(
            "pass", "", own: 9_990,
            [
                frame("$s10FlexEngine0A0V", runner, own: 70_000, [measure]),
                frame("swift_retain", "/usr/lib/libswiftCore.so", own: 10),
            ])
        var (own, inclusive) = ([FunctionName: Double](), [FunctionName: Double]())
        func add(_ frame: Frame) {
            own[frame.name, default: 0] += frame.own
            inclusive[frame.name, default: 0] += frame.inclusive
            frame.children.values.forEach(add)
        }
        add(root)
        return PassProfile(own: own, inclusive: inclusive, root: root)
    }

    static func row(_ key: ResultKey, _ values: [Double], ratio: Double?) -> ResultRow {
        let sorted = values.sorted()
        let at = { (part: Double) in sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))] }
        let mean = values.reduce(0, +) / Double(values.count)
        let spread = key.metric.isTime && ratio != 1 ? 0.01 : 0
        return ResultRow(
            key: key, unit: key.metric.unit, samples: values.count, min: sorted[0], p25: at(0.25), median: at(0.5),
            p75: at(0.75), p90: at(0.9), p99: at(0.99), max: sorted[sorted.count - 1], mean: mean,
            standardDeviation: 0, ratio: ratio, ratioLow: ratio.map { $0 * (1 - spread) },
            ratioHigh: ratio.map { $0 * (1 + spread) }, medianLow: key.metric.isTime ? at(0.35) : nil,
            medianHigh: key.metric.isTime ? at(0.65) : nil)
    }

    /// Numbers from 0 to 1, most of them small, always the same (a linear congruential generator, Knuth's MMIX
    /// constants).
    private struct Spread {
        var state: UInt64

        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let uniform = Double(state >> 11) / Double(1 << 53)
            return uniform * uniform
        }
    }
}

/// A cell with an image and two labels. The engine `shifted` places the second label two points too low; all others
/// match the reference.
struct SmallScenario: Scenario {
    var name = "small"
    let summary = "an image and two labels"
    let phases: [Phase] = [.pass]
    var engines = ["manual", "shifted"]
    let cellRange = 1...100
    var isRightToLeft = false
    /// The only width with a reference; `nil`: every one.
    var recordedWidth: CGFloat?

    func verifiedItems(_ configuration: PassConfiguration) -> [Int] { [0] }

    func reference(
        ofItem index: Int, engine: String, _ configuration: PassConfiguration
    ) throws -> CellPicture {
        if let recordedWidth, configuration.width != recordedWidth || index > 0 {
            throw PassFailure.noReference(scenario: name)
        }
        return reference(ofItem: index, configuration)
    }

    func reference(ofItem index: Int, _ configuration: PassConfiguration) -> CellPicture {
        var result = picture(width: configuration.width, shift: 0)
        for index in result.frames.indices { result.frames[index].content = nil }
        return result
    }

    func makePass(engine: String, _ configuration: PassConfiguration) -> any EnginePass {
        Pass(picture: picture(width: configuration.width, shift: engine == "shifted" ? 2 : 0))
    }

    private func picture(width: CGFloat, shift: CGFloat) -> CellPicture {
        func place(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
            CGRect(origin: CGPoint(x: isRightToLeft ? width - x - size.width : x, y: y), size: size)
        }
        let bold = FrameContent.text("<Bold> & \u{0}", size: 17, isBold: true, numberOfLines: 1)
        return CellPicture(
            item: 0, size: CGSize(width: width, height: 66), isRightToLeft: isRightToLeft,
            frames: [
                NamedFrame("image", place(8, 8, CGSize(width: 50, height: 50)), content: .image),
                NamedFrame(
                    "title", place(62, 8, CGSize(width: 40, height: 20)),
                    content: .text("Like", size: 17, isBold: false, numberOfLines: 1)),
                NamedFrame("name", place(62, 30 + shift, CGSize(width: 100, height: 20)), content: bold),
            ])
    }

    private final class Pass: EnginePass {
        private let picture: CellPicture

        init(picture: CellPicture) {
            self.picture = picture
        }

        func prepare(_ phase: Phase, pass: Int) {}
        func run(_ phase: Phase) {}
        func picture(ofItem index: Int) -> CellPicture { picture }
    }
}
