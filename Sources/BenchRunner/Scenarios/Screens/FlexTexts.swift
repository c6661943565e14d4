import Engines

/// The labels of a cell by flexbox whose texts change from item to item: only those that show another text than before
/// are marked as dirty, and measured anew.
final class FlexTexts {
    private let labels: ContiguousArray<Label>
    @exclusivity(unchecked) private var texts: ContiguousArray<String?>

    init(_ labels: ContiguousArray<Label>) {
        self.labels = labels
        texts = ContiguousArray(labels.map(\.text))
    }

    /// Called after the labels have got their texts.
    func markChanged() {
        for index in 0..<labels.count {
            let label = labels[index]
            let text = label.text
            guard text != texts[index] else { continue }
            texts[index] = text
            label.flex.markDirty()
        }
    }
}
