/// One measured cost of one system of the solver's benchmark.
package struct SolverFigure: Sendable {
    package var system: String
    package var variables: Int
    package var constraints: Int
    /// `build`, `remove_add`, or the name of a motion.
    package var operation: String
    /// The nanoseconds per operation, as the median of the samples.
    package var time: Double
    /// The allocations per operation; `nil` if they can't be counted.
    package var allocations: Double?
    package var pivots: Double
    package var rowOperations: Double

    package init(
        system: String, variables: Int, constraints: Int, operation: String, time: Double, allocations: Double?,
        pivots: Double, rowOperations: Double
    ) {
        self.system = system
        self.variables = variables
        self.constraints = constraints
        self.operation = operation
        self.time = time
        self.allocations = allocations
        self.pivots = pivots
        self.rowOperations = rowOperations
    }
}
