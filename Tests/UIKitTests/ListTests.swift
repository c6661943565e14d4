import Testing
import UIKit

/// As high as its number says, by constraints.
private final class BoxCell: UITableViewCell {
    let box = UIView()
    var height: NSLayoutConstraint!
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        height = box.heightAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
        ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    var heights: [[CGFloat]]
    var prefetched: [IndexPath] = []
    var cells: Set<UITableViewCell> = []
    init(_ heights: [[CGFloat]]) { self.heights = heights }
    func numberOfSections(in tableView: UITableView) -> Int { heights.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath) as! BoxCell
        cell.height.constant = heights[indexPath.section][indexPath.row]
        cells.insert(cell)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { prefetched += indexPaths }
}

private final class TextCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Fitting: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 33, height: 44) }
}

/// Items of one size, in sections.
final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts = [7]
    var size = CGSize(width: 90, height: 40)
    var identifier = "cell"
    var header: String?
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        guard let header else { return UICollectionReusableView() }
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: header, for: path)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
}

@Suite("Lists")
struct ListTests {
    /// 11 above and below the larger one of the texts and the image, and 44 at least.
    @Test(arguments: [(0, 44), (22, 44), (23, 45), (100, 122)] as [(CGFloat, CGFloat)])
    func aCellIsHigherThanItsImageByAnEdgeAboveAndBelow(image: CGFloat, height: CGFloat) {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.imageView?.image = image == 0 ? nil : UIImage(width: 30, height: image)
        #expect(cell.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: height))
        #expect(UITableViewCell().sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 44))
    }

