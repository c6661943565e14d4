import Foundation
import LayoutGeometry

// Sizes determined by the content or an aspect ratio, and the alignment of a size within more space.

extension PinLayout {
    /// Sets the size that the content wants, given the present size or (see ``FitType``) a width or a height: the
    /// pinned one, less the margins, or else the present one.
    @inlinable @inline(always) @discardableResult
    public consuming func sizeToFit(_ fitType: FitType = .content) -> Self {
        switch fitType {
        case .content: setAdjustment(.content, PinCall("sizeToFit"))
        case .width: setAdjustment(.fitWidth, PinCall("sizeToFit(.width)"))
        case .height: setAdjustment(.fitHeight, PinCall("sizeToFit(.height)"))
        case .widthFlexible: setAdjustment(.fitWidthFlexible, PinCall("sizeToFit(.widthFlexible)"))
        case .heightFlexible: setAdjustment(.fitHeightFlexible, PinCall("sizeToFit(.heightFlexible)"))
        }
        return self
    }

    // MARK: Aspect ratio

    /// Computes the unknown one of width and height from the known one; `ratio` is width divided by height.
    @inlinable @inline(always) @discardableResult
    public consuming func aspectRatio(_ ratio: CGFloat) -> Self {
        setAspectRatio(ratio, PinCall("aspectRatio", ratio))
        return self
    }

    /// Computes the unknown one of width and height from the known one, with the aspect ratio of another node.
    @inlinable @inline(always) @discardableResult
    public consuming func aspectRatio(of reference: Node) -> Self {
        let size = reference.pinRect(transformed: rules.transformed).size
        setAspectRatio(size.width / size.height, PinCall("aspectRatio(of:)"))
        return self
    }

    /// Computes the unknown one of width and height from the known one, with the aspect ratio of the node's image. No
    /// effect for nodes without an image.
    @inlinable @inline(always) @discardableResult
    public consuming func aspectRatio() -> Self {
        setAspectRatio(imageRatio(), PinCall("aspectRatio"))
        return self
    }

    @inlinable @inline(always)
    mutating func setAspectRatio(_ ratio: CGFloat, _ call: PinCall) {
        if rules.adjustment == .aspectRatio, rules.aspectRatio == ratio { return }
        if rules.adjustment == .none { rules.aspectRatio = ratio }
        setAdjustment(.aspectRatio, call)
    }

    @inline(never)
    @usableFromInline
    func imageRatio() -> CGFloat {
        switch node._withUnsafeGuaranteedRef({ $0.pinImage }) {
        case .size(let size) where size.width > 0 && size.height > 0: return size.width / size.height
        case .unsupported: warn(.notAnImageView, "aspectRatio()")
        case .missing, .size: warn(.aspectRatioImageNotSet, "aspectRatio()")
        }
        return Pin.unresolved
    }

    // MARK: Within more space

    /// Sets the horizontal position between the left and right edges, for a node that is narrower. Default: left.
    @inlinable @inline(always) @discardableResult
    public consuming func justify(_ align: HorizontalAlign) -> Self {
        rules.isTouched = true
        rules.justification = align == .none ? nil : align
        return self
    }

    /// Sets the vertical position between the top and bottom edges, for a node that is lower. Default: top.
    @inlinable @inline(always) @discardableResult
    public consuming func align(_ align: VerticalAlign) -> Self {
        rules.isTouched = true
        rules.alignment = align == .none ? nil : align
        return self
    }

    /// Converts position and size, if both are pinned, into two pinned edges before margins are applied, so that the
    /// margins reduce the size.
    @inlinable @inline(always) @discardableResult
    public consuming func pinEdges() -> Self {
        rules.isTouched = true
        rules.pinsEdges = true
        return self
    }
}
