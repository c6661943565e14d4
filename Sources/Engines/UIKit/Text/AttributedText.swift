import Foundation
import LayoutText
import ViewTree

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let tracking = NSAttributedString.Key("CTTracking")
    public static let ligature = NSAttributedString.Key("NSLigature")
    public static let link = NSAttributedString.Key("NSLink")
    public static let attachment = NSAttributedString.Key("NSAttachment")
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// Options of text measurement.
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
public final class NSStringDrawingContext: NSObject {
    public var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
    /// The size of one line a line end; what has no font is in the system's at 12 points. Not rounded.
    public func size() -> CGSize { measured(within: .infinity) }

    /// A rectangle as large as the text within a width. Not rounded.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
        return CGRect(origin: .zero, size: measured(within: wraps ? size.width : .infinity))
    }

    func measured(within width: CGFloat, numberOfLines: Int = 0) -> CGSize {
        let string = string
        guard !string.isEmpty else { return .zero }
        let first = TextAttributes(startOf: self)
        let font = first.font ?? .systemFont(ofSize: 12)
        let isPlain = !first.setsTextApart && first.length == string.utf16.count
        if !isPlain, let text = StyledText(self, font: font) {
            return text.measure(maxWidth: width, numberOfLines: numberOfLines, scale: 0).size
        }
        return TextMeasurer.size(
            of: string, font: font, maxWidth: width, numberOfLines: numberOfLines, scale: 0)
    }
}

extension String {
    /// The size of one line a line end, in the font of the attributes; without one, the system's at 12 points. Not
    /// rounded.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        boundingRect(with: .zero, attributes: attributes, context: nil).size
    }

    /// A rectangle as large as the text within a width, in the font of the attributes. Not rounded; a height that the
    /// text exceeds doesn't cut it off.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let font = attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
        let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0
        let width = wraps ? size.width : .infinity
        if let attributes, attributes[.kern] != nil || attributes[.paragraphStyle] != nil,
            let text = StyledText(NSAttributedString(string: self, attributes: attributes), font: font)
        {
            return CGRect(origin: .zero, size: text.measure(maxWidth: width, numberOfLines: 0, scale: 0).size)
        }
        return CGRect(origin: .zero, size: TextMeasurer.size(of: self, font: font, maxWidth: width, scale: 0))
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

extension NSAttributedString {
    public func draw(in rect: CGRect) {}
    public func draw(at point: CGPoint) {}
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {}
}

extension String {
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}

extension NSString {
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}

extension NSMutableAttributedString {
    /// Foundation's own method compares the former value with the new one as objects of Core Foundation, and ends the
    /// program where both of them happen to look like none: colours always, fonts once in a while. Setting several
    /// attributes compares nothing.
    ///
    /// Values whose static type is `Any` still go to Foundation's own method.
    public func addAttribute<Value>(_ name: NSAttributedString.Key, value: Value, range: NSRange) {
        addAttributes([name: value], range: range)
    }
}

extension NSAttributedString {
    /// The text with a font for all of it.
    func inFont(_ font: UIFont) -> NSAttributedString {
        let text = NSMutableAttributedString(attributedString: self)
        text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
        return text
    }
}

extension UIImageView {
    /// As large as the first image.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Kept by nobody: the size is that of ``image``.
    public final var isHighlighted: Bool {
        get { false }
        set {}
    }

    public final var highlightedImage: UIImage? {
        get { existingAppearance?.highlightedImage }
        set { madeAppearance.highlightedImage = newValue }
    }
}
