/// Values under the addresses of keys. An object has few: they are searched in order.
package struct AssociatedValues {
    /// Stands for an object that isn't retained.
    private final class Unretained {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    // The value isn't optional: copying an optional of any type is a call of the runtime, three times as long.
    private struct Entry {
        let key: UnsafeRawPointer
        var value: Any
        var isRetained: Bool
    }

    private var entries: [Entry] = []

    package init() {}

    /// `nil` where nothing was set, and once an object that isn't retained was freed.
    package func value(for key: UnsafeRawPointer) -> Any? {
        for index in entries.indices where entries[index].key == key {
            if entries[index].isRetained { return entries[index].value }
            return (entries[index].value as? Unretained)?.object
        }
        return nil
    }

    /// Answers what was kept before: the caller frees it after the change, as a deinitializer may come here. `nil`
    /// takes away what was set. An object that isn't retained is held weakly.
    package mutating func set(_ value: Any?, for key: UnsafeRawPointer, isRetained: Bool) -> Any? {
        let place = entries.indices.first { entries[$0].key == key }
        guard let value else { return place.map { entries.remove(at: $0).value } }
        var kept = isRetained ? value : Unretained(value as AnyObject)
        guard let place else {
            entries.append(Entry(key: key, value: kept, isRetained: isRetained))
            return nil
        }
        swap(&entries[place].value, &kept)
        entries[place].isRetained = isRetained
        return kept
    }
}

extension View {
    package final func associatedValue(for key: UnsafeRawPointer) -> Any? { rare?.associated.value(for: key) }

    package final func setAssociatedValue(_ value: Any?, for key: UnsafeRawPointer, isRetained: Bool) {
        if value == nil, rare == nil { return }
        let former = writableAttributes().associated.set(value, for: key, isRetained: isRetained)
        withExtendedLifetime(former) {}
    }
}
