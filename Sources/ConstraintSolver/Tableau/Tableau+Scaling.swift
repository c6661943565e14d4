/// Units of rows and variables in which coefficients are near 1, so that tolerances mean the same everywhere.
///
/// All are powers of 2, so nothing is rounded. In layouts, whose coefficients are of one size, all are 1 and nothing is
/// done. A variable gets its unit with its first constraint. Where constraints contradict the units so far, all are
/// chosen anew (Curtis and Reid, IMA Journal of Applied Mathematics 10(1), 1972: least squares of the logarithms; here
/// a spanning tree's, smoothed by a few passes).
extension Tableau {
    private static let passes = 6
    private static let greatestExponent = 300.0
    /// The power of 2 near which a row's largest coefficient is at most; see ``Tolerance/greatestScaled``.
    private static let greatestRowExponent = 11.0
    /// The power of 2 near which the largest constant is, where units are chosen.
    private static let constantExponent = 7.0

    /// Gives the variables of `registry.mergedTerms` that no constraint contains their units, and converts the terms.
    ///
    /// - Returns: the largest coefficient now.
    mutating func applyUnits(largest: Double, smallest: Double) -> Double {
        if scaling.scaledVariableCount == 0, largest <= Tolerance.scaleLimit * smallest { return largest }
        var reference = 0.0
        for term in registry.mergedTerms where variables[term.index].uses.count > 0 {
            reference = max(reference, abs(term.value) * variables[term.index].unit)
        }
        if reference == 0 { reference = largest }
        var most = 0.0
        var least = Double.infinity
        for index in 0..<registry.mergedTerms.count {
            let term = registry.mergedTerms[index]
            if variables[term.index].uses.count == 0 {
                let ratio = reference / abs(term.value)
                let isNear = ratio <= Tolerance.scaleLimit && ratio >= 1 / Tolerance.scaleLimit
                setUnit(isNear ? 1 : Self.power(Double(ratio.exponent)), of: term.index)
            }
            registry.mergedTerms[index].value *= variables[term.index].unit
            most = max(most, abs(registry.mergedTerms[index].value))
            least = min(least, abs(registry.mergedTerms[index].value))
        }
        if most > Tolerance.scaleLimit * Tolerance.scaleLimit * least { scaling.isPoor = true }
        return most
    }

    /// Converts `registry.mergedTerms` back to what the client gave. Units are powers of 2, so that nothing is rounded.
    mutating func removeUnits() {
        if scaling.scaledVariableCount == 0 { return }
        for index in 0..<registry.mergedTerms.count {
            registry.mergedTerms[index].value /= variables[registry.mergedTerms[index].index].unit
        }
    }

    /// The power of 2 nearest to `exponent`, by way of an integer: `rounded()` would need the C library's mathematics
    /// to be linked.
    private static func power(_ exponent: Double) -> Double {
        let bounded = max(-greatestExponent, min(greatestExponent, exponent))
        return Double(sign: .plus, exponent: Int(bounded + (bounded < 0 ? -0.5 : 0.5)), significand: 1)
    }

    private mutating func setUnit(_ unit: Double, of variable: Int32) {
        let old = variables[variable].unit
        if unit == old { return }
        scaling.scaledVariableCount += (unit == 1 ? 0 : 1) - (old == 1 ? 0 : 1)
        variables[variable].unit = unit
        values[variable] *= old / unit
        scaling.noteSize(values[variable])
    }

    /// Chooses all units anew when coefficients have turned out to be far apart in the present ones. O(size), and at
    /// most once each time that there are a quarter more constraints, or that a row couldn't be judged for small
    /// entries.
    mutating func rescaleIfNeeded() {
        guard scaling.isPoor || scaling.areUnitsUnclear else { return }
        let count = constraints.count - registry.vacantConstraints.count
        guard count >= scaling.constraintsToRescale || scaling.areUnitsUnclear else { return }
        scaling.areUnitsUnclear = false
        scaling.constraintsToRescale = count + count / 4 + 1
        scaling.isPoor = false
        scaling.isFresh = true
        var rowExponents = Buffer<Double>(capacity: constraints.count)
        var columnExponents = Buffer<Double>(capacity: variables.count)
        defer {
            rowExponents.free()
            columnExponents.free()
        }
        rowExponents.extend(to: constraints.count, with: .nan)
        columnExponents.extend(to: variables.count, with: .nan)
        for variable in variables.slots
        where variables[variable].uses.count > 0 && columnExponents[variable].isNaN {
            scaleComponent(of: variable, rowExponents, columnExponents)
        }
        for constraint in constraints.slots
        where constraints[constraint].status != .free {
            rescale(constraint, by: Self.power(rowExponents[constraint]), columnExponents)
        }
        for variable in variables.slots where !columnExponents[variable].isNaN {
            setUnit(variables[variable].unit * Self.power(columnExponents[variable]), of: variable)
        }
        scaling.measureLargestValue(values)
        measureWeights()
        refactor()
        for constraint in constraints.slots { reexamine(constraint) }
    }

