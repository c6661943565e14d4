import Testing
import UIKit

/// Notes what a list tells it, in order.
private final class Witness: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    final class Cell: UITableViewCell {
        var reuses = 0
        override func prepareForReuse() { reuses += 1 }
    }

    final class Header: UITableViewHeaderFooterView {
        var reuses = 0
        override func prepareForReuse() { reuses += 1 }
    }

    var count: Int
    var shown: [Int] = []
    var ended: [Int] = []
    var ahead: Set<Int> = []
    var cells: [Cell] = []
    var headerHeight = UITableView.automaticDimension
    private(set) var questions = 0
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        questions += 1
        return count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        if let cell = cell as? Cell, !cells.contains(cell) { cells.append(cell) }
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
        shown.append(path.row)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
        ended.append(path.row)
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) { ahead.formUnion(paths.map(\.row)) }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
        ahead.subtract(paths.map(\.row))
    }
}

@Suite("Tables show rows, use cells again and let go of them")
struct TableLifeTests {
    /// Rows of 40 points below 200 points of screen.
    private func table(_ witness: Witness, header: CGFloat = 0) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        witness.headerHeight = header
        table.rowHeight = 40
        table.register(Witness.Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = witness
        table.delegate = witness
        table.layoutIfNeeded()
        return table
    }

    /// The data source is asked for its rows once between two changes.
    @Test func scrollingAsksForNoNumberOfRows() {
        let witness = Witness(100)
        let table = table(witness)
        let before = witness.questions
        table.contentOffset.y = 120
        table.layoutIfNeeded()
        table.setNeedsLayout()
        table.layoutIfNeeded()
        #expect(before > 0 && witness.questions == before && witness.shown.count > 5)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(witness.questions > before)
    }

    @Test func aRowIsToldOfWhenItComesAndWhenItGoes() {
        let witness = Witness(100)
        let table = table(witness)
        #expect(witness.shown == [0, 1, 2, 3, 4] && witness.ended.isEmpty)
        table.contentOffset.y = 80
        table.layoutIfNeeded()
        #expect(witness.shown == [0, 1, 2, 3, 4, 5, 6] && witness.ended.sorted() == [0, 1])
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        #expect(witness.shown.suffix(2).sorted() == [0, 1] && witness.ended.suffix(2).sorted() == [5, 6])
    }

    @Test func aCellIsPreparedForEachUseButTheFirst() {
        let witness = Witness(100)
        let table = table(witness)
        #expect(witness.cells.map(\.reuses) == [0, 0, 0, 0, 0])
        table.contentOffset.y = 200
        table.layoutIfNeeded()
        let (uses, made) = (witness.shown.count, witness.cells.count)
        #expect(uses == 10 && witness.cells.reduce(0) { $0 + $1.reuses } == uses - made)
    }

