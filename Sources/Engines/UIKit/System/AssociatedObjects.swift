// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The names are Apple's.

import Foundation
import ViewTree

#if !canImport(ObjectiveC)
    /// The ownership of an associated object. Copying is retaining here.
    public enum objc_AssociationPolicy: UInt, Sendable {
        case OBJC_ASSOCIATION_ASSIGN = 0
        case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
        case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
        case OBJC_ASSOCIATION_RETAIN = 769
        case OBJC_ASSOCIATION_COPY = 771
    }

    // Casts take longer than all the rest: a value comes back as the object that it is kept as, and what is known to be
    // an object or a view isn't looked at with one.

    /// The value that was associated with an object under the address of a key, bridged where it is no object, as with
    /// Apple's; `nil` without one.
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> AnyObject? {
        objc_getAssociatedObject(object as AnyObject, key)
    }

    /// As for any value.
    public func objc_getAssociatedObject(_ object: AnyObject, _ key: UnsafeRawPointer) -> AnyObject? {
        if let view = object as? View { return view.associatedValue(for: key) }
        if let controller = object as? UIViewController { return controller.associated.value(for: key) }
        return ObjectTable.value(of: object, for: key)
    }

    /// As for any value.
    public func objc_getAssociatedObject(_ view: View, _ key: UnsafeRawPointer) -> AnyObject? {
        view.associatedValue(for: key)
    }

    /// Associates a value with an object under the address of a key, in place of the former one; `nil` takes it away. A
    /// view or controller owns what is associated with it; with any other object it goes some time after the object
    /// went.
    public func objc_setAssociatedObject(
        _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        objc_setAssociatedObject(object as AnyObject, key, value.map(bridged), policy)
    }

    /// As for any value.
    public func objc_setAssociatedObject(
        _ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        objc_setAssociatedObject(object, key, value.map(bridged), policy)
    }

    /// As for any value.
    public func objc_setAssociatedObject(
        _ view: View, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        objc_setAssociatedObject(view, key, value.map(bridged), policy)
    }

    /// As for any value.
    public func objc_setAssociatedObject(
        _ object: AnyObject, _ key: UnsafeRawPointer, _ value: AnyObject?, _ policy: objc_AssociationPolicy
    ) {
        if let view = object as? View { return objc_setAssociatedObject(view, key, value, policy) }
        let isRetained = policy != .OBJC_ASSOCIATION_ASSIGN
        if let controller = object as? UIViewController {
            // Freed after the change, as a deinitializer may come here.
            let former = controller.associated.set(value, for: key, isRetained: isRetained)
            withExtendedLifetime(former) {}
        } else {
            ObjectTable.set(value, of: object, for: key, isRetained: isRetained)
        }
    }

    /// As for any value.
    public func objc_setAssociatedObject(
        _ view: View, _ key: UnsafeRawPointer, _ value: AnyObject?, _ policy: objc_AssociationPolicy
    ) {
        view.setAssociatedValue(value, for: key, isRetained: policy != .OBJC_ASSOCIATION_ASSIGN)
    }

    /// A value as an object. The common kinds by themselves: bridging takes 3,000 instructions to find out what to do.
    private func bridged(_ value: Any) -> AnyObject {
        func object<Value>(of value: Value) -> AnyObject {
            if Value.self is AnyClass { return unsafeBitCast(value, to: AnyObject.self) }
            if Value.self == Bool.self { return NSNumber(value: unsafeBitCast(value, to: Bool.self)) }
            if Value.self == Int.self { return NSNumber(value: unsafeBitCast(value, to: Int.self)) }
            if Value.self == Double.self { return NSNumber(value: unsafeBitCast(value, to: Double.self)) }
            return value as AnyObject
        }
        return _openExistential(value, do: object)
    }

    /// The associations of an object that has no room for them.
    private final class ObjectTable {
        private weak var owner: AnyObject?
        private var values = AssociatedValues()

        private init(owner: AnyObject) { self.owner = owner }

        // Only reached while the lock is held.
        nonisolated(unsafe) private static var table: [ObjectIdentifier: ObjectTable] = [:]
        nonisolated(unsafe) private static var sizeToSweepAt = 64
        private static let lock = NSLock()

        static func value(of object: AnyObject, for key: UnsafeRawPointer) -> AnyObject? {
            lock.lock()
            defer { lock.unlock() }
            guard let entry = table[ObjectIdentifier(object)], entry.owner === object else { return nil }
            return entry.values.value(for: key)
        }

        static func set(_ value: AnyObject?, of object: AnyObject, for key: UnsafeRawPointer, isRetained: Bool) {
            // What is thrown away is freed after the lock, since a deinitializer may come here.
            var gone: [AnyObject?] = []
            lock.lock()
            let id = ObjectIdentifier(object)
            var entry = table[id]
            if entry?.owner !== object {
                gone.append(entry)
                entry = ObjectTable(owner: object)
                table[id] = entry
            }
            gone.append(entry?.values.set(value, for: key, isRetained: isRetained))
            if table.count > sizeToSweepAt {
                // The owners as well: the last reference to another thread's object may be here.
                let owners = table.mapValues(\.owner)
                gone += Array(owners.values)
                for (id, owner) in owners where owner == nil { gone.append(table.removeValue(forKey: id)) }
                sizeToSweepAt = max(64, table.count * 2)
            }
            lock.unlock()
            gone = []
        }
    }
#endif
