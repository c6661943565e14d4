import Foundation
import LayoutGeometry

/// The ways of a list's sections and items as its contents change.
struct ListTransition {
    /// The numbers of items of the sections after.
    let after: [Int]
    /// The index after of each section before; `nil` for one that goes.
    var sections: [Int?]
    /// The place after of each section's items before; `nil` for those that go. Empty places of reloaded sections.
    var items: [[IndexPath?]]
    /// Sections that stay and get other views, by their indices before.
    var reloadedSections = IndexSet()
    /// Items that stay and get other cells, by their places before.
    var reloaded: Set<IndexPath> = []
    /// Items whose cells stay and are written again, by their places before.
    var reconfigured: [IndexPath] = []
    /// Sections and items that don't stay in order with the others, by indices and places before.
    var movedSections = IndexSet()
    var moved: Set<IndexPath> = []

    init(from before: [Int], to after: [Int], sections: [Int?]) {
        self.after = after
        self.sections = sections
        items = before.map { Array(repeating: nil, count: $0) }
    }

    /// The place after of an item that keeps its cell; `nil` if it goes away or gets another cell.
    func kept(_ path: IndexPath) -> IndexPath? {
        guard items.indices.contains(path.section), items[path.section].indices.contains(path.item),
            !reloaded.contains(path)
        else { return nil }
        return items[path.section][path.item]
    }

    /// The index after of a section that keeps its header and footer.
    func keptSection(_ section: Int) -> Int? {
        sections.indices.contains(section) && !reloadedSections.contains(section) ? sections[section] : nil
    }

    /// The place after of an element that keeps its view. One of no section stays.
    func kept(_ place: CollectionPlace) -> CollectionPlace? {
        guard place.kind != nil else { return kept(place.path).map { CollectionPlace(path: $0) } }
        guard place.path.count > 1 else { return place }
        return keptSection(place.path.section).map {
            CollectionPlace(path: IndexPath(item: place.path.item, section: $0), kind: place.kind)
        }
    }
}

extension ListTransition {
    /// The changes that a collection view's layout is told: sections first, each kind in the order of its places.
    var updates: [UICollectionViewUpdateItem] { sectionUpdates + itemUpdates }

    private var sectionUpdates: [UICollectionViewUpdateItem] {
        func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        let stay = Set(sections.compactMap(\.self))
        let old: [UICollectionViewUpdateItem] = sections.enumerated().compactMap { section, target in
            guard let target else { return UICollectionViewUpdateItem(.delete, from: path(section)) }
            if reloadedSections.contains(section) {
                return UICollectionViewUpdateItem(.reload, from: path(section), to: path(target))
            }
            guard movedSections.contains(section) else { return nil }
            return UICollectionViewUpdateItem(.move, from: path(section), to: path(target))
        }
        return old
            + after.indices.filter { !stay.contains($0) }.map { UICollectionViewUpdateItem(.insert, to: path($0)) }
    }

    private var itemUpdates: [UICollectionViewUpdateItem] {
        var updates: [UICollectionViewUpdateItem] = []
        for (section, places) in items.enumerated() {
            let stays = keptSection(section) != nil
            for (item, target) in places.enumerated() {
                let path = IndexPath(item: item, section: section)
                if let target, reloaded.contains(path) {
                    updates.append(UICollectionViewUpdateItem(.reload, from: path, to: target))
                } else if let target, moved.contains(path) {
                    updates.append(UICollectionViewUpdateItem(.move, from: path, to: target))
                } else if target == nil, stays {
                    updates.append(UICollectionViewUpdateItem(.delete, from: path))
                }
            }
        }
        let taken = Set(items.joined().compactMap(\.self))
        for (section, target) in sections.enumerated() where keptSection(section) != nil {
            guard let target else { continue }
            for item in 0..<after[target] where !taken.contains([target, item]) {
                updates.append(UICollectionViewUpdateItem(.insert, to: IndexPath(item: item, section: target)))
            }
        }
        return updates
    }
}

extension NSDiffableDataSourceSnapshot {
    /// The ways of the sections and items from this snapshot to another one. Complexity: O(n log n) for n items.
    func transition(to new: Self) -> ListTransition {
        let sections = Dictionary(uniqueKeysWithValues: new.sectionIdentifiers.enumerated().map { ($1, $0) })
        var transition = ListTransition(
            from: sectionIdentifiers.map(numberOfItems(inSection:)),
            to: new.sectionIdentifiers.map(new.numberOfItems(inSection:)),
            sections: sectionIdentifiers.map { sections[$0] })
        transition.movedSections = Self.outOfOrder(transition.sections)
        var places: [Item: IndexPath] = [:]
        for (number, section) in new.sectionIdentifiers.enumerated() {
            for (index, item) in new.itemIdentifiers(inSection: section).enumerated() {
                places[item] = IndexPath(item: index, section: number)
            }
        }
        let (reloaded, reconfigured) = (Set(new.reloadedItemIdentifiers), Set(new.reconfiguredItemIdentifiers))
        for (number, section) in sectionIdentifiers.enumerated() {
            if transition.sections[number] != nil, new.reloadedSectionIdentifiers.contains(section) {
                transition.reloadedSections.insert(number)
                continue
            }
            let items = itemIdentifiers(inSection: section)
            let targets = items.map { places[$0] }
            transition.items[number] = targets
            let target = transition.sections[number]
            let stay = targets.map { $0?.section == target ? $0?.item : nil }
            let moved = Self.outOfOrder(stay)
            for (index, item) in items.enumerated() where targets[index] != nil {
                let path = IndexPath(item: index, section: number)
                if stay[index] == nil || moved.contains(index) { transition.moved.insert(path) }
                if reloaded.contains(item) { transition.reloaded.insert(path) }
                if reconfigured.contains(item) { transition.reconfigured.append(path) }
            }
        }
        return transition
    }

    /// The indices that a longest increasing subsequence leaves out, of those that have a value.
    private static func outOfOrder(_ values: [Int?]) -> IndexSet {
        /// For each length, the index at which the subsequence with the smallest end ends.
        var ends: [Int] = []
        var former: [Int?] = Array(repeating: nil, count: values.count)
        var left = IndexSet()
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            left.insert(index)
            let length = ends.partitioningIndex { values[$0] ?? value >= value }
            former[index] = length > 0 ? ends[length - 1] : nil
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var next = ends.last
        while let index = next {
            left.remove(index)
            next = former[index]
        }
        return left
    }
}
