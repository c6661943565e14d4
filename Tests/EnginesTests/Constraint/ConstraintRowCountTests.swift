import Engines
import Foundation
import Testing

/// What the solver computes for first layouts, at two sizes.
@Suite struct ConstraintRowCounts {
    private func column(_ distribution: StackView.Distribution, _ count: Int, height: Int = 32) -> View {
        let stack = StackView(arrangedSubviews: (0..<count).map { BlockView(CGFloat(20 + $0 % 7), 20) })
        stack.axis = .vertical
        stack.alignment = .leading
        stack.distribution = distribution
        stack.spacing = 4
        let root = makeRoot(200, CGFloat(height * count), stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        return root
    }

    @Test(arguments: [StackView.Distribution.fillEqually, .equalSpacing, .equalCentering])
    func aColumnIsLaidOutWithoutARowForEveryView(distribution: StackView.Distribution) {
        for count in [50, 200] {
            let root = column(distribution, count)
            root.layoutIfNeeded()
            #expect(root.constraintCounters.rowOperations < 50)
        }
    }

    private func rows(_ root: View, _ change: () -> Void) -> Int {
        let before = root.constraintCounters.rowOperations
        change()
        root.layoutIfNeeded()
        return root.constraintCounters.rowOperations - before
    }

    /// 24 points a view are just enough, so that one more has no room: another view gives way, and grows back.
    @Test func aColumnOfEqualGapsIsFilledAndEmptiedWithoutARowForEveryView() {
        for count in [50, 200] {
            let root = column(.equalSpacing, count, height: 24)
            root.layoutIfNeeded()
            let view = BlockView(30, 20)
            #expect(rows(root) { (root.subviews[0] as? StackView)?.addArrangedSubview(view) } < 70)
            #expect(rows(root) { view.removeFromSuperview() } < 70)
        }
    }

    @Test func aColumnOfEqualMiddlesIsEmptiedWithoutARowForEveryView() {
        for count in [50, 200] {
            let root = column(.equalCentering, count, height: 24)
            root.layoutIfNeeded()
            let view = BlockView(30, 20)
            (root.subviews[0] as? StackView)?.addArrangedSubview(view)
            root.layoutIfNeeded()
            #expect(rows(root) { view.removeFromSuperview() } < 70)
        }
    }
}
