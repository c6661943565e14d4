/// One engine in one phase, beside passes in which nothing comes twice. All are means of a pass.
package struct UnrepeatedFigure: Sendable, Equatable {
    /// A kind of passes. The ratios are to the reference engine, `nil` for that engine itself.
    package struct Cost: Sendable, Equatable {
        package var instructions: Double
        /// Measured texts.
        package var texts: Double
        package var ratio: Double?

        package init(instructions: Double, texts: Double) {
            self.instructions = instructions
            self.texts = texts
        }
    }

    package var key: ResultKey
    /// The phase itself.
    package var own: Cost
    /// Other items and texts, by another driver.
    package var items: Cost
    /// Widths that the cells had before, with other items.
    package var metWidths: Cost
    /// Widths that no cell had before.
    package var widths: Cost

    package init(key: ResultKey, own: Cost, items: Cost, metWidths: Cost, widths: Cost) {
        self.key = key
        self.own = own
        self.items = items
        self.metWidths = metWidths
        self.widths = widths
    }

    /// 0.1 where the ratio with other items is 10 % higher than the phase's.
    package var itemsChange: Double? { Self.change(from: own, to: items) }

    /// 0.1 where the ratio at new widths is 10 % higher than at the same widths when they were there before.
    package var widthsChange: Double? { Self.change(from: metWidths, to: widths) }

    private static func change(from old: Cost, to new: Cost) -> Double? {
        guard let before = old.ratio, let after = new.ratio, before > 0 else { return nil }
        return after / before - 1
    }
}
