import LayoutGeometry
import ViewTree

extension View {
    /// The former name of the type, from before the pin engine shared it.
    public typealias HorizontalAlign = LayoutGeometry.HorizontalAlign
    /// The former name of the type, from before the pin engine shared it.
    public typealias VerticalAlign = LayoutGeometry.VerticalAlign
}

/// The Swift 2 names, for code written then.
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

/// The Swift 2 names, for code written then.
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
