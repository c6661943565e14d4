import ConstraintSolver
import Foundation
import ViewTree

/// One linear relation between two attributes of views and layout guides:
/// `first.attribute relation multiplier × second.attribute + constant`, in points.
///
/// Source-compatible with UIKit's `NSLayoutConstraint`. A constraint is in force while it is active; the nearest common
/// ancestor of its items holds it then. It does not retain the views it speaks of. A constraint whose view was freed,
/// or that no layout can satisfy or violate (see ``ConstraintError``), cannot be activated: the attempt is reported
/// through ``ConstraintReport/handler`` and has no other effect.
open class LayoutConstraint: NSObject {
    /// The edge, size or line of an item that a constraint speaks of. Raw values are UIKit's.
    public enum Attribute: Int, Sendable, Hashable, CaseIterable {
        /// No attribute: the second one of a size against a number.
        case notAnAttribute = 0
        /// Edges. Left and right are the same whichever way the layout runs; leading and trailing change sides with it.
        case left, right, top, bottom, leading, trailing
        /// Sizes, in points.
        case width, height
        /// The lines through the middle.
        case centerX, centerY
        /// The baselines of the last and the first line of text (`View.baselines(in:)`).
        case lastBaseline, firstBaseline
        /// The edges moved inward by the layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The lines through the middle of what the layout margins leave.
        case centerXWithinMargins, centerYWithinMargins
    }

    /// The relation of the two sides.
    public enum Relation: Int8, Sendable, Hashable {
        /// The first side is at most the other one.
        case lessThanOrEqual = -1
        /// The sides are equal.
        case equal = 0
        /// The first side is at least the other one.
        case greaterThanOrEqual = 1
    }

    public typealias Axis = LayoutAxis

    /// The items' nodes, which the constraint owns. Unmanaged: a read of a reference retains.
    @exclusivity(unchecked) final var firstReference: Unmanaged<LayoutNode>
    @exclusivity(unchecked) final var secondReference: Unmanaged<LayoutNode>?
    /// The constraint without its items, its constant and the multiplier's value: from the lowest bit on the two
    /// attributes and the relation, 8 bits each, what is said below, and the priority. It is what structures are
    /// compared by, and objects of more than 120 bytes take twice as many instructions to allocate.
    final private(set) var form: UInt64
    /// The factor of the second item's attribute. Default: 1. Fixed, as in UIKit: make another constraint for
    /// another one.
    public let multiplier: CGFloat
    var state: State = []
    final private(set) var storedConstant: CGFloat
    /// The constraint in the solver of its tree; `nil` while it isn't in one.
    var handle: Constraint?
    /// The part of the row's constant that follows margins and baselines, as last computed.
    var environment = 0.0
    /// The constraint's index in its holder's list.
    var heldIndex: Int32 = -1
    /// Its number in the plan of its tree. While it isn't in one, `~number` of the one that it mostly gets again.
    var number: Int32 = -1
    /// The node of the common ancestor, while active. The ancestor clears it when it is freed.
    var holderReference: Unmanaged<LayoutNode>?
    /// A name for reports and for finding the constraint again.
    open var identifier: String?

    var holder: LayoutNode? {
        get { holderReference?.takeUnretainedValue() }
        set { holderReference = newValue.map(Unmanaged.passUnretained) }
    }

    struct State: OptionSet {
        let rawValue: UInt16
        static let active = State(rawValue: 1)
        /// Given up for the sake of others that it conflicts with.
        static let broken = State(rawValue: 2)
        /// In the list of what the next layout brings to the solver.
        static let pending = State(rawValue: 4)
        /// Its constant in the solver depends on margins, safe area or baselines.
        static let environmental = State(rawValue: 8)
        /// Made by the engine itself, for a guide or a stack view.
        static let synthetic = State(rawValue: 16)
        /// Of a stack view's arrangement.
        static let arranged = State(rawValue: 512)
        /// Between its holder and one of its items lies a scroll view, so that its constant follows what is scrolled.
        static let isScrolled = State(rawValue: 2048)
        /// An edge of its engine's `EqualLengths`.
        static let linksLengths = State(rawValue: 1024)
    }

