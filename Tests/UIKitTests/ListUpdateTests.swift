import Testing
import UIKit

private final class Table: UITableView, UpdatedList {
    func insert(_ paths: [IndexPath]) { insertRows(at: paths, with: .none) }
    func delete(_ paths: [IndexPath]) { deleteRows(at: paths, with: .none) }
    func reload(_ paths: [IndexPath]) { reloadRows(at: paths, with: .none) }
    func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }
    func move(_ path: IndexPath, to new: IndexPath) { moveRow(at: path, to: new) }
    func insert(sections: IndexSet) { insertSections(sections, with: .none) }
    func delete(sections: IndexSet) { deleteSections(sections, with: .none) }
    func reload(sections: IndexSet) { reloadSections(sections, with: .none) }
    func move(section: Int, to new: Int) { moveSection(section, toSection: new) }
    func batch(_ updates: @escaping () -> Void) {
        beginUpdates()
        performBatchUpdates(updates)
        endUpdates()
    }
    func select(_ path: IndexPath) { selectRow(at: path, animated: false, scrollPosition: .none) }
    var selection: [IndexPath] { indexPathsForSelectedRows ?? [] }
    var seen: [IndexPath: UIView] {
        Dictionary(uniqueKeysWithValues: (indexPathsForVisibleRows ?? []).map { ($0, cellForRow(at: $0)!) })
    }
}

private final class Collection: UICollectionView, UpdatedList {
    func insert(_ paths: [IndexPath]) { insertItems(at: paths) }
    func delete(_ paths: [IndexPath]) { deleteItems(at: paths) }
    func reload(_ paths: [IndexPath]) { reloadItems(at: paths) }
    func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }
    func move(_ path: IndexPath, to new: IndexPath) { moveItem(at: path, to: new) }
    func insert(sections: IndexSet) { insertSections(sections) }
    func delete(sections: IndexSet) { deleteSections(sections) }
    func reload(sections: IndexSet) { reloadSections(sections) }
    func move(section: Int, to new: Int) { moveSection(section, toSection: new) }
    func batch(_ updates: @escaping () -> Void) { performBatchUpdates(updates) }
    func select(_ path: IndexPath) { selectItem(at: path, animated: false, scrollPosition: []) }
    var selection: [IndexPath] { indexPathsForSelectedItems ?? [] }
    var seen: [IndexPath: UIView] {
        Dictionary(uniqueKeysWithValues: indexPathsForVisibleItems.map { ($0, cellForItem(at: $0)!) })
    }
}

/// Cells that know the item that was written to them, and are as high as it says.
private protocol NamedCell: UIView {
    var item: Int { get set }
    var reuses: Int { get }
}

private func height(of item: Int) -> CGFloat { CGFloat(20 + item * 7 % 30) }

private final class Row: UITableViewCell, NamedCell {
    var item = 0
    var reuses = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height(of: item)) }
}

private final class Tile: UICollectionViewCell, NamedCell {
    var item = 0
    var reuses = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
    override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        attributes.size = CGSize(width: 200, height: height(of: item))
        return attributes
    }
}

private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var sections: [ListEdit.Section] = []
    /// The items that were written to a cell.
    var written: Set<Int> = []
    private func write<Cell: NamedCell>(_ cell: Cell, _ path: IndexPath) -> Cell {
        cell.item = sections[path.section].items[path.item]
        written.insert(cell.item)
        return cell
    }
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].items.count
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].items.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        write(tableView.dequeueReusableCell(withIdentifier: "row", for: path) as! Row, path)
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        write(collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: path) as! Tile, path)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(sections[section].name)"
    }
}

@Suite("Batches of changes leave cells that stay to their items")
struct ListUpdateTests {
    private func list(isTable: Bool, _ source: Source) -> any UpdatedList {
        let frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        guard !isTable else {
            let table = Table(frame: frame, style: .plain)
            table.register(Row.self, forCellReuseIdentifier: "row")
            table.allowsMultipleSelection = true
            table.dataSource = source
            return table
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 200, height: 40)
        layout.minimumLineSpacing = 0
        let view = Collection(frame: frame, collectionViewLayout: layout)
        view.register(Tile.self, forCellWithReuseIdentifier: "tile")
        view.allowsMultipleSelection = true
        view.dataSource = source
        return view
    }

