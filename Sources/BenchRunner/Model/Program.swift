/// Which program this is.
public enum Program {
    /// The version of the package.
    public static let version = "0.2.0"

    /// The name of the executable, for help and messages: `bench-runner`, or that of a package's own runner.
    public static var name: String { storedName }

    // Set once by `BenchRunner.main`, before anything reads it.
    nonisolated(unsafe) package static var storedName = "bench-runner"
}
