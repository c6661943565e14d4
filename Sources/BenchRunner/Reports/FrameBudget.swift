import BenchModel
import BenchStatistics

/// The share of a display's frame that each engine's slowest frame takes: whether it is fast enough.
struct FrameBudget {
    /// An engine's slowest frame of all scrolls.
    struct Bar {
        var engine: String
        /// Nanoseconds.
        var time: Double
        /// Of the budget; 1 is all of it.
        var share: Double
        /// The place, e.g. `chat, scroll`.
        var place: String
        /// As in the charts.
        var colour: Int
    }

    /// In the order of the report.
    let bars: [Bar]
    /// Nanoseconds of one frame.
    let nanoseconds: Double
    /// The name of the budget, e.g. `120 Hz`.
    let name: String

    /// The time that a display of 120 Hz gives a frame, in nanoseconds: the default budget.
    private static let usual = 1e9 / 120
    static let nanosecondsPerMicrosecond = 1000.0

    /// Nanoseconds that a run's frames may take.
    static func nanoseconds(_ options: RunOptions) -> Double {
        options.frameBudget.map { $0 * nanosecondsPerMicrosecond } ?? usual
    }

    /// `nil` where nothing was scrolled.
    init?(_ model: ReportModel) {
        let budget = Self.nanoseconds(model.results.options)
        let frames = model.results.frames ?? []
        let engines = model.scenarios.flatMap(\.engines).uniqued()
        bars = engines.compactMap { engine in
            let worst = frames.filter { $0.key.engine == engine }.compactMap { series in
                series.times.max().map { (key: series.key, time: $0) }
            }.max { $0.time < $1.time }
            guard let worst, worst.time.isFinite else { return nil }
            let scenario = model.scenarios.first { $0.name == worst.key.scenario }
            return Bar(
                engine: engine, time: worst.time, share: worst.time / budget,
                place: "\(worst.key.scenario), \(worst.key.phase)", colour: scenario?.colour(of: engine) ?? 0)
        }
        if bars.isEmpty { return nil }
        nanoseconds = budget
        name = model.results.options.frameBudget == nil ? "120 Hz" : "a budget of \(Quantity.time(budget)) a frame"
    }

    /// The verdict in words. Plain text.
    var sentence: String {
        let fast = bars.filter { $0.share <= 1 }
        let slow = bars.filter { $0.share > 1 }
        guard let worst = bars.max(by: { $0.share < $1.share }) else { return "" }
        let end =
            "the slowest frame (\(worst.engine), \(worst.place)) takes \(Percent.text(worst.share)) of it "
            + "on this machine."
        if slow.isEmpty {
            let who =
                bars.count == 1
                ? "\(worst.engine) is" : bars.count == 2 ? "Both are" : "All \(Self.word(bars.count)) are"
            return "\(who) fast enough for \(name): \(end)"
        }
        if fast.isEmpty {
            let who = bars.count == 1 ? "\(worst.engine) isn't" : "None of the \(Self.word(bars.count)) is"
            return "\(who) fast enough for \(name): \(end)"
        }
        return "\(Verdict.list(fast.map(\.engine))) \(fast.count == 1 ? "is" : "are") fast enough for \(name), "
            + "\(Verdict.list(slow.map(\.engine))) \(slow.count == 1 ? "isn't" : "aren't"): \(end)"
    }

    private static func word(_ count: Int) -> String {
        let words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        return words.indices.contains(count - 2) ? words[count - 2] : String(count)
    }

    /// A bar for each engine: the track is the whole budget.
    var section: PageSection {
        let rows = bars.map { bar in
            let width = CSV.number((min(max(bar.share, 0), 1) * 1000).rounded() / 10)
            return "<tr><th scope=\"row\"><span class=\"name\">\(Escaping.xml(bar.engine))</span></th>"
                + "<td class=\"track\"><svg class=\"chart\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" "
                + "aria-hidden=\"true\" focusable=\"false\"><rect class=\"empty\" width=\"100\" height=\"6\"/>"
                + "<rect class=\"f\(ChartTheme.index(bar.colour))\" width=\"\(width)\" height=\"6\"/></svg></td>"
                + "<td>\(Percent.text(bar.share))</td><td>\(Quantity.time(bar.time))</td>"
                + "<td class=\"word\">\(Escaping.xml(bar.place))</td></tr>\n"
        }
        let html = """
            <table class="budget"><caption>The whole bar is a frame of \(Quantity.time(nanoseconds)) (\(Escaping.xml(name))).</caption>
            <thead><tr><th scope="col" class="word">engine</th><th scope="col" class="word">share of the frame</th>\
            <th scope="col">share</th><th scope="col">time</th><th scope="col" class="word">scenario, phase</th></tr></thead>
            <tbody>
            \(rows.joined())</tbody></table>

            """
        return PageSection(
            id: "budget", title: "Frame budget", heading: "The slowest frame of each engine", html: html)
    }
}
