import Foundation
import ViewTree

/// The area that a text is set in.
open class NSTextContainer: NSObject {
    /// Points. A width or height of 0 sets no limit. A height that the text exceeds doesn't cut it off.
    open var size: CGSize
    private final var storedPadding: CGFloat = 5
    private final var storedLineCount = 0
    /// The text view that is as large as the text within.
    final weak var textView: UITextView?
    /// At either end of a line, in points. Default: 5.
    open var lineFragmentPadding: CGFloat {
        get { storedPadding }
        set {
            storedPadding = newValue
            textView?.contentDidChange()
        }
    }
    /// 0: any number.
    open var maximumNumberOfLines: Int {
        get { storedLineCount }
        set {
            storedLineCount = newValue
            textView?.contentDidChange()
        }
    }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    open var widthTracksTextView = false
    open var heightTracksTextView = false
    /// Kept: a text doesn't flow around shapes.
    open var exclusionPaths: [UIBezierPath] = []
    public fileprivate(set) final weak var layoutManager: NSLayoutManager?

    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Without limits.
    public convenience override init() { self.init(size: .zero) }
}

/// An attributed text with the layout managers that set it.
public final class NSTextStorage: NSMutableAttributedString {
    public private(set) var layoutManagers: [NSLayoutManager] = []

    public convenience init() { self.init(string: "") }

    public func addLayoutManager(_ manager: NSLayoutManager) {
        manager.textStorage?.removeLayoutManager(manager)
        layoutManagers.append(manager)
        manager.textStorage = self
    }

    public func removeLayoutManager(_ manager: NSLayoutManager) {
        guard let place = layoutManagers.firstIndex(where: { $0 === manager }) else { return }
        layoutManagers.remove(at: place)
        manager.textStorage = nil
    }
}

/// Measures the text of its storage in its first container. A text that runs on in a second container isn't measured
/// there; single glyphs have no places.
open class NSLayoutManager: NSObject {
    public fileprivate(set) final weak var textStorage: NSTextStorage?
    public private(set) final var textContainers: [NSTextContainer] = []
    open var usesFontLeading = true
    open var allowsNonContiguousLayout = false
    public final weak var delegate: (any NSLayoutManagerDelegate)?

    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// An index outside the containers counts as the nearest one.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        textContainers.insert(container, at: min(max(0, index), textContainers.count))
        container.layoutManager = self
    }

    /// Does nothing for an index outside the containers.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
    }

    /// One for each UTF-16 unit.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    open func ensureLayout(for container: NSTextContainer) {}

    /// The whole text for the first container, nothing for others.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
    }

    /// The rectangle of the lines with the padding at either end, in the container's points. Not rounded.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let textStorage, container === textContainers.first else { return .zero }
        let padding = 2 * container.lineFragmentPadding
        let width = container.size.width > 0 ? max(0, container.size.width - padding) : .infinity
        let size = textStorage.measured(within: width, numberOfLines: max(0, container.maximumNumberOfLines))
        return CGRect(x: 0, y: 0, width: size.width + padding, height: size.height)
    }

    open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {}
    open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {}
}

extension NSLayoutManager {
    /// One glyph for each UTF-16 unit.
    public final func glyphIndexForCharacter(at index: Int) -> Int { index }
    public final func characterIndexForGlyph(at index: Int) -> Int { index }
    public final func glyphRange(forCharacterRange range: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        range
    }
    public final func characterRange(forGlyphRange range: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        range
    }
    /// The whole text's rectangle, as single glyphs have no places.
    public final func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
        usedRect(for: container)
    }
    /// 0, as single glyphs have no places.
    public final func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
    public final func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { 0 }
    public final func lineFragmentUsedRect(forGlyphAt index: Int, effectiveRange range: NSRangePointer?) -> CGRect {
        textContainers.first.map(usedRect(for:)) ?? .zero
    }
    public final func invalidateLayout(forCharacterRange range: NSRange, actualCharacterRange: NSRangePointer?) {}
    public final func invalidateDisplay(forCharacterRange range: NSRange) {}
}

public protocol NSLayoutManagerDelegate: AnyObject {}

/// Something in a text in place of a letter, kept: it takes the room of its character, U+FFFC.
open class NSTextAttachment: AttributeObject {
    public static let character = 0xFFFC
    open var contents: Data?
    open var fileType: String?
    open var image: UIImage?
    open var bounds = CGRect.zero
    open var lineLayoutPadding: CGFloat = 0
    open var allowsTextAttachmentView = true
    public override init() { super.init() }
    public init(data: Data?, ofType fileType: String?) { (contents, self.fileType) = (data, fileType) }
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
    open func attachmentBounds(
        for container: NSTextContainer?, proposedLineFragment rect: CGRect, glyphPosition: CGPoint, characterIndex: Int
    ) -> CGRect { bounds }
    open func image(
        forBounds bounds: CGRect, textContainer: NSTextContainer?, characterIndex: Int
    ) -> UIImage? { image }
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
