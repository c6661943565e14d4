import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

extension ConstraintEngine {
    /// Gives a node a place among the items.
    func placeItem(for node: LayoutNode, parent: Int32) -> Int {
        let item = EngineItem(nodeReference: .passUnretained(node), parent: parent)
        let index: Int
        // A place is only reused behind its parent, so that one sweep in order meets parents first.
        if let free = places.free.last, free > parent {
            places.free.removeLast()
            index = Int(free)
            items[index] = item
        } else {
            index = items.count
            items.append(item)
        }
        if hasPath {
            forgetOrder()
            path.widths.groups?.place(index)
        }
        if parent >= 0 {
            node.engine = self
            node.item = Int32(truncatingIfNeeded: index)
        }
        if node.isGuide {
            items[index].flags = .isGuide
            if node.flags.contains(.isDistance) { items[index].flags.insert(.isDistance) }
            if node.flags.contains(.isSupplied) { items[index].flags.insert(.isSupplied) }
        }
        if readsRightToLeft(index) { items[index].flags.insert(.rightToLeft) }
        return index
    }

    /// Gives an item its variables. A size whose content was measured already starts there, and as long as nothing
    /// moves it, needs no rows that hold it there.
    ///
    /// The variables of a place stay when its item goes. Items get theirs in the order of their places.
    func makeVariables(of index: Int) {
        let natural = items[index].natural
        makeVariable(.width, of: index, natural.width)
        makeVariable(.height, of: index, natural.height)
        makeVariable(.left, of: index)
        makeVariable(.top, of: index)
        for number in Length.numbers(of: index) {
            if number < path.lengths.count {
                path.lengths[number] = LengthRows()
            } else {
                path.lengths.append(LengthRows(), room: max(1, 2 * items.count - number))
            }
        }
        items[index].flags.insert(.moved)
        items[index].asked = natural
        if items[index].flags.contains(.wraps) {
            path.widths.wrapping.append(Int32(truncatingIfNeeded: index))
            touchWidth(of: index)
        }
        if items[index].flags.contains(.fixed) { fix(index) }
        watch(index)
        status.solverChanged = true
    }

    private func makeVariable(_ part: FramePart, of index: Int, _ length: CGFloat = -1) {
        if 2 * index < path.lengths.count {
            solver.renew(variable(part, of: index), value: max(0, length), keepsValue: length >= 0)
        } else {
            _ = solver.makeVariable(value: max(0, length), keepsValue: length >= 0)
        }
    }

    /// The size a view's content asks for by itself.
    struct MeasuredContent {
        /// Negative on an axis without a natural length.
        var natural: CGSize
        /// True if the height follows the width.
        var wraps: Bool
        /// True if the content is one line that is wider than `natural`.
        var isCapped = false
        /// The size at the width at which it wrapped last, if it was measured as well.
        var wrapped: CGSize?

        /// Asks a view, and so calls the client's code.
        ///
        /// - Parameters:
        ///   - wraps: whether the view's height follows its width.
        ///   - cap: a width beyond which it doesn't matter how wide a label is; `nil` where it does.
        ///   - narrower: a width at which a label that wraps is measured, too; 0 for none.
        @inline(__always)
        init(of view: View, wraps: Bool, cap: CGFloat?, narrower: CGFloat) {
            self.wraps = wraps
            guard let cap, MeasuredContent.isPlainLabel(view) else {
                natural = ConstraintEngine.cleaned(view.intrinsicContentSize)
                return
            }
            // A checked cast retains the label: 6 % of all retains of a feed's pass.
            let label = unsafeDowncast(view, to: Label.self)
            if wraps {
                let found = label.naturalSize(within: cap, narrower: narrower)
                natural = ConstraintEngine.cleaned(found.size)
                isCapped = !found.isWhole
                wrapped = found.wrapped.map(ConstraintEngine.cleaned)
            } else {
                let line = label.naturalLine(within: cap)
                natural = ConstraintEngine.cleaned(line.size)
                isCapped = !line.isWhole
            }
        }

