import Foundation

/// The state that a tree adds to its structure: the constants, which constraints are in force, and the values that came
/// out.
final class TreePlan {
    /// Owned, but unmanaged, as those of its axes.
    private let skeletonReference: Unmanaged<TreeSkeleton>
    /// Constants by the constraints' numbers, and what crossing lengths are multiplied by.
    @exclusivity(unchecked) private(set) var constants: PlainList<Double>
    /// A number that says which constants these are; 0 where one changed since it was given.
    @exclusivity(unchecked) private var constantState: UInt64 = 0
    @exclusivity(unchecked) private var multipliers = PlainList<Double>(capacity: 64)
    /// The numbers of the constraints in force.
    @exclusivity(unchecked) private(set) var forms = FormSet()
    @exclusivity(unchecked) var horizontal: Axis
    @exclusivity(unchecked) var vertical: Axis
    /// The parts of each item's frame, in the order of `FramePart`, as they were last solved for a frame. Behind them
    /// lie constants and values: a tree's numbers are one piece of memory.
    let frames: UnsafeMutablePointer<Double>
    /// The stack views whose rows it has without constraints.
    @exclusivity(unchecked) var stacks: [PlannedStack] = []
    /// The margins that constants of these follow.
    @exclusivity(unchecked) var margins = PlainList<StackMargins>(capacity: 2)
    /// The items that constraints speak of, bit by bit.
    @exclusivity(unchecked) var mentioned: UInt64 = 0
    /// A constraint or a priority changed so that numbers have to be given anew.
    @exclusivity(unchecked) var isStale = false
    /// The items that rows placed in the last layout, and those whose contents wrap, bit by bit.
    @exclusivity(unchecked) private(set) var placed: UInt64 = 0
    @exclusivity(unchecked) var wrapping: UInt64 = 0
    /// The items that are wider than was measured, bit by bit.
    @exclusivity(unchecked) var capped: UInt64 = 0
    /// A constraint speaks of baselines.
    @exclusivity(unchecked) var hasBaselines = false
    /// The contents' widths are wrapped at what came out.
    @exclusivity(unchecked) var areWidthsKnown = false
    /// The systems have the sizes that contents ask for which don't wrap.
    @exclusivity(unchecked) var areContentsAsked = false

    /// Constants by the constraints' numbers, with a number for them as a whole: where it is the same, so are they.
    struct Numbers {
        let constants: UnsafePointer<Double>
        let state: UInt64
    }

    /// The state along one axis.
    struct Axis {
        /// The items that have contents, bit by bit.
        var contents: UInt64 = 0
        /// Owned, but unmanaged: a read of a reference retains.
        private(set) var system: Unmanaged<PlanSystem>?
        private(set) var constants: Unmanaged<PlanSystem.Constants>?
        private var list: PlainList<Double>
        /// The rows, or their constants, may differ from those that the system and its sums were taken for.
        var isStale = true
        /// The inputs that differ from those that the frames were solved for; all bits where the system is another one.
        fileprivate var changedSinceFrames = UInt64.max
        /// The inputs that differ from those that it was solved for, as `PlanSystem.bit(of:)` says.
        private var changed = UInt64.max
        var isChanged: Bool { changed != 0 }

        private var values: UnsafeMutablePointer<Double> { list.pointer(to: 0) }

        fileprivate init(in memory: UnsafeMutablePointer<Double>, capacity: Int) {
            list = PlainList(in: memory, capacity: capacity)
        }

        func free() {
            list.free()
            system?.release()
            constants?.release()
        }

        @inline(__always)
        func length(_ item: Int) -> Double { outputs?[2 * item + 1] ?? 0 }

        /// The variables as solved, until something is solved again; `nil` before that.
        @inline(__always)
        var outputs: PlanSystem.Outputs? {
            guard let system, let constants else { return nil }
            return system._withUnsafeGuaranteedRef { system in
                constants._withUnsafeGuaranteedRef { system.outputs(values, $0) }
            }
        }

        @inline(__always)
        func isRigid(_ variable: Int) -> Bool {
            system?._withUnsafeGuaranteedRef { $0.isRigid(variable) } ?? false
        }

