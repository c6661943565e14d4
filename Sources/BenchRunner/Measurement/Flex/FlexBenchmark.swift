import Engines

/// The figures of one tree.
public struct FlexBenchmarkResult: Sendable {
    /// The measured tree.
    public var tree: FlexBenchmarkTree
    /// Building and laying out the tree, reading every frame and freeing it, in nanoseconds of CPU time, a value a
    /// round.
    public var full: [Double]
    /// Building the tree and freeing it, in nanoseconds of CPU time, a value a round.
    public var build: [Double]
    /// Reading every frame of the laid-out tree, in nanoseconds of CPU time, a value a round.
    public var read: [Double]
    /// Laying out the built tree again after one leaf was marked dirty, in nanoseconds of CPU time, a value a round.
    public var relayout: [Double]
    /// Laying out the built tree as if nothing had been laid out before, in nanoseconds of CPU time, a value a round.
    public var layout: [Double]
    /// The counters of the first layout.
    public var firstLayout: FlexCounters
    /// The layouts of a container's items in the first layout, the mean of all containers.
    public var layoutsPerContainer: Double
    /// The counters of a relayout.
    public var nextLayout: FlexCounters
    /// Heap allocations of a re-layout; nil where the platform can't count them.
    public var relayoutAllocations: Int?
}

/// Times the flex engine alone on the trees.
public enum FlexBenchmark {
    /// Measures a tree.
    ///
    /// A round is timed as often as it takes to last well above the clock's resolution, and its time divided.
    ///
    /// - Parameter rounds: how many values there are of each time; at least 1.
    /// - Throws: `FlexError`, which none of the trees causes.
    public static func measure(_ tree: FlexBenchmarkTree, rounds: Int) throws -> FlexBenchmarkResult {
        let repeats = tree.repeats
        var full: [Double] = []
        var build: [Double] = []
        var read: [Double] = []
        var readSum = 0.0
        for _ in 0..<max(rounds, 1) {
            full.append(
                try time(repeats: repeats) {
                    let root = try tree.build().root
                    try root.calculateLayout()
                    readSum += readFrames(of: root)
                })
            build.append(try time(repeats: repeats) { _ = try tree.build() })
        }
        let (root, leaf) = try tree.build()
        try root.calculateLayout()
        let firstLayout = root.counters
        let layoutsPerContainer = Double(firstLayout.containerLayouts) / Double(max(containerCount(in: root), 1))

        var relayout: [Double] = []
        var layout: [Double] = []
        for _ in 0..<max(rounds, 1) {
            relayout.append(
                try time(repeats: 200) {
                    leaf.markDirty()
                    try root.calculateLayout()
                })
            read.append(time(repeats: repeats) { readSum += readFrames(of: root) })
            // Another direction makes every node's layout invalid, and is as much work.
            layout.append(
                try time(repeats: max(repeats / 10, 1)) {
                    try root.calculateLayout(direction: .rtl)
                    try root.calculateLayout(direction: .ltr)
                } / 2)
        }
        precondition(readSum.isFinite)
        root.resetCounters()
        let allocations = try CounterCatalog.countAllocations {
            leaf.markDirty()
            try root.calculateLayout()
        }
        return FlexBenchmarkResult(
            tree: tree, full: full, build: build, read: read, relayout: relayout, layout: layout,
            firstLayout: firstLayout, layoutsPerContainer: layoutsPerContainer,
            nextLayout: root.counters, relayoutAllocations: allocations)
    }

    /// Reads every frame; the sum keeps the compiler from leaving it out.
    private static func readFrames(of root: FlexNode) -> Double {
        var sum = 0.0
        root.forEachFrame { frame, _ in sum += frame.minX + frame.minY + frame.width + frame.height }
        return sum
    }

    /// The number of nodes of a tree that have children.
    private static func containerCount(in root: FlexNode) -> Int {
        var count = 0
        var open = [root]
        while let node = open.popLast() {
            if node.childCount > 0 { count += 1 }
            open.append(contentsOf: node.children)
        }
        return count
    }

    /// The time of one of several calls, in nanoseconds.
    private static func time(repeats: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = MeasuringClock.cpu()
        for _ in 0..<repeats { try body() }
        return Double(MeasuringClock.cpu() - start) / Double(repeats)
    }
}
