/// The direction of a flex container's main axis (CSS `flex-direction`).
public enum FlexDirection: UInt8, Sendable, CaseIterable {
    /// Top to bottom. The default (CSS: `row`).
    case column
    /// Bottom to top.
    case columnReverse
    /// Along the layout direction: left to right unless the direction is `rtl`.
    case row
    /// Against the layout direction.
    case rowReverse

    @inlinable package var isRow: Bool { rawValue >= FlexDirection.row.rawValue }
    @inlinable var isReverse: Bool { rawValue & 1 == 1 }
}

/// The breaking of items into lines, and the order in which these stack (CSS `flex-wrap`).
public enum FlexWrap: UInt8, Sendable, CaseIterable {
    /// One line, which may overflow. The default.
    case noWrap
    /// As many lines as it takes, stacked from the cross start.
    case wrap
    /// As many lines as it takes, stacked from the cross end.
    case wrapReverse
}

/// The sharing of the main axis' free space among items (CSS `justify-content`).
public enum FlexJustify: UInt8, Sendable, CaseIterable {
    /// At the main start. The default.
    case start
    /// At the main end.
    case end
    /// In the middle.
    case center
    /// The first at the start, the last at the end, equal spaces between; at the start where space is missing.
    case spaceBetween
    /// Equal spaces, with half of one before the first and after the last.
    case spaceAround
    /// Equal spaces, also before the first and after the last (CSS Box Alignment §4.3).
    case spaceEvenly
    /// The start of the axis in the writing mode, also in reversed directions: CSS `start`. In Yoga's algorithm as
    /// ``start``.
    case writingStart
    /// The end of the axis in the writing mode: CSS `end`. In Yoga's algorithm as ``end``.
    case writingEnd
}

/// The alignment of an item across its line (CSS `align-items` and `align-self`). ``auto`` is for `alignSelf` only,
/// where it means the container's `alignItems`; as `alignItems` it is ``stretch``.
public enum FlexAlign: UInt8, Sendable, CaseIterable {
    /// For `alignSelf`, its default: the container's `alignItems`.
    case auto
    /// As large as the line where the cross size is ``auto``, within its minimum and maximum. The default of
    /// `alignItems`.
    case stretch
    /// At the cross start of the line.
    case start
    /// At the cross end of the line.
    case end
    /// In the middle of the line.
    case center
    /// First baselines on one height (CSS Flexbox §8.3); in a column, the items' edges.
    case baseline
    /// The start of the axis in the container's writing mode, also with `wrapReverse`: CSS `start`. In Yoga's algorithm
    /// as ``start``.
    case writingStart
    /// The end of the axis in the container's writing mode: CSS `end`. In Yoga's algorithm as ``end``.
    case writingEnd
    /// The start of the axis in the item's own writing mode: CSS `self-start`. In Yoga's algorithm as ``start``.
    case selfStart
    /// The end of the axis in the item's own writing mode: CSS `self-end`. In Yoga's algorithm as ``end``.
    case selfEnd
}

extension FlexAlign {
    /// The alignment where writing modes aren't told apart from the axes' directions.
    var withoutWritingMode: FlexAlign {
        switch self {
        case .writingStart, .selfStart: .start
        case .writingEnd, .selfEnd: .end
        default: self
        }
    }
}

/// The alignments that keep what is too large at the start of the writing mode (CSS `safe`); the others are `unsafe`.
@frozen
public struct FlexSafeAlignments: OptionSet, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The node's `justifyContent`.
    public static let justifyContent = FlexSafeAlignments(rawValue: 1)
    /// The node's `alignItems`.
    public static let items = FlexSafeAlignments(rawValue: 2)
    /// The node's `alignSelf`, where that isn't `auto`.
    public static let itself = FlexSafeAlignments(rawValue: 4)
    /// The node's `alignContent`.
    public static let alignContent = FlexSafeAlignments(rawValue: 8)
    /// The contrary: the node's `alignSelf` is `unsafe`. It matters to absolute boxes between two insets, which
    /// otherwise are kept within the containing block as far as they fit (CSS Box Alignment §4.4).
    public static let unsafeItself = FlexSafeAlignments(rawValue: 16)
}

