import Engines
import Foundation
import Testing

@testable import ConstraintEngine
@testable import ConstraintSolver

/// Bounds that the dual simplex passes in one step.
@Suite(.earlyPlans) struct ConstraintLongSteps {
    /// Of many contents that give way at one price those come first that cost less at weaker levels, as in the ratio
    /// test. One by one, each would be a turn of that, with a row of the tableau.
    @Test func aViewThatComesWhereThereWasTooLittleRoomTakesAFewTurns() {
        let stack = StackView(arrangedSubviews: (0..<200).map { _ in BlockView(40, 20) })
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 4
        let root = makeRoot(200, 24 * 200, stack)
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        ConstraintPlans.suspending {
            for room in [24.0, 18, 24] {
                root.frame.size.height = room * 200
                root.layoutIfNeeded()
            }
            let before = root.constraintCounters.rowOperations
            stack.addArrangedSubview(BlockView(40, 20))
            root.layoutIfNeeded()
            let turns = root.constraintCounters.rowOperations - before
            #expect(turns > 0)
            #expect(turns < 20, "\(turns)")
        }
        #expect(abs(stack.frame.height - 4800) < 0.01)
    }
}
