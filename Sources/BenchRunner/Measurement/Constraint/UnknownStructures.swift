import BenchStatistics
import Engines
import Foundation

/// The cost of looking for known structures (`ConstraintPlans`) for trees of which none has the structure of another
/// one.
public enum UnknownStructures {
    /// Lays out trees, each of its own structure and each twice: with the look-up and without, in turns.
    ///
    /// - Parameters:
    ///   - count: the labels in a tree; at least 1.
    ///   - trees: how many trees at most, of which none is begun after two seconds; at least 1.
    /// - Returns: the median of the first layouts' times, each divided by that of its tree without the look-up.
    public static func costRatio(count: Int, trees: Int) -> Double {
        var random = SplitMix64(seed: 5)
        var ratios: [Double] = []
        var sum = 0.0
        for index in 0..<max(1, trees) where sum < timeLimit {
            let structure = (0..<max(1, count)).map { _ in Int.random(in: 0..<12, using: &random) }
            var times = (known: 0.0, alone: 0.0)
            for isKnown in [index % 2 == 0, index % 2 == 1] {
                let time = ConstraintPlans.suspending(!isKnown) { firstLayout(of: structure) }
                if isKnown { times.known = time } else { times.alone = time }
            }
            ratios.append(times.known / times.alone)
            sum += times.known + times.alone
        }
        return Summary(ratios)?.median ?? .nan
    }

    private static let timeLimit = 2e9

    /// Nanoseconds of CPU time.
    private static func firstLayout(of structure: [Int]) -> Double {
        let root = tree(structure)
        let start = MeasuringClock.cpu()
        root.layoutIfNeeded()
        return Double(MeasuringClock.cpu() - start)
    }

    /// A column of labels of which each says, by its number in the structure, how it lies across it.
    static func tree(_ structure: [Int]) -> View {
        let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 24 * Double(structure.count)))
        var above = root.topAnchor
        for (index, kind) in structure.enumerated() {
            let label = Label(text: "label \(index)")
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            var constraints = [label.topAnchor.constraint(equalTo: above, constant: 4)]
            switch kind % 3 {
            case 0: constraints.append(label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8))
            case 1: constraints.append(label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8))
            default: constraints.append(label.centerXAnchor.constraint(equalTo: root.centerXAnchor))
            }
            switch kind / 3 {
            case 0: constraints.append(label.widthAnchor.constraint(lessThanOrEqualToConstant: 200))
            case 1: constraints.append(label.widthAnchor.constraint(greaterThanOrEqualToConstant: 120))
            case 2: constraints.append(label.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5))
            default: break
            }
            LayoutConstraint.activate(constraints)
            above = label.bottomAnchor
        }
        return root
    }
}
