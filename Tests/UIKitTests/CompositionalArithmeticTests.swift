import Testing
import UIKit

/// Numbered items in sections.
private final class Counted: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in view: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
    }
}

/// As high as it says, whatever its width.
private final class Head: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let result = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "head", with: attributes.indexPath)
        result.frame = attributes.frame
        result.size = CGSize(width: 77, height: 33)
        return result
    }
}

@Suite("Compositional layouts are sums")
struct CompositionalArithmeticTests {
    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// 200 points wide.
    private func view(
        _ counted: Counted, _ section: NSCollectionLayoutSection,
        _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init(), isMirrored: Bool = false
    ) -> UICollectionView {
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
        if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.register(Head.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "head")
        view.dataSource = counted
        view.layoutIfNeeded()
        return view
    }

    private func frame(_ view: UICollectionView, _ section: Int, _ item: Int) -> CGRect {
        view.layoutAttributesForItem(at: [section, item])?.frame ?? .null
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    private func rows(_ height: CGFloat) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(height)))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
    }

    /// Three rows of 20 with gaps of 5, twice, 7 apart.
    @Test func gapsLieBetweenGroupsAndBetweenSections() {
        let section = rows(20)
        section.interGroupSpacing = 5
        section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 7
        let counted = Counted([3, 2])
        let view = view(counted, section, configuration)
        #expect((0..<3).map { frame(view, 0, $0) } == [1, 26, 51].map { rect(2, $0, 194, 20) })
        #expect((0..<2).map { frame(view, 1, $0) } == [82, 107].map { rect(2, $0, 194, 20) })
        #expect(view.contentSize == CGSize(width: 200, height: 130))
    }

    /// 70 and 10 in front of it, twice, are 160 of 200; with 110 a second one doesn't fit, though its own size would.
    @Test(arguments: [(70, 2), (110, 1)]) func theSpaceInFrontCountsInALine(width: CGFloat, count: Int) {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(width), .absolute(20)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(10), top: nil, trailing: nil, bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(225), .absolute(20)), subitems: [item])
        let counted = Counted([3])
        let view = view(counted, NSCollectionLayoutSection(group: group))
        for item in 0..<3 {
            let place = CGPoint(x: 10 + CGFloat(item % count) * (width + 10), y: CGFloat(item / count) * 20)
            #expect(frame(view, 0, item) == rect(place.x, place.y, width, 20))
        }
    }

    /// 200 points less 5 on the left and 15 on the right.
    @Test func sectionsAreAsWideAsTheInsetsOfTheViewLeave() {
        let counted = Counted([2])
        let view = view(counted, rows(20))
        view.contentInset = UIEdgeInsets(top: 1, left: 5, bottom: 2, right: 15)
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(frame(view, 0, 1) == rect(0, 20, 180, 20))
    }

    @Test(arguments: [true, false]) func aHeaderFollowsTheSectionsInsetsWhereItShall(follows: Bool) throws {
        let section = rows(20)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 0, trailing: 30)
        section.supplementariesFollowContentInsets = follows
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(50)), elementKind: "head", alignment: .top)
        ]
        let counted = Counted([1])
        let view = view(counted, section)
        let head = try #require(view.layoutAttributesForSupplementaryElement(ofKind: "head", at: [0, 0]))
        // The width is given, and the height the view's own.
        #expect(head.frame == (follows ? rect(10, 0, 160, 33) : rect(0, 0, 200, 33)))
        #expect(frame(view, 0, 0) == rect(10, 38, 160, 20))
    }

    /// A footer begins where a header does, at the leading inset or at the edge, below the lower inset.
    @Test(arguments: [(true, NSRectAlignment.bottom), (false, .bottomLeading), (true, .bottomTrailing)])
    func aFooterLiesBelowTheLowerInset(follows: Bool, alignment: NSRectAlignment) throws {
        let section = rows(20)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 30)
        section.supplementariesFollowContentInsets = follows
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(15)), elementKind: "head", alignment: alignment)
        ]
        let counted = Counted([2])
        let view = view(counted, section)
        let foot = try #require(view.layoutAttributesForSupplementaryElement(ofKind: "head", at: [0, 0]))
        #expect(foot.frame == (follows ? rect(10, 52, 160, 15) : rect(0, 52, 200, 15)))
        #expect(frame(view, 0, 0) == rect(10, 5, 160, 20) && view.contentSize.height == 67)
    }

    /// Items of 60 in a row of 200: three, the rest below; groups as high as the highest of theirs.
    @Test func itemsFillAGroupAndTheNextOne() {
        let items = [30, 10, 20].map {
            NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(CGFloat($0))))
        }
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(5)), subitems: items)
        group.interItemSpacing = .fixed(10)
        let counted = Counted([5])
        let view = view(counted, NSCollectionLayoutSection(group: group))
        #expect(
            (0..<5).map { frame(view, 0, $0) } == [
                rect(0, 0, 60, 30), rect(70, 0, 60, 10), rect(140, 0, 60, 20), rect(0, 30, 60, 30),
                rect(70, 30, 60, 10),
            ])
    }

    /// An open column ends where its last item ends.
    @Test func anOpenGroupIsAsLongAsItsItems() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(20)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(5)), subitems: [item, item])
        group.interItemSpacing = .fixed(6)
        let counted = Counted([4])
        let view = view(counted, NSCollectionLayoutSection(group: group))
        #expect((0..<4).map { frame(view, 0, $0).minY } == [0, 26, 46, 72] && view.contentSize.height == 92)
    }

    /// A group of items without a height has none, and no more for its gaps than lie between them.
    @Test func anOpenGroupOfFlatItemsIsFlat() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(0)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(5)), subitems: [item, item])
        #expect(view(Counted([4]), NSCollectionLayoutSection(group: group)).contentSize.height == 0)
        group.interItemSpacing = .fixed(0.5)
        #expect(view(Counted([4]), NSCollectionLayoutSection(group: group)).contentSize.height == 1)
    }

    /// Parts of 200 less two gaps of 10, and one gap that takes what four of 30 leave.
    @Test func countsAndFlexibleGapsShareTheLength() {
        let thirds = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(10)),
            repeatingSubitem: NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(10))), count: 3)
        thirds.interItemSpacing = .fixed(10)
        let counted = Counted([3])
        let view = view(counted, NSCollectionLayoutSection(group: thirds))
        #expect((0..<3).map { frame(view, 0, $0) } == [0, 70, 140].map { rect($0, 0, 60, 10) })
        let flexible = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(10)),
            subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(30), .absolute(10)))])
        flexible.interItemSpacing = .flexible(20)
        let four = Counted([4])
        let other = self.view(four, NSCollectionLayoutSection(group: flexible))
        #expect((0..<4).map { frame(other, 0, $0).minX }.map { ($0 * 3).rounded() } == [0, 170, 340, 510])
    }

    /// Groups side by side; the section is as high as the highest one, whichever that is.
    @Test func aSectionAcrossIsAsHighAsItsHighestGroup() {
        let items = [15, 40].map { NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(CGFloat($0)))) }
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.estimated(50), .estimated(5)), subitems: items)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 5
        let counted = Counted([3, 1])
        let view = view(counted, section)
        #expect((0..<3).map { frame(view, 0, $0) } == [rect(0, 0, 50, 15), rect(50, 0, 50, 40), rect(105, 0, 50, 15)])
        #expect(frame(view, 1, 0).minY == 40)
    }

    /// 30 + 40 points of items between insets of 3 and 4: the next group begins 5 points behind them.
    @Test func anEstimatedGroupIsAsWideAsItsItemsAndInsets() {
        let items = [30, 40].map { NSCollectionLayoutItem(layoutSize: size(.absolute(CGFloat($0)), .absolute(10))) }
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.estimated(50), .estimated(5)), subitems: items)
        group.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 3, bottom: 2, trailing: 4)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 5
        let counted = Counted([4, 1])
        let view = view(counted, section)
        #expect(
            (0..<4).map { frame(view, 0, $0) } == [
                rect(3, 1, 30, 10), rect(33, 1, 40, 10), rect(85, 1, 30, 10), rect(115, 1, 40, 10),
            ])
        #expect(frame(view, 1, 0).minY == 14)
    }

    @Test func aSectionAcrossWithoutItemsHasNoHeight() {
        let section = rows(20)
        section.orthogonalScrollingBehavior = .continuous
        let counted = Counted([0, 1])
        #expect(frame(view(counted, section), 1, 0).minY == 0)
    }

    @Test func aMirroredLayoutIsItsMirrorImage() {
        let section = rows(20)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 50)
        let counted = Counted([1])
        #expect(frame(view(counted, section), 0, 0) == rect(10, 0, 140, 20))
        #expect(frame(view(counted, section, isMirrored: true), 0, 0) == rect(50, 0, 140, 20))
    }

    @Test func scrollingArrangesNothingAnew() {
        var calls = 0
        let section = rows(20)
        let layout = UICollectionViewCompositionalLayout { _, _ in
            calls += 1
            return section
        }
        let counted = Counted([100])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = counted
        view.layoutIfNeeded()
        let before = calls
        view.contentOffset.y = 500
        view.layoutIfNeeded()
        #expect(calls == before && before > 0)
        view.frame.size.width = 150
        view.layoutIfNeeded()
        #expect(calls > before && frame(view, 0, 0).width == 150)
    }
}

