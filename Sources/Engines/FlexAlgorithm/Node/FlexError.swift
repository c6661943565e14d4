/// Why a change of a flex tree, or its layout, was refused.
public enum FlexError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The node already has a parent.
    case nodeHasParent
    /// The node is the parent itself or one of its ancestors.
    case nodeIsAncestor
    /// The index is not between 0 and the number of children.
    case indexOutOfRange(index: Int, count: Int)
    /// The node is not a child of the one that was asked to remove it.
    case notAChild
    /// The tree was changed, or laid out again, by a measure or baseline function during its layout.
    case treeIsBeingLaidOut
    /// The tree is deeper than ``FlexNode/maximumDepth``.
    case treeTooDeep(limit: Int)

    /// The fault and its remedy, in one sentence.
    public var description: String {
        switch self {
        case .nodeHasParent:
            return "The node already has a parent; remove it from there first."
        case .nodeIsAncestor:
            return "The node can't become a child of itself or of one of its descendants."
        case .indexOutOfRange(let index, let count):
            return "Index \(index) is outside of 0...\(count), the places where a child can be inserted."
        case .notAChild:
            return "The node is not a child of this node; ask its own parent to remove it."
        case .treeIsBeingLaidOut:
            return "The tree is being laid out; change it after the layout, not in a measure or baseline function."
        case .treeTooDeep(let limit):
            return "The tree is nested more than \(limit) levels deep; flatten it."
        }
    }
}
