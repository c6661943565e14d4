// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The names are Apple's.

import Foundation
import ViewTree

#if !canImport(ObjectiveC)
    /// How an associated object is held. Copying is retaining here.
    public enum objc_AssociationPolicy: UInt, Sendable {
        case OBJC_ASSOCIATION_ASSIGN = 0
        case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
        case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
        case OBJC_ASSOCIATION_RETAIN = 769
        case OBJC_ASSOCIATION_COPY = 771
    }

    /// What was associated with an object under the address of a key; `nil` without anything.
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
        let value: Any?
        if let view = object as? View {
            value = view.associatedValues[key]
        } else {
            value = AssociatedObjects.of(object as AnyObject)[key]
        }
        return if let assigned = value as? Assigned { assigned.object } else { value }
    }

    /// Associates a value with an object under the address of a key, in place of what was there; `nil` takes it away. A
    /// view owns what is associated with it; with any other object it goes some time after the object went.
    public func objc_setAssociatedObject(
        _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        let kept = policy == .OBJC_ASSOCIATION_ASSIGN ? value.map { Assigned(object: $0 as AnyObject) } : value
        if let view = object as? View {
            view.associatedValues[key] = kept
        } else {
            AssociatedObjects.set(kept, of: object as AnyObject, for: key)
        }
    }

    /// An object that its association doesn't retain.
    private struct Assigned {
        weak var object: AnyObject?
    }

    /// The associations of objects that have no room for them.
    private struct AssociatedObjects {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Any] = [:]

        // Only reached while the lock is held.
        nonisolated(unsafe) private static var table: [ObjectIdentifier: AssociatedObjects] = [:]
        nonisolated(unsafe) private static var sizeToSweepAt = 64
        private static let lock = NSLock()

        static func of(_ object: AnyObject) -> [UnsafeRawPointer: Any] {
            lock.lock()
            defer { lock.unlock() }
            guard let entry = table[ObjectIdentifier(object)], entry.owner === object else { return [:] }
            return entry.values
        }

        static func set(_ value: Any?, of object: AnyObject, for key: UnsafeRawPointer) {
            // What is thrown away is freed after the lock, since a deinitializer may come here.
            var gone: [AssociatedObjects] = []
            lock.lock()
            let id = ObjectIdentifier(object)
            var entry = table[id] ?? AssociatedObjects(owner: object)
            if entry.owner !== object {
                gone.append(entry)
                entry = AssociatedObjects(owner: object)
            }
            gone.append(entry)
            entry.values[key] = value
            table[id] = entry
            if table.count > sizeToSweepAt {
                gone += table.values.filter { $0.owner == nil }
                table = table.filter { $0.value.owner != nil }
                sizeToSweepAt = max(64, table.count * 2)
            }
            lock.unlock()
            gone = []
        }
    }
#endif
