import Foundation
import LayoutGeometry
import ViewTree

// Detection of calls that contradict earlier ones or have no effect, invalid values, and views without a superview.
// None of this runs for a chain whose calls can all be applied.

/// An attribute of a chain, with its name in warnings. Leading and trailing are converted to left and right before they
/// are compared.
@frozen
@usableFromInline
enum PinAttribute: String, CaseIterable {
    case left, right, hCenter, width, minWidth, maxWidth
    case top, bottom, vCenter, height, minHeight, maxHeight
    case start, end

    /// All attributes except the leading and the trailing edge.
    static let physical = allCases.dropLast(2)

    var isHorizontal: Bool {
        switch self {
        case .left, .right, .start, .end, .hCenter, .width, .minWidth, .maxWidth: true
        case .top, .bottom, .vCenter, .height, .minHeight, .maxHeight: false
        }
    }

    @inlinable @inline(always)
    var bit: PinAxis.Attributes {
        switch self {
        case .left, .start, .top: .near
        case .right, .end, .bottom: .far
        case .hCenter, .vCenter: .center
        case .width, .height: .size
        case .minWidth, .minHeight: .minimum
        case .maxWidth, .maxHeight: .maximum
        }
    }

    /// The attributes that can't be pinned together with this one.
    var opponents: [PinAttribute] {
        switch self {
        case .hCenter: [.left, .right]
        case .left, .right: [.hCenter]
        case .vCenter: [.top, .bottom]
        case .top, .bottom: [.vCenter]
        default: []
        }
    }

    var isLength: Bool { bit.isSubset(of: [.size, .minimum, .maximum]) }
}

extension PinAxis.Attributes {
    /// The coordinate or length of one attribute.
    fileprivate var value: WritableKeyPath<PinAxis, CGFloat> {
        switch self {
        case .near, .center: \.near
        case .far: \.far
        case .size: \.size
        case .minimum: \.minimum
        default: \.maximum
        }
    }
}

extension PinRules {
    subscript(attribute: PinAttribute) -> PinAxis {
        get { attribute.isHorizontal ? horizontal : vertical }
        set { if attribute.isHorizontal { horizontal = newValue } else { vertical = newValue } }
    }

    func contains(_ attribute: PinAttribute) -> Bool {
        self[attribute].has(attribute.bit)
    }

    /// The pinned coordinate or length.
    func value(of attribute: PinAttribute) -> CGFloat { self[attribute][keyPath: attribute.bit.value] }

    /// The attribute as a call would set it: edges as distances from the superview's edges, centers from the
    /// superview's center.
    func described(_ attribute: PinAttribute) -> PinWarning.Attribute {
        let value = value(of: attribute)
        let container = self[attribute].container
        return PinWarning.Attribute(
            name: attribute.rawValue,
            value: attribute.bit == .far
                ? container - value : attribute.bit == .center ? value - container / 2 : value)
    }

    mutating func drop(_ attribute: PinAttribute) {
        self[attribute].attributes.subtract(attribute.bit)
    }

    mutating func set(_ attribute: PinAttribute, to value: CGFloat) {
        self[attribute].insert(attribute.bit)
        self[attribute][keyPath: attribute.bit.value] = value
    }

    /// Converts leading and trailing to left and right.
    mutating func makePhysical(rightToLeft: Bool) {
        isDirectional = false
        guard rightToLeft else { return }
        let axis = horizontal
        horizontal.attributes.subtract(.edges)
        if axis.has(.near) { set(.right, to: axis.container - axis.near) }
        if axis.has(.far) { set(.left, to: axis.container - axis.far) }
    }

    /// Removes invalid values and returns them with the cause. Unresolved coordinates are removed without a cause,
    /// because the call that left them unresolved has already warned.
    mutating func dropInvalid() -> [(cause: PinWarning.Cause, call: String)] {
        var dropped: [(cause: PinWarning.Cause, call: String)] = []
        for attribute in PinAttribute.physical where contains(attribute) {
            let value = value(of: attribute)
            guard !value.isFinite || (attribute.isLength && value < 0) else { continue }
            drop(attribute)
            if value.bitPattern != Pin.unresolved.bitPattern {
                dropped.append(
                    (value.isFinite ? .negativeLength : .notFinite, "\(attribute)(\(PinWarning.text(value)))"))
            }
        }
        let margins: [(String, WritableKeyPath<PinRules, CGFloat>)] = [
            ("marginLeft", \.horizontal.marginNear), ("marginRight", \.horizontal.marginFar),
            ("marginTop", \.vertical.marginNear), ("marginBottom", \.vertical.marginFar),
            ("marginStart", \.marginStart), ("marginEnd", \.marginEnd),
        ]
        for (name, path) in margins where !self[keyPath: path].isFinite {
            dropped.append((.notFinite, "\(name)(\(PinWarning.text(self[keyPath: path])))"))
            self[keyPath: path] = 0
        }
        if adjustment == .aspectRatio, !(aspectRatio > 0 && aspectRatio < .infinity) {
            if aspectRatio.bitPattern != Pin.unresolved.bitPattern {
                dropped.append((.invalidAspectRatio, "aspectRatio(\(PinWarning.text(aspectRatio)))"))
            }
            adjustment = .none
        }
        return dropped
    }
}

