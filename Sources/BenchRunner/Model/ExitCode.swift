/// The exit code of the process.
public enum ExitCode: Int32, Sendable {
    /// The work is done without findings.
    case done = 0
    /// A regression or a mismatch was found.
    case found = 1
    /// The command line, a file or the environment is wrong.
    case wrong = 2
    /// The user interrupted the work.
    case interrupted = 130
}
