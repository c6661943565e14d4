import Engines
import Foundation

/// The profile cell as flat views, for the engines that set frames one by one.
class FlatProfileCell: ArrangedCell, ViewsCell {
    final let views = ProfileViews()

    required convenience init() {
        self.init(frame: .zero)
        for view in [views.cover, views.avatar, views.name, views.handle] { addSubview(view) }
        for view in views.counts + views.captions + [views.biography] { addSubview(view) }
        for (button, title) in views.buttons {
            addSubview(button)
            button.addSubview(title)
        }
    }

    final func bind(_ item: ProfileItem) {
        views.bind(item)
        contentChanged()
    }
}
