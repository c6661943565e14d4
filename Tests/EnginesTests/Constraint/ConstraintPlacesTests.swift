import Engines
import Foundation
import Testing
import ViewTree

@testable import ConstraintEngine

/// A label that counts how often it is asked for its size.
private final class AskedLabel: Label {
    var asked = 0

    override var intrinsicContentSize: CGSize {
        asked += 1
        return super.intrinsicContentSize
    }
}

/// A cell whose trees look alike from the root: one class, one number of subviews. What lies within differs in few
/// things, drawn one by one.
private class LookalikeCell: View {
    let labels = (0..<4).map { _ in AskedLabel() }
    let stack = StackView()
    let box = View()
    /// A view that no constraint speaks of.
    let decoration = AskedLabel()
    var twists: Set<Int> = []

    static let twistCount = 12

    init(twists: Set<Int>, texts: [String], width: CGFloat) {
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: 200))
        self.twists = twists
        for (label, text) in zip(labels, texts) { label.text = text }
        decoration.text = "decoration"
        var parts: [View] = [stack, box, decoration]
        if twists.contains(0) { parts.swapAt(0, 1) }
        if twists.contains(1) { parts.swapAt(1, 2) }
        for part in parts { addSubview(part) }
        let inner = twists.contains(2) ? [labels[3], labels[2]] : [labels[2], labels[3]]
        for label in inner { box.addSubview(label) }
        for view in [stack, box, labels[2], labels[3]] { view.translatesAutoresizingMaskIntoConstraints = false }
        let order = twists.contains(3) ? [1, 0] : [0, 1]
        for index in order { stack.addArrangedSubview(labels[index]) }
        stack.spacing = 4
        if twists.contains(4) { stack.axis = .vertical }
        if twists.contains(5) { labels[1].isHidden = true }
        if twists.contains(6) { labels[0].setContentHuggingPriority(200, for: .horizontal) }
        if twists.contains(7) { box.layoutDirection = .rightToLeft }
        if twists.contains(8) { decoration.addSubview(View()) }
        for (index, label) in labels.enumerated() {
            label.setContentCompressionResistancePriority(LayoutPriority(700 + Float(index)), for: .horizontal)
        }
        constrain()
    }

    private func constrain() {
        var constraints = [
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 3),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -3),
            box.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 5),
            box.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -3),
            labels[2].topAnchor.constraint(equalTo: box.topAnchor),
            labels[2].leadingAnchor.constraint(equalTo: box.leadingAnchor),
            labels[3].leadingAnchor.constraint(greaterThanOrEqualTo: labels[2].trailingAnchor, constant: 2),
            labels[3].trailingAnchor.constraint(equalTo: box.trailingAnchor),
            labels[3].topAnchor.constraint(equalTo: box.topAnchor),
            labels[3].bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ]
        if twists.contains(9) {
            let guide = LayoutGuide()
            box.addLayoutGuide(guide)
            constraints += [
                guide.leadingAnchor.constraint(equalTo: labels[2].trailingAnchor),
                guide.trailingAnchor.constraint(equalTo: labels[3].leadingAnchor),
                guide.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            ]
        }
        if twists.contains(10) { constraints.reverse() }
        if twists.contains(11) { constraints.append(constraints[8].copyOfSame()) }
        LayoutConstraint.activate(constraints)
    }

    var frames: [CGRect] { labels.map(\.frame) + [stack.frame, box.frame, decoration.frame] }
}

/// With views that no other test has: whatever runs beside can't look for its skeleton.
private class UnsharedCell: LookalikeCell {
    override init(twists: Set<Int>, texts: [String], width: CGFloat) {
        super.init(twists: twists, texts: texts, width: width)
        addMark()
    }

    final func addMark() {
        let mark = View()
        addSubview(mark)
        mark.translatesAutoresizingMaskIntoConstraints = false
        mark.widthAnchor.constraint(equalToConstant: 17).isActive = true
    }
}

