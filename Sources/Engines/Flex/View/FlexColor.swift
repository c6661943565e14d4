/// A colour as data: the flex interface keeps it for whoever draws the views.
public struct FlexColor: Hashable, Sendable {
    /// From 0 to 1.
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public static let black = FlexColor(white: 0)
    public static let darkGray = FlexColor(white: 1 / 3)
    public static let gray = FlexColor(white: 0.5)
    public static let lightGray = FlexColor(white: 2 / 3)
    public static let white = FlexColor(white: 1)
    public static let clear = FlexColor(white: 0, alpha: 0)
    public static let red = FlexColor(red: 1, green: 0, blue: 0)
    public static let green = FlexColor(red: 0, green: 1, blue: 0)
    public static let blue = FlexColor(red: 0, green: 0, blue: 1)
    public static let yellow = FlexColor(red: 1, green: 1, blue: 0)
    public static let orange = FlexColor(red: 1, green: 0.5, blue: 0)
    public static let purple = FlexColor(red: 0.5, green: 0, blue: 0.5)
}
