import BenchModel

extension GrowthRow {
    /// The explanation of the columns in a table of growth.
    static let explanation =
        "Where the times lie on a line, its fixed cost and its cost for each cell; elsewhere the power of the number of "
        + "cells that they grow with (1: in proportion), with its 95 % interval."

    /// The growth in a few words.
    var text: String {
        guard let fixed, let perCell else { return "as n^\(Quantity.ratio(exponent))" }
        return "\(Quantity.time(fixed)) + \(Quantity.time(perCell)) a cell"
    }
}
