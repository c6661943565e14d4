import ConstraintSolver

/// Boxes of four children each that fill their container, rows and columns in turn. With wishes each leaf would like a
/// length of its own along both axes; without, siblings are equally long.
///
/// `boxes N [wishes]` adds all constraints and solves; 0 makes nothing, for what the process costs without it.
struct Boxes {
    private static let fan = 4
    private static let gap = 2.0

    private let solver = Solver()
    private var starts: [[Variable]] = []
    private var lengths: [[Variable]] = []
    private var seed: UInt64 = 12_345

    init(count: Int, hasWishes: Bool) throws {
        for _ in 0..<count {
            starts.append([solver.makeVariable(), solver.makeVariable()])
            lengths.append([solver.makeVariable(), solver.makeVariable()])
        }
        for axis in 0...1 {
            try solver.add(starts[0][axis] == 0)
            try solver.addEdit(lengths[0][axis])
            try solver.suggest(axis == 0 ? 40_000 : 30_000, for: lengths[0][axis])
        }
        for box in 0..<count {
            let first = Self.fan * box + 1
            if first < count {
                try fill(box, first..<min(first + Self.fan, count), areEqual: !hasWishes)
            } else if hasWishes {
                for axis in 0...1 { try solver.add(lengths[box][axis] == wish(), .weak) }
            }
        }
        try solver.solve()
    }

    /// A whole number from 10 to 409, by Knuth's linear congruential generator.
    private mutating func wish() -> Double {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(10 + (seed >> 33) % 400)
    }

    /// 0 for a row, 1 for a column.
    private func axis(_ box: Int) -> Int {
        var (axis, box) = (0, box)
        while box > 0 { (axis, box) = (1 - axis, (box - 1) / Self.fan) }
        return axis
    }

    private func fill(_ parent: Int, _ children: Range<Int>, areEqual: Bool) throws {
        let along = axis(parent)
        let across = 1 - along
        for child in children {
            try solver.add(starts[child][across] == starts[parent][across])
            try solver.add(lengths[child][across] == lengths[parent][across])
            if child == children.lowerBound {
                try solver.add(starts[child][along] == starts[parent][along])
            } else {
                try solver.add(starts[child][along] == starts[child - 1][along] + lengths[child - 1][along] + Self.gap)
                if areEqual { try solver.add(lengths[child][along] == lengths[child - 1][along]) }
            }
        }
        let last = children.upperBound - 1
        try solver.add(starts[last][along] + lengths[last][along] == starts[parent][along] + lengths[parent][along])
    }
}

@main struct Growth {
    static func main() throws {
        guard CommandLine.arguments.count > 1, let count = Int(CommandLine.arguments[1]), count >= 0 else {
            print("usage: boxes COUNT [wishes]")
            return
        }
        if count > 0 { _ = try Boxes(count: count, hasWishes: CommandLine.arguments.count > 2) }
    }
}
