import BenchModel
import Engines
import Foundation

/// The source of a screen's reference frames, independent of the engine under verification.
public enum ScreenReference<Item: Sendable>: Sendable {
    /// Plain arithmetic: adds the frames of an item's cell and returns the cell's height in points.
    case arithmetic(@Sendable (_ item: Item, _ frames: inout ReferenceFrames) -> CGFloat)
    /// The frames of one of the screen's engines; the others must match it.
    case engine(String)
    /// Each engine's own frames in cells that never showed another item: for cells that differ by design. What is
    /// found are frames that other items left behind in a recycled cell, and no difference between engines.
    case ownNewCells
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
    /// The user's text size.
    public let textSize: TextSize
    private let rightToLeft: Bool
    private(set) var frames: [NamedFrame] = []

    init(width: CGFloat, rightToLeft: Bool, scale: CGFloat, textSize: TextSize = .default) {
        self.width = width
        self.rightToLeft = rightToLeft
        self.scale = scale
        self.textSize = textSize
    }

    /// A text's size in whole pixels, by the text measurement that all engines share. `font` is that of the default
    /// text size; `isFixed` is true for a label that doesn't follow the user's text size.
    public func size(
        of text: String, font: Font, within limit: CGFloat, lines: Int = 1, isFixed: Bool = false
    ) -> CGSize {
        TextMeasurer.size(
            of: text, font: isFixed ? font : font.scaled(to: textSize), maxWidth: max(0, limit), numberOfLines: lines,
            scale: scale)
    }

    /// Adds a frame whose left edge is `x` points from the cell's leading edge. It is mirrored first, then rounded, by
    /// arithmetic of its own: the reference must not round by the engines' pixel grid.
    public mutating func add(_ name: String, x: CGFloat, y: CGFloat, _ size: CGSize) {
        let left = rightToLeft ? width - x - size.width : x
        frames.append(
            NamedFrame(
                name,
                CGRect(
                    x: nearest(left), y: nearest(y), width: up(size.width), height: up(size.height))))
    }

    /// The position on the nearest pixel, half away from zero, in points. At scales that aren't powers of two, a sum's
    /// rounding errors can be short of a half.
    private func nearest(_ position: CGFloat) -> CGFloat {
        let pixels = (abs(position) * scale + 0.001).rounded(.toNearestOrAwayFromZero)
        return (position < 0 ? -pixels : pixels) / scale
    }

    /// The length rounded up to a whole number of pixels, in points.
    func up(_ length: CGFloat) -> CGFloat {
        (length * scale - 0.001).rounded(.up) / scale
    }
}
