import Blueprint
import UIKit

class BlueprintCell: BlueprintView {
    private lazy var title = add(Blueprint(UILabel.self) { $0.font = .boldSystemFont(ofSize: 17) })
    private lazy var text = add(Blueprint(UILabel.self) { $0.numberOfLines = 0 })

    override init(frame: CGRect) {
        super.init(frame: frame)
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
            text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:)") }

    func configure(with story: Story) {
        title.text = story.title
        text.text = story.text
    }
}
