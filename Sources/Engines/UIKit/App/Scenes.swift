// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Some names are Apple's.

import Foundation
import ViewTree

// Scenes, shortcuts and activities, kept: no system starts this program or hands anything to it.

public protocol UISceneDelegate: AnyObject {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}

extension UIScene {
    /// Nothing: the program wasn't started by a system.
    public final class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext> = []
        public let userActivities: Set<NSUserActivity> = []
        public let shortcutItem: UIApplicationShortcutItem? = nil
    }

    public final var session: UISceneSession { UISceneSession(scene: self) }
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

public final class UISceneSession: NSObject {
    public struct Role: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
    public let scene: UIScene?
    public let role = Role.windowApplication
    public var userInfo: [String: Any]?
    public var stateRestorationActivity: NSUserActivity?
    public var persistentIdentifier: String { "" }
    init(scene: UIScene) { self.scene = scene }
}

public final class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    public var delegateClass: AnyClass?
    public var storyboard: UIStoryboard?
    public init(name: String?, sessionRole role: UISceneSession.Role) { (self.name, self.role) = (name, role) }
}

public final class UIOpenURLContext: NSObject {
    public let url: URL
    init(url: URL) { self.url = url }
}

public final class UIApplicationShortcutIcon: NSObject {
    public convenience init(templateImageName: String) { self.init() }
    public convenience init(systemImageName: String) { self.init() }
}

open class UIApplicationShortcutItem: NSObject {
    public final let type: String
    public final let localizedTitle: String
    public final let localizedSubtitle: String?
    public final let icon: UIApplicationShortcutIcon?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil,
        icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle) = (type, localizedTitle)
        (self.localizedSubtitle, self.icon) = (localizedSubtitle, icon)
    }
}

/// An activity of the user, kept.
open class NSUserActivity: NSObject {
    public final let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    open var keywords: Set<String> = []
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false
    open var needsSave = false
    open var persistentIdentifier: String?
    public init(activityType: String) { self.activityType = activityType }
    open func addUserInfoEntries(from entries: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(entries) { $1 }
    }
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

public struct UIBackgroundTaskIdentifier: Hashable, Sendable, RawRepresentable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
    public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    public var openSessions: Set<UISceneSession> { [] }
    public var supportsMultipleScenes: Bool { false }
    public var supportsAlternateIcons: Bool { false }
    public var alternateIconName: String? { nil }
    public var isRegisteredForRemoteNotifications: Bool { false }
    public var isProtectedDataAvailable: Bool { true }
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { nil }
        set {}
    }
    public func registerForRemoteNotifications() {}
    public func unregisterForRemoteNotifications() {}
    public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}
    public func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {}
    public func requestSceneSessionActivation(
        _ session: UISceneSession?, userActivity: NSUserActivity?, options: AnyObject?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {}
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        .invalid
    }
    public func beginBackgroundTask(
        withName name: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    public func beginReceivingRemoteControlEvents() {}
    public func endReceivingRemoteControlEvents() {}
    public func extendStateRestoration() {}
    public func completeStateRestoration() {}
}

extension UIApplication.OpenURLOptionsKey {
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
}

extension UIApplication.LaunchOptionsKey {
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
}

extension UIDevice {
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
    public static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")
    public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
    public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public var batteryState: BatteryState { .unknown }
    public var proximityState: Bool { false }
    public var isBatteryMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    public var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    public func playInputClick() {}
}

/// An object that could restore what an activity says.
public protocol UIUserActivityRestoring: AnyObject {
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
    public func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
