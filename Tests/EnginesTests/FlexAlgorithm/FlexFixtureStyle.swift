import FlexAlgorithm
import Foundation

/// Reads the CSS of the fixtures into nodes.
enum FlexFixtureStyle {
    struct UnknownDeclaration: Error {
        var text: String
    }

    /// Sets a property by its name in CSS to a value whose words are shortened.
    static func apply(_ name: String, _ value: Substring, to node: FlexNode) throws {
        let words = value.split(separator: " ").map { FlexFixtureNames.words[$0] ?? String($0) }
        let value = words.joined(separator: " ")
        guard set(name, value, on: node) else { throw UnknownDeclaration(text: "\(name): \(value)") }
    }

    static func length(_ text: String) -> FlexLength {
        switch text {
        case "auto": return .auto
        case "content": return .content
        case "none": return .undefined
        case "max-content": return .maxContent
        case "min-content": return .minContent
        case "fit-content": return .fitContent
        case "stretch": return .stretch
        default:
            if text.hasSuffix("%") { return .percent(Double(text.dropLast()) ?? 0) }
            if text.hasSuffix("px") { return .points(Double(text.dropLast(2)) ?? 0) }
            return .points(Double(text) ?? 0)
        }
    }

    private static let edges: [(String, FlexEdge)] = [
        ("top", .top), ("right", .right), ("bottom", .bottom), ("left", .left),
    ]
    private static let groups: [(String, FlexEdge)] = [
        ("start", .start), ("end", .end), ("horizontal", .horizontal), ("vertical", .vertical), ("all", .all),
    ]

    private static func set(_ name: String, _ value: String, on node: FlexNode) -> Bool {
        switch name {
        case "width": node.width = length(value)
        case "height": node.height = length(value)
        case "min-width": node.minWidth = length(value)
        case "min-height": node.minHeight = length(value)
        case "max-width": node.maxWidth = length(value)
        case "max-height": node.maxHeight = length(value)
        case "flex-basis": node.basis = length(value)
        case "flex-grow": node.grow = Double(value) ?? 0
        case "flex-shrink": node.shrink = Double(value) ?? 0
        case "aspect-ratio": node.aspectRatio = ratio(value)
        case "row-gap": node.rowGap = length(value)
        case "column-gap": node.columnGap = length(value)
        case "gap":
            let parts = value.split(separator: " ").map { length(String($0)) }
            node.rowGap = parts[0]
            node.columnGap = parts[parts.count - 1]
        case "flex":
            let parts = value.split(separator: " ").map(String.init)
            node.grow = Double(parts[0]) ?? 0
            node.shrink = parts.count > 1 ? Double(parts[1]) ?? 1 : 1
            node.basis = parts.count > 2 ? length(parts[2]) : .percent(0)
        default: return setEdge(name, value, on: node) || setKeyword(name, value, on: node)
        }
        return true
    }

    private static func ratio(_ value: String) -> Double {
        let parts = value.split(separator: "/").map { Double($0.trimmingCharacters(in: .whitespaces)) ?? 1 }
        return parts.count == 2 ? parts[0] / parts[1] : parts[0]
    }

    private static func setEdge(_ name: String, _ value: String, on node: FlexNode) -> Bool {
        let values = value.split(separator: " ").map { length(String($0)) }
        for (edgeName, edge) in groups {
            switch name {
            case "margin-\(edgeName)": node.setMargin(edge, values[0])
            case "padding-\(edgeName)": node.setPadding(edge, values[0])
            case "border-\(edgeName)-width": node.setBorder(edge, values[0])
            case edgeName: node.setInset(edge, values[0])
            default: continue
            }
            return true
        }
        for (index, (edgeName, edge)) in edges.enumerated() {
            // One value for all edges, two for vertical and horizontal, three for top, horizontal, bottom.
            let shorthand = values[
                [
                    0, min(1, values.count - 1), values.count > 2 ? 2 : 0,
                    values.count > 3 ? 3 : min(1, values.count - 1),
                ][index]]
            switch name {
            case "margin": node.setMargin(edge, shorthand)
            case "padding": node.setPadding(edge, shorthand)
            case "border-width": node.setBorder(edge, shorthand)
            case "margin-\(edgeName)":
                node.setMargin(edge, values[0])
                return true
            case "padding-\(edgeName)":
                node.setPadding(edge, values[0])
                return true
            case "border-\(edgeName)-width":
                node.setBorder(edge, values[0])
                return true
            case edgeName:
                node.setInset(edge, values[0])
                return true
            default: continue
            }
        }
        return ["margin", "padding", "border-width"].contains(name)
    }

