import Testing
import UIKit

@Suite("Snapshots are values of sections and items")
struct SnapshotTests {
    private func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b", "c"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5], toSection: "b")
        snapshot.appendItems([6])
        return snapshot
    }

    @Test func whatASnapshotHolds() {
        let snapshot = snapshot()
        #expect(snapshot.numberOfSections == 3 && snapshot.numberOfItems == 6)
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5, 6])
        #expect(snapshot.numberOfItems(inSection: "b") == 2 && snapshot.itemIdentifiers(inSection: "b") == [4, 5])
        #expect(snapshot.indexOfItem(5) == 4 && snapshot.indexOfItem(7) == nil)
        #expect(snapshot.indexOfSection("c") == 2 && snapshot.indexOfSection("d") == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 6) == "c")
        #expect(snapshot.sectionIdentifier(containingItem: 7) == nil)
    }

    @Test func itemsComeBesideOthersOnceEach() {
        var snapshot = snapshot()
        snapshot.insertItems([10, 11], beforeItem: 2)
        snapshot.insertItems([12], afterItem: 5)
        #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 3, 4, 5, 12, 6])
        snapshot.insertItems([3], beforeItem: 1)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 1, 10, 11, 2])
        snapshot.appendItems([10], toSection: "c")
        #expect(snapshot.itemIdentifiers == [3, 1, 11, 2, 4, 5, 12, 6, 10])
    }

    @Test func itemsMoveAndGo() {
        var snapshot = snapshot()
        snapshot.moveItem(1, afterItem: 4)
        snapshot.moveItem(6, beforeItem: 2)
        #expect(snapshot.itemIdentifiers == [6, 2, 3, 4, 1, 5])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 5])
        snapshot.moveItem(3, beforeItem: 3)
        snapshot.deleteItems([2, 5, 9])
        #expect(snapshot.itemIdentifiers == [6, 3, 4, 1] && snapshot.numberOfItems == 4)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    }

    @Test func sectionsMoveAndGoWithTheirItems() {
        var snapshot = snapshot()
        snapshot.moveSection("a", beforeSection: "c")
        #expect(snapshot.sectionIdentifiers == ["b", "a", "c"] && snapshot.itemIdentifiers == [4, 5, 1, 2, 3, 6])
        snapshot.moveSection("b", afterSection: "c")
        #expect(snapshot.sectionIdentifiers == ["a", "c", "b"])
        snapshot.moveSection("a", beforeSection: "a")
        snapshot.moveSection("a", afterSection: "d")
        #expect(snapshot.sectionIdentifiers == ["a", "c", "b"])
        snapshot.deleteSections(["c"])
        #expect(snapshot.sectionIdentifiers == ["a", "b"] && snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    }

    @Test func whatIsToBeShownAnewIsKept() {
        var snapshot = snapshot()
        snapshot.reloadItems([1])
        snapshot.reloadItems([4])
        snapshot.reconfigureItems([2, 3])
        snapshot.reloadSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [1, 4] && snapshot.reconfiguredItemIdentifiers == [2, 3])
        #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    }

    /// UIKit ends the program there.
    @Test func anItemThatIsNamedTwiceComesOnce() {
        var snapshot = snapshot()
        snapshot.appendItems([7, 8, 7])
        snapshot.insertItems([9, 9], beforeItem: 1)
        #expect(snapshot.itemIdentifiers == [9, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test func aTableShowsASnapshot() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 40
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        var isDone = false
        source.apply(snapshot()) { isDone = true }
        table.layoutIfNeeded()
        #expect(isDone && table.numberOfSections == 3)
        #expect(table.visibleCells.map(\.textLabel?.text) == ["1", "2", "3", "4", "5", "6"])
        #expect(source.itemIdentifier(for: [1, 1]) == 5 && source.itemIdentifier(for: [1, 2]) == nil)
        #expect(source.indexPath(for: 6) == [2, 0] && source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 3) == nil)
        var next = source.snapshot()
        next.deleteItems([1, 2])
        source.apply(next)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.textLabel?.text) == ["3", "4", "5", "6"])
        let cells = table.visibleCells
        next.moveItem(6, beforeItem: 3)
        next.reloadItems([4])
        source.apply(next)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.textLabel?.text) == ["6", "3", "4", "5"])
        #expect(table.visibleCells[0] === cells[3] && table.visibleCells[1] === cells[0])
        source.applySnapshotUsingReloadData(snapshot())
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.textLabel?.text) == ["1", "2", "3", "4", "5", "6"])
    }
}

