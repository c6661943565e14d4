import Foundation
import LayoutGeometry

/// A rectangle that takes part in constraint layout without being a view.
///
/// Add it to a view with `addLayoutGuide(_:)`; the view then owns it. The guides that every view has
/// (`layoutMarginsGuide`, `safeAreaLayoutGuide`, `readableContentGuide`) are already added.
open class LayoutGuide {
    /// The view that the guide belongs to. Not retained; `nil` before the guide is added and after the view is freed.
    public package(set) final unowned(unsafe) var owningView: View?
    /// A name for reports. Default: empty.
    public final var identifier = ""
    /// The engine that computes the guide's rectangle.
    package final var observer: ViewObserver?
    package final let kind: Kind
    package final var solvedFrame = CGRect.zero

    /// The source of the guide's rectangle.
    package enum Kind: UInt8 {
        /// Constraints.
        case free
        /// The owning view's bounds inset by its layout margins.
        case margins
        /// The owning view's bounds inset by its safe area insets.
        case safeArea
    }

    /// Creates a guide without a view, whose rectangle is defined by constraints.
    public init() {
        kind = .free
    }

    package init(_ kind: Kind, of view: View) {
        self.kind = kind
        owningView = view
    }

    deinit {
        observer?.guideIsBeingFreed()
    }

    /// The guide's rectangle in its owning view's coordinates, as of the last layout.
    public final var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        switch kind {
        case .free: return solvedFrame
        case .margins: return owningView.bounds.inset(by: owningView.layoutMargins)
        case .safeArea: return owningView.bounds.inset(by: owningView.safeAreaInsets)
        }
    }
}
