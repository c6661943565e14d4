import Foundation
import LayoutGeometry
import ViewTree

// The short way from the rules of a chain to a view's frame, for what most chains ask for: edges, centers, sizes and
// their limits, margins, a size by content or aspect ratio, and where it lies between two edges. It warns of nothing:
// every chain that may need more takes the way of `PinSolver.swift`, which gives plain rules the same frame.
//
// It is inlined to the end of a chain. There the compiler knows which attributes are set, and all that is left is the
// arithmetic of one formula an axis.

extension PinRules {
    /// Whether the rules hold together, and mean the untransformed frame: unless a value is no geometry, no warning can
    /// come of them.
    @inlinable @inline(always)
    var isPlain: Bool {
        guard !pinsEdges, !transformed else { return false }
        if case .aspectRatio = adjustment, horizontal.knowsLength == vertical.knowsLength { return false }
        if horizontal.has(.edges) ? horizontal.has(.size) : justification != nil { return false }
        if vertical.has(.edges) ? vertical.has(.size) : alignment != nil { return false }
        return true
    }

    /// Whether the size is not what was pinned or what is there.
    @inlinable @inline(always)
    var isAdjusted: Bool {
        if case .none = adjustment { return false }
        return true
    }

    /// Finite unless a value that may not show in the frame isn't, or is a negative length. Complexity: an addition for
    /// each such value that is set.
    @inlinable @inline(always)
    var finitenessProbe: CGFloat {
        // Unlike 0, -0 makes no difference to what is added to it, so that nothing has to be added for what is not set.
        var sum: CGFloat = -0.0
        if hasMarginStart { sum += marginStart }
        if hasMarginEnd { sum += marginEnd }
        if case .aspectRatio = adjustment { sum += aspectRatio > 0 ? aspectRatio : .nan }
        return sum + horizontal.finitenessProbe + vertical.finitenessProbe
    }
}

extension PinAxis {
    /// See `PinRules.finitenessProbe`. A single edge or a center shows in the origin.
    @inlinable @inline(always)
    var finitenessProbe: CGFloat {
        var sum: CGFloat = -0.0
        if has(.edges) { sum += near + far }
        if has(.size) { sum += size < 0 ? .nan : size }
        if has(.minimum) { sum += minimum < 0 ? .nan : minimum }
        if has(.maximum) { sum += maximum < 0 ? .nan : maximum }
        if marginNearRank > 0 { sum += marginNear }
        if marginFarRank > 0 { sum += marginFar }
        return sum
    }

    /// As `length(current:_:_:)`, but negative where the edges cross.
    @inlinable @inline(always)
    func plainLength(current: CGFloat, _ marginNear: CGFloat, _ marginFar: CGFloat) -> CGFloat {
        if has(.size) { return clamped(size) }
        guard has(.edges) else { return clamped(current) }
        let span = span(marginNear, marginFar)
        return span < 0 ? span : clamped(span)
    }

    /// What content answered, within the limits; a negative length or none at all stays one.
    @inlinable @inline(always)
    func fitted(_ answer: CGFloat) -> CGFloat {
        if lacks(.limits) { return answer }
        return answer >= 0 && answer < .infinity ? clamped(answer) : .nan
    }
}

extension View {
    /// Places the view by plain rules. False, and nothing done, where they are not, or somebody wants to know more.
    @inlinable @inline(always)
    final func place(_ rules: PinRules) -> Bool {
        guard rules.isPlain, _fastPath(Pin.mode == 0), let superviewReference,
            _fastPath(
                superviewReference._withUnsafeGuaranteedRef {
                    $0.flags.rawValue & Flags.hasProvisionalLayout.rawValue == 0
                })
        else { return false }
        // Before content is asked: it should not be offered what is no length.
        let finitenessProbe = rules.finitenessProbe
        guard _fastPath(finitenessProbe - finitenessProbe == 0) else { return false }
        var (marginNear, marginFar) = rules.horizontalMargins(isMirrored(rules))
        var width = rules.horizontal.plainLength(current: rect.size.width, marginNear, marginFar)
        var height = rules.vertical.plainLength(
            current: rect.size.height, rules.vertical.marginNear, rules.vertical.marginFar)
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

        // Found again, since keeping it during the measurement costs more.
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

    /// The layout direction, where the rules depend on it; without the direction that is set for all chains.
    @inlinable @inline(always)
    final func isMirrored(_ rules: PinRules) -> Bool {
        rules.dependsOnDirection && (rules.isDirectionKnown ? rules.isRightToLeft : isRightToLeft)
    }

    /// Stores a frame that follows from the rules, moved to pixels. False, and nothing done, where it or they are no
    /// geometry.
    @inlinable @inline(always)
    final func store(_ frame: CGRect, _ rules: PinRules) -> Bool {
        // Most frames are on pixels already: then what rounding takes off is 0 in all four. It is not where one is no
        // number; and for lengths that are too long to be rounded this way it may seem not to be.
        let scale = displayScale.native
        let shift = 6_755_399_441_055_744.0
        let (x, y) = (frame.origin.x.native * scale, frame.origin.y.native * scale)
        let (width, height) = (frame.size.width.native * scale, frame.size.height.native * scale)
        var rest = (((x + shift) - shift) - x).bitPattern | (((y + shift) - shift) - y).bitPattern
        rest |= (((width + shift) - shift) - width).bitPattern | (((height + shift) - shift) - height).bitPattern
        // What content answers may be negative; the sign is the uppermost bit.
        if rules.isAdjusted { rest |= (width.bitPattern | height.bitPattern) & (1 << 63) }
        if _slowPath(rest != 0) { return storeOnPixels(frame) }
        LayoutCounters.countFrameWrite()
        placeGeometry(frame)
        return true
    }

    /// Stores a frame, its origin on the nearest pixel, its size up to the next. False, and nothing done, where it is
    /// no geometry.
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