        @inline(__always)
        func isOther(_ input: Int, _ value: Double) -> Bool { values[input] != value }

        /// Sets an input. O(1)
        @inline(__always)
        mutating func set(_ input: Int, _ value: Double) {
            guard values[input] != value else { return }
            values[input] = value
            changed |= PlanSystem.bit(of: input)
        }

        /// Returns whether the system has a row.
        @inline(__always)
        func has(_ number: Int) -> Bool {
            system?._withUnsafeGuaranteedRef { $0.key.forms.contains(number) } ?? false
        }

        /// Returns whether the system is that of the present rows, for a level of the root's length.
        @inline(__always)
        func isPrepared(for level: Double) -> Bool {
            guard !isStale, let system else { return false }
            return system._withUnsafeGuaranteedRef { $0.key.targetLevel == level && $0.key.contents == contents }
        }

        /// The items whose outputs may be others than in the frames, which are up to date from now on.
        mutating func takeMoved(_ placed: UInt64, _ areOthers: Bool) -> UInt64 {
            let changed = areOthers ? .max : changedSinceFrames
            changedSinceFrames = 0
            if changed == .max { return placed }
            return placed & (system?._withUnsafeGuaranteedRef { $0.dependents(on: changed) } ?? placed)
        }

        /// Takes the system of some rows, with the sums of the tree's constants. The skeleton is locked.
        mutating func prepare(
            _ forms: FormSet, _ level: Double, isHorizontal: Bool, _ skeleton: TreeSkeleton, _ numbers: Numbers
        ) {
            let key = TreeSkeleton.SystemKey(
                isHorizontal: isHorizontal, forms: forms, contents: contents, targetLevel: level)
            if system?._withUnsafeGuaranteedRef({ $0.key == key }) != true { take(skeleton.system(key)) }
            takeConstants(numbers)
            isStale = false
        }

        /// Takes another system, whose sums are still to be taken.
        private mutating func take(_ other: consuming PlanSystem) {
            let old = system
            // The inputs come first, and stay.
            list.appendZeros(upTo: other.valueCount)
            system = .passRetained(other)
            old?.release()
            changed = .max
        }

        private mutating func takeConstants(_ numbers: Numbers) {
            guard
                let sums = system?._withUnsafeGuaranteedRef({ $0.constants(numbers.constants, state: numbers.state) })
            else { return }
            let old = constants
            if let old, old.refers(to: sums) { return }
            constants = sums.retain()
            old?.release()
            changed = .max
        }

        /// Solves for the present inputs.
        @inline(__always)
        mutating func solve(_ skeleton: Unmanaged<TreeSkeleton>) -> PlanSystem.Outcome {
            guard let system, let constants else { return .impossible }
            changedSinceFrames |= changed
            let outcome = skeleton._withUnsafeGuaranteedRef { skeleton in
                skeleton.locked { skeleton in
                    system._withUnsafeGuaranteedRef { system in
                        constants._withUnsafeGuaranteedRef { skeleton.solve(system, values, changed: changed, $0) }
                    }
                }
            }
            // A solve that ends early leaves the components behind as they were, so that all count as changed.
            changed = .max
            if case .solved = outcome { changed = 0 }
            return outcome
        }

        /// Takes the system in which what the constraints leave open costs something, besides what does already.
        /// Returns false where all does. The skeleton is locked.
        mutating func close(_ variables: [Int], _ skeleton: TreeSkeleton, _ numbers: Numbers) -> Bool {
            guard let old = system?.takeUnretainedValue(), !old.open.isSuperset(of: variables) else { return false }
            take(skeleton.system(old.key, open: old.open.union(variables)))
            takeConstants(numbers)
            return true
        }
    }

    /// - Parameter skeleton: is locked.
    init(_ skeleton: TreeSkeleton) {
        skeletonReference = .passRetained(skeleton)
        let (parts, numbers) = (4 * skeleton.itemCount, skeleton.forms.list.count)
        let (columns, rows) = skeleton.valueCounts
        frames = allocateNumbers(parts + numbers + columns + rows)
        frames.initialize(repeating: 0, count: parts)
        constants = PlainList(in: frames + parts, capacity: numbers)
        horizontal = Axis(in: frames + parts + numbers, capacity: columns)
        vertical = Axis(in: frames + parts + numbers + columns, capacity: rows)
    }