    /// By the items' nodes, which are the engine's own: `init(item:attribute:relatedBy:toItem:attribute:…)` is for
    /// everybody.
    @inlinable @inline(__always)
    public convenience init(
        _ first: LayoutNode, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutNode?,
        _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat, priority: LayoutPriority = .required
    ) {
        self.init(
            first, second, form: LayoutConstraint.form(firstAttribute, relation, secondAttribute, multiplier, priority),
            multiplier: multiplier, constant: constant)
    }

    /// The same by a form, which the compiler computes where attributes and relation are written in the code.
    public init(_ first: LayoutNode, _ second: LayoutNode?, form: UInt64, multiplier: CGFloat, constant: CGFloat) {
        self.form = form
        firstReference = .passRetained(first)
        secondReference = second.map(Unmanaged.passRetained)
        self.multiplier = multiplier
        storedConstant = constant
        super.init()
    }

    /// The constraint as one line, in visual-format style where that can say it: `H:[title(>=50@750)]`,
    /// `H:|-8-[title]`, otherwise as an equation: `title.centerY == card.centerY + 4`. Views go by their
    /// `accessibilityIdentifier`, guides by their ``identifier``.
    open override var description: String { line }

    /// A constraint's form, as `form` has it.
    @inlinable @inline(__always)
    static func form(
        _ first: Attribute, _ relation: Relation, _ second: Attribute, _ multiplier: CGFloat, _ priority: LayoutPriority
    ) -> UInt64 {
        // The raw values are the bytes in memory, as attributes are declared by them, from 0 on.
        let (one, other) = (unsafeBitCast(first, to: UInt8.self), unsafeBitCast(second, to: UInt8.self))
        var form = UInt64(one) | UInt64(other) &<< 8 | UInt64(priority.rawValue.bitPattern) &<< 32
        switch relation {
        case .lessThanOrEqual: form |= 0xFF_0000
        case .equal: break
        case .greaterThanOrEqual: form |= 0x1_0000
        }
        if multiplier != 1 { form |= isMultiplied }
        if first.isBaseline || second.isBaseline { form |= hasBaseline }
        return form
    }

    /// In the form: the multiplier isn't 1.
    @inlinable @inline(__always)
    static var isMultiplied: UInt64 { 1 << 24 }
    /// In the form: the row's constant follows the size of a content.
    @inlinable @inline(__always)
    static var hasBaseline: UInt64 { 1 << 25 }
    /// In the form: a `SteppedConstraint`.
    static let isStepped: UInt64 = 1 << 26

    deinit {
        firstReference.release()
        secondReference?.release()
    }

    /// The attribute of the first item.
    public final var firstAttribute: Attribute { LayoutConstraint.attribute(form) }
    /// The attribute of the second item; `.notAnAttribute` without one.
    public final var secondAttribute: Attribute { LayoutConstraint.attribute(form &>> 8) }
    /// The relation of the first item's side to the other one.
    public final var relation: Relation { Relation(rawValue: Int8(truncatingIfNeeded: form &>> 16)) ?? .equal }

    @inline(__always)
    private static func attribute(_ bits: UInt64) -> Attribute {
        unsafeBitCast(UInt8(truncatingIfNeeded: bits), to: Attribute.self)
    }

    /// The priority as it is written; `state` and the solver follow it.
    final private(set) var storedPriority: LayoutPriority {
        get { LayoutPriority(Float(bitPattern: UInt32(truncatingIfNeeded: form &>> 32))) }
        set { form = form & 0xFFFF_FFFF | UInt64(newValue.rawValue.bitPattern) &<< 32 }
    }

    var first: LayoutNode { firstReference.takeUnretainedValue() }
    var second: LayoutNode? { secondReference?.takeUnretainedValue() }

    /// A constraint with all parts spelled out. Without a second item, a size as its attribute becomes
    /// `.notAnAttribute`, as in UIKit.
    public convenience init(
        item first: any LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation,
        toItem second: (any LayoutItem)?, attribute secondAttribute: Attribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.init(
            first.layoutNode, firstAttribute, relation, second?.layoutNode,
            second == nil && secondAttribute.isSize ? .notAnAttribute : secondAttribute, multiplier: multiplier,
            constant: constant)
    }

