import Engines
import Foundation
import Testing

@Suite(.earlyPlans) struct StackViews {
    private func stack(_ axis: LayoutConstraint.Axis, _ views: [View], _ width: CGFloat = 200, _ height: CGFloat = 100)
        -> StackView
    {
        let stack = StackView(arrangedSubviews: views)
        stack.axis = axis
        stack.frame = rect(0, 0, width, height)
        return stack
    }

    private func lefts(_ stack: StackView) -> [CGFloat] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map(\.frame.minX)
    }

    private func widths(_ stack: StackView) -> [CGFloat] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map(\.frame.width)
    }

    @Test func aSpacingIsThatAfterAnArrangedView() {
        let (stack, view) = (StackView(), View())
        stack.setCustomSpacing(20, after: view)
        stack.addArrangedSubview(view)
        #expect(stack.customSpacing(after: view) == StackView.spacingUseDefault)
        stack.setCustomSpacing(20, after: view)
        #expect(stack.customSpacing(after: view) == 20)
    }

    @Test func fillGivesTheRestToWhoHugsLeast() {
        let views = [BlockView(30, 10), BlockView(40, 20), BlockView(50, 30)]
        let row = stack(.horizontal, views)
        row.spacing = 5
        views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        row.layoutIfNeeded()
        #expect(views.map(\.frame) == [rect(0, 0, 30, 100), rect(35, 0, 110, 100), rect(150, 0, 50, 100)])
    }

    @Test func fillEquallyMakesLengthsEqual() {
        let row = stack(.horizontal, [BlockView(30, 10), BlockView(90, 20), View()])
        row.distribution = .fillEqually
        row.spacing = 10
        #expect(widths(row) == [60, 60, 60])
        #expect(lefts(row) == [0, 70, 140])
    }

    @Test func fillProportionallyKeepsRatios() {
        let views = [BlockView(10, 10), BlockView(20, 10), BlockView(40, 10)]
        let row = stack(.horizontal, views, 140)
        row.distribution = .fillProportionally
        #expect(widths(row) == [20, 40, 80])
        views[0].natural.width = 40
        views[1].natural.width = 60
        #expect(widths(row) == [40, 60, 40])
    }

    /// 120 points for natural lengths of 60.
    @Test func proportionsOfTheRestHoldWithSpacingAndMargins() {
        let views = [BlockView(10, 10), BlockView(20, 10), BlockView(30, 10), BlockView()]
        views[3].widthAnchor.constraint(equalToConstant: 5).isActive = true
        let row = stack(.horizontal, views, 200)
        row.distribution = .fillProportionally
        row.proportions = .ofRest
        row.spacing = 20
        row.isLayoutMarginsRelativeArrangement = true
        row.layoutMargins = EdgeInsets(top: 0, left: 10, bottom: 0, right: 5)
        #expect(widths(row) == [20, 40, 60, 5])
        #expect(lefts(row) == [10, 50, 110, 190])
        let shares = row.constraints.filter { $0.secondAttribute == .width && $0.priority < .required }
        #expect(shares.map(\.priority) == Array(repeating: .required - 1, count: 3))
        row.frame.size.width = 110
        #expect(widths(row) == [5, 10, 15, 5])
        views[0].natural.width = 5
        views[1].natural.width = 10
        views[2].natural.width = 15
        #expect(widths(row) == [5, 10, 15, 5])
        row.proportions = .ofStack
        row.layoutIfNeeded()
        #expect(row.layoutGuides.isEmpty)
    }

    @Test(arguments: [StackView.Distribution.equalSpacing, .equalCentering])
    func equalStepsAreMirroredInRightToLeftRows(distribution: StackView.Distribution) {
        let rows = [LayoutDirection.leftToRight, .rightToLeft].map { direction in
            let row = stack(.horizontal, [BlockView(20, 10), BlockView(40, 10), BlockView(60, 10), BlockView(20, 10)])
            row.distribution = distribution
            row.spacing = 7
            row.layoutDirection = direction
            row.layoutIfNeeded()
            return row
        }
        #expect(lefts(rows[0]) != [0, 20, 60, 120])
        #expect(
            rows[0].arrangedSubviews.map { 200 - $0.frame.maxX } == rows[1].arrangedSubviews.map(\.frame.minX))
        rows[1].layoutDirection = .leftToRight
        #expect(lefts(rows[0]) == lefts(rows[1]))
    }

    /// 200 points for 120 of views: if one gap must be larger than 40, the middle view shrinks so that both gaps have
    /// that size.
    @Test func theLargestSpacingHoldsForAllEqualGaps() {
        let row = stack(.horizontal, [BlockView(20, 10), BlockView(40, 10), BlockView(60, 10)])
        row.distribution = .equalSpacing
        row.spacing = 5
        row.arrangedSubviews[1].setContentCompressionResistancePriority(1, for: .horizontal)
        row.setCustomSpacing(45, after: row.arrangedSubviews[0])
        #expect(lefts(row) == [0, 65, 140])
        #expect(widths(row) == [20, 30, 60])
        row.spacing = 50
        #expect(lefts(row) == [0, 70, 140])
        row.setCustomSpacing(StackView.spacingUseDefault, after: row.arrangedSubviews[0])
        row.spacing = 40
        #expect(lefts(row) == [0, 60, 140])
        row.arrangedSubviews[2].isHidden = true
        row.spacing = 10
        #expect(lefts(row)[1] == 160)
    }

    /// The visible ones are bits of a word, as long as they fit into it.
    @Test(arguments: [63, 64, 65, 129]) func stacksHaveAnyNumberOfViews(count: Int) {
        let column = stack(.vertical, (0..<count).map { _ in BlockView(20, 10) })
        for hidden in [[], [count - 1], [0, count - 2], [count - 2]] {
            for (index, view) in column.arrangedSubviews.enumerated() { view.isHidden = hidden.contains(index) }
            let visible = column.arrangedSubviews.filter { !$0.isHidden }
            column.frame.size.height = 10 * CGFloat(visible.count)
            column.layoutIfNeeded()
            #expect(visible.map(\.frame.minY) == visible.indices.map { 10 * CGFloat($0) })
        }
    }

    @Test func equalSpacingMakesGapsEqual() {
        let row = stack(.horizontal, [BlockView(20, 10), BlockView(40, 10), BlockView(60, 10)])
        row.distribution = .equalSpacing
        row.spacing = 5
        #expect(widths(row) == [20, 40, 60])
        #expect(lefts(row) == [0, 60, 140])
    }

    @Test func equalCenteringMakesDistancesOfMiddlesEqual() {
        // Middles at 10 and 170 leave the third at 90.
        let row = stack(.horizontal, [BlockView(20, 10), BlockView(40, 10), BlockView(60, 10)])
        row.distribution = .equalCentering
        #expect(widths(row) == [20, 40, 60])
        #expect(lefts(row) == [0, 70, 140])
        // With too little room the least gap wins over equal distances.
        row.spacing = 30
        row.frame.size.width = 180
        #expect(lefts(row) == [0, 50, 120])
    }

    /// A row of 20 and 40 high views in 100 points: the tops and heights for each alignment.
    static let alignments: [(StackView.Alignment, [CGFloat], [CGFloat])] = [
        (.fill, [0, 0], [100, 100]), (.top, [0, 0], [20, 40]), (.center, [40, 30], [20, 40]),
        (.bottom, [80, 60], [20, 40]), (.firstBaseline, [0, 0], [20, 40]), (.lastBaseline, [20, 0], [20, 40]),
    ]

    @Test(arguments: alignments)
    func alignmentsPlaceAcross(_ alignment: StackView.Alignment, _ tops: [CGFloat], _ heights: [CGFloat]) {
        let views = [BlockView(30, 20), BlockView(30, 40)]
        let row = stack(.horizontal, views)
        row.alignment = alignment
        row.layoutIfNeeded()
        #expect(views.map(\.frame.height) == heights)
        #expect(views.map(\.frame.minY) == tops)
    }

    @Test func aColumnFollowsTheDirectionAcross() {
        let view = BlockView(30, 20)
        let column = stack(.vertical, [view])
        column.alignment = .leading
        column.layoutIfNeeded()
        #expect(view.frame.minX == 0)
        column.layoutDirection = .rightToLeft
        column.layoutIfNeeded()
        #expect(view.frame.minX == 170)
        column.alignment = .trailing
        column.layoutIfNeeded()
        #expect(view.frame.minX == 0)
    }

    @Test func hiddenViewsTakeNeitherRoomNorSpacing() {
        let views = [BlockView(30, 10), BlockView(40, 10), BlockView(50, 10)]
        let row = StackView(arrangedSubviews: views)
        row.spacing = 10
        let root = makeRoot(300, 100, row)
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(row.frame.width == 140)
        views[1].isHidden = true
        root.layoutIfNeeded()
        #expect(row.frame.width == 90)
        #expect(views[2].frame.minX == 40)
        views[1].isHidden = false
        root.layoutIfNeeded()
        #expect(row.frame.width == 140)
        #expect(views.map(\.frame.minX) == [0, 40, 90])
        for view in views { view.isHidden = true }
        root.layoutIfNeeded()
    }

    @Test func hiddenViewsKeepTheirFrames() {
        let views = [BlockView(30, 10), BlockView(40, 10), BlockView(50, 10)]
        let row = StackView(arrangedSubviews: views)
        let root = makeRoot(300, 100, row)
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        let frame = views[1].frame
        #expect(frame.minX == 30 && frame.width == 40)
        views[1].isHidden = true
        root.layoutIfNeeded()
        #expect(views[2].frame.minX == 30)
        #expect(views[1].frame == frame)
    }

    @Test(arguments: [StackView.Distribution.fill, .fillEqually, .equalSpacing])
    func hidingAViewLeavesTheConstraintsOfTheOthersInForce(distribution: StackView.Distribution) {
        let views = (0..<10).map { BlockView(CGFloat(10 + $0), 10) }
        let row = StackView(arrangedSubviews: views)
        row.distribution = distribution
        let root = makeRoot(300, 100, row)
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        let all = Set(row.constraints.map(ObjectIdentifier.init))
        views[4].isHidden = true
        root.layoutIfNeeded()
        let rest = row.constraints
        for constraint in rest { #expect(constraint.firstItem !== views[4] && constraint.secondItem !== views[4]) }
        let new = Set(rest.map(ObjectIdentifier.init)).subtracting(all)
        // The gap between its neighbours.
        #expect(new.count == 1)
        #expect(all.subtracting(rest.map(ObjectIdentifier.init)).count < all.count / 2)
        views[4].isHidden = false
        root.layoutIfNeeded()
        let again = StackView(arrangedSubviews: (0..<10).map { BlockView(CGFloat(10 + $0), 10) })
        again.distribution = distribution
        let other = makeRoot(300, 100, again)
        again.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
        other.layoutIfNeeded()
        #expect(views.map(\.frame) == again.arrangedSubviews.map(\.frame))
        #expect(row.constraints.count == again.constraints.count)
        #expect(row.layoutGuides.count == again.layoutGuides.count)
    }

    @Test func spacingsChangeInPlace() {
        let views = [BlockView(30, 10), BlockView(40, 10), BlockView(50, 10)]
        let row = stack(.horizontal, views)
        views[2].setContentHuggingPriority(1, for: .horizontal)
        row.setCustomSpacing(20, after: views[0])
        #expect(lefts(row) == [0, 50, 90])
        row.spacing = 3
        #expect(lefts(row) == [0, 50, 93])
        row.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
        #expect(lefts(row) == [0, 33, 76])
        #expect(row.customSpacing(after: views[0]) == StackView.spacingUseDefault)
        row.spacing = StackView.spacingUseSystem
        #expect(lefts(row) == [0, 38, 86])
        row.spacing = .nan
        #expect(lefts(row) == [0, 30, 70])
    }

    /// The spacing after a view ends with its arrangement.
    @Test(arguments: [false, true]) func aViewThatComesBackHasNoSpacingOfItsOwn(isTakenOut: Bool) {
        let views = [BlockView(30, 10), BlockView(40, 10), BlockView(50, 10)]
        let row = stack(.horizontal, views)
        views[2].setContentHuggingPriority(1, for: .horizontal)
        row.spacing = 3
        row.setCustomSpacing(20, after: views[0])
        row.setCustomSpacing(11, after: views[1])
        #expect(lefts(row) == [0, 50, 101])
        if isTakenOut { views[0].removeFromSuperview() } else { row.removeArrangedSubview(views[0]) }
        #expect(row.customSpacing(after: views[0]) == StackView.spacingUseDefault)
        row.insertArrangedSubview(views[0], at: 0)
        #expect(row.customSpacing(after: views[0]) == StackView.spacingUseDefault)
        #expect(row.customSpacing(after: views[1]) == 11)
        #expect(lefts(row) == [0, 33, 84])
    }

    @Test func marginsAndBaselinesMayBeKept() {
        let views = [BlockView(30, 20), BlockView(40, 20)]
        let column = stack(.vertical, views)
        views[1].setContentHuggingPriority(1, for: .vertical)
        column.isLayoutMarginsRelativeArrangement = true
        column.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        column.layoutIfNeeded()
        #expect(views.map(\.frame) == [rect(2, 1, 194, 20), rect(2, 21, 194, 76)])
        column.isBaselineRelativeArrangement = true
        column.spacing = 25
        column.layoutIfNeeded()
        // The last baseline of the first at 17, the first of the second 10 below its top.
        #expect(views[1].frame.minY == 32)
    }

    @Test func arrangedSubviewsComeAndGo() {
        let views = [BlockView(30, 10), BlockView(40, 10), BlockView(50, 10)]
        let row = stack(.horizontal, [views[0], views[2]])
        row.alignment = .top
        row.distribution = .equalSpacing
        row.layoutIfNeeded()
        row.insertArrangedSubview(views[1], at: 1)
        #expect(lefts(row) == [0, 70, 150])
        row.addArrangedSubview(views[0])
        #expect(row.arrangedSubviews.map { $0.frame.width } == [40, 50, 30])
        #expect(lefts(row) == [0, 80, 170])
        views[1].removeFromSuperview()
        #expect(row.arrangedSubviews.count == 2)
        #expect(lefts(row) == [0, 170])
        row.removeArrangedSubview(views[2])
        #expect(views[2].superview === row)
        row.insertArrangedSubview(views[1], at: 99)
        #expect(row.arrangedSubviews.last === views[1])
        let inner = View()
        views[0].addSubview(row)
        #expect(row.superview == nil)
        row.addArrangedSubview(row)
        row.addArrangedSubview(inner)
        row.layoutIfNeeded()
    }

    @Test func aStackIsAsLargeAsWhatItArranges() {
        let column = StackView(arrangedSubviews: [BlockView(30, 20), BlockView(50, 10)])
        column.axis = .vertical
        column.spacing = 4
        column.alignment = .center
        #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 34))
        let row = StackView(arrangedSubviews: [column, BlockView(10, 60)])
        row.alignment = .center
        #expect(row.systemLayoutSizeFitting(.zero) == CGSize(width: 60, height: 60))
        row.frame = rect(0, 0, 60, 60)
        row.layoutIfNeeded()
        #expect(column.frame == rect(0, 13, 50, 34))
        #expect(column.arrangedSubviews.map(\.frame) == [rect(10, 0, 30, 20), rect(0, 24, 50, 10)])
    }
}
