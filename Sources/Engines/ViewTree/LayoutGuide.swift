import Foundation
import LayoutGeometry

/// A rectangle that takes part in constraint layout without being a view.
///
/// Add it to a view with `addLayoutGuide(_:)`; the view keeps it from then on. The guides that every view has
/// (`layoutMarginsGuide`, `safeAreaLayoutGuide`, `readableContentGuide`) belong to it already.
open class LayoutGuide: NSObject {
    /// The view that the guide belongs to. Not retained; `nil` before the guide was added and after the view was freed.
    public package(set) final var owningView: View? {
        get { storedOwner?.takeUnretainedValue() }
        set { storedOwner = newValue.map(Unmanaged.passUnretained) }
    }
    @exclusivity(unchecked) private final var storedOwner: Unmanaged<View>?
    /// A name for reports. Default: empty.
    public final var identifier = ""
    /// The engine that computes the guide's rectangle. Owned, but unmanaged, as that of a view.
    @inlinable package final var observerReference: Unmanaged<ViewObserver>? {
        @inline(__always) get { storedObserver }
        @inline(__always) set { storedObserver = newValue }
    }
    @exclusivity(unchecked) @usableFromInline final var storedObserver: Unmanaged<ViewObserver>?
    package final let kind: Kind
    @inlinable package final var solvedFrame: CGRect {
        @inline(__always) get { storedFrame }
        @inline(__always) set { storedFrame = newValue }
    }
    @exclusivity(unchecked) @usableFromInline final var storedFrame = CGRect.zero

    /// The source of the guide's rectangle.
    package enum Kind: UInt8 {
        /// Constraints.
        case free
        /// The owning view's bounds inset by its layout margins.
        case margins
        /// The owning view's bounds inset by its safe area insets.
        case safeArea
    }

    /// A guide without a view, whose rectangle constraints define.
    public override init() {
        kind = .free
        super.init()
    }

    package init(_ kind: Kind, of view: View) {
        self.kind = kind
        storedOwner = .passUnretained(view)
        super.init()
    }

    deinit {
        guard let observerReference else { return }
        observerReference._withUnsafeGuaranteedRef { $0.guideIsBeingFreed() }
        observerReference.release()
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