/// Lays out another tree while its margins are read.
private final class InterruptedCell: UnsharedCell {
    var interruption: (() -> Void)?

    override init(twists: Set<Int>, texts: [String], width: CGFloat) {
        super.init(twists: twists, texts: texts, width: width)
        addMark()
    }

    override var layoutMargins: EdgeInsets {
        get {
            interruption?()
            interruption = nil
            return super.layoutMargins
        }
        set { super.layoutMargins = newValue }
    }
}

extension LayoutConstraint {
    /// Another constraint that says the same.
    fileprivate func copyOfSame() -> LayoutConstraint {
        LayoutConstraint(
            item: firstItem!, attribute: firstAttribute, relatedBy: relation, toItem: secondItem,
            attribute: secondAttribute, multiplier: multiplier, constant: constant)
    }
}

/// Trees that are recognized by the places of their items.
@Suite(.earlyPlans) struct ConstraintPlaces {
    private static let texts = ["a", "word", "some words", "a label of several words"]

    private func cell(_ twists: Set<Int>, _ texts: [String], _ width: CGFloat, isPlanned: Bool) -> LookalikeCell {
        ConstraintPlans.suspending(!isPlanned) {
            let cell = LookalikeCell(twists: twists, texts: texts, width: width)
            cell.layoutIfNeeded()
            return cell
        }
    }

