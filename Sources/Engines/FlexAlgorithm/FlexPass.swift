/// The space and direction that a root is laid out for.
struct FlexLayoutInput: Equatable {
    /// The containing block's size; NaN when undefined.
    var width: Double
    var height: Double
    var rightToLeft: Bool

    func isSame(as other: FlexLayoutInput) -> Bool {
        isSameLength(width, other.width) && isSameLength(height, other.height) && rightToLeft == other.rightToLeft
    }
}

@inline(__always)
func isSameLength(_ a: Double, _ b: Double) -> Bool {
    a == b || (a.isNaN && b.isNaN)
}

/// The larger one, as `max` finds it, in the one instruction that there is for it.
@inline(__always)
func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

extension Double {
    /// Hides the standard library's, which looks at the bits in nine instructions: layouts ask it of every length.
    @inline(__always)
    var isNaN: Bool { self != self }
}

/// One run of `calculateLayout`: the state that all steps of the algorithm share.
///
/// The steps are extensions of this type, a file each, named after the sections of the CSS Flexible Box Layout
/// specification that they follow.
struct FlexPass {
    var number: Int
    let scale: Double
    /// True if the pixel grid is Yoga's: for trees of plain nodes with FlexLayout's defaults.
    let roundsLikeYoga: Bool
    /// True if trees are laid out by their structures, where they have one.
    let takesShortWay: Bool
    let options: FlexYogaOptions
    var counters = FlexCounters()
    var depth = 0
    var isTooDeep = false
    /// True if a layout by a structure found that the pass has to begin anew (`note`, `giveUpStructure`).
    var beginsAnew = false
    /// True while the container that needs the general steps is known.
    var gaveUp = false
    /// True if a container turned out to need them.
    var gaveUpOnce = false
    /// True if containers that were without a structure may have one.
    var looksAgain = false
    /// True if what depends on the order of questions has no structure, as the general steps come to it.
    var leavesOrdered = false
    /// The box that asks, while structures are looked for in one that it asks.
    var knownAbove: FlexPointer?
    /// True if the tree was laid out before.
    var hasEarlierLayouts = false
    /// True while a question of the general steps must not change places: a container above was laid out in the pass.
    var keepsPlaces = false
    /// True while a container is laid out by a structure where its size is asked, which mostly is the layout.
    var isTentative = false
    /// True if it isn't, as something in it has no space.
    var isUnsure = false
    /// True while a container is laid out by a structure for its size alone, so that nothing in it may change places.
    var findsSizes = false
    /// True while absolute boxes are placed whose containing blocks were laid out by a structure.
    var areLaidOutByStructure = false
    /// True while a container lays out its items that answered by what it knew before in the pass: its leaves were
    /// asked then, as it were.
    var isMixed = false
    /// True while a container is laid out by a structure that may have asked its leaves before in the pass.
    var asksAgain = false
    /// True where a leaf of the container that is laid out was asked before for nearly the size that it answers: asked
    /// for exactly that, it would answer as it did then.
    var standsNearby = false
    /// True if what is found depends on more than what is in the container that is asked: on when the heights around it
    /// become known (`firstHeight`).
    var looksAbove = false
    /// The number as answers have it.
    var answerPass: Int32 { Int32(truncatingIfNeeded: number) }

    /// Begins to find an answer of its own. Returns what `endAnswer` is to be called with.
    mutating func beginAnswer() -> Bool {
        defer { looksAbove = false }
        return looksAbove
    }

    /// Returns the pass that the answer holds in (`FlexCache.Answer.pass`).
    mutating func endAnswer(_ lookedAbove: Bool) -> Int32 {
        defer { looksAbove = looksAbove || lookedAbove }
        return looksAbove ? answerPass : 0
    }

    /// Takes over on what an answer that is known depends.
    mutating func useAnswer(of pass: Int32) {
        if pass != 0 { looksAbove = true }
    }
    /// A pixel in points; 0 where nothing is rounded.
    let pixel: Double
    /// The space that the other items of a row take from the box that is asked, where it is the only one that shrinks;
    /// else 0.
    var narrowing = 0.0
    init(number: Int, scale: Double, takesShortWay: Bool, roundsLikeYoga: Bool, options: FlexYogaOptions) {
        self.number = number
        self.takesShortWay = takesShortWay
        self.options = options
        self.roundsLikeYoga = roundsLikeYoga
        self.scale = scale
        pixel = scale > 0 ? 1 / scale : 0
    }