    @Test func aHeaderIsPreparedForEachUseButTheFirst() throws {
        let table = UITableView(frame: .zero)
        table.register(Witness.Header.self, forHeaderFooterViewReuseIdentifier: "head")
        let made = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "head") as? Witness.Header)
        #expect(made.reuses == 0 && made.frame == CGRect(x: 0, y: 0, width: 320, height: 28))
    }

    /// A row that ends where the screen begins, or begins where it ends, isn't seen.
    @Test func rowsThatOnlyTouchTheScreenAreNotSeen() {
        let witness = Witness(100)
        let table = table(witness)
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3, 4])
        table.contentOffset.y = 40
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [1, 2, 3, 4, 5])
        table.contentOffset.y = 41
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [1, 2, 3, 4, 5, 6])
        let rect = CGRect(x: 0, y: 80, width: 320, height: 40)
        #expect(table.indexPathsForRows(in: rect)?.map(\.row) == [2])
    }

    @Test func rowsThatAreNoLongerNearAreNotFetchedAhead() {
        let witness = Witness(200)
        let table = table(witness)
        table.prefetchDataSource = witness
        table.setNeedsLayout()
        table.layoutIfNeeded()
        #expect(witness.ahead == [5, 6, 7, 8, 9])
        table.contentOffset.y = 4000
        table.layoutIfNeeded()
        #expect(witness.ahead == [95, 96, 97, 98, 99, 105, 106, 107, 108, 109])
    }

    @Test func aReloadForgetsTheSelection() {
        let witness = Witness(10)
        let table = table(witness)
        table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
        #expect(table.indexPathForSelectedRow == [0, 2] && table.cellForRow(at: [0, 2])?.isSelected == true)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil)
        #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test(arguments: [CGFloat(0), 12.5]) func aHeaderIsAsHighAsTheDelegateSays(height: CGFloat) {
        let witness = Witness(3)
        let table = table(witness, header: height)
        #expect(table.rectForHeader(inSection: 0).height == height)
        #expect((table.headerView(forSection: 0) == nil) == (height == 0))
        #expect(table.rectForRow(at: [0, 0]).minY == height)
    }

    /// A text that takes one line in the wide table, and two in the narrow one.
    @Test func rowsAreMeasuredAgainAtAnotherWidth() {
        final class Texts: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                var content = cell.defaultContentConfiguration()
                content.text = "a text of some length"
                cell.contentConfiguration = content
                return cell
            }
        }
        let texts = Texts()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.dataSource = texts
        table.layoutIfNeeded()
        let wide = table.rectForRow(at: [0, 1])
        table.frame.size.width = 120
        table.layoutIfNeeded()
        let narrow = table.rectForRow(at: [0, 1])
        #expect(narrow.width == 120 && narrow.height > wide.height && table.contentSize.height > 3 * wide.height)
        table.frame.size.width = 320
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: [0, 1]) == wide)
    }

    /// Also where the collection view arranges its items anew for it.
    @Test func aDelegateIsToldOfOtherInsets() {
        final class Told: NSObject, UICollectionViewDelegate {
            var insets: [UIEdgeInsets] = []
            func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
                insets.append(scrollView.adjustedContentInset)
            }
        }
        let told = Told()
        let layouts = UICollectionViewFlowLayout()
        let views = [UIScrollView(), UITableView(), UICollectionView(frame: .zero, collectionViewLayout: layouts)]
        for view in views {
            told.insets = []
            view.delegate = told
            view.contentInset.top = 7
            view.contentInset.top = 7
            #expect(told.insets == [UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)])
        }
    }

    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func anAccessoryLiesAtTheTrailingEdge(direction: UISemanticContentAttribute) {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.semanticContentAttribute = direction
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        cell.accessoryView = accessory
        cell.layoutIfNeeded()
        let isMirrored = direction == .forceRightToLeft
        #expect(accessory.frame == CGRect(x: isMirrored ? 16 : 254, y: 15, width: 30, height: 20))
        #expect(cell.contentView.frame == CGRect(x: isMirrored ? 54 : 0, y: 0, width: 246, height: 50))
        cell.accessoryView = nil
        cell.layoutIfNeeded()
        #expect(accessory.superview == nil && cell.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    }
}

/// Items with sizes of their own, that note what the collection view tells.
private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSourcePrefetching
{
    final class Cell: UICollectionViewCell {
        var reuses = 0
        override func prepareForReuse() { reuses += 1 }
    }

    var sizes: [CGSize]
    var shown: [Int] = []
    var ended: [Int] = []
    var ahead: Set<Int> = []
    var cells: [Cell] = []
    init(_ sizes: [CGSize]) { self.sizes = sizes }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
        if let cell = cell as? Cell, !cells.contains(cell) { cells.append(cell) }
        return cell
    }
    func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { sizes[path.item] }
    func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
        shown.append(path.item)
    }
    func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { ended.append(path.item) }
    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        ahead.formUnion(paths.map(\.item))
    }
    func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
        ahead.subtract(paths.map(\.item))
    }
}

