import UIKit

/// The item by frames.
public final class FrameView: UIView, DataBinder {
    private let avatar = UIImageView(image: UIImage(named: "avatar"))
    private let name = UILabel()
    private let message = UILabel()
    private let domain = UILabel()

    public init() {
        super.init(frame: .zero)
        name.font = .boldSystemFont(ofSize: 17)
        message.numberOfLines = 0
        domain.font = .systemFont(ofSize: 13)
        for view in [avatar, name, message, domain] { addSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        name.font = .boldSystemFont(ofSize: 17)
        message.numberOfLines = 0
        domain.font = .systemFont(ofSize: 13)
        for view in [avatar, name, message, domain] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public func setData(_ data: Post) {
        name.text = data.name
        message.text = data.message
        domain.text = data.domain
        setNeedsLayout()
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(in: size.width))
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(in: bounds.width)
    }

    private func place(in width: CGFloat) -> CGFloat {
        let room = CGSize(width: width - 16, height: .greatestFiniteMagnitude)
        avatar.frame = CGRectMake(8, 8, 50, 50)
        let nameSize = name.sizeThatFits(CGSize(width: width - 74, height: 50))
        let nameTop = ((50 - nameSize.height) / 2 * UIScreen.main.scale).rounded() / UIScreen.main.scale
        name.frame = CGRect(origin: CGPoint(x: 66, y: 8 + nameTop), size: nameSize)
        let messageSize = message.sizeThatFits(room)
        message.frame = CGRect(origin: CGPoint(x: 8, y: avatar.frame.maxY + 8), size: messageSize)
        let domainSize = domain.sizeThatFits(room)
        domain.frame = CGRect(origin: CGPoint(x: 8, y: message.frame.maxY + 4), size: domainSize)
        return domain.frame.maxY + 8
    }
}
