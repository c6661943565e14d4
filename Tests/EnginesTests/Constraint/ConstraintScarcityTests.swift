import Engines
import Foundation
import Testing

/// Too little room, in layouts whose answers can be found by hand. `ConstraintOracle` has thousands more.
@Suite(.serialized, .earlyPlans) struct ConstraintScarcity {
    @Test func twoLabelsInTooLittleRoomKeepTheirGap() {
        let a = BlockView(200, 20)
        let b = BlockView(336.5, 20)
        let root = makeRoot(152, 100, a, b)
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        #expect(reports { root.layoutIfNeeded() }.isEmpty)
        #expect(a.frame.minX == 0)
        #expect(a.frame.width >= 0)
        #expect(b.frame.width >= 0)
        #expect(b.frame.minX == a.frame.maxX + 8)
        #expect(b.frame.maxX == 152)
    }

    @Test func requiredConstraintsThatNeedANegativeSizeAreReported() {
        let view = View()
        let root = makeRoot(200, 100, view)
        let left = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50)
        let right = view.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
        LayoutConstraint.activate([left, right])
        let conflicts = reports { root.layoutIfNeeded() }.compactMap { report -> [LayoutConstraint]? in
            if case .conflict(let constraints, let broken) = report, broken === right { constraints } else { nil }
        }
        #expect(conflicts.count == 1)
        #expect(conflicts.first?.contains { $0 === left } ?? false)
        #expect(right.isBroken)
        #expect(view.frame.minX == 50)
        #expect(view.frame.width == 0)
        right.constant = 80
        #expect(reports { root.layoutIfNeeded() }.isEmpty)
        #expect(!right.isBroken)
        #expect(view.frame == rect(50, 0, 30, 0))
    }

    @Test func ofEqualPrioritiesTheLowerOnesGiveWayDownToNothing() {
        let views = (0..<12).map { BlockView(20, 10 * CGFloat($0 + 1)) }
        let root = View(frame: rect(0, 0, 100, 200))
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.topAnchor.constraint(equalTo: index == 0 ? root.topAnchor : views[index - 1].bottomAnchor).isActive =
                true
            view.setContentCompressionResistancePriority(LayoutPriority(700 + Float(index)), for: .vertical)
        }
        views[11].bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        // 120 and 80 of the 110 of the last two are left; what is below them in priority has none.
        #expect(views.map(\.frame.height) == Array(repeating: 0, count: 10) + [80, 120])
    }
}

/// The solver's work as trees get larger, by its counters.
@Suite(.earlyPlans) struct ConstraintGrowth {
    /// Row operations and pivots a view of a first layout.
    private func work(_ make: (Int) -> View, _ count: Int) -> (rows: Double, pivots: Int) {
        let root = make(count)
        ConstraintPlans.suspending { root.layoutIfNeeded() }
        let counters = root.constraintCounters
        return (Double(counters.rowOperations) / Double(count), counters.pivots)
    }

    private func column(_ count: Int, room: CGFloat) -> View {
        let root = View(frame: rect(0, 0, 100, room * CGFloat(count)))
        var above: View?
        for index in 0..<count {
            let view = BlockView(40, 20 + CGFloat(index % 5))
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor).isActive = true
            above = view
        }
        above?.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        return root
    }

    private func stack(_ count: Int, _ distribution: StackView.Distribution) -> View {
        let stack = StackView(arrangedSubviews: (0..<count).map { BlockView(40, 20 + CGFloat($0 % 5)) })
        stack.axis = .vertical
        stack.distribution = distribution
        stack.frame = rect(0, 0, 100, 30 * CGFloat(count))
        return stack
    }

    @Test(arguments: [10.0, 24, 40])
    func aClosedColumnTakesAFewPivotsHoweverLongItIs(room: Double) {
        let small = work({ column($0, room: room) }, 50)
        let large = work({ column($0, room: room) }, 400)
        #expect(large.pivots <= small.pivots + 4)
        #expect(large.rows < small.rows + 3)
    }

    @Test(arguments: [StackView.Distribution.fill, .fillEqually, .equalSpacing])
    func aStackTakesAFewPivotsHoweverLongItIs(distribution: StackView.Distribution) {
        let small = work({ stack($0, distribution) }, 50)
        let large = work({ stack($0, distribution) }, 400)
        #expect(large.pivots <= small.pivots + 4)
        #expect(large.rows < small.rows + 1)
    }
}
