import BenchModel
import BenchScenarios

extension RunPlan {
    /// The plan without the scrolls of content that fits the viewport, once everything else was found to be feasible.
    ///
    /// - Parameter note: gets a sentence for what is left out.
    /// - Throws: `HarnessError` where a cell has no usable height, and where nothing is left.
    package func checked(_ note: (String) -> Void) throws -> RunPlan {
        var plan = self
        plan.parts = []
        for part in parts {
            var scrolling = part
            var other = part
            scrolling.phases = part.phases.filter(\.isScroll)
            other.phases = part.phases.filter { !$0.isScroll }
            if !other.phases.isEmpty {
                for cells in part.cells { try check(part, cells: cells, .pass) }
                plan.parts.append(other)
            }
            scrolling.cells = try part.cells.filter { cells in
                guard let phase = scrolling.phases.first else { return false }
                guard let failure = try check(part, cells: cells, phase) else { return true }
                note("\(part.scenario.name), \(ResultKey.size(cells)): \(failure); left out")
                return false
            }
            if !scrolling.cells.isEmpty { plan.parts.append(scrolling) }
        }
        guard !plan.parts.isEmpty else {
            throw HarnessError("nothing is left to measure; use more cells or a lower --viewport-height")
        }
        return plan
    }

    /// - Returns: Why there is nothing to scroll; `nil` where there is.
    @discardableResult
    private func check(_ part: Part, cells: Int, _ phase: Phase) throws -> PassFailure? {
        for engine in part.engines {
            do {
                try part.scenario.makePass(engine: engine, configuration(cells: cells)).check(phase)
            } catch let failure as PassFailure {
                if case .nothingToScroll = failure { return failure }
                throw HarnessError("\(part.scenario.name), engine \(engine), \(ResultKey.size(cells)): \(failure)")
            }
        }
        return nil
    }
}
