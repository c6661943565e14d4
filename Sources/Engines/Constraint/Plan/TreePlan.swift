import Foundation
import LayoutGeometry
import ViewTree

/// The state that a tree adds to its structure: the constants, which constraints are in force, and the values that came
/// out.
final class TreePlan {
    let skeleton: TreeSkeleton
    /// Constants by the constraints' numbers, and what crossing lengths are multiplied by.
    @exclusivity(unchecked) private(set) var constants = PlainList<Double>(capacity: 64)
    @exclusivity(unchecked) private var multipliers = PlainList<Double>(capacity: 64)
    @exclusivity(unchecked) var horizontal = Axis()
    @exclusivity(unchecked) var vertical = Axis()
    /// Left, top, width and height of each item, as they were last solved for a frame.
    @exclusivity(unchecked) let frames: UnsafeMutablePointer<Double>
    /// The stack views whose rows it has without constraints.
    @exclusivity(unchecked) var stacks: [PlannedStack] = []
    /// True if constants of these follow margins.
    @exclusivity(unchecked) var hasMargins = false
    /// The items that constraints speak of, bit by bit.
    @exclusivity(unchecked) var mentioned: UInt64 = 0
    /// The items have variables that rows are written in.
    @exclusivity(unchecked) var hasNames = false
    /// A constraint or a priority changed so that numbers have to be given anew.
    @exclusivity(unchecked) var isStale = false
    /// The contents' widths are wrapped at what came out.
    @exclusivity(unchecked) var areWidthsKnown = false

    /// The state along one axis.
    struct Axis {
        var forms = FormSet()
        var contents: UInt64 = 0
        var system: PlanSystem?
        var constants: PlanSystem.Constants?
        var values: UnsafeMutablePointer<Double>?
        var capacity = 0
        /// Constants may differ from those that the sums were made for.
        var hasNewConstants = true
        /// Inputs may differ from those that it was solved for.
        var isChanged = true

        @inline(__always)
        func length(_ item: Int) -> Double {
            guard let system, let values, let constants else { return 0 }
            return system.output(2 * item + 1, values, constants)
        }

        @inline(__always)
        func key(isHorizontal: Bool, _ level: Double) -> TreeSkeleton.SystemKey {
            TreeSkeleton.SystemKey(
                isHorizontal: isHorizontal, forms: forms, contents: contents,
                targetLevel: level == ConstraintLevel.frame ? .infinity : level)
        }

        @inline(__always)
        func isPrepared(for key: TreeSkeleton.SystemKey) -> Bool { !hasNewConstants && system?.key == key }

        /// Makes the system that of a key, with the sums of the tree's constants. The skeleton is locked.
        mutating func prepare(
            _ key: TreeSkeleton.SystemKey, _ skeleton: TreeSkeleton, _ constants: PlainList<Double>
        ) {
            if isPrepared(for: key) { return }
            let system = if let known = system, known.key == key { known } else { skeleton.system(key) }
            take(system, system.constants(constants.first))
            hasNewConstants = false
            isChanged = true
        }

        mutating func take(_ system: PlanSystem, _ sums: PlanSystem.Constants) {
            self.system = system
            constants = sums
            takeValues(system.valueCount)
        }

        private mutating func takeValues(_ count: Int) {
            guard count > capacity else { return }
            let larger = allocateZeros(count + 8)
            // The inputs come first.
            if let values { larger.update(from: values, count: capacity) }
            free(values)
            values = larger
            capacity = count + 8
        }
    }

    init(_ skeleton: TreeSkeleton) {
        self.skeleton = skeleton
        frames = allocateZeros(4 * skeleton.itemCount)
    }

    deinit {
        constants.free()
        multipliers.free()
        free(horizontal.values)
        free(vertical.values)
        free(frames)
    }

    /// The number of constraints in force.
    var constraintCount: Int { horizontal.forms.count + vertical.forms.count }

    // MARK: Constraints

    /// Puts constraints in force in a plan that has none.
    func start(_ horizontal: FormSet, _ vertical: FormSet, mentioned: UInt64) {
        self.horizontal.forms = horizontal
        self.vertical.forms = vertical
        self.mentioned = mentioned
    }

    /// Makes room for the constants of constraints with numbers below a given one.
    func reserve(_ count: Int) { constants.appendZeros(upTo: count) }

    /// Puts a constraint in force. Returns false where one with its number is.
    @inline(__always)
    func insert(_ number: Int, _ entry: NumberedForm) -> Bool {
        if entry.isHorizontal {
            guard !horizontal.forms.contains(number) else { return false }
            horizontal.forms.insert(number)
            horizontal.hasNewConstants = true
        } else {
            guard !vertical.forms.contains(number) else { return false }
            vertical.forms.insert(number)
            vertical.hasNewConstants = true
        }
        mentioned |= entry.items
        return true
    }

