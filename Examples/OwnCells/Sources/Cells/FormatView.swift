import UIKit

/// The item by visual formats, as Auto Layout was written for years.
public class FormatView: UIView, DataBinder {
    let avatar: UIImageView = {
        let view = UIImageView(image: UIImage(named: "avatar"))
        view.contentMode = .scaleAspectFill
        view.backgroundColor = UIColor.orange
        view.layer.cornerRadius = 25
        view.clipsToBounds = true
        view.setContentHuggingPriority(UILayoutPriority.required, for: .horizontal)
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        return view
    }()

    let name: UILabel = {
        let label = UILabel()
        label.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        label.textColor = .darkText
        label.backgroundColor = .clear
        return label
    }()

    let message: UILabel = {
        let label = UILabel()
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.textColor = UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1)
        return label
    }()

    let domain: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .natural
        label.textColor = .lightGray
        return label
    }()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.white
        let views: [String: UIView] = ["avatar": avatar, "name": name, "message": message, "domain": domain]
        for view in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let metrics = ["inset": 8, "side": 50]
        addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-inset-[avatar(==side)]-inset-[name]-(>=inset)-|", options: [],
                metrics: metrics, views: views))
        addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-inset-[avatar(==side)]-inset-[message]-4-[domain]-inset-|",
                options: .alignAllLeading,
                metrics: metrics, views: views))
        addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:[message]-(>=inset)-|", options: [], metrics: metrics, views: views))
        addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:[domain]-(>=inset)-|", options: [], metrics: metrics, views: views))
        name.centerYAnchor.constraint(equalTo: avatar.centerYAnchor).isActive = true
    }

    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public func setData(_ data: Post) {
        name.text = data.name
        message.text = data.message
        domain.text = data.domain
    }
}
