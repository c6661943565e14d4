import Foundation
import ViewTree

/// Layouts and fittings by the tree's plan.
extension ConstraintEngine {
    /// Brings what happened, and computes the tree for a target. Returns false where the solver has to.
    ///
    /// - Parameter hasEnvironment: whether margins, the safe area or the direction may be different.
    func updateByPlan(for wanted: RootTarget, _ hasEnvironment: Bool) -> Bool {
        guard var plan else { return false }
        if !news.stacks.isEmpty { bringRows(to: plan) }
        if hasEnvironment, !plan.isStale { _ = refreshEnvironmental(in: plan, afterFrames: false) }
        // What was measured is laid out as it is.
        if plan.hasBaselines, !plan.isStale, !isMeasured(for: wanted) {
            let haveMoved = haveBaselinesMoved(in: plan)
            guard rootReference != nil else { return true }
            guard self.plan === plan else { return false }
            if haveMoved { plan.isStale = true }
        }
        if plan.isStale {
            guard let renewed = renewPlan() else { return false }
            plan = renewed
        }
        if !news.constraints.isEmpty, !numberPending(in: plan) { return false }
        if !news.constants.isEmpty { bringConstants(to: plan) }
        let isAnswered = isMeasured(for: wanted) && plan.length(0, isHorizontal: false) == wanted.height
        if wanted != target {
            target = wanted
            status.solverChanged = true
        }
        var areWide = false
        if !news.contents.isEmpty {
            areWide = measureContents(for: plan)
            // The client's code may have ended the tree, or changed it.
            guard rootReference != nil else { return true }
            guard self.plan === plan else { return false }
            if !news.constraints.isEmpty, !numberPending(in: plan) { return false }
            // An empty text is as large in any font, but its baseline isn't where it was.
            if plan.hasBaselines { status.solverChanged = true }
        }
        guard status.solverChanged else { return true }
        if !isAnswered {
            plan.prepare(wanted)
            guard solve(plan, areWide: areWide) else { return false }
        }
        guard rootReference != nil else { return true }
        if LayoutCounters.isEnabled { LayoutCounters.planHits += 1 }
        status.solverChanged = false
        fitting.solution &+= 1
        if wanted.isFrame { takeFrames(from: plan) }
        return true
    }

    /// The plan of the tree as it is now, with all constraints numbered anew.
    private func renewPlan() -> TreePlan? {
        // Numbers are given in order, so that what is pending has its own already.
        plan = nil
        forgetNumbers()
        startPlan()
        // Rows that are made anew are solved.
        if plan == nil { status.isToBeBuiltAnew = true }
        return plan
    }

    /// Measures the contents that may have changed. Labels that wrap come last, when it is known which room the others
    /// leave them: mostly one walk over such a text then tells its natural width and what it takes there.
    ///
    /// - Returns: true if all such labels are wider than that room. What is narrower than it asks to be gets no other
    ///   width for asking more: it may go on asking for the root's width.
    private func measureContents(for plan: TreePlan) -> Bool {
        let cap = naturalCap(target)
        var labels: UInt64 = 0
        forEachDirtyContent { index in
            if !measureContent(of: index, cap, in: plan, putsOffLabels: cap != nil) { labels |= 1 &<< UInt64(index) }
        }
        guard labels != 0, let cap else { return false }
        guard rootReference != nil, self.plan === plan else {
            labels.forEachBit { news.contents.append(Int32(truncatingIfNeeded: $0)) }
            return false
        }
        var areWide = expectWidths(of: labels, cap, in: plan)
        labels.forEachBit { index in
            // A label's own answer, so that no client's code is called.
            _ = measureContent(of: index, cap, in: plan)
            // What got all that it asked for may be given more.
            let room = items[index].lastWrappedAt
            let mayGrow = room >= cap - ConstraintEngine.tolerance && !items[index].flags.contains(.isCapped)
            if mayGrow || items[index].natural.width <= room { areWide = false }
        }
        return areWide && plan.isPrepared(for: target)
    }

    /// Finds the widths that labels get if they ask for the root's, where something about widths may have changed.
    /// Returns whether it did.
    private func expectWidths(of labels: UInt64, _ cap: CGFloat, in plan: TreePlan) -> Bool {
        plan.horizontal.contents |= labels
        let isKnown =
            plan.areWidthsKnown && !plan.horizontal.isChanged && plan.isPrepared(for: target)
            && !plan.horizontal.isOther(0, target.width)
        if isKnown { return false }
        plan.prepareWidths(target)
        plan.horizontal.set(0, target.width)
        askForNaturalSizes(in: plan)
        labels.forEachBit { plan.horizontal.set(1 + $0, Double(cap)) }
        plan.areWidthsKnown = false
        status.solverChanged = true
        guard plan.solveHorizontal() else { return false }
        labels.forEachBit { index in
            items[index].wrappedAt = -1 - max(0, withoutRounding(plan.length(index, isHorizontal: true)))
        }
        return true
    }

