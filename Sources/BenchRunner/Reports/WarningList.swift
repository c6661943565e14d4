import BenchModel

/// How warnings are listed when there are many.
enum WarningList {
    /// How many are listed in full.
    static let limit = 40

    /// A sentence about the others, by kind; `nil` when all are listed.
    static func rest(_ warnings: [ResultWarning]) -> String? {
        let rest = warnings.dropFirst(limit)
        guard !rest.isEmpty else { return nil }
        let kinds = ResultWarning.Kind.allCases.compactMap { kind -> String? in
            let count = rest.filter { $0.kind == kind }.count
            return count > 0 ? "\(count) of \(kind.rawValue)" : nil
        }
        return "and \(rest.count) more (\(kinds.joined(separator: ", "))); all are in results.json"
    }
}
