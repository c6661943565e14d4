import Foundation
import ViewTree

/// A place in a text: a number of UTF-16 units from its beginning.
open class UITextPosition: NSObject {
    let offset: Int

    init(offset: Int) {
        self.offset = offset
        super.init()
    }
}

/// The stretch between two places in a text.
open class UITextRange: NSObject {
    public final let start: UITextPosition
    public final let end: UITextPosition
    public final var isEmpty: Bool { start.offset == end.offset }

    init(_ range: Range<Int>) {
        start = UITextPosition(offset: range.lowerBound)
        end = UITextPosition(offset: range.upperBound)
        super.init()
    }
}

/// A text in which places can be named. Nobody types: the selection is what was written.
public protocol UITextInput: AnyObject {
    /// The text that the places are in.
    var textOfPositions: String { get }
    var selectedTextRange: UITextRange? { get set }
}

extension UITextInput {
    /// Nothing is marked while nobody types.
    public var markedTextRange: UITextRange? { nil }
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: textOfPositions.utf16.count) }

    /// `nil` outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (moved, overflow) = position.offset.addingReportingOverflow(offset)
        guard !overflow, (0...textOfPositions.utf16.count).contains(moved) else { return nil }
        return UITextPosition(offset: moved)
    }

    public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }

    public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        UITextRange(min(from.offset, to.offset)..<max(from.offset, to.offset))
    }

    /// `nil` where the range doesn't lie in the text.
    public func text(in range: UITextRange) -> String? {
        let units = Array(textOfPositions.utf16)
        guard range.start.offset >= 0, range.end.offset <= units.count else { return nil }
        return String(decoding: units[range.start.offset..<range.end.offset], as: UTF16.self)
    }
}

extension UITextField: UITextInput {
    public final var textOfPositions: String { text ?? "" }
    public final var selectedTextRange: UITextRange? {
        get { storedSelection }
        set { storedSelection = newValue }
    }
}

extension UITextView: UITextInput {
    public final var textOfPositions: String { text }
    public final var selectedTextRange: UITextRange? {
        get { Range(selectedRange).map(UITextRange.init) }
        set {
            selectedRange = newValue.map { NSRange($0.start.offset..<$0.end.offset) } ?? NSRange(location: 0, length: 0)
        }
    }
}
