import Foundation

/// Result sets as JSON: `results.json` and baselines.
public enum ResultJSON {
    /// The file's contents: one line for each row, sketch and series of samples.
    ///
    /// - Throws: `EncodingError` if a number isn't finite.
    public static func data(of results: ResultSet) throws -> Data {
        let parts: [(name: String, json: String)] = [
            ("schema", try pretty(results.schema)), ("isComplete", try pretty(results.isComplete)),
            ("environment", try pretty(results.environment)), ("options", try pretty(results.options)),
            ("references", try pretty(results.references)), ("rows", try lines(results.rows)),
            ("sketches", try lines(results.sketches)), ("samples", try lines(results.samples)),
            ("growth", try lines(results.growth)), ("warnings", try lines(results.warnings)),
            ("unavailable", try lines(results.unavailable)),
        ]
        let own = results.ownCosts.isEmpty ? [] : [("ownCosts", try lines(results.ownCosts))]
        let frames = try results.frames.map { [("frames", try lines($0))] } ?? []
        let shard = try results.shard.map { [("shard", try pretty($0))] } ?? []
        let members = (parts + own + frames + shard).map { "  \"\($0.name)\": \($0.json)" }.joined(separator: ",\n")
        return Data("{\n\(members)\n}\n".utf8)
    }

    private static func pretty(_ value: some Encodable) throws -> String {
        let json = try JSONEncoder.stable(isPretty: true).encode(value)
        return String(decoding: json, as: UTF8.self).replacing("\n", with: "\n  ")
    }

    private static func lines(_ values: [some Encodable]) throws -> String {
        if values.isEmpty { return "[]" }
        let encoder = JSONEncoder.stable()
        let lines = try values.map { "    " + String(decoding: try encoder.encode($0), as: UTF8.self) }
        return "[\n\(lines.joined(separator: ",\n"))\n  ]"
    }

    /// The result set in a file's contents. `name` is the file's name for the message.
    ///
    /// - Throws: ``HarnessError`` that distinguishes an empty file, a truncated or corrupt one, and a newer schema.
    public static func results(of data: Data, name: String) throws -> ResultSet {
        guard data.contains(where: { $0 != 10 && $0 != 13 && $0 != 32 && $0 != 9 }) else {
            throw HarnessError("\(name) is empty; write it again with '\(Program.name) run --save-baseline FILE'")
        }
        let decoder = JSONDecoder()
        guard let header = try? decoder.decode(Header.self, from: data) else {
            if let error = JSONSyntax.firstError(in: data) {
                throw HarnessError("\(name) is truncated or corrupt (\(error)); write it again with a new run")
            }
            throw HarnessError(
                "\(name) holds no results of \(Program.name) ('schema' is missing); name a results.json or a saved baseline"
            )
        }
        guard header.schema <= ResultSet.currentSchema else {
            throw HarnessError(
                "\(name) has schema \(header.schema), and this \(Program.name) reads up to \(ResultSet.currentSchema); "
                    + "use the newer \(Program.name) that wrote it")
        }
        guard header.schema >= 1 else {
            throw HarnessError(
                "\(name) has schema \(header.schema), which no \(Program.name) wrote; write it again with a new run")
        }
        do {
            let results = try decoder.decode(ResultSet.self, from: data)
            if let row = results.rows.first(where: { Swift.min($0.min, $0.median) < 0 || $0.samples < 0 }) {
                throw HarnessError("\(name) is damaged ('\(row.key)' is negative); write it again with a new run")
            }
            return results
        } catch let error as HarnessError {
            throw error
        } catch {
            throw HarnessError(
                "\(name) is damaged (\(JSONSyntax.place(of: error))); write it again with '\(Program.name) run --save-baseline FILE'"
            )
        }
    }

    private struct Header: Decodable {
        var schema: Int
    }
}
