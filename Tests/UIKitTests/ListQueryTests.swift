import Testing
import UIKit

/// Rows of 40 points with a number, below headers of 28.
private final class Numbers: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts: [Int]
    /// The rows that were asked for.
    var asked: [IndexPath] = []
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        asked.append(path)
        return tableView.dequeueReusableCell(withIdentifier: "number", for: path)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 40 }
}

private final class Squares: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in view: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "square", for: path)
    }
    func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: path)
    }
}

@Suite("Tables answer for their rows")
struct TableQueryTests {
    private func table(_ numbers: Numbers) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
        table.dataSource = numbers
        table.delegate = numbers
        table.layoutIfNeeded()
        return table
    }

    @Test func placesOfRowsAndHeaders() {
        let numbers = Numbers([2, 3])
        let table = table(numbers)
        defer { withExtendedLifetime(numbers) {} }
        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 3)
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 108, width: 320, height: 28))
        #expect(table.rectForFooter(inSection: 1).height == 0)
        #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 108, width: 320, height: 148))
        #expect(table.rectForRow(at: [1, 2]) == CGRect(x: 0, y: 216, width: 320, height: 40))
        #expect(table.rectForRow(at: [1, 3]) == .zero && table.rectForHeader(inSection: 2) == .zero)
        #expect(table.numberOfRows(inSection: 2) == 0)
        #expect(table.contentSize.height == 256)
    }

    @Test func rowsAreFoundByTheirPlaces() {
        let numbers = Numbers([2, 3])
        let table = table(numbers)
        defer { withExtendedLifetime(numbers) {} }
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 30)) == [0, 0])
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 107)) == [0, 1])
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 110)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 300)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 330, y: 30)) == nil)
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 1, height: 100)) == [[0, 0], [0, 1], [1, 0]])
    }

    @Test func aHeaderAndAFooterOfTheTableLieAroundItsRows() {
        let numbers = Numbers([2])
        let table = table(numbers)
        defer { withExtendedLifetime(numbers) {} }
        let (header, footer, background) = (UIView(), UIView(), UIView())
        header.frame.size.height = 50
        footer.frame.size.height = 30
        (table.tableHeaderView, table.tableFooterView, table.backgroundView) = (header, footer, background)
        table.layoutIfNeeded()
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
        #expect(table.rectForRow(at: [0, 0]).minY == 78)
        #expect(footer.frame == CGRect(x: 0, y: 158, width: 320, height: 30))
        #expect(table.contentSize.height == 188)
        #expect(background.frame == table.bounds && table.subviews.first === background)
        let other = UIView()
        table.backgroundView = other
        table.layoutIfNeeded()
        #expect(other.frame == table.bounds && background.superview == nil)
        (table.tableHeaderView, table.tableFooterView, table.backgroundView) = (nil, nil, nil)
        table.layoutIfNeeded()
        #expect([header, footer, other].allSatisfy { $0.superview == nil })
        #expect(table.rectForRow(at: [0, 0]).minY == 28 && table.contentSize.height == 108)
    }

    /// As there are no interface files, plain views stand for what they would bring.
    @Test func headersOfInterfaceFilesArePlain() {
        let nib = UINib(nibName: "Header", bundle: nil)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(nib, forHeaderFooterViewReuseIdentifier: "head")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") != nil)
        table.register(UINib?.none, forHeaderFooterViewReuseIdentifier: "head")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
    }

    @Test func indexPathsAreThoseOfTheObject() {
        let paths = [
            NSIndexPath(row: 3, section: 2), NSIndexPath(item: 3, section: 2),
            IndexPath(row: 3, section: 2) as NSIndexPath,
        ]
        for path in paths {
            #expect([path.section, path.item, path.row] == [2, 3, 3] && path as IndexPath == [2, 3])
        }
    }

    /// As a framework's extension finds it.
    @Test func theApplicationIsFoundByItsName() {
        #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
        #expect(UIApplication.value(forKey: "else") == nil)
    }

    private final class NamedAction: UIAccessibilityCustomAction {
        let number: Int
        init(_ number: Int, _ target: Any) {
            self.number = number
            super.init(name: "action", target: target, selector: Selector("tap"))
        }
    }

    @Test func anActionOfASubclassHasATarget() {
        let target = UIView()
        let action = NamedAction(3, target)
        #expect(action.number == 3 && action.name == "action" && action.selector == Selector("tap"))
        #expect(action.target === target)
    }

    @Test func nothingIsMarkedInATextThatNobodyTypes() {
        let (field, view) = (UITextField(), UITextView())
        (field.text, view.text) = ("text", "text")
        #expect(field.markedTextRange == nil && view.markedTextRange == nil)
    }

    @Test func oneRowIsSelectedUnlessMoreAreAllowed() {
        let numbers = Numbers([10])
        let table = table(numbers)
        defer { withExtendedLifetime(numbers) {} }
        #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil)
        table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        #expect(table.indexPathForSelectedRow == [0, 2] && table.indexPathsForSelectedRows == [[0, 2]])
        #expect(table.cellForRow(at: [0, 1])?.isSelected == false && table.cellForRow(at: [0, 2])?.isSelected == true)
        table.allowsMultipleSelection = true
        for row in [2, 0] { table.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
        #expect(table.indexPathsForSelectedRows.map(Set.init) == [[0, 2], [0, 0]])
        table.deselectRow(at: [0, 2], animated: false)
        #expect(table.cellForRow(at: [0, 2])?.isSelected == false && table.indexPathsForSelectedRows == [[0, 0]])
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == nil && table.cellForRow(at: [0, 0])?.isSelected == false)
    }

    @Test func aSelectionStaysWithItsRowWhileCellsAreUsedAgain() {
        let numbers = Numbers([100])
        let table = table(numbers)
        defer { withExtendedLifetime(numbers) {} }
        table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        for row in 0..<90 {
            table.contentOffset.y = 28 + CGFloat(row) * 40
            table.layoutIfNeeded()
            for path in table.indexPathsForVisibleRows! {
                #expect(table.cellForRow(at: path)!.isSelected == (path.row == 1))
            }
        }
        table.selectRow(at: [0, 1], animated: false, scrollPosition: .top)
        #expect(table.contentOffset.y == 68 && table.cellForRow(at: [0, 1])?.isSelected == true)
    }

    @Test func changesOfRowsAreAsLongAsTheirRows() {
        let numbers = Numbers([2, 1])
        let table = table(numbers)
        let changes: [(String, counts: [Int], () -> Void)] = [
            ("insert", [3, 1], { table.insertRows(at: [[0, 0]], with: .none) }),
            ("delete", [2, 1], { table.deleteRows(at: [[0, 0]], with: .none) }),
            ("reload", [2, 1], { table.reloadRows(at: [[0, 0]], with: .none) }),
            ("reconfigure", [2, 1], { table.reconfigureRows(at: [[0, 0]]) }),
            ("move", [1, 2], { table.moveRow(at: [0, 0], to: [1, 1]) }),
            ("insert a section", [4, 1, 2], { table.insertSections([0], with: .none) }),
            ("delete a section", [1, 2], { table.deleteSections([0], with: .none) }),
            ("reload a section", [5, 2], { table.reloadSections([0], with: .none) }),
            ("move a section", [2, 5], { table.moveSection(0, toSection: 1) }),
            (
                "batch", [4, 5],
                { table.performBatchUpdates({ table.insertRows(at: [[0, 0], [0, 1]], with: .none) }) }
            ),
        ]
        for (name, counts, change) in changes {
            numbers.counts = counts
            change()
            table.layoutIfNeeded()
            #expect(table.numberOfRows(inSection: 0) == counts[0], "\(name)")
            let height = 28 * CGFloat(counts.count) + 40 * CGFloat(counts.reduce(0, +))
            #expect(table.contentSize.height == height, "\(name)")
        }
    }

    @Test func heightsOfHeadersAndFootersAreTheTables() {
        let numbers = Numbers([1, 1])
        let table = table(numbers)
        table.sectionHeaderHeight = 10
        table.sectionFooterHeight = 6
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: [1, 0]).minY == 10 + 40 + table.rectForFooter(inSection: 0).height + 10)
        #expect(table.headerView(forSection: 1)?.frame.height == 10 && table.footerView(forSection: 1) == nil)
    }

    /// Until they are seen, rows, headers and footers are as high as their estimates; without one, or with one of 0,
    /// rows are 44 and the others 28. Of a section of 20 rows, 1 header and 1 footer nothing but the first 200 points
    /// is seen.
    @Test(arguments: [(0, 0, 0), (-1, -1, -1), (60, 30, 50), (12, 1, 1)] as [(CGFloat, CGFloat, CGFloat)])
    func whatIsNotSeenIsEstimated(row: CGFloat, header: CGFloat, footer: CGFloat) {
        final class Titled: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 3 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
            func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
        }
        let titled = Titled()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        (table.estimatedRowHeight, table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) = (
            row, header, footer
        )
        table.dataSource = titled
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: [2, 19]).height == (row > 0 ? row : 44))
        #expect(table.rectForHeader(inSection: 2).height == (header > 0 ? header : 28))
        #expect(table.rectForFooter(inSection: 2).height == (footer > 0 ? footer : 28))
        withExtendedLifetime(titled) {}
    }

    /// Estimated at 28 points, and as high as their constraints once they are seen.
    @Test(arguments: [(0, 60), (45, 0), (45, 60), (9, 7)] as [(CGFloat, CGFloat)])
    func whatLiesBelowAHeaderOrFooterMovesByWhatItIsHigherThanItsEstimate(head: CGFloat, foot: CGFloat) {
        final class Tall: NSObject, UITableViewDataSource, UITableViewDelegate {
            let (head, foot): (CGFloat, CGFloat)
            init(_ head: CGFloat, _ foot: CGFloat) { (self.head, self.foot) = (head, foot) }
            func numberOfSections(in tableView: UITableView) -> Int { 3 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section + 1 }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view(head) }
            func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { view(foot) }
            private func view(_ height: CGFloat) -> UIView? {
                guard height > 0 else { return nil }
                let (view, box) = (UITableViewHeaderFooterView(reuseIdentifier: nil), UIView())
                box.translatesAutoresizingMaskIntoConstraints = false
                view.contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
                    box.heightAnchor.constraint(equalToConstant: height),
                ])
                return view
            }
        }
        let tall = Tall(head, foot)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
        table.rowHeight = 40
        (table.dataSource, table.delegate) = (tall, tall)
        table.layoutIfNeeded()
        var y: CGFloat = 0
        for section in 0..<3 {
            #expect(table.rectForHeader(inSection: section) == CGRect(x: 0, y: y, width: 320, height: head))
            #expect(head == 0 || table.headerView(forSection: section)?.frame.minY == y)
            y += head
            for row in 0...section {
                #expect(table.rectForRow(at: [section, row]) == CGRect(x: 0, y: y, width: 320, height: 40))
                #expect(table.cellForRow(at: [section, row])?.frame.minY == y)
                y += 40
            }
            #expect(table.rectForFooter(inSection: section) == CGRect(x: 0, y: y, width: 320, height: foot))
            #expect(foot == 0 || table.footerView(forSection: section)?.frame.minY == y)
            y += foot
        }
        #expect(table.contentSize.height == y)
    }

    @Test func viewsOfSectionsAreDequeuedAndUsedAgain() {
        final class Head: UITableViewHeaderFooterView {
            var uses = 1
            override func prepareForReuse() {
                super.prepareForReuse()
                uses += 1
            }
        }
        final class Heads: NSObject, UITableViewDataSource, UITableViewDelegate {
            var made: Set<UITableViewHeaderFooterView> = []
            func numberOfSections(in tableView: UITableView) -> Int { 60 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 50 }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let head = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")!
                // As for views that get constraints: a table places its headers by frames nevertheless.
                head.translatesAutoresizingMaskIntoConstraints = false
                made.insert(head)
                return head
            }
        }
        let heads = Heads()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
        table.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")
        (table.dataSource, table.delegate) = (heads, heads)
        for section in 0..<50 {
            table.contentOffset.y = CGFloat(section) * 50
            table.layoutIfNeeded()
            #expect(table.headerView(forSection: section + 2)?.frame.minY == CGFloat(section + 2) * 50)
        }
        #expect(heads.made.allSatisfy { $0.translatesAutoresizingMaskIntoConstraints })
        #expect(heads.made.count < 10)
        #expect(heads.made.reduce(0) { $0 + ($1 as! Head).uses } > 50)
    }
}