    deinit {
        skeletonReference.release()
        constants.free()
        multipliers.free()
        margins.free()
        horizontal.free()
        vertical.free()
        free(frames)
    }

    /// The contents among some whose sizes the systems may not have.
    @inline(__always)
    func unasked(_ contents: UInt64) -> UInt64 { areContentsAsked ? contents & wrapping : contents }

    /// The number of constraints in force.
    var constraintCount: Int { forms.count }

    /// True if margins follow the frames that are written.
    var hasMarginsOfFrames: Bool { margins.indices.contains { margins[$0].followFrames } }

    var skeleton: TreeSkeleton { skeletonReference.takeUnretainedValue() }

    /// Calls `body` with the skeleton while it is locked.
    @inline(__always)
    func locked<Result>(_ body: (TreeSkeleton) -> Result) -> Result {
        skeletonReference._withUnsafeGuaranteedRef { $0.locked(body) }
    }

    // MARK: Constraints

    /// Puts constraints in force in a plan that has none.
    func start(_ forms: FormSet, mentioned: UInt64) {
        self.forms = forms
        self.mentioned = mentioned
    }

    /// A row, or its constant, isn't the one that its axis' system was taken for. One that came since has made its own
    /// axis stale.
    @inline(never)
    private func noteChange(of number: Int) {
        if horizontal.has(number) { horizontal.isStale = true } else { vertical.isStale = true }
    }

    /// Makes room for the constants of constraints with numbers below a given one.
    func reserve(_ count: Int) { constants.appendZeros(upTo: count) }

    /// Puts a constraint in force. Returns false where one with its number is.
    @inline(__always)
    func insert(_ number: Int, _ entry: NumberedForm) -> Bool {
        guard !forms.contains(number) else { return false }
        forms.insert(number)
        if entry.isHorizontal { horizontal.isStale = true } else { vertical.isStale = true }
        mentioned |= entry.form.items
        return true
    }

    /// Sets a constraint's constant, and what crossing lengths are multiplied by.
    @inline(__always)
    func set(_ constant: Double, multiplier: Double, of number: Int) {
        if number >= constants.count { constants.appendZeros(upTo: number + 1) }
        if constants[number] != constant {
            constants[number] = constant
            constantState = 0
        }
        guard multiplier != 1 || number < multipliers.count else { return }
        while multipliers.count <= number { multipliers.append(1) }
        multipliers[number] = multiplier
    }

    /// Puts a stack view's rows in force.
    func insert(_ numbers: StackNumbers) {
        forms.formUnion(numbers.forms)
        horizontal.isStale = true
        vertical.isStale = true
    }

    /// Puts the rows of all stack views in force in a plan that has none of them.
    func start(_ all: PlannedStacks) {
        stacks = all.stacks
        forms.formUnion(all.forms)
    }

    func remove(_ numbers: StackNumbers) {
        forms.subtract(numbers.forms)
        horizontal.isStale = true
        vertical.isStale = true
    }

    func remove(_ number: Int) {
        forms.remove(number)
        noteChange(of: number)
    }

    /// Sets the constant of a number for which there is room.
    @inline(__always)
    func setConstant(_ constant: Double, of number: Int) {
        assert(number < constants.count, "a constraint's constant would be lost")
        guard number < constants.count, constants[number] != constant else { return }
        constants[number] = constant
        constantState = 0
        if !horizontal.isStale || !vertical.isStale { noteChange(of: number) }
    }

    // MARK: Solving

    /// Returns whether the horizontal system is that of the structure.
    func isPrepared(for target: ConstraintEngine.RootTarget) -> Bool {
        horizontal.isPrepared(for: target.horizontalLevel)
    }

