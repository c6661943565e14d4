import Foundation

/// A shard's file.
package struct ShardFile: Sendable {
    package enum Contents: Sendable {
        case results(ResultSet)
        case report(ShardReport)
    }

    /// As it was named.
    package var path: String
    package var shard: Shard
    package var environment: RunEnvironment
    package var contents: Contents

    /// - Parameter operand: a file, or a folder with a shard's `shard.json` or `results.json`.
    /// - Throws: `HarnessError` that names the file and what is wrong with it.
    package init(at operand: String) throws {
        let report = (operand as NSString).appendingPathComponent(ShardReport.fileName)
        path = FileManager.default.fileExists(atPath: report) ? report : ResultFile.path(operand)
        if FilePath.name(of: path) == ShardReport.fileName {
            guard let report = try? JSONDecoder().decode(ShardReport.self, from: try InputFile.contents(path)) else {
                throw HarnessError("\(path) is damaged; take the file that the shard wrote")
            }
            guard report.schema <= ShardReport.currentSchema else {
                throw HarnessError("\(path) is of a newer \(Program.name); merge with that one")
            }
            (shard, environment, contents) = (report.shard, report.environment, .report(report))
        } else {
            let results = try ResultFile.results(at: path)
            guard let shard = results.shard else {
                throw HarnessError(
                    "\(path) is no shard: it was measured without --shard; '\(Program.name) report' compares whole runs"
                )
            }
            guard results.isComplete else {
                throw HarnessError("\(path), shard \(shard.name), was interrupted; measure it again to its end")
            }
            (self.shard, environment, contents) = (shard, results.environment, .results(results))
        }
    }
}

/// Puts the shards of one command together.
package enum ShardMerge {
    /// The files in the shards' order.
    ///
    /// - Throws: `HarnessError` that names a shard that is lost, doubled, or of another command, selection, baseline or
    ///   build.
    package static func ordered(_ files: [ShardFile]) throws -> [ShardFile] {
        guard let first = files.first else {
            throw HarnessError("every folder is empty: all shards are lost; measure them again")
        }
        for file in files.dropFirst() {
            if let difference = difference(first, file) {
                throw HarnessError(
                    "\(file.path) is a foreign shard (\(file.shard.name)): \(difference), unlike in \(first.path)")
            }
        }
        for index in 1...first.shard.count {
            let found = files.filter { $0.shard.index == index }
            guard !found.isEmpty else {
                throw HarnessError(
                    "shard \(index)/\(first.shard.count) is lost; measure it again with --shard \(index)/\(first.shard.count)"
                )
            }
            guard found.count == 1 else {
                throw HarnessError(
                    "shard \(index)/\(first.shard.count) is doubled: \(found.map(\.path).joined(separator: " and ")); "
                        + "name one of them")
            }
        }
        return files.sorted { $0.shard.index < $1.shard.index }
    }

    private static func threshold(_ file: ShardFile) -> String {
        guard case .report(let report) = file.contents else { return "none" }
        return Percent.text(report.threshold)
    }

    private static func difference(_ first: ShardFile, _ other: ShardFile) -> String? {
        let facts: [(name: String, value: (ShardFile) -> String)] = [
            ("command", { $0.shard.command }), ("number of shards", { String($0.shard.count) }),
            ("baseline", { $0.shard.baseline.isEmpty ? "none" : $0.shard.baseline }),
            ("commit", { $0.environment.commit ?? "none" }),
            ("kind of build", { $0.environment.buildConfiguration }), ("threshold", threshold),
        ]
        for fact in facts where fact.value(first) != fact.value(other) {
            return "its \(fact.name) is \(fact.value(other)), not \(fact.value(first))"
        }
        return first.shard.whole == other.shard.whole ? nil : "it was asked for another selection"
    }

    /// The result set of all shards, as one run has it. A reference engine that several shards measured is the first
    /// one's; ratios are those within each shard.
    package static func results(_ parts: [ResultSet]) -> ResultSet? {
        guard var merged = parts.first, let whole = merged.shard?.whole else { return nil }
        merged.rows = parts.flatMap(\.rows).uniqued(by: \.key)
        merged.samples = parts.flatMap(\.samples).uniqued(by: \.key)
        merged.sketches = parts.flatMap(\.sketches).uniqued(by: \.key)
        let frames = parts.flatMap { $0.frames ?? [] }.uniqued(by: \.key)
        if !frames.isEmpty { merged.frames = frames }
        merged.growth = parts.flatMap(\.growth).uniqued { [$0.scenario, $0.engine, $0.phase, $0.metric.rawValue] }
        for part in parts.dropFirst() {
            merged.add(ownCosts: part.ownCosts)
            merged.references.merge(part.references) { old, _ in old }
            merged.warnings += part.warnings.filter { !merged.warnings.contains($0) }
            merged.unavailable += part.unavailable.filter { !merged.unavailable.contains($0) }
        }
        let passes = merged.options.countedPasses
        merged.shard = nil
        merged.options = whole
        merged.options.countedPasses = passes
        merged.sortRows(as: whole)
        let machines = Set(parts.map(\.environment.machine)).sorted()
        if machines.count > 1 {
            merged.warnings.append(
                ResultWarning(
                    .noise,
                    "the shards come from \(machines.count) kinds of machines (\(machines.joined(separator: ", "))): "
                        + "ratios were taken within one machine each, times of different rows don't compare"))
        }
        return merged
    }

    /// One report of all shards: each row once.
    package static func report(_ parts: [ShardReport]) -> ShardReport? {
        guard var merged = parts.first else { return nil }
        merged.rows = parts.flatMap(\.rows).uniqued(by: \.key)
        for part in parts.dropFirst() {
            merged.lines += part.lines
            merged.mismatches += part.mismatches
            if part.rows.contains(where: { $0.verdict == .undecided }) { merged.remedy = part.remedy }
        }
        return merged
    }
}

/// A checksum of a file's contents (FNV-1a, 64 bits; http://www.isthe.com/chongo/tech/comp/fnv/), to tell files apart.
package enum Checksum {
    package static func text(of data: Data) -> String {
        let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
