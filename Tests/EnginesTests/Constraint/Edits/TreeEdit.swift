import Engines
import Foundation

/// One call of a client that changes or measures an `EditedTree`. Views, guides and rules are named by numbers, each of
/// which is used once; the root is view 0.
///
/// An edit of something that isn't there has no effect, so that every part of a sequence is a sequence.
enum TreeEdit {
    case addView(Int, EditedViewKind, to: Int, at: Int?, isArranged: Bool)
    case move(Int, to: Int, at: Int?, isArranged: Bool)
    case remove(Int)
    case removeArranged(Int)
    case bringToFront(Int)
    case set(Int, Setting)
    case customSpacing(Int, CGFloat)
    case translatesMask(Int, Bool)
    case frame(Int, CGRect)
    /// Adds a guide to a view; from another one if that has it.
    case addGuide(Int, to: Int)
    case removeGuide(Int)
    case addRule(Rule)
    case activate(Int)
    case deactivate(Int)
    case constant(Int, CGFloat)
    case priority(Int, Float)
    case setNeedsUpdateConstraints(Int)
    case layout(Int)
    case fit(Int, CGSize, Float, Float)
    /// Gives the root a width, and the height that it fits then.
    case fitRoot(width: CGFloat)
    /// Asks a view for its ambiguity and its constraints.
    case ask(Int)

    /// A property's value. The last one of a name stays, so a fresh view has it as well.
    struct Setting: CustomStringConvertible {
        let name: String
        let description: String
        let apply: (View) -> Void

        init<Value>(_ name: String, _ value: Value, _ apply: @escaping (View) -> Void) {
            self.name = name
            self.apply = apply
            description = "\(name) = \(value)"
        }

        init<Target: View, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Target, Value>, _ value: Value) {
            self.init(name, value) { ($0 as? Target)?[keyPath: property] = value }
        }
    }

    /// A guide that every view has.
    enum Area {
        case margins, safeArea, readableContent, keyboard

        func guide(of view: View) -> LayoutGuide {
            switch self {
            case .margins: view.layoutMarginsGuide
            case .safeArea: view.safeAreaLayoutGuide
            case .readableContent: view.readableContentGuide
            case .keyboard: view.keyboardLayoutGuide
            }
        }
    }

    /// One side of a rule.
    enum Item: Hashable {
        case view(Int)
        case guide(Int)
        case area(Area, of: Int)

        var isView: Bool { if case .view = self { true } else { false } }
    }

    /// A constraint as a value.
    struct Rule: CustomStringConvertible {
        var number: Int
        var first: Item
        var attribute: LayoutConstraint.Attribute
        var relation = LayoutConstraint.Relation.equal
        /// Absent where a length is compared with the constant alone.
        var second: Item?
        var other = LayoutConstraint.Attribute.notAnAttribute
        var multiplier: CGFloat = 1
        var constant: CGFloat
        var priority: Float
        /// True if the constraint is made by an anchor's system spacing, `multiplier` times.
        var isSystemSpacing = false

        var items: [Item] { [first] + (second.map { [$0] } ?? []) }

        var description: String {
            let sign = [.equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">="][relation] ?? ""
            let spacing = isSystemSpacing ? " by system spacing" : ""
            let factor = second.map { "\(multiplier) * \($0) \(other) + " } ?? ""
            return "\(number): \(first) \(attribute) \(sign) \(factor)\(constant) @ \(priority)\(spacing)"
        }
    }
}
