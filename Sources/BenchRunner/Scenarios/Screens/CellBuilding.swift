import Engines
import Foundation

// What cells by constraints and by stack views share, as any app has it somewhere.

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
    /// Activates some constraints in place of others, where that isn't so already.
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

    /// Keeps the arranged views away from the edges.
    func pad(top: CGFloat = 0, horizontal: CGFloat = 0, bottom: CGFloat = 0) {
        isLayoutMarginsRelativeArrangement = true
        insetsLayoutMarginsFromSafeArea = false
        layoutMargins = EdgeInsets(top: top, left: horizontal, bottom: bottom, right: horizontal)
    }

    /// Fills a cell with the stack.
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
