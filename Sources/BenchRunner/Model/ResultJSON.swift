import Foundation

/// Result sets as JSON: `results.json` and baselines.
public enum ResultJSON {
    /// The file's contents: sorted keys, indented, a line for each series of samples.
    ///
    /// - Throws: `EncodingError` where a number is not finite.
    public static func data(of results: ResultSet) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return joiningNumberArrays(try encoder.encode(results))
    }

    /// The result set in a file's contents. `name` is the file's name for the message.
    ///
    /// - Throws: `HarnessError` that tells an empty file, a truncated or corrupt one, and a newer schema apart.
    public static func results(of data: Data, name: String) throws -> ResultSet {
        guard data.contains(where: { $0 != 10 && $0 != 13 && $0 != 32 && $0 != 9 }) else {
            throw HarnessError("\(name) is empty; write it again with 'bench-runner run --save-baseline FILE'")
        }
        let decoder = JSONDecoder()
        guard let header = try? decoder.decode(Header.self, from: data) else {
            if let error = JSONSyntax.firstError(in: data) {
                throw HarnessError("\(name) is truncated or corrupt (\(error)); write it again with a new run")
            }
            throw HarnessError(
                "\(name) holds no results of bench-runner ('schema' is missing); name a results.json or a saved baseline"
            )
        }
        guard header.schema <= ResultSet.currentSchema else {
            throw HarnessError(
                "\(name) has schema \(header.schema), and this bench-runner reads up to \(ResultSet.currentSchema); "
                    + "use the newer bench-runner that wrote it")
        }
        guard header.schema >= 1 else {
            throw HarnessError(
                "\(name) has schema \(header.schema), which no bench-runner wrote; write it again with a new run")
        }
        do {
            return try decoder.decode(ResultSet.self, from: data)
        } catch {
            throw HarnessError(
                "\(name) is damaged (\(place(of: error))); write it again with 'bench-runner run --save-baseline FILE'")
        }
    }

    private struct Header: Decodable {
        var schema: Int
    }

    private static func place(of error: any Error) -> String {
        func text(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): return "'\(text(context.codingPath + [key]))' is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            // The parser itself gave up on JSON that is right: a whole number too large for any type, or a broken escape.
            return context.codingPath.isEmpty
                ? "a number or a text in it can't be read" : "'\(text(context.codingPath))' is wrong"
        default: return "its structure is wrong"
        }
    }

    /// Puts arrays of numbers on one line: thousands of samples would take a line each, and nobody could read the rest.
    /// A line break after `[` never stands inside a JSON string, where it would be escaped.
    package static func joiningNumberArrays(_ data: Data) -> Data {
        var result = Data(capacity: data.count)
        let bytes = [UInt8](data)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            result.append(byte)
            index += 1
            guard byte == UInt8(ascii: "["), let end = endOfNumbers(bytes, from: index) else { continue }
            for inner in bytes[index..<end] where inner > 32 {
                result.append(inner)
                if inner == UInt8(ascii: ",") { result.append(32) }
            }
            index = end
        }
        return result
    }

    /// The position of the `]` that ends an array of nothing but numbers, which starts with a line break.
    private static func endOfNumbers(_ bytes: [UInt8], from start: Int) -> Int? {
        guard start < bytes.count, bytes[start] == 10 else { return nil }
        for index in start..<bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "]"): return index
            case 10, 32, UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "e"), UInt8(ascii: "E"),
                UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
                continue
            default: return nil
            }
        }
        return nil
    }
}