        /// Returns whether a view is a label, and not of a class of its own, which is to answer for itself.
        @inline(__always)
        static func isPlainLabel(_ view: View) -> Bool { type(of: view) == Label.self }
    }

    /// Returns whether the item's content runs right to left: that of a view in its effective direction, that of a
    /// guide as that of the item around it.
    func readsRightToLeft(_ index: Int) -> Bool {
        guard index > 0 else { return places.isRightToLeft }
        let own = items[index].nodeReference?._withUnsafeGuaranteedRef { node in
            node.viewReference?._withUnsafeGuaranteedRef { $0.isRightToLeft }
        }
        return own ?? items[Int(items[index].parent)].flags.contains(.rightToLeft)
    }

    /// The item of a node of this tree, made where a constraint first speaks of it. `nil` where the node isn't in the
    /// tree.
    @inline(__always)
    func itemIndex(of node: LayoutNode) -> Int? {
        knownItemIndex(of: node) ?? placedItem(of: node)
    }

    /// The item of a node that isn't the root's, where it has one. Retains nothing.
    @inline(__always)
    private func knownItemIndex(of node: LayoutNode) -> Int? {
        guard node.item >= 0, let engine = node.engineReference, engine.refers(to: .passUnretained(self)) else {
            return nil
        }
        return Int(node.item)
    }

    /// The item of a node, where it has one.
    func existingItemIndex(of node: LayoutNode) -> Int? {
        if let known = knownItemIndex(of: node) { return known }
        return isRoot(node) ? 0 : nil
    }

    /// The item in whose variables constraints speak of a node: of a guide that follows margins, its view's.
    @inline(__always)
    func spokenItemIndex(of node: LayoutNode) -> Int? {
        guard node.flags.contains(.isDerivedGuide) else { return existingItemIndex(of: node) }
        return node.view.flatMap { existingItemIndex(of: $0.layoutNode) }
    }

    /// Takes the item's frame from outside.
    func fix(_ index: Int) {
        items[index].flags.insert(.fixed)
        path.fixed.append(Int32(truncatingIfNeeded: index))
        forEachPart(ofFixed: index) { variable, value in
            _ = try? solver.addEdit(variable, Strength(level: ConstraintLevel.frame))
            try? solver.suggest(value, for: variable)
        }
    }

    /// Gives the solver the frames that come from outside. Whether one changed.
    func readFixedFrames() -> Bool {
        var changed = false
        for index in path.fixed {
            forEachPart(ofFixed: Int(index)) { variable, value in
                guard abs(solver.value(of: variable) - value) > ConstraintEngine.tolerance else { return }
                try? solver.suggest(value, for: variable)
                path.widths.touchAll()
                changed = true
            }
        }
        if changed { status.solverChanged = true }
        return changed
    }

    /// Calls `body` with the variables of an item whose frame comes from outside, and with that frame, rounded as
    /// frames are written: the next layout then begins with what this one ends with.
    private func forEachPart(ofFixed index: Int, _ body: (Variable, Double) -> Void) {
        guard let rect = items[index].node?.view?.alignedRect, let rootView else { return }
        let scale = rootView._withUnsafeGuaranteedRef { $0.contentScaleFactor }
        let origin = rect.origin.roundedToPixel(scale: scale)
        body(variable(.left, of: index), origin.x)
        body(variable(.top, of: index), origin.y)
        body(variable(.width, of: index), extent(rect.width, rect.minX, origin.x, scale))
        body(variable(.height, of: index), extent(rect.height, rect.minY, origin.y, scale))
    }

    /// Brings views that came into the tree, and what they hold, to the solver.
    func adoptPending() {
        let nodes = news.nodes
        news.nodes = []
        for node in nodes {
            guard let view = node.view, isRoot(node) || !node.isDomainRoot, belongs(node) else { continue }
            adopt(view)
        }
    }

