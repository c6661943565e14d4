/// The text size that a user has chosen for the whole system: three of iOS's twelve (Dynamic Type). Texts grow by the
/// ratio of the body sizes in Apple's Human Interface Guidelines (Typography, iOS and iPadOS Dynamic Type sizes): 15,
/// 17 and 28 points.
public enum TextSize: String, Sendable, Hashable, CaseIterable, Codable {
    /// `UIContentSizeCategory.small`.
    case small
    /// `UIContentSizeCategory.large`, which is a new phone's.
    case `default`
    /// `UIContentSizeCategory.accessibilityMedium`, the first of the five for people who need larger texts.
    case accessibility

    private var body: Double {
        switch self {
        case .small: 15
        case .default: 17
        case .accessibility: 28
        }
    }

    /// The size in points of a font whose size is `size` at the default text size: whole points, unless it is the
    /// default one, which changes nothing.
    public func points(_ size: Double) -> Double {
        self == .default ? size : (size * body / TextSize.default.body).rounded()
    }
}
