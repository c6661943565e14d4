import Foundation

/// The properties of flex containers.
extension Flex {
    public typealias Direction = FlexDirection
    public typealias Wrap = FlexWrap
    public typealias JustifyContent = FlexJustify
    public typealias AlignItems = FlexAlign
    public typealias AlignSelf = FlexAlign
    public typealias AlignContent = FlexAlignContent
    public typealias LayoutDirection = FlexLayoutDirection
    public typealias Position = FlexPosition
    public typealias Display = FlexDisplay
    public typealias Overflow = FlexOverflow
    public typealias BoxSizing = FlexBoxSizing

    /// The direction in which items follow each other. Default: column.
    @discardableResult
    public func direction(_ value: Direction) -> Flex {
        node.direction = value
        return self
    }

    /// Whether items wrap into several lines. Default: noWrap.
    @discardableResult
    public func wrap(_ value: Wrap) -> Flex {
        node.wrap = value
        return self
    }

    /// How the free space of the main axis is shared. Default: start.
    @discardableResult
    public func justifyContent(_ value: JustifyContent) -> Flex {
        node.justifyContent = value
        return self
    }

    /// How items lie across their line. Default: stretch.
    @discardableResult
    public func alignItems(_ value: AlignItems) -> Flex {
        node.alignItems = value
        return self
    }

    /// How this item lies across its line; `auto` is the container's `alignItems`. Default: auto.
    @discardableResult
    public func alignSelf(_ value: AlignSelf) -> Flex {
        node.alignSelf = value
        return self
    }

    /// How several lines share the free space of the cross axis. Default: start.
    @discardableResult
    public func alignContent(_ value: AlignContent) -> Flex {
        node.alignContent = value
        return self
    }

    /// The direction of rows, here and below where it is inherited. Default: inherit, at the root the view's direction.
    @discardableResult
    public func layoutDirection(_ value: LayoutDirection) -> Flex {
        node.layoutDirection = value
        return self
    }

    /// The space between the items of a row, or the lines of a column. Default: 0.
    @discardableResult
    public func columnGap(_ value: CGFloat) -> Flex {
        node.columnGap = .points(Double(value))
        return self
    }

    /// The space between the items of a column, or the lines of a row. Default: 0.
    @discardableResult
    public func rowGap(_ value: CGFloat) -> Flex {
        node.rowGap = .points(Double(value))
        return self
    }

    /// The space between items and between lines. Default: 0.
    @discardableResult
    public func gap(_ value: CGFloat) -> Flex {
        columnGap(value).rowGap(value)
    }

    /// The space between columns in percent of the container's width.
    @discardableResult
    public func columnGap(_ value: Percent) -> Flex {
        node.columnGap = value.flexLength
        return self
    }

    /// The space between rows in percent of the container's height.
    @discardableResult
    public func rowGap(_ value: Percent) -> Flex {
        node.rowGap = value.flexLength
        return self
    }

    /// What happens to content that is too large, as far as it changes layout. Default: visible.
    @discardableResult
    public func overflow(_ value: Overflow) -> Flex {
        node.overflow = value
        return self
    }
}

extension Percent {
    var flexLength: FlexLength { .percent(Double(value)) }
}