    /// Lays out the tree of `root`, reusing what the passes before left where it still holds. Returns the root's size
    /// on the pixel grid.
    ///
    /// - Parameter sizesOnly: true to find only the root's size, so that the frames aren't rounded.
    mutating func layoutRoot(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, input: FlexLayoutInput, sizesOnly: Bool
    ) throws(FlexError) -> FlexSize {
        // A part of a tree is what its parent made of it since it was laid out by itself.
        let isWhole = root.pointee.parent == nil
        let sameInput = isWhole && state.pointee.lastInput.map { $0.isSame(as: input) } ?? false
        let stands = sameInput && (sizesOnly || state.pointee.pending != .layout)
        let isMarked = !root.pointee.flags.isDisjoint(with: .dirty | .contentDirty | .descendantContentDirty)
        if isMarked || !stands,
            layOutByPlan(root, state, input: input, sizesOnly: sizesOnly, isMarked: isMarked)
        {
            keepSize(root, state, input: input, sizesOnly: sizesOnly, leavesOut: true, isRounded: true)
            return state.pointee.size
        }
        return try layOutWithoutPlan(
            root, state, input: input, sizesOnly: sizesOnly, sameInput: sameInput, stands: stands)
    }

    /// The same for a tree that has no plan, or needs none as it stands.
    ///
    /// - Parameters:
    ///   - sameInput: whether the last layout of all of the tree was for the same input.
    ///   - stands: whether it answers the question if nothing changed.
    @inline(never)
    private mutating func layOutWithoutPlan(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, input: FlexLayoutInput, sizesOnly: Bool,
        sameInput: Bool, stands: Bool
    ) throws(FlexError) -> FlexSize {
        var isDirty = root.pointee.flags.contains(.dirty)
        if !root.pointee.flags.isDisjoint(with: .contentDirty | .descendantContentDirty) {
            let isOutdated = !sameInput || state.pointee.isStructured && isDirty
            if validateContents(of: root, isOutdated: isOutdated) { isDirty = true }
        }
        if !isDirty && stands {
            if !sizesOnly && state.pointee.pending == .rounding {
                roundRoot(root)
                state.pointee.pending = .none
            }
            return state.pointee.size
        }
        if root.pointee.parent != nil {
            let top = root.top
            top.pointee.root?.leavePlan(of: top)
        }
        hasEarlierLayouts = state.pointee.lastInput != nil
        var isStructured = updateStructures(root, state, input: input)
        var rounds = 0
        repeat {
            if beginsAnew {
                beginAnew(root)
                // Below a root that was left, structures are as in a layout that begins without one.
                state.pointee.isStructured = isStructured
                rounds += 1
                if rounds < 8 {
                    isStructured = updateStructures(root, state, input: input)
                } else {
                    root.leaveStructure()
                    (isStructured, state.pointee.isStructured) = (false, false)
                }
            }
            if isStructured {
                isStructured = layOutByStructure(root, input: input, sizesOnly: sizesOnly)
            } else if root.pointee.flags.contains(.cssDefaults) {
                resolveRoot(root, input: input)
                if root.pointee.flags.contains(.hasAbsoluteDescendant) && root.pointee.style.display != .none
                    && !isTooDeep
                {
                    layOutAbsolutes(below: root, in: root)
                }
            } else {
                layoutYogaRoot(root, input: input)
            }
        } while beginsAnew
        if gaveUpOnce { state.pointee.structureRests = FlexRoot.longestRest }
        if isTooDeep {
            markAllDirty(root)
            throw .treeTooDeep(limit: FlexNode.maximumDepth)
        }
        let leavesOut = isStructured && root.pointee.flags.contains(.hasAbsoluteDescendant)
        keepSize(root, state, input: input, sizesOnly: sizesOnly, leavesOut: leavesOut)
        return state.pointee.size
    }

