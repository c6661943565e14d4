import Foundation

extension Encodable {
    /// The value as JSON, which is the same for the same value.
    ///
    /// - Throws: `EncodingError` if a number isn't finite.
    package func json(isPretty: Bool = false) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return try encoder.encode(self)
    }
}
