import BenchModel

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

    /// Functions reached over the same callers, the outermost first.
    package struct Frame: Sendable {
        package var name: FunctionName
        package var own = 0.0
        package var inclusive = 0.0
        package var children: [FunctionName: Frame] = [:]
    }

    /// Instructions a pass.
    package private(set) var total = 0.0
    /// In the order of their own instructions, the most first.
    package private(set) var functions: [Function] = []
    /// The calls; the root stands for the pass.
    package private(set) var root = Frame(name: FunctionName(mangled: "pass", object: ""))

    /// - Parameter passes: how many passes the costs are of.
    package init(_ file: CallgrindFile, passes: Int) {
        guard let event = file.events.firstIndex(of: "Ir") else { return }
        var names: [String: FunctionName] = [:]
        var own: [FunctionName: Double] = [:]
        var inclusive: [FunctionName: Double] = [:]
        var objects: [String: String] = [:]
        for context in file.costs.keys { context.chain.first.map { objects[$0] = context.object } }
        for (context, costs) in file.costs {
            let cost = Double(costs[event]) / Double(passes)
            // What lies outside of the counting loop is the harness's, and the same for every engine.
            let chain = context.chain.prefix { !$0.contains("CountedPasses") }.map { symbol in
                let name = names[symbol] ?? FunctionName(mangled: symbol, object: objects[symbol] ?? "")
                names[symbol] = name
                return name
            }
            guard cost > 0, let function = chain.first else { continue }
            total += cost
            own[function, default: 0] += cost
            for name in Set(chain) { inclusive[name, default: 0] += cost }
            Self.add(cost, chain.reversed()[...], to: &root)
        }
        functions = inclusive.map { Function(name: $0.key, own: own[$0.key] ?? 0, inclusive: $0.value) }
            .sorted { ($0.own, $0.inclusive, $0.name.text) > ($1.own, $1.inclusive, $1.name.text) }
    }

    private static func add(_ cost: Double, _ chain: ArraySlice<FunctionName>, to frame: inout Frame) {
        frame.inclusive += cost
        guard let next = chain.first else {
            frame.own += cost
            return
        }
        add(cost, chain.dropFirst(), to: &frame.children[next, default: Frame(name: next)])
    }

    /// The instructions a pass of each group, the most first.
    package var groups: [(name: String, own: Double)] {
        let sums = functions.reduce(into: [String: Double]()) { $0[$1.name.group, default: 0] += $1.own }
        return sums.map { ($0.key, $0.value) }.sorted { ($0.1, $0.0) > ($1.1, $1.0) }
    }
}
