import Foundation
import ViewTree

/// Sections and their items, each once, as a value.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
    public private(set) var sectionIdentifiers: [Section] = []
    private var items: [Section: [Item]] = [:]
    public private(set) var reloadedSectionIdentifiers: [Section] = []
    public private(set) var reloadedItemIdentifiers: [Item] = []
    public private(set) var reconfiguredItemIdentifiers: [Item] = []

    public init() {}

    public var itemIdentifiers: [Item] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
    public var numberOfItems: Int { items.values.reduce(0) { $0 + $1.count } }
    public var numberOfSections: Int { sectionIdentifiers.count }
    public func numberOfItems(inSection section: Section) -> Int { items[section]?.count ?? 0 }
    public func itemIdentifiers(inSection section: Section) -> [Item] { items[section] ?? [] }
    public func indexOfSection(_ section: Section) -> Int? { sectionIdentifiers.firstIndex(of: section) }
    public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }
    public func sectionIdentifier(containingItem item: Item) -> Section? {
        sectionIdentifiers.first { items[$0]?.contains(item) ?? false }
    }

    public mutating func appendSections(_ sections: [Section]) {
        for section in sections where items[section] == nil {
            sectionIdentifiers.append(section)
            items[section] = []
        }
    }

    public mutating func insertSections(_ sections: [Section], beforeSection section: Section) {
        insert(sections, at: indexOfSection(section) ?? sectionIdentifiers.count)
    }

    public mutating func insertSections(_ sections: [Section], afterSection section: Section) {
        insert(sections, at: (indexOfSection(section) ?? sectionIdentifiers.count - 1) + 1)
    }

    private mutating func insert(_ sections: [Section], at index: Int) {
        let new = sections.filter { items[$0] == nil }
        sectionIdentifiers.insert(contentsOf: new, at: index)
        for section in new { items[section] = [] }
    }

    public mutating func deleteSections(_ sections: [Section]) {
        sectionIdentifiers.removeAll { sections.contains($0) }
        for section in sections { items[section] = nil }
    }

    public mutating func moveSection(_ section: Section, beforeSection other: Section) {
        move(section, beside: other, 0)
    }
    public mutating func moveSection(_ section: Section, afterSection other: Section) {
        move(section, beside: other, 1)
    }

    private mutating func move(_ section: Section, beside other: Section, _ offset: Int) {
        guard section != other, let old = indexOfSection(section), indexOfSection(other) != nil else { return }
        sectionIdentifiers.remove(at: old)
        if let index = indexOfSection(other) { sectionIdentifiers.insert(section, at: index + offset) }
    }

    public mutating func reloadSections(_ sections: [Section]) { reloadedSectionIdentifiers += sections }

    /// To a section, or else to the last one; nothing where there is none.
    public mutating func appendItems(_ new: [Item], toSection section: Section? = nil) {
        guard let section = section ?? sectionIdentifiers.last else {
            preconditionFailure("appendItems(_:) to a snapshot without sections: call appendSections(_:) before")
        }
        deleteItems(new)
        items[section, default: []] += Self.once(new)
    }

    public mutating func insertItems(_ new: [Item], beforeItem item: Item) { insert(new, beside: item, 0) }
    public mutating func insertItems(_ new: [Item], afterItem item: Item) { insert(new, beside: item, 1) }

    private mutating func insert(_ new: [Item], beside item: Item, _ offset: Int) {
        deleteItems(new.filter { $0 != item })
        guard let section = sectionIdentifier(containingItem: item),
            let index = items[section]?.firstIndex(of: item)
        else { return }
        items[section]?.insert(contentsOf: Self.once(new.filter { $0 != item }), at: index + offset)
    }

    /// The items without those that come a second time, which end the program in UIKit.
    private static func once(_ new: [Item]) -> [Item] {
        var known: Set<Item> = []
        return new.filter { known.insert($0).inserted }
    }

    public mutating func deleteItems(_ old: [Item]) {
        let gone = Set(old)
        guard !gone.isEmpty else { return }
        for section in sectionIdentifiers { items[section]?.removeAll { gone.contains($0) } }
    }

    public mutating func deleteAllItems() { self = Self() }
    public mutating func moveItem(_ item: Item, beforeItem other: Item) { insert([item], beside: other, 0) }
    public mutating func moveItem(_ item: Item, afterItem other: Item) { insert([item], beside: other, 1) }
    public mutating func reloadItems(_ items: [Item]) { reloadedItemIdentifiers += items }
    public mutating func reconfigureItems(_ items: [Item]) { reconfiguredItemIdentifiers += items }

    /// Takes the sections and items of another snapshot, with nothing left to reload.
    mutating func settle(on new: Self) {
        self = new
        (reloadedSectionIdentifiers, reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [], [])
    }

    func item(at path: IndexPath) -> Item? {
        guard sectionIdentifiers.indices.contains(path.section), let row = items[sectionIdentifiers[path.section]],
            row.indices.contains(path.item)
        else { return nil }
        return row[path.item]
    }

    func path(of item: Item) -> IndexPath? {
        for (number, section) in sectionIdentifiers.enumerated() {
            if let index = items[section]?.firstIndex(of: item) { return IndexPath(item: index, section: number) }
        }
        return nil
    }
}

/// Gives a collection view the sections and items of a snapshot.
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UICollectionViewDataSource {
    public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private final weak var view: UICollectionView?
    private final let provider: CellProvider
    private final var current = NSDiffableDataSourceSnapshot<Section, Item>()
    private final var trees: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]
    open var supplementaryViewProvider: SupplementaryViewProvider?

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        view = collectionView
        provider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let transition = current.transition(to: snapshot)
        current.settle(on: snapshot)
        view?.follow(transition)
        completion?()
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
    ) {
        current.settle(on: snapshot)
        view?.reloadData()
        completion?()
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        trees[section] = snapshot
        var new = current
        new.appendSections([section])
        new.deleteItems(new.itemIdentifiers(inSection: section))
        new.appendItems(snapshot.visibleItems, toSection: section)
        apply(new, completion: completion)
    }

    /// A section's tree, or its items as roots where it was given no tree.
    open func snapshot(for section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
        if let tree = trees[section] { return tree }
        var tree = NSDiffableDataSourceSectionSnapshot<Item>()
        tree.append(current.itemIdentifiers(inSection: section))
        return tree
    }

    open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
    open func indexPath(for item: Item) -> IndexPath? { current.path(of: item) }
    open func sectionIdentifier(for index: Int) -> Section? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    open func index(for section: Section) -> Int? { current.indexOfSection(section) }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = current.item(at: indexPath), let cell = provider(collectionView, indexPath, item) else {
            preconditionFailure("the cell provider made no cell for \(indexPath)")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
    }
}

/// Gives a table the sections and rows of a snapshot.
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UITableViewDataSource {
    public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

    private final weak var view: UITableView?
    private final let provider: CellProvider
    private final var current = NSDiffableDataSourceSnapshot<Section, Item>()
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        view = tableView
        provider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let transition = current.transition(to: snapshot)
        current.settle(on: snapshot)
        view?.follow(transition)
        completion?()
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
    ) {
        current.settle(on: snapshot)
        view?.reloadData()
        completion?()
    }

    open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
    open func indexPath(for item: Item) -> IndexPath? { current.path(of: item) }
    open func sectionIdentifier(for index: Int) -> Section? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = current.item(at: indexPath), let cell = provider(tableView, indexPath, item) else {
            preconditionFailure("the cell provider made no cell for \(indexPath)")
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}
