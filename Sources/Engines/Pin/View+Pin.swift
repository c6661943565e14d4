import Foundation
import ViewTree

extension View: PinLayoutable, SizeCalculable {
    /// Starts a chain that lays out the view ignoring its transform, and references ignoring theirs.
    @inlinable public final var pin: PinLayout<View> {
        @inline(always) get { PinLayout(self, transformed: false) }
    }

    /// Starts a chain that lays out the transformed view, relative to transformed references.
    @inlinable public final var pinFrame: PinLayout<View> {
        @inline(always) get { PinLayout(self, transformed: true) }
    }

    /// The edges, as references for other views.
    @inlinable public final var edge: EdgeList<View> { EdgeList(self) }

    /// The anchors, as references for other views.
    @inlinable public final var anchor: AnchorList<View> { AnchorList(self) }

    // MARK: PinLayoutable

    @inlinable public final var pinSuperview: Unmanaged<View>? { superviewReference }

    @inlinable public final var pinSubviews: [View] { subviews }

    @inlinable public final var pinContainerSize: CGSize {
        superviewReference?._withUnsafeGuaranteedRef { $0.rect.size } ?? .zero
    }

    @inlinable public final var pinIsHidden: Bool { flags.contains(.hidden) }

    @inlinable public final var pinAlpha: CGFloat { alpha }

    @inlinable public final var pinDisplayScale: CGFloat { displayScale }

    @inlinable public final var pinIsRightToLeft: Bool { isRightToLeft }

    @inlinable
    public final func pinRect(transformed: Bool) -> CGRect {
        transformed ? plainFrame : rect
    }

    public final var pinBounds: CGRect { plainBounds }

    @inlinable @inline(always)
    public final func setPinRect(_ rect: CGRect, transformed: Bool) {
        if transformed { frame = rect } else { untransformedFrame = rect }
    }

    public final func pinConvert(_ point: CGPoint, to other: View) -> CGPoint? {
        commonAncestor(with: other) == nil ? nil : convert(point, to: other)
    }

    @inlinable
    public final func pinSizeThatFits(_ size: CGSize) -> CGSize? {
        sizeThatFits(size)
    }

    public final var pinImage: PinImage {
        guard let view = self as? ImageView else { return .unsupported }
        return view.image.map { .size($0.size) } ?? .missing
    }

    @inlinable @inline(always)
    public final func pinApply(_ rules: PinRules) {
        if _slowPath(!place(rules)) { placeGenerally(rules.copy) }
    }

    @inline(never)
    @usableFromInline
    final func placeGenerally(_ rules: PinRules) {
        applyPinRules(rules)
    }

    @inlinable @inline(always)
    public final func pinChainWillBegin() {
        beginBorrowing()
    }

    @inlinable @inline(always)
    public final func pinChainDidEnd() {
        endBorrowing()
    }

    @inlinable public final var pinAutoSizing: PinAutoSizing? {
        @inline(always) get {
            superviewReference?._withUnsafeGuaranteedRef {
                $0.flags.contains(.hasProvisionalLayout) ? $0.runningAutoSizing : nil
            }
        }
    }
}
