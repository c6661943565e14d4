import ConstraintSolver
import Foundation
import ViewTree

/// Contents that follow the solution: those whose height follows their width.
///
/// First they ask for their natural widths, then all of them at once for the size that they take at the widths that
/// came out, so that the order in which they are asked doesn't matter. Where nothing ties widths to heights, heights
/// have no say in the first pass and stay as they are. What a content asks for decides its own width and those of the
/// items in its group (`WidthGroups`), so that a change takes only groups through both passes whose contents or
/// horizontal constants it touches.
extension ConstraintEngine {
    /// First pass: content whose height follows its width asks for its natural width again.
    func unwrapContents() {
        path.widths.toWrap.removeAll()
        let touched = path.widths.takeTouched()
        if touched?.isEmpty == true, path.widths.groups?.couplesAxes == false { return }
        if touched == nil, path.widths.wrapping.allSatisfy({ items[Int($0)].asked == items[Int($0)].natural }) {
            for index in path.widths.wrapping { path.widths.toWrap.append(index) }
            return
        }
        let areCoupled = areAxesCoupled
        let areSome =
            !areCoupled && !areAllTouched(touched ?? [])
            && touched.flatMap { path.widths.groups?.search(from: $0) } == true
        let reached = areSome ? path.widths.groups?.found : nil
        for index in reached ?? path.widths.wrapping where items[Int(index)].flags.contains(.wraps) {
            path.widths.toWrap.append(index)
            var size = items[Int(index)].natural
            let height = items[Int(index)].asked.height
            if !areCoupled, size.width < 0 || height >= 0 { size.height = height }
            ask(for: size, of: Int(index))
        }
    }

    /// Returns whether the content of each item that wraps is among a few changes.
    private func areAllTouched(_ touched: [WidthTie]) -> Bool {
        touched.count <= TreeSkeleton.mostItems
            && path.widths.wrapping.allSatisfy { item in touched.contains { $0.isContent && $0.first == item } }
    }

    /// True if a constraint ties a width to a height. Makes the groups of widths where they aren't known.
    var areAxesCoupled: Bool {
        if path.widths.groups == nil { path.widths.groups = WidthGroups(of: self) }
        return path.widths.groups?.couplesAxes ?? false
    }

    /// Second pass: wraps contents at the widths that the solution gives them, and renews the constants that follow the
    /// solution. Whether something has to be solved again.
    func adjustToSolution() -> Bool {
        var changed = false
        if !path.widths.toWrap.isEmpty, wrapContents() { changed = true }
        if !environmental.isEmpty && refreshEnvironmental(baselinesOnly: true) { changed = true }
        if !path.fixed.isEmpty && readFixedFrames() { changed = true }
        return changed
    }

    /// Measures the natural sizes that were cut off at a width and have more room than that. Whether there are any.
    func measureWholeContents() -> Bool {
        var found = false
        for position in path.widths.toWrap.indices {
            let index = Int(path.widths.toWrap[position])
            if index < items.count, measureWhole(index, at: solvedWidth(of: index)) { found = true }
        }
        return found
    }

    private func solvedWidth(of index: Int) -> Double { value(Length(item: index, isHorizontal: true)) }

    /// Measures an item's natural size if it was cut off at a width and has more room than that. Returns whether it
    /// did.
    func measureWhole(_ index: Int, at width: @autoclosure () -> Double) -> Bool {
        guard items[index].flags.contains(.isCapped),
            width() >= items[index].natural.width - ConstraintEngine.tolerance,
            let view = items[index].nodeReference?._withUnsafeGuaranteedRef(\.viewReference)
        else { return false }
        // A label's own answer, so that no client's code is called.
        items[index].natural = ConstraintEngine.cleaned(view._withUnsafeGuaranteedRef(\.intrinsicContentSize))
        items[index].flags.remove(.isCapped)
        return true
    }

    /// The width at which natural widths of content that wraps may be cut off: nothing that wraps is wider than the
    /// root nearly always, and what is narrower than it asks to be gets no other width for asking more.
    func naturalCap(_ target: RootTarget) -> CGFloat? {
        target.widthLevel == ConstraintLevel.frame && target.width > 0 ? target.width + 1 : nil
    }

