import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// A view whose bounds move over its content.
///
/// As in UIKit, a constraint between an edge (or middle) of a scroll view and something in it means the edge of the
/// content: it is one to ``contentLayoutGuide``, and gives the content its size. A constraint to a scroll view's width
/// or height means the scroll view's own.
open class UIScrollView: UIView, ScrollDelegating {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    private final var storedContentSize = CGSize.zero
    private final var storedContentInset = UIEdgeInsets.zero
    private final var storedIsScrollEnabled = true
    private final var storedAdjustment = ContentInsetAdjustmentBehavior.automatic
    /// The ``delegate``, whatever its type.
    final weak var scrollDelegate: (any UIScrollViewDelegate)?
    private final var contentGuide: UILayoutGuide?
    private final var frameGuide: UILayoutGuide?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        scrollsContent()
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        scrollsContent()
    }

    private final func scrollsContent() {
        clipsToBounds = true
        layoutNode.meansContentByItsEdges = true
    }

    /// The size of what is scrolled; where constraints give the content a size, that as of the last layout.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            storedContentSize = newValue
            propertyDidChange()
        }
    }

    open var contentInset: UIEdgeInsets {
        get { storedContentInset }
        set {
            guard newValue != storedContentInset else { return }
            storedContentInset = newValue
            adjustedContentInsetDidChange()
            propertyDidChange()
        }
    }

    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { storedAdjustment }
        set {
            let old = adjustedContentInset
            storedAdjustment = newValue
            if adjustedContentInset != old { adjustedContentInsetDidChange() }
        }
    }

    open var isScrollEnabled: Bool {
        get { storedIsScrollEnabled }
        set {
            storedIsScrollEnabled = newValue
            invalidateIntrinsicContentSize()
        }
    }

    open var isPagingEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var indicatorStyle = IndicatorStyle.default
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var decelerationRate = DecelerationRate.normal
    open var isDirectionalLockEnabled = false
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var scrollsToTop = true
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var zoomScale: CGFloat = 1
    open var bouncesZoom = true
    open var refreshControl: UIRefreshControl?
    public final let panGestureRecognizer = UIPanGestureRecognizer()
    public final let pinchGestureRecognizer: UIPinchGestureRecognizer? = nil
    public final var isDragging: Bool { false }
    public final var isTracking: Bool { false }
    public final var isDecelerating: Bool { false }
    public final var isZooming: Bool { false }
    public final var isZoomBouncing: Bool { false }

    /// The origin of the bounds.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            scrollDelegate?.scrollViewDidScroll(self)
        }
    }

    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        contentOffset = offset
        if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    open func zoom(to rect: CGRect, animated: Bool) {}
    open func flashScrollIndicators() {}
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
    /// Tells the delegate.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if contentInsetAdjustmentBehavior != .never { adjustedContentInsetDidChange() }
    }

    open func adjustedContentInsetDidChange() { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }

    /// The content insets and, unless the behavior is `.never`, the safe area.
    open var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: contentInset.top + safe.top, left: contentInset.left + safe.left,
            bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    }

    /// Scrolls by as little as shows a rectangle of the content, as far as it fits.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > bounds.maxX { offset.x = rect.maxX - bounds.width }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > bounds.maxY { offset.y = rect.maxY - bounds.height }
        if rect.minY < offset.y { offset.y = rect.minY }
        contentOffset = offset
    }

    /// The content's rectangle: at the content's origin, as large as constraints make it, and the content's size from
    /// then on.
    public final var contentLayoutGuide: UILayoutGuide {
        if let contentGuide { return contentGuide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        contentGuide = guide
        NSLayoutConstraint.activateSynthetic([
            guide.leftAnchor.constraint(equalTo: leftAnchor), guide.topAnchor.constraint(equalTo: topAnchor),
        ])
        return guide
    }

    open override var contentGuideForEdges: UILayoutGuide? { contentLayoutGuide }

    /// The scroll view's own rectangle.
    public final var frameLayoutGuide: UILayoutGuide {
        if let frameGuide { return frameGuide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        frameGuide = guide
        let (left, top) = (
            guide.leftAnchor.constraint(equalTo: leftAnchor), guide.topAnchor.constraint(equalTo: topAnchor)
        )
        NSLayoutConstraint.activateSynthetic([
            left, top, guide.widthAnchor.constraint(equalTo: widthAnchor),
            guide.heightAnchor.constraint(equalTo: heightAnchor),
        ])
        layoutNode.followBoundsOrigin(left, top)
        return guide
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let contentGuide { contentSize = contentGuide.layoutFrame.size }
    }
}

/// The source of a scroll view's `delegate`: subclasses can declare one of another type under the same name.
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}

/// An object that wants to know how a scroll view scrolls. Nothing here drags or animates: calls about that come from
/// whoever makes them.
public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// What the controllers of tables and collections let a subclass override of their view's delegate.
open class ScrollingController: UIViewController, UIScrollViewDelegate {
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
