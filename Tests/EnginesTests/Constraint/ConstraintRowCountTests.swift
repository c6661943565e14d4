import Engines
import Foundation
import Testing

/// Rows that the solver computes for first layouts, at two sizes.
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
    /// Below 64 views, each of those that could give way in place of another one takes a row that says which does.
    @Test func aColumnOfEqualGapsIsFilledAndEmptiedWithoutARowForEveryView() {
        for count in [100, 200] {
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

    /// From 512 views on such a tree is built anew.
    @Test func aLongColumnOfEqualGapsChangesAsManyRowsAsItIsLaidOutWith() {
        let root = column(.equalSpacing, 600, height: 24)
        let first = rows(root) {}
        let stack = root.subviews[0] as? StackView
        let view = BlockView(30, 20)
        #expect(rows(root) { stack?.addArrangedSubview(view) } <= first)
        #expect(rows(root) { view.removeFromSuperview() } <= first)
    }

    /// Gaps of 5 leave 595 points too few: 30 views give way.
    @Test func aLongColumnOfEqualGapsIsCrowdedWithoutAPivotForEveryViewThatGivesWay() {
        let root = column(.equalSpacing, 600, height: 24)
        root.layoutIfNeeded()
        let stack = root.subviews[0] as? StackView
        let before = root.constraintCounters.pivots
        stack?.spacing = 5
        root.layoutIfNeeded()
        #expect(root.constraintCounters.pivots - before < 15)
        let heights = stack?.subviews.reduce(0) { $0 + $1.frame.height } ?? 0
        #expect(abs(heights - (24 * 600 - 5 * 599)) < 0.01)
    }

    /// Rows of √n views, each as wide as the one before.
    @Test func aGridIsLaidOutAndEmptiedWithoutARowForEveryView() {
        for columns in [7, 20] {
            let root = makeRoot(CGFloat(90 * columns), CGFloat(40 * columns))
            var views: [View] = []
            for index in 0..<(columns * columns) {
                let view = BlockView(CGFloat(40 + index % 9), 20)
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                let above = index >= columns ? views[index - columns].bottomAnchor : root.topAnchor
                let before = index % columns > 0 ? views[index - 1].trailingAnchor : root.leadingAnchor
                view.topAnchor.constraint(equalTo: above, constant: 4).isActive = true
                view.leadingAnchor.constraint(equalTo: before, constant: 8).isActive = true
                if let last = views.last { view.widthAnchor.constraint(equalTo: last.widthAnchor).isActive = true }
                views.append(view)
            }
            views[columns - 1].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).isActive = true
            #expect(rows(root) {} < 20)
            #expect(views[columns * columns - 1].frame.width == views[0].frame.width)
            #expect(rows(root) { views[columns * columns - 1].removeFromSuperview() } < 30)
        }
    }
}