    @Test(arguments: [true, false], 1...40)
    func everyItemKeepsItsCellAndItsSelection(isTable: Bool, seed: Int) {
        var random = ListDice(state: UInt64(seed) &* 77_003)
        let source = Source()
        let list = list(isTable: isTable, source)
        var next = 100
        source.sections = (0..<random.roll(5)).map { number in
            ListEdit.Section(name: number, items: (0..<random.roll(7)).map { number * 10 + $0 })
        }
        list.layoutIfNeeded()
        for _ in 0..<12 {
            let edit = ListEdit(of: source.sections, next: &next, &random)
            for (path, _) in list.seen where random.roll(4) == 0 { list.select(path) }
            let selected = Set(list.selection.map { edit.before[$0.section].items[$0.item] })
            let former = list.seen
            let reuses = former.mapValues { ($0 as! any NamedCell).reuses }
            source.written = []
            let calls = edit.calls(on: list, &random)
            list.batch {
                source.sections = edit.after
                for call in calls { call() }
            }
            list.layoutIfNeeded()

            let seen = list.seen
            let old = ListEdit.paths(edit.before)
            for (path, cell) in seen {
                let cell = cell as! any NamedCell
                let item = edit.after[path.section].items[path.item]
                #expect(cell.item == item && cell.bounds.height == height(of: item), "\(path)")
                guard edit.kept.contains(item), let was = former[old[item]!] else { continue }
                #expect(was === cell && cell.reuses == reuses[old[item]!], "\(item) has another cell")
                #expect(source.written.contains(item) == edit.reconfigured.contains(item), "\(item) was written")
            }
            #expect(
                Set(list.selection.map { edit.after[$0.section].items[$0.item] }) == selected.intersection(edit.kept))
            for path in list.selection { #expect((seen[path] as? UITableViewCell)?.isSelected != false) }
            #expect(list.subviews.count { $0 is any NamedCell } == seen.count)
            list.contentOffset.y = CGFloat(random.roll(Int(max(1, list.contentSize.height - 300))))
            list.layoutIfNeeded()
        }
    }

    /// Without a batch, each call is one.
    @Test(arguments: [true, false]) func singleCallsFollowEachOther(isTable: Bool) {
        let source = Source()
        let list = list(isTable: isTable, source)
        source.sections = [ListEdit.Section(name: 0, items: [1, 2, 3])]
        list.layoutIfNeeded()
        let cells = list.seen
        source.sections[0].items = [1, 4, 2, 3]
        list.insert([[0, 1]])
        source.sections[0].items = [4, 2, 3]
        list.delete([[0, 0]])
        source.sections[0].items = [3, 4, 2]
        list.move([0, 2], to: [0, 0])
        list.layoutIfNeeded()
        #expect(list.seen[[0, 0]] === cells[[0, 2]] && list.seen[[0, 2]] === cells[[0, 1]])
        #expect(list.seen.count == 3 && source.written == [1, 2, 3, 4])
    }

    /// As in UIKit, the cells of rows that changed are there at once; after a reload of everything they are not.
    @Test(arguments: [true, false]) func aCellIsThereOnceItsRowHasChanged(isTable: Bool) {
        let source = Source()
        let list = list(isTable: isTable, source)
        source.sections = [ListEdit.Section(name: 0, items: [1, 2])]
        list.layoutIfNeeded()
        func item(_ row: Int) -> Int? {
            let cell: UIView? =
                (list as? Table)?.cellForRow(at: [0, row]) ?? (list as? Collection)?.cellForItem(at: [0, row])
            return (cell as? any NamedCell)?.item
        }
        source.sections[0].items = [1, 3, 2]
        list.insert([[0, 1]])
        #expect(item(1) == 3 && item(2) == 2)
        source.sections[0].items = [4, 3, 2]
        list.reload([[0, 0]])
        #expect(item(0) == 4)
        (list as? UITableView)?.reloadData()
        (list as? UICollectionView)?.reloadData()
        #expect(item(0) == nil)
    }