    private static func setKeyword(_ name: String, _ value: String, on node: FlexNode) -> Bool {
        switch (name, value) {
        case ("flex-direction", "row"): node.direction = .row
        case ("flex-direction", "row-reverse"): node.direction = .rowReverse
        case ("flex-direction", "column"): node.direction = .column
        case ("flex-direction", "column-reverse"): node.direction = .columnReverse
        case ("flex-wrap", "nowrap"): node.wrap = .noWrap
        case ("flex-wrap", "wrap"): node.wrap = .wrap
        case ("flex-wrap", "wrap-reverse"): node.wrap = .wrapReverse
        case ("flex-wrap", "balance"), ("flex-wrap", "wrap-reverse balance"):
            node.wrap = value == "balance" ? .wrap : .wrapReverse
            node.balancesLines = true
        case ("justify-content", _): node.justifyContent = justify[position(value, .justifyContent, of: node)] ?? .start
        case ("align-items", _): node.alignItems = align[position(value, .items, of: node)] ?? .stretch
        case ("align-self", _): node.alignSelf = align[position(value, .itself, of: node)] ?? .auto
        case ("align-content", _): node.alignContent = content[position(value, .alignContent, of: node)] ?? .stretch
        case ("visibility", _): node.collapses = value == "collapse"
        case ("order", _): node.order = Int32(value) ?? 0
        case ("position", "absolute"): node.position = .absolute
        case ("position", "relative"): node.position = .relative
        case ("position", "static"): node.position = .static
        case ("display", "none"): node.display = .none
        case ("display", "contents"): node.display = .contents
        case ("overflow", "visible"): node.overflow = .visible
        case ("overflow", "hidden"): node.overflow = .hidden
        case ("overflow", "scroll"): node.overflow = .scroll
        case ("box-sizing", "border-box"): node.boxSizing = .borderBox
        case ("box-sizing", "content-box"): node.boxSizing = .contentBox
        case ("direction", "ltr"): node.layoutDirection = .ltr
        case ("direction", "rtl"): node.layoutDirection = .rtl
        default: return false
        }
        return true
    }

    /// The word behind `safe` or `unsafe`.
    private static func position(_ value: String, _ alignment: FlexSafeAlignments, of node: FlexNode) -> String {
        let words = value.split(separator: " ")
        if words.first == "safe" {
            node.safeAlignments.insert(alignment)
        } else {
            node.safeAlignments.remove(alignment)
        }
        if alignment == .itself && words.first == "unsafe" { node.safeAlignments.insert(.unsafeItself) }
        return words.last.map(String.init) ?? ""
    }

    private static let justify: [String: FlexJustify] = [
        "flex-start": .start, "flex-end": .end, "center": .center, "space-between": .spaceBetween,
        "space-around": .spaceAround, "space-evenly": .spaceEvenly, "start": .writingStart, "end": .writingEnd,
    ]
    private static let align: [String: FlexAlign] = [
        "auto": .auto, "stretch": .stretch, "flex-start": .start, "flex-end": .end, "center": .center,
        "baseline": .baseline, "start": .writingStart, "end": .writingEnd, "self-start": .selfStart,
        "self-end": .selfEnd,
    ]
    private static let content: [String: FlexAlignContent] = [
        "stretch": .stretch, "flex-start": .start, "flex-end": .end, "center": .center,
        "space-between": .spaceBetween, "space-around": .spaceAround, "space-evenly": .spaceEvenly,
        "start": .writingStart, "end": .writingEnd,
    ]
}
