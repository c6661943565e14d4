import BenchModel
import BenchScenarios

/// The other screens of an app.
///
/// An engine may keep what it knows of one screen's cells and meet it again, or lose it, with another's. What is
/// measured beside a screen must not decide about that, so every process shows a few cells of every screen with each
/// engine before it measures, as an app does that has been in use.
package enum Surroundings {
    /// The cells of each screen that are shown.
    static let cells = 20

    /// Shows all screens with the engines that have cells for them.
    ///
    /// - Throws: what making a pass throws.
    package static func visit(_ screens: [any Scenario], engines: [String]) throws {
        for screen in screens {
            let count = min(max(cells, screen.cellRange.lowerBound), screen.cellRange.upperBound)
            for engine in screen.engines where engines.contains(engine) {
                let pass = try screen.makePass(engine: engine, PassConfiguration(cells: count))
                pass.prepare(.pass, pass: 0)
                pass.run(.pass)
            }
        }
    }
}
