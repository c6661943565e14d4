import Foundation
import LayoutGeometry
import ViewTree

/// Layouts and fittings by the tree's plan.
extension ConstraintEngine {
    /// Brings what happened, and computes the tree for a target. Returns false where the solver has to.
    func updateByPlan(for wanted: RootTarget) -> Bool {
        guard var plan else { return false }
        if !pendingRows.isEmpty { bringRows(to: plan) }
        if environmentChanged {
            environmentChanged = false
            if readDirections() { plan.isStale = true } else { _ = refreshEnvironmental(in: plan) }
        }
        if plan.isStale {
            guard let renewed = renewPlan() else { return false }
            plan = renewed
        }
        if !pendingConstraints.isEmpty, !numberPending(in: plan) { return false }
        if !changedConstants.isEmpty { bringConstants(to: plan) }
        let isAnswered = isMeasured(for: wanted) && plan.length(0, isHorizontal: false) == wanted.height
        if wanted != target {
            target = wanted
            solverChanged = true
        }
        if !dirtyContents.isEmpty {
            measureContents(for: plan)
            // The client's code may have ended the tree, or changed it.
            guard rootReference != nil else { return true }
            guard self.plan === plan else { return false }
            if !pendingConstraints.isEmpty, !numberPending(in: plan) { return false }
        }
        guard solverChanged else { return true }
        if !isAnswered {
            plan.prepare(wanted)
            guard solve(plan) else { return false }
        }
        guard rootReference != nil else { return true }
        if LayoutCounters.isEnabled { LayoutCounters.planHits += 1 }
        solverChanged = false
        solutionNumber &+= 1
        if wanted.isFrame { takeFrames(from: plan) }
        return true
    }

    /// The plan of the tree as it is now, with all constraints numbered anew.
    private func renewPlan() -> TreePlan? {
        // Numbers are given in order, so that what is pending has its own already.
        plan = nil
        forgetNumbers()
        startPlan()
        if plan == nil {
            isToBeBuiltAnew = true
            solverChanged = true
        }
        return plan
    }

    private func measureContents(for plan: TreePlan) {
        let count = dirtyContents.count
        var position = 0
        // Measuring calls the client's code: what it makes dirty is left to the next update, and it may end the tree.
        while position < min(count, dirtyContents.count) {
            let index = Int(dirtyContents[position])
            position += 1
            if index < items.count, items[index].flags.contains(.dirty) { measureContent(of: index, for: plan) }
        }
        if dirtyContents.count <= count { dirtyContents.removeAll() } else { dirtyContents.removeFirst(count) }
    }

    private func measureContent(of index: Int, for plan: TreePlan) {
        if items[index].flags.contains(.isUnasked) { return }
        items[index].flags.remove(.dirty)
        guard let node = items[index].nodeReference,
            let reference = node._withUnsafeGuaranteedRef({ $0.viewReference })
        else { return }
        // Containers are the half of a cell of stacks.
        if items[index].natural.width < 0, items[index].natural.height < 0,
            reference._withUnsafeGuaranteedRef({ $0.isWithoutContent })
        {
            return
        }
        let content = reference._withUnsafeGuaranteedRef { view in
            view.beginBorrowing()
            defer { view.endBorrowing() }
            return MeasuredContent(of: view, cap: naturalCap(target), lastWidth: items[index].lastWrappedAt)
        }
        guard isItem(index, of: node) else { return }
        if content.wraps != items[index].flags.contains(.wraps) { setWraps(content.wraps, of: index) }
        let old = items[index].natural
        items[index].natural = content.natural
        if content.isCapped { items[index].flags.insert(.isCapped) } else { items[index].flags.remove(.isCapped) }
        var isOther = old != content.natural
        if content.wraps {
            let (at, size) = (items[index].wrappedAt, items[index].wrapped)
            items[index].forgetWrapped()
            if let found = content.wrapped {
                items[index].wrappedAt = items[index].lastWrappedAt
                items[index].wrapped = found
            }
            // Nothing new where it isn't wrapped, and where it is as large at the same width.
            if at >= 0, items[index].wrappedAt != at || items[index].wrapped != size { isOther = true }
        }
        guard isOther else { return }
        solverChanged = true
        plan.areWidthsKnown = false
        setContents(of: index, in: plan)
    }