    /// Returns whether the node's constraints are this engine's.
    private func belongs(_ node: LayoutNode) -> Bool {
        if isRoot(node) { return true }
        guard let above = node.view?.parent?.existingLayoutNode else { return false }
        return above === root || above.holdingEngine === self
    }

    private func adopt(_ top: View) {
        leavePlan()
        // From the inside out: what a view says of its own size then defines a variable that nothing depends on yet,
        // where after the constraints around it each would be a pivot that everything behind the view follows.
        for holder in takeIn(top, makingItem: { placedItem(of: $0) }).reversed() {
            if !status.isToBeBuiltAnew { holder.makeConstraintsOfRows(isAsked: false) }
            placeItems(of: holder)
            if !status.isToBeBuiltAnew { bringConstraints(heldBy: holder) }
        }
    }

    /// Makes the items of a view and of those below it that have something to do with constraints.
    ///
    /// - Returns: the nodes that hold constraints, outermost first.
    func takeIn(_ top: View, makingItem: (LayoutNode) -> Int?) -> [LayoutNode] {
        var holders: [LayoutNode] = []
        walk(from: top.nodeReference) { node in
            let isRoot = isRoot(node)
            if !isRoot, node.isDomainRoot || makingItem(node) == nil { return false }
            node.flags.subtract(isRoot ? .scheduled : [.scheduled, .awaitsEngine])
            if !node.held.isEmpty || node.flags.contains(.hasRows) { holders.append(node) }
            if node.flags.contains(.needsUpdateConstraints) { news.updates.append(node) }
            return true
        }
        return holders
    }

    /// Notes the views whose `updateConstraints()` is to be called before the tree is taken in.
    func findNeedsOfUpdate() {
        news.updates.removeAll(keepingCapacity: true)
        walk(from: rootReference) { node in
            if !isRoot(node), node.isDomainRoot { return false }
            if node.flags.contains(.needsUpdateConstraints) {
                if news.updates.isEmpty { news.updates.reserveCapacity(16) }
                // What it changes is found when the tree is taken in.
                node.flags.insert(.scheduled)
                news.updates.append(node)
            }
            return true
        }
    }

    /// Visits a node and those below that have something to do with constraints, in the order of the tree.
    ///
    /// - Parameter visit: returns false where nothing below the node is to be visited.
    @inline(__always)
    private func walk(from top: Unmanaged<LayoutNode>?, _ visit: (LayoutNode) -> Bool) {
        guard let top else { return }
        var stack = PlainList<Unmanaged<LayoutNode>>(capacity: 32)
        defer { stack.free() }
        stack.append(top)
        while let reference = stack.popLast() {
            reference._withUnsafeGuaranteedRef { node in
                guard visit(node), let view = node.viewReference else { return }
                view._withUnsafeGuaranteedRef { view in
                    var index = view.children.count - 1
                    while index >= 0 {
                        if let inner = view.children[index].nodeOfInterest { stack.append(inner) }
                        index -= 1
                    }
                }
            }
        }
    }

    /// Brings constraints back whose items were replaced, as when a view changed sides.
    func readoptHeldConstraints(of node: LayoutNode) {
        for constraint in node.held.all where constraint.handle == nil && constraint.number < 0 {
            constraintWasActivated(constraint)
        }
    }
}

extension View {
    /// The node, where taking in the tree around has something to do at the view or below it.
    final var nodeOfInterest: Unmanaged<LayoutNode>? {
        guard let nodeReference else { return nil }
        let isOfInterest =
            !children.isEmpty
            || nodeReference._withUnsafeGuaranteedRef {
                !$0.held.isEmpty || !$0.flags.isDisjoint(with: [.needsUpdateConstraints, .scheduled])
            }
        return isOfInterest ? nodeReference : nil
    }
}

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
        /// A guide that the library made by itself.
        static let isSupplied = Flags(rawValue: 8192)
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