@Suite("Collections answer for their items")
struct CollectionQueryTests {
    /// Three squares of 100 points in each line of 300, without spaces, below headers of 20.
    private func collection(_ squares: Squares, header: CGFloat = 0) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        if header > 0 { layout.headerReferenceSize = CGSize(width: 300, height: header) }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 250), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "square")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "head")
        view.dataSource = squares
        view.layoutIfNeeded()
        return view
    }

    @Test func itemsAreFoundByTheirPlaces() {
        let squares = Squares([4, 2])
        let view = collection(squares, header: 20)
        defer { withExtendedLifetime(squares) {} }
        #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 4)
        #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 30)) == [0, 1])
        #expect(view.indexPathForItem(at: CGPoint(x: 99, y: 219)) == [0, 3])
        #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 150)) == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 10)) == nil)
        #expect(view.layoutAttributesForItem(at: [1, 1])?.frame == CGRect(x: 100, y: 240, width: 100, height: 100))
        let cell = view.cellForItem(at: [0, 2])
        #expect(cell.flatMap { view.indexPath(for: $0) } == [0, 2])
        #expect(view.indexPath(for: UICollectionViewCell(frame: .zero)) == nil)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(view.supplementaryView(forElementKind: kind, at: [1, 0])?.frame.minY == 220)
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [[0, 0], [1, 0]])
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [1, 0])?.frame.height == 20)
    }

    /// The item's line lies from 2000 to 2100 of 4000 points, of which 250 are seen.
    @Test(arguments: [
        (UICollectionView.ScrollPosition.top, CGFloat(2000)), (.centeredVertically, 1925), (.bottom, 1850),
    ])
    func anItemIsScrolledTo(position: UICollectionView.ScrollPosition, y: CGFloat) {
        let squares = Squares([120])
        let view = collection(squares)
        defer { withExtendedLifetime(squares) {} }
        view.scrollToItem(at: [0, 61], at: position, animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: y))
        #expect(view.cellForItem(at: [0, 61]) != nil && view.cellForItem(at: [0, 0]) == nil)
    }

    @Test(arguments: [
        (UICollectionView.ScrollPosition.left, CGFloat(600)), (.centeredHorizontally, 500), (.right, 400),
    ])
    func anItemIsScrolledToAlongALine(position: UICollectionView.ScrollPosition, x: CGFloat) {
        let squares = Squares([40])
        let view = collection(squares)
        defer { withExtendedLifetime(squares) {} }
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
        view.layoutIfNeeded()
        // Two of 100 points stand above each other.
        view.scrollToItem(at: [0, 12], at: position, animated: false)
        #expect(view.contentOffset == CGPoint(x: x, y: 0))
    }

    /// Four lines of 100 and an inset of 9, of which 250 are seen.
    @Test func anItemAtTheEndIsScrolledToAsFarAsThereIsContent() {
        let squares = Squares([12])
        let view = collection(squares)
        defer { withExtendedLifetime(squares) {} }
        view.contentInset = UIEdgeInsets(top: 7, left: 0, bottom: 9, right: 0)
        view.scrollToItem(at: [0, 11], at: .top, animated: false)
        #expect(view.contentOffset.y == 159)
        view.scrollToItem(at: [0, 0], at: .bottom, animated: false)
        #expect(view.contentOffset.y == -7)
    }

    @Test func selectionsOfItems() {
        let squares = Squares([40])
        let view = collection(squares)
        defer { withExtendedLifetime(squares) {} }
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
        #expect(view.cellForItem(at: [0, 1])?.isSelected == false && view.cellForItem(at: [0, 2])?.isSelected == true)
        for line in 0..<11 {
            view.contentOffset.y = CGFloat(line) * 100
            view.layoutIfNeeded()
            for path in view.indexPathsForVisibleItems {
                #expect(view.cellForItem(at: path)!.isSelected == (path.item == 2))
            }
        }
        view.allowsMultipleSelection = true
        view.selectItem(at: [0, 30], animated: false, scrollPosition: .top)
        #expect(view.contentOffset.y == 1000 && view.indexPathsForSelectedItems.map(Set.init) == [[0, 2], [0, 30]])
        view.deselectItem(at: [0, 30], animated: false)
        #expect(view.cellForItem(at: [0, 30])?.isSelected == false)
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func changesOfItemsAreAsLongAsTheirItems() {
        let squares = Squares([3])
        let view = collection(squares)
        var isDone = false
        let changes: [(String, counts: [Int], () -> Void)] = [
            ("insert", [4], { view.insertItems(at: [[0, 0]]) }), ("delete", [3], { view.deleteItems(at: [[0, 0]]) }),
            ("reload", [3], { view.reloadItems(at: [[0, 0]]) }),
            ("reconfigure", [3], { view.reconfigureItems(at: [[0, 0]]) }),
            ("move", [3], { view.moveItem(at: [0, 0], to: [0, 1]) }),
            ("sections", [7, 3], { view.insertSections([0]) }), ("delete a section", [3], { view.deleteSections([0]) }),
            ("reload a section", [13], { view.reloadSections([0]) }),
            ("move a section", [13], { view.moveSection(0, toSection: 0) }),
            (
                "batch", [11],
                { view.performBatchUpdates({ view.deleteItems(at: [[0, 0], [0, 9]]) }, completion: { isDone = $0 }) }
            ),
        ]
        for (name, counts, change) in changes {
            squares.counts = counts
            change()
            view.layoutIfNeeded()
            #expect(view.numberOfItems(inSection: 0) == counts[0], "\(name)")
            let lines = counts.reduce(0) { $0 + ($1 + 2) / 3 }
            #expect(view.contentSize.height == CGFloat(lines) * 100, "\(name)")
        }
        #expect(isDone)
    }

    @Test func updatesThatDontEscapeAreCalledOnce() {
        var count = 0
        func change(_ view: UICollectionView, _ table: UITableView, _ updates: () -> Void) {
            view.performBatchUpdates(updates)
            table.performBatchUpdates(updates, completion: nil)
        }
        change(collection(Squares([1])), UITableView()) { count += 1 }
        UITableView().performBatchUpdates { count += 1 }
        UITableView().performBatchUpdates(nil) { _ in count += 1 }
        #expect(count == 4)
    }

    @Test func supplementaryViewsOfInterfaceFilesArePlain() {
        let squares = Squares([1])
        let view = collection(squares)
        defer { withExtendedLifetime(squares) {} }
        view.register(
            UINib(nibName: "Header", bundle: nil), forSupplementaryViewOfKind: "kind", withReuseIdentifier: "head")
        let found = view.dequeueReusableSupplementaryView(ofKind: "kind", withReuseIdentifier: "head", for: [0, 0])
        #expect(type(of: found) == UICollectionReusableView.self)
    }

    /// Catches: a default argument in place of an initializer, which can't be named then.
    @Test func aLayoutIsMadeByItsProviderAlone() {
        let make: (@escaping UICollectionViewCompositionalLayoutSectionProvider) -> UICollectionViewCompositionalLayout
        make = UICollectionViewCompositionalLayout.init(sectionProvider:)
        #expect(make { _, _ in nil }.configuration.interSectionSpacing == 0)
    }

    @Test func aBackgroundLiesBehindTheItems() {
        let squares = Squares([4])
        let view = collection(squares)
        defer { withExtendedLifetime(squares) {} }
        let background = UIView()
        view.backgroundView = background
        view.layoutIfNeeded()
        #expect(background.frame == view.bounds && view.subviews.first === background)
        view.backgroundView = nil
        #expect(background.superview == nil)
    }
}