    @Test(arguments: 1...60) func treesThatLookAlikeAreToldApart(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 15_487_469)
        // Few twists at a time, so that they come again.
        let twists = (0..<4).map { _ in Int.random(in: 0..<LookalikeCell.twistCount, using: &random) }
        for step in 0..<24 {
            let drawn = Set(twists.filter { _ in Bool.random(using: &random) })
            let texts = (0..<4).map { _ in Self.texts.randomElement(using: &random)! }
            let width = CGFloat(Int.random(in: 60...400, using: &random))
            let planned = cell(drawn, texts, width, isPlanned: true)
            let alone = cell(drawn, texts, width, isPlanned: false)
            #expect(planned.frames == alone.frames, "seed \(seed), step \(step), \(drawn.sorted()), \(width)")
        }
    }

    /// By arithmetic: what nothing else decides is as small as it can be, at the largest of its minima.
    @Test(arguments: 1...40) func constraintsThatSayTheSameCountInAnyOrder(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 86_028_121)
        for step in 0..<12 {
            let cell = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            let boxes = (0..<3).map { _ in View() }
            var constraints: [LayoutConstraint] = []
            var widths: [CGFloat] = []
            for box in boxes {
                cell.addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                constraints.append(box.leadingAnchor.constraint(equalTo: cell.leadingAnchor))
                let minima = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    CGFloat(Int.random(in: 1...90, using: &random))
                }
                constraints += minima.map { box.widthAnchor.constraint(greaterThanOrEqualToConstant: $0) }
                widths.append(minima.max()!)
                if Bool.random(using: &random) { constraints.append(box.topAnchor.constraint(equalTo: cell.topAnchor)) }
            }
            constraints.shuffle(using: &random)
            LayoutConstraint.activate(constraints)
            cell.layoutIfNeeded()
            #expect(boxes.map(\.frame.width) == widths, "seed \(seed), step \(step)")
        }
    }

    @Test func newTreesAreNotDescribed() throws {
        let cells = (0..<20).map { _ in UnsharedCell(twists: [], texts: Self.texts, width: 300) }
        for cell in cells { cell.layoutIfNeeded() }
        // A structure that one tree had isn't compiled.
        for cell in cells.dropFirst() {
            #expect(cell.layoutNode.ownEngine?.plan != nil)
        }
        try withExtendedLifetime(cells) {
            let skeleton = try #require(cells.last?.layoutNode.ownEngine?.plan?.skeleton)
            #expect(skeleton.searches < 5)
        }
    }

    /// A first screen has fewer cells than it takes for a plan to pay.
    @Test func aStructureIsCompiledOnceTwentyFourTreesHadIt() {
        let table = SkeletonTable(isEnabled: true)
        let numbers = ConstraintPlans.using(table) {
            ConstraintPlans.$compilesEarly.withValue(false) {
                (0..<26).filter { _ in
                    let cell = UnsharedCell(twists: [], texts: Self.texts, width: 300)
                    cell.layoutIfNeeded()
                    return withExtendedLifetime(cell) { cell.layoutNode.ownEngine?.plan != nil }
                }
            }
        }
        #expect(numbers == [23, 24, 25])
        #expect(table.count == 1)
    }

    @Test func viewsThatNothingSpeaksOfAreNotAsked() {
        for step in 0..<6 {
            let cell = cell(step % 2 == 0 ? [] : [5], Self.texts, 300, isPlanned: true)
            #expect(cell.decoration.asked == 0)
            if step % 2 == 1 { #expect(cell.labels[1].asked == 0) }
            #expect(cell.labels[0].asked > 0)
        }
    }

    /// As on another thread, where it may happen at any time.
    @Test func aStackIsArrangedForTheFirstTimeByAnotherTreeMeanwhile() {
        func cell(_ twists: Set<Int>, _ interruption: (() -> Void)? = nil) -> InterruptedCell {
            let cell = InterruptedCell(twists: twists, texts: Self.texts, width: 300)
            cell.interruption = interruption
            return cell
        }
        for _ in 0..<4 { cell([]).layoutIfNeeded() }
        let other = cell([4])
        let interrupted = cell([4]) { other.layoutIfNeeded() }
        interrupted.layoutIfNeeded()
        let labels = interrupted.labels
        #expect(interrupted.interruption == nil)
        #expect(labels[1].frame.minY == labels[0].frame.maxY + 4)
        #expect(interrupted.frames == other.frames)
    }

    @Test func aViewThatChangesBetweenTreesIsFollowed() {
        for _ in 0..<4 { _ = cell([], Self.texts, 300, isPlanned: true) }
        for change in 0..<4 {
            let frames = [true, false].map { isPlanned in
                ConstraintPlans.suspending(!isPlanned) {
                    let cell = LookalikeCell(twists: [], texts: Self.texts, width: 300)
                    switch change {
                    case 0: cell.box.addSubview(View())
                    case 1: cell.labels[2].setContentHuggingPriority(300, for: .horizontal)
                    case 2: cell.stack.removeArrangedSubview(cell.labels[1])
                    default: cell.labels[3].removeFromSuperview()
                    }
                    cell.layoutIfNeeded()
                    cell.stack.spacing = 9
                    cell.labels[0].text = "other"
                    cell.layoutIfNeeded()
                    return cell.frames
                }
            }
            #expect(frames[0] == frames[1], "change \(change)")
        }
    }

    /// A frame of the size that a cell was measured with is laid out by what the measurement came to.
    @Test(arguments: 1...40) func aMeasuredSizeLaysOutAsAnyOther(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 32_452_843)
        func make(_ texts: [String], _ width: CGFloat, measures: Bool, height: CGFloat?) -> (CGFloat, [CGRect]) {
            let cell = LookalikeCell(twists: [4], texts: texts, width: width)
            cell.stack.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor).isActive = true
            cell.box.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -2).isActive = true
            for label in cell.labels { label.numberOfLines = 0 }
            var size = CGSize(width: width, height: height ?? 0)
            if measures {
                size = cell.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
            }
            cell.frame.size = CGSize(width: width, height: size.height)
            cell.layoutIfNeeded()
            return (size.height, cell.frames)
        }
        for step in 0..<4 {
            let texts = (0..<4).map { _ in Self.texts.randomElement(using: &random)! }
            let width = CGFloat(Int.random(in: 60...300, using: &random))
            let (height, measured) = make(texts, width, measures: true, height: nil)
            let (_, given) = make(texts, width, measures: false, height: height)
            #expect(measured == given, "seed \(seed), step \(step)")
        }
    }
}
