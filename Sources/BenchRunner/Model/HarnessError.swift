/// An error that the user can correct: the command line, a file or the environment is wrong.
///
/// The message is one sentence that says what is wrong, where, and what would be right. The process ends with exit
/// code 2.
public struct HarnessError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The message for the user.
    public var message: String

    /// - Parameter message: one sentence that says what is wrong, where, and what would be right.
    public init(_ message: String) {
        self.message = message
    }

    public var description: String { message }
}
