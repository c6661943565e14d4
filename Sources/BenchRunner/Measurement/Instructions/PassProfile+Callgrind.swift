import BenchModel

extension PassProfile {
    /// - Parameter passes: how many passes the costs are of.
    package init(_ file: CallgrindFile, passes: Int) {
        var own: [FunctionName: Double] = [:]
        var inclusive: [FunctionName: Double] = [:]
        var root = Frame(name: FunctionName(mangled: "pass", object: ""))
        var names: [String: FunctionName] = [:]
        var objects: [String: String] = [:]
        for context in file.costs.keys { context.chain.first.map { objects[$0] = context.object } }
        let event = file.events.firstIndex(of: "Ir")
        for (context, costs) in file.costs {
            let cost = event.map { Double(costs[$0]) / Double(passes) } ?? 0
            // What lies outside of the counting loop is the harness's, and the same for every engine.
            let chain = context.chain.prefix { !$0.contains("CountedPasses") }.map { symbol in
                let name = names[symbol] ?? FunctionName(mangled: symbol, object: objects[symbol] ?? "")
                names[symbol] = name
                return name
            }
            guard cost > 0, let function = chain.first else { continue }
            own[function, default: 0] += cost
            for name in Set(chain) { inclusive[name, default: 0] += cost }
            Self.add(cost, chain.reversed()[...], to: &root)
        }
        self.init(own: own, inclusive: inclusive, root: root)
    }

    private static func add(_ cost: Double, _ chain: ArraySlice<FunctionName>, to frame: inout Frame) {
        frame.inclusive += cost
        guard let next = chain.first else {
            frame.own += cost
            return
        }
        add(cost, chain.dropFirst(), to: &frame.children[next, default: Frame(name: next)])
    }
}
