import Foundation

/// The root of views and view controllers: an object that could answer to touches and keys. There are none here: calls
/// arrive from whoever sends them.
open class Responder: NSObject {
    public override init() { super.init() }

    /// The object that is asked next. Default: none; a view's is its controller or its superview.
    open var next: Responder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    /// True if the object is the first responder of its tree. Each tree of views has one, as each of UIKit's windows.
    open var isFirstResponder: Bool { top?.firstResponder === self }
    open var inputView: View? { nil }
    open var inputAccessoryView: View? { nil }

    /// Makes this object the one that keys of its tree would go to, where it can be that and lies in a tree of views.
    /// Answers whether it is.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder, let top else { return false }
        let first = top.firstResponder
        if first === self { return true }
        if let first, !first.resignFirstResponder() { return false }
        top.firstResponder = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if let top, top.firstResponder === self { top.firstResponder = nil }
        return true
    }

    /// The root of the tree that the object is in, which keeps the tree's first responder: threads that lay out trees
    /// of their own share none. `nil` outside of any tree.
    private final var top: View? {
        var current: Responder? = self
        while let responder = current {
            if let view = responder as? View { return view.root }
            current = responder.next
        }
        return nil
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
    open func pasteAndMatchStyle(_ sender: Any?) {}
    open func pasteAndGo(_ sender: Any?) {}
    open func pasteAndSearch(_ sender: Any?) {}
    open func rename(_ sender: Any?) {}
    open func duplicate(_ sender: Any?) {}
    open func printContent(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}
    #if !canImport(ObjectiveC)
        /// Default: false, because no method is found by its name.
        open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
        open func responds(to selector: Selector!) -> Bool { false }
        open func forwardingTarget(for selector: Selector!) -> Any? { nil }
    #endif

    #if !canImport(ObjectiveC)
        /// Called after a change of what `addObserver(_:forKeyPath:options:context:)` named.
        open func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {}
    #endif
}

extension View {
    /// The first responder of the tree below this root. Not retained.
    fileprivate final var firstResponder: Responder? {
        get { associatedValue(for: View.firstResponderKey) as? Responder }
        set { setAssociatedValue(newValue, for: View.firstResponderKey, isRetained: false) }
    }

    // An address that nothing else is a key by.
    private static var firstResponderKey: UnsafeRawPointer {
        unsafeBitCast(Responder.self as AnyClass, to: UnsafeRawPointer.self)
    }
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
