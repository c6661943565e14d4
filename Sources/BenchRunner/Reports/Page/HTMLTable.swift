import BenchModel

/// A table whose columns the page's script sorts.
struct HTMLTable {
    struct Field {
        var text: String
        /// The key that the column is sorted by, if not the text.
        var order: Double?
        /// A class of the page's style sheet.
        var style = ""

        init(_ text: String, _ order: Double? = nil) {
            self.text = text
            self.order = order
        }
    }

    var caption: String
    /// Classes of the page's style sheet.
    var style = ""
    var columns: [String]
    private var rows: [[Field]] = []

    init(caption: String, columns: [String], style: String = "") {
        self.caption = caption
        self.style = style
        self.columns = columns
    }

    mutating func add(_ fields: [Field]) {
        rows.append(fields)
    }

    func html() -> String {
        let head = columns.enumerated().map { column, title in
            let isWord = rows.first.map { column < $0.count && $0[column].order == nil } ?? false
            let style = isWord ? " class=\"word\"" : ""
            return "<th scope=\"col\"\(style)><button type=\"button\">\(Escaping.xml(title))</button></th>"
        }
        // The caption's beginning is enough of a name: a screen reader says it each time.
        let name = Escaping.xml(String(caption.prefix { $0 != ":" && $0 != "." }))
        let body = rows.map { row in "<tr>" + row.enumerated().map(Self.cell).joined() + "</tr>\n" }
        return """
            <div class="\((["scroll"] + (style.isEmpty ? [] : [style])).joined(separator: " "))" tabindex="0" role="group" \
            aria-label="\(name)"><table aria-label="\(name)">
            <thead><tr>\(head.joined())</tr></thead>
            <tbody>
            \(body.joined())</tbody>
            </table></div>
            <p class="note">\(Escaping.xml(caption))</p>

            """
    }

    /// An interval behind a value can be hidden where there is no room for both.
    private static func withRange(_ text: String) -> String {
        guard let start = text.range(of: " ("), text.hasSuffix(")") else { return text }
        return text[..<start.lowerBound] + "<span class=\"range\">" + text[start.lowerBound...] + "</span>"
    }

    private static func cell(_ column: Int, _ field: Field) -> String {
        let text = Escaping.xml(field.text)
        if column == 0 { return "<th scope=\"row\"><span class=\"name\">\(text)</span></th>" }
        guard let order = field.order else { return "<td class=\"word\">\(text)</td>" }
        let style = field.style.isEmpty ? "" : " class=\"\(field.style)\""
        return "<td data-order=\"\(CSV.number(order))\"\(style)>\(Self.withRange(text))</td>"
    }
}
