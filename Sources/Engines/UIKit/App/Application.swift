import Foundation
import LayoutGeometry
import ViewTree

/// The application that there isn't: its answers are those of one that has just started on a phone.
public final class UIApplication: UIResponder {
    public enum State: Int, Sendable { case active, inactive, background }
    public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }
    public struct OpenURLOptionsKey: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    nonisolated(unsafe) public static let shared = UIApplication()
    /// The ``shared`` application for "sharedApplication", by which frameworks ask for it that may be in an extension;
    /// else `nil`.
    public static func value(forKey key: String) -> Any? { key == "sharedApplication" ? shared : nil }
    public static let openSettingsURLString = "app-settings:"
    public static let openNotificationSettingsURLString = "app-settings:notifications"
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    public weak var delegate: (any UIApplicationDelegate)?
    /// The windows that were made visible and still exist.
    public var windows: [UIWindow] { UIWindow.visible }
    public var keyWindow: UIWindow? { windows.last }
    public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
    public var applicationState: State { .active }
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    public var statusBarFrame: CGRect { .zero }
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    public var isIdleTimerDisabled = false
    public var isNetworkActivityIndicatorVisible = false
    public var applicationIconBadgeNumber = 0
    public func canOpenURL(_ url: URL) -> Bool { false }
    public func open(
        _ url: URL, options: [OpenURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) { completionHandler?(false) }
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        false
    }
}

public protocol UIApplicationDelegate: AnyObject {
    var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The bar above the screen: there is none.
public final class UIStatusBarManager: NSObject {
    public var statusBarFrame: CGRect { .zero }
    public var isStatusBarHidden: Bool { true }
    public var statusBarStyle: UIStatusBarStyle { .default }
}

open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    public final var activationState: ActivationState { .foregroundActive }
    open var delegate: (any UISceneDelegate)?
    open var title: String! = ""
    open var userActivity: NSUserActivity?
}

open class UIWindowScene: UIScene {
    nonisolated(unsafe) static let shared = UIWindowScene()
    public final var windows: [UIWindow] { UIWindow.visible }
    public final var keyWindow: UIWindow? { windows.last }
    public final var screen: UIScreen { .main }
    public final var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    public final var interfaceOrientation: UIInterfaceOrientation { .portrait }
    public final let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    public final var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIWindow {
    private struct Visible: @unchecked Sendable { weak var window: UIWindow? }
    private static let shownWindows = Locked<[Visible]>([])

    static var visible: [UIWindow] { shownWindows.withLock { $0 }.compactMap(\.window) }

    final func becomeVisible() {
        // Released after the lock: the last reference to another thread's window may be here, and its deinitializer may
        // ask for the windows.
        var all: [UIWindow] = []
        UIWindow.shownWindows.withLock { shown in
            all = shown.compactMap(\.window)
            shown = (all.filter { $0 !== self } + [self]).map(Visible.init)
        }
        withExtendedLifetime(all) {}
    }

    public convenience init(windowScene: UIWindowScene) { self.init(frame: windowScene.screen.bounds) }
    public final var windowScene: UIWindowScene? {
        get { .shared }
        set {}
    }
    /// Makes the window visible as the last one.
    public final func makeKey() { becomeVisible() }
    public final var isKeyWindow: Bool { UIWindow.visible.last === self }
    public final var windowLevel: Level {
        get { .normal }
        set {}
    }

    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        public static let normal = Level(rawValue: 0)
        public static let alert = Level(rawValue: 2000)
        public static let statusBar = Level(rawValue: 1000)
    }
}

/// A phone.
public final class UIDevice: NSObject, Sendable {
    public static let current = UIDevice()
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var orientation: UIDeviceOrientation { .portrait }
    public var systemName: String { "iOS" }
    public var systemVersion: String { "18.0" }
    public var model: String { "iPhone" }
    public var localizedModel: String { "iPhone" }
    public var name: String { "iPhone" }
    public var identifierForVendor: UUID? { nil }
    public var isMultitaskingSupported: Bool { true }
    public var batteryLevel: Float { -1 }
    public func beginGeneratingDeviceOrientationNotifications() {}
    public func endGeneratingDeviceOrientationNotifications() {}
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Something in a view that assistive technology could name, kept.
open class UIAccessibilityElement: UIResponder {
    public final weak var accessibilityContainer: AnyObject?
    open var isAccessibilityElement = true
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityFrame = CGRect.zero
    open var accessibilityFrameInContainerSpace = CGRect.zero

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }
}

extension AccessibilityCustomAction {
    /// The target's method; an empty name for an action with a closure.
    public var selector: Selector {
        get { Selector(method ?? "") }
        set { method = newValue.name }
    }
}

/// The state of assistive technologies: all are off.
public enum UIAccessibility {
    public struct Notification: Hashable, Sendable {
        let name: String
        public static let announcement = Notification(name: "announcement")
        public static let layoutChanged = Notification(name: "layoutChanged")
        public static let screenChanged = Notification(name: "screenChanged")
        public static let pageScrolled = Notification(name: "pageScrolled")
    }
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
    public static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    public static var isSwitchControlRunning: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isVideoAutoplayEnabled: Bool { true }
    public static var shouldDifferentiateWithoutColor: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { rect }
    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }
    public static func post(notification: Notification, argument: Any?) {}
}

open class UIFeedbackGenerator: NSObject {
    open func prepare() {}
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public init(style: FeedbackStyle = .medium) {}
    public init(style: FeedbackStyle = .medium, view: UIView) {}
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ type: FeedbackType) {}
}

public final class UIPasteboard: NSObject {
    nonisolated(unsafe) public static let general = UIPasteboard()
    public var string: String?
    public var url: URL?
    public var image: UIImage?
    public var strings: [String]?
    public var images: [UIImage]?
    public var items: [[String: Any]] = []
    public var changeCount: Int { 0 }
    public var types: [String] { items.flatMap(\.keys) }
    public func setItems(_ items: [[String: Any]], options: [AnyHashable: Any] = [:]) { self.items = items }
    public func setValue(_ value: Any, forPasteboardType type: String) {}
    public func setData(_ data: Data, forPasteboardType type: String) {}
    public func data(forPasteboardType type: String) -> Data? { nil }
    public func contains(pasteboardTypes types: [String]) -> Bool { false }
    public var hasStrings: Bool { string != nil }
    public var hasURLs: Bool { url != nil }
    public var hasImages: Bool { image != nil }
}
