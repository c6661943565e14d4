import Engines
import Foundation

/// A cell as in an app: a view that shows an item and has a size by `sizeThatFits(_:)` or by constraints. An extension
/// that names ``configure(_:)`` makes it a benchmark; register it with `ScreenScenario.register(cell:as:)`.
///
/// It is created by `init(frame:)`, whatever its class, and measured as a root. A wrapper cell (a collection view's,
/// with a content view) is measured as a whole.
public protocol MeasuredCell: View {
    /// The type of the cell's items.
    associatedtype Item: Sendable

    /// Shows an item, regardless of the one shown before.
    func configure(_ item: Item)
    /// The way in which the cell is sized. Default: `.automatic`.
    static var sizing: MeasuredCellSizing { get }
    /// The views that verification compares. Default: the stored properties of the class and its superclasses that are
    /// views and whose names are in ``comparedNames``, under these names.
    var comparedViews: [(name: String, view: View)] { get }
    /// The names that every engine's cell has. Default: `nil`, which means all stored properties that are views.
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

/// The way in which a cell is sized for a width.
public enum MeasuredCellSizing: Sendable {
    /// By constraints if the cell, or a content view that follows its size by an autoresizing mask, has any when it is
    /// first sized; else by `sizeThatFits(_:)`.
    case automatic
    /// `sizeThatFits(_:)` with an unlimited height.
    case sizeThatFits
    /// `systemLayoutSizeFitting` with the width required.
    case constraints
}

/// Wraps a `MeasuredCell` as a `ScreenCell` for the harness, so that the cell needs no `required init()`. The cell
/// isn't a subview of it, so that the harness measures it as a root.
final class MeasuredCellHost<Cell: MeasuredCell>: View, ScreenCell {
    private let cell: Cell
    /// The view whose constraints determine the size: the cell or its content view; `nil` if neither does.
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
    /// Adds an app's cell as an engine, or replaces the one of the same name. The first engine is the reference that
    /// ratios divide by.
    public mutating func register<Cell: MeasuredCell>(
        cell: Cell.Type, as engine: String, isUsual: Bool = true
    ) where Cell.Item == Item {
        register(MeasuredCellHost<Cell>.self, as: engine, isUsual: isUsual)
    }
}
