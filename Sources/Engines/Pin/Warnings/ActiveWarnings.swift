/// A switch for each warning. Default: all on except ``notMainThread``.
public struct ActiveWarnings: Sendable, Hashable {
    /// Reports ``PinWarning/Cause/conflict(with:)``.
    public var conflict = true
    /// Reports ``PinWarning/Cause/alreadySet(_:)``.
    public var alreadySet = true
    /// Reports ``PinWarning/Cause/noSuperview``.
    public var noSuperview = true
    /// Reports ``PinWarning/Cause/referenceWithoutSuperview(reference:)``.
    public var referenceWithoutSuperview = true
    /// Reports ``PinWarning/Cause/noCommonAncestor(reference:)``.
    public var noCommonAncestor = true
    /// Reports ``PinWarning/Cause/noReference``.
    public var noReference = true
    /// Reports ``PinWarning/Cause/noSpaceAvailableBetweenViews``.
    public var noSpaceAvailableBetweenViews = true
    /// Reports ``PinWarning/Cause/negativeLength``.
    public var negativeLength = true
    /// Reports ``PinWarning/Cause/notFinite``.
    public var notFinite = true
    /// Reports ``PinWarning/Cause/edgesMissing``.
    public var edgesMissing = true
    /// Reports ``PinWarning/Cause/edgesCross(length:)``.
    public var edgesCross = true
    /// Reports ``PinWarning/Cause/edgesAlreadyPinned``.
    public var edgesAlreadyPinned = true
    /// Reports ``PinWarning/Cause/referenceIsView`` and `sameReferences`.
    public var notTwoReferences = true
    /// Reports ``PinWarning/Cause/missingLayoutCall``.
    public var missingLayoutCall = true
    /// Reports ``PinWarning/Cause/invalidAspectRatio``.
    public var invalidAspectRatio = true
    /// Reports ``PinWarning/Cause/aspectRatioUndetermined``.
    public var aspectRatioUndetermined = true
    /// Reports ``PinWarning/Cause/aspectRatioImageNotSet``.
    public var aspectRatioImageNotSet = true
    /// Reports ``PinWarning/Cause/notAnImageView``.
    public var notAnImageView = true
    /// Reports ``PinWarning/Cause/notSizeCalculable``.
    public var notSizeCalculable = true
    /// Reports ``PinWarning/Cause/notMainThread``. Off by default: a tree of views isn't tied to a particular thread;
    /// only simultaneous use from two threads is forbidden.
    public var notMainThread = false

    /// Creates switches that are all on except ``notMainThread``.
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
        case .edgesCross: edgesCross
        case .edgesAlreadyPinned: edgesAlreadyPinned
        case .referenceIsView, .sameReferences: notTwoReferences
        case .missingLayoutCall: missingLayoutCall
        case .invalidAspectRatio: invalidAspectRatio
        case .aspectRatioUndetermined: aspectRatioUndetermined
        case .aspectRatioImageNotSet: aspectRatioImageNotSet
        case .notAnImageView: notAnImageView
        case .notSizeCalculable: notSizeCalculable
        case .notMainThread: notMainThread
        }
    }
}