@Suite("Snapshots keep items in sections")
struct SnapshotOrderTests {
    private func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5])
        return snapshot
    }

    @Test func anItemIsInOnePlace() {
        var snapshot = snapshot()
        #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
        snapshot.appendItems([2, 6], toSection: "b")
        #expect(snapshot.itemIdentifiers == [1, 3, 4, 5, 2, 6] && snapshot.numberOfItems == 6)
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "b" && snapshot.indexOfItem(2) == 4)
    }

    @Test func itemsComeBesideOthers() {
        var snapshot = snapshot()
        snapshot.insertItems([7, 8], beforeItem: 2)
        snapshot.insertItems([9], afterItem: 3)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 7, 8, 2, 3, 9])
        snapshot.moveItem(1, afterItem: 5)
        snapshot.moveItem(9, beforeItem: 4)
        #expect(snapshot.itemIdentifiers == [7, 8, 2, 3, 9, 4, 5, 1])
        snapshot.moveItem(4, afterItem: 4)
        snapshot.deleteItems([8, 3])
        #expect(snapshot.itemIdentifiers == [7, 2, 9, 4, 5, 1])
    }

    @Test func aSectionThatWasDeletedComesAgainEmpty() {
        var snapshot = snapshot()
        snapshot.deleteSections(["a"])
        #expect(snapshot.sectionIdentifiers == ["b"] && snapshot.itemIdentifiers == [4, 5])
        #expect(snapshot.numberOfItems == 2)
        snapshot.appendSections(["a", "b"])
        #expect(snapshot.sectionIdentifiers == ["b", "a"] && snapshot.itemIdentifiers(inSection: "a").isEmpty)
        snapshot.moveSection("a", beforeSection: "b")
        #expect(snapshot.sectionIdentifiers == ["a", "b"])
        snapshot.moveSection("a", afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["b", "a"])
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }
}

