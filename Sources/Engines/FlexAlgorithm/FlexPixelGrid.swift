import Foundation
import LayoutGeometry

/// Where in a pixel a node began, and how many pixels a point had, when its children were rounded.
struct FlexPixelPhase {
    var x = Double.nan
    var y = Double.nan
    var scale = Double.nan
    /// The beginning, as a part of a pixel.
    var left = Double.nan
    var top = Double.nan
}

/// The place of a node from the root's origin, for the rounding of its children.
struct FlexGridPlace {
    // Not rounded.
    var left = 0.0
    var top = 0.0
    // On the pixel grid.
    var roundedLeft = 0.0
    var roundedTop = 0.0
    /// True if both are the same.
    var isOnGrid = true
}

/// Rounding to the pixel grid, by the rule of all engines (`LayoutGeometry`): edges to the nearest pixel, half away
/// from zero, measured sizes up.
///
/// Edges are rounded where they lie in the root's coordinates, and the frames are the differences of rounded edges, so
/// boxes that touch before rounding touch afterwards. A measured box is as wide and high as its content rounded up to
/// whole pixels, so that text is never truncated: it may overlap its neighbour by less than a pixel, but leaves no gap.
///
/// Trees of `FlexNode`s with FlexLayout's defaults are rounded by Yoga's rule instead: positions where they lie in the
/// parent, half up, and those of measured boxes down.
extension FlexPass {
    func roundRoot(_ root: FlexPointer) { round(root, in: FlexGridPlace()) }

    /// Sets the frame of a node. Returns the place in which its children are rounded.
    ///
    /// - Parameters:
    ///   - x: from the parent's left edge, not rounded.
    ///   - parent: the parent's place.
    @inline(__always)
    func round(
        _ node: FlexPointer, x: Double, y: Double, width: Double, height: Double, in parent: FlexGridPlace
    ) -> FlexGridPlace {
        let (left, top) = (parent.left + x, parent.top + y)
        if parent.isOnGrid && CGFloat.areWholePixels(SIMD4(x, y, width, height), scale: scale) {
            // Most boxes lie on the grid.
            node.setFrame(x: x, y: y, width: width, height: height)
            return FlexGridPlace(left: left, top: top, roundedLeft: left, roundedTop: top, isOnGrid: true)
        }
        let horizontal = edges(node, from: left, position: x, size: width, parent.roundedLeft)
        let vertical = edges(node, from: top, position: y, size: height, parent.roundedTop)
        node.setFrame(x: horizontal.position, y: vertical.position, width: horizontal.size, height: vertical.size)
        return FlexGridPlace(
            left: left, top: top, roundedLeft: horizontal.edge, roundedTop: vertical.edge,
            isOnGrid: roundsLikeYoga
                ? CGFloat.areWholePixels(SIMD4(left, top, 0, 0), scale: scale)
                : left == horizontal.edge && top == vertical.edge)
    }

    private func round(_ node: FlexPointer, in parent: FlexGridPlace) {
        let place = round(
            node, x: node.pointee.result.x, y: node.pointee.result.y, width: node.pointee.result.laidOutWidth,
            height: node.pointee.result.laidOutHeight, in: parent)
        let (left, top, roundedLeft, roundedTop) = (place.left, place.top, place.roundedLeft, place.roundedTop)
        guard node.pointee.firstChild != nil else { return }
        // How the children round depends on where in a pixel this node begins.
        let phase = FlexPixelPhase(
            x: roundsLikeYoga ? left : left - roundedLeft, y: roundsLikeYoga ? top : top - roundedTop, scale: scale,
            left: left, top: top)
        if let kept = node.pixelPhase {
            let old = kept.pointee
            // Left of the root and above it, halves round the other way.
            let crosses =
                (old.left != left || old.top != top)
                && (min(left, top, old.left, old.top) < 0 || node.pointee.flags.contains(.overflowsStart))
            if old.x != phase.x || old.y != phase.y || old.scale != scale || crosses {
                node.pointee.flags.insert(.childrenMoved)
            }
            kept.pointee = phase
        }
        guard node.pointee.flags.contains(.childrenMoved) else { return }
        roundChildren(of: node, in: place)
    }

