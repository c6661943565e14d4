/// A number that follows from where an item lies in its tree. It decides how much the item's sizes and places count
/// where constraints leave them open.
///
/// A view counts more by 1 than its superview, and by 1 more for each subview before it, whether these are items or
/// not: which views are may depend on what was before. So does a guide.
struct ItemRank: Equatable {
    private let number: Double
    /// Of the indices from the root down.
    private let hash: UInt64

    static let root = ItemRank(number: 0, hash: 0)
    /// Of a guide that the library makes, when it is first asked for: it counts for nothing, as it follows from others.
    static let supplied = ItemRank(number: -.infinity, hash: 0)

    private init(number: Double, hash: UInt64) { (self.number, self.hash) = (number, hash) }

    /// - Parameter child: the index among the subviews; of a guide, -1 less the number of those before it.
    init(in parent: ItemRank, child: Int32) {
        number = parent.number + 1 + Double(child >= 0 ? child : ~child)
        hash = ConstraintForm.mix(ConstraintForm.mix(parent.hash ^ UInt64(UInt32(bitPattern: child)) &+ 1))
    }

    /// At least 2, or 0 for what counts for nothing. It grows with the item's number by so much that rounding can't be
    /// meant, and is so uneven that no sums of weights are the same.
    func weight(of part: FramePart) -> Double {
        let share = Double(ConstraintForm.mix(hash &+ UInt64(part.rawValue) &* 0x9E37_79B9_7F4A_7C15) &>> 11) * 0x1p-53
        return max(0, 2 + (number + share / 2) / 1024)
    }
}