    /// Keeps the root's size, and rounds the frames where they are wanted.
    ///
    /// - Parameters:
    ///   - leavesOut: whether a question about the size left out places.
    ///   - isRounded: whether the frames are.
    private mutating func keepSize(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, input: FlexLayoutInput, sizesOnly: Bool,
        leavesOut: Bool, isRounded: Bool = false
    ) {
        state.pointee.lastInput = input
        if sizesOnly {
            state.pointee.size = roundedSize(of: root)
            state.pointee.pending = leavesOut ? .layout : .rounding
        } else {
            if !isRounded { roundRoot(root) }
            state.pointee.size = FlexSize(
                width: root.pointee.result.frameWidth, height: root.pointee.result.frameHeight)
            state.pointee.pending = .none
        }
    }

    /// Sizes the root in its containing block, as a block-level flex container that also fills a given height.
    private mutating func resolveRoot(_ root: FlexPointer, input: FlexLayoutInput) {
        if root.pointee.style.display == .none {
            root.hide()
            return
        }
        prepareItem(
            root, percentWidth: input.width, percentHeight: input.height, parentIsRightToLeft: input.rightToLeft)
        let margin = root.margin
        let availableWidth = max(input.width - margin.horizontal, 0)
        let availableHeight = max(input.height - margin.vertical, 0)

        var height = root.definiteHeight(available: availableHeight)
        let clampedHeight = height.isNaN ? height : root.clampHeight(height)
        var width = root.pointee.box.setWidth
        if width.isNaN {
            width = keywordWidth(root, root.pointee.width, available: availableWidth, height: clampedHeight)
            if !height.isNaN && root.pointee.width.unit != .stretch {
                width = raisedToContent(root, width: width, height: clampedHeight)
            }
        }
        let ratio = root.pointee.style.aspectRatio
        if width.isNaN && !ratio.isNaN && !height.isNaN && root.pointee.width.unit != .stretch {
            if input.width.isNaN || !root.pointee.box.setHeight.isNaN {
                width = raisedToContent(
                    root, width: root.widthFromRatio(height: clampedHeight), height: clampedHeight)
            }
        }
        if width.isNaN {
            width = input.width.isNaN ? intrinsicWidth(root, .maxContent, height: clampedHeight) : availableWidth
            if !ratio.isNaN && height.isNaN { width = root.limitedByRatio(width: width) }
        }
        applyKeywordLimits(root, available: availableWidth, height: clampedHeight)
        width = root.clampWidth(width)

        if !ratio.isNaN { root.resolveContentHeightLimits(content: root.heightFromRatio(width: width)) }
        var ratioHeight = Double.nan
        if height.isNaN && !ratio.isNaN {
            height = aspectRatioHeight(root, width: width)
            ratioHeight = root.ratioHeight(width: width, used: height)
        }
        var fillsHeight = false
        if height.isNaN && !input.height.isNaN && !root.pointee.height.isSizingKeyword {
            height = availableHeight
            fillsHeight = true
        }
        if !height.isNaN { height = root.clampHeight(height) }
        let used = layout(
            root, width: width, height: height, heightIsDefinite: !height.isNaN || fillsHeight,
            ratioHeight: ratioHeight,
            limitsByContent: ratio.isNaN && root.hasContentHeightLimit)
        root.pointee.result.laidOutWidth = width
        root.pointee.result.laidOutHeight = used
        root.pointee.result.x = margin.left
        root.pointee.result.y = margin.top
        shiftRelative(
            root,
            containerWidth: input.width,
            containerHeight: input.height,
            containerIsRightToLeft: input.rightToLeft
        )
    }

    /// After a refused layout: whatever caches say can't be trusted. Walks without recursion, as the tree is too deep.
    private func markAllDirty(_ root: FlexPointer) {
        var next: FlexPointer? = root
        while let node = next {
            node.pointee.flags.insert(.dirty)
            node.pointee.flags.remove(.busy)
            node.pointee.cache?.pointee.invalidate()
            node.pointee.answers?.pointee.removeAll()
            next = node.nextInPreorder(within: root)
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The next node in preorder in the subtree of `root`, or nil after the last.
    func nextInPreorder(within root: FlexPointer) -> FlexPointer? {
        pointee.firstChild ?? nextInPreorderSkippingChildren(within: root)
    }

    /// The next node in preorder that isn't a descendant of this one.
    func nextInPreorderSkippingChildren(within root: FlexPointer) -> FlexPointer? {
        var node = self
        while node != root {
            if let sibling = node.pointee.nextSibling { return sibling }
            guard let parent = node.pointee.parent else { return nil }
            node = parent
        }
        return nil
    }
}
