extension Sequence {
    /// The first element with each key, in their order.
    package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in the order of their first appearance.
    package func uniqued() -> [Element] { uniqued { $0 } }
}
