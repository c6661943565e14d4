/// Where the instructions of a pass go.
package struct PassProfile: Sendable {
    /// A function's share of a pass.
    package struct Function: Sendable, Hashable {
        package var name: FunctionName
        /// Instructions a pass that the function executes itself.
        package var own: Double
        /// Those, and what it calls.
        package var inclusive: Double
    }

    /// Functions reached through the same callers, the outermost first.
    package struct Frame: Sendable {
        package var name: FunctionName
        package var own = 0.0
        package var inclusive = 0.0
        package var children: [FunctionName: Frame] = [:]

        package init(name: FunctionName) {
            self.name = name
        }
    }

    /// In the order of their own instructions, the most first.
    package let functions: [Function]
    /// The calls; the root stands for the pass.
    package let root: Frame

    /// - Parameters:
    ///   - own: instructions a pass of each function itself.
    ///   - inclusive: those, and of what it calls.
    ///   - root: the calls.
    package init(own: [FunctionName: Double], inclusive: [FunctionName: Double], root: Frame) {
        functions = inclusive.map { Function(name: $0.key, own: own[$0.key] ?? 0, inclusive: $0.value) }
            .sorted { ($0.own, $0.inclusive, $0.name.text) > ($1.own, $1.inclusive, $1.name.text) }
        self.root = root
    }

    /// Instructions a pass.
    package var total: Double { root.inclusive }

    /// The instructions a pass of each group, the most first.
    package var groups: [(name: String, own: Double)] {
        let sums = functions.reduce(into: [String: Double]()) { $0[$1.name.group, default: 0] += $1.own }
        return sums.map { ($0.key, $0.value) }.sorted { ($0.1, $0.0) > ($1.1, $1.0) }
    }
}
