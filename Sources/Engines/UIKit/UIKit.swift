// UIKit's names for the view tree and the constraint engine, for platforms that have no UIKit. What `import UIKit`
// brings with it on Apple's platforms comes along; the other engines don't, so that a package may bring frameworks that
// add `pin`, `flex` or `anchor` to views.

@_exported import ConstraintEngine
@_exported import Foundation
@_exported import LayoutText
@_exported import ViewTree

@_exported import struct LayoutGeometry.CGAffineTransform
@_exported import struct LayoutGeometry.DirectionalEdgeInsets
@_exported import struct LayoutGeometry.EdgeInsets
@_exported import enum LayoutGeometry.SemanticContentAttribute
@_exported import enum LayoutGeometry.UserInterfaceLayoutDirection

// Aliases and no subclasses: `superview`, `subviews` and a guide's owning view are then what UIKit says, and what a
// framework adds to `UIView` every view has.
public typealias UIView = View
public typealias UILabel = Label
public typealias UIImageView = ImageView
public typealias UIImage = Image
public typealias UIStackView = StackView
public typealias UIWindow = Window
public typealias UIEvent = Event
public typealias UITouch = Touch
public typealias UIPress = Press
public typealias UIPressesEvent = PressesEvent
public typealias UIResponder = Responder
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias CAAction = LayerAction
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection
public typealias UIAccessibilityContainerType = AccessibilityContainerType
public typealias UIColor = Color
public typealias CALayer = Layer
public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
public typealias NSParagraphStyle = ParagraphStyle
public typealias NSMutableParagraphStyle = ParagraphStyle
public typealias NSLineBreakMode = LineBreakMode
public typealias UIBaselineAdjustment = BaselineAdjustment
public typealias UIFont = Font
public typealias UILayoutGuide = LayoutGuide
public typealias UIKeyboardLayoutGuide = LayoutGuide
public typealias UITraitCollection = TraitCollection

public typealias NSLayoutConstraint = LayoutConstraint
public typealias NSLayoutAnchor = LayoutAnchor
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
public typealias NSLayoutDimension = LayoutDimension
public typealias UILayoutPriority = LayoutPriority

public typealias UIEdgeInsets = EdgeInsets
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
public typealias UISemanticContentAttribute = SemanticContentAttribute
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
public typealias NSTextAlignment = TextAlignment

#if !canImport(CoreGraphics)
    public typealias CGAffineTransform = LayoutGeometry.CGAffineTransform
#endif

extension View {
    public typealias AutoresizingMask = ConstraintEngine.AutoresizingMask
}
