import Foundation

/// The superclass of ``View``, apart from it only so that its initializer has the same place in the table of methods of
/// every view class. It declares what only draws or describes, so that subclasses can override it.
open class ViewRoot: Responder {
    public init(frame: CGRect) { super.init() }

    @inline(__always)
    private final var view: View { unsafeDowncast(self, to: View.self) }

    /// The layer behind the view: of the class that ``View/layerClass`` names. Its geometry is the view's.
    open var layer: Layer {
        if let layer = view.existingAppearance?.layer { return unsafeDowncast(layer, to: Layer.self) }
        let layer = (type(of: view).layerClass as? Layer.Type).flatMap(ObjectMaker.make) ?? Layer()
        layer.view = view
        view.madeAppearance.layer = layer
        return layer
    }

    open var backgroundColor: Color? {
        get { view.existingAppearance?.backgroundColor }
        set { view.madeAppearance.backgroundColor = newValue }
    }

    /// The view's own, or that of the nearest view above that has one; the system's blue without any.
    open var tintColor: Color! {
        get { view.existingAppearance?.tintColor ?? view.superview?.tintColor ?? .systemBlue }
        set {
            view.madeAppearance.tintColor = newValue
            view.tintDidChange()
        }
    }

    open var contentMode: View.ContentMode {
        get { view.existingAppearance?.contentMode ?? .scaleToFill }
        set { view.madeAppearance.contentMode = newValue }
    }

    /// Default: false; true for a view that scrolls.
    open var clipsToBounds: Bool {
        get { view.existingAppearance?.clipsToBounds ?? false }
        set { view.madeAppearance.clipsToBounds = newValue }
    }

    open var isOpaque: Bool {
        get { view.existingAppearance?.isOpaque ?? true }
        set { view.madeAppearance.isOpaque = newValue }
    }

    open var clearsContextBeforeDrawing: Bool {
        get { view.existingAppearance?.clearsContextBeforeDrawing ?? true }
        set { view.madeAppearance.clearsContextBeforeDrawing = newValue }
    }

    open var isMultipleTouchEnabled: Bool {
        get { view.existingAppearance?.isMultipleTouchEnabled ?? false }
        set { view.madeAppearance.isMultipleTouchEnabled = newValue }
    }

    open var isExclusiveTouch: Bool {
        get { view.existingAppearance?.isExclusiveTouch ?? false }
        set { view.madeAppearance.isExclusiveTouch = newValue }
    }

    open var mask: View? {
        get { view.existingAppearance?.mask }
        set { view.madeAppearance.mask = newValue }
    }

    /// For subclasses: nothing recognizes gestures. Default: true.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    /// Nothing is drawn.
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ rect: CGRect) {}
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    /// Takes the first responder away from this view or one below it. Answers whether that was possible.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        if isFirstResponder {
            let isDone = resignFirstResponder()
            return isDone || force
        }
        for child in view.children where !child.endEditing(force) { return false }
        return true
    }

    // MARK: Accessibility

    /// A name for reports and tests.
    open var accessibilityIdentifier: String? {
        get { view.rare?.accessibilityIdentifier }
        set { view.writableAttributes().accessibilityIdentifier = newValue }
    }

    open var isAccessibilityElement: Bool {
        get { view.existingAppearance?.accessibility.isElement ?? false }
        set { view.madeAppearance.accessibility.isElement = newValue }
    }

    open var accessibilityLabel: String? {
        get { view.existingAppearance?.accessibility.label }
        set { view.madeAppearance.accessibility.label = newValue }
    }

    open var accessibilityValue: String? {
        get { view.existingAppearance?.accessibility.value }
        set { view.madeAppearance.accessibility.value = newValue }
    }

    open var accessibilityHint: String? {
        get { view.existingAppearance?.accessibility.hint }
        set { view.madeAppearance.accessibility.hint = newValue }
    }

    open var accessibilityTraits: AccessibilityTraits {
        get { view.existingAppearance?.accessibility.traits ?? .none }
        set { view.madeAppearance.accessibility.traits = newValue }
    }

    open var accessibilityElements: [Any]? {
        get { view.existingAppearance?.accessibility.elements }
        set { view.madeAppearance.accessibility.elements = newValue }
    }

    open var accessibilityElementsHidden: Bool {
        get { view.existingAppearance?.accessibility.hidesElements ?? false }
        set { view.madeAppearance.accessibility.hidesElements = newValue }
    }

    open var accessibilityViewIsModal: Bool {
        get { view.existingAppearance?.accessibility.isModal ?? false }
        set { view.madeAppearance.accessibility.isModal = newValue }
    }

    open var accessibilityCustomActions: [AccessibilityCustomAction]? {
        get { view.existingAppearance?.accessibility.customActions }
        set { view.madeAppearance.accessibility.customActions = newValue }
    }

    open var accessibilityCustomRotors: [Any]? {
        get { view.existingAppearance?.accessibility.customRotors }
        set { view.madeAppearance.accessibility.customRotors = newValue }
    }

    open var accessibilityFrame: CGRect {
        get { view.existingAppearance?.accessibility.frame ?? .zero }
        set { view.madeAppearance.accessibility.frame = newValue }
    }

    open var accessibilityActivationPoint: CGPoint {
        get { view.existingAppearance?.accessibility.activationPoint ?? .zero }
        set { view.madeAppearance.accessibility.activationPoint = newValue }
    }

    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }

    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }

    open var accessibilityLanguage: String? {
        get { view.existingAppearance?.accessibility.language }
        set { view.madeAppearance.accessibility.language = newValue }
    }

    open var accessibilityUserInputLabels: [String]! {
        get { view.existingAppearance?.accessibility.userInputLabels ?? [] }
        set { view.madeAppearance.accessibility.userInputLabels = newValue }
    }

    open var accessibilityContainerType: AccessibilityContainerType {
        get { view.existingAppearance?.accessibility.containerType ?? .none }
        set { view.madeAppearance.accessibility.containerType = newValue }
    }

    open var accessibilityRespondsToUserInteraction: Bool {
        get { view.existingAppearance?.accessibility.responds ?? false }
        set { view.madeAppearance.accessibility.responds = newValue }
    }

    open var shouldGroupAccessibilityChildren: Bool {
        get { view.existingAppearance?.accessibility.groupsChildren ?? false }
        set { view.madeAppearance.accessibility.groupsChildren = newValue }
    }

    open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { false }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// `nil` where there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
}