    /// Returns false for a label that is put off.
    private func measureContent(
        of index: Int, _ cap: CGFloat?, in plan: TreePlan, putsOffLabels: Bool = false
    ) -> Bool {
        guard let isOther = measureContent(of: index, cap: cap, putsOffLabels: putsOffLabels) else { return false }
        guard isOther else { return true }
        items[index].asked = items[index].natural
        status.solverChanged = true
        plan.areWidthsKnown = false
        setContents(of: index, in: plan)
        return true
    }

    /// Computes the lengths, with the two passes that content whose height follows its width needs. Returns false where
    /// the solver has to.
    private func solve(_ plan: TreePlan, areWide: Bool) -> Bool {
        plan.horizontal.set(0, target.width)
        plan.vertical.set(0, target.height)
        if !plan.areWidthsKnown || plan.horizontal.isChanged {
            guard solveWidths(plan, areWide: areWide) else { return false }
            // The client's code may have ended the tree, or changed it.
            guard rootReference != nil, self.plan === plan else { return rootReference == nil }
            plan.areWidthsKnown = true
        }
        plan.unasked(plan.vertical.contents).forEachBit { index in
            let height = items.pointer(to: index).pointee.asked.height
            if height >= 0 { plan.vertical.set(1 + index, height) }
        }
        plan.areContentsAsked = true
        if plan.hasBaselines, !readBaselines(in: plan) { return rootReference == nil }
        return plan.setCrossings() && plan.solveVertical()
    }

    private func solveWidths(_ plan: TreePlan, areWide: Bool) -> Bool {
        if areWide {
            plan.wrapping.forEachBit { items[$0].asked = items[$0].natural }
        } else {
            askForNaturalSizes(in: plan)
        }
        guard plan.solveHorizontal() else { return false }
        guard plan.wrapping | plan.capped != 0 else { return true }
        var passes = 0
        while passes < ConstraintEngine.maximumPasses {
            if measureWholeContents(plan) {
                passes = 0
            } else if plan.wrapping != 0, wrapContents(plan) {
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

    private func askForNaturalSizes(in plan: TreePlan) {
        // Others than those that wrap ask for it always.
        plan.wrapping.forEachBit { items[$0].asked = items[$0].natural }
        plan.unasked(plan.horizontal.contents).forEachBit { index in
            plan.horizontal.set(1 + index, items.pointer(to: index).pointee.natural.width)
        }
    }

    /// Measures the natural sizes that were cut off at a width and have more room than that. Whether there are any.
    private func measureWholeContents(_ plan: TreePlan) -> Bool {
        var found = false
        plan.capped.forEachBit { index in
            guard measureWhole(index, at: plan.length(index, isHorizontal: true)) else { return }
            plan.capped ^= 1 &<< UInt64(index)
            items[index].asked = items[index].natural
            plan.areContentsAsked = false
            found = true
        }
        if found { askForNaturalSizes(in: plan) }
        return found
    }

    /// Wraps contents at the widths that came out, in the order of the tree. Returns whether widths may be
    /// others now.
    private func wrapContents(_ plan: TreePlan) -> Bool {
        if plan.wrapping.nonzeroBitCount == 1 { return wrap(plan.wrapping.trailingZeroBitCount, in: plan) }
        var changed = false
        for index in plan.skeleton.order where plan.wrapping &>> UInt64(index) & 1 != 0 {
            // Measuring calls the client's code, which may end the tree.
            guard index < items.count else { break }
            if items[index].flags.contains(.wraps), wrap(index, in: plan) { changed = true }
        }
        return changed
    }

    private func wrap(_ index: Int, in plan: TreePlan) -> Bool {
        // Room that one gives up is there for the next.
        guard plan.solveHorizontal() else { return false }
        let width = withoutRounding(plan.length(index, isHorizontal: true))
        let asked = wrappedRequest(of: index, at: width) ?? items[index].asked
        // It may have asked for the root's width.
        let isOther = asked.width >= 0 && plan.horizontal.isOther(1 + index, asked.width)
        if isOther { plan.horizontal.set(1 + index, asked.width) }
        items[index].asked = asked
        return isOther
    }

    // MARK: Frames

    /// Takes over the lengths and positions that came out. What nothing is said about stays where it is.
    private func takeFrames(from plan: TreePlan) {
        guard let columns = plan.horizontal.outputs, let rows = plan.vertical.outputs else { return }
        let moved = plan.takeMoved(columns.mentioned | rows.mentioned)
        take(columns, of: moved.horizontal, in: plan, .width, .left)
        take(rows, of: moved.vertical, in: plan, .height, .top)
    }

    /// Takes over what came out along one axis.
    @inline(__always)
    private func take(
        _ outputs: PlanSystem.Outputs, of moved: UInt64, in plan: TreePlan, _ length: FramePart, _ origin: FramePart
    ) {
        moved.forEachBit { index in
            let frame = plan.frames + 4 &* index
            let (start, extent) = (outputs[2 &* index], outputs[2 &* index &+ 1])
            guard frame[length.rawValue] != extent || frame[origin.rawValue] != start else { return }
            (frame[length.rawValue], frame[origin.rawValue]) = (extent, start)
            items[index].flags.insert(.moved)
            sweep.isDue = true
        }
    }
}