@Suite("Section snapshots are trees")
struct SectionSnapshotTests {
    /// 1 with 2 (with 3) and 4, and 5 with 6.
    private func tree() -> NSDiffableDataSourceSectionSnapshot<Int> {
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 5])
        tree.append([2, 4], to: 1)
        tree.append([6], to: 5)
        tree.append([3], to: 2)
        tree.append([9], to: 8)
        return tree
    }

    @Test func itemsComeBeforeThoseBelowThem() {
        let tree = tree()
        #expect(tree.items == [1, 2, 3, 4, 5, 6] && tree.rootItems == [1, 5])
        #expect(tree.items.map(tree.level(of:)) == [0, 1, 2, 1, 0, 1])
        #expect(tree.parent(of: 3) == 2 && tree.parent(of: 1) == nil)
        #expect(tree.index(of: 4) == 3 && tree.contains(6) && !tree.contains(9))
    }

    @Test func whatLiesBelowExpandedItemsIsVisible() {
        var tree = tree()
        #expect(tree.visibleItems == [1, 5])
        tree.expand([2, 7])
        #expect(tree.visibleItems == [1, 5] && tree.isExpanded(2) && !tree.isExpanded(7))
        tree.expand([1])
        #expect(tree.visibleItems == [1, 2, 3, 4, 5] && tree.isVisible(3) && !tree.isVisible(6) && !tree.isVisible(9))
        tree.collapse([2])
        #expect(tree.visibleItems == [1, 2, 4, 5])
    }

    @Test func itemsComeBesideOthersAndGoWithThoseBelow() {
        var tree = tree()
        tree.insert([10], before: 4)
        tree.insert([11, 1], after: 1)
        tree.insert([12], after: 99)
        #expect(tree.items == [1, 2, 3, 10, 4, 11, 5, 6] && tree.parent(of: 10) == 1 && tree.parent(of: 11) == nil)
        tree.delete([2, 99])
        #expect(tree.items == [1, 10, 4, 11, 5, 6] && tree.parent(of: 3) == nil)
        tree.deleteAll()
        #expect(tree.items.isEmpty)
    }

    @Test func aPartIsATreeAndTakesThePlaceOfOne() {
        var tree = tree()
        tree.expand([1, 2])
        let part = tree.snapshot(of: 1)
        #expect(part.items == [2, 3, 4] && part.rootItems == [2, 4] && part.visibleItems == [2, 3, 4])
        #expect(tree.snapshot(of: 1, includingParent: true).rootItems == [1])
        #expect(tree.snapshot(of: 99).items.isEmpty)
        var other = NSDiffableDataSourceSectionSnapshot<Int>()
        other.append([20])
        other.append([21], to: 20)
        other.expand([20])
        tree.replace(childrenOf: 1, using: other)
        #expect(tree.items == [1, 20, 21, 5, 6] && tree.visibleItems == [1, 20, 21, 5])
    }

    @Test func aSectionShowsWhatIsVisible() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var tree = tree()
        source.apply(tree, to: "main")
        view.layoutIfNeeded()
        #expect(source.snapshot().itemIdentifiers == [1, 5] && source.snapshot(for: "main").items == tree.items)
        let cells = view.visibleCells
        tree.expand([1])
        source.apply(tree, to: "main")
        view.layoutIfNeeded()
        #expect(source.snapshot().itemIdentifiers == [1, 2, 4, 5])
        #expect(view.visibleCells[0] === cells[0] && view.visibleCells[3] === cells[1])
    }
}

