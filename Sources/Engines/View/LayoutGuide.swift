import Foundation

/// A rectangle that takes part in layout without being a view.
open class LayoutGuide {
    /// The view that the guide belongs to. Not retained.
    public internal(set) final unowned(unsafe) var owningView: View?
    /// A name for reports.
    public final var identifier = ""
    final var constraintAttachment: AnyObject?

    public init() {}
}
