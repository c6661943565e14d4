import ConstraintSolver
import Foundation
import LayoutGeometry

/// A view or a guide in an engine: its place, and what is known of its content.
struct EngineItem {
    /// `nil` for a free place.
    var nodeReference: Unmanaged<LayoutNode>? = nil
    /// The item that left and top count from; -1 for the root, whose left and top are no variables.
    var parent: Int32
    var flags: Flags = []
    /// The last sweep in which `exact` changed.
    var shift: UInt16 = 0

    /// The natural size by content alone, negative on an axis without one.
    var natural = CGSize(width: -1, height: -1)
    /// The size that the rows ask for: the natural one, or for wrapped content that at `wrappedAt`.
    var asked = CGSize(width: -1, height: -1)
    /// The width that wrapped content was last measured at, and the result. Negative where that isn't known: -1 less
    /// the width that other content was measured at.
    var wrappedAt: CGFloat = -1
    var wrapped = CGSize.zero
    /// The size the rows ask for where the content is wrapped.
    var askedWrapped: CGSize { natural.width < 0 ? CGSize(width: -1, height: wrapped.height) : wrapped }
    /// The width at which it wrapped last, whatever the content was; 0 where it never did.
    var lastWrappedAt: CGFloat { wrappedAt >= 0 ? wrappedAt : -1 - wrappedAt }

    /// Says that other content is to be measured.
    mutating func forgetWrapped() { wrappedAt = min(wrappedAt, -1 - wrappedAt) }

    /// The item's position from the root's corner, as solved.
    var exact = CGPoint.zero
    /// The same on the pixel grid.
    @inline(__always)
    func onGrid(_ scale: CGFloat) -> CGPoint {
        flags.contains(.isOffGrid) ? exact.roundedToPixel(scale: scale) : exact
    }

    @inline(__always)
    mutating func move(to place: CGPoint, isOffGrid: Bool, _ sweep: UInt16) {
        (exact, shift) = (place, sweep)
        if isOffGrid { flags.insert(.isOffGrid) } else { flags.remove(.isOffGrid) }
    }

    func asked(_ isHorizontal: Bool) -> CGFloat { isHorizontal ? asked.width : asked.height }

    var node: LayoutNode? { nodeReference?.takeUnretainedValue() }

    struct Flags: OptionSet {
        let rawValue: UInt16
        /// The content may have changed since it was measured.
        static let dirty = Flags(rawValue: 1)
        /// The height follows the width.
        static let wraps = Flags(rawValue: 2)
        /// A guide whose lengths may be negative.
        static let isDistance = Flags(rawValue: 8)
        /// The frame comes from outside.
        static let fixed = Flags(rawValue: 4)
        static let isGuide = Flags(rawValue: 16)
        /// In the list of items to look at after the next solve.
        static let watched = Flags(rawValue: 32)
        /// The solution moved it since frames were written.
        static let moved = Flags(rawValue: 64)
        static let rightToLeft = Flags(rawValue: 128)
        /// The content is wider than its natural width says; by how much wasn't measured.
        static let isCapped = Flags(rawValue: 256)
        /// Hidden by its stack view, and no constraint speaks of it: its content isn't measured, its frame stays.
        static let isUnasked = Flags(rawValue: 512)
        /// No constraint speaks of it: its frame stays.
        static let isSilent = Flags(rawValue: 1024)
        /// Its wrapping is about to be looked at.
        static let isToWrap = Flags(rawValue: 2048)
        /// Its position isn't on the pixel grid.
        static let isOffGrid = Flags(rawValue: 4096)
    }
}

extension CGPoint {
    /// Each coordinate as whole pixels.
    func roundedToPixel(scale: CGFloat) -> CGPoint {
        CGPoint(x: x.roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale))
    }
}

/// A part of an item's frame, a variable each: that of the index 4 × item + part.
enum FramePart: Int {
    case width, height, left, top
}

extension ConstraintEngine {
    /// A length of an item: its width or its height.
    struct Length: Equatable {
        /// Twice the item's index, and one more for the height.
        let number: Int

        init(number: Int) { self.number = number }

        init(item: Int, isHorizontal: Bool) { number = 2 &* item &+ (isHorizontal ? 0 : 1) }

        /// The numbers of an item's two lengths.
        static func numbers(of item: Int) -> ClosedRange<Int> { 2 &* item...2 &* item &+ 1 }

        var item: Int { number &>> 1 }
        var isHorizontal: Bool { number & 1 == 0 }
    }

    /// The rows about one length; `nil` for those that no solution has needed yet.
    struct LengthRows {
        /// Content may not be smaller or larger than asked.
        var atLeast: Constraint?
        var atMost: Constraint?
        /// `length >= 0`.
        var notNegative: Constraint?
        /// The number of the length that the rows speak of, as the two must be the same; -1 for this one.
        var speaker: Int32 = -1
        /// The last time that the solver was asked whether contents can change the length, and the answer.
        var lookedAt: UInt32 = 0
        var isHeld = false

        var count: Int { (atLeast == nil ? 0 : 1) + (atMost == nil ? 0 : 1) + (notNegative == nil ? 0 : 1) }
    }

    /// The variable of a part of an item's frame, in the solver as in the rows of plans.
    @inline(__always)
    func variable(_ part: FramePart, of item: Int) -> Variable { solver.variable(at: 4 &* item &+ part.rawValue) }

    func variable(_ length: Length) -> Variable { variable(length.isHorizontal ? .width : .height, of: length.item) }

    func value(_ length: Length) -> Double { solver.value(of: variable(length)) }

    func asked(_ length: Length) -> Double { Double(items[length.item].asked(length.isHorizontal)) }

    /// The length whose variable has an index; `nil` for a position's.
    func length(ofVariable index: Int) -> Length? {
        index & 2 == 0 ? Length(number: index &>> 1 & ~1 | index & 1) : nil
    }
}
