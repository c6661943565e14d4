import Engines
import Foundation
import Testing

@testable import ConstraintEngine

/// Compiled systems against every vertex of their rows.
@Suite struct PlanSystemTests {
    /// A system as numbers: items with an origin and a length each, the first of them the root.
    private struct Spec {
        var items: Int
        var rows: [PlanRow] = []
        var contents: [PlanCosts?]
        var mayBeNegative: [Bool]
        var ranks: ContiguousArray<ItemRank>
        var targetLevel: Double
        /// By the rows.
        var constants: [Double] = []
        /// The root's length, the natural lengths, and what crossing rows add.
        var inputs: [Double] = []

        init(_ items: Int, using random: inout SeededGenerator) {
            self.items = items
            targetLevel = [.infinity, .infinity, ConstraintLevel.frame, ConstraintLevel.looseRoot]
                .randomElement(using: &random)!
            let children = (1..<items).shuffled(using: &random)
            mayBeNegative = (0..<items).map { $0 > 0 && Int.random(in: 0..<6, using: &random) == 0 }
            ranks = [.root]
            for (item, child) in zip(1..<items, children) {
                ranks.append(mayBeNegative[item] ? .supplied : ItemRank(in: .root, child: Int32(child)))
            }
            let levels = [0, 250, 250, 500, 750, ConstraintLevel.requiredContent]
            contents = (0..<items).map { item in
                guard item > 0, Bool.random(using: &random) else { return nil }
                return PlanCosts(
                    above: levels.randomElement(using: &random)!, below: levels.randomElement(using: &random)!)
            }
            // What may be negative lies between two others.
            for item in 1..<items where mayBeNegative[item] {
                for end in [[PlanTerm(2 * item, 1)], [PlanTerm(2 * item, 1), PlanTerm(2 * item + 1, 1)]] {
                    let other = PlanTerm(2 * Int.random(in: 0..<item, using: &random), -1)
                    let costs = PlanCosts(above: .infinity, below: .infinity)
                    rows.append(PlanRow(terms: end + [other], costs: costs, isHorizontal: true))
                }
            }
            for _ in 0..<Int.random(in: items...(2 * items + 2), using: &random) {
                rows.append(Self.row(items, using: &random))
            }
            constants = Array(repeating: 0, count: rows.count)
            inputs = Array(repeating: 0, count: 1 + items + rows.count { !$0.crossing.isEmpty })
            vary(using: &random)
        }

        private static func row(_ items: Int, using random: inout SeededGenerator) -> PlanRow {
            let variables = Array(0..<(2 * items)).shuffled(using: &random)
                .prefix([1, 2, 2, 2, 3].randomElement(using: &random)!)
            let terms = variables.map { PlanTerm($0, [-1, -1, 1, 1, 0.5, 2].randomElement(using: &random)!) }
            let level = [Double.infinity, .infinity, 900, 750, 750, 250, 1].randomElement(using: &random)!
            let side = Int.random(in: 0..<3, using: &random)
            var row = PlanRow(
                terms: terms, costs: PlanCosts(above: side == 1 ? 0 : level, below: side == 2 ? 0 : level),
                isHorizontal: true)
            row.hasConstant = Int.random(in: 0..<3, using: &random) > 0
            if Int.random(in: 0..<6, using: &random) == 0 { row.crossing = [PlanTerm(1, 1)] }
            return row
        }

        /// Other constants and inputs.
        mutating func vary(using random: inout SeededGenerator) {
            for row in rows.indices where rows[row].hasConstant {
                constants[row] = Double(Int.random(in: -20...40, using: &random)) / 2
            }
            for input in inputs.indices { vary(input, using: &random) }
        }

        mutating func vary(_ input: Int, using random: inout SeededGenerator) {
            inputs[input] = Double(Int.random(in: 0...120, using: &random)) / 2
        }

        func system(open: Set<Int>) -> PlanSystem {
            PlanSystem(
                TreeSkeleton.SystemKey(isHorizontal: true, forms: FormSet(), contents: 0, targetLevel: targetLevel),
                rows: rows.enumerated().map { (Int32($0), $1) }, contents: contents, mayBeNegative: mayBeNegative,
                ranks: ranks, open: open)
        }

