import Foundation

/// The root of views and view controllers: an object that could answer to touches and keys. There are none here: calls
/// arrive from whoever sends them.
open class Responder: NSObject {
    public override init() { super.init() }

    /// The object that is asked next. Default: none; a view's is its controller or its superview.
    open var next: Responder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { Responder.first === self }
    open var inputView: View? { nil }
    open var inputAccessoryView: View? { nil }

    /// Makes this object the one that keys would go to, where it can be that. Answers whether it is.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if Responder.first === self { return true }
        if let first = Responder.first, !first.resignFirstResponder() { return false }
        Responder.first = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if Responder.first === self { Responder.first = nil }
        return true
    }

    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {}
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {}
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {}
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {}
    open func reloadInputViews() {}

    // Actions of the edit menu, for subclasses that have some: nothing sends them.
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    #if !canImport(ObjectiveC)
        /// Default: false, because no method is found by its name.
        open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
    #endif

    #if !canImport(ObjectiveC)
        /// Called after a change of what `addObserver(_:forKeyPath:options:context:)` named.
        open func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {}
    #endif

    // One process has one first responder, as a device has.
    nonisolated(unsafe) private static weak var first: Responder?
}

/// A finger on the screen: there is none.
open class Touch: NSObject {
    public final weak var view: View?
    public final var tapCount = 1
    public final var location = CGPoint.zero

    public final func location(in view: View?) -> CGPoint { location }
    public final func previousLocation(in view: View?) -> CGPoint { location }
}

/// A key or a button that is held down: there is none.
open class Press: NSObject {
    public final weak var responder: Responder?
}

/// A change of the keys that are held down: none ever happens here.
open class PressesEvent: Event {
    public final var allPresses: Set<Press> { [] }
}

#if !canImport(ObjectiveC)
    /// The name of a method. Nothing is called by name here: it is kept.
    public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
        public let name: String
        public init(_ name: String) { self.name = name }
        public init(stringLiteral name: String) { self.name = name }
    }
#endif

/// An event, for `hitTest(_:with:)`. None ever happens here: the type exists for UIKit's signatures.
open class Event: NSObject {
    public final var allTouches: Set<Touch>? { nil }
}
