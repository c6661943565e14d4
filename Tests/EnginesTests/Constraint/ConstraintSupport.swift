import Engines
import Foundation
import Testing

/// A view with a natural size.
final class BlockView: View {
    var natural: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat = View.noIntrinsicMetric, _ height: CGFloat = View.noIntrinsicMetric, _ name: String? = nil) {
        natural = CGSize(width: width, height: height)
        super.init(frame: .zero)
        if let name { accessibilityIdentifier = name }
    }

    override var intrinsicContentSize: CGSize { natural }

    override func sizeThatFits(_ size: CGSize) -> CGSize { natural }

    /// The first baseline 10 below the top, the last 4 above the bottom.
    override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (10, size.height - 4) }
}

/// Content of a given area: its height follows from the given width.
final class FlowingView: View {
    var area: CGFloat {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(area: CGFloat) {
        self.area = area
        super.init(frame: .zero)
    }

    override var hasHeightForWidth: Bool { true }
    override var intrinsicContentSize: CGSize { CGSize(width: area / 10, height: 10) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard size.width > 0 else { return CGSize(width: 0, height: 1000) }
        return CGSize(width: min(size.width, area / 10), height: max(10, (area / size.width / 10).rounded(.up) * 10))
    }
}

/// A root of a size, with subviews that constraints place.
func makeRoot(_ width: CGFloat = 200, _ height: CGFloat = 100, _ views: View...) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    root.accessibilityIdentifier = "root"
    for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
    }
    return root
}

/// Adds a view to another one, of which a stack arranges it.
@discardableResult
func add<Added: View>(_ view: Added, to parent: View, translates: Bool = false) -> Added {
    view.translatesAutoresizingMaskIntoConstraints = translates
    if let stack = parent as? StackView { stack.addArrangedSubview(view) } else { parent.addSubview(view) }
    return view
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Splitmix64: the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The collector of the reports of one thread.
private final class ReportCollector {
    var reports: [ConstraintReport] = []

    /// Replaces the handler, once, by one that gives a report to the collector of the thread that it comes from. A
    /// thread without one writes to standard error, as by default.
    static let isInstalled: Bool = {
        let handler = ConstraintReport.handler
        ConstraintReport.handler = { report in
            if let collector = current { collector.reports.append(report) } else { handler?(report) }
        }
        return true
    }()

    static var current: ReportCollector? {
        get { Thread.current.threadDictionary["ReportCollector"] as? ReportCollector }
        set { Thread.current.threadDictionary["ReportCollector"] = newValue }
    }
}

/// Collects the reports of constraint layout on this thread, in place of the handler that writes them to standard
/// error. Calls can be nested; other threads aren't concerned.
func reports(_ body: () throws -> Void) rethrows -> [ConstraintReport] {
    precondition(ReportCollector.isInstalled)
    let (collector, outer) = (ReportCollector(), ReportCollector.current)
    ReportCollector.current = collector
    defer { ReportCollector.current = outer }
    try body()
    return collector.reports
}
