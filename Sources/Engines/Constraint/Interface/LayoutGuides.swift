import Foundation
import LayoutGeometry
import ViewTree

extension View {
    /// The guides that were added to this view, in order.
    public final var layoutGuides: [LayoutGuide] {
        guard let extras = existingLayoutNode?.extras else { return [] }
        return extras.guides.filter { $0 !== extras.readableGuide && $0 !== extras.keyboardGuide }
    }

    /// Makes a guide this view's, taking it from the view that had it, whose constraints with it end. The guides that
    /// every view has (margins, safe area, readable content) stay where they are.
    public final func addLayoutGuide(_ guide: LayoutGuide) {
        guard !guide.isEveryViewsOwn, guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        take(guide)
    }

    private final func take(_ guide: LayoutGuide) {
        guide.owningView = self
        guide.layoutNode.view = self
        let node = layoutNode
        let extras = node.madeExtras
        if extras.guides.isEmpty { extras.guides.reserveCapacity(4) }
        extras.guides.append(guide)
        node.noteStructureChange()
    }

    /// Takes a guide away; its constraints end. No effect for a guide of another view, and for those that every view
    /// has (margins, safe area, readable content).
    public final func removeLayoutGuide(_ guide: LayoutGuide) {
        guard !guide.isEveryViewsOwn, guide.owningView === self, let node = guide.existingNode else { return }
        var current: View? = self
        while let view = current {
            for constraint in view.existingLayoutNode?.held.all ?? []
            where constraint.first === node || constraint.second === node || constraint.step === node {
                constraint.deactivate()
            }
            current = view.parent
        }
        if let engine = node.engine { engine.removeItem(node) }
        existingLayoutNode?.extras?.guides.removeAll { $0 === guide }
        existingLayoutNode?.noteStructureChange()
        existingLayoutNode?.subviewsWereShifted()
        guide.owningView = nil
        node.view = nil
    }

    /// The view's bounds without its layout margins.
    public final var layoutMarginsGuide: LayoutGuide {
        let extras = layoutNode.madeExtras
        if let guide = extras.marginsGuide { return guide }
        let guide = LayoutGuide(.margins, of: self)
        extras.marginsGuide = guide
        return guide
    }

    /// The view's bounds without its safe area insets.
    public final var safeAreaLayoutGuide: LayoutGuide {
        let extras = layoutNode.madeExtras
        if let guide = extras.safeAreaGuide { return guide }
        let guide = LayoutGuide(.safeArea, of: self)
        extras.safeAreaGuide = guide
        return guide
    }

    /// The part of the margins' rectangle in which lines of text are not too long to read: at most
    /// ``readableContentWidth`` wide, in the middle of the view.
    public final var readableContentGuide: LayoutGuide {
        let extras = layoutNode.madeExtras
        if let guide = extras.readableGuide { return guide }
        let guide = LayoutGuide()
        guide.layoutNode.flags.insert(.isSupplied)
        take(guide)
        extras.readableGuide = guide
        let margins = layoutMarginsGuide
        let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
        fill.priority = .required - 1
        let constraints = [
            guide.topAnchor.constraint(equalTo: margins.topAnchor),
            guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
            guide.widthAnchor.constraint(lessThanOrEqualToConstant: View.readableContentWidth),
            fill,
        ]
        LayoutConstraint.activateSynthetic(constraints)
        return guide
    }

    /// The place of a keyboard: there is none, so that the guide lies at the bottom of the view, and its top edge is
    /// that of the safe area's bottom, as UIKit has it while no keyboard is shown.
    public final var keyboardLayoutGuide: LayoutGuide {
        let extras = layoutNode.madeExtras
        if let guide = extras.keyboardGuide { return guide }
        let guide = LayoutGuide()
        guide.layoutNode.flags.insert(.isSupplied)
        take(guide)
        extras.keyboardGuide = guide
        LayoutConstraint.activateSynthetic([
            guide.leftAnchor.constraint(equalTo: leftAnchor), guide.rightAnchor.constraint(equalTo: rightAnchor),
            guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        return guide
    }

    /// The largest width of the readable content guide: 672 points, UIKit's at its default text size.
    public static let readableContentWidth: CGFloat = 672
}

extension LayoutGuide {
    /// True if the guide is one that every view has.
    fileprivate final var isEveryViewsOwn: Bool {
        guard kind == .free, let extras = owningView?.existingLayoutNode?.extras else { return kind != .free }
        return extras.readableGuide === self || extras.keyboardGuide === self
    }
}

extension LayoutConstraint {
    /// Activates constraints that the engine makes itself.
    package static func activateSynthetic(_ constraints: [LayoutConstraint]) {
        constraints.forEachUnretained { $0.state.insert(.synthetic) }
        activate(constraints)
    }
}

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
