import Foundation

// Classes of Foundation that view code uses and Foundation on Linux lacks.

/// Objects that it may hold weakly: `weakObjects()`.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
    private struct Entry {
        weak var weak: ObjectType?
        var strong: ObjectType?
        var object: ObjectType? { strong ?? weak }
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var strongMemory: Options { [] }
        public static var weakMemory: Options { Options(rawValue: 5) }
        public static var objectPointerPersonality: Options { Options(rawValue: 512) }
    }

    private let isWeak: Bool
    private var entries: [ObjectIdentifier: Entry] = [:]

    public init(options: Options, capacity: Int = 0) {
        isWeak = options.contains(.weakMemory)
        super.init()
    }

    public static func weakObjects() -> NSHashTable { NSHashTable(options: .weakMemory) }

    public func add(_ object: ObjectType?) {
        guard let object else { return }
        entries = entries.filter { $0.value.object != nil }
        entries[ObjectIdentifier(object)] = Entry(weak: object, strong: isWeak ? nil : object)
    }

    public func remove(_ object: ObjectType?) { if let object { entries[ObjectIdentifier(object)] = nil } }
    public func removeAllObjects() { entries = [:] }
    /// False for an object that has been freed, even if another one has its address.
    public func contains(_ object: ObjectType?) -> Bool {
        object.map { entries[ObjectIdentifier($0)]?.object === $0 } ?? false
    }
    public var allObjects: [ObjectType] { entries.values.compactMap(\.object) }
    public var anyObject: ObjectType? { allObjects.first }
    public var count: Int { allObjects.count }
}

/// Values by objects that it may hold weakly.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
        weak var weakKey: KeyType?
        var strongKey: KeyType?
        weak var weakValue: ObjectType?
        var strongValue: ObjectType?
        var key: KeyType? { strongKey ?? weakKey }
        var value: ObjectType? { strongValue ?? weakValue }
    }

    public typealias Options = NSHashTable<KeyType>.Options
    private let hasWeakKeys: Bool
    private let hasWeakValues: Bool
    private var entries: [ObjectIdentifier: Entry] = [:]

    public init(keyOptions: Options, valueOptions: Options, capacity: Int = 0) {
        hasWeakKeys = keyOptions.contains(.weakMemory)
        hasWeakValues = valueOptions.contains(.weakMemory)
        super.init()
    }

    public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory, valueOptions: []) }
    public static func strongToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: [], valueOptions: []) }
    public static func strongToWeakObjects() -> NSMapTable { NSMapTable(keyOptions: [], valueOptions: .weakMemory) }
    public static func weakToWeakObjects() -> NSMapTable {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    public func object(forKey key: KeyType?) -> ObjectType? {
        guard let key, let entry = entries[ObjectIdentifier(key)], entry.key === key else { return nil }
        return entry.value
    }

    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        guard let key, let object else { return }
        entries = entries.filter { $0.value.key != nil && $0.value.value != nil }
        entries[ObjectIdentifier(key)] = Entry(
            weakKey: key, strongKey: hasWeakKeys ? nil : key, weakValue: object,
            strongValue: hasWeakValues ? nil : object)
    }

    public func removeObject(forKey key: KeyType?) { if let key { entries[ObjectIdentifier(key)] = nil } }
    public func removeAllObjects() { entries = [:] }
    public var count: Int { entries.values.count { $0.key != nil && $0.value != nil } }
    public func keyEnumerator() -> NSEnumerator { NSArray(array: entries.values.compactMap(\.key)).objectEnumerator() }
    public func objectEnumerator() -> NSEnumerator? {
        NSArray(array: entries.values.compactMap(\.value)).objectEnumerator()
    }
}

extension ProcessInfo {
    public var isMacCatalystApp: Bool { false }
    public var isiOSAppOnMac: Bool { false }
}

extension URL {
    /// True: no sandbox limits what the program may read.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}
}

public typealias NSInteger = Int
public typealias NSUInteger = UInt

extension CGSize {
    public var debugDescription: String { "(\(width), \(height))" }
}
