import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

/// The sizes of flex items.
extension Flex {
    /// The width; nil is the default. Default: auto.
    @discardableResult
    public consuming func width(_ value: CGFloat?) -> Flex { setting { $0.width = Flex.length(value, orElse: .auto) } }

    /// The width in percent of the container's.
    @discardableResult
    public consuming func width(_ value: Percent) -> Flex { setting { $0.width = value.flexLength } }

    /// The width as a length of any kind, e.g. `.maxContent`.
    @discardableResult
    public consuming func width(_ value: FlexLength) -> Flex { setting { $0.width = value } }

    /// The present width of another view, in points; later changes of that view have no effect.
    @discardableResult
    public consuming func width(of reference: View) -> Flex { width(reference.frame.width) }

    /// The height; nil is the default. Default: auto.
    @discardableResult
    public consuming func height(_ value: CGFloat?) -> Flex {
        setting { $0.height = Flex.length(value, orElse: .auto) }
    }

    /// The height in percent of the container's.
    @discardableResult
    public consuming func height(_ value: Percent) -> Flex { setting { $0.height = value.flexLength } }

    /// The present height of another view, in points; later changes of that view have no effect.
    @discardableResult
    public consuming func height(of reference: View) -> Flex { height(reference.frame.height) }

    /// The height as a length of any kind, e.g. `.maxContent`.
    @discardableResult
    public consuming func height(_ value: FlexLength) -> Flex { setting { $0.height = value } }

    /// The minimum width; nil is the default. Default: 0.
    @discardableResult
    public consuming func minWidth(_ value: CGFloat?) -> Flex {
        setting { $0.minWidth = Flex.length(value, orElse: .undefined) }
    }

    /// The minimum width in percent of the container's.
    @discardableResult
    public consuming func minWidth(_ value: Percent) -> Flex { setting { $0.minWidth = value.flexLength } }

    /// The minimum width as a length of any kind, e.g. `.maxContent`.
    @discardableResult
    public consuming func minWidth(_ value: FlexLength) -> Flex { setting { $0.minWidth = value } }

    /// The minimum height; nil is the default. Default: 0.
    @discardableResult
    public consuming func minHeight(_ value: CGFloat?) -> Flex {
        setting { $0.minHeight = Flex.length(value, orElse: .undefined) }
    }

    /// The minimum height in percent of the container's.
    @discardableResult
    public consuming func minHeight(_ value: Percent) -> Flex { setting { $0.minHeight = value.flexLength } }

    /// The minimum height as a length of any kind, e.g. `.maxContent`.
    @discardableResult
    public consuming func minHeight(_ value: FlexLength) -> Flex { setting { $0.minHeight = value } }

    /// The maximum width; nil is the default. Default: none.
    @discardableResult
    public consuming func maxWidth(_ value: CGFloat?) -> Flex {
        setting { $0.maxWidth = Flex.length(value, orElse: .undefined) }
    }

    /// The maximum width in percent of the container's.
    @discardableResult
    public consuming func maxWidth(_ value: Percent) -> Flex { setting { $0.maxWidth = value.flexLength } }

    /// The maximum width as a length of any kind, e.g. `.maxContent`.
    @discardableResult
    public consuming func maxWidth(_ value: FlexLength) -> Flex { setting { $0.maxWidth = value } }

    /// The maximum height; nil is the default. Default: none.
    @discardableResult
    public consuming func maxHeight(_ value: CGFloat?) -> Flex {
        setting { $0.maxHeight = Flex.length(value, orElse: .undefined) }
    }

    /// The maximum height in percent of the container's.
    @discardableResult
    public consuming func maxHeight(_ value: Percent) -> Flex { setting { $0.maxHeight = value.flexLength } }

    /// The maximum height as a length of any kind, e.g. `.maxContent`.
    @discardableResult
    public consuming func maxHeight(_ value: FlexLength) -> Flex { setting { $0.maxHeight = value } }

    /// The width and the height; nil is auto.
    @discardableResult
    public consuming func size(_ size: CGSize?) -> Flex { width(size?.width).height(size?.height) }

    /// The width and the height, both of this length.
    @discardableResult
    public consuming func size(_ sideLength: CGFloat) -> Flex { width(sideLength).height(sideLength) }

    /// The width and the height, each in percent of the container's.
    @discardableResult
    public consuming func size(_ value: Percent) -> Flex { width(value).height(value) }

    /// The box that the sizes refer to. Default: borderBox.
    @discardableResult
    public consuming func boxSizing(_ value: BoxSizing) -> Flex { setting { $0.boxSizing = value } }

    /// The width divided by the height. If one of them isn't set, it follows from the other; if both are set, the main
    /// size counts. The ratio overrides `grow` and respects minima and maxima. nil, and a value that isn't positive,
    /// mean none. Default: none.
    @discardableResult
    public consuming func aspectRatio(_ value: CGFloat?) -> Flex {
        setting { $0.aspectRatio = value.map { Double($0) } }
    }

    /// The aspect ratio of the view's image; none if it has no image.
    @discardableResult
    public consuming func aspectRatio(of imageView: ImageView) -> Flex {
        guard let size = imageView.image?.size, size.height > 0 else { return aspectRatio(nil) }
        return aspectRatio(size.width / size.height)
    }

    static func length(_ value: CGFloat?, orElse other: FlexLength) -> FlexLength {
        guard let value else { return other }
        let length = value.flexLength.nonNegative
        return length.unit == .undefined ? other : length
    }
}
