import Tether
import UIKit

/// The item by the outside framework.
public final class TetherView: UIView, DataBinder {
    private let avatar = UIImageView(image: UIImage(named: "avatar"))
    private let name = UILabel()
    private let message = UILabel()
    private let domain = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        name.font = .boldSystemFont(ofSize: 17)
        message.numberOfLines = 0
        domain.font = .systemFont(ofSize: 13)
        [avatar, name, message, domain].forEach(addSubview)
        avatar.pin.top(8).leading(8).size(50, 50)
        name.pin.leading(8, after: avatar)
        name.centerYAnchor.constraint(equalTo: avatar.centerYAnchor).isActive = true
        name.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8).isActive = true
        message.pin.top(8, below: avatar).leading(8)
        message.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8).isActive = true
        domain.pin.top(4, below: message).leading(8).bottom(8)
        domain.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8).isActive = true
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
