import CoreFoundation
import Foundation
import LayoutText

/// The attributes at the start of a text that change its size.
struct TextAttributes {
    private(set) var font: UIFont?
    /// True if kern or paragraph styles are set.
    private(set) var setsTextApart = false
    /// The number of UTF-16 units from the start that have the same attributes.
    private(set) var length = 0

    /// Foundation takes 7,000 instructions to make a dictionary of all attributes, and 3,000 to look for a single one.
    /// Its own two classes are Core Foundation's, which gives what it holds in 800.
    init(startOf text: NSAttributedString) {
        let isFoundations =
            type(of: text) == NSAttributedString.self || type(of: text) == NSMutableAttributedString.self
        if isFoundations, readKeptObjects(of: text) { return }
        var range = NSRange()
        let all = text.attributes(at: 0, effectiveRange: &range)
        font = all[.font] as? UIFont
        setsTextApart = all[.kern] != nil || all[.paragraphStyle] != nil
        length = range.length
    }

    /// Returns false, with nothing read, if there are too many attributes or a font of an unknown kind.
    private mutating func readKeptObjects(of text: NSAttributedString) -> Bool {
        var range = CFRange()
        let text = unsafeBitCast(text, to: CFAttributedString.self)
        guard let kept = CFAttributedStringGetAttributes(text, 0, &range) else { return false }
        let count = unsafeBitCast(kept, to: NSDictionary.self).count
        guard count <= 8 else { return false }
        var (font, setsTextApart) = (UIFont?.none, false)
        let isRead = withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 16) { places in
            guard let keys = places.baseAddress else { return false }
            let values = keys + 8
            CFDictionaryGetKeysAndValues(kept, keys, values)
            for index in 0..<count {
                guard let key = keys[index], let value = values[index] else { return false }
                let name = Unmanaged<NSString>.fromOpaque(key)
                func isNamed(_ other: NSAttributedString.Key) -> Bool {
                    name._withUnsafeGuaranteedRef { $0.isEqual(to: other.rawValue) }
                }
                if isNamed(.font) {
                    font = BoxedFont.read(value)
                    if font == nil { return false }
                } else if isNamed(.kern) || isNamed(.paragraphStyle) {
                    setsTextApart = true
                }
            }
            return true
        }
        guard isRead else { return false }
        (self.font, self.setsTextApart, length) = (font, setsTextApart, range.length)
        return true
    }
}

/// A font in the object in which Foundation keeps a value. A cast takes 1,700 instructions to find it.
private enum BoxedFont {
    /// Foundation's box holds an `Any` in an `Any`. An `Any` is three words for the value and one for its type; a value
    /// that is larger, as an `Any` is, is in an object of its own. Both are behind an object's header.
    private static let (valueOffset, typeOffset) = (16, 40)

    /// The class of Foundation's boxes. `nil` if a font that is known isn't found in one: then fonts are read by casts.
    private static let boxes: ObjectIdentifier? = {
        let probe = UIFont.boldSystemFont(ofSize: 12.25)
        let text = NSAttributedString(string: "a", attributes: [.font: probe])
        let key = NSString(string: NSAttributedString.Key.font.rawValue)
        let box = CFAttributedStringGetAttribute(
            unsafeBitCast(text, to: CFAttributedString.self), 0, unsafeBitCast(key, to: CoreFoundation.CFString.self),
            nil)
        guard let box, _typeName(type(of: box)) == "Foundation.__SwiftValue" else { return nil }
        let found = withExtendedLifetime(box) { font(in: UnsafeRawPointer(Unmanaged.passUnretained(box).toOpaque())) }
        return found == probe ? ObjectIdentifier(type(of: box)) : nil
    }()

    private static func font(in outer: UnsafeRawPointer) -> UIFont? {
        func isType(_ object: UnsafeRawPointer, _ type: Any.Type) -> Bool {
            object.load(fromByteOffset: typeOffset, as: UInt.self) == unsafeBitCast(type, to: UInt.self)
        }
        guard MemoryLayout<UIFont>.size <= typeOffset - valueOffset, _isPOD(UIFont.self), isType(outer, Any.self)
        else { return nil }
        let inner = outer.load(fromByteOffset: valueOffset, as: UnsafeRawPointer.self)
        return isType(inner, UIFont.self) ? inner.load(fromByteOffset: valueOffset, as: UIFont.self) : nil
    }

    /// The font in an object; `nil` if it is none, or another kind of object.
    static func read(_ object: UnsafeRawPointer) -> UIFont? {
        let box = Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef { ObjectIdentifier(type(of: $0)) }
        return box == boxes ? font(in: object) : nil
    }
}