    /// Finds exponents for a variable and all that hangs together with it. Each variable comes into the loop's list
    /// once, when it gets an exponent.
    private mutating func scaleComponent(
        of root: Int32, _ rowExponents: Buffer<Double>, _ columnExponents: Buffer<Double>
    ) {
        columnSolve.order.removeAll()
        columnSolve.touched.removeAll()
        columnSolve.order.append(root)
        columnExponents[root] = 0
        var position = 0
        while position < columnSolve.order.count {
            let variable = columnSolve.order[position]
            position += 1
            for use in pool[variables[variable].uses] {
                guard rowExponents[use.index].isNaN else { continue }
                rowExponents[use.index] = -Self.logarithm(use.value) - columnExponents[variable]
                columnSolve.touched.append(use.index)
                for entry in pool[constraints[use.index].terms] {
                    guard columnExponents[entry.index].isNaN else { continue }
                    columnExponents[entry.index] = -Self.logarithm(entry.value) - rowExponents[use.index]
                    columnSolve.order.append(entry.index)
                }
            }
        }
        for _ in 0..<Self.passes {
            for constraint in columnSolve.touched {
                rowExponents[constraint] = -exponents(of: constraints[constraint].terms, columnExponents).mean
            }
            for variable in columnSolve.order {
                columnExponents[variable] = -exponents(of: variables[variable].uses, rowExponents).mean
            }
        }
        for constraint in columnSolve.touched {
            let greatest = exponents(of: constraints[constraint].terms, columnExponents).greatest
            rowExponents[constraint] = min(rowExponents[constraint], Self.greatestRowExponent - greatest)
        }
        shiftComponent(rowExponents, columnExponents)
    }

    /// Coefficients say nothing about the size of the values; constants do.
    private mutating func shiftComponent(_ rowExponents: Buffer<Double>, _ columnExponents: Buffer<Double>) {
        var greatest = -Double.infinity
        for constraint in columnSolve.touched where constraints[constraint].constant != 0 {
            let exponent =
                Self.logarithm(constraints[constraint].constant)
                + rowExponents[constraint]
            greatest = max(greatest, exponent)
        }
        guard greatest.isFinite else { return }
        let shift = greatest - Self.constantExponent
        for constraint in columnSolve.touched { rowExponents[constraint] -= shift }
        for variable in columnSolve.order { columnExponents[variable] += shift }
    }

    /// The base-2 logarithm, near enough: linear between powers of 2.
    private static func logarithm(_ value: Double) -> Double { Double(value.exponent) + abs(value.significand) - 1 }

    /// Of the sizes of a list's entries in units of these exponents.
    private mutating func exponents(
        of list: EntryList, _ exponents: Buffer<Double>
    ) -> (mean: Double, greatest: Double) {
        var sum = 0.0
        var greatest = -Double.infinity
        for entry in pool[list] {
            let exponent = Self.logarithm(entry.value) + exponents[entry.index]
            sum += exponent
            greatest = max(greatest, exponent)
        }
        return (sum / Double(list.count), greatest)
    }

    private mutating func rescale(_ constraint: Int32, by factor: Double, _ columnExponents: Buffer<Double>) {
        let terms = constraints[constraint].terms
        for index in 0..<terms.count {
            let entry = pool.entries[terms.start + index]
            let value = entry.value * factor * Self.power(columnExponents[entry.index])
            pool.entries[terms.start + index].value = value
            pool.entries[variables[entry.index].uses.start + entry.back].value = value
        }
        constraints[constraint].constant *= factor
        constraints[constraint].activity *= factor
        constraints[constraint].scale *= factor
        constraints[constraint].weight /= factor
        constraints[constraint].slope /= factor
    }
}

/// The units of variables, and how large their values are; see `Tableau+Scaling.swift`.
struct Scaling {
    /// True if a row came whose coefficients are far apart in the present units.
    var isPoor = false
    /// True if the present constraints had all come when units were chosen.
    var isFresh = false
    /// True if small entries of a row of the tableau would be near 1 in other units.
    var areUnitsUnclear = false
    /// The number of constraints from which on the units are chosen anew.
    var constraintsToRescale = 0
    /// The number of variables with another unit than 1.
    var scaledVariableCount = 0
    /// No variable has a larger value, and one had it at least a while ago.
    var largestValue = 0.0
    /// The values of ``Solver/solution`` when it isn't the tableau's.
    var convertedValues = Buffer<Double>(planned: 0)

    /// Records the size of a variable's value.
    @inline(__always)
    mutating func noteSize(_ value: Double) { if abs(value) > largestValue { largestValue = abs(value) } }

    mutating func measureLargestValue(_ values: Buffer<Double>) {
        largestValue = 0
        for value in values { noteSize(value) }
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) { visitor.visit(&convertedValues) }
}
