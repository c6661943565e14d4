import FlexShared

/// What only few nodes have: those at which layouts begin, and those with a colour.
package struct FlexRoot {
    /// The cost of the layouts that began here.
    package var counters = FlexCounters()
    /// The input of the tree's last pass.
    var lastInput: FlexLayoutInput?
    /// The parts of the last pass that a layout with the same input still has to do.
    var pending = FlexPendingWork.none
    /// The root's size on the pixel grid by the last pass.
    var size = FlexSize(width: 0, height: 0)
    /// The number of the last layout.
    var passNumber = 0
    /// Pixels in a point; finite, and not negative.
    var pointScaleFactor = 1.0
    var options: FlexYogaOptions = []
    /// True if the tree was laid out by its structure last.
    var isStructured = false
    /// True if parts of the tree may have structures.
    var hasStructures = false
    /// The number of layouts until what needed the general steps is tried without them again; 0 for nothing.
    var structureRests = 0
    static let longestRest = 16
    /// The tree's plan and its numbers, if it was laid out by one last.
    var planned: UnsafeMutablePointer<FlexPlannedTree>?
    /// True if the tree was laid out by a plan last, for tests.
    package var isPlanned: Bool { planned != nil }
    /// The number of layouts until a plan is looked for again.
    var planRests = 0
    /// True if the tree is laid out by its structure, where it has one; tests lay out trees without, too.
    package var takesShortWay = true
    package var backgroundColor: FlexColor?
    package var cornerRadius = 0.0
    package var drawnBorder: (width: Double, color: FlexColor)?

    /// Forgets what the last passes were for, and how they laid out the tree.
    mutating func forgetLayouts() {
        (lastInput, isStructured, hasStructures) = (nil, false, false)
    }
}

/// The part of a layout that a question about a root's size leaves undone.
enum FlexPendingWork {
    case none
    /// The boxes have their places, but their frames aren't on the pixel grid.
    case rounding
    case layout
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Lays out the tree below this node, which is treated as a root. See
    /// `FlexNode.calculateLayout(width:height:direction:)`.
    ///
    /// - Parameters:
    ///   - width: in points; NaN, negative widths and those from 1e12 on leave the width undefined.
    ///   - height: in points; treated like `width`.
    package func calculateLayout(width: Double, height: Double, rightToLeft: Bool) throws(FlexError) {
        _ = try runPass(width: width, height: height, rightToLeft: rightToLeft, sizesOnly: false)
    }

    /// The size in points, on the pixel grid, that `calculateLayout` would give this node. Frames of nodes that are
    /// shown don't change. The parameters are those of `calculateLayout`.
    package func calculateSize(width: Double, height: Double, rightToLeft: Bool) throws(FlexError) -> FlexSize {
        try runPass(width: width, height: height, rightToLeft: rightToLeft, sizesOnly: true)
    }

    private func runPass(
        width: Double, height: Double, rightToLeft: Bool, sizesOnly: Bool
    ) throws(FlexError) -> FlexSize {
        if isBeingLaidOut { throw .treeIsBeingLaidOut }
        let input = FlexLayoutInput(
            width: Self.definiteSize(width), height: Self.definiteSize(height), rightToLeft: rightToLeft)
        pointee.flags.insert(.busy)
        let running = flex_running_layouts()
        set_flex_running_layouts(running + 1)
        defer {
            set_flex_running_layouts(running)
            pointee.flags.remove(.busy)
        }
        let root = sideRoot()
        let options = top.ownOptions
        // A pass has a number of its own among all of the tree, as answers say to which they belong.
        let counter = pointee.parent == nil ? root : top.sideRoot()
        var pass = FlexPass(
            number: counter.pointee.passNumber &+ 1, scale: root.pointee.pointScaleFactor,
            takesShortWay: counter.pointee.takesShortWay && options.isEmpty,
            roundsLikeYoga: !pointee.flags.contains(.cssDefaults) && !pointee.flags.contains(.roundsByPixelGrid),
            options: options)
        defer {
            counter.pointee.passNumber = pass.number
            root.pointee.counters.add(pass.counters)
        }
        let size = try pass.layoutRoot(self, root, input: input, sizesOnly: sizesOnly)
        if pointee.parent != nil { leaveLayoutOfParent(counter) }
        return size
    }

    /// A part of a tree that was laid out by itself no longer is what its parent made of it.
    @inline(never)
    private func leaveLayoutOfParent(_ root: UnsafeMutablePointer<FlexRoot>) {
        pointee.parent?.markNeedsLayout()
        pointee.answers?.pointee.removeAll()
        (root.pointee.hasStructures, root.pointee.structureRests) = (true, 1)
        var ancestor = pointee.parent
        while let node = ancestor {
            ancestor = node.pointee.parent
            guard node.pointee.flags.contains(.hiddenFramesCleared) else { continue }
            // Nor is a hidden subtree without results, all of which is dirty anyway.
            node.pointee.flags.remove(.hiddenFramesCleared)
            node.markNeedsLayout()
        }
    }

    private static func definiteSize(_ size: Double) -> Double {
        size < FlexLength.largest && size >= 0 ? size : .nan
    }

    /// Sets how many pixels are in a point; not finite or negative is 0.
    package func setPointScaleFactor(_ scale: Double) {
        let root = sideRoot()
        // Mostly it is the same.
        if root.pointee.pointScaleFactor == scale { return }
        let scale = scale.isFinite && scale >= 0 ? scale : 0
        if root.pointee.pointScaleFactor == scale { return }
        root.pointee.pointScaleFactor = scale
        markNeedsLayout()
    }
}
