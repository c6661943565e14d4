import Foundation
import LayoutGeometry
import ViewTree

// The fast path from the rules of a chain to a view's frame, for the rules of most chains: edges, centers, sizes and
// their limits, margins, a size by content or aspect ratio, and the alignment between two edges. It gives no warnings:
// a chain that may need more uses `PinSolver.swift`, which computes the same frame for plain rules.
//
// It is inlined at the end of a chain, where the compiler knows which attributes are set; only the arithmetic of one
// formula per axis remains.

extension PinRules {
    /// True if the rules don't contradict each other and refer to the untransformed frame: then only invalid values can
    /// cause warnings.
    @inlinable @inline(always)
    var isPlain: Bool {
        guard !pinsEdges, !transformed else { return false }
        if case .aspectRatio = adjustment, horizontal.knowsLength == vertical.knowsLength { return false }
        if horizontal.has(.edges) ? horizontal.has(.size) : justification != nil { return false }
        if vertical.has(.edges) ? vertical.has(.size) : alignment != nil { return false }
        return true
    }

    /// True if the size is computed from the content or an aspect ratio.
    @inlinable @inline(always)
    var isAdjusted: Bool {
        if case .none = adjustment { return false }
        return true
    }

    /// A sum that isn't finite if one of the values that may not show in the frame isn't finite or is a negative
    /// length. Complexity: an addition for each such value that is set.
    @inlinable @inline(always)
    var finitenessProbe: CGFloat {
        // Adding -0, unlike 0, never changes a number, so the compiler removes the addition for values that aren't set.
        var sum: CGFloat = -0.0
        if marginStartOrder > 0 { sum += marginStart }
        if marginEndOrder > 0 { sum += marginEnd }
        if case .aspectRatio = adjustment { sum += aspectRatio > 0 ? aspectRatio : .nan }
        return sum + horizontal.finitenessProbe + vertical.finitenessProbe
    }
}

extension PinAxis {
    /// See `PinRules.finitenessProbe`. A single edge or a center needs no check, because it shows in the origin.
    @inlinable @inline(always)
    var finitenessProbe: CGFloat {
        var sum: CGFloat = -0.0
        if has(.edges) { sum += near + far }
        if has(.size) { sum += size < 0 ? .nan : size }
        if has(.minimum) { sum += minimum < 0 ? .nan : minimum }
        if has(.maximum) { sum += maximum < 0 ? .nan : maximum }
        if marginNearOrder > 0 { sum += marginNear }
        if marginFarOrder > 0 { sum += marginFar }
        return sum
    }

    /// Same as `length(current:_:_:isAdjusted:)`, but always negative if the edges cross.
    @inlinable @inline(always)
    func plainLength(current: CGFloat, _ marginNear: CGFloat, _ marginFar: CGFloat, isAdjusted: Bool) -> CGFloat {
        if has(.size) { return clamped(size) }
        guard has(.edges) else { return unpinned(current: current, isAdjusted: isAdjusted) }
        let span = span(marginNear, marginFar)
        return span < 0 ? span : clamped(span)
    }

    /// The content's length clamped to the limits; still invalid if it was negative, infinite or NaN.
    @inlinable @inline(always)
    func fitted(_ answer: CGFloat) -> CGFloat {
        if lacks(.limits) { return answer }
        return answer >= 0 && answer < .infinity ? clamped(answer) : .nan
    }
}

