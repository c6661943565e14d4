import Foundation

/// The reason why a scenario's work isn't possible with one engine's cells.
public enum PassFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A cell's height in points isn't positive and finite.
    case cellHeight(item: Int, cell: String, height: CGFloat)
    /// The whole content fits in the viewport.
    case nothingToScroll(contentHeight: CGFloat, viewportHeight: CGFloat)
    /// The scroll speed, in points per frame, is outside ``ScrollPath/speeds``.
    case scrollSpeed(CGFloat)
    /// The scenario has no reference frames.
    case noReference(scenario: String)
    /// Each engine of the scenario has its own reference frames.
    case ownReferences(scenario: String)

    public var description: String {
        switch self {
        case .cellHeight(let item, let cell, let height):
            "\(cell) is \(height) points high with item \(item); a cell needs a height above 0 that is finite"
        case .nothingToScroll(let content, let viewport):
            "the content is \(content) points high and the viewport \(viewport): there is nothing to scroll; "
                + "use more cells"
        case .scrollSpeed(let speed):
            "the scroll speed is \(speed) points a frame; it has to be from \(ScrollPath.speeds.lowerBound) to "
                + "\(ScrollPath.speeds.upperBound)"
        case .noReference(let scenario):
            "\(scenario) has no reference frames; give the screen a reference, a reference cell or recorded frames"
        case .ownReferences(let scenario):
            "\(scenario) has reference frames for each engine and none for all; name the engine"
        }
    }
}
