import Foundation
import ViewTree

/// The screen that there isn't: its size and scale are what is written to them.
public final class UIScreen: NSObject, Sendable {
    private static let shared = UIScreen()
    /// The only one.
    public static var main: UIScreen { shared }

    private static let size = Locked(CGSize(width: 375, height: 667))

    /// In points, the origin at zero. Default: 375 × 667.
    public var bounds: CGRect {
        get { CGRect(origin: .zero, size: UIScreen.size.withLock { $0 }) }
        set { UIScreen.size.withLock { $0 = newValue.standardized.size } }
    }

    /// Pixels per point: those of a tree of views that sets none.
    public var scale: CGFloat { View.defaultScale }
    public var nativeScale: CGFloat { scale }

    /// In pixels.
    public var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }

    public var traitCollection: UITraitCollection { UITraitCollection() }

    /// The coordinates of the device held upright, which are the screen's.
    public var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
    public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
    public var maximumFramesPerSecond: Int { 60 }

    private struct ScreenSpace: UICoordinateSpace { let bounds: CGRect }
}

extension UIWindow {
    public final var screen: UIScreen { .main }

    /// The controller whose view fills the window.
    public final var rootViewController: UIViewController? {
        get { objc_getAssociatedObject(self, UIWindow.controllerKey) as? UIViewController }
        set {
            rootViewController?.view.removeFromSuperview()
            objc_setAssociatedObject(self, UIWindow.controllerKey, newValue, .OBJC_ASSOCIATION_RETAIN)
            guard let view = newValue?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    // The address of a byte that is never freed.
    nonisolated(unsafe) private static let controllerKey = UnsafeRawPointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Shows the window.
    public final func makeKeyAndVisible() {
        isHidden = false
        becomeVisible()
    }
}

extension UITraitCollection {
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.horizontalSizeClass = horizontalSizeClass
    }

    public init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.verticalSizeClass = verticalSizeClass
    }

    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init()
        self.userInterfaceStyle = userInterfaceStyle
    }

    public init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init()
        self.userInterfaceIdiom = userInterfaceIdiom
    }

    public init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }

    /// The last of the collections: each has a value for every trait.
    public init(traitsFrom collections: [UITraitCollection]) { self = collections.last ?? UITraitCollection() }

    public var preferredContentSizeCategory: UIContentSizeCategory { .large }

    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool { false }

    public static var current: UITraitCollection { UITraitCollection() }

    public func performAsCurrent(_ actions: () -> Void) { actions() }

    /// True if the collections are one: each has a value for every trait.
    public func containsTraits(in other: UITraitCollection?) -> Bool { other == nil || other == self }

    public var accessibilityContrast: UIAccessibilityContrast { .normal }
    public var userInterfaceLevel: UIUserInterfaceLevel { .base }
    public var legibilityWeight: UILegibilityWeight { .regular }
    public var activeAppearance: UIUserInterfaceActiveAppearance { .active }
}

public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base, elevated
}
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular, bold
}
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    case unspecified = -1
    case inactive, active
}
public typealias UITraitEnvironmentLayoutDirection = UIUserInterfaceLayoutDirection

/// An object with traits.
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

// Traits by type. A change is heard by overriding `traitCollectionDidChange(_:)`; the closures here are never called.
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitDisplayScale: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
public enum UITraitUserInterfaceLevel: UITraitDefinition {}
public enum UITraitAccessibilityContrast: UITraitDefinition {}
public enum UITraitLegibilityWeight: UITraitDefinition {}
public enum UITraitActiveAppearance: UITraitDefinition {}

public protocol UITraitChangeRegistration: AnyObject {}
private final class NoRegistration: UITraitChangeRegistration {}

extension UITraitEnvironment {
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { NoRegistration() }
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        NoRegistration()
    }
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration { NoRegistration() }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

public typealias UIUserInterfaceSizeClass = UITraitCollection.SizeClass
public typealias UIUserInterfaceStyle = UITraitCollection.InterfaceStyle
public typealias UIUserInterfaceIdiom = UITraitCollection.Idiom

/// The user's text size.
public struct UIContentSizeCategory: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

extension UIContentSizeCategory: Comparable {
    private static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// By size; one of no known size comes before all others.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        (ascending.firstIndex(of: left) ?? -1) < (ascending.firstIndex(of: right) ?? -1)
    }
}

/// A rectangle with coordinates of its own.
public protocol UICoordinateSpace {
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
    private final func points(of space: any UICoordinateSpace) -> UIView? { space as? UIView }

    /// A space that is no view is that of the window.
    public final func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        convert(point, to: points(of: space))
    }
    public final func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        convert(point, from: points(of: space))
    }
    public final func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        convert(rect, to: points(of: space))
    }
    public final func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        convert(rect, from: points(of: space))
    }

    /// Kept by nobody: there is one appearance.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { .unspecified }
        set {}
    }
    /// Nothing has the focus.
    public final var focusEffect: UIFocusEffect? {
        get { nil }
        set {}
    }
    public final var isFocused: Bool { false }
    /// An empty view as large as this one: nothing is drawn.
    public final func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: bounds) }
    public final func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates: Bool, withCapInsets insets: UIEdgeInsets
    ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
}

open class UIFocusEffect: NSObject {}

open class UIFocusHaloEffect: UIFocusEffect {
    public convenience init(rect: CGRect) { self.init() }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) { self.init() }
}
