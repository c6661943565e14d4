import BenchModel

/// Formats warnings if there are many.
enum WarningList {
    /// The maximum number of warnings that are listed in full.
    static let limit = 40

    /// A sentence about the other warnings, by kind; `nil` if all are listed.
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
