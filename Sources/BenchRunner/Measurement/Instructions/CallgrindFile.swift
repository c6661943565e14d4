import BenchModel

/// The costs in a file of callgrind (its manual, "Callgrind Format Specification"), by function and the functions that
/// called it.
package struct CallgrindFile: Sendable, Equatable {
    /// A function as it was reached through one chain of callers.
    package struct Context: Sendable, Hashable {
        /// Mangled names, the function itself first, then its callers from the nearest on.
        package var chain: [String]
        /// The file of the function's code.
        package var object: String
    }

    /// The names of the events, e.g. `Ir`.
    package var events: [String] = []
    /// Each function's own cost, an entry an event.
    package var costs: [Context: [UInt64]] = [:]

    /// The sum of an event over all functions.
    package func total(_ event: String) -> UInt64 {
        guard let index = events.firstIndex(of: event) else { return 0 }
        return costs.values.reduce(0) { $0 &+ $1[index] }
    }

    /// Reads a file's text. O(length).
    ///
    /// - Throws: `HarnessError` where there are no events.
    package init(_ text: String) throws {
        var names: [Substring: String] = [:]
        var objects: [Substring: String] = [:]
        var object = ""
        var context = Context(chain: [], object: "")
        var isCall = false
        func name(_ text: Substring, _ known: inout [Substring: String]) -> String {
            // `(id) name` at its first occurrence, `(id)` from then on.
            guard text.first == "(", let end = text.firstIndex(of: ")") else { return String(text) }
            let id = text[..<end]
            let rest = text[text.index(after: end)...].drop { $0 == " " }
            if !rest.isEmpty { known[id] = String(rest) }
            return known[id] ?? ""
        }
        for line in text.split(separator: "\n") {
            guard let first = line.utf8.first else { continue }
            if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || first == UInt8(ascii: "*")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
            {
                // The line after `calls=` holds what the called function cost, which has lines of its own.
                if isCall {
                    isCall = false
                    continue
                }
                add(line.split(separator: " ").dropFirst(), to: context)
            } else if line.hasPrefix("fn=") {
                let chain = name(line.dropFirst(3), &names).split(separator: "'").map(String.init)
                context = Context(chain: chain, object: object)
            } else if line.hasPrefix("ob=") {
                object = name(line.dropFirst(3), &objects)
            } else if line.hasPrefix("cfn=") {
                _ = name(line.dropFirst(4), &names)
            } else if line.hasPrefix("cob=") {
                _ = name(line.dropFirst(4), &objects)
            } else if line.hasPrefix("calls=") {
                isCall = true
            } else if line.hasPrefix("events:") {
                events = line.dropFirst(7).split(separator: " ").map(String.init)
            }
        }
        guard !events.isEmpty else { throw HarnessError("callgrind wrote a file without events; try again") }
    }

    /// Trailing events that are 0 are left out in the file.
    private mutating func add(_ values: some Sequence<Substring>, to context: Context) {
        var sums = costs[context] ?? Array(repeating: 0, count: events.count)
        for (index, value) in values.enumerated() where index < sums.count { sums[index] &+= UInt64(value) ?? 0 }
        costs[context] = sums
    }

    /// The difference from another file, none of whose costs is larger.
    package func subtracting(_ other: CallgrindFile) -> CallgrindFile {
        var result = self
        for (context, values) in other.costs {
            guard let own = result.costs[context] else { continue }
            result.costs[context] = zip(own, values).map { $0 >= $1 ? $0 - $1 : 0 }
        }
        result.costs = result.costs.filter { $0.value.contains { $0 > 0 } }
        return result
    }
}
