import BenchModel

/// A table of figures, for the page, whose script sorts its columns, and in Markdown.
struct ReportTable {
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
    var columns: [String]
    /// Classes of the page's style sheet.
    var style = ""
    var rows: [[Field]]
    /// From so many rows on, a table of the page has a height of its own and scrolls in it.
    private static let longest = 16

    init(caption: String, columns: [String], style: String = "", rows: [[Field]] = []) {
        self.caption = caption
        self.style = style
        self.columns = columns
        self.rows = rows
    }

    /// The table with its caption below it. Numbers are aligned right.
    ///
    /// - Parameter origin: the build and the texts, which follow the caption: a table is quoted alone. A page has them
    ///   once.
    func markdown(origin: String = "") -> String {
        let note = [caption, origin].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(MarkdownTable(columns, rows.map { $0.map(\.text) }).text())\n\(Escaping.markdown(note))\n"
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
        let classes = ["scroll", style, rows.count > Self.longest ? "long" : ""].filter { !$0.isEmpty }
        return """
            <div class="\(classes.joined(separator: " "))" tabindex="0" role="group" \
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
        if column == 0 {
            // A long name breaks between its parts.
            return "<th scope=\"row\"><span class=\"name\">\(text.replacing("/", with: "/<wbr>"))</span></th>"
        }
        guard let order = field.order else { return "<td class=\"word\">\(text)</td>" }
        let style = field.style.isEmpty ? "" : " class=\"\(field.style)\""
        return "<td data-order=\"\(CSV.number(order))\"\(style)>\(Self.withRange(text))</td>"
    }
}
