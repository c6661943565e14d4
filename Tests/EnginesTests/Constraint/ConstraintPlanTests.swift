import Engines
import Foundation
import Testing

/// Trees that plans lay out. The switch and the table are global, so these run one after the other; other suites may
/// use the table meanwhile, which changes nothing but how fast they are.
@Suite(.serialized, .earlyPlans) struct ConstraintPlanSharing {
    /// The frames of a new tree, laid out by plans or by the solver.
    private func frames(_ spec: TreeSpec, shared: Bool) -> [CGRect] {
        ConstraintPlans.isEnabled = shared
        defer { ConstraintPlans.isEnabled = true }
        let tree = LiveTree(spec)
        tree.views[0].layoutIfNeeded()
        return tree.views.map(\.frame)
    }

    private func difference(_ one: [CGRect], _ other: [CGRect]) -> CGFloat {
        zip(one, other).map { one, other in
            max(
                abs(one.minX - other.minX), abs(one.minY - other.minY), abs(one.width - other.width),
                abs(one.height - other.height))
        }.max() ?? 0
    }

    /// Other constants, texts and room in the same structure.
    private func vary(_ spec: inout TreeSpec, _ random: inout SeededGenerator) {
        for index in spec.relations.indices where Int.random(in: 0..<3, using: &random) == 0 {
            spec.relations[index].constant = CGFloat(Int.random(in: -30...60, using: &random))
        }
        for index in spec.nodes.indices where spec.nodes[index].text != nil {
            if Bool.random(using: &random) { spec.nodes[index].text = TreeSpec.text(&random) }
        }
        spec.nodes[0].size.width = CGFloat(Int.random(in: 40...400, using: &random))
    }

    /// Plans know 256 different constraints; these trees have a few more or less. Each view has a place, a size and a
    /// limit that holds anyway.
    @Test(arguments: 254...259) func treesOfAsManyConstraintsAsAPlanKnowsAreSums(count: Int) {
        for number in 0..<5 {
            let root = View(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
            var constraints: [LayoutConstraint] = []
            var views: [View] = []
            func place(_ index: Int) -> CGRect {
                CGRect(x: index + number, y: 2 * index, width: 10 + index % 7, height: 5 + number)
            }
            while constraints.count < count {
                let (view, frame) = (View(), place(views.count))
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                views.append(view)
                constraints += [
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame.minX),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
                    view.widthAnchor.constraint(equalToConstant: frame.width),
                    view.heightAnchor.constraint(equalToConstant: frame.height),
                    view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -frame.minX),
                ]
            }
            constraints.removeLast(constraints.count - count)
            LayoutConstraint.activate(constraints)
            root.layoutIfNeeded()
            for (index, view) in views.dropLast().enumerated() { #expect(view.frame == place(index)) }
        }
    }

    /// The frame is nearest to the corner and smallest where one constraint leaves it open, with or without a plan.
    @Test(arguments: [false, true])
    func aLabelWithOneConstraintIsAtTheCornerInItsOwnSize(byPlans: Bool) {
        ConstraintPlans.isEnabled = byPlans
        defer { ConstraintPlans.isEnabled = true }
        let own = Label(text: "one constraint").intrinsicContentSize
        let cases: [((Label, View) -> LayoutConstraint, CGRect)] = [
            (
                { label, _ in label.widthAnchor.constraint(equalToConstant: 90) },
                CGRect(x: 0, y: 0, width: 90, height: own.height)
            ),
            (
                { label, _ in label.heightAnchor.constraint(equalToConstant: 50) },
                CGRect(x: 0, y: 0, width: own.width, height: 50)
            ),
            (
                { $0.leftAnchor.constraint(equalTo: $1.leftAnchor, constant: 7) },
                CGRect(x: 7, y: 0, width: own.width, height: own.height)
            ),
            (
                { $0.topAnchor.constraint(equalTo: $1.topAnchor, constant: 9) },
                CGRect(x: 0, y: 9, width: own.width, height: own.height)
            ),
        ]
        for (constraint, frame) in cases {
            for _ in 0..<3 {
                let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
                let label = Label(text: "one constraint")
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                constraint(label, root).isActive = true
                root.layoutIfNeeded()
                #expect(label.frame == frame)
            }
        }
    }

