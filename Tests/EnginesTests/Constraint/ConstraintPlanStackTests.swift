import Engines
import Foundation
import Testing

@testable import ConstraintEngine

/// A cell of stack views in stack views, drawn from a seed: which of its views, contents and settings differ from those
/// of the seed's other cells follows from its number.
final class StackedCell: View {
    private(set) var stacks: [StackView] = []
    private(set) var all: [View] = []
    private var first: [View] = []

    convenience init(seed: UInt64, number: UInt64) {
        self.init(frame: CGRect(x: 0, y: 0, width: 260 + 10 * CGFloat(number % 3), height: 400))
        var random = SeededGenerator(state: seed)
        var contents = SeededGenerator(state: seed &* 31 &+ number)
        let stack = stack(depth: Int.random(in: 1...3, using: &random), &random, &contents)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        LayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor, constant: CGFloat(number % 2)),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    /// Takes a view that has priorities of its own, so that nothing is left open.
    private func take(_ view: View) {
        for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(LayoutPriority(200 + Float(all.count)), for: axis)
            view.setContentCompressionResistancePriority(LayoutPriority(600 + Float(all.count)), for: axis)
        }
        all.append(view)
    }

    private func stack(
        depth: Int, _ random: inout SeededGenerator, _ contents: inout SeededGenerator
    ) -> StackView {
        let stack = StackView()
        stacks.append(stack)
        stack.axis = Bool.random(using: &random) ? .horizontal : .vertical
        stack.alignment = [.fill, .leading, .center, .trailing, .firstBaseline].randomElement(using: &random)!
        stack.distribution = [.fill, .fill, .fillEqually, .equalSpacing, .equalSpacing, .equalCentering]
            .randomElement(using: &random)!
        stack.spacing = Int.random(in: 0..<4, using: &contents) == 0 ? 7 : 4
        if Int.random(in: 0..<3, using: &random) == 0 {
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = EdgeInsets(all: Int.random(in: 0..<4, using: &contents) == 0 ? 6 : 5)
        }
        // The first view stays: what an empty stack leaves open is nobody's business.
        for index in 0..<Int.random(in: 1...4, using: &random) {
            let isStack = index > 0 && depth > 0 && Int.random(in: 0..<3, using: &random) == 0
            let view = isStack ? self.stack(depth: depth - 1, &random, &contents) : Label(text: text(&contents))
            take(view)
            if index == 0 { first.append(view) }
            if Int.random(in: 0..<4, using: &random) == 0 {
                view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
            }
            view.isHidden = index > 0 && Int.random(in: 0..<8, using: &contents) == 0
            stack.addArrangedSubview(view)
            if Int.random(in: 0..<8, using: &contents) == 0 { stack.setCustomSpacing(9, after: view) }
        }
        return stack
    }

    private func text(_ random: inout SeededGenerator) -> String {
        ["a", "word", "some words", "a label of several words"].randomElement(using: &random)!
    }

    /// Changes something that a client may.
    func change(_ random: inout SeededGenerator) {
        let stack = stacks.randomElement(using: &random)!
        let view = all.randomElement(using: &random)!
        let isFirst = first.contains { $0 === view }
        switch Int.random(in: 0..<11, using: &random) {
        case 0: stack.spacing += 3
        case 1: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
        case 2: stack.alignment = stack.alignment == .center ? .fill : .center
        case 3: stack.distribution = stack.distribution == .fill ? .fillEqually : .equalSpacing
        case 4: stack.layoutMargins = EdgeInsets(all: 9)
        case 5: stack.setCustomSpacing(11, after: view)
        case 6: if view.superview === stack, !isFirst { stack.insertArrangedSubview(view, at: 1) }
        case 7: if !isFirst { view.removeFromSuperview() }
        case 8:
            let label = Label(text: text(&random))
            take(label)
            stack.insertArrangedSubview(label, at: 0)
        case 9: (view as? Label)?.text = text(&random)
        default: if !isFirst { view.isHidden.toggle() }
        }
    }

    /// The views' frames; zero for what isn't shown.
    var frames: [CGRect] { all.map { isShown($0) ? $0.convert($0.bounds, to: self) : .zero } }

    private func isShown(_ view: View) -> Bool {
        if view === self { return true }
        guard !view.isHidden, let above = view.superview else { return false }
        return isShown(above)
    }
}