    /// As above, for code that has its items as `Any`. What is neither a view nor a layout guide is reported when the
    /// constraint is activated.
    public convenience init(
        item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
        attribute secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        self.init(
            LayoutNode.of(first), firstAttribute, relation, second.map(LayoutNode.of),
            second == nil && secondAttribute.isSize ? .notAnAttribute : secondAttribute, multiplier: multiplier,
            constant: constant)
    }

    /// The item on the left-hand side; `nil` once it was freed.
    public var firstItem: (any LayoutItem)? { first.layoutItem }
    /// The item on the right-hand side; `nil` where there is none or it was freed.
    public var secondItem: (any LayoutItem)? { second?.layoutItem }

    /// The constant term in points. Default: 0. Changed in place, in force or not. A value that isn't finite is
    /// reported and ignored.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue != storedConstant else { return }
            guard newValue.isFinite else {
                ConstraintReport.emit(.invalid(self, .constantNotFinite))
                return
            }
            storedConstant = newValue
            if isBrought { holder?.holdingEngine?.constantDidChange(self) }
        }
    }

    /// The constraint's priority. Default: `required`. Changed in place, in force or not.
    open var priority: LayoutPriority {
        get { storedPriority }
        set {
            let old = storedPriority
            guard newValue != old else { return }
            storedPriority = newValue
            holder?.noteStructureChange()
            if isBrought { holder?.holdingEngine?.priorityDidChange(self, from: old) }
        }
    }

    /// True if a layout took it up.
    private var isBrought: Bool { handle != nil || number >= 0 || state.contains(.broken) }

    /// True if the row's constant follows the size of a content.
    @inline(__always)
    var hasBaseline: Bool { form & LayoutConstraint.hasBaseline != 0 }

    /// True if the row's constant follows baselines alone: no margins, and nothing that is scrolled.
    var isBetweenBaselines: Bool {
        firstAttribute.isBaseline && secondAttribute.isBaseline && !state.contains(.isScrolled)
    }

    /// True if it is a `SteppedConstraint`.
    @inline(__always)
    var isStepped: Bool { form & LayoutConstraint.isStepped != 0 }

    /// True if the constraint was given up because required constraints conflict. It comes back when the conflict ends.
    public var isBroken: Bool { state.contains(.broken) }
}

extension LayoutConstraint.Attribute {
    var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .width:
            true
        default: false
        }
    }

    @inline(__always)
    var isSize: Bool { self == .width || self == .height }

    var isMargin: Bool {
        rawValue >= LayoutConstraint.Attribute.leftMargin.rawValue
    }

    /// True if the attribute's place depends on the size of its item.
    var isFarEdge: Bool {
        switch self {
        case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .width, .height, .notAnAttribute: false
        default: true
        }
    }

    /// Returns whether a constraint between the two certainly says something: both are sizes, or edges, margins or
    /// lines of one axis that follow the layout direction in the same way.
    @inline(__always)
    func isPlainlyComparable(with other: LayoutConstraint.Attribute) -> Bool {
        let both = 1 &<< UInt32(truncatingIfNeeded: rawValue) | 1 &<< UInt32(truncatingIfNeeded: other.rawValue)
        // Leading, trailing and middle; left, right and middle; top, bottom, middle and baselines; sizes.
        return both & ~0xE0260 == 0 || both & ~0x86206 == 0 || both & ~0x11_9C18 == 0 || both & ~0x180 == 0
    }

    @inlinable @inline(__always)
    var isBaseline: Bool {
        switch self {
        case .firstBaseline, .lastBaseline: true
        default: false
        }
    }

    /// True if the attribute stands for another edge when the layout direction changes.
    var followsDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var followsAbsoluteEdge: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }
}

/// The levels of the solver beside the priorities of constraints, which are levels themselves (up to 999; 1000 is
/// required). From the highest down.
enum ConstraintLevel {
    /// Frames that come from outside: above every priority but `required`, so that content that can't fit overflows
    /// instead of being torn apart.
    static let frame = 3000.0

