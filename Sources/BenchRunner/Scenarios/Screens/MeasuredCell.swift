import Engines
import Foundation

/// A cell as it stands in an app: a view that shows an item and knows its size by `sizeThatFits(_:)` or by constraints.
/// An extension that names ``configure(_:)`` makes it a benchmark; `ScreenScenario.register(cell:as:)` takes it.
///
/// It is made by `init(frame:)`, whichever class it is, and measured as a root. A cell that is only a wrapper (a
/// collection view's, with a content view) is measured whole.
public protocol MeasuredCell: View {
    /// What the cell shows.
    associatedtype Item: Sendable

    /// Shows an item, whatever the cell showed before.
    func configure(_ item: Item)
    /// How the cell is asked for its size. Default: `.automatic`.
    static var sizing: MeasuredCellSizing { get }
    /// The views that verification compares. Default: those among the stored properties, of the class and its
    /// superclasses, under the properties' names, that ``comparedNames`` has.
    var comparedViews: [(name: String, view: View)] { get }
    /// The names that every engine's cell has. Default: `nil`, all stored properties that are views.
    static var comparedNames: Set<String>? { get }
}

extension MeasuredCell {
    public static var comparedNames: Set<String>? { nil }

    public static var sizing: MeasuredCellSizing { .automatic }

    public var comparedViews: [(name: String, view: View)] {
        let mirrors = sequence(first: Mirror(reflecting: self)) { $0.superclassMirror }
        return Array(mirrors).reversed().flatMap { mirror in
            mirror.children.compactMap { label, value in
                guard let view = value as? View, let label else { return nil }
                let name = label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
                return Self.comparedNames?.contains(name) ?? true ? (name, view) : nil
            }
        }
    }
}

/// How a cell is asked for its size at a width.
public enum MeasuredCellSizing: Sendable {
    /// By constraints where the cell, or a content view that follows its size by an autoresizing mask, has any when it
    /// is first asked; else by `sizeThatFits(_:)`.
    case automatic
    /// `sizeThatFits(_:)` with an unlimited height.
    case sizeThatFits
    /// `systemLayoutSizeFitting` with the width required.
    case constraints
}

/// Stands for a `MeasuredCell` where the harness wants a `ScreenCell`: the cell need not have a `required init()`. The
/// cell is not its subview, so that the harness measures it as the root that it would be.
final class MeasuredCellHost<Cell: MeasuredCell>: View, ScreenCell {
    private let cell: Cell
    /// The view whose constraints give the size: the cell or its content view; `nil` where none do.
    private lazy var constrainedView: View? = {
        let contents = cell.subviews.filter { $0.autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) }
        let found = ([cell] + contents).first { !$0.constraints.isEmpty }
        return switch Cell.sizing {
        case .automatic: found
        case .sizeThatFits: nil
        case .constraints: found ?? cell
        }
    }()

    init() {
        cell = Cell()
        super.init(frame: .zero)
    }

    func bind(_ item: Cell.Item) {
        if cell.layoutDirection != layoutDirection { cell.layoutDirection = layoutDirection }
        cell.configure(item)
    }

    func size(forWidth width: CGFloat) -> CGSize {
        guard let constrainedView else { return cell.sizeThatFits(CGSize(width: width, height: .infinity)) }
        return constrainedView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    func layOut(in frame: CGRect) {
        self.frame = frame
        cell.frame = frame
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
    }

    var named: [(name: String, view: View)] { cell.comparedViews }
}

extension ScreenScenario {
    /// Adds an app's cell as an engine, or replaces that of the same name. The first engine is the reference that
    /// ratios divide by.
    public mutating func register<Cell: MeasuredCell>(
        cell: Cell.Type, as engine: String, isUsual: Bool = true
    ) where Cell.Item == Item {
        register(MeasuredCellHost<Cell>.self, as: engine, isUsual: isUsual)
    }
}