        var oracle: PlanOracle {
            var rows: [PlanOracle.Row] = []
            func add(_ terms: [(Int, Double)], _ right: Double, _ costs: PlanCosts) {
                var factors = [Double](repeating: 0, count: 2 * items)
                for (variable, factor) in terms { factors[variable] += factor }
                rows.append(
                    .init(
                        factors: factors, right: right, above: costs.above, below: costs.below, weight: costs.weight))
            }
            var crossing = 1 + items
            for (row, constant) in zip(self.rows, constants) {
                var right = row.hasConstant ? constant : 0
                if !row.crossing.isEmpty {
                    right += inputs[crossing]
                    crossing += 1
                }
                add(row.terms.map { (Int($0.index), $0.factor) }, right, row.costs)
            }
            add([(1, 1)], inputs[0], PlanCosts(above: targetLevel, below: targetLevel))
            for item in 0..<items {
                if let costs = contents[item] { add([(2 * item + 1, 1)], inputs[1 + item], costs) }
                // A length of which nothing is said is 0.
                if !mayBeNegative[item] { add([(2 * item + 1, 1)], 0, PlanCosts(above: 0, below: .infinity)) }
            }
            for (item, rank) in ranks.enumerated() {
                for (variable, part, level) in [
                    (2 * item, FramePart.left, ConstraintLevel.openPlaces),
                    (2 * item + 1, .width, ConstraintLevel.openSizes),
                ] {
                    add([(variable, 1)], 0, PlanCosts(above: level, below: level, weight: rank.weight(of: part)))
                }
            }
            return PlanOracle(rows: rows)
        }
    }

    /// A system with a tree's values, in which what is open costs something, as in trees.
    private final class Solving {
        private(set) var system: PlanSystem
        private var sums: Unmanaged<PlanSystem.Constants>
        private var values: [Double]
        private var changed = UInt64.max
        private var constants: [Double]
        /// The number of constants so far.
        private var state: UInt64 = 1
        private var last: [Double] = []

        init(_ spec: Spec) {
            system = spec.system(open: [])
            constants = spec.constants
            sums = constants.withUnsafeBufferPointer { [system] in system.constants($0.baseAddress!, state: 1) }
                .retain()
            values = Array(repeating: 0, count: system.valueCount)
        }

        deinit { sums.release() }

        private func take(_ constants: [Double]) {
            if constants != self.constants { state += 1 }
            self.constants = constants
            let new = constants.withUnsafeBufferPointer { system.constants($0.baseAddress!, state: state) }.retain()
            if new.toOpaque() != sums.toOpaque() { changed = .max }
            sums.release()
            sums = new
        }

        private func expectOnlyDependentsMoved(_ variables: [Double], _ changed: UInt64) {
            let moved = system.dependents(on: changed)
            for (variable, (old, new)) in zip(last, variables).enumerated() where old != new {
                #expect(moved >> UInt64(variable / 2) & 1 != 0, "variable \(variable) moved")
            }
        }

        /// The variables; `nil` where the required rows contradict each other.
        func solve(_ spec: Spec) -> [Double]? {
            take(spec.constants)
            while true {
                for (input, value) in spec.inputs.enumerated() where values[input] != value {
                    values[input] = value
                    changed |= PlanSystem.bit(of: input)
                }
                let outcome = values.withUnsafeMutableBufferPointer { [changed, sums] in
                    system.solve($0.baseAddress!, changed: changed, sums.takeUnretainedValue())
                }
                let since = changed
                changed = .max
                switch outcome {
                case .solved:
                    changed = 0
                    let variables = values.withUnsafeBufferPointer { values in
                        let outputs = system.outputs(values.baseAddress!, sums.takeUnretainedValue())
                        return (0..<(2 * spec.items)).map { outputs[$0] }
                    }
                    if since != .max { expectOnlyDependentsMoved(variables, since) }
                    last = variables
                    return variables
                case .impossible: return nil
                case .open(let variables):
                    guard !system.open.isSuperset(of: variables) else {
                        Issue.record("\(variables) are open although \(system.open) cost something")
                        return nil
                    }
                    system = spec.system(open: system.open.union(variables))
                    values = Array(repeating: 0, count: system.valueCount)
                    take(spec.constants)
                }
            }
        }
    }

    private func expect(_ solving: Solving, _ spec: Spec, _ place: String) {
        let (found, expected) = (solving.solve(spec), spec.oracle.best())
        guard let found, let expected else {
            #expect((found == nil) == (expected == nil), "\(place): only one of them has an answer")
            return
        }
        for (variable, (one, other)) in zip(found, expected).enumerated() {
            #expect(abs(one - other) < 1e-4, "\(place): variable \(variable)")
        }
    }