@Suite("Compositional layouts")
struct CompositionalLayoutTests {
    private final class Items: NSObject, UICollectionViewDataSource {
        let count: Int
        init(_ count: Int) { self.count = count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
    }

    /// The frames of so many items in 300 × 300 points.
    private func frames(
        _ group: NSCollectionLayoutGroup, items: Int, isMirrored: Bool = false,
        _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> [CGRect] {
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: .init())
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
        let source = Items(items)
        view.dataSource = source
        view.layoutIfNeeded()
        return (0..<items).compactMap { layout.layoutAttributesForItem(at: [0, $0])?.frame }
    }

    private func item(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: .init(widthDimension: .absolute(width), heightDimension: .absolute(height)))
    }

    private func line(_ height: CGFloat, _ items: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)), subitems: items)
    }

    @Test func flexibleSpacingSharesWhatIsLeft() {
        let group = line(50, [item(80, 50)])
        group.interItemSpacing = .flexible(10)
        // Three of 80 leave 60 of 300 between them.
        #expect(frames(group, items: 4).map(\.minX) == [0, 110, 220, 0])
        #expect(frames(group, items: 4).map(\.minY) == [0, 0, 0, 50])
    }

    @Test func fixedSpacingLeavesTheRestAtTheEnd() {
        let group = line(50, [item(80, 50)])
        group.interItemSpacing = .fixed(10)
        #expect(frames(group, items: 4).map(\.minX) == [0, 90, 180, 0])
        group.interItemSpacing = .fixed(31)
        #expect(frames(group, items: 3).map(\.minX) == [0, 111, 0])
    }

    @Test func rightToLeftIsTheMirrorImage() {
        let group = line(50, [item(80, 50), item(100, 40)])
        #expect(frames(group, items: 2, isMirrored: true).map(\.minX) == [220, 120])
    }

    @Test func groupsOfOneSectionLieBesideEachOtherWhereItScrollsAcross() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .absolute(120), heightDimension: .absolute(50)), subitems: [item(120, 50)]
        )
        let all = frames(group, items: 4) { section in
            section.orthogonalScrollingBehavior = .continuous
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 4, trailing: 5)
        }
        #expect(all.map(\.minX) == [5, 135, 265, 395] && all.allSatisfy { $0.minY == 3 })
    }

    @Test func aCustomGroupPlacesItsItemsItself() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
            let half = environment.container.contentSize.width / 2
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 10, width: half, height: 20)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: half, y: 40, width: half, height: 30)),
            ]
        }
        #expect(
            frames(group, items: 3) == [
                CGRect(x: 0, y: 10, width: 150, height: 20), CGRect(x: 150, y: 40, width: 150, height: 30),
                CGRect(x: 0, y: 110, width: 150, height: 20),
            ])
    }

    @Test func aGroupOfACountSharesItsLength() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
            subitem: item(10, 40), count: 4)
        group.interItemSpacing = .fixed(4)
        #expect(frames(group, items: 5).map(\.minX) == [0, 76, 152, 228, 0])
        #expect(frames(group, items: 5).map(\.width) == [72, 72, 72, 72, 72])
    }

    @Test func aGroupInAGroupTakesItsShare() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)),
            subitems: [item(100, 30), item(100, 30)])
        let all = frames(line(60, [item(200, 60), column]), items: 4)
        #expect(
            all == [
                CGRect(x: 0, y: 0, width: 200, height: 60), CGRect(x: 200, y: 0, width: 100, height: 30),
                CGRect(x: 200, y: 30, width: 100, height: 30), CGRect(x: 0, y: 60, width: 200, height: 60),
            ])
    }

    @Test func aGroupOfNothingShowsNothing() {
        #expect(frames(line(60, []), items: 3).isEmpty)
    }
}
