import Foundation
import ViewTree

// Menus over texts, keys and sheets for sharing, kept: nothing is shown.

public final class UIMenuItem: NSObject {
    public var title: String
    public var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}

public final class UIMenuController: NSObject {
    nonisolated(unsafe) public static let shared = UIMenuController()
    public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }
    public var menuItems: [UIMenuItem]?
    public var arrowDirection = ArrowDirection.default
    public var isMenuVisible: Bool { false }
    public var menuFrame: CGRect { .zero }
    public func showMenu(from view: UIView, rect: CGRect) {}
    public func hideMenu() {}
    public func hideMenu(from view: UIView) {}
    public func setMenuVisible(_ isVisible: Bool, animated: Bool) {}
    public func setTargetRect(_ rect: CGRect, in view: UIView) {}
    public func update() {}
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

public final class UIKeyCommand: UIMenuElement {
    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
    public static let inputTab = "\t"
    public static let inputEnter = "\r"
    public static let inputBackspace = "\u{8}"
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    public let action: Selector?
    public let propertyList: Any?
    public var discoverabilityTitle: String?
    public var wantsPriorityOverSystemBehavior = false

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        super.init(title: title, image: image)
    }

    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }
}

open class UIActivity: NSObject {
    public struct ActivityType: Hashable, Sendable, RawRepresentable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    }
    public enum Category: Int, Sendable { case action, share }
    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }
    open var activityViewController: UIViewController? { nil }
    open func canPerform(withActivityItems items: [Any]) -> Bool { false }
    open func prepare(withActivityItems items: [Any]) {}
    open func perform() {}
    open func activityDidFinish(_ completed: Bool) {}
}

/// Would show a file, or hand it to another application: there is none.
open class UIDocumentInteractionController: NSObject {
    open var url: URL?
    open var uti: String?
    open var name: String?
    open var annotation: Any?
    public final weak var delegate: (any UIDocumentInteractionControllerDelegate)?

    public init(url: URL) {
        self.url = url
        name = url.lastPathComponent
        super.init()
    }

    open func presentPreview(animated: Bool) -> Bool { false }
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
    open func dismissPreview(animated: Bool) {}
    open func dismissMenu(animated: Bool) {}
}

public protocol UIDocumentInteractionControllerDelegate: AnyObject {
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
}

open class UIActivityViewController: UIViewController {
    public final let activityItems: [Any]
    public final let applicationActivities: [UIActivity]?
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities
        super.init(nibName: nil, bundle: nil)
    }

    public override convenience init(nibName: String?, bundle: Bundle?) {
        self.init(activityItems: [], applicationActivities: nil)
    }

    public required override init?(coder: some NSCoder) {
        activityItems = []
        applicationActivities = nil
        super.init(coder: coder)
    }
}

public protocol UIActivityItemSource: AnyObject {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any
    func activityViewController(
        _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any?
    func activityViewController(
        _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
    ) -> String { "" }
}

open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    public final let placeholderItem: Any?
    public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }
    open var item: Any { placeholderItem ?? "" }
    public final var activityType: UIActivity.ActivityType? { nil }
    open func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { item }
    open func activityViewController(
        _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { item }
}

/// A key of a keyboard. Nothing is typed.
public struct UIKeyboardHIDUsage: Hashable, Sendable, RawRepresentable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
}

open class UIKey: NSObject {
    public final let characters = ""
    public final let charactersIgnoringModifiers = ""
    public final let modifierFlags: UIKeyModifierFlags = []
    public final let keyCode = UIKeyboardHIDUsage(rawValue: 0)
}

extension UIPress {
    public final var key: UIKey? { nil }
}

extension UIGestureRecognizer {
    public final var modifierFlags: UIKeyModifierFlags { [] }
}
