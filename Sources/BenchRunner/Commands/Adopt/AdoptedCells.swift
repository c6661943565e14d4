import BenchReports
import Foundation

/// Finds the cells in Swift sources: view classes with a method or a property that shows one item.
///
/// It reads declarations and no more; what it takes for a cell and isn't, doesn't compile, and is left out then.
enum AdoptedCells {
    /// The names of methods that show an item, the likeliest first.
    private static let methods = ["setData", "configure", "bind", "render", "populate", "update", "display", "show"]
    /// The same of properties with an observer.
    private static let properties = ["data", "item", "model", "viewModel", "post", "content"]

    private struct Declaration {
        var name: String
        var base: String?
        var modifiers: String
        var isGeneric: Bool
        var body: String
        var isExtension: Bool
    }

    /// The cells of some files, by name.
    ///
    /// - Parameters:
    ///   - files: the paths and texts of the cells' sources.
    ///   - others: the texts of the frameworks that they use, for classes between a cell and UIKit's.
    static func found(in files: [String: String], others: [String]) -> [AdoptedPackage.Cell] {
        let own = files.sorted { $0.key < $1.key }.flatMap { declarations($0.value) }
        let foreign = others.flatMap { declarations($0) }
        let bases = Dictionary((own + foreign).filter { !$0.isExtension }.map { ($0.name, $0.base) }) { first, _ in
            first
        }
        return own.filter { !$0.isExtension && !$0.isGeneric }.compactMap { type in
            guard isView(type.name, bases),
                type.modifiers.firstMatch(of: /\b(private|fileprivate)\b/) == nil
            else { return nil }
            let bodies = [type] + own.filter { $0.isExtension && $0.name == type.name }
            guard let (item, call) = bodies.lazy.compactMap({ shower(in: $0.body) }).first else { return nil }
            let sizesItself = bodies.contains { $0.body.contains(/\boverride\s+func\s+sizeThatFits\b/) }
            return AdoptedPackage.Cell(name: type.name, item: item, call: call, sizesItself: sizesItself)
        }.sorted { $0.name < $1.name }
    }

    private static func isView(_ name: String, _ bases: [String: String?]) -> Bool {
        var seen: Set<String> = []
        var current = name
        while seen.insert(current).inserted {
            if current.wholeMatch(of: /UI\w*(View|Label|Control|Button|Cell)/) != nil { return true }
            guard let base = bases[current] ?? nil else { return false }
            current = base
        }
        return false
    }

    /// The first declaration in a body that shows an item: its type and the call.
    private static func shower(in body: String) -> (item: String, call: String)? {
        for name in methods {
            let pattern = "\\bfunc\\s+\(name)\\s*\\(\\s*(\\w+)(?:\\s+(\\w+))?\\s*:\\s*([A-Z][\\w.]*)\\s*\\)"
            guard let regex = try? Regex(pattern, as: (Substring, Substring, Substring?, Substring).self),
                let match = body.firstMatch(of: regex)
            else { continue }
            let label = match.output.1
            return (String(match.output.3), "\(name)(\(label == "_" ? "" : "\(label): ")item)")
        }
        for name in properties {
            let pattern = "\\bvar\\s+\(name)\\s*:\\s*([A-Z][\\w.]*)[?!]?\\s*(?:=\\s*nil\\s*)?\\{\\s*didSet\\b"
            guard let regex = try? Regex(pattern, as: (Substring, Substring).self),
                let match = body.firstMatch(of: regex)
            else { continue }
            return (String(match.output.1), "\(name) = item")
        }
        return nil
    }

    /// The classes and extensions of a file that aren't within another type, without the types within them.
    private static func declarations(_ text: String) -> [Declaration] {
        let source = PlainSource(text)
        let plain = source.text
        let pattern =
            /((?:(?:@\w+|public|open|internal|private|fileprivate|final)\s+)*)(class|extension|struct|enum|protocol)\s+([A-Z][\w.]*)\s*(<[^{}]*?>)?\s*(?::\s*([A-Z][\w.]*)\s*[^{]*)?(?:where[^{]*)?\{/
        func end(ofBlockAt start: String.Index) -> String.Index {
            let block = source.blocks(around: plain.utf8.distance(from: plain.startIndex, to: start)).last
            return block.map { plain.utf8.index(plain.startIndex, offsetBy: $0.upperBound - 1) } ?? plain.endIndex
        }
        let all = plain.matches(of: pattern).map { match in
            (
                match: match.output,
                range: match.range.lowerBound..<end(ofBlockAt: match.range.upperBound),
                start: match.range.upperBound
            )
        }
        func contains(_ outer: Range<String.Index>, _ inner: Range<String.Index>) -> Bool {
            outer.lowerBound < inner.lowerBound && inner.upperBound <= outer.upperBound
        }
        return all.filter { one in
            ["class", "extension"].contains(one.match.2) && !all.contains { contains($0.range, one.range) }
        }.map { one in
            var body = ""
            var place = one.start
            for inner in all where contains(one.range, inner.range) && inner.range.lowerBound >= place {
                body += plain[place..<inner.range.lowerBound]
                place = inner.range.upperBound
            }
            return Declaration(
                name: String(one.match.3), base: one.match.5.map(String.init), modifiers: String(one.match.1),
                isGeneric: one.match.4 != nil, body: body + plain[place..<one.range.upperBound],
                isExtension: one.match.2 == "extension")
        }
    }
}
