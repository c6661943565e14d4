import Foundation

/// A colour by its components, kept and not drawn.
open class Color: AttributeObject, @unchecked Sendable {
    /// 0 to 1 each.
    public final let red, green, blue, alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        super.init()
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

    /// The colour of the light appearance: there is no other.
    public convenience init(dynamicProvider: (TraitCollection) -> Color) {
        let color = dynamicProvider(TraitCollection())
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
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

    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        white?.pointee = red * 0.299 + green * 0.587 + blue * 0.114
        alpha?.pointee = self.alpha
        return true
    }

    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (top, bottom) = (max(red, green, blue), min(red, green, blue))
        let range = top - bottom
        var turns: CGFloat = 0
        if range > 0 {
            if top == red {
                turns = (green - blue) / range
            } else if top == green {
                turns = 2 + (blue - red) / range
            } else {
                turns = 4 + (red - green) / range
            }
        }
        hue?.pointee = turns < 0 ? turns / 6 + 1 : turns / 6
        saturation?.pointee = top > 0 ? range / top : 0
        brightness?.pointee = top
        alpha?.pointee = self.alpha
        return true
    }

    /// There is one appearance.
    public func resolvedColor(with traits: TraitCollection) -> Color { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Color else { return false }
        return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
    }

    open override var hash: Int {
        var hasher = Hasher()
        for component in [red, green, blue, alpha] { hasher.combine(component) }
        return hasher.finalize()
    }

    private convenience init(_ rgb: UInt32, alpha: CGFloat = 1) {
        func channel(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
    }
}

extension Color {
    public static let black = Color(0x000000)
    public static let white = Color(0xFFFFFF)
    public static let gray = Color(white: 0.5, alpha: 1)
    public static let darkGray = Color(white: 1.0 / 3, alpha: 1)
    public static let lightGray = Color(white: 2.0 / 3, alpha: 1)
    public static let red = Color(0xFF0000)
    public static let green = Color(0x00FF00)
    public static let blue = Color(0x0000FF)
    public static let cyan = Color(0x00FFFF)
    public static let yellow = Color(0xFFFF00)
    public static let magenta = Color(0xFF00FF)
    public static let orange = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let darkText = Color(white: 0, alpha: 1)
    public static let clear = Color(white: 0, alpha: 0)

    // Apple's Human Interface Guidelines, light appearance.
    public static let systemRed = Color(0xFF3B30)
    public static let systemOrange = Color(0xFF9500)
    public static let systemYellow = Color(0xFFCC00)
    public static let systemGreen = Color(0x34C759)
    public static let systemTeal = Color(0x30B0C7)
    public static let systemBlue = Color(0x007AFF)
    public static let systemIndigo = Color(0x5856D6)
    public static let systemPurple = Color(0xAF52DE)
    public static let systemPink = Color(0xFF2D55)
    public static let systemBrown = Color(0xA2845E)
    public static let systemGray = Color(0x8E8E93)
    public static let systemGray2 = Color(0xAEAEB2)
    public static let systemGray3 = Color(0xC7C7CC)
    public static let systemGray4 = Color(0xD1D1D6)
    public static let systemGray5 = Color(0xE5E5EA)
    public static let systemGray6 = Color(0xF2F2F7)
    public static let label = Color(0x000000)
    public static let secondaryLabel = Color(0x3C3C43, alpha: 0.6)
    public static let tertiaryLabel = Color(0x3C3C43, alpha: 0.3)
    public static let placeholderText = Color(0x3C3C43, alpha: 0.3)
    public static let separator = Color(0x3C3C43, alpha: 0.29)
    public static let systemBackground = Color(0xFFFFFF)
    public static let secondarySystemBackground = Color(0xF2F2F7)
    public static let tertiarySystemBackground = Color(0xFFFFFF)
    public static let systemGroupedBackground = Color(0xF2F2F7)
    public static let secondarySystemGroupedBackground = Color(0xFFFFFF)
    public static let tertiarySystemGroupedBackground = Color(0xF2F2F7)
    public static let systemMint = Color(0x00C7BE)
    public static let systemCyan = Color(0x32ADE6)
    public static let systemFill = Color(0x787880, alpha: 0.2)
    public static let secondarySystemFill = Color(0x787880, alpha: 0.16)
    public static let tertiarySystemFill = Color(0x767680, alpha: 0.12)
    public static let quaternarySystemFill = Color(0x747480, alpha: 0.08)
    public static let quaternaryLabel = Color(0x3C3C43, alpha: 0.18)
    public static let opaqueSeparator = Color(0xC6C6C8)
    public static let link = Color(0x007AFF)
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let tintColor = Color(0x007AFF)
    public static let lightText = Color(white: 1, alpha: 0.6)
    public static let groupTableViewBackground = Color(0xF2F2F7)
}
