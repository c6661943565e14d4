/// The direction of a flex container's main axis (CSS `flex-direction`).
public enum FlexDirection: UInt8, Sendable, CaseIterable {
    case column
    case columnReverse
    case row
    case rowReverse

    @inlinable var isRow: Bool { rawValue >= FlexDirection.row.rawValue }
    @inlinable var isReverse: Bool { rawValue & 1 == 1 }
}

/// Whether a flex container breaks its items into lines, and in which order the lines stack (CSS `flex-wrap`).
public enum FlexWrap: UInt8, Sendable, CaseIterable {
    case noWrap
    case wrap
    case wrapReverse
}

/// How items share the free space of the main axis (CSS `justify-content`).
public enum FlexJustify: UInt8, Sendable, CaseIterable {
    case start
    case end
    case center
    case spaceBetween
    case spaceAround
    case spaceEvenly
}

/// How an item lies across its line (CSS `align-items` and `align-self`). `auto` is for `alignSelf` only, where it
/// means the container's `alignItems`; as `alignItems` it is `stretch`.
public enum FlexAlign: UInt8, Sendable, CaseIterable {
    case auto
    case stretch
    case start
    case end
    case center
    case baseline
}

/// How the lines of a multi-line container share the free space of the cross axis (CSS `align-content`).
/// `baseline` falls back to `start`, as in browsers.
public enum FlexAlignContent: UInt8, Sendable, CaseIterable {
    case start
    case end
    case center
    case stretch
    case spaceBetween
    case spaceAround
    case spaceEvenly
    case baseline
}

/// How a node is positioned (CSS `position`).
public enum FlexPosition: UInt8, Sendable, CaseIterable {
    /// In flow, then shifted by its insets; the containing block of its absolute descendants.
    case relative
    /// Out of flow, placed by its insets in the nearest ancestor that is not `static`.
    case absolute
    /// In flow; insets have no effect.
    case `static`
}

/// Whether and how a node takes part in the layout (CSS `display`).
public enum FlexDisplay: UInt8, Sendable, CaseIterable {
    case flex
    /// The node and its subtree take no space; their frames are zero.
    case none
    /// The node has no box; its children are laid out as if they were its parent's. Its frame is zero.
    case contents
}

/// What happens to content that is larger than its box, as far as layout is concerned (CSS `overflow`):
/// other than `visible` the automatic minimum size is 0.
public enum FlexOverflow: UInt8, Sendable, CaseIterable {
    case visible
    case hidden
    case scroll
}

/// Which box `width`, `height`, their minima and maxima and the flex basis measure (CSS `box-sizing`).
public enum FlexBoxSizing: UInt8, Sendable, CaseIterable {
    case borderBox
    case contentBox
}

/// The direction in which rows run.
public enum FlexLayoutDirection: UInt8, Sendable, CaseIterable {
    /// The parent's direction; for the root the one that `calculateLayout` was given.
    case inherit
    case ltr
    case rtl
}

/// An edge of a box, or a group of edges. A more specific edge wins: `start` and `end` over `left` and `right`,
/// these and `top` and `bottom` over `horizontal` and `vertical`, and these over `all`.
public enum FlexEdge: Int, Sendable, CaseIterable {
    case left
    case top
    case right
    case bottom
    case start
    case end
    case horizontal
    case vertical
    case all
}

/// The defaults that a new `FlexNode` starts with.
public enum FlexDefaults: Sendable {
    /// FlexLayout's and Yoga's: column, shrink 0, alignContent start, position relative, border-box, and no automatic
    /// minimum size.
    case flexLayout
    /// The CSS specification's: row, shrink 1, alignContent stretch, position static, content-box, and the automatic
    /// minimum size of CSS Flexbox §4.5.
    case css
}

/// A width and a height in points.
public struct FlexSize: Equatable, Sendable {
    public var width: Double
    public var height: Double

    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// Four lengths in points, one an edge.
public struct FlexInsets: Equatable, Sendable {
    public var left: Double
    public var top: Double
    public var right: Double
    public var bottom: Double

    @inlinable
    public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    @inlinable @inline(__always) var horizontal: Double { left + right }
    @inlinable @inline(__always) var vertical: Double { top + bottom }

    /// The inset of edge 0 (left), 1 (top), 2 (right) or 3 (bottom).
    @inlinable @inline(__always)
    subscript(edge: Int) -> Double {
        switch edge {
        case 0: return left
        case 1: return top
        case 2: return right
        default: return bottom
        }
    }
}

/// How a size that a measure function is given is meant.
public enum FlexMeasureMode: UInt8, Sendable {
    /// No constraint; the size that comes with it is infinite.
    case undefined
    /// The result will be exactly this size.
    case exactly
    /// The content may be smaller but should not be larger.
    case atMost
}

/// What a measure function is asked: the space for the content (without padding and border), in points.
public struct FlexMeasureRequest: Equatable, Sendable {
    public var width: Double
    public var widthMode: FlexMeasureMode
    public var height: Double
    public var heightMode: FlexMeasureMode

    @inlinable
    public init(width: Double, widthMode: FlexMeasureMode, height: Double, heightMode: FlexMeasureMode) {
        self.width = width
        self.widthMode = widthMode
        self.height = height
        self.heightMode = heightMode
    }
}
