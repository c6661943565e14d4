/// Objects under the addresses of keys. An owner has few: they are searched in order.
package struct AssociatedValues {
    /// Stands for an object that isn't retained.
    private final class Unretained {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private struct Entry {
        let key: UnsafeRawPointer
        var value: AnyObject
        var isRetained: Bool
    }

    private var entries: [Entry] = []

    package init() {}

    /// `nil` where nothing was set, and once an object that isn't retained was freed.
    package func value(for key: UnsafeRawPointer) -> AnyObject? {
        for index in entries.indices where entries[index].key == key {
            let value = entries[index].value
            return entries[index].isRetained ? value : unsafeDowncast(value, to: Unretained.self).object
        }
        return nil
    }

    /// Answers what was kept before: the caller frees it after the change, as a deinitializer may come here. `nil`
    /// takes away what was set. An object that isn't retained is held weakly.
    package mutating func set(_ value: AnyObject?, for key: UnsafeRawPointer, isRetained: Bool) -> AnyObject? {
        let place = entries.indices.first { entries[$0].key == key }
        guard let value else { return place.map { entries.remove(at: $0).value } }
        var kept = isRetained ? value : Unretained(value)
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
    package final func associatedValue(for key: UnsafeRawPointer) -> AnyObject? { rare?.associated.value(for: key) }

    package final func setAssociatedValue(_ value: AnyObject?, for key: UnsafeRawPointer, isRetained: Bool) {
        if value == nil, rare == nil { return }
        let former = writableAttributes().associated.set(value, for: key, isRetained: isRetained)
        withExtendedLifetime(former) {}
    }
}
