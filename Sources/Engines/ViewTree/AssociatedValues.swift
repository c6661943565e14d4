/// Values under the addresses of keys. An object has few: they are searched in order.
package struct AssociatedValues {
    private final class Unretained {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private struct Entry {
        let key: UnsafeRawPointer
        var value: Any?
        var unretained: Unretained?
    }

    private var entries: [Entry] = []

    package init() {}

    /// `nil` where nothing was set, and once an object that isn't retained was freed.
    package func value(for key: UnsafeRawPointer) -> Any? {
        for index in entries.indices where entries[index].key == key {
            if let unretained = entries[index].unretained { return unretained.object }
            return entries[index].value
        }
        return nil
    }

    /// Answers what was set before: the caller frees it after the change, as a deinitializer may come here. `nil` takes
    /// away what was set. An object that isn't retained is held weakly.
    package mutating func set(_ value: Any?, for key: UnsafeRawPointer, isRetained: Bool) -> Any? {
        let place = entries.firstIndex { $0.key == key }
        let former = place.flatMap { entries[$0].value }
        guard let value else {
            if let place { entries.remove(at: place) }
            return former
        }
        let entry = Entry(
            key: key, value: isRetained ? value : nil, unretained: isRetained ? nil : Unretained(value as AnyObject))
        if let place { entries[place] = entry } else { entries.append(entry) }
        return former
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
