/// The identity of this program.
public enum Program {
    /// The version of the package.
    public static let version = "0.2.0"

    /// The name of the executable in help and messages: `bench-runner`, or the name of a package's own runner.
    public static var name: String { storedName }

    // Set once by `BenchRunner.main`, before it is first read.
    nonisolated(unsafe) package static var storedName = "bench-runner"
}
