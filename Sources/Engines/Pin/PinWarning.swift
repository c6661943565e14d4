import Foundation
import LayoutGeometry
import ViewTree

/// Something that a chain asked for and that had no effect, or not the one that it seems to have.
public struct PinWarning: Sendable, Hashable, CustomStringConvertible {
    /// Why a call had no effect.
    public enum Cause: Sendable, Hashable {
        /// What was already pinned leaves no room for the call, or outranks it.
        case conflict(with: [Attribute])
        /// The attribute already has another value.
        case alreadySet(Attribute)
        /// The view has no superview.
        case noSuperview
        /// A reference view has no superview.
        case referenceWithoutSuperview(reference: String)
        /// A reference view lies in another tree.
        case noCommonAncestor(reference: String)
        /// The list of reference views is empty.
        case noReference
        /// The two reference views leave no room between them.
        case noSpaceAvailableBetweenViews
        /// A width, a height, a minimum or a maximum is negative.
        case negativeLength
        /// A value is NaN or infinite.
        case notFinite
        /// Justifying needs left and right, aligning needs top and bottom.
        case edgesMissing
        /// The pinned edges cross, so that the length between them, which this is, is negative; the former one stays.
        case edgesCross(length: CGFloat)
        /// `pinEdges()` where all edges are pinned already.
        case edgesAlreadyPinned
        /// The view itself is one of the two that it should lie between.
        case referenceIsView
        /// The two views to lie between are one.
        case sameReferences
        /// A chain ended without `layout()` while ``Pin/logMissingLayoutCalls`` is on.
        case missingLayoutCall
        /// An aspect ratio must be a positive number.
        case invalidAspectRatio
        /// An aspect ratio applies where one dimension is known; here none is, or both are.
        case aspectRatioUndetermined
        /// `aspectRatio()` of an image view without image.
        case aspectRatioImageNotSet
        /// `aspectRatio()` of something that shows no images.
        case notAnImageView
        /// `sizeToFit` of something that can't tell its size.
        case notSizeCalculable
        /// A layout outside the main thread.
        case notMainThread
    }

    /// A pinned attribute and its value: points, edges as distances from the superview's own.
    public struct Attribute: Sendable, Hashable, CustomStringConvertible {
        /// The attribute as the calls name it, e.g. `hCenter`.
        public let name: String
        /// Points; an edge's distance from the superview's own.
        public let value: CGFloat

        /// An attribute and its value in points.
        public init(name: String, value: CGFloat) {
            self.name = name
            self.value = value
        }

        public var description: String { "\(name): \(PinWarning.text(value))" }
    }

    /// Why.
    public let cause: Cause
    /// The call that is without effect, e.g. `width(200)`.
    public let call: String
    /// The view that was to be laid out: its type, its identifier where it has one, and its frame.
    public let view: String

    /// A warning that was not given by a chain: for handlers' own tests.
    public init(cause: Cause, call: String, view: String) {
        self.cause = cause
        self.call = call
        self.view = view
    }

    /// The kind of warning, the call, the reason with the values in conflict, and the view; in the wording of
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

/// Holds the warnings of one `Pin.collectingWarnings`; used by the one task that runs its body.
final class PinWarningCollector: @unchecked Sendable {
    let active: ActiveWarnings
    var warnings: [PinWarning] = []

    init(active: ActiveWarnings) {
        self.active = active
    }
}