@Suite("Collection views show items, use cells again and let go of them")
struct CollectionLifeTests {
    private func view(_ tiles: Tiles, width: CGFloat = 100, height: CGFloat = 100) -> UICollectionView {
        let flow = UICollectionViewFlowLayout()
        (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 5)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: flow)
        view.register(Tiles.Cell.self, forCellWithReuseIdentifier: "tile")
        view.dataSource = tiles
        view.delegate = tiles
        view.layoutIfNeeded()
        return view
    }

    private func frames(_ view: UICollectionView, _ count: Int) -> [CGRect] {
        (0..<count).map { view.layoutAttributesForItem(at: [0, $0])?.frame ?? .null }
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func anItemIsToldOfWhenItComesAndWhenItGoes() {
        let tiles = Tiles(.init(repeating: CGSize(width: 100, height: 30), count: 50))
        let view = view(tiles, height: 90)
        for offset in [300.0, 600] {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
        }
        #expect(Set(tiles.shown).isSuperset(of: [0, 1, 2, 10, 11, 12, 20, 21, 22]))
        #expect(Set(tiles.ended).isSuperset(of: [0, 1, 2, 10, 11, 12]) && !tiles.ended.contains(21))
        #expect(tiles.cells.reduce(0) { $0 + $1.reuses } == tiles.shown.count - tiles.cells.count)
        #expect(tiles.cells.contains { $0.reuses > 0 })
    }

    @Test func aSelectedItemIsSelectedWhenItComesAgain() {
        let tiles = Tiles(.init(repeating: CGSize(width: 100, height: 30), count: 50))
        let view = view(tiles, height: 90)
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.contentOffset.y = 900
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { !$0.isSelected } && view.indexPathsForSelectedItems == [[0, 1]])
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 1])?.isSelected == true && view.cellForItem(at: [0, 2])?.isSelected == false)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.indexPathsForSelectedItems == [] && view.cellForItem(at: [0, 1])?.isSelected == false)
    }

    @Test func itemsThatAreNoLongerNearAreNotFetchedAhead() {
        let tiles = Tiles(.init(repeating: CGSize(width: 100, height: 50), count: 100))
        let view = view(tiles)
        view.prefetchDataSource = tiles
        view.setNeedsLayout()
        view.layoutIfNeeded()
        let before = tiles.ahead
        view.contentOffset.y = 2500
        view.layoutIfNeeded()
        #expect(!before.isEmpty && tiles.ahead.isDisjoint(with: before) && !tiles.ahead.isEmpty)
    }

    /// The last line of items of one size has the gaps of the full ones: 100 points for three of 30.
    @Test func equalItemsOfTheLastLineStandBelowThoseAbove() {
        let tiles = Tiles(.init(repeating: CGSize(width: 30, height: 20), count: 5))
        let frames = frames(view(tiles), 5)
        #expect(frames.map(\.minX) == [0, 35, 70, 0, 35] && frames.map(\.minY) == [0, 0, 0, 20, 20])
    }

    /// Else it has the least gaps, and a line alone begins at its edge.
    @Test func otherItemsOfTheLastLineKeepTheLeastGap() {
        let sizes = [30, 30, 30, 20, 25].map { CGSize(width: $0, height: 20) }
        let all = frames(view(Tiles(sizes)), 5)
        #expect(all.map(\.minX) == [0, 35, 70, 0, 25])
        let two = frames(view(Tiles(Array(sizes[..<2]))), 2)
        #expect(two.map(\.minX) == [0, 35])
    }

    /// Sizes that fill a line but for rounding stay in it.
    @Test func itemsThatFillALineExactlyStayInIt() {
        let third = (100.0 - 10) / 3 + 1e-9
        let frames = frames(view(Tiles(.init(repeating: CGSize(width: third, height: 10), count: 3))), 3)
        #expect(Set(frames.map(\.minY)) == [0])
    }

    /// Of 100 points the insets leave 60 to a line: room for two items of 25, with the rest of 10 between them.
    @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func aLineLiesBetweenTheInsetsAtItsEnds(direction: UICollectionView.ScrollDirection) throws {
        let isHorizontal = direction == .horizontal
        let tiles = Tiles(
            .init(repeating: isHorizontal ? CGSize(width: 30, height: 25) : CGSize(width: 25, height: 30), count: 4))
        let view = view(tiles)
        let flow = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        flow.scrollDirection = direction
        flow.sectionInset =
            isHorizontal
            ? UIEdgeInsets(top: 10, left: 5, bottom: 30, right: 1)
            : UIEdgeInsets(top: 5, left: 10, bottom: 1, right: 30)
        view.layoutIfNeeded()
        let expected = [rect(10, 5, 25, 30), rect(45, 5, 25, 30), rect(10, 35, 25, 30), rect(45, 35, 25, 30)]
        #expect(
            frames(view, 4)
                == expected.map { isHorizontal ? rect($0.minY, $0.minX, $0.height, $0.width) : $0 })
        #expect(view.contentSize == (isHorizontal ? CGSize(width: 66, height: 100) : CGSize(width: 100, height: 66)))
    }

    /// A view that was resized shows its items as one that was made so: 30 of 25 points each, more or fewer a line.
    @Test(
        arguments: [UICollectionView.ScrollDirection.vertical, .horizontal],
        [(100.0, 60.0), (60, 100), (100, 100), (160, 70), (70, 160)])
    func aResizedViewBreaksItsLinesAnew(
        direction: UICollectionView.ScrollDirection, size: (width: CGFloat, height: CGFloat)
    ) throws {
        let tiles = Tiles(.init(repeating: CGSize(width: 25, height: 25), count: 30))
        let view = view(tiles)
        let flow = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        flow.scrollDirection = direction
        view.layoutIfNeeded()
        view.frame.size = CGSize(width: size.width, height: size.height)
        view.layoutIfNeeded()
        let across = direction == .vertical ? size.width : size.height
        // Between items that fill their line lie at least 5 points.
        let count = Int((across + 5) / 30)
        let gap = (across - CGFloat(count) * 25) / CGFloat(count - 1)
        let expected = (0..<30).map { item in
            let (place, line) = (CGFloat(item % count) * (25 + gap), CGFloat(item / count) * 25)
            return direction == .vertical ? rect(place, line, 25, 25) : rect(line, place, 25, 25)
        }
        for (frame, expected) in zip(frames(view, 30), expected) {
            #expect(abs(frame.minX - expected.minX) < 0.51 && abs(frame.minY - expected.minY) < 0.51)
        }
    }

    @Test func anItemThatReachesFurtherDownThanTheNextOnesIsSeen() {
        let sizes = [300, 100, 100, 100].map { CGSize(width: 45, height: $0) }
        let view = view(Tiles(sizes))
        view.contentOffset.y = 250
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 0])?.frame == rect(0, 0, 45, 300))
    }

    /// Sizes without any order, and all of the rectangles that a screen may show: what overlaps is found, and nothing
    /// that lies apart.
    @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func theElementsInARectangleAreThoseThatMeetIt(direction: UICollectionView.ScrollDirection) throws {
        let isHorizontal = direction == .horizontal
        let tiles = Tiles(
            (0..<60).map {
                let (short, long) = (20 + $0 * 13 % 50, 10 + $0 * $0 * 7 % 31 * 10)
                return isHorizontal ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
            })
        let view = view(tiles)
        let flow = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        flow.scrollDirection = direction
        view.layoutIfNeeded()
        let all = frames(view, 60)
        let length = isHorizontal ? view.contentSize.width : view.contentSize.height
        for start in stride(from: -50, to: length + 50, by: 30) {
            let shown = isHorizontal ? rect(start, 0, 45, 100) : rect(0, start, 100, 45)
            let found = Set(flow.layoutAttributesForElements(in: shown)?.map(\.indexPath.item) ?? [])
            func met(by slack: CGFloat) -> Set<Int> {
                Set(
                    all.indices.filter {
                        all[$0].minX < shown.maxX + slack && shown.minX < all[$0].maxX + slack
                            && all[$0].minY < shown.maxY + slack && shown.minY < all[$0].maxY + slack
                    })
            }
            #expect(found.isSuperset(of: met(by: 0)) && found.isSubset(of: met(by: 0.1)), "\(shown)")
        }
    }

    @Test func lowerItemsStandInTheMiddleOfTheirLine() {
        let sizes = [CGSize(width: 40, height: 40), CGSize(width: 30, height: 20), CGSize(width: 60, height: 10)]
        let frames = frames(view(Tiles(sizes)), 3)
        #expect(frames == [rect(0, 0, 40, 40), rect(70, 10, 30, 20), rect(0, 40, 60, 10)])
    }

    /// 500 points of content and 30 of inset; 100 are seen.
    @Test(arguments: [(UICollectionView.ScrollPosition.right, CGFloat(430)), (.left, 430)])
    func theLastItemIsScrolledToAsFarAsTheInsetLetsIt(position: UICollectionView.ScrollPosition, offset: CGFloat) {
        let tiles = Tiles(.init(repeating: CGSize(width: 50, height: 100), count: 10))
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = .horizontal
        (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(frame: rect(0, 0, 100, 100), collectionViewLayout: flow)
        view.register(Tiles.Cell.self, forCellWithReuseIdentifier: "tile")
        (view.dataSource, view.delegate) = (tiles, tiles)
        view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30)
        view.layoutIfNeeded()
        view.scrollToItem(at: [0, 9], at: position, animated: false)
        #expect(view.contentOffset.x == offset)
    }
}
