import Foundation

/// Why a scenario's work can't be done with one engine's cells.
public enum PassFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A cell's height in points is no positive finite number.
    case cellHeight(item: Int, cell: String, height: CGFloat)
    /// All that there is fits in the viewport.
    case nothingToScroll(contentHeight: CGFloat, viewportHeight: CGFloat)
    /// Points a frame that are not within ``ScrollPath/speeds``.
    case scrollSpeed(CGFloat)
    /// Nobody said where the frames have to lie.
    case noReference(scenario: String)

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
        }
    }
}
