import ConstraintEngine
import Foundation
import Testing

/// Has structures compiled for their second tree, so that few trees suffice to compare plans with the solver. With
/// `LATE_PLANS` in the environment, it takes as many trees as elsewhere.
struct EarlyPlans: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let isLate = ProcessInfo.processInfo.environment["LATE_PLANS"] != nil
        try await ConstraintPlans.$compilesEarly.withValue(!isLate, operation: function)
    }
}

extension Trait where Self == EarlyPlans {
    static var earlyPlans: Self { EarlyPlans() }
}
