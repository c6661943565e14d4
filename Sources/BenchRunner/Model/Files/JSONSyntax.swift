/// Finds the position where a text stops being JSON (RFC 8259), because the system's parser doesn't report it in the
/// same way everywhere.
package struct JSONSyntax {
    private enum Expected {
        case value
        case valueOrEnd
        case key
        case keyOrEnd
        case colon
        case commaOrEnd
        case nothing
    }

    private let bytes: [UInt8]
    private var position = 0
    private var expected = Expected.value
    /// The opening brackets that aren't closed yet.
    private var open: [UInt8] = []
    private var lastKey: String?

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The first syntax error and its position, e.g. `line 3, column 12: 'NaN' (at 'mean') is no JSON value`; `nil` if
    /// the text is valid JSON. O(n).
    package static func firstError(in text: some Sequence<UInt8>) -> String? {
        var syntax = JSONSyntax(Array(text))
        return syntax.scan()
    }

    /// The place that a decoder's error is about and what is wrong there, such as `'rows.[2].mean' is missing`.
    package static func place(of error: any Error) -> String {
        func text(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): return "'\(text(context.codingPath + [key]))' is missing"
        case .typeMismatch(_, let context) where context.codingPath.isEmpty: return "its structure is wrong"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            // The parser itself rejected valid JSON: an integer too large for any type, or a broken escape.
            return context.codingPath.isEmpty
                ? "a number or a text in it can't be read" : "'\(text(context.codingPath))' is wrong"
        default: return "its structure is wrong"
        }
    }

    private mutating func scan() -> String? {
        while true {
            while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
            let start = position
            guard start < bytes.count else {
                return expected == .nothing ? nil : problem("the text ends in the middle", at: start)
            }
            guard step() else {
                position = start
                let token = token()
                let place = lastKey.map { " (at '\($0)')" } ?? ""
                return problem("'\(token)'\(place) is \(wanted)", at: start)
            }
        }
    }

    private var wanted: String {
        switch expected {
        case .value, .valueOrEnd: "no JSON value"
        case .key, .keyOrEnd: "no name in quotes"
        case .colon: "where a ':' must be"
        case .commaOrEnd: "where a ',' or a closing bracket must be"
        case .nothing: "more than one JSON value"
        }
    }

    /// Consumes the next token; returns false if it isn't allowed here.
    private mutating func step() -> Bool {
        switch (bytes[position], expected) {
        case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrEnd):
            open.append(bytes[position])
            expected = .keyOrEnd
        case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrEnd):
            open.append(bytes[position])
            expected = .valueOrEnd
        case (UInt8(ascii: "}"), .keyOrEnd), (UInt8(ascii: "}"), .commaOrEnd):
            guard open.popLast() == UInt8(ascii: "{") else { return false }
            expected = open.isEmpty ? .nothing : .commaOrEnd
        case (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "]"), .commaOrEnd):
            guard open.last == UInt8(ascii: "[") else { return false }
            open.removeLast()
            expected = open.isEmpty ? .nothing : .commaOrEnd
        case (UInt8(ascii: ","), .commaOrEnd):
            expected = open.last == UInt8(ascii: "{") ? .key : .value
        case (UInt8(ascii: ":"), .colon):
            expected = .value
        case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrEnd):
            guard let key = string() else { return false }
            lastKey = key
            expected = .colon
            return true
        case (UInt8(ascii: "\""), .value), (UInt8(ascii: "\""), .valueOrEnd):
            guard string() != nil else { return false }
            expected = open.isEmpty ? .nothing : .commaOrEnd
            return true
        case (_, .value), (_, .valueOrEnd):
            let token = token()
            guard ["true", "false", "null"].contains(token) || Self.isNumber(token) else { return false }
            position += token.utf8.count
            expected = open.isEmpty ? .nothing : .commaOrEnd
            return true
        default: return false
        }
        position += 1
        return true
    }

    /// Consumes a string and returns the text between its quotes; `nil` if it doesn't end or contains a control
    /// character.
    private mutating func string() -> String? {
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            guard bytes[end] >= 32 else { return nil }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < bytes.count else { return nil }
        defer { position = end + 1 }
        return String(decoding: bytes[position + 1..<end], as: UTF8.self)
    }

    /// The word that starts here, or the single character; at most 40 characters.
    private func token() -> String {
        let word = bytes[position...].prefix { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [43, 45, 46].contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
        }
        return String(decoding: word.isEmpty ? bytes[position...].prefix(1) : word.prefix(40), as: UTF8.self)
    }

    /// True if the token is a JSON number in the range of `Double`.
    private static func isNumber(_ token: String) -> Bool {
        guard token.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+\-]?[0-9]+)?/) != nil else { return false }
        return Double(token)?.isFinite == true
    }

    private func problem(_ text: String, at position: Int) -> String {
        let before = bytes[..<min(position, bytes.count)]
        let line = 1 + before.count { $0 == 10 }
        let column = before.count - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
        return "line \(line), column \(column): \(text)"
    }
}