    @Test(arguments: 1...40)
    func aTreeOfAKnownStructureIsLaidOutAsByItself(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 7919)
        var spec = TreeSpec(count: Int.random(in: 2...9, using: &random), using: &random)
        for step in 0..<6 {
            let offset = difference(frames(spec, shared: true), frames(spec, shared: false))
            #expect(offset <= 0.5, "seed \(seed), step \(step)")
            vary(&spec, &random)
        }
    }

    @Test(arguments: 1...10)
    func anEditedCopyHarmsNoOther(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 104_729)
        let spec = TreeSpec(count: 6, using: &random)
        let expected = frames(spec, shared: false)
        let trees = (0..<4).map { _ in LiveTree(spec) }
        for tree in trees { tree.views[0].layoutIfNeeded() }
        for tree in trees.dropFirst(2) {
            for constraint in tree.constraints where Bool.random(using: &random) { constraint.isActive.toggle() }
            for constraint in tree.constraints { constraint.constant += 7 }
            for view in tree.views { (view as? Label)?.text = TreeSpec.text(&random) }
            tree.views[0].layoutIfNeeded()
        }
        for tree in trees.prefix(2) {
            tree.views[0].setNeedsLayout()
            tree.views[0].layoutIfNeeded()
            #expect(difference(tree.views.map(\.frame), expected) <= 0.5)
        }
        #expect(difference(frames(spec, shared: true), expected) <= 0.5)
    }

    /// A row of labels, closed at its end.
    private func row(_ texts: [String], _ width: CGFloat) -> [View] {
        row(texts.map { Label(text: $0) }, width)
    }

    private func row(_ labels: [Label], _ width: CGFloat) -> [View] {
        let root = makeRoot(width, 40)
        var edge = root.leadingAnchor
        for label in labels {
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            label.leadingAnchor.constraint(equalTo: edge, constant: 4).isActive = true
            label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            edge = label.trailingAnchor
        }
        root.trailingAnchor.constraint(equalTo: edge, constant: 4).isActive = true
        root.layoutIfNeeded()
        return [root] + labels
    }

    @Test(arguments: [60, 90, 300] as [CGFloat])
    func whatPrioritiesLeaveOpenIsDecidedAsInATreeByItself(width: CGFloat) {
        ConstraintPlans.isEnabled = false
        let expected = row(["one", "two and more", "three"], width).map(\.frame)
        ConstraintPlans.isEnabled = true
        for texts in [["a", "b", "c"], ["long enough", "b", "c"], ["a", "b", "long enough"]] { _ = row(texts, 120) }
        #expect(difference(row(["one", "two and more", "three"], width).map(\.frame), expected) == 0)
    }

    @Test(arguments: 0..<40)
    func rowsThatPrioritiesLeaveOpenAreLaidOutAsByThemselves(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 15_485_863 &+ 1)
        let count = Int.random(in: 2...4, using: &random)
        func texts() -> [String] {
            (0..<count).map { _ in String(repeating: "w", count: [0, 1, 1, 2, 3, 8, 30].randomElement(using: &random)!)
            }
        }
        func width() -> CGFloat { [20, 60, 90, 120, 300, 1000].randomElement(using: &random)! }
        for step in 0..<5 {
            ConstraintPlans.isEnabled = true
            for _ in 0..<3 { _ = row(texts(), width()) }
            let (texts, width) = (texts(), width())
            let shared = row(texts, width).map(\.frame)
            ConstraintPlans.isEnabled = false
            #expect(difference(shared, row(texts, width).map(\.frame)) <= 0.01, "step \(step)")
            ConstraintPlans.isEnabled = true
            ConstraintPlans.removeAll()
        }
    }

    @Test func treesOfOneStructureOnTwoThreadsLieAsAlone() {
        let texts = [["one", "two and more", "three"], ["a", "b", "c"], ["a rather long text", "b", "some words"]]
        let widths: [CGFloat] = [60, 90, 120, 300]
        @Sendable func frames(_ step: Int) -> [CGRect] { row(texts[step % 3], widths[step % 4]).map(\.frame) }
        let alone = ConstraintPlans.suspending { (0..<12).map(frames) }
        let lock = NSLock()
        nonisolated(unsafe) var different = 0
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for step in 0..<120 where difference(frames(step + 5 * thread), alone[(step + 5 * thread) % 12]) > 0 {
                lock.withLock { different += 1 }
            }
        }
        #expect(different == 0)
    }

    /// What the solver takes for a row with too little room, in which priorities decide who gives way.
    private func pivots() -> Int {
        let labels = ["one", "two and more", "three", "four of them"].map { Label(text: $0) }
        for (index, label) in labels.enumerated() {
            label.setContentCompressionResistancePriority(LayoutPriority(740 + Float(index)), for: .horizontal)
        }
        return row(labels, 90)[0].constraintCounters.pivots
    }

    @Test func theThirdTreeOfAStructureIsNotSolved() {
        ConstraintPlans.isEnabled = false
        let alone = pivots()
        ConstraintPlans.isEnabled = true
        #expect(alone > 0)
        // Other suites may fill the table meanwhile.
        ConstraintPlans.removeAll()
        #expect((0..<20).contains { _ in pivots() == 0 })
    }

    /// The pivots of sixty rows, each of another structure.
    private func pivotsOfSixtyStructures() -> [Int] {
        (2..<62).map { number in
            let labels = (0..<6).map { Label(text: "\($0) and more") }
            for (index, label) in labels.enumerated() {
                // The number's bits tell which labels give way first.
                label.setContentCompressionResistancePriority(
                    LayoutPriority(500 + Float(2 * index + 20 * (number >> index & 1))), for: .horizontal)
            }
            return row(labels, 90)[0].constraintCounters.pivots
        }
    }

    @Test func sixtyStructuresInTurnAreAllFound() {
        ConstraintPlans.removeAll()
        // Other suites may use the table meanwhile, and make it forget what came once.
        #expect((0..<12).contains { _ in pivotsOfSixtyStructures().allSatisfy { $0 == 0 } })
    }

    @Test func aConstantThatChangesWhileContentsAreMeasuredHarmsNoOtherTree() {
        // The second tree's structure is compiled, and the third one finds its plan.
        for number in 0..<3 {
            let view = CallingView(1, natural: CGSize(width: 20, height: 10))
            view.setContentHuggingPriority(LayoutPriority(301.25), for: .horizontal)
            let root = makeRoot(100, 50, view)
            let leading = view.leadingAnchor.constraint(
                equalTo: root.leadingAnchor, constant: number == 2 ? 30 : 8)
            LayoutConstraint.activate([leading, view.topAnchor.constraint(equalTo: root.topAnchor)])
            if number == 1 { view.onMeasure = { leading.constant = 30 } }
            root.layoutIfNeeded()
            root.layoutIfNeeded()
            #expect(view.frame == rect(number == 0 ? 8 : 30, 0, 20, 10))
        }
    }

    @Test func viewsEndAlthoughTheirStructureIsKept() {
        weak var root: View?
        for _ in 0..<3 {
            root = row(["one", "two"], 300)[0]
            #expect(root == nil)
        }
    }
}
