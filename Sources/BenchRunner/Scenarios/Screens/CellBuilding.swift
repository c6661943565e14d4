import Engines
import Foundation

// Helpers shared by cells with constraints and with stack views, as any app has them.

extension View {
    /// Adds views that are laid out by constraints.
    func addConstrained(_ views: View...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }
}

extension LayoutConstraint {
    /// Activates some constraints in place of others, unless they are already active.
    static func choose(_ chosen: [LayoutConstraint], over others: [LayoutConstraint]) {
        guard chosen.first?.isActive == false else { return }
        deactivate(others)
        activate(chosen)
    }
}

extension StackView {
    static func column(_ views: [View], spacing: CGFloat = 0, alignment: Alignment = .fill) -> StackView {
        let stack = row(views, spacing: spacing, alignment: alignment)
        stack.axis = .vertical
        return stack
    }

    static func row(_ views: [View], spacing: CGFloat = 0, alignment: Alignment = .fill) -> StackView {
        let stack = StackView(arrangedSubviews: views)
        stack.spacing = spacing
        stack.alignment = alignment
        return stack
    }

    /// Sets margins between the edges and the arranged views.
    func pad(top: CGFloat = 0, horizontal: CGFloat = 0, bottom: CGFloat = 0) {
        isLayoutMarginsRelativeArrangement = true
        insetsLayoutMarginsFromSafeArea = false
        layoutMargins = EdgeInsets(top: top, left: horizontal, bottom: bottom, right: horizontal)
    }

    /// Adds the stack to a cell and pins it to the cell's edges.
    func fill(_ cell: View) {
        cell.addConstrained(self)
        LayoutConstraint.activate([
            topAnchor.constraint(equalTo: cell.topAnchor),
            leadingAnchor.constraint(equalTo: cell.leadingAnchor),
            trailingAnchor.constraint(equalTo: cell.trailingAnchor),
            bottomAnchor.constraint(equalTo: cell.bottomAnchor),
        ])
    }
}
