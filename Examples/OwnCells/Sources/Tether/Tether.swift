#if canImport(UIKit)
    import UIKit
#endif

// A small layout framework as there are many: it adds a property called `pin` to every view, percentages and an
// operator for them, and keeps what it made at the view. None of it is the engines' own.

/// What a view is laid out by.
public final class Tether {
    private let view: UIView

    fileprivate init(_ view: UIView) {
        self.view = view
    }

    /// The constraints made for the view so far.
    public var constraints: [NSLayoutConstraint] {
        get { objc_getAssociatedObject(view, &constraintsKey) as? [NSLayoutConstraint] ?? [] }
        set { objc_setAssociatedObject(view, &constraintsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    @discardableResult
    public func top(_ inset: CGFloat = 0, below other: UIView? = nil) -> Tether {
        let anchor = other?.bottomAnchor ?? superview.topAnchor
        return add(view.topAnchor.constraint(equalTo: anchor, constant: inset))
    }

    @discardableResult
    public func bottom(_ inset: CGFloat = 0) -> Tether {
        add(view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -inset))
    }

    @discardableResult
    public func leading(_ inset: CGFloat = 0, after other: UIView? = nil) -> Tether {
        let anchor = other?.trailingAnchor ?? superview.leadingAnchor
        return add(view.leadingAnchor.constraint(equalTo: anchor, constant: inset))
    }

    @discardableResult
    public func trailing(_ inset: CGFloat = 0) -> Tether {
        add(view.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -inset))
    }

    @discardableResult
    public func size(_ width: CGFloat, _ height: CGFloat) -> Tether {
        add(view.widthAnchor.constraint(equalToConstant: width))
        return add(view.heightAnchor.constraint(equalToConstant: height))
    }

    @discardableResult
    public func width(_ share: Percent) -> Tether {
        add(view.widthAnchor.constraint(equalTo: superview.widthAnchor, multiplier: share.value / 100))
    }

    /// Takes away what was made before.
    @discardableResult
    public func remake() -> Tether {
        NSLayoutConstraint.deactivate(constraints)
        constraints = []
        return self
    }

    private var superview: UIView {
        guard let superview = view.superview else { fatalError("add the view to a superview first") }
        return superview
    }

    @discardableResult
    private func add(_ constraint: NSLayoutConstraint) -> Tether {
        view.translatesAutoresizingMaskIntoConstraints = false
        constraint.isActive = true
        constraints.append(constraint)
        return self
    }
}

private var constraintsKey: UInt8 = 0

/// A share of the superview.
public struct Percent {
    public let value: CGFloat
}

postfix operator %

public postfix func % (value: CGFloat) -> Percent {
    Percent(value: value)
}

extension UIView {
    public var pin: Tether { Tether(self) }
}

/// Main-thread bookkeeping, as frameworks mark it.
@MainActor
public final class TetherCoordinator {
    private var views: Set<UIView> = []

    public init() {}

    public func follow(_ view: UIView) {
        views.insert(view)
        view.setNeedsLayout()
    }
}
