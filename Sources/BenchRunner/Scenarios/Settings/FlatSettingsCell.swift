import Engines
import Foundation

/// The settings cell as flat views, for the engines that set frames one by one.
class FlatSettingsCell: ArrangedCell, ViewsCell {
    final let views = SettingsViews()

    required convenience init() {
        self.init(frame: .zero)
        for (_, view) in views.named { addSubview(view) }
    }

    final func bind(_ item: SettingsItem) {
        views.bind(item)
        contentChanged()
    }
}
