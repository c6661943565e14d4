import Foundation
import ViewTree

/// Reads a visual format from its first byte to its last, without going back, and writes its rows. The grammar is the
/// one in Apple's Auto Layout Guide, "Visual Format Language"; spaces between the parts are allowed. Its own signs are
/// ASCII, and characters are looked at as such only where a name has others.
struct VisualFormatParser {
    typealias Operand = VisualFormatRows.Operand
    let format: String
    let options: LayoutConstraint.FormatOptions
    private let bytes: [UInt8]
    private var position = 0
    private var axis = LayoutConstraint.Axis.horizontal
    /// The number of views: a format without mistakes has one for each `[`.
    private let viewCount: Int
    private(set) var names: [String] = []
    private(set) var views: [Operand] = []
    private(set) var bars: [VisualFormatRows.Bar] = []
    private(set) var rows: [VisualFormatRows.Row] = []

    private struct Predicate {
        var relation = LayoutConstraint.Relation.equal
        var object = Operand()
        var priority: Operand?
    }

    init(_ format: String, _ options: LayoutConstraint.FormatOptions) throws(VisualFormatError) {
        (self.format, self.options) = (format, options)
        bytes = Array(format.utf8)
        viewCount = bytes.count { $0 == UInt8(ascii: "[") }
        try readFormat()
        try alignViews()
    }

    // MARK: Grammar

    // <visualFormatString> ::= (<orientation>:)? (<superview><connection>)? <view>(<connection><view>)*
    //                          (<connection><superview>)?
    private mutating func readFormat() throws(VisualFormatError) {
        skipSpaces()
        if let axis = orientation() { self.axis = axis }
        skipSpaces()
        if peeks("|") {
            let bar = addBar(of: 0)
            connectToBar(bar, atStart: true, 0, try connection())
        }
        try readView()
        while true {
            skipSpaces()
            guard peek != nil else { return }
            let connection = try connection()
            skipSpaces()
            let last = views.count - 1
            if peeks("|") {
                connectToBar(addBar(of: last), atStart: false, last, connection)
                skipSpaces()
                if peek != nil { throw error(.unexpectedCharacter(character)) }
                return
            }
            connect(last, connection, last + 1)
            try readView()
        }
    }

    /// Reads a `|` next to a view. Returns the place of what it stands for.
    private mutating func addBar(of view: Int) -> Int {
        bars.append(VisualFormatRows.Bar(view: view, offset: position))
        position += 1
        return viewCount + bars.count - 1
    }

