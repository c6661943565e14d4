import Engines
import Foundation
import Testing

/// Random cards of flowing contents, below each other or in a container that is as wide as the root but for its insets.
private struct WrappingSpec {
    struct Card {
        var leading: CGFloat
        var trailing: CGFloat
        var gap: CGFloat
        /// True if the card ends with the last content; otherwise it may end below.
        var isClosed: Bool
        var isInContainer: Bool
        var areas: [CGFloat]
        /// The priorities of the contents, all different, so that the order in which they shrink is determined.
        var priorities: [Float]
    }

    var width: CGFloat = 400
    var inset: CGFloat = 10
    var cards: [Card] = []

    static func card(_ random: inout SeededGenerator) -> Card {
        let count = Int.random(in: 1...3, using: &random)
        return Card(
            leading: length(&random), trailing: length(&random), gap: length(&random),
            isClosed: Bool.random(using: &random), isInContainer: Bool.random(using: &random),
            areas: (0..<count).map { _ in area(&random) },
            priorities: (1...count).map { 600 + Float($0) }.shuffled(using: &random))
    }

    static func length(_ random: inout SeededGenerator) -> CGFloat {
        CGFloat(5 * Int.random(in: 0...8, using: &random))
    }
    static func area(_ random: inout SeededGenerator) -> CGFloat {
        CGFloat(500 * Int.random(in: 1...12, using: &random))
    }
}

private final class WrappingTree {
    final class Card {
        let view = View()
        var contents: [FlowingView] = []
        var leading, trailing, end: LayoutConstraint!
        var gaps: [LayoutConstraint] = []
    }

    let root = View()
    let container = View()
    var cards: [Card] = []
    private var inset: LayoutConstraint!

    /// The views that constraints place, the root and the container among them.
    private(set) var count = 1

    init(_ spec: WrappingSpec, filledUpTo least: Int = 0) {
        place(container, in: root)
        inset = container.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        LayoutConstraint.activate([
            inset, container.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            container.topAnchor.constraint(equalTo: root.topAnchor),
            container.heightAnchor.constraint(equalToConstant: 50),
        ])
        for card in spec.cards { add(card) }
        while count < least {
            let view = View()
            place(view, in: root)
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        }
        apply(spec)
    }

    private func place(_ view: View, in above: View) {
        count += 1
        view.translatesAutoresizingMaskIntoConstraints = false
        above.addSubview(view)
    }

    func add(_ spec: WrappingSpec.Card) {
        let card = Card()
        let above = spec.isInContainer ? container : root
        place(card.view, in: above)
        card.leading = card.view.leadingAnchor.constraint(equalTo: above.leadingAnchor)
        card.trailing = card.view.trailingAnchor.constraint(equalTo: above.trailingAnchor)
        var constraints: [LayoutConstraint] = [
            card.leading, card.trailing, card.view.topAnchor.constraint(equalTo: above.topAnchor),
        ]
        for (index, area) in spec.areas.enumerated() {
            let content = FlowingView(area: area)
            place(content, in: card.view)
            content.setContentCompressionResistancePriority(LayoutPriority(spec.priorities[index]), for: .horizontal)
            content.setContentHuggingPriority(LayoutPriority(spec.priorities[index] - 400), for: .horizontal)
            if let last = card.contents.last {
                card.gaps.append(content.leadingAnchor.constraint(equalTo: last.trailingAnchor))
            } else {
                constraints.append(content.leadingAnchor.constraint(equalTo: card.view.leadingAnchor))
            }
            constraints.append(content.topAnchor.constraint(equalTo: card.view.topAnchor))
            constraints.append(card.view.bottomAnchor.constraint(greaterThanOrEqualTo: content.bottomAnchor))
            card.contents.append(content)
        }
        let close = card.view.heightAnchor.constraint(equalToConstant: 0)
        close.priority = 1
        LayoutConstraint.activate(constraints + card.gaps + [close])
        cards.append(card)
    }

    func remove(at index: Int) { cards.remove(at: index).view.removeFromSuperview() }