/// The sharing of the cross axis' free space among a container's lines (CSS `align-content`).
/// ``baseline`` falls back to ``start``, as in browsers.
public enum FlexAlignContent: UInt8, Sendable, CaseIterable {
    /// At the cross start. The default (CSS: `stretch`).
    case start
    /// At the cross end.
    case end
    /// In the middle.
    case center
    /// Each line gets the same share of the free space.
    case stretch
    /// The first at the start, the last at the end, equal spaces between.
    case spaceBetween
    /// Equal spaces, with half of one before the first and after the last.
    case spaceAround
    /// Equal spaces, also before the first and after the last.
    case spaceEvenly
    /// As ``start``.
    case baseline
    /// The start of the axis in the writing mode, also with `wrapReverse`: CSS `start`. In Yoga's algorithm as
    /// ``start``.
    case writingStart
    /// The end of the axis in the writing mode: CSS `end`. In Yoga's algorithm as ``end``.
    case writingEnd
}

/// The positioning of a node (CSS `position`).
public enum FlexPosition: UInt8, Sendable, CaseIterable {
    /// In flow, then shifted by its insets; the containing block of its absolute descendants.
    case relative
    /// Out of flow, placed by its insets in the nearest ancestor that is not ``static``.
    case absolute
    /// In flow; insets have no effect.
    case `static`
}

/// Whether and how a node takes part in the layout (CSS `display`).
public enum FlexDisplay: UInt8, Sendable, CaseIterable {
    /// A box that lays out its children as a flex container. The default.
    case flex
    /// The node and its subtree take no space; their frames are zero.
    case none
    /// The node has no box; its children are laid out as if they were its parent's. Its frame is zero.
    case contents
}

/// What happens to content that is larger than its box, as far as layout is concerned (CSS `overflow`):
/// other than ``visible`` the automatic minimum size is 0.
public enum FlexOverflow: UInt8, Sendable, CaseIterable {
    /// The automatic minimum size is that of the content. The default.
    case visible
    /// Cut off: the content gives no minimum size.
    case hidden
    /// Scrolled to: the content gives no minimum size. Scroll bars take no space.
    case scroll
}

/// The box that `width`, `height`, their minima and maxima and the flex basis measure (CSS `box-sizing`).
public enum FlexBoxSizing: UInt8, Sendable, CaseIterable {
    /// Sizes include padding and border. The default (CSS: `contentBox`).
    case borderBox
    /// Sizes are of the content; padding and border come on top.
    case contentBox
}

/// The direction in which rows run.
public enum FlexLayoutDirection: UInt8, Sendable, CaseIterable {
    /// The parent's direction; for the root the one that `calculateLayout` was given.
    case inherit
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl

    @inline(__always)
    func isRightToLeft(inherited: Bool) -> Bool { self == .inherit ? inherited : self == .rtl }
}

/// An edge of a box, or a group of edges. A more specific edge wins: ``start`` and ``end`` over ``left`` and ``right``,
/// these and ``top`` and ``bottom`` over ``horizontal`` and ``vertical``, and these over ``all``.
public enum FlexEdge: Int, Sendable, CaseIterable {
    /// The left edge in either layout direction.
    case left
    /// The top edge.
    case top
    /// The right edge in either layout direction.
    case right
    /// The bottom edge.
    case bottom
    /// The edge where rows start: left, or right where the layout direction is `rtl`.
    case start
    /// The edge where rows end: right, or left where the layout direction is `rtl`.
    case end
    /// The left and the right edge.
    case horizontal
    /// The top and the bottom edge.
    case vertical
    /// All four edges.
    case all
}

/// The defaults that a new ``FlexNode`` starts with.
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
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// A size; neither number is checked.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// Four lengths in points, one an edge.
public struct FlexInsets: Equatable, Sendable {
    /// At the left edge, in points.
    public var left: Double
    /// At the top edge, in points.
    public var top: Double
    /// At the right edge, in points.
    public var right: Double
    /// At the bottom edge, in points.
    public var bottom: Double

    /// Insets; the edges that are left out are 0.
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

/// The meaning of a size that a measure function is given.
public enum FlexMeasureMode: UInt8, Sendable {
    /// No constraint; the size that comes with it is infinite.
    case undefined
    /// The result will be exactly this size.
    case exactly
    /// The content may be smaller but should not be larger.
    case atMost
}

/// A question to a measure function: the space for the content (without padding and border), in points.
public struct FlexMeasureRequest: Equatable, Sendable {
    /// The width for the content in points; infinite where ``widthMode`` is `.undefined`.
    public var width: Double
    /// The meaning of the width.
    public var widthMode: FlexMeasureMode
    /// The height for the content in points; infinite where ``heightMode`` is `.undefined`.
    public var height: Double
    /// The meaning of the height.
    public var heightMode: FlexMeasureMode

    /// A request, for calling a measure function without a layout.
    @inlinable
    public init(width: Double, widthMode: FlexMeasureMode, height: Double, heightMode: FlexMeasureMode) {
        self.width = width
        self.widthMode = widthMode
        self.height = height
        self.heightMode = heightMode
    }
}
