import Foundation
import LayoutGeometry

// Sizes that follow from the content or from a ratio, and where a size lies within more space.

extension PinLayout {
    /// The size that the content wants, given the present size or (see ``FitType``) a width or a height: the pinned
    /// one, margins taken off, else the present one.
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

    /// The unknown one of width and height from the known one; `ratio` is width by height.
    @inlinable @inline(always) @discardableResult
    public consuming func aspectRatio(_ ratio: CGFloat) -> Self {
        setAspectRatio(ratio, PinCall("aspectRatio", ratio))
        return self
    }

    /// The unknown one of width and height from the known one, in the ratio of another node's.
    @inlinable @inline(always) @discardableResult
    public consuming func aspectRatio(of reference: Node) -> Self {
        let size = reference.pinRect(transformed: rules.transformed).size
        setAspectRatio(size.width / size.height, PinCall("aspectRatio(of:)"))
        return self
    }

    /// The unknown one of width and height from the known one, in the ratio of the image that the node shows. No effect
    /// for nodes that show none.
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

    /// Where the node lies between its left and right edge when it is narrower. Default: left.
    @inlinable @inline(always) @discardableResult
    public consuming func justify(_ align: HorizontalAlign) -> Self {
        rules.isTouched = true
        rules.justification = align == .none ? nil : align
        return self
    }

    /// Where the node lies between its top and bottom edge when it is lower. Default: top.
    @inlinable @inline(always) @discardableResult
    public consuming func align(_ align: VerticalAlign) -> Self {
        rules.isTouched = true
        rules.alignment = align == .none ? nil : align
        return self
    }

    /// Takes position and size, where both are pinned, as two pinned edges, before margins are applied: the margins
    /// then reduce the size.
    @inlinable @inline(always) @discardableResult
    public consuming func pinEdges() -> Self {
        rules.isTouched = true
        rules.pinsEdges = true
        return self
    }
}
