import Foundation

/// A colour by its components, kept and not drawn.
public final class UIColor: Hashable, Sendable {
    /// 0 to 1 each.
    public let red, green, blue, alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// By hue (in turns), saturation and brightness.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ offset: CGFloat) -> CGFloat {
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    public convenience init(cgColor: CGColor) {
        let color = cgColor.color
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The colour of the light appearance: there is no other.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
    }

    public var cgColor: CGColor { CGColor(self) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = self.red
        green?.pointee = self.green
        blue?.pointee = self.blue
        alpha?.pointee = self.alpha
        return true
    }

    public static func == (left: UIColor, right: UIColor) -> Bool {
        left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
    }

    public func hash(into hasher: inout Hasher) {
        for component in [red, green, blue, alpha] { hasher.combine(component) }
    }

    private convenience init(_ rgb: UInt32, alpha: CGFloat = 1) {
        func channel(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
    }
}

extension UIColor {
    public static let black = UIColor(0x000000)
    public static let white = UIColor(0xFFFFFF)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let red = UIColor(0xFF0000)
    public static let green = UIColor(0x00FF00)
    public static let blue = UIColor(0x0000FF)
    public static let cyan = UIColor(0x00FFFF)
    public static let yellow = UIColor(0xFFFF00)
    public static let magenta = UIColor(0xFF00FF)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)

    // Apple's Human Interface Guidelines, light appearance.
    public static let systemRed = UIColor(0xFF3B30)
    public static let systemOrange = UIColor(0xFF9500)
    public static let systemYellow = UIColor(0xFFCC00)
    public static let systemGreen = UIColor(0x34C759)
    public static let systemTeal = UIColor(0x30B0C7)
    public static let systemBlue = UIColor(0x007AFF)
    public static let systemIndigo = UIColor(0x5856D6)
    public static let systemPurple = UIColor(0xAF52DE)
    public static let systemPink = UIColor(0xFF2D55)
    public static let systemBrown = UIColor(0xA2845E)
    public static let systemGray = UIColor(0x8E8E93)
    public static let systemGray2 = UIColor(0xAEAEB2)
    public static let systemGray3 = UIColor(0xC7C7CC)
    public static let systemGray4 = UIColor(0xD1D1D6)
    public static let systemGray5 = UIColor(0xE5E5EA)
    public static let systemGray6 = UIColor(0xF2F2F7)
    public static let label = UIColor(0x000000)
    public static let secondaryLabel = UIColor(0x3C3C43, alpha: 0.6)
    public static let tertiaryLabel = UIColor(0x3C3C43, alpha: 0.3)
    public static let placeholderText = UIColor(0x3C3C43, alpha: 0.3)
    public static let separator = UIColor(0x3C3C43, alpha: 0.29)
    public static let systemBackground = UIColor(0xFFFFFF)
    public static let secondarySystemBackground = UIColor(0xF2F2F7)
    public static let tertiarySystemBackground = UIColor(0xFFFFFF)
    public static let systemGroupedBackground = UIColor(0xF2F2F7)
}

/// What a layer takes for a colour.
public final class CGColor: Hashable, Sendable {
    let color: UIColor

    init(_ color: UIColor) {
        self.color = color
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public var alpha: CGFloat { color.alpha }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
    }
}
