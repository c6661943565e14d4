import Engines
import Foundation

/// The source of a screen's reference frames, independent of the engine under verification.
public enum ScreenReference<Item: Sendable>: Sendable {
    /// Plain arithmetic: adds the frames of an item's cell and returns the cell's height in points.
    case arithmetic(@Sendable (_ item: Item, _ frames: inout ReferenceFrames) -> CGFloat)
    /// The frames of one of the screen's engines; the others must match it.
    case engine(String)
    /// Recorded frames for an item and a cell's width, e.g. from another system.
    case recorded(@Sendable (_ index: Int, _ width: CGFloat) -> CellPicture?)
    /// No reference: the screen can't be verified, and isn't measured.
    case none
}

/// Collects a cell's frames, given in leading coordinates, by the pixel rule: a position goes to the nearest pixel,
/// half away from zero; a size goes up to the next pixel, unless it exceeds a pixel by less than a thousandth.
public struct ReferenceFrames: Sendable {
    /// The cell's width in points.
    public let width: CGFloat
    /// Pixels per point.
    public let scale: CGFloat
    private let rightToLeft: Bool
    private(set) var frames: [NamedFrame] = []

    init(width: CGFloat, rightToLeft: Bool, scale: CGFloat) {
        self.width = width
        self.rightToLeft = rightToLeft
        self.scale = scale
    }

    /// A text's size in whole pixels, by the text measurement that all engines share.
    public func size(of text: String, font: Font, within limit: CGFloat, lines: Int = 1) -> CGSize {
        TextMeasurer.size(of: text, font: font, maxWidth: max(0, limit), numberOfLines: lines, scale: scale)
    }

    /// Adds a frame whose left edge is `x` points from the cell's leading edge. It is mirrored first, then rounded, by
    /// arithmetic of its own: the reference must not round by the engines' pixel grid.
    public mutating func add(_ name: String, x: CGFloat, y: CGFloat, _ size: CGSize) {
        let left = rightToLeft ? width - x - size.width : x
        frames.append(
            NamedFrame(
                name,
                CGRect(
                    x: (left * scale).rounded(.toNearestOrAwayFromZero) / scale,
                    y: (y * scale).rounded(.toNearestOrAwayFromZero) / scale,
                    width: up(size.width), height: up(size.height))))
    }

    /// The length rounded up to a whole number of pixels, in points.
    func up(_ length: CGFloat) -> CGFloat {
        (length * scale - 0.001).rounded(.up) / scale
    }
}
