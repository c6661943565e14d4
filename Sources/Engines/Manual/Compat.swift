import LayoutGeometry
import ViewTree

extension View {
    /// The type as it was named before it was shared with the pin engine.
    public typealias HorizontalAlign = LayoutGeometry.HorizontalAlign
    /// The type as it was named before it was shared with the pin engine.
    public typealias VerticalAlign = LayoutGeometry.VerticalAlign
}

/// The spelling of Swift 2, for code that was written then.
extension HorizontalAlign {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var Left: Self { .left }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var LeftEdge: Self { .leftEdge }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var Center: Self { .center }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var RightEdge: Self { .rightEdge }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var Right: Self { .right }
}

/// The spelling of Swift 2, for code that was written then.
extension VerticalAlign {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var Above: Self { .above }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var Top: Self { .top }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var Center: Self { .center }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var Base: Self { .base }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var Below: Self { .below }
}
