import Foundation

// The short way from the rules of a chain to a view's frame, for what most chains ask for: edges, centers, sizes, margins,
// a size by content, and where it lies between two edges. It compares no length with limits and
// warns of nothing: every chain that may need more takes the way of
// `PinSolver.swift`, which gives plain rules the same frame.

extension PinRules {
    /// Whether the rules hold as they are, each by itself and all together, limit no length, and mean the untransformed
    /// frame. No warning can come of them.
    @inline(__always)
    fileprivate var isPlain: Bool {
        let attributes = horizontal.attributes.rawValue | vertical.attributes.rawValue
        guard attributes & PinAxis.Attributes.limits.rawValue == 0, !pinsEdges, !transformed,
            adjustment != .aspectRatio
        else { return false }
        if horizontal.has(.edges) ? horizontal.has(.size) : justification != nil { return false }
        if vertical.has(.edges) ? vertical.has(.size) : alignment != nil { return false }
        // The product is 0 for finite values and NaN for all others.
        let sum =
            ((horizontal.near + horizontal.far) + (vertical.near + vertical.far))
            + ((horizontal.marginNear + horizontal.marginFar) + (vertical.marginNear + vertical.marginFar))
            + ((horizontal.size + vertical.size) + (marginStart + marginEnd))
        return sum * 0 == 0 && horizontal.size >= 0 && vertical.size >= 0
    }
}

extension PinAxis {
    /// As `length(current:_:_:)`, without limits.
    @inline(__always)
    fileprivate func plainLength(current: CGFloat, _ marginNear: CGFloat, _ marginFar: CGFloat) -> CGFloat {
        if has(.size) { return size }
        if has(.edges) {
            let length = far - near - marginNear - marginFar
            return length > 0 ? length : 0
        }
        return current
    }
}

extension View {
    /// Places the view by plain rules. False, and nothing done, where they are not, or somebody wants to know more.
    @inline(__always)
    final func place(_ rules: PinRules) -> Bool {
        guard rules.isPlain, !Pin.checksThread, let superview = superviewReference,
            !superview._withUnsafeGuaranteedRef({ $0.flags.contains(.pinAutoSizing) })
        else { return false }
        var mirrored = false
        var marginNear = rules.horizontal.marginNear
        var marginFar = rules.horizontal.marginFar
        if rules.dependsOnDirection {
            mirrored =
                rules.isDirectionKnown
                ? rules.isRightToLeft : Pin.direction == .auto ? isRightToLeft : Pin.direction == .rtl
            if rules.isDirectional, mirrored { swap(&marginNear, &marginFar) }
            let swapsSides = mirrored && !rules.isDirectional
            if rules.hasMarginStart {
                if swapsSides { marginFar = rules.marginStart } else { marginNear = rules.marginStart }
            }
            if rules.hasMarginEnd {
                if swapsSides { marginNear = rules.marginEnd } else { marginFar = rules.marginEnd }
            }
        }

        var size = CGSize(
            width: rules.horizontal.plainLength(current: rect.size.width, marginNear, marginFar),
            height: rules.vertical.plainLength(
                current: rect.size.height, rules.vertical.marginNear, rules.vertical.marginFar))
        // It only counts between two edges, and takes a few branches to find.
        let alignment = rules.horizontal.has(.edges) ? rules.horizontalAlignment(mirrored) : .near
        let horizontal = rules.horizontal.position(current: rect.origin.x, marginNear, marginFar, alignment)
        let vertical = rules.vertical.position(
            current: rect.origin.y, rules.vertical.marginNear, rules.vertical.marginFar, rules.verticalAlignment)
        if rules.adjustment != .none { fit(&size, rules.adjustment) }

        var x = horizontal.base - horizontal.share * size.width
        let y = vertical.base - vertical.share * size.height
        if mirrored, rules.isDirectional { x = rules.horizontal.container - x - size.width }
        untransformedFrame = CGRect(x: x, y: y, width: size.width, height: size.height)
            .onPixels(scale: displayScale)
        return true
    }

    /// The size by content.
    @inline(__always)
    private final func fit(_ size: inout CGSize, _ adjustment: PinAdjustment) {
        var offered = size
        switch adjustment {
        case .content: offered = rect.size
        case .fitWidth, .fitWidthFlexible: offered.height = .greatestFiniteMagnitude
        default: offered.width = .greatestFiniteMagnitude
        }
        let fitting = sizeThatFits(offered)
        if adjustment != .fitWidth { size.width = fitting.width }
        if adjustment != .fitHeight { size.height = fitting.height }
        // One test for the usual answer, which is two lengths.
        if !((size.width + size.height) * 0 == 0 && size.width >= 0 && size.height >= 0) {
            size = CGSize(width: Pin.length(size.width), height: Pin.length(size.height))
        }
    }
}

extension CGRect {
    /// The origin on the nearest pixel, the size up to the next.
    @inline(__always)
    fileprivate func onPixels(scale: CGFloat) -> CGRect {
        // Most rectangles are on pixels already. Lengths too long for this test (see `roundedQuickly`) seem not to be.
        let pixels =
            SIMD4<Double>(
                origin.x.native, origin.y.native, size.width.native, size.height.native) * scale.native
        let shift = 6_755_399_441_055_744.0
        let rest = ((pixels + shift) - shift) - pixels
        if rest[0] == 0, rest[1] == 0, rest[2] == 0, rest[3] == 0 { return self }
        return CGRect(
            x: origin.x.roundedToPixel(scale: scale), y: origin.y.roundedToPixel(scale: scale),
            width: size.width.roundedUpToPixel(scale: scale), height: size.height.roundedUpToPixel(scale: scale))
    }
}