    /// Trees of one structure ask the same system with other constants and lengths, in any order.
    @Test(arguments: UInt64(1)...60)
    func anAnswerIsTheBestVertex(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 7919)
        for number in 0..<3 {
            var spec = Spec(number == 2 ? 3 : 2, using: &random)
            let solving = Solving(spec)
            for step in 0..<8 {
                expect(solving, spec, "system \(number), step \(step)")
                if step % 3 == 2 {
                    spec.vary(using: &random)
                } else {
                    spec.vary(Int.random(in: spec.inputs.indices, using: &random), using: &random)
                }
            }
        }
    }

    /// Regions that were met are found again. The least room of a row of two items is where their order changes.
    @Test(arguments: UInt64(1)...20)
    func theSameNumbersCompileNothingTheSecondTime(seed: UInt64) {
        var random = SeededGenerator(state: seed &* 104_729)
        var spec = Spec(3, using: &random)
        let solving = Solving(spec)
        let specs = (0..<6).map { _ in
            spec.vary(using: &random)
            return spec
        }
        // What is open may be found late, and the regions up to then are those of another system.
        for spec in specs { _ = solving.solve(spec) }
        let first = specs.map { solving.solve($0) }
        solving.system.newBytes = 0
        for (spec, answer) in zip(specs, first) {
            let again = solving.solve(spec)
            #expect((again == nil) == (answer == nil))
            for (one, other) in zip(again ?? [], answer ?? []) { #expect(abs(one - other) < 1e-5) }
        }
        #expect(solving.system.newBytes == 0)
    }

    // MARK: By hand

    private let equal = PlanCosts(above: .infinity, below: .infinity)

    private func row(_ terms: [(Int, Double)], _ costs: PlanCosts) -> PlanRow {
        PlanRow(terms: terms.map { PlanTerm($0, $1) }, costs: costs, isHorizontal: true)
    }

    private func spec(_ rows: [PlanRow], _ constants: [Double], contents: [PlanCosts?], inputs: [Double]) -> Spec {
        var random = SeededGenerator(state: 1)
        var spec = Spec(contents.count, using: &random)
        (spec.rows, spec.constants, spec.contents, spec.inputs) = (rows, constants, contents, inputs)
        spec.mayBeNegative = contents.map { _ in false }
        spec.targetLevel = .infinity
        return spec
    }

    /// The leading edge is 8 from the root's and the trailing one 12, or the length is the content's.
    @Test func whatFollowsFromTheRootAndConstantsAloneIsRigid() {
        let content = PlanCosts(above: 250, below: 750)
        let filling = spec(
            [row([(2, 1), (0, -1)], equal), row([(0, 1), (1, 1), (2, -1), (3, -1)], equal), row([(0, 1)], equal)],
            [8, 12, 0], contents: [nil, nil], inputs: [100, 0])
        let solving = Solving(filling)
        #expect(solving.solve(filling) == [0, 100, 8, 80])
        #expect((0..<4).map(solving.system.isRigid) == [true, true, true, true])
        let natural = spec(
            [row([(2, 1), (0, -1)], equal), row([(4, 1), (2, -1), (3, -1)], equal), row([(0, 1)], equal)],
            [8, 5, 0], contents: [nil, content, nil], inputs: [100, 0, 30, 0])
        let other = Solving(natural)
        #expect((other.solve(natural) ?? []).map { ($0 * 1e6).rounded() / 1e6 } == [0, 100, 8, 30, 43, 0])
        // The last item's length is said nothing of; its origin follows the content.
        #expect((0..<6).map(other.system.isRigid) == [true, true, true, false, false, false])
    }

    /// At least 40 and at most 60 where the content says 50: only the order of the two decides, exactly at the bounds.
    @Test(arguments: [(39.5, 40.0), (40, 40), (40.5, 40.5), (59.5, 59.5), (60, 60), (60.5, 60)])
    func aLengthKeepsItsLimits(natural: Double, length: Double) {
        let limits = [
            row([(3, 1)], PlanCosts(above: 0, below: .infinity)), row([(3, 1)], PlanCosts(above: .infinity, below: 0)),
        ]
        let spec = spec(
            limits, [40, 60], contents: [nil, PlanCosts(above: 250, below: 750)], inputs: [100, 0, natural])
        let found = Solving(spec).solve(spec)
        #expect(abs((found?[3] ?? -1) - length) < 1e-6)
    }

    /// Two constants that have to be the same, and a smallest one above the greatest.
    @Test(arguments: [(0, true), (5e-7, true), (2e-6, false), (-5e-7, true), (-2e-6, false), (1, false)])
    func requiredRowsAgreeWithinAMillionth(difference: Double, isPossible: Bool) {
        let twice = [row([(3, 1)], equal), row([(3, 1)], equal)]
        let equalities = spec(twice, [40, 40 + difference], contents: [nil, nil], inputs: [100, 0, 0])
        #expect((Solving(equalities).solve(equalities) != nil) == isPossible)
        let limits = [
            row([(3, 1)], equal), row([(3, 1)], PlanCosts(above: 0, below: .infinity)),
            row([(3, 1)], PlanCosts(above: .infinity, below: 0)),
        ]
        let atLeast = spec(limits, [40, 40 + difference, 41], contents: [nil, nil], inputs: [100, 0, 0])
        #expect((Solving(atLeast).solve(atLeast) != nil) == (isPossible || difference < 0))
        let atMost = spec(limits, [40, 39, 40 + difference], contents: [nil, nil], inputs: [100, 0, 0])
        #expect((Solving(atMost).solve(atMost) != nil) == (isPossible || difference > 0))
    }

    /// Rows without unknowns are looked at where a length changes that they contain, and only there.
    @Test func whatIsCheckedFollowsEachLength() {
        let limits = [
            row([(3, 1)], equal), row([(3, 1), (1, -1)], PlanCosts(above: .infinity, below: 0)),
            row([(3, 1)], PlanCosts(above: 0, below: .infinity)),
        ]
        var spec = spec(limits, [40, 0, 0], contents: [nil, nil, nil], inputs: [100, 0, 0, 0])
        spec.rows[2].crossing = [PlanTerm(1, 1)]
        spec.inputs.append(0)
        let solving = Solving(spec)
        // The root's length, and what the other axis adds.
        for (root, crossing, isPossible) in [
            (100.0, 0.0, true), (30, 0, false), (40, 0, true), (100, 0, true), (100, 41, false), (100, 40, true),
            (39, 40, false), (39, 30, false), (41, 30, true),
        ] {
            (spec.inputs[0], spec.inputs[4]) = (root, crossing)
            #expect((solving.solve(spec) != nil) == isPossible)
        }
    }

    /// The bytes of a system are those that its making and its regions were counted with.
    @Test func theBytesOfRegionsAddUp() {
        let spec = spec(
            [row([(3, 1)], PlanCosts(above: 500, below: 500)), row([(3, 1)], PlanCosts(above: 400, below: 0))],
            [30, 60], contents: [nil, PlanCosts(above: 600, below: 0)], inputs: [100, 0, 50])
        let solving = Solving(spec)
        let system = solving.system
        #expect(system.newBytes > 0)
        // The tree's constants, which are summed once, came after it was counted.
        let before = system.byteCount
        system.newBytes = 0
        var counted = 0
        for natural in [50.0, 20, 70] {
            var other = spec
            other.inputs[2] = natural
            _ = solving.solve(other)
            counted += system.newBytes
            system.newBytes = 0
        }
        #expect(solving.system === system)
        #expect(counted > 0)
        #expect(system.byteCount == before + counted)
    }

    /// One length and nine wishes of the same priority: the middle one is fulfilled. Each middle with the sets below
    /// and above is a region of its own, and 128 of them are kept, after which the older half is forgotten.
    @Test func theLatestHalfOfTooManyRegionsIsKept() throws {
        let wish = PlanCosts(above: 500, below: 500)
        var spec = spec(
            (0..<9).map { _ in row([(3, 1)], wish) }, Array(repeating: 0, count: 9), contents: [nil, nil],
            inputs: [100, 0, 0])
        for index in spec.rows.indices {
            spec.rows[index].crossing = [PlanTerm(0, 1)]
            spec.rows[index].hasConstant = false
            spec.inputs.append(0)
        }
        // Which row is in the middle, and which four are below it.
        var cases: [[Double]] = []
        for middle in 0..<9 {
            for below in 0..<512 where below.nonzeroBitCount == 4 && below >> middle & 1 == 0 {
                var wishes: [Double] = (0..<9).map { wish in
                    let isBelow = below >> wish & 1 == 1
                    return (isBelow ? 20 : 70) + Double(wish)
                }
                wishes[middle] = 50
                cases.append(wishes)
            }
        }
        let solving = Solving(spec)
        func isNew(_ number: Int) throws -> Bool {
            spec.inputs.replaceSubrange(3..., with: cases[number])
            solving.system.newBytes = 0
            let found = try #require(solving.solve(spec))
            #expect(abs(found[3] - 50) < 1e-6)
            return solving.system.newBytes > 0
        }
        for number in 0..<128 { #expect(try isNew(number)) }
        for number in 0..<128 { #expect(try !isNew(number)) }
        #expect(try isNew(128))
        for number in 64..<129 { #expect(try !isNew(number)) }
        #expect(try isNew(0))
    }
}