    /// UIKit ends the program there.
    @Test(arguments: [true, false]) func changesThatDontFitReloadEverything(isTable: Bool) {
        let source = Source()
        let list = list(isTable: isTable, source)
        let wrong: [(any UpdatedList) -> Void] = [
            { $0.insert([[0, 0], [0, 1]]) }, { $0.insert([[0, 0], [0, 0]]) }, { $0.insert([[0, 9]]) },
            { $0.delete([[0, 1]]) },
            { $0.insert([[7, 0]]) }, { $0.move([0, 0], to: [0, 1]) }, { $0.move([9, 0], to: [0, 1]) },
            { $0.insert(sections: [0]) }, { $0.delete(sections: [0]) }, { $0.delete(sections: [5]) },
            { $0.move(section: 0, to: 4) }, { $0.batch {} },
        ]
        for change in wrong {
            source.sections = [ListEdit.Section(name: 0, items: [1, 2, 3])]
            (list as? UITableView)?.reloadData()
            (list as? UICollectionView)?.reloadData()
            list.layoutIfNeeded()
            source.written = []
            source.sections[0].items = [5, 1, 2, 3]
            change(list)
            list.layoutIfNeeded()
            #expect(list.seen.sorted { $0.key < $1.key }.map { ($0.value as! any NamedCell).item } == [5, 1, 2, 3])
            #expect(source.written == [5, 1, 2, 3])
        }
    }

    /// Before the first layout, and after a reload, there is nothing that changes could be told from.
    @Test(arguments: [true, false]) func changesBeforeTheFirstLayoutAreThatLayouts(isTable: Bool) {
        let source = Source()
        let list = list(isTable: isTable, source)
        source.sections = [ListEdit.Section(name: 0, items: [1, 2])]
        list.insert([[0, 0]])
        list.layoutIfNeeded()
        #expect(list.seen.count == 2)
        source.sections[0].items = [1]
        (list as? UITableView)?.reloadData()
        (list as? UICollectionView)?.reloadData()
        list.insert([[0, 0]])
        list.layoutIfNeeded()
        #expect(list.seen.count == 1)
    }

    /// Heights are asked for again by an empty batch: of the rows that are seen, and without another cell.
    @Test func anEmptyBatchAsksForHeights() {
        let source = Source()
        let table = list(isTable: true, source) as! Table
        source.sections = [ListEdit.Section(name: 0, items: [1, 2])]
        table.layoutIfNeeded()
        let cells = table.seen
        (cells[[0, 0]] as! Row).item = 3
        table.beginUpdates()
        table.endUpdates()
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: [0, 0]).height == 41 && table.rectForRow(at: [0, 1]).minY == 69)
        #expect(table.seen == cells && source.written == [1, 2])
        (cells[[0, 1]] as! Row).item = 4
        table.performBatchUpdates(nil)
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: [0, 1]).height == 48)
    }

    /// A row that those above, higher than they were thought to be, push to where the screen ends gets no cell.
    @Test func aRowThatIsPushedBelowTheScreenIsNotMade() {
        let source = Source()
        let table = list(isTable: true, source) as! Table
        table.estimatedRowHeight = 20
        // The header of 28 points, six rows of 41, and one of 26 reach to 300.
        source.sections = [ListEdit.Section(name: 0, items: [3, 33, 63, 93, 123, 153, 138, 4, 5])]
        #expect(28 + source.sections[0].items[..<7].reduce(0) { $0 + height(of: $1) } == 300)
        table.layoutIfNeeded()
        #expect(source.written == [3, 33, 63, 93, 123, 153, 138])
    }

    @Test func aHeaderStaysWithItsSection() {
        let source = Source()
        let table = list(isTable: true, source) as! Table
        source.sections = [ListEdit.Section(name: 0, items: [1]), ListEdit.Section(name: 1, items: [2])]
        table.layoutIfNeeded()
        let headers = (0...1).map { table.headerView(forSection: $0) }
        source.sections.swapAt(0, 1)
        table.moveSection(0, toSection: 1)
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 0) === headers[1] && table.headerView(forSection: 1) === headers[0])
        table.reloadSections([0], with: .none)
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 0) !== headers[1] && table.headerView(forSection: 1) === headers[0])
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 1")
    }

    /// A data source that gives another cell for a row that it should write again: that one is shown.
    @Test(arguments: [true, false]) func anotherCellThanTheOneToWriteIsShown(isTable: Bool) {
        final class Stubborn: NSObject, UITableViewDataSource, UICollectionViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { Row() }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
                -> UICollectionViewCell
            {
                Tile(frame: .zero)
            }
        }
        let source = Stubborn()
        let list = list(isTable: isTable, Source())
        (list as? UITableView)?.dataSource = source
        (list as? UICollectionView)?.dataSource = source
        list.layoutIfNeeded()
        let first = list.seen
        list.reconfigure([[0, 0]])
        #expect(first[[0, 0]]?.superview == nil && list.seen[[0, 0]] !== first[[0, 0]])
        list.layoutIfNeeded()
        #expect(list.subviews.count { $0 is any NamedCell } == 1)
    }
}