extension View {
    /// Places the view by plain rules. Returns false without any effect if the rules aren't plain, or if warnings or
    /// automatic sizing need the general path.
    @inlinable @inline(always)
    final func place(_ rules: PinRules) -> Bool {
        guard rules.isPlain, _fastPath(Pin.mode == 0), let superviewReference,
            _fastPath(
                superviewReference._withUnsafeGuaranteedRef {
                    $0.flags.rawValue & Flags.hasProvisionalLayout.rawValue == 0
                })
        else { return false }
        // Checked before the content is measured, so that it is never measured with an invalid length.
        let finitenessProbe = rules.finitenessProbe
        guard _fastPath(finitenessProbe - finitenessProbe == 0) else { return false }
        var (marginNear, marginFar) = rules.horizontalMargins(isMirrored(rules))
        var width = rules.horizontal.plainLength(
            current: rect.size.width, marginNear, marginFar, isAdjusted: rules.isAdjusted)
        var height = rules.vertical.plainLength(
            current: rect.size.height, rules.vertical.marginNear, rules.vertical.marginFar,
            isAdjusted: rules.isAdjusted)
        switch rules.adjustment {
        case .none:
            if rules.horizontal.has(.edges), width < 0 { return false }
            if rules.vertical.has(.edges), height < 0 { return false }
        case .aspectRatio:
            if rules.horizontal.has(.edges), width < 0 { return false }
            if rules.vertical.has(.edges), height < 0 { return false }
            if rules.horizontal.knowsLength {
                height = rules.vertical.clamped(width / rules.aspectRatio)
            } else {
                width = rules.horizontal.clamped(height * rules.aspectRatio)
            }
        case .content:
            let fitting = sizeThatFits(rect.size)
            width = rules.horizontal.fitted(fitting.width)
            height = rules.vertical.fitted(fitting.height)
        case .fitWidth:
            if rules.horizontal.has(.edges), width < 0 { return false }
            height = rules.vertical.fitted(
                sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
        case .fitHeight:
            if rules.vertical.has(.edges), height < 0 { return false }
            width = rules.horizontal.fitted(
                sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: height)).width)
        case .fitWidthFlexible:
            if rules.horizontal.has(.edges), width < 0 { return false }
            let fitting = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            width = rules.horizontal.fitted(fitting.width)
            height = rules.vertical.fitted(fitting.height)
        case .fitHeightFlexible:
            if rules.vertical.has(.edges), height < 0 { return false }
            let fitting = sizeThatFits(CGSize(width: .greatestFiniteMagnitude, height: height))
            width = rules.horizontal.fitted(fitting.width)
            height = rules.vertical.fitted(fitting.height)
        }

        // Computed again, because keeping the values across the measurement costs more.
        let mirrored = isMirrored(rules)
        (marginNear, marginFar) = rules.horizontalMargins(mirrored)
        var x = rules.horizontal.origin(
            length: width, current: rect.origin.x, marginNear, marginFar, rules.horizontalAlignment(mirrored))
        if mirrored, rules.isDirectional { x = rules.horizontal.container - x - width }
        let y = rules.vertical.origin(
            length: height, current: rect.origin.y, rules.vertical.marginNear, rules.vertical.marginFar,
            rules.verticalAlignment)
        return store(CGRect(x: x, y: y, width: width, height: height), rules)
    }

    /// True if the rules are mirrored: they depend on the layout direction, and it is right to left. Ignores the
    /// direction that is set for all chains.
    @inlinable @inline(always)
    final func isMirrored(_ rules: PinRules) -> Bool {
        rules.dependsOnDirection && (rules.isDirectionKnown ? rules.isRightToLeft : isRightToLeft)
    }

    /// Stores a frame computed from the rules, rounded to pixels. Returns false without any effect if the frame or a
    /// rule is invalid.
    @inlinable @inline(always)
    final func store(_ frame: CGRect, _ rules: PinRules) -> Bool {
        // Most frames are already on whole pixels: then rounding changes none of the four values. A NaN value counts as
        // changed; so may lengths that are too long to be rounded this way.
        let scale = displayScale.native
        let shift = 6_755_399_441_055_744.0
        let (x, y) = (frame.origin.x.native * scale, frame.origin.y.native * scale)
        let (width, height) = (frame.size.width.native * scale, frame.size.height.native * scale)
        var rest = (((x + shift) - shift) - x).bitPattern | (((y + shift) - shift) - y).bitPattern
        rest |= (((width + shift) - shift) - width).bitPattern | (((height + shift) - shift) - height).bitPattern
        // Measured lengths may be negative; the sign is the uppermost bit.
        if rules.isAdjusted { rest |= (width.bitPattern | height.bitPattern) & (1 << 63) }
        if _slowPath(rest != 0) { return storeOnPixels(frame) }
        LayoutCounters.countFrameWrite()
        placeGeometry(frame)
        return true
    }

    /// Stores a frame with its origin rounded to the nearest pixel and its size up to the next. Returns false without
    /// any effect if the frame is invalid.
    @inline(never)
    @usableFromInline
    final func storeOnPixels(_ frame: CGRect) -> Bool {
        guard View.isGeometry(frame) else { return false }
        let scale = displayScale
        untransformedFrame = CGRect(
            x: frame.origin.x.roundedToPixel(scale: scale), y: frame.origin.y.roundedToPixel(scale: scale),
            width: frame.size.width.roundedUpToPixel(scale: scale),
            height: frame.size.height.roundedUpToPixel(scale: scale))
        return true
    }
}
