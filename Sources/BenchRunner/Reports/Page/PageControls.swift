import BenchScenarios

/// Form controls of the page.
enum PageControls {
    /// A choice of one; the first is chosen. Nothing without a choice.
    static func radios(_ name: String, legend: String, _ options: [(value: String, title: String)]) -> String {
        guard options.count > 1 else { return "" }
        let buttons = options.enumerated().map { index, option in
            let checked = index == 0 ? " checked" : ""
            return "<label><input type=\"radio\" name=\"\(Escaping.xml(name))\" value=\"\(Escaping.xml(option.value))\""
                + "\(checked)> \(Escaping.xml(option.title))</label>"
        }
        return "<fieldset><legend>\(Escaping.xml(legend))</legend>\(buttons.joined())</fieldset>\n"
    }
}

/// The part of the page that shows the cells; the script fills it from the gallery's data.
enum PageInspector {
    static let section = PageSection(id: "cells", title: "Cell inspector", html: html)

    private static let html = """
        <p>The cell as each engine laid it out, drawn from the engines' own frames. A frame that differs from the
        reference is marked in red, and the reference's place is dashed.</p>
        <div class="controls">
        <label>Scenario <select id="cell-scenario"></select></label>
        <label>Item <select id="cell-item"></select></label>
        <fieldset><legend>Direction</legend>
        <label><input type="radio" name="cell-direction" value="ltr" checked> left to right</label>
        <label><input type="radio" name="cell-direction" value="rtl"> right to left</label></fieldset>
        <fieldset><legend>View</legend>
        <label><input type="radio" name="cell-view" value="side" checked> side by side</label>
        <label><input type="radio" name="cell-view" value="over"> overlaid</label></fieldset>
        <label class="wide">Width <input id="cell-width" type="range" min="0" max="10" step="1">
        <output id="cell-width-text" for="cell-width"></output></label>
        </div>
        <fieldset id="cell-engines" class="engines"><legend>Engines</legend></fieldset>
        <p id="cell-summary" role="status" aria-live="polite"></p>
        <div id="cell-panels"></div>
        <noscript><p>The inspector needs the page's script.</p></noscript>

        """
}