    /// Computes the lengths, with the two passes that content whose height follows its width needs. Returns false where
    /// the solver has to.
    private func solve(_ plan: TreePlan) -> Bool {
        plan.setHorizontal(0, target.width)
        plan.setVertical(0, target.height)
        if !plan.areWidthsKnown || plan.horizontal.isChanged {
            guard solveWidths(plan) else { return false }
            // The client's code may have ended the tree, or changed it.
            guard rootReference != nil, self.plan === plan else { return rootReference == nil }
            plan.areWidthsKnown = true
        }
        for index in items.indices where items[index].asked.height >= 0 {
            plan.setVertical(1 + index, items[index].asked.height)
        }
        return plan.setCrossings() && plan.solveVertical()
    }

    private func solveWidths(_ plan: TreePlan) -> Bool {
        for index in items.indices {
            items[index].asked = items[index].natural
            if items[index].natural.width >= 0 { plan.setHorizontal(1 + index, items[index].natural.width) }
        }
        guard plan.solveHorizontal() else { return false }
        guard !wrapping.isEmpty else { return true }
        var passes = 0
        while passes < ConstraintEngine.maximumPasses {
            if measureWholeContents(plan) {
                passes = 0
            } else if wrapContents(plan) {
                passes += 1
            } else {
                break
            }
            guard rootReference != nil, self.plan === plan else { return true }
            guard plan.solveHorizontal() else { return false }
        }
        // It may have found no region on the way.
        return !plan.horizontal.isChanged
    }

    /// Measures the natural sizes that were cut off at a width and have more room than that. Whether there are any.
    private func measureWholeContents(_ plan: TreePlan) -> Bool {
        var found = false
        for number in wrapping {
            let index = Int(number)
            guard items[index].flags.contains(.isCapped),
                plan.length(index, isHorizontal: true) >= items[index].natural.width - ConstraintEngine.tolerance,
                let view = items[index].node?.view
            else { continue }
            // A label's own answer, so that no client's code is called.
            items[index].natural = ConstraintEngine.cleaned(view.intrinsicContentSize)
            items[index].flags.remove(.isCapped)
            found = true
        }
        guard found else { return false }
        for number in wrapping {
            let index = Int(number)
            items[index].asked = items[index].natural
            if items[index].natural.width >= 0 { plan.setHorizontal(1 + index, items[index].natural.width) }
        }
        return true
    }

    /// Wraps contents at the widths that came out, in the order of the tree. Returns whether widths may be
    /// others now.
    private func wrapContents(_ plan: TreePlan) -> Bool {
        if wrapping.count == 1 { return wrap(Int(wrapping[0]), in: plan) }
        var changed = false
        for index in plan.skeleton.order {
            // Measuring calls the client's code, which may end the tree.
            guard index < items.count else { break }
            if items[index].flags.contains(.wraps), wrap(index, in: plan) { changed = true }
        }
        return changed
    }

    private func wrap(_ index: Int, in plan: TreePlan) -> Bool {
        // Room that one gives up is there for the next.
        guard plan.solveHorizontal() else { return false }
        let width = onSixtyFourths(plan.length(index, isHorizontal: true))
        guard let asked = wrappedRequest(of: index, at: width) else { return false }
        let isOther = asked.width >= 0 && asked.width != items[index].asked.width
        if isOther { plan.setHorizontal(1 + index, asked.width) }
        items[index].asked = asked
        return isOther
    }

    /// Writes the lengths and positions that came out where frames are written from.
    private func takeFrames(from plan: TreePlan) {
        guard let horizontal = plan.horizontal.system, let vertical = plan.vertical.system,
            let across = plan.horizontal.values, let down = plan.vertical.values,
            let acrossSums = plan.horizontal.constants, let downSums = plan.vertical.constants
        else { return }
        let (columns, rows) = (horizontal.outputs(across, acrossSums), vertical.outputs(down, downSums))
        let mentioned = horizontal.mentioned | vertical.mentioned
        // What nothing is said about stays where it is.
        for index in items.indices where mentioned &>> UInt64(index) & 1 != 0 {
            let frame = plan.frames + 4 * index
            let (left, width) = (columns[2 &* index], columns[2 &* index &+ 1])
            let (top, height) = (rows[2 &* index], rows[2 &* index &+ 1])
            guard frame[0] != left || frame[1] != top || frame[2] != width || frame[3] != height else { continue }
            (frame[0], frame[1], frame[2], frame[3]) = (left, top, width, height)
            items[index].flags.insert(.moved)
            framesChanged = true
        }
    }
}

extension View {
    /// True for classes of this library whose views have no content of their own.
    fileprivate var isWithoutContent: Bool {
        let type = ObjectIdentifier(type(of: self))
        return type == ObjectIdentifier(View.self) || type == ObjectIdentifier(StackView.self)
    }
}
