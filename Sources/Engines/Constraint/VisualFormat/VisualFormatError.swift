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
