import Engines
import Foundation

/// The kinds of views in an `EditedTree`.
enum EditedViewKind {
    case plain, block, label, stack, flowing, aligned, updating, responsive

    func makeView() -> View {
        switch self {
        case .plain: View()
        case .block: BlockView()
        case .label: Label(text: "text")
        case .stack: StackView()
        case .flowing: FlowingView(area: 100)
        case .aligned: AlignedView(frame: .zero)
        case .updating: UpdatingView(frame: .zero)
        case .responsive: ResponsiveView(frame: .zero)
        }
    }
}

/// A view with a natural size whose alignment rect isn't its frame.
final class AlignedView: View {
    var natural = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
        didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: CGSize { natural }
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 3, left: 2, bottom: 5, right: 7) }
}

/// A view that has the constraints of its mode from `updateConstraints()` on.
final class UpdatingView: View {
    /// A set of four bits: a width, a height, a ratio, and a guide at the top.
    var mode = 0 { didSet { setNeedsUpdateConstraints() } }
    private var appliedMode = 0
    private let guide = LayoutGuide()
    private var own: [LayoutConstraint] = []

    /// True if the mode's constraints involve the view's own size.
    var constrainsItself: Bool { mode & 7 != 0 }

    override func updateConstraints() {
        if appliedMode != mode {
            appliedMode = mode
            LayoutConstraint.deactivate(own)
            own = modeConstraints
            LayoutConstraint.activate(own)
        }
        super.updateConstraints()
    }

    private var modeConstraints: [LayoutConstraint] {
        var made: [LayoutConstraint] = []
        func add(_ constraint: LayoutConstraint, _ priority: LayoutPriority) {
            constraint.priority = priority
            made.append(constraint)
        }
        if mode & 1 != 0 { add(widthAnchor.constraint(equalToConstant: CGFloat(20 + 7 * mode)), 610) }
        if mode & 2 != 0 { add(heightAnchor.constraint(equalToConstant: CGFloat(11 + 5 * mode)), 620) }
        if mode & 4 != 0 { add(heightAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5), 615) }
        if mode & 8 != 0 {
            if guide.owningView == nil { addLayoutGuide(guide) }
            add(guide.heightAnchor.constraint(equalToConstant: CGFloat(mode * 3)), 605)
            add(guide.topAnchor.constraint(equalTo: topAnchor), 605)
            add(bottomAnchor.constraint(greaterThanOrEqualTo: guide.bottomAnchor, constant: 2), 604)
        }
        return made
    }
}

/// A view that changes the constant of its own height while it is laid out: lower where it is wide.
final class ResponsiveView: View {
    private var height: LayoutConstraint?
    private var wanted: CGFloat { bounds.width > 100 ? 24 : 48 }
    /// True if the last layout ended with another height than its width asks for, as it does where each height leads to
    /// a width that asks for the other one.
    var isAtOdds: Bool { height.map { $0.constant != wanted } ?? false }

    override func layoutSubviews() {
        if let height {
            height.constant = wanted
        } else {
            let made = heightAnchor.constraint(equalToConstant: wanted)
            made.priority = 630
            made.isActive = true
            height = made
        }
        super.layoutSubviews()
    }
}
