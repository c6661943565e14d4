/// The frame of a page: head, navigation, style and script.
struct HTMLPage {
    var title = "Layout benchmark"
    /// The text below the title, as HTML.
    var header: String
    /// The identifier and the text of each section's link.
    var links: [(String, String)]
    /// The sections, as HTML.
    var body: String
    /// The data of the cell inspector, as a `script` element; empty without one.
    var data = ""

    func text() -> String {
        let navigation = links.map { id, title in
            "<a href=\"#\(id)\">\(Escaping.xml(Escaping.shortened(title, to: 30)))</a>"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(Escaping.xml(title))</title>
            <link rel="icon" href="data:,">
            <style>
            \(ChartTheme.css)
            \(CellDrawing.css)
            \(PageStyle.css)
            </style>
            </head>
            <body>
            <header>
            <h1>\(Escaping.xml(title))</h1>
            \(header)</header>
            <nav aria-label="Sections">\(navigation.joined(separator: "\n"))</nav>
            <main>
            \(body)</main>
            <div id="tip" role="status" aria-live="polite" hidden></div>
            \(data)<script>
            \(PageScript.javaScript)
            </script>
            </body>
            </html>

            """
    }
}
