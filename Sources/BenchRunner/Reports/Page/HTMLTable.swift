import BenchModel

/// A table whose columns the page's script sorts.
struct HTMLTable {
    struct Field {
        var text: String
        /// What the column is sorted by, where that isn't the text.
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
    private var rows: [[Field]] = []

    init(caption: String, columns: [String]) {
        self.caption = caption
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
        let body = rows.map { row in "<tr>" + row.enumerated().map(Self.cell).joined() + "</tr>\n" }
        return """
            <div class="scroll" tabindex="0" role="group" aria-label="\(Escaping.xml(caption))"><table>
            <caption>\(Escaping.xml(caption))</caption>
            <thead><tr>\(head.joined())</tr></thead>
            <tbody>
            \(body.joined())</tbody>
            </table></div>

            """
    }

    private static func cell(_ column: Int, _ field: Field) -> String {
        let text = Escaping.xml(field.text)
        if column == 0 { return "<th scope=\"row\"><span class=\"name\">\(text)</span></th>" }
        guard let order = field.order else { return "<td class=\"word\">\(text)</td>" }
        let style = field.style.isEmpty ? "" : " class=\"\(field.style)\""
        return "<td data-order=\"\(CSV.number(order))\"\(style)>\(text)</td>"
    }
}
