import Engines
import Foundation
import Testing

/// Rows that the solver computes for first layouts, at two sizes.
@Suite(.earlyPlans) struct ConstraintRowCounts {
    private func column(
        _ distribution: StackView.Distribution, _ count: Int, height: Int = 32,
        of natural: (Int) -> CGFloat = { _ in 20 }
    ) -> View {
        let stack = StackView(arrangedSubviews: (0..<count).map { BlockView(CGFloat(20 + $0 % 7), natural($0)) })
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

    /// 20 points a view are too few for 20 and a gap on an average. The least gaps decide where views lie; where steps
    /// did at first, each would take several pivots.
    @Test func aCrowdedColumnOfDifferentViewsTakesLessThanTwoPivotsAView() {
        let natural = { (index: Int) in CGFloat(14 + 2 * index % 13) }
        let root = column(.equalCentering, 100, height: 20, of: natural)
        ConstraintPlans.suspending { root.layoutIfNeeded() }
        #expect(root.constraintCounters.pivots < 200)
        let views = (root.subviews[0] as? StackView)?.arrangedSubviews ?? []
        for (view, next) in zip(views, views.dropFirst()) { #expect(abs(next.frame.minY - view.frame.maxY - 4) < 1.1) }
        for (index, view) in views.enumerated() { #expect(view.frame.height < natural(index) + 1) }
        #expect(views.first?.frame.minY == 0)
        #expect(views.last?.frame.maxY == 2000)
    }

    /// 24 points a view are just enough. What is too much is taken from the highest views alike, without a pivot for
    /// each of them; a change takes some pivots before all is made anew.
    @Test func aColumnOfEqualMiddlesIsShortenedWithoutAPivotForEveryView() {
        for count in [100, 400] {
            let root = column(.equalCentering, count, height: 24)
            root.layoutIfNeeded()
            let stack = root.subviews[0] as? StackView
            let before = root.constraintCounters.pivots
            root.frame.size.height = CGFloat(18 * count)
            root.layoutIfNeeded()
            #expect(root.constraintCounters.pivots - before < 80)
            let heights = stack?.arrangedSubviews.map(\.frame.height) ?? []
            let left = CGFloat(18 * count - 4 * (count - 1))
            #expect(abs(heights.reduce(0, +) - left) < 0.01)
            #expect(heights.allSatisfy { $0 >= 0 && $0 <= 20 })
            // All middles are equally far from each other.
            let middles = stack?.arrangedSubviews.map(\.frame.midY) ?? []
            let step = (middles.dropFirst().first ?? 0) - (middles.first ?? 0)
            for (next, middle) in zip(middles.dropFirst(), middles) { #expect(abs(next - middle - step) < 1.1) }
        }
    }

    /// From 512 views on such a tree is built anew.
    @Test func aLongColumnOfEqualGapsChangesAsManyRowsAsItIsLaidOutWith() {
        let root = column(.equalSpacing, 600, height: 24)
        let first = rows(root) {}
        let stack = root.subviews[0] as? StackView
        let view = BlockView(30, 20)
        // Which view gives way, costs tell from then on.
        #expect(rows(root) { stack?.addArrangedSubview(view) } <= first + 4)
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

    /// A column between the edges of a root, under each other without gaps.
    private func closedColumn(_ count: Int, isRanked: Bool) -> (root: View, views: [BlockView]) {
        let views = (0..<count).map { BlockView(20, CGFloat(10 + $0 % 3)) }
        let root = View(frame: rect(0, 0, 100, CGFloat(11 * count)))
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.topAnchor.constraint(equalTo: index == 0 ? root.topAnchor : views[index - 1].bottomAnchor).isActive =
                true
            guard isRanked else { continue }
            view.setContentCompressionResistancePriority(LayoutPriority(Float(500 + index)), for: .vertical)
            view.setContentHuggingPriority(LayoutPriority(Float(100 + index)), for: .vertical)
        }
        views[count - 1].bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        return (root, views)
    }

    @Test(arguments: [false, true])
    func aClosedColumnIsCutAndStretchedWithoutARowForEveryView(isRanked: Bool) {
        // Without ranks it is open which views give way, and some rows tell.
        let most = isRanked ? 40 : 100
        for count in [70, 280, 1120] {
            let (root, views) = closedColumn(count, isRanked: isRanked)
            root.layoutIfNeeded()
            for share in [0.6, 0.55, 1.2, 0.5, 1] {
                let height = (share * CGFloat(11 * count)).rounded()
                #expect(rows(root) { root.frame.size.height = height } < most, "\(count) views, \(share)")
                #expect(abs(views[count - 1].frame.maxY - height) < 0.01)
                #expect(views.allSatisfy { $0.frame.height >= 0 })
                guard isRanked, share < 1 else { continue }
                // Only one view of them all is neither as high as it asks nor gone.
                #expect(views.count { $0.frame.height > 0.5 && $0.frame.height < $0.natural.height - 0.5 } <= 1)
            }
        }
    }

    /// Rows of three cells, each as wide as the one above.
    private func table(_ rows: Int) -> (root: View, cells: [[BlockView]]) {
        let root = makeRoot(150, CGFloat(20 * rows))
        var cells: [[BlockView]] = []
        for row in 0..<rows {
            cells.append((0..<3).map { BlockView(CGFloat(30 + (row * 7 + $0 * 5) % 40), 20) })
            for (column, view) in cells[row].enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                view.topAnchor.constraint(equalTo: row == 0 ? root.topAnchor : cells[row - 1][0].bottomAnchor)
                    .isActive = true
                view.leadingAnchor.constraint(
                    equalTo: column == 0 ? root.leadingAnchor : cells[row][column - 1].trailingAnchor
                ).isActive = true
                if row > 0 { view.widthAnchor.constraint(equalTo: cells[row - 1][column].widthAnchor).isActive = true }
            }
        }
        cells[0][2].trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
        return (root, cells)
    }

    @Test func aTableOfEqualColumnsIsLaidOutWithoutAPivotForEveryCell() {
        for count in [40, 160] {
            let (root, _) = table(count)
            root.layoutIfNeeded()
            #expect(root.constraintCounters.pivots < 60)
        }
    }

    @Test func aRowLeavesATableOfEqualColumnsWithoutARowForEveryOther() {
        for count in [40, 160, 640] {
            var (root, cells) = table(count)
            root.layoutIfNeeded()
            let gone = cells.remove(at: count / 2)
            let left = rows(root) {
                for view in gone { view.removeFromSuperview() }
                for (below, above) in zip(cells[count / 2], cells[count / 2 - 1]) {
                    below.topAnchor.constraint(equalTo: cells[count / 2 - 1][0].bottomAnchor).isActive = true
                    below.widthAnchor.constraint(equalTo: above.widthAnchor).isActive = true
                }
            }
            #expect(left < 60)
            #expect(cells[count - 2].map(\.frame.width) == cells[0].map(\.frame.width))
        }
    }

    /// What the contents ask for counts at the lengths that are equal now, not at those that were.
    @Test func cellsWhoseEqualityEndsAreAsWideAsTheirOwnContents() {
        let views = [80, 20, 50].map { BlockView(CGFloat($0), 20) }
        let root = makeRoot(300, 100, views[0], views[1], views[2])
        for view in views {
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        }
        let links = [1, 2].map { views[$0].widthAnchor.constraint(equalTo: views[$0 - 1].widthAnchor) }
        LayoutConstraint.activate(links)
        root.layoutIfNeeded()
        let together = views[0].frame.width
        #expect(views.map(\.frame.width) == [together, together, together])
        links[0].isActive = false
        root.layoutIfNeeded()
        #expect(views[0].frame.width == 80)
        #expect(views[1].frame.width == views[2].frame.width)
        #expect(views[2].frame.width <= 50)
        links[1].constant = 30
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [80, 20, 50])
        links[0].isActive = true
        links[1].constant = 0
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [together, together, together])
        views[0].removeFromSuperview()
        links[1].isActive = false
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width).dropFirst() == [20, 50])
    }
}
