import Foundation

/// How long the long tests run: `SOLVER_TESTS=full` asks for all of it.
enum TestScale {
    static let isFull = ProcessInfo.processInfo.environment["SOLVER_TESTS"] == "full"
}
