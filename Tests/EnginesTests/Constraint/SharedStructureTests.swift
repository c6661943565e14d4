import Engines
import Foundation
import Testing

/// Trees of one structure with other contents, which share a plan, beside the same trees laid out by the solver alone.
///
/// `SHARED_STRUCTURES=5000` plays so many structures.
@Suite(.serialized, .earlyPlans) struct SharedStructures {
    private static let count =
        ProcessInfo.processInfo.environment["SHARED_STRUCTURES"].flatMap { Int($0) } ?? 100

    /// Trees of one structure.
    private static func specs(_ seed: UInt64, count: Int = 5) -> [HistorySpec] {
        var random = SeededGenerator(state: seed &* 6151)
        var spec = seed % 3 == 0 ? HistorySpec(&random) : .wrapping(&random)
        return (0..<count).map { _ in
            defer { spec.changeParameters(&random) }
            return spec
        }
    }

    private static func laidOut(_ spec: HistorySpec) -> HistoryTree {
        let tree = HistoryTree(spec)
        tree.root.layoutIfNeeded()
        return tree
    }

    private static func alone(_ spec: HistorySpec) -> HistoryTree {
        ConstraintPlans.suspending { laidOut(spec) }
    }

    private static func quietly(_ body: () -> Void) {
        _ = reports(body)
    }

    @Test func theyLieAsTheyDoAlone() {
        Self.quietly {
            for seed in 1...UInt64(Self.count) {
                for (turn, spec) in Self.specs(seed).enumerated() {
                    let difference = Self.laidOut(spec).difference(from: Self.alone(spec))
                    #expect(
                        difference.points <= 0.01,
                        "seed \(seed), tree \(turn): view \(difference.view) by \(difference.points)")
                }
            }
        }
    }

    /// 58.46 wide once, where the third of them alone is 59.40.
    @Test(arguments: [Float(250), 749]) func theThirdRowOfOneProportionalLabelIsAsWideAsAlone(resistance: Float) {
        func width(_ text: String) -> CGFloat {
            let label = Label(text: text, numberOfLines: 0)
            label.setContentHuggingPriority(750, for: .horizontal)
            label.setContentCompressionResistancePriority(LayoutPriority(resistance), for: .horizontal)
            let inner = StackView(arrangedSubviews: [label])
            inner.distribution = .fillProportionally
            let other = Label(text: "other words", numberOfLines: 0)
            let row = StackView(arrangedSubviews: [inner, other])
            let root = makeRoot(150, 100, row)
            LayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: root.topAnchor),
                row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            root.layoutIfNeeded()
            return label.frame.width
        }
        for text in ["some words", "some more words", "others that wrap", "a"] {
            let alone = ConstraintPlans.suspending { width(text) }
            #expect(abs(width(text) - alone) <= 0.01)
        }
    }

    @Test func twoThreadsLayThemOutAsOne() {
        Self.quietly {
            for seed in 1...UInt64(min(40, Self.count)) {
                let specs = Self.specs(seed, count: 8)
                let alone = specs.map { Self.alone($0).frames }
                let found = Faults()
                DispatchQueue.concurrentPerform(iterations: 2) { thread in
                    for turn in 0..<24 {
                        let place = (thread == 0 ? turn : 3 * turn + 1) % specs.count
                        if Self.laidOut(specs[place]).frames != alone[place] { found.add(place) }
                    }
                }
                #expect(found.all.isEmpty, "seed \(seed): trees \(found.all)")
            }
        }
    }
}

private final class Faults: @unchecked Sendable {
    private let lock = NSLock()
    private var places: [Int] = []

    var all: [Int] { lock.withLock { places } }

    func add(_ place: Int) { lock.withLock { places.append(place) } }
}
