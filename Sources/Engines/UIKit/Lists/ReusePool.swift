import Foundation
import ViewTree

/// The views that a list made and doesn't show, and how it makes more.
struct ReusePool<Cell: UIView> {
    private enum Maker {
        case type(UIView.Type)
        case function(() -> Cell)
    }

    private var makers: [String: Maker] = [:]
    private var free: [String: [Cell]] = [:]

    mutating func register(_ type: AnyClass?, for identifier: String) {
        guard let type else {
            makers[identifier] = nil
            return
        }
        guard let viewType = type as? UIView.Type, viewType is Cell.Type else {
            preconditionFailure("\(type) can't be registered for reuse: it is no \(Cell.self)")
        }
        makers[identifier] = .type(viewType)
    }

    /// Registers plain views for what an interface file would bring, and says so on standard error.
    ///
    /// - Parameters:
    ///   - name: the one under which the pool knows them.
    ///   - identifier: the one that the list was given.
    mutating func register(_ nib: UINib?, as plain: Cell.Type, for name: String, identifier: String) {
        nib?.reportPlainView(identifier)
        register(nib == nil ? nil : plain, for: name)
    }

    mutating func registerIfNeeded(_ identifier: String, _ make: @escaping () -> Cell) {
        if makers[identifier] == nil { makers[identifier] = .function(make) }
    }

    /// A view that isn't shown, or a new one; `nil` where nothing is registered under the name.
    mutating func dequeue(_ identifier: String, make: (UIView.Type) -> UIView) -> (view: Cell, isNew: Bool)? {
        if let view = free[identifier]?.popLast() { return (view, false) }
        switch makers[identifier] {
        case .type(let type): return (unsafeDowncast(make(type), to: Cell.self), true)
        case .function(let make): return (make(), true)
        case nil: return nil
        }
    }

    mutating func put(_ view: Cell, back identifier: String?) {
        guard let identifier else { return }
        free[identifier, default: []].append(view)
    }
}

/// Makes cells by the initializer that UIKit makes them by, which is inherited or overridden, and in the table of
/// methods of each class.
enum CellMaker {
    static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        $pending.withValue((type, reuseIdentifier)) {
            type.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        }
    }

    static func make(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String) -> UITableViewHeaderFooterView {
        $pending.withValue((type, reuseIdentifier)) {
            type.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        }
    }

    /// The identifier that a view gets whose `init(frame:)` is called: that of the view that this thread's list is
    /// making, and none for a view of another class that the first one's initializer makes.
    static func identifier(for type: UIView.Type) -> String? {
        guard let pending, pending.type == type else { return nil }
        return pending.identifier
    }

    @TaskLocal private static var pending: (type: UIView.Type, identifier: String)?
}
