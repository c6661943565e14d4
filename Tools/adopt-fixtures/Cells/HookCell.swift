import Hook
import UIKit

class HookCell: UIView, Hooked {
    let hookSpacing: CGFloat = 6
    let title = UILabel()
    let text = UILabel()
    private let note = UILabel()

    var model: Story? {
        didSet {
            title.text = model?.title
            text.text = model?.text
            text.isHidden = model?.text == nil
            // A fault of the cell, which verification finds: it keeps the text of its first item.
            if note.text == nil { note.text = model?.title }
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        text.numberOfLines = 0
        [title, text, note].forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: layOutColumn(width: size.width))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = layOutColumn(width: bounds.width)
    }
}