/// Trees of stack views that plans lay out.
extension ConstraintPlanSharing {
    private func cell(_ seed: UInt64, _ number: UInt64, shared: Bool) -> StackedCell {
        ConstraintPlans.isEnabled = shared
        defer { ConstraintPlans.isEnabled = true }
        let cell = StackedCell(seed: seed, number: number)
        cell.layoutIfNeeded()
        return cell
    }

    private func isSame(_ one: StackedCell, _ other: StackedCell) -> Bool {
        zip(one.frames, other.frames).allSatisfy { one, other in
            abs(one.minX - other.minX) <= 0.5 && abs(one.minY - other.minY) <= 0.5
                && abs(one.width - other.width) <= 0.5 && abs(one.height - other.height) <= 0.5
        }
    }

    @Test(arguments: 1...60)
    func stacksOfAKnownStructureAreLaidOutAsByThemselves(seed: UInt64) {
        for number in 0..<7 as Range<UInt64> {
            let isSame = isSame(cell(seed, number, shared: true), cell(seed, number, shared: false))
            #expect(isSame, "seed \(seed), cell \(number)")
        }
    }

    @Test(arguments: 1...40)
    func stacksOfAKnownStructureChangeAsByThemselves(seed: UInt64) {
        for number in 0..<3 as Range<UInt64> { _ = cell(seed, number, shared: true) }
        for number in 0..<4 as Range<UInt64> {
            let copy = cell(seed, number, shared: true)
            let alone = cell(seed, number, shared: false)
            for step in 0..<4 {
                var random = SeededGenerator(state: seed &+ 1000 &* number &+ UInt64(step))
                var same = random
                copy.change(&random)
                copy.layoutIfNeeded()
                ConstraintPlans.isEnabled = false
                alone.change(&same)
                alone.layoutIfNeeded()
                ConstraintPlans.isEnabled = true
                #expect(isSame(copy, alone), "seed \(seed), cell \(number), step \(step)")
            }
        }
    }

    @Test func aStackTellsItsConstraints() {
        func constraints() -> [String] {
            let cell = cell(3, 0, shared: true)
            // The stacks alone would be without the tree that their constraints were rows of.
            return withExtendedLifetime(cell) {
                cell.stacks.flatMap { stack in
                    stack.constraints.map {
                        "\($0.firstAttribute) \($0.relation) \($0.secondAttribute) \($0.constant)"
                    }
                }
            }
        }
        let expected = cell(3, 0, shared: false).stacks.flatMap(\.constraints).count
        for _ in 0..<4 { #expect(constraints().count == expected) }
        #expect(Set((0..<4).map { _ in constraints().sorted() }).count == 1)
    }

    @Test func aStackOfANewTreeIsArrangedWhereThatIsAskedFor() {
        for _ in 0..<4 {
            let cell = StackedCell(seed: 3, number: 0)
            cell.updateConstraintsIfNeeded()
            #expect(!cell.stacks[0].needsUpdateConstraints())
            #expect(!cell.stacks[0].constraints.isEmpty)
            cell.layoutIfNeeded()
        }
    }

    @Test func aStackThatLeftItsCellIsArrangedElsewhere() {
        for _ in 0..<3 { _ = cell(5, 0, shared: true) }
        let alone = cell(5, 0, shared: false)
        let copy = cell(5, 0, shared: true)
        for stack in [copy.stacks[0], alone.stacks[0]] {
            stack.removeFromSuperview()
            stack.translatesAutoresizingMaskIntoConstraints = true
            stack.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            stack.layoutIfNeeded()
        }
        #expect(copy.stacks[0].arrangedSubviews.map(\.frame) == alone.stacks[0].arrangedSubviews.map(\.frame))
    }

    @Test func cellsThatPlansLayOutEnd() {
        weak var stack: StackView?
        weak var label: View?
        for _ in 0..<4 {
            let cell = cell(7, 0, shared: true)
            (stack, label) = (cell.stacks.last, cell.all.last)
        }
        #expect(stack == nil)
        #expect(label == nil)
    }
}
