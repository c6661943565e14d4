import Engines

extension ScreenScenario where Item == CatalogItem {
    /// A shop's catalogue: two columns of cards.
    static func catalog(_ texts: TextKind = .mixed) -> Self {
        var screen = Self(
            name: "catalog" + texts.suffix,
            summary: "a shop's catalogue: two columns of cards with image, badge, title, price and rating" + texts.note,
            layout: CatalogMetrics.layout,
            variations: ItemVariations(
                update: { $0.price = "now " + $0.price },
                toggle: { $0.badge = $0.badge == nil ? "Sale at " + $0.price : nil }),
            reference: .arithmetic(CatalogReference.addFrames),
            makeItem: { CatalogItem.varied($0, seed: $1, texts: texts) })
        screen.register(
            manual: ManualCatalogCell.self, pin: PinCatalogCell.self, flex: FlexCatalogCell.self,
            constraint: ConstraintCatalogCell.self,
            stack: StackCatalogCell.self)
        return screen
    }
}
