import Engines
import Foundation

/// The widths of containers that are turned, none of which was there before: every whole-pixel width from three
/// quarters to seven quarters of the usual one, without that itself, in a seeded order. After the last one, the first
/// comes again.
struct RotationWidths {
    /// In points: a screen's cells fit from there on.
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
        // Near the golden section, so that neighbours lie far apart, and without a common divisor, so that all come.
        var stride = max(1, Int(Double(count) * 0.618))
        while Self.divisor(stride, count) != 1 { stride += 1 }
        self.stride = stride
    }

    /// Half as wide again as the usual width, in points.
    var wide: CGFloat { (CGFloat(usual) * 1.5).rounded() / scale }

    /// How many different widths there are.
    var period: Int { count }

    /// The width of a pass, in points.
    subscript(pass: Int) -> CGFloat {
        let pixels = first + (pass % count * stride + offset) % count
        return CGFloat(pixels >= usual ? pixels + 1 : pixels) / scale
    }

    private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
}
