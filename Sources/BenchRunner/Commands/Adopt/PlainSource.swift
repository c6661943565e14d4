/// A Swift source without its comments and strings, for reading its declarations.
struct PlainSource {
    /// The source's bytes, with spaces in place of comments and strings; line breaks and offsets stay.
    let bytes: [UInt8]

    /// The bytes as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads a source. O(length).
    init(_ source: String) {
        var reader = Reader(text: Array(source.utf8))
        reader.read()
        bytes = reader.plain
    }

    /// The blocks in braces around a place, the outermost first, each from its opening brace to behind its closing one.
    func blocks(around place: Int) -> [Range<Int>] {
        var open: [Int] = []
        var found: [Range<Int>] = []
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "{") { open.append(index) }
            if bytes[index] == UInt8(ascii: "}"), let start = open.popLast(), start < place, place <= index {
                found.append(start..<index + 1)
            }
        }
        return found.reversed()
    }

    private struct Reader {
        let text: [UInt8]
        var plain: [UInt8]
        private var index = 0

        init(text: [UInt8]) {
            self.text = text
            plain = text
        }

        mutating func read() {
            while index < text.count {
                switch text[index] {
                case UInt8(ascii: "/") where has("//", at: index):
                    blank(to: text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count)
                case UInt8(ascii: "/") where has("/*", at: index):
                    blank(to: end("*/", from: index + 2, withEscapes: false))
                case UInt8(ascii: "\""):
                    let quote = has("\"\"\"", at: index) ? "\"\"\"" : "\""
                    let hashes = text[..<index].reversed().prefix { $0 == UInt8(ascii: "#") }.count
                    blank(
                        to: end(
                            quote + String(repeating: "#", count: hashes), from: index + quote.utf8.count,
                            withEscapes: hashes == 0))
                default: index += 1
                }
            }
        }

        private func has(_ word: String, at place: Int) -> Bool { text[place...].starts(with: word.utf8) }

        private mutating func blank(to end: Int) {
            for place in index..<end where text[place] != UInt8(ascii: "\n") { plain[place] = UInt8(ascii: " ") }
            index = end
        }

        /// The place behind the next `word`, or the end of the text.
        private func end(_ word: String, from start: Int, withEscapes: Bool) -> Int {
            var place = start
            while place < text.count, !has(word, at: place) {
                place += withEscapes && text[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(place + word.utf8.count, text.count)
        }
    }
}
