import Hook
import UIKit

class SwizzledCell: HookCell {
    override init(frame: CGRect) {
        UIView.installHooks
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ story: Story) { model = story }
}
