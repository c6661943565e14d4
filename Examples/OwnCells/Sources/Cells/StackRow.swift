import UIKit

/// The item by stack views.
public final class StackRow: UIView, DataBinder {
    private let avatar = UIImageView(image: UIImage(named: "avatar"))
    private let name = UILabel()
    private let message = UILabel()
    private let domain = UILabel()

    private lazy var header: UIStackView = {
        let stack = UIStackView(arrangedSubviews: [avatar, name])
        stack.axis = .horizontal
        stack.alignment = .center
        stack.spacing = 8
        return stack
    }()

    private lazy var column: UIStackView = {
        let stack = UIStackView(arrangedSubviews: [header, message, domain])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.distribution = .fill
        stack.spacing = 4
        stack.setCustomSpacing(8, after: header)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        return stack
    }()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        name.font = .boldSystemFont(ofSize: 17)
        message.numberOfLines = 0
        domain.font = .systemFont(ofSize: 13)
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor),
            column.leadingAnchor.constraint(equalTo: leadingAnchor),
            column.trailingAnchor.constraint(equalTo: trailingAnchor),
            column.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public func setData(_ data: Post) {
        name.text = data.name
        message.text = data.message
        domain.text = data.domain
    }
}
