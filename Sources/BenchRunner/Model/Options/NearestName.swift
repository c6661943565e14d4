/// Finds the name that a user probably meant.
package enum NearestName {
    /// The hint ` (did you mean 'name'?)`, or an empty text if no name is near.
    package static func hint(for name: String, among candidates: [String]) -> String {
        nearest(to: name, among: candidates).map { " (did you mean '\($0)'?)" } ?? ""
    }

    /// The candidate with the fewest edits, if these are at most a third of its length (and at least one is allowed).
    /// Otherwise the first one that begins with the typed name, if that has at least three letters.
    package static func nearest(to name: String, among candidates: [String]) -> String? {
        let typed = Array(name.lowercased())
        let best = candidates.map { ($0, distance(typed, Array($0.lowercased()))) }.min { $0.1 < $1.1 }
        if let best, best.1 <= max(best.0.count / 3, 1) { return best.0 }
        return typed.count >= 3 ? candidates.first { $0.lowercased().hasPrefix(name.lowercased()) } : nil
    }

    /// The number of insertions, deletions, replacements and exchanges of neighbours that turn one word into the other
    /// (optimal string alignment distance).
    package static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforePrevious = [Int](repeating: 0, count: b.count + 1)
        var previous = Array(0...b.count)
        for i in a.indices {
            var current = [i + 1] + [Int](repeating: 0, count: b.count)
            for j in b.indices {
                let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
                current[j + 1] = min(replaced, previous[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
                }
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[b.count]
    }
}