    private mutating func orientation() -> LayoutConstraint.Axis? {
        guard let letter = peek, letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: ":")
        else { return nil }
        position += 2
        return letter == UInt8(ascii: "H") ? .horizontal : .vertical
    }

    /// Reads the distances between two items: of no points where there is nothing, `nil` for a single `-`.
    // <connection> ::= e | -<predicateList>- | -
    private mutating func connection() throws(VisualFormatError) -> [Predicate]? {
        skipSpaces()
        guard peeks("-") else { return [Predicate()] }
        position += 1
        skipSpaces()
        if peeks("[") || peeks("|") { return nil }
        guard peek != nil else { throw error(.expectedView) }
        let list = try predicateList(simple: !peeks("("))
        skipSpaces()
        try expect("-")
        return list
    }

    // <view> ::= [<viewName>(<predicateListWithParens>)?]
    private mutating func readView() throws(VisualFormatError) {
        skipSpaces()
        guard peeks("[") else { throw error(.expectedView) }
        position += 1
        skipSpaces()
        let index = views.count
        views.append(try name())
        skipSpaces()
        if peeks("(") {
            for predicate in try predicateList(simple: false) {
                add(index, axis == .horizontal ? .width : .height, -1, .notAnAttribute, predicate)
            }
        }
        skipSpaces()
        try expect("]")
    }

    // <predicateList> ::= <simplePredicate> | <predicateListWithParens>
    private mutating func predicateList(simple: Bool) throws(VisualFormatError) -> [Predicate] {
        if simple { return [Predicate(object: try operand())] }
        try expect("(")
        var list: [Predicate] = []
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
    private mutating func predicate() throws(VisualFormatError) -> Predicate {
        skipSpaces()
        var relation = LayoutConstraint.Relation.equal
        if let sign = peek, let known = VisualFormatParser.relation(sign) {
            position += 1
            try expect("=")
            relation = known
        }
        skipSpaces()
        var result = Predicate(relation: relation, object: try operand())
        skipSpaces()
        if peeks("@") {
            position += 1
            skipSpaces()
            result.priority = try operand()
        }
        return result
    }

    private mutating func operand() throws(VisualFormatError) -> Operand {
        nameLength(isFirst: true) > 0 ? try name() : try number()
    }

    private mutating func number() throws(VisualFormatError) -> Operand {
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
        return Operand(number: CGFloat(value), offset: start)
    }

    private mutating func name() throws(VisualFormatError) -> Operand {
        let start = position
        position += nameLength(isFirst: true)
        guard position > start else { throw error(.expectedName) }
        while case let length = nameLength(isFirst: false), length > 0 { position += length }
        let text = text(start..<position)
        let known = names.firstIndex(of: text)
        if known == nil { names.append(text) }
        return Operand(name: known ?? names.count - 1, offset: start)
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

    // MARK: Rows

    private var start: LayoutConstraint.Attribute {
        if axis == .vertical { return .top }
        if options.contains(.directionLeftToRight) { return .left }
        return options.contains(.directionRightToLeft) ? .right : .leading
    }

    private var end: LayoutConstraint.Attribute {
        if axis == .vertical { return .bottom }
        if options.contains(.directionLeftToRight) { return .right }
        return options.contains(.directionRightToLeft) ? .left : .trailing
    }

    private static func margin(_ attribute: LayoutConstraint.Attribute) -> LayoutConstraint.Attribute {
        switch attribute {
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        default: .bottomMargin
        }
    }

    private mutating func connect(_ one: Int, _ distances: [Predicate]?, _ other: Int) {
        let areBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
        addDistances(
            other, areBaselines ? .firstBaseline : start, one, areBaselines ? .lastBaseline : end,
            distances ?? [Predicate(object: Operand(number: standardSpacing))])
    }

    private mutating func connectToBar(_ above: Int, atStart: Bool, _ index: Int, _ distances: [Predicate]?) {
        let edge = atStart ? start : end
        guard let distances else {
            let margin = VisualFormatParser.margin(edge)
            if atStart { return add(index, edge, above, margin, Predicate()) }
            return add(above, margin, index, edge, Predicate())
        }
        if atStart {
            addDistances(index, edge, above, edge, distances)
        } else {
            addDistances(above, edge, index, edge, distances)
        }
    }

    private mutating func addDistances(
        _ one: Int, _ attribute: LayoutConstraint.Attribute, _ other: Int,
        _ otherAttribute: LayoutConstraint.Attribute, _ distances: [Predicate]
    ) {
        // Counted from right to left, a larger distance is a smaller coordinate.
        let runsBackward = axis == .horizontal && options.contains(.directionRightToLeft)
        let (first, second) = runsBackward ? (other, one) : (one, other)
        let (edge, otherEdge) = runsBackward ? (otherAttribute, attribute) : (attribute, otherAttribute)
        for distance in distances { add(first, edge, second, otherEdge, distance) }
    }

    private mutating func add(
        _ first: Int, _ firstAttribute: LayoutConstraint.Attribute, _ second: Int,
        _ secondAttribute: LayoutConstraint.Attribute, _ predicate: Predicate
    ) {
        rows.append(
            VisualFormatRows.Row(
                first: first, second: second, firstAttribute: firstAttribute, secondAttribute: secondAttribute,
                relation: predicate.relation, constant: predicate.object, priority: predicate.priority))
    }

    private mutating func alignViews() throws(VisualFormatError) {
        if options.contains(.directionLeftToRight) && options.contains(.directionRightToLeft) {
            throw VisualFormatError(format: format, byteOffset: 0, reason: .conflictingOptions)
        }
        let all: [(LayoutConstraint.FormatOptions, LayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in all where options.contains(option) {
            guard attribute.isHorizontal != (axis == .horizontal) else {
                throw VisualFormatError(format: format, byteOffset: 0, reason: .alignmentAlongAxis)
            }
            for index in views.indices.dropFirst() {
                add(index - 1, attribute, index, attribute, Predicate())
            }
        }
    }
}

/// What is wrong with a visual format, and where.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The whole format.
    public let format: String
    /// The offset in characters, from 0, of what is wrong; the format's length where something is missing at its end.
    public let offset: Int
    /// What is wrong there.
    public let reason: Reason

    /// The kinds of mistakes in a format.
    public enum Reason: Hashable, Sendable {
        /// A view in brackets is missing.
        case expectedView
        /// The name of a view is missing.
        case expectedName
        /// A number, or the name of a metric or view, is missing.
        case expectedNumberOrName
        /// This character is missing.
        case expectedCharacter(Character)
        /// This character means nothing here.
        case unexpectedCharacter(Character)
        /// The views dictionary has nothing under this name.
        case unknownView(String)
        /// The metrics dictionary has nothing under this name.
        case unknownMetric(String)
        /// A spacing names a view.
        case spacingRelativeToView(String)
        /// A number is not finite, or is no priority from 1 to 1000.
        case numberOutOfRange
        /// `|` is next to a view that has no superview.
        case noSuperview(String)
        /// More than one direction is given.
        case conflictingOptions
        /// The alignment option lies along the format's axis.
        case alignmentAlongAxis
    }

    /// What is wrong and what would be right, without the place.
    public var message: String {
        switch reason {
        case .expectedView: "a view in brackets is expected here, like [name]"
        case .expectedName: "a name is expected here: a letter or _, then letters, digits or _"
        case .expectedNumberOrName: "a number or a name is expected here"
        case .expectedCharacter(let character): "'\(character)' is expected here"
        case .unexpectedCharacter(let character): "'\(character)' can't stand here"
        case .unknownView(let name): "no view is called '\(name)'; add it to the views dictionary"
        case .unknownMetric(let name): "no metric is called '\(name)'; add it to the metrics dictionary"
        case .spacingRelativeToView(let name): "'\(name)' is a view; a spacing is a number or a metric"
        case .numberOutOfRange: "this number is not finite, or no priority from 1 to 1000"
        case .noSuperview(let name): "'\(name)' has no superview for '|' to stand for; add it to one first"
        case .conflictingOptions: "more than one direction is given; use one of them"
        case .alignmentAlongAxis: "the alignment option lies along the format's axis; use one across it"
        }
    }

    /// The format with a mark under the character, and the reason.
    public var description: String {
        "\(format)\n\(String(repeating: " ", count: max(0, offset)))^ \(message)"
    }
}

extension VisualFormatError {
    /// - Parameter byteOffset: the place in UTF-8.
    init(format: String, byteOffset: Int, reason: Reason) {
        let place = format.utf8.index(format.startIndex, offsetBy: byteOffset)
        self.init(format: format, offset: format[..<place].count, reason: reason)
    }
}
