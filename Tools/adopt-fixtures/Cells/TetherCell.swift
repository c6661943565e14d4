import Tether
import UIKit

@objc final class TetherCell: UIView {
    @IBOutlet private weak var unused: UIView?
    private let title = UILabel()
    private let text = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        text.numberOfLines = 0
        for label in [title, text] {
            label.tether.insets = UIEdgeInsets(top: 8, left: 8, bottom: 0, right: 8)
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { fatalError() }

    @objc private func tapped() {}

    func setData(_ story: Story) {
        title.text = story.title
        text.text = story.text
        text.isHidden = story.text == nil
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        bounds.size.width = size.width
        layoutSubviews()
        return CGSize(width: size.width, height: (text.isHidden ? title : text).frame.maxY + 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.place(below: nil, in: bounds.width)
        // Stays where the last item left it if there is no text.
        if !text.isHidden { text.place(below: title, in: bounds.width) }
    }
}
