import Foundation
import ViewTree

/// The reason why a constraint can't take part in a layout.
public enum ConstraintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The constant is NaN or infinite.
    case constantNotFinite
    /// The multiplier is NaN or infinite.
    case multiplierNotFinite
    /// The multiplier is 0: nothing of the second item would be left.
    case multiplierZero
    /// `.notAnAttribute` stands where an item needs an attribute.
    case missingAttribute
    /// An item is neither a view nor a layout guide.
    case notAnItem
    /// The second attribute has no item.
    case missingItem
    /// A position is compared with a number alone; only sizes can be.
    case locationNeedsSecondItem
    /// A size is related to a position.
    case sizeAgainstLocation
    /// A horizontal position is related to a vertical one.
    case mixedAxes
    /// Leading or trailing is related to left or right.
    case mixedDirections
    /// The items are in different trees, or one of them in none.
    case noCommonAncestor
    /// A view or guide that the constraint speaks of was freed.
    case itemFreed

    /// A sentence that names the fault and its remedy.
    public var description: String {
        switch self {
        case .constantNotFinite: "The constant is NaN or infinite; give a finite number of points."
        case .multiplierNotFinite: "The multiplier is NaN or infinite; give a finite number."
        case .multiplierZero:
            "The multiplier is 0, which leaves nothing of the second item; use a constraint against a constant."
        case .missingAttribute: "An attribute is missing; name one for each item."
        case .notAnItem: "An item is neither a view nor a layout guide; constraints can speak of these alone."
        case .missingItem: "The second attribute has no item; give the item, or .notAnAttribute."
        case .locationNeedsSecondItem: "A position needs a second item to be relative to; only sizes can be constants."
        case .sizeAgainstLocation: "A size can't be related to a position; use two sizes or two positions."
        case .mixedAxes: "A horizontal position can't be related to a vertical one."
        case .mixedDirections: "Leading and trailing can't be related to left and right; use one of the two kinds."
        case .noCommonAncestor: "The items have no common ancestor; add both to one tree first."
        case .itemFreed: "An item of the constraint no longer exists."
        }
    }
}

/// Something that went wrong with constraints and was dealt with.
public enum ConstraintReport: CustomStringConvertible {
    /// The constraint can't be used and was left as it was.
    case invalid(LayoutConstraint, ConstraintError)
    /// Not all of `constraints` can hold; `broken` was given up until the conflict ends. Dropping any one of them would
    /// let the others hold.
    case conflict(constraints: [LayoutConstraint], broken: LayoutConstraint)

    /// Required constraints need another size than the frame that was given to the tree's root. The views lie as if the
    /// root had the size that they need; the root keeps its frame.
    case frameUnsuitable(View, neededSize: CGSize)

    /// A visual format gives no constraints.
    case visualFormat(VisualFormatError)

    /// One sentence, then one line for each constraint involved, in visual-format style.
    public var description: String {
        switch self {
        case .invalid(let constraint, let error):
            return "Constraint not usable: \(constraint)\n  \(error.description)"
        case .conflict(let constraints, let broken):
            let lines = constraints.map { "  \($0)" }.joined(separator: "\n")
            return "Not all of these constraints can hold:\n\(lines)\nGiven up until the conflict ends:\n  \(broken)"
        case .visualFormat(let error):
            return error.description
        case .frameUnsuitable(let view, let size):
            return """
                The constraints below \(view.layoutNode.displayName) need it to be \(size.width) × \(size.height) points, but \
                its frame is \(view.frame.size.width) × \(view.frame.size.height).
                """
        }
    }

    /// Called with each report, on the thread that lays out. Default: writes the description to standard error.
    public static var handler: ((ConstraintReport) -> Void)? {
        get { lock.withLock { storedHandler } }
        set { lock.withLock { storedHandler = newValue } }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var storedHandler: ((ConstraintReport) -> Void)? = {
        StandardError.write("\($0)")
    }

    static func emit(_ report: ConstraintReport) {
        handler?(report)
    }
}
