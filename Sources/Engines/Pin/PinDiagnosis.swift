import Foundation
import LayoutGeometry
import ViewTree

// The paths off the straight one: calls that contradict earlier ones, values that don't hold, views without superview.
// None of this runs for a chain whose rules can all be applied.

/// An attribute of a chain, under the name that a warning gives it.
@frozen
@usableFromInline
enum PinAttribute: String, CaseIterable {
    case left, right, start, end, hCenter, width, minWidth, maxWidth
    case top, bottom, vCenter, height, minHeight, maxHeight

    var axis: WritableKeyPath<PinRules, PinAxis> {
        switch self {
        case .left, .right, .start, .end, .hCenter, .width, .minWidth, .maxWidth: \.horizontal
        case .top, .bottom, .vCenter, .height, .minHeight, .maxHeight: \.vertical
        }
    }

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

    /// What can't be pinned together with it.
    var opponents: [PinAttribute] {
        switch self {
        case .hCenter: [.left, .right, .start, .end]
        case .left, .right, .start, .end: [.hCenter]
        case .vCenter: [.top, .bottom]
        case .top, .bottom: [.vCenter]
        default: []
        }
    }

    var isLength: Bool { bit.isSubset(of: [.size, .minimum, .maximum]) }
}

extension PinRules {
    func contains(_ attribute: PinAttribute) -> Bool {
        switch attribute {
        case .left, .right: if isDirectional { return false }
        case .start, .end: if !isDirectional { return false }
        default: break
        }
        return self[keyPath: attribute.axis].attributes.contains(attribute.bit)
    }

    /// The coordinate or length that was pinned.
    func value(of attribute: PinAttribute) -> CGFloat {
        let axis = self[keyPath: attribute.axis]
        return switch attribute.bit {
        case .near: axis.near
        case .far: axis.far
        case .center: axis.near
        case .size: axis.size
        case .minimum: axis.minimum
        default: axis.maximum
        }
    }

    /// The attribute as a call would set it: edges and centers by their distance from the superview's.
    func described(_ attribute: PinAttribute) -> PinWarning.Attribute {
        let value = value(of: attribute)
        let container = self[keyPath: attribute.axis].container
        return PinWarning.Attribute(
            name: attribute.rawValue,
            value: attribute.bit == .far
                ? container - value : attribute.bit == .center ? value - container / 2 : value)
    }

    mutating func drop(_ attribute: PinAttribute) {
        self[keyPath: attribute.axis].attributes.subtract(attribute.bit)
    }

    mutating func set(_ attribute: PinAttribute, to value: CGFloat) {
        let path = attribute.axis
        self[keyPath: path].attributes.insert(attribute.bit)
        switch attribute.bit {
        case .near: self[keyPath: path].near = value
        case .far: self[keyPath: path].far = value
        case .center: self[keyPath: path].near = value
        case .size: self[keyPath: path].size = value
        case .minimum: self[keyPath: path].minimum = value
        default: self[keyPath: path].maximum = value
        }
    }

    /// From leading and trailing to left and right.
    mutating func makePhysical(rightToLeft: Bool) {
        isDirectional = false
        guard rightToLeft else { return }
        let axis = horizontal
        horizontal.attributes.subtract(.edges)
        if axis.has(.near) { set(.right, to: axis.container - axis.near) }
        if axis.has(.far) { set(.left, to: axis.container - axis.far) }
    }

    /// Takes out what is no geometry and answers what it was; unresolved coordinates are taken out in silence, since what
    /// left them unresolved gave the warning.
    mutating func dropInvalid() -> [(cause: PinWarning.Cause, call: String)] {
        var dropped: [(cause: PinWarning.Cause, call: String)] = []
        for attribute in PinAttribute.allCases where contains(attribute) {
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
    /// The rules after a call whose attribute is pinned already, or contradicted by another one, or that speaks of sides
    /// where earlier ones spoke of leading and trailing (or the other way round). The earlier call holds.
    @inline(never)
    @usableFromInline
    func contradicted(_ attribute: PinAttribute, _ value: CGFloat, _ call: PinCall) -> PinRules {
        var rules = rules
        var attribute = attribute
        var value = value
        // What doesn't hold itself stands in nobody's way.
        for (cause, call) in rules.dropInvalid() { warn(cause, call) }
        let isBySide = attribute == .left || attribute == .right
        let isByDirection = attribute == .start || attribute == .end
        if isByDirection, !rules.isDirectional {
            if rules.horizontal.attributes.isDisjoint(with: .edges) {
                rules.isDirectional = true
            } else {
                let mirrored = rules.rightToLeft(node)
                attribute = (attribute == .start) == mirrored ? .right : .left
                if mirrored { value = rules.horizontal.container - value }
            }
        } else if isBySide, rules.isDirectional {
            rules.makePhysical(rightToLeft: rules.rightToLeft(node))
        }
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
        let name =
            switch rules.adjustment {
            case .aspectRatio: "aspectRatio"
            default: "sizeToFit"
            }
        warn(.conflict(with: [PinWarning.Attribute(name: name, value: rules.aspectRatio)]), call.text)
    }

    @inline(never)
    @usableFromInline
    func warn(_ cause: PinWarning.Cause, _ call: @autoclosure () -> String) {
        node._withUnsafeGuaranteedRef { $0.warn(cause, call()) }
    }
}

extension PinLayoutable where Node.Node == Node {
    /// Applies the rules without what doesn't hold, after a warning for each.
    @inline(never)
    func applyWhatHolds(of rules: PinRules) {
        var rules = rules
        for (cause, call) in rules.dropInvalid() { warn(cause, call) }
        if pinSuperview == nil {
            for attribute in PinAttribute.allCases where rules.contains(attribute) {
                let described = rules.described(attribute)
                warn(.noSuperview, "\(described.name)(\(PinWarning.text(described.value)))")
                rules.drop(attribute)
            }
        }
        let isEmpty = rules.horizontal.attributes.union(rules.vertical.attributes).isEmpty
        if isEmpty, rules.adjustment == .none { return }
        finish(rules.pinsEdges ? rules.withPinnedEdges : rules)
    }

    /// Warns of rules that hold each for itself, but not together.
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
            warnOverdetermined(rules.isDirectional ? [.start, .end] : [.left, .right], .width, rules)
        }
        if rules.vertical.isOverdetermined, rules.alignment == nil {
            warnOverdetermined([.top, .bottom], .height, rules)
        }
    }

    /// Both edges and a length that is not their distance: the far edge yields.
    private func warnOverdetermined(_ edges: [PinAttribute], _ length: PinAttribute, _ rules: PinRules) {
        let axis = rules[keyPath: length.axis]
        guard axis.far - axis.near - axis.marginNear - axis.marginFar != axis.size else { return }
        let yielding = rules.described(edges[1])
        warn(
            .conflict(with: [rules.described(edges[0]), rules.described(length)]),
            "\(yielding.name)(\(PinWarning.text(yielding.value)))")
    }

    @inline(never)
    func warnAboutThread() {
        if !Thread.isMainThread { warn(.notMainThread, "layout()") }
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
