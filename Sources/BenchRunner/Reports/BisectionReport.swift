import BenchModel

/// The output of `bisect`.
package enum BisectionReport {
    /// The first lines.
    ///
    /// - Parameter known: the number of steps known from an earlier search.
    package static func beginning(commits: Int, good: String, known: Int) -> String {
        "\(Quantity.count(commits, "commit")) after \(good.prefix(12))"
            + (known > 0 ? "\ngoing on after \(Quantity.count(known, "step"))" : "")
    }

    package static func line(_ step: BisectionStep, subject: String) -> String {
        let place = "\(step.commit.prefix(12))  \(step.judgement.rawValue)"
        guard let change = step.change, let low = step.low, let high = step.high else {
            return "\(place)  \(step.verdict)  \(subject)"
        }
        let interval = low == high ? "" : " (\(Quantity.change(low)) … \(Quantity.change(high)))"
        return "\(place)  \(step.verdict) \(Quantity.change(change))\(interval)  \(subject)"
    }

    /// The last lines.
    ///
    /// - Parameter subject: the subject of the commit that was found.
    package static func end(_ outcome: BisectionOutcome, subject: String) -> String {
        switch outcome {
        case .nothing(let step):
            return "\n\(step.commit.prefix(12)) is no slower than the good commit: there is nothing to find"
        case .found(let step, let unknown):
            let names = unknown.map { String($0.prefix(12)) }.joined(separator: ", ")
            return "\nfirst slower commit: \(step.commit.prefix(12)) \(subject)"
                + (unknown.isEmpty ? "" : "\nor one of those before it that don't build: \(names)")
        }
    }
}
