/// Cuts the declaration around a compiler's error out of a Swift source, so that the rest of the file is kept: a
/// function's body becomes a stop with a sentence; what has no body is removed, and so are an import, and a type or an
/// extension whose head has the error.
///
/// It reads braces, strings and comments and no more. A cut that is wrong doesn't compile either, and the whole file
/// is left out in the end.
struct DeclarationCut {
    /// The bytes of the source that are replaced.
    var range: Range<Int>
    var replacement: String
    /// The first line of what is cut, without its opening brace.
    var declaration: String
}

extension DeclarationCut {
    private static let types: Set<String> = ["class", "struct", "enum", "extension", "protocol", "actor"]
    private static let members: Set<String> = [
        "func", "init", "deinit", "subscript", "var", "let", "typealias", "case", "associatedtype", "operator",
        "import",
    ]
    private static let accessors: Set<String> = ["didSet", "willSet", "get", "set"]
    /// In the sentence of a body that was cut.
    private static let mark = "doesn't compile here, and was left out by adopt"

    /// - Parameters:
    ///   - line: the error's line, from 1 on.
    ///   - column: its column in bytes, from 1 on.
    ///   - name: the file's name, for the sentence.
    /// - Returns: `nil` where the error is in no declaration.
    init?(_ source: String, line: Int, column: Int, file name: String) {
        let text = Array(source.utf8)
        let outline = PlainSource(source)
        let plain = outline.bytes
        guard let place = Self.offset(of: line, column, in: plain) else { return nil }
        let blocks = outline.blocks(around: place)
        let heads = blocks.map { Self.words(plain[Self.head(of: $0.lowerBound, plain)..<$0.lowerBound]) }
        // The first block that belongs to no type is the member's; an accessor of it can be cut by itself.
        if let member = heads.firstIndex(where: { Self.types.isDisjoint(with: $0) }) {
            let isAccessor = member + 1 < blocks.count && heads[member + 1].first.map(Self.accessors.contains) == true
            let body = blocks[isAccessor ? member + 1 : member]
            let start = Self.head(of: blocks[member].lowerBound, plain)
            declaration = Self.title(text[start..<blocks[member].lowerBound])
            let isCut = Self.string(text[body]).contains(Self.mark)
            let end = Self.end(of: blocks[member], plain)
            range = isCut ? start..<end : body.lowerBound + 1..<body.upperBound - 1
            replacement = isCut ? "" : " fatalError(\"\(name): \(Self.mark)\") "
            return
        }
        let start = Self.head(of: place, plain)
        let end = Self.end(of: start, outline)
        guard end > place, Self.declares(plain[start..<end]) else { return nil }
        let block = plain[start..<end].firstIndex(of: UInt8(ascii: "{")) ?? end
        declaration = Self.title(text[start..<block])
        range = start..<end
        replacement = ""
    }

    /// A source without what is cut; where one range is in another, the larger one counts.
    static func apply(_ cuts: [DeclarationCut], to source: String) -> String {
        var text = Array(source.utf8)
        var start = Int.max
        let outer = cuts.filter { cut in !cuts.contains { $0.range != cut.range && $0.range.contains(cut.range) } }
        for cut in outer.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) where cut.range.upperBound <= start {
            text.replaceSubrange(cut.range, with: cut.replacement.utf8)
            start = cut.range.lowerBound
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The first line of a declaration, attributes and indentation left out.
    private static func title(_ bytes: ArraySlice<UInt8>) -> String {
        let lines = string(bytes).split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
        let named = lines.filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("#") }
        let line = named.first { !$0.hasPrefix("@") } ?? named.last
        let text = String(line ?? "a declaration")
        return text.hasSuffix(" ") ? String(text.dropLast()) : text
    }

    private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
        string(bytes).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }

    private static func offset(of line: Int, _ column: Int, in text: [UInt8]) -> Int? {
        var start = 0
        for _ in 1..<max(line, 1) {
            guard let end = text[start...].firstIndex(of: 10) else { return nil }
            start = end + 1
        }
        let place = start + max(column, 1) - 1
        return place < text.count ? place : nil
    }

    /// The start of the declaration that a place belongs to: behind the end of the one before it. A line begins a
    /// declaration if no parenthesis is open before it and it doesn't go on with the line before.
    private static func head(of place: Int, _ plain: [UInt8]) -> Int {
        var depth = 0
        var start = place
        while start > 0 {
            switch plain[start - 1] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["): depth -= 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
                if depth <= 0 { return start }
            case 10:
                if depth <= 0, begins(plain[start..<place]) { return attributes(before: start, plain) }
            default: break
            }
            start -= 1
        }
        return 0
    }

    /// True if a line begins with a word of a declaration.
    private static func begins(_ line: ArraySlice<UInt8>) -> Bool {
        let words = words(line.prefix { $0 != 10 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") })
        let modifiers: Set<String> = [
            "public", "open", "internal", "private", "fileprivate", "static", "final", "override", "lazy", "weak",
            "mutating", "convenience", "required", "unowned", "indirect", "nonisolated", "set",
        ]
        guard let first = words.first(where: { !modifiers.contains($0) }) else { return false }
        return members.contains(first) || types.contains(first)
    }

    /// The start of the lines with attributes right above a declaration.
    private static func attributes(before start: Int, _ plain: [UInt8]) -> Int {
        var start = start
        while start > 0 {
            let line = plain[..<(start - 1)].lastIndex(of: 10).map { $0 + 1 } ?? 0
            guard plain[line..<start].first(where: { $0 != 32 && $0 != 9 }) == UInt8(ascii: "@") else { break }
            start = line
        }
        return start
    }

    /// The end of a declaration: behind its block, or at the end of its line if it has none.
    private static func end(of start: Int, _ outline: PlainSource) -> Int {
        let plain = outline.bytes
        var depth = 0
        var index = start
        var isStarted = false
        while index < plain.count {
            switch plain[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{"):
                return outline.blocks(around: index + 1).last.map { Self.end(of: $0, plain) } ?? plain.count
            case 10 where depth <= 0 && isStarted && !continues(plain[(index + 1)...]):
                if !isAttribute(plain[start..<index]) { return index }
            case 32, 9, 10: break
            default: isStarted = true
            }
            index += 1
        }
        return index
    }

    /// The end of a block, with the parentheses behind a closure that is called where it stands.
    private static func end(of block: Range<Int>, _ plain: [UInt8]) -> Int {
        plain[block.upperBound...].starts(with: "()".utf8) ? block.upperBound + 2 : block.upperBound
    }

    /// True if nothing but attributes stands there, which belong to what follows.
    private static func isAttribute(_ line: ArraySlice<UInt8>) -> Bool {
        line.first { $0 != 32 && $0 != 9 && $0 != 10 } == UInt8(ascii: "@")
            && !declares(line)
    }

    private static func declares(_ text: ArraySlice<UInt8>) -> Bool {
        words(text).contains { members.contains($0) || types.contains($0) }
    }

    /// True if the next line goes on with the one before: with an opening brace, a dot, an arrow or `where`.
    private static func continues(_ rest: ArraySlice<UInt8>) -> Bool {
        let next = rest.drop { $0 == 32 || $0 == 9 }
        return [UInt8(ascii: "{"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(next.first ?? 0)
            || next.starts(with: "where".utf8)
    }
}
