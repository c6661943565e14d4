import Foundation
import LayoutText

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// Kept with a text; lines are as high and as far apart as the font says, and begin at the edge.
open class NSParagraphStyle {
    public final var alignment = NSTextAlignment.natural
    public final var lineSpacing: CGFloat = 0
    public final var paragraphSpacing: CGFloat = 0
    public final var lineBreakMode = NSLineBreakMode.byWordWrapping
    public final var lineHeightMultiple: CGFloat = 0
    public final var minimumLineHeight: CGFloat = 0
    public final var maximumLineHeight: CGFloat = 0
    public final var firstLineHeadIndent: CGFloat = 0
    public final var headIndent: CGFloat = 0

    public init() {}
}

public typealias NSMutableParagraphStyle = NSParagraphStyle

/// How a text is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Several lines; without it the text is one line, however narrow the rectangle.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Stands where UIKit takes one.
public final class NSStringDrawingContext {
    public init() {}
}

extension NSAttributedString {
    /// The font at the start of the text.
    var leadingFont: Font? {
        length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? Font : nil
    }

    /// The size of one line a line end, in the font at the start of the text; without one, the system's at 12 points.
    /// Not rounded.
    public func size() -> CGSize {
        string.size(withAttributes: leadingFont.map { [.font: $0] })
    }

    /// A rectangle as large as the text within a width. Not rounded.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        string.boundingRect(
            with: size, options: options, attributes: leadingFont.map { [.font: $0] }, context: context)
    }
}

extension String {
    /// The size of one line a line end, in the font of the attributes; without one, the system's at 12 points. Not
    /// rounded.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let font = attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
        return TextMeasurer.size(of: self, font: font, scale: 0)
    }

    /// A rectangle as large as the text within a width, in the font of the attributes. Not rounded; a height that the
    /// text exceeds doesn't cut it off.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let font = attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
        let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
        let measured = TextMeasurer.size(of: self, font: font, maxWidth: wraps ? size.width : .infinity, scale: 0)
        return CGRect(origin: .zero, size: measured)
    }
}

extension NSString {
    /// As ``String/size(withAttributes:)``.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// As ``String/boundingRect(with:options:attributes:context:)``.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