    /// Sets a constraint's constant, and what crossing lengths are multiplied by.
    @inline(__always)
    func set(_ constant: Double, multiplier: Double, of number: Int) {
        if number >= constants.count { constants.appendZeros(upTo: number + 1) }
        constants[number] = constant
        guard multiplier != 1 || number < multipliers.count else { return }
        while multipliers.count <= number { multipliers.append(1) }
        multipliers[number] = multiplier
    }

    /// Puts a stack view's rows in force.
    func insert(_ numbers: StackNumbers) {
        constants.appendZeros(upTo: numbers.last + 1)
        horizontal.forms.formUnion(numbers.horizontal)
        vertical.forms.formUnion(numbers.vertical)
        horizontal.hasNewConstants = true
        vertical.hasNewConstants = true
    }

    func remove(_ numbers: StackNumbers) {
        horizontal.forms.subtract(numbers.horizontal)
        vertical.forms.subtract(numbers.vertical)
    }

    func remove(_ number: Int) {
        horizontal.forms.remove(number)
        vertical.forms.remove(number)
    }

    func setConstant(_ constant: Double, of number: Int) {
        guard number < constants.count, constants[number] != constant else { return }
        constants[number] = constant
        if horizontal.forms.contains(number) {
            horizontal.hasNewConstants = true
        } else {
            vertical.hasNewConstants = true
        }
    }

    // MARK: Solving

    /// Makes the systems those of the structure.
    func prepare(_ target: ConstraintEngine.RootTarget) {
        let across = horizontal.key(isHorizontal: true, target.widthLevel)
        let down = vertical.key(isHorizontal: false, target.heightLevel)
        if horizontal.isPrepared(for: across), vertical.isPrepared(for: down) { return }
        skeleton.locked { skeleton in
            horizontal.prepare(across, skeleton, constants)
            vertical.prepare(down, skeleton, constants)
        }
    }

    /// Gives the vertical system the widths that its rows speak of. Returns false where these aren't certain.
    func setCrossings() -> Bool {
        guard let system = vertical.system, !system.crossings.isEmpty else { return true }
        guard let other = horizontal.system, let sums = horizontal.constants, let values = horizontal.values,
            let target = vertical.values
        else { return false }
        for crossing in system.crossings {
            var sum = 0.0
            for term in crossing.terms {
                guard other.isRigid(Int(term.index)) else { return false }
                sum -= term.factor * other.output(Int(term.index), values, sums)
            }
            if crossing.isScaled, Int(crossing.slot) < multipliers.count { sum *= multipliers[Int(crossing.slot)] }
            if target[crossing.input] != sum {
                target[crossing.input] = sum
                vertical.isChanged = true
            }
        }
        return true
    }

    /// Sets an input. O(1)
    @inline(__always)
    func setHorizontal(_ input: Int, _ value: Double) {
        guard let values = horizontal.values, values[input] != value else { return }
        values[input] = value
        horizontal.isChanged = true
    }

    @inline(__always)
    func setVertical(_ input: Int, _ value: Double) {
        guard let values = vertical.values, values[input] != value else { return }
        values[input] = value
        vertical.isChanged = true
    }

    func solveHorizontal() -> Bool { TreePlan.solve(&horizontal, skeleton, constants) }

    func solveVertical() -> Bool { TreePlan.solve(&vertical, skeleton, constants) }

    @inline(__always)
    private static func solve(_ axis: inout Axis, _ skeleton: TreeSkeleton, _ constants: PlainList<Double>) -> Bool {
        guard axis.isChanged else { return true }
        guard let system = axis.system, let values = axis.values, let sums = axis.constants else { return false }
        switch skeleton.locked({ $0.solve(system, values, sums) }) {
        case .solved:
            axis.isChanged = false
            return true
        case .impossible: return false
        case .open(let variables): return solve(&axis, skeleton, constants, open: variables)
        }
    }

    /// Solves with weakest levels for what the constraints leave open.
    @inline(never)
    private static func solve(
        _ axis: inout Axis, _ skeleton: TreeSkeleton, _ constants: PlainList<Double>, open variables: [Int]
    ) -> Bool {
        guard let old = axis.system, !old.open.isSuperset(of: variables) else { return false }
        let (system, sums) = skeleton.locked { skeleton in
            let system = skeleton.system(old.key, open: old.open.union(variables))
            return (system, system.constants(constants.first))
        }
        axis.take(system, sums)
        return solve(&axis, skeleton, constants)
    }

    /// An item's length as solved.
    @inline(__always)
    func length(_ item: Int, isHorizontal: Bool) -> Double {
        isHorizontal ? horizontal.length(item) : vertical.length(item)
    }
}
