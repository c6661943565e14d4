import Foundation
import LayoutGeometry
import ViewTree

// Constraints speak of alignment rectangles, which are frames for all views but those of classes that say otherwise:
// the flag `overridesAlignmentRect` tells them apart.

extension View {
    /// The rectangle that constraints speak of, in the superview's coordinates.
    final var alignedRect: CGRect {
        flags.contains(.overridesAlignmentRect) ? View.sanitized(alignmentRect(forFrame: rect)) : rect
    }

    /// The distances by which the frame exceeds that rectangle.
    final var alignmentDistances: EdgeInsets {
        let aligned = alignedRect
        return EdgeInsets(
            top: aligned.minY - rect.minY, left: aligned.minX - rect.minX, bottom: rect.maxY - aligned.maxY,
            right: rect.maxX - aligned.maxX)
    }

    /// The size of the alignment rectangle where the frame has the given size.
    final func alignedSize(_ size: CGSize) -> CGSize {
        guard flags.contains(.overridesAlignmentRect) else { return size }
        return View.sanitized(alignmentRect(forFrame: CGRect(origin: .zero, size: size))).size
    }

    /// The size of the frame where the alignment rectangle has the given size.
    final func frameSize(aligned size: CGSize) -> CGSize {
        guard flags.contains(.overridesAlignmentRect) else { return size }
        return View.sanitized(frame(forAlignmentRect: CGRect(origin: .zero, size: size))).size
    }
}
