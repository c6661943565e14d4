import Engines
import Foundation

/// A cell as in an app: a view that shows an item and has a size by `sizeThatFits(_:)` or by constraints. An extension
/// that names ``configure(_:)`` makes it a benchmark; register it with `ScreenScenario.register(cell:as:)`.
///
/// It is made as UIKit makes a view of its class (`CreatableView`): by its `init(frame:)`, a table's cell by its
/// `init(style:reuseIdentifier:)`, a class that has one by its `init()`. It is measured as a root. A wrapper cell (a
/// collection view's, with a content view) is measured as a whole.
public protocol MeasuredCell: View {
    /// The type of the cell's items.
    associatedtype Item: Sendable

    /// Shows an item, regardless of the one shown before.
    func configure(_ item: Item)
    /// The way in which the cell is sized. Default: `.automatic`.
    static var sizing: MeasuredCellSizing { get }
    /// The views that verification compares. Default: those that `ComparedViews` finds and whose names are in
    /// ``comparedNames``: the views in the stored properties of the class and its superclasses, under these names, and
    /// the views in those of own classes among them (`header.title`).
    var comparedViews: [(name: String, view: View)] { get }
    /// The names that every engine's cell has. Default: `nil`, which means all that were found.
    static var comparedNames: Set<String>? { get }
}

extension MeasuredCell {
    public static var comparedNames: Set<String>? { nil }

    public static var sizing: MeasuredCellSizing { .automatic }

    public var comparedViews: [(name: String, view: View)] {
        ComparedViews.found(in: self).filter { Self.comparedNames?.contains($0.name) ?? true }
    }
}

/// The way in which a cell is sized for a width.
public enum MeasuredCellSizing: Sendable {
    /// By constraints if the cell, or a content view that follows its size by an autoresizing mask, has any when it is
    /// first sized; else by `sizeThatFits(_:)`.
    case automatic
    /// `sizeThatFits(_:)` with a height of `CGFloat.greatestFiniteMagnitude`.
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

    func enter(_ environment: CellEnvironment) {
        apply(environment, to: [])
        cell.apply(environment, to: cell.labels)
    }

    func bind(_ item: Cell.Item) {
        cell.configure(item)
    }

    func size(forWidth width: CGFloat) -> CGSize {
        guard let constrainedView else {
            return cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        }
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
    ///
    /// - Parameter inCollectionCell: shows the cell in the content view of a collection view's cell, and sizes another
    ///   one by itself, as the published iOS benchmark does (`ShownMeasuredCellHost`).
    public mutating func register<Cell: MeasuredCell>(
        cell: Cell.Type, as engine: String, isUsual: Bool = true, inCollectionCell: Bool = false
    ) where Cell.Item == Item {
        if inCollectionCell {
            register(ShownMeasuredCellHost<Cell>.self, as: engine, isUsual: isUsual)
        } else {
            register(MeasuredCellHost<Cell>.self, as: engine, isUsual: isUsual)
        }
    }
}
