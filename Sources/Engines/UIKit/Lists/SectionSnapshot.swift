/// Items of one section, as a tree: those below an item are shown once it is expanded.
public struct NSDiffableDataSourceSectionSnapshot<Item: Hashable> {
    /// All items, each before those below it.
    public private(set) var items: [Item] = []
    private var parents: [Item: Item] = [:]
    private var expanded: Set<Item> = []

    public init() {}

    public var rootItems: [Item] { items.filter { parents[$0] == nil } }
    public var visibleItems: [Item] { items.filter(isVisible) }
    public func contains(_ item: Item) -> Bool { items.contains(item) }
    public func index(of item: Item) -> Int? { items.firstIndex(of: item) }
    public func parent(of item: Item) -> Item? { parents[item] }
    public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

    /// The number of items that an item lies below.
    public func level(of item: Item) -> Int {
        sequence(first: item) { parents[$0] }.dropFirst().reduce(0) { n, _ in n + 1 }
    }

    /// True if all that an item lies below are expanded; false for one that isn't here.
    public func isVisible(_ item: Item) -> Bool {
        contains(item) && sequence(first: item) { parents[$0] }.dropFirst().allSatisfy(expanded.contains)
    }

    public mutating func expand(_ items: [Item]) { expanded.formUnion(items.filter(contains)) }
    public mutating func collapse(_ items: [Item]) { expanded.subtract(items) }

    /// At the end of those below an item, or of the roots; nothing below an item that isn't here.
    public mutating func append(_ new: [Item], to parent: Item? = nil) {
        guard let parent else { return insert(new, at: items.count, below: nil) }
        guard let index = index(of: parent) else { return }
        insert(new, at: end(of: index), below: parent)
    }

    public mutating func insert(_ new: [Item], before item: Item) {
        guard let index = index(of: item) else { return }
        insert(new, at: index, below: parents[item])
    }

    public mutating func insert(_ new: [Item], after item: Item) {
        guard let index = index(of: item) else { return }
        insert(new, at: end(of: index), below: parents[item])
    }

    private mutating func insert(_ new: [Item], at index: Int, below parent: Item?) {
        var known = Set(items)
        let new = new.filter { known.insert($0).inserted }
        items.insert(contentsOf: new, at: index)
        for item in new { parents[item] = parent }
    }

    /// Takes items away, with those below them.
    public mutating func delete(_ old: [Item]) {
        for item in old {
            guard let index = index(of: item) else { continue }
            let gone = index..<end(of: index)
            for item in items[gone] {
                parents[item] = nil
                expanded.remove(item)
            }
            items.removeSubrange(gone)
        }
    }

    public mutating func deleteAll() { self = Self() }

    /// Puts another tree in the place of what is below an item.
    public mutating func replace(childrenOf parent: Item, using snapshot: Self) {
        delete(items.filter { parents[$0] == parent })
        for item in snapshot.items { append([item], to: snapshot.parents[item] ?? parent) }
        expand(Array(snapshot.expanded))
    }

    /// The tree below an item, with it or without it; empty where it isn't here.
    public func snapshot(of parent: Item, includingParent: Bool = false) -> Self {
        guard let index = index(of: parent) else { return Self() }
        var part = Self()
        for item in items[(includingParent ? index : index + 1)..<end(of: index)] {
            let above = item == parent ? nil : parents[item]
            part.append([item], to: above == parent && !includingParent ? nil : above)
        }
        part.expand(Array(expanded))
        return part
    }

    /// The index after an item and all that is below it.
    private func end(of index: Int) -> Int {
        let level = level(of: items[index])
        return items[(index + 1)...].firstIndex { self.level(of: $0) <= level } ?? items.count
    }
}
