import Foundation

/// A file to be written below the output folder.
public struct OutputFile: Sendable, Equatable {
    /// The path relative to the output folder, with `/` between parts, e.g. `charts/time.svg`.
    public var path: String
    /// The contents of the file, byte for byte.
    public var contents: Data

    /// Creates a file from bytes.
    public init(path: String, contents: Data) {
        self.path = path
        self.contents = contents
    }

    /// Creates a file from a text, in UTF-8.
    public init(path: String, text: String) {
        self.init(path: path, contents: Data(text.utf8))
    }
}
