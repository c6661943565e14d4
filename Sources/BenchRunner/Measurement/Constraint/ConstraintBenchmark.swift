import BenchStatistics
import Engines

/// An operation that the constraint engine is timed at. Each ends with a layout, which is timed with it.
public enum ConstraintOperation: String, CaseIterable, Sendable {
    /// The first layout of a tree.
    case layout
    /// The constant of a leading edge, or in a stack view of a width, changes: no other view moves.
    case constant
    /// A gap in the middle changes: everything behind it moves.
    case gap
    /// A label becomes wider or narrower; it stays as high.
    case text
    /// A view is added behind the last one.
    case add
    /// The last view is removed.
    case remove
}

/// The cost of an operation on one of the trees.
public struct ConstraintFigure: Sendable {
    /// The measured tree.
    public var tree: ConstraintBenchmarkTree
    /// The operation on it.
    public var operation: ConstraintOperation
    /// The number of labels, or of views in each other, in the tree.
    public var count: Int
    /// Nanoseconds of CPU time: the median.
    public var time: Double
    /// Exchanges in the solver. Deterministic.
    public var pivots: Double
    /// Rows and columns of the solver's tableau that were computed. Deterministic.
    public var rowOperations: Double
}

/// Times the constraint engine on trees of some size.
public enum ConstraintBenchmark {
    /// Measures every operation on a tree, by the solver: without plans (`ConstraintPlans`).
    ///
    /// - Parameters:
    ///   - count: the number of labels, or of views in each other; at least 1.
    ///   - samples: how often an operation is timed at most; none is begun after a second. At least 1.
    public static func measure(_ tree: ConstraintBenchmarkTree, count: Int, samples: Int) -> [ConstraintFigure] {
        ConstraintPlans.suspending { measureAlone(tree, count: count, samples: samples) }
    }

    private static func measureAlone(
        _ tree: ConstraintBenchmarkTree, count: Int, samples: Int
    ) -> [ConstraintFigure] {
        let session = ConstraintBenchmarkSession(tree, count: count)
        var figures = ConstraintOperation.allCases.map { operation in
            let before = session.root.constraintCounters
            session.perform(operation)
            // A change is made and undone; an added view is removed by the next operation.
            let isReversible = [.constant, .gap, .text].contains(operation)
            if isReversible { session.perform(operation) }
            let after = session.root.constraintCounters
            let repeats = isReversible ? 2.0 : 1
            return ConstraintFigure(
                tree: tree, operation: operation, count: count, time: .nan,
                pivots: Double(after.pivots - before.pivots) / repeats,
                rowOperations: Double(after.rowOperations - before.rowOperations) / repeats)
        }
        for index in figures.indices {
            let operation = figures[index].operation
            figures[index].time = median(samples) {
                let timed = operation == .layout ? ConstraintBenchmarkSession(tree, count: count) : session
                if operation == .remove { timed.perform(.add) }
                defer { if operation == .add { timed.perform(.remove) } }
                return time { timed.perform(operation) }
            }
        }
        return figures
    }

    /// The median of times in nanoseconds.
    private static func median(_ samples: Int, _ body: () -> Double) -> Double {
        var times: [Double] = []
        var sum = 0.0
        while times.count < max(1, samples), sum < timeLimit {
            times.append(body())
            sum += times[times.count - 1]
        }
        return Summary(times)?.median ?? .nan
    }

    private static func time(_ body: () -> Void) -> Double {
        let start = MeasuringClock.cpu()
        body()
        return Double(MeasuringClock.cpu() - start)
    }

    private static let timeLimit = 1e9
}
