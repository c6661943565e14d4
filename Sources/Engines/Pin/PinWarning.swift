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

    /// One sentence: the call, the reason with the values in conflict, and the view.
    public var description: String { "pin warning: \(call) has no effect: \(reason) (\(view))" }

    private var reason: String {
        switch cause {
        case .conflict(let attributes):
            "it contradicts what is pinned already, \(attributes.map(\.description).joined(separator: ", "))"
        case .alreadySet(let attribute): "\(attribute.name) is pinned already, to \(PinWarning.text(attribute.value))"
        case .noSuperview: "the view has no superview; add it to one before laying it out"
        case .referenceWithoutSuperview(let reference):
            "the reference \(reference) has no superview; add it to one before referring to it"
        case .noCommonAncestor(let reference): "the view and the reference \(reference) have no ancestor in common"
        case .noReference: "the list of references is empty; name a fallback with else:"
        case .noSpaceAvailableBetweenViews: "there is no space between the two references"
        case .negativeLength: "a length must not be negative"
        case .notFinite: "the value is not a finite number"
        case .edgesMissing: "both opposite edges must be pinned for it"
        case .invalidAspectRatio: "an aspect ratio must be a positive number"
        case .aspectRatioUndetermined: "exactly one of width and height must be known for it"
        case .aspectRatioImageNotSet: "the image view has no image"
        case .notAnImageView: "the view shows no image; name a ratio"
        case .notSizeCalculable: "the layer does not conform to SizeCalculable"
        case .notMainThread: "layout outside the main thread"
        }
    }

    static func text(_ value: CGFloat) -> String {
        let plain = Double(value)
        return plain == plain.rounded() && abs(plain) < 1e15 ? String(Int64(plain)) : String(plain)
    }
}

/// A switch for each warning. Default: all on but `notMainThread`.
public struct ActiveWarnings: Sendable, Hashable {
    /// Reports `PinWarning.Cause.conflict(with:)`.
    public var conflict = true
    /// Reports `PinWarning.Cause.alreadySet(_:)`.
    public var alreadySet = true
    /// Reports `PinWarning.Cause.noSuperview`.
    public var noSuperview = true
    /// Reports `PinWarning.Cause.referenceWithoutSuperview(reference:)`.
    public var referenceWithoutSuperview = true
    /// Reports `PinWarning.Cause.noCommonAncestor(reference:)`.
    public var noCommonAncestor = true
    /// Reports `PinWarning.Cause.noReference`.
    public var noReference = true
    /// Reports `PinWarning.Cause.noSpaceAvailableBetweenViews`.
    public var noSpaceAvailableBetweenViews = true
    /// Reports `PinWarning.Cause.negativeLength`.
    public var negativeLength = true
    /// Reports `PinWarning.Cause.notFinite`.
    public var notFinite = true
    /// Reports `PinWarning.Cause.edgesMissing`.
    public var edgesMissing = true
    /// Reports `PinWarning.Cause.invalidAspectRatio`.
    public var invalidAspectRatio = true
    /// Reports `PinWarning.Cause.aspectRatioUndetermined`.
    public var aspectRatioUndetermined = true
    /// Reports `PinWarning.Cause.aspectRatioImageNotSet`.
    public var aspectRatioImageNotSet = true
    /// Reports `PinWarning.Cause.notAnImageView`.
    public var notAnImageView = true
    /// Reports `PinWarning.Cause.notSizeCalculable`.
    public var notSizeCalculable = true
    /// Reports `PinWarning.Cause.notMainThread`. Off by default: a tree of views belongs to no particular thread here, only
    /// to one at a time.
    public var notMainThread = false

    /// Every warning but `notMainThread`.
    public init() {}

    func contains(_ cause: PinWarning.Cause) -> Bool {
        switch cause {
        case .conflict: conflict
        case .alreadySet: alreadySet
        case .noSuperview: noSuperview
        case .referenceWithoutSuperview: referenceWithoutSuperview
        case .noCommonAncestor: noCommonAncestor
        case .noReference: noReference
        case .noSpaceAvailableBetweenViews: noSpaceAvailableBetweenViews
        case .negativeLength: negativeLength
        case .notFinite: notFinite
        case .edgesMissing: edgesMissing
        case .invalidAspectRatio: invalidAspectRatio
        case .aspectRatioUndetermined: aspectRatioUndetermined
        case .aspectRatioImageNotSet: aspectRatioImageNotSet
        case .notAnImageView: notAnImageView
        case .notSizeCalculable: notSizeCalculable
        case .notMainThread: notMainThread
        }
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

/// A call on a chain, for warnings: made of constants, so that it costs nothing where none is given.
@frozen
@usableFromInline
struct PinCall {
    @frozen
    @usableFromInline
    enum Argument {
        case none
        case points(CGFloat)
        case percent(CGFloat)
    }

    @usableFromInline let name: StaticString
    @usableFromInline let argument: Argument

    @inlinable @inline(__always)
    init(_ name: StaticString) {
        self.name = name
        argument = .none
    }

    @inlinable @inline(__always)
    init(_ name: StaticString, _ points: CGFloat) {
        self.name = name
        argument = .points(points)
    }

    @inlinable @inline(__always)
    init(_ name: StaticString, _ percent: Percent) {
        self.name = name
        argument = .percent(percent.value)
    }

    var text: String {
        switch argument {
        case .none: "\(name)".hasSuffix(")") ? "\(name)" : "\(name)()"
        case .points(let value): "\(name)(\(PinWarning.text(value)))"
        case .percent(let value): "\(name)(\(PinWarning.text(value))%)"
        }
    }
}
