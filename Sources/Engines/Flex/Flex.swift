import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

extension View {
    /// The flex interface of the view. From its first use on, the view is included in its superview's flex layout.
    @inlinable @inline(__always) public final var flex: Flex {
        if engineNode == nil { makeFlexNode() }
        return Flex(view: self)
    }
}

/// The flex interface of a view: FlexLayout's methods.
///
/// Every property method returns the interface, so that calls can be chained. Lengths are in points. NaN, infinite
/// values and, for lengths that can't be negative, negative values reset the property to its default. Percentages of
/// unknown sizes count as not set. Nothing is laid out before ``layout(mode:)``.
// The property methods are `consuming` so that a chain retains its view once: without it, creating the feed's cells
// takes 3.9 % more instructions.
@frozen
public struct Flex {
    /// The view of the interface.
    public let view: View

    /// Used by `View.flex`, which makes sure that the view has a node.
    @inlinable
    init(view: View) {
        self.view = view
    }

    @inline(__always)
    var storage: FlexPointer { view.flexPointer.unsafelyUnwrapped }

    /// Changes the node's style and returns the interface.
    @inline(__always)
    consuming func setting(_ change: (FlexPointer) -> Void) -> Flex {
        change(storage)
        return self
    }

    /// The treatment of the container's own size by ``layout(mode:)``.
    public enum LayoutMode: Sendable {
        /// Children are laid out inside the container's width and height.
        case fitContainer
        /// Only the width is kept; the container becomes as high as its children need.
        case adjustHeight
        /// Only the height is kept; the container becomes as wide as its children need.
        case adjustWidth
    }

    // MARK: - Structure

    /// Adds a view as the last subview and includes it in the layout. Returns the interface of the added view.
    @discardableResult
    public func addItem(_ item: View) -> Flex {
        let flex = item.flex
        flex.storage.pointee.flags.remove(.excluded)
        storage.addSubview(item, to: view)
        return flex
    }

    /// Adds a new view as the last subview. Returns the interface of the added view.
    @discardableResult
    public func addItem() -> Flex {
        addItem(View())
    }

    /// Calls the closure with this interface, so that the code can be nested like the views.
    @discardableResult
    public func define(_ closure: (_ flex: Flex) -> Void) -> Flex {
        closure(self)
        return self
    }

    // MARK: - Layout

    /// Lays out the views below this one and sets their frames. The view keeps its own origin; its size changes as the
    /// mode says, or by its size properties.
    ///
    /// Frames are rounded to the pixels of the view's `contentScaleFactor`. If no `layoutDirection` is set, the view's
    /// direction is used. A tree deeper than `FlexNode.maximumDepth` isn't laid out.
    public func layout(mode: LayoutMode = .fitContainer) {
        let size = view.untransformedFrame.size
        let width = mode == .adjustWidth ? .nan : Double(size.width)
        let height = mode == .adjustHeight ? .nan : Double(size.height)
        let isLaidOut = calculate { (storage, rightToLeft) throws(FlexError) in
            try storage.calculateLayout(width: width, height: height, rightToLeft: rightToLeft)
            return true
        }
        guard isLaidOut ?? false else { return }
        let storage = self.storage
        let laidOut = CGSize(width: storage.pointee.result.frameWidth, height: storage.pointee.result.frameHeight)
        if laidOut != size {
            view.untransformedFrame = CGRect(origin: view.untransformedFrame.origin, size: laidOut)
        }
        storage.applyFrames()
    }

    /// The view's size if it is laid out in a container of this size; no frame changes. A width or height that isn't
    /// finite, or is `greatestFiniteMagnitude`, is undefined: the content then determines it.
    public func sizeThatFits(_ size: CGSize) -> CGSize {
        let size = calculate { (storage, rightToLeft) throws(FlexError) in
            try storage.calculateSize(
                width: Flex.space(size.width), height: Flex.space(size.height), rightToLeft: rightToLeft)
        }
        return size.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
    }

    /// Same as ``sizeThatFits(_:)``.
    public func sizeThatFits(size: CGSize) -> CGSize {
        sizeThatFits(size)
    }