    /// Hugging and compression resistance of priority 1000. Content can't be required: it is measured, and a
    /// measurement may not make the constraints unsatisfiable.
    static let requiredContent = 2000.0

    /// The present size of a root whose size constraints are to decide.
    static let looseRoot = 0.5

    /// The level of the probe for ambiguous layouts: below everything else.
    static let probe = 0.01

    /// The levels that decide where everything else leaves something open: first that sizes are small, then that places
    /// are near the corner. Below all else.
    static let openSizes = 0.005
    static let openPlaces = 0.002
}

extension LayoutConstraint {
    var line: String {
        let name = identifier.map { " '\($0)'" } ?? ""
        return (visualFormat ?? equation) + name
    }

    private var equation: String {
        var text = "\(first.displayName).\(firstAttribute) \(relation.symbol) "
        if let second {
            text += "\(second.displayName).\(secondAttribute)"
            if multiplier != 1 { text += " * \(LayoutConstraint.number(multiplier))" }
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(LayoutConstraint.number(abs(constant)))" }
        } else {
            text += LayoutConstraint.number(constant)
        }
        if priority != .required { text += " @\(LayoutConstraint.number(CGFloat(priority.rawValue)))" }
        return text
    }

    private var visualFormat: String? {
        guard multiplier == 1 else { return nil }
        let axis = firstAttribute.isHorizontal ? "H:" : "V:"
        let one = first.displayName
        if second == nil { return firstAttribute.isSize ? "\(axis)[\(one)(\(value(constant)))]" : nil }
        guard let second, !firstAttribute.isMargin, !secondAttribute.isMargin else { return nil }
        let other = second.displayName
        if firstAttribute.isSize {
            guard secondAttribute == firstAttribute, constant == 0 else { return nil }
            return "\(axis)[\(one)(\(relation.symbol)\(other)\(priorityText))]"
        }
        let starts: [Attribute] = [.leading, .left, .top]
        let ends: [Attribute] = [.trailing, .right, .bottom]
        if starts.contains(firstAttribute), ends.contains(secondAttribute) {
            return "\(axis)[\(other)]-(\(value(constant)))-[\(one)]"
        }
        guard firstAttribute == secondAttribute else { return nil }
        if starts.contains(firstAttribute), second.guide == nil, first.view?.parent === second.view {
            return "\(axis)|-(\(value(constant)))-[\(one)]"
        }
        if ends.contains(firstAttribute), second.guide == nil, first.view?.parent === second.view {
            return "\(axis)[\(one)]-(\(value(-constant, flipped: true)))-|"
        }
        if ends.contains(firstAttribute), first.guide == nil, second.view?.parent === first.view {
            return "\(axis)[\(other)]-(\(value(constant)))-|"
        }
        return nil
    }

    private var priorityText: String {
        priority == .required ? "" : "@\(LayoutConstraint.number(CGFloat(priority.rawValue)))"
    }

    private func value(_ number: CGFloat, flipped: Bool = false) -> String {
        let shown = flipped ? relation.flipped : relation
        return (shown == .equal ? "" : shown.symbol) + LayoutConstraint.number(number) + priorityText
    }

    static func number(_ value: CGFloat) -> String {
        guard let whole = Int(exactly: value) else { return "\(value)" }
        return "\(whole)"
    }
}

extension LayoutConstraint.Relation {
    var symbol: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }

    var flipped: LayoutConstraint.Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}

extension LayoutNode {
    /// The item's name in reports.
    var displayName: String {
        guard let view else { return "(freed)" }
        let viewName = view.accessibilityIdentifier ?? "\(type(of: view))"
        guard isGuide else { return viewName }
        guard let guide else { return "(freed guide)" }
        switch guide.kind {
        case .margins: return "\(viewName).layoutMarginsGuide"
        case .safeArea: return "\(viewName).safeAreaLayoutGuide"
        case .free: return guide.identifier.isEmpty ? "\(viewName).guide" : guide.identifier
        }
    }
}
