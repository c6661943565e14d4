import Engines
import Foundation
import Testing

/// Contents whose height follows their width: which of them a change takes through the two passes.
@Suite struct ConstraintWrapping {
    /// Rows of flowing content below each other, as wide as the root.
    private func table(_ count: Int) -> (root: View, rows: [FlowingView]) {
        let rows = (0..<count).map { FlowingView(area: CGFloat(3000 + $0 % 5 * 700)) }
        let root = makeRoot(200, 100)
        var edge = root.topAnchor
        for row in rows {
            row.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(row)
            LayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: edge, constant: 2),
                row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            edge = row.bottomAnchor
        }
        root.layoutIfNeeded()
        return (root, rows)
    }

    private func rowOperations(_ root: View, _ change: () -> Void) -> Int {
        let before = root.constraintCounters.rowOperations
        change()
        root.layoutIfNeeded()
        return root.constraintCounters.rowOperations - before
    }

    @Test func oneContentCostsTheSameAmongManyRowsAsAmongFew() {
        let counts = [20, 200].map { count in
            let (root, rows) = table(count)
            _ = rowOperations(root) { rows[7].area = 5100 }
            return rowOperations(root) { rows[7].area = 9000 }
        }
        #expect(counts[0] == counts[1])
        #expect(counts[0] > 0)
    }

    @Test func whatChangesIsAsHighAsItsNewWidthMakesIt() {
        let (root, rows) = table(5)
        rows[2].area = 8000
        root.layoutIfNeeded()
        #expect(rows[2].frame.size == CGSize(width: 200, height: 40))
        #expect(rows[3].frame.minY == rows[2].frame.maxY + 2)
        // Its natural width has room: its natural height is back.
        rows[2].area = 1000
        root.layoutIfNeeded()
        #expect(rows[2].frame.height == 10)
        root.frame.size.width = 100
        root.layoutIfNeeded()
        #expect(rows.map(\.frame.height) == [30, 40, 10, 60, 60])
    }

    @Test func aNeighbourThatGivesWayWrapsAgain() {
        let one = FlowingView(area: 3000)
        let other = FlowingView(area: 1000)
        let root = makeRoot(200, 100, one, other)
        one.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        LayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            other.leadingAnchor.constraint(equalTo: one.trailingAnchor),
            other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            one.topAnchor.constraint(equalTo: root.topAnchor),
            other.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(one.frame == rect(0, 0, 100, 30))
        other.area = 500
        root.layoutIfNeeded()
        #expect(one.frame == rect(0, 0, 150, 20))
        #expect(other.frame == rect(150, 0, 50, 10))
    }
}