    func apply(_ spec: WrappingSpec) {
        root.frame = CGRect(x: 0, y: 0, width: spec.width, height: 300)
        inset.constant = spec.inset
        for (card, spec) in zip(cards, spec.cards) {
            card.leading.constant = spec.leading
            card.trailing.constant = -spec.trailing
            for gap in card.gaps { gap.constant = spec.gap }
            for (content, area) in zip(card.contents, spec.areas) where content.area != area { content.area = area }
            if card.end == nil || (card.end.relation == .equal) != spec.isClosed {
                card.end?.isActive = false
                let (end, last) = (card.view.trailingAnchor, card.contents[card.contents.count - 1].trailingAnchor)
                card.end =
                    spec.isClosed ? end.constraint(equalTo: last) : end.constraint(greaterThanOrEqualTo: last)
                card.end.isActive = true
            }
        }
        root.layoutIfNeeded()
    }

    var frames: [CGRect] { cards.flatMap { card in [card.view.frame] + card.contents.map(\.frame) } }
}

/// The results must not depend on which contents go through both passes.
@Suite(.earlyPlans) struct RandomWrapping {
    @Test func editedTreesHaveTheFramesOfFreshOnes() {
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = SeededGenerator(state: seed)
            var spec = WrappingSpec()
            spec.cards = (0..<Int.random(in: 1...5, using: &random)).map { _ in WrappingSpec.card(&random) }
            let tree = WrappingTree(spec)
            for step in 0..<15 {
                edit(&spec, tree, &random)
                tree.apply(spec)
                let frames = tree.frames
                let fresh = WrappingTree(spec).frames
                guard frames == fresh else {
                    Issue.record("seed \(seed), step \(step): \(frames), fresh \(fresh)")
                    break
                }
            }
        }
    }

    /// Up to 64 views a tree may be laid out by a plan, which asks all that wrap; the solver has to ask the same then.
    @Test(arguments: [63, 64, 65]) func treesAtTheLimitOfPlansHaveTheFramesOfFreshOnes(count: Int) {
        for seed in 101...130 as ClosedRange<UInt64> {
            var random = SeededGenerator(state: seed)
            var spec = WrappingSpec()
            spec.cards = (0..<4).map { _ in WrappingSpec.card(&random) }
            let trees = [false, true].map { isSolved in
                ConstraintPlans.suspending(isSolved) { WrappingTree(spec, filledUpTo: count) }
            }
            #expect(trees.allSatisfy { $0.count == count })
            for step in 0..<10 {
                let card = Int.random(in: spec.cards.indices, using: &random)
                switch step % 3 {
                case 0: spec.width = CGFloat(20 * Int.random(in: 10...30, using: &random))
                case 1: spec.cards[card].isClosed.toggle()
                default: break
                }
                for content in spec.cards[card].areas.indices where Bool.random(using: &random) {
                    spec.cards[card].areas[content] = WrappingSpec.area(&random)
                }
                for tree in trees { tree.apply(spec) }
                let fresh = WrappingTree(spec, filledUpTo: count).frames
                #expect(trees[0].frames == fresh, "seed \(seed), step \(step)")
                #expect(trees[1].frames == fresh, "seed \(seed), step \(step), solved")
            }
        }
    }

    private func edit(_ spec: inout WrappingSpec, _ tree: WrappingTree, _ random: inout SeededGenerator) {
        let number = Int.random(in: 0..<10, using: &random)
        let card = spec.cards.indices.randomElement(using: &random)
        switch (number, card) {
        case (0, _): spec.width = CGFloat(20 * Int.random(in: 10...30, using: &random))
        case (1, _): spec.inset = WrappingSpec.length(&random)
        case (2, _), (_, nil):
            spec.cards.append(WrappingSpec.card(&random))
            tree.add(spec.cards[spec.cards.count - 1])
        case (3, let card?):
            spec.cards.remove(at: card)
            tree.remove(at: card)
        case (4, let card?): spec.cards[card].leading = WrappingSpec.length(&random)
        case (5, let card?): spec.cards[card].gap = WrappingSpec.length(&random)
        case (6, let card?): spec.cards[card].isClosed.toggle()
        case (_, let card?): spec.cards[card].areas[0] = WrappingSpec.area(&random)
        }
    }
}
