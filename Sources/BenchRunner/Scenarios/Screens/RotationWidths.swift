import Engines
import Foundation

/// Widths of rotated containers, none of which occurred before: every whole-pixel width from three quarters to seven
/// quarters of the usual one, except that one itself, in a seeded order. After the last width they repeat.
struct RotationWidths {
    /// The smallest width in points at which a screen's cells fit.
    private static let narrowest: CGFloat = 200

    private let first: Int
    /// The usual width, in pixels.
    private let usual: Int
    private let count: Int
    private let stride: Int
    private let offset: Int
    private let scale: CGFloat

    init(width: CGFloat, seed: UInt64, scale: CGFloat) {
        self.scale = scale
        usual = Int((width * scale).rounded())
        first = Int((max(width * 0.75, min(Self.narrowest, width)) * scale).rounded(.up))
        count = max(1, Int((width * 1.75 * scale).rounded(.down)) - first)
        offset = Int(truncatingIfNeeded: seed % UInt64(count))
        // Near the golden section, so that successive widths are far apart, and without a common divisor, so that all
        // of them occur.
        var stride = max(1, Int(Double(count) * 0.618))
        while Self.divisor(stride, count) != 1 { stride += 1 }
        self.stride = stride
    }

    /// One and a half times the usual width, in points.
    var wide: CGFloat { (CGFloat(usual) * 1.5).rounded() / scale }

    /// The number of different widths.
    var period: Int { count }

    /// The width of a pass, in points.
    subscript(pass: Int) -> CGFloat {
        let pixels = first + (pass % count * stride + offset) % count
        return CGFloat(pixels >= usual ? pixels + 1 : pixels) / scale
    }

    private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
}
