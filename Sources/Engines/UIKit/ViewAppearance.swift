import Foundation
import LayoutGeometry
import ViewTree

/// What only draws, kept for the views to which some of it was written.
final class ViewAppearance {
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var contentMode = UIView.ContentMode.scaleToFill
    var clipsToBounds = false
    var isOpaque = true
    var clearsContextBeforeDrawing = true
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var mask: UIView?
    var layer: CALayer?
    var gestureRecognizers: [UIGestureRecognizer]?
    var accessibility = Accessibility()
    var label: LabelAppearance?
    var highlightedImage: UIImage?

    struct Accessibility {
        var isElement = false
        var label: String?
        var value: String?
        var hint: String?
    }
}

extension View {
    /// For reading: makes none.
    final var existingAppearance: ViewAppearance? { appearance as? ViewAppearance }

    /// For writing.
    final var madeAppearance: ViewAppearance {
        if let existingAppearance { return existingAppearance }
        let made = ViewAppearance()
        appearance = made
        return made
    }
}

extension UIView {
    /// How content that has another size than the view would be drawn.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        case bottomLeft, bottomRight
    }

    public final var backgroundColor: UIColor? {
        get { existingAppearance?.backgroundColor }
        set { madeAppearance.backgroundColor = newValue }
    }

    /// The view's own, or that of the nearest view above that has one; the system's blue without any.
    public final var tintColor: UIColor! {
        get { existingAppearance?.tintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            madeAppearance.tintColor = newValue
            tintColorDidChange()
        }
    }

    public final var contentMode: ContentMode {
        get { existingAppearance?.contentMode ?? .scaleToFill }
        set { madeAppearance.contentMode = newValue }
    }

    public final var clipsToBounds: Bool {
        get { existingAppearance?.clipsToBounds ?? false }
        set { madeAppearance.clipsToBounds = newValue }
    }

    public final var isOpaque: Bool {
        get { existingAppearance?.isOpaque ?? true }
        set { madeAppearance.isOpaque = newValue }
    }

    public final var clearsContextBeforeDrawing: Bool {
        get { existingAppearance?.clearsContextBeforeDrawing ?? true }
        set { madeAppearance.clearsContextBeforeDrawing = newValue }
    }

    public final var isMultipleTouchEnabled: Bool {
        get { existingAppearance?.isMultipleTouchEnabled ?? false }
        set { madeAppearance.isMultipleTouchEnabled = newValue }
    }

    public final var isExclusiveTouch: Bool {
        get { existingAppearance?.isExclusiveTouch ?? false }
        set { madeAppearance.isExclusiveTouch = newValue }
    }

    public final var mask: UIView? {
        get { existingAppearance?.mask }
        set { madeAppearance.mask = newValue }
    }

    /// The layer that stands for the view: of the class that ``layerClass`` names. Its geometry is the view's.
    public final var layer: CALayer {
        if let layer = existingAppearance?.layer { return layer }
        let layer = ((type(of: self).layerClass as? CALayer.Type) ?? CALayer.self).init()
        layer.view = self
        madeAppearance.layer = layer
        return layer
    }

    /// Nothing is drawn.
    public final func setNeedsDisplay() {}
    public final func setNeedsDisplay(_ rect: CGRect) {}

    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get { existingAppearance?.gestureRecognizers }
        set { madeAppearance.gestureRecognizers = newValue }
    }

    public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    public final var isAccessibilityElement: Bool {
        get { existingAppearance?.accessibility.isElement ?? false }
        set { madeAppearance.accessibility.isElement = newValue }
    }

    public final var accessibilityLabel: String? {
        get { existingAppearance?.accessibility.label }
        set { madeAppearance.accessibility.label = newValue }
    }

    public final var accessibilityValue: String? {
        get { existingAppearance?.accessibility.value }
        set { madeAppearance.accessibility.value = newValue }
    }

    public final var accessibilityHint: String? {
        get { existingAppearance?.accessibility.hint }
        set { madeAppearance.accessibility.hint = newValue }
    }
}

/// The name of a method. Nothing is called by name here: it is kept.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}

/// Kept at its view; nothing is recognized.
open class UIGestureRecognizer {
    public internal(set) final weak var view: UIView?
    public final var isEnabled = true
    public final var cancelsTouchesInView = true
    public required init(target: Any?, action: Selector?) {}
}

open class UITapGestureRecognizer: UIGestureRecognizer {
    public final var numberOfTapsRequired = 1
    public final var numberOfTouchesRequired = 1
}
