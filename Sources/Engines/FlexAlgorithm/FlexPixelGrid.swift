/// Rounding to the pixel grid.
///
/// Edges are rounded where they lie in the root's coordinates, and the frames are the differences of rounded
/// edges, so boxes that touch before rounding touch afterwards. A measured box is as wide and high
/// as its content rounded up to whole pixels, so that text is never truncated: it may overlap its neighbour by less than a
/// pixel, but leaves no gap.
extension FlexPass {
    func roundRoot(_ root: FlexPointer) {
        round(root, parentX: 0, parentY: 0, roundedParentX: 0, roundedParentY: 0)
    }

    /// - Parameters:
    ///   - parentX: the parent's left edge from the root's origin, not rounded.
    ///   - roundedParentX: the same edge on the pixel grid.
    private func round(
        _ node: FlexPointer,
        parentX: Double,
        parentY: Double,
        roundedParentX: Double,
        roundedParentY: Double
    ) {
        let left = parentX + node.pointee.x
        let top = parentY + node.pointee.y
        let width = node.pointee.laidOutWidth
        let height = node.pointee.laidOutHeight
        guard scale > 0 else {
            setFrame(of: node, x: node.pointee.x, y: node.pointee.y, width: width, height: height)
            if node.pointee.flags.contains(.childrenMoved) {
                roundChildren(of: node, left: left, top: top, roundedLeft: left, roundedTop: top)
            }
            return
        }
        let roundedLeft = grid(left)
        let roundedTop = grid(top)
        let roundsUp = node.pointee.flags.contains(.roundsSizeUp) && node.pointee.firstChild == nil
        setFrame(
            of: node,
            x: roundedLeft - roundedParentX,
            y: roundedTop - roundedParentY,
            width: roundsUp ? gridCeiling(width) : grid(left + width) - roundedLeft,
            height: roundsUp ? gridCeiling(height) : grid(top + height) - roundedTop
        )
        guard node.pointee.firstChild != nil else { return }
        // How the children round depends on where in a pixel this node begins.
        let phaseX = left - roundedLeft
        let phaseY = top - roundedTop
        if let cache = node.pointee.cache {
            if cache.pointee.phaseX != phaseX || cache.pointee.phaseY != phaseY || cache.pointee.scale != scale {
                cache.pointee.phaseX = phaseX
                cache.pointee.phaseY = phaseY
                cache.pointee.scale = scale
                node.pointee.flags.insert(.childrenMoved)
            }
        }
        guard node.pointee.flags.contains(.childrenMoved) else { return }
        roundChildren(of: node, left: left, top: top, roundedLeft: roundedLeft, roundedTop: roundedTop)
    }

    private func roundChildren(
        of node: FlexPointer,
        left: Double,
        top: Double,
        roundedLeft: Double,
        roundedTop: Double
    ) {
        node.pointee.flags.remove(.childrenMoved)
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.display == .none { continue }
            round(
                child, parentX: left, parentY: top, roundedParentX: roundedLeft, roundedParentY: roundedTop)
        }
    }

    func setFrame(of node: FlexPointer, x: Double, y: Double, width: Double, height: Double) {
        if node.pointee.frameX == x && node.pointee.frameY == y && node.pointee.frameWidth == width
            && node.pointee.frameHeight == height
        {
            return
        }
        node.pointee.frameX = x
        node.pointee.frameY = y
        node.pointee.frameWidth = width
        node.pointee.frameHeight = height
    }

    /// The nearest grid line, the later one of two. Sums that miss a half by an error of computing count as the half.
    @inline(__always)
    private func grid(_ value: Double) -> Double {
        (value * scale + (0.5 + FlexPass.tolerance)).rounded(.down) / scale
    }

    @inline(__always)
    private func gridCeiling(_ value: Double) -> Double {
        (value * scale - FlexPass.tolerance).rounded(.up) / scale
    }

    private static var tolerance: Double { 1e-4 }
}
