import Foundation

/// A listener to changes of a view's properties. The view owns it.
open class PropertyObserver {
    package init() {}

    /// Called after a property may have changed: geometry, `isHidden`, `alpha`, `transform`, a label's text, and what
    /// subclasses report by `propertyDidChange()`.
    open func propertyDidChange() {}
}

extension View {
    /// The view's listener. While there is one, every engine places the view by its properties. Default: `nil`.
    package final var propertyObserver: PropertyObserver? {
        get { rare?.propertyObserver }
        set {
            writableAttributes().propertyObserver = newValue
            if newValue == nil { flags.remove(.isObserved) } else { flags.insert(.isObserved) }
        }
    }

    /// Tells the listener, where there is one.
    @inline(__always)
    package final func propertyDidChange() {
        if _slowPath(flags.contains(.isObserved)) { tellPropertyObserver() }
    }

    // Not inlined, because every write of a text or frame would then save registers for this path.
    @inline(never)
    package final func tellPropertyObserver() { rare?.propertyObserver?.propertyDidChange() }
}

#if !canImport(ObjectiveC)
    /// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` is given.
    public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
        public static let newKey = NSKeyValueChangeKey(rawValue: "new")
        public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
        public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
        public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
    }
#endif
