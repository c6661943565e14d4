import Foundation
import Testing

@testable import BenchModel
@testable import BenchReports
@testable import BenchStatistics

/// Marks of a drawing: their elements' numbers by the name of an attribute.
private func marks(_ canvas: SVGCanvas, _ element: String, _ style: String) -> [[String: Double]] {
    canvas.document(title: "", description: "", isStandalone: false).split(separator: "\n")
        .filter { $0.hasPrefix("<\(element) ") && $0.contains("class=\"\(style)") }
        .map { line in
            let pairs = line.matches(of: #/(\w+)="(-?[\d.]+)"/#).map { (String($0.1), Double($0.2) ?? .nan) }
            return Dictionary(pairs) { first, _ in first }
        }
}

@Suite("Scales")
struct ScaleTests {
    /// Ends of linear scales: a round number at or beyond the values, from 0 on unless that is given up.
    @Test(
        arguments: [
            ([], true, 0, 1), ([0, 0], true, 0, 1), ([7, 7], true, 0, 8), ([-5, -3], true, -5, -3),
            ([-4, 10], true, -5, 10),
            ([7, 7], false, 6, 14), ([90, 110], false, 90, 110), ([0, 0], false, 0, 1), ([-3, -3], false, -3, 0),
            ([0, 30], true, 0, 30), ([0, 30.1], true, 0, 40),
        ] as [([Double], Bool, Double, Double)])
    func aLinearScaleEndsAtRoundNumbers(values: [Double], fromZero: Bool, low: Double, high: Double) {
        let scale = Scale.linear(values, fromZero: fromZero)
        #expect(abs(scale.low - low) < 1e-9 && abs(scale.high - high) < 1e-9, "\(scale.low) \(scale.high)")
        #expect(scale.ticks.first == scale.low && scale.ticks.last == scale.high)
    }

    /// A twentieth of the span lies outside the values on either side, of a span of a fifth of a decade at least.
    @Test(
        arguments: [
            ([1, 100], -0.1, 2.1), ([10, 10], 0.99, 1.01), ([], -0.05, 1.05), ([1e-300, 1e300], -220, 220),
        ] as [([Double], Double, Double)])
    func aLogarithmicScaleReachesATwentiethFurther(values: [Double], low: Double, high: Double) {
        let scale = Scale.logarithmic(values)
        #expect(abs(log10(scale.low) - low) < 1e-9 && abs(log10(scale.high) - high) < 1e-9)
        #expect(scale.position(scale.low) == 0 && abs(scale.position(scale.high) - 1) < 1e-12)
        #expect(abs(scale.position((scale.low * scale.high).squareRoot()) - 0.5) < 1e-9)
    }

    @Test(arguments: [(25.0, 25.0), (30, 30), (31, 30), (0, 30)])
    func aScaleMayEndWithTheLastValue(most: Double, high: Double) {
        let scale = Scale.linear([0, 30]).ending(with: [0, most])
        #expect(scale.high == high && scale.ticks.allSatisfy { $0 <= high })
        #expect(Scale.logarithmic([1, 100]).ending(with: [50]).high > 100)
    }

    @Test func namesStandAQuarterInside() {
        let scale = Scale.names(["a", "b", "c"])
        #expect(scale.ticks.map(scale.label) == ["a", "b", "c"] && scale.ticks.map(scale.position) == [0.1, 0.5, 0.9])
        #expect(Scale.names([]).high == 0.25)
    }
}

@Suite("Charts leave out what can't be drawn")
struct ChartTests {
    private static func line(
        _ points: [ChartPoint], y: Scale.Kind = .linear, x: Scale.Kind = .linear, hasUnitLine: Bool = false
    ) -> LineChart? {
        LineChart(
            title: "", subtitle: "", xTitle: "", yTitle: "", xKind: x, yKind: y,
            series: [ChartSeries(name: "pin", colour: 0, points: points)], hasUnitLine: hasUnitLine)
    }

    /// The ends of the second point's interval, on which axis, and the points that the band has then; one point alone
    /// is no band.
    @Test(
        arguments: [
            (2, 4, .linear, 3), (-2, 4, .linear, 3), (0, 4, .logarithmic, 2), (1, 4, .logarithmic, 3),
            (-.infinity, 4, .linear, 2), (2, .infinity, .linear, 2), (2, .nan, .logarithmic, 2), (nil, 4, .linear, 2),
            (2, nil, .linear, 2),
        ] as [(Double?, Double?, Scale.Kind, Int)])
    func aBandHasThePointsWhoseIntervalIsFinite(low: Double?, high: Double?, kind: Scale.Kind, count: Int) throws {
        let others = [1.0, 3].map { ChartPoint(x: $0, y: 3, low: 2, high: 4) }
        let points = [others[0], ChartPoint(x: 2, y: 3, low: low, high: high), others[1]]
        let text = try #require(Self.line(points, y: kind)).svg()
        let band = try #require(text.firstMatch(of: #/points="([^"]*)" class="band f0"/#)?.1)
        #expect(band.split(separator: " ").count == 2 * count)
        let single = try #require(Self.line([ChartPoint(x: 1, y: 3), ChartPoint(x: 2, y: 3, low: 2, high: 4)])).svg()
        #expect(!single.contains("class=\"band"))
    }

    /// A logarithmic axis has no place for 0 and less; a chart of one place has nothing to compare.
    @Test(
        arguments: [
            (.linear, .linear, 4), (.logarithmic, .linear, 3), (.linear, .logarithmic, 3),
            (.logarithmic, .logarithmic, 2),
        ] as [(Scale.Kind, Scale.Kind, Int)])
    func pointsHaveAPlaceOnBothAxes(x: Scale.Kind, y: Scale.Kind, count: Int) {
        let places = [(0.0, 1.0), (1, 1), (2, 3), (3, 0), (4, .nan), (.infinity, 1)]
        let points = places.map { ChartPoint(x: $0.0, y: $0.1) }
        #expect(Self.line(points, y: y, x: x)?.series[0].points.count == count)
        #expect(Self.line([points[1], ChartPoint(x: 1, y: 2)]) == nil && Self.line([points[4]]) == nil)
    }

    private static func bars(_ bars: [(value: Double, low: Double?, high: Double?)], _ form: BarChart.Form) -> BarChart?
    {
        BarChart(
            title: "", subtitle: "", axisTitle: "", form: form,
            bars: bars.map {
                BarChart.Bar(name: "pin", colour: 0, value: $0.value, low: $0.low, high: $0.high, label: "")
            })
    }

    /// A whisker is a line and two ends. One that begins at 0 has no place on an axis of ratios.
    @Test(
        arguments: [
            (2, 4, .bars, 3), (0, 4, .bars, 3), (0, 4, .dots, 0), (1, 4, .dots, 3), (4, 4, .bars, 0),
            (nil, 4, .bars, 0),
            (2, nil, .bars, 0), (.nan, 4, .bars, 0), (2, .infinity, .dots, 0),
        ] as [(Double?, Double?, BarChart.Form, Int)])
    func aWhiskerHasTwoFiniteEnds(low: Double?, high: Double?, form: BarChart.Form, lines: Int) throws {
        let chart = try #require(Self.bars([(3, low, high)], form))
        #expect(marks(chart.drawn(), "line", "whisker").count == lines)
    }

    @Test(arguments: [(.bars, 3), (.dots, 2)] as [(BarChart.Form, Int)])
    func barsBelowZeroAndRatiosOfZeroAreLeftOut(form: BarChart.Form, count: Int) {
        #expect(
            Self.bars([(1, nil, nil), (0, nil, nil), (-1, nil, nil), (.nan, nil, nil), (2, nil, nil)], form)?.bars.count
                == count)
        #expect(Self.bars([(-1, nil, nil)], form) == nil)
    }

    /// Bars have lengths in proportion to their values; a bar of nothing can still be seen.
    @Test func barsAreAsLongAsTheirValues() throws {
        let canvas = try #require(Self.bars([(10, nil, nil), (5, nil, nil), (0, nil, nil)], .bars)).drawn()
        let widths = marks(canvas, "rect", "f0").compactMap { $0["width"] }
        #expect(abs(widths[0] - 2 * widths[1]) < 0.2 && widths[2] == 1)
        let tops = marks(canvas, "rect", "f0").compactMap { $0["y"] }
        #expect(tops[1] - tops[0] == 30 && tops[2] - tops[1] == 30)
    }

    /// Ratios that are more than 6 times apart, 1 included, are on a logarithmic axis: on it 1 is as far from 1/10 as
    /// from 10. On the other one it is nearer to 1/6 than to 6.
    @Test(arguments: [([0.1, 10], true), ([6], false), ([6.5], true), ([0.17], false), ([0.16], true)])
    func ratiosFarApartHaveALogarithmicAxis(ratios: [Double], isLogarithmic: Bool) throws {
        let canvas = try #require(Self.bars(ratios.map { ($0, nil, nil) }, .dots)).drawn()
        let grid = marks(canvas, "line", "grid").compactMap { $0["x1"] }
        let steps = zip(grid.dropFirst(), grid).map { $0 - $1 }
        #expect(((steps.max() ?? 0) - (steps.min() ?? 0) > 1) == isLogarithmic, "\(steps)")
    }

    @Test(arguments: [40, 41]) func moreThanFortyBarsAreCounted(count: Int) throws {
        let chart = try #require(Self.bars((1...count).map { (Double($0), nil, nil) }, .bars))
        let text = chart.svg()
        #expect(text.contains("and 1 more in the tables") == (count > 40))
        #expect(marks(chart.drawn(), "rect", "f0").count == 40)
    }

    /// Parts stand one behind the other, and have their time in them where there is room.
    @Test func stackedPartsFollowOneAnother() throws {
        let values = [6e6, 0, 3e6, 1e3]
        let bar = StackedBarChart.Bar(name: "pin", values: values, label: "")
        let chart = try #require(
            StackedBarChart(title: "", subtitle: "", parts: ["a", "b", "c", "d"], bars: [bar]))
        let parts = marks(chart.drawn(), "rect", "f")
        let lefts = parts.compactMap { $0["x"] }
        let widths = parts.compactMap { $0["width"] }
        #expect(parts.count == 3 && abs(lefts[1] - lefts[0] - widths[0] - 1) < 0.2 && widths[2] == 0.5)
        #expect(abs((widths[0] + 1) - 2 * (widths[1] + 1)) < 0.3)
        let texts = chart.svg().matches(of: #/class="inbar">([^<]*)</#).map { String($0.1) }
        #expect(texts == ["6.00 ms", "3.00 ms"])
        #expect(chart.axisTitle == "median time (ms)")
    }

    /// Values of a bar of two parts, and whether it is drawn.
    @Test(
        arguments: [
            ([1, 0], true), ([0, 0], false), ([1], false), ([1, -1], false), ([1, .nan], false), ([1, 2, 3], false),
        ] as [([Double], Bool)])
    func aStackedBarHasAValueForEachPart(values: [Double], isDrawn: Bool) {
        let bar = StackedBarChart.Bar(name: "pin", values: values, label: "")
        #expect((StackedBarChart(title: "", subtitle: "", parts: ["a", "b"], bars: [bar]) != nil) == isDrawn)
        #expect(StackedBarChart(title: "", subtitle: "", parts: ["a"], bars: [bar]) == nil)
    }

    /// The median and samples of a row, and whether it is drawn.
    @Test(
        arguments: [
            (1, [1], true), (0, [1], false), (1, [0], false), (1, [], false), (.nan, [1], false), (1, [.nan, 2], true),
        ]
            as [(Double, [Double], Bool)])
    func aDistributionHasASampleAndAMedian(median: Double, samples: [Double], isDrawn: Bool) {
        let row = DistributionChart.Row(
            name: "", colour: 0, samples: samples, p25: 1, median: median, p75: 1, p99: 1, label: "")
        #expect((DistributionChart(title: "", subtitle: "", rows: [row]) != nil) == isDrawn)
    }

    /// The quartiles' box, its median inside, and the outline over the most frequent sample, 34 high.
    @Test func aDistributionShowsItsQuartiles() throws {
        let samples =
            Array(repeating: 100.0, count: 60) + Array(repeating: 80, count: 20) + Array(repeating: 115, count: 20)
        let row = DistributionChart.Row(
            name: "", colour: 0, samples: samples, p25: 90, median: 100, p75: 110, p99: 115, label: "")
        let chart = try #require(DistributionChart(title: "", subtitle: "", rows: [row]))
        let box = try #require(marks(chart.drawn(), "rect", "f0").first)
        let middle = try #require(marks(chart.drawn(), "line", "whisker").first?["x1"])
        let (x, width) = (try #require(box["x"]), try #require(box["width"]))
        #expect(abs(middle - x - width / 2) < 0.2)
        let outline = try #require(chart.svg().firstMatch(of: #/points="([^"]*)" class="shape f0"/#)?.1)
        let heights = outline.split(separator: " ").compactMap { Double($0.split(separator: ",")[1]) }
        let base = try #require(heights.first)
        #expect(heights.last == base && abs(base - (heights.min() ?? 0) - 34) < 0.2)
        // A fifth of the samples beside three fifths.
        #expect(heights.count { abs(base - $0 - 34.0 / 3) < 0.2 } == 2)
    }

    /// Samples at both ends of the axis, a sixth and a half as many as in the middle: none is left out as beyond the
    /// axis, which the 110.00000000000001 % that a tenth more than the median comes to isn't either.
    @Test(arguments: [0.1, 0.2]) func aDistributionHasTheSamplesAtItsEnds(share: Double) throws {
        let samples =
            Array(repeating: 1.0, count: 60) + Array(repeating: 1 - share, count: 10)
            + Array(repeating: 1 + share, count: 30)
        let row = DistributionChart.Row(
            name: "", colour: 0, samples: samples, p25: 1 - share / 2, median: 1, p75: 1 + share / 2, p99: 1 + share,
            label: "")
        let chart = try #require(DistributionChart(title: "", subtitle: "", rows: [row]))
        let outline = try #require(chart.svg().firstMatch(of: #/points="([^"]*)" class="shape f0"/#)?.1)
        let heights = outline.split(separator: " ").compactMap { Double($0.split(separator: ",")[1]) }
        let base = try #require(heights.first)
        #expect(abs(base - heights[1] - 34.0 / 6) < 0.2)
        #expect(abs(base - heights[heights.count - 2] - 17) < 0.2)
    }
}

@Suite("The drawing of charts")
struct CanvasTests {
    @Test(arguments: [
        (1.0, "1"), (1.04, "1"), (1.05, "1.1"), (-0.26, "-0.3"), (.nan, "0"), (.infinity, "0"), (1e7, "1000000"),
        (-1e7, "-1000000"), (999_999.9, "999999.9"), (0, "0"),
    ])
    func coordinatesHaveATenthAtMost(value: Double, text: String) {
        #expect(SVGCanvas.coordinate(value) == text)
    }

    /// Shares of the size for each class of letters, those at their ends.
    @Test(arguments: [
        ("AIZmw", 0.75), ("ijlt !,.:", 0.34), ("az09@[", 0.58),
        ("\u{2E80}\u{9FFF}\u{AC00}\u{D7AF}\u{FF00}\u{FF60}", 1.05),
        ("\u{1F000}\u{1FFFF}", 1.05), ("\u{2E7F}\u{A000}\u{ABFF}\u{D7B0}\u{FEFF}\u{FF61}\u{1EFFF}\u{20000}", 0.58),
        ("", 0),
    ])
    func aTextIsAsWideAsItsLetters(text: String, share: Double) {
        #expect(abs(SVGCanvas.width(of: text, size: 10) - 10 * share * Double(text.unicodeScalars.count)) < 1e-9)
    }

    @Test(arguments: [(2.32, "aaaa"), (2.31, "aa…"), (1.74, "aa…"), (1.73, "a…"), (0.5, "…")])
    func aTextThatDoesNotFitEndsWithAnEllipsis(room: Double, text: String) {
        #expect(SVGCanvas.fitted("aaaa", in: room * ChartTheme.fontSize + 1e-9) == text)
    }

    /// Lines need two points, areas three.
    @Test(arguments: 0...3) func shapesOfTooFewPointsAreNone(count: Int) {
        var canvas = SVGCanvas(width: 10)
        let points = (0..<count).map { (Double($0), 0.0) }
        canvas.polyline(points, "s")
        canvas.polygon(points, "s")
        let text = canvas.document(title: "", description: "", isStandalone: false)
        #expect(text.contains("<polyline") == (count > 1) && text.contains("<polygon") == (count > 2))
    }

    /// The corners of a marker are around its place, as far to the left as to the right.
    @Test(arguments: 1..<ChartTheme.colourCount) func markersLieAroundTheirPlace(shape: Int) throws {
        var canvas = SVGCanvas(width: 10)
        canvas.marker(shape + ChartTheme.colourCount, at: 100, 50, "s")
        let text = canvas.document(title: "", description: "", isStandalone: false)
        let points = try #require(text.firstMatch(of: #/points="([^"]*)"/#)?.1).split(separator: " ")
        let corners = points.map { $0.split(separator: ",").compactMap { Double($0) } }
        let (x, y) = (corners.map { $0[0] - 100 }, corners.map { $0[1] - 50 })
        #expect(abs((x.min() ?? 0) + (x.max() ?? 0)) < 0.01 && (3.9...11.1).contains((x.max() ?? 0) - (x.min() ?? 0)))
        #expect((y.min() ?? 0) < 0 && (y.max() ?? 0) > 0 && (3.9...11.1).contains((y.max() ?? 0) - (y.min() ?? 0)))
        // The corners go round.
        let area = zip(corners, corners.dropFirst() + [corners[0]]).reduce(0) {
            $0 + $1.0[0] * $1.1[1] - $1.1[0] * $1.0[1]
        }
        #expect(abs(area) / 2 > 35)
    }

    @Test func theFirstMarkerIsACircle() {
        var canvas = SVGCanvas(width: 10)
        canvas.marker(0, at: 3, 4, "s")
        #expect(marks(canvas, "circle", "s") == [["cx": 3, "cy": 4, "r": 4]])
    }

    /// A row of a legend ends where the next entry would reach beyond the right edge; the first one of a row may.
    @Test func aLegendBreaksAtItsRightEdge() {
        // 22 for the mark, 18 between two entries.
        let entry = 22 + SVGCanvas.width(of: "a")
        func bottom(_ right: Double, hidden: Int = 0) -> Double {
            LegendLayout([("a", 0), ("a", 1)], left: 0, right: right, top: 100, hidden: hidden).bottom
        }
        #expect(bottom(2 * entry + 18) == 106 && bottom(2 * entry + 17.9) == 126 && bottom(entry + 30) == 126)
        #expect(bottom(entry + 30, hidden: 1) == 146)
        #expect(LegendLayout([], left: 0, right: 10, top: 100, hidden: 0).bottom == 86)
        // What says that there are more has no mark.
        let all = 2 * (entry + 18) + SVGCanvas.width(of: "and 1 more in the tables")
        #expect(bottom(all, hidden: 1) == 106 && bottom(all - 0.1, hidden: 1) == 126)
    }

    /// Labels at the right take room from the plot, and a hidden row a line below.
    @Test(
        arguments: [([], 0, 432.0, 46.0), (["", ""], 0, 432, 46), (["aa", "a"], 3, 0, 66)]
            as [([String], Int, Double, Double)])
    func rowsLeaveRoomForTheirTexts(labels: [String], hidden: Int, right: Double, below: Double) {
        let frame = RowFrame(
            title: "t", subtitle: "s", axisTitle: "", names: ["a", "bb"], labels: labels, hidden: hidden,
            scale: .linear([0, 1]))
        #expect(frame.left == 16 + SVGCanvas.width(of: "bb"))
        #expect(frame.right == (right > 0 ? right : 440 - 8 - SVGCanvas.width(of: "aa") - 10))
        #expect(frame.bottom - frame.top == 60 && frame.canvas.height - frame.bottom == below)
        #expect(frame.middle(1) == frame.top + 45 && frame.x(0) == frame.left && frame.x(1) == frame.right)
    }

    /// Labels that would come nearer than 4 to the one before are left out, marks aren't. A label is 19.5 wide, and
    /// there are six, a fifth of the width apart.
    @Test(arguments: [(20.0, 1), (30, 2), (117, 3), (118, 6)])
    func labelsOfAnAxisDontTouch(width: Double, count: Int) {
        var canvas = SVGCanvas(width: 10)
        canvas.ticks(.linear([0, 1]), from: 0, to: width, top: 0, bottom: 1, labels: 2, "grid")
        #expect(marks(canvas, "line", "grid").count == 6)
        #expect(marks(canvas, "text", "muted").count == count)
    }
}
