import Foundation

/// Attributes that only draw, kept for the views to which some of them were written.
package final class ViewAppearance {
    package var backgroundColor: Color?
    package var tintColor: Color?
    package var tintAdjustmentMode = View.TintAdjustmentMode.automatic
    package var contentMode = View.ContentMode.scaleToFill
    package var clipsToBounds: Bool?
    package var isOpaque = true
    package var clearsContextBeforeDrawing = true
    package var isMultipleTouchEnabled = false
    package var isExclusiveTouch = false
    package var mask: View?
    package var accessibility = Accessibility()
    /// The layer, the label's attributes and what else another module keeps.
    package var layer: AnyObject?
    package var label: AnyObject?
    package var gestureRecognizers: [AnyObject]?
    package var interactions: [AnyObject] = []
    package var highlightedImage: Image?

    package struct Accessibility {
        var isElement: Bool?
        var label: String?
        var value: String?
        var hint: String?
        var traits = AccessibilityTraits.none
        var elements: [Any]?
        var hidesElements = false
        var isModal = false
        package var ignoresInvertColors = false
        var customActions: [AccessibilityCustomAction]?
        var customRotors: [Any]?
        var frame = CGRect.zero
        var activationPoint = CGPoint.zero
        var language: String?
        var userInputLabels: [String]?
        var containerType = AccessibilityContainerType.none
        var responds: Bool?
        var groupsChildren = false
    }
}

/// The kind of an element that holds others, for assistive technology.
public enum AccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

/// The direction in which assistive technology would scroll.
public enum AccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}

/// An action that assistive technology could offer, kept.
open class AccessibilityCustomAction: NSObject {
    open var name: String
    public final let actionHandler: ((AccessibilityCustomAction) -> Bool)?
    public final weak var target: AnyObject?
    /// The name of the target's method; none for an action with a closure.
    package final var method: String?

    public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    #if !canImport(ObjectiveC)
        /// Never calls the method.
        public init(name: String, target: Any?, selector: Selector) {
            self.name = name
            actionHandler = nil
            self.target = target.map { $0 as AnyObject }
            method = selector.name
            super.init()
        }
    #endif
}

/// The kind of an element for assistive technology. Values are UIKit's.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: AccessibilityTraits = []
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    public static let link = AccessibilityTraits(rawValue: 1 << 1)
    public static let image = AccessibilityTraits(rawValue: 1 << 2)
    public static let selected = AccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
    public static let header = AccessibilityTraits(rawValue: 1 << 16)
    public static let tabBar = AccessibilityTraits(rawValue: 1 << 28)
}

extension View {
    /// For reading: makes none.
    package final var existingAppearance: ViewAppearance? {
        rare?.appearance.map { unsafeDowncast($0, to: ViewAppearance.self) }
    }

    /// For writing.
    package final var madeAppearance: ViewAppearance {
        if let existingAppearance { return existingAppearance }
        let made = ViewAppearance()
        writableAttributes().appearance = made
        return made
    }

    /// The way content of another size than the view would be drawn.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        case bottomLeft, bottomRight
    }

    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

    /// Tells the view, and those below it that have no tint of their own, that their tint colour is another one.
    package final func tintDidChange() {
        tintColorDidChange()
        for child in children where child.existingAppearance?.tintColor == nil { child.tintDidChange() }
    }
}
