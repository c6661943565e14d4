import Foundation

/// A file that is to be written below the output folder.
public struct OutputFile: Sendable, Equatable {
    /// Relative to the output folder, with `/` between parts, e.g. `charts/time.svg`.
    public var path: String
    /// What the file will hold, byte for byte.
    public var contents: Data

    /// A file of bytes.
    public init(path: String, contents: Data) {
        self.path = path
        self.contents = contents
    }

    /// A file of text in UTF-8.
    public init(path: String, text: String) {
        self.init(path: path, contents: Data(text.utf8))
    }
}
