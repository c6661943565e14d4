import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

// Key-value observing without Objective-C: a view says that something of it may have changed, and each observation
// compares the value of its key path with the one before.
//
// Observable: `frame`, `bounds`, `center`, `transform`, `isHidden` and `alpha` of views, `contentOffset`,
// `contentSize` and `contentInset` of scroll views, `text` and `attributedText` of labels, and `frame`, `bounds` and
// `position` of views' layers, whoever changes them. Another property of such an object is compared when one of these
// changes. A value that is written again is no change.

public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Calls back at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// No effect: a change isn't known before it is made.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion, removal, replacement
}

/// One change of an observed value.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// The value after the change; `nil` unless `.new` was asked for.
    public let newValue: Value?
    /// The value before the change; `nil` unless `.old` was asked for, and for the call of `.initial`.
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

/// An observation, which lasts until it is invalidated or freed, or until what it observes is.
public final class NSKeyValueObservation: NSObject {
    private final weak var observers: KeyObservers?
    fileprivate final var check: (() -> Void)?

    fileprivate init(_ observers: KeyObservers?) {
        self.observers = observers
        super.init()
    }

    public func invalidate() {
        check = nil
        observers?.remove(self)
        observers = nil
    }

    deinit { observers?.remove(nil) }

    /// Begins to observe: `handler` gets the old and the new value of each change.
    fileprivate func begin<Object: AnyObject, Value>(
        _ object: Object, _ value: @escaping (Object) -> Value, _ options: NSKeyValueObservingOptions,
        _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
    ) {
        func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
            NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? new : nil,
                oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
        }
        var last = value(object)
        check = { [weak object] in
            guard let object else { return }
            let (old, new) = (last, value(object))
            guard !isSame(old, new) else { return }
            last = new
            handler(object, change(from: old, to: new))
        }
        observers?.add(self)
        if options.contains(.initial) { handler(object, change(from: nil, to: last)) }
    }
}

/// True for equal values; values that aren't `Equatable` are different.
private func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
    func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
    return (first as? any Equatable).map { isEqual($0) } ?? false
}

private struct Weak<Object: AnyObject> {
    weak var object: Object?
}

/// The observations of a view and its layer.
private final class KeyObservers: PropertyObserver {
    private weak var view: UIView?
    private var observations: [Weak<NSKeyValueObservation>] = []
    /// The observations by name, which nobody else keeps.
    var named: [NamedObservation] = []

    private init(_ view: UIView) { self.view = view }

    /// Those of a view or of a view's layer; `nil` for another object.
    static func of(_ object: AnyObject) -> KeyObservers? {
        guard let view = (object as? UIView) ?? (object as? CALayer)?.view else { return nil }
        return view.propertyObserver as? KeyObservers ?? KeyObservers(view)
    }

    func add(_ observation: NSKeyValueObservation) {
        observations.append(Weak(object: observation))
        view?.propertyObserver = self
    }

    /// Takes an observation away, and all that were freed.
    func remove(_ observation: NSKeyValueObservation?) {
        observations.removeAll { $0.object == nil || $0.object === observation }
        if observations.isEmpty { view?.propertyObserver = nil }
    }

    override func propertyDidChange() {
        for observation in observations { observation.object?.check?() }
    }
}

/// An observation that `addObserver(_:forKeyPath:options:context:)` began.
private struct NamedObservation {
    let observer: Weak<NSObject>
    let name: String
    let context: UnsafeMutableRawPointer?
    let observation: NSKeyValueObservation
}

/// The objects that have `observe(_:options:changeHandler:)`: all, as in Foundation.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls `changeHandler` after each change of the value at a key path, for as long as the answer is kept. The
    /// objects are views and their layers: for another one a line on standard error says that nothing will be heard.
    ///
    /// - Parameter options: whether the change has the new value, the old one; and whether there is a call at once.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observers = KeyObservers.of(self)
        if observers == nil { reportUnheard("\(type(of: self))", "\(keyPath)") }
        let observation = NSKeyValueObservation(observers)
        observation.begin(self, { $0[keyPath: keyPath] }, options, changeHandler)
        return observation
    }
}

extension NSObject {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer, a view or a controller, after each change.
    /// Neither object is retained. The names are those of the observable properties; for another name, object or
    /// observer a line on standard error says that nothing will be heard.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard observer is UIResponder else {
            return StandardError.write(
                "UIKit: \(type(of: observer)) hears of no change: observers are views and controllers")
        }
        guard let observers = KeyObservers.of(self), let read = NSObject.observable[keyPath], read(self) != nil else {
            return reportUnheard("\(type(of: self))", keyPath)
        }
        let (observation, watcher) = (NSKeyValueObservation(observers), Weak(object: observer))
        observers.named.append(
            NamedObservation(observer: watcher, name: keyPath, context: context, observation: observation))
        func call(_ object: NSObject, with change: NSKeyValueObservedChange<Observed>) {
            var values: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
            if let new = change.newValue?.value { values[.newKey] = new }
            if let old = change.oldValue?.value { values[.oldKey] = old }
            (watcher.object as? UIResponder)?.observeValue(
                forKeyPath: keyPath, of: object, change: values, context: context)
        }
        observation.begin(self, { read($0) ?? Observed(value: nil) }, options, call)
    }

    /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began; no effect where nothing did.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
    ) {
        guard let observers = KeyObservers.of(self) else { return }
        let index = observers.named.lastIndex {
            $0.observer.object === observer && $0.name == keyPath && (context == nil || $0.context == context)
        }
        if let index { observers.named.remove(at: index).observation.invalidate() }
    }

    /// A value by its name, compared as what it is.
    fileprivate struct Observed: Equatable {
        let value: Any?
        static func == (left: Observed, right: Observed) -> Bool {
            guard let left = left.value, let right = right.value else { return left.value == nil && right.value == nil }
            return isSame(left as? AnyHashable, right as? AnyHashable)
        }
    }

    /// Reads a named value of an object; `nil` for an object of a kind that doesn't have it.
    private typealias Reader = @Sendable (NSObject) -> Observed?

    private static func value<Object, Value>(_ path: KeyPath<Object, Value> & Sendable) -> Reader {
        { ($0 as? Object).map { Observed(value: $0[keyPath: path]) } }
    }

    private static func either(_ first: @escaping Reader, _ second: @escaping Reader) -> Reader {
        { first($0) ?? second($0) }
    }

    private static let observable: [String: Reader] = [
        "frame": either(value(\UIView.frame), value(\CALayer.frame)),
        "bounds": either(value(\UIView.bounds), value(\CALayer.bounds)),
        "center": value(\UIView.center),
        "position": value(\CALayer.position),
        "transform": value(\UIView.transform),
        "hidden": value(\UIView.isHidden),
        "isHidden": value(\UIView.isHidden),
        "alpha": value(\UIView.alpha),
        "contentOffset": value(\UIScrollView.contentOffset),
        "contentSize": value(\UIScrollView.contentSize),
        "contentInset": value(\UIScrollView.contentInset),
        "text": value(\UILabel.text),
        "attributedText": value(\UILabel.attributedText),
    ]
}

private func reportUnheard(_ type: String, _ name: String) {
    StandardError.write("UIKit: no change of \(name) of \(type) is heard of; see KeyValueObserving.swift")
}
