import BenchStatistics
import Foundation

/// The distribution of each engine's samples: the frequency of each time, with the quartiles and the median.
///
/// The axis is the time divided by the engine's own median: on an axis of times, an engine ten times as slow as another
/// one would squeeze each into a sliver.
struct DistributionChart: Chart {
    struct Row {
        var name: String
        var colour: Int
        var samples: [Double]
        var p25: Double
        var median: Double
        var p75: Double
        var p99: Double
        var label: String
    }

    var title: String
    var subtitle: String
    var rows: [Row]

    /// Creates a chart of the rows with at least one finite sample; `nil` if there are none.
    init?(title: String, subtitle: String, rows: [Row]) {
        let drawable = rows.filter { row in
            row.median.isFinite && row.median > 0 && row.samples.contains { $0.isFinite && $0 > 0 }
        }
        guard !drawable.isEmpty else { return nil }
        self.title = title
        self.subtitle = subtitle
        self.rows = drawable
    }

    var summary: String {
        rows.prefix(ChartTheme.seriesLimit).map { "\($0.name): \($0.label)" }.joined(separator: "; ") + ". " + subtitle
    }

    func drawn() -> SVGCanvas {
        let shown = Array(rows.prefix(ChartTheme.seriesLimit))
        let scale = scale(shown)
        var frame = RowFrame(
            title: title, subtitle: subtitle, axisTitle: "time over the engine's own median (%)",
            names: shown.map(\.name),
            labels: shown.map(\.label), hidden: rows.count - shown.count, scale: scale, rowHeight: 56)
        for (index, row) in shown.enumerated() {
            draw(row, base: frame.middle(index) + 16, scale: scale, in: &frame)
        }
        return frame.canvas
    }

    private func draw(_ row: Row, base: Double, scale: Scale, in frame: inout RowFrame) {
        let colour = row.colour % ChartTheme.colourCount
        let counts = histogram(row, scale: scale)
        let most = Double(max(1, counts.max() ?? 1))
        let width = (frame.right - frame.left) / Double(counts.count)
        var outline: [(Double, Double)] = []
        guard let start = counts.firstIndex(where: { $0 > 0 }), let end = counts.lastIndex(where: { $0 > 0 }) else {
            return
        }
        for (bin, count) in counts.enumerated() where (start...end).contains(bin) {
            let x = frame.left + (Double(bin) + 0.5) * width
            if outline.isEmpty { outline.append((x - width / 2, base)) }
            outline.append((x, base - Double(count) / most * 34))
        }
        if let last = outline.last { outline.append((last.0 + width / 2, base)) }
        frame.canvas.polygon(outline, "shape f\(colour)")
        let places = [row.p25, row.p75, row.median].map { frame.x($0 / row.median * 100) }
        let (first, third, middle) = (places[0], places[1], places[2])
        frame.canvas.rect(first, base + 2, max(1.5, third - first), 5, "f\(colour)", title: "\(row.name): \(row.label)")
        frame.canvas.line(middle, base - 3, middle, base + 10, "whisker")
    }

    /// The number of samples in each bin of the axis, without samples beyond the axis. Both ends belong to it, even if
    /// the value of an end's tick is rounded to the inner side of the sample there.
    private func histogram(_ row: Row, scale: Scale) -> [Int] {
        let bins = min(90, max(12, Int(2 * Double(row.samples.count).squareRoot())))
        var counts = [Int](repeating: 0, count: bins)
        for sample in row.samples where sample.isFinite {
            let position = scale.position(sample / row.median * 100) * Double(bins)
            guard position >= -1e-6, position <= Double(bins) + 1e-6 else { continue }
            counts[min(max(Int(position), 0), bins - 1)] += 1
        }
        return counts
    }

    /// A scale over the values within three interquartile ranges of the middle half, for every engine: otherwise a few
    /// slow samples from a busy machine would squeeze the rest.
    private func scale(_ shown: [Row]) -> Scale {
        let values = shown.flatMap { row -> [Double] in
            let reach = 3 * max(row.p75 - row.p25, row.median / 200)
            let fastest = row.samples.lazy.filter { $0.isFinite && $0 > 0 }.min() ?? row.median
            let slowest = row.p99.isFinite ? max(row.p99, row.p75) : row.p75
            return [max(fastest, row.p25 - reach), min(slowest, row.p75 + reach)].map { $0 / row.median * 100 }
        }
        return .linear(values, fromZero: false)
    }
}
