import Engines

/// Finds the views of a cell that verification can compare, by the names that their owners gave them.
enum ComparedViews {
    /// The views in the stored properties of a cell's class and its superclasses, with the properties' names. The views
    /// of an own class, of a structure and of an array in there are found as well, as `header.title` and `rows[1]`;
    /// those of the view tree's and UIKit's classes aren't. A cell without any has its subviews compared, by their
    /// places (`subviews[0].subviews[2]`).
    static func found(in cell: View) -> [(name: String, view: View)] {
        var search = Search(cell)
        search.visitProperties(of: cell, path: "")
        if search.views.isEmpty { search.visitSubviews(of: cell, path: "") }
        return search.views
    }

    private struct Search {
        private(set) var views: [(name: String, view: View)] = []
        private var seen: Set<ObjectIdentifier>

        init(_ cell: View) { seen = [ObjectIdentifier(cell)] }

        mutating func visitProperties(of value: Any, path: String) {
            let mirrors = sequence(first: Mirror(reflecting: value)) { $0.superclassMirror }
                .prefix { !ComparedViews.isSystem($0.subjectType) }
            for mirror in Array(mirrors).reversed() {
                for (label, child) in mirror.children {
                    guard let label else { continue }
                    let name = label.replacing("$__lazy_storage_$_", with: "")
                    visit(child, path: path.isEmpty ? name : "\(path).\(name)")
                }
            }
        }

        private mutating func visit(_ value: Any, path: String) {
            if let view = value as? View {
                guard seen.insert(ObjectIdentifier(view)).inserted else { return }
                views.append((path, view))
                return visitProperties(of: view, path: path)
            }
            let mirror = Mirror(reflecting: value)
            switch mirror.displayStyle {
            case .optional:
                if let wrapped = mirror.children.first { visit(wrapped.value, path: path) }
            case .collection:
                for (index, element) in mirror.children.enumerated() where index < 100 {
                    visit(element.value, path: "\(path)[\(index)]")
                }
            case .struct where !ComparedViews.isSystem(mirror.subjectType):
                visitProperties(of: value, path: path)
            default: break
            }
        }

        mutating func visitSubviews(of view: View, path: String) {
            for (index, subview) in view.subviews.enumerated() {
                let name = "\(path.isEmpty ? "" : path + ".")subviews[\(index)]"
                views.append((name, subview))
                visitSubviews(of: subview, path: name)
            }
        }
    }

    /// True for types of the view tree, UIKit and the standard library, whose properties are no names of a cell's
    /// views.
    private static func isSystem(_ type: Any.Type) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return ["ViewTree", "UIKit", "Swift", "Foundation", "FoundationEssentials", "ConstraintEngine"].contains(module)
    }
}
