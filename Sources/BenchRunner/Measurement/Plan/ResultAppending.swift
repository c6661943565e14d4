import BenchModel

extension ResultSet {
    /// Adds the instructions that were counted for the same blocks.
    package mutating func add(instructions other: ResultSet) {
        isComplete = isComplete && other.isComplete
        rows += other.rows
        add(ownCosts: other.ownCosts)
        options.countedPasses = other.options.countedPasses
        environment.counting = other.environment.counting
        sortRows(as: options)
    }

    /// Adds the rounds of a second run of the same or fewer blocks to those of this one, and computes the rows of the
    /// blocks anew. Counters stay as they were counted first.
    package mutating func append(roundsOf other: ResultSet) {
        isComplete = isComplete && other.isComplete
        warnings += other.warnings.filter { !warnings.contains($0) }
        for addition in other.samples {
            guard let index = samples.firstIndex(where: { $0.key == addition.key }) else { continue }
            samples[index].values += addition.values
        }
        let changed = Set(other.samples.map(\.key))
        rows = rows.map { row in
            guard changed.contains(row.key), let series = samples.first(where: { $0.key == row.key }) else {
                return row
            }
            let key = row.key.of(engine: references[row.key.scenario] ?? "")
            let reference = samples.first { $0.key == key }?.values
            var sum = ResultAssembler.timeRow(
                row.key, series.values, reference: reference, repetitions: row.repetitions)
            let added = other.rows.first { $0.key == row.key }
            sum?.interrupted = row.interrupted.map { $0 + (added?.interrupted ?? 0) } ?? added?.interrupted
            sum?.waiting = ResultRow.waiting([row, added].map { ($0?.waiting, Double($0?.samples ?? 0)) })
            return sum ?? row
        }
        growth = ResultAssembler.growth(of: rows)
    }
}