@Suite("List contents show a text, a second one and an image")
struct ListContentTests {
    private func texts(
        _ width: CGFloat, _ change: (inout UIListContentConfiguration) -> Void
    ) -> (texts: [UILabel], image: UIImageView?, height: CGFloat) {
        var content = UIListContentConfiguration.cell()
        (content.text, content.secondaryText) = ("Title", "Detail")
        change(&content)
        let view = content.makeContentView()
        let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        view.layoutIfNeeded()
        return (
            view.subviews.compactMap { $0 as? UILabel }, view.subviews.compactMap { $0 as? UIImageView }.first, height
        )
    }

    @Test func theSecondTextLiesBesideTheFirstWhereThereIsRoom() {
        let wide = texts(300) { $0.prefersSideBySideTextAndSecondaryText = true }.texts
        #expect(wide[0].frame.minY == wide[1].frame.minY && wide[1].frame.maxX == 300 - 16)
        let natural = wide[0].frame.width + wide[1].frame.width + 8
        let exact = texts(natural + 32) { $0.prefersSideBySideTextAndSecondaryText = true }.texts
        #expect(exact[0].frame.minY == exact[1].frame.minY)
        let narrow = texts(natural + 31) { $0.prefersSideBySideTextAndSecondaryText = true }.texts
        #expect(narrow[1].frame.minY == narrow[0].frame.maxY + 3 && narrow[1].frame.minX == 16)
    }

