import Engines
import Foundation

/// Shows a `MeasuredCell` as the published iOS benchmark does: one off-screen view of its class, the manequin, is bound
/// to each item and asked for its size; what is shown is a collection view's cell with another one in its content
/// view, pinned to all edges by constraints.
///
/// In a pass, one host is the manequin alone and the others are cells alone. A cell that is sized by itself, as in a
/// scroll, has a manequin of its own.
final class ShownMeasuredCellHost<Cell: MeasuredCell>: View, ScreenCell {
    /// A collection view's content view, which follows the cell's size by an autoresizing mask.
    private let content = View()
    private lazy var wrapped = makeWrapped()
    private lazy var manequin = makeManequin()
    private var item: Cell.Item?
    private var environment = CellEnvironment()

    init() {
        super.init(frame: .zero)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    func enter(_ environment: CellEnvironment) {
        self.environment = environment
        apply(environment, to: [])
    }

    /// Binding belongs to the measuring of the manequin, or to the layout of the cell: which, isn't known yet.
    func bind(_ item: Cell.Item) { self.item = item }

    func size(forWidth width: CGFloat) -> CGSize {
        guard let item else { return .zero }
        manequin.bind(item)
        return manequin.size(forWidth: width)
    }

    func layOut(in frame: CGRect) {
        if let item { wrapped.configure(item) }
        self.frame = frame
        content.frame = bounds
        wrapped.setNeedsLayout()
        layoutIfNeeded()
    }

    var named: [(name: String, view: View)] { wrapped.comparedViews }

    private func makeManequin() -> MeasuredCellHost<Cell> {
        let host = MeasuredCellHost<Cell>()
        host.enter(environment)
        return host
    }

    private func makeWrapped() -> Cell {
        let cell = Cell()
        cell.apply(environment, to: cell.labels)
        cell.fill(content)
        return cell
    }
}
