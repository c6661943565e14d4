import Testing
import UIKit

/// So many empty cells, of a size where the layout asks.
private final class Cells: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let count: Int
    let size: CGSize

    init(_ count: Int, _ size: CGSize = .zero) {
        (self.count, self.size) = (count, size)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
}

@Suite("Where layouts put items")
struct ListLayoutTests {
    private func frames(_ layout: UICollectionViewLayout, _ cells: Cells) -> [CGRect] {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = cells
        view.delegate = cells
        view.layoutIfNeeded()
        return view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.frame }
    }

    /// (320 - 200) / 2 points at each side.
    @Test func anItemThatIsAloneOnItsLineLiesInTheMiddle() {
        let frames = frames(UICollectionViewFlowLayout(), Cells(2, CGSize(width: 200, height: 40)))
        #expect(
            frames == [CGRect(x: 60, y: 0, width: 200, height: 40), CGRect(x: 60, y: 50, width: 200, height: 40)])
    }

    @Test func rowsOfAnInsetListAre16PointsFromItsSides() {
        let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
        let frames = frames(list, Cells(2))
        #expect(frames.count == 2 && frames.allSatisfy { $0.minX == 16 && $0.width == 288 })
    }
}
