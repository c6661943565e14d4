/// The engines of a scenario, in the order in which they were added, each with the function that creates its passes.
struct EngineList<Make: Sendable>: Sendable {
    private struct Entry: Sendable {
        var name: String
        var make: Make
        var isUsual: Bool
    }

    private var entries: [Entry] = []

    var names: [String] { entries.map(\.name) }

    /// The default engines.
    var usualNames: [String] { entries.filter(\.isUsual).map(\.name) }

    /// Adds an engine, or replaces the one of the same name, keeping its position.
    mutating func register(_ name: String, isUsual: Bool, _ make: Make) {
        let entry = Entry(name: name, make: make, isUsual: isUsual)
        if let index = entries.firstIndex(where: { $0.name == name }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    subscript(name: String) -> Make? {
        entries.first { $0.name == name }?.make
    }
}
