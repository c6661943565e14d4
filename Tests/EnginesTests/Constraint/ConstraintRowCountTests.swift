import Engines
import Foundation
import Testing

/// What the solver computes for first layouts, at two sizes.
@Suite struct ConstraintRowCounts {
    private func column(_ distribution: StackView.Distribution, _ count: Int) -> View {
        let stack = StackView(arrangedSubviews: (0..<count).map { BlockView(CGFloat(20 + $0 % 7), 20) })
        stack.axis = .vertical
        stack.alignment = .leading
        stack.distribution = distribution
        stack.spacing = 4
        let root = makeRoot(200, CGFloat(32 * count), stack)
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
}
