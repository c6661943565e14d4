import ConstraintEngine
import Testing

/// Has structures compiled for their second tree, so that few trees suffice to compare plans with the solver.
struct EarlyPlans: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await ConstraintPlans.$compilesEarly.withValue(true, operation: function)
    }
}

extension Trait where Self == EarlyPlans {
    static var earlyPlans: Self { EarlyPlans() }
}