    /// Asks for the sizes that contents take at the widths that the solution gives them: for widths in the order of the
    /// tree, as what one takes less is there for the next, then for heights. Returns whether one is another than
    /// before.
    private func wrapContents() -> Bool {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: items.count) { order in
            wrapContents(UnsafeBufferPointer(rebasing: order[..<takeWrapping(inOrder: order)]))
        }
    }

    private func wrapContents(_ order: UnsafeBufferPointer<Int>) -> Bool {
        var heights = ContiguousArray<(item: Int, asked: CGSize)>()
        let twins = twins(in: order)
        // What an early end leaves isn't to be wrapped any more.
        defer { for index in order where index < items.count { items[index].flags.remove(.isToWrap) } }
        for (place, index) in order.enumerated() {
            // Measuring calls the client's code, which may end the tree.
            guard index < items.count else { break }
            guard items[index].flags.contains(.isToWrap) else { continue }
            let width = withoutRounding(solvedWidth(of: index))
            let isLast = place + 1 == order.count
            var movesOthers = false
            if let group = twins?[leaderOfWidth(index)] {
                for twin in group {
                    if wrap(twin, at: width, isLast: isLast, movesOthers, &heights) { movesOthers = true }
                }
            } else {
                movesOthers = wrap(index, at: width, isLast: isLast, false, &heights)
            }
            guard movesOthers else { continue }
            solve()
            if solver.isOverworked { break }
            // A large tree's next pass wraps again what lies otherwise then.
            if !isLarge { closeSolution() }
        }
        for (index, size) in heights where index < items.count && items[index].flags.contains(.wraps) {
            ask(for: size, of: index)
        }
        return !heights.isEmpty
    }

    /// Notes what a content asks for at a width, if that is something else than before. Asks for its width at once, and
    /// returns true, where that may change those of others that are to be wrapped.
    private func wrap(
        _ index: Int, at width: CGFloat, isLast: Bool, _ movesOthers: Bool,
        _ heights: inout ContiguousArray<(item: Int, asked: CGSize)>
    ) -> Bool {
        guard index < items.count else { return false }
        items[index].flags.remove(.isToWrap)
        guard items[index].flags.contains(.wraps), let size = wrappedRequest(of: index, at: width) else { return false }
        heights.append((index, size))
        guard size.width != items[index].asked.width, !isLast, movesOthers || movesOthersToWrap(index) else {
            return false
        }
        ask(for: CGSize(width: size.width, height: items[index].asked.height), of: index)
        return true
    }

    /// True if a tree has more items than plans are made for. Places that are free for items to come don't count, as a
    /// new tree has none.
    var isLarge: Bool { items.count - places.free.count > TreeSkeleton.mostItems }

    private func leaderOfWidth(_ index: Int) -> Int { leader(of: Length(item: index, isHorizontal: true)).number }

    /// Of a large tree the items among those to be wrapped whose widths must be the same, by their leaders: they are
    /// wrapped at once, as none gives the others room. `nil` for other trees.
    private func twins(in order: UnsafeBufferPointer<Int>) -> [Int: [Int]]? {
        guard isLarge, order.count > 1 else { return nil }
        return Dictionary(grouping: order, by: leaderOfWidth)
    }

    /// Returns whether a content that asks for another width may change those of others that are to be wrapped.
    private func movesOthersToWrap(_ index: Int) -> Bool {
        let length = Length(item: index, isHorizontal: true)
        // Of a large tree, as each solve looks at all that is held.
        if isLarge, path.lengths[length.number].count == 0, isHeld(length) { return false }
        guard path.widths.groups?.couplesAxes == false,
            path.widths.groups?.search(from: [WidthTie(of: Int32(truncatingIfNeeded: index))]) == true
        else { return true }
        return path.widths.groups?.found.contains { items[Int($0)].flags.contains(.isToWrap) } == true
    }

    /// Puts the items whose wrapping is to be looked at into memory for all items, each once, in the order of the tree;
    /// the list is empty afterwards. Returns how many they are.
    ///
    /// In trees that a plan may have, it is all that wrap, as there: where no pass is the last one, their number
    /// decides.
    private func takeWrapping(inOrder order: UnsafeMutableBufferPointer<Int>) -> Int {
        defer { path.widths.toWrap.removeAll() }
        if !isLarge, path.widths.wrapping.count > 1 {
            for index in path.widths.wrapping { items[Int(index)].flags.insert(.isToWrap) }
        } else {
            for position in path.widths.toWrap.indices where Int(path.widths.toWrap[position]) < items.count {
                items[Int(path.widths.toWrap[position])].flags.insert(.isToWrap)
            }
            if path.widths.toWrap.count == 1 {
                order.initializeElement(at: 0, to: Int(path.widths.toWrap[0]))
                return 1
            }
        }
        var count = 0
        for index in knownTreeOrder where items[Int(index)].flags.contains(.isToWrap) {
            order.initializeElement(at: count, to: Int(index))
            count += 1
        }
        return count
    }

    /// The size that a content asks for that got a width; `nil` where that is what it asks for already.
    func wrappedRequest(of index: Int, at width: CGFloat) -> CGSize? {
        let asked = items[index].asked
        let natural = items[index].natural
        if asked.width >= 0, width >= asked.width - ConstraintEngine.tolerance {
            // Where the natural width has room, so has the natural height.
            return asked.width == natural.width && asked.height != natural.height ? natural : nil
        }
        guard let size = wrappedSize(of: index, at: width) else { return nil }
        return size == asked ? nil : size
    }

    /// The size that a content asks for that is wrapped at a width; `nil` where the client's code took its view out of
    /// the tree.
    @inline(__always)
    private func wrappedSize(of index: Int, at width: CGFloat) -> CGSize? {
        guard let node = items[index].nodeReference, let view = node._withUnsafeGuaranteedRef({ $0.view }) else {
            return nil
        }
        if abs(width - items[index].wrappedAt) > ConstraintEngine.tolerance {
            let size = ConstraintEngine.cleaned(view.sizeThatFits(wrappingLimit(max(0, width))))
            guard isItem(index, of: node) else { return nil }
            items[index].wrapped = size
            items[index].wrappedAt = width
        }
        return items[index].askedWrapped
    }

    /// Returns whether a text that was wrapped has more room than where it was, and takes another size there.
    func haveTextsOtherRoom() -> Bool {
        let texts = path.widths.wrapping
        return texts.contains { text in
            // Measuring calls the client's code, which may end the tree.
            guard Int(text) < items.count, items[Int(text)].flags.contains(.wraps) else { return false }
            let asked = items[Int(text)].asked
            let width = withoutRounding(solvedWidth(of: Int(text)))
            guard asked.width >= 0, asked.width != items[Int(text)].natural.width,
                width > asked.width + ConstraintEngine.tolerance
            else { return false }
            return wrappedSize(of: Int(text), at: width) != asked
        }
    }

    /// Measures all natural sizes that were cut off at a width, and has those ask for them that ask for what was
    /// measured. To be called before rows are made anew.
    func takeWholeContents() {
        for text in path.widths.wrapping {
            let (index, natural) = (Int(text), items[Int(text)].natural)
            guard measureWhole(index, at: .infinity), items[index].asked.width == natural.width else { continue }
            items[index].asked.width = items[index].natural.width
        }
    }

    /// Measures the widths of single lines that were cut off, which only plans have.
    func takeWholeLines() {
        for index in items.indices where items[index].flags.isDisjoint(with: .wraps) {
            _ = measureWhole(index, at: .infinity)
        }
    }

    /// A length without rounding errors, which texts may be cut at: a multiple of a 64th of a point where it is within
    /// the tolerance of one, else of 2⁻³⁰ points. A third of a point comes out otherwise by each way to it.
    func withoutRounding(_ length: Double) -> CGFloat {
        let plain = (length * 64).rounded() / 64
        return abs(plain - length) < ConstraintEngine.tolerance ? plain : (length * 0x1p30).rounded() * 0x1p-30
    }
}
