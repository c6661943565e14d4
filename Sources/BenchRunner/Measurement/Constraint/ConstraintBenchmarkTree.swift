import Engines

/// The trees that the constraint engine is timed with: n labels, and what arranges them.
public enum ConstraintBenchmarkTree: String, CaseIterable, Sendable {
    case chain
    case closed
    case nested
    case grid
    case table
    case fillEqually = "fill-equally"
    case equalSpacing = "equal-spacing"
    case equalCentering = "equal-centering"

    /// A description of the tree for a table.
    public var summary: String {
        switch self {
        case .chain: "labels under each other, open at the bottom"
        case .closed: "the same, the last one's bottom at the root's"
        case .nested: "views in each other, 1 point inside, a label in the innermost"
        case .grid: "rows of ⌊√n⌋ labels, each as wide as the one before"
        case .table: "rows of a title and a text that wraps beside it"
        case .fillEqually: "a column of a stack view that makes them equally high"
        case .equalSpacing: "a column of a stack view with equal gaps"
        case .equalCentering: "a column of a stack view with equal steps between middles"
        }
    }

    /// The distribution of the stack view that arranges the labels, if one does.
    var distribution: StackView.Distribution? {
        switch self {
        case .chain, .closed, .nested, .grid, .table: nil
        case .fillEqually: .fillEqually
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }
}
