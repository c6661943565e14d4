import Foundation
import ViewTree

/// A parsed visual format. The grammar is the one in Apple's Auto Layout Guide, "Visual Format Language"; spaces
/// between the parts are allowed.
struct VisualFormat {
    var axis = LayoutConstraint.Axis.horizontal
    /// The places of `|` at the start and at the end. All places are offsets in UTF-8 bytes.
    var startBar: Int?
    var endBar: Int?
    var views: [ViewPart] = []
    /// What precedes each view: `connections[0]` joins the start bar to the first view; the last one, after the last
    /// view, joins it to the end bar.
    var connections: [Connection] = []

    struct ViewPart {
        var name: Name
        var predicates: [Predicate] = []
    }

    enum Connection {
        /// Nothing there.
        case none
        /// Edges touch.
        case touching
        /// A single `-`.
        case standard
        case spacings([Predicate])
    }

    struct Name {
        var text: String
        var offset: Int
    }

    enum Operand {
        case number(CGFloat, offset: Int)
        case name(Name)

        var offset: Int {
            switch self {
            case .number(_, let offset): offset
            case .name(let name): name.offset
            }
        }
    }

    struct Predicate {
        var relation = LayoutConstraint.Relation.equal
        var object: Operand
        var priority: Operand?
    }
}

/// Reads a visual format from its first byte to its last, without going back. The grammar's own signs are ASCII, and
/// characters are looked at as such only where a name has others.
struct VisualFormatParser {
    private let format: String
    private let bytes: [UInt8]
    private var position = 0

    static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.visualFormat()
    }

    private init(_ format: String) {
        self.format = format
        bytes = Array(format.utf8)
    }

    // <visualFormatString> ::= (<orientation>:)? (<superview><connection>)? <view>(<connection><view>)*
    //                          (<connection><superview>)?
    private mutating func visualFormat() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        skipSpaces()
        if let axis = orientation() { result.axis = axis }
        skipSpaces()
        if peeks("|") {
            result.startBar = position
            position += 1
            result.connections.append(try connection())
        } else {
            result.connections.append(.none)
        }
        result.views.append(try view())
        while true {
            skipSpaces()
            guard peek != nil else {
                result.connections.append(.none)
                return result
            }
            let connection = try connection()
            skipSpaces()
            result.connections.append(connection)
            if peeks("|") {
                result.endBar = position
                position += 1
                skipSpaces()
                if peek != nil { throw error(.unexpectedCharacter(character)) }
                return result
            }
            result.views.append(try view())
        }
    }

    private mutating func orientation() -> LayoutConstraint.Axis? {
        guard let letter = peek, letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: ":")
        else { return nil }
        position += 2
        return letter == UInt8(ascii: "H") ? .horizontal : .vertical
    }

    // <connection> ::= e | -<predicateList>- | -
    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        skipSpaces()
        guard peeks("-") else { return .touching }
        position += 1
        skipSpaces()
        if peeks("[") || peeks("|") { return .standard }
        guard peek != nil else { throw error(.expectedView) }
        let list = try predicateList(simple: !peeks("("))
        skipSpaces()
        try expect("-")
        return .spacings(list)
    }

    // <view> ::= [<viewName>(<predicateListWithParens>)?]
    private mutating func view() throws(VisualFormatError) -> VisualFormat.ViewPart {
        skipSpaces()
        guard peeks("[") else { throw error(.expectedView) }
        position += 1
        skipSpaces()
        var part = VisualFormat.ViewPart(name: try name())
        skipSpaces()
        if peeks("(") { part.predicates = try predicateList(simple: false) }
        skipSpaces()
        try expect("]")
        return part
    }

    // <predicateList> ::= <simplePredicate> | <predicateListWithParens>
    private mutating func predicateList(simple: Bool) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        if simple { return [VisualFormat.Predicate(object: try operand())] }
        try expect("(")
        var list: [VisualFormat.Predicate] = []
        while true {
            list.append(try predicate())
            skipSpaces()
            if peeks(",") {
                position += 1
                continue
            }
            try expect(")")
            return list
        }
    }

    // <predicate> ::= (<relation>)?(<objectOfPredicate>)(@<priority>)?
    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        skipSpaces()
        var relation = LayoutConstraint.Relation.equal
        if let sign = peek, let known = VisualFormatParser.relation(sign) {
            position += 1
            try expect("=")
            relation = known
        }
        skipSpaces()
        var result = VisualFormat.Predicate(relation: relation, object: try operand())
        skipSpaces()
        if peeks("@") {
            position += 1
            skipSpaces()
            result.priority = try operand()
        }
        return result
    }

    private mutating func operand() throws(VisualFormatError) -> VisualFormat.Operand {
        nameLength(isFirst: true) > 0 ? .name(try name()) : try number()
    }

    private mutating func number() throws(VisualFormatError) -> VisualFormat.Operand {
        let start = position
        if peeks("-") || peeks("+") { position += 1 }
        let digits = position
        while let byte = peek, byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            position += 1
        }
        guard position > digits, let value = Double(text(start..<position)) else {
            position = start
            throw error(.expectedNumberOrName)
        }
        guard value.isFinite else {
            position = start
            throw error(.numberOutOfRange)
        }
        return .number(CGFloat(value), offset: start)
    }

    private mutating func name() throws(VisualFormatError) -> VisualFormat.Name {
        let start = position
        position += nameLength(isFirst: true)
        guard position > start else { throw error(.expectedName) }
        while case let length = nameLength(isFirst: false), length > 0 { position += length }
        return VisualFormat.Name(text: text(start..<position), offset: start)
    }

    /// The length in bytes of the character here, where a name can begin or go on with it; else 0.
    private func nameLength(isFirst: Bool) -> Int {
        guard let byte = peek else { return 0 }
        // A mark that follows an ASCII letter belongs to the same character.
        if byte < 0x80, position + 1 == bytes.count || bytes[position + 1] < 0x80 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                return 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"): return isFirst ? 0 : 1
            default: return 0
            }
        }
        let character = character
        let isPart = character == "_" || character.isLetter || !isFirst && character.isNumber
        return isPart ? character.utf8.count : 0
    }

    private static func relation(_ sign: UInt8) -> LayoutConstraint.Relation? {
        switch sign {
        case UInt8(ascii: "="): .equal
        case UInt8(ascii: "<"): .lessThanOrEqual
        case UInt8(ascii: ">"): .greaterThanOrEqual
        default: nil
        }
    }

    // MARK: Bytes and characters

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func peeks(_ sign: Unicode.Scalar) -> Bool { peek == UInt8(ascii: sign) }

    /// The character that begins here; there is one.
    private var character: Character { format[format.utf8.index(format.startIndex, offsetBy: position)] }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func skipSpaces() {
        while peeks(" ") { position += 1 }
    }

    private mutating func expect(_ sign: Unicode.Scalar) throws(VisualFormatError) {
        guard peeks(sign) else { throw error(.expectedCharacter(Character(sign))) }
        position += 1
    }

    private func error(_ reason: VisualFormatError.Reason) -> VisualFormatError {
        VisualFormatError(format: format, byteOffset: position, reason: reason)
    }
}