@Suite("Collection layouts are told what changes")
struct LayoutUpdateTests {
    private final class Column: UICollectionViewLayout {
        var told: [[String]] = []
        var calls: [String] = []
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1000) }
        override func prepare() { calls.append("prepare") }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
        override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
            calls.append("updates")
            told.append(
                updates.map { update in
                    let (old, new) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
                    let text = [old, new].map {
                        $0.map { "\($0.section).\($0.item == NSNotFound ? "all" : "\($0.item)")" } ?? "-"
                    }
                    return "\(update.updateAction) \(text[0]) \(text[1])"
                })
        }
        override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
            calls.append("offset")
            return CGPoint(x: proposed.x, y: proposed.y + 30)
        }
        override func finalizeCollectionViewUpdates() { calls.append("end") }
    }

    private func column(_ sections: [[Int]]) -> (UICollectionView, Column, Source) {
        let (source, layout) = (Source(), Column())
        source.sections = sections.enumerated().map { ListEdit.Section(name: $0, items: $1) }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.dataSource = source
        view.layoutIfNeeded()
        layout.calls = []
        return (view, layout, source)
    }

    @Test func theLayoutIsToldAndSaysWhereTheContentIs() {
        let (view, layout, source) = column([[1, 2, 3, 4], [5], [6]])
        view.performBatchUpdates {
            source.sections = [[8], [4, 1, 7], [6]].enumerated().map { ListEdit.Section(name: $0, items: $1) }
            view.deleteItems(at: [[0, 1], [0, 2]])
            view.insertItems(at: [[1, 2]])
            view.moveItem(at: [0, 3], to: [1, 0])
            view.deleteSections([1])
            view.insertSections([0])
            view.reloadItems(at: [[2, 0]])
        }
        #expect(
            layout.told == [
                [
                    "delete 1.all -", "insert - 0.all", "delete 0.1 -", "delete 0.2 -", "move 0.3 1.0",
                    "reload 2.0 2.0", "insert - 1.2",
                ]
            ])
        #expect(layout.calls == ["prepare", "updates", "offset", "end"] && view.contentOffset.y == 30)
        view.performBatchUpdates(nil)
        #expect(layout.told.last == [] && view.contentOffset.y == 60)
        view.performBatchUpdates {
            source.sections.append(source.sections.remove(at: 0))
            view.moveSection(0, toSection: 2)
            view.reloadSections([1])
        }
        #expect(layout.told.last == ["move 0.all 2.all", "reload 1.all 0.all"])
    }

    /// Of a snapshot, as few items as can be have moved.
    @Test func aSnapshotsMovesAreTheFewest() {
        let layout = Column()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b", "c"])
        snapshot.appendItems([1, 2, 3, 4, 5], toSection: "a")
        snapshot.appendItems([6], toSection: "b")
        source.apply(snapshot)
        view.layoutIfNeeded()
        snapshot.moveItem(1, afterItem: 5)
        snapshot.deleteItems([3])
        snapshot.moveItem(4, beforeItem: 6)
        snapshot.moveSection("a", afterSection: "c")
        snapshot.appendItems([7], toSection: "c")
        snapshot.reloadItems([5])
        source.apply(snapshot)
        #expect(
            layout.told.last == [
                "move 0.all 2.all", "move 0.0 2.2", "delete 0.2 -", "move 0.3 0.0", "reload 0.4 2.1", "insert - 1.0",
            ])
        #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
        snapshot = source.snapshot()
        snapshot.reloadSections(["c"])
        source.apply(snapshot)
        #expect(layout.told.last == ["reload 1.all 1.all"])
        source.applySnapshotUsingReloadData(snapshot)
        #expect(layout.told.count == 2 && source.snapshot().numberOfItems == 6)
    }
}
