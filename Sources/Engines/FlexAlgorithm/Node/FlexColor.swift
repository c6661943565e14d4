/// A colour as data: the flex interface keeps it for whoever draws the views.
public struct FlexColor: Hashable, Sendable {
    /// From 0 to 1.
    public var red, green, blue, alpha: Double

    /// A colour by its components, from 0 to 1; they are not checked. Default: opaque.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey from 0 (black) to 1 (white). Default: opaque.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Black.
    public static let black = FlexColor(white: 0)
    /// A third of white.
    public static let darkGray = FlexColor(white: 1 / 3)
    /// Half of white.
    public static let gray = FlexColor(white: 0.5)
    /// Two thirds of white.
    public static let lightGray = FlexColor(white: 2 / 3)
    /// White.
    public static let white = FlexColor(white: 1)
    /// Nothing: black without opacity.
    public static let clear = FlexColor(white: 0, alpha: 0)
    /// Pure red.
    public static let red = FlexColor(red: 1, green: 0, blue: 0)
    /// Pure green.
    public static let green = FlexColor(red: 0, green: 1, blue: 0)
    /// Pure blue.
    public static let blue = FlexColor(red: 0, green: 0, blue: 1)
    /// Red and green.
    public static let yellow = FlexColor(red: 1, green: 1, blue: 0)
    /// Red and half of green.
    public static let orange = FlexColor(red: 1, green: 0.5, blue: 0)
    /// Half of red and of blue.
    public static let purple = FlexColor(red: 0.5, green: 0, blue: 0.5)
}
