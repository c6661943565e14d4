import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

extension ConstraintEngine {
    /// Writes the frames that came out differently, in one sweep from the root down.
    ///
    /// Origins go to the nearest pixel of the root's coordinates, half away from zero, and frames are taken relative to
    /// the superview's rounded origin, so that nesting adds no rounding error. A size that is whole pixels is kept;
    /// another one comes from rounding the far edge in the same way.
    func writeFrames() {
        framesChanged = false
        sweep &+= 1
        guard let view = root?.view else { return }
        let scale = view.contentScaleFactor
        if let root, view.parent == nil, !root.flags.contains(.translatesMask) {
            let (width, height) =
                plan.map { ($0.frames[2], $0.frames[3]) }
                ?? (solver.value(of: items[0].width), solver.value(of: items[0].height))
            let size = CGSize(
                width: CGFloat(width).roundedToPixel(scale: scale), height: CGFloat(height).roundedToPixel(scale: scale)
            )
            if size != view.alignedRect.size {
                write(CGRect(origin: view.rect.origin, size: view.frameSize(aligned: size)), to: view)
            }
        }
        let planned = plan.map { UnsafePointer($0.frames) }
        let values = planned ?? solver.solution
        items[0].flags.remove(.moved)
        for index in 1..<max(1, items.count) {
            // Not beyond the end of this step: placing a view may call the client's code.
            let item = items.pointer(to: index)
            guard item.pointee.parent >= 0, let node = item.pointee.nodeReference else { continue }
            let parent = items.pointer(to: Int(item.pointee.parent))
            guard item.pointee.flags.contains(.moved) || parent.pointee.shift == sweep,
                !item.pointee.flags.contains(.isUnasked)
            else { continue }
            item.pointee.flags.remove(.moved)
            let solved = planned.map { SolvedFrame($0, index) } ?? SolvedFrame(values, item.pointee)
            let exact = CGPoint(x: parent.pointee.exact.x + solved.left, y: parent.pointee.exact.y + solved.top)
            let lengths = SIMD4(Double(exact.x), Double(exact.y), solved.width, solved.height)
            let areWhole = CGFloat.areWholePixels(lengths, scale: scale)
            var onGrid = item.pointee.onGrid
            if exact.x != item.pointee.exact.x || exact.y != item.pointee.exact.y {
                onGrid =
                    areWhole
                    ? exact
                    : CGPoint(x: exact.x.roundedToPixel(scale: scale), y: exact.y.roundedToPixel(scale: scale))
                item.pointee.exact = exact
                item.pointee.onGrid = onGrid
                item.pointee.shift = sweep
            }
            let frame = CGRect(
                x: onGrid.x - parent.pointee.onGrid.x, y: onGrid.y - parent.pointee.onGrid.y,
                width: areWhole ? max(0, solved.width) : extent(solved.width, exact.x, onGrid.x, scale),
                height: areWhole ? max(0, solved.height) : extent(solved.height, exact.y, onGrid.y, scale))
            node._withUnsafeGuaranteedRef { place($0, frame) }
        }
    }

    private func place(_ node: LayoutNode, _ newFrame: CGRect) {
        guard let reference = node.viewReference else { return }
        reference._withUnsafeGuaranteedRef { view in
            var frame = newFrame
            if let container = node.isGuide ? reference : view.superviewReference {
                container._withUnsafeGuaranteedRef { container in
                    if container.flags.isDisjoint(with: [.scrolled, .overridesAlignmentRect]) { return }
                    let outer = container.alignmentDistances
                    frame.origin.x += outer.left
                    frame.origin.y += outer.top
                    frame.origin.x += container.boundsOrigin.x
                    frame.origin.y += container.boundsOrigin.y
                }
            }
            if !node.isGuide, view.flags.contains(.overridesAlignmentRect) {
                frame = view.frame(forAlignmentRect: frame)
            }
            if node.isGuide {
                node.guide?.solvedFrame = frame
            } else if !view.rect.hasSameComponents(as: frame) {
                write(frame, to: view)
            }
        }
    }

    private func write(_ frame: CGRect, to view: View) {
        LayoutCounters.countFrameWrite()
        frameWrites &+= 1
        let resized = frame.size != view.rect.size
        let sum = frame.origin.x + frame.origin.y + frame.size.width + frame.size.height
        let geometry = sum.hasFiniteAddends ? frame : View.sanitized(frame)
        if _fastPath(view.flags.isDisjoint(with: .isPlacedByProperties)) {
            view.rect = geometry
        } else {
            let node = view.layoutNode
            node.flags.insert(.isBeingPlaced)
            view.placeByOverrides(geometry)
            node.flags.remove(.isBeingPlaced)
        }
        // A view whose subviews move has its `layoutSubviews()` called. The root's is what writes these frames.
        if let above = view.superviewReference, let rootView, !above.refers(to: rootView) {
            above._withUnsafeGuaranteedRef { $0.markNeedsLayout() }
        }
        if resized {
            view.markNeedsLayout()
            view.nodeReference?._withUnsafeGuaranteedRef { node in
                if node.flags.contains(.hasMaskedSubviews) { node.resizeMaskedSubviews() }
            }
        }
    }

    /// The length between the edges on the grid; a length of whole pixels stays what it is, wherever it lies.
    @inline(__always)
    private func extent(_ length: CGFloat, _ exactOrigin: CGFloat, _ origin: CGFloat, _ scale: CGFloat) -> CGFloat {
        let nearest = length.roundedToPixel(scale: scale)
        if abs(nearest - length) * scale < .pixelTolerance { return max(0, nearest) }
        return max(0, (exactOrigin + length).roundedToPixel(scale: scale) - origin)
    }
}

/// An item's frame in its superview, as solved.
private struct SolvedFrame {
    let left, top, width, height: Double

    /// By a plan, which has four values an item.
    @inline(__always)
    init(_ values: UnsafePointer<Double>, _ index: Int) {
        (left, top) = (values[4 * index], values[4 * index + 1])
        (width, height) = (values[4 * index + 2], values[4 * index + 3])
    }

    /// By the solver.
    @inline(__always)
    init(_ values: UnsafePointer<Double>, _ item: EngineItem) {
        (left, top) = (values[item.left.index], values[item.top.index])
        (width, height) = (values[item.width.index], values[item.height.index])
    }
}

extension CGRect {
    /// Equality as a few comparisons in place: Foundation's is a call that standardizes both.
    @inline(__always)
    fileprivate func hasSameComponents(as other: CGRect) -> Bool {
        origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
            && size.height == other.size.height
    }
}
