import Engines
import Foundation

// Helpers shared by cells with constraints, with stack views and by flexbox, as any app has them.

/// A cell whose size is that of its constraints.
protocol ConstrainedCell: ScreenCell {}

extension ConstrainedCell {
    func size(forWidth width: CGFloat) -> CGSize { constrainedSize(forWidth: width) }
}

/// A cell by flexbox.
class FlexCell: View {
    func size(forWidth width: CGFloat) -> CGSize {
        flex.sizeThatFits(size: CGSize(width: width, height: .nan))
    }

    override func layoutSubviews() {
        flex.layout(mode: .fitContainer)
    }
}

extension View {
    /// Adds views that are laid out by constraints.
    func addConstrained(_ views: View...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }

    /// Adds the view to another one and pins it to the other's edges.
    func fill(_ container: View) {
        translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(self)
        LayoutConstraint.activate([
            topAnchor.constraint(equalTo: container.topAnchor),
            leadingAnchor.constraint(equalTo: container.leadingAnchor),
            trailingAnchor.constraint(equalTo: container.trailingAnchor),
            bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
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
}
