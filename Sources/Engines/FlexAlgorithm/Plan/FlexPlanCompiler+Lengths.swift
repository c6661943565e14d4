/// Lengths within limits.
extension FlexPlanCompiler {
    /// True if a content isn't asked: the size is given, or there is no space.
    mutating func isFixed(_ space: Space) -> Bool {
        guard let length = space.length else { return false }
        return space.mode == .exactly || builder.isAtMost(length, FlexRegionBuilder.constant(FlexPass.noSpace))
    }

    /// A length that is mostly at least another one, which is a check: the region then needs no step.
    mutating func atLeast(_ least: Double, _ length: FlexTerm) -> FlexTerm {
        let least = FlexRegionBuilder.constant(least)
        return builder.isBelow(length, least) ? least : length
    }

    mutating func inner(_ space: FlexTerm?, _ index: Int, horizontal: Bool) -> FlexTerm? {
        guard let space else { return nil }
        let insets = items[index].inset(horizontal: horizontal)
        let (minimum, maximum) = limits(of: index, horizontal: horizontal)
        var result = space - insets
        if let maximum { result = builder.smaller(result, maximum - insets) }
        if let minimum { return builder.larger(result, minimum - insets) }
        return atLeast(0, result)
    }

    /// A size within limits and no smaller than padding and border.
    mutating func bound(_ size: FlexTerm, _ index: Int, horizontal: Bool) -> FlexTerm {
        atLeast(items[index].inset(horizontal: horizontal), limit(size, index, horizontal: horizontal))
    }

    mutating func limit(_ size: FlexTerm, _ index: Int, horizontal: Bool) -> FlexTerm {
        let (minimum, maximum) = limits(of: index, horizontal: horizontal)
        var size = size
        if let maximum { size = builder.smaller(size, maximum) }
        if let minimum { size = builder.larger(size, minimum) }
        return size
    }

    /// Cuts a space to an item's maximum, which stands in where no space is known.
    mutating func cut(_ space: Space, _ index: Int, horizontal: Bool) -> Space {
        guard let maximum = limits(of: index, horizontal: horizontal).maximum else { return space }
        return Space(
            length: space.length.map { builder.smaller($0, maximum) } ?? maximum,
            mode: space.mode == .undefined ? .atMost : space.mode)
    }

    /// The limits of a box along an axis. A single one is a number of the tree's, two are the plan's.
    mutating func limits(of index: Int, horizontal: Bool) -> (minimum: FlexTerm?, maximum: FlexTerm?) {
        let item = items[index]
        let (minimum, maximum) = (item.minimum(horizontal: horizontal), item.maximum(horizontal: horizontal))
        if minimum.isNaN && maximum.isNaN { return (nil, nil) }
        if !minimum.isNaN && !maximum.isNaN {
            return (FlexRegionBuilder.constant(minimum), FlexRegionBuilder.constant(maximum))
        }
        let node = nodes[index]
        if !minimum.isNaN {
            let length = horizontal ? node.pointee.minWidth : node.pointee.minHeight
            return (builder.style(index, horizontal ? .minWidth : .minHeight, length.value), nil)
        }
        let length = horizontal ? node.pointee.maxWidth : node.pointee.maxHeight
        return (nil, builder.style(index, horizontal ? .maxWidth : .maxHeight, length.value))
    }
}
