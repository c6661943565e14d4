import Foundation
import LayoutText

extension Font {
    /// The text styles of Dynamic Type.
    public struct TextStyle: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The font of a text style at the content size "large", which is a device's default: sizes as in Apple's Human
    /// Interface Guidelines. There is no other content size. A style that isn't one of these is body.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
        switch style {
        case .extraLargeTitle: systemFont(ofSize: 36, weight: .bold)
        case .extraLargeTitle2: systemFont(ofSize: 28, weight: .bold)
        case .largeTitle: systemFont(ofSize: 34)
        case .title1: systemFont(ofSize: 28)
        case .title2: systemFont(ofSize: 22)
        case .title3: systemFont(ofSize: 20)
        case .headline: systemFont(ofSize: 17, weight: .semibold)
        case .callout: systemFont(ofSize: 16)
        case .subheadline: systemFont(ofSize: 15)
        case .footnote: systemFont(ofSize: 13)
        case .caption1: systemFont(ofSize: 12)
        case .caption2: systemFont(ofSize: 11)
        default: systemFont(ofSize: 17)
        }
    }

    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
    ) -> Font {
        preferredFont(forTextStyle: style)
    }

    /// The same as the upright face: slanting changes no advance width of Liberation Sans.
    public static func italicSystemFont(ofSize size: CGFloat) -> Font { systemFont(ofSize: size) }

    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }
    public static var systemFontSize: CGFloat { 14 }
    public static var smallSystemFontSize: CGFloat { 12 }

    public func withSize(_ size: CGFloat) -> Font { .systemFont(ofSize: size, weight: weight) }

    public var familyName: String { "Liberation Sans" }
    public var fontName: String { weight == .bold ? "LiberationSans-Bold" : "LiberationSans" }
}

// The two faces that have metrics stand for the nine weights: up to medium the regular one, from semibold the bold one.
extension Font.Weight {
    public static var ultraLight: Font.Weight { .regular }
    public static var thin: Font.Weight { .regular }
    public static var light: Font.Weight { .regular }
    public static var medium: Font.Weight { .regular }
    public static var semibold: Font.Weight { .bold }
    public static var heavy: Font.Weight { .bold }
    public static var black: Font.Weight { .bold }

    /// By UIKit's figures, in which regular is 0 and semibold 0.3.
    public init(_ value: CGFloat) { self = value >= 0.27 ? .bold : .regular }
    public init(rawValue value: CGFloat) { self.init(value) }
}

/// Text sizes for the user's setting: there is one, "large", in which everything keeps its size.
public final class UIFontMetrics: Sendable {
    public static let `default` = UIFontMetrics()
    public init(forTextStyle style: Font.TextStyle = .body) {}
    public func scaledFont(for font: Font) -> Font { font }
    public func scaledFont(for font: Font, compatibleWith traits: UITraitCollection?) -> Font { font }
    public func scaledFont(for font: Font, maximumPointSize: CGFloat) -> Font { scaled(font, within: maximumPointSize) }
    public func scaledFont(
        for font: Font, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?
    ) -> Font { scaled(font, within: maximumPointSize) }
    private func scaled(_ font: Font, within maximum: CGFloat) -> Font {
        maximum > 0 && font.pointSize > maximum ? font.withSize(maximum) : font
    }
    public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat { value }
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
