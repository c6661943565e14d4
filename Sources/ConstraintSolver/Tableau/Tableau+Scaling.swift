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
        for index in 0..<registry.mergedTerms.count where variables[registry.mergedTerms[index].index].uses.count > 0 {
            let term = registry.mergedTerms[index]
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
        scaling.noteSize(values[variable], of: variable)
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
        for variable in 0..<Int32(truncatingIfNeeded: variables.count)
        where variables[variable].uses.count > 0 && columnExponents[variable].isNaN {
            scaleComponent(of: variable, rowExponents, columnExponents)
        }
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count)
        where constraints[constraint].status != .free {
            rescale(constraint, by: Self.power(rowExponents[constraint]), columnExponents)
        }
        for variable in 0..<Int32(truncatingIfNeeded: variables.count) where !columnExponents[variable].isNaN {
            setUnit(variables[variable].unit * Self.power(columnExponents[variable]), of: variable)
        }
        scaling.measureLargestValue(values)
        refactor()
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count) { reexamine(constraint) }
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
            let uses = variables[variable].uses
            for index in 0..<uses.count {
                let use = pool.entries[uses.start + index]
                guard rowExponents[use.index].isNaN else { continue }
                rowExponents[use.index] = -Self.logarithm(use.value) - columnExponents[variable]
                columnSolve.touched.append(use.index)
                let terms = constraints[use.index].terms
                for term in 0..<terms.count {
                    let entry = pool.entries[terms.start + term]
                    guard columnExponents[entry.index].isNaN else { continue }
                    columnExponents[entry.index] = -Self.logarithm(entry.value) - rowExponents[use.index]
                    columnSolve.order.append(entry.index)
                }
            }
        }
        for _ in 0..<Self.passes {
            for index in 0..<columnSolve.touched.count {
                rowExponents[columnSolve.touched[index]] = -mean(
                    constraints[columnSolve.touched[index]].terms, columnExponents)
            }
            for index in 0..<columnSolve.order.count {
                columnExponents[columnSolve.order[index]] = -mean(
                    variables[columnSolve.order[index]].uses, rowExponents)
            }
        }
        for index in 0..<columnSolve.touched.count {
            let greatest = greatest(constraints[columnSolve.touched[index]].terms, columnExponents)
            rowExponents[columnSolve.touched[index]] = min(
                rowExponents[columnSolve.touched[index]], Self.greatestRowExponent - greatest)
        }
        shiftComponent(rowExponents, columnExponents)
    }

    /// Coefficients say nothing about the size of the values; constants do.
    private mutating func shiftComponent(_ rowExponents: Buffer<Double>, _ columnExponents: Buffer<Double>) {
        var greatest = -Double.infinity
        for index in 0..<columnSolve.touched.count where constraints[columnSolve.touched[index]].constant != 0 {
            let exponent =
                Self.logarithm(constraints[columnSolve.touched[index]].constant)
                + rowExponents[columnSolve.touched[index]]
            greatest = max(greatest, exponent)
        }
        guard greatest.isFinite else { return }
        let shift = greatest - Self.constantExponent
        for index in 0..<columnSolve.touched.count { rowExponents[columnSolve.touched[index]] -= shift }
        for index in 0..<columnSolve.order.count { columnExponents[columnSolve.order[index]] += shift }
    }

    /// The base-2 logarithm, near enough: linear between powers of 2.
    private static func logarithm(_ value: Double) -> Double {
        Double(value.exponent) + abs(value.significand) - 1
    }

    private mutating func mean(_ list: EntryList, _ exponents: Buffer<Double>) -> Double {
        var sum = 0.0
        for index in 0..<list.count {
            let entry = pool.entries[list.start + index]
            sum += Self.logarithm(entry.value) + exponents[entry.index]
        }
        return sum / Double(list.count)
    }

    private mutating func greatest(_ list: EntryList, _ exponents: Buffer<Double>) -> Double {
        var greatest = -Double.infinity
        for index in 0..<list.count {
            let entry = pool.entries[list.start + index]
            greatest = max(greatest, Self.logarithm(entry.value) + exponents[entry.index])
        }
        return greatest
    }

    private mutating func rescale(_ constraint: Int32, by factor: Double, _ columnExponents: Buffer<Double>) {
        let terms = constraints[constraint].terms
        for index in 0..<terms.count {
            let entry = pool.entries[terms.start + index]
            let value = entry.value * factor * Self.power(columnExponents[entry.index])
            pool.entries[terms.start + index].value = value
            pool.entries[variables[entry.index].uses.start + entry.back].value = value
        }
        let weight = constraints[constraint].weight
        constraints[constraint].constant *= factor
        constraints[constraint].activity *= factor
        constraints[constraint].scale *= factor
        constraints[constraint].weight /= factor
        constraints[constraint].slope /= factor
        if constraints[constraint].level >= 0 {
            levels.rescale(constraints[constraint].level, from: weight, to: weight / factor)
        }
    }
}