    /// Distances from the left are kept from the right.
    @Test func contentsAreMirroredFromRightToLeft() {
        var content = UIListContentConfiguration.cell()
        (content.text, content.secondaryText) = ("Title", "Longer detail")
        content.image = UIImage(width: 30, height: 20)
        let frames = [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft].map { direction in
            let view = content.makeContentView()
            view.semanticContentAttribute = direction
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
            view.layoutIfNeeded()
            return view.subviews.map(\.frame)
        }
        #expect(frames[0].count == 3 && frames[0].allSatisfy { $0.minX >= 16 && $0.maxX < 284 })
        for (plain, mirrored) in zip(frames[0], frames[1]) {
            #expect(mirrored == CGRect(origin: CGPoint(x: 300 - plain.maxX, y: plain.minY), size: plain.size))
        }
    }

    @Test func aGapLiesBetweenTwoTextsAlone() {
        let (both, _, height) = texts(300) { _ in }
        let heights = both.map(\.frame.height)
        #expect(height == 22 + heights[0] + 3 + heights[1])
        #expect(texts(300) { $0.secondaryText = nil }.height == 22 + heights[0])
        #expect(texts(300) { $0.text = nil }.height == 22 + heights[1])
    }

    /// 80 × 40 in at most 20 × 30, 40 × 10, and 200 × 200.
    @Test(arguments: [
        (CGSize(width: 20, height: 30), CGSize(width: 20, height: 10)),
        (CGSize(width: 40, height: 10), CGSize(width: 20, height: 10)),
        (CGSize(width: 0, height: 20), CGSize(width: 40, height: 20)),
        (CGSize(width: 200, height: 200), CGSize(width: 80, height: 40)),
    ])
    func anImageIsNoLargerThanItMay(most: CGSize, size: CGSize) {
        let image = texts(300) {
            $0.image = UIImage(width: 80, height: 40)
            $0.imageProperties.maximumSize = most
        }.image
        #expect(image?.frame.size == size)
    }

    @Test func aTransformWritesTheText() {
        let cases: [(UIListContentConfiguration.TextProperties.TextTransform, String)] = [
            (.none, "some Text"), (.uppercase, "SOME TEXT"), (.lowercase, "some text"), (.capitalized, "Some Text"),
        ]
        for (transform, text) in cases {
            let found = texts(300) {
                $0.text = "some Text"
                $0.textProperties.transform = transform
            }.texts[0].text
            #expect(found == text)
        }
    }

    @Test func aViewIsUsedAgainForAnotherContentOfItsKind() throws {
        let cell = UITableViewCell()
        cell.contentConfiguration = UIListContentConfiguration.cell()
        let view = try #require(cell.contentView.subviews.first)
        var other = UIListContentConfiguration.cell()
        other.text = "other"
        cell.contentConfiguration = other
        #expect(cell.contentView.subviews == [view])
        let shown = view.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(shown.contains("other"))
        cell.contentConfiguration = nil
        #expect(cell.contentView.subviews.isEmpty)
    }
}
