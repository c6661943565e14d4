import Engines
import Foundation
import Testing

/// A column of wrapping texts of which some are shown, by constraints that are exchanged as in a recycled cell.
private final class Column {
    let root = View(frame: .zero)
    let labels = (0..<5).map { _ in Label(text: "", numberOfLines: 0) }
    private var tops: [[Int]: LayoutConstraint] = [:]
    private(set) var bottoms: [LayoutConstraint] = []
    /// True if `show` creates new constraints each time.
    private let makesAnew: Bool

    init(makesAnew: Bool = false) {
        self.makesAnew = makesAnew
        for label in labels {
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8).isActive = true
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -8).isActive = true
        }
        makeConstraints()
    }

    private func makeConstraints() {
        bottoms = []
        for (index, label) in labels.enumerated() {
            tops[[-1, index]] = label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8)
            for above in 0..<index {
                tops[[above, index]] = label.topAnchor.constraint(equalTo: labels[above].bottomAnchor, constant: 4)
            }
            bottoms.append(root.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8))
        }
    }

    /// Shows some of the texts and lays the column out as high as it has to be.
    func show(_ shown: [Int], _ texts: [String], width: CGFloat, gap: CGFloat = 4, isMeasuredOnly: Bool = false) {
        if makesAnew {
            LayoutConstraint.deactivate(Array(tops.values) + bottoms)
            makeConstraints()
        }
        var above = -1
        var chosen = [bottoms[shown[shown.count - 1]]]
        for index in shown {
            labels[index].text = texts[index]
            chosen += [tops[[above, index]]].compactMap(\.self)
            above = index
        }
        for constraint in chosen where constraint !== chosen[0] { constraint.constant = gap }
        for constraint in Array(tops.values) + bottoms where !chosen.contains(where: { $0 === constraint }) {
            constraint.isActive = false
        }
        LayoutConstraint.activate(chosen)
        let size = root.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if isMeasuredOnly { return }
        root.frame.size = size
        root.layoutIfNeeded()
    }

    func frames(_ shown: [Int]) -> [CGRect] { [root.frame] + shown.map { labels[$0].frame } }
}

// Together with the tests that turn plans off, as what comes back costs more without them.
extension ConstraintPlanSharing {
    @Suite(.earlyPlans) struct ConstraintExchange {
        @Test(arguments: 1...12, [false, true])
        func aTreeThatComesBackToAStructureIsLaidOutAsANewOne(seed: UInt64, makesAnew: Bool) {
            var random = SeededGenerator(state: seed &* 7919)
            let choices = (0..<5).map { _ in (0..<5).filter { $0 == 4 || Bool.random(using: &random) } }
            let recycled = Column(makesAnew: makesAnew)
            for step in 0..<30 {
                let shown = choices[Int.random(in: 0..<5, using: &random)]
                let texts = (0..<5).map { _ in TreeSpec.text(&random) }
                let width = CGFloat([120, 200, 320].randomElement(using: &random) ?? 320)
                let gap = CGFloat(Int.random(in: 0...9, using: &random))
                recycled.show(shown, texts, width: width, gap: gap)
                let new = Column()
                new.show(shown, texts, width: width, gap: gap)
                #expect(recycled.frames(shown) == new.frames(shown), "seed \(seed), step \(step)")
            }
        }

        @Test(arguments: [false, true])
        func comingBackToAStructureTakesNoWorkOfTheSolver(makesAnew: Bool) {
            let column = Column(makesAnew: makesAnew)
            let texts = (0..<5).map { "text \($0)" }
            var work: [Int] = []
            for _ in 0..<12 {
                column.show([0, 1, 4], texts, width: 320, isMeasuredOnly: true)
                column.show([0, 2, 4], texts, width: 320, isMeasuredOnly: true)
                work.append(column.root.constraintCounters.rowOperations)
            }
            #expect(work[11] == work[3])
        }

        @Test(arguments: [false, true])
        func whatNothingPlacesStaysWhereItIs(isSolved: Bool) {
            ConstraintPlans.suspending(isSolved) {
                let (view, other) = (BlockView(30, 10), BlockView(20, 10))
                let root = makeRoot(200, 100, view, other)
                let across = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4)
                let down = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 6)
                let gap = other.leadingAnchor.constraint(equalTo: root.leadingAnchor)
                for constant in [4, 4, 4, 30] as [CGFloat] {
                    LayoutConstraint.activate([across, down, gap])
                    gap.constant = constant
                    root.layoutIfNeeded()
                    #expect(view.frame == rect(4, 6, 30, 10))
                    LayoutConstraint.deactivate([across, down])
                    root.layoutIfNeeded()
                    #expect(view.frame == rect(4, 6, 30, 10))
                }
            }
        }

        @Test(arguments: [false, true])
        func aViewThatIsPlacedAlongOneAxisIsInTheCornerAlongTheOther(isSolved: Bool) {
            ConstraintPlans.suspending(isSolved) {
                let column = Column()
                let texts = (0..<5).map { "text \($0)" }
                for gap in [4, 4, 4, 30] as [CGFloat] {
                    column.show([0, 1, 4], texts, width: 320, gap: gap)
                    #expect(column.labels[1].frame.minY > 4)
                    column.show([0, 4], texts, width: 320, gap: gap)
                    #expect(column.labels[1].frame.origin == CGPoint(x: 8, y: 0))
                }
            }
        }

        @Test func anotherPriorityIsAnotherStructure() {
            let column = Column()
            let texts = (0..<5).map { "text \($0)" }
            for _ in 0..<3 {
                column.show([0, 1, 4], texts, width: 320)
                column.show([0, 2, 4], texts, width: 320)
            }
            let bottom = column.root.heightAnchor.constraint(equalToConstant: 500)
            bottom.priority = .defaultHigh
            bottom.isActive = true
            column.bottoms[4].priority = .defaultLow
            column.show([0, 1, 4], texts, width: 320)
            #expect(column.root.frame.height == 500)
        }

        @Test func constraintsEndWithTheTreeThatKeptThem() {
            weak var constraint: LayoutConstraint?
            weak var root: View?
            do {
                let column = Column()
                for _ in 0..<3 {
                    column.show([0, 1], ["one", "two", "", "", ""], width: 320)
                    column.show([0, 2], ["one", "", "three", "", ""], width: 320)
                }
                constraint = column.bottoms[1]
                root = column.root
            }
            #expect(root == nil)
            #expect(constraint == nil)
        }
    }
}
