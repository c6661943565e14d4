/// The distribution of a pass's instructions over functions.
package struct PassProfile: Sendable {
    /// A function's share of a pass.
    package struct Function: Sendable, Hashable {
        package var name: FunctionName
        /// Instructions per pass in the function itself.
        package var own: Double
        /// Instructions per pass in the function and those that it calls.
        package var inclusive: Double
    }

    /// A function in a call tree: calls through the same callers, the outermost first.
    package struct Frame: Sendable {
        package var name: FunctionName
        package var own = 0.0
        package var inclusive = 0.0
        package var children: [FunctionName: Frame] = [:]

        package init(name: FunctionName) {
            self.name = name
        }
    }

    /// The functions, sorted by their own instructions in descending order.
    package let functions: [Function]
    /// The call tree; its root represents the pass.
    package let root: Frame

    /// - Parameters:
    ///   - own: instructions per pass in each function itself.
    ///   - inclusive: instructions per pass in each function and those that it calls.
    ///   - root: the call tree.
    package init(own: [FunctionName: Double], inclusive: [FunctionName: Double], root: Frame) {
        functions = inclusive.map { Function(name: $0.key, own: own[$0.key] ?? 0, inclusive: $0.value) }
            .sorted { ($0.own, $0.inclusive, $0.name.text) > ($1.own, $1.inclusive, $1.name.text) }
        self.root = root
    }

    /// The instructions of one pass.
    package var total: Double { root.inclusive }

    /// The instructions per pass of each group, in descending order.
    package var groups: [(name: String, own: Double)] {
        let sums = functions.reduce(into: [String: Double]()) { $0[$1.name.group, default: 0] += $1.own }
        return sums.map { ($0.key, $0.value) }.sorted { ($0.1, $0.0) > ($1.1, $1.0) }
    }
}