extension PinLayout {
    /// The rules, by side, after a call whose attribute is already pinned or conflicts with another one. The earlier
    /// call wins; a call that is refused, or whose own value is unresolved, changes nothing.
    @inline(never)
    @usableFromInline
    func rulesAfterConflict(_ given: PinAttribute, _ distance: CGFloat, _ call: PinCall) -> PinRules {
        var rules = rules
        var attribute = given
        var value = distance
        let mirrored = rules.rightToLeft(node)
        if rules.isDirectional { rules.makePhysical(rightToLeft: mirrored) }
        if given == .start || given == .end {
            attribute = (given == .start) == mirrored ? .right : .left
            if mirrored { value = rules.horizontal.container - value }
        }
        // Remove invalid values first: they conflict with nothing.
        for (cause, call) in rules.dropInvalid() { warn(cause, call) }
        if value.bitPattern == Pin.unresolved.bitPattern { return rules }
        if rules.contains(attribute) {
            if rules.value(of: attribute) != value { warn(.alreadySet(rules.described(attribute)), call.text) }
            return rules
        }
        let conflicting = attribute.opponents.filter(rules.contains)
        if conflicting.isEmpty {
            rules.set(attribute, to: value)
        } else {
            warn(.conflict(with: conflicting.map(rules.described)), call.text)
        }
        return rules
    }

    @inline(never)
    @usableFromInline
    func rejectAdjustment(_ call: PinCall) {
        let name = rules.adjustment == .aspectRatio ? "aspectRatio" : "sizeToFit"
        warn(.conflict(with: [PinWarning.Attribute(name: name, value: rules.aspectRatio)]), call.text)
    }

    @inline(never)
    @usableFromInline
    func warn(_ cause: PinWarning.Cause, _ call: @autoclosure () -> String) {
        node._withUnsafeGuaranteedRef { $0.warn(cause, call()) }
    }
}

extension PinLayoutable where Node.Node == Node {
    /// Applies the valid part of the rules, after a warning for each invalid one.
    @inline(never)
    func applyWhatHolds(of given: PinRules) {
        var rules = given
        for (cause, call) in rules.dropInvalid() { warn(cause, call) }
        if pinSuperview == nil {
            for attribute in PinAttribute.physical where rules.contains(attribute) {
                let described = rules.described(attribute)
                warn(.noSuperview, "\(described.name)(\(PinWarning.text(described.value)))")
                rules.drop(attribute)
            }
        }
        let isEmpty = rules.horizontal.attributes.union(rules.vertical.attributes).isEmpty
        if isEmpty, rules.adjustment == .none { return }
        finish(rules)
    }

    /// Warns about rules that are valid individually, but contradict each other.
    @inline(never)
    func warnAboutRules(_ rules: PinRules) {
        guard Pin.isReporting else { return }
        if let justification = rules.justification, !rules.horizontal.has(.edges) {
            warn(.edgesMissing, "justify(.\(justification))")
        }
        if let alignment = rules.alignment, !rules.vertical.has(.edges) {
            warn(.edgesMissing, "align(.\(alignment))")
        }
        if rules.adjustment == .aspectRatio, rules.horizontal.knowsLength == rules.vertical.knowsLength {
            warn(.aspectRatioUndetermined, "aspectRatio(\(PinWarning.text(rules.aspectRatio)))")
        }
        if rules.horizontal.isOverdetermined, rules.justification == nil {
            warnOverdetermined([.left, .right], .width, rules)
        }
        if rules.vertical.isOverdetermined, rules.alignment == nil {
            warnOverdetermined([.top, .bottom], .height, rules)
        }
    }

    /// Warns if both edges and a length that isn't their distance are pinned: the far edge is ignored.
    private func warnOverdetermined(_ edges: [PinAttribute], _ length: PinAttribute, _ rules: PinRules) {
        let axis = rules[length]
        guard axis.span(axis.marginNear, axis.marginFar) != axis.size else { return }
        let yielding = rules.described(edges[1])
        warn(
            .conflict(with: [rules.described(edges[0]), rules.described(length)]),
            "\(yielding.name)(\(PinWarning.text(yielding.value)))")
    }

    /// Warns about a layout outside the main thread, and about a chain that doesn't end with `layout()`.
    @inline(never)
    func warnAboutUse(_ rules: PinRules) {
        if Pin.mode & Pin.threadMode != 0, !Thread.isMainThread { warn(.notMainThread, "layout()") }
        if Pin.mode & Pin.missingLayoutMode != 0, !rules.isFinished { warn(.missingLayoutCall, "layout()") }
    }

    func warn(_ cause: PinWarning.Cause, _ call: @autoclosure () -> String) {
        guard Pin.isReporting else { return }
        Pin.report(PinWarning(cause: cause, call: call(), view: pinDescription))
    }

    var pinDescription: String {
        let rect = pinRect(transformed: false)
        let frame = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(PinWarning.text)
        let identifier = (self as? View)?.accessibilityIdentifier.map { " \"\($0)\"" } ?? ""
        return "\(type(of: self))\(identifier) at \(frame.joined(separator: " "))"
    }
}