    /// Makes the horizontal system that of the structure.
    func prepareWidths(_ target: ConstraintEngine.RootTarget) {
        if !isPrepared(for: target) { locked { prepareWidths(target, $0) } }
    }

    /// Makes the systems those of the structure.
    func prepare(_ target: ConstraintEngine.RootTarget) {
        let areWidthsPrepared = isPrepared(for: target)
        if areWidthsPrepared, vertical.isPrepared(for: target.verticalLevel) { return }
        locked { skeleton in
            if !areWidthsPrepared { prepareWidths(target, skeleton) }
            if vertical.isPrepared(for: target.verticalLevel) { return }
            vertical.prepare(
                forms.subtracting(skeleton.forms.horizontal), target.verticalLevel, isHorizontal: false, skeleton,
                numbers)
        }
    }

    /// The skeleton is locked.
    @inline(__always)
    private func prepareWidths(_ target: ConstraintEngine.RootTarget, _ skeleton: TreeSkeleton) {
        horizontal.prepare(
            forms.intersection(skeleton.forms.horizontal), target.horizontalLevel, isHorizontal: true, skeleton,
            numbers)
    }

    /// The constants, and the number that says which they are. The skeleton is locked.
    private var numbers: Numbers {
        if constantState == 0 { constantState = skeleton.nextConstants() }
        return Numbers(constants: constants.first, state: constantState)
    }

    /// Gives the vertical system the widths that its rows speak of. Returns false where these aren't certain.
    func setCrossings() -> Bool {
        guard let system = vertical.system else { return false }
        // Neither system ends before the next one is taken.
        return system._withUnsafeGuaranteedRef { system in
            if system.crossings.isEmpty { return true }
            guard let outputs = horizontal.outputs else { return false }
            for crossing in system.crossings {
                var sum = 0.0
                for term in crossing.terms {
                    guard horizontal.isRigid(Int(term.index)) else { return false }
                    sum -= term.factor * outputs[Int(term.index)]
                }
                if crossing.isScaled, Int(crossing.slot) < multipliers.count { sum *= multipliers[Int(crossing.slot)] }
                vertical.set(crossing.input, sum)
            }
            return true
        }
    }

    /// The items that may have other frames than before, of those that rows place.
    func takeMoved(_ placed: UInt64) -> (horizontal: UInt64, vertical: UInt64) {
        let areOthers = placed != self.placed
        self.placed = placed
        return (horizontal.takeMoved(placed, areOthers), vertical.takeMoved(placed, areOthers))
    }

    func solveHorizontal() -> Bool { solve(&horizontal) }

    func solveVertical() -> Bool { solve(&vertical) }

    /// Solves along an axis, if an input is another one.
    @inline(__always)
    private func solve(_ axis: inout Axis) -> Bool {
        guard axis.isChanged else { return true }
        switch axis.solve(skeletonReference) {
        case .solved: return true
        case .impossible: return false
        case .open(let variables): return solve(&axis, closing: variables)
        }
    }

    @inline(never)
    private func solve(_ axis: inout Axis, closing variables: [Int]) -> Bool {
        var open = variables
        while locked({ axis.close(open, $0, numbers) }) {
            switch axis.solve(skeletonReference) {
            case .solved: return true
            case .impossible: return false
            case .open(let more): open = more
            }
        }
        return false
    }

    /// An item's length as solved.
    @inline(__always)
    func length(_ item: Int, isHorizontal: Bool) -> Double {
        isHorizontal ? horizontal.length(item) : vertical.length(item)
    }
}

extension ConstraintEngine.RootTarget {
    /// The levels of the root's lengths as systems know them: infinite for given ones.
    fileprivate var horizontalLevel: Double { widthLevel == ConstraintLevel.frame ? .infinity : widthLevel }
    fileprivate var verticalLevel: Double { heightLevel == ConstraintLevel.frame ? .infinity : heightLevel }
}

extension UInt64 {
    /// Calls `body` with the places of the bits that are set, from the lowest up.
    @inline(__always)
    func forEachBit(_ body: (Int) -> Void) {
        var left = self
        while left != 0 {
            body(left.trailingZeroBitCount)
            left &= left &- 1
        }
    }
}
