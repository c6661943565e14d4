import Engines

/// The labels of a cell by flexbox whose texts change from item to item: only those that show another text than before
/// are marked as dirty, and measured anew.
final class FlexTexts {
    private let labels: [Label]
    private var texts: [String?]

    init(_ labels: [Label]) {
        self.labels = labels
        texts = labels.map(\.text)
    }

    /// Called after the labels have got their texts.
    func markChanged() {
        for index in labels.indices where labels[index].text != texts[index] {
            texts[index] = labels[index].text
            labels[index].flex.markDirty()
        }
    }
}
