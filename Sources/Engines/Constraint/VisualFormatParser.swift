import Foundation
import LayoutGeometry
import ViewTree

/// A parsed visual format. The grammar is the one in Apple's Auto Layout Guide, "Visual Format Language"; spaces
/// between the parts are allowed.
struct VisualFormat {
    var axis = LayoutConstraint.Axis.horizontal
    /// Where `|` stands at the start and at the end.
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

/// Reads a visual format from its first character to its last, without going back.
struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private var position = 0

    static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.visualFormat()
    }

    private init(_ format: String) {
        self.format = format
        characters = Array(format)
    }

    // <visualFormatString> ::= (<orientation>:)? (<superview><connection>)? <view>(<connection><view>)*
    //                          (<connection><superview>)?
    private mutating func visualFormat() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        skipSpaces()
        if let axis = orientation() { result.axis = axis }
        skipSpaces()
        if peek == "|" {
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
            if peek == "|" {
                result.endBar = position
                position += 1
                skipSpaces()
                if let rest = peek { throw error(.unexpectedCharacter(rest)) }
                return result
            }
            result.views.append(try view())
        }
    }

    private mutating func orientation() -> LayoutConstraint.Axis? {
        guard let letter = peek, letter == "H" || letter == "V", position + 1 < characters.count,
            characters[position + 1] == ":"
        else { return nil }
        position += 2
        return letter == "H" ? .horizontal : .vertical
    }

    // <connection> ::= e | -<predicateList>- | -
    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        skipSpaces()
        guard peek == "-" else { return .touching }
        position += 1
        skipSpaces()
        if peek == "[" || peek == "|" { return .standard }
        guard peek != nil else { throw error(.expectedView) }
        let list = peek == "(" ? try predicateList(simple: false) : try predicateList(simple: true)
        skipSpaces()
        try expect("-")
        return .spacings(list)
    }

    // <view> ::= [<viewName>(<predicateListWithParens>)?]
    private mutating func view() throws(VisualFormatError) -> VisualFormat.ViewPart {
        skipSpaces()
        guard peek == "[" else { throw error(.expectedView) }
        position += 1
        skipSpaces()
        var part = VisualFormat.ViewPart(name: try name())
        skipSpaces()
        if peek == "(" { part.predicates = try predicateList(simple: false) }
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
            if peek == "," {
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
        if let sign = peek, sign == "=" || sign == "<" || sign == ">" {
            position += 1
            try expect("=")
            relation = sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
        }
        skipSpaces()
        var result = VisualFormat.Predicate(relation: relation, object: try operand())
        skipSpaces()
        if peek == "@" {
            position += 1
            skipSpaces()
            result.priority = try operand()
        }
        return result
    }

    private mutating func operand() throws(VisualFormatError) -> VisualFormat.Operand {
        guard let first = peek else { throw error(.expectedNumberOrName) }
        if VisualFormatParser.startsName(first) { return .name(try name()) }
        return try number()
    }

    private mutating func number() throws(VisualFormatError) -> VisualFormat.Operand {
        let start = position
        if peek == "-" || peek == "+" { position += 1 }
        let digits = position
        while let character = peek, character.isASCII, character.isNumber || character == "." { position += 1 }
        guard position > digits, let value = Double(String(characters[start..<position])) else {
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
        guard let first = peek, VisualFormatParser.startsName(first) else { throw error(.expectedName) }
        while let character = peek, VisualFormatParser.startsName(character) || character.isNumber { position += 1 }
        return VisualFormat.Name(text: String(characters[start..<position]), offset: start)
    }

    private static func startsName(_ character: Character) -> Bool {
        character == "_" || character.isLetter
    }

    // MARK: Characters

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func skipSpaces() {
        while let character = peek, character == " " { position += 1 }
    }

    private mutating func expect(_ character: Character) throws(VisualFormatError) {
        guard peek == character else { throw error(.expectedCharacter(character)) }
        position += 1
    }

    private func error(_ reason: VisualFormatError.Reason) -> VisualFormatError {
        VisualFormatError(format: format, offset: position, reason: reason)
    }
}
