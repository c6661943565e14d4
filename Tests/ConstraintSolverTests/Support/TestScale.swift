import Foundation

/// The size of the long tests: `SOLVER_TESTS=full` runs all of it.
enum TestScale {
    static let isFull = ProcessInfo.processInfo.environment["SOLVER_TESTS"] == "full"
}
