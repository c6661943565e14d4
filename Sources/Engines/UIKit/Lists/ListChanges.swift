import Foundation

/// The sections and items that a list is told to insert, delete, reload and move, by one call or in one batch.
///
/// As in UIKit, what goes, is reloaded or moves away is named by its place before, and what comes by its place after.
struct ListChanges {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var reconfigured: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []

    /// The way of each section and item; `nil` where the changes don't lead from the one numbers of items to the other.
    /// Complexity: O(items).
    ///
    /// - Parameters:
    ///   - before: the number of items of each section.
    ///   - after: the same, once the data source has changed.
    func transition(from before: [Int], to after: [Int]) -> ListTransition? {
        guard
            let sections = Self.places(
                before.count, after.count, gone: deletedSections + movedSections.map(\.from),
                come: insertedSections + movedSections.map(\.to))
        else { return nil }
        var transition = ListTransition(from: before, to: after, sections: sections)
        for (from, to) in movedSections {
            transition.sections[from] = to
            transition.movedSections.insert(from)
        }
        let gone = Dictionary(grouping: deleted + moved.map(\.from), by: \.section)
        let come = Dictionary(grouping: inserted + moved.map(\.to), by: \.section)
        for (section, target) in transition.sections.enumerated() {
            guard let target, !reloadedSections.contains(section) else { continue }
            guard
                let items = Self.places(
                    before[section], after[target], gone: gone[section, default: []].map(\.item),
                    come: come[target, default: []].map(\.item))
            else { return nil }
            transition.items[section] = items.map { $0.map { IndexPath(item: $0, section: target) } }
        }
        for (from, to) in moved {
            guard before.indices.contains(from.section), (0..<before[from.section]).contains(from.item),
                after.indices.contains(to.section), (0..<after[to.section]).contains(to.item)
            else { return nil }
            transition.items[from.section][from.item] = to
            transition.moved.insert(from)
        }
        transition.reloadedSections = reloadedSections
        transition.reloaded = Set(reloaded)
        transition.reconfigured = reconfigured
        return transition
    }

    /// The new indices of those that stay, in their order, among those that go and come; `nil` if the numbers differ,
    /// or one is named twice or doesn't exist.
    private static func places(_ before: Int, _ after: Int, gone: [Int], come: [Int]) -> [Int?]? {
        let (leaving, coming) = (Set(gone), Set(come))
        guard leaving.count == gone.count, coming.count == come.count, before - gone.count == after - come.count,
            leaving.allSatisfy((0..<before).contains), coming.allSatisfy((0..<after).contains)
        else { return nil }
        var free = (0..<after).lazy.filter { !coming.contains($0) }.makeIterator()
        return (0..<before).map { leaving.contains($0) ? nil : free.next() }
    }
}

/// The changes of a list that are under way: what is noted between the outermost beginning and end is one batch.
struct ListBatch {
    private var depth = 0
    private var changes = ListChanges()

    mutating func begin() { depth += 1 }

    /// Returns the batch where this ends the outermost one.
    mutating func end() -> ListChanges? {
        depth = max(0, depth - 1)
        return take()
    }

    /// Returns the change as a batch of its own where none has begun.
    mutating func note(_ change: (inout ListChanges) -> Void) -> ListChanges? {
        change(&changes)
        return take()
    }

    private mutating func take() -> ListChanges? {
        guard depth == 0 else { return nil }
        defer { changes = ListChanges() }
        return changes
    }
}
