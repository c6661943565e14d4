import Foundation
import LayoutGeometry
import ViewTree

/// A call of a chain that had no effect, or not the one that it seems to have.
public struct PinWarning: Sendable, Hashable, CustomStringConvertible {
    /// The reason why a call had no effect.
    public enum Cause: Sendable, Hashable {
        /// The call conflicts with attributes that are already pinned, or these override it.
        case conflict(with: [Attribute])
        /// The attribute already has another value.
        case alreadySet(Attribute)
        /// The view has no superview.
        case noSuperview
        /// A reference view has no superview.
        case referenceWithoutSuperview(reference: String)
        /// A reference view is in another tree.
        case noCommonAncestor(reference: String)
        /// The list of reference views is empty.
        case noReference
        /// The two reference views leave no space between them.
        case noSpaceAvailableBetweenViews
        /// A width, a height, a minimum or a maximum is negative.
        case negativeLength
        /// A value is NaN or infinite.
        case notFinite
        /// `justify` needs left and right edges, `align` needs top and bottom.
        case edgesMissing
        /// The pinned edges cross: the length between them, the associated value, is negative, so the former length is
        /// kept.
        case edgesCross(length: CGFloat)
        /// `pinEdges()` although all edges are already pinned.
        case edgesAlreadyPinned
        /// The view itself is one of the two references that it should lie between.
        case referenceIsView
        /// The two references to lie between are the same view.
        case sameReferences
        /// A chain ended without `layout()` while ``Pin/logMissingLayoutCalls`` is on.
        case missingLayoutCall
        /// An aspect ratio must be a positive number.
        case invalidAspectRatio
        /// An aspect ratio needs exactly one known length; here none is known, or both are.
        case aspectRatioUndetermined
        /// `aspectRatio()` of an image view without an image.
        case aspectRatioImageNotSet
        /// `aspectRatio()` of a view that shows no images.
        case notAnImageView
        /// `sizeToFit` of a node that can't compute its size.
        case notSizeCalculable
        /// A layout outside the main thread.
        case notMainThread
    }

    /// A pinned attribute and its value in points; edges are given as distances from the superview's.
    public struct Attribute: Sendable, Hashable, CustomStringConvertible {
        /// The attribute's name as in the calls, e.g. `hCenter`.
        public let name: String
        /// The value in points; for an edge the distance from the superview's.
        public let value: CGFloat

        /// Creates an attribute with a value in points.
        public init(name: String, value: CGFloat) {
            self.name = name
            self.value = value
        }

        public var description: String { "\(name): \(PinWarning.text(value))" }
    }

    /// The reason.
    public let cause: Cause
    /// The call that has no effect, e.g. `width(200)`.
    public let call: String
    /// The view to lay out: its type, its identifier if it has one, and its frame.
    public let view: String

    /// Creates a warning that no chain gave, for tests of handlers.
    public init(cause: Cause, call: String, view: String) {
        self.cause = cause
        self.call = call
        self.view = view
    }

    /// The kind of warning, the call, the reason with the conflicting values, and the view, in the wording of
    /// PinLayout's documentation, so that a search for it finds the explanation there.
    public var description: String {
        switch cause {
        case .conflict, .alreadySet: "PinLayout Conflict: \(text) (\(view))"
        default: "PinLayout Warning: \(text) (\(view))"
        }
    }

    private var text: String {
        switch cause {
        case .edgesCross(let length):
            "The computed \(call) (\(PinWarning.text(length))) must be greater or equal to 0; the former one is kept."
        case .negativeLength: "\(call) won't be applied, the value must be greater or equal to 0."
        case .notMainThread: "Layout must be executed from the Main Thread!"
        case .missingLayoutCall: "layout() wasn't called at the end of the chain."
        case .conflict(let attributes):
            "\(call) won't be applied since it conflicts with the following already set properties: "
                + "\(attributes.map(\.description).joined(separator: ", "))."
        case .alreadySet(let attribute):
            "\(call) won't be applied since its value has already been set to \(PinWarning.text(attribute.value))."
        default: "\(call) won't be applied, \(reason)."
        }
    }

    private var reason: String {
        switch cause {
        case .noSuperview: "the view must be added as a sub-view before being layouted using this method"
        case .referenceWithoutSuperview(let reference):
            "the view \(reference) must be added as a sub-view before being used as a reference"
        case .noCommonAncestor(let reference): "the view \(reference) and this one have no ancestor in common"
        case .noReference: "at least one view must be visible; name a fallback with else:"
        case .noSpaceAvailableBetweenViews: "there is no space between these views"
        case .notFinite: "the value is not a finite number"
        case .edgesMissing:
            call.hasPrefix("justify")
                ? "the left and right coordinates must be set to justify the view"
                : "the top and bottom coordinates must be set to align the view"
        case .edgesAlreadyPinned: "top, left, bottom and right coordinates are already set"
        case .referenceIsView: "the view being layouted cannot be used as one of the references"
        case .sameReferences: "reference views must be different"
        case .invalidAspectRatio: "an aspect ratio must be a positive number"
        case .aspectRatioUndetermined: "exactly one of width and height must be known"
        case .aspectRatioImageNotSet: "the image view has no image"
        case .notAnImageView: "the view shows no image; name a ratio"
        case .notSizeCalculable: "the layer does not conform to SizeCalculable"
        case .conflict, .alreadySet, .edgesCross, .negativeLength, .notMainThread, .missingLayoutCall: ""
        }
    }

    static func text(_ value: CGFloat) -> String {
        let plain = Double(value)
        return plain == plain.rounded() && abs(plain) < 1e15 ? String(Int64(plain)) : String(plain)
    }
}

/// Collects the warnings of one `Pin.collectingWarnings`; used only by the task that runs its body.
final class PinWarningCollector: @unchecked Sendable {
    let active: ActiveWarnings
    var warnings: [PinWarning] = []

    init(active: ActiveWarnings) {
        self.active = active
    }
}