    private func roundChildren(of node: FlexPointer, in place: FlexGridPlace) {
        node.pointee.flags.subtract(.childrenMoved | .overflowsStart)
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            switch child.pointee.style.display {
            case .none: continue
            case .contents:
                child.setFrame(x: 0, y: 0, width: 0, height: 0)
                roundChildren(of: child, in: place)
            case .flex:
                round(child, in: place)
            }
            if child.pointee.result.x < 0 || child.pointee.result.y < 0 || child.pointee.flags.contains(.overflowsStart)
            {
                node.pointee.flags.insert(.overflowsStart)
            }
        }
    }

    /// A box along one axis on the pixel grid.
    ///
    /// - Parameters:
    ///   - edge: the left or top edge from the root's origin, not rounded.
    ///   - position: the same edge from the parent's.
    ///   - roundedParent: the parent's edge from the root's origin, on the pixel grid.
    /// - Returns: the frame's origin and size, and `edge` where the children's edges count from it.
    @inline(__always)
    private func edges(
        _ node: FlexPointer, from edge: Double, position: Double, size: Double, _ roundedParent: Double
    ) -> (position: Double, size: Double, edge: Double) {
        guard scale > 0 else { return (position, size, edge) }
        let isMeasured = node.pointee.flags.contains(.roundsSizeUp) && node.pointee.firstChild == nil
        if roundsLikeYoga {
            let rounded = yogaEdges(position, from: edge, size: size, isMeasured: isMeasured)
            return (rounded.position, rounded.size, edge)
        }
        let rounded = grid(edge)
        return (rounded - roundedParent, isMeasured ? gridUp(size) : grid(edge + size) - rounded, rounded)
    }

    /// The size of a root on the pixel grid.
    @inline(__always)
    func roundedSize(of root: FlexPointer) -> FlexSize {
        let result = root.pointee.result
        if CGFloat.areWholePixels(
            SIMD4(result.x, result.y, result.laidOutWidth, result.laidOutHeight), scale: scale)
        {
            return FlexSize(width: result.laidOutWidth, height: result.laidOutHeight)
        }
        return FlexSize(
            width: edges(root, from: result.x, position: result.x, size: result.laidOutWidth, 0).size,
            height: edges(root, from: result.y, position: result.y, size: result.laidOutHeight, 0).size)
    }

    /// A length on the pixel grid of objects.
    func onGrid(_ length: Double) -> Double { scale > 0 ? grid(length) : length }

    @inline(__always)
    private func grid(_ position: Double) -> Double { Double(CGFloat(position).roundedToPixel(scale: scale)) }
    @inline(__always)
    private func gridUp(_ size: Double) -> Double { Double(CGFloat(size).roundedUpToPixel(scale: scale)) }

    // MARK: - Yoga's rule

    /// - Parameters:
    ///   - position: from the parent's edge.
    ///   - edge: the same from the root's.
    private func yogaEdges(
        _ position: Double, from edge: Double, size: Double, isMeasured: Bool
    ) -> (position: Double, size: Double) {
        guard isMeasured else { return (nearest(position), nearest(edge + size) - nearest(edge)) }
        let pixels = size * scale
        let isWhole = abs(pixels - FlexPass.floor(pixels + 0.5)) < FlexPass.pixelTolerance
        let end = isWhole ? below(edge + size) : above(edge + size)
        return (below(position), end - below(edge))
    }

    private func nearest(_ value: Double) -> Double {
        FlexPass.floor(value * scale + (0.5 + FlexPass.pixelTolerance)) / scale
    }
    private func below(_ value: Double) -> Double {
        FlexPass.floor(value * scale + FlexPass.pixelTolerance) / scale
    }
    private func above(_ value: Double) -> Double {
        -FlexPass.floor(FlexPass.pixelTolerance - value * scale) / scale
    }

    /// True if two lengths are nearly the same or round to the same pixel, by Yoga's rule.
    @inline(__always)
    func isSamePixel(_ a: Double, _ b: Double) -> Bool {
        let distance = abs(a - b)
        if distance < Self.pixelTolerance || a.isNaN && b.isNaN { return true }
        return distance < pixel && abs(nearest(a) - nearest(b)) < Self.pixelTolerance
    }

    /// Without a call into the mathematics library, which the target's baseline would need (x86-64).
    @inline(__always)
    private static func floor(_ value: Double) -> Double {
        guard value.magnitude < 4e15 else { return value }
        let whole = Double(Int64(value))
        return whole > value ? whole - 1 : whole
    }

    /// What differs by less counts as equal in Yoga, in pixels.
    private static var pixelTolerance: Double { 1e-4 }
}

extension UnsafeMutablePointer<FlexStorage> {
    @inline(__always)
    fileprivate func setFrame(x: Double, y: Double, width: Double, height: Double) {
        pointee.flags.insert(.hasNewLayout)
        (pointee.result.frameX, pointee.result.frameY) = (x, y)
        (pointee.result.frameWidth, pointee.result.frameHeight) = (width, height)
    }

    /// Kept with the cache of the algorithm that laid out the node last.
    fileprivate var pixelPhase: UnsafeMutablePointer<FlexPixelPhase>? {
        if pointee.flags.contains(.isYoga) {
            guard let cache = pointee.answers else { return nil }
            // Both begin with it.
            return UnsafeMutableRawPointer(cache).assumingMemoryBound(to: FlexPixelPhase.self)
        }
        guard let cache = pointee.cache else { return nil }
        return UnsafeMutableRawPointer(cache).assumingMemoryBound(to: FlexPixelPhase.self)
    }
}
