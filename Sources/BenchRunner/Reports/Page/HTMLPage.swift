/// The frame of a page: head, navigation, style and script.
struct HTMLPage {
    var title = "Layout benchmark"
    /// The text below the title, as HTML.
    var header: String
    var sections: [PageSection]
    /// The data of the cell inspector, as a `script` element; empty without one.
    var data = ""

    func text() -> String {
        let navigation = sections.map { section in
            "<a href=\"#\(section.id)\">\(Escaping.xml(Escaping.shortened(section.title, to: 30)))</a>"
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
            \(sections.map(\.text).joined())</main>
            <div id="tip" role="status" aria-live="polite" hidden></div>
            \(data)<script>
            \(PageScript.javaScript)
            </script>
            </body>
            </html>

            """
    }
}

/// A section of a page, to which a link with its title leads.
struct PageSection {
    var id: String
    var title: String
    /// The title above the section, if it is another one.
    var heading: String?
    /// The part below the heading.
    var html: String

    var text: String { "<section id=\"\(id)\"><h2>\(Escaping.xml(heading ?? title))</h2>\n\(html)</section>\n" }
}