    /// The size of the view determined by its content and its own properties alone.
    public var intrinsicSize: CGSize {
        sizeThatFits(CGSize(width: CGFloat.nan, height: CGFloat.nan))
    }

    private static func space(_ length: CGFloat) -> Double {
        length < CGFloat.greatestFiniteMagnitude ? Double(length) : .nan
    }

    /// The answer of a pass over the node's tree, which follows the views before; nil if that can't be done.
    @inline(__always)
    private func calculate<Answer>(_ pass: (FlexPointer, _ rightToLeft: Bool) throws(FlexError) -> Answer) -> Answer? {
        let storage = self.storage
        // As a part of the tree that it left nothing that it was asked would be kept for its own layouts.
        try? storage.leaveFormerParent(of: view)
        guard storage.synchronize() else { return nil }
        storage.setPointScaleFactor(Double(view.contentScaleFactor))
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let before = LayoutCounters.isEnabled ? counters : nil
        defer { if let before { LayoutCounters.addFlex(since: before, now: counters) } }
        return try? pass(storage, isRightToLeft)
    }

    /// Marks the view's content as changed, so that the next layout measures it again.
    ///
    /// Complexity: O(depth), and O(1) if an ancestor is already marked.
    @inlinable @inline(__always)
    @discardableResult
    public consuming func markDirty() -> Flex {
        view.markFlexDirty()
        return self
    }

    /// The cost of the layouts that started at this view, since the first one or the last ``resetCounters()``.
    public var counters: FlexCounters { storage.pointee.root?.pointee.counters ?? FlexCounters() }

    /// Resets ``counters`` to zero.
    public func resetCounters() {
        storage.pointee.root?.pointee.counters = FlexCounters()
    }

    /// Includes the view in its superview's layout, or excludes it with everything below it. Default: true.
    @inlinable
    @discardableResult
    public consuming func isIncludedInLayout(_ isIncluded: Bool) -> Flex {
        view.setIncludedInFlexLayout(isIncluded)
        return self
    }

    /// True if the view, with everything below it, takes part in its superview's layout. Default: true.
    public var isIncludedInLayout: Bool {
        get { !storage.pointee.flags.contains(.excluded) }
        nonmutating set { view.setIncludedInFlexLayout(newValue) }
    }

    // MARK: - Appearance

    /// Stores a background color, for code that draws the view. Default: none.
    @discardableResult
    public consuming func backgroundColor(_ color: FlexColor?) -> Flex {
        storage.sideRoot().pointee.backgroundColor = color
        return self
    }

    /// The background color that was set.
    public var backgroundColor: FlexColor? { storage.pointee.root?.pointee.backgroundColor }

    /// Stores the radius of rounded corners in points, for code that draws the view. Default: 0.
    @discardableResult
    public consuming func cornerRadius(_ radius: CGFloat) -> Flex {
        storage.sideRoot().pointee.cornerRadius = radius.isFinite ? max(Double(radius), 0) : 0
        return self
    }

    /// The corner radius that was set.
    public var cornerRadius: CGFloat { storage.pointee.root?.pointee.cornerRadius ?? 0 }

    /// Stores a border that is drawn inside the view's edges, in points, for code that draws it. Unlike ``border(_:)``
    /// it takes no space. Default: none.
    @discardableResult
    public consuming func border(_ width: CGFloat, _ color: FlexColor) -> Flex {
        storage.sideRoot().pointee.drawnBorder = (width.isFinite ? max(Double(width), 0) : 0, color)
        return self
    }

    /// The drawn border that was set.
    public var drawnBorder: (width: CGFloat, color: FlexColor)? {
        storage.pointee.root?.pointee.drawnBorder.map { (CGFloat($0.width), $0.color) }
    }
}

extension LayoutCounters {
    fileprivate static func addFlex(since before: FlexCounters, now: FlexCounters) {
        flexNodeVisits += now.nodeVisits - before.nodeVisits
        flexMeasureCalls += now.measureCalls - before.measureCalls
    }
}
