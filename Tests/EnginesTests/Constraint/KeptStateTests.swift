import Engines
import Foundation
import Testing

@testable import ConstraintEngine

/// The memory that plans keep is bounded: by bytes of structures and regions, and nothing of a structure that is met
/// once.
@Suite(.earlyPlans) struct KeptStates {
    /// A row of views between two edges, of which some are hidden: each set of visible views is a structure, and each
    /// set of views that give way a region.
    private final class Row {
        let root = makeRoot(400, 50)
        let blocks = (0..<16).map { _ in BlockView(30, 20) }

        init() {
            let stack = StackView(arrangedSubviews: blocks)
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            for (index, block) in blocks.enumerated() {
                block.setContentHuggingPriority(LayoutPriority(Float(200 + index)), for: .horizontal)
                block.setContentCompressionResistancePriority(LayoutPriority(Float(700 - index)), for: .horizontal)
            }
            LayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
            ])
        }

        func change(_ random: inout SeededGenerator) {
            for block in blocks { block.natural.width = CGFloat(Int.random(in: 0...60, using: &random)) }
            root.frame.size.width = CGFloat(Int.random(in: 20...800, using: &random))
        }

        /// The bytes of its structure and plans; `nil` where the solver lays it out.
        var keptBytes: Int? { root.layoutNode.ownEngine?.plan?.skeleton.byteCount }
    }

    @Test func regionsAreForgottenWhereTheyTakeTooMuch() throws {
        let row = Row()
        var random = SeededGenerator(state: 20)
        var most = 0
        for _ in 0..<120 {
            for block in row.blocks { block.isHidden = Int.random(in: 0..<4, using: &random) == 0 }
            for _ in 0..<40 {
                row.change(&random)
                row.root.layoutIfNeeded()
                most = max(most, row.keptBytes ?? 0)
            }
        }
        #expect(most > 400_000, "nothing had to be forgotten")
        #expect(most < 1_500_000)
    }

    /// Their numbers of trees are bytes that structures may share: ten thousand others don't make one recur.
    @Test func nothingIsKeptOfStructuresThatAreMetOnce() {
        let table = SkeletonTable(isEnabled: true)
        func places(_ number: Int) -> ContiguousArray<ItemPlace> {
            [
                ItemPlace(
                    parent: -1, child: 0, childCount: Int32(number), flags: [], isFree: false,
                    priorities: LayoutNode.ContentPriorities())
            ]
        }
        for number in 0..<10_000 {
            let found = ConstraintPlans.$compilesEarly.withValue(false) {
                table.skeleton(places(number), 0, isRecurring: false) {
                    TreeSkeleton(places(number), bystanders: [], contents: [[], []], order: [0], ranks: [])
                }
            }
            #expect(found == nil)
        }
        #expect(table.count == 0 && table.byteCount == 0)
    }
}