    private func table(_ rows: Rows, style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: style)
        table.register(BoxCell.self, forCellReuseIdentifier: "box")
        table.dataSource = rows
        table.delegate = rows
        return table
    }

    @Test func rowsSizeThemselvesAndHeadersLieAboveThem() {
        let rows = Rows([[30, 40], [50]])
        let table = table(rows)
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: [0, 0])?.frame == CGRect(x: 0, y: 28, width: 320, height: 40))
        #expect(table.cellForRow(at: [0, 1])?.frame == CGRect(x: 0, y: 68, width: 320, height: 50))
        #expect(table.cellForRow(at: [1, 0])?.frame == CGRect(x: 0, y: 146, width: 320, height: 60))
        #expect(table.contentSize == CGSize(width: 320, height: 206))
        #expect(table.cellForRow(at: [0, 1])?.contentView.subviews.first?.frame.height == 40)
        #expect(table.headerView(forSection: 1)?.frame == CGRect(x: 0, y: 118, width: 320, height: 28))
    }

    @Test func rowsOfTheInsetGroupedStyleLieInsideTheEdges() {
        let rows = Rows([[30, 40]])
        let table = table(rows, style: .insetGrouped)
        table.layoutIfNeeded()
        let frames = [0, 1].compactMap { table.cellForRow(at: [0, $0])?.frame }
        #expect(frames.map(\.minX) == [16, 16] && frames.map(\.width) == [288, 288])
    }

    @Test(arguments: [20, 90]) func textsOfAContentLieBesideItsImage(height: CGFloat) {
        var content = UIListContentConfiguration.subtitleCell()
        content.image = UIImage(width: 40, height: height)
        (content.text, content.secondaryText) = ("Title", "Detail")
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 11, bottom: 5, trailing: 13)
        let view = content.makeContentView()
        view.frame = CGRect(origin: .zero, size: view.systemLayoutSizeFitting(CGSize(width: 300, height: 0)))
        view.layoutIfNeeded()
        let image = view.subviews.compactMap { $0 as? UIImageView }.first
        let texts = view.subviews.compactMap { $0 as? UILabel }.sorted { $0.frame.minY < $1.frame.minY }
        let reserved = max(40, content.imageProperties.reservedLayoutSize.width)
        #expect(texts.map(\.text) == ["Title", "Detail"])
        for text in texts { #expect(text.frame.minX == 11 + reserved + content.imageToTextPadding) }
        #expect(image?.frame.midX == 11 + reserved / 2)
        // The smaller one is centered beside the larger one, between the margins.
        let whole = texts[1].frame.maxY - texts[0].frame.minY
        let middle = 7 + max(height, whole, content.imageProperties.reservedLayoutSize.height) / 2
        #expect(abs((image?.frame.midY ?? 0) - middle) <= 0.5)
        #expect(abs(texts[0].frame.minY + whole / 2 - middle) <= 0.5)
    }

    @Test func sectionsAreInsertedBesideOthers() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([1, 5])
        snapshot.insertSections([2, 3], afterSection: 1)
        snapshot.insertSections([4], beforeSection: 5)
        snapshot.insertSections([6], afterSection: 5)
        #expect(snapshot.sectionIdentifiers == [1, 2, 3, 4, 5, 6])
    }

    @Test func aSectionThatIsThereAlreadyStaysWithItsItems() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([1, 5])
        snapshot.appendItems(["a", "b"], toSection: 1)
        snapshot.appendItems(["c"], toSection: 5)
        snapshot.insertSections([1], beforeSection: 5)
        snapshot.insertSections([5, 6], afterSection: 1)
        snapshot.appendSections([5, 1, 7])
        #expect(snapshot.sectionIdentifiers == [1, 6, 5, 7] && snapshot.itemIdentifiers == ["a", "b", "c"])
        #expect(snapshot.itemIdentifiers(inSection: 1) == ["a", "b"] && snapshot.numberOfItems(inSection: 5) == 1)
    }

    @Test func cellsAreUsedAgain() {
        let rows = Rows([(0..<1000).map { 30 + CGFloat($0 % 7) }])
        let table = table(rows)
        for step in 0..<300 {
            table.contentOffset.y = CGFloat(step) * 25
            table.layoutIfNeeded()
            let seen = table.visibleCells
            #expect(seen.first!.frame.minY <= table.bounds.minY + 28 && seen.last!.frame.maxY >= table.bounds.maxY)
            for (above, below) in zip(seen, seen.dropFirst()) { #expect(above.frame.maxY == below.frame.minY) }
            for cell in seen {
                let row = table.indexPath(for: cell)!.row
                #expect(cell.frame.height == 40 + CGFloat(row % 7))
            }
        }
        #expect(rows.cells.count < 12)
    }

    @Test func rowsBeyondTheScreenAreAskedForAhead() {
        let rows = Rows([[CGFloat](repeating: 34, count: 50)])
        let table = table(rows)
        table.prefetchDataSource = rows
        table.layoutIfNeeded()
        let last = table.indexPathsForVisibleRows!.last!.row
        #expect(rows.prefetched.map(\.row) == Array((last + 1)...(last + rows.prefetched.count)))
        #expect(!rows.prefetched.isEmpty)
        table.scrollToRow(at: [0, 40], at: .top, animated: false)
        #expect(abs(table.rectForRow(at: [0, 40]).minY - table.bounds.minY) < 300)
    }

    /// Between the insets 370 of 400 points are seen, from 20 below the bounds' top on; the row is 44 high, so that 326
    /// are left over: 20 + 163 above a row in the middle, 20 + 326 above one at the bottom.
    @Test(arguments: [(UITableView.ScrollPosition.top, CGFloat(20)), (.middle, 183), (.bottom, 346)])
    func aRowIsScrolledToBetweenTheInsets(position: UITableView.ScrollPosition, below: CGFloat) {
        let rows = Rows([[CGFloat](repeating: 34, count: 200)])
        let table = table(rows)
        table.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
        table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        table.estimatedRowHeight = 44
        table.layoutIfNeeded()
        table.scrollToRow(at: [0, 60], at: position, animated: false)
        let row = table.rectForRow(at: [0, 60])
        #expect(row.height == 44 && row.minY - table.contentOffset.y == below)
    }

    /// The thumb is 28 points wide and high; half of what is left of 128 lies before it in the middle of the values,
    /// and half of what is left of 34 above it.
    @Test func aSlidersThumbLiesAtTheValuesShare() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        (slider.minimumValue, slider.maximumValue) = (10, 20)
        let track = slider.trackRect(forBounds: slider.bounds)
        for (value, x) in [(Float(10), CGFloat(0)), (15, 50), (20, 100)] {
            let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
            #expect(thumb == CGRect(x: x, y: 3, width: 28, height: 28))
        }
    }

    @Test func systemContentsAndFixedHeights() {
        final class Plain: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "Title"
                cell.detailTextLabel?.text = "Detail"
                return cell
            }
        }
        let source = Plain()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.dataSource = source
        table.layoutIfNeeded()
        let cell = table.cellForRow(at: [0, 0])
        #expect(cell?.textLabel?.frame.minX == 16 && cell?.detailTextLabel?.frame.minY == cell?.textLabel?.frame.maxY)
        table.rowHeight = 70
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: [0, 2]) == CGRect(x: 0, y: 140, width: 320, height: 70))
    }

    @Test(arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
    func systemContentsLieTheOtherWayRoundFromRightToLeft(style: UITableViewCell.CellStyle) {
        func frames(_ attribute: UISemanticContentAttribute) -> [CGRect] {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
            cell.semanticContentAttribute = attribute
            cell.imageView?.image = UIImage(width: 20, height: 20)
            cell.textLabel?.text = "Title"
            cell.detailTextLabel?.text = "Detail"
            cell.layoutIfNeeded()
            #expect(cell.contentView.bounds.width == 320)
            return [cell.imageView, cell.textLabel, cell.detailTextLabel].compactMap { $0?.frame }
        }
        let (left, right) = (frames(.forceLeftToRight), frames(.forceRightToLeft))
        #expect(left.count == (style == .default ? 2 : 3) && left.count == right.count)
        for (one, other) in zip(left, right) {
            #expect(one.width > 0 && other == one.offsetBy(dx: 320 - one.maxX - one.minX, dy: 0))
        }
    }

    private func collection(_ layout: UICollectionViewLayout, _ items: Items) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(TextCell.self, forCellWithReuseIdentifier: "text")
        view.register(Fitting.self, forCellWithReuseIdentifier: "fitting")
        view.dataSource = items
        return view
    }

    private func frames(_ view: UICollectionView) -> [CGRect] {
        view.layoutIfNeeded()
        return view.indexPathsForVisibleItems.map { view.cellForItem(at: $0)!.frame }
    }

    @Test func flowLayoutFillsLines() {
        let items = Items()
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 6, right: 10)
        layout.minimumLineSpacing = 8
        let view = collection(layout, items)
        view.delegate = items
        // 3 × 90 + 2 × 15 in 300; the last line has the columns of the others.
        let x: [CGFloat] = [10, 115, 220]
        let y: [CGFloat] = [5, 53, 101]
        #expect(frames(view) == (0..<7).map { CGRect(x: x[$0 % 3], y: y[$0 / 3], width: 90, height: 40) })
        #expect(view.contentSize == CGSize(width: 320, height: 5 + 3 * 40 + 2 * 8 + 6))
        layout.scrollDirection = .horizontal
        items.counts = [2]
        view.reloadData()
        #expect(
            frames(view) == [CGRect(x: 10, y: 5, width: 90, height: 40), CGRect(x: 10, y: 55, width: 90, height: 40)])
    }

    @Test func flowLayoutAsksCellsForTheirSizes() {
        let items = Items()
        items.counts = [2]
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let view = collection(layout, items)
        items.identifier = "fitting"
        #expect(frames(view).map(\.size) == [CGSize(width: 33, height: 44), CGSize(width: 33, height: 44)])
        items.identifier = "text"
        view.reloadData()
        view.layoutIfNeeded()
        (view.cellForItem(at: [0, 0]) as? TextCell)?.label.text = "some"
        #expect(view.cellForItem(at: [0, 0]) is TextCell)
    }

    /// 44 points, as rows of lists have: what hasn't been on the screen isn't measured.
    @Test func rowsOfAListThatWereNotSeenHaveTheUsualHeight() {
        let registration = UICollectionView.CellRegistration<TextCell, Int> { cell, _, row in
            cell.label.text = String(row)
        }
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, row in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<1000))
        source.apply(snapshot)
        view.layoutIfNeeded()
        let line = UILabel(text: "0").intrinsicContentSize.height
        let seen = (44 * 1000 - view.contentSize.height) / (44 - line)
        #expect(seen > 0 && seen < 100 && abs(seen - seen.rounded()) < 1e-6)
    }

    @Test func listLayoutAsksForHeightsAlone() {
        var texts = ["a", "a\nb", "a\nb\nc"]
        let registration = UICollectionView.CellRegistration<TextCell, String> { cell, _, text in cell.label.text = text
        }
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
        }
        func show() {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(texts)
            source.apply(snapshot)
        }
        show()
        let line = UILabel(text: "a").intrinsicContentSize.height
        let two = UILabel(text: "a\nb", numberOfLines: 0).intrinsicContentSize.height
        let three = UILabel(text: "a\nb\nc", numberOfLines: 0).intrinsicContentSize.height
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 0, width: 320, height: line), CGRect(x: 0, y: line, width: 320, height: two),
                CGRect(x: 0, y: line + two, width: 320, height: three),
            ])
        #expect(source.itemIdentifier(for: [0, 1]) == "a\nb" && source.indexPath(for: "a\nb\nc") == [0, 2])
        texts.removeFirst()
        show()
        #expect(frames(view).map(\.height) == [two, three])
    }

    @Test func compositionalGridHasHeadersAndInsets() {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let items = Items()
        items.counts = [3]
        let view = collection(UICollectionViewCompositionalLayout(section: section), items)
        #expect(
            frames(view) == [
                CGRect(x: 12, y: 36, width: 146, height: 56), CGRect(x: 162, y: 36, width: 146, height: 56),
                CGRect(x: 12, y: 106, width: 146, height: 56),
            ])
        #expect(view.contentSize == CGSize(width: 320, height: 30 + 4 + 60 + 10 + 60 + 4))
        let header = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(header.map(\.frame) == [CGRect(x: 10, y: 0, width: 300, height: 30)])
    }

    @Test func edgeSpacingLiesOnBothSidesOfAnItem() {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(5), top: nil, trailing: .fixed(9), bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), subitems: [item])
        let items = Items()
        items.counts = [2]
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = collection(layout, items)
        #expect(
            frames(view) == [
                CGRect(x: 5, y: 0, width: 100, height: 40), CGRect(x: 119, y: 0, width: 100, height: 40),
            ])
    }

    @Test func anAccessoryTakesRoomFromTheContent() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 320)
        cell.accessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width < 300 && cell.contentView.frame.minX == 0)
    }

    @Test func supplementaryViewsAreDequeued() {
        final class Header: UICollectionReusableView {}
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let items = Items()
        items.counts = [1]
        items.header = "header"
        let view = collection(layout, items)
        view.register(
            Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.reloadData()
        view.layoutIfNeeded()
        let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(headers.first is Header && headers.map(\.frame.height) == [20])
    }

    @Test func aCollectionViewControllerSizesItems() {
        final class Own: UICollectionViewController, UICollectionViewDelegateFlowLayout {
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
            func collectionView(
                _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
            ) -> CGSize { CGSize(width: 300, height: 10 + CGFloat(path.item)) }
        }
        let controller = Own(collectionViewLayout: UICollectionViewFlowLayout())
        controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
        #expect(frames(controller.collectionView).map(\.height) == [10, 11])
    }

    @Test func scrollViewEdgesAreContentEdges() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        let height = content.heightAnchor.constraint(equalToConstant: 400)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 3),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -3),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 7),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: 20), height,
        ])
        scroll.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 3, y: 0, width: 120, height: 400))
        #expect(scroll.contentSize == CGSize(width: 126, height: 407))
        height.constant = 500
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize.height == 507)
    }

    @Test func containersGiveTheirChildrenASafeArea() {
        final class Feed: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let feed = Feed(style: .plain)
        let navigation = UINavigationController(rootViewController: feed)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(feed.tableView.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0))
        #expect(feed.tableView.adjustedContentInset.top == 64 && feed.navigationController === navigation)
        #expect(feed.tableView.visibleCells.count == 2)
        let next = UIViewController()
        navigation.pushViewController(next, animated: true)
        window.layoutIfNeeded()
        #expect(next.view.frame == window.bounds && feed.view.superview == nil)
        #expect(navigation.popViewController(animated: false) === next && navigation.topViewController === feed)
    }
}
