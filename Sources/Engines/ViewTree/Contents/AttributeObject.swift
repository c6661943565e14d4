import Foundation

/// An object that texts have as the value of an attribute: the base class of colors, paragraph styles and attachments.
///
/// A bet on the layout of objects: where Foundation is built on Core Foundation without Objective-C, a mutable
/// attributed string compares the values of parts that lie side by side as Core Foundation's objects. Their third word
/// says of which type they are, in its bits 8 to 17. Of a Swift object that is its first stored property, and where the
/// bits are 0 the program ends. With any other number the object's own `isEqual(_:)` is called. `AttributedLabelTests`
/// compares such objects in every way that a text can be edited.
open class AttributeObject: NSObject {
    /// Before all other properties.
    private final let coreFoundationType: UInt64 = 1 << 8
}
