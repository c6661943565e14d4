import Foundation
import ViewTree

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
